/**
 * Browser tests in the workbench: each in a page that was loaded for it, with its own workbook, pane and empty storage,
 * in the Chromium that `setup.ts` started. The tests of a worker load their page in one tab, which opens it in a third of
 * the time; a test that fails, or asks for something special, takes its tab with it. After each test the page is looked at:
 * an error on its console or a request that left the machine fails it. A test that fails leaves what the page showed in
 * test-results/e2e.
 *
 * Example:
 *   workbenchTest("a rating is written", async (walk, { pane, setCells }) => {
 *     await walk.show("Open", CHART);
 *     await walk.press("Rate this sheet");
 *   }, { sync: 300 });
 */
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { chromium } from "playwright-core";
import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Frame,
  Page,
  Request,
  WebError,
} from "playwright-core";
import type { Cells, Workbench } from "../../workbench/page/api";
import { isLong } from "../long";
import ofWorker from "./of-worker.cjs";
import { walker, type Walk } from "./walk";

export interface OpenOptions {
  /** How long Excel takes for each sync, in ms: one of the workbench's own choices. */
  readonly sync?: 0 | 50 | 150 | 300 | 1000;
  /** More of the page's own choices, such as `platform=Mac`. */
  readonly query?: string;
  /** Of another server than the one for all tests. */
  readonly address?: () => string;
  /** Before the page is asked for. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** How to get to the workbench's page; by its address where this is left out. */
  readonly enter?: (page: Page) => Promise<void>;
  /** The tests of a file that name the same tab prepare it alike: they use it one after the other. */
  readonly tab?: string;
  /** Another host that the page may ask, such as `https://host.example/`; `prepare` answers for it. */
  readonly mayAsk?: string;
}

export interface OpenWorkbench {
  readonly page: Page;
  readonly pane: Frame;
  /** The server's. */
  readonly address: string;
  /** Errors that a page of this test wrote on its console, or did not catch; whoever means to make some takes them. */
  readonly errors: string[];
  /** What the page has asked for and not got. */
  readonly unanswered: ReadonlySet<Request>;
  setCells(sheet: string, address: string, rows: readonly (readonly unknown[])[]): Promise<void>;
  getCells(sheet: string, address: string): Promise<Cells>;
  sheets(): Promise<string[]>;
  /** Types into the grid as a person does: goes to the cell, enters each text with Enter. */
  type(sheet: string, address: string, ...texts: string[]): Promise<void>;
  /** Throws when there was an error, or when a request went to another host. */
  check(): void;
  /** @param again whether the tab may be used again */
  close(again?: boolean): Promise<void>;
}

type Host = { workbench: Workbench };

/** A state that never comes is waited for so long, on a machine that does other things as well. */
const PATIENCE_MS = 60_000;
/** Shorter than jest's own limit, so that a test that hangs still leaves what its page showed. */
const LONGEST_TEST_MS = 240_000;
const SYNC_MS = 50;
/** `setup.ts` empties it before each run. */
const RESULTS = resolve(__dirname, "../../test-results/e2e");

const VIEWPORT = { width: 900, height: 640 };

const browser = (): Promise<Browser> =>
  (ofWorker.browser ??= ofWorker.connect(() => chromium.connect(fromSetup("E2E_BROWSER"))));

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error("Browser tests are run by npm run test:e2e, which starts what they need.");
  return value;
}

/** A test in a page of its own. */
export function workbenchTest(
  name: string,
  body: (walk: Walk, bench: OpenWorkbench) => Promise<void>,
  options: OpenOptions = {},
): void {
  test(name, async () => {
    const bench = await openWorkbench(options);
    let passed = false;
    try {
      await inTime(body(walker(bench), bench));
      bench.check();
      passed = true;
    } catch (error) {
      await keepEvidence(bench, error);
      throw error;
    } finally {
      await bench.close(passed);
    }
  });
}

/** A test like another one of the gate, for `npm run check:long` alone. */
export const longTest: typeof workbenchTest = (...given) => {
  if (isLong) workbenchTest(...given);
};

/** The tab of all tests that ask for nothing special, in one file after the other. */
const COMMON = "";
afterAll(async () => {
  for (const [name, page] of [...ofWorker.idleTabs].filter(([name]) => name !== COMMON)) {
    ofWorker.idleTabs.delete(name);
    await page.context().close();
  }
});

async function newTab(prepare: OpenOptions["prepare"]): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({
    ignoreHTTPSErrors: true,
    viewport: VIEWPORT,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(standStill);
  await prepare?.(context);
  return context.newPage();
}

/** Leaves nothing behind that the next test could see. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // Done as soon as the page has let go of them.
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.goto("about:blank");
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearPermissions();
  await context.clearCookies();
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: "reduce" });
}

export async function openWorkbench({
  sync = SYNC_MS,
  address: addressOf = () => fromSetup("E2E_ADDRESS"),
  query = "",
  prepare,
  enter,
  tab,
  mayAsk,
}: OpenOptions = {}): Promise<OpenWorkbench> {
  const address = addressOf();
  const isSpecial = prepare !== undefined || address !== process.env["E2E_ADDRESS"];
  /** Undefined where the tab is for this test alone. */
  const kept = tab ?? (isSpecial ? undefined : COMMON);
  const idle = kept === undefined ? undefined : ofWorker.idleTabs.get(kept);
  const page = idle ?? (await newTab(prepare));
  if (idle) ofWorker.idleTabs.delete(kept!);
  const context = page.context();
  const outside = new Set<string>();
  const errors: string[] = [];
  const onRequest = (request: Request): void => {
    unanswered.add(request);
    const url = new URL(request.url());
    const isAllowed = url.hostname === "localhost" || (mayAsk !== undefined && url.href.startsWith(mayAsk));
    if (url.protocol.startsWith("http") && !isAllowed) outside.add(request.url());
  };
  const unanswered = new Set<Request>();
  const onAnswer = (request: Request): void => void unanswered.delete(request);
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === "error") errors.push(message.text());
  };
  const onError = (error: WebError): void => void errors.push(error.error().message);
  context.on("request", onRequest).on("console", onConsole).on("weberror", onError);
  context.on("requestfinished", onAnswer).on("requestfailed", onAnswer);
  const bench: OpenWorkbench = {
    page,
    get pane() {
      const pane = page.frames().find((frame) => frame.url().includes("/taskpane.html"));
      if (!pane) throw new Error("The page has no frame with the pane.");
      return pane;
    },
    address,
    errors,
    unanswered,
    setCells: (sheet, at, rows) =>
      page.evaluate(([s, a, r]) => (window as unknown as Host).workbench.setCells(s, a, r), [
        sheet,
        at,
        rows,
      ] as const),
    getCells: (sheet, at) =>
      page.evaluate(([s, a]) => (window as unknown as Host).workbench.getCells(s, a), [sheet, at] as const),
    sheets: () => page.evaluate(() => (window as unknown as Host).workbench.sheets()),
    async type(sheet, at, ...texts) {
      await page.evaluate(([s, a]) => (window as unknown as Host).workbench.select(s, a), [
        sheet,
        at,
      ] as const);
      // The grid takes the keys through the editor that lies hidden over the selected cell. The first key opens it,
      // and it is cleared with the next frame: a second key before that would be added to the cell's old text.
      const editor = page.locator("#grid .o-grid-composer .o-composer, #grid .o-grid .o-composer").first();
      await editor.focus();
      for (const text of texts) {
        await drawn(page);
        await page.keyboard.type(text.slice(0, 1));
        await drawn(page);
        await page.keyboard.type(text.slice(1));
        const typed = await editor.textContent();
        if (typed !== text) throw new Error(`${sheet}!${at} took "${typed}" where "${text}" was typed.`);
        await page.keyboard.press("Enter");
      }
    },
    check() {
      if (errors.length > 0) throw new Error(`Errors on the console:\n${errors.join("\n")}`);
      if (outside.size > 0) throw new Error(`Requests left the machine: ${[...outside].join(", ")}`);
    },
    async close(again = false) {
      context.off("request", onRequest).off("console", onConsole).off("weberror", onError);
      context.off("requestfinished", onAnswer).off("requestfailed", onAnswer);
      if (!again || kept === undefined || ofWorker.idleTabs.has(kept)) return context.close();
      await empty(page);
      ofWorker.idleTabs.set(kept, page);
    },
  };
  try {
    await (enter ? enter(page) : page.goto(`${address}?keep=browser&sync=${sync}&${query}`));
    // Whoever entered by a link may be on the way yet.
    await page.waitForFunction(() => "workbench" in window);
    await page.evaluate(() => (window as unknown as Host).workbench.ready);
    // A tab that has loaded it before has its code at hand.
    if (!idle) await keepStartTimes(page);
    return bench;
  } catch (error) {
    await keepEvidence(bench, error);
    await bench.close();
    throw error;
  }
}

/** For every page and frame: nothing moves, so that no color is measured halfway to another. */
function standStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
  document.adoptedStyleSheets = [still];
}

/** Rejects where a test takes too long. */
async function inTime(test: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The test took longer than ${LONGEST_TEST_MS / 1000} s.`)),
      LONGEST_TEST_MS,
    );
  });
  await Promise.race([test, late]).finally(() => clearTimeout(timer));
}

/** Leaves a picture of the page, the pane's text, the console's errors and the seed in test-results/e2e, and prints where. */
async function keepEvidence(
  { page, address, errors, unanswered }: OpenWorkbench,
  error: unknown,
): Promise<void> {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const name = `${basename(testPath, ".e2e.ts")} ${currentTestName}`.replace(/[^\w]+/g, "-").slice(0, 100);
  const file = join(RESULTS, name);
  const pane = page.frames().find((frame) => frame.url().includes("/taskpane.html"));
  const text = await pane
    ?.locator("body")
    .innerText({ timeout: 5000 })
    .catch(() => "(could not be read)");
  const seed = jest.getSeed();
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    `${file}.txt`,
    [
      `${relative(process.cwd(), testPath)}: ${currentTestName}`,
      `Again: npm run test:e2e -- ${basename(testPath, ".ts")} --seed=${seed}`,
      `Address: ${page.url() === "about:blank" ? address : page.url()}`,
      `Error: ${error instanceof Error ? error.message : String(error)}`,
      `Console:\n${errors.join("\n")}`,
      `Not answered:\n${[...unanswered].map((request) => request.url()).join("\n")}`,
      `Pane:\n${text ?? "(there is none)"}`,
    ].join("\n\n"),
  );
  await page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => undefined);
  console.error(`What the page showed: ${relative(process.cwd(), file)}.png and .txt`);
}

/** Passes on to `start-times.cjs` how long this start took, in milliseconds from the page's first byte asked for. */
async function keepStartTimes(page: Page): Promise<void> {
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return {
      "first paint": at("first-paint"),
      "functions registered": at("functions registered"),
      "pane ready": at("pane ready"),
    };
  });
  keepTimes("start", times);
}

/** Waits until a cell has this text. */
export const holds = ({ page }: OpenWorkbench, sheet: string, address: string, text: string) =>
  page.waitForFunction(
    ([s, a, t]) =>
      String(
        (
          window as unknown as { workbench: { getCells(s: string, a: string): { values: unknown[][] } } }
        ).workbench.getCells(s, a).values[0]![0],
      ) === t,
    [sheet, address, text] as const,
  );

/** Gives times in ms, each by its name, to `start-times.cjs`, which prints them once all tests were run. */
export function keepTimes(what: string, times: Readonly<Record<string, number>>): void {
  const file = process.env["START_TIMES"];
  if (file) appendFileSync(file, `${JSON.stringify([what, times])}\n`);
}

/** Waits until the grid has drawn what it was given last. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
