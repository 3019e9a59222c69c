/**
 * How often each operation asks Excel: as often for a club's night as for a national open. The gate counts it in the table of
 * faults, for a chart of an ordinary size.
 */
import { writeNewSheets } from "../../src/excel/new-sheet";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { isLong } from "../long";
import { openMemory } from "./excel";
import { isDone } from "./judge";
import { operations } from "./operations";
import { leavePage } from "./pane";
import { clean } from "./table";
import { EVENT } from "./workbook";

/** Players in the chart. */
const SIZES = [10, 1000];

let excel: OpenExcel;
beforeAll(async () => (excel = await openMemory()));
afterAll(async () => {
  await leavePage();
  excel.close();
});

/** The slowest takes 20 s of processor time with 1,000 players, and other work may take the processor. */
const TIMEOUT = 600_000;

/** In the gate one of them, so that this is tried too. */
const tried = isLong ? operations : operations.slice(0, 1);

test.each(tried.map((operation) => [operation.name, operation.syncs, operation] as const))(
  `to %s takes %i syncs with ${SIZES.join(" players and with ")}`,
  async (_, syncs, operation) => {
    for (const players of SIZES) {
      const { outcome, syncs: counted } = await clean(excel, operation, players);
      const more = players === 1000 ? (operation.moreForThousand ?? 0) : 0;
      expect([players, outcome.problem, counted]).toEqual([players, null, syncs + more]);
      expect(outcome.report.filter((line) => !isDone(line))).toEqual([]);
    }
  },
  TIMEOUT,
);

test.each([
  // megabytes to write, syncs: one more for each that would not fit into a request of 5 MB
  [1, 3],
  [6, 4],
  [11, 5],
])("a sheet of %i MB is added in %i syncs", async (megabytes, syncs) => {
  const cells = Array.from({ length: megabytes * 40 }, () => ["x".repeat(25_000)]);
  const block = { row: 0, column: 0, style: "text", numberFormat: "@", cells } as const;
  excel.resetSyncs();
  await writeNewSheets([{ sheetName: `${megabytes} MB`, blocks: [block], freeze: null, widths: [] }], EVENT);
  expect(excel.syncs).toBe(syncs);
});
