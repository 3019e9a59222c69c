/**
 * The parameters of the US Chess rating system by date, from 2001 to today.
 *
 * A section is rated by the rules in force on the day it ENDED. Published results show this, although section 8 gives
 * start dates (docs/decisions/rules-by-end-date.md). Only the list of systems and the classes of time controls go by the
 * start of the section, if it is known. The name of an edition selects exactly what that edition prints.
 *
 * Example: `rulesFor("2015-10-10")` has `bonusMultiplier` 12. `rulesFor("ed2025-02")` has 12, as that edition prints,
 * while the rules of its day, corrected later, have 10.
 */
import type { IsoDate } from "../types";
import { PARAMETERS, type DayKnownBy, type Doubt, type Parameter, type RulesRow } from "./rules-table";
import type { System } from "./systems";

export const EDITIONS = ["ed2015-01", "ed2015-06", "ed2020-09", "ed2025-02", "ed2025-07"] as const;
export type Edition = (typeof EDITIONS)[number];

export type ParameterName = keyof typeof PARAMETERS;
type ValueOf<P> = P extends Parameter<infer V> ? V : never;

/** The value of every parameter on one day, or as one edition prints it. */
export type Rules = { readonly [P in ParameterName]: ValueOf<(typeof PARAMETERS)[P]> } & {
  /** The day or edition for which these rules were asked; "newest" for neither. */
  readonly askedBy: string;
};

/** What the editions up to 2020 print, although published results show no bonus after three games with a repeat. */
const REPEAT_ALLOWED = { threeGameBonus: "opponents at most twice" } as const;

/** What the editions since 2020 print of Step 1, although published results show that US Chess does not round. */
const STARTS_ROUNDED = { starts: "whole numbers" } as const;

/** The day of an edition, and what the edition prints differently from the rules of that day. */
const EDITION_RULES: Record<Edition, { asOf: IsoDate; prints: Partial<Omit<Rules, "askedBy">> }> = {
  // Its list of systems already has the online ones, which began later. Both editions of 2015 lower K in every system.
  "ed2015-01": {
    asOf: "2015-01-07",
    prints: {
      systems: "OTBR OTBQ OTBB OLQ OLB",
      timeControls: "2015 text",
      dualRatedK: "every system",
      ...REPEAT_ALLOWED,
    },
  },
  "ed2015-06": {
    asOf: "2015-06-01",
    prints: { timeControls: "2015 text", dualRatedK: "every system", ...REPEAT_ALLOWED },
  },
  "ed2020-09": { asOf: "2020-09-02", prints: { ...REPEAT_ALLOWED, ...STARTS_ROUNDED } },
  "ed2025-02": { asOf: "2025-02-10", prints: { bonusMultiplier: 12, ...STARTS_ROUNDED } },
  "ed2025-07": { asOf: "2025-07-26", prints: STARTS_ROUNDED },
};

/** The day a section ended, an edition, or null for the newest rules. */
export type RulesBy = IsoDate | Edition | null;

export function isEdition(text: string): text is Edition {
  return (EDITIONS as readonly string[]).includes(text);
}

function rowOn<V>({ rows }: Parameter<V>, end: IsoDate, start: IsoDate): RulesRow<V> {
  return rows.reduce((found, row) => (row.from <= (row.by === "start" ? start : end) ? row : found));
}

function dayOf(by: RulesBy): IsoDate {
  if (by === null) return "9999-12-31";
  return isEdition(by) ? EDITION_RULES[by].asOf : by;
}

/** The rules that were already looked up: a workbook asks for the same ones again and again. */
const FOUND = new Map<string, Rules>();

/**
 * The rules for a section that ended on a day, the rules of an edition, or (null) the newest rules.
 *
 * @param by the end date of the section, an edition, or null
 * @param startDate the day the section began, if known; only used with an end date
 */
export function rulesFor(by: RulesBy, startDate: IsoDate | null = null): Rules {
  const key = `${by} ${startDate}`;
  const found = FOUND.get(key) ?? findRules(by, startDate);
  FOUND.set(key, found);
  return found;
}

function findRules(by: RulesBy, startDate: IsoDate | null): Rules {
  const day = dayOf(by);
  const start = by !== null && !isEdition(by) && startDate !== null ? startDate : day;
  const entries = Object.entries(PARAMETERS).map(([name, rows]) => [
    name,
    rowOn(rows as Parameter<unknown>, day, start).value,
  ]);
  const prints = by !== null && isEdition(by) ? EDITION_RULES[by].prints : {};
  return { ...(Object.fromEntries(entries) as Rules), ...prints, askedBy: by ?? "newest" };
}

/** One row of RULES(): a parameter, its value, since when, the section, and how we know the day. */
interface RuleLine {
  readonly name: string;
  readonly value: string | number;
  readonly since: IsoDate;
  readonly section: string;
  readonly knownBy: DayKnownBy;
  /** What the sources leave open about it on that day, in some system; "" for nothing. */
  readonly doubt: string;
}

/** Since when a parameter has had its value. A value that only an edition prints counts from the edition's day. */
function inForceSince(
  { rows }: Parameter<unknown>,
  value: unknown,
  day: IsoDate,
): Pick<RuleLine, "since" | "knownBy"> {
  const row = rows.filter((other) => other.value === value && other.from <= day).at(-1);
  return { since: row?.from ?? day, knownBy: row?.knownBy ?? "documents" };
}

/** The rules as a list for people, in the order of the table. */
export function listRules(by: RulesBy): readonly RuleLine[] {
  const rules = rulesFor(by);
  const isDay = by !== null && !isEdition(by);
  return (Object.keys(PARAMETERS) as ParameterName[]).map((name) => {
    const { label, section, doubts } = PARAMETERS[name];
    return {
      name: label,
      value: rules[name],
      section,
      ...inForceSince(PARAMETERS[name], rules[name], dayOf(by)),
      doubt: (isDay && doubts.find((doubt) => isOpen(doubt, by))?.says) || "",
    };
  });
}

function isOpen({ from, until }: Doubt, day: IsoDate): boolean {
  return from <= day && day < until;
}

/** A parameter that is in doubt for a section, and the reason in words. */
interface RuleDoubt {
  readonly parameter: ParameterName;
  readonly says: string;
}

/** A change between the start and the end of a section whose day only documents give; undefined if there is none. */
function crossedChange(
  { rows }: Parameter<unknown>,
  start: IsoDate,
  end: IsoDate,
): RulesRow<unknown> | undefined {
  return rows.find(({ from, knownBy }) => start < from && from <= end && knownBy === undefined);
}

/** The days around the end of a section that may count too; null or left out where they are not known. */
interface OtherDays {
  readonly startDate?: IsoDate | null;
  /** The day the whole event ended, if its sections ended on different days. */
  readonly eventEndDate?: IsoDate | null;
}

/**
 * What the sources leave open for a section: parameters whose value on its end date is in doubt, and parameters that
 * changed between its start (if known) and its end on a day that neither published results nor an announcement of end
 * dates confirm (ambiguity 20), or between its end and the event's, where that may count. With the rules of an edition, or
 * the newest rules, nothing is open.
 */
export function ruleDoubts(
  rules: Rules,
  system: System,
  { startDate = null, eventEndDate = null }: OtherDays = {},
): readonly RuleDoubt[] {
  const end = rules.askedBy;
  if (isEdition(end) || end === "newest") return [];
  return (Object.keys(PARAMETERS) as ParameterName[]).flatMap((name) => {
    const parameter = PARAMETERS[name];
    const open = parameter.doubts.find((doubt) => isOpen(doubt, end) && (doubt.system ?? system) === system);
    if (open) return [{ parameter: name, says: open.says }];
    const byEvent = (parameter as Parameter<unknown>).rows.find(
      ({ from, perhapsByEvent }) => perhapsByEvent && end < from && from <= (eventEndDate ?? end),
    );
    if (byEvent) {
      const says = `“${parameter.label}” changed to ${String(byEvent.value)} on ${byEvent.from}, between the ends of the section and of the event, and either may count`;
      return [{ parameter: name, says }];
    }
    const crossed = startDate && crossedChange(parameter, startDate, end);
    if (!crossed) return [];
    const says = `“${parameter.label}” changed to ${String(crossed.value)} on ${crossed.from}, during the section, and only documents give that day`;
    return [{ parameter: name, says }];
  });
}
