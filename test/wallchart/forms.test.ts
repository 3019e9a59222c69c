/** One quad in forms that people use: each is read as the same games, with nothing to ask. */
import { readTable } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";

const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
const RATINGS = [1641, 1553, 1510, 1492];
/** Opponent, score and color of each player in each round. */
const GAMES = [
  ["4 1 W", "3 0 B", "2 ½ W"],
  ["3 ½ B", "4 1 W", "1 ½ B"],
  ["2 ½ W", "1 1 W", "4 0 B"],
  ["1 0 B", "2 0 B", "3 1 W"],
].map((row) => row.map((game) => game.split(" ") as [string, string, string]));
const LETTER: Readonly<Record<string, string>> = { "1": "W", "½": "D", "0": "L" };

/** The quad with a cell a round, or several. */
function quad(
  headings: readonly string[],
  cellsOf: (opponent: string, score: string, color: string) => readonly CellValue[],
  [number = "#", name = "Name", rating = "Rating"]: readonly string[] = [],
): Table {
  const rounds = [1, 2, 3].flatMap((round) => headings.map((heading) => heading.replace("n", String(round))));
  return [
    [number, name, rating, ...rounds],
    ...GAMES.map((games, i) => [i + 1, NAMES[i]!, RATINGS[i]!, ...games.flatMap((game) => cellsOf(...game))]),
  ];
}
const plain = quad(["Rd n"], (opponent, score) => [`${LETTER[score]}${opponent}`]);
const withTotals = (table: Table, totals: readonly number[]): Table =>
  table.map((row, i) => [...row, i === 0 ? "Total" : totals[i - 1]!]);
/** Another round in which nobody plays. */
const withRound = (cells: readonly CellValue[], totals: readonly number[]): Table =>
  withTotals(
    plain.map((row, i) => [...row, i === 0 ? "Rd 4" : cells[i - 1]!]),
    totals,
  );

const FORMS: readonly (readonly [form: string, table: Table])[] = [
  ["color, opponent and score", quad(["Rd n"], (opponent, score, color) => [`${color}${opponent} ${score}`])],
  ["opponent, color and result apart", quad(["Opp Rn", "Color", "Res"], (opponent, score, color) => [Number(opponent), color === "W" ? "White" : "Black", score === "½" ? 0.5 : Number(score)])],
  ["letters of a legend", [...quad(["Rd n"], (opponent, score) => [`${{ "1": "V", "½": "R", "0": "N" }[score]}${opponent}`]), ["", "V = win, R = draw, N = loss"]]],
  ["no row of headings", plain.slice(1)],
  ["the crossed-out round of one who left", withRound(["xxx", "U", "U", "xxx"], [1.5, 2, 1.5, 1])],
  ["prizes below", [...plain, ["U1600 prizes: 1st $80, top unrated $20"]]],
  ["two time controls above", [["Rounds 1-2 G/30;d5, round 3 G/60;d5"], ["Fall Quad"], ...plain]],
  ["ratings with a label in a second line", plain.flatMap((row, i) => (i === 0 ? [row.map((cell, k) => (k === 2 ? "ID" : cell))] : [row.map((cell, k) => (k === 2 ? 12345670 + i : cell)), ["", "Rating:", row[2]!]]))],
  ["players called by team and board", plain.map((row, i) => (i === 0 ? row : [["A1", "A2", "B1", "B2"][i - 1]!, ...row.slice(1, 3), ...row.slice(3).map((cell) => `${String(cell)[0]} ${["A1", "A2", "B1", "B2"][Number(String(cell)[1]) - 1]}`)]))],
  ["a letter O for each 0", plain.map((row) => row.map((cell, k) => (k === 2 ? String(cell).replaceAll("0", "O") : cell)))],
  ["a remark on a forfeit that the cells have", [...withRound(["X", "F", "U", "U"], [2.5, 2, 1.5, 1]).map((row, i) => [...row, ["Remarks", "", "overslept rd 4 - forfeit"][i] ?? ""])]],
  ["what a value means", [...withRound(["np", "np", "np", "np"], [1.5, 2, 1.5, 1]), ["np = not played (snow)"]]],
  ["headings with slips", quad(["Rnd n"], (opponent, score) => [`${LETTER[score]}${opponent}`], ["#", "Nmae", "Ratng"])],
  ["words that the total explains", withRound(["sick", "H", "Wdrw", "U"], [1.5, 2.5, 1.5, 1])],
  ["three lines with labels", [["No", "Player", "", "Round 1", "Round 2", "Round 3"], ...GAMES.flatMap((games, i) => [[i + 1, NAMES[i]!, "opp.", ...games.map(([opponent]) => Number(opponent))], ["", `rtg: ${RATINGS[i]}`, "score", ...games.map(([, score]) => (score === "½" ? score : Number(score)))], ["", "", "total", ...[["1", "1", "1½"], ["½", "1½", "2"], ["½", "1½", "1½"], ["0", "0", "1"]][i]!]])]],
  ["three lines with labels and no heading of names", [["", "", "", "Rd 1", "Rd 2", "Rd 3"], ...GAMES.flatMap((games, i) => [[i + 1, NAMES[i]!, "Opponent", ...games.map(([opponent]) => Number(opponent))], ["", `Rating: ${RATINGS[i]}`, "Color", ...games.map(([, , color]) => color)], ["", `ID 1234567${i}`, "Result", ...games.map(([, score]) => LETTER[score]!)]])]],
  ["totals under any heading", withTotals(plain, [1.5, 2, 1.5, 1]).map((row, i) => (i === 0 ? [...row.slice(0, -1), "TTL"] : row))],
  ["a letter above the totals", withTotals(plain, [1.5, 2, 1.5, 1]).map((row, i) => (i === 0 ? ["", "Name", "Rating", 1, 2, 3, "T"] : row))],
  ["a ½ of two bytes", quad(["Rd n"], (opponent, score) => [`${score.replace("½", "Â½")} v ${opponent}`])],
  ["a room for skittles", [...plain, ["Skittles room closes at 9 pm."]]],
  ["points behind a bye", withRound(["HPB (2.0)", "U", "U", "FPB (2)"], [2, 2, 1.5, 2])],
  ["places beside the results", plain.map((row, i) => [...row, ["Comments", "tied 1st, $60", "2nd", "", "tied 1st, $60"][i]!])],
  ["how many play, above", [["4 players", "3 rounds", "no byes"], ...plain]],
  ["games as the chart has them", [...plain.map((row, i) => [...row, ["Notes", "came late: lost to #3 in rd 2!", "", "", ""][i]!]), ["Bob Birch beat Di Dogwood in a French, and in round 1 Ann Ash defeated Di Dogwood."]]],
  ["a prize fund below", [...plain.map((row, i) => [i === 0 ? "Rank" : row[0]!, ...row.slice(1), ["Prize", 120, "$17.50", "$17.50", ""][i]!]), [], ["", "Prize fund", "", "", "", "", 225], ["", "Entries", 4, "x $30", "", "", 300]]],
]; // prettier-ignore

const saying = (table: Table) =>
  readTable(table).section!.players.map(({ name, rating, results }) => [
    name,
    rating,
    results.map(({ opponent, score }) => [opponent, score]),
  ]);

test.each(FORMS)("%s", (_, table) => {
  expect(readTable(table).diagnostics.filter(stopsRating)).toEqual([]);
  expect(saying(table)).toEqual(saying(plain));
});

test("of two players with one last name the other side tells which is meant", () => {
  const names = ["Ann Ash", "Bob Birch", "Cy Ash", "Di Dogwood"];
  const last = (number: string) => names[Number(number) - 1]!.split(" ")[1]!;
  const told = { "1": "beat", "½": "drew", "0": "lost to" } as Readonly<Record<string, string>>;
  const named = (table: Table) =>
    table.map((row, i) => (i === 0 ? row : [row[0]!, names[i - 1]!, ...row.slice(2)]));
  const byName = quad(["Rd n"], (opponent, score) => [`${told[score]} ${last(opponent)}`]);
  expect(readTable(named(byName)).diagnostics.filter(stopsRating)).toEqual([]);
  expect(saying(named(byName))).toEqual(saying(named(plain)));
});

test("a cell with a state and an ID below the name is a player's second line", () => {
  const table = plain.flatMap((row, i) =>
    i === 0 ? [row] : [row, ["", `MI 1234567${i}`, "", "w", "b", "w"]],
  );
  expect(readTable(table).section!.players.map(({ id }) => id)).toEqual(
    [1, 2, 3, 4].map((i) => `1234567${i}`),
  );
  expect(saying(table)).toEqual(saying(plain));
});

/** The quad as a square under such headings; a square has no rounds, so that each game is told without. */
const square = (headings: readonly string[]): Table => [
  ["#", "Name", "Rating", ...headings],
  ...GAMES.map((games, i) => [
    i + 1,
    NAMES[i]!,
    RATINGS[i]!,
    ...NAMES.map((_, k) => games.find(([opponent]) => Number(opponent) === k + 1)?.[1] ?? "X"),
  ]),
];

test("a square may be headed with the players' initials", () => {
  const { section, diagnostics } = readTable(square(["AA", "BB", "CC", "DD"]));
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  const found = section!.players.map(({ results }) =>
    results.map(({ opponent, score }) => `${opponent + 1} ${score}`).sort(),
  );
  expect(found).toEqual(
    GAMES.map((games) => games.map(([opponent, score]) => `${opponent} ${score.replace("½", "0.5")}`).sort()),
  );
});

test("tie-breaks are nobody's age", () => {
  const table = plain.map((row, i) => [...row, ["Pkt", 8, 7.5, 9, 11][i]!]);
  table[4]![2] = "unr.";
  expect(readTable(table).diagnostics.filter(stopsRating)).toEqual([]);
  table[2]!.splice(-1, 1, 7);
  expect(readTable(table).diagnostics.map(({ code }) => code)).toContain("start-not-read");
});

test.each([
  ["Bob Birch's rating is estimated", "rating-told"],
  ["Bob Birch won with a perfect score", "not-used"],
  ["Twelve people came, thanks to all who helped in the kitchen", "not-used"],
])("%s: it says the same above the chart and below it", (line, code) => {
  for (const table of [
    [[line], ...plain],
    [["Fall Quad"], [line], ...plain],
    [...plain, [line]],
  ])
    expect(readTable(table).diagnostics.map((found) => found.code)).toEqual([code]);
});
