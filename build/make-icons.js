/**
 * Draws the PNG icons from their SVG sources with Chromium: `node build/make-icons.js` writes assets/*.png.
 * 16 and 32 pixels come from a drawing simplified for them.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { chromium } = require("playwright-core");
const { chromiumArgs, chromiumPath } = require("./chromium.js");

const assets = join(__dirname, "..", "assets");

/** One row an icon: its name, its sizes in pixels and the drawing for each. */
const icons = [
  { name: "icon", source: "icon-small.svg", sizes: [16, 32] },
  { name: "icon", source: "icon.svg", sizes: [64, 80, 128] },
  // For the marketplace's listing.
  { name: "logo", source: "icon.svg", sizes: [300] },
  { name: "rate", source: "rate.svg", sizes: [16, 32, 80] },
  { name: "write", source: "write.svg", sizes: [16, 32, 80] },
  { name: "explain", source: "explain.svg", sizes: [16, 32, 80] },
];

async function main() {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const page = await browser.newPage();
  for (const { name, source, sizes } of icons) {
    const svg = readFileSync(join(assets, source), "utf8");
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
      );
      await page.screenshot({ path: join(assets, `${name}-${size}.png`), omitBackground: true });
    }
  }
  await browser.close();
}

void main();
