/** =USCF.RULES(): the parameters of the rating system on a day, each with its section and how we know its day. */
import { listRules } from "../ratings/uschess/rules";
import { run } from "./run";

/**
 * The rules in force on a day, one per row: name, value, first day, section, how we know the day, and what is in doubt.
 * @customfunction RULES
 * @requiresParameterAddresses
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @returns Rows of name, value, first day, section, how we know the day (from "published results", an "announcement" or "documents"), and what is in doubt.
 */
export function rules(date?: unknown, invocation?: CustomFunctions.Invocation): unknown[][] {
  return run({ date }, invocation, (its) =>
    listRules(its.date).map(({ name, value, since, section, knownBy, doubt }) => [
      name,
      value,
      since,
      section,
      knownBy,
      doubt,
    ]),
  );
}
