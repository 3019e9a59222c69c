/** The help page as it is served with the add-in: reached by a function's address, searched by keyboard, accessible. */
import type { Page } from "playwright-core";
import { axeFinds } from "./axe";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART } from "./states";

async function openHelp(bench: OpenWorkbench, at = ""): Promise<Page> {
  const page = await bench.page.context().newPage();
  await page.goto(`${bench.address}help.html${at}`);
  return page;
}

const shown = (page: Page) =>
  page
    .locator("main section")
    .evaluateAll((all) => all.filter((one) => !one.closest("[hidden]")).map(({ id }) => id));

workbenchTest(
  "the address of a function, as Excel opens it, leads to its part of the page",
  async (_, bench) => {
    const functions = await bench.page.evaluate(async () => {
      const answer = (await (await fetch("/functions.json")).json()) as {
        functions: { id: string; helpUrl: string }[];
      };
      return answer.functions;
    });
    const page = await openHelp(bench, "#GLICKO");
    expect((await shown(page)).sort()).toEqual(functions.map(({ id }) => id).sort());
    for (const { id, helpUrl } of functions) expect(new URL(helpUrl).hash).toBe(`#${id}`);
    const heading = page.getByRole("heading", { name: "USCF.GLICKO", exact: true });
    expect((await heading.boundingBox())!.y).toBeLessThan(200);
  },
);

workbenchTest("the pane leads to the function that it names, in a page of its own", async (walk, bench) => {
  const opened = async (link: string) => {
    const coming = bench.page.context().waitForEvent("page");
    await bench.pane.getByRole(link === "Help" ? "menuitem" : "link", { name: link, exact: true }).click();
    const help = await coming;
    await help.getByRole("heading", { name: "USCF.RATEEVENT", exact: true }).waitFor();
    const address = help.url().replace(bench.address, "");
    await help.close();
    return address;
  };
  await walk.show("Chart", CHART);
  await walk.press("More");
  expect(await opened("Help")).toBe("help.html");
  await walk.press("Rate this sheet");
  await walk.unfold("Options");
  expect(await opened("USCF.RATEEVENT")).toBe("help.html#RATEEVENT");
  await walk.player();
  expect(await opened("USCF.EXPLAIN")).toBe("help.html#EXPLAIN");
  await bench.pane.getByRole("tab", { name: "What if" }).click();
  expect(await opened("USCF.NEEDED")).toBe("help.html#NEEDED");
});

workbenchTest(
  "a search leaves the functions that have its words; Enter leads to the first",
  async (_, bench) => {
    const page = await openHelp(bench);
    await page.getByRole("searchbox", { name: "Search" }).fill("title norm");
    expect(await shown(page)).toEqual(["NORM"]);
    expect(await page.getByRole("status").innerText()).toBe("1 function");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#NORM");
  },
);

workbenchTest("axe finds nothing, in light and dark", async (_, bench) => {
  expect(await axeFinds(await openHelp(bench))).toEqual([]);
});
