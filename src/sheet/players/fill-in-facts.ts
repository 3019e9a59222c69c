/**
 * The facts that Fill in takes from the rating lists: which column has one, what a list says of it, and when a cell says the
 * same.
 *
 * Example: `FACTS.Games` is the column `Games`, the games behind the list's rating, and the same number in the cell.
 */
import type { Rating } from "../../ratings/types";
import { isEstablished } from "../../ratings/uschess/effective-games";
import type { System } from "../../ratings/uschess/systems";
import type { ListedPerson } from "../../lists/look-up";
import { dayOrYear, fideSex, listedRating, usChessId } from "../../lists/fields";
import type { FideSystem, ListedPlayer, ListedRating } from "../../lists/player";
import { serialOf } from "../../wallchart/cells/dates";
import { asText } from "../../wallchart/cells/text";
import type { CellValue, Column } from "../../wallchart/types";
import { isFideColumn, type FideFact } from "./fide-columns";

/** The facts, in the order in which new columns stand. */
export const FACT_NAMES = [
  "ID",
  "Rating",
  "Games",
  "Floor",
  "Peak",
  "Prior wins",
  "Prior draws",
  "Prior events",
  "Birth date",
  "State",
  "Quick",
  "Blitz",
  "FIDE",
  "FIDE ID",
  "Fed",
  "Title",
  "Sex",
] as const;
export type FactName = (typeof FACT_NAMES)[number];

interface Fact {
  readonly fits: (column: Column) => boolean;
  /** What the lists have of a person, in the system of the wallchart's ratings; "" for nothing. */
  readonly listed: (person: ListedPerson, system: System) => CellValue;
  readonly isSame: (stands: CellValue, listed: CellValue) => boolean;
  readonly numberFormat: string;
  readonly characters: number;
}

const DATE_FORMAT = "m/d/yyyy";

export const isWholeDay = (day: string) => day.length === 10;

/** The first of the sources that has something. */
export function first<T>(
  person: ListedPerson,
  pick: (player: ListedPerson[number]["player"]) => T | undefined,
): T | undefined {
  for (const { player } of person) {
    const found = pick(player);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A rating with the games that belong to it. */
export function ratingOf(person: ListedPerson, system: System | FideSystem): ListedRating | undefined {
  return first(person, ({ ratings }) => ratings[system]);
}

/** The games are written behind a provisional rating only. */
export function withGames({ rating, games }: ListedRating): CellValue {
  return games === undefined || isEstablished(games) ? rating : `${rating}P${games}`;
}

const sameNumber = (stands: CellValue, listed: CellValue) => Number(asText(stands)) === listed;

/** Ratings are the same if a whole number stands for the list's decimals. */
export function sameRating(stands: CellValue, listed: CellValue): boolean {
  const [rating, other] = [listedRating(stands), listedRating(listed)];
  if (!rating || !other) return false;
  const isRounded = Math.round(other.rating) === rating.rating || Math.round(rating.rating) === other.rating;
  return isRounded && (rating.games === undefined || rating.games === (other.games ?? rating.games));
}

const ofSystem = (name: System | "FIDE") => ({
  fits: ({ role, system }: Column) => role === "sourceRating" && system === name,
  listed: (person: ListedPerson) => {
    const rating = ratingOf(person, name);
    return rating ? (name === "FIDE" ? rating.rating : withGames(rating)) : "";
  },
  isSame: sameRating,
  numberFormat: "General",
  characters: 8,
});

const ofRating = (role: Column["role"], pick: (rating: ListedRating) => Rating | undefined) => ({
  fits: (column: Column) => column.role === role,
  listed: (person: ListedPerson, system: System) =>
    first(person, ({ ratings }) => ratings[system] && pick(ratings[system])) ?? "",
  isSame: sameNumber,
  numberFormat: "General",
  characters: 8,
});

const ofFide = (name: FideFact, pick: (player: ListedPlayer) => string | undefined) => ({
  fits: (column: Column) => isFideColumn(column, name),
  listed: (person: ListedPerson) => first(person, pick) ?? "",
  isSame: (stands: CellValue, listed: CellValue) => {
    const [one, other] = [asText(stands), asText(listed)];
    if (name === "sex") return fideSex(one) === other;
    return one.replace(/^0+/, "").toUpperCase() === other;
  },
  numberFormat: "@",
  characters: name === "fideId" ? 10 : 6,
});

const ofRecord = (key: "wins" | "draws" | "events") => ofRating(key, ({ record }) => record?.[key]);

export const FACTS: Readonly<Record<FactName, Fact>> = {
  ID: {
    fits: ({ role }) => role === "id",
    listed: (person) => person[0]!.player.id,
    isSame: (stands, listed) => usChessId(stands) === usChessId(listed),
    numberFormat: "@",
    characters: 10,
  },
  Rating: {
    fits: ({ role }) => role === "rating",
    listed: (person, system) => ratingOf(person, system)?.rating ?? "",
    isSame: (stands, listed) => sameRating(stands, listed),
    numberFormat: "General",
    characters: 8,
  },
  Games: ofRating("games", ({ games }) => games),
  Floor: ofRating("floor", ({ floor }) => floor),
  Peak: ofRating("peak", ({ peak }) => peak),
  "Prior wins": ofRecord("wins"),
  "Prior draws": ofRecord("draws"),
  "Prior events": ofRecord("events"),
  "Birth date": {
    fits: ({ role }) => role === "birthDate",
    listed: (person) => {
      const day = first(person, ({ birth }) => (birth && isWholeDay(birth) ? birth : undefined));
      return day === undefined ? "" : serialOf(day);
    },
    isSame: (stands, listed) => dayOrYear(stands) === dayOrYear(listed),
    numberFormat: DATE_FORMAT,
    characters: 11,
  },
  State: {
    fits: ({ role }) => role === "state",
    listed: (person) => first(person, ({ state }) => state) ?? "",
    isSame: (stands, listed) => asText(stands).toUpperCase() === asText(listed).toUpperCase(),
    numberFormat: "@",
    characters: 6,
  },
  Quick: ofSystem("OTBQ"),
  Blitz: ofSystem("OTBB"),
  FIDE: ofSystem("FIDE"),
  "FIDE ID": ofFide("fideId", ({ fideId }) => fideId),
  Fed: ofFide("federation", ({ federation }) => federation),
  Title: ofFide("title", ({ title }) => title),
  Sex: ofFide("sex", ({ sex }) => sex),
};

/** Days are shown as `2010-04-30`, not as Excel's number. */
export function factInWords(fact: FactName, value: CellValue): string {
  return fact === "Birth date" && typeof value === "number" ? dayOrYear(value) : asText(value);
}
