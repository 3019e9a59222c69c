/**
 * What is announced beside the places: norms and new classes, upsets, gains, points above expectation.
 *
 * Example: `350` with `Di Dogwood (1400) beat Flo Fir (1750) in round 4`.
 */
import { expectationsOf, upsetsOf, type Upset } from "../../standings/awards";
import type { Field } from "../../standings/field";
import type { RatedSection } from "../rate/rated-section";

/** A number and what it is about. */
export interface Award {
  readonly points: number;
  readonly words: string;
}

export interface Announced {
  /** Norms, new classes and floors, a line for each player who has any. */
  readonly announced: readonly string[];
  readonly upsets: readonly Award[];
  /** The biggest of each round, where the order of the rounds is known. */
  readonly upsetsByRound: readonly Award[];
  readonly gains: readonly Award[];
  readonly aboveExpectation: readonly Award[];
}

const MOST_UPSETS = 10;
const MOST_AWARDS = 5;

/** `1 point`, `2.5 points`. */
export function inPoints(points: number): string {
  return `${points} ${points === 1 ? "point" : "points"}`;
}

function inWords(
  name: (player: number) => string,
  { player, opponent, score, round }: Upset,
  inOrder: boolean,
) {
  const what = score === 1 ? "beat" : "drew with";
  return `${name(player)} ${what} ${name(opponent)}${inOrder ? ` in round ${round}` : ""}`;
}

/**
 * @param field the rounds that count
 * @param has the players in their order, their ratings after these rounds (null for none), and their milestones
 */
export function announcedOf(
  { section, ratings }: Pick<RatedSection, "section" | "ratings">,
  field: Field,
  has: {
    readonly order: readonly number[];
    readonly posts: readonly (number | null)[];
    readonly words: readonly (readonly string[])[];
  },
): Announced {
  const { players } = section;
  const named = (player: number) => `${players[player]!.name} (${Math.round(players[player]!.rating!)})`;
  const upsets = upsetsOf(field);
  const asAward = (upset: Upset): Award => ({
    points: upset.points,
    words: inWords(named, upset, field.inOrder),
  });
  const firstOfRound = upsets.filter(
    (upset, i) => upsets.findIndex(({ round }) => round === upset.round) === i,
  );
  const gains = ratings.flatMap(({ prior }, i): Award[] => {
    const [from, to] = [prior === null ? null : Math.round(prior), has.posts[i] ?? null];
    if (from === null || to === null || to <= from) return [];
    return [{ points: to - from, words: `${players[i]!.name}: from ${from} to ${to}` }];
  });
  const above = expectationsOf(field).flatMap((one, i): Award[] => {
    if (!one || one.score <= one.expected) return [];
    const words = `${named(i)}: ${inPoints(one.score)}, ${one.expected.toFixed(2)} expected`;
    return [{ points: one.score - one.expected, words }];
  });
  const highest = (awards: readonly Award[]) =>
    [...awards].sort((a, b) => b.points - a.points).slice(0, MOST_AWARDS);
  return {
    announced: has.order.flatMap((i) => {
      const words = has.words[i]!;
      return words.length > 0 ? [`${players[i]!.name}: ${words.join(", ")}`] : [];
    }),
    upsets: upsets.slice(0, MOST_UPSETS).map(asAward),
    upsetsByRound: field.inOrder ? firstOfRound.sort((a, b) => a.round - b.round).map(asAward) : [],
    gains: highest(gains),
    aboveExpectation: highest(above),
  };
}
