/**
 * Before and after all browser tests: one server and one Chromium for all files. `harness.ts` finds them in the
 * environment.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type BrowserServer } from "playwright-core";
import { chromiumArgs, chromiumPath } from "../../build/chromium.js";
import { isLong } from "../long";
import { serve, type Server } from "./server";

/**
 * A page of a test lives for seconds: it never earns back what the browser spends on making its code fast, a sixth of
 * all processor time. The long check measures times, so it runs the code as everyone's browser does.
 */
const args = isLong ? chromiumArgs : [...chromiumArgs, "--js-flags=--no-maglev,--no-opt"];

let server: Server;
let browser: BrowserServer;

export default async function setup(): Promise<void> {
  // What failed tests of the run before left.
  rmSync(resolve(__dirname, "../../test-results/e2e"), { recursive: true, force: true });
  server = await serve();
  browser = await chromium.launchServer({ executablePath: chromiumPath(), args });
  process.env["E2E_ADDRESS"] = server.address;
  process.env["E2E_BROWSER"] = browser.wsEndpoint();
}

export async function teardown(): Promise<void> {
  await browser.close();
  server.end();
}
