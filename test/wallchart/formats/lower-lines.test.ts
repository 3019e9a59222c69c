/** Tables lined up with blanks in which a player takes two lines, as SwissSys prints them, and quads below one row of headings. */
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";

type Cells = readonly string[];
interface Player {
  readonly number: string;
  readonly name: string;
  readonly id: string;
  readonly state: string;
  readonly rating: string;
  readonly post: string;
  readonly rounds: Cells;
  readonly colors: Cells;
  readonly total: string;
}

const PLAYERS: readonly Player[] = (
  [
    ["1", "Ash, Ann", "12345671", "MI", "1500", "1540", "W4 W3 W2", "w b w", "3.0"],
    ["2", "Birch, Bob", "12345672", "MI", "1400/12", "1410/15", "W3 W4 L1", "b w b", "2.0"],
    ["3", "Cedar, Cal", "12345673", "OH", "1300", "1290", "L2 L1 W4", "w w b", "1.0"],
    ["4", "Dill, Dee", "12345674", "MI", "unr.", "1150/3", "L1 L2 L3", "b b w", "0.0"],
  ] as const
).map(([number, name, id, state, rating, post, rounds, colors, total]) => {
  return {
    number,
    name,
    id,
    state,
    rating,
    post,
    rounds: rounds.split(" "),
    colors: colors.split(" "),
    total,
  };
});

const WIDTHS = [5, 28, 10, 7, 7, 7, 5];
const line = (cells: Cells) => cells.map((cell, i) => cell.padEnd(WIDTHS[i]!)).join("").trimEnd(); // prettier-ignore

/** The headings, then two lines for each player; a line of dashes between the players if there is one. */
function printed(
  headings: readonly Cells[],
  first: (one: Player) => Cells,
  second: (one: Player) => Cells,
  rule = "",
) {
  const players = PLAYERS.flatMap((one) => [
    line(first(one)),
    line(second(one)),
    ...(rule === "" ? [] : [rule]),
  ]);
  return [...headings.map(line), ...players];
}

const ROUNDS = ["Rd 1", "Rd 2", "Rd 3", "Tot"];
const RATED = ["#", "Name", "Rtng", ...ROUNDS];
const plain = ({ number, name, rating, rounds, total }: Player) => [number, name, rating, ...rounds, total];
const withId = ({ number, name, id, rounds, total }: Player) => [number, name, id, ...rounds, total];
/** The score after each round. */
const running = ({ rounds }: Player) =>
  rounds.map((_, i) => `${rounds.slice(0, i + 1).filter((cell) => cell.startsWith("W")).length}.0`);

const READ: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ["ID and state, running scores", printed([RATED], plain, (one) => ["", `${one.id}  ${one.state}`, "", ...running(one)])],
  ["state and ID, colors", printed([RATED], plain, ({ id, state, colors }) => ["", `${state} ${id}`, "", ...colors])],
  ["a second line of headings", printed([RATED, ["", "ID  St"]], plain, ({ id, state }) => ["", `${id}  ${state}`])],
  ["lines of dashes, ratings after the event", printed([["#", "Name", "Pre", ...ROUNDS], ["", "ID", "Post"]], plain, ({ id, state, post }) => ["", `${state} ${id}`, post], "-".repeat(60))],
  ["ratings in the second line", printed([["#", "Name", "ID", ...ROUNDS]], withId, ({ state, rating, colors }) => ["", state, rating, ...colors])],
  ["headings for two lines", printed([["#", "Name/State", "ID/Rating", ...ROUNDS]], withId, ({ state, rating }) => ["", state, rating])],
  ["a second line of headings with ratings", printed([["#", "Name", "ID", ...ROUNDS], ["", "St", "Rtng"]], withId, ({ state, rating }) => ["", state, rating])],
  ["state and ID left of the names", printed([RATED], plain, ({ id, state }) => [state, id])],
  ["labels", printed([["#", "Name", "", ...ROUNDS]], ({ number, name, rounds, total }) => [number, name, "", ...rounds, total], ({ id, state, rating }) => ["", `Rtng: ${rating}  ID: ${id} ${state}`])],
]; // prettier-ignore

test.each(READ)("%s", (_, lines) => {
  const { sections, diagnostics } = importFile(["Fall Open", "", ...lines, "", "TD: Gil Gum"].join("\n"));
  expect(sections).toHaveLength(1);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect([...diagnostics, ...found].filter(stopsRating)).toEqual([]);
  const players = section!.players.map((one) => {
    const opponents = one.results.map(({ opponent, score }) => `${score}:${opponent + 1}`);
    return [one.name, one.id, one.state, one.rating, one.games, one.printedTotal, opponents.join(" ")];
  });
  expect(players).toEqual([
    ["Ash, Ann", "12345671", "MI", 1500, null, 3, "1:4 1:3 1:2"],
    ["Birch, Bob", "12345672", "MI", 1400, 12, 2, "1:3 1:4 0:1"],
    ["Cedar, Cal", "12345673", "OH", 1300, null, 1, "0:2 0:1 1:4"],
    ["Dill, Dee", "12345674", "MI", null, null, 0, "0:1 0:2 0:3"],
  ]);
});

test.each(READ)("%s, with headings between a player's lines and blank lines", (_, lines) => {
  const first = lines.findIndex((text) => text.includes("Cedar"));
  const headings = lines.slice(
    0,
    lines.findIndex((text) => text.startsWith("1")),
  );
  const paged = [...lines.slice(0, first + 1), "Page 1", ...headings, ...lines.slice(first + 1)];
  const tables = [lines, paged, lines.flatMap((text) => [text, ""])].map((all) => importFile(all.join("\n")));
  const [plain, ...others] = tables.map(({ sections, diagnostics }) => [
    sections.map(({ table }) => table),
    diagnostics,
  ]);
  for (const other of others) expect(other).toEqual(plain);
});

test("a list of prizes below has no second lines", () => {
  const lines = [...READ[0]![1], "Prizes", "1. Ann Ash $100", "2. Bob Birch $50", "3. Cal Cedar $25"];
  const { sections, diagnostics } = importFile(lines.join("\n"));
  expect(diagnostics).toEqual([]);
  expect(sections[0]!.reading.section!.players.map(({ id }) => id.slice(-1))).toEqual(["1", "2", "3", "4"]);
});

test("a player without the second line that has the others' ratings", () => {
  const lines = READ[4]![1].filter((text) => !text.includes("OH"));
  expect(importFile(lines.join("\n")).diagnostics.map(({ code, line: at }) => `${code} ${at}`)).toEqual([
    "rating-not-there 5",
  ]);
});

/** Results in digits, in a square and with the opponents. */
test.each([
  ["No.  Name        Rating  1  2  3  4  Total", ["x  1  1  1  3", "0  x  1  1  2", "0  0  x  1  1", "0  0  0  x  0"]],
  ["No.  Name        Rating  Rd 1  Rd 2  Rd 3  Total", ["4-1   3-1   2-1   3", "3-1   4-1   1-0   2", "2-0   1-0   4-1   1", "1-0   2-0   3-0   0"]],
])("quads below one row of headings: %s", (headings, results) => {
  const quad = results.map((cells, i) => `${i + 1}    ${["Ann Ash", "Bob Birch", "Cal Cedar", "Dee Dill"][i]!.padEnd(12)}${1500 - 100 * i}    ${cells}`);
  const { sections, diagnostics } = importFile(["Fall Quads", headings, "Quad 1", ...quad, "Quad 2", ...quad].join("\n"));
  expect(diagnostics).toEqual([]);
  expect(sections.map(({ reading }) => reading.section!.title)).toEqual(["Quad 1", "Quad 2"]);
  for (const { reading } of sections)
    expect(reading.section!.players.map(({ results: games }) => games.filter(({ score }) => score === 1).length)).toEqual([3, 2, 1, 0]);
}); // prettier-ignore
