/** =USCF.RULES(): the parameters of the rating system on a day, with the section that says each. */
import { listRules } from "../ratings/uschess/rules";
import { readRulesBy } from "./arguments";

/**
 * The rules in force for a section: name, value, since, section, one rule a row.
 * @customfunction RULES
 * @helpurl https://localhost:3000/help.html#RULES
 * @param [date] The section's start date, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns Rows of name, value, first day in force and section.
 */
export function rules(date?: unknown): unknown[][] {
  const lines = listRules(readRulesBy(date, "date"));
  return lines.map(({ name, value, since, section }) => [name, value, since, section]);
}
