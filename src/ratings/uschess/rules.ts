/**
 * The parameters of the US Chess rating system by date, 2001 to today.
 *
 * A section is rated by the rules in force on its start date (section 8 of the documents). An edition
 * name picks that edition's own parameters, to the letter. Example: `rulesFor("2015-10-10")` has
 * `bonusMultiplier` 12; `rulesFor("ed2025-02")` prints 12 where the rules of its day, as later
 * corrected, have 10.
 */
import type { IsoDate } from "../types";
import { PARAMETERS, type Parameter, type Row } from "./rules-table";
import type { System } from "./systems";

export const EDITIONS = ["ed2015-01", "ed2015-06", "ed2020-09", "ed2025-02", "ed2025-07"] as const;
export type Edition = (typeof EDITIONS)[number];

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
  "ed2015-01": {
    asOf: "2015-01-07",
    prints: { systems: "OTBR OTBQ OTBB OLQ OLB", timeControls: "2015 text" },
  },
  "ed2015-06": { asOf: "2015-06-01", prints: { timeControls: "2015 text" } },
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

/** The rules by what they were asked by: a workbook asks for the same ones again and again. */
const FOUND = new Map<RulesBy, Rules>();

/** The rules for a section that starts on a day, of an edition, or (null) the newest ones. Source: section 8. */
export function rulesFor(by: RulesBy): Rules {
  const found = FOUND.get(by) ?? findRules(by);
  FOUND.set(by, found);
  return found;
}

function findRules(by: RulesBy): Rules {
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

/** The day from which a parameter has had its value; an edition's own value may first stand in the edition. */
function inForceSince({ rows }: Parameter<unknown>, value: unknown, day: IsoDate): IsoDate {
  return rows.reduce((since, row) => (row.value === value && row.from <= day ? row.from : since), day);
}

/** The same rules as a list to read, in the order of the table. */
export function listRules(by: RulesBy): readonly RuleLine[] {
  const rules = rulesFor(by);
  return (Object.keys(PARAMETERS) as ParameterName[]).map((name) => {
    const { label, section } = PARAMETERS[name];
    const since = inForceSince(PARAMETERS[name], rules[name], dayOf(by));
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
