/**
 * The fault table on one store, as tests: an operation each, and the table's size at the end. `npm run check:long` runs
 * all of it. The gate tries every fault with every n-th of the operations that it applies to, each at the first, a middle or
 * the last sync.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { OpenExcel, OpenOptions } from "../../packages/excel-host/src/jsdom";
import { isLong } from "../long";
import { withSmallRequests } from "./excel";
import { faults, type Fault } from "./faults";
import { operations, type Operation } from "./operations";
import { actionsOf, actionsUsed, leavePage } from "./pane";
import { clean, rowsOf } from "./table";

const FOLDER = join(__dirname, "../../src/excel");

/** What src/excel offers that takes time: the exported functions that promise something. */
function promised(): [file: string, name: string][] {
  return readdirSync(FOLDER).flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(FOLDER, file), "utf8"),
      ts.ScriptTarget.ES2022,
    );
    return source.statements.flatMap((one): [string, string][] => {
      if (!ts.isFunctionDeclaration(one) || !one.name || !one.type) return [];
      const isExported = one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      return isExported && one.type.getText(source).startsWith("Promise<") ? [[file, one.name.text]] : [];
    });
  });
}

/** All faults of one operation take minutes of processor time, and other work may take the processor. */
const TIMEOUT = isLong ? 1_800_000 : 300_000;

/** Actions of the pane that ask nothing of Excel, or ask it later what an operation of the table asks. */
const ASK_NOTHING = [
  "enterEvent",
  "changeEvent",
  "choosePlayer",
  "explain",
  "turnTo",
  "enterReports",
  "enterKept",
];

/** The faults that an operation is tried with: each fault with every n-th of the operations that it applies to, and at least one. */
const faultsFor = (operation: Operation, every: number): readonly Fault[] =>
  faults.filter(({ applies }, i) => {
    const its = operations.filter((one) => applies?.(one) !== false);
    const at = its.indexOf(operation);
    return at >= 0 && (at + i) % Math.min(every, its.length) === 0;
  });

/**
 * @param open Excel over a new grid of the store
 * @param sparing in the gate each so-many-th fault is tried
 * @param part which of so many files this is, from 1; each takes its share of the operations
 */
export function describeFaults(
  store: string,
  open: (options?: OpenOptions) => Promise<OpenExcel>,
  sparing: number,
  [part, parts]: readonly [number, number] = [1, 1],
): void {
  const every = isLong ? 1 : sparing;
  // In the gate the slower store takes a few operations.
  const stride = isLong || store === "memory" ? parts : parts * 16;
  const share = operations.filter((_, i) => i % stride === part - 1);
  // The slower store's sheets are small.
  const ordinary = store === "memory" ? 6 : undefined;
  let excel: OpenExcel;
  let rows = 0;
  const offered = promised();
  const used = new Set<string>();
  const openSmall = withSmallRequests(open);
  beforeAll(() => {
    for (const [file, name] of offered) {
      const module = jest.requireActual<Record<string, (...given: unknown[]) => unknown>>(join(FOLDER, file));
      const asked = module[name]!;
      // A spy would keep all that it was called with.
      module[name] = (...given) => {
        used.add(name);
        return asked(...given);
      };
    }
  });
  // An Excel for each operation: what a store remembers of sheets that are gone makes it slow.
  beforeEach(async () => void (excel = await openSmall()));
  afterAll(() => {
    const syncs = share.reduce((sum, operation) => sum + operation.syncs, 0);
    process.stdout.write(
      `fault table on the store ${store}, part ${part} of ${parts}: ${share.length} operations, ${syncs} syncs, ${rows} rows\n`,
    );
  });

  afterEach(async () => {
    await leavePage();
    excel.close();
  });

  test.each(share.map((operation) => [operation.name, operation] as const))(
    "%s",
    async (_, operation) => {
      const found = await rowsOf(excel, operation, faultsFor(operation, every), ordinary);
      rows += found.rows;
      expect(found.wrong).toEqual([]);
    },
    TIMEOUT,
  );

  test("each fault is tried with an operation", () => {
    const tried = new Set(operations.flatMap((operation) => faultsFor(operation, every)));
    expect(faults.filter((fault) => !tried.has(fault))).toEqual([]);
  });

  // What is of all operations, one of the files does; in the gate that of the quicker store.
  if (part !== 1 || (!isLong && store !== "memory")) return;
  const some = operations.filter((_, i) => isLong || i % 9 === 0);
  test(
    "the older Excel that the manifest asks for does all of it too, in the gate every ninth operation",
    async () => {
      const doAll = async (one: OpenExcel) => {
        const found: [string, unknown][] = [];
        for (const operation of some.filter(({ needs }) => !needs))
          found.push([operation.name, [...(await clean(one, operation)).outcome.parts.values()]]);
        return found;
      };
      const wanted = await doAll(excel);
      const older = await openSmall({
        requirements: { excelapi: "1.9", sharedruntime: "1.1", customfunctionsruntime: "1.3" },
      });
      const found = await doAll(older);
      const differ = found.filter((one, i) => JSON.stringify(one) !== JSON.stringify(wanted[i]));
      const known = some.filter(({ needs, inOlder }) => !needs && inOlder);
      expect(differ.map(([name]) => name)).toEqual(known.map(({ name }) => name));
      const newer = operations.filter(({ name, needs }) => needs && !name.startsWith("undo"));
      for (const operation of newer)
        expect((await clean(older, operation)).outcome.problem?.code).toBe("too-old");
      older.close();
    },
    TIMEOUT,
  );

  test("everything that asks Excel for something is in the table", () => {
    expect(offered.filter(([, name]) => !used.has(name))).toEqual([]);
    const actions = actionsOf().filter((name) => !actionsUsed.has(name));
    expect(actions.filter((name) => !ASK_NOTHING.includes(name))).toEqual([]);
  });
}
