/**
 * The Deutsche Wertungszahl (DWZ), the rating of the German Chess Federation (schachbund.de, Wertungsordnung 3 of 2016 and
 * its appendix).
 * Example: 1896 with index 21, aged 26, scores 3 of 5 against 1432, 1806, 1808, 1877 and 1772. The new DWZ is 1886.
 */
import { between } from "./between";
import { isExtreme, mean, ratingExpecting } from "./linear-performance";
import { normalShare } from "./normal-curve";
import { against, type Played } from "./played";
import type { Rating } from "./types";

const DEVIATION = 200 * Math.SQRT2;

/** P(D) as the table prints it: the normal curve to three decimals, here in whole thousandths. */
function expectedThousandths(rating: Rating, opponent: Rating): number {
  return Math.round(1000 * normalShare((rating - opponent) / DEVIATION));
}

/** We, the expected score over all opponents, one rating per game. */
export function dwzExpected(rating: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + expectedThousandths(rating, opponent), 0) / 1000;
}

/** J, the part of the development coefficient that depends on age: up to 20 years, up to 25, and above. */
function agePart(age: number): number {
  return age <= 20 ? 5 : age <= 25 ? 10 : 15;
}

/**
 * E, the development coefficient: a whole number from 5 to 30, or up to 150 with the brake. A lower E moves the
 * rating further. It is lower for young players who do well (fB below 1), and higher for players under 1300 who do
 * badly (the brake).
 *
 * @param index how many events the DWZ was computed for so far, at least 1
 * @param age in years: the year in which the event ended less the year of birth
 * @param surplus W − We
 */
export function developmentCoefficient(rating: Rating, index: number, age: number, surplus: number): number {
  const base = (rating / 1000) ** 4 + agePart(age);
  const acceleration = age <= 20 && surplus >= 0 ? between(0.5, rating / 2000, 1) : 1;
  const brake = rating < 1300 && surplus < 0 ? Math.exp((1300 - rating) / 150) - 1 : 0;
  const most = brake > 0 ? 150 : index > 5 ? 30 : 5 * index;
  return between(5, Math.round(base * acceleration + brake), most);
}

/** The new DWZ, unrounded: R0 + 800(W − We)/(E + n). At least one opponent. */
export function dwzRating(
  { rating, index, age }: { readonly rating: Rating; readonly index: number; readonly age: number },
  opponents: readonly Rating[],
  score: number,
): Rating {
  const surplus = score - dwzExpected(rating, opponents);
  const coefficient = developmentCoefficient(rating, index, age, surplus);
  return rating + (800 * surplus) / (coefficient + opponents.length);
}

/** A first DWZ and a performance need this many games against rated players. */
export const DWZ_LEAST_GAMES = 5;
export const FIRST_DWZ_NEEDS = "five games against rated opponents, not all won or all lost";

function allowFirst(opponents: readonly Rating[], score: number): boolean {
  return opponents.length >= DWZ_LEAST_GAMES && !isExtreme(opponents, score);
}

/** The expected score without the table's rounding, for ratings that are searched. */
function exactExpected(rating: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + normalShare((rating - opponent) / DEVIATION), 0);
}

/** The rating at which the score made is the score expected, unrounded. The score must not be extreme. */
function scoring(score: number, opponents: readonly Rating[]): Rating {
  return ratingExpecting(score, opponents, (rating) => exactExpected(rating, opponents));
}

/** A first DWZ up to 800 is raised to 700 + R/8, a step known from secondary sources only. */
function raised(rating: Rating): Rating {
  return rating <= 800 ? 700 + rating / 8 : rating;
}

/**
 * The first DWZ (3.4), unrounded: the rating at which the score made is the score expected. All opponents must be rated;
 * `dwzField` rates newcomers who met each other.
 *
 * @returns null without the games that FIRST_DWZ_NEEDS names
 */
export function firstDwz(opponents: readonly Rating[], score: number): Rating | null {
  return allowFirst(opponents, score) ? raised(scoring(score, opponents)) : null;
}

/** How far a full score or a score of zero is from the opponents' average (2014 text, 4.7.2.1.2, secondary source). */
const EXTREME_DIFFERENCE = 677;

/** Rh (3.6.2), the rating that a player's games in one event show, unrounded. At least one opponent. */
export function dwzPerformance(opponents: readonly Rating[], score: number): Rating {
  if (!isExtreme(opponents, score)) return scoring(score, opponents);
  return mean(opponents) + (score === 0 ? -EXTREME_DIFFERENCE : EXTREME_DIFFERENCE);
}

/** A player of an event; rating null for one without a DWZ. */
export interface DwzPlayer {
  readonly rating: Rating | null;
  readonly games: readonly { readonly opponent: DwzPlayer; readonly score: number }[];
}

/** What players count as. A player who is missing counts for nobody. */
type DwzField = ReadonlyMap<DwzPlayer, Rating>;

/** The player's games against the players of a field. */
export function dwzGames({ games }: DwzPlayer, field: DwzField): Played {
  return against(games, (opponent) => field.get(opponent) ?? null);
}

const STAGES = 2;
/**
 * A round of the joint iteration moves a rating by D of the surplus per game (2014 text, 4.7.2.1.3), here along the
 * curve's steepest line, so that it never goes too far.
 */
const POINTS_FOR_A_SHARE = DEVIATION * Math.sqrt(2 * Math.PI);
/** The joint iteration ends when no rating moves farther than this. Usually that takes some dozens of rounds. */
const STILL = 1e-6;
const MOST_ROUNDS = 2000;

/**
 * Rated players as given, and newcomers with their first DWZ (3.4). The first stage of newcomers has five games against
 * rated players with neither all nor no points, the second stage five such games against those and the first stage. Then
 * all newcomers are rated together: each one's score is the score expected against all others of the field.
 */
function withNewcomers(players: readonly DwzPlayer[], rated: DwzField): DwzField {
  const field = new Map(rated);
  const newcomers: DwzPlayer[] = [];
  for (let stage = 1; stage <= STAGES; stage++) {
    const joining = players.filter((player) => {
      const { opponents, score } = dwzGames(player, field);
      return !field.has(player) && allowFirst(opponents, score);
    });
    joining.forEach((player) => field.set(player, mean(dwzGames(player, field).opponents)));
    newcomers.push(...joining);
  }
  let farthest = Infinity;
  for (let round = 0; round < MOST_ROUNDS && farthest > STILL; round++) {
    farthest = 0;
    for (const player of newcomers) {
      const { opponents, score } = dwzGames(player, field);
      const rating = field.get(player)!;
      const surplus = score - exactExpected(rating, opponents);
      const step = (POINTS_FOR_A_SHARE * surplus) / opponents.length;
      field.set(player, rating + step);
      farthest = Math.max(farthest, Math.abs(step));
    }
  }
  newcomers.forEach((player) => field.set(player, raised(field.get(player)!)));
  return field;
}

/** A performance that beats the DWZ by more than this counts for the opponents (3.6.3). */
const EXCEPTIONAL_LEAD = 300;

/**
 * What each player of an event counts as for the opponents: the DWZ; for a newcomer, the first DWZ; for a player whose
 * performance in five or more games beats the DWZ by more than 300, that performance (3.6.3, the "Sonderwertung"). The
 * newcomers are then rated once more against the performances.
 */
export function dwzField(players: readonly DwzPlayer[]): DwzField {
  const counted = new Map<DwzPlayer, Rating>();
  for (const player of players) if (player.rating !== null) counted.set(player, player.rating);
  const field = withNewcomers(players, counted);
  for (const [player, rating] of [...counted]) {
    const { opponents, score } = dwzGames(player, field);
    if (opponents.length < DWZ_LEAST_GAMES) continue;
    const performance = dwzPerformance(opponents, score);
    if (performance > rating + EXCEPTIONAL_LEAD) counted.set(player, performance);
  }
  return withNewcomers(players, counted);
}
