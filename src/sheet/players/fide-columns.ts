/**
 * Columns with what FIDE knows of a player. No US Chess rating comes from them, so the reader leaves them alone: they are
 * filled in from FIDE's list, and go into FIDE's report file.
 *
 * Example: the heading `FIDE ID`, `Fed`, `Title` or `Sex`.
 */
import { bare } from "../../wallchart/cells/text";
import type { Column } from "../../wallchart/types";

const HEADINGS = {
  fideId: /^fide(?:id|no|nr|num|number|code)$/,
  federation: /^(?:fide)?fed(?:eration)?$/,
  title: /^(?:fide)?tit(?:le)?$/,
  sex: /^(?:sex|gender)$/,
} as const;
export type FideFact = keyof typeof HEADINGS;

/** Whether a column has a fact of FIDE's. */
export function isFideColumn({ role, heading }: Pick<Column, "role" | "heading">, fact: FideFact): boolean {
  return role === "other" && HEADINGS[fact].test(bare(heading));
}
