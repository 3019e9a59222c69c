/**
 * =USCF functions of Step 1, section 2: the start of an unrated player, from other ratings or from their age, and the
 * conversion of ratings of other federations.
 */
import { ADULT_RATING, ageBasedRating, ageOn, UNKNOWN_AGE_RATING } from "../ratings/uschess/age";
import { fromCfc, fromFide, fromFideYouth } from "../ratings/uschess/conversions";
import { initialRating } from "../ratings/uschess/initial";
import type { Source } from "../ratings/uschess/sources";
import type { IsoDate } from "../ratings/types";
import { isSystem, systemNamed, SYSTEMS, type System } from "../ratings/uschess/systems";
import { cellOf, isEmpty, missing, notOneOf, plain, type Rows } from "./arguments";
import { invalid } from "./errors";
import { isGamesHeading } from "./games";
import { readRatingAndGames, saysUnrated } from "./player-arguments";
import { readDate } from "./rules-arguments";
import { run } from "./run";

const SOURCES = [...SYSTEMS, "FIDE", "CFC"];

/** The sources in rows of system code, rating, games and date of the rating, without blank rows. */
function readSources(rows: Rows, target: System, endDate: IsoDate | null): Source[] {
  return rows.flatMap((row, r): Source[] => {
    const where = (column: number) => cellOf("sources", r, column);
    // In a range 0 counts as blank.
    const [system = null, rating = null, games = null, date = null] = [0, 1, 2, 3]
      .map((column) => plain(row[column], where(column)))
      .map((cell) => (isEmpty(cell) ? null : cell));
    if (system === null && rating === null) return [];
    const text = String(system ?? "");
    const code = systemNamed(text) ?? text.trim().toUpperCase();
    if (!isSystem(code) && code !== "FIDE" && code !== "CFC") {
      if (r === 0 && isGamesHeading(rating) && (system === null || isGamesHeading(system))) return [];
      if (system === null) throw missing(where(0), `one of ${SOURCES.join(", ")}`);
      throw notOneOf(where(0), system, SOURCES);
    }
    if (code === target) {
      throw invalid(
        `${where(0)}: the player already has a rating in ${target}. Give another system to rate in.`,
      );
    }
    // It says that there is none in this system, which a blank cell does not.
    if (rating !== null && saysUnrated(rating)) return [];
    const computed = readDate(date, where(3));
    if (computed && !endDate)
      throw invalid("date: give the day the section ended. It is needed for the age of a rating.");
    // Blank games mean established.
    const names = { rating: where(1), games: where(2) };
    return [{ system: code, ...readRatingAndGames(rating, games, names), date: computed }];
  });
}

/**
 * The rating an unrated player starts from, and how many games it counts as (Step 1, section 2).
 * @customfunction INITIAL
 * @requiresParameterAddresses
 * @param sources The player's other ratings, a range with a row for each: the system (OTBR, OTBQ, OTBB, OLR, OLQ, OLB, FIDE or CFC), the rating, its games (empty: established), its date (for FIDE and CFC the list's, not the last game's). Leave out if there are none.
 * @param [birthDate] The birth date, such as "2010-07-01". Leave out if unknown.
 * @param [date] The day the section ended, such as "2026-08-30", which a birth date needs; or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @param [adult] TRUE for a known adult. Left out: FALSE.
 * @param [rulesDate] Whose rules to use: those of a day, or an edition such as "ed2025-07". Left out: the rules of date.
 * @returns The rating and the number of games, in one row.
 */
export function initial(
  sources: unknown[][],
  birthDate?: unknown,
  date?: unknown,
  timeControl?: unknown,
  adult?: unknown,
  rulesDate?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ sources, birthDate, date, timeControl, adult, rulesDate }, invocation, (its) => {
    const { rules, birthDate: birth, endDate: end } = its;
    const target = its.timeControl.system;
    const newcomer = {
      sources: readSources(its.sources, target, end),
      birthDate: birth,
      adult: its.adult,
    };
    const { initial: start } = initialRating(newcomer, { system: target, endDate: end, rules });
    return [[start.rating, start.games]];
  });
}

/**
 * The rating an unrated player starts from by age: 50 points a year, up to 1300. Without a birth date it is 750, or 1300 for an adult (section 2.3).
 * @customfunction AGERATING
 * @requiresParameterAddresses
 * @param [birthDate] The birth date, such as "2010-07-01". Leave out if unknown.
 * @param [date] The day the section ended, such as "2026-08-30", which a birth date needs; or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [adult] TRUE for a known adult. Left out: FALSE.
 * @param [rulesDate] Whose rules to use: those of a day, or an edition such as "ed2025-07". Left out: the rules of date.
 * @returns The rating, unrounded.
 */
export function agerating(
  birthDate?: unknown,
  date?: unknown,
  adult?: unknown,
  rulesDate?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ birthDate, date, adult, rulesDate }, invocation, (its) => {
    const { rules, birthDate: birth, endDate: end } = its;
    const unknown = its.adult ? ADULT_RATING : UNKNOWN_AGE_RATING;
    if (!birth || !end) return unknown;
    const age = ageOn(end, birth);
    // Since 2020 an age under three counts as unknown; before, as an adult's.
    return age < 3 && rules.ageRating === "2020" ? unknown : ageBasedRating(age, rules);
  });
}

/**
 * A FIDE rating on the US Chess scale (section 2.1; section 6 for a youth event).
 * @customfunction FROMFIDE
 * @requiresParameterAddresses
 * @param fide The FIDE rating, 100 to 3500.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [youth] TRUE for a youth event. Left out: FALSE.
 * @returns The rating, unrounded.
 */
export function fromfide(
  fide: unknown,
  date?: unknown,
  youth?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ fide, date, youth }, invocation, (its) => {
    const convert = its.youth ? fromFideYouth : fromFide;
    return convert(its.fide, its.rules);
  });
}

/**
 * A rating of the Chess Federation of Canada on the US Chess scale (section 2.2).
 * @customfunction FROMCFC
 * @requiresParameterAddresses
 * @param cfc The CFC rating, 100 to 3500.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @returns The rating, unrounded.
 */
export function fromcfc(cfc: unknown, date?: unknown, invocation?: CustomFunctions.Invocation): number[][] {
  return run({ cfc, date }, invocation, (its) => fromCfc(its.cfc, its.rules));
}
