/**
 * What is wrong with the outcome of a row: a workbook that is neither as before nor as promised, words that do not
 * tell, a second try that does not do what it does where the fault came and went before it.
 */
import type { SheetProblem } from "../../src/excel/errors";
import type { Operation } from "./operations";
import { differenceOf } from "./workbook";

export type Parts = ReadonlyMap<string, string>;

export interface Outcome {
  readonly problem: SheetProblem | null;
  readonly report: readonly string[];
  /** What a screen reader is told. */
  readonly status: string;
  readonly parts: Parts;
}

/** No error of Excel's own, whose words are for programmers. */
const RAW = /exception|\bapi\b|internal error|argument|undefined|\bnull\b|\[object/i;
/** What became of the sheet. */
const TELLS =
  /nothing was|no longer there|no sheet was|were written|(was|were) added|press Undo again|all is done|is taken back|(is|are) undone/i;

/** What is missing after a failure that leaves all the rest as promised, and cannot be undone. */
const LACKING = ["setting"] as const;
const without = (names: readonly string[], parts: Parts): string =>
  JSON.stringify(
    [...parts.values()].map((text) =>
      Object.entries(JSON.parse(text) as object).filter(([name]) => !names.includes(name)),
    ),
  );
export const chartsAside = (parts: Parts): string => without(["charts", "setting"], parts);
/** What each chart shows. */
export const seriesIn = (parts: Parts): string =>
  JSON.stringify(
    [...parts.values()].map((text) =>
      (JSON.parse(text) as { charts?: { series: unknown }[] }).charts?.map(({ series }) => series),
    ),
  );
export const lackingIn = (problem: SheetProblem | null) =>
  problem?.code === "not-remembered" ? LACKING : undefined;
export const textOf = (parts: Parts): string => [...parts.values()].join("\n");

/** The sheets, whichever of them is in front. */
const sheetsOf = (parts: Parts): string =>
  [...parts]
    .filter(([part]) => part.startsWith("sheet"))
    .map(([, text]) => text)
    .join("\n");

/** The best of several wanted contents, to show how far a row is from it. */
export function farFrom(wanted: readonly Parts[], found: Parts): string {
  const all = wanted.map((one) => differenceOf(textOf(one), textOf(found)));
  return all.sort((a, b) => a.length - b.length)[0]!;
}

export interface References {
  readonly before: Parts;
  readonly promised: Parts;
  readonly afterwards: Outcome;
  /** Done, then the change, then done once more with Replace. */
  readonly replaced: Parts | null;
}

/** The sheets that are in none of some states. */
export function inPart(parts: Parts, states: readonly Parts[]): readonly string[] {
  const known = ([part, text]: readonly [string, string]) => states.some((one) => one.get(part) === text);
  return [...parts].filter((one) => !known(one)).map(([part]) => part);
}

/** Whether the sheets that a problem names are all that came, and those of before stand. */
function onlyAdded({ message }: SheetProblem, parts: Parts, before: Parts): boolean {
  const sheets = [...parts].filter(([part]) => part.startsWith("sheet"));
  return sheets.every(([part, text]) =>
    before.has(part)
      ? before.get(part) === text
      : message.includes((JSON.parse(text) as { name: string }).name),
  );
}

/** Words for what was done in part, while the pane offers Undo. */
const OFFERS_UNDO = /Press Undo again/;

/** What is wrong with an outcome; "" for nothing. */
export function judge(
  outcome: Outcome,
  references: References,
  operation: Operation,
  offersUndo: boolean,
): string {
  const { problem, parts } = outcome;
  const { before, promised, afterwards } = references;
  const complete = [promised, ...(afterwards.problem ? [] : [afterwards.parts])];
  // Excel may fail when it is to show what was written, or someone may move its cells just before.
  const anywhere = (one: Parts): Parts => new Map([...one, ["selection", parts.get("selection")!]]);
  const done = operation.kind === "writes" ? complete.map(anywhere) : complete;
  const among = (wanted: readonly Parts[], text = textOf): boolean =>
    wanted.some((one) => text(one) === text(parts));
  if (!problem && isCancelled(outcome) && among([before])) return "";
  if (!problem && !operation.reports) return among(done) ? "" : `not as promised: ${farFrom(done, parts)}`;
  if (!problem) {
    const mixed = inPart(parts, [before, ...done]);
    return mixed.length === 0 ? "" : `${mixed.join(", ")} in part: ${farFrom(done, parts)}`;
  }
  const said = `${problem.message} ${problem.hint}`;
  if (RAW.test(said)) return `raw words: ${said}`;
  if (operation.kind !== "reads" && operation.kind !== "quietly" && !TELLS.test(said))
    return `does not tell what became of the sheet: ${said}`;
  const lacking = lackingIn(problem);
  if (lacking && among(done, (one) => without(lacking, one))) return "";
  if (problem.code === "not-remembered" && onlyAdded(problem, parts, before)) return "";
  if (offersUndo && OFFERS_UNDO.test(said)) return "";
  if (offersUndo && operation.apart && inPart(parts, [before, ...done]).length === 0) return "";
  return among([before, ...done], operation.shows ? sheetsOf : textOf) ? "" : `${problem.code}, but not as before: ${farFrom([before], parts)}`; // prettier-ignore
}

export const isCancelled = ({ status }: Pick<Outcome, "status">): boolean => status.startsWith("Canceled");
export const isDone = (line: string): boolean =>
  /(ratings written|no wallchart|updated|turned into values)\.$/.test(line);

/** What is wrong with the second try. */
export function judgeAgain(
  first: Outcome,
  again: Outcome,
  references: References,
  operation: Operation,
): string {
  const { afterwards: wanted, promised } = references;
  // What was done before the fault came is not done again.
  if ([first, again].every(({ parts }) => textOf(parts) === textOf(promised))) return "";
  if (operation.reports) {
    // A sheet that was done at the first try may have been changed since; then it is as it was.
    const lost = inPart(again.parts, [wanted.parts, first.parts]);
    return lost.length === 0 ? "" : `second try: ${lost.join(", ")}: ${farFrom([wanted.parts], again.parts)}`;
  }
  // What is selected depends on where the cells were when it was shown.
  const content = (parts: Parts) => textOf(new Map([...parts].filter(([part]) => part !== "selection")));
  if (again.problem?.code === wanted.problem?.code) {
    if (content(again.parts) === content(wanted.parts)) return "";
    // Of sheets that are done one by one, those that the first try did stay so.
    const lost = inPart(again.parts, [wanted.parts, promised]).filter((part) => part !== "selection");
    if (operation.apart && lost.length === 0) return "";
  }
  return `second try: ${again.problem?.code ?? "done"}, not ${wanted.problem?.code ?? "done"}: ${farFrom([wanted.parts], again.parts)}`; // prettier-ignore
}
