/**
 * Reads lists of games: a line has White, Black and the result, by rounds, with ratings beside the names or in a list of
 * the players above. A letter that tells the games in words is such a list.
 *
 * Example: below `1. Ann Ash (1500)`, `2. Bob Birch (1400)` and `Round 1`, the line `Bd 1  Ann Ash - Bob Birch  1-0` is
 * `W2w` of the first player and `L1b` of the second.
 */
import { LONGEST_LINE } from "../../files/decode";
import { anyOrderKey, nameWords } from "../cells/person-names";
import { asWords } from "../cells/text";
import { lex } from "../reader/lexer";
import { chartOfRows, roundsOf, type ChartRow } from "./chart-table";
import { DELIMITERS, splitCells } from "./delimited";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { ratedIn } from "./list-lines";
import { numberOrText, type Found } from "./result";
import { lastTitle } from "./titles";

interface Named {
  readonly name: string;
  /** As written; "" where it does not stand beside the name. */
  readonly rating: string;
}

/** A game, or a round without one, in which `black` is null. */
interface Told {
  readonly white: Named;
  readonly black: Named | null;
  /** White's score, or how the cell of a round without a game reads; null where it can't be read. */
  readonly result: number | string | null;
  /** The round or the day as written; "" where a line above says it. */
  readonly round: string;
}

const ROUND = /^(?:round|rd|rnd|week|wk)\.?\s?#?(\d{1,2})\b\s?(?:results?|pairings?|games?)?\s?[:.-]?/i;
const BOARD = /^(?:(?:board|bd|table|tbl)\.?\s?)?#?\d{0,3}[.):]?\s+/i;
const SCORE = /(?<!\S)(?:1|0|½|1\/2|0?\.5)\s?[-–:]\s?(?:1|0|½|1\/2|0?\.5)(?!\S)|(?<!\S)drawn?(?!\S)/i;
const BETWEEN_NAMES = /\s+(?:-|–|—|vs?\.?)\s+|\s{2,}/i;
const IN_WORDS = / (?:beat|drew|lost to) /;
const BOTH_DREW = /^(.{3,60}?) and (.{3,60}?) (?:drew|tied)$/i;
const RATING_BEHIND = /(?:\s|, ?)[([]?(\d{3,4}(?:P\d{1,2})?|unr\.?|unrated)[)\]]?$/i;
const LETTERS = ["L", "D", "W"];
const HEADINGS: Readonly<Record<"white" | "black" | "result" | "round", RegExp>> = {
  white: /^white(?: player)?$/i,
  black: /^black(?: player)?$/i,
  result: /^(?:result|res|score|winner)\.?$/i,
  round: /^(?:rd|rnd|round|week|wk|date|day)\.?$/i,
};

type Columns = Readonly<Record<keyof typeof HEADINGS, number>>;

function columnsOf(cells: readonly string[]): Columns | null {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell));
  const [white, black] = [at(HEADINGS.white), at(HEADINGS.black)];
  return white < 0 || black < 0
    ? null
    : { white, black, result: at(HEADINGS.result), round: at(HEADINGS.round) };
}

function namedOf(text: string, beside = ""): Named {
  const name = asWords(text.replace(RATING_BEHIND, ""));
  const rating = RATING_BEHIND.exec(text)?.[1] ?? (lex(beside).rating ? beside : "");
  return { name, rating };
}

const isPerson = ({ name }: Named): boolean => /^\p{L}[^\d:;()]{1,40}$/u.test(name);

/** What a text says of a game: a score of White's, or the name of who won. Without Black, it is what the round was instead. */
function resultOf(text: string, white: Named, black: Named | null): Told["result"] {
  const { score, code } = lex(text);
  if (!black) return code && code.kind !== "pending" ? text : null;
  if (score?.scores.length === 1) return score.scores[0]!;
  const [won] = [white, black].filter(({ name }) => isCalled(name, text));
  return won && text !== "" ? Number(won === white) : null;
}

/** Whether a name is meant by a text: the same words, or some of them. */
function isCalled(name: string, text: string): boolean {
  const words = nameWords(text);
  return words.length > 0 && words.every((word) => nameWords(name).includes(word));
}

function gameInColumns(cells: readonly string[], columns: Columns): Told | null {
  const cell = (at: number) => cells[at] ?? "";
  const white = namedOf(cell(columns.white), cell(columns.white + 1));
  const own = namedOf(cell(columns.black), cell(columns.black + 1));
  const black = own.name === "" || lex(own.name).code ? null : own;
  if (!isPerson(white) || (black && !isPerson(black))) return null;
  const text =
    columns.result >= 0
      ? cell(columns.result)
      : (cells.slice(columns.black + 1).find((one) => SCORE.test(one)) ?? "");
  return { white, black, result: resultOf(text || own.name, white, black), round: cell(columns.round) };
}

/** `Ann Ash (1500) - full-point bye`. */
function roundWithoutGame(text: string): Told | null {
  const [name, what, more] = text.split(BETWEEN_NAMES);
  if (name === undefined || what === undefined || more !== undefined) return null;
  const white = namedOf(name);
  const result = resultOf(what, white, null);
  return result !== null && isPerson(white) ? { white, black: null, result, round: "" } : null;
}

/** `Ann Ash - Bob Birch 1-0`, `Ann Ash 1-0 Bob Birch`. */
function gameInLine(line: string): Told | null {
  const text = line.trim().replace(BOARD, "");
  const score = SCORE.exec(text);
  if (!score) return roundWithoutGame(text);
  const [before, behind] = [text.slice(0, score.index), text.slice(score.index + score[0].length)].map(
    (one) => one.trim(),
  ) as [string, string];
  const names = behind === "" ? before.split(BETWEEN_NAMES) : [before, behind];
  if (names.length !== 2) return null;
  const [white, black] = names.map((name) => namedOf(name)) as [Named, Named];
  return isPerson(white) && isPerson(black)
    ? { white, black, result: resultOf(score[0], white, black), round: "" }
    : null;
}

/** `Ann Ash beat Bob Birch; Cy Cedar and Di Dogwood drew.` */
function gamesInWords(line: string): readonly (Told | null)[] {
  return line
    .split(/;|[.,]$/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "")
    .map((clause): Told | null => {
      const drew = BOTH_DREW.exec(clause);
      if (drew) return { white: namedOf(drew[1]!), black: namedOf(drew[2]!), result: 0.5, round: "" };
      const words = clause.split(" ");
      for (let k = 1; k < words.length - 1; k++) {
        const [game] = lex(words.slice(k).join(" ")).games;
        if (game?.name && game.rest === "" && game.scores.length === 1)
          return {
            white: namedOf(words.slice(0, k).join(" ")),
            black: namedOf(game.name),
            result: game.scores[0]!,
            round: "",
          };
      }
      return null;
    });
}

/** Far more than any event of such a list. */
const MOST_GAMES = 5_000;

function partsOf(line: string, delimiter: string | undefined): readonly string[] {
  if (!delimiter) return line.trim().split(/\s{2,}/);
  return line.includes('"') ? (splitCells(line, delimiter).rows[0] ?? []) : line.split(delimiter);
}

/** The cells of each line. */
function cellsOfLines(lines: readonly string[]): readonly (readonly string[])[] {
  const delimiter = DELIMITERS.find((one) =>
    lines.some((line) => columnsOf(line.split(one).map((cell) => cell.trim())) !== null),
  );
  return lines.map((line) => partsOf(line, delimiter).map((cell) => cell.trim()));
}

/** A game whose result can be read, with its round. */
interface Game extends Told {
  readonly result: number | string;
}

/** A person of the list, with the cells of their rounds. */
interface Player {
  readonly name: string;
  readonly id?: string;
  readonly rating: string;
  readonly rounds: string[];
}

/** The players of the longest list in some lines, and the line in which it begins. */
function listIn(lines: readonly string[]): { players: readonly Player[]; from: number } {
  const lists: { players: Player[]; from: number }[] = [];
  let isOn = false;
  for (const [from, line] of lines.entries()) {
    const found = line.length > LONGEST_LINE ? [] : ratedIn(line);
    if (found.length > 0 && !isOn) lists.push({ players: [], from });
    isOn = found.length > 0;
    for (const player of found) lists.at(-1)!.players.push({ ...player, rounds: [] });
  }
  const none = { players: [], from: lines.length };
  return lists.reduce<(typeof lists)[number]>((a, b) => (b.players.length > a.players.length ? b : a), none);
}

interface GamesInText {
  readonly games: readonly Game[];
  /** The first line of the games, or of their headings; -1 for none. */
  readonly first: number;
  /** The last line with a game; -1 for none. */
  readonly last: number;
  /** The lines from the first game on that can't be read. */
  readonly unread: readonly number[];
}

function gamesIn(lines: readonly string[], cells: readonly (readonly string[])[]): GamesInText {
  const games: Game[] = [];
  const unread: number[] = [];
  let [columns, round, first, last]: [Columns | null, string, number, number] = [null, "", -1, -1];
  for (const [at, line] of lines.entries()) {
    if (line.length > LONGEST_LINE || line.trim() === "") continue;
    const own = cells[at]!;
    const heading = own.map((cell) => ROUND.exec(cell)).find((match) => match !== null);
    const below = columnsOf(own);
    if (heading && (below || own.filter(Boolean).length === 1)) round = heading[1]!;
    if (below) [columns, first] = [below, first < 0 ? at : first];
    const rest = heading ? line.trim().replace(ROUND, "").trim() : line;
    if (below || rest === "") continue;
    const told = columns
      ? [gameInColumns(own, columns)]
      : heading || IN_WORDS.test(rest)
        ? gamesInWords(rest)
        : [gameInLine(line)];
    if (told.some((one) => one !== null)) {
      if (first < 0) first = at;
      last = at;
    }
    for (const one of told)
      if (one && one.result !== null) games.push({ ...one, result: one.result, round: one.round || round });
      else if (first >= 0) unread.push(at);
  }
  return { games, first, last, unread };
}

/**
 * The players of some games, with their rounds; null where somebody is not listed, has two games in a round or two ratings, or
 * a game has no round: then the text may be anything.
 */
function playersOf(games: readonly Game[], list: readonly Player[]): readonly Player[] | null {
  const players = [...list];
  const byName = new Map(players.map((player) => [anyOrderKey(player.name), player]));
  const find = ({ name, rating }: Named): Player | null => {
    const exact = byName.get(anyOrderKey(name));
    if (exact) return exact;
    if (list.length > 0) {
      const [short, another] = players.filter((one) => isCalled(one.name, name));
      return another ? null : (short ?? null);
    }
    const player = { name, rating, rounds: [] };
    players.push(player);
    byName.set(anyOrderKey(name), player);
    return player;
  };
  const days = [...new Set(games.map((game) => game.round))];
  if (days.includes("")) return null;
  const areNumbers = days.every((day) => /^\d{1,2}$/.test(day));
  for (const { round, result, ...named } of games) {
    const at = areNumbers ? Number(round) - 1 : days.indexOf(round);
    const isFree = (player: Player | null, { rating }: Named): player is Player =>
      player !== null && player.rounds[at] === undefined && (rating === "" || rating === player.rating);
    const white = find(named.white);
    if (!isFree(white, named.white) || at < 0) return null;
    if (typeof result === "string" || !named.black) {
      white.rounds[at] = String(result);
      continue;
    }
    const black = find(named.black);
    if (white === black || !isFree(black, named.black)) return null;
    white.rounds[at] = `${LETTERS[result * 2]}${players.indexOf(black) + 1}w`;
    black.rounds[at] = `${LETTERS[2 - result * 2]}${players.indexOf(white) + 1}b`;
  }
  return players;
}

/** The list in a text; null if it is none, or has a single round. */
export function readListOfGames(lines: readonly string[]): Found | null {
  const cells = cellsOfLines(lines);
  const { games, first, last, unread } = gamesIn(lines, cells);
  if (games.length < 2 || games.length > MOST_GAMES) return null;
  const list = listIn(lines.slice(0, first));
  const players = playersOf(games, list.players) ?? [];
  const rounds = roundsOf(players);
  if (rounds.length < 2) return null;
  // Below the last game other things may stand, but not two players in a line.
  const hasTwo = (line: string) => players.filter(({ name }) => line.includes(name)).length === 2;
  const lost = unread.filter((at) => at <= last || hasTwo(lines[at]!));
  const rows = players.map((player, i): ChartRow => {
    const rating = /^unr/i.test(player.rating) ? "Unrated" : numberOrText(player.rating);
    return { ...player, number: i + 1, rating, rounds: rounds.map((_, k) => player.rounds[k] ?? "") };
  });
  const above = lines.slice(0, Math.min(first, list.from));
  const { event, section } = factsIn(above);
  return {
    kind: "list-of-games",
    event,
    charts: [chartOfRows(section, section.name || lastTitle(above), rounds, rows)],
    diagnostics: lost.map((at) => formatFinding("lines-not-read", lines[at], at)),
  };
}
