/** The help page as it is served with the add-in: reached by a function's address, searched by keyboard, accessible. */
import { source, type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { openWorkbench, type OpenWorkbench } from "./harness";
import { CHART } from "./states";
import { walker } from "./walk";

let bench: OpenWorkbench;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  bench = await openWorkbench();
  page = await bench.page.context().newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
}, 120_000);
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

const shown = () =>
  page
    .locator("main section")
    .evaluateAll((all) => all.filter((one) => !one.closest("[hidden]")).map(({ id }) => id));

test("the address of a function, as Excel opens it, leads to its part of the page", async () => {
  const functions = await bench.page.evaluate(async () => {
    const answer = (await (await fetch("/functions.json")).json()) as {
      functions: { id: string; helpUrl: string }[];
    };
    return answer.functions;
  });
  expect(await page.goto(`${bench.address}help.html#GLICKO`)).not.toBeNull();
  expect((await shown()).sort()).toEqual(functions.map(({ id }) => id).sort());
  for (const { id, helpUrl } of functions) expect(new URL(helpUrl).hash).toBe(`#${id}`);
  const heading = page.getByRole("heading", { name: "USCF.GLICKO", exact: true });
  expect((await heading.boundingBox())!.y).toBeLessThan(200);
});

test("the pane leads to the function that it names, in a page of its own", async () => {
  const walk = walker(bench);
  const opened = async (link: string) => {
    const coming = bench.page.context().waitForEvent("page");
    await bench.pane.getByRole("link", { name: link, exact: true }).click();
    const help = await coming;
    await help.getByRole("heading", { name: "USCF.RATEEVENT", exact: true }).waitFor();
    const address = help.url().replace(bench.address, "");
    await help.close();
    return address;
  };
  await walk.show("Chart", CHART);
  expect(await opened("Function help")).toBe("help.html");
  await walk.press("Rate this sheet");
  await walk.unfold("How to write");
  expect(await opened("USCF.RATEEVENT")).toBe("help.html#RATEEVENT");
  await walk.press("Explain a rating");
  expect(await opened("USCF.EXPLAIN")).toBe("help.html#EXPLAIN");
  await walk.press("Back");
  await walk.press("What if");
  await walk.unfold("Score needed for a target");
  expect(await opened("USCF.NEEDED")).toBe("help.html#NEEDED");
});

test("a search leaves the functions that have its words; Enter leads to the first", async () => {
  await page.getByRole("searchbox", { name: "Search" }).fill("title norm");
  expect(await shown()).toEqual(["NORM"]);
  expect(await page.getByRole("status").innerText()).toBe("1 function");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#NORM");
  await page.getByRole("searchbox", { name: "Search" }).fill("");
});

test.each(["light", "dark"] as const)("axe finds nothing, %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test("nothing was refused or missing", () => expect(errors).toEqual([]));
