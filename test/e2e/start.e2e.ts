/** How the add-in starts, and what it still knows when its pane was closed, or its page loaded anew. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import type { Request } from "playwright-core";
import type { Workbench } from "../../workbench/page/api";
import { RESTART } from "../../src/functions/same-version";
import { workbenchTest } from "./harness";
import { UNDO } from "./walk";
import { CHART } from "./states";

type Mappings = { CustomFunctions: { _association: { mappings: object } } };

workbenchTest("closing the pane and opening it again changes nothing in it", async (walk, bench) => {
  await walk.show("Mine", CHART);
  await walk.press("Rate this sheet");
  await walk.settings();
  await bench.pane.getByLabel("End date").fill("2016-05-14");
  await bench.pane.getByLabel("Time control").fill("G/90;d5");
  await walk.press("Write ratings");
  await walk.button(UNDO).waitFor();
  await bench.page.getByRole("button", { name: "Close the pane" }).click();
  await walk.ribbon("Ratings pane");
  await walk.heading("Rate this sheet").waitFor();
  expect(await bench.pane.getByLabel("Time control").inputValue()).toBe("G/90;d5");
  await walk.undo();
  await walk.rest();
  expect(await walk.values("Mine", "F1:F2")).toEqual([[""], [""]]);
});

workbenchTest("what was typed is still there when the pane's page is loaded again", async (walk, bench) => {
  await walk.show("Mine", CHART);
  await walk.press("Rate this sheet");
  await walk.settings();
  await bench.pane.getByLabel("End date").fill("2016-05-14");
  await bench.pane.getByLabel("Time control").fill("G/90;d5");
  await walk.home();
  await walk.press("Start");
  await bench.pane.getByLabel("Event name").fill("Spring Open");
  await bench.pane.getByLabel("End date").fill("2027-03-06");
  await walk.kept("2016-05-14");
  // Once the answer is on its way, since the page that gives it goes.
  await bench.pane.evaluate(() => setTimeout(() => window.location.reload()));
  await walk.front("Mine");
  await walk.press("Rate this sheet");
  await bench.pane.getByText("May 14, 2016 · G/90;d5 · Regular").waitFor();
  await walk.settings();
  await bench.pane.getByText("Rules in effect since", { exact: false }).waitFor();
  expect(await bench.pane.getByLabel("End date").inputValue()).toBe("2016-05-14");
  expect(await bench.pane.getByLabel("Time control").inputValue()).toBe("G/90;d5");
  await walk.home();
  await walk.press("Start");
  expect(await bench.pane.getByLabel("Event name").inputValue()).toBe("Spring Open");
  expect(await bench.pane.getByLabel("End date").inputValue()).toBe("2027-03-06");
});

workbenchTest(
  "every function is registered when the pane's code is asked for, in one script",
  async (_, bench) => {
    const { page } = bench;
    const registered: string[] = [];
    const scripts = new Set<string>();
    const hear = (request: Request) => {
      const [, name] = /\/([\w-]+)\.[0-9a-f]{20}\.js$/.exec(request.url()) ?? [];
      // The page that goes may still load some.
      if (name === "functions") scripts.clear();
      if (name) scripts.add(name);
    };
    let first: readonly string[] = [];
    page.on("request", hear);
    await page.route("**/pane.*.js", async (route) => {
      const frame = route.request().frame();
      const names = await frame.evaluate(() =>
        Object.keys((window as unknown as Mappings).CustomFunctions._association.mappings),
      );
      registered.push(...names);
      first = [...scripts].sort();
      await route.continue();
    });
    await page.reload();
    await page.evaluate(() => (window as unknown as { workbench: Workbench }).workbench.ready);
    await page.unroute("**/pane.*.js");
    page.off("request", hear);
    // What the pane shares with a view comes with the view.
    expect(first).toEqual(["functions", "pane", "taskpane"]);
    const all = await page.evaluate(async () => {
      const { functions } = (await (await fetch("/functions.json")).json()) as {
        functions: { id: string }[];
      };
      return functions.map(({ id }) => id.toUpperCase());
    });
    expect(all.length).toBeGreaterThan(0);
    expect(registered.sort()).toEqual(all.sort());
  },
);

describe("functions.js as built", () => {
  const built = (file: string) => readFileSync(join(__dirname, "../../dist", file), "utf8");
  const registered: Record<string, (...given: readonly unknown[]) => unknown> = {};
  class CellError {
    constructor(
      readonly code: string,
      readonly message = "",
    ) {}
  }
  const CustomFunctions = {
    associate: (id: string, run: (typeof registered)[string]) => (registered[id] = run),
    Error: CellError,
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
  };
  beforeAll(() => void runInNewContext(built("functions.js"), { CustomFunctions }));

  test("loads by itself, where there is nothing but CustomFunctions and the language, and registers every function", () => {
    const { functions } = JSON.parse(built("functions.json")) as { functions: { id: string }[] };
    expect(functions.length).toBeGreaterThan(0);
    expect(Object.keys(registered).sort()).toEqual(functions.map(({ id }) => id).sort());
  });

  test("and its functions run there", () => {
    expect((registered["NSTAR"]!(1700, null, {}) as number[][])[0]![0]).toBeCloseTo(20.0118, 4);
    const one = { parameterAddresses: ["Open!A1:E5"] };
    const heads = (rows: unknown) => (rows as unknown[][])[0];
    expect(registered["RATEEVENT"]!(CHART, "2026-08-30", "G/60;d5", null, one)).toMatchObject([
      ["Post"],
      [expect.any(Number)],
      [expect.any(Number)],
      [expect.any(Number)],
      [expect.any(Number)],
    ]);
    expect(heads(registered["RATEEVENT"]!(CHART, null, null, "full", one))).toContain("Norm");
    expect(heads(registered["COMPARE"]!(CHART, [["Elo, FIDE"]], null, null, one))).toHaveLength(2);
    expect(registered["EXPLAIN"]!(CHART, 1, null, null, one)).toMatchObject({ 0: expect.any(Array) });
    const thrown = () => {
      try {
        return registered["NSTAR"]!("x", null, {});
      } catch (error) {
        return (error as CellError).code;
      }
    };
    expect(thrown()).toBe("#VALUE!");
  });

  test("each takes the arguments of its own list, and refuses those of another version's", () => {
    const { functions } = JSON.parse(built("functions.json")) as {
      functions: { id: string; parameters: object[] }[];
    };
    /** What a function says of so many arguments more than its list has. */
    const said = (id: string, count: number) => {
      try {
        registered[id]!(...Array.from({ length: count }, () => null), {});
        return "";
      } catch (error) {
        return (error as CellError).message;
      }
    };
    const refusing = (more: number) =>
      functions.filter(({ id, parameters }) => said(id, parameters.length + more) === RESTART);
    expect([-1, 0, 1].map((more) => refusing(more).length)).toEqual([functions.length, 0, functions.length]);
  });
});
