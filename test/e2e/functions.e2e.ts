/**
 * The built functions in the workbench's page: the examples of docs/functions.md, and every row of the table of what
 * Excel may hand a function.
 */
import type { FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import type { Workbench } from "../../workbench/page/api";
import { BLOCKS, EXAMPLES, functionRows } from "../functions/function-rows";
import { isLong } from "../long";
import { workbenchTest, type OpenWorkbench } from "./harness";

type Host = { workbench: Workbench };
interface Entry {
  readonly blanks: Workbench["blanks"];
  readonly formula: string;
  readonly cell?: string | number;
  readonly edited?: number;
}
interface Shown {
  readonly values: (string | number | boolean)[][];
  readonly message: string;
}

/** What the formulas refer to. */
async function fill({ setCells }: OpenWorkbench): Promise<void> {
  for (const [sheet, row, column, values] of BLOCKS)
    await setCells(sheet, `${String.fromCharCode(65 + column)}${row + 1}`, values);
}

/** Each formula in J1 of Sheet1, with what it refers to in Y1: all that it fills, and its message. */
const shown = async ({ page }: OpenWorkbench, entries: readonly Entry[]): Promise<Shown[]> => {
  // As one text: taking half a million values over one by one takes a minute.
  const text = await page.evaluate(async (list) => {
    const { workbench } = window as unknown as Host;
    let held: unknown = null;
    const set = (address: string, value: unknown): void => workbench.setCells("Sheet1", address, [[value]]);
    const hold = (value: unknown): void => {
      if (held !== value) set("Y1", (held = value));
    };
    const all: Shown[] = [];
    for (const { blanks, formula, cell, edited } of list) {
      if (workbench.blanks !== blanks) workbench.blanks = blanks;
      hold(cell ?? "");
      set("J1", formula);
      if (edited !== undefined) hold(edited);
      // The function that streams answers later.
      while (workbench.getCells("Sheet1", "J1").values[0]?.[0] === "#BUSY!")
        await new Promise((resolve) => setTimeout(resolve, 5));
      const { values, messages } = workbench.getCells("Sheet1", "J1:U60");
      all.push({ values: values as Shown["values"], message: messages[0]?.[0] ?? "" });
    }
    return JSON.stringify(all);
  }, entries);
  return JSON.parse(text) as Shown[];
};

workbenchTest("the examples of docs/functions.md have their results", async (_, bench) => {
  await fill(bench);
  const results = await shown(
    bench,
    EXAMPLES.map(({ formula }) => ({ blanks: "web", formula })),
  );
  const text = (value: unknown) => (typeof value === "number" ? String(Math.round(value * 1e4) / 1e4) : String(value)); // prettier-ignore
  for (const [index, { formula, result }] of EXAMPLES.entries()) {
    const lines = results[index]?.values.map((row) => row.map(text));
    for (const [i, line] of result.entries())
      if (line[0] !== "…") expect([formula, lines?.[i]?.slice(0, line.length)]).toEqual([formula, line]);
  }
});

/** The gate takes every sixth row here; test/functions/functions-in-cells tries them all, on the same grid. */
const EVERY = isLong ? 1 : 6;

workbenchTest("the rows of the table hold for the built functions", async (_, bench) => {
  await fill(bench);
  const { functions } = JSON.parse(
    await bench.page.evaluate(() => fetch("/functions.json").then((answer) => answer.text())),
  ) as FunctionsFile;
  // Those with the same blanks together: each change of them computes every sheet again.
  const all = functions.flatMap(functionRows).filter((__, i) => i % EVERY === 0);
  const rows = (["web", "desktop"] as const).flatMap((blanks) => all.filter((row) => row.blanks === blanks));
  expect(rows.length).toBeGreaterThan(functions.length * (isLong ? 15 : 3));
  const own = await shown(bench, rows);
  const formulas = rows.flatMap(({ blanks, expected }) =>
    "same" in expected ? [`${blanks} ${expected.same}`] : [],
  );
  const different = [...new Set(formulas)];
  const results = await shown(
    bench,
    different.map((one) => {
      const [blanks = "", formula = ""] = one.split(/ (.*)/s);
      return { blanks: blanks as Entry["blanks"], formula };
    }),
  );
  const others = new Map(different.map((one, i) => [one, results[i]]));
  const failed = rows.flatMap(({ what, blanks, expected }, i) => {
    const is = own[i];
    const holds =
      "same" in expected
        ? JSON.stringify(is) === JSON.stringify(others.get(`${blanks} ${expected.same}`))
        : is?.values[0]?.[0] === expected.error && is.message.startsWith(expected.message);
    return holds ? [] : [[what, is?.values[0]?.[0], is?.message]];
  });
  expect(failed).toEqual([]);
});
