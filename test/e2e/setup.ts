/**
 * Before and after all browser tests: one server and one Chromium for all files. `harness.ts` finds them in the
 * environment.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type BrowserServer } from "playwright-core";
import { chromiumArgs, chromiumPath } from "../../build/chromium.js";
import { serve, type Server } from "./server";

let server: Server;
let browser: BrowserServer;

export default async function setup(): Promise<void> {
  // What failed tests of the run before left.
  rmSync(resolve(__dirname, "../../test-results/e2e"), { recursive: true, force: true });
  server = await serve();
  browser = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArgs });
  process.env["E2E_ADDRESS"] = server.address;
  process.env["E2E_BROWSER"] = browser.wsEndpoint();
}

export async function teardown(): Promise<void> {
  await browser.close();
  server.end();
}
