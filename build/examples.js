/**
 * The formulas that docs/functions.md and the guide show, with their results. The help page shows those of
 * docs/functions.md too, and test/functions/readme.test.ts evaluates each. They are in tables, each after a marker such
 * as `<!-- examples -->`.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * The cells of the Markdown tables behind a marker, without their lines of dashes.
 * @param {string} page its path from the root
 * @param {string} marker
 */
function tablesAfter(page, marker) {
  const text = readFileSync(join(__dirname, "..", page), "utf8");
  const [, ...parts] = text.split(`<!-- ${marker} -->`);
  if (parts.length === 0) throw new Error(`${page} has no table marked ${marker}`);
  return parts.map((part) => {
    const lines = part.split("\n").slice(2);
    const rows = lines.slice(0, lines.indexOf("")).map((line) => line.split("|").slice(1, -1));
    return rows.filter((_, i) => i !== 1).map((row) => row.map((cell) => cell.trim()));
  });
}

/**
 * The parts of a text. A part in quotes may hold the separator.
 * @param {string} text
 * @param {"; " | ", "} separator
 */
function splitAt(text, separator) {
  // As many quotes as come in pairs follow a separator that stands between parts.
  return text.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`));
}

/**
 * The examples of a page: a result has rows of cells; one that ends in a row `…` goes on.
 * @param {string} page
 * @returns {{ id: string, formula: string, result: string[][], what: string }[]}
 */
function examplesOf(page) {
  return tablesAfter(page, "examples").flatMap((table) =>
    table.slice(1).map(([cell = "", result = "", what = ""]) => {
      const formula = cell.replace(/`/g, "");
      return {
        id: /USCF\.([A-Z0-9.]+)/.exec(formula)?.[1] ?? "",
        formula,
        result: splitAt(result, "; ").map((row) =>
          splitAt(row, ", ").map((part) => part.replace(/^"(.+)"$/, "$1")),
        ),
        what,
      };
    }),
  );
}

const reference = "docs/functions.md";

/**
 * Those of docs/functions.md: `sheet` is in A1:G5 and `sources`, the example of section 2, in A10:D12.
 * @returns {{ sheet: string[][], sources: (string | number)[][], examples: ReturnType<typeof examplesOf> }}
 */
function readExamples() {
  return {
    sheet: tablesAfter(reference, "example-sheet")[0] ?? [],
    sources: [
      ["OTBR", 1759, "", "2018-03-25"],
      ["OTBQ", 1643, "", "2018-01-13"],
      ["OTBB", 1658, "", "2016-07-16"],
    ],
    examples: examplesOf(reference),
  };
}

const guide = "docs/guide/formulas.md";

/** The guide's: `chart` stands in A1:G5 and `games` in I1:K4. */
function readGuideExamples() {
  return {
    chart: tablesAfter(guide, "chart")[0] ?? [],
    games: tablesAfter(guide, "games")[0] ?? [],
    examples: examplesOf(guide),
  };
}

module.exports = { readExamples, readGuideExamples };
