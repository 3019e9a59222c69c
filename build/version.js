/**
 * The version stands in package.json alone; manifest.xml, which Excel sideloads as it is, follows it:
 * `npm version 0.2.0` changes the first and runs this for the second.
 */
// @ts-check
const { readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { version } = require("../package.json");

/**
 * The manifest with that version, which Excel wants in four parts.
 * @param {string} manifest
 * @param {string} [of] package.json's by default
 */
function placeVersion(manifest, of = version) {
  return manifest.replace(/<Version>.*<\/Version>/, `<Version>${of}.0</Version>`);
}

if (require.main === module) {
  const file = join(__dirname, "..", "manifest.xml");
  writeFileSync(file, placeVersion(readFileSync(file, "utf8")));
}

module.exports = { placeVersion };
