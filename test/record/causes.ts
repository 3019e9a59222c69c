/**
 * Why a result is neither equal nor a floor: what the office knew and the record lacks is put into the chart, one
 * player after the other, and stays where more results of the section become the printed ones.
 * Example: 1938 is printed as 1921, and an established player of many games gets 1924; one of 33 games gets 1921.
 */
import { mostEffectiveGames } from "../../src/ratings/uschess/effective-games";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { compare, rate, type Compared, type Facts, type Known } from "./results";
import {
  gamesOf,
  hasGame,
  MOST_PROVISIONAL,
  ratingOf,
  type RecordPlayer,
  type RecordSection,
  type SystemLetter,
} from "./section";

/** What each cause means, for the table that `npm run record` prints. */
export const CAUSES = {
  match: "filed as a match, with more players, one game, or the limits of 180 days and three years",
  games: "N above 25 is not known, and some N gives the printed result",
  history: "whether all games before were lost or won is not known, and one of them gives it",
  lowered: "printed below the floor that an earlier peak gives, so the office had lowered it",
  open: "not explained",
} as const;
export type Cause = keyof typeof CAUSES;

function isMatchOfTwo({ type, p }: RecordSection): boolean {
  return type === "M" && p.length === 2 && p[0]!.r.filter((cell) => /^[WDL]\d/.test(cell)).length > 1;
}

/** What might be unknown of a player: numbers of games, or that all games were lost or won. */
function candidates(player: RecordPlayer, { end }: RecordSection, system: SystemLetter): Known[] {
  const printed = player.rt[system];
  const rating = ratingOf(printed?.pre);
  if (!printed || rating === null) return [];
  if (printed.pre.includes("P"))
    return gamesOf(printed) === null ? [{ History: "losses" }, { History: "wins" }] : [];
  const most = Math.ceil(mostEffectiveGames(rating, rulesFor(end)));
  return Array.from({ length: Math.max(0, most - MOST_PROVISIONAL) }, (_, i) => ({
    "Prior games": MOST_PROVISIONAL + 1 + i,
  }));
}

/** Players of the section against whom somebody is missed. */
function opponentsOf(missed: readonly Compared[]): number[] {
  const numbers = new Set(missed.flatMap(({ player }) => player.r.map((cell) => Number(cell.slice(1)))));
  return missed[0]!.section.p.flatMap((player, i) => (numbers.has(player.no) && hasGame(player) ? [i] : []));
}

function othersOf(section: RecordSection, system: SystemLetter, facts: Facts): Compared[] {
  const rated = rate(section, system, facts);
  if ("refused" in rated) return [];
  return compare(section, system, rated.posts).filter(({ verdict }) => verdict === "other");
}

/** The cause of each result of a section that is neither equal nor a floor. */
export function causesOf(missed: readonly Compared[]): ReadonlyMap<Compared, Cause> {
  const { section, system } = missed[0]!;
  if (section.type === "M" && !isMatchOfTwo(section)) return new Map(missed.map((one) => [one, "match"]));
  let facts: Facts = new Map();
  let left: readonly Compared[] = missed;
  const trySomeFacts = (index: number) => {
    for (const known of candidates(section.p[index]!, section, system)) {
      const more: Facts = new Map([...facts, [index, known]]);
      const next = othersOf(section, system, more);
      if (next.length < left.length) [facts, left] = [more, next];
    }
  };
  missed.forEach(({ index }) => trySomeFacts(index));
  // An opponent's N or history may show in the player's result alone.
  if (left.length > 0) opponentsOf(left).forEach(trySomeFacts);
  const stillMissed = new Set(left.map(({ index }) => index));
  const kind = [...facts.values()].some(({ History }) => History) ? "history" : "games";
  return new Map(
    missed.map((one): [Compared, Cause] => {
      if (!stillMissed.has(one.index)) {
        const own = facts.get(one.index);
        return [one, own ? (own.History ? "history" : "games") : kind];
      }
      if (section.type === "M") return [one, "match"];
      return [one, one.ours > one.printed && one.ours % 100 === 0 ? "lowered" : "open"];
    }),
  );
}
