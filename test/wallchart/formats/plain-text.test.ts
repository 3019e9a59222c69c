/** Texts in what they came in: Markdown, HTML, entities, a quoted mail, columns that slipped. All read as the quad is. */
import { importFile } from "../../../src/wallchart/formats/import";
import { textOfPage } from "../../../src/files/page-text";
import { stopsRating } from "../../../src/wallchart/types";

const ROWS: readonly (readonly string[])[] = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Tot"],
  ["1", "Ann Ash", "1641", "W4", "L3", "D2", "1.5"],
  ["2", "Bob Birch", "1553", "D3", "W4", "D1", "2"],
  ["3", "Cy Cedar", "1510", "D2", "W1", "L4", "1.5"],
  ["4", "Di Dogwood", "1492", "L1", "L2", "W3", "1"],
];
const [HEADINGS, ...PLAYERS] = ROWS;
const WIDTHS = [3, 13, 8, 6, 6, 6, 4];

/** The rows lined up with blanks. */
const lined = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell, i) => cell.padEnd(WIDTHS[i]!)).join("")).join("\n");
const html = (head: string, open = "") =>
  `${open}<table>${ROWS.map((row, i) => `<tr>${row.map((cell) => (i === 0 ? `<${head}>${cell}</${head}>` : `<td>${cell}</td>`)).join("\n")}</tr>`).join("\n")}</table>`;
/** A table of HTML with something between its tags, and without some of them. */
const page = (
  rows: readonly (readonly string[])[],
  [open, cell, end, row]: readonly [string, string, string, string],
) =>
  `${open}${rows.map((cells) => `<tr>${cells.map((text) => cell + text + end).join("")}${row}`).join("\n")}</table>`;
const barred = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(" | ")} |`);

const NAMES = new Map(PLAYERS.map(([, name = ""]) => [name.toUpperCase(), name]));

const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["tabs", ROWS.map((row) => row.join("\t")).join("\n")],
  ["lined up", lined(ROWS)],
  ["a blank between result and opponent", lined(ROWS).replace(/([WLD])(\d)  /g, "$1  $2")],
  ["Markdown", [barred(ROWS)[0], "|---|---|---:|:-:|:-:|:-:|---|", ...barred(PLAYERS)].join("\n")],
  ["Markdown without bars at the ends", [HEADINGS!.join(" | "), "---|---|---|---|---|---|---", ...PLAYERS.map((row) => row.join(" | "))].join("\n")],
  ["Markdown below a title", ["## Quad 1", "", barred(ROWS)[0], `|${" --- |".repeat(7)}`, ...barred(PLAYERS)].join("\n")],
  ["HTML", html("td")],
  ["HTML with headings and a page around it", html("th", "<!DOCTYPE html><html><body><h1>Quad 1</h1>")],
  ["HTML without the ends of cells and rows", page(ROWS, ["<html><table border=1>", "<td>", "", ""])],
  ["HTML without the ends of rows, in capitals", page(ROWS, ["<TABLE>", "<TD>", "</TD>", ""]).toUpperCase().replace(/[A-Z]+ [A-Z]+(?=<)/g, (name) => NAMES.get(name) ?? name)],
  ["HTML with line breaks in cells", page(ROWS.map((row) => row.map((cell) => cell.replace(" ", "<br/>"))), ["<table>", "<td>", "</td>", "</tr>"])],
  ["HTML with paragraphs in cells", page(ROWS, ["<table>", "<td><p>", "</p></td>", "</tr>"])],
  ["HTML with long attributes", page(ROWS, ["<table>", `<td style="${"color: black; ".repeat(60)}">`, "</td>", "</tr>"])],
  ["HTML with a title across the columns and wide names", page(ROWS, ["<table><tr><td colspan=8>Quad 1</td></tr>", "<td>", "</td>", "</tr>"]).replace(/<td>(?=Name|\w+ [A-Z])/g, '<td colspan="2">')],
  ["a table below a title and a note", `<h3>Quad 1</h3><!-- <td>1</td> --><p>see <a href="/">all</a></p>${html("td")}`],
  ["a table in a table", `<table><tr><td>Home</td><td>${html("td")}</td></tr></table>`],
  ["lines in a page of tables", `<html><table><tr><td>Home<td><b>Quad 1</b><pre>\n${lined(ROWS)}\n</pre></table>`],
  ["lines with numbered entities", `<pre>${lined(ROWS).replace(/1\.5/g, "1&#xBD;").replaceAll("  ", " &#160;")}</pre>`],
  ["ratings with an arrow as an entity", ROWS.map((row, i) => row.map((cell, c) => (i > 0 && c === 2 ? `${cell} -&gt; 1600` : cell)).join("\t")).join("\n")],
  ["lines in a post", `Our quad is done, thanks to all who came!\n\n${PLAYERS.map(([number, name, rating, ...cells]) => `${number}) ${name} [${rating}] ${cells.slice(0, -1).join(" ")} = ${cells.at(-1)}`).join("\n")}\n\nNext one in June.`],
  ["pictures in a post", PLAYERS.map(([number, name, rating, ...cells]) => `${number}. ${name} (${rating}) ${cells.join(" ").replace(/[WDL](?=\d)/g, (letter) => ({ W: "✅", D: "🤝", L: "❌" })[letter]!)}`).join("\n")],
  ["a cell a line, as a phone copies", ["Winter Quad", ...ROWS.flat(), "See you next week"].join("\n")],
  ["lines that a mail program broke", ROWS.map((row) => `${row.slice(0, 4).join("  ")}\n    ${row.slice(4).join("  ")}`).join("\n")],
  ["read twice in the wrong encoding", ROWS.map((row) => row.join("\t").replace("1.5", "1Â½")).join("\n")],
  ["quoted mail", lined(ROWS).replace(/^/gm, "> ")],
  ["quoted twice", lined(ROWS).replace(/^/gm, ">> ")],
]; // prettier-ignore

test.each(TEXTS)("%s", (_, text) => {
  const { sections, diagnostics } = importFile(text);
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  expect(sections).toHaveLength(1);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect(found.filter(stopsRating)).toEqual([]);
  const games = section!.players.map(({ name, rating, results }) => [
    name,
    rating,
    results.map(({ opponent, score }) => [opponent + 1, score]),
  ]);
  expect(games).toEqual([
    ["Ann Ash", 1641, [[4, 1], [3, 0], [2, 0.5]]],
    ["Bob Birch", 1553, [[3, 0.5], [4, 1], [1, 0.5]]],
    ["Cy Cedar", 1510, [[2, 0.5], [1, 1], [4, 0]]],
    ["Di Dogwood", 1492, [[1, 0], [2, 0], [3, 1]]],
  ]); // prettier-ignore
});

test("a cell of two rows or columns leaves the others in their columns", () => {
  const rows = "<tr><td rowspan=2>1<td>Ash<td>W2<tr><td>Ann<td>b<tr><td colspan='2'>2<td>L1";
  expect(textOfPage(`<table>${rows}</table>`)).toBe("1\tAsh\tW2\n\tAnn\tb\n2\t\tL1");
});

/** A result two places to the left stands between two rounds: read where it belongs, or refused, never lost. */
test.each([1, 2, 3, 4, 5, 6])("a line slipped by two places from column %d on", (from) => {
  const cells = PLAYERS[1]!.map((cell, i) => cell.padEnd(WIDTHS[i]!));
  const slipped = cells.map((cell, i) => (i === from ? cell.slice(0, -2) : cell)).join("");
  const text = [lined([HEADINGS!]), lined(PLAYERS.slice(0, 1)), slipped, lined(PLAYERS.slice(2))].join("\n");
  const { sections, diagnostics } = importFile(text);
  const found = [...diagnostics, ...sections.flatMap(({ reading }) => reading.diagnostics)];
  const bob = sections[0]?.reading.section?.players[1];
  const isRead =
    bob?.rating === 1553 && JSON.stringify(bob.results.map(({ opponent }) => opponent)) === "[2,3,0]";
  expect(isRead || found.some(stopsRating)).toBe(true);
});
