/** Texts with page headings among the players, and texts that have a section twice. */
import { readFileSync } from "fs";
import { join } from "path";
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";
import { digest } from "./digest";

const linesOf = (folder: string) =>
  readFileSync(
    join(__dirname, "../../golden/formats", folder, folder.startsWith("csv") ? "input.csv" : "input.txt"),
    "utf8",
  )
    .trimEnd()
    .split(/\r?\n/);

/** A golden text, how many lines its headings take, and a word of the first line of its third player. */
const TEXTS = [
  ["uschess-web-two-lines", /Pair \|/, 3, "CARA"],
  ["two-lines-spaces", /No {2}Player/, 3, "CARA"],
  ["two-lines-bars", /# \| Name/, 1, "CARA"],
  ["uschess-mail-unrated", /Memb ID/, 1, " 3 "],
  ["wintd-crosstable", /Fall Swiss/, 1, "DAN"],
  ["swisssys-wall-chart", /# {3}Name/, 1, "CEDAR"],
  ["csv-club", /Name/, 1, "3,"],
] as const;

/** What stands above the headings of the next page. */
const ABOVE: readonly (readonly string[])[] = [[], ["", "Page 2 of 3", "Fall Swiss", ""]];
const PLACES = TEXTS.flatMap((text) =>
  ABOVE.flatMap((above) => [0, 1].map((on) => [text[0], above.length, on, text, above] as const)),
);
const HAS_TWO_LINES = /uschess-web|two-lines/;

test.each(PLACES.filter(([folder, , on]) => on === 0 || HAS_TWO_LINES.test(folder)))(
  "%s: headings again below %d other lines, line %d of a player",
  (folder, _, on, [, heading, count, third], above) => {
    const lines = linesOf(folder);
    const first = lines.findIndex((line) => heading.test(line));
    const at = lines.findIndex((line, i) => i > first && line.includes(third)) + on;
    expect(Math.min(first, at)).toBeGreaterThanOrEqual(0);
    const again = lines.slice(first, first + count);
    const text = [...lines.slice(0, at), ...above, ...again, ...lines.slice(at)].join("\n");
    const read = importFile(text);
    const plain = importFile(lines.join("\n"));
    expect(read.sections).toHaveLength(1);
    const { section, diagnostics } = read.sections[0]!.reading;
    expect(section!.players.map((one) => [one.number, one.name, one.id, one.rating])).toEqual(
      plain.sections[0]!.reading.section!.players.map((one) => [one.number, one.name, one.id, one.rating]),
    );
    expect(digest({ ...read, event: plain.event, diagnostics: [] })).toMatchObject({
      sections: (digest(plain) as { sections: { players: unknown }[] }).sections.map(({ players }) => ({ players })),
    }); // prettier-ignore
    expect([...read.diagnostics, ...diagnostics].filter(stopsRating)).toEqual([]);
  },
);

/** How a text may come out of a mail or a page. Each way, it is read as it was. */
const WAYS: readonly (readonly [what: string, change: (lines: readonly string[]) => string])[] = [
  ["a blank line after each line", (lines) => lines.join("\n\n")],
  ["two ends at each line", (lines) => lines.join("\r\r\n")],
  ["non-breaking spaces", (lines) => lines.join("\n").replaceAll(" ", "\u00a0")],
  ["invisible characters", (lines) => lines.join("\n").replace(/ (?=\w)/g, " \u200b")],
  ["the lines of a box", (lines) => lines.join("\n").replaceAll("|", "│").replace(/-{9,}/g, (rule) => "─".repeat(rule.length))],
  ["arrows with a dash", (lines) => lines.join("\n").replaceAll("->", "–>")],
  ["a mail as it was sent", (lines) => ["Content-Transfer-Encoding: quoted-printable", "", ...lines.map((line) => line.replace(/=/g, "=3D").replace(/(.{45})(?=.)/g, "$1=\n").replace(/ $/, "=20"))].join("\n")],
  ["page numbers among the players", (lines) => [...lines.slice(0, -2), "Page 1 of 2", ...lines.slice(-2)].join("\n")],
]; // prettier-ignore

const CHANGED = TEXTS.flatMap(([folder]) =>
  WAYS.map(([what, change]) => [folder, what, change] as const),
).filter(
  // A number of a page is a cell in a table with commas.
  ([folder, what]) => !(folder === "csv-club" && what.startsWith("page")),
);

test.each(CHANGED)("%s: %s", (folder, _, change) => {
  const lines = linesOf(folder);
  const [read, plain] = [importFile(change(lines)), importFile(lines.join("\n"))];
  expect(digest(read)).toEqual(digest(plain));
});

/** As a mail program does: at the last blank before the width. */
const wrapped = (line: string, width: number): string[] => {
  const at = line.length > width ? line.lastIndexOf(" ", width) : -1;
  return at < 20 ? [line] : [line.slice(0, at), ...wrapped(line.slice(at + 1), width)];
};

test.each(["uschess-web-two-lines", "uschess-web-two-sections"])("%s, wrapped", (folder) => {
  const lines = linesOf(folder);
  const plain = digest(importFile(lines.join("\n")));
  for (const width of [52, 56, 60, 64, 68]) {
    const read = digest(importFile(lines.flatMap((line) => wrapped(line, width)).join("\n")));
    expect([width, read]).toEqual([width, plain]);
  }
});

test.each(["uschess-web-two-lines", "two-lines-bars", "uschess-mail-unrated", "wintd-crosstable"])(
  "%s twice, without titles",
  (folder) => {
    const lines = linesOf(folder);
    const first = lines.findIndex((line) => /Pair \||# \| Name|Memb ID| 1\./.test(line));
    const untitled = lines.slice(first).join("\n");
    const { sections, diagnostics } = importFile(`${untitled}\n${untitled}`);
    expect(diagnostics.map(({ code }) => code).filter((code) => code !== "section-twice")).toEqual([]);
    expect(sections.map(({ reading }) => reading.diagnostics.filter(stopsRating))).toEqual([[]]);
  },
);

const QUAD = ["#  Name       Rating  Rd 1  Rd 2  Rd 3  Tot", "1  Ann Ash    1500    W4    W3    W2    3.0", "2  Bob Birch  1400    W3    W4    L1    2.0", "3  Cal Cedar  1300    L2    L1    W4    1.0", "4  Dee Dill   1200    L1    L2    L3    0.0"]; // prettier-ignore
const [HEADINGS = "", ...PLAYERS] = QUAD;

/** How many sections, and the codes about the text. */
test.each([
  ["another title on the second page", ["Quad 1", HEADINGS, ...PLAYERS.slice(0, 2), "Fall Open", HEADINGS, ...PLAYERS.slice(2)], 1, ["parts-joined 5"]],
  ["the same text twice", ["Quad 1", ...QUAD, "", "Quad 1", ...QUAD], 1, ["section-twice 8"]],
  ["twice without a title", [...QUAD, ...QUAD], 1, ["section-twice 5"]],
  ["twice, the second time without its title", ["Quad 1", ...QUAD, ...QUAD], 1, ["section-twice 6"]],
  ["CSV twice", [...QUAD, ...QUAD].map((line) => line.split(/ {2,}/).join(",")), 1, ["section-twice 5"]],
  ["a wallchart and an older one", ["Quad 1", ...QUAD, "Quad 1", ...QUAD.map((line) => line.replace(/W2|L1 {4}2/, "  "))], 2, ["players-twice 7"]],
  ["the same players in sections with other titles", ["Quad 1", ...QUAD, "Quad 2", ...QUAD], 2, []],
  ["other players with the same numbers", [...QUAD, "", HEADINGS, ...PLAYERS.map((line) => line.replace(/[A-D]\w+ /, "Flo "))], 2, []],
] as const)("%s", (_, lines, sections, found) => {
  const read = importFile(lines.join("\n"));
  expect(read.sections).toHaveLength(sections);
  expect(read.diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(found);
}); // prettier-ignore
