/**
 * Why official ratings differ from ours: the facts that no wallchart shows and that, put in, give the official ratings which
 * stand beside the wallchart. The facts are looked for one player at a time, over and over, until nothing brings the section
 * nearer to the official one. A fact stays only if its player's rating then agrees and if it is needed for that.
 *
 * Example: a newcomer ended at 1303.33, but we get 1303.18: "start of about 1392.16" gives that, and explains an opponent too.
 */
import type { Games, Rating } from "../../ratings/types";
import { UNKNOWN_AGE_RATING } from "../../ratings/uschess/age";
import { rateSection, storedRating, type Entrant } from "../../ratings/uschess/event";
import type { RatedSection } from "./rated-section";
import {
  mayBeOneSided,
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
  /** Of a start or a number of games: how low and how high it may be and still explain the same. */
  readonly range: readonly [least: number, most: number] | null;
  /** Other facts of this player that would explain no less, the likeliest first. */
  readonly or: readonly FoundFact[];
}

/** An official rating that differs from ours. */
export interface OfficialDifference {
  readonly player: number;
  readonly official: Rating;
  readonly ours: Rating;
  /** The facts that explain it, the player's own first; empty if none was found. */
  readonly because: readonly FoundFact[];
  /** By how much the official rating still differs with them, where other ratings of the section differ too; mostly 0. */
  readonly left: Rating;
}

interface OfficialComparison {
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
/** One stored rating in a hundred is whole by chance. So where far more are, they were rounded. */
const MOST_WHOLE = 0.25;
/** Sums of doubles may be off by this much. */
const NOISE = 1e-6;

/** Where to look for a start, in points, and how far apart. */
const STARTS = { least: 100, most: 2800, step: 100 };
/** N of a start: none by age, 10 from an established rating. */
const START_GAMES = [0, 10];
/** The same from other ratings of lower weight, and what is rarer. */
const RARE_START_GAMES = [5, 9, 8, 7, 6, 4, 3, 2, 1];
/** A history that leaves less than a point, and so small a part of the difference, is the reason. */
const NEARLY = 20;
/** More other facts than this are not told. */
const MOST_OTHERS = 2;

interface Fact extends Omit<FoundFact, "player" | "range" | "or"> {
  readonly facts: Partial<Entrant>;
}

type Facts = ReadonlyMap<number, Fact>;

/** Whether ratings have the decimals that were stored. */
function hasDecimals(ratings: readonly (Rating | null)[]): boolean {
  const known = ratings.filter((rating) => rating !== null);
  return known.length > 0 && known.filter(Number.isInteger).length <= Math.max(1, known.length * MOST_WHOLE);
}

/** The section as it is tried, with the official ratings by entrant. */
class Trial {
  work = 0;
  private readonly known = new Map<string, readonly (number | null)[]>();
  readonly official: readonly (Rating | null)[];
  readonly gamesAfter: readonly (Games | null)[];
  readonly tolerance: Rating;
  private readonly priors: readonly (Rating | null)[];

  constructor(
    readonly unseen: Unseen,
    { section: { players } }: RatedSection,
  ) {
    const printed = unseen.rowOf.map((row) => players[row]!.printedPost);
    this.official = unseen.entrants.map(({ results }, i) =>
      results.length > 0 ? (printed[i]?.rating ?? null) : null,
    );
    this.gamesAfter = printed.map((one) => one?.games ?? null);
    this.priors = unseen.entrants.map(({ rating }) => rating);
    this.tolerance = hasDecimals(this.official) && hasDecimals(this.priors) ? HUNDREDTH : POINT;
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
    const entrants = this.unseen.entrants.map((entrant, i) => {
      const fact = facts.get(i);
      return fact ? { ...entrant, ...fact.facts } : entrant;
    });
    const { players } = rateSection(entrants, this.unseen.settings);
    const rest = this.official.map((one, i) => (one === null ? null : one - players[i]!.rating!));
    this.known.set(key, rest);
    return rest;
  }

  /** Whether a player differs by so much; whole numbers are compared as they were stored. */
  differs(rest: number | null, person: number): boolean {
    if (rest === null) return false;
    if (this.tolerance === HUNDREDTH) return Math.abs(rest) > HUNDREDTH + NOISE;
    const official = this.official[person]!;
    const ours = official - rest;
    const stored = storedRating(ours, this.priors[person] ?? ours, this.unseen.settings.rules);
    return Math.abs(Math.round(official) - stored) > POINT;
  }

  /** How far the section is from the official one: what agrees counts nothing. */
  distance(facts: Facts): number {
    return this.rest(facts).reduce<number>(
      (sum, one, person) => sum + (this.differs(one, person) ? Math.abs(one!) : 0),
      0,
    );
  }

  /** The same with what agrees, which a start can still bring nearer. */
  farness(facts: Facts): number {
    return this.rest(facts).reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
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
  const histories = mayBeOneSided(entrant, unseen) ? ONE_SIDED : [];
  const games = entrant.games === null && !unseen.settings.match ? possibleGames(entrant, unseen) : [];
  return [
    ...held.map((floor): Fact => ({ kind: "floor", value: floor, games: 0, facts: { floor } })),
    ...histories.map((history): Fact => {
      return { kind: "history", value: history as "wins" | "losses", games: 0, facts: { history } };
    }),
    ...games.map((count): Fact => ({ kind: "games", value: count, games: 0, facts: { games: count } })),
  ];
}

/** A newcomer's start with this N, near the one that brings the section nearest to the official one. */
function scannedStart(trial: Trial, facts: Facts, person: number, games: number): Rating {
  const { least, most, step } = STARTS;
  let best = least;
  let nearest = Infinity;
  for (let rating = least; rating <= most && !trial.isOver(); rating += step) {
    const far = trial.farness(withFact(facts, person, startFact(rating, games)));
    if (far < nearest) [best, nearest] = [rating, far];
  }
  return best;
}

const isStart = ({ kind }: Fact) => kind === "start";
const startsOf = (facts: Facts): readonly number[] =>
  [...facts].flatMap(([i, fact]) => (isStart(fact) ? i : []));

/** Solves equations that are symmetric with a positive diagonal, as those of least squares, by elimination. */
function solved(equations: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = equations.map((row, i) => [...row, right[i]!]);
  rows.forEach((pivot, i) => {
    for (const row of rows.slice(i + 1)) {
      const times = row[i]! / pivot[i]!;
      for (let k = i; k < row.length; k++) row[k]! -= times * pivot[k]!;
    }
  });
  const found: number[] = [];
  for (let i = rows.length - 1; i >= 0; i--) {
    const rest = rows[i]!.slice(i + 1, -1).reduce((sum, one, k) => sum + one * found[i + 1 + k]!, 0);
    found[i] = (rows[i]!.at(-1)! - rest) / rows[i]![i]!;
  }
  return found;
}

/** By how much to raise each start: least squares of what is left, where a large rest has another cause and counts little. */
function raises(trial: Trial, facts: Facts, persons: readonly number[]): readonly number[] {
  const by = 0.1;
  const rest = trial.rest(facts);
  const weights = rest.map((one) => (one === null ? 0 : 1 / (Math.abs(one) + 0.05)));
  const slopes = persons.map((person) => {
    const { value, games } = facts.get(person)!;
    const raised = trial.rest(withFact(facts, person, startFact(Number(value) + by, games)));
    return rest.map((one, i) => (one === null ? 0 : (one - raised[i]!) / by));
  });
  const product = (one: readonly number[], other: readonly (number | null)[]) =>
    one.reduce((sum, slope, i) => sum + weights[i]! * slope * (other[i] ?? 0), 0);
  // A little on the diagonal keeps a start that moves nobody where it is.
  const equations = slopes.map((slope, i) =>
    slopes.map((other, k) => product(slope, other) + (i === k ? NOISE : 0)),
  );
  return solved(
    equations,
    slopes.map((slope) => product(slope, rest)),
  );
}

/** Moves these starts together until that brings the section no nearer to the official one. */
function fitted(trial: Trial, found: Facts, persons: readonly number[]): Facts {
  let facts = found;
  let far = trial.farness(facts);
  for (let sweep = 0; sweep < 30 && !trial.isOver(); sweep++) {
    const before = far;
    const steps = raises(trial, facts, persons);
    for (const part of [1, 0.5, 0.2, 0.05]) {
      let moved = facts;
      persons.forEach((person, i) => {
        const { value, games } = facts.get(person)!;
        const to = Math.max(STARTS.least, Math.min(STARTS.most, Number(value) + part * steps[i]!));
        moved = withFact(moved, person, startFact(to, games));
      });
      const reached = trial.farness(moved);
      if (reached >= far) continue;
      [facts, far] = [moved, reached];
      break;
    }
    if (before - far < 0.001) break;
  }
  return facts;
}

/** With a start of this N for a newcomer, fitted. */
function withStart(trial: Trial, facts: Facts, person: number, games: number): Facts {
  const now = facts.get(person);
  // With another N the start that explains as much is not far away.
  const from = now && games !== 0 ? Number(now.value) : scannedStart(trial, facts, person, games);
  return fitted(trial, withFact(facts, person, startFact(from, games)), [person]);
}

/** N of a newcomer's start: what the official games after the event leave, if they stand there. */
function startGames({ unseen, gamesAfter }: Trial, person: number, now: Fact | undefined): readonly number[] {
  const after = gamesAfter[person] ?? null;
  if (after !== null) return [Math.max(0, after - unseen.entrants[person]!.results.length)];
  return now ? [...START_GAMES, ...RARE_START_GAMES] : START_GAMES;
}

/** The facts with another one for this player, in each way to try. */
function* ways(trial: Trial, facts: Facts, person: number): Generator<Facts> {
  const { rating, start } = trial.unseen.entrants[person]!;
  if (rating !== null) for (const fact of ratedOptions(trial, person)) yield withFact(facts, person, fact);
  else if (!start)
    for (const games of startGames(trial, person, facts.get(person)))
      yield withStart(trial, facts, person, games);
}

/** Whether a fact is enough for its player: a history is told by tens of points, and may leave what others' facts move. */
function settles(trial: Trial, { kind }: Fact, rest: number | null, person: number): boolean {
  if (!trial.differs(rest, person)) return true;
  const before = trial.rest(new Map())[person]!;
  return kind === "history" && Math.abs(rest!) <= Math.min(POINT, Math.abs(before) / NEARLY);
}

/** Only the facts that are needed, and that are enough for their own players. */
function needed(trial: Trial, found: Facts): Facts {
  let facts = found;
  for (const [person, fact] of found) {
    if (!settles(trial, fact, trial.rest(facts)[person]!, person)) facts = withFact(facts, person, null);
  }
  for (const person of found.keys()) {
    const without = withFact(facts, person, null);
    if (facts.has(person) && trial.distance(without) <= trial.distance(facts)) facts = without;
  }
  return facts;
}

const nearer = (trial: Trial, facts: Facts, other: Facts): Facts =>
  trial.distance(other) < trial.distance(facts) ? other : facts;

const withFit = (trial: Trial, facts: Facts): Facts =>
  nearer(trial, facts, fitted(trial, facts, startsOf(facts)));

/** A start that other facts made look like one with games may do without them, as a start by age does. */
function likeliestStarts(trial: Trial, found: Facts): Facts {
  let facts = found;
  for (const [person, { kind, games }] of found) {
    if (kind !== "start" || games === 0 || trial.gamesAfter[person] != null) continue;
    const plain = withStart(trial, facts, person, 0);
    if (trial.distance(plain) <= trial.distance(facts) + NOISE) facts = plain;
  }
  return facts;
}

/** Facts of these players, from some facts on: the best one at a time, until none brings the section nearer. */
function improved(trial: Trial, from: Facts, candidates: readonly number[]): Facts {
  let facts = from;
  for (let steps = 0; steps < 3 * candidates.length && !trial.isOver(); steps++) {
    let best: { facts: Facts; distance: number } = { facts, distance: trial.distance(facts) };
    if (best.distance === 0) break;
    for (const person of candidates)
      for (const way of ways(trial, facts, person)) {
        if (trial.isOver()) break;
        const distance = trial.distance(way);
        if (distance < best.distance - trial.tolerance) best = { facts: way, distance };
      }
    if (best.facts === facts) break;
    facts = withFit(trial, best.facts);
  }
  return needed(trial, withFit(trial, needed(trial, likeliestStarts(trial, facts))));
}

/**
 * The facts of those who differ, or who have no official rating. If one at a time is not enough, all their starts at once:
 * newcomers who met move each other.
 */
function search(trial: Trial): Facts {
  const none: Facts = new Map();
  const { entrants } = trial.unseen;
  const before = trial.rest(none);
  const candidates = entrants.flatMap(({ results }, i) =>
    results.length > 0 && (before[i] === null || trial.differs(before[i]!, i)) ? i : [],
  );
  const facts = improved(trial, none, candidates);
  if (trial.distance(facts) === 0 || trial.isOver()) return facts;
  const starting = candidates.filter(
    (candidate) => entrants[candidate]!.rating === null && !entrants[candidate]!.start,
  );
  if (starting.length < 2) return facts;
  const tries = [null, 500, 1000, 1500].map((rating) => {
    const from = (one: number) => rating ?? trial.official[one] ?? UNKNOWN_AGE_RATING;
    const all: Facts = new Map(starting.map((one) => [one, startFact(from(one), 0)]));
    return fitted(trial, all, starting);
  });
  const [best] = tries.sort((one, other) => trial.farness(one) - trial.farness(other));
  return nearer(trial, facts, improved(trial, best!, candidates));
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

/** A found fact with what else would do. */
function asFound(trial: Trial, facts: Facts, person: number): FoundFact {
  const { kind, value, games } = facts.get(person)!;
  const player = trial.unseen.rowOf[person]!;
  const distance = trial.distance(facts);
  const others: Fact[] = [];
  for (const way of ways(trial, facts, person)) {
    const other = way.get(person)!;
    if (trial.isOver()) break;
    if (trial.distance(way) <= distance + NOISE && settles(trial, other, trial.rest(way)[person]!, person))
      others.push(other);
  }
  const counts = others.flatMap((fact) => (fact.kind === "games" ? Number(fact.value) : []));
  const most = (fact: Fact): FoundFact["range"] => {
    if (fact.kind === "start") return startRange(trial, withFact(facts, person, fact), person);
    return fact.kind === "games" ? [Math.min(...counts), Math.max(...counts)] : null;
  };
  const found = (fact: Fact): Omit<FoundFact, "or"> => {
    return { player, kind: fact.kind, value: fact.value, games: fact.games, range: most(fact) };
  };
  const isOther = (fact: Fact, i: number) =>
    fact.kind === "start"
      ? fact.games !== games
      : fact.kind !== kind
        ? others.findIndex((first) => first.kind === fact.kind) === i
        : fact.kind === "history" && fact.value !== value;
  const or = others
    .filter(isOther)
    .slice(0, MOST_OTHERS)
    .map((fact) => ({ ...found(fact), or: [] }));
  return { ...found(facts.get(person)!), or };
}

/** Compares a section with the official ratings beside it, and looks for the fact behind each difference. */
export function explainOfficial(view: RatedSection): OfficialComparison {
  if (view.section.foreign) return { compared: 0, differences: [], isCutShort: false };
  const unseen = unseenOf(view);
  const trial = new Trial(unseen, view);
  const before = trial.rest(new Map());
  const facts = search(trial);
  const isCutShort = trial.isOver();
  const after = trial.rest(facts);
  const withoutEach = new Map(
    [...facts.keys()].map((person) => [person, trial.rest(withFact(facts, person, null))]),
  );
  const named = new Map([...facts.keys()].map((person) => [person, asFound(trial, facts, person)]));
  const differences = before.flatMap((rest, person): OfficialDifference[] => {
    if (!trial.differs(rest, person)) return [];
    const fact = facts.get(person);
    const left = after[person]!;
    const differs = trial.differs(left, person);
    const isExplained = !differs || (fact !== undefined && settles(trial, fact, left, person));
    const isBehind = (one: number) => one === person || trial.differs(withoutEach.get(one)![person]!, person);
    const because = isExplained ? [...facts.keys()].filter(isBehind) : [];
    because.sort((a, b) => Number(b === person) - Number(a === person));
    const player = unseen.rowOf[person]!;
    const official = trial.official[person]!;
    return [
      {
        player,
        official,
        ours: official - rest!,
        because: because.map((one) => named.get(one)!),
        left: isExplained && differs ? left : 0,
      },
    ];
  });
  differences.sort((a, b) => Math.abs(b.official - b.ours) - Math.abs(a.official - a.ours));
  const compared = before.filter((rest) => rest !== null).length;
  return { compared, differences, isCutShort };
}
