/**
 * Every parameter of the US Chess rating system with its values since 2001. Each row is a change, with its day and its
 * source. The day is the first END date of a section to which the value applies, as 117,926 published sections show
 * (docs/decisions/rules-by-end-date.md), although section 8 of the documents gives start dates. `rules.ts` looks values
 * up here. In a source, "s4.2" means section 4.2 of that document.
 *
 * Example: B = 8 applies to sections that ended from 2012-08-04 to 2014-03-19.
 */
import type { IsoDate, Rating } from "../types";
import type { System } from "./systems";

/**
 * How we know a day: published results before and after it show it, or an announcement gives the end date, or only
 * documents give a day, and nothing shows whether it is the start or the end of the section that counts.
 */
export type DayKnownBy = "published results" | "announcement" | "documents";

/** One value of a parameter, in force from a day until the day of the next row. Its source stands behind it. */
export interface RulesRow<V> {
  readonly from: IsoDate;
  readonly value: V;
  /** "documents" if left out. */
  readonly knownBy?: DayKnownBy;
  /** Which day of a section is compared with `from`; the end if left out. */
  readonly by?: "start";
  /** Set where the end of the whole event may count instead of the section's. */
  readonly perhapsByEvent?: true;
}

/** A range of end dates, up to but not including `until`, for which the sources leave the value open. */
export interface Doubt {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly says: string;
  /** The only system in doubt; every system if left out. */
  readonly system?: System;
}

export interface Parameter<V> {
  /** Its name in the output of RULES(). */
  readonly label: string;
  /** Section of the 2025-07 edition. */
  readonly section: string;
  /** Oldest first; the first row reaches back to 2001. */
  readonly rows: readonly RulesRow<V>[];
  readonly doubts: readonly Doubt[];
}

const START = "2001-01-01";

/** A doubt about a change that no list has, at some time between the editions of June 2015 and of September 2020. */
function dayUnknown(change: string, system?: System): Doubt {
  const says = `${change} on a day that no source gives`;
  return { from: "2015-06-02", until: "2020-09-02", says, ...(system && { system }) };
}

function parameter<V>(
  label: string,
  section: string,
  rows: readonly RulesRow<V>[],
  doubts: readonly Doubt[] = [],
): Parameter<V> {
  return { label, section, rows, doubts };
}

export const PARAMETERS = {
  bonusMultiplier: parameter<number>(
    "Bonus multiplier B",
    "4.2",
    [
      { from: START, value: 10 }, // text of 2004-09-22
      // s8 has 2008-06-06 or, in edition 2020-09, 2008-08-07, and 2012-08-03 or 2012-08-04.
      { from: "2008-06-07", value: 6, knownBy: "published results" }, // official record
      { from: "2012-08-04", value: 8, knownBy: "published results" }, // official record
      { from: "2014-03-20", value: 10, knownBy: "published results" }, // official record; ed2015-01 s4.2
      { from: "2015-06-01", value: 12 }, // ed2015-06 s4.2
      // s8 has 2017-06-01. In 2013 the announcement was right and s8 was wrong, so we follow the announcement here too.
      { from: "2017-05-01", value: 14, knownBy: "announcement" }, // announced for events that end then
      // Announced for events that end then, and told by the events' numbers, which begin with the end of the event.
      { from: "2023-02-01", value: 12, knownBy: "announcement", perhapsByEvent: true },
      // Announced for all events of 2025; an event's number begins with its end date.
      { from: "2025-01-01", value: 10, knownBy: "announcement" }, // announced; ed2025-07 s8
    ],
    [
      {
        from: "2017-05-01",
        until: "2017-06-01",
        says: "B = 14 was announced for events that end on 2017-05-01 or later, but section 8 says 2017-06-01",
      },
    ],
  ),
  threeGameBonus: parameter<"opponents at most twice" | "opponents at most once">(
    "Bonus after three games needs",
    "4.2",
    [
      // First printed in ed2025-02. The editions up to 2020-09 allow each opponent twice, but all 19 published results
      // of 2007 to 2014 that can show it already follow this rule (docs/official-record.md).
      { from: START, value: "opponents at most once", knownBy: "published results" }, // official record; ed2025-02 s4.2
    ],
  ),
  halfK: parameter<"some events" | "none">(
    "Events rated with half K",
    "4.2",
    [
      { from: START, value: "some events" }, // text of 2004-09-22
      // Approved in early March 2006.
      { from: "2006-03-01", value: "none" }, // report of the ratings committee, 2006
    ],
    // In published results of 2005 and 2006 with the letter H, the Regular change is halved and the Quick change is
    // not.
    [
      {
        from: START,
        until: "2006-04-01",
        system: "OTBR",
        says: "an event could choose half K (letter H), which halves the Regular change only, and I don't compute that",
      },
    ],
  ),
  effectiveGames: parameter<"2001" | "2013">("Effective games formula of", "3", [
    { from: START, value: "2001" }, // text of 2004-09-22
    // s8 has 2013-05-08.
    { from: "2013-05-18", value: "2013", knownBy: "published results" }, // official record; announced
  ]),
  dualRatedK: parameter<"none" | "every system" | "OTBR only">("Lower K above 2200 when dual-rated", "4.2", [
    { from: START, value: "none" }, // text of 2004-09-22
    // The editions of 2015 do not limit it to Regular, but no published Quick rating ever had it.
    { from: "2013-05-18", value: "OTBR only", knownBy: "published results" }, // official record; announced
  ]),
  initialization: parameter<"priority list" | "blend">("Other ratings of a newcomer", "2", [
    { from: START, value: "priority list" }, // ed2015-01 s2
    { from: "2020-06-01", value: "blend" }, // ed2025-02 s8
  ]),
  starts: parameter<"whole numbers" | "decimals">(
    "Starts of newcomers",
    "2",
    [
      { from: START, value: "whole numbers" }, // ratings were whole numbers
      // With the stored decimals. The editions of 2015 do not mention rounding.
      { from: "2014-09-18", value: "decimals" }, // ed2015-01 s2
      // From the blend's first day too. The editions since 2020-09 print "rounded to the nearest integer", but the starts
      // that fit the results of two sections, of 2025-08-31 and 2026-05-29, have decimals, from a Regular rating and from age.
      { from: "2020-06-01", value: "decimals", knownBy: "published results" }, // official results of 2025 and 2026
    ],
    [
      {
        from: "2020-06-01",
        until: "2025-08-31",
        says: "the editions since 2020 round a newcomer's start to a whole number, but the published results that show it, from 2025-08-31 on, do not",
      },
    ],
  ),
  ageRating: parameter<"2001" | "2006" | "2020">(
    "Age-based rating formula of",
    "2.3",
    [
      { from: START, value: "2001" }, // rs2.html
      // "2006-??-??" in s8; recommended in spring 2006.
      { from: "2006-04-01", value: "2006" }, // ed2015-01 s2.6
      { from: "2020-06-01", value: "2020" }, // ed2020-09 s2.3
    ],
    [
      // M. Nolan in forum thread 1642: "a change was made in September of 2005". The documents say 2006.
      {
        from: "2005-09-01",
        until: "2007-01-01",
        says: "the formula changed in September 2005 or in 2006, on a day that no source gives",
      },
      { from: "2020-06-01", until: "2020-09-02", says: "the formula was first printed on 2020-09-02" },
    ],
  ),
  fideConversion: parameter<"2001" | "2008" | "2015" | "2024">(
    "FIDE conversion of",
    "2.1",
    [
      { from: START, value: "2001" }, // rs2.html
      { from: "2008-07-01", value: "2008" }, // spacious-mind.com rating list adjustments
      { from: "2015-01-07", value: "2015" }, // ed2015-01 s2.6
      { from: "2024-03-01", value: "2024" }, // ed2025-02 s2.1, s8
    ],
    [{ from: START, until: "2015-01-07", says: "the FIDE conversion before 2015 is only partly known" }],
  ),
  youthConversion: parameter<"2015" | "2024">(
    "FIDE conversion in youth events of",
    "6",
    [
      { from: START, value: "2015" }, // ed2015-01 s6
      { from: "2024-03-01", value: "2024" }, // ed2025-02 s6
    ],
    [{ from: START, until: "2015-01-07", says: "the youth conversion before 2015 is not known" }],
  ),
  cfcConversion: parameter<"2001" | "2025">("CFC conversion of", "2.2", [
    { from: START, value: "2001" }, // rs2.html; ed2015-01 s2.6
    { from: "2025-01-01", value: "2025" }, // ed2025-02 s2.2, s8
  ]),
  personalFloor: parameter<"none" | "every system" | "over the board">(
    "Personal absolute floor",
    "5",
    [
      { from: START, value: "none" }, // text of 2004-09-22
      // s8 has 2008-08-07.
      { from: "2008-06-07", value: "every system", knownBy: "published results" }, // official record
      { from: "2020-06-01", value: "over the board" }, // ed2020-09 s5
    ],
    [
      dayUnknown("online ratings lost personal floors", "OLQ"),
      dayUnknown("online ratings lost personal floors", "OLB"),
    ],
  ),
  lowestEarnedFloor: parameter<Rating>("Lowest floor earned by a peak", "5", [
    { from: START, value: 1400 }, // ed2020-09 s8
    { from: "2010-04-01", value: 1200 }, // ed2020-09 s8
  ]),
  lifeMasterFloor: parameter<"every system" | "OTBR only">(
    "Original Life Master's floor of 2200",
    "5",
    [
      { from: START, value: "every system" }, // ed2015-01 s5
      { from: "2020-06-01", value: "OTBR only" }, // ed2020-09 s5
    ],
    [dayUnknown("the floor was limited to Regular")],
  ),
  moneyFloor: parameter<number>(
    "Prize that sets a floor, in dollars",
    "5",
    [
      { from: START, value: 1000 }, // report of the ratings committee, 2006
      { from: "2006-03-01", value: 2000 }, // report of the ratings committee, 2006; ed2015-06 s5
      // Well before 2018, and after ed2015-06. First printed in ed2020-09 s5.
      { from: "2018-01-01", value: 4000 },
    ],
    [
      {
        from: "2015-06-02",
        until: "2018-01-01",
        says: "the prize that sets a floor went from $2,000 to $4,000 on a day that no source gives",
      },
    ],
  ),
  matchLimits: parameter<"2001" | "2006">(
    "Match limits of",
    "7",
    [
      { from: START, value: "2001" }, // text of 2004
      { from: "2006-01-01", value: "2006" }, // rules for rated matches, 2006; ed2015-01 s7
    ],
    [
      {
        from: "2006-01-01",
        until: "2007-01-01",
        says: "match limits changed on a day in 2006 that no source gives",
      },
    ],
  ),
  foreignEvents: parameter<
    "USA flag from 2200, or members" | "members" | "members with an established rating"
  >(
    "Foreign FIDE events count for",
    "6",
    [
      { from: START, value: "USA flag from 2200, or members" }, // ed2015-01 s6
      { from: "2015-06-01", value: "members" }, // ed2015-06 s6
      { from: "2020-06-01", value: "members with an established rating" }, // ed2020-09 s6
    ],
    [dayUnknown("foreign events began to need an established rating")],
  ),
  threeGameNorm: parameter<"none" | "with a bye or forfeit win">("Title norm after three games", "–", [
    // The text of the title system has always had it, but no printed norm of 2001 to 2014 rests on three games.
    { from: START, value: "none", knownBy: "published results" }, // official record
    // US Chess, forum thread 60564: its new service counts it in events that ended then or later.
    { from: "2025-11-01", value: "with a bye or forfeit win", knownBy: "announcement" },
  ]),
  storage: parameter<"whole numbers" | "decimals">("Ratings stored as", "7", [
    { from: START, value: "whole numbers" }, // text of 2004
    // s8 has 2014-09-01.
    { from: "2014-09-18", value: "decimals", knownBy: "published results" }, // official record
  ]),
  timeControls: parameter<"2001" | "2002" | "2004" | "2012" | "2013" | "2015 text">(
    "Time control classes of",
    "1",
    [
      { from: START, value: "2001" }, // text of 2004-09-22
      { from: "2002-01-01", value: "2002" }, // ed2025-07 s8, 2002-??-??
      { from: "2004-01-01", value: "2004" }, // ed2025-07 s8, 2004-??-??
      // Delay and increment are added to the main time; section 8 says "20??-??-??".
      { from: "2012-01-01", value: "2012", knownBy: "published results" }, // official record
      // Announced for "events that start on or after March 1, 2013".
      { from: "2013-03-01", value: "2013", knownBy: "announcement", by: "start" }, // ed2025-02 s8; announced
    ],
    [
      {
        from: "2002-01-01",
        until: "2003-01-01",
        system: "OTBQ",
        says: "Quick began to rate G/30 to G/60 on a day in 2002 that no source gives",
      },
      {
        from: "2003-11-27",
        until: "2004-04-01",
        system: "OTBQ",
        says: "Quick began to rate G/5 to G/9 at some time between 2003-11-27, when the first such event was, and early 2004",
      },
      {
        from: "2015-01-07",
        until: "2020-06-01",
        system: "OLQ",
        says: "only the editions of 2015 say that OLQ rates online time controls from G/30 to G/60;d5; to follow them, give an edition such as ed2015-06 as the date",
      },
    ],
  ),
  systems: parameter<string>(
    "Rating systems",
    "1",
    [
      { from: START, value: "OTBR OTBQ" }, // text of 2004-09-22
      { from: "2013-03-01", value: "OTBR OTBQ OTBB", by: "start" }, // ed2025-02 s8
      { from: "2014-10-01", value: "OTBR OTBQ OTBB OLB", by: "start" }, // ed2025-02 s8
      { from: "2015-03-01", value: "OTBR OTBQ OTBB OLQ OLB", by: "start" }, // ed2025-02 s8
      { from: "2020-06-01", value: "OTBR OTBQ OTBB OLR OLQ OLB", by: "start" }, // ed2025-02 s8
    ],
    [
      {
        from: "2015-01-07",
        until: "2015-03-01",
        system: "OLQ",
        says: "edition 2015-01 lists OLQ, but edition 2025-02 says that it began on 2015-03-01",
      },
      {
        from: "2020-06-01",
        until: "2020-06-12",
        system: "OLR",
        says: "OLR was announced for events from 2020-06-12",
      },
    ],
  ),
};
