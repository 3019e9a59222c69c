/** The US Chess web crosstable text: two and three lines a player, as pasted and as written to a sheet. */
import { readFileSync } from "fs";
import { join } from "path";
import { importFile } from "../../src/wallchart/formats/import";
import { readTable } from "../../src/wallchart/reader/read";
import type { Section } from "../../src/wallchart/types";
import { saying, sheetOf } from "./charts";

const GOLDEN = join(__dirname, "../golden/uschess-web-64x7-2015");
const SAMPLE = readFileSync(join(GOLDEN, "input.txt"), "utf8");

/** One line a player, short enough to read: what the expected file of a golden folder holds. */
function digest({ title, rounds, players }: Section): object {
  const letters = { 1: "W", 0.5: "D", 0: "L" } as const;
  return {
    title,
    rounds,
    players: players.map((player) => {
      const { number, name, id, state, rating, games, start, printedPost, printedTotal } = player;
      const played = player.results.map(
        ({ round, score, opponent, color }) =>
          [round, `${round}${letters[score]}${players[opponent]!.number}${color?.[0] ?? ""}`] as const,
      );
      const unplayed = player.unplayed.map(({ round, kind }) => [round, `${round}${kind}`] as const);
      const cells = [...played, ...unplayed].sort(([a], [b]) => a - b).map(([, cell]) => cell);
      const post = printedPost && [printedPost.rating, printedPost.games];
      return [number, name, id, state, [rating, games, start], post, printedTotal, cells.join(" ")];
    }),
  };
}

const chart = (text: string) => importFile(text).sections[0]!;

test("the golden sample", () => {
  const { reading } = chart(SAMPLE);
  const expected: unknown = JSON.parse(readFileSync(join(GOLDEN, "expected.json"), "utf8"));
  expect({ section: digest(reading.section!), diagnostics: reading.diagnostics }).toEqual(expected);
});

const WAYS: readonly [what: string, text: string][] = [
  ["Windows line ends", SAMPLE.replace(/\n/g, "\r\n")],
  ["non-breaking spaces", SAMPLE.replace(/ /g, "\u00a0")],
  ["no rules", SAMPLE.replace(/^-+$/gm, "")],
  ["blank lines", SAMPLE.replace(/\n/g, "\n\n")],
  ["no headings", SAMPLE.slice(SAMPLE.indexOf("    1 |"))],
  ["a byte order mark", `\ufeff${SAMPLE}`],
];

const QUAD = `
1  Ann Ash     1641  W4  L3  D2
2  Bob Birch   1553  D3  W4  D1
3  Cy Cedar    1510  D2  W1  L4
4  Di Dogwood  1492  L1  L2  W3
`;

test.each([
  ["Bob Birch won with a perfect score!", "not-used"],
  ["The rating of Bob Birch is estimated", "rating-told"],
  ["Birch came late and got a win by forfeit", "words-not-read"],
])("%s above a section", (line, code) => {
  const table = `${line}\n\n#  Name        Rating  Rd 1  Rd 2  Rd 3${QUAD}`;
  expect(chart(table).reading.diagnostics.map((found) => found.code)).toEqual([code]);
});

test.each([
  ["Directed by the club.", "not-used"],
  ["The game of Ann and Bob was not rated.", "words-not-read"],
])("%s below the section", (line, code) => {
  const { reading } = chart(`${SAMPLE}\n${line}\n`);
  expect(reading.diagnostics.map((found) => found.code)).toEqual([code]);
  expect(saying(reading.section!)).toEqual(saying(chart(SAMPLE).reading.section!));
});

test.each(WAYS)("the same section from text with %s", (_, text) => {
  const { reading } = chart(text);
  expect(reading.diagnostics).toEqual([]);
  expect(saying(reading.section!)).toEqual(saying(chart(SAMPLE).reading.section!));
});

test("the table written to a sheet, and a new sheet of the section, read back the same", () => {
  const { table, reading } = chart(SAMPLE);
  expect(readTable(table)).toEqual(reading);
  expect(saying(readTable(sheetOf(reading.section!)).section!)).toEqual(saying(reading.section!));
});

const DUAL = `
Section 1 - OPEN
 Pair | Player Name                     |Total|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |
-----------------------------------------------------------
    1 | ANN ASH                         |1.5  |W   2|H    |
   MI | 12345671 / R: Unrated->1878P1   |N:2  |W    |     |
      |            Q: 2003   ->2012     |     |     |     |
    2 | BOB BIRCH                       |0.0  |L   1|U    |
      | 12345672 / R:  107P12-> 108P16  |     |B    |     |
      |            Q:  927P24-> 921     |     |     |     |
`;

test("three lines a player, a title, unrated and low ratings", () => {
  const { table, reading } = chart(DUAL);
  expect(table.slice(1)).toEqual([
    ["#", "Name", "ID", "State", "Rating", "Rd 1", "Rd 2", "Total", "Chart post", "Norm", "Second rating"],
    [1, "ANN ASH", "12345671", "MI", "Unrated", "W2w", "H", "1.5", "1878P1", "N:2", "Q: 2003 ->2012"],
    [2, "BOB BIRCH", "12345672", "", "107P12", "L1b", "U", "0.0", "108P16", "", "Q: 927P24-> 921"],
  ]);
  expect(reading.diagnostics).toEqual([]);
  expect(reading.section).toMatchObject({
    title: "Section 1 - OPEN",
    players: [
      {
        rating: null,
        printedPost: { rating: 1878, games: 1 },
        results: [{ opponent: 1, score: 1, color: "white" }],
      },
      { rating: 107, games: 12, printedPost: { rating: 108, games: 16 } },
    ],
  });
});

const FINDINGS: readonly [what: string, text: string, kind: string | null, codes: string[]][] = [
  ["nothing", "", null, ["empty-file"]],
  ["a letter", "Dear TD,\nhere are | the | results.", null, ["unknown-format"]],
  [
    "names without their second lines",
    DUAL.replace(/.*(Num|R:|Q:).*\n/g, ""),
    "uschess-web",
    ["no-rating-lines", "nobody-rated"],
  ],
  ["a result changed on one side", SAMPLE.replace("|W  39|", "|L  39|"), "uschess-web", ["contradiction"]],
  [
    "an opponent beyond the chart",
    SAMPLE.replace("|W  39|", "|W  99|"),
    "uschess-web",
    ["opponent-not-in-chart"],
  ],
];

test.each(FINDINGS)("%s", (_, text, kind, codes) => {
  const found = importFile(text);
  const said = [...found.diagnostics, ...found.sections.flatMap(({ reading }) => reading.diagnostics)];
  expect([found.kind, said.map(({ code }) => code)]).toEqual([kind, codes]);
});
