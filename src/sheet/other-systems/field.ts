/**
 * The players of a wallchart as the other systems need them. Ratings start from the column headed for the system, such as
 * `Elo` or `DWZ`, if somebody has one there; then a player without one is unrated in that system. Otherwise they start from
 * the wallchart's ratings.
 *
 * Example: with columns Rating and DWZ, DWZ starts from `1650-12` of the second one (index 12), and Elo from the first.
 */
import { personsOf } from "../../ratings/uschess/facts-after";
import type { IsoDate, Rating } from "../../ratings/types";
import { cellFor } from "../../wallchart/cells/areas";
import { parseRating } from "../../wallchart/cells/ratings";
import { asText } from "../../wallchart/cells/text";
import { bare } from "../../wallchart/cells/text";
import { headingsFor, NUMBER_HEADINGS } from "../../wallchart/layout/other-systems";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type Column,
  type Reading,
  type Section,
  type SectionPlayer,
  type Table,
} from "../../wallchart/types";
import { NUMBERS, numbersFor, OTHER_SCALES, type SystemName, type Wish } from "./settings";
import type { Competitor } from "./systems";

/** A section with the table that it was read from. */
export interface ReadSection {
  readonly table: Table;
  readonly reading: Reading;
  readonly section: Section;
  /** The day the section ended; null if nobody entered it. */
  readonly endDate: IsoDate | null;
}

/** A cell that the system needs and nobody can read. */
const unreadableCell = (cell: CellRef, message: string, code = "cell-unreadable"): ChartDiagnostic => ({
  code,
  severity: "error",
  message,
  hint: "Fix that cell.",
  cells: [cell],
});

/** What an earlier section of the event, or Players, says of a player, in place of the facts in the wallchart. */
export type EnteringFacts = Partial<
  Pick<Competitor, "rating" | "ratedGames" | "peak" | "deviation" | "volatility" | "index">
>;

export interface OtherField {
  /** The player in each row. Rows with the same ID are one player with all their games. */
  readonly competitors: readonly Competitor[];
  /** Columns that count here and not in the wallchart as US Chess rates it. */
  readonly columns: readonly number[];
  readonly unreadable: readonly ChartDiagnostic[];
}

/** `1650-12`: a DWZ with its index. */
export const DWZ_CELL = /^(\d{3,4})\s?[-–]\s?(\d{1,3})$/;

const NAMES = { rd: "a rating deviation (RD)", volatility: "a volatility", index: "a DWZ index" } as const;

function headed(columns: readonly Column[], headings: readonly string[]): readonly Column[] {
  return columns.filter(({ role, heading }) => role === "other" && headings.includes(bare(heading)));
}

/** The columns headed for a system that have a rating for somebody. */
function ownColumns(
  { table, reading, section }: Omit<ReadSection, "endDate">,
  system: SystemName,
): readonly Column[] {
  if (OTHER_SCALES.includes(system)) return [];
  const found =
    system === "FIDE"
      ? reading.columns.filter(({ role, system: one }) => role === "sourceRating" && one === "FIDE")
      : headed(reading.columns, headingsFor(system));
  const isFilled = (column: Column) =>
    section.players.some((player) => {
      const { row } = cellFor(player, column);
      return !["", "0"].includes(asText(table[row]?.[column.column]));
    });
  return found.filter(isFilled);
}

/** The column headed for a system, if it has a rating for somebody. */
export function ownColumn(read: Omit<ReadSection, "endDate">, system: SystemName): Column | null {
  return ownColumns(read, system)[0] ?? null;
}

/** What keeps a section from being rated by a system. Ratings in a column that is headed for the system are enough. */
export function whatStops(
  read: Omit<ReadSection, "endDate">,
  { system, settings }: Wish,
): readonly ChartDiagnostic[] {
  const isEnough = settings.from !== "rating" && ownColumn(read, system) !== null;
  return read.reading.diagnostics.filter(
    (found) => stopsRating(found) && !(isEnough && found.lacks === "ratings"),
  );
}

function ageOf({ birthDate, age }: SectionPlayer, endDate: IsoDate | null): Competitor["age"] {
  if (birthDate === null) return age;
  return endDate === null ? (age ?? "undated") : Number(endDate.slice(0, 4)) - Number(birthDate.slice(0, 4));
}

/**
 * @param entering for each row, what earlier sections made of the player; null for one who comes from none
 */
export function otherFieldOf(
  read: ReadSection,
  { system, settings }: Wish,
  entering: readonly (EnteringFacts | null)[] = [],
): OtherField {
  const { table, reading, section, endDate } = read;
  const { players } = section;
  const unreadable: ChartDiagnostic[] = [];
  const [own = null, second] = settings.from === "rating" ? [] : ownColumns(read, system);
  if (second)
    unreadable.push(
      unreadableCell(
        { row: reading.headingRow, column: second.column },
        `“${own!.heading}” and “${second.heading}” could both be the ${system} ratings. Change the heading of the one that is not.`,
        "two-columns",
      ),
    );
  const valueIn = (player: SectionPlayer, column: Column) => {
    const { row } = cellFor(player, column);
    return table[row]?.[column.column] ?? "";
  };

  const numbers = numbersFor(system).map((key) => ({
    key,
    column: headed(reading.columns, NUMBER_HEADINGS[key])[0] ?? null,
  }));
  const numberOf = (player: SectionPlayer, key: keyof typeof NUMBER_HEADINGS): number | null => {
    const column = numbers.find((number) => number.key === key)?.column ?? null;
    const value = column ? valueIn(player, column) : "";
    const text = asText(value);
    // A formula can't tell an empty cell from a 0.
    if (column && text !== "" && text !== "0") {
      const { least, most } = NUMBERS[key];
      const number = Number(text);
      if (number >= least && number <= most) return number;
      const message = `"${text.slice(0, 40)}" is not ${NAMES[key]} from ${least} to ${most}.`;
      unreadable.push(unreadableCell(cellFor(player, column), message));
    }
    return settings[key] ?? null;
  };
  const ownRating = (player: SectionPlayer, column: Column): { rating: Rating | null; index?: number } => {
    if (system === "FIDE")
      return { rating: player.sources.find((source) => source.system === "FIDE")?.rating ?? null };
    const value = valueIn(player, column);
    const [, rating, index] = (system === "DWZ" && DWZ_CELL.exec(asText(value))) || [];
    if (rating !== undefined) return { rating: Number(rating), index: Number(index) };
    const cell = parseRating(value);
    if (cell.kind === "rating") return { rating: cell.rating };
    if (cell.kind === "bad")
      unreadable.push(
        unreadableCell(
          cellFor(player, column),
          `"${asText(value).slice(0, 40)}" is not a rating from ${NUMBERS.start.least} to ${NUMBERS.start.most}.`,
        ),
      );
    return { rating: null };
  };
  // The column Games is about the column Rating.
  const hasRatings = players.some(({ rating }) => rating !== null);

  const factsOf = (player: SectionPlayer): Omit<Competitor, "games"> => {
    const found = own ? ownRating(player, own) : { rating: player.rating };
    const isNewcomer = found.rating === null && typeof settings.start === "number";
    const fideGames = player.sources.find((source) => source.system === "FIDE")?.games ?? null;
    const games = own && system === "FIDE" ? fideGames : own && hasRatings ? null : player.games;
    return {
      rating: isNewcomer ? settings.start : found.rating,
      ratedGames: isNewcomer ? 0 : games,
      peak: own ? null : player.peak,
      age: ageOf(player, endDate) ?? settings.age ?? null,
      deviation: numberOf(player, "rd"),
      volatility: numberOf(player, "volatility"),
      index: ("index" in found ? found.index : undefined) ?? numberOf(player, "index"),
    };
  };
  const each = players.map((player, i) => ({ ...factsOf(player), ...entering[i] }));

  const personOf = personsOf(players.map(({ id }) => id));
  const persons: (Competitor & { games: Competitor["games"][number][] })[] = [];
  personOf.forEach((person) => {
    if (persons[person]) return;
    const rows = each.filter((_, i) => personOf[i] === person);
    persons[person] = { ...(rows.find(({ rating }) => rating !== null) ?? rows[0]!), games: [] };
  });
  players.forEach(({ results }, i) => {
    for (const { opponent, score } of results)
      persons[personOf[i]!]!.games.push({ opponent: persons[personOf[opponent]!]!, score });
  });
  return {
    competitors: personOf.map((person) => persons[person]!),
    columns: [own, ...numbers.map(({ column }) => column)].flatMap((column) => column?.column ?? []),
    unreadable,
  };
}
