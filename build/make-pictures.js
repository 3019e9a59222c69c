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
      await openSample(pane);
      await press(pane, "Write ratings");
      await pane.getByText("Ratings written").first().waitFor();
      await pane.getByRole("heading", { name: "Ratings: Regular" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "explain",
    async reach({ pane }) {
      await openSample(pane);
      await press(pane, "Write ratings");
      await press(pane, "Keep");
      await pane.getByRole("button", { name: "Gita Palmer" }).first().click();
      await pane.getByRole("heading", { name: "7 Gita Palmer" }).waitFor();
    },
  },
  {
    name: "whatif",
    async reach({ pane }) {
      await openSample(pane);
      await press(pane, "What if");
      await pane.getByLabel("Player", { exact: true }).selectOption("4 Dov Larkin");
      await pane.getByLabel("Round 2: 1 Ada Quill").selectOption("Won");
    },
  },
  {
    name: "wizard",
    async reach({ pane }) {
      await openSample(pane);
      await press(pane, "Back");
      await press(pane, "New crosstable");
      await pane.getByLabel("Event name").fill("Autumn Open");
      await pane.getByLabel("Start date").fill("2026-10-03");
      await pane.getByLabel("Time control").fill("G/60;d5");
      await press(pane, "Next");
      await press(pane, "Next");
      await press(pane, "Take the active sheet’s players");
      await pane.getByText("8 players").waitFor();
    },
  },
];

/** @param {import("playwright-core").Frame} pane */
async function openSample(pane) {
  await press(pane, "Skip the tour");
  await press(pane, "Dual-rated weekend");
  await pane.getByRole("heading", { name: "Preview: Quick" }).waitFor();
}

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
      // Room for the calculation beside the chart.
      await page.evaluate('document.body.style.setProperty("--pane", "440px")');
      await reach({ page, pane });
      // Until a button that was pressed has its colour back.
      await page.waitForTimeout(400);
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
