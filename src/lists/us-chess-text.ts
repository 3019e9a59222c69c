/**
 * The all-ratings list of US Chess (`ALLRTG…`, `rtglist.txt`): tab-separated text, a player a line, under a line of headings
 * with `rtglistdate` and `rtgreg`. Columns are found by their headings, in any order.
 *
 * Example: under `memid ⇥ name ⇥ state ⇥ rtglistdate ⇥ rtgreg`, the line `12345671 ⇥ ASH, ANN ⇥ MI ⇥ 2026-11-01 ⇥ 1641/17`.
 */
import type { System } from "../ratings/uschess/systems";
import { asText } from "../wallchart/cells/text";
import { dayOrYear, listedRating, present, ratingsOf, usChessId, withGames } from "./fields";
import { playersOnLines } from "./on-lines";
import { ListProblem, type ListedPlayer, type OpenedList } from "./player";

const SYSTEM_WORDS: readonly (readonly [System, RegExp])[] = [
  ["OLR", /^rtg_?(?:ol|onl|online)_?r/],
  ["OLQ", /^rtg_?(?:ol|onl|online)_?q/],
  ["OLB", /^rtg_?(?:ol|onl|online)_?b/],
  ["OTBR", /^rtg_?(?:otb_?)?r/],
  ["OTBQ", /^rtg_?(?:otb_?)?q/],
  ["OTBB", /^rtg_?(?:otb_?)?b/],
];
const COUNT = /g[am]+e?s|gms|prov|cnt|count|num|_n$/;

interface RatingColumn {
  readonly system: System;
  readonly rating: number;
  /** -1 if the list has none. */
  readonly games: number;
}

interface Columns {
  readonly id: number;
  readonly name: number;
  readonly state: number;
  readonly expires: number;
  readonly fideId: number;
  readonly date: number;
  readonly ratings: readonly RatingColumn[];
}

/** Whether a text begins with the headings of this list. */
export function isUsChessText(head: string): boolean {
  const [line = ""] = head.split(/\r?\n/, 1);
  return /\t/.test(line) && /rtglistdate/i.test(line) && /rtg_?reg/i.test(line);
}

function columnsOf(headings: readonly string[]): Columns {
  const words = headings.map((heading) => heading.trim().toLowerCase());
  const find = (pattern: RegExp) => words.findIndex((word) => pattern.test(word));
  const systemOf = (word: string) =>
    word === "rtglistdate" ? undefined : SYSTEM_WORDS.find(([, pattern]) => pattern.test(word))?.[0];
  const ratings = words.flatMap((word, rating): RatingColumn[] => {
    const system = systemOf(word);
    if (!system || COUNT.test(word)) return [];
    const games = words.findIndex((other) => systemOf(other) === system && COUNT.test(other));
    return [{ system, rating, games }];
  });
  return {
    id: find(/^(?:mem(?:ber)?_?(?:id|no|num)?|uscf_?id|id)$/),
    name: find(/name/),
    state: find(/^st(?:ate)?$/),
    expires: find(/exp/),
    fideId: find(/fide_?id/),
    date: find(/rtglistdate/),
    ratings,
  };
}

function playerOf(cells: readonly string[], columns: Columns): ListedPlayer | null {
  const id = usChessId(cells[columns.id]);
  const name = asText(cells[columns.name]);
  if (id === "" || name === "") return null;
  const { state, expires, fideId } = columns;
  return {
    id,
    name,
    ratings: ratingsOf(
      columns.ratings.map(({ system, rating, games }) => [
        system,
        withGames(listedRating(cells[rating]), cells[games]),
      ]),
    ),
    ...present({
      state: asText(cells[state]),
      expires: dayOrYear(cells[expires]),
      fideId: asText(cells[fideId]),
    }),
  };
}

/** The latest month or day of the lists from which the ratings come. */
function later(date: string, cell: string | undefined): string {
  const day = /^\d{4}-\d{2}(?:-\d{2})?/.exec(asText(cell))?.[0] ?? dayOrYear(cell);
  return day > date ? day : date;
}

const WANTED = [
  ["expires", "expiration"],
  ["state", "state"],
] as const;

/** @param head the first line at least */
export function openUsChessText(head: string, bytes: AsyncIterable<Uint8Array>): OpenedList {
  const columns = columnsOf(head.split(/\r?\n/, 1)[0]!.split("\t"));
  if (columns.id < 0 || columns.name < 0)
    throw new ListProblem(
      "unknown",
      "The list has no column for the member ID or the name.",
      "Choose the all-ratings list as US Chess publishes it.",
    );
  const width = head.split(/\r?\n/, 1)[0]!.split("\t").length;
  const systems = new Set(columns.ratings.map(({ system }) => system));
  const missing = [
    ...(["OTBQ", "OTBB"] as const).filter((system) => !systems.has(system)).map((system) => MISSING[system]),
    ...WANTED.filter(([key]) => columns[key] < 0).map(([, word]) => word),
  ];
  // The first player's date, which the head has too; a later line rarely has a later one.
  const first = head.split(/\r?\n/).slice(1, -1);
  const date = first.reduce((most, line) => later(most, line.split("\t")[columns.date]), "");
  return {
    kind: "us-chess",
    format: "US Chess all-ratings list",
    date,
    missing,
    batches: playersOnLines(
      bytes,
      1,
      (line) => playerOf(line.split("\t"), columns),
      (line) => line.split("\t").length < width,
    ),
  };
}

const MISSING = { OTBQ: "Quick", OTBB: "Blitz" } as const;
