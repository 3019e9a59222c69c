/**
 * Everything a reading can find wrong with a chart, in one place: code, severity, what is the matter and
 * what to do. `{}` stands for the cell's own text.
 */
import type { Severity } from "../ratings/types";
import type { CellRef, CellValue, ChartDiagnostic } from "./section";
import { asWords } from "./text";

const FINDINGS = {
  "empty-table": [
    "error",
    "There is nothing in the range.",
    "Choose the whole crosstable, with its heading row.",
  ],
  "no-headings": [
    "error",
    "No heading row was found.",
    "The row above the players needs headings such as #, Name, Rating, Rd 1, Rd 2.",
  ],
  "no-rounds": [
    "error",
    "No column is headed as a round.",
    "Head the columns of results Rd 1, Rd 2 and so on, or 1, 2, 3.",
  ],
  "no-ratings": [
    "error",
    "No column says how strong the players are.",
    "Head the column of ratings Rating or Pre; newcomers need Start, Birth date, Age or Adult.",
  ],
  "no-players": ["error", "No player was found under the headings.", "Each player needs a row with a name."],
  "duplicate-round": [
    "error",
    "Two columns are headed as round {}.",
    "Number each round once; head a column that is no round otherwise.",
  ],
  "several-sections": [
    "warning",
    "Another section begins here; only the first one was read.",
    "Choose the rows of one section at a time.",
  ],
  "bad-number": ["error", "“{}” is no pairing number.", "Give each player a whole number from 1."],
  "duplicate-number": [
    "error",
    "Two players have the pairing number {}.",
    "Give each player a number of his own; one player under two numbers needs one ID on both rows.",
  ],
  "error-value": ["error", "The cell holds the error {}.", "Mend its formula, or type the value itself."],
  "bad-result": [
    "error",
    "“{}” is no result.",
    "Write W, D or L with the opponent's number (W12), or B, H, U, X or F for a round without a game.",
  ],
  "bare-number": [
    "error",
    "The number {} alone does not say what the result was.",
    "Write W12, D12 or L12. Excel turns =12 into 12, and 1-12 or 1/2 into a date, unless an apostrophe stands before it.",
  ],
  "square-incomplete": [
    "error",
    "The columns are the players of a round robin, but there are not as many rows as columns.",
    "Add the missing row or column; head the columns Rd 1, Rd 2 if they are rounds.",
  ],
  "recovered-result": [
    "note",
    "Excel had made dates or formulas of {} results, which are read as they were typed.",
    "Compare them with the preview; the number format Text keeps results as they are.",
  ],
  "recovered-id": [
    "note",
    "{} IDs have lost their leading zeros as numbers; they are read with eight digits.",
    "Give the column the number format Text, or 00000000.",
  ],
  "opponent-not-in-chart": [
    "error",
    "No player of the chart has the number {}.",
    "Correct the opponent's number, or add the missing player's row.",
  ],
  "paired-with-himself": [
    "error",
    "The player is paired with himself.",
    "Correct the opponent's number, or clear the cell.",
  ],
  contradiction: [
    "error",
    "These cells contradict each other.",
    "Make them match, or clear the one you are not sure of.",
  ],
  "one-game-or-two": [
    "error",
    "These cells could be one game or two: each stands in its own round, and the opponent's cell of that round is empty.",
    "One game: move both cells to the same round. Two games: fill in the opponent's cells too.",
  ],
  "other-round": [
    "note",
    "{} games stand in another column for one player than for the opponent. Each is read as one game.",
    "If the columns are rounds, move each result to the round in which it was played.",
  ],
  "not-rated": [
    "note",
    "“{}” is a game that US Chess does not rate: its points count, the ratings do not change.",
    "Write W, D or L instead of N, R or S if the game should be rated.",
  ],
  "pending-result": [
    "note",
    "The result is not in yet, so the game is left out.",
    "Add the opponent's number once the game is played.",
  ],
  "zeros-in-square": [
    "note",
    "In {} pairs of cells both sides hold 0 or are empty. These games are read as not in yet.",
    "Write the winner's 1, or L for a loss.",
  ],
  "two-opponents": [
    "warning",
    "The player has games against two opponents in round {}.",
    "Correct the one that belongs to another round; an extra game may stay, and both are rated.",
  ],
  "colours-clash": [
    "warning",
    "Both players have the same colour in this game.",
    "Correct one of the colours; ratings do not depend on them.",
  ],
  "total-differs": [
    "doubt",
    "The results don't add up to the total, {}.",
    "Compare the row with the result slips, and correct the results or the total.",
  ],
  "bad-rating": [
    "error",
    "“{}” is no rating.",
    "Write 1641, 1641P17 for 17 games, or Unrated; 1300/00 is a start for a newcomer.",
  ],
  "rating-out-of-range": [
    "error",
    "{} lies outside the valid ratings, 100 to 3500.",
    "Correct the rating, or empty the cell for an unrated player.",
  ],
  "bad-games": ["error", "“{}” is no number of games.", "Write a whole number from 1, or leave it empty."],
  "zero-games": [
    "note",
    "0 games beside a rating is read as not known, so the rating counts as established.",
    "For a rating that rests on no games write 1300/00 in the rating's cell.",
  ],
  "games-disagree": [
    "doubt",
    "The rating's cell and this one give different numbers of games; the rating's own is used.",
    "Correct one of them; a star says more than 25 games, Unrated none.",
  ],
  "bad-date": ["error", "“{}” is no date.", "Write a date such as 2010-08-30 or 8/30/2010."],
  "bad-age": ["error", "“{}” is no age.", "Write the age in years, 1 to 120."],
  "bad-yes-no": ["error", "“{}” is neither yes nor no.", "Write yes, or leave it empty."],
  "bad-history": ["error", "“{}” is no history.", "Write mixed, wins (all won) or losses (all lost)."],
  "id-names-differ": [
    "doubt",
    "Two rows have the ID {} and different names; they are rated as one player.",
    "Correct the ID of one of them, unless both are the same player.",
  ],
  "id-names-differ-rating-agrees": [
    "warning",
    "Two rows have the ID {} and the same rating, but different names. They are rated as one player.",
    "Correct the ID of one of them if they are two players.",
  ],
  "id-ratings-differ": [
    "doubt",
    "Two rows have the ID {} and different ratings; the first row's is used.",
    "Give both rows of a re-entered player the same rating.",
  ],
  "column-not-read": [
    "doubt",
    "The column headed “{}” is not read, but its cells look like results.",
    "Head it as a round, such as Rd 3. Head it Notes if it doesn't count.",
  ],
  "round-by-cells": ["note", "By its cells, the column headed “{}” is read as a round.", ""],
  "rows-not-read": [
    "doubt",
    "These cells look like results, but no player's row has them.",
    "Give the row a number and a name. Write two games of a round in one cell: W12 L14. Clear what doesn't count.",
  ],
  "section-not-read": [
    "doubt",
    "These rows look like players with results, but they are not read.",
    "Put headings such as #, Name, Rating, Rd 1 above them, or clear them.",
  ],
  "points-without-opponent": [
    "doubt",
    "Round {} has points without an opponent. They are read as byes, so no game is rated.",
    "If these are games, write W12, D12 or L12. If they are byes, write B, H or U.",
  ],
  "rounds-alike": [
    "doubt",
    "The columns of rounds {} hold the same results.",
    "Delete one of them if it is a copy. If both were played, put both games in one cell: WL12.",
  ],
  "unclear-forfeits": [
    "doubt",
    "“{}” is read as a forfeit, which is not rated.",
    "Write W12 or L12 for a game, X12 or F12 for a forfeit.",
  ],
  "rating-not-read": [
    "doubt",
    "The column headed “{}” is not read as the rating, but its cells look like ratings.",
    "Head it Rating if it is. If not, head it Notes.",
  ],
  "rating-by-cells": ["note", "By its cells, the column headed “{}” is read as the rating.", ""],
  "two-ratings": [
    "doubt",
    "Two columns could be the rating before the event. The one headed “{}” is used.",
    "Head the right one Pre. Head the other one Notes, or by its system, such as Quick.",
  ],
  "two-numbers": [
    "doubt",
    "The opponents' numbers fit two columns of numbers. The one headed “{}” is used.",
    "Keep one column of pairing numbers. Head the other one Place.",
  ],
  "numbers-by-games": ["note", "The games agree by the numbers headed “{}”, so these are used.", ""],
  "games-not-read": [
    "doubt",
    "The column headed “{}” may hold the games behind the ratings, but it is not read.",
    "Head it Games if it does. If not, head it Notes.",
  ],
  "games-of-event": [
    "doubt",
    "The numbers of games are those played here, so they may not be the games before the event.",
    "Head the column Prior games if they are. If not, head it Played.",
  ],
  "event-counts": ["note", "The column headed “{}” counts this event's own results, so it is not used.", ""],
  "record-unclear": [
    "doubt",
    "The column headed “{}” may be a tie-break, or what the players did before the event.",
    "Head it Prior {} if it is from before. If not, head it Notes.",
  ],
  "birth-year": [
    "doubt",
    "{} is a year, not a birth date. The start is counted as if the player were born on July 1.",
    "Write the birth date, such as 7/1/2014, or the rating the player starts from.",
  ],
  "same-name": [
    "doubt",
    "Two rows have the name {} and no ID each. They are rated as two players.",
    "Give both rows the same ID if they are one player, and their own IDs if they are two.",
  ],
  "not-a-player": [
    "doubt",
    "{} is read as a player, and games against this number are rated.",
    "If it stands for a bye, clear the row and write B for the bye. If a person played, write their name.",
  ],
  "beside-the-chart": [
    "doubt",
    "The column headed “{}” stands apart from the chart, but it is read as the players'.",
    "Move it next to the chart if it is theirs. If not, head it Notes.",
  ],
  "floor-above-rating": [
    "doubt",
    "The floor {} is above the player's rating.",
    "Correct the floor or the rating. Clear the floor if it isn't the player's.",
  ],
  "charts-side-by-side": [
    "error",
    "These charts stand side by side.",
    "Give RATEEVENT the cells of one chart at a time, or copy the charts one below the other.",
  ],
  "starts-by-other-system": [
    "note",
    "These players have no rating in this system, so they start from their {} rating (Step 1).",
    "If the column holds this system's ratings, head it Rating.",
  ],
  "fact-not-needed": ["note", "“{}” can't be read. The rating does not depend on it.", ""],
  "printed-post-differs": ["warning", "The chart's own post rating differs from ours: {}.", ""],
  "carried-differs": [
    "note",
    "{} is not the rating that the player entered or left an earlier section with, so it stands.",
    "Clear the rating's cell, and the player enters with what the earlier section left him.",
  ],
  "foreign-not-established": [
    "warning",
    "Foreign events count for an established Regular rating only (section 6), so the player is not rated.",
    "Give the rating and its number of games; the title without the word foreign makes it a usual event.",
  ],
  "foreign-opponents-unrated": [
    "note",
    "None of the player's opponents has a FIDE rating, so no game counts (section 6).",
    "Write the opponents' FIDE ratings as W2048, or give them in a column FIDE.",
  ],
  "rated-as-match": [
    "note",
    "Rated as a match: no bonus, and no rating moves by more than 50 points (section 7).",
    "If US Chess has it as a tournament, choose so in the pane under How to read. Earlier matches are not counted in.",
  ],
  "rated-as-tournament": [
    "note",
    "Two players: rated as a tournament, not as a match.",
    "If US Chess has it as a match (section 7), choose so in the pane under How to read.",
  ],
  "match-not-established": [
    "warning",
    "Section 7 rates matches of established players. This player is rated as a few published matches of others were.",
    "Check the number of games. If it is a tournament, choose so in the pane under How to read.",
  ],
  "end-date-missing": [
    "error",
    "The player's start goes by an age or by the date of another rating, and the event has no date.",
    "Give the event's date.",
  ],
} satisfies Record<string, readonly [Severity, string, string]>;

/** Codes of a reading's diagnostics; those of the rating engine come on top. */
export type ChartCode = keyof typeof FINDINGS;

/** No message repeats more of a cell than this many characters. */
const LONGEST_QUOTE = 30;

/** A finding about some cells; `value` is what its message quotes. */
export function finding(code: ChartCode, cells: readonly CellRef[], value: CellValue = ""): ChartDiagnostic {
  const [severity, message, hint] = FINDINGS[code];
  const text = asWords(value);
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  const quoted = (words: string) => words.replace("{}", () => quote);
  return { code, severity, message: quoted(message), hint: quoted(hint), cells };
}
