/**
 * The one list of Rate this sheet: what was found on the sheet and in its ratings, what stands in doubt, and what was assumed,
 * worst first; and what of the sheet was not used.
 */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import type { ChartChoices } from "../../wallchart/choices";
import { cellName } from "../../wallchart/cells/names";
import { asWords } from "../../wallchart/cells/text";
import { bySeverity, type CellRef } from "../../wallchart/types";
import { chooseColumn, viewColumns } from "./column-view";
import type { ProblemView } from "../shared/sheet-view";
import type { SeenChart } from "../store/see-charts";
import type { Unseen } from "./use-unseen";

/** Notes that are among what was assumed, where that was looked for. */
const ASSUMED = ["history-assumed", "start-assumed", "games-assumed"];

/** Whether ratings under a heading such as `Rating` are those of the event's system, where that is not Regular. */
export function askedSystems(
  { chart: { readings }, view, event }: SeenChart,
  onChoices: (choices: ChartChoices) => void,
): readonly ProblemView[] {
  const [first] = view.systems;
  if (!first || first.system.endsWith("R")) return [];
  const name = SYSTEM_NAMES[first.system];
  return readings.flatMap((reading, i): ProblemView[] => {
    const column = viewColumns(reading).find(({ value }) => value === "rating");
    if (!reading.section || reading.section.ratingSystem !== null || !column) return [];
    const cell = { row: reading.headingRow, column: column.column };
    const choose = (system: string) =>
      onChoices(
        chooseColumn(event.choices, column, `rating  ${system}`, readings.length > 1 ? i : undefined),
      );
    return [
      {
        severity: "warning",
        code: "which-system",
        message: `Are these ${name} ratings?`,
        hint: `The time control makes the event ${name}, and the column only says ${column.heading || "nothing"}.`,
        cells: [{ name: cellName(cell), cell }],
        acts: [
          { label: `Yes, ${name}`, act: () => choose(first.system) },
          { label: "No, Regular", act: () => choose(`${first.system.slice(0, -1)}R`) },
        ],
      },
    ];
  });
}

/**
 * @param unseen the facts behind official ratings that differ, each instead of the problem that says that it differs; and what
 *   was assumed
 * @param isLookedFor whether that is looked for, and will be there in a moment
 */
export function whatToSay(
  problems: readonly ProblemView[],
  asked: readonly ProblemView[],
  { explained, assumed }: Unseen,
  isLookedFor: boolean,
): readonly ProblemView[] {
  const rows = new Set(explained.flatMap(({ cells }) => cells.map(({ cell }) => cell.row)));
  const isSaid = ({ code = "", cells }: ProblemView) =>
    code === "not-used" ||
    (isLookedFor && ASSUMED.includes(code)) ||
    (code === "printed-post-differs" && rows.has(cells[0]?.cell.row ?? -1));
  return [
    ...[...problems.filter((one) => !isSaid(one)), ...asked, ...explained].sort(bySeverity),
    ...assumed,
  ];
}

interface Unused {
  readonly text: string;
  readonly cell: CellRef;
}

/** Columns and notes that nothing was read from, in the sheet's own words, each once. */
export function notUsed({ sheet: { table }, chart }: SeenChart): readonly Unused[] {
  const columns = chart.readings.flatMap((reading) =>
    viewColumns(reading)
      .filter(({ value, heading }) => value === "other" && heading !== "")
      .map(({ heading, column }) => ({ text: heading, cell: { row: reading.headingRow, column } })),
  );
  const isIn = ({ column }: CellRef) => columns.some(({ cell }) => cell.column === column);
  const notes = chart.diagnostics
    .filter(({ code }) => code === "not-used")
    .flatMap(({ cells }) => cells)
    .filter((cell) => !isIn(cell))
    .map((cell) => ({ text: asWords(table[cell.row]?.[cell.column] ?? ""), cell }));
  return [...new Map([...columns, ...notes].map((one) => [one.text, one])).values()];
}
