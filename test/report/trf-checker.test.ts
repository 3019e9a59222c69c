/** The checker of FIDE's files objects to what is broken, so that its silence means something. */
import { trfOf } from "../../src/report/trf";
import { reportOf, sectionsOf } from "./sections";
import { checkTrf } from "./trf-checker";

const [SECTION] = sectionsOf("Open", [
  ["#", "Name", "ID", "Rating", "FIDE ID", "Fed", "Title", "Sex", "Rd 1 11/7", "Rd 2 11/8"],
  [1, "Ann Ash", "90000001", 1600, 2000001, "usa", "WGM", "F", "W2w", "H"],
  [2, "Bob Birch", "90000002", 1500, 2000002, "", "", "male", "L1b", "D3w"],
  [3, "Cy Cedar", "90000003", 1400, 2000003, "CAN", "fm", "", "B", "D2b"],
]);
const GOOD = trfOf(reportOf([SECTION!]), SECTION!, 2026);
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
  ["no chief arbiter", GOOD.replace(/102.*\r\n/, ""), ["missing"]],
  ["no day of a round", GOOD.replace(/132.*\r\n/, ""), ["no round dates"]],
  ["a day for one of two rounds", GOOD.replace(/(132 .*26\/11\/07).*\r\n/, "$1\r\n"), ["round dates"]],
  ["a round after the event", GOOD.replace("  26/11/08", "  26/11/09"), ["round date"]],
  ["a day of a round one column to the right", GOOD.replace("  26/11/07", "   26/11/07"), ["round date"]],
  ["a kind that the table does not have", GOOD.replace("192 CUSTOM", "192 USCF"), ["type"]],
  ["an order in words", GOOD.replace("212 PTS", "212 by points"), ["standing"]],
  ["no FIDE number", at(1, 58, "           "), ["no FIDE number"]],
  ["a date in words", GOOD.replace("042 2026/11/07", "042 Nov 7"), ["date", "dates in order", "round date"]],
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
  expect([...new Set(checkTrf(text, 2026).map((problem) => problem.split(":")[0]))].sort()).toEqual(
    [...codes].sort(),
  );
});

test("the lines of a file with all that FIDE asks for", () => {
  expect(GOOD.split("\r\n").map((line) => line.replace(/ {30,}/, " … "))).toEqual([
    "012 Fall Swiss, Section 1",
    "022 Ann Arbor",
    "032 USA",
    "042 2026/11/07",
    "052 2026/11/08",
    "062 3",
    "072 0",
    "092 Individual: Swiss-System",
    "102 Ash, Ann",
    "122 G/90;d5",
    "142 2",
    "172 USA NRO",
    "192 CUSTOM_SWISS",
    "212 PTS",
    "132 … 26/11/07  26/11/08",
    "001    1 wWGM Ann Ash … USA     2000001             1.5    1     2 w 1  0000 - H",
    "001    2 m    Bob Birch … 2000002             0.5    3     1 b 0     3 w =",
    "001    3   FM Cy Cedar … CAN     2000003             1.5    1  0000 - F     2 b =",
    "USA    1 … 1600        90000001",
    "USA    2 … 1500        90000002",
    "USA    3 … 1400        90000003",
    "",
  ]);
});

test("the format of 2016 has no records of 2026", () => {
  const of2016 = trfOf(reportOf([SECTION!]), SECTION!, 2016);
  expect(checkTrf(of2016, 2016)).toEqual([]);
  expect(new Set(checkTrf(GOOD, 2016).map((problem) => problem.split(":")[0]))).toEqual(
    new Set(["unknown tag"]),
  );
});
