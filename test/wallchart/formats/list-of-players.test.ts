/** Lists of players in every form: who they are, and what is told of the lines. */
import { readGiven } from "../../../src/wallchart/formats/given";
import { readPlayers, type DatesAre } from "../../../src/wallchart/formats/list-of-players";

test.each<[string, string, unknown[][]]>([
  // what, the text, number, name, ID, rating and games of each player
  ["words", "Ann Ash 12345678 1500\nBob Birch 1641P17", [[1, "Bob Birch", "", 1641, 17], [2, "Ann Ash", "12345678", 1500, null]]], // prettier-ignore
  ["numbered words", "1. Ann Ash 1500\n2. Bob Birch unr", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["tabs without headings", "12345678\tAsh, Ann\t1500\n12345679\tBirch, Bob\t1400", [[1, "Ash, Ann", "12345678", 1500, null], [2, "Birch, Bob", "12345679", 1400, null]]], // prettier-ignore
  ["commas with headings", "Name,Rating,USCF ID\nAnn Ash,1500,12345678", [[1, "Ann Ash", "12345678", 1500, null]]], // prettier-ignore
  ["names with a comma, no other delimiter", "Ash, Ann 1500\nBirch, Bob 1400", [[1, "Ash, Ann", "", 1500, null], [2, "Birch, Bob", "", 1400, null]]], // prettier-ignore
  ["commas without headings, one in the name", "Ash, Ann, 12345678, 1500\nBirch, Bob,12345679,", [[1, "Ash, Ann", "12345678", 1500, null], [2, "Birch, Bob", "12345679", null, null]]], // prettier-ignore
  ["a comma within quotes", '"Ash, ""A"" Ann",12345678,1500', [[1, 'Ash, "A" Ann', "12345678", 1500, null]]], // prettier-ignore
  ["decimals, a state behind the facts", "Ann Ash 1500.25 MI\nAL SMITH 1400/12", [[1, "Ann Ash", "", 1500.25, null], [2, "AL SMITH", "", 1400, 12]]], // prettier-ignore
  ["names alone, all newcomers", "Ann Ash\nBob Birch", [[1, "Ann Ash", "", null, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["pairing numbers and games, no headings", "1\tAnn Ash\t1500\t12\n2\tBob Birch\t1400\t3", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", 1400, null]]], // prettier-ignore
  ["someone without a rating", "Name\tRating\nAnn Ash\t1500\nBob Birch\t", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["nothing", " \n\n", []],
  ["ratings in brackets", "Carl Abbott (2103)\nAsh, Ann (1500P12)\nBob Birch (unr)", [[1, "Carl Abbott", "", 2103, null], [2, "Ash, Ann", "", 1500, 12], [3, "Bob Birch", "", null, null]]], // prettier-ignore
  ["numbers with a bracket, IDs in brackets", "1) Carl Abbott (14001011) 2103\n2) Ann Ash (14001012) 1500", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ann Ash", "14001012", 1500, null]]], // prettier-ignore
  ["lines in mixed forms", "1. Carl Abbott, 2103\nAnn Ash (1500) 14001012\n3) Bob Birch 14001013 1400", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "14001012", 1500, null], [3, "Bob Birch", "14001013", 1400, null]]], // prettier-ignore
  ["IDs and ratings in one bracket, in either order", "Carl Abbott (2103, 14001011)\nAsh, Ann (14001012 1500P12)\nBob Birch (1400; OH)", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ash, Ann", "14001012", 1500, 12], [3, "Bob Birch", "", 1400, null]]], // prettier-ignore
  ["facts with labels", "Carl Abbott 2103 USCF 14001011\nAnn Ash, US Chess #14001012, 1500\nBob Birch ID# 14001013 rated 1400\nCy Cedar rtg: 1300 #14001014", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ann Ash", "14001012", 1500, null], [3, "Bob Birch", "14001013", 1400, null], [4, "Cy Cedar", "14001014", 1300, null]]], // prettier-ignore
  ["numbers of other kinds", "(1) Carl Abbott 2103\n#2 Ann Ash 1500\n3-Bob Birch 1400\nBoard 4: Cy Cedar 1300", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch", "", 1400, null], [4, "Cy Cedar", "", 1300, null]]], // prettier-ignore
  ["words for no rating", "Carl Abbott (no rating)\nAnn Ash - not rated\nBob Birch N/A 14001011\nCy Cedar - NR\n5) Di Dogwood - no rating yet\nEd Elm no rating 14001012\nFay Fir (none)\nGus Gum (no USCF rating)\nIda Iris -", ["Carl Abbott", "Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood", "Ed Elm", "Fay Fir", "Gus Gum", "Ida Iris"].map((name, i) => [i + 1, name, ["", "", "14001011", "", "", "14001012"][i] ?? "", null, null])], // prettier-ignore
  ["ratings in other brackets and with a comma", "Carl Abbott {2103}\nAnn Ash 1,500\nBob Birch <1200>\nCy Cedar (1100 P5)\nDi Dogwood (prov 1050/12)", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch", "", 1200, null], [4, "Cy Cedar", "", 1100, 5], [5, "Di Dogwood", "", 1050, 12]]], // prettier-ignore
  ["bullets, dashes and colons", "• Carl Abbott - 2103\n- Ann Ash: 1500\n* Bob Birch-Oak – unr", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch-Oak", "", null, null]]], // prettier-ignore
  ["numbers with signs under a heading", "#\tName\tRating\n1.\tAnn Ash\t1500\n2)\tBob Birch\tUR", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["a nickname in brackets", "Robert (Bob) Oak (1500)", [[1, "Robert (Bob) Oak", "", 1500, null]]],
])("a list of %s", (_, text, players) => {
  if (text.trim() !== "") expect(readGiven(text).kind).toBe("players");
  const { players: read } = readPlayers(text);
  expect(read.map(({ number, name, id, rating, games }) => [number, name, id, rating, games])).toEqual(
    players,
  );
});

/** What is told of a list: severity, the lines from 1, and the words. */
function toldOf(text: string, dates: DatesAre = ""): string[] {
  return readPlayers(text, dates).problems.map(
    ({ severity, message, lines }) => `${severity} ${lines.map((line) => line + 1).join(",")}: ${message}`,
  );
}
const shownOf = (text: string, dates: DatesAre = "") =>
  [...readPlayers(text, dates).players]
    .sort((a, b) => a.row - b.row)
    .map(({ name, id, rating, games, birthDate }) => [name, id, rating, games, birthDate]);

const SPLIT = expect.stringMatching(/^error 3: I can't split this line/) as string;
const HIDDEN = expect.stringMatching(/^error 2: This line has no rating where .* “1400”/) as string;

test.each<[string, string, string[]]>([
  // what, a list, what is told of its lines
  ["a rating that none can be", "Ann Ash 1850\nGus Hazel 99999", ["error 2: 99999 isn't a possible rating (100 to 3500)."]], // prettier-ignore
  ["a line without a name", "Name\tID\tRating\nAnn Ash\t12345678\t1850\n\n\t12345679\t1500", ["warning 4: There is no name in “12345679\t1500”, so the line is left out."]], // prettier-ignore
  ["headings with tabs, a line with spaces", "Name\tRating\nAnn Ash\t1500\nBob Birch 1400", [SPLIT]],
  ["headings with commas, a line with spaces", "Name,Rating\nAnn Ash,1500\nBob Birch 1400", [SPLIT]],
  ["headings with tabs, a line with fewer commas", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nBob Birch, 1400", [SPLIT]], // prettier-ignore
  ["headings with commas, tabs behind a comma", "Name,ID,Rating\nAnn Ash,12345678,1500\nBirch, Bob\t12345679\t1400\t9", [SPLIT]], // prettier-ignore
  ["headings with semicolons, more cells than headings", "Name;Rating\nAnn Ash;1500\nBob Birch;12345679;1400", [SPLIT]], // prettier-ignore
  ["tabs, a line without its ID", "Ann Ash\t12345678\t1500\nBob Birch\t1400\nCy Cedar\t12345680\t1300", [HIDDEN]], // prettier-ignore
  [
    "a part that is nothing we know",
    "Ann Ash 1500 12\nBob Birch 1400",
    ["error 1: I can't tell what “12” is."],
  ],
  ["several parts that are nothing we know, in one line", "Ann Ash 1500 P1700 12x\nBob Birch 1400", ["error 1: I can't tell what “P1700” and “12x” are."]], // prettier-ignore
  ["words that are no name, between commas", "Ann Ash ½ bye rd 1, 1200\nBob Birch, 1400", ["error 1: I can't tell what “Ann Ash ½ bye rd 1” is."]], // prettier-ignore
  ["a sign in a name", "Ann Ash = 1500", ["error 1: I can't tell what “Ann Ash =” is."]],
  ["tabs and spaces, a part too many", "Ann Ash\t1500\nBob Birch 1400 77", ["error 2: I can't tell what “77” is."]], // prettier-ignore
  ["a column without a heading", "1\tAnn Ash\t1500\t12\n2\tBob Birch\t1400\t3", ["warning 1: I can't tell what the column of “12” is, so it is not used."]], // prettier-ignore
  ["one ID twice", "Ann Ash 12345678 1500\nCy Cedar 1300\nBob Birch 12345678 1400", ["error 1,3: Two lines have the ID 12345678."]], // prettier-ignore
  ["one name twice, one ID", "Ann Ash 12345678 1500\nANN ASH 1400", ["warning 1,2: Two lines have the name ANN ASH, and at least one has no ID."]], // prettier-ignore
  ["one name twice, two IDs", "Ann Ash 12345678 1500\nAnn Ash 12345679 1400", []],
  ["two columns of dates", "Ann Ash\t1500\t3/9/2014\t1/31/2027\nBob Birch\t1400\t5/5/2012\t6/30/2027", ["error 1: There are two columns of dates without headings."]], // prettier-ignore
])("told with its line: %s", (_, text, told) => expect(toldOf(text)).toEqual(told));

test.each<[string, string, unknown[][]]>([
  // what, a list, name, ID, rating, games
  ["tabs, commas, semicolons, spaces", "Ann Ash\t12345678\t1500\nBirch, Bob, 12345679, 1400/12\nCy Cedar;1300P9;12345680\nDi Dogwood 12345681 1200 P 7\nElm, Ed 12345682 1100/ 5", [["Ann Ash", "12345678", 1500, null], ["Birch, Bob", "12345679", 1400, 12], ["Cy Cedar", "12345680", 1300, 9], ["Di Dogwood", "12345681", 1200, 7], ["Elm, Ed", "12345682", 1100, 5]]], // prettier-ignore
  ["games behind a slash and behind a P", "Ann Ash 1500/12\nBob Birch 1400 P12\nCy Cedar 1300 / 9", [["Ann Ash", "", 1500, 12], ["Bob Birch", "", 1400, 12], ["Cy Cedar", "", 1300, 9]]], // prettier-ignore
  ["headings with tabs, a line with as many commas", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nBob Birch,12345679,1400", [["Ann Ash", "12345678", 1500, null], ["Bob Birch", "12345679", 1400, null]]], // prettier-ignore
  ["headings with commas, a comma in a name", "Name,Rating\nAsh, Ann,1500\nBob Birch,1400", [["Ash, Ann", "", 1500, null], ["Bob Birch", "", 1400, null]]], // prettier-ignore
  ["headings, a name alone", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nCy Cedar", [["Ann Ash", "12345678", 1500, null], ["Cy Cedar", "", null, null]]], // prettier-ignore
  ["a newcomer among tabs", "Ann Ash\t12345678\t1500\nBob Birch\t\tunr\nCy Cedar\t12345680\t1300", [["Ann Ash", "12345678", 1500, null], ["Bob Birch", "", null, null], ["Cy Cedar", "12345680", 1300, null]]], // prettier-ignore
  ["an ordinal in a name", "John Ash 3rd 1500\nBob Birch 1400", [["John Ash 3rd", "", 1500, null], ["Bob Birch", "", 1400, null]]], // prettier-ignore
])("each line may separate its parts in its own way: %s", (_, text, players) => {
  expect(toldOf(text)).toEqual([]);
  expect(shownOf(text).map((player) => player.slice(0, 4))).toEqual(players);
});

test.each<[string, string, string]>([
  ["tabs", "Ann Ash\tunr\t3/9/2014\nBob Birch\t1400\t5/5/2012", "3/9/2014"],
  ["spaces", "Ann Ash unr 3/9/2014\nBob Birch 1400 5/5/2012", "3/9/2014"],
  ["commas", "Ann Ash, unr, 2014-03-09\nBob Birch, 1400, 2012-05-05", "2014-03-09"],
  ["the numbers that Excel has for days", "Ann Ash\tunr\t41707\nBob Birch\t1400\t41034", "2014-03-09"],
])("dates without a heading are asked about: %s", (_, text, first) => {
  const births = (dates: DatesAre) => shownOf(text, dates).map(([, , , , birthDate]) => birthDate);
  expect(readPlayers(text).date).toBe(first);
  expect(births("")).toEqual([null, null]);
  expect(births("expiration")).toEqual([null, null]);
  expect(births("birth")).toEqual(["2014-03-09", "2012-05-05"]);
  expect(toldOf(text, "birth")).toEqual([]);
});

test("dates under a heading are not asked about, and an expiration is not a birth date", () => {
  const text = "Name\tRating\tExpires\nAnn Ash\tunr\t1/31/2027";
  expect(readPlayers(text).date).toBeNull();
  expect(shownOf(text)).toEqual([["Ann Ash", "", null, null, null]]);
});

test.each(["=1+1\t1500", "x".repeat(600_000), "\u0000\t\u0000", "1500\n".repeat(3000), '"",,,;;;||'])(
  "rubbish is read as far as it makes sense (%#)",
  (text) => expect(readPlayers(text).players.length).toBeLessThanOrEqual(2000),
);
