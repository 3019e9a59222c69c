/**
 * Takes the README's pictures from the workbench with Chromium, so that they show what the add-in does today:
 * `npm run pictures` writes assets/readme-*.png. ADDIN_DIST names another folder with a built add-in.
 */
// @ts-check
const { spawn } = require("node:child_process");
const { join } = require("node:path");
const { chromium } = require("playwright-core");
const { chromiumArgs, chromiumPath } = require("./chromium.js");

const root = join(__dirname, "..");

/** @typedef {{ page: import("playwright-core").Page, pane: import("playwright-core").Frame }} Bench */

/**
 * One row a picture: its name, and the way to it from the workbench as it opens.
 * @type {readonly { name: string, reach: (bench: Bench) => Promise<void> }[]}
 */
const pictures = [
  {
    name: "rate",
    async reach({ pane }) {
      await press(pane, "Rate this sheet");
      await pane.getByLabel("Start date").fill("2026-08-29");
      await pane.getByLabel("Time control").fill("G/60;d5");
      await press(pane, "Write ratings");
      await pane.getByText("Ratings written").first().waitFor();
    },
  },
];

/**
 * @param {import("playwright-core").Frame} pane
 * @param {string} name
 */
function press(pane, name) {
  return pane.getByRole("button", { name, exact: true }).click();
}

/**
 * The workbench's server on a free port.
 * @returns {Promise<{ address: string, end: () => void }>}
 */
function serve() {
  const server = spawn(process.execPath, ["src/workbench/server.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let told = "";
    server.stdout.on("data", (chunk) => {
      told += chunk;
      const address = /https:\/\/localhost:\d+\//.exec(told)?.[0];
      if (address) resolve({ address, end: () => server.kill() });
    });
    server.on("exit", (code) => reject(new Error(`The workbench ended with ${code}.\n${told}`)));
  });
}

async function main() {
  const { address, end } = await serve();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    for (const { name, reach } of pictures) {
      const page = await browser.newPage({
        ignoreHTTPSErrors: true,
        viewport: { width: 1400, height: 860 },
        reducedMotion: "reduce",
      });
      await page.goto(address);
      await page.evaluate("workbench.ready");
      const pane = page.frames().find((frame) => frame.url().includes("/taskpane.html"));
      if (!pane) throw new Error("The page has no frame with the pane.");
      await reach({ page, pane });
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(root, "assets", `readme-${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    end();
  }
}

void main();
