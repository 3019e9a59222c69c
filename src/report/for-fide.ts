/**
 * What FIDE asks of a report that US Chess does not: FIDE's numbers and titles of the players, a chief arbiter, the day of each
 * round, and colors. They stand on the sheet in columns of their own or are asked once; what is missing is listed.
 *
 * Example: under the headings `Rd 1 11/7` and `Rd 2 11/8` each round has its day; so has every round of an event of one day.
 *
 * @see FIDE, C.04 Annex 2 of 2016 and TRF26: what is "mandatory" for rating, and what is "warning if wrong"
 */
import { fideFederation, fideSex, fideTitle } from "../lists/fields";
import type { IsoDate } from "../ratings/types";
import { isFideColumn, type FideFact } from "../sheet/players/fide-columns";
import { parseDate } from "../wallchart/cells/dates";
import { asText } from "../wallchart/cells/text";
import type { CellRef, Reading, Table } from "../wallchart/types";
import { reportFinding, type ReportFinding } from "./check-words";
import type { Report, ReportSection } from "./report";
import { settleRounds, type Seat } from "./rounds";

type FideFacts = Readonly<Record<FideFact, string>>;

const READERS: Readonly<Record<FideFact, (text: string) => string>> = {
  fideId: (text) => (/^\d{4,11}$/.test(text) ? text.replace(/^0+/, "") : ""),
  federation: fideFederation,
  title: fideTitle,
  sex: fideSex,
};

const FACTS = Object.keys(READERS) as readonly FideFact[];

/** The cells of FIDE's columns, as they stand. */
function cellsOf({ columns, section }: Reading, table: Table): readonly FideFacts[] {
  return section!.players.map(({ row }) => {
    const cellOf = (fact: FideFact) => {
      const column = columns.find((other) => isFideColumn(other, fact));
      return column ? asText(table[row + column.line]?.[column.column]) : "";
    };
    return Object.fromEntries(FACTS.map((fact) => [fact, cellOf(fact)])) as FideFacts;
  });
}

/**
 * What a wallchart has of each player in FIDE's words; "" for what it lacks, and for what FIDE does not know.
 *
 * @param reading of a section
 */
export function fideFactsOf(reading: Reading, table: Table): readonly FideFacts[] {
  return cellsOf(reading, table).map(
    (cells) => Object.fromEntries(FACTS.map((fact) => [fact, READERS[fact](cells[fact])])) as FideFacts,
  );
}

/** Whether a cell has something else, such as the title `NM`. */
export function hasUnknownFideFacts(reading: Reading, table: Table): boolean {
  return cellsOf(reading, table).some((cells) =>
    FACTS.some((fact) => cells[fact] !== "" && READERS[fact](cells[fact]) === ""),
  );
}

const DAY = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|[A-Z]{3,9}\.? \d{1,2}(?!\d)/gi;

/** The days in a text, those without a year in a section's own; null for one that is not a day of the section. */
function daysIn(text: string, first: IsoDate, last: IsoDate): readonly (IsoDate | null)[] {
  const years = [...new Set([first, last].map((day) => day.slice(0, 4)))];
  return (text.match(DAY) ?? []).map((written) => {
    const withYear = /^\d{4}-|\/.*\//.test(written)
      ? [written]
      : years.map((year) => written + (written.includes("/") ? "/" : ", ") + year);
    const days = withYear.flatMap((one) => parseDate(one) ?? []);
    return days.find((day) => first <= day && day <= last) ?? null;
  });
}

/**
 * The day of each round: as typed, as the headings have it, or the one day on which the section was played. Null where that is
 * not a day for each.
 */
export function roundDaysOf({ view, facts, table }: ReportSection): readonly IsoDate[] | null {
  const { rounds, isRearranged } = settleRounds(view.section, table);
  const [first, last] = [facts.startDate, facts.endDate].map((day) => parseDate(day));
  if (!first || !last) return null;
  const whole = (days: readonly (IsoDate | null)[]): readonly IsoDate[] | null => {
    const there = days.filter((day) => day !== null);
    return there.length === rounds && days.length === rounds ? there : null;
  };
  if (facts.roundDays.trim() !== "") return whole(daysIn(facts.roundDays, first, last));
  if (first === last) return Array.from({ length: rounds }, () => first);
  const headings = view.reading.columns
    .filter(({ role }) => role === "round")
    .map(({ heading }) => daysIn(heading, first, last)[0] ?? null);
  return isRearranged ? null : whole(headings.slice(0, rounds));
}

/** A game that other programs do not see: with an opponent, and without colors. */
export const isWithoutColor = ({ kind, color, opponent }: Seat): boolean =>
  color === null && opponent !== null && (kind === "game" || kind.startsWith("unrated"));

/** What FIDE needs of a report and does not get, as notes that lead to the cells. */
export function missingForFide({ event, sections }: Report): readonly ReportFinding[] {
  const needed = [
    ["The event's name", event.name],
    ["The city", event.city],
    ["The chief arbiter", event.chiefArbiter],
  ] as const;
  const found = needed.flatMap(([value, text]) =>
    text.trim() === "" ? [reportFinding("fide-fact", { value })] : [],
  );
  for (const section of sections) {
    const { key, view, facts, table } = section;
    const { players } = view.section;
    const about = (cells: readonly CellRef[]) => ({ section: key, cells, value: cells.length });
    const those = (isIt: (player: number) => boolean) => players.flatMap(({ cell }, i) => (isIt(i) ? [cell] : [])); // prettier-ignore
    if (!parseDate(facts.startDate) || !parseDate(facts.endDate))
      found.push(reportFinding("fide-fact", { section: key, value: "The section's first or last day" }));
    else if (!roundDaysOf(section)) found.push(reportFinding("fide-days", { section: key }));
    const known = fideFactsOf(view.reading, table);
    const unknown = those((i) => known[i]!.fideId === "");
    if (unknown.length > 0) found.push(reportFinding("fide-ids", about(unknown)));
    const plain = settleRounds(view.section, table)
      .seats.flat()
      .flatMap((seat) => (seat && isWithoutColor(seat) ? seat.cells.slice(0, 1) : []));
    if (plain.length > 0)
      found.push(reportFinding("fide-colors", { ...about(plain), value: plain.length / 2 }));
    const names = those((i) => !players[i]!.name.includes(","));
    if (names.length > 0) found.push(reportFinding("fide-names", about(names)));
  }
  return found;
}
