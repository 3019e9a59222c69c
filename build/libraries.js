/**
 * The libraries that the page with the grid loads by scripts of their own, unmodified: what is served of each, and what its
 * licence asks for. o-spreadsheet and owl are under the LGPL: anyone may put other versions of their files in place.
 */
// @ts-check
const { createRequire } = require("node:module");
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const modules = join(__dirname, "../node_modules");

/**
 * @typedef {object} Library
 * @property {string} name its folder below lib/
 * @property {string} folder the package's
 * @property {string} version
 * @property {string} licence
 * @property {string} source where its source text is
 * @property {readonly string[]} files paths in the package, its licence among them
 */

/** Packages may stand beside o-spreadsheet or below it. */
const fromSpreadsheet = createRequire(join(modules, "@odoo/o-spreadsheet/package.json"));

/**
 * @param {string} name
 * @param {string} package_
 * @param {string} source
 * @param {readonly string[]} files
 * @returns {Library}
 */
function library(name, package_, source, files) {
  const folder = (fromSpreadsheet.resolve.paths(package_) ?? [])
    .map((each) => join(each, package_))
    .find((each) => existsSync(each));
  if (!folder) throw new Error(`The package ${package_} is missing: run npm ci first.`);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { name, folder, version, licence: license, source, files };
}

const libraries = [
  library("o-spreadsheet", "@odoo/o-spreadsheet", "https://github.com/odoo/o-spreadsheet", [
    "LICENSE",
    "dist/o_spreadsheet.min.iife.js",
    "dist/o_spreadsheet.css",
    "dist/o_spreadsheet.xml",
  ]),
  library("owl", "@odoo/owl", "https://github.com/odoo/owl", ["LICENSE", "dist/owl.iife.min.js"]),
  library("bootstrap", "bootstrap", "https://github.com/twbs/bootstrap", [
    "LICENSE",
    "dist/css/bootstrap.min.css",
    "dist/js/bootstrap.bundle.min.js",
  ]),
  library("font-awesome", "font-awesome", "https://github.com/FortAwesome/Font-Awesome", [
    "README.md",
    "css/font-awesome.min.css",
    "fonts/fontawesome-webfont.woff2",
    "fonts/fontawesome-webfont.woff",
    "fonts/fontawesome-webfont.ttf",
  ]),
];

module.exports = { libraries };
