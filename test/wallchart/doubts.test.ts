/**
 * Doubts: what a chart says that could move a rating and may not be meant. Each row is a chart with a doubt, its cells,
 * and the change in the sheet that removes it. A doubt stops RATEEVENT until then; confirmed in the pane it is a note.
 */
import { confirmDoubt, readChoices } from "../../src/wallchart/choices";
import { cellName } from "../../src/wallchart/cells/names";
import { FINDINGS } from "../../src/wallchart/diagnostics";
import { readTables } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";
import { whyNoFormulas } from "../../src/sheet/write/live-formulas";
import { viewTable } from "../sheet/view";
import { NO_EVENT, viewEvent } from "../../src/sheet/event/event";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { formulaOutcome } from "./misreads";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const QUAD: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1641, "W4", "L3", "D2"],
  [2, "Bob Birch", 1553, "D3", "W4", "D1"],
  [3, "Cy Cedar", 1510, "D2", "W1", "L4"],
  [4, "Di Dogwood", 1492, "L1", "L2", "W3"],
];

/** The quad with cells replaced, by address. */
function withCells(cells: Readonly<Record<string, CellValue>>, table = QUAD): Table {
  return table.map((row, r) => row.map((value, c) => cells[cellName({ row: r, column: c })] ?? value));
}

/** The quad with a column put in before another, its heading first. */
function withColumn(at: number, cells: readonly CellValue[], table = QUAD): Table {
  return table.map((row, r) => [...row.slice(0, at), cells[r] ?? "", ...row.slice(at)]);
}

/** Six players with a round, by rating. */
const SIX: Table = [
  ["#", "Name", "Rating", "Rd 1"],
  ...["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood", "Eve Fir", "Gil Gum"].map((name, i): CellValue[] => [
    i + 1,
    name,
    [1641, 1553, 1510, 1492, 1400, 1300][i]!,
    i < 3 ? `W${i + 4}` : `L${i - 2}`,
  ]),
];
/** The quad with the score before the opponent: `1-4`. */
const SCORES = QUAD.map((row) =>
  row.map((cell) =>
    typeof cell === "string"
      ? cell.replace(/^[WDL](?=\d)/, (letter) => ({ W: "1-", D: "½-", L: "0-" })[letter]!)
      : cell,
  ),
);
const KIDS = withCells({ C2: 150, C3: 130, C4: 120, C5: 101 });
const SIGNED = withCells({ F4: "4w-", F5: "3b+" });
const NO_RATINGS = withCells({ C1: "Strength" });

/** Eight players whose second round is a copy of the first. */
const ALIKE: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  ...["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood", "Eve Fir", "Gil Gum", "Hal Holly", "Ivy Juniper"].map(
    (name, i): CellValue[] => {
      const cell = i < 4 ? `W${i + 5}` : `L${i - 3}`;
      return [i + 1, name, 1600 - 20 * i, cell, cell];
    },
  ),
];
/** The same with both games of each pair in one cell. */
const TWO_GAMES = ALIKE.map(([number, name, rating, cell], i) =>
  i === 0
    ? ALIKE[0]!.slice(0, 4)
    : [number!, name!, rating!, String(cell).replace(/^./, (letter) => letter + letter)],
);

/** The quad with a second row of Ann Ash's: a re-entry, told by the ID. */
const REENTRY: Table = [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "10000001", 1641, "L2", "U"],
  [2, "Bob Birch", "10000002", 1553, "W1", "D3"],
  [3, "Ann Ash", "10000001", 1641, "U", "D2"],
];

/** The first players with a line of digits below each. */
function withDigits(...digits: readonly (readonly CellValue[])[]): Table {
  return QUAD.flatMap((row, r) => (digits[r - 1] ? [row, ["", "", "", ...digits[r - 1]!]] : [row]));
}

/** The quad in which the first player came again for the second round, in the last row. */
const reentered = (name: string): Table =>
  withCells({ B5: name, D2: "W3", D4: "L1", D3: "U", D5: "U" }).map((row, r) => {
    const second = r === 4 ? "W2" : r === 2 ? "L4" : "U";
    return r === 0 ? row : [...row.slice(0, 4), second, "U"];
  });

/** The quad with its players in a list beside it: the names, their ratings, those after, and the changes. */
function withList(change: number): Table {
  const list = QUAD.slice(1).map(([, name, rating]) => [name!, rating!, Number(rating) - 9, change]);
  return QUAD.map((row, r) => [...row, ...(r === 0 ? ["", "", "", "", ""] : ["", ...list[r - 1]!])]);
}

/** Opponents and points in two columns. The draw has 1, or ½ where a win counts 1. */
const twoPoints = (draw: string): Table => {
  const win = draw === "1" ? 2 : 1;
  return [
    ["#", "Name", "Rating", "Opp 1", "Pts 1", "Opp 2", "Pts 2"],
    [1, "Ann Ash", 1641, 2, win, 3, win],
    [2, "Bob Birch", 1553, 1, 0, 4, draw],
    [3, "Cy Cedar", 1510, 4, win, 1, 0],
    [4, "Di Dogwood", 1492, 3, 0, 2, draw],
  ];
};

/** Ann Ash won both games, and Cy Cedar one. */
const square = (below: readonly number[]): Table => [
  ["#", "Name", "Rating", "1", "2", "3"],
  [1, "Ann Ash", 1641, "x", "1", "1"],
  [2, "Bob Birch", 1553, "0", "x", "0"],
  [3, "Cy Cedar", 1510, "0", "1", "x"],
  ["", "", "", ...below],
];

const DOUBTS: readonly (readonly [what: string, code: string, table: Table, cells: string, fixed: Table])[] = [
  ["a rating without its last figure", "rating-cut-short", withCells({ C3: 155 }, SIX), "C3", SIX],
  ["an empty rating within a list by rating", "rating-empty", withCells({ C3: "", E2: "", E6: "" }, ALIKE), "C3", withCells({ E2: "", E6: "" }, ALIKE)],
  ["an empty rating beside one that is marked", "rating-empty", withCells({ C3: "", C4: "Unr." }), "C3", withCells({ C3: "Unr.", C4: "Unr." })],
  ["a result that became January 4", "dates-as-results", withCells({ D2: 46026 }, SCORES), "D2", SCORES],
  ["a line that gives a forfeit to a player", "words-not-read", [...QUAD, ["Birch = forfeit in round 2"]], "A6", QUAD],
  ["a remark that says more than its forfeit", "words-not-read", withColumn(6, ["Remarks", "forfeit, but it should be a win"], withCells({ D2: "F", D5: "X" })), "G2", withCells({ D2: "F", D5: "X" })],
  ["a result behind a name for a round without one", "words-not-read", withCells({ B2: "Ann Ash (won rd 1)", D2: "", D5: "" }), "B2", withCells({ D2: "", D5: "" })],
  ["two results in one cell", "results-in-a-cell", withCells({ F2: "D2/W2", F3: "D1/L1" }), "F2 F3", QUAD],
  ["a round under Extra", "round-by-cells", withCells({ F1: "Extra" }), "F1", withCells({ F1: "Rd 3" })],
  ["a copy of a round", "rounds-alike", withColumn(6, ["", "D2", "D1", "L4", "W3"]), "F1 G1", QUAD],
  ["a second game in the line below", "rows-not-read", [...QUAD.slice(0, 2), ["", "", "", "W3", "", ""], ...QUAD.slice(2)], "D3", withCells({ D2: "W4" })],
  ["second games in digits in the lines below", "column-not-read", withDigits(["1", "0"], ["½", "1"]), "D3 D5 E3 E5", withDigits([1, 1], [0.5, 1.5])],
  ["players above the headings", "section-not-read", [[1, "Eve Fir", 900, "W2"], [2, "Gil Gum", 800, "L1"], [], ...QUAD], "D1 D2", QUAD],
  ["a last round of points", "points-without-opponent", withCells({ F2: 0.5, F3: 0.5, F4: "0", F5: 1 }), "F2 F3 F5", QUAD],
  ["a last round of letters", "points-without-opponent", withCells({ F2: "D", F3: "D", F4: "L", F5: "W" }), "F2 F3 F4 F5", QUAD],
  ["a last round under Total", "round-by-cells", withCells({ F1: "Total" }), "F1", withCells({ F1: "Rd 3" })],
  ["a last round under State", "round-by-cells", withCells({ F1: "St" }), "F1", withCells({ F1: "Rd 3" })],
  ["two byes that name each other", "unclear-forfeits", withCells({ F2: "H2", F3: "H1" }), "F2 F3", withCells({ F2: "H", F3: "H" })],
  ["two half points that may be a draw", "points-without-opponent", withCells({ F2: "½", F3: "½" }), "F2 F3", withCells({ F2: "H", F3: "H" })],
  ["forfeits or games", "unclear-forfeits", SIGNED, "F4 F5", withCells({ F4: "F4", F5: "X3" })],
  ["ratings under a word of its own, beside ages", "rating-not-read", withColumn(3, ["Age", 30, 40, 50, 60], NO_RATINGS), "C1", withColumn(3, ["Age", 30, 40, 50, 60])],
  ["Start alone", "rating-not-read", withCells({ C1: "Start" }), "C1", withCells({ C1: "Pre" })],
  ["Rating beside Old Rating", "two-ratings", withColumn(3, ["Old Rating", 1600, 1500, 1500, 1400]), "C1 D1", withColumn(3, ["Notes", 1600, 1500, 1500, 1400])],
  ["USCF beside Rating", "two-ratings", withColumn(3, ["USCF", 1600, 1500, 1500, 1400]), "C1 D1", withColumn(3, ["USCF", 1600, 1500, 1500, 1400], withCells({ C1: "Pre" }))],
  ["Reg beside Rating", "two-ratings", withColumn(3, ["Reg", 1600, 1500, 1500, 1400]), "C1 D1", withColumn(3, ["Reg", 1600, 1500, 1500, 1400], withCells({ C1: "Pre" }))],
  ["Prior beside Rating", "two-ratings", withColumn(3, ["Prior", 1632, 1560, 1500, 1497]), "C1 D1", withColumn(3, ["New Rating", 1632, 1560, 1500, 1497])],
  ["Live USCF beside USCF", "two-ratings", withColumn(3, ["Live USCF", 1632, 1560, 1500, 1497], withCells({ C1: "USCF" })), "C1 D1", withColumn(3, ["Live USCF", 1632, 1560, 1500, 1497], withCells({ C1: "Official" }))],
  ["Oct before Rating", "two-ratings", withColumn(2, ["Oct", 1632, 1560, 1500, 1497]), "D1 C1", withColumn(2, ["Oct", 2030, 1080, 1900, 1700])],
  ["ratings without a heading beside Rating", "two-ratings", withColumn(3, ["", 1632, 1560, 1500, 1497]), "C1 D1", withColumn(3, ["Notes", 1632, 1560, 1500, 1497])],
  ["two columns of Quick ratings", "two-ratings", withColumn(3, ["Qk Rtg", 1600, 1500, 1500, 1400], withCells({ C1: "Quick" })), "C1 D1", withColumn(3, ["Blitz", 1600, 1500, 1500, 1400], withCells({ C1: "Quick" }))],
  ["a Quick rating in the column Rating", "other-system", withCells({ C3: "Q: 1000" }), "C3", withCells({ C3: "R: 1000" })],
  ["a Regular rating in the column Quick", "other-system", withCells({ C1: "Quick", C3: "R: 1000" }), "C3", withCells({ C1: "Quick", C3: "Q: 1000" })],
  ["numbers that no column has", "numbers-by-fit", [["Name", "Rating", "Rd 1", "Rd 2"], ["Ann Ash", 1500, "W902", "W903"], ["Bob Birch", 1400, "L901", "D904"], ["Cy Cole", 1300, "W904", "L901"], ["Di Dell", 1200, "L903", "D902"]], "C1", [["#", "Name", "Rating", "Rd 1", "Rd 2"], [901, "Ann Ash", 1500, "W902", "W903"], [902, "Bob Birch", 1400, "L901", "D904"], [903, "Cy Cole", 1300, "W904", "L901"], [904, "Di Dell", 1200, "L903", "D902"]]],
  ["numbers that fit twice", "two-readings", withColumn(1, ["No.", 4, 3, 2, 1], QUAD.map((row, r) => (r === 0 ? row.slice(0, 4) : [...row.slice(0, 3), ["D2", "D1", "D4", "D3"][r - 1]!]))), "E2", withColumn(1, ["Place", 4, 3, 2, 1], QUAD.map((row, r) => (r === 0 ? row.slice(0, 4) : [...row.slice(0, 3), ["D2", "D1", "D4", "D3"][r - 1]!])))],
  ["numbers in another order than the results have them", "two-numbers", withCells({ A2: 2, A3: 1 }), "A2 A3", QUAD],
  ["small numbers beside the ratings", "games-not-read", withColumn(3, ["", "", "", 5, 12]), "D1", withColumn(3, ["Games", "", "", 5, 12])],
  ["games that are this event's", "games-of-event", withColumn(3, ["Games", 3, 3, 3, 3]), "D1", withColumn(3, ["Prior games", 3, 3, 3, 3])],
  ["wins of one digit behind the rounds", "record-unclear", withColumn(6, ["Wins", 2, 3, 1, 0], KIDS), "G1", withColumn(6, ["Prior wins", 2, 3, 1, 0], KIDS)],
  ["a year for a birth date", "birth-year", withColumn(3, ["Born", 2014, "", "", ""], withCells({ C2: "" })), "D2", withColumn(3, ["Born", "7/1/2014", "", "", ""], withCells({ C2: "" }))],
  ["a re-entry without IDs", "same-name", reentered("Ann Ash"), "B2 B5", QUAD],
  ["a bye with a row", "not-a-player", withCells({ B5: "BYE" }), "B5", QUAD],
  ["a rated row of one word that only loses", "not-a-player", withCells({ B5: "Houseman", F4: "W4", F5: "L3" }), "B5", withCells({ B5: "Hal Houseman", F4: "W4", F5: "L3" })],
  ["a house player", "not-a-player", withCells({ B5: "House Player" }), "B5", QUAD],
  ["a legend of floors beside the chart", "beside-the-chart", withColumn(7, ["Floor", 1400, 1200, "", ""], withColumn(6, ["", "", "", "", ""])), "H1", withColumn(7, ["Notes", 1400, 1200, "", ""], withColumn(6, ["", "", "", "", ""]))],
  ["a floor above the rating", "floor-above-rating", withColumn(3, ["Floor", 1800, "", "", ""]), "D2", withColumn(3, ["Floor", 1400, "", "", ""])],
  ["a total that is not the results'", "total-differs", withColumn(6, ["Total", 2, 2, 1.5, 1]), "G2", withColumn(6, ["Total", 1.5, 2, 1.5, 1])],
  ["a total below 0", "total-differs", withColumn(6, ["Total", 1.5, 2, 1.5, -1]), "G5", withColumn(6, ["Total", 1.5, 2, 1.5, 1])],
  ["a rating's games told twice", "games-disagree", withColumn(3, ["Games", 12, "", "", ""], withCells({ C2: "1641P9" })), "C2 D2", withColumn(3, ["Games", 9, "", "", ""], withCells({ C2: "1641P9" }))],
  ["a round twice", "rounds-alike", ALIKE, "D1 E1", withCells({ E1: "Not rated" }, ALIKE)],
  ["a round of two games twice", "rounds-alike", withCells({ F2: "W4", F3: "D3", F4: "D2", F5: "L1" }), "D1 F1", QUAD],
  ["a round with a correction in a column of its own", "rounds-alike", withCells({ E2: "L5", E6: "W1" }, ALIKE), "D1 E1", withCells({ E1: "Not rated" }, ALIKE)],
  ["a round twice that was played twice", "rounds-alike", ALIKE, "D1 E1", TWO_GAMES],
  ["provisional without the number of games", "provisional-not-read", withColumn(3, ["P/E", "E", "P", "E", "P"]), "D1 D3 D5", withColumn(3, ["Games", "", 9, "", 12])],
  ["a P without the number of games", "provisional-not-read", withCells({ C3: "1553P" }), "C3", withCells({ C3: "1553P9" })],
  ["a note that some ratings are provisional", "provisional-not-read", [...withCells({ C3: "1553*" }), [], ["* provisional"]], "A7", withCells({ C3: "1553P9" })],
  ["an age under a heading of its own", "start-not-read", withColumn(3, ["Jahre", "", "", "", 8], withCells({ C5: "unr" })), "D1 D5", withColumn(3, ["Age", "", "", "", 8], withCells({ C5: "unr" }))],
  ["a heading of the total that takes back a round", "words-not-read", withColumn(6, ["Total (rd 1 unrated)", "", "", "", ""]), "G1", withColumn(6, ["Total (rd 1 to 3)", "", "", "", ""])],
  ["a floor under a heading of its own", "floor-not-read", withColumn(3, ["Min", 1600, "", "", ""], withCells({ C2: 1604, D2: "L4", D5: "W1" })), "D2", withColumn(3, ["Floor", 1600, "", "", ""], withCells({ C2: 1604, D2: "L4", D5: "W1" }))],
  ["changes in a list of the players that do not add up", "games-not-read", withList(9), "K1", withList(-9)],
  ["ratings behind the ratings", "second-number", withCells({ C2: "641 (598)", C3: "553 (560)", C4: "510 (500)", C5: "492 (470)" }), "C2 C3 C4 C5", withCells({ C2: 641, C3: 553, C4: 510, C5: 492 })],
  ["a game below the players", "game-told", [...QUAD, [], ["Extra rated game: Ann Ash 1-0 Cy Cedar"]], "A7", QUAD],
  ["a game below of players with names of two parts", "game-told", [...withCells({ B3: "Bob O'Birch", B4: "Cy Cedar-Rose" }), [], ["O'Birch beat Cedar-Rose"]], "A7", QUAD],
  ["a result with a mark, and its opponent's with a remark", "game-and-more", withCells({ D2: "W4*", D5: "L1 (board 1)" }), "D5", QUAD],
  ["a game in a note behind the rounds", "game-told", withColumn(6, ["Notes", "also W3 in a side game", "", "", ""]), "G2", withColumn(6, ["Notes", "also won a prize", "", "", ""])],
  ["a note that a game was a forfeit", "words-not-read", withColumn(6, ["Notes", "rd 2 by forfeit", "", "", ""]), "G2", withColumn(6, ["Notes", "left after rd 2", "", "", ""])],
  ["a note that a result is disputed", "words-not-read", withColumn(6, ["", "rd 2 disputed", "", "", ""]), "G2", withColumn(6, ["", "paid", "", "", ""])],
  ["a note with another rating", "rating-told", withColumn(6, ["Notes", "correct rtg 1085", "", "", ""]), "G2", withColumn(6, ["Notes", "room 108", "", "", ""])],
  ["a mark behind a rating, below", "rating-told", [...withCells({ C3: "1553*" }), [], ["* rating estimated"]], "A7", [...withCells({ C3: "1553*" }), [], ["** paid"]]],
  ["a round of something else", "words-not-read", withCells({ E1: "Rd 2 (bughouse)" }), "E1", withCells({ E1: "Rd 2 (Sun)" })],
  ["a section of something else", "words-not-read", [["Bughouse side event"], ...QUAD], "A1", [["Side event"], ...QUAD]],
  ["numbers of games with words among them", "games-not-read", withColumn(3, ["# games before", "9", ">25", "full", "12"]), "D1", withColumn(3, ["Tickets sold", "", "", "", ""])],
  ["a round that does not count, below", "words-not-read", [...QUAD, [], ["Round 2 does not count"]], "A7", [...QUAD, [], ["Round 2 is at 2 pm"]]],
  ["a forfeit told below", "words-not-read", [...QUAD, [], ["Birch did not show in the last round"]], "A7", [...QUAD, [], ["Forfeit time: 30 minutes"]]],
  ["a forfeit told below, which the results have", "words-not-read", [...QUAD, [], ["Forfeit: rd 2, board 1"]], "A7", [...withCells({ E2: "X3", E4: "F1" }), [], ["Forfeit: rd 2, board 1"]]],
  ["a round that is not rated by its heading", "words-not-read", withCells({ E1: "Rd 2 (unrated)" }), "E1", withCells({ E1: "Rd 2 (Sat)" })],
  ["a note with the number of games", "provisional-not-read", withColumn(6, ["Notes", "only 8 games", "", "", ""]), "G2", withColumn(6, ["Notes", "plays 3 rounds", "", "", ""])],
  ["a note with a newcomer's strength", "start-told", withColumn(6, ["Notes", "", "", "", "approx. 1200"], withCells({ C5: "unr" })), "G5", withColumn(6, ["Notes", "", "", "", "paid $120, 3rd grade"], withCells({ C5: "unr" }))],
  ["a note with a newcomer's age", "start-told", withColumn(6, ["Notes", "", "", "", "age 9"], withCells({ C5: "unr" })), "G5", withColumn(6, ["Age", "", "", "", 9], withCells({ C5: "unr" }))],
  ["a forfeit told behind a name", "words-not-read", withCells({ B3: "Bob Birch (forfeited rd 2)" }), "B3", withCells({ B3: "Bob Birch (withdrew)" })],
  ["another rating behind a name", "rating-told", withCells({ B3: "Bob Birch (1610)" }), "B3", withCells({ B3: "Bob Birch (1553)" })],
  ["a newcomer's rating behind the name", "start-told", withCells({ B5: "Di Dogwood (1492)", C5: "unr" }), "B5", withCells({ B5: "Di Dogwood (NY)", C5: "unr" })],
  ["games behind a name", "provisional-not-read", withCells({ B3: "Bob Birch (12 games)" }), "B3", withCells({ B3: "Bob Birch (Team 12)" })],
  ["a game told behind a name", "game-told", withCells({ B3: "Bob Birch (beat Ash)" }), "B3", withCells({ B3: "Bob Beat Birch" })],
  ["a game taken back behind a team", "words-not-read", withColumn(6, ["Team", "A", "B - rd 2 not rated", "A", "B"]), "G3", withColumn(6, ["Team", "A", "B - Skippers", "A", "B"])],
  ["a guess of the rating", "rating-told", withColumn(6, ["Notes", "", "est. 1553", "", ""]), "G3", withColumn(6, ["Notes", "", "first event", "", ""])],
  ["a result in brackets among others without", "game-and-more", withCells({ D2: "(W4)", D5: "(L1)" }), "D2 D5", withCells({ D2: "W4 (b)", D5: "L1 (w)" })],
  ["a column that says a rating is a guess", "rating-told", withColumn(3, ["Est?", "", "y", "", ""]), "D1 D3", withColumn(3, ["Est?", "", "", "", ""])],
  ["a column of corrected ratings", "rating-told", withColumn(3, ["Correct Rtg", "", 1600, "", ""]), "D1 D3", withColumn(3, ["Correct Rtg", "", 1553, "", ""])],
  ["corrected totals", "total-differs", withColumn(6, ["Corrected total", 1.5, 3, 1.5, 1]), "G3", withColumn(6, ["Corrected total", 1.5, 2, 1.5, 1])],
  ["a row of marks above the rounds", "words-not-read", [["", "", "", "Rated", "Casual", "Rated"], ...QUAD], "D1 E1 F1", [["", "", "", "Sat", "Sat", "Sun"], ...QUAD]],
  ["a column of players who are not rated", "words-not-read", withColumn(3, ["Section", "Rated", "Unrated", "Rated", "Rated"]), "D3", withColumn(3, ["Section", "Open", "Open", "Open", "Open"])],
  ["a column of forfeits", "words-not-read", withColumn(6, ["No-shows", "", "Rd 1", "", ""]), "G1 G3", withColumn(6, ["No-shows", 0, 0, 0, 0])],
  ["a casual section", "words-not-read", [["Casual section"], ...QUAD], "A1", [["Casual Chess Club"], ...QUAD]],
  ["the letters of provisional ratings under Prov", "provisional-not-read", withColumn(3, ["Prov", "", "P", "", "P"]), "D1 D3 D5", withColumn(3, ["Prov", "", 9, "", 12])],
  ["the same name turned round", "same-name", reentered("Ash, Ann"), "B2 B5", QUAD],
  ["forfeits alone", "nothing-rated", [...QUAD.slice(0, 1), [1, "Ann Ash", 1641, "X2", "F2", ""], [2, "Bob Birch", 1553, "F1", "X1", ""]], "D1", QUAD],
  ["nobody rated", "nobody-rated", QUAD.map((row, r) => (r === 0 ? row : [row[0]!, row[1]!, "", ...row.slice(3)])), "C1", QUAD],
  ["the same players in another order", "told-twice", [...QUAD, [], ["Standings"], QUAD[0]!, QUAD[2]!, QUAD[1]!, QUAD[3]!, QUAD[4]!], "A8", QUAD],
  ["one ID beside two names", "id-names-differ", withCells({ B4: "Kay Larch", D4: "unr" }, REENTRY), "B2 B4", REENTRY],
  ["an ID of seven digits", "short-id", withCells({ C2: "9000001" }, REENTRY), "C2", REENTRY],
  ["an ID of seven digits that is a number", "recovered-id", withCells({ C2: 9000001 }, REENTRY), "C2", REENTRY],
  ["one ID beside two ratings", "id-ratings-differ", withCells({ D4: 1600 }, REENTRY), "D2 D4", REENTRY],
]; // prettier-ignore

/** Doubts of every section by code and cells. */
function doubtsOf(table: Table): string[] {
  return readTables(table).flatMap(({ diagnostics }) =>
    diagnostics
      // What may be a floor stops the rating where the player falls below it.
      .filter((found) => stopsRating(found) || found.onlyIf?.below !== undefined)
      .map(({ code, cells }) => [code, ...cells.map((cell) => cellName(cell))].join(" ")),
  );
}

const SETTINGS = { date: "2026-08-01", timeControl: "G/60;d5" };

test.each(DOUBTS)("%s: %s", (_, code, table, cells, fixed) => {
  expect(doubtsOf(table)).toEqual([`${code} ${cells}`]);
  expect(formulaOutcome(table, SETTINGS, false)).toMatchObject({ cells: true });
  expect(doubtsOf(fixed)).toEqual([]);
});

test.each(DOUBTS)("%s, confirmed in the pane: %s", (_, code, table) => {
  const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-01" });
  const asked = viewTable(table, systems);
  expect(asked.complete).toBe(false);
  const keys = asked.problems.flatMap(({ severity, key }) => (severity === "doubt" ? [key!] : []));
  const choices = keys.reduce((before, key) => confirmDoubt(before, key, true), readChoices(null));
  const chart = viewTable(table, systems, choices);
  expect(chart.complete).toBe(true);
  expect(chart.problems.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(keys.length);
  // A formula does not see what was confirmed.
  expect(whyNoFormulas(chart, { ...NO_EVENT, choices })).not.toBeNull();
  const again = keys.reduce((before, key) => confirmDoubt(before, key, false), choices);
  expect(viewTable(table, systems, again).complete).toBe(false);
  expect(code).not.toBe("");
});

/** What is not used or not plain is listed with its cells, and rated all the same. */
const LISTED: readonly (readonly [what: string, code: string, table: Table, cells: string])[] = [
  ["a round under X", "round-by-cells", withCells({ F1: "X" }), "F1"],
  ["a game below without its result", "not-used", [...QUAD, [], ["Ash v Cedar, rd 2: to be confirmed"]], "A7"],
  ["a note that a player claims another result", "not-used", withColumn(6, ["", "claims a draw in rd 2", "", "", ""]), "G2"],
  ["a square with totals of its columns", "not-used", square([0, 2, 1]), "E5 F5"],
  ["ratings of another list", "not-used", [["Ratings shown are quick ratings"], ...QUAD], "A1"],
  ["a result that is not sure, below", "not-used", [...QUAD, [], ["Result of #1 in rd 1 not confirmed"]], "A7"],
  ["a section that is not rated", "not-used", [["Unrated section"], ...QUAD], "A1"],
  ["a title of a section that is not rated", "not-used", [["K-3 Unrated"], ...QUAD], "A1"],
  ["a player who is not rated", "not-used", withColumn(6, ["Rated?", "Y", "N", "Y", "Y"]), "G2 G3 G4 G5"],
  ["a player who is not eligible", "not-used", withColumn(6, ["Elig.", "Y", "N", "Y", "Y"]), "G2 G3 G4 G5"],
  ["a legend of colors, which no cell shows", "not-used", [...QUAD, [], ["yellow = forfeit"]], "A7"],
  ["a legend of marks", "not-used", [...QUAD, [], ["( ) = unplayed"]], "A7"],
  ["another result told above", "not-used", [["Rd 2 was a draw"], ...QUAD], "A1"],
  ["another result told below", "not-used", [...QUAD, [], ["1-4: 0-1"]], "A7"],
  ["a correction below", "not-used", [...QUAD, [], ["scoring error"]], "A7"],
  ["another result told beside", "not-used", withColumn(6, ["Notes", "was W, now L", "", "", ""]), "G2"],
  ["another result told behind a total", "not-used", withColumn(6, ["Total", "1.5 (lost rd 1)", 2, 1.5, 1]), "G2"],
  ["another player under the name", "not-used", withColumn(6, ["Notes", "", "rds 1-2 Ann", "", ""]), "G3"],
  ["a rating in a list below", "not-used", [...QUAD, [], ["Ann Ash", 1700]], "A7 B7"],
  ["a source that is another system", "not-used", withColumn(3, ["Source", "USCF", "FIDE", "USCF", "USCF"]), "D2 D3 D4 D5"],
]; // prettier-ignore

test.each(LISTED)("listed: %s: %s", (_, code, table, cells) => {
  expect(doubtsOf(table)).toEqual([]);
  expect(
    readTables(table)
      .flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "note"))
      .map((found) => [found.code, ...found.cells.map((cell) => cellName(cell))].join(" ")),
  ).toEqual([`${code} ${cells}`]);
});

/** What was asked about once, and has one meaning. */
const CLEAR: readonly (readonly [what: string, table: Table, same: Table])[] = [
  ["pictures of results", QUAD.map((row) => row.map((cell) => (typeof cell === "string" ? cell.replace(/^([WLD])(?=\d)/, (sign) => ({ W: "✅", L: "❌", D: "➖" })[sign]!) : cell))), QUAD],
  ["an age under Player age", withColumn(3, ["Player age", "", "", "", 8], withCells({ C5: "unr" })), withColumn(3, ["Age", "", "", "", 8], withCells({ C5: "unr" }))],
]; // prettier-ignore

test.each(CLEAR)("clear: %s", (_, table, same) => {
  const playersOf = (one: Table) => readTables(one).map(({ section }) => section?.players);
  expect(doubtsOf(table)).toEqual([]);
  expect(playersOf(table)).toEqual(playersOf(same));
});

test("points of 0, 1 and 2 are never rated", () => {
  expect(doubtsOf(twoPoints("1"))).toContain("total-differs E2");
  expect(doubtsOf(twoPoints("½"))).toEqual([]);
});

test("our own notes beside ratings written before are not read", () => {
  const columns = ["Quick post", "Quick change", "Games after", "Note"];
  const table = QUAD.map((row, r) => [
    ...row,
    ...(r === 0 ? columns : [1500, 9, 30, "Rating 1641: see #2, a guess"]),
  ]);
  const stops = (heading: string) =>
    readTables(
      table.map((row, r) => (r === 0 ? [...row.slice(0, -1), heading] : row)),
    )[0]!.diagnostics.filter(stopsRating);
  expect(stops("Note")).toEqual([]);
  expect(stops("Remarks").length).toBeGreaterThan(0);
});

test("every doubt is shown to be raised and removed", () => {
  // Who typed a 0 is known in the pane only. What else asks about an event needs its workbook.
  const shown = new Set<string>([...DOUBTS.map(([, code]) => code), "lost-by-both"]);
  const doubts = Object.entries(FINDINGS).filter(([, [severity]]) => severity === "doubt");
  expect(doubts.map(([code]) => code).filter((code) => !shown.has(code))).toEqual([]);
});

/** Sections below whose headings are not understood: refused, with a cell of theirs among those named. */
const BELOW: readonly (readonly [what: string, rows: Table])[] = [
  ["numbered anew", [["Who", "What", "One"], [1, "Eve Fir", 900, "W2"], [2, "Gil Gum", 800, "L1"]]],
  ["numbered on", [["Who", "What", "One"], [5, "Eve Fir", 900, "W2"], [6, "Gil Gum", 800, "L1"]]],
  ["without numbers", [["Who", "What", "One"], ["", "Eve Fir", 900, "W2"], ["", "Gil Gum", 800, "L1"]]],
  ["in other columns", [["", "", "Who", "", "One"], ["", 1, "Eve Fir", 900, "W2"], ["", 2, "Gil Gum", 800, "L1"]]],
  ["in Spanish", [["No", "Jugador", "Puntuacion", "Ronda 1"], [1, "Eve Fir", 900, "W2"], [2, "Gil Gum", 800, "L1"]]],
]; // prettier-ignore

test.each(BELOW)("a section below under unknown headings, %s, is never passed over", (_, rows) => {
  const readings = readTables([...QUAD, [], ["Under 1000"], ...rows]);
  const found = readings.flatMap(({ diagnostics }) => diagnostics.filter(stopsRating));
  const isRead = readings.length === 2 && readings[1]!.section?.players.length === 2 && found.length === 0;
  expect(isRead || found.some(({ cells }) => cells.some(({ row }) => row >= 7))).toBe(true);
});

/** The quad's scores after each round. */
const RUNNING = [
  [1, 1, 1.5],
  [0.5, 1.5, 2],
  [0.5, 1.5, 1.5],
  [0, 0, 1],
];

/** Charts that a person reads at once: all read as the quad is. */
const READ: readonly (readonly [what: string, headings: readonly CellValue[]])[] = [
  ["days of the week", ["#", "Name", "Rating", "Sat 1", "Sat 2", "Sun 3"]],
  ["times", ["#", "Name", "Rating", "Sat 10am", "Sat 3pm", "Sun 10am"]],
  ["a last round under Final", ["#", "Name", "Rating", "Rd 1", "Rd 2", "Final"]],
  [
    "a day on a second line",
    ["#", "Name", "Rating", "ROUND 1\nSept 5", "ROUND 2\nSept 6", "ROUND 3\nSept. 7"],
  ],
  ["a makeup round", ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3 (makeup)"]],
  ["days as serials", ["#", "Name", "Rating", 46180, 46187, 46194]],
  ["nothing over any round", ["#", "Name", "Rating", "", "", ""]],
  ["two games a round", ["#", "Name", "Rating", "1a", "1b", "2a"]],
  ["words", ["#", "Name", "Rating", "Round One", "Round Two", "Round Three"]],
  ["roman numerals", ["#", "Name", "Rating", "I", "II", "III"]],
  ["one word over all rounds", ["#", "Name", "Rating", "Rounds", "", ""]],
  [
    "days behind the numbers",
    ["#", "Name", "Rating", "Round 1 - Sept 5", "Round 2 - Sept 12", "Round 3 - Sept 19"],
  ],
  ["places behind the numbers", ["#", "Name", "Rating", "Rd 1 @ Library", "Rd 2 @ Cafe", "Rd 3 @ Library"]],
  ["Spanish headings", ["No", "Nombre", "Elo", "Ronda 1", "Ronda 2", "Ronda 3"]],
  ["ordinals", ["#", "Name", "Rating", "1st Rd", "2nd Rd", "3rd Rd"]],
  ["nothing over the ratings", ["#", "Name", "", "Rd 1", "Rd 2", "Rd 3"]],
  ["N for the numbers", ["N", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]],
  ["N° for the numbers", ["N°", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]],
  ["Nº for the numbers", ["Nº", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]],
  ["Current Rtg", ["No", "Name", "Current Rtg", "Rd 1", "Rd 2", "Rd 3"]],
];

test("of running totals the last one is the total", () => {
  const running = QUAD.map(([number, name, rating, ...rounds], r) => [
    ...[number!, name!, rating!],
    ...rounds.flatMap((cell, i): CellValue[] => [cell, r === 0 ? "Tot" : RUNNING[r - 1]![i]!]),
  ]);
  expect(doubtsOf(running)).toEqual([]);
  running[2]![8] = 2.5;
  expect(doubtsOf(running)).toEqual(["total-differs I3"]);
});

test("of a score left of the names and a total behind the rounds, the last one is the total", () => {
  const scores = withColumn(0, ["Score", "", "", "", ""], withColumn(6, ["Total", 1.5, 2.5, 1.5, 1]));
  expect(doubtsOf(scores)).toEqual(["total-differs H3"]);
});

test.each(READ)("read at once: %s", (_, headings) => {
  const [reading] = readTables([headings, ...QUAD.slice(1)]);
  const [plain] = readTables(QUAD);
  expect(reading!.diagnostics.filter(stopsRating)).toEqual([]);
  const saying = ({ section }: typeof reading & object) =>
    section!.players.map(({ rating, number, results }) => [
      rating,
      number,
      results.map(({ opponent, score }) => [opponent, score]),
    ]);
  expect(saying(reading!)).toEqual(saying(plain!));
});

test("a count of the players below the chart is no heading", () => {
  for (const tail of [[], [["", "TD: Sam Sample"]]] as Table[])
    expect(doubtsOf([...QUAD, [], ["", "Players", 4], ...tail])).toEqual([]);
});

test("a total of 0 is compared where Excel tells it from an empty cell, and other totals are there", () => {
  const found = (totals: readonly CellValue[], typedZeros: boolean) =>
    readTables(withColumn(6, ["Total", ...totals]), { typedZeros }).flatMap(({ diagnostics }) =>
      diagnostics.filter(stopsRating).map(({ code, cells }) => [code, ...cells.map((one) => cellName(one))]),
    );
  expect(found([0, 2, 1.5, 1], true)).toEqual([["total-differs", "G2"]]);
  expect(found([0, 2, 1.5, 1], false)).toEqual([]);
  expect(found([0, 0, 0, 0], true)).toEqual([]);
});

test("two rounds may be equal in byes, in games of all who have met, and in matches", () => {
  const byes = ["B0", "H0", "B0", "U0"];
  const games = ["W4", "D3", "D2", "L1"];
  expect(doubtsOf(withColumn(6, ["Rd 4", ...byes], withColumn(6, ["Rd 5", ...byes])))).toEqual([]);
  expect(doubtsOf(withColumn(6, ["Rd 4", ...games]))).toEqual([]);
  const match = QUAD.map((row, r) => [...row.slice(0, 4), r === 0 ? "Rd 2" : games[r - 1]!]);
  expect(doubtsOf(match)).toEqual([]);
});

test("small numbers that are not the games told beside some of the ratings are something else", () => {
  const told = withCells({ C2: "1641P9" });
  expect(doubtsOf(withColumn(3, ["Yrs", 33, 41, 12, 17], told))).toEqual([]);
  expect(doubtsOf(withColumn(3, ["Yrs", 9, 41, 12, 17], told))).toEqual(["games-not-read D1"]);
});

test("a word that two players' names share does not tell a game of theirs", () => {
  const names = QUAD.map((row, i) => (i === 1 ? [1, "For Aspen", ...row.slice(2)] : i === 2 ? [2, "For Ivy", ...row.slice(2)] : row)); // prettier-ignore
  const below = (text: string) => doubtsOf([...names, [], ["Games", text]]).join();
  expect(below("There are 316 games to download for members")).not.toContain("game-told");
  expect(below("Extra game: For Aspen 1-0 For Ivy")).toContain("game-told");
});
