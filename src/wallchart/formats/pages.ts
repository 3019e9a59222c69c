/**
 * Joins the parts of a section that page headings have cut apart, and leaves out a section that a text has a second time,
 * also as standings without games.
 *
 * Example: number 1 played number 40, who stands below the same headings on the next page, and the row of number 40 has
 * number 1 too: both pages are one section.
 */
import { asText, asWords } from "../cells/text";
import { readTable } from "../reader/read";
import type { Reading } from "../types";
import { formatFinding } from "./findings";
import { readOnce } from "./read-once";
import { isTooLarge, type Chart, type FileFinding, type Found, type ImportedSection } from "./result";

/** An event has far fewer parts. */
const MOST_PARTS = 200;

/** A chart with its pairing numbers, and the numbers of the opponents that it lacks. */
interface Part {
  readonly chart: Chart;
  readonly reading: Reading;
  readonly numbers: ReadonlySet<number>;
  readonly missing: ReadonlySet<number>;
}

function partOf(chart: Chart, reading: Reading): Part {
  const lacking = reading.diagnostics
    .filter(({ lacks }) => lacks === "opponent")
    .flatMap(({ cells }) => cells);
  const opponentIn = (text: string) => Number(/\d{1,4}/.exec(text)?.[0]);
  return {
    chart,
    reading,
    numbers: new Set(reading.section?.players.map(({ number }) => number)),
    missing: new Set(lacking.map(({ row, column }) => opponentIn(asText(chart.table[row]?.[column])))),
  };
}

const meets = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...some].some((one) => others.has(one));

/** What was found, with the parts of one section joined. */
export function joinPages(found: Found): Found {
  const isMany = found.charts.length > MOST_PARTS || found.charts.some(({ table }) => isTooLarge(table));
  if (found.charts.length < 2 || isMany) return found;
  const readingOf = readOnce();
  const parts = found.charts.map((chart) => partOf(chart, readingOf(chart)));
  const charts: Chart[] = [];
  const diagnostics: FileFinding[] = [];
  for (let at = 0; at < parts.length;) {
    const section = parts.slice(at, endOfSection(parts, at));
    const joined = joinedChart(section);
    charts.push(joined ?? { ...parts[at]!.chart, reading: parts[at]!.reading });
    if (joined) diagnostics.push(...section.slice(1).flatMap((part) => newTitle(section[0]!, part)));
    at += joined ? section.length : 1;
  }
  return { ...found, charts, diagnostics: [...found.diagnostics, ...diagnostics] };
}

/** The end of the parts that follow each other and whose players played each other. */
function endOfSection(parts: readonly Part[], first: number): number {
  const numbers = new Set(parts[first]!.numbers);
  let { missing } = parts[first]!;
  let end = first + 1;
  for (; end < parts.length; end++) {
    const next = parts[end]!;
    const isOther = !meets(missing, next.numbers) || !meets(next.missing, numbers);
    if (isOther || meets(next.numbers, numbers)) break;
    for (const number of next.numbers) numbers.add(number);
    missing = new Set([...missing, ...next.missing].filter((number) => !numbers.has(number)));
  }
  return end;
}

const headingsOf = ({ chart, reading }: Part): string[] =>
  (chart.table[reading.headingRow] ?? []).map(asWords);

/** The parts as one chart; null if their games do not fit better then. */
function joinedChart(parts: readonly Part[]): Chart | null {
  if (parts.length < 2) return null;
  const own = parts.map(headingsOf);
  const isSame = own.every((row) => row.join("\n") === own[0]!.join("\n"));
  // Another page may lack a column, such as the norms. Two columns with one heading could be mixed up.
  if (!isSame && own.some((row) => new Set(row).size < row.length)) return null;
  const headings = isSame ? own[0]! : [...new Set(own.flat())];
  const columns = own.map((row) => headings.map((text, i) => (isSame ? i : row.indexOf(text))));
  const [first] = parts;
  const { chart, reading } = first!;
  const rows = parts.flatMap((part, p) => {
    const below = part.chart.table.slice(part.reading.headingRow + 1);
    return below.map((cells) => columns[p]!.map((i) => cells[i] ?? ""));
  });
  const table = [...chart.table.slice(0, reading.headingRow), headings, ...rows];
  const lines = parts.flatMap((part, p) =>
    (part.chart.lines ?? []).slice(p === 0 ? 0 : part.reading.headingRow + 1),
  );
  const misfits = ({ diagnostics }: Reading) =>
    diagnostics.filter(({ about }) => about === "fit").flatMap(({ cells }) => cells).length;
  const before = parts.reduce((sum, part) => sum + misfits(part.reading), 0);
  if (isTooLarge(table)) return null;
  const whole = readTable(table);
  return misfits(whole) >= before ? null : { ...chart, table, ...(chart.lines && { lines }), reading: whole };
}

/** Says that a part was joined although it has a title of its own. */
function newTitle(first: Part, part: Part): FileFinding[] {
  const titlesOf = ({ chart, reading }: Part) => chart.table.slice(0, reading.headingRow).flat().map(asWords);
  const titles = titlesOf(first);
  const [title] = titlesOf(part).filter((text) => text !== "" && !titles.includes(text));
  const at = part.chart.lines?.find((span) => span)?.first;
  return title === undefined ? [] : [formatFinding("parts-joined", title, at)];
}

/** Sections without rounds are left out if another section has rounds and their players: they are its standings. */
function withoutStandings(sections: readonly ImportedSection[]): readonly ImportedSection[] {
  const hasRounds = ({ reading }: ImportedSection) => reading.columns.some(({ role }) => role === "round");
  const namesOf = ({ reading }: ImportedSection) => (reading.section?.players ?? []).map(({ name }) => name);
  const inRounds = new Set(sections.filter(hasRounds).flatMap(namesOf));
  return sections.filter(
    (section) => hasRounds(section) || !namesOf(section).every((name) => inRounds.has(name)),
  );
}

/** What was found, without sections that are there a second time. Says so, and which sections have the same players. */
export function withoutRepeats(sections: readonly ImportedSection[]): {
  readonly sections: readonly ImportedSection[];
  readonly diagnostics: readonly FileFinding[];
} {
  const kept: { readonly one: ImportedSection; readonly players: string; readonly rows: string }[] = [];
  const diagnostics: FileFinding[] = [];
  for (const one of withoutStandings(sections)) {
    const { section, headingRow } = one.reading;
    const at = one.lines?.find((span) => span)?.first;
    const players = JSON.stringify(section?.players.map(({ number, name, id }) => [number, name, id]).sort());
    const rows = JSON.stringify(one.table.slice(headingRow));
    const titleOf = ({ reading }: ImportedSection) => reading.section?.title ?? "";
    const before = kept.find((other) => {
      const titles = [titleOf(one), titleOf(other.one)];
      return other.players === players && (titles[0] === titles[1] || titles.includes(""));
    });
    const isTwice = before !== undefined && before.rows === rows;
    if (!isTwice) kept.push({ one, players, rows });
    if (!before || !section?.players.length) continue;
    const name = titleOf(one) || titleOf(before.one) || section.players[0]!.name;
    diagnostics.push(formatFinding(isTwice ? "section-twice" : "players-twice", name, at));
  }
  return { sections: kept.map(({ one }) => one), diagnostics };
}
