/**
 * Two things at once: somebody changes the sheet twice in a row while we write, or changes it in the very request whose answer
 * is lost, or that stops halfway, or in the one after it, which may be lost too. Each operation that writes, at each of its syncs. Judged by the
 * cells: none of the director's is lost, and nothing of ours is left unsaid. A cell that is neither as before nor as promised
 * is named by the problem.
 *
 * The gate tries one case in so many; `CHECK_LONG=1` all of them.
 */
import { HostError } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { processQuery } from "../../packages/excel-host/src/process-query";
import { isLong } from "../long";
import { openMemory, withSmallRequests } from "./excel";
import type { Scene } from "./faults";
import { operations, type Operation } from "./operations";
import { leavePage } from "./pane";
import { act, begin } from "./table";
import { ASIDE, FIRST, typeInto } from "./workbook";

type Change = (scene: Scene) => void;

/** On a sheet that is still there. */
const on =
  (change: Change): Change =>
  (scene) => {
    if (scene.excel.grid.sheetIds().includes(scene.open)) change(scene);
  };
const shift = (dimension: "row" | "column", at: (scene: Scene) => number, count: number): Change =>
  on((scene) => scene.excel.grid.shift(scene.open, { dimension, at: at(scene), count }));
const type = (row: number, column: (scene: Scene) => number, text: string | number): Change =>
  on((scene) => typeInto(scene.excel.grid, scene.open, row, column(scene), [[text]]));

const CHANGES: Readonly<Record<string, Change>> = {
  "inserts a row": shift("row", () => FIRST, 1),
  "inserts a column before the rounds": shift("column", () => 2, 1),
  "inserts a column where ratings go": shift("column", ({ target }) => target, 1),
  "deletes a row": shift("row", () => FIRST + 1, -1),
  "types where ratings go": type(FIRST, ({ target }) => target, "theirs"),
  "types aside": type(ASIDE.row, () => ASIDE.column, "theirs"),
};
const retypes = type(FIRST, () => 3, 1777);

/** What happens at a sync and at the one after it. */
interface Case {
  readonly name: string;
  readonly first?: Change;
  readonly second?: Change;
  /** How much of the first request is carried out before Excel fails, and of the next; all of it, and the answer is lost, if 1. */
  readonly fails?: readonly number[];
}

const CASES: readonly Case[] = Object.entries(CHANGES).flatMap(([name, change]): Case[] => [
  { name: `someone retypes a rating, then ${name}`, first: retypes, second: change },
  ...[0.5, 1].flatMap((fails): Case[] => [
    { name: `someone ${name} in a request of which ${fails} is done`, first: change, fails: [fails] },
    { name: `someone ${name} after a request of which ${fails} is done`, second: change, fails: [fails] },
    {
      name: `someone ${name} in a request of which ${fails} is done, and so is the next`,
      first: change,
      fails: [fails, fails],
    },
  ]),
]);

/**
 * Each sheet's cells, by their places: formulas as they stand, else values. Without what Excel calls a column that someone puts
 * into a Table which is as wide as with our ratings.
 */
type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

function cellsOf({ excel: { grid, host }, open, target }: Scene): Cells {
  const tops = host.book.tables.map(({ area }) => area.top);
  const isNamed = (id: string, row: number, column: number, value: unknown) =>
    id === open && tops.includes(row) && column === target && value === `Column${target + 1}`;
  const ids = grid.sheetIds();
  const plain = (text: string) =>
    ids
      .reduce((now, id, i) => now.replaceAll(id, `sheet ${i}`), text)
      .replace(/\{[-0-9A-Fsht]+\}/gi, "sheet");
  return new Map(
    ids.map((id) => {
      const area = grid.used(id, true) ?? { top: 0, left: 0, bottom: -1, right: -1 };
      const cells = new Map<string, string>();
      for (let row = area.top; row <= area.bottom; row++)
        for (let column = area.left; column <= area.right; column++) {
          const { kind, formula, value } = grid.cell(id, row, column);
          if (kind !== "Empty" && !isNamed(id, row, column, value))
            cells.set(`${row} ${column}`, plain(String(formula ?? value)));
        }
      return [grid.sheetName(id), cells];
    }),
  );
}

/** The cells in which a sheet differs from another state of it. */
function differing(one: Cells, other: Cells, sheet: string): readonly string[] {
  const [a, b] = [one.get(sheet) ?? new Map<string, string>(), other.get(sheet) ?? new Map<string, string>()];
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));
}

const isAgreed = (all: readonly Cells[], sheet: string, cell: string): boolean =>
  new Set(all.map((cells) => cells.get(sheet)?.get(cell))).size === 1;

async function withScene<T>(
  excel: OpenExcel,
  operation: Operation,
  use: (scene: Scene) => Promise<T>,
): Promise<T> {
  const scene = await begin(excel, operation);
  try {
    return await use(scene);
  } finally {
    Object.assign(excel.host, { beforeSync: null, beforeAction: null });
    await scene.pane.close();
  }
}

const changesIn = ({ first, second }: Case) => [first, second].flatMap((change) => change ?? []);
const isChangedAlike = (one: Case, other: Case): boolean =>
  changesIn(one).every((change, i) => change === changesIn(other)[i]) &&
  changesIn(one).length === changesIn(other).length;

/**
 * What may stand afterwards: the cells as the changes alone make them, as promised, and as done after the changes. A column
 * that was put in where nothing stands any more can't be seen by anybody: then also as without it.
 */
async function wanted(excel: OpenExcel, operation: Operation, one: Case): Promise<readonly Cells[]> {
  const changes = changesIn(one);
  const others = changes.filter((change) => change !== CHANGES["inserts a column where ratings go"]);
  const after = (made: readonly Change[], isDone: boolean): Promise<Cells> =>
    withScene(excel, operation, async (scene) => {
      if (isDone) await act(scene, operation);
      made.forEach((change) => change(scene));
      return cellsOf(scene);
    });
  const before = await after(changes, false);
  const promised = await after(changes, true);
  const afterwards = await withScene(excel, operation, async (scene) => {
    changes.forEach((change) => change(scene));
    await scene.pane.does(({ open }) => open("rate"));
    await act(scene, operation);
    return cellsOf(scene);
  });
  const all = [before, promised, afterwards];
  if (others.length === changes.length) return all;
  const without = await after(others, true);
  const isUnseen = [...promised.keys()].every((sheet) => differing(promised, without, sheet).length === 0);
  return isUnseen ? [...all, await after(others, false)] : all;
}

/** Does the operation in the midst of it; what is wrong then, "" for nothing. */
async function run(excel: OpenExcel, operation: Operation, one: Case, at: number, all: readonly Cells[]) {
  const { host } = excel;
  return withScene(excel, operation, async (scene) => {
    const start = host.syncs;
    let changed = one.second === undefined;
    host.beforeSync = (n, query) => {
      if (n - start === at && one.first) host.asCoauthor(() => one.first!(scene));
      if (n - start === at + 1 && one.second) {
        host.asCoauthor(() => one.second!(scene));
        changed = true;
      }
      if (one.fails?.[n - start - at] !== 1) return;
      processQuery(query, host.book);
      throw new HostError("GeneralException");
    };
    host.beforeAction = (n, index, count) => {
      if (index >= count * (one.fails?.[n - start - at] ?? Infinity)) throw new HostError("GeneralException");
    };
    const { problem, report } = await act(scene, operation);
    // It ended before the second change.
    if (!changed) return "";
    const now = cellsOf(scene);
    const named = new Set((problem?.cells ?? []).map(({ row, column }) => `${row} ${column}`));
    const sheets = new Set([...all, now].flatMap((cells) => [...cells.keys()]));
    const wrong = [...sheets].flatMap((sheet) => {
      const far = all.map((cells) => differing(cells, now, sheet).filter((cell) => !named.has(cell)));
      // What is done part by part goes by the changes from some part on: only what is the same in any case is judged.
      const [least] = operation.reports
        ? [
            far[0]!.filter(
              (cell) => far.every((others) => others.includes(cell)) && isAgreed(all, sheet, cell),
            ),
          ]
        : [...far].sort((a, b) => a.length - b.length);
      return least!.map((cell) => `${sheet} ${cell}: ${all[0]!.get(sheet)?.get(cell)} → ${now.get(sheet)?.get(cell)}`); // prettier-ignore
    });
    // Words that deny what stands.
    const isChanged = [all[0]!, all[3] ?? all[0]!].every((before) =>
      [...sheets].some((sheet) => differing(before, now, sheet).length > 0),
    );
    const denies = isChanged && !report.length && /^(Nothing was written|No sheet was added)|nothing was (written|undone)\b/i.test(problem?.message ?? ""); // prettier-ignore
    if (denies && wrong.length === 0) wrong.push("denied");
    if (wrong.length === 0) return "";
    return `${one.name}, sync ${at}: ${problem?.code ?? "done"}: ${wrong.slice(0, 4).join(", ")}`;
  });
}

/** One case in so many, in the gate. */
const SPARING = isLong ? 1 : 2800;
const TRIED = operations
  .filter(({ kind }) => kind !== "reads")
  .flatMap((operation) =>
    CASES.flatMap((one) =>
      Array.from({ length: operation.syncs }, (_, i) => ({ operation, one, at: i + 1 })),
    ),
  )
  .filter((_, i) => i % SPARING === 0);
const writing = [...new Set(TRIED.map(({ operation }) => operation))];

/** What went wrong once: the operation, the case, the sync. */
const ONCE_WRONG: readonly (readonly [operation: string, name: string, at: number])[] = [
  // The director's results under a formula that was taken back.
  ["write live formulas of two systems", "someone inserts a column before the rounds after a request of which 1 is done", 2],
  // Ratings under a formula that was taken back.
  // "Nothing was undone", where another sheet was.
  ["undo values on all sheets", "someone retypes a rating, then inserts a row", 2],
  ["undo an update of Players", "someone deletes a row in a request of which 0.5 is done, and so is the next", 3],
  // The last round, which had come to lie under our ratings.
  ["write an event", "someone inserts a column before the rounds in a request of which 1 is done, and so is the next", 2],
  // Our headings in other columns.
  ["replace an edit of ours", "someone inserts a column where ratings go in a request of which 0.5 is done", 2],
  // A blank heading of the Table, named only once something was written beside it.
  ["write beside a Table", "someone inserts a column before the rounds in a request of which 1 is done", 2],
  // A heading of ours beyond what was left of the sheet's cells.
  ["undo colors", "someone inserts a column where ratings go after a request of which 0.5 is done", 2],
  // "Nothing was written", where formulas stood that had moved.
  ["write live formulas", "someone retypes a rating, then inserts a column where ratings go", 2],
  ["write live formulas of two systems", "someone retypes a rating, then inserts a column where ratings go", 2],
  // Headings that a Table gives to columns of ours that were emptied.
  ["write beside a Table", "someone retypes a rating, then inserts a column before the rounds", 2],
  ["write beside a Table", "someone inserts a column where ratings go after a request of which 0.5 is done", 2],
  ["undo what was filled in", "someone retypes a rating, then inserts a column where ratings go", 2],
  ["update all that is out of date", "someone inserts a column where ratings go in a request of which 0.5 is done, and so is the next", 5],
]; // prettier-ignore

describe("two things at once", () => {
  let excel: OpenExcel;
  const openSmall = withSmallRequests(openMemory);
  beforeEach(async () => void (excel = await openSmall()));
  afterEach(async () => {
    await leavePage();
    excel.close();
  });
  test.each(ONCE_WRONG)("%s: %s, sync %i", async (operation, name, at) => {
    const its = operations.find((one) => one.name === operation)!;
    const one = CASES.find((other) => other.name === name)!;
    expect(await run(excel, its, one, at, await wanted(excel, its, one))).toBe("");
  });

  test.each(writing.map((operation) => [operation.name, operation] as const))(
    "%s",
    async (_, operation) => {
      const wrong: string[] = [];
      const its = TRIED.filter((tried) => tried.operation === operation);
      let last: { readonly one: Case; readonly all: readonly Cells[] } | null = null;
      for (const one of new Set(its.map((tried) => tried.one))) {
        const all: readonly Cells[] =
          last && isChangedAlike(last.one, one) ? last.all : await wanted(excel, operation, one);
        last = { one, all };
        for (const { at } of its.filter((tried) => tried.one === one))
          wrong.push(await run(excel, operation, one, at, all));
      }
      expect(wrong.filter(Boolean)).toEqual([]);
    },
    isLong ? 3_600_000 : 300_000,
  );
});
