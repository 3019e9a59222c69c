/** Tables of games beside a list of players, and below a wallchart that leaves rounds open. */
import { readTables } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

const LIST: Table = [
  ["Player", "ID", "Rating"],
  ["Ann Ash", "90000901", 1500],
  ["Bob Birch", "90000902", 1400],
  ["Cy Cedar", "90000903", "1300P8"],
  ["Di Dogwood", "90000904", "unr"],
];
const ROUNDS: Table = [
  ["Round 1"],
  ["Bd", "White", "Result", "Black"],
  [1, "Ann Ash", "1-0", "Bob Birch"],
  [2, "Cy Cedar", "½-½", "Di Dogwood"],
  [],
  ["Round 2"],
  ["Bd", "White", "Result", "Black"],
  [1, "Di Dogwood", "0-1", "Ann Ash"],
  [2, "Bob Birch", "", "bye"],
];
const CHART: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1500, "W2", ""],
  [2, "Bob Birch", 1400, "L1", ""],
  [3, "Cy Cedar", 1300, "D4", ""],
  [4, "Di Dogwood", 1200, "D3", ""],
];

/** Each player's rounds, and what is said of the sheet. */
function read(table: Table) {
  const [reading] = readTables(table);
  const players = reading!.section?.players ?? [];
  const rounds = players.map(({ results, unplayed }) =>
    [
      ...results.map(
        ({ round, score, opponent, color }) =>
          `${round}${"LDW"[score * 2]}${opponent + 1}${color?.[0] ?? ""}`,
      ),
      ...unplayed.map(({ round, kind }) => `${round}${kind}`),
    ]
      .sort()
      .join(" "),
  );
  return { rounds, codes: reading!.diagnostics.map(({ code }) => code), section: reading!.section };
}

test.each<[what: string, games: Table]>([
  ["a table for each round", ROUNDS],
  [
    "one table with the rounds, and a score each",
    [
      ["Rd", "White", "Score", "Black", "Score"],
      [1, "1 Ash", 1, "2 Birch", 0],
      [1, "3 Cedar", "½", "4 Dogwood", "½"],
      [2, "4 Dogwood", 0, "1 Ash", 1],
      [2, "2 Birch", "", "bye", ""],
    ],
  ],
  [
    "the winner's name, by days",
    [
      ["Date", "White", "Black", "Winner"],
      ["7/1/2026", "Ash", "Birch", "Ash"],
      ["7/1/2026", "Cedar, Cy", "Dogwood, Di", "draw"],
      ["7/8/2026", "Dogwood", "Ash", "Ash"],
      ["7/8/2026", "Birch", "", "bye"],
    ],
  ],
])("a list of players and %s", (_, games) => {
  const { rounds, codes, section } = read([...LIST, [], ...games]);
  expect(codes).toEqual([]);
  expect(rounds).toEqual(["1W2w 2W4b", "1L1b 2fullBye", "1D4w", "1D3b 2L1w"]);
  expect(section).toMatchObject({
    rounds: 2,
    players: [{ rating: 1500 }, { rating: 1400 }, { rating: 1300, games: 8 }, { rating: null }],
  });
});

const below = (...rows: Table) => read([...CHART, [], ["Round 2"], ["White", "Result", "Black"], ...rows]);

test("the list of players may have few headings, and one that says more", () => {
  const list: Table = [
    ["Member", "Rating (Apr list)"],
    ["Ann Ash", 1500],
    ["Bob Birch", 1400],
    ["Cy Cedar", "1300P8"],
    ["Di Dogwood", "not rated yet"],
  ];
  const { rounds, section } = read([...list, [], ...ROUNDS]);
  expect(rounds).toEqual(read([...LIST, [], ...ROUNDS]).rounds);
  expect(section!.players.map(({ rating }) => rating)).toEqual([1500, 1400, 1300, null]);
});

test("a round that a wallchart leaves open is told by the table below it", () => {
  const { rounds, codes } = below(["Ann Ash", "0-1", "Cy Cedar"], ["Di Dogwood", "1-0", "Bob Birch"]);
  expect(rounds).toEqual(["1W2 2L3w", "1L1 2L4b", "1D4 2W1b", "1D3 2W2w"]);
  expect(codes).toEqual([]);
});

test.each<[what: string, rows: Table, codes: readonly string[]]>([
  ["no results yet", [["Ann Ash", "", "Cy Cedar"], ["Di Dogwood", "", "Bob Birch"]], ["pending-result"]],
  ["somebody unknown", [["Ann Ash", "0-1", "Cy Cedar"], ["Di Dogwood", "1-0", "Zoe Elm"]], ["rows-not-read"]],
  ["a result that can't be read", [["Ann Ash", "0-1", "Cy Cedar"], ["Di Dogwood", "7", "Bob Birch"]], ["rows-not-read"]],
  ["a player twice", [["Ann Ash", "0-1", "Cy Cedar"], ["Ann Ash", "1-0", "Bob Birch"]], ["rows-not-read"]],
])("%s below a wallchart is said", (_, rows, codes) => {
  expect(below(...rows).codes).toEqual(codes);
}); // prettier-ignore

const again = (first: string) =>
  read([...CHART, [], ["Round 1"], ["White", "Result", "Black"], ["Ann Ash", first, "Bob Birch"], ["Di Dogwood", "½-½", "Cy Cedar"]]); // prettier-ignore

test("what the wallchart says too is said once; another result is asked about", () => {
  expect(again("1-0")).toMatchObject({ rounds: ["1W2", "1L1", "1D4", "1D3"], codes: [] });
  expect(again("0-1").codes).toEqual(["rows-not-read"]);
});

test.each<[what: string, title: string]>([
  ["of no round, as a playoff", "Playoff"],
  ["of a round that the wallchart does not have", "Round 3"],
])("games %s below a wallchart are asked about, and not rated", (_, title) => {
  const games = [[title], ["White", "Result", "Black"], ["Ann Ash", "1-0", "Bob Birch"], ["Cy Cedar", "1-0", "Di Dogwood"]]; // prettier-ignore
  for (const headings of [CHART[0]!, ["#", "Name", "Rating", "Result", "Result"]])
    expect(read([headings, ...CHART.slice(1), [], ...games])).toMatchObject({
      rounds: ["1W2", "1L1", "1D4", "1D3"],
      codes: expect.arrayContaining(["rows-not-read"]) as string[],
    });
});

test("a wallchart with an error says so, whatever stands below it", () => {
  const wrong = CHART.map((row) => row.map((cell) => (cell === "L1" ? "W1" : cell)));
  expect(read([...wrong, [], ...ROUNDS]).codes).toContain("contradiction");
});

test.each<[what: string, games: Table, code: string]>([
  ["a list of games", ROUNDS, "list-of-games"],
  ["the pairings of one round", ROUNDS.slice(0, 4), "pairings-only"],
])("%s without a list of players is refused", (_, games, code) => {
  expect(read(games)).toMatchObject({ section: null, codes: [code] });
});
