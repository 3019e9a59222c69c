/**
 * The workbench in a real Chromium, for browser tests: its server on a free port, the page, and the pane's frame.
 * Example:
 *   const bench = await openWorkbench();
 *   await bench.setCells("Sample event", "D5", [[2100]]);
 *   await bench.close(); // fails if any request left the machine
 */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { chromiumArgs, chromiumPath } from "../../build/chromium.js";
import type { Cells, Workbench } from "../../src/workbench/page/api";

export interface OpenOptions {
  /** Of the server: `{ ADDIN_DIST: "…" }` serves another build. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Before the page is asked for. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

export interface OpenWorkbench {
  readonly page: Page;
  readonly pane: Frame;
  readonly address: string;
  /** Errors that the page or the pane wrote on the console, or did not catch. */
  readonly errors: readonly string[];
  setCells(sheet: string, address: string, rows: readonly (readonly unknown[])[]): Promise<void>;
  getCells(sheet: string, address: string): Promise<Cells>;
  sheets(): Promise<string[]>;
  /** Types into the grid as a person does: goes to the cell, enters each text with Enter. */
  type(sheet: string, address: string, ...texts: string[]): Promise<void>;
  /** Closes everything; rejects when a request went to another host. */
  close(): Promise<void>;
}

type Host = { workbench: Workbench };

export async function openWorkbench({ environment, prepare }: OpenOptions = {}): Promise<OpenWorkbench> {
  const { server, address } = await serve(environment);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs,
  });
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  });
  const outside = new Set<string>();
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.hostname !== "localhost") outside.add(request.url());
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));

  const close = async (): Promise<void> => {
    await browser.close();
    server.kill();
    if (outside.size > 0) throw new Error(`Requests left the machine: ${[...outside].join(", ")}`);
  };
  try {
    await prepare?.(context);
    await page.goto(address);
    await page.evaluate(() => (window as unknown as Host).workbench.ready);
    await keepStartTimes(page);
    const pane = page.frames().find((frame) => frame.url().includes("/taskpane.html"));
    if (!pane) throw new Error("The page has no frame with the pane.");
    return {
      page,
      pane,
      address,
      errors,
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
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Tells `start-times.cjs` how long this start took, in milliseconds from the page's first byte asked for. */
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

/** Gives times in ms, each by its name, to `start-times.cjs`, which tells them once all tests were run. */
export function keepTimes(what: string, times: Readonly<Record<string, number>>): void {
  const file = process.env["START_TIMES"];
  if (file) appendFileSync(file, `${JSON.stringify([what, times])}\n`);
}

/** Waits until the grid has drawn what it was told last. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** The server on a free port; it builds first what is missing or stale. */
function serve(environment: OpenOptions["environment"]): Promise<{ server: ChildProcess; address: string }> {
  const root = resolve(__dirname, "../..");
  const server = spawn(process.execPath, ["src/workbench/server.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolveServer, reject) => {
    let told = "";
    server.stdout.on("data", (chunk: Buffer) => {
      told += chunk.toString();
      const address = /https:\/\/localhost:\d+\//.exec(told)?.[0];
      if (address) resolveServer({ server, address });
    });
    server.on("exit", (code) =>
      reject(new Error(`The workbench ended with ${code ?? "a signal"}.\n${told}`)),
    );
  });
}
