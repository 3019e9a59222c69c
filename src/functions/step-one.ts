/**
 * =USCF functions of Step 1, section 2: the start of an unrated player from other ratings or from the age,
 * and the conversions of other federations' ratings.
 */
import { ADULT_RATING, ageBasedRating, ageOn, UNKNOWN_AGE_RATING } from "../ratings/uschess/age";
import { fromCfc, fromFide, fromFideYouth } from "../ratings/uschess/conversions";
import { initialRating } from "../ratings/uschess/initial";
import { rulesFor, type Rules } from "../ratings/uschess/rules";
import type { Source } from "../ratings/uschess/sources";
import type { IsoDate } from "../ratings/types";
import { isSystem, type System } from "../ratings/uschess/systems";
import {
  cellOf,
  isEmpty,
  plain,
  readDate,
  readFlag,
  readGames,
  readRating,
  readRules,
  readRulesBy,
  readSystemCode,
  rowsOf,
  show,
  type RangeArgument,
} from "./arguments";
import { invalid } from "./errors";

/** The rules of `date`, or of `endDate` where that is left out. */
function readRulesOrEnd(date: unknown, endDate: unknown): Rules {
  return rulesFor(readRulesBy(date, "date") ?? readRulesBy(endDate, "endDate"));
}

/** Rows of system code, rating, games and date of the rating; blank rows are none. */
function readSources(range: RangeArgument, target: System, endDate: IsoDate | null): Source[] {
  return rowsOf(range).flatMap((row, r): Source[] => {
    const where = (column: number) => cellOf("sources", r, column);
    const [system, rating, games, date] = [0, 1, 2, 3].map((column) => plain(row[column], where(column)));
    if ([system, rating].every((cell) => isEmpty(cell ?? null))) return [];
    const code = String(system ?? "")
      .trim()
      .toUpperCase();
    if (!isSystem(code) && code !== "FIDE" && code !== "CFC") {
      throw invalid(`${where(0)}: ${show(system ?? null)} is neither a system's code nor FIDE nor CFC.`);
    }
    if (code === target) {
      throw invalid(`${where(0)}: the player has a rating in ${target}; name the system to rate in.`);
    }
    const computed = readDate(date, where(3));
    if (computed && !endDate) throw invalid("endDate is missing: how stale a rating is, is taken on it.");
    return [
      {
        system: code,
        rating: readRating(rating, where(1)),
        // Inside a range 0 is blank, which means established.
        games: isEmpty(games ?? null) ? null : readGames(games, where(2)),
        date: computed,
      },
    ];
  });
}

/**
 * Step 1: the rating and the games that an unrated player starts from (section 2).
 * @customfunction INITIAL
 * @helpurl https://localhost:3000/help.html#INITIAL
 * @param sources Other ratings, a row each: system code, FIDE or CFC; rating; games; date of the rating.
 * @param birthDate The birth date; left empty, unknown.
 * @param endDate The section's end date, on which ages are taken.
 * @param [system] The system to rate in: OTBR, OTBQ, OTBB, OLR, OLQ or OLB. Omitted: OTBR.
 * @param [adult] TRUE for a player known to be an adult. Omitted: FALSE.
 * @param [date] A day or an edition such as ed2025-07, whose rules are used. Omitted: those of endDate.
 * @returns The rating and N, in one row.
 */
export function initial(
  sources: unknown[][],
  birthDate: unknown,
  endDate: unknown,
  system?: unknown,
  adult?: unknown,
  date?: unknown,
): number[][] {
  const rules = readRulesOrEnd(date, endDate);
  const birth = readDate(birthDate, "birthDate");
  const end = readDate(endDate, "endDate");
  if (birth && !end) throw invalid("endDate is missing: the age is taken on it.");
  const target = readSystemCode(system, "system", rules);
  const newcomer = {
    sources: readSources(sources, target, end),
    birthDate: birth,
    adult: readFlag(adult, "adult"),
  };
  const settings = { system: target, endDate: end, rules };
  const { rating, games } = initialRating(newcomer, settings).initial;
  return [[rating, games]];
}

/**
 * The age-based rating (section 2.3).
 * @customfunction AGERATING
 * @helpurl https://localhost:3000/help.html#AGERATING
 * @param birthDate The birth date; left empty, unknown: 1300 for an adult, else 750.
 * @param endDate The day on which the age is taken, the section's end date.
 * @param [adult] TRUE for a player known to be an adult. Omitted: FALSE.
 * @param [date] A day or an edition such as ed2025-07, whose rules are used. Omitted: those of endDate.
 * @returns The rating, unrounded.
 */
export function agerating(birthDate: unknown, endDate: unknown, adult?: unknown, date?: unknown): number {
  const rules = readRulesOrEnd(date, endDate);
  const birth = readDate(birthDate, "birthDate");
  const end = readDate(endDate, "endDate");
  const unknown = readFlag(adult, "adult") ? ADULT_RATING : UNKNOWN_AGE_RATING;
  if (!birth) return unknown;
  if (!end) throw invalid("endDate is missing: the age is taken on it.");
  const age = ageOn(end, birth);
  // Under three is taken for an unknown birth date since 2020, for an adult's before.
  return age < 3 && rules.ageRating === "2020" ? unknown : ageBasedRating(age, rules);
}

/**
 * A FIDE rating on the US Chess scale (section 2.1; section 6 for youth events).
 * @customfunction FROMFIDE
 * @helpurl https://localhost:3000/help.html#FROMFIDE
 * @param fide The FIDE rating, 100 to 3500.
 * @param [youth] TRUE for an opponent met in a youth event. Omitted: FALSE.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded.
 */
export function fromfide(fide: unknown, youth?: unknown, date?: unknown): number {
  const convert = readFlag(youth, "youth") ? fromFideYouth : fromFide;
  return convert(readRating(fide, "fide"), readRules(date, "date"));
}

/**
 * A CFC rating on the US Chess scale (section 2.2).
 * @customfunction FROMCFC
 * @helpurl https://localhost:3000/help.html#FROMCFC
 * @param cfc The CFC rating, 100 to 3500.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded.
 */
export function fromcfc(cfc: unknown, date?: unknown): number {
  return fromCfc(readRating(cfc, "cfc"), readRules(date, "date"));
}
