/**
 * The ledger of cells: what a section does not use is harmless for a reason, or it is asked about. What a cell is shows in
 * how it looks, not in its heading; a heading only excuses cells if each of its words is known to be harmless.
 *
 * Example: `5 | 12 | 9` under `Lifetime`, beside ratings whose games nobody gives, may be these games: a doubt. Under
 * `Grade` they are not.
 */
import { parseDate } from "../cells/dates";
import { parseTotal, yearAlone } from "../cells/facts";
import { parseRating, PROVISIONAL_OR_NOT } from "../cells/ratings";
import { asText, asWords, isBlank, letters } from "../cells/text";
import { type ChartCode, finding, worded } from "../diagnostics";
import { isUnused } from "../layout/headings";
import type { Layout } from "../layout/layout";
import type { CellRef, CellValue, ChartDiagnostic, Table } from "../types";
import { addUpTo, totalOf } from "./checks";
import { isHarmless } from "./harmless";
import { isNew, saidInWords } from "./notes";
import type { PlayerFacts } from "./players";

/** A heading of other days than that of birth. */
const OTHER_DAY = /exp|renew|regist|join|valid|until|paid|entered|receiv|date of play/i;
const RATING_WORD = /ra?ti?n?g|rtn?g|rate|elo|uscf/i;

/** `5`, `P5`, `/5`, `(5)`: what may be a number of games. */
const SMALL = /^(?:P|\/)?\s?\(?\s?([1-9]\d{0,2})\)?\s?(?:G|gms?|games?)?\.?$/i;
/** Beside numbers of games: none, or enough of them. */
const ESTABLISHED = /^(?:0|-+|e\w*\.?|full|[>≥]\s?\d{1,3}|\d{1,3}\s?\+)$/i;
/** Above this many games, a rating is established whatever the number is. */
const MOST_GAMES = 60;
/** `8`, `8/3`, `8 yrs`, `U10`: an age may be in it. */
const AGE = /^(?:u|age\s?)?(?:[3-9]|\d{2})(?:\s?[/-]\s?(?:k|\d{1,2})|\s?(?:y|yrs?|years?)\.?(?: old)?)?$/i;
const ADULT = /\b(?:adult|junior|youth|senior|scholastic|18\+|over 18|under 18)\b/i;

interface Cell {
  readonly player: PlayerFacts;
  readonly value: CellValue;
  readonly ref: CellRef;
}

const textOf = ({ value }: Cell) => asWords(value);
/** NaN where the cell has no number of games. */
const gamesIn = (cell: Cell): number => Number(SMALL.exec(textOf(cell))?.[1]);

/** Whether a number is a floor that the player can have: a round hundred, not above the rating. */
function couldBeFloor({ value, player: { rating } }: Cell): boolean {
  const floor = Number(asText(value));
  return floor >= 1000 && floor <= 2400 && floor % 100 === 0 && rating !== null && floor <= Math.ceil(rating);
}

/** Whether a cell may tell what a newcomer starts from: a rating, an age, a birth date, whether they are an adult. */
function couldBeStart(cell: Cell, heading: string): boolean {
  if (OTHER_DAY.test(heading)) return false;
  const text = textOf(cell);
  const rating = parseRating(cell.value);
  return (
    (rating.kind === "rating" && rating.rating !== null) ||
    yearAlone(cell.value) !== null ||
    (/\d\D+\d|^\d{5}$/.test(text) && parseDate(cell.value) !== null) ||
    AGE.test(text) ||
    ADULT.test(text)
  );
}

/** Places, or numbers for each player in some order: everybody has one, and they go with the score or are all different. */
function arePlaces(cells: readonly Cell[], players: readonly PlayerFacts[]): boolean {
  const numbers = cells.map(({ value }) => Number(asText(value)));
  if (cells.length < players.length || numbers.some((other) => !(other >= 1 && other <= players.length)))
    return false;
  const byPlace = [...cells.keys()]
    .sort((a, b) => numbers[a]! - numbers[b]!)
    .map((i) => totalOf(cells[i]!.player));
  return (
    new Set(numbers).size === numbers.length || byPlace.every((one, i) => i === 0 || one <= byPlace[i - 1]!)
  );
}

/** Headings of what a rating is: `Unr?`, `Est.`, with a mark where it is so; `Source`, `System`, with another one. */
const IS_GUESS = /^(?:unr\w*\W*|est\w*\W*|new\s?\?|guess\w*\W*)$/i;
const SO = /^(?:y|yes|x|1|true|✓|✔|e|n|est\w*\.?|unr\w*\.?|new)$/i;
const IS_SOURCE = /^(?:(?:rtg|rating) )?(?:source|system|type)$/i;
const OWN_SOURCE = /^(?:uscf|us ?chess|r|reg\w*|otb|official|std|standard)$/i;
/** Headings of ratings that replace others: `Correct Rtg`, `Override`. */
const IS_RIGHT = /\b(?:corr|correct\w*|real|actual|true|override|msa)\b/i;

/** The cells of rated players that say the rating is another one, or a guess. */
function otherRatings(cells: readonly Cell[], heading: string): readonly Cell[] {
  return cells.filter((cell) => {
    const { rating: own } = cell.player;
    if (own === null) return false;
    const text = textOf(cell);
    if (IS_GUESS.test(heading)) return SO.test(text);
    if (IS_SOURCE.test(heading)) return !OWN_SOURCE.test(text);
    const other = IS_RIGHT.test(heading) ? parseRating(cell.value) : null;
    return other?.kind === "rating" && other.rating !== null && other.rating.rating !== Math.round(own);
  });
}

/** `Corrected total`: another column of totals. */
const IS_TOTAL =
  /^(?:corrected|corr|adjusted|adj|official|final|new|true|real)\W+(?:total|score|points|pts)\W*$/i;

/** The totals of another column that do not add up, where most do. */
function otherTotals(cells: readonly Cell[], heading: string): readonly Cell[] {
  if (!IS_TOTAL.test(heading)) return [];
  const wrong = cells.filter(({ value, player }) => parseTotal(value) !== totalOf(player));
  return wrong.length * 2 <= cells.length ? wrong : [];
}

/** What a column that nothing uses may be. */
function lookOf(
  cells: readonly Cell[],
  players: readonly PlayerFacts[],
  heading: string,
): [ChartCode, readonly Cell[]] | null {
  const newcomers = cells.filter((cell) => isNew(cell.player) && couldBeStart(cell, heading));
  if (newcomers.length > 0 && !arePlaces(cells, players)) return ["start-not-read", newcomers];
  const rated = cells.filter(({ player: { rating } }) => rating !== null);
  const open = rated.filter(({ player: { games } }) => games === null);
  if (
    open.length > 0 &&
    cells.every((cell) => PROVISIONAL_OR_NOT.test(textOf(cell))) &&
    open.some((cell) => /^p/i.test(textOf(cell)))
  )
    return ["provisional-not-read", open.filter((cell) => /^p/i.test(textOf(cell)))];
  const games = open.filter((cell) => gamesIn(cell) <= MOST_GAMES);
  // Where some ratings have their games already, a column that says something else of them all is about something else.
  const told = rated.filter(({ player }) => player.games !== null);
  const isOther = told.length > 0 && told.every((cell) => gamesIn(cell) !== cell.player.games);
  if (
    games.length > 0 &&
    !isOther &&
    cells.every((cell) => SMALL.test(textOf(cell)) || ESTABLISHED.test(textOf(cell))) &&
    !arePlaces(cells, players)
  )
    return ["games-not-read", games];
  if (rated.length > 0 && !RATING_WORD.test(heading) && rated.every(couldBeFloor))
    return ["floor-not-read", rated];
  return null;
}

/**
 * The columns of a list without headings that repeats this section's players, such as what a chart in the sheet shows: names,
 * each with their own rating, and after these the ratings after the event with the changes, which add up. They tell nothing new.
 */
function copiedColumns(table: Table, { columns }: Layout, players: readonly PlayerFacts[]): Set<number> {
  const open = new Set(
    columns.filter(({ role, heading }) => role === "other" && heading === "").map(({ column }) => column),
  );
  const found = new Set<number>();
  const starts = [...open].filter((column) => open.has(column + 1));
  if (starts.length === 0) return found;
  const ratings = new Map(players.map(({ name, rating }) => [letters(name), rating]));
  for (const column of starts) {
    const rows = players.flatMap(({ row }) => {
      const [name, ...numbers] = table[row]!.slice(column, column + 4).map(asText);
      return [name, ...numbers].every((text) => text === "") ? [] : [{ name: letters(name ?? ""), numbers }];
    });
    const isCopy = rows.every(({ name, numbers: [before] }) => {
      const own = ratings.get(name);
      return (
        own !== undefined && (before ? own !== null && Math.round(own) === Number(before) : own === null)
      );
    });
    if (rows.length === 0 || !isCopy) continue;
    found.add(column).add(column + 1);
    const addsUp = rows.every(({ numbers: [before, after, change] }) =>
      before ? Math.abs(Number(after) - Number(before) - Number(change)) <= 1 : !change,
    );
    if (addsUp && open.has(column + 2) && open.has(column + 3)) found.add(column + 2).add(column + 3);
  }
  return found;
}

/** The cells that no role uses, and that may move a rating. */
function columnsLeft(table: Table, layout: Layout, players: readonly PlayerFacts[]) {
  const { columns, chosen, headings } = layout;
  const copied = copiedColumns(table, layout, players);
  return columns.flatMap(({ role, line, column, heading }): ChartDiagnostic[] => {
    if (role !== "other" || line > 0 || chosen.has(column) || copied.has(column) || isUnused(heading))
      return [];
    const cells = players.flatMap((player): Cell[] => {
      const value = table[player.row]![column] ?? "";
      return isBlank(value) ? [] : [{ player, value, ref: { row: player.row, column } }];
    });
    const others = otherRatings(cells, heading);
    if (others.length > 0)
      return [finding("rating-told", [{ row: headings, column }, ...others.map(({ ref }) => ref)], heading)];
    const totals = otherTotals(cells, heading);
    if (totals.length > 0)
      return totals.map(({ ref, value, player }) =>
        worded("total-differs", [ref], addUpTo(player, heading, asText(value))),
      );
    if (isHarmless(heading)) return [];
    const look = cells.length === 0 ? null : lookOf(cells, players, heading);
    if (!look) return [];
    const [code, about] = look;
    const refs = [
      { row: headings, column },
      ...(code === "games-not-read" ? [] : about.map(({ ref }) => ref)),
    ];
    const found = finding(code, refs, heading);
    if (code !== "floor-not-read") return [found];
    // A floor matters only to a player who falls below it.
    return about.map((cell) => ({
      ...finding(code, [cell.ref], cell.value),
      onlyIf: { rating: "falls", below: Number(asText(cell.value)), otherwise: null },
    }));
  });
}

/** `Regular (Quick)`, `Rating (Reg/Quick)`. */
const TWO_SYSTEMS = /\b(?:reg|quick|blitz)[a-z]*\b.{1,12}\b(?:reg|quick|blitz)[a-z]*\b/i;

/** Second numbers behind the ratings, such as `1641 (5)`, that can hardly be games: ratings themselves, or a rank. */
function secondNumbers(
  table: Table,
  { columns, top, headings }: Layout,
  players: readonly PlayerFacts[],
): ChartDiagnostic[] {
  const place = columns.find(({ role }) => role === "rating");
  if (!place) return [];
  const { line, column } = place;
  const texts = players.filter(({ row }) => typeof table[row + line]?.[column] === "string");
  const seen = texts.flatMap(({ row }) => {
    const ref = { row: row + line, column };
    const value = table[ref.row]![column];
    const match = /^\d{3,4}\s?(?:\(|[-–—])\s?(\d{1,4})\s?\)?$/.exec(asText(value));
    return match ? [{ ref, second: Number(match[1]) }] : [];
  });
  if (seen.length === 0) return [];
  const areRanks =
    seen.length > 2 && seen.length === players.length && seen.every(({ second }, i) => second === i + 1);
  // Four digits are another rating, and no games; so are three where the sheet names two systems.
  const twoSystems = table
    .slice(top, headings + 1)
    .some((row) => row.some((cell) => TWO_SYSTEMS.test(asWords(cell))));
  const wrong = areRanks || twoSystems ? seen : seen.filter(({ second }) => second >= 100 && second < 1000);
  const [first] = wrong;
  return first
    ? [
        finding(
          "second-number",
          wrong.map(({ ref }) => ref),
          table[first.ref.row]![first.ref.column],
        ),
      ]
    : [];
}

/** What the reading of a section leaves over, where it may move a rating. */
export function leftOver(table: Table, layout: Layout, players: readonly PlayerFacts[]): ChartDiagnostic[] {
  return [
    ...columnsLeft(table, layout, players),
    ...saidInWords(table, layout, players),
    ...secondNumbers(table, layout, players),
  ];
}
