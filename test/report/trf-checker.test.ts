/** The checker of FIDE's files objects to what is broken, so that its silence means something. */
import { trfOf } from "../../src/report/trf";
import { reportOf, sectionsOf } from "./sections";
import { checkTrf } from "./trf-checker";

const [SECTION] = sectionsOf("Open", [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "90000001", 1600, "W2w", "H"],
  [2, "Bob Birch", "90000002", 1500, "L1b", "D3w"],
  [3, "Cy Cedar", "90000003", 1400, "B", "D2b"],
]);
const GOOD = trfOf(reportOf([SECTION!]), SECTION!);
/** The file with other characters at a column of a player's line, from 1. */
const at = (player: number, column: number, text: string) =>
  GOOD.split("\r\n")
    .map((line) => {
      if (!line.startsWith(`001    ${player}`)) return line;
      return (
        line.padEnd(110).slice(0, column - 1) +
        text +
        line
          .padEnd(110)
          .slice(column - 1 + text.length)
          .trimEnd()
      );
    })
    .join("\r\n");

test.each<[string, string, string[]]>([
  ["nothing", GOOD, []],
  ["line ends without CR", GOOD.replaceAll("\r", ""), ["no CR"]],
  ["no city", GOOD.replace(/022.*\r\n/, ""), ["missing"]],
  ["a federation in words", GOOD.replace("032 USA", "032 United States"), ["federation"]],
  ["a date in words", GOOD.replace("042 2026/11/07", "042 Nov 7"), ["date", "dates in order"]],
  ["another number of players", GOOD.replace("062 3", "062 4"), ["count 062"]],
  ["a US Chess ID as FIDE's", at(1, 58, "   90000001"), []],
  ["a name one column to the left", at(1, 14, "Ann Ash "), ["column 14"]],
  ["a rating one column to the right", at(1, 50, "1600"), ["column 53", "count 072"]],
  ["sex in capitals", at(1, 10, "M"), ["sex"]],
  ["a title in small letters", at(1, 11, " gm"), ["title"]],
  ["points that are not the sum", at(1, 81, " 2.0"), ["points", "rank"]],
  ["the last as the first", at(2, 86, "   1"), ["rank"]],
  ["an opponent who is not there", at(1, 92, "   9 w 1"), ["opponent", "not the other's opponent"]],
  ["an opponent of another game", at(1, 92, "   3 w 1"), ["not the other's opponent"]],
  ["two winners", at(2, 92, "   1 b 1"), ["results", "points"]],
  ["no color", at(2, 92, "   1   0"), ["no color"]],
  ["two whites", at(2, 92, "   1 w 0"), ["same color"]],
  ["a bye that was played", at(3, 92, "0000 - 1"), ["a game without an opponent"]],
  ["a letter that is no result", at(3, 92, "0000 - Q"), ["round", "points"]],
  ["a round one column to the right", at(3, 93, "0000 - F"), ["round", "points"]],
  ["an ID without the ranking method", GOOD.replace(/172.*\r\n/, ""), ["national lines without"]],
  ["a tag of another program", GOOD.replace("062 3", "999 3"), ["unknown tag"]],
])("%s", (_, text, codes) => {
  expect([...new Set(checkTrf(text).map((problem) => problem.split(":")[0]))].sort()).toEqual(
    [...codes].sort(),
  );
});
