/**
 * Why official ratings differ from ours: the facts that no wallchart shows and that, put in, give the official ratings which
 * stand beside the wallchart. The facts are looked for one player at a time, over and over, until nothing brings the section
 * nearer to the official one. A fact stays only if its player's rating then agrees and if it is needed for that.
 *
 * Example: a newcomer ended at 1303.33, but we get 1303.18: "start of about 1392.16" gives that, and explains an opponent too.
 */
import type { Games, Rating } from "../../ratings/types";
import { rateSection, type Entrant } from "../../ratings/uschess/event";
import type { RatedSection } from "./rated-section";
import {
  assumesHistory,
  MOST_WORK,
  ONE_SIDED,
  possibleFloors,
  possibleGames,
  unseenOf,
  type Unseen,
  type UnseenKind,
} from "./unseen-facts";

/** A fact that explains an official rating. */
export interface FoundFact {
  /** Index into `Section.players`: the player's first row. */
  readonly player: number;
  readonly kind: UnseenKind;
  /** The floor or start in points, the number of games, or how all earlier games ended. */
  readonly value: number | "wins" | "losses";
  /** Of a start, N; 0 for anything else. */
  readonly games: number;
  /** Of a start: how low and how high it may be and still explain the same. */
  readonly range: readonly [least: Rating, most: Rating] | null;
}

/** An official rating that differs from ours. */
export interface OfficialDifference {
  readonly player: number;
  readonly official: Rating;
  readonly ours: Rating;
  /** The facts that explain it, the player's own first; empty if none was found. */
  readonly because: readonly FoundFact[];
}

export interface OfficialComparison {
  /** How many players have an official rating beside them and played. */
  readonly compared: number;
  /** The largest difference first. */
  readonly differences: readonly OfficialDifference[];
  /** Whether the section was too large to try all facts. */
  readonly isCutShort: boolean;
}

/** With decimals before and after, a result is equal to the hundredth; else a point may come from rounding. */
const HUNDREDTH: Rating = 0.01;
const POINT: Rating = 1;
/** Sums of doubles may be off by this much. */
const NOISE = 1e-6;

/** Where to look for a start, in points, how far apart at first, and how near to come. */
const STARTS = { least: 100, most: 2800, step: 75, near: 0.002 };
/** N of a start: none by age, 10 from an established rating; else 5 from one of lower weight, then what is rarer. */
const START_GAMES = [0, 10, 5, 9, 8, 7, 6, 4, 3, 2, 1];

interface Fact extends Omit<FoundFact, "player" | "range"> {
  readonly facts: Partial<Entrant>;
}

type Facts = ReadonlyMap<number, Fact>;

/** The section as it is tried, with the official ratings by entrant. */
class Trial {
  work = 0;
  private readonly known = new Map<string, readonly (number | null)[]>();
  readonly official: readonly (Rating | null)[];
  readonly gamesAfter: readonly (Games | null)[];
  readonly tolerance: Rating;

  constructor(
    readonly unseen: Unseen,
    { section: { players } }: RatedSection,
  ) {
    const printed = unseen.rowOf.map((row) => players[row]!.printedPost);
    this.official = unseen.entrants.map(({ results }, i) =>
      results.length > 0 ? (printed[i]?.rating ?? null) : null,
    );
    this.gamesAfter = printed.map((one) => one?.games ?? null);
    const isPlain = (one: Rating | null) => one === null || Number.isInteger(one);
    const hasDecimals =
      !this.official.every(isPlain) && !unseen.entrants.every(({ rating }) => isPlain(rating));
    this.tolerance = hasDecimals ? HUNDREDTH : POINT;
  }

  isOver(): boolean {
    return this.work > MOST_WORK;
  }

  /** By how much each official rating is above ours, with the facts put in; null without an official one. */
  rest(facts: Facts): readonly (number | null)[] {
    const key = JSON.stringify([...facts].sort(([a], [b]) => a - b).map(([i, { facts: put }]) => [i, put]));
    const known = this.known.get(key);
    if (known) return known;
    this.work += this.official.length;
    const entrants = this.unseen.entrants.map((one, i) => {
      const fact = facts.get(i);
      return fact ? { ...one, ...fact.facts } : one;
    });
    const { players } = rateSection(entrants, this.unseen.settings);
    const rest = this.official.map((one, i) => (one === null ? null : one - players[i]!.rating!));
    this.known.set(key, rest);
    return rest;
  }

  /** Whether a player differs by so much; whole numbers are compared as such. */
  differs(rest: number | null, person: number): boolean {
    if (rest === null) return false;
    if (this.tolerance === HUNDREDTH) return Math.abs(rest) > HUNDREDTH + NOISE;
    const official = this.official[person]!;
    return Math.abs(Math.round(official) - Math.round(official - rest)) > POINT;
  }

  /** How far the section is from the official one: what agrees counts nothing. */
  distance(facts: Facts): number {
    return this.rest(facts).reduce<number>(
      (sum, one, person) => sum + (this.differs(one, person) ? Math.abs(one!) : 0),
      0,
    );
  }
}

const withFact = (facts: Facts, person: number, fact: Fact | null): Facts => {
  const changed = new Map(facts);
  if (fact) changed.set(person, fact);
  else changed.delete(person);
  return changed;
};

const startFact = (rating: Rating, games: number): Fact => ({
  kind: "start",
  value: rating,
  games,
  facts: { start: { rating, games } },
});

/** The facts to try for a player who had a rating, the likeliest first. */
function ratedOptions(trial: Trial, person: number): readonly Fact[] {
  const { unseen, official } = trial;
  const entrant = unseen.entrants[person]!;
  const held = possibleFloors(entrant, unseen).filter((floor) => floor === official[person]);
  const histories = assumesHistory(entrant, unseen) ? ONE_SIDED : [];
  const games = entrant.games === null && !unseen.settings.match ? possibleGames(entrant, unseen) : [];
  return [
    ...held.map((floor): Fact => ({ kind: "floor", value: floor, games: 0, facts: { floor } })),
    ...histories.map((history): Fact => {
      return { kind: "history", value: history as "wins" | "losses", games: 0, facts: { history } };
    }),
    ...games.map((count): Fact => ({ kind: "games", value: count, games: 0, facts: { games: count } })),
  ];
}

/** The start with this N that brings the section nearest to the official one. */
function bestStart(trial: Trial, facts: Facts, person: number, games: number): Fact {
  const farness = (rating: Rating) =>
    trial
      .rest(withFact(facts, person, startFact(rating, games)))
      .reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
  const { least, most, near } = STARTS;
  let { step } = STARTS;
  let best = least;
  let nearest = Infinity;
  const look = (rating: Rating) => {
    const far = trial.isOver() ? Infinity : farness(rating);
    if (far < nearest) [best, nearest] = [rating, far];
  };
  for (let rating = least; rating <= most; rating += step) look(rating);
  // Then between the neighbors of the best one, each time three times as near.
  for (; step > near; step /= 3) {
    const around = best;
    for (const at of [-2 / 3, -1 / 3, 1 / 3, 2 / 3]) look(Math.max(least, around + at * step));
  }
  return startFact(best, games);
}

/** The best fact for one player, beside the facts of others; null if none brings the section nearer. */
function bestFact(trial: Trial, facts: Facts, person: number): { fact: Fact | null; distance: number } {
  const others = withFact(facts, person, null);
  let best: { fact: Fact | null; distance: number } = { fact: null, distance: trial.distance(others) };
  const offer = (fact: Fact) => {
    if (trial.isOver()) return;
    const distance = trial.distance(withFact(others, person, fact));
    if (distance < best.distance - trial.tolerance) best = { fact, distance };
  };
  const { rating, start, results } = trial.unseen.entrants[person]!;
  if (rating !== null) ratedOptions(trial, person).forEach(offer);
  else if (!start && results.length > 0) {
    for (const games of startGames(trial, person)) {
      const agrees =
        best.fact && !trial.differs(trial.rest(withFact(others, person, best.fact))[person] ?? null, person);
      if (trial.isOver() || (agrees && games !== START_GAMES[1])) break;
      offer(bestStart(trial, others, person, games));
    }
  }
  return best;
}

/** N of a newcomer's start: what the official games after the event leave, if they stand there. */
function startGames({ unseen, gamesAfter }: Trial, person: number): readonly number[] {
  const after = gamesAfter[person] ?? null;
  return after === null ? START_GAMES : [Math.max(0, after - unseen.entrants[person]!.results.length)];
}

/** Who may have another fact: who differs, and newcomers whom they met, as a start moves others too. */
function candidates(trial: Trial, facts: Facts): readonly number[] {
  const rest = trial.rest(facts);
  const { entrants } = trial.unseen;
  const found = new Set([...facts.keys(), ...rest.flatMap((one, i) => (trial.differs(one, i) ? [i] : []))]);
  for (const person of [...found])
    for (const { opponent } of entrants[person]!.results)
      if (entrants[opponent]!.rating === null) found.add(opponent);
  return [...found];
}

/** Only the facts that are needed, and whose own player agrees or has no official rating. */
function needed(trial: Trial, found: Facts): Facts {
  let facts = found;
  for (const person of found.keys()) {
    if (trial.differs(trial.rest(facts)[person]!, person)) facts = withFact(facts, person, null);
  }
  for (const person of found.keys()) {
    const without = withFact(facts, person, null);
    if (facts.has(person) && trial.distance(without) <= trial.distance(facts)) facts = without;
  }
  return facts;
}

function search(trial: Trial): Facts {
  let facts: Facts = new Map();
  for (let steps = 0; steps < 3 * trial.official.length && !trial.isOver(); steps++) {
    const now = trial.distance(facts);
    if (now === 0) break;
    let best: { facts: Facts; distance: number } = { facts, distance: now };
    for (const person of candidates(trial, facts)) {
      if (trial.isOver()) break;
      const { fact, distance } = bestFact(trial, facts, person);
      if (distance < best.distance - NOISE) best = { facts: withFact(facts, person, fact), distance };
    }
    if (best.facts === facts) break;
    ({ facts } = best);
  }
  return needed(trial, likeliestStarts(trial, facts));
}

/** A start that other facts made look like one with games may do without them, as a start by age does. */
function likeliestStarts(trial: Trial, found: Facts): Facts {
  let facts = found;
  for (const [person, { kind, games }] of found) {
    if (kind !== "start" || games === 0 || trial.gamesAfter[person] != null) continue;
    const plain = withFact(facts, person, bestStart(trial, facts, person, 0));
    if (trial.distance(plain) <= trial.distance(facts) + NOISE) facts = plain;
  }
  return facts;
}

/** The least and the greatest start that explain no less. */
function startRange(trial: Trial, facts: Facts, person: number): readonly [Rating, Rating] {
  const { value, games } = facts.get(person)!;
  const distance = trial.distance(facts);
  const isAsNear = (rating: Rating) =>
    trial.distance(withFact(facts, person, startFact(rating, games))) <= distance + NOISE;
  const end = (limit: Rating): Rating => {
    if (trial.isOver() || isAsNear(limit)) return limit;
    let [inside, outside] = [Number(value), limit];
    while (Math.abs(outside - inside) > 0.01 && !trial.isOver()) {
      const middle = (inside + outside) / 2;
      if (isAsNear(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [end(STARTS.least), end(STARTS.most)];
}

/** Compares a section with the official ratings beside it, and looks for the fact behind each difference. */
export function explainOfficial(view: RatedSection): OfficialComparison {
  const unseen = unseenOf(view);
  const trial = new Trial(unseen, view);
  if (view.section.foreign) return { compared: 0, differences: [], isCutShort: false };
  const none: Facts = new Map();
  const before = trial.rest(none);
  const facts = search(trial);
  const after = trial.rest(facts);
  const withoutEach = new Map(
    [...facts.keys()].map((person) => [person, trial.rest(withFact(facts, person, null))]),
  );
  const asFound = (person: number): FoundFact => {
    const { kind, value, games } = facts.get(person)!;
    const range = kind === "start" ? startRange(trial, facts, person) : null;
    return { player: unseen.rowOf[person]!, kind, value, games, range };
  };
  const named = new Map([...facts.keys()].map((person) => [person, asFound(person)]));
  const differences = before.flatMap((rest, person): OfficialDifference[] => {
    if (!trial.differs(rest, person)) return [];
    const isExplained = !trial.differs(after[person]!, person);
    const isBehind = (one: number) => one === person || trial.differs(withoutEach.get(one)![person]!, person);
    const because = isExplained ? [...facts.keys()].filter(isBehind) : [];
    because.sort((a, b) => Number(b === person) - Number(a === person));
    const player = unseen.rowOf[person]!;
    const official = trial.official[person]!;
    return [{ player, official, ours: official - rest!, because: because.map((one) => named.get(one)!) }];
  });
  differences.sort((a, b) => Math.abs(b.official - b.ours) - Math.abs(a.official - a.ours));
  const compared = before.filter((rest) => rest !== null).length;
  return { compared, differences, isCutShort: trial.isOver() };
}
