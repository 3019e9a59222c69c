/**
 * Fill in for Start's list of players: the same plan as for a sheet, carried out on the lines of the text. A line keeps its
 * form: what it lacks goes into its empty cells, or behind it where the list has no headings.
 *
 * Example: `Bob Birch` becomes `Bob Birch 00345672 1641 OH`; under `Name,ID,Rating` it becomes `Bob Birch,00345672,1641`.
 */
import type { ListedPerson } from "../../lists/look-up";
import type { SectionSettings } from "../../ratings/uschess/event";
import { planFillIn, usualFacts, type FilledCell, type PlannedFillIn } from "../../sheet/players/fill-in";
import { FACT_NAMES, factInWords, type FactName } from "../../sheet/players/fill-in-facts";
import { plainLine, separatorOf, type Separator } from "../../wallchart/formats/list-lines";
import type { ListSource } from "../../wallchart/formats/list-of-players";

/** The facts that a list without headings can have. */
const WITHOUT_HEADINGS: readonly FactName[] = ["ID", "Rating", "State"];

export interface ListEvent {
  readonly systems: readonly Pick<SectionSettings, "system">[];
  /** "" if it is not known. */
  readonly endDate: string;
}

/**
 * What the lines would get, and what differs.
 *
 * @param people who each player of the reading's section is; null for who is not known
 * @param taken the differences in which the list is right
 */
export function planList(
  { list, table, reading }: ListSource,
  people: readonly (ListedPerson | null)[],
  { systems, endDate }: ListEvent,
  taken: readonly string[] = [],
): PlannedFillIn {
  const codes = systems.map(({ system }) => system);
  const usual = usualFacts([reading], codes);
  const facts = list.headingLine
    ? FACT_NAMES.filter((fact) => fact === "ID" || usual.includes(fact))
    : WITHOUT_HEADINGS;
  // Right of the list stands nothing that anybody typed.
  const typed = table.map((row, i) =>
    row.map((cell, column) => (i === 0 || column < list.headings.length ? cell : "")),
  );
  return planFillIn({ table: typed, readings: [reading], filled: [] }, [people], {
    facts,
    system: codes[0] ?? "OTBR",
    endDate,
    taken,
  });
}

function joined(cells: readonly string[], by: Separator): string {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return (by === "," ? cells.map(quoted) : cells).join(by);
}

/** What stands between a line and a part that comes behind it. */
function between(text: string): string {
  const by = separatorOf(text);
  return by === " " || by === "\t" ? by : `${by} `;
}

/** A line with the list's value in the place of another one; as it is where that can't be found in it. */
function withTaken(text: string, { fact, was, to }: FilledCell): string {
  const before = factInWords(fact, was);
  const at = ` ${text} `.lastIndexOf(` ${before} `);
  return at < 0 ? text : text.slice(0, at) + factInWords(fact, to) + text.slice(at + before.length);
}

/** The text of the list with what was planned. */
export function filledText(text: string, { list }: ListSource, { fills }: PlannedFillIn): string {
  const { headings, headingLine, by, rows } = list;
  const isNew = (column: number) => column >= headings.length;
  const added = FACT_NAMES.filter((fact) =>
    fills.some((fill) => fill.fact === fact && isNew(fill.cell.column)),
  );
  const lines = text.split(/\r\n?|\n/);
  rows.forEach(({ line, cells }, i) => {
    const own = fills.filter(({ cell }) => cell.row === i + 1);
    if (own.length === 0) return;
    if (by === " ") {
      const isTaken = ({ was }: FilledCell) => was !== "";
      const text = own.filter(isTaken).reduce(withTaken, line.text.trimEnd());
      const words = own.filter((fill) => !isTaken(fill)).map(({ fact, to }) => factInWords(fact, to));
      lines[line.at] = [text, ...words].join(between(plainLine(line).text));
      return;
    }
    const now = [...cells];
    for (const { cell, fact, to } of own) {
      const column = isNew(cell.column) ? headings.length + added.indexOf(fact) : cell.column;
      while (now.length < column) now.push("");
      now[column] = factInWords(fact, to);
    }
    lines[line.at] = joined(now, by);
  });
  if (headingLine && added.length > 0) lines[headingLine.at] = joined([...headings, ...added], by);
  return lines.join("\n");
}
