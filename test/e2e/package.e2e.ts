/**
 * What `npm run package` hands out, on a plain static server under the address's own path: the site's pages, the main job
 * from the link Try it in your browser, every file of the manifest, and an update while a tab is open.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import type { Page } from "playwright-core";
import { RESTART } from "../../src/functions/same-version";
import { UPDATED } from "../../src/pane/say-waiting";
import type { Workbench } from "../../workbench/page/api";
import { answerFaults, headersOf } from "../build/header-servers";
import { isLong } from "../long";
import { axeFinds } from "./axe";
import { workbenchTest, type OpenOptions, type OpenWorkbench } from "./harness";
import { choose, fileOf, FOUR } from "./listed";
import { mainJob } from "./main-job";
import { answerForMicrosoft, OFFICE } from "./microsoft";
import { serveStatic, type StaticSite } from "./static-server";

const PATH = "/some/path/";
const release = mkdtempSync(join(tmpdir(), "release-"));
const site = join(release, "site");
const NEXT = join(release, "next");

let server: StaticSite | undefined;
let remembered: StaticSite | undefined;
beforeAll(async () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["build/package.js", "--url", `https://ratings.example${PATH}`, "--out", release],
    { cwd: join(__dirname, "../.."), encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  makeNextVersion();
  server = await serveStatic(site, PATH);
  remembered = await serveStatic(site, PATH, true);
});
afterAll(() => {
  server?.end();
  remembered?.end();
  rmSync(release, { recursive: true });
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The site of a next version: other names with hashes, another version, a function with one more argument. */
function makeNextVersion(): void {
  cpSync(site, NEXT, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")) as {
    version: string;
  };
  const turned = (text: string): string =>
    text.replace(/\.[0-9a-f]{20}\./g, (hash) => [...hash].reverse().join(""));
  // The script that asks for the others names them by their hashes alone.
  const hashes = filesOf(NEXT).flatMap((path) => /\.([0-9a-f]{20})\./.exec(path)?.[1] ?? []);
  for (const path of filesOf(NEXT)) {
    const file = join(NEXT, path);
    if (/\.(?:html|js)$/.test(path) && !path.includes("lib/")) {
      let text = readFileSync(file, "utf8").replaceAll(version, "99.0.0");
      for (const hash of hashes) text = text.replaceAll(hash, [...hash].reverse().join(""));
      writeFileSync(file, text);
    }
    if (path === "functions.json") {
      const list = JSON.parse(readFileSync(file, "utf8")) as {
        functions: { id: string; parameters: object[] }[];
      };
      const nstar = list.functions.find(({ id }) => id === "NSTAR")!;
      nstar.parameters.splice(1, 0, { name: "new", description: "New", type: "any", optional: true });
      writeFileSync(file, JSON.stringify(list));
    }
    if (turned(path) !== path) renameSync(file, join(NEXT, turned(path)));
  }
}

/** Pages of each kind, whose colors the gate looks at; the others have the same style. The next test has help.html. */
const COLORED = ["index.html", "install.html", "guide/formulas.html", "save.html", "try/index.html"];

const options = (of: () => StaticSite, enter?: OpenOptions["enter"]): OpenOptions => ({
  address: () => `${of().address}try/index.html`,
  mayAsk: OFFICE,
  prepare: (context) => answerForMicrosoft(context),
  ...(enter && { enter }),
});
const packaged: OpenOptions = { ...options(() => server!), tab: "package" };

describe("from the link", () => {
  // In the gate the job itself; the rest is what the workbench's own tests hold.
  mainJob(
    options(
      () => server!,
      async (page: Page) => {
        await page.goto(server!.address);
        await page.getByRole("link", { name: "Try it in your browser" }).click();
        await page.waitForURL("**/try/index.html");
      },
    ),
    isLong ? undefined : /^64 of 64/,
  );
});

workbenchTest(
  "the manifest's files are there, the pages' links lead somewhere, and in 320 px no page scrolls sideways and axe finds nothing",
  async (_, bench) => {
    const manifest = readFileSync(join(site, "manifest.xml"), "utf8");
    const named = [...manifest.matchAll(/https:\/\/ratings\.example\/some\/path\/([^"]*)"/g)].map(
      ([, path]) => path!,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(site, path)))).toEqual([]);
    const lost: string[] = [];
    const wide: string[] = [];
    const faults: string[] = [];
    const narrow = await bench.page.context().newPage();
    await narrow.setViewportSize({ width: 320, height: 640 });
    for (const page of filesOf(site).filter((path) => path.endsWith(".html") && path !== "taskpane.html")) {
      await narrow.goto(`${server!.address}${page}`);
      if ((await narrow.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(page);
      // The grid is a library's own.
      faults.push(
        ...(await axeFinds(narrow, ["#grid"], isLong || COLORED.includes(page))).map(
          (one) => `${page}: ${one}`,
        ),
      );
      // The page to try the add-in gives its frame an address later, with words for Excel's own script behind it.
      const links = await narrow.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[href], [src]:not(iframe)")].map(
          (one) => (one as HTMLAnchorElement).href || (one as HTMLImageElement).src,
        ),
      );
      for (const link of links.filter((one) => one.startsWith(server!.address))) {
        const { pathname, hash } = new URL(link);
        const path = decodeURIComponent(pathname.slice(PATH.length));
        const file = join(site, path === "" || path.endsWith("/") ? `${path}index.html` : path);
        const isThere =
          existsSync(file) &&
          (hash === "" ||
            readFileSync(file, "utf8")
              .replaceAll('"', "")
              .includes(`id=${hash.slice(1)}`));
        if (!isThere) lost.push(`${page}: ${link.slice(server!.address.length)}`);
      }
    }
    expect([lost, wide, faults]).toEqual([[], [], []]);
  },
  packaged,
);

workbenchTest(
  "on a wide screen a text has its width; first page and help lead to each other, and axe finds nothing on them in light and dark",
  async (_, bench) => {
    const page = await bench.page.context().newPage();
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(`${server!.address}support.html`);
    expect((await page.locator("main p").first().boundingBox())!.width).toBeGreaterThan(500);
    await page.goto(server!.address);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("link", { name: "Functions", exact: true }).click();
    await page.getByRole("heading", { name: "USCF.RATEEVENT", exact: true }).waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("link", { name: "USCF Ratings for Excel" }).click();
    await page.getByRole("link", { name: "Try it in your browser" }).waitFor();
  },
  packaged,
);

workbenchTest(
  "on the page to try it a list is read and looked up, and nothing of it is kept in the browser or by the next page",
  async (_, bench) => {
    const { page } = bench;
    const lists = async () => {
      await bench.pane.getByRole("button", { name: "Players", exact: true }).click();
      await bench.pane.getByText("is kept until you close this page").waitFor();
    };
    await lists();
    await choose(bench, fileOf("anything.txt", FOUR));
    await bench.pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
    await bench.setCells("Formulas", "F1", [['=USCF.PLAYER("95000001","name")']]);
    await page.waitForFunction(
      () => (window as unknown as Host).workbench.getCells("Formulas", "F1").values[0]![0] === "ASH, ANN",
    );
    const kept = () =>
      page.evaluate(async () => [(await indexedDB.databases()).length, Object.keys(localStorage)]);
    // Office.js has a number of its own.
    expect(await kept()).toEqual([0, ["Office API client"]]);
    await page.reload();
    await ready(bench);
    await lists();
    await bench.pane.getByText("No rating list yet").waitFor();
    expect(await kept()).toEqual([0, ["Office API client"]]);
  },
  options(
    () => server!,
    async (page: Page) => {
      await page.goto(`${server!.address}try/index.html`);
    },
  ),
);

workbenchTest(
  "a screen reader is told how wide the pane is, and the keys change it",
  async (_, { page }) => {
    const divider = page.getByRole("separator", { name: "Width of the pane" });
    const values = () =>
      divider.evaluate(({ ariaValueMin, ariaValueNow, ariaValueMax }) =>
        [ariaValueMin, ariaValueNow, ariaValueMax].map(Number),
      );
    const [least, first, most] = await values();
    expect([least, most]).toEqual([280, Math.round(page.viewportSize()!.width * 0.7)]);
    await divider.press("ArrowLeft");
    expect(await values()).toEqual([least, first! + 20, most]);
    for (let press = 0; press < 40; press++) await divider.press("ArrowRight");
    expect(await values()).toEqual([least, least, most]);
  },
  packaged,
);

workbenchTest(
  "each server answers every file as its own settings in the package say",
  async (_, { page }) => {
    const paths = filesOf(site);
    const settings = paths.filter((path) => ["_headers", ".htaccess", "web.config"].includes(basename(path)));
    const files = new Map(settings.map((path) => [path, readFileSync(join(site, path), "utf8")]));
    expect(settings).toHaveLength(4);
    for (const [name, answer] of Object.entries(headersOf(files, PATH))) {
      const one = await serveStatic(site, PATH, false, answer);
      try {
        const faults: string[] = [];
        for (const path of paths) {
          const answered = await page.request.get(one.address + path);
          const { "cache-control": cache = "", "access-control-allow-origin": cors = null } =
            answered.headers();
          faults.push(...answerFaults(name, path, { cache, cors }));
          expect(answered.status()).toBe(200);
        }
        expect(faults).toEqual([]);
      } finally {
        one.end();
      }
    }
  },
  packaged,
);

type Host = { workbench: Workbench };
const ready = ({ page }: OpenWorkbench) => page.evaluate(() => (window as unknown as Host).workbench.ready);
/** The pane's, which has another frame after the page is loaded anew. */
const home = ({ pane }: OpenWorkbench) => pane.getByRole("button", { name: "More" }).waitFor();
const nstar = async ({ setCells, getCells }: OpenWorkbench) => {
  await setCells("Formulas", "F1", [["=USCF.NSTAR(1700)"]]);
  const { values, messages } = await getCells("Formulas", "F1");
  return [values[0]![0], messages[0]![0]];
};

/** The site is updated while the test runs, and what was answered before stays in the cache. */
async function updated(bench: OpenWorkbench, test: () => Promise<void>): Promise<void> {
  remembered!.folder = NEXT;
  try {
    await test();
    // Files that are gone are errors on the console.
    bench.errors.splice(0);
  } finally {
    remembered!.folder = site;
    remembered!.forget(/./);
  }
}

/** Right, or refused with what to do. */
async function expectNoWrongNumber(bench: OpenWorkbench): Promise<void> {
  const [value, message] = await nstar(bench);
  expect([
    [expect.closeTo(20.0118, 4), ""],
    ["#N/A", RESTART],
  ]).toContainEqual([value, message]);
}

workbenchTest(
  "a tab that is open when the site is updated keeps its own numbers, and says so where a file is gone",
  (walk, bench) =>
    updated(bench, async () => {
      expect(await nstar(bench)).toEqual([expect.closeTo(20.0118, 4), ""]);
      await walk.press("Estimate");
      await bench.pane.getByText("A part of the add-in could not be loaded.").waitFor();
      await bench.pane.getByText(UPDATED).waitFor();
      // One advice, which is the only alarm.
      expect(await bench.pane.getByText(/restart Excel|Try again/).count()).toBe(1);
      expect(await nstar(bench)).toEqual([expect.closeTo(20.0118, 4), ""]);
    }),
  options(() => remembered!),
);

workbenchTest(
  "after an update, a page that the browser remembers starts with its own scripts, or gives way to the new one",
  (_, bench) =>
    updated(bench, async () => {
      await bench.page.reload();
      await ready(bench);
      await home(bench);
      await expectNoWrongNumber(bench);
      // Its scripts are forgotten before the page is.
      remembered!.forget(/\.[0-9a-f]{20}\.js$/);
      await bench.page.reload();
      await ready(bench);
      await home(bench);
      const { version } = await bench.pane.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(version).toBe("99.0.0");
      await expectNoWrongNumber(bench);
    }),
  options(() => remembered!),
);

workbenchTest(
  "Excel's older list of functions beside newer functions gives #N/A and what to do, not a wrong number",
  async (_, bench) => {
    await bench.page.route("**/functions.json", (route) =>
      route.fulfill({ path: join(NEXT, "functions.json") }),
    );
    await bench.page.reload();
    await ready(bench);
    expect(await nstar(bench)).toEqual(["#N/A", RESTART]);
    await bench.page.unroute("**/functions.json");
  },
  packaged,
);

workbenchTest(
  "a page of one version with scripts of another starts neither the functions nor the pane, and says what to do",
  async (_, bench) => {
    await bench.page.route("**/taskpane.html?*", (route) => {
      const text = readFileSync(join(site, "taskpane.html"), "utf8");
      return route.fulfill({
        body: text.replace(/data-version=[\w."]+/, "data-version=99.0.0"),
        contentType: "text/html",
      });
    });
    // Once the answer is on its way, since the page that gives it goes.
    await bench.pane.evaluate(() => setTimeout(() => window.location.reload()));
    await bench.pane.getByText(UPDATED).waitFor();
    expect(await nstar(bench)).toEqual(["#N/A", RESTART]);
    await bench.page.unroute("**/taskpane.html?*");
  },
  packaged,
);
