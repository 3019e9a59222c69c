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
import type { System } from "./systems";

export const EDITIONS = ["ed2015-01", "ed2015-06", "ed2020-09", "ed2025-02", "ed2025-07"] as const;
export type Edition = (typeof EDITIONS)[number];

/** One value of a parameter, in force from a day until the next row's day. */
interface Row<V> {
  readonly from: IsoDate;
  readonly value: V;
  readonly source: string;
}

/** Start dates, from the first day up to the day before the second, whose value the sources do not settle. */
interface Doubt {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly says: string;
  /** The system that alone is in doubt; every system where it is left out. */
  readonly system?: System;
}

interface Parameter<V> {
  /** What RULES() calls it. */
  readonly label: string;
  /** Section of the 2025-07 edition. */
  readonly section: string;
  /** Oldest first; the first row reaches back to 2001. */
  readonly rows: readonly Row<V>[];
  readonly doubts: readonly Doubt[];
}

const START = "2001-01-01";

function parameter<V>(
  label: string,
  section: string,
  rows: readonly Row<V>[],
  doubts: readonly Doubt[] = [],
): Parameter<V> {
  return { label, section, rows, doubts };
}

const PARAMETERS = {
  bonusMultiplier: parameter<number>(
    "Bonus multiplier B",
    "4.2",
    [
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
    ],
    [
      { from: "2008-06-06", until: "2008-08-07", says: "edition 2020-09 lets B = 6 begin on 2008-08-07" },
      { from: "2012-08-03", until: "2012-08-04", says: "edition 2020-09 lets B = 8 begin on 2012-08-04" },
      {
        from: "2017-05-01",
        until: "2017-06-01",
        says: "B = 14 was announced for events that end on 2017-05-01 or later",
      },
    ],
  ),
  threeGameBonus: parameter<"opponents at most twice" | "opponents at most once">(
    "Bonus after three games needs",
    "4.2",
    [
      { from: START, value: "opponents at most twice", source: "ed2020-09 s4.2" },
      // First printed in ed2025-02, in no edition's history list.
      { from: "2025-01-01", value: "opponents at most once", source: "ed2025-02 s4.2" },
    ],
    [
      {
        from: "2020-09-03",
        until: "2025-01-01",
        says: "the rule for three games came at some time after edition 2020-09",
      },
    ],
  ),
  halfK: parameter<"some events" | "none">(
    "Events rated with half K",
    "4.2",
    [
      { from: START, value: "some events", source: "text of 2004-09-22" },
      // Approved in early March 2006.
      { from: "2006-03-01", value: "none", source: "report of the ratings committee, 2006" },
    ],
    [{ from: START, until: "2006-04-01", says: "an event could choose half K, which is not computed" }],
  ),
  effectiveGames: parameter<"2001" | "2013">(
    "Effective games formula of",
    "3",
    [
      { from: START, value: "2001", source: "text of 2004-09-22" },
      // Announced for tournaments ending on 2013-05-18; s8 has this day.
      { from: "2013-05-08", value: "2013", source: "ed2020-09 s8" },
    ],
    [
      {
        from: "2013-05-08",
        until: "2013-05-18",
        says: "the formula was announced for tournaments that end on 2013-05-18",
      },
    ],
  ),
  dualRatedK: parameter<"none" | "every system" | "OTBR only">(
    "Lower K above 2200 when dual-rated",
    "4.2",
    [
      { from: START, value: "none", source: "text of 2004-09-22" },
      { from: "2013-05-08", value: "every system", source: "ed2015-01 s4.2, announced 2013-05-13" },
      // Some day between ed2015-06 and ed2020-09; taken with the other changes of June 2020.
      { from: "2020-06-01", value: "OTBR only", source: "ed2020-09 s4.2" },
    ],
    [
      {
        from: "2013-05-08",
        until: "2013-05-18",
        says: "the lower K was announced for tournaments that end on 2013-05-18",
      },
      {
        from: "2015-06-02",
        until: "2020-09-02",
        says: "the day on which Quick ratings lost the lower K is not known",
        system: "OTBQ",
      },
    ],
  ),
  initialization: parameter<"priority list" | "blend">("Other ratings of a newcomer", "2", [
    { from: START, value: "priority list", source: "ed2015-01 s2" },
    { from: "2020-06-01", value: "blend", source: "ed2025-02 s8" },
  ]),
  ageRating: parameter<"2001" | "2006" | "2020">(
    "Age-based rating formula of",
    "2.3",
    [
      { from: START, value: "2001", source: "rs2.html" },
      // "2006-??-??" in s8; recommended in spring 2006.
      { from: "2006-04-01", value: "2006", source: "ed2015-01 s2.6" },
      { from: "2020-06-01", value: "2020", source: "ed2020-09 s2.3" },
    ],
    [
      {
        from: "2006-01-01",
        until: "2007-01-01",
        says: "the day in 2006 on which the formula changed is not known",
      },
      { from: "2020-06-01", until: "2020-09-02", says: "the formula is printed first on 2020-09-02" },
    ],
  ),
  fideConversion: parameter<"2001" | "2008" | "2015" | "2024">(
    "FIDE conversion of",
    "2.1",
    [
      { from: START, value: "2001", source: "rs2.html" },
      { from: "2008-07-01", value: "2008", source: "spacious-mind.com rating list adjustments" },
      { from: "2015-01-07", value: "2015", source: "ed2015-01 s2.6" },
      { from: "2024-03-01", value: "2024", source: "ed2025-02 s2.1, s8" },
    ],
    [{ from: START, until: "2015-01-07", says: "the FIDE conversion before 2015 is known in part only" }],
  ),
  youthConversion: parameter<"2015" | "2024">(
    "FIDE conversion in youth events of",
    "6",
    [
      { from: START, value: "2015", source: "ed2015-01 s6" },
      { from: "2024-03-01", value: "2024", source: "ed2025-02 s6" },
    ],
    [{ from: START, until: "2015-01-07", says: "the youth conversion before 2015 is not known" }],
  ),
  cfcConversion: parameter<"2001" | "2025">("CFC conversion of", "2.2", [
    { from: START, value: "2001", source: "rs2.html; ed2015-01 s2.6" },
    { from: "2025-01-01", value: "2025", source: "ed2025-02 s2.2, s8" },
  ]),
  personalFloor: parameter<"none" | "every system" | "over the board">(
    "Personal absolute floor",
    "5",
    [
      { from: START, value: "none", source: "text of 2004-09-22" },
      { from: "2008-08-07", value: "every system", source: "ed2020-09 s8" },
      { from: "2020-06-01", value: "over the board", source: "ed2020-09 s5" },
    ],
    [
      {
        from: "2008-06-06",
        until: "2008-08-07",
        says: "personal floors may have begun with the bonus change of 2008-06-06",
      },
    ],
  ),
  lowestEarnedFloor: parameter<Rating>("Lowest floor earned by a peak", "5", [
    { from: START, value: 1400, source: "ed2020-09 s8" },
    { from: "2010-04-01", value: 1200, source: "ed2020-09 s8" },
  ]),
  lifeMasterFloor: parameter<"every system" | "OTBR only">("Original Life Master's floor of 2200", "5", [
    { from: START, value: "every system", source: "ed2015-01 s5" },
    { from: "2020-06-01", value: "OTBR only", source: "ed2020-09 s5" },
  ]),
  moneyFloor: parameter<number>("Prize that sets a floor, in dollars", "5", [
    { from: START, value: 1000, source: "report of the ratings committee, 2006" },
    { from: "2006-03-01", value: 2000, source: "report of the ratings committee, 2006; ed2015-01 s5" },
    // Some day between ed2015-06 and ed2020-09.
    { from: "2020-06-01", value: 4000, source: "ed2020-09 s5" },
  ]),
  matchLimits: parameter<"2001" | "2006">(
    "Match limits of",
    "7",
    [
      { from: START, value: "2001", source: "text of 2004" },
      { from: "2006-01-01", value: "2006", source: "rules for rated matches, 2006; ed2015-01 s7" },
    ],
    [
      {
        from: "2006-01-01",
        until: "2007-01-01",
        says: "the day in 2006 on which match limits changed is not known",
      },
    ],
  ),
  foreignEvents: parameter<"members" | "members with an established rating">(
    "Foreign FIDE events count for",
    "6",
    [
      { from: START, value: "members", source: "ed2015-06 s6" },
      { from: "2020-06-01", value: "members with an established rating", source: "ed2020-09 s6" },
    ],
  ),
  storage: parameter<"whole numbers" | "decimals">(
    "Ratings stored as",
    "7",
    [
      { from: START, value: "whole numbers", source: "text of 2004" },
      { from: "2014-09-01", value: "decimals", source: "ed2025-02 s8" },
    ],
    [
      {
        from: START,
        until: "2014-09-01",
        says: "whether Step 4 was rounded to whole numbers then is not known",
      },
    ],
  ),
  timeControls: parameter<"2001" | "2002" | "2004" | "2013">("Time control classes of", "1", [
    { from: START, value: "2001", source: "text of 2004-09-22" },
    { from: "2002-01-01", value: "2002", source: "ed2025-07 s8, 2002-??-??" },
    { from: "2004-01-01", value: "2004", source: "ed2025-07 s8, 2004-??-??" },
    { from: "2013-03-01", value: "2013", source: "ed2025-02 s8" },
  ]),
  systems: parameter<string>("Rating systems", "1", [
    { from: START, value: "OTBR OTBQ", source: "text of 2004-09-22" },
    { from: "2013-03-01", value: "OTBR OTBQ OTBB", source: "ed2025-02 s8" },
    { from: "2014-10-01", value: "OTBR OTBQ OTBB OLB", source: "ed2025-02 s8" },
    { from: "2015-03-01", value: "OTBR OTBQ OTBB OLQ OLB", source: "ed2025-02 s8" },
    { from: "2020-06-01", value: "OTBR OTBQ OTBB OLR OLQ OLB", source: "ed2025-02 s8" },
  ]),
};

export type ParameterName = keyof typeof PARAMETERS;
type ValueOf<P> = P extends Parameter<infer V> ? V : never;

/** Every parameter's value, as in force on one day or as one edition prints it. */
export type Rules = { readonly [P in ParameterName]: ValueOf<(typeof PARAMETERS)[P]> } & {
  /** The day or the edition the rules were asked by; "newest" when by neither. */
  readonly askedBy: string;
};

/** The day an edition is read on, and what it prints otherwise than the rules of that day. */
const EDITION_RULES: Record<Edition, { asOf: IsoDate; prints: Partial<Omit<Rules, "askedBy">> }> = {
  // Its list of systems has the online ones, which began later.
  "ed2015-01": { asOf: "2015-01-07", prints: { systems: "OTBR OTBQ OTBB OLQ OLB" } },
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

/** A parameter in doubt for a section, and why. */
export interface RuleDoubt {
  readonly parameter: ParameterName;
  readonly says: string;
}

/**
 * What the sources leave open for a section: parameters whose value on its start date is disputed, and
 * those that changed between its start and its end (section 8 goes by the start date, announcements went
 * by the end date: ambiguity 20). Rules of an edition, or the newest, leave nothing open.
 */
export function ruleDoubts(rules: Rules, system: System, endDate: IsoDate | null): readonly RuleDoubt[] {
  const start = rules.askedBy;
  if (isEdition(start) || start === "newest") return [];
  const end = rulesFor(endDate ?? start);
  return (Object.keys(PARAMETERS) as ParameterName[]).flatMap((name) => {
    const open = PARAMETERS[name].doubts.find(
      (doubt) => doubt.from <= start && start < doubt.until && (doubt.system ?? system) === system,
    );
    if (open) return [{ parameter: name, says: open.says }];
    if (end[name] === rules[name]) return [];
    const { label } = PARAMETERS[name];
    return [
      { parameter: name, says: `it changed from ${rules[name]} to ${end[name]} during the event (${label})` },
    ];
  });
}
