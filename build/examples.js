/**
 * The formulas that the README shows, with their results: the help page shows them too, and
 * test/functions/readme.test.ts evaluates each. They stand in two of its tables, each behind a marker.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const file = join(__dirname, "..", "README.md");

/**
 * The cells of the markdown table behind a marker, without its line of dashes.
 * @param {string} text
 * @param {string} marker
 */
function tableAfter(text, marker) {
  const from = text.indexOf(`<!-- ${marker} -->`);
  if (from < 0) throw new Error(`${file} has no table marked ${marker}`);
  const lines = text.slice(from).split("\n").slice(2);
  const rows = lines.slice(0, lines.indexOf("")).map((line) => line.split("|").slice(1, -1));
  return rows.filter((_, i) => i !== 1).map((row) => row.map((cell) => cell.trim()));
}

/**
 * `sheet` stands in A1:G5 and `sources`, the example of section 2, in A10:D12. A result has rows of cells; one that
 * ends in a row `…` goes on.
 * @returns {{ sheet: string[][], sources: (string | number)[][], examples: { id: string, formula: string, result: string[][], what: string }[] }}
 */
function readExamples() {
  const text = readFileSync(file, "utf8");
  return {
    sheet: tableAfter(text, "example-sheet"),
    sources: [
      ["OTBR", 1759, "", "2018-03-25"],
      ["OTBQ", 1643, "", "2018-01-13"],
      ["OTBB", 1658, "", "2016-07-16"],
    ],
    examples: tableAfter(text, "examples")
      .slice(1)
      .map(([cell = "", result = "", what = ""]) => {
        const formula = cell.replace(/`/g, "");
        return {
          id: /USCF\.([A-Z0-9.]+)/.exec(formula)?.[1] ?? "",
          formula,
          result: result.split("; ").map((row) => row.split(", ")),
          what,
        };
      }),
  };
}

module.exports = { readExamples };
