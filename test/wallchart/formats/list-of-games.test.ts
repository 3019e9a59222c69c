/** Lists of games become the crosstable of their players. */
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";

const LIST = "1. Ann Ash (1500)\n2. Bob Birch (1400)\n3. Cy Cedar (1300)\n4. Di Dogwood (unr.)\n\n";

const READ: readonly (readonly [what: string, text: string])[] = [
  [
    "boards below rounds",
    `${LIST}Round 1\n  Bd 1  Ann Ash - Di Dogwood  1-0\n  Bd 2  Bob Birch - Cy Cedar  1/2-1/2\n\nRound 2\n  Bd 1  Bob Birch - Ann Ash  0-1\n  Bd 2  Di Dogwood - Cy Cedar  0-1`,
  ],
  [
    "the result between the names",
    `${LIST}Rd 1\nAnn Ash 1-0 Di Dogwood\nBob Birch ½-½ Cy Cedar\nRd 2\nBob Birch 0-1 Ann Ash\nDi Dogwood 0-1 Cy Cedar`,
  ],
  [
    "rounds called results, ratings beside the names",
    "ROUND 1 RESULTS\nBd 1: Ann Ash (1500) 1-0 Di Dogwood (unr)\nBd 2: Bob Birch (1400) 1/2-1/2 Cy Cedar (1300)\n\nROUND 2 RESULTS\nBd 1: Bob Birch (1400) 0-1 Ann Ash (1500)\nBd 2: Di Dogwood (unr) 0-1 Cy Cedar (1300)",
  ],
  [
    "IDs before the ratings, last names first",
    "Ash, Ann 12345671 1500\nBirch, Bob 12345672 1400\nCedar, Cy 12345673 1300\nDogwood, Di 12345674 unr\n\nRound 1\nAnn Ash 1-0 Di Dogwood\nBob Birch ½-½ Cy Cedar\nRound 2\nBob Birch 0-1 Ann Ash\nDi Dogwood 0-1 Cy Cedar",
  ],
  [
    "in words",
    `There were four players: Ann Ash 1500, Bob Birch 1400, Cy Cedar 1300, Di Dogwood unrated.\n\nRound 1: Ann Ash beat Di Dogwood; Bob Birch and Cy Cedar drew.\nRound 2: Bob Birch lost to Ann Ash; Di Dogwood lost to Cy Cedar.`,
  ],
  [
    "columns with ratings",
    "Rd,Bd,White,W Rtg,Result,Black,B Rtg\n1,1,Ann Ash,1500,1-0,Di Dogwood,Unr\n1,2,Bob Birch,1400,1/2-1/2,Cy Cedar,1300\n2,1,Bob Birch,1400,0-1,Ann Ash,1500\n2,2,Di Dogwood,Unr,0-1,Cy Cedar,1300",
  ],
  [
    "days, last names and winners",
    "Fall Swiss 2026\t\t\t\nName\tRating\t\t\nAnn Ash\t1500\t\t\nBob Birch\t1400\t\t\nCy Cedar\t1300\t\t\nDi Dogwood\tunr\t\t\n\nDate\tWhite\tBlack\tWinner\n9/4\tAsh\tDogwood\tAsh\n9/4\tBirch\tCedar\tdraw\n9/11\tBirch\tAsh\tAsh\n9/11\tDogwood\tCedar\tCedar",
  ],
];

test.each(READ)("%s", (what, text) => {
  const { sections, diagnostics } = importFile(text);
  expect(diagnostics).toEqual([]);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect(found.filter(stopsRating)).toEqual([]);
  const byName = [...section!.players].sort((a, b) => (a.name < b.name ? -1 : 1));
  // As the games have them.
  const called = (name: string) => name.split(", ").reverse().join(" ");
  const games = byName.map(({ name, rating, results }) => [
    called(name),
    rating,
    ...results.map(({ score, opponent, color }) =>
      [score, called(section!.players[opponent]!.name), what === "in words" ? "" : color].join(" ").trim(),
    ),
  ]);
  const colors = (...all: readonly string[]) => (what === "in words" ? all.map((one) => one.replace(/ (?:white|black)$/, "")) : all); // prettier-ignore
  expect(games).toEqual([
    ["Ann Ash", 1500, ...colors("1 Di Dogwood white", "1 Bob Birch black")],
    ["Bob Birch", 1400, ...colors("0.5 Cy Cedar white", "0 Ann Ash white")],
    ["Cy Cedar", 1300, ...colors("0.5 Bob Birch black", "1 Di Dogwood black")],
    ["Di Dogwood", null, ...colors("0 Ann Ash black", "0 Cy Cedar white")],
  ]);
});

const codesOf = (text: string) => importFile(text).diagnostics.map(({ code }) => code);

test.each([
  ["a result in a line", "\nRound 1\nAnn Ash 1-0 Di Dogwood\nBob Birch tbd Cy Cedar\nRound 2\nBob Birch 0-1 Ann Ash", ["lines-not-read"]],
  ["a result in the last line", "\nRound 1\nAnn Ash 1-0 Di Dogwood\nRound 2\nBob Birch 0-1 Ann Ash\nDi Dogwood tbd Cy Cedar\n\nThanks to all", ["lines-not-read"]],
  ["a result in columns", "\nRound\tWhite\tBlack\tResult\n1\tAnn Ash\tDi Dogwood\t1-0\n1\tBob Birch\tCy Cedar\ttbc\n2\tBob Birch\tAnn Ash\t0-1", ["lines-not-read"]],
  ["one round", "\nRound 1\nAnn Ash 1-0 Di Dogwood\nBob Birch ½-½ Cy Cedar", ["unknown-format"]],
  ["two games in a round", "\nRound 1\nAnn Ash 1-0 Di Dogwood\nAnn Ash 1-0 Cy Cedar\nRound 2\nBob Birch 0-1 Ann Ash", ["unknown-format"]],
  ["somebody who is not listed", "\nRound 1\nAnn Ash 1-0 Ed Elm\nRound 2\nBob Birch 0-1 Ann Ash", ["unknown-format"]],
])("%s", (_, games, codes) => {
  expect(codesOf(LIST + games)).toEqual(codes);
}); // prettier-ignore

test("a player may have a bye in place of a game", () => {
  const text =
    "Round 1\nBd 1: Ann Ash (1500) 1-0 Bob Birch (1400)\nCy Cedar (1300) - full-point bye\n" +
    "Round 2\nBd 1: Bob Birch (1400) 0-1 Cy Cedar (1300)\nAnn Ash (1500) - half-point bye";
  const { reading } = importFile(text).sections[0]!;
  const unplayed = reading.section!.players.map((player) => player.unplayed.map(({ kind }) => kind));
  expect(unplayed).toEqual([["halfBye"], [], ["fullBye"]]);
});
