/**
 * What the pages may reach: their policy holds in a real browser with office.js from this machine and from Microsoft's
 * address, hostile texts are shown as texts, and a request to anywhere else fails the run.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import { HOSTILE } from "../hostile/texts";
import { openWorkbench, workbenchTest } from "./harness";
import { answerForMicrosoft, OFFICE } from "./microsoft";

/** The policy of a page: its directives by name. */
const policyOf = (frame: Frame): Promise<Partial<Record<string, string>>> =>
  frame.evaluate((): Partial<Record<string, string>> => {
    const meta = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    const directives = (meta?.getAttribute("content") ?? "").split(";").map((one) => one.trim().split(/\s+/));
    return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, sources.join(" ")]));
  });

/** Tries something until the page refuses it by a directive; whether it did, and whether it ran all the same. */
const tried = (frame: Frame, attempt: string, directive: string) =>
  frame.evaluate(
    async ([what, by]) => {
      const scene = window as unknown as { harmed?: number };
      delete scene.harmed;
      const element = (name: string, attributes: object) =>
        document.body.appendChild(Object.assign(document.createElement(name), attributes));
      const attempts: Partial<Record<string, () => unknown>> = {
        "an inline script": () => element("script", { textContent: "window.harmed = 1" }),
        "an inline handler": () => element("div", { innerHTML: "<img src=x onerror='window.harmed = 1'>" }),
        "a script from elsewhere": () => element("script", { src: "https://localhost:1/x.js" }),
        "a script in a data address": () =>
          element("script", { src: "data:text/javascript,window.harmed=1" }),
        "a picture from elsewhere": () => element("img", { src: "https://localhost:1/x.png" }),
        "a frame from elsewhere": () => element("iframe", { src: "https://localhost:1/" }),
        "an object": () => element("object", { data: "data:text/html,x" }),
        "a call elsewhere": () => fetch("https://localhost:1/").catch(() => undefined),
        "a base elsewhere": () =>
          document.head.appendChild(
            Object.assign(document.createElement("base"), { href: "https://localhost:1/" }),
          ),
        "a text as code": () =>
          element("button", {
            onclick: () => void Reflect.apply(setTimeout, window, ["window.harmed = 1"]),
          }).click(),
      };
      const refused = new Promise<boolean>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          if (effectiveDirective === by) resolve(true);
        });
        setTimeout(() => resolve(false), 20_000);
      });
      await attempts[what]!();
      const isRefused = await refused;
      return { isRefused, harmed: scene.harmed === 1 };
    },
    [attempt, directive] as const,
  );

workbenchTest(
  "hostile names in a file are shown as texts, in the pane and in the sheet",
  async (walk, bench) => {
    const rows = HOSTILE.map((text, i) =>
      [i + 1, text, 90000001 + i, 1500, i % 2 === 0 ? `W${i + 2}` : `L${i}`].join("\t"),
    );
    await walk.press("Start");
    await bench.pane
      .getByLabel("Players, or a crosstable")
      .fill(["#\tName\tID\tRating\tRd 1", ...rows].join("\n"));
    await bench.pane.getByText(`${HOSTILE.length} players, 1 round`).waitFor();
    await bench.pane.getByLabel("End date").fill("2026-08-30");
    await walk.press("Build");
    await bench.pane.getByText(`Crosstable: ${HOSTILE.length} players`).waitFor();
    const pane = await bench.pane.locator("body").innerText();
    const harmful = HOSTILE.filter((text) => /harmed|cmd/.test(text));
    for (const text of harmful) expect(pane).toContain(text);
    await walk.press("Write ratings");
    await bench.pane.getByText("Ratings written").first().waitFor();
    const { values, formulas } = await bench.getCells("Crosstable", `B2:B${HOSTILE.length + 1}`);
    expect(values.flat()).toEqual(expect.arrayContaining(harmful));
    // A formula would differ from what it shows.
    expect(formulas).toEqual(values);
    for (const frame of bench.page.frames())
      expect(await frame.evaluate(() => (window as unknown as { harmed?: number }).harmed)).toBeUndefined();
    expect(await bench.pane.locator("img[src=x], svg[onload]").count()).toBe(0);
  },
);

workbenchTest(
  "the pages say what they may reach; only the workbench's own may compile code",
  async (_, bench) => {
    const [pane, workbench] = [await policyOf(bench.pane), await policyOf(bench.page.mainFrame())];
    expect(pane).toMatchObject({
      "default-src": "'none'",
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data:",
      "connect-src": "'self'",
      "base-uri": "'self'",
      "form-action": "'none'",
    });
    expect(pane["script-src"]).not.toContain("unsafe");
    expect(workbench).toMatchObject({ "default-src": "'none'", "script-src": "'self' 'unsafe-eval'" });
  },
);

const REFUSED = [
  // what is tried in the pane, the directive that refuses it
  ["an inline script", "script-src-elem"],
  ["an inline handler", "script-src-attr"],
  ["a script from elsewhere", "script-src-elem"],
  ["a script in a data address", "script-src-elem"],
  ["a picture from elsewhere", "img-src"],
  ["a frame from elsewhere", "frame-src"],
  ["an object", "object-src"],
  ["a call elsewhere", "connect-src"],
  ["a base elsewhere", "base-uri"],
  ["a text as code", "script-src"],
] as const;

workbenchTest("the pane refuses what its policy does not allow", async (_, bench) => {
  for (const [attempt, directive] of REFUSED) {
    const came = await tried(bench.pane, attempt, directive);
    expect([attempt, came]).toEqual([attempt, { isRefused: true, harmed: false }]);
  }
  // Each refusal, and the picture of the inline handler, is an error on the console.
  expect(bench.errors.splice(0).length).toBeGreaterThanOrEqual(REFUSED.length);
});

test("the pane as built runs with office.js from Microsoft's address, and a run that asks for it fails", async () => {
  const built = readFileSync(join(__dirname, "../../dist/taskpane.html"), "utf8");
  const asked: string[] = [];
  const direct = await openWorkbench({
    // Nothing leaves the machine: the browser's own answers stand for Microsoft's.
    prepare: async (context) => {
      await context.route(/\/taskpane\.html/, (route) =>
        route.fulfill({ body: built, contentType: "text/html" }),
      );
      await answerForMicrosoft(context, asked);
    },
  });
  expect(await policyOf(direct.pane)).toMatchObject({
    "script-src": `'self' ${OFFICE.slice(0, -1)}`,
    "frame-src": OFFICE.slice(0, -1),
  });
  expect(asked).toEqual(
    expect.arrayContaining(["/lib/1/hosted/office.js", "/lib/1/hosted/excel-web-16.00.js"]),
  );
  await direct.pane.getByRole("button", { name: "More", exact: true }).waitFor();
  expect(direct.errors).toEqual([]);
  expect(() => direct.check()).toThrow(`Requests left the machine: ${OFFICE}lib/1/hosted/office.js`);
  await direct.close();
});
