/**
 * The table: each operation × each of its syncs × each fault. A row begins with the same workbook, does the operation
 * with the fault in it, and holds the outcome to what the workbook would be without the operation (as before) or with
 * it (as promised), someone else's change kept in both. Then a second try must do what it does where the fault came
 * before it.
 */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { HostError } from "../../packages/excel-host/src/errors";
import { processQuery } from "../../packages/excel-host/src/process-query";
import { UNDO_GROUPS } from "../../src/excel/undo-group";
import { isLong } from "../long";
import type { Fault, Scene } from "./faults";
import {
  chartsAside,
  farFrom,
  inPart,
  isCancelled,
  isDone,
  judge,
  judgeAgain,
  lackingIn,
  seriesIn,
  textOf,
  type Outcome,
  type Parts,
  type References,
} from "./judge";
import type { Operation } from "./operations";
import { openPane } from "./pane";
import { OPEN, partsOf, startAnew } from "./workbook";

export interface Rows {
  readonly rows: number;
  /** What is wrong, a line for each row that fails. */
  readonly wrong: readonly string[];
}

export async function begin(
  excel: OpenExcel,
  operation: Operation,
  { moves = false }: { readonly moves?: boolean } = {},
  players?: number,
): Promise<Scene> {
  startAnew(excel, { ...operation.workbook, ...(players !== undefined && { players }) });
  UNDO_GROUPS.refused = false;
  const open = excel.grid.sheetIds()[OPEN]!;
  const target = operation.workbook?.quick ? 7 : 6;
  const pane = await openPane(excel);
  await operation.before?.(pane, excel);
  return { excel, pane, open, target, moves };
}

const partsIn = ({ excel, moves }: Scene): Parts => partsOf(excel, !moves);

export async function act({ excel, pane }: Scene, operation: Operation): Promise<Omit<Outcome, "parts">> {
  const problem = await operation.act(pane, excel);
  const { report, status } = pane.state;
  return { problem, report, status };
}

/** Does the operation with the fault at its n-th sync; then ends the fault. */
async function strike(scene: Scene, operation: Operation, { change, fails, end }: Fault, at: number) {
  const { host } = scene.excel;
  const first = host.syncs;
  const code = typeof fails?.code === "function" ? fails.code(operation, at) : fails?.code;
  host.beforeSync = (n, query) => {
    if (n - first !== at) return;
    host.asCoauthor(() => change?.(scene));
    // All of it is carried out, but the answer does not come.
    if (fails?.after === 1) processQuery(query, host.book);
    if (code && fails!.after % 1 === 0) throw new HostError(code);
  };
  host.beforeAction = (n, index, count) => {
    if (n - first === at && code && index >= count * fails!.after) throw new HostError(code);
  };
  const outcome = await act(scene, operation);
  Object.assign(host, { beforeSync: null, beforeAction: null });
  end?.(scene);
  return { ...outcome, parts: partsIn(scene) };
}

/** The operation where the fault has come and gone before it. */
async function afterwards(scene: Scene, operation: Operation): Promise<Outcome> {
  await scene.pane.does(({ open }) => open("rate"));
  return { ...(await act(scene, operation)), parts: partsIn(scene) };
}

async function referencesFor(excel: OpenExcel, operation: Operation, fault: Fault): Promise<References> {
  const { change, end } = fault;
  const scenes = async <T>(use: (scene: Scene) => Promise<T> | T): Promise<T> => {
    const scene = await begin(excel, operation, fault);
    try {
      return await use(scene);
    } finally {
      await scene.pane.close();
    }
  };
  const { replace } = operation;
  const strikeNow = (scene: Scene): Parts => {
    change?.(scene);
    end?.(scene);
    return partsIn(scene);
  };
  return {
    ...(await scenes(async (scene) => ({
      before: strikeNow(scene),
      afterwards: await afterwards(scene, operation),
    }))),
    promised: await scenes(async (scene) => {
      await act(scene, operation);
      return strikeNow(scene);
    }),
    replaced:
      replace && change
        ? await scenes(async (scene) => {
            await act(scene, operation);
            strikeNow(scene);
            await afterwards(scene, operation);
            await act(scene, { ...operation, act: replace });
            return partsIn(scene);
          })
        : null,
  };
}

async function runRow(
  excel: OpenExcel,
  operation: Operation,
  fault: Fault,
  at: number,
  references: References,
): Promise<string[]> {
  const scene = await begin(excel, operation, fault);
  const { pane } = scene;
  try {
    const outcome = await strike(scene, operation, fault, at);
    const { problem, report } = outcome;
    const offersUndo = operation.kind === "writes" && pane.state.written.length > 0;
    const wrong = [judge(outcome, references, operation, offersUndo)];
    const failed = problem !== null || isCancelled(outcome) || (operation.reports && !report.every(isDone));
    const stands = operation.kind === "adds sheets" && problem !== null && lackingIn(problem) !== undefined;
    if (failed && !stands) {
      if (problem) await pane.does(({ dismiss }) => dismiss());
      const again = await afterwards(scene, operation);
      wrong.push(judgeAgain(outcome, again, references, operation));
      // What was written before someone moved it is in the way, and the pane offers to replace it.
      if (lackingIn(problem) && again.problem?.code === "occupied" && operation.replace) {
        wrong.pop();
        const { problem: left } = await act(scene, { ...operation, act: operation.replace });
        const [wanted, found] = [references.replaced!, partsIn(scene)];
        // New charts stand where the ratings are now, those of before where someone moved them.
        const isAsWanted = [chartsAside, seriesIn].every((told) => told(wanted) === told(found));
        if (left || !isAsWanted) wrong.push(`replaced: ${left?.code} ${farFrom([wanted], found)}`);
      }
    }
    const { keeps } = fault;
    if (keeps && !operation.consents && !textOf(partsIn(scene)).includes(keeps)) wrong.push(`lost: ${keeps}`);
    return wrong.filter(Boolean);
  } finally {
    await pane.close();
  }
}

/** A sheet that is like that from the start: the same as ever; or a problem, nothing changed, and a second try works. */
async function runStanding(
  excel: OpenExcel,
  operation: Operation,
  fault: Fault,
  { promised }: References,
): Promise<string[]> {
  const { change, end, standing } = fault;
  const expected = standing === "no matter" ? undefined : operation[standing ?? "merged"];
  // Done before it was so.
  const earlier = await begin(excel, operation, fault);
  await act(earlier, operation);
  change?.(earlier);
  const asEver = partsIn(earlier);
  await earlier.pane.close();
  const scene = await begin(excel, operation, fault);
  try {
    change?.(scene);
    const before = partsIn(scene);
    const { problem, parts } = await afterwards(scene, operation);
    if (problem?.code !== expected) return [`${problem?.code ?? "done"}, not ${expected ?? "done"}`];
    if (!problem) {
      if (operation.reports && inPart(parts, [before, asEver]).length === 0) return [];
      return textOf(parts) === textOf(asEver) ? [] : [farFrom([asEver], parts)];
    }
    if (textOf(parts) !== textOf(before))
      return [`${problem.code}, but not as before: ${farFrom([before], parts)}`];
    end?.(scene);
    await scene.pane.does(({ dismiss }) => dismiss());
    const again = await afterwards(scene, operation);
    return !again.problem && textOf(again.parts) === textOf(promised)
      ? []
      : [`second try: ${again.problem?.code} ${farFrom([promised], again.parts)}`];
  } finally {
    await scene.pane.close();
  }
}

/** The syncs of the new reading that ends what was written. */
const REREAD = 2;

/**
 * The syncs of an operation at which a fault is tried: each; in the gate the first, a middle one or the last, the next fault
 * at another of them.
 */
const triedSyncs = (last: number, turn: number): readonly number[] =>
  isLong
    ? Array.from({ length: last }, (_, i) => i + 1)
    : [[1, Math.ceil((1 + last) / 2), last][turn % 3]!].filter((at) => at <= last && at > 0);

/**
 * The rows of one operation, in an Excel that is open.
 * @param tried the faults that are tried, of those that apply to it
 * @param players in the chart where no fault comes: it takes as many syncs as with the few that the faults meet
 */
export async function rowsOf(
  excel: OpenExcel,
  operation: Operation,
  tried: readonly Fault[],
  players?: number,
): Promise<Rows> {
  const { outcome, syncs: taken } = await clean(excel, operation, players);
  const { problem, report } = outcome;
  const wrong = problem ? [`without a fault: ${problem.code} ${problem.message}`] : [];
  if (!report.every(isDone)) wrong.push("without a fault: something is not done");
  if (taken !== operation.syncs) wrong.push(`without a fault: ${taken} syncs, not ${operation.syncs}`);
  let rows = 0;
  /** Of the faults that leave the workbook as it is. */
  let shared: References | null = null;
  for (const [turn, fault] of tried.entries()) {
    const leaves = fault.change !== undefined && !fault.end && !fault.standing;
    // What someone changes after the last write is no matter; a sheet is so from the start.
    const last = operation.syncs - (leaves && operation.kind !== "reads" ? REREAD : 0);
    const syncs = triedSyncs(last, turn);
    rows += fault.standing ? 1 : syncs.length;
    const references: References = (leaves ? null : shared) ?? (await referencesFor(excel, operation, fault));
    if (!leaves) shared = references;
    if (fault.standing) {
      const said = await runStanding(excel, operation, fault, references);
      wrong.push(...said.map((line) => `${fault.name}: ${line}`));
      continue;
    }
    for (const at of syncs) {
      const said = await runRow(excel, operation, fault, at, references);
      wrong.push(...said.map((line) => `${fault.name}, sync ${at} of ${operation.syncs}: ${line}`));
    }
  }
  return { rows, wrong };
}

/** An operation without a fault, and its syncs. */
export async function clean(
  excel: OpenExcel,
  operation: Operation,
  players?: number,
): Promise<{ readonly outcome: Outcome; readonly syncs: number }> {
  const scene = await begin(excel, operation, {}, players);
  const first = excel.host.syncs;
  const said = await act(scene, operation);
  const syncs = excel.host.syncs - first;
  const parts = partsOf(excel);
  await scene.pane.close();
  return { outcome: { ...said, parts }, syncs };
}
