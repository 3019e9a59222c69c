/**
 * Looks for things in a wallchart that are probably not meant: one name in two rows, a bye with a row of its own, the same
 * round twice, columns that count this event. Each is a doubt with its cells, and a change in the sheet removes it.
 */
import { prefixedSystem } from "../cells/ratings";
import { finding } from "../diagnostics";
import { meaningOf } from "../layout/headings";
import type { PlayerFacts, RoundColumn } from "./players";
import type { ChartDiagnostic, Column, ColumnRole, Table } from "../types";
import { asWords, isBlank, letters } from "../cells/text";

/** Finds one name in two rows that do not both have an ID. If the two played each other, they are two players. */
export function sameName(players: readonly PlayerFacts[]): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  const first = new Map<string, number>();
  players.forEach((player, i) => {
    const name = letters(player.name);
    if (name === "") return;
    const at = first.get(name);
    if (at === undefined) {
      first.set(name, i);
      return;
    }
    const earlier = players[at]!;
    const haveIds = earlier.id !== "" && player.id !== "";
    const met = player.results.some(({ opponent }) => opponent === at);
    const isRated = earlier.results.length > 0 && player.results.length > 0;
    if (!haveIds && !met && isRated)
      found.push(finding("same-name", [earlier.cell, player.cell], player.name));
  });
  return found;
}

const OF_NOBODY = "byes?|house|tba|tbd|dummy|vacant|nobody|none|empty";
/** A word that the name of nobody has, and a name of nothing else. */
const NOBODY = new RegExp(`\\b(?:${OF_NOBODY})\\b`, "i");
const NOBODY_ALONE = new RegExp(`^(?:${OF_NOBODY}|player|full|half|zero|point|pt|[^\\p{L}])+$`, "iu");

/** `Bye`, `Half-point bye`, `House player 2`: not the name of a person. */
function isNobody(name: string): boolean {
  return NOBODY.test(name) && NOBODY_ALONE.test(name);
}

/** Finds rows that are not a player (a bye, a house player without a name) but have games that would be rated. */
export function rowsOfNobody(players: readonly PlayerFacts[]): ChartDiagnostic[] {
  return players
    .filter(({ name, results }) => results.length > 0 && isNobody(name))
    .map(({ name, cell }) => finding("not-a-player", [cell], name));
}

/** Finds floors above the player's rating. A rating is never below its floor. */
export function floorsAboveRatings(
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const place = columns.find(({ role }) => role === "floor");
  if (!place) return [];
  return players.flatMap(({ row, rating, floor }) =>
    rating !== null && floor !== null && floor > Math.ceil(rating)
      ? [finding("floor-above-rating", [{ row: row + place.line, column: place.column }], floor)]
      : [],
  );
}

/** Finds ratings such as `Q: 1500` that name another system than their column, or than the first one in it. */
export function otherSystems(
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  return columns.flatMap(({ role, system, column, line }) => {
    if (role !== "rating" && role !== "idRating" && role !== "sourceRating") return [];
    let expected = role === "rating" ? (system ?? "OTBR") : system;
    const cells = players.flatMap(({ row }) => {
      const named = prefixedSystem(table[row + line]?.[column]);
      expected ??= named;
      return named !== null && named !== expected ? [{ row: row + line, column }] : [];
    });
    const [first] = cells;
    return first ? [finding("other-system", cells, table[first.row]![column])] : [];
  });
}

/** Two rounds with fewer games than this may be equal by chance. */
const FEWEST_ALIKE = 6;

/**
 * Finds two rounds with the same results of the same games: one may be a copy. It is not reported if the wallchart has
 * totals, which would show a copy, or if other rounds also pair the same players as often, as when everyone plays each
 * opponent twice.
 */
export function roundsAlike(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  headingRow: number,
): ChartDiagnostic[] {
  if (players.some(({ printedTotal }) => printedTotal !== null)) return [];
  const looked = rounds.flatMap((round) => {
    const cells = players.map(({ row }) => asWords(table[row]![round.column]));
    const opponents = cells.map((cell) => /\d+/.exec(cell)?.[0] ?? "");
    const isFull = opponents.filter((one) => one !== "").length >= FEWEST_ALIKE;
    return isFull ? [{ round, results: cells.join("|"), pairings: opponents.join("|") }] : [];
  });
  const timesPaired = new Map<string, number>();
  for (const { pairings } of looked) timesPaired.set(pairings, (timesPaired.get(pairings) ?? 0) + 1);
  const first = new Map<string, RoundColumn>();
  return looked.flatMap(({ round, results, pairings }) => {
    const earlier = first.get(results);
    first.set(results, earlier ?? round);
    const times = timesPaired.get(pairings)!;
    const isUsual = [...timesPaired].some(([other, count]) => other !== pairings && count >= times);
    if (!earlier || isUsual) return [];
    const refs = [earlier, round].map(({ column }) => ({ row: headingRow, column }));
    return [finding("rounds-alike", refs, `${earlier.round} and ${round.round}`)];
  });
}

const FACTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(
  "games start birthDate age adult history sourceRating floor ceiling peak lifeMaster wins draws events rating".split(
    " ",
  ) as ColumnRole[],
);

/** Finds facts in columns that an empty column separates from the wallchart: they may be a legend, or another list. */
export function besideTheChart(
  table: Table,
  columns: readonly Column[],
  players: readonly PlayerFacts[],
  headingRow: number,
): ChartDiagnostic[] {
  const first = columns.filter(({ line }) => line === 0);
  const isEmpty = ({ column, heading }: Column) =>
    heading === "" && players.every(({ row }) => isBlank(table[row]![column]));
  const lastRound = Math.max(...first.map(({ role, column }) => (role === "round" ? column : -1)));
  const gap = first.find((one) => one.column > lastRound && isEmpty(one));
  if (!gap || lastRound < 0) return [];
  return first
    .filter(({ role, column }) => column > gap.column && FACTS.has(role))
    .map(({ column, heading }) => finding("beside-the-chart", [{ row: headingRow, column }], heading));
}

/** A column that may count this event's own results instead of those before it. */
export interface EventCount {
  readonly column: Column;
  /** Whether it certainly does: it stands right of the rounds and has exactly the numbers of this event. */
  readonly isSure: boolean;
  readonly code: "games-of-event" | "record-unclear";
}

const FEWEST_FILLED = 4;

/** Below this rating, earlier wins, draws and events can matter, because they give a floor (section 5). */
const LOW_RATING = 250;

function countOf(role: ColumnRole, { results, unplayed }: PlayerFacts, rounds: number): readonly number[] {
  const wins = results.filter(({ score }) => score === 1).length;
  switch (role) {
    case "games":
      return [results.length, results.length + unplayed.length, rounds];
    case "wins":
      return [wins, wins + unplayed.filter(({ points }) => points === 1).length];
    case "draws":
      return [results.filter(({ score }) => score === 0.5).length];
    default:
      return [];
  }
}

/**
 * Finds columns `Games`, `Wins`, `Draws` and `Events` that could count this event. `Prior games` and the like could
 * not.
 */
export function eventCounts(
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
  rounds: number,
): EventCount[] {
  const last = Math.max(...columns.map(({ role, column }) => (role === "round" ? column : -1)));
  return columns.flatMap((column): EventCount[] => {
    const { role, heading, line } = column;
    if (role !== "games" && role !== "wins" && role !== "draws" && role !== "events") return [];
    if (meaningOf(heading).role !== role || meaningOf(heading).rank === 0) return [];
    const filled = players.flatMap((player) => {
      const cell = table[player.row + line]?.[column.column];
      return isBlank(cell) ? [] : [{ player, value: Number(cell) }];
    });
    if (filled.length === 0) return [];
    const isEvents = [0, 1, 2].some((way) =>
      filled.every(({ player, value }) => countOf(role, player, rounds)[way] === value),
    );
    const isBehind = column.column > last;
    // Left of the rounds, where facts from before the event belong, a few numbers may be equal by chance.
    if (!isBehind && filled.length < Math.min(players.length, FEWEST_FILLED)) return [];
    if (role === "games") {
      // Clubs count byes and forfeits differently, and `GP` may be Grand Prix points.
      const isFew = filled.every(({ value }) => value <= rounds + 1) || /^gp$/i.test(heading);
      const isOpen = isEvents || (isBehind && isFew);
      return isOpen && filled.length > 1
        ? [{ column, isSure: isEvents && isBehind, code: "games-of-event" }]
        : [];
    }
    const isLow = players.some(({ rating }) => rating === null || rating < LOW_RATING);
    if (isEvents && isBehind) return [{ column, isSure: true, code: "record-unclear" }];
    const couldBe = isEvents || (isBehind && filled.every(({ value }) => value <= rounds));
    return couldBe && isLow ? [{ column, isSure: false, code: "record-unclear" }] : [];
  });
}
