/**
 * Everything a reading can find wrong with a chart, in one place: code, severity, what is the matter and
 * what to do. `{}` stands for the cell's own text.
 */
import type { Severity } from "../ratings/types";
import type { CellRef, CellValue, ChartDiagnostic } from "./section";
import { asWords } from "./text";

const FINDINGS = {
  "empty-table": ["error", "The range is empty.", "Select the whole crosstable with its heading row."],
  "no-headings": [
    "error",
    "I can't find a heading row.",
    "Put headings such as #, Name, Rating, Rd 1, Rd 2 above the players.",
  ],
  "no-rounds": [
    "error",
    "I can't find a round.",
    "Head the columns of results Rd 1, Rd 2 and so on, or 1, 2, 3.",
  ],
  "no-ratings": [
    "error",
    "I can't find a rating column.",
    "Head the ratings Rating or Pre. Newcomers need Start, Birth date, Age or Adult.",
  ],
  "no-players": [
    "error",
    "I can't find a player below the headings.",
    "Each player needs a row with a name.",
  ],
  "duplicate-round": [
    "error",
    "Two columns are headed as round {}.",
    "Give each round its own number. Head a column that isn't a round with another word.",
  ],
  "several-sections": [
    "warning",
    "Another section begins here. Only the first one was read.",
    "Select one section at a time.",
  ],
  "bad-number": [
    "error",
    "I can't read “{}” as a pairing number.",
    "Give each player a whole number from 1.",
  ],
  "duplicate-number": [
    "error",
    "Two players have the pairing number {}.",
    "Give each player their own number. If one player has two rows, give both rows the same ID.",
  ],
  "error-value": ["error", "The cell holds the error {}.", "Fix its formula, or type the value."],
  "bad-result": [
    "error",
    "I can't read “{}” as a result.",
    "Write W, D or L with the opponent's number (W12), or B, H, U, X or F for a round without a game.",
  ],
  "bare-number": [
    "error",
    "The number {} alone doesn't give the result.",
    "Write W12, D12 or L12. Type an apostrophe before =12, 1-12 and 1/2, or Excel changes them.",
  ],
  "square-incomplete": [
    "error",
    "The columns are the players of a round robin, but the rows don't match them.",
    "Add the missing row or column. If the columns are rounds, head them Rd 1, Rd 2.",
  ],
  "recovered-result": [
    "note",
    "Excel turned {} results into dates or formulas. They are read as they were typed.",
    "Compare them with the preview. The number format Text keeps results as typed.",
  ],
  "recovered-id": [
    "note",
    "{} IDs lost their leading zeros. They are read with eight digits.",
    "Give the column the number format Text or 00000000.",
  ],
  "opponent-not-in-chart": [
    "error",
    "No player in the chart has the number {}.",
    "Correct the opponent's number, or add the missing player's row.",
  ],
  "paired-with-himself": [
    "error",
    "The player is paired against the same player.",
    "Correct the opponent's number, or clear the cell.",
  ],
  contradiction: [
    "error",
    "These cells give different results or opponents for one game.",
    "Make them match, or clear the one you're unsure of.",
  ],
  "one-game-or-two": [
    "error",
    "These cells could be one game or two. They stand in different rounds, and the opponent's cell is empty in each.",
    "If it is one game, move both cells to one round. If there are two, fill in the opponent's cells too.",
  ],
  "other-round": [
    "note",
    "{} games stand in one column for a player and in another for the opponent. Each is read as one game.",
    "If the columns are rounds, move each result to the round it was played in.",
  ],
  "not-rated": [
    "note",
    "“{}” is a game that US Chess does not rate. Its points count, but no rating changes.",
    "If the game should be rated, write W, D or L instead of N, R or S.",
  ],
  "pending-result": [
    "note",
    "The result is not in yet, so the game is left out.",
    "Add the opponent's number once the game is played.",
  ],
  "zeros-in-square": [
    "note",
    "In {} pairs of cells both sides are 0 or empty. These games are read as not in yet.",
    "Write the winner's 1, or L for a loss.",
  ],
  "two-opponents": [
    "warning",
    "The player has games against two opponents in round {}.",
    "Correct the one that belongs to another round. If both were played, leave them: both are rated.",
  ],
  "colours-clash": [
    "warning",
    "Both players have the same color in this game.",
    "Correct one of the colors. Ratings don't depend on them.",
  ],
  "total-differs": [
    "doubt",
    "The results add up to {}.",
    "Compare the row with the result slips. Then correct the results or the total.",
  ],
  "bad-rating": [
    "error",
    "I can't read “{}” as a rating.",
    "Write 1641, 1641P17 for 17 games, or Unrated. 1300/00 is a newcomer's start.",
  ],
  "rating-out-of-range": [
    "error",
    "{} isn't a possible rating (100 to 3500).",
    "Correct the rating, or clear the cell for an unrated player.",
  ],
  "bad-games": [
    "error",
    "I can't read “{}” as a number of games.",
    "Write a whole number from 1, or leave the cell empty.",
  ],
  "zero-games": [
    "note",
    "0 games beside a rating is read as not known, so the rating counts as established.",
    "If the rating rests on no games, write 1300/00 in the rating's cell.",
  ],
  "games-disagree": [
    "doubt",
    "The rating's cell and this cell give different numbers of games. The one in the rating's cell is used.",
    "Correct one of them. A star means more than 25 games, and Unrated means none.",
  ],
  "bad-date": ["error", "I can't read “{}” as a date.", "Write a date such as 2010-08-30 or 8/30/2010."],
  "bad-age": ["error", "I can't read “{}” as an age.", "Write the age in years, 1 to 120."],
  "bad-yes-no": ["error", "I can't read “{}” as yes or no.", "Write yes, or leave the cell empty."],
  "bad-history": [
    "error",
    "I can't read “{}” as a history.",
    "Write mixed, wins (all won) or losses (all lost).",
  ],
  "id-names-differ": [
    "doubt",
    "Two rows have the ID {} and different names. They are rated as one player.",
    "If they are two players, correct one of the IDs. If they are one, make the names match.",
  ],
  "id-names-differ-rating-agrees": [
    "warning",
    "Two rows have the ID {} and the same rating, but different names. They are rated as one player.",
    "Correct the ID of one of them if they are two players.",
  ],
  "id-ratings-differ": [
    "doubt",
    "Two rows have the ID {} and different ratings. The first row's rating is used.",
    "Give both rows of a player who re-entered the same rating.",
  ],
  "column-not-read": [
    "doubt",
    "The column headed “{}” is not read as a round, but its cells look like results.",
    "Head it as a round, such as Rd 3. If it doesn't count, head it Notes.",
  ],
  "round-by-cells": ["note", "The column headed “{}” is read as a round, because its cells are results.", ""],
  "rows-not-read": [
    "doubt",
    "These cells look like results, but they are in no player's row.",
    "Give the row a number and a name. Write two games of one round in one cell: W12 L14. Clear what doesn't count.",
  ],
  "section-not-read": [
    "doubt",
    "These rows look like players with results, but they are not read.",
    "Put headings such as #, Name, Rating, Rd 1 above them, or clear them.",
  ],
  "points-without-opponent": [
    "doubt",
    "Round {} has results without an opponent, so no game is rated for them.",
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
  "rating-by-cells": [
    "note",
    "The column headed “{}” is read as the rating, because its cells are ratings.",
    "",
  ],
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
  "numbers-by-games": [
    "note",
    "The opponents' numbers fit the column headed “{}”, so it gives the pairing numbers.",
    "",
  ],
  "games-not-read": [
    "doubt",
    "The column headed “{}” is not read, but it may hold the games behind the ratings.",
    "Head it Games if it does. If not, head it Notes.",
  ],
  "games-of-event": [
    "doubt",
    "The numbers of games are those of this event, so they may not be the games before it.",
    "If they are the games before it, head the column Prior games. If not, head it Played.",
  ],
  "event-counts": ["note", "The column headed “{}” counts this event's own results, so it is not used.", ""],
  "record-unclear": [
    "doubt",
    "The column headed “{}” may be a tie-break, or the player's record before the event.",
    "If it is from before, head it Prior {}. If not, head it Notes.",
  ],
  "birth-year": [
    "doubt",
    "{} is a year, not a birth date. The start is worked out as if the player was born on July 1.",
    "Write the birth date, such as 7/1/2014, or the rating the player starts from.",
  ],
  "same-name": [
    "doubt",
    "Two rows have the name {}, but not both have an ID. They are rated as two players.",
    "If they are one player, give both rows the same ID. If they are two, give each their own ID.",
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
  "fact-not-needed": ["note", "I can't read “{}”, but the rating does not depend on it.", ""],
  "printed-post-differs": ["warning", "The chart's own post rating differs from ours: {}.", ""],
  "carried-differs": [
    "note",
    "{} is not the rating that the player had in or after an earlier section. The chart's rating is used.",
    "To use the rating from the earlier section, clear this cell.",
  ],
  "foreign-not-established": [
    "warning",
    "Foreign events count only for an established Regular rating (section 6), so the player is not rated.",
    "Give the rating and its number of games. If this isn't a foreign event, take the word foreign out of the title.",
  ],
  "foreign-opponents-unrated": [
    "note",
    "No opponent of this player has a FIDE rating, so no game counts (section 6).",
    "Write the opponents' FIDE ratings as W2048, or put them in a column headed FIDE.",
  ],
  "rated-as-match": [
    "note",
    "Rated as a match: there is no bonus, and no rating moves by more than 50 points (section 7).",
    "If US Chess rated it as a tournament, choose that in the pane under How to read. Earlier matches are not counted.",
  ],
  "rated-as-tournament": [
    "note",
    "Two players, rated as a tournament and not as a match.",
    "If US Chess rated it as a match (section 7), choose that in the pane under How to read.",
  ],
  "match-not-established": [
    "warning",
    "Section 7 is for matches of established players. This player is rated the way a few published matches were.",
    "Check the number of games. If it is a tournament, choose that in the pane under How to read.",
  ],
  "end-date-missing": [
    "error",
    "The event has no date, and the player's start depends on it (by age, or by the date of another rating).",
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
