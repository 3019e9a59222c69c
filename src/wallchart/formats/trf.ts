/**
 * Reads FIDE's tournament report file in the format of 2016. Each line begins with a three-digit code, and a line `001` is
 * a player, in fixed columns. In this file, columns count from 0. A round takes ten columns. The format of 2026 adds lines
 * with a federation's own rating and ID of a player (National Rating Support): those of `USA` are taken.
 *
 * Example: a player's round `  26 w 1` is `W26w`, `   6 b =` is `D6b`, `  12 - +` is the forfeit `X12`, and `0000 - U` is
 * the bye `B`.
 */
import { UNPLAYED_CELL as CELL } from "../cells/game";
import { asWords } from "../cells/text";
import { chartOfRows, roundsTo, type ChartRow } from "./chart-table";
import { daysIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type EventFacts, type FileFinding, type Found } from "./result";

const PLAYER = /^001 [ \d]{3}\d /;
/** A player's US Chess rating and ID. */
const NATIONAL = /^USA [ \d]{3}\d /;
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;
/** Far more than any tournament has, since the end of a line may be anything. */
const MOST_ROUNDS = 64;

const PLAYED: Readonly<Record<string, string>> = { "1": "W", "=": "D", "0": "L" };
/** Results with an opponent: forfeits, and games of less than one move, which count for points but are not rated. */
const FORFEITED: Readonly<Record<string, string>> = {
  "+": CELL.forfeitWin,
  "-": CELL.forfeitLoss,
  W: CELL.forfeitWin,
  L: CELL.forfeitLoss,
  D: CELL.halfBye,
};
/**
 * Results without an opponent: full-point byes on request (F) or from the pairing (U), half-point and zero-point
 * byes.
 */
const BYES: Readonly<Record<string, string>> = {
  F: CELL.fullBye,
  U: CELL.fullBye,
  "+": CELL.fullBye,
  "1": CELL.fullBye,
  H: CELL.halfBye,
  "=": CELL.halfBye,
  Z: CELL.zeroBye,
  "0": CELL.unpaired,
  "-": CELL.unpaired,
  "": CELL.unpaired,
};

/** The cell of a round. A text that is not a result of this format stays as it is, so that reading reports it. */
function resultOf(text: string): { cell: string; unknown: boolean } {
  const words = text.trim().split(/\s+/);
  if (text.trim() === "") return { cell: "", unknown: false };
  // A program may leave out the number of an opponent who is not there.
  if (words.length === 1 && words[0]!.toUpperCase() in BYES)
    return known(BYES[words[0]!.toUpperCase()], text);
  const [opponent = "", ...rest] = words;
  // Where the color is not known, its place is blank.
  const [color = "", code = ""] = rest.length === 1 && !/^[wb-]$/i.test(rest[0]!) ? ["", rest[0]] : rest;
  if (/^0{1,4}$/.test(opponent)) {
    const result = (words.length > 1 ? (words[2] ?? (color === "-" ? "" : color)) : "").toUpperCase();
    return known(BYES[result], text);
  }
  if (!/^\d{1,4}$/.test(opponent)) return known(undefined, text);
  const letter = code.toUpperCase();
  const forfeit = FORFEITED[letter];
  if (forfeit !== undefined) {
    return known(forfeit === CELL.halfBye ? forfeit : forfeit + Number(opponent), text);
  }
  const played = PLAYED[code];
  // A draw without colors was not played: the arbiter gave half a point.
  if (code === "=" && color === "-") return known(CELL.halfBye, text);
  const side = /^[wb]$/i.test(color) ? color.toLowerCase() : "";
  // A pairing without a result: the result is not in yet.
  if (code === "") return known(side === "" ? undefined : Number(opponent) + side, text);
  return known(played && played + Number(opponent) + side, text);
}

function known(cell: string | undefined, text: string): { cell: string; unknown: boolean } {
  return cell === undefined
    ? { cell: text.trim().replace(/\s+/g, " "), unknown: true }
    : { cell, unknown: false };
}

/** The birth date in a text such as `1990/05/17`; "" for a year, or for `1990/00/00`. */
function birthDate(text: string): string {
  return daysIn(text)[0] ?? "";
}

/** Whether the fields of a line stand in their columns: there are spaces between rating, country, ID and points. */
function isInPlace(line: string): boolean {
  return [47, 52, 56, 68, 79, 84, 89, 90].every((at) => /^\s?$/.test(line.charAt(at)));
}

/** A line with its fields in their columns. If its program counted bytes, a letter with an accent takes two columns. */
function inPlaces(line: string): string {
  if (isInPlace(line)) return line;
  const wide = Array.from(
    line,
    (letter) => letter + " ".repeat(new TextEncoder().encode(letter).length - 1),
  ).join("");
  return isInPlace(wide) ? wide : line;
}

/** Titles as programs wrote them before 2016. */
const OLD_TITLES: Readonly<Record<string, string>> = {
  ...{ G: "GM", M: "IM", F: "FM", C: "CM", WG: "WGM", WM: "WIM", WF: "WFM", WC: "WCM" },
};

/** What a line of a federation's own ratings says: rating, state, ID. */
function nationalOf(line: string): Pick<ChartRow, "rating" | "state" | "id"> {
  const rating = asWords(line.slice(48, 52));
  return {
    rating: /[1-9]/.test(rating) ? numberOrText(rating) : "Unrated",
    state: asWords(line.slice(53, 56)),
    id: asWords(line.slice(57, 68)),
  };
}

function rowOf(
  written: string,
  at: number,
  rounds: number,
  national: ReadonlyMap<number, string>,
  diagnostics: FileFinding[],
): ChartRow {
  const line = inPlaces(written);
  if (!isInPlace(line)) diagnostics.push(formatFinding("columns-slipped", line.slice(14, 47), at));
  const part = (from: number, to: number) => asWords(line.slice(from, to));
  const results = roundsTo(rounds).map((round) => {
    const from = FIRST_ROUND + (round - 1) * ROUND_WIDTH;
    const { cell, unknown } = resultOf(line.slice(from, from + ROUND_WIDTH - 1));
    if (unknown) diagnostics.push(formatFinding("unknown-result", cell, at));
    return cell;
  });
  const rating = part(48, 52);
  const number = Number(part(4, 8));
  const own = national.get(number);
  const fideRating = /[1-9]/.test(rating) ? numberOrText(rating) : "";
  const title = part(10, 13).toUpperCase();
  return {
    number,
    name: asWords(written.slice(14, 47)),
    rating: fideRating === "" ? "Unrated" : fideRating,
    ...(own !== undefined && { fideRating }),
    // FIDE's number is not US Chess's ID, though it looks like one.
    fideId: part(57, 68).replace(/^0+/, ""),
    federation: part(53, 56),
    title: OLD_TITLES[title] ?? title,
    sex: part(9, 10),
    birthDate: birthDate(part(69, 79)),
    rounds: results,
    total: part(80, 84),
    ...(own !== undefined && nationalOf(own)),
    lines: { first: at, last: at },
  };
}

function roundsOf(players: readonly string[]): number {
  const longest = players.reduce((most, line) => Math.max(most, line.trimEnd().length), FIRST_ROUND);
  return Math.min(MOST_ROUNDS, Math.ceil((longest - FIRST_ROUND) / ROUND_WIDTH));
}

/** Reads a report; null if the text is not one. */
export function readTrf(lines: readonly string[]): Found | null {
  const at = lines.flatMap((line, i) => (PLAYER.test(line) ? [i] : []));
  const players = at.map((i) => lines[i]!);
  if (players.length === 0) return null;
  const value = (code: string) =>
    asWords(lines.find((line) => line.startsWith(`${code} `))?.slice(4)).slice(0, 200);
  const event: EventFacts = {
    name: value("012"),
    startDate: daysIn(value("042"))[0] ?? null,
    endDate: daysIn(value("052"))[0] ?? null,
    timeControl: value("122"),
  };
  const diagnostics: FileFinding[] = [];
  const rounds = roundsOf(players);
  const national = new Map(
    lines.filter((line) => NATIONAL.test(line)).map((line) => [Number(line.slice(4, 8)), line]),
  );
  const rows = at.map((i) => rowOf(lines[i]!, i, rounds, national, diagnostics));
  if (national.size === 0 && rows.some(({ rating }) => typeof rating === "number"))
    diagnostics.push(formatFinding("fide-ratings"));
  const chart = chartOfRows({ ...event, name: "" }, event.name, roundsTo(rounds), rows);
  return { kind: "trf", event, charts: [chart], diagnostics };
}
