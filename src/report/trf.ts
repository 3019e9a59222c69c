/**
 * A section as FIDE's tournament report file, in the format of 2016 (C.04 Annex 2) or of 2026 (TRF26). That of 2026 has more
 * records: 142 rounds, 172 starting rank, 192 kind of tournament, 212 order of standing, 222 time control, and National Rating
 * Support (a line `USA` for each player with the US Chess rating and ID). The rating and number in a line `001` are FIDE's own,
 * so a US Chess rating never stands there. A section is a tournament of its own.
 *
 * Example: `001    1 w    Ash, Ann … USA     2000001 …   2 w 1  0000 - H` and `USA    1 … 1641 MI     12345671`.
 */
import { parseDate } from "../wallchart/cells/dates";
import { fieldOf } from "../sheet/standings/field-of-section";
import { isForfeit } from "../standings/field";
import { fideFactsOf, hasUnknownFideFacts, isWithoutColor, roundDaysOf } from "./for-fide";
import { heldFacts } from "./held-facts";
import { roundLosses, usualTimeControl } from "./rating-report";
import { loss, stateLetters, type Loss, type Report, type ReportSection } from "./report";
import { settleRounds, type Seat } from "./rounds";

const NAME_WIDTH = 33;
const CODES: Readonly<Record<string, string>> = { 1: "1", 0.5: "=", 0: "0" };
/** Games that are not rated: the letters for a game of less than one move. */
const NOT_RATED: Readonly<Record<string, string>> = { unratedWin: "W", unratedDraw: "D", unratedLoss: "L" };
const TYPES: Readonly<Record<ReportSection["facts"]["kind"], string>> = {
  swiss: "Individual: Swiss-System",
  "round robin": "Individual: Round-Robin",
  "double round": "Individual: Double-Round",
  match: "Individual: Match",
};
/** The codes of 192 (C.02.03 Annex C). US Chess's pairings are none of FIDE's systems. */
const TYPE_CODES: Readonly<Record<ReportSection["facts"]["kind"], string>> = {
  swiss: "CUSTOM_SWISS",
  "round robin": "CUSTOM_ROUNDROBIN",
  "double round": "",
  match: "",
};

/** The year of the format. */
export type TrfVersion = 2016 | 2026;

const plainName = (name: string): string => name.replace(/\s+/g, " ").trim().slice(0, NAME_WIDTH).trim();
const filedId = (id: string): string => (/^[\w-]{1,11}$/.test(id) ? id : "");

/** A line with texts at their columns, from 1; each ends where the next one begins at the latest. */
function lineOf(parts: readonly (readonly [column: number, text: string])[]): string {
  return parts.reduce((line, [column, text]) => line.padEnd(column - 1) + text, "");
}

const right = (text: string | number, width: number): string => String(text).padStart(width);

/** `40/5400+30:1800+30`; "" for a delay, which this record cannot hold. */
export function encodedTimeControl(text: string): string {
  const [, stages, mark, seconds] = /^([^;]+);(d|\+)(\d+)$/.exec(usualTimeControl(text)) ?? [];
  if (stages === undefined || (mark === "d" && seconds !== "0")) return "";
  const extra = mark === "+" && seconds !== "0" ? `+${seconds}` : "";
  return stages
    .split(",")
    .map((stage) => {
      const [moves, minutes] = stage.split("/");
      const time = Number(minutes) * 60;
      return `${/^\d/.test(moves!) ? `${moves}/` : ""}${time}${extra}`;
    })
    .join(":");
}

interface Forfeits {
  /** The index of the opponent in a round; null where the chart does not tell. */
  readonly opponent: (player: number, round: number) => number | null;
}

function forfeitsOf({ view, table }: ReportSection): Forfeits {
  const { players } = fieldOf(view.section, table, view.reading.square);
  return {
    opponent: (player, round) =>
      players[player]!.rests.find((rest) => rest.round === round)?.opponent ?? null,
  };
}

function resultOf(seat: Seat | null, numbers: readonly number[], rival: number | null): string {
  const text = (opponent: number, color: string, code: string) => `${right(opponent, 4)} ${color} ${code}`;
  const bye = (code: string) => `0000 - ${code}`;
  if (!seat) return " ".repeat(8);
  const { kind, score, opponent, color } = seat;
  const side = color === null ? " " : color[0]!;
  switch (kind) {
    case "game":
      return text(numbers[opponent!]!, side, CODES[score]!);
    case "fullBye":
      return bye("F");
    case "halfBye":
      return bye("H");
    case "zeroBye":
      return bye("Z");
    case "unpaired":
    case "withdrawn":
    case "pending":
      return bye(" ");
    case "forfeitWin":
      return rival === null ? bye("F") : text(numbers[rival]!, "-", "+");
    case "forfeitLoss":
      return rival === null ? bye(" ") : text(numbers[rival]!, "-", "-");
    case "unratedWin":
    case "unratedDraw":
    case "unratedLoss":
      return opponent === null
        ? bye(score === 1 ? "F" : score === 0 ? " " : "H")
        : text(numbers[opponent]!, side, NOT_RATED[kind]!);
  }
}

/** The rank of each player by points, from 1, shared by those with as many. */
function ranksOf(points: readonly number[]): readonly number[] {
  return points.map((point) => 1 + points.filter((other) => other > point).length);
}

const slashed = (day: string | null): string => (day ?? "").replaceAll("-", "/");

/** US Chess's ratings and IDs have a place in the format of 2026 alone. */
const isNational = ({ view: { section } }: ReportSection): boolean =>
  section.players.some(({ rating, id }) => rating !== null || id !== "");

/** The days of the rounds, each above its round. */
const roundDaysLine = (days: readonly string[] | null): string =>
  (days ?? [])
    .map((day) => slashed(day).slice(2).padEnd(10))
    .join("")
    .trimEnd();

export function trfOf({ event }: Pick<Report, "event">, section: ReportSection, version: TrfVersion): string {
  const { view, table, facts } = section;
  const { players } = view.section;
  const { seats, rounds, isRearranged } = settleRounds(view.section, table);
  const numbers = players.map(({ number }) => number);
  const points = seats.map((row) => row.reduce((sum, seat) => sum + (seat?.score ?? 0), 0));
  const ranks = ranksOf(points);
  const forfeits = isRearranged ? null : forfeitsOf(section);
  const fide = players.map(({ sources }) => sources.find(({ system }) => system === "FIDE")?.rating);
  const known = fideFactsOf(view.reading, table);
  // Without these lines FIDE's ratings would be read as those of the event.
  const hasNational =
    version === 2026 && (isNational(section) || fide.some((rating) => rating !== undefined));
  const of2016: readonly (readonly [string, string])[] = [
    ["012", [event.name, facts.name].filter(Boolean).join(", ")],
    ["022", event.city],
    ["032", "USA"],
    ["042", slashed(parseDate(facts.startDate))],
    ["052", slashed(parseDate(facts.endDate))],
    ["062", String(players.length)],
    ["072", String(fide.filter((rating) => rating !== undefined).length)],
    ["092", TYPES[facts.kind]],
    ["102", event.chiefArbiter],
    ["122", facts.timeControl],
  ];
  const of2026: readonly (readonly [string, string])[] = [
    ["142", String(rounds)],
    ["172", hasNational ? "USA NRO" : ""],
    ["192", TYPE_CODES[facts.kind]],
    ["212", "PTS"],
    ["222", encodedTimeControl(facts.timeControl)],
  ];
  const head = [...of2016, ...(version === 2026 ? of2026 : [])]
    .filter(([, text]) => text.trim() !== "")
    .map(([code, text]) => `${code} ${text.replace(/\s+/g, " ").trim()}`);
  const days = roundDaysLine(roundDaysOf(section));
  const people = players.map(({ name, birthDate }, i) =>
    lineOf([
      [1, "001"],
      [5, right(numbers[i]!, 4)],
      [10, known[i]!.sex],
      [11, right(known[i]!.title, 3)],
      [15, plainName(name)],
      [49, right(fide[i] === undefined ? "" : Math.round(fide[i]), 4)],
      [54, known[i]!.federation],
      [58, right(known[i]!.fideId, 11)],
      [70, slashed(birthDate)],
      [81, right(points[i]!.toFixed(1), 4)],
      [86, right(ranks[i]!, 4)],
      ...seats[i]!.map((seat, r): [number, string] => {
        return [92 + 10 * r, resultOf(seat, numbers, forfeits?.opponent(i, r + 1) ?? null)];
      }),
    ]).trimEnd(),
  );
  const national = players.map(({ rating, id, state }, i) =>
    lineOf([
      [1, "USA"],
      [5, right(numbers[i]!, 4)],
      [49, right(rating === null ? 0 : Math.round(rating), 4)],
      [54, stateLetters(state)],
      [58, right(filedId(id), 11)],
    ]).trimEnd(),
  );
  return [
    ...head,
    ...(days === "" ? [] : [lineOf([[1, "132"], [92, days]])]), // prettier-ignore
    ...people,
    ...(hasNational ? national : []),
    "",
  ].join("\r\n");
}

export function trfLosses(section: ReportSection, version: TrfVersion): readonly Loss[] {
  const { view, table } = section;
  const { players } = view.section;
  const settled = settleRounds(view.section, table);
  const { seats, isRearranged } = settled;
  const forfeits = isRearranged ? null : forfeitsOf(section);
  const some = (test: (seat: Seat, player: number, round: number) => boolean) =>
    seats.some((row, i) => row.some((seat, r) => seat !== null && test(seat, i, r + 1)));
  const plain = seats.flat().filter((seat) => seat !== null && isWithoutColor(seat)).length / 2;
  const isFide = players.every(({ sources }) => sources.every(({ system }) => system === "FIDE"));
  const held = ["birthDate", "total", ...(isFide ? (["sources"] as const) : [])] as const;
  const national: readonly Loss[] =
    version === 2016
      ? isNational(section)
        ? [loss("national")]
        : []
      : [
          ...(players.some(({ id }) => filedId(id) !== id) ? [loss("ids")] : []),
          ...(players.some(({ state }) => stateLetters(state) !== state) ? [loss("states")] : []),
        ];
  return [
    ...roundLosses(view.section, settled).filter(({ code }) => code !== "numbers"),
    ...heldFacts(view.section, version === 2016 ? [...held, "games", "decimals"] : held),
    ...national,
    ...(some((seat, i, round) => isForfeit(seat) && (forfeits?.opponent(i, round) ?? null) === null)
      ? [loss("forfeits")]
      : []),
    ...(plain > 0 ? [loss("colors", plain)] : []),
    ...(some(({ kind }) => kind.startsWith("unrated")) ? [loss("as-forfeits")] : []),
    ...(players.some(({ name }) => plainName(name) !== name) ? [loss("names", NAME_WIDTH)] : []),
    ...(hasUnknownFideFacts(view.reading, table) ? [loss("fide-facts")] : []),
  ];
}
