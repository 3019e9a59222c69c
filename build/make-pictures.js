/**
 * Takes the pictures of the README and the guide from the workbench with Chromium, so that they show what the add-in
 * does today: `npm run pictures` writes assets/readme-*.png and assets/guide-*.png, `npm run pictures -- guide` those
 * with "guide" in their name. ADDIN_DIST names another folder with a built add-in.
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
    name: "readme-rate",
    async reach({ pane }) {
      await openSample(pane);
      await writeValues(pane);
      await pane.getByText("Up to date", { exact: true }).waitFor();
      await pane.getByRole("button", { name: "Undo" }).waitFor();
      await center(pane.getByRole("button", { name: "Oren Castell" }).first());
    },
  },
  {
    name: "readme-explain",
    async reach({ pane }) {
      await openSample(pane);
      await writeValues(pane);
      await pane.getByText("Up to date", { exact: true }).waitFor();
      await pane.getByRole("button", { name: "Rosa Quarles" }).first().click();
      await pane.getByRole("tab", { name: "Explain" }).waitFor();
    },
  },
  {
    name: "readme-whatif",
    async reach({ pane }) {
      await openSample(pane);
      await press(pane, "Oren Castell");
      await pane.getByRole("tab", { name: "What if" }).click();
      await pane.getByLabel("Round 3: 2 Isaac Moreau").getByLabel("Won").click();
    },
  },
  {
    name: "readme-start",
    async reach({ pane }) {
      await openSample(pane);
      await press(pane, "Back");
      await inMenu(pane, "Start");
      await pane.getByLabel("Event name").fill("Autumn Open");
      await pane.getByLabel("End date").fill("2026-10-03");
      await pane.getByLabel("Time control").fill("G/60;d5");
      await press(pane, "This sheet's players");
      await pane.getByText("12 players").waitFor();
    },
  },
  {
    name: "guide-problems",
    async reach({ page, pane }) {
      await page.evaluate('workbench.setCells("Sample event", "D5", [[1915]])');
      await page.evaluate('workbench.setCells("Sample event", "K4", [[""]])');
      await page.evaluate('workbench.setCells("Sample event", "F6", [["D9"]])');
      await page.evaluate('workbench.setCells("Sample event", "G10", [["W5"]])');
      await pane.getByRole("button", { name: /^Sample event/ }).click();
      const problem = pane.getByRole("button", { name: "Select F6" });
      await problem.click();
      await center(problem);
    },
  },
  {
    name: "guide-crosstable",
    async reach({ page, pane }) {
      await inMenu(pane, "Start");
      await pane.getByLabel("Event name").fill("Autumn Open");
      await pane.getByLabel("End date").fill("2026-10-03");
      await pane.getByLabel("Time control").fill("G/90;d5");
      const list = [
        ["Name", "ID", "Rating", "Birth date"],
        ["Edie Marsh", "90000305", "1572", ""],
        ["Farid Wells", "90000306", "1410P9", ""],
        ["Gus Holloway", "90000307", "unrated", "2011-04-18"],
        ["Hope Ames", "90000308", "1366", ""],
      ];
      const players = pane.getByLabel("Players, or a crosstable");
      await players.fill(list.map((cells) => cells.join("\t")).join("\n"));
      await pane.getByText("4 players").waitFor();
      await press(pane, "Build");
      await pane.getByRole("heading", { name: "Rate this sheet" }).waitFor();
      const results = [["W3", "D2"], ["W4", "D1"], ["L1", "W4"], ["L2", "L3"]]; // prettier-ignore
      await page.evaluate(`workbench.setCells("Autumn Open", "F3", ${JSON.stringify(results)})`);
      await center(pane.getByText(/^Start \d/));
    },
  },
  {
    name: "guide-home",
    async reach({ page, pane }) {
      /** @param {string} sheet @param {number} first @param {string} names @param {string[][]} results */
      const section = async (sheet, first, names, results) => {
        const rows = names
          .split(", ")
          .map((name, i) => [
            i + 1,
            name,
            90000300 + first + i,
            2020 - 10 * first - 57 * i,
            ...(results[i] ?? []),
          ]);
        const title = `Riverside Autumn Swiss - ${sheet} Section, Nov 21-22, 2026 G/90;d5`;
        const cells = [[title], ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"], ...rows];
        await page.evaluate(`workbench.setCells("${sheet}", "A1", ${JSON.stringify(cells)})`);
        await page.evaluate(`workbench.select("${sheet}", "A1")`);
        await pane.getByRole("button", { name: new RegExp(`^${sheet} `) }).waitFor();
      };
      await section("Reserve", 51, "Ida Frost, Jon Kerr, Kit Lowe, Lea Moss", [["W3", "W2"], ["W4", "L1"], ["L1", "D4"], ["L2", "D3"]]); // prettier-ignore
      await press(pane, "Rate and write Reserve");
      await pane.getByText("Up to date", { exact: true }).waitFor();
      await section("Open", 11, "Ada Birch, Ben Corley, Cleo Dunn, Dov Ellis", [["W3", "D2"], ["W4", "D1"], ["L1", "W4"], ["L2", "L3"]]); // prettier-ignore
      await pane.getByRole("button", { name: "Rate and write Open" }).waitFor();
    },
  },
  {
    name: "guide-why",
    async reach({ pane }) {
      await openSample(pane);
      await pane.getByRole("button", { name: "Oren Castell" }).first().click();
      await press(pane, "Why isn't my estimate the official rating?");
      await center(pane.getByText(/^The estimator on the US Chess website/));
    },
  },
  {
    name: "guide-unrated",
    async reach({ pane }) {
      await openSample(pane);
      await center(pane.getByText(/^Start \d/).first());
    },
  },
];

/** @param {import("playwright-core").Frame} pane */
async function openSample(pane) {
  await inMenu(pane, "Club Swiss, a sample");
  await pane.getByText("Up to date", { exact: true }).waitFor();
}

/**
 * The sample has formulas, which would stay.
 * @param {import("playwright-core").Frame} pane
 */
async function writeValues(pane) {
  await pane.getByRole("button", { name: /^Options/, expanded: false }).click();
  await pane.getByRole("radio", { name: "Values" }).check();
  await pane.getByRole("button", { name: /^Options/, expanded: true }).click();
  await press(pane, "Write ratings");
}

/**
 * @param {import("playwright-core").Frame} pane
 * @param {string} name
 */
function press(pane, name) {
  return pane.getByRole("button", { name, exact: true }).click();
}

/**
 * Opens Home's menu, and presses what is in it.
 * @param {import("playwright-core").Frame} pane
 * @param {string} name
 */
async function inMenu(pane, name) {
  await press(pane, "More");
  await pane.getByRole("menuitem", { name, exact: true }).click();
}

/**
 * Scrolls the pane until an element stands in its middle.
 * @param {import("playwright-core").Locator} element
 */
function center(element) {
  return element.evaluate((node) => node.scrollIntoView({ block: "center" }));
}

/**
 * The workbench's server on a free port.
 * @returns {Promise<{ address: string, end: () => void }>}
 */
function serve() {
  const server = spawn(process.execPath, ["workbench/server.mjs"], {
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
    const wanted = process.argv[2] ?? "";
    for (const { name, reach } of pictures.filter((picture) => picture.name.includes(wanted))) {
      const page = await browser.newPage({
        ignoreHTTPSErrors: true,
        viewport: { width: 1400, height: 860 },
        reducedMotion: "reduce",
      });
      await page.goto(`${address}?sync=0`);
      await page.evaluate("workbench.ready");
      const pane = page.frames().find((frame) => frame.url().includes("/taskpane.html"));
      if (!pane) throw new Error("The page has no frame with the pane.");
      // Room for the calculation beside the chart.
      await page.evaluate('document.body.style.setProperty("--pane", "440px")');
      await reach({ page, pane });
      // Until a button that was pressed has its color back.
      await page.waitForTimeout(400);
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(root, "assets", `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    end();
  }
}

void main();
