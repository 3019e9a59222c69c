/**
 * The parameters of the US Chess rating system by date, 2001 to today.
 *
 * A section is rated by the rules in force on its start date (section 8 of the documents). An edition
 * name picks that edition's own parameters, to the letter. Example: `rulesFor("2015-10-10")` has
 * `bonusMultiplier` 12; `rulesFor("ed2025-02")` prints 12 where the rules of its day, as later
 * corrected, have 10.
 *
 * Each row cites where its value and its day come from; "s" is a section of the documents.
 */
import type { IsoDate, Rating } from "../types";

export const EDITIONS = ["ed2015-01", "ed2015-06", "ed2020-09", "ed2025-02", "ed2025-07"] as const;
export type Edition = (typeof EDITIONS)[number];

/** One value of a parameter, in force from a day until the next row's day. */
interface Row<V> {
  readonly from: IsoDate;
  readonly value: V;
  readonly source: string;
}

interface Parameter<V> {
  /** What RULES() calls it. */
  readonly label: string;
  /** Section of the 2025-07 edition. */
  readonly section: string;
  /** Oldest first; the first row reaches back to 2001. */
  readonly rows: readonly Row<V>[];
}

const START = "2001-01-01";

function parameter<V>(label: string, section: string, rows: readonly Row<V>[]): Parameter<V> {
  return { label, section, rows };
}

const PARAMETERS = {
  bonusMultiplier: parameter<number>("Bonus multiplier B", "4.2", [
    { from: START, value: 10, source: "text of 2004-09-22" },
    // Edition 2020-09 says 2008-08-07; a page of July 2008 already had the new value.
    { from: "2008-06-06", value: 6, source: "ed2025-02 s8" },
    { from: "2012-08-03", value: 8, source: "ed2025-02 s8" },
    { from: "2014-03-20", value: 10, source: "ed2015-01 s4.2" },
    { from: "2015-06-01", value: 12, source: "ed2015-06 s4.2" },
    // Announced for events ending on 2017-05-01 or later; s8 has the start date.
    { from: "2017-06-01", value: 14, source: "ed2020-09 s8" },
    { from: "2023-02-01", value: 12, source: "ed2025-02 s8" },
    { from: "2025-01-01", value: 10, source: "ed2025-07 s8" },
  ]),
  threeGameBonus: parameter<"opponents at most twice" | "opponents at most once">(
    "Bonus after three games needs",
    "4.2",
    [
      { from: START, value: "opponents at most twice", source: "ed2020-09 s4.2" },
      // First printed in ed2025-02, in no edition's history list.
      { from: "2025-01-01", value: "opponents at most once", source: "ed2025-02 s4.2" },
    ],
  ),
  effectiveGames: parameter<"2001" | "2013">("Effective games formula of", "3", [
    { from: START, value: "2001", source: "text of 2004-09-22" },
    // Announced for tournaments ending on 2013-05-18; s8 has this day.
    { from: "2013-05-08", value: "2013", source: "ed2020-09 s8" },
  ]),
  dualRatedK: parameter<"none" | "every system" | "OTBR only">("Lower K above 2200 when dual-rated", "4.2", [
    { from: START, value: "none", source: "text of 2004-09-22" },
    { from: "2013-05-08", value: "every system", source: "ed2015-01 s4.2, announced 2013-05-13" },
    // Some day between ed2015-06 and ed2020-09; taken with the other changes of June 2020.
    { from: "2020-06-01", value: "OTBR only", source: "ed2020-09 s4.2" },
  ]),
  ageRating: parameter<"2001" | "2006" | "2020">("Age-based rating formula of", "2.3", [
    { from: START, value: "2001", source: "rs2.html" },
    // "2006-??-??" in s8; recommended in spring 2006.
    { from: "2006-04-01", value: "2006", source: "ed2015-01 s2.6" },
    { from: "2020-06-01", value: "2020", source: "ed2020-09 s2.3" },
  ]),
  personalFloor: parameter<"none" | "every system" | "over the board">("Personal absolute floor", "5", [
    { from: START, value: "none", source: "text of 2004-09-22" },
    { from: "2008-08-07", value: "every system", source: "ed2020-09 s8" },
    { from: "2020-06-01", value: "over the board", source: "ed2020-09 s5" },
  ]),
  lowestEarnedFloor: parameter<Rating>("Lowest floor earned by a peak", "5", [
    { from: START, value: 1400, source: "ed2020-09 s8" },
    { from: "2010-04-01", value: 1200, source: "ed2020-09 s8" },
  ]),
  storage: parameter<"whole numbers" | "decimals">("Ratings stored as", "7", [
    { from: START, value: "whole numbers", source: "text of 2004" },
    { from: "2014-09-01", value: "decimals", source: "ed2025-02 s8" },
  ]),
  timeControls: parameter<"2001" | "2002" | "2004" | "2013">("Time control classes of", "1", [
    { from: START, value: "2001", source: "text of 2004-09-22" },
    { from: "2002-01-01", value: "2002", source: "ed2025-07 s8, 2002-??-??" },
    { from: "2004-01-01", value: "2004", source: "ed2025-07 s8, 2004-??-??" },
    { from: "2013-03-01", value: "2013", source: "ed2025-02 s8" },
  ]),
};

type ParameterName = keyof typeof PARAMETERS;
type ValueOf<P> = P extends Parameter<infer V> ? V : never;

/** Every parameter's value, as in force on one day or as one edition prints it. */
export type Rules = { readonly [P in ParameterName]: ValueOf<(typeof PARAMETERS)[P]> } & {
  /** The day or the edition the rules were asked by; "newest" when by neither. */
  readonly askedBy: string;
};

/** The day an edition is read on, and what it prints otherwise than the rules of that day. */
const EDITION_RULES: Record<Edition, { asOf: IsoDate; prints: Partial<Omit<Rules, "askedBy">> }> = {
  "ed2015-01": { asOf: "2015-01-07", prints: {} },
  "ed2015-06": { asOf: "2015-06-01", prints: {} },
  "ed2020-09": { asOf: "2020-09-02", prints: {} },
  "ed2025-02": { asOf: "2025-02-10", prints: { bonusMultiplier: 12 } },
  "ed2025-07": { asOf: "2025-07-26", prints: {} },
};

/** A section's start date, an edition, or null for the newest rules. */
export type RulesBy = IsoDate | Edition | null;

export function isEdition(text: string): text is Edition {
  return (EDITIONS as readonly string[]).includes(text);
}

function rowOn<V>({ rows }: Parameter<V>, day: IsoDate): Row<V> {
  return rows.reduce((found, row) => (row.from <= day ? row : found));
}

function dayOf(by: RulesBy): IsoDate {
  if (by === null) return "9999-12-31";
  return isEdition(by) ? EDITION_RULES[by].asOf : by;
}

/** The rules for a section that starts on a day, of an edition, or (null) the newest ones. Source: section 8. */
export function rulesFor(by: RulesBy): Rules {
  const day = dayOf(by);
  const entries = Object.entries(PARAMETERS).map(([name, rows]) => [
    name,
    rowOn(rows as Parameter<unknown>, day).value,
  ]);
  const prints = by !== null && isEdition(by) ? EDITION_RULES[by].prints : {};
  return { ...(Object.fromEntries(entries) as Rules), ...prints, askedBy: by ?? "newest" };
}

/** One line of RULES(): a parameter, its value, the day it holds from and the section that says it. */
export interface RuleLine {
  readonly name: string;
  readonly value: string | number;
  readonly since: IsoDate;
  readonly section: string;
}

/** The same rules as a list to read, in the order of the table above. */
export function listRules(by: RulesBy): readonly RuleLine[] {
  const rules = rulesFor(by);
  return (Object.keys(PARAMETERS) as ParameterName[]).map((name) => {
    const { label, section } = PARAMETERS[name];
    const since = rowOn(PARAMETERS[name] as Parameter<unknown>, dayOf(by)).from;
    return { name: label, value: rules[name], since, section };
  });
}
