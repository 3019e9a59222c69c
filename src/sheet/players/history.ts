/**
 * How a player's rating went from event to event, from the steps: points for a line, and a sheet with Excel's chart of it.
 *
 * Example: after four nights Ann's line has five points: where she began, and what each night left her.
 */
import type { IsoDate, Rating } from "../../ratings/types";
import { serialOf } from "../../wallchart/cells/dates";
import type { ChartSource } from "../write/excel-charts";
import { headingOver, outputBlock, type PlanCell, type SheetPlan } from "../write/plan";
import { stepsByPlayer } from "../rate/known";
import { keptName, type KeptRecords, type KeptStep, type KeptSystem } from "../rate/kept-players";

/** What one event made of the rating. */
export interface HistoryLine {
  readonly event: string;
  readonly date: IsoDate | null;
  readonly before: Rating | null;
  readonly after: Rating;
  readonly score: number;
  readonly played: number;
}

const lineOf = ({ event, date, before, score, played, facts }: KeptStep): HistoryLine => ({
  event,
  date,
  before,
  after: facts.rating!,
  score,
  played,
});

/** A player's steps in order, by system. */
export function historyOf(
  { steps, systems }: KeptRecords,
  player: number | null,
): ReadonlyMap<KeptSystem, readonly HistoryLine[]> {
  const own = (player !== null && stepsByPlayer(steps).get(player)) || [];
  return new Map(
    systems.flatMap((system): [KeptSystem, readonly HistoryLine[]][] => {
      const lines = own.filter((step) => step.system === system).map(lineOf);
      return lines.length > 0 ? [[system, lines]] : [];
    }),
  );
}

/** A rating at an event; the first one is that before all events, if it is known. */
export interface HistoryPoint {
  readonly label: string;
  readonly rating: Rating;
}

export function historyPoints(lines: readonly HistoryLine[]): readonly HistoryPoint[] {
  const [first] = lines;
  const start = first && first.before !== null ? [{ label: "Before", rating: first.before }] : [];
  return [...start, ...lines.map(({ event, after }) => ({ label: event, rating: after }))];
}

const HEADINGS = ["Date", "Event", "Before", "After", "Score"] as const;
const FORMATS = ["m/d/yyyy", "@", "0.00", "0.00", "@"] as const;
const CHARACTERS = [12, 24, 10, 10, 10] as const;
const FIRST = 2;

/** A sheet with a player's history, and Excel's line chart beside it. */
export function planHistory(
  name: string,
  system: KeptSystem,
  lines: readonly HistoryLine[],
): SheetPlan & { readonly charts: readonly ChartSource[] } {
  const cells = lines.map(({ event, date, before, after, score, played }): PlanCell[] => [
    date ? serialOf(date) : "",
    event,
    before ?? "",
    after,
    played > 0 ? `${score} of ${played}` : "",
  ]);
  const title = `${name}: ${keptName(system)} rating`;
  return {
    sheetName: `${name} history`,
    blocks: [
      outputBlock(0, 0, [[title]], "title", "@"),
      ...FORMATS.flatMap((format, i) => {
        const style = i === 1 ? "text" : "number";
        const heading = outputBlock(1, i, [[HEADINGS[i]!]], headingOver(style), "@");
        return [heading, outputBlock(FIRST, i, cells.map((line) => [line[i]!]), style, format)]; // prettier-ignore
      }),
    ],
    freeze: { rows: FIRST, columns: 0 },
    widths: CHARACTERS.map((characters, column) => ({ column, characters })),
    likeColumn: null,
    charts: [
      {
        row: FIRST,
        rows: cells.length,
        column: 0,
        section: "",
        corner: { row: 1, column: HEADINGS.length + 1 },
        kinds: [{ name: title, type: "LineMarkers", series: [["After", 3]] }],
      },
    ],
  };
}
