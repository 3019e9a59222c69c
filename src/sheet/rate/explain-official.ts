/**
 * Why official ratings differ from ours: for each player the one fact that no wallchart shows and that, put in, gives the
 * official rating which stands beside the wallchart. Newcomers' starts come first, as they move their opponents too. Whoever
 * agrees by an opponent's fact needs none.
 *
 * Example: a newcomer ended at 1303.33, but we get 1303.18: "start of about 1392.16" gives that, and explains an opponent too.
 */
import type { Games, Rating } from "../../ratings/types";
import { rateSection, storedRating } from "../../ratings/uschess/event";
import { sameData } from "../../wallchart/cells/remember";
import type { RatedSection } from "./rated-section";
import { MOST_WORK, possibleFacts, unseenOf, type PossibleFact, type Unseen } from "./unseen-facts";

/** A fact that explains an official rating. */
export interface FoundFact extends Omit<PossibleFact, "facts"> {
  /** Index into `Section.players`: the player's first row. */
  readonly player: number;
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

/** Where a start may lie, in points. */
const [LEAST, MOST] = [100, 2800];
/** N of a start: none by age, 10 from an established rating; where neither explains all, from ratings of lower weight. */
const START_GAMES: readonly Games[] = [0, 10];
const RARE_START_GAMES: readonly Games[] = [5, 9, 8, 7, 6, 4, 3, 2, 1];
/** A history that leaves less than a point, and so small a part of the difference, is the reason; more may be by others' facts. */
const NEARLY = 20;
const MAY_BE = 2;
/** More other facts than this are not told. */
const MOST_OTHERS = 2;
/** Facts of players who met move each other: they are looked for so many times. */
const MOST_ROUNDS = 6;

type Facts = ReadonlyMap<number, PossibleFact>;

/** Whether ratings have the decimals that were stored. */
function hasDecimals(ratings: readonly (Rating | null)[]): boolean {
  const known = ratings.filter((rating) => rating !== null);
  return known.length > 0 && known.filter(Number.isInteger).length <= Math.max(1, known.length * MOST_WHOLE);
}

const withFact = (facts: Facts, person: number, fact: PossibleFact | null): Facts => {
  const others = [...facts].filter(([one]) => one !== person);
  return new Map(fact ? [...others, [person, fact]] : others);
};

const startOf = (rating: Rating, games: Games): PossibleFact => ({
  kind: "start",
  value: rating,
  games,
  facts: { start: { rating, games } },
});

/** The section as it is tried, with the official ratings by entrant. */
class Trial {
  work = 0;
  /** N of the starts to try. */
  startGames = START_GAMES;
  readonly official: readonly (Rating | null)[];
  private readonly gamesAfter: readonly (Games | null)[];
  private readonly tolerance: Rating;

  constructor(
    readonly unseen: Unseen,
    { section: { players } }: RatedSection,
  ) {
    const printed = unseen.rowOf.map((row) => players[row]!.printedPost);
    this.official = unseen.entrants.map(({ results }, i) =>
      results.length > 0 ? (printed[i]?.rating ?? null) : null,
    );
    this.gamesAfter = printed.map((one) => one?.games ?? null);
    const isExact = hasDecimals(this.official) && hasDecimals(unseen.entrants.map(({ rating }) => rating));
    this.tolerance = isExact ? HUNDREDTH : POINT;
  }

  isOver(): boolean {
    return this.work > MOST_WORK;
  }

  /** The last place from one that holds towards a limit that may not. */
  edge(from: number, limit: number, holds: (at: number) => boolean): number {
    if (this.isOver() || holds(limit)) return limit;
    let [inside, outside] = [from, limit];
    while (Math.abs(outside - inside) > 0.005 && !this.isOver()) {
      const middle = (inside + outside) / 2;
      if (holds(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  }

  /** By how much each official rating is above ours, with the facts put in; null without an official one. */
  rest(facts: Facts): readonly (number | null)[] {
    this.work += this.official.length;
    const entrants = this.unseen.entrants.map((entrant, i) => ({ ...entrant, ...facts.get(i)?.facts }));
    const { players } = rateSection(entrants, this.unseen.settings);
    return this.official.map((one, i) => (one === null ? null : one - players[i]!.rating!));
  }

  /** Whether a player differs by so much; whole numbers are compared as they were stored. */
  differs(rest: number | null, person: number): boolean {
    if (rest === null) return false;
    if (this.tolerance === HUNDREDTH) return Math.abs(rest) > HUNDREDTH + NOISE;
    const official = this.official[person]!;
    const ours = official - rest;
    const prior = this.unseen.entrants[person]!.rating ?? ours;
    return Math.abs(Math.round(official) - storedRating(ours, prior, this.unseen.settings.rules)) > POINT;
  }

  /** How far a section is from the official one: what agrees counts nothing. */
  distance(rest: readonly (number | null)[]): number {
    return rest.reduce<number>((sum, one, i) => sum + (this.differs(one, i) ? Math.abs(one!) : 0), 0);
  }

  /** Whether a fact is enough for its player: a history is told by tens of points, and may leave what others' facts move. */
  settles({ kind }: PossibleFact, rest: number | null, before: number | null, person: number): boolean {
    if (!this.differs(rest, person)) return true;
    return kind === "history" && Math.abs(rest!) <= Math.min(POINT, Math.abs(before ?? 0) / NEARLY);
  }

  /** The starts of a newcomer that give the official rating: for each N the one that brings the section nearest to it. */
  private *starts(facts: Facts, person: number): Generator<PossibleFact> {
    const after = this.gamesAfter[person];
    const played = this.unseen.entrants[person]!.results.length;
    for (const games of after == null ? this.startGames : [Math.max(0, after - played)]) {
      const restOf = (rating: Rating) => this.rest(withFact(facts, person, startOf(rating, games)));
      const own = (rating: Rating) => restOf(rating)[person]!;
      // A higher start gives no lower rating.
      const isTooHigh = (rating: Rating) => own(rating) < 0 && this.differs(own(rating), person);
      const isTooLow = (rating: Rating) => own(rating) > 0 && this.differs(own(rating), person);
      if (this.isOver() || isTooHigh(LEAST) || isTooLow(MOST)) continue;
      let [low, high] = [
        this.edge(MOST, LEAST, (rating) => !isTooLow(rating)),
        this.edge(LEAST, MOST, (rating) => !isTooHigh(rating)),
      ];
      const far = (rating: Rating) =>
        restOf(rating).reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
      while (high - low > 0.01 && !this.isOver()) {
        const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
        if (far(one) <= far(other)) high = other;
        else low = one;
      }
      yield startOf((low + high) / 2, games);
    }
  }

  /** What explains a player beside the facts of others, the best first; the rest of the section may be as far or nearer. */
  explanations(facts: Facts, person: number): readonly (PossibleFact & { readonly distance: number })[] {
    const others = withFact(facts, person, null);
    const before = this.rest(others);
    const entrant = this.unseen.entrants[person]!;
    if (!this.differs(before[person]!, person) || (entrant.rating === null && entrant.start)) return [];
    const options =
      entrant.rating === null ? this.starts(others, person) : possibleFacts(entrant, this.unseen);
    const found = [];
    for (const fact of options) {
      if (this.isOver()) break;
      if (fact.kind === "floor" && fact.value !== this.official[person]) continue;
      const rest = this.rest(withFact(others, person, fact));
      const distance = this.distance(rest);
      const isNearer = distance < this.distance(before);
      const mayBe = fact.kind === "history" && Math.abs(rest[person]!) * MAY_BE <= Math.abs(before[person]!);
      if (isNearer && (mayBe || this.settles(fact, rest[person]!, before[person]!, person)))
        found.push({ ...fact, distance });
    }
    return found.sort((a, b) =>
      Math.abs(a.distance - b.distance) > this.tolerance ? a.distance - b.distance : 0,
    );
  }
}

/** The facts of those who differ: newcomers first, until nothing changes any more. */
function search(trial: Trial): Facts {
  const { entrants } = trial.unseen;
  const rest = trial.rest(new Map());
  const candidates = rest
    .flatMap((one, person) => (trial.differs(one, person) ? person : []))
    .sort((a, b) => Number(entrants[a]!.rating !== null) - Number(entrants[b]!.rating !== null));
  let facts: Facts = new Map();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = facts;
    for (const person of candidates) {
      const [best = null] = trial.explanations(facts, person);
      if (trial.isOver()) return facts;
      facts = withFact(facts, person, best);
    }
    if (!sameData(facts, before)) continue;
    if (trial.startGames !== START_GAMES || trial.distance(trial.rest(facts)) === 0) break;
    trial.startGames = [...START_GAMES, ...RARE_START_GAMES];
  }
  for (const [person, fact] of facts)
    if (!trial.settles(fact, trial.rest(facts)[person]!, rest[person]!, person))
      facts = withFact(facts, person, null);
  return facts;
}

/** A found fact with what else would do. */
function asFound(trial: Trial, facts: Facts, person: number): FoundFact {
  const player = trial.unseen.rowOf[person]!;
  const fact = facts.get(person)!;
  const distance = trial.distance(trial.rest(facts));
  const near = trial.explanations(facts, person).filter((one) => one.distance <= distance + NOISE);
  const counts = near.flatMap(({ kind, value }) => (kind === "games" ? Number(value) : []));
  const rangeOf = ({ kind, value, games }: PossibleFact): FoundFact["range"] => {
    if (kind === "games") return [Math.min(...counts), Math.max(...counts)];
    if (kind !== "start") return null;
    const holds = (rating: Rating) =>
      trial.distance(trial.rest(withFact(facts, person, startOf(rating, games)))) <= distance + NOISE;
    return [trial.edge(Number(value), LEAST, holds), trial.edge(Number(value), MOST, holds)];
  };
  const found = (one: PossibleFact, or: readonly FoundFact[] = []): FoundFact => {
    const { kind, value, games } = one;
    return { player, kind, value, games, range: rangeOf(one), or };
  };
  const isNew = (one: PossibleFact, i: number) =>
    (one.kind !== fact.kind ||
      one.games !== fact.games ||
      (one.kind === "history" && one.value !== fact.value)) &&
    near.findIndex(({ kind, games }) => kind === one.kind && games === one.games) === i;
  return found(
    fact,
    near
      .filter(isNew)
      .slice(0, MOST_OTHERS)
      .map((one) => found(one)),
  );
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
  const named = [...facts.keys()].map((person) => ({
    person,
    without: trial.rest(withFact(facts, person, null)),
    fact: asFound(trial, facts, person),
  }));
  const differences = before.flatMap((rest, person): OfficialDifference[] => {
    if (!trial.differs(rest, person)) return [];
    const left = after[person]!;
    const differs = trial.differs(left, person);
    const fact = facts.get(person);
    const isExplained = fact ? trial.settles(fact, left, rest, person) : !differs;
    const because = named
      .filter((one) => isExplained && (one.person === person || trial.differs(one.without[person]!, person)))
      .sort((a, b) => Number(b.person === person) - Number(a.person === person))
      .map(({ fact }) => fact);
    const official = trial.official[person]!;
    const player = unseen.rowOf[person]!;
    return [{ player, official, ours: official - rest!, because, left: isExplained && differs ? left : 0 }];
  });
  differences.sort((a, b) => Math.abs(b.official - b.ours) - Math.abs(a.official - a.ours));
  return { compared: before.filter((rest) => rest !== null).length, differences, isCutShort };
}
