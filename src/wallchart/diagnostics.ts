/**
 * Everything that can be found wrong in a wallchart, in one place: code, severity, message and hint (what to do). `{}`
 * stands for a value, mostly the text of the cell.
 */
import type { Severity } from "../ratings/types";
import {
  stopsRating,
  type About,
  type CellRef,
  type CellValue,
  type ChartDiagnostic,
  type FindingDetails,
} from "./types";
import { asWords, isStillComputed } from "./cells/text";

/** By code: severity, message, hint, what it is about (left out: the whole chart), and what else there is to say of it. */
export type Findings = Readonly<Record<string, readonly [Severity, string, string, About?, FindingDetails?]>>;

export const FINDINGS = {
  "empty-table": [
    "error",
    "The range is empty.",
    "Select the whole wallchart with its heading row.",
    "chart",
  ],
  "no-headings": [
    "error",
    "I can't find a heading row.",
    "Put headings such as #, Name, Rating, Rd 1, Rd 2 above the players. If it is text in one column, use Start.",
    "chart",
  ],
  "without-headings": [
    "note",
    "There is no row of headings. I read numbers, names, ratings and rounds by their cells.",
    "To be sure, put headings such as #, Name, Rating, Rd 1 above the players.",
    "chart",
  ],
  "no-rounds": [
    "error",
    "I can't find the rounds.",
    "Put the headings Rd 1, Rd 2 and so on (or 1, 2, 3) above the results.",
    "chart",
  ],
  turned: [
    "error",
    "Each player stands in a column here.",
    "Copy the table and paste it with Paste Special > Transpose, so that each player has a row.",
    "chart",
  ],
  "standings-only": [
    "error",
    "These are standings without opponents.",
    "Copy the crosstable page instead. It has a column for each round.",
    "chart",
  ],
  "no-opponents": [
    "error",
    "The results have no opponents, so there is no game to rate.",
    "Copy the crosstable page instead, or write W12 for a win against number 12.",
    "games",
  ],
  "list-of-games": [
    "error",
    "This is a list of games, one in a row.",
    "Put a list of the players with their ratings above it. Or copy it and paste it into Start in the pane, which makes a crosstable of it.",
    "chart",
  ],
  "pairings-only": [
    "error",
    "These are the pairings of one round.",
    "Copy the crosstable page instead. It has a column for each round.",
    "chart",
  ],
  "no-ratings": [
    "error",
    "I can't find a rating column.",
    "Put the heading Rating or Pre above the ratings. Newcomers need a column Start, Birth date, Age or Adult.",
    "ratings",
    { lacks: "ratings" },
  ],
  "nobody-rated": [
    "doubt",
    "Nobody has a rating here. Is everybody a newcomer?",
    "If not, fill in the ratings before the event. If they are all new, say so: each starts at 750.",
    "ratings",
    { confirms: "All are new", lacks: "ratings" },
  ],
  "rating-empty": [
    "doubt",
    "This rating is empty, where others have a rating or a mark. Is this player unrated?",
    "If not, fill in the rating before the event.",
    "ratings",
    { confirms: "Unrated", lacks: "ratings" },
  ],
  "rating-cut-short": [
    "doubt",
    "The list goes down by rating, but {} is far below those beside it. Is a digit missing?",
    "If so, write the whole rating.",
    "ratings",
    { confirms: "It is whole" },
  ],
  "results-in-a-cell": [
    "doubt",
    "“{}” has two results against one opponent, and no other cell has. They are read as two games.",
    "If it is one game, write its result alone.",
    "games",
    { confirms: "Two games" },
  ],
  "no-players": [
    "error",
    "I can't find any players below the headings.",
    "Each player needs a row with a name.",
    "chart",
  ],
  "several-sections": [
    "warning",
    "Another section begins here. Only the first one was read.",
    "Select one section at a time.",
    "chart",
    { inFormula: ["A second section begins here.", "Give one section at a time."] },
  ],
  "rounds-go-on": [
    "error",
    "Most of these players are also in the wallchart above, and their rounds continue here.",
    "If it is one event, put all rounds in one row for each player. If not, number these rounds from 1.",
    "chart",
  ],
  "told-twice": [
    "doubt",
    "Most of these players are also in a wallchart above, with the same ratings.",
    "If it is the same event again, remove one of the two. If both were played, they are rated one after the other.",
    "chart",
    { confirms: "Both were played" },
  ],
  "duplicate-number": [
    "error",
    "Two players have the pairing number {}.",
    "Give each player their own number. If one player has two rows, give both rows the same ID.",
    "fit",
  ],
  "error-value": ["error", "The cell has the error {}.", "Fix its formula, or type the value.", "chart"],
  "still-computed": [
    "error",
    "Excel is still computing this cell. It shows {} until then.",
    "Wait a moment. Nothing has to be fixed, unless it stays like that: then look at its formula.",
    "chart",
  ],
  "bad-result": [
    "error",
    "I can't read “{}” as a result.",
    "Write W, D or L with the opponent's number (W12), or B, H, U, X or F for a round without a game.",
    "games",
  ],
  "bare-number": [
    "error",
    "The number {} alone doesn't give the result.",
    "Write W12, D12 or L12. Type an apostrophe before =12, 1-12 and 1/2, or Excel changes them.",
    "games",
  ],
  "square-incomplete": [
    "error",
    "This looks like a round robin with a column for each player, but the rows and columns don't match.",
    "Add the missing row or column. If the columns are rounds, change their headings to Rd 1, Rd 2.",
    "games",
  ],
  "recovered-result": [
    "note",
    "Excel turned some results into dates or formulas. They are read as they were typed: {}.",
    "Check them in the preview. To keep results as typed, give the cells the number format Text.",
    "games",
  ],
  "dates-as-results": [
    "doubt",
    "Excel turned some results into dates. They would be read as they were typed: {}.",
    "If that is not what they mean, give the cells the number format Text and type them again.",
    "games",
    { confirms: "Read them so" },
  ],
  "recovered-id": [
    "doubt",
    "Some IDs have fewer than eight digits. They are read with zeros in front: {}.",
    "If a digit is missing, add it. To keep zeros, give the column the number format Text or 00000000.",
    "chart",
    { confirms: "Use these IDs" },
  ],
  "opponent-not-in-chart": [
    "error",
    "No player in the wallchart has the number {}.",
    "Correct the opponent's number, or add the missing player's row.",
    "fit",
    { lacks: "opponent" },
  ],
  "part-copied": [
    "error",
    "Only part was copied.",
    "Copy the whole table, from the headings to the last player.",
    "fit",
    { lacks: "opponent" },
  ],
  "paired-with-self": [
    "error",
    "The opponent's number is the player's own.",
    "Correct the opponent's number, or clear the cell.",
    "fit",
  ],
  contradiction: [
    "error",
    "These cells can't be the two sides of one game.",
    "Make them match, or clear the one you're unsure of.",
    "fit",
  ],
  "one-game-or-two": [
    "error",
    "These cells could be one game or two. They are in different rounds, and the opponent's cell is empty in both.",
    "If it is one game, move both cells to one round. If there are two, fill in the opponent's cells too.",
    "fit",
  ],
  "other-round": [
    "note",
    "{} in different columns for the two players. Each counts as one game.",
    "If the columns are rounds, move each result to the round it was played in.",
    "games",
  ],
  "not-rated": [
    "note",
    "“{}” is a game that US Chess does not rate. Its points count, but no rating changes.",
    "If the game should be rated, write W, D or L instead of N, R or S.",
    "games",
  ],
  "nothing-rated": [
    "doubt",
    "There are results, but none of them is a rated game.",
    "For a game against number 12, write W12, D12 or L12. X and F are forfeits, N, R and S are games that are not rated.",
    "games",
    { confirms: "No rated games" },
  ],
  "pending-result": [
    "note",
    "This result is not in yet, so the game is left out.",
    "Write the result with the opponent's number, such as W12, once the game is played.",
    "games",
  ],
  "zeros-in-square": [
    "note",
    "In {} games, both players' cells are 0 or empty. These games count as not in yet.",
    "Write 1 for the winner, or L for the loser.",
    "games",
  ],
  "lost-by-both": [
    "doubt",
    "A 0 faces a 0, so nobody won these games. They are not rated.",
    "Write 1 for the winner. If the game was not played, clear both cells.",
    "meaning",
    { confirms: "Not played" },
  ],
  "two-opponents": [
    "warning",
    "The player has games against two opponents in round {}.",
    "If one belongs to another round, move it there. If both were played, leave them. Both are rated.",
    "games",
  ],
  "colors-clash": [
    "warning",
    "Both players have the same color in this game.",
    "Correct one of the colors. Ratings don't depend on them.",
    "games",
  ],
  "total-differs": [
    "doubt",
    "The results don't add up to the total.",
    "Compare the row with the result slips. Then correct the results or the total.",
    "totals",
    { confirms: "Keep the results" },
  ],
  "bad-rating": [
    "error",
    "I can't read “{}” as a rating.",
    "Write 1641, 1641P17 for 17 games, or Unrated. For a newcomer who starts at 1300, write 1300/00.",
    "ratings",
  ],
  "two-in-a-cell": [
    "note",
    "The cell has two ratings. I use the first one.",
    "If the second one is the rating before the event, write only that.",
    "ratings",
  ],
  "rating-out-of-range": [
    "error",
    "{} isn't a possible rating (100 to 3500).",
    "Correct the rating, or clear the cell for an unrated player.",
    "ratings",
  ],
  "other-system": [
    "doubt",
    "“{}” names another rating system than its column.",
    "Correct the rating. If the whole column is Quick, say so in its heading.",
    "ratings",
    { confirms: "Use it here" },
  ],
  "bad-games": [
    "error",
    "I can't read “{}” as a number of games.",
    "Write a whole number from 1, or leave the cell empty.",
    "ratings",
  ],
  "zero-games": [
    "note",
    "The 0 beside the rating is read as an unknown number of games, so the rating counts as established.",
    "If it is a newcomer's start and rests on no games, write it as 1300/00.",
    "ratings",
  ],
  "games-disagree": [
    "doubt",
    "The rating's cell and this cell give different numbers of games. The one in the rating's cell is used.",
    "Correct one of them. A star means more than 25 games, P means fewer, and Unrated means none.",
    "ratings",
    { confirms: "Use the rating's cell" },
  ],
  "bad-date": [
    "error",
    "I can't read “{}” as a date.",
    "Write a date such as 2010-08-30 or 8/30/2010.",
    "facts",
  ],
  "bad-age": ["error", "I can't read “{}” as an age.", "Write the age in years, 1 to 120.", "facts"],
  "bad-yes-no": ["error", "I can't read “{}” as yes or no.", "Write yes, or leave the cell empty.", "facts"],
  "bad-history": [
    "error",
    "I can't read “{}” as a history.",
    "Write mixed, wins (all won) or losses (all lost).",
    "facts",
  ],
  "id-of-two": [
    "error",
    "Two people have the ID {}: they played each other.",
    "One of the two IDs is wrong. Correct it, or clear it until you know.",
    "chart",
  ],
  "short-id": [
    "doubt",
    "A US Chess ID has eight digits. Here it has seven.",
    "Add the digit that is missing, or clear the ID.",
    "chart",
    { confirms: "Keep the seven digits" },
  ],
  "id-names-differ": [
    "doubt",
    "Two rows have the ID {} and different names. They are rated as one player.",
    "If they are two players, correct one of the IDs. If they are one, make the names match.",
    "chart",
    { confirms: "One player" },
  ],
  "id-ratings-differ": [
    "doubt",
    "Two rows have the ID {} and different ratings. The first row's rating is used.",
    "If the player re-entered, make the two ratings match. If they are two players, correct one of the IDs.",
    "ratings",
    { confirms: "Use the first row's" },
  ],
  "column-not-read": [
    "doubt",
    "The column “{}” is not read as a round, but its cells look like results.",
    "If it is a round, give it a heading such as Rd 3. If it doesn't count, change it to Not rated.",
    "games",
    { confirms: "Not a round" },
  ],
  "round-by-cells": [
    "note",
    "The column “{}” is read as a round, because its cells are results.",
    "If it is a round, give it a heading such as Rd 3. If it doesn't count, change it to Not rated.",
    "games",
    { confirms: "A round" },
  ],
  "rows-not-read": [
    "doubt",
    "These cells look like results, but they are not in a player's row.",
    "Give the row a number and a name. If a player had two games in a round, write both in one cell: W12 L14. Clear what doesn't count.",
    "chart",
    { confirms: "Not results" },
  ],
  "section-not-read": [
    "doubt",
    "These rows look like players with results, but they are above the headings, so they don't count.",
    "Move them below the headings, give them headings of their own (#, Name, Rating, Rd 1), or clear them.",
    "chart",
    { confirms: "Not players" },
  ],
  "points-without-opponent": [
    "doubt",
    "Round {} has results without an opponent. They are not rated.",
    "If these are games, write W12, D12 or L12. If they are byes, write B, H or U.",
    "games",
    { confirms: "Not rated" },
  ],
  "rounds-alike": [
    "doubt",
    "Rounds {} have the same games, and at most one result differs.",
    "If one is a copy or a correction, delete the wrong one, or change its heading to Not rated. If both were played, write both games in one cell, such as WW12.",
    "games",
    { confirms: "Both were played" },
  ],
  "unclear-forfeits": [
    "doubt",
    "“{}” could be a game or a forfeit. It is read as a forfeit, which is not rated.",
    "For a game against number 12, write W12 or L12. For a forfeit, write X12 or F12.",
    "games",
    { confirms: "Forfeits" },
  ],
  "rating-not-read": [
    "doubt",
    "The column “{}” could be the ratings before the event, but its heading doesn't say so.",
    "If it is, change its heading to Rating. If not, change it to Notes.",
    "ratings",
    { confirms: "Not ratings", lacks: "ratings", heading: "Rating" },
  ],
  "rating-by-cells": [
    "note",
    "The column “{}” is read as the rating before the event, because its cells are ratings.",
    "",
    "ratings",
  ],
  "two-ratings": [
    "doubt",
    "Two columns could be the ratings before the event. I use “{}”.",
    "Change the right one's heading to Pre, and the other one's to Notes, or to its rating system, such as Quick.",
    "ratings",
    { confirms: "Keep this column" },
  ],
  "two-numbers": [
    "doubt",
    "Two columns could be the pairing numbers: the results fit both. I use “{}”.",
    "Change the heading of the column that isn't the pairing number to Place.",
    "chart",
    { confirms: "Keep these numbers" },
  ],
  "found-by-search": [
    "note",
    "I read this wallchart in the one way in which all results fit together.",
    "Compare a few games with the result slips.",
    "games",
  ],
  "numbers-by-fit": [
    "doubt",
    "No column has the opponents' numbers. I worked them out from the results.",
    "Check them, or add a column # with the numbers (ID, if they are IDs).",
    "meaning",
  ],
  "two-readings": [
    "doubt",
    "All results fit together in two ways.",
    "If the others are right, write the results as W12, D12 or L12.",
    "meaning",
    { confirms: "Keep this reading" },
  ],
  "games-not-read": [
    "doubt",
    "The column “{}” is not used, but it could be the number of games behind each rating.",
    "If it is, change its heading to Games. If not, change it to Notes.",
    "ratings",
    { confirms: "Not games", heading: "Games" },
  ],
  "provisional-not-read": [
    "doubt",
    "“{}” says that ratings are provisional, but not on how many games they rest.",
    "Write the games behind each provisional rating, such as 1705P21. If the ratings are established, clear the P.",
    "ratings",
    { confirms: "Established" },
  ],
  "start-told": [
    "doubt",
    "“{}” may have a rating, an age or a birth date, by which this newcomer starts.",
    "If so, write it under a heading of its own: Rating, Age, Birth date. If not, clear it.",
    "facts",
    { confirms: "Not needed" },
  ],
  "start-not-read": [
    "doubt",
    "The column “{}” is not used, but a newcomer's start may depend on it.",
    "If it is an age, a birth date or a rating, say so in its heading: Age, Birth date, Adult, FIDE. If not, change it to Notes.",
    "facts",
    { confirms: "Not needed" },
  ],
  "floor-not-read": [
    "doubt",
    "{} could be the player's floor, and they fall below it.",
    "If it is, change the column's heading to Floor. If not, change it to Notes.",
    "facts",
    { confirms: "Not a floor" },
  ],
  "second-number": [
    "doubt",
    "The second number in “{}” is hardly the number of games.",
    "Write the games as 1641P17. Move any other number into a column of its own.",
    "ratings",
    { confirms: "They are the games" },
  ],
  "game-told": [
    "doubt",
    "“{}” may be a game that is not in the players' rows.",
    "If it is rated, write it into the rounds of both players. If not, clear it.",
    "words",
    { confirms: "Not rated" },
  ],
  "rating-told": [
    "doubt",
    "“{}” may say that a rating is not the one to use.",
    "If so, write the right ratings into the chart. If not, clear the words.",
    "ratings",
    { confirms: "Keep the ratings" },
  ],
  "words-not-read": [
    "doubt",
    "“{}” may say that a game is not rated, or ended otherwise.",
    "If so, write it into the results: X or F for a forfeit, U for no game. If not, clear the words.",
    "words",
    { confirms: "Rate the games" },
  ],
  "game-and-more": [
    "doubt",
    "“{}” is read as a game. The rest of the cell is not used.",
    "If it was a forfeit, write X or F. If it isn't rated, write U. If neither, clear the rest.",
    "meaning",
    { confirms: "Rate the game" },
  ],
  "games-of-event": [
    "doubt",
    "The column “{}” has the numbers of games in this event, so it may not be the games before it.",
    "If it is the games before the event, change its heading to Prior games. If not, change it to Played.",
    "ratings",
    { confirms: "Before the event" },
  ],
  "event-counts": ["note", "The column “{}” counts results of this event, so it is not used.", "", "games"],
  "record-unclear": [
    "doubt",
    "The column “{}” could be a tie-break, or the player's record before the event.",
    "If it is the record before the event, change its heading to Prior {}. If not, change it to Notes.",
    "facts",
    { confirms: "Before the event" },
  ],
  "birth-year": [
    "doubt",
    "{} is a year, not a birth date. The start is worked out as if the player was born on July 1.",
    "Write the birth date, such as 7/1/2014, or the rating the player starts from.",
    "facts",
    { confirms: "Use July 1" },
  ],
  "same-name": [
    "doubt",
    "{} may be a player of another row too, and at least one of the two has no ID. They are rated as two players.",
    "If they are one player, give both rows the same ID. If they are two, give each their own ID.",
    "chart",
    { confirms: "Two players" },
  ],
  "not-a-player": [
    "doubt",
    "{} is read as a player, and games against this number are rated.",
    "If it means a bye, clear the row and write B for the bye. If someone played, write their name.",
    "chart",
    { confirms: "A player" },
  ],
  "beside-the-chart": [
    "doubt",
    "An empty column separates “{}” from the wallchart, but I use it for the players.",
    "If it belongs to the players, move it next to the wallchart. If not, change its heading to Notes.",
    "ratings",
    { confirms: "Use it" },
  ],
  "floor-above-rating": [
    "doubt",
    "The floor {} is above the player's rating.",
    "Correct the floor or the rating. Clear the floor if it isn't the player's.",
    "facts",
    { confirms: "Keep the floor" },
  ],
  "charts-side-by-side": [
    "error",
    "Wallcharts stand side by side here.",
    "Give the formula one wallchart at a time, or put them one below the other.",
    "chart",
  ],
  "starts-by-other-system": [
    "note",
    "These players have no rating in this system, so they start from their {} rating (Step 1).",
    "If the column has the ratings of this system, change its heading to Rating.",
    "facts",
  ],
  "not-used": [
    "note",
    "Not used: {}.",
    "If something of it counts, write it into the players' rows under a heading of its own.",
    "words",
  ],
  "one-sided": [
    "note",
    "A game stands in one player's cell only, and the other cell is empty. It counts.",
    "Fill in the empty cell, or clear the game if it was not played.",
    "games",
  ],
  "search-cut": [
    "error",
    "There are too many ways to read this wallchart to try them all.",
    "Write the results as W12, D12 or L12, or give each round a heading such as Rd 1.",
    "chart",
  ],
  // The message asks.
  "history-assumed": ["note", "", "Type wins, losses or mixed in a column History.", "facts"],
  "fact-not-needed": ["note", "I can't read “{}”, but no rating depends on it.", "", "facts"],
  "printed-post-differs": ["warning", "The wallchart's post rating is {}.", "", "ratings"],
  "foreign-not-established": [
    "warning",
    "Foreign events count only for an established Regular rating, so the player is not rated.",
    "Add the rating and its number of games. If this isn't a foreign event, remove the word foreign from the title.",
    "ratings",
  ],
  "foreign-opponents-unrated": [
    "note",
    "No opponent of this player has a FIDE rating, so no game counts.",
    "Write the opponents' FIDE ratings as W2048, or put them in a column headed FIDE.",
    "games",
  ],
  "rated-as-match": [
    "note",
    "Rated as a match, without a bonus. No rating changes by more than 50 points.",
    "If US Chess rated it as a tournament, choose that in the pane under Options. Earlier matches are not counted.",
    "chart",
  ],
  "rated-as-tournament": [
    "note",
    "Two players, rated as a tournament and not as a match.",
    "If US Chess rated it as a match, choose that in the pane under Options.",
    "chart",
  ],
  // The message says why.
  "match-not-rated": [
    "warning",
    "US Chess does not rate this match.",
    "I rate it like published matches of this kind. Ask US Chess first. If it is a tournament, choose that in the pane under Options.",
    "chart",
  ],
  "norm-not-given": [
    "note",
    "Three games and a full-point bye or forfeit win are a norm for {} by the text of the title system, but US Chess gives such norms only since November 2025.",
    "",
    "facts",
  ],
  "end-date-missing": [
    "error",
    "The event has no date, but this player's start depends on it.",
    "Enter the day the event ended.",
    "facts",
  ],
} satisfies Findings;

/** The codes of these diagnostics. The rating engine has codes of its own. */
export type ChartCode = keyof typeof FINDINGS;

/** What the games and the points of all players need. */
export const FOR_GAMES: readonly About[] = ["chart", "games", "fit", "meaning", "words", "totals"];

/** Whether a finding that stops ratings stops something else too, which needs no more of the chart than this. */
export function stops(needs: readonly About[]): (found: ChartDiagnostic) => boolean {
  return (found) => stopsRating(found) && needs.includes(found.about ?? "chart");
}

/** A message quotes at most this many characters of a cell. */
const LONGEST_QUOTE = 30;

/** A finding of a table about some cells. `value` replaces `{}` in its message and hint. */
export function findingOf<T extends Findings>(
  findings: T,
  code: keyof T & string,
  cells: readonly CellRef[],
  value: CellValue = "",
): ChartDiagnostic {
  const [severity, message, hint, about, details] = findings[code]!;
  const text = asWords(value);
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  const named = (words: string) =>
    quote === "" ? words.replace("The column “{}”", "A column without a heading") : words;
  const quoted = (words: string) => named(words).replace("{}", () => quote);
  const found = { code, severity, message: quoted(message), hint: quoted(hint), cells };
  return { ...found, ...(about && { about }), ...details };
}

/**
 * A finding about some cells of a wallchart. `value` replaces `{}` in its message and hint. An error that only says that Excel
 * is not done yet is a finding of its own.
 */
export function finding(code: ChartCode, cells: readonly CellRef[], value: CellValue = ""): ChartDiagnostic {
  const isEarly = code === "error-value" && isStillComputed(value);
  const found = findingOf(FINDINGS, isEarly ? "still-computed" : code, cells, value);
  const [to, cell] = [found.heading, cells[0]];
  return to && cell
    ? { ...found, fixes: [{ label: `Change to ${to}`, cells: [{ cell, to, like: cell }] }] }
    : found;
}

/** A finding with a message of its own, for what names players and both sides of a game. */
export function worded(code: ChartCode, cells: readonly CellRef[], message: string): ChartDiagnostic {
  return { ...finding(code, cells), message };
}
