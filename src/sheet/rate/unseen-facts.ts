/**
 * The facts that no wallchart shows: what was assumed of each player, and by how many points at most the player's rating
 * would be another one if that is wrong. Each number comes from rating the player with the other fact.
 *
 * Example: of 1450P1 without History, "history" was taken as mixed, and moves the rating by 65 points at most.
 */
import type { Games, Rating } from "../../ratings/types";
import { rateSection, type Entrant, type SectionSettings } from "../../ratings/uschess/event";
import { isEstablished, mostEffectiveGames } from "../../ratings/uschess/effective-games";
import { earnedFloor, HIGHEST_PERSONAL_FLOOR, personalFloor } from "../../ratings/uschess/floors";
import { ratePlayer } from "../../ratings/uschess/player";
import type { History } from "../../ratings/uschess/special";
import { isOverTheBoard } from "../../ratings/uschess/systems";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import type { RatedSection } from "./rated-section";

export type UnseenKind = "floor" | "history" | "start" | "games";

interface UnseenFact {
  /** Index into `Section.players`: the first row of the player. */
  readonly player: number;
  readonly kind: UnseenKind;
  /** By how many points at most the player's rating would be another one; null in a section too large to try. */
  readonly most: Rating | null;
}

/** The least and the greatest start that an age alone gives: at three years, and for an adult. */
const STARTS_BY_AGE: readonly Rating[] = [150, 1300];

/** A peak so high earns the highest floor. */
const HIGHEST_PEAK: Rating = 3500;

/** Players rated in trying other facts, before the search stops: a second or two. */
export const MOST_WORK = 200_000;

const ONE_SIDED: readonly History[] = ["wins", "losses"];

/** What a section needs to be rated again with another fact. */
export interface Unseen {
  readonly entrants: readonly Entrant[];
  readonly settings: SectionSettings;
  /** For each entrant its first row. */
  readonly rowOf: readonly number[];
  /** Whether the wallchart shows the games of some player, so that a rating without them is established. */
  readonly showsGames: boolean;
}

export function unseenOf({ section, settings }: RatedSection): Unseen {
  const { personOf, entrants } = entrantsOf(section.players);
  return {
    entrants,
    settings: { ...settings, match: isMatch(section) },
    rowOf: entrants.map((_, person) => personOf.indexOf(person)),
    showsGames: entrants.some(({ rating, games }) => rating !== null && games !== null),
  };
}

const changedBy = (entrants: readonly Entrant[], person: number, facts: Partial<Entrant>): Entrant[] =>
  entrants.map((entrant, i) => (i === person ? { ...entrant, ...facts } : entrant));

/** The numbers of games that a rating without them may rest on: an established one at least 26. */
function possibleGames({ rating }: Entrant, { showsGames, settings }: Unseen): readonly number[] {
  const most = Math.ceil(mostEffectiveGames(rating!, settings.rules)) - 1;
  const least = showsGames ? 26 : 1;
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
}

/** The floors that a player's record may have given before the event: hundreds from a peak, or personal ones up to 150. */
function possibleFloors(entrant: Entrant, { settings: { rules, system } }: Unseen): readonly Rating[] {
  const { rating, games, floor, peak, lifeMaster, record, results } = entrant;
  if (rating === null || floor) return [];
  const highest = earnedFloor(HIGHEST_PEAK, rules);
  const isPersonal =
    rules.personalFloor !== "none" && (rules.personalFloor === "every system" || isOverTheBoard(system));
  const scored = (score: number) => results.filter((result) => result.score === score).length;
  const credit =
    personalFloor({ wins: scored(1), draws: scored(0.5), events: results.length >= 3 ? 1 : 0 }) - 100;
  const personal =
    isPersonal && !record
      ? Array.from({ length: HIGHEST_PERSONAL_FLOOR - 100 }, (_, i) => 101 + i).filter(
          (one) => one <= rating + credit,
        )
      : [];
  const earned: Rating[] = [];
  if (isEstablished(games) && !peak)
    for (let one = rules.lowestEarnedFloor; one <= Math.min(highest, rating); one += 100) earned.push(one);
  if (isEstablished(games) && !lifeMaster && rating >= 2200) earned.push(2200);
  return [...personal, ...earned];
}

/**
 * Whether the player's earlier games may have been won or lost only: with any number of them, if the history was not given. A
 * match counts only the points of players with few games.
 */
function mayBeOneSided({ rating, games, history }: Entrant, { settings }: Unseen): boolean {
  return rating !== null && games !== null && games > 0 && !history && !settings.match;
}

/** A fact that a player may have had, and what it puts in. */
export interface PossibleFact {
  readonly kind: UnseenKind;
  /** The floor or start in points, the number of games, or how all earlier games ended. */
  readonly value: number | "wins" | "losses";
  /** Of a start, N; 0 for anything else. */
  readonly games: Games;
  readonly facts: Partial<Entrant>;
}

/** The facts that a rated player may have had, the likeliest first. */
export function possibleFacts(entrant: Entrant, unseen: Unseen): readonly PossibleFact[] {
  const fact = (facts: Partial<Pick<Entrant, "floor" | "history" | "games">>): PossibleFact => {
    const [[kind, value]] = Object.entries(facts) as [[UnseenKind, PossibleFact["value"]]];
    return { kind, value, games: 0, facts };
  };
  const hasGames = entrant.games !== null || unseen.settings.match;
  return [
    ...possibleFloors(entrant, unseen).map((floor) => fact({ floor })),
    ...(mayBeOneSided(entrant, unseen) ? ONE_SIDED : []).map((history) => fact({ history })),
    ...(hasGames ? [] : possibleGames(entrant, unseen)).map((games) => fact({ games })),
  ];
}

/** What was assumed of the players and could move their ratings, the largest first. */
export function unseenFacts(view: RatedSection): readonly UnseenFact[] {
  if (view.section.foreign) return [];
  const unseen = unseenOf(view);
  const { entrants, settings, rowOf } = unseen;
  const found: UnseenFact[] = [];
  let work = 0;
  entrants.forEach((entrant, person) => {
    const player = rowOf[person]!;
    const rated = view.ratings[player]!;
    const trace = rated.trace();
    if (!trace?.final || rated.rating === null) return;
    const { rating } = rated;
    const { prior, games, history, score, mostRepeats, final } = trace;
    // N of a player does not touch the opponents' ratings of Step 4, so Step 5 alone is new.
    const held = (result: Rating) =>
      Math.min(entrant.ceiling ?? Infinity, Math.max(rated.floor.rating, result));
    const usual = { rating: prior, games, history, opponents: final.opponents, score, mostRepeats };
    const moves = (facts: Partial<typeof usual>) =>
      Math.abs(held(ratePlayer({ ...usual, ...facts }, settings)) - rating);
    const add = (kind: UnseenKind, most: Rating | null) => {
      if (most === null || most >= 0.005) found.push({ player, kind, most });
    };
    // A floor acts once, on the result.
    add("floor", Math.max(0, (possibleFloors(entrant, unseen).at(-1) ?? 0) - rating));
    add("history", Math.max(0, ...(rated.otherHistory() ?? []).map(Math.abs)));
    if (entrant.rating !== null && games === null && !settings.match)
      add(
        "games",
        Math.max(0, ...possibleGames(entrant, unseen).map((possibleGame) => moves({ games: possibleGame }))),
      );
    if (rated.initial?.source !== "default") return;
    work += entrants.length * STARTS_BY_AGE.length;
    const withStart = (start: Rating) => {
      const changed = changedBy(entrants, person, { start: { rating: start, games: 0 } });
      return Math.abs(rateSection(changed, settings).players[person]!.rating! - rating);
    };
    add("start", work > MOST_WORK ? null : Math.max(...STARTS_BY_AGE.map(withStart)));
  });
  return found.sort((a, b) => (b.most ?? Infinity) - (a.most ?? Infinity));
}
