/**
 * Rates one event by systems other than US Chess, from what the wallchart has. Each system returns a rating, or says what
 * is missing for one.
 * Example: in a wallchart without rating deviations, Glicko returns "a column RD with the rating deviations".
 *
 * All results are on the scale of US Chess ratings, so that they can be compared: Ingo numbers and Clarke's grades are
 * converted from that scale and back. Games against opponents without a rating in a system do not count in it.
 */
import { chessmetricsPerformance } from "../ratings/chessmetrics";
import { cclaRating } from "../ratings/ccla";
import { clarkeGrade, eloFromGrade, gradeFromElo, LEAST_GAMES } from "../ratings/clarke";
import { dwzField, dwzGames, dwzRating, FIRST_DWZ_NEEDS } from "../ratings/dwz";
import { ecfChange, LEAST_FULL_GAMES } from "../ratings/ecf";
import { eloExpected, eloKFactor, eloRating, linearRating } from "../ratings/elo";
import {
  fideChange,
  fideKFactor,
  FIRST_DAY,
  initialRating,
  leastRating,
  publishedRating,
} from "../ratings/fide";
import { glicko, GLICKO_START, type GlickoPlayer } from "../ratings/glicko";
import { glicko2 } from "../ratings/glicko2";
import { harknessRating } from "../ratings/harkness";
import { iccfRating } from "../ratings/iccf";
import {
  eloFromIngo,
  ingoFromElo,
  ingoNumber,
  lateIngoNumber,
  tournamentIngo,
  type IngoResult,
} from "../ratings/ingo";
import { against } from "../ratings/played";
import type { Games, IsoDate, Rating, Score } from "../ratings/types";
import { ukdRating } from "../ratings/ukd";

/** A player as the systems need them. What the wallchart does not have is null. */
export interface Competitor {
  readonly rating: Rating | null;
  /** Rated games before the event; null for an established rating. */
  readonly ratedGames: Games | null;
  /** From the column of FIDE ratings, if the wallchart has one, else from its ratings. */
  readonly fide: {
    readonly rating: Rating;
    readonly games: Games | null;
    readonly peak: Rating | null;
  } | null;
  /** The year of the event less the year of birth; "undated" if only the date of the event is missing. */
  readonly age: number | "undated" | null;
  /** Glicko's RD. */
  readonly deviation: number | null;
  /** Glicko-2's volatility. */
  readonly volatility: number | null;
  /** How many times the player's DWZ was computed so far. */
  readonly index: number | null;
  readonly games: readonly { readonly opponent: Competitor; readonly score: Score }[];
}

export interface Event {
  readonly field: readonly Competitor[];
  readonly date: IsoDate | null;
}

/** A rating; or a text that says what is missing for one; or null for an unrated player with no rated opponents. */
type Outcome = Rating | string | null;
/** Rates one player of the event. */
type Rate = (player: Competitor) => Outcome;
type System = (event: Event) => Rate;

/** A system that changes a rating. Without a game that counts, the rating stays. `first` rates an unrated player. */
function changing(
  after: (rating: Rating, opponents: readonly Rating[], score: number, player: Competitor) => Outcome,
  first: (opponents: readonly Rating[], score: number) => Outcome = () => "a rating",
  ratingOf = ({ rating }: Competitor): Rating | null => rating,
): Rate {
  return (player) => {
    const rating = ratingOf(player);
    const { opponents, score } = against(player.games, ratingOf);
    if (opponents.length === 0) return rating;
    return rating === null ? first(opponents, score) : after(rating, opponents, score, player);
  };
}

const NEEDS_DATE = "the event's date, for the age";
const NEEDS_AGE = "a birth date or an age";

/** A player who turns `most` or less in the year of the event; no, if the wallchart has no age. */
const isYoung = ({ age }: Competitor, most: number) => typeof age === "number" && age <= most;

/** A system that needs the age. */
function byAge({ age }: Competitor, rate: (age: number) => Rating): Rating | string {
  return age === null ? NEEDS_AGE : age === "undated" ? NEEDS_DATE : rate(age);
}

const fide: System = ({ date }) => {
  if (date !== null && date < FIRST_DAY) return () => `a date from ${FIRST_DAY} on`;
  const least = leastRating(date);
  return changing(
    (rating, opponents, score, player) => {
      if (player.age === "undated") return NEEDS_DATE;
      const k = fideKFactor({ ...player.fide!, rating, junior: isYoung(player, 18) });
      const after = publishedRating(rating, fideChange(rating, opponents, score, k, date));
      return after < least ? `a result of ${least} or more` : after;
    },
    (opponents, score) => initialRating(opponents, score, date),
    ({ fide: own }) => (own && own.rating >= least ? Math.round(own.rating) : null),
  );
};

const dwz: System = ({ field }) => {
  const counted = dwzField(field);
  return (player) => {
    const { rating, index } = player;
    const { opponents, score } = dwzGames(player, counted);
    if (opponents.length === 0) return rating;
    if (rating === null) return counted.get(player) ?? FIRST_DWZ_NEEDS;
    if (index === null) return "a column Index with the number of DWZ evaluations";
    return byAge(player, (age) => dwzRating({ rating, index, age }, opponents, score));
  };
};

const isPartial = ({ ratedGames }: Competitor) => ratedGames !== null && ratedGames < LEAST_FULL_GAMES;

/** England's juniors are read as players who are under 18 all year. */
const ecf = changing((rating, _opponents, _score, player) => {
  if (isPartial(player)) return `a rating from ${LEAST_FULL_GAMES} or more games`;
  if (player.age === "undated") return NEEDS_DATE;
  const junior = isYoung(player, 17);
  return player.games.reduce((sum, { opponent, score }) => {
    if (opponent.rating === null) return sum;
    const game = { opponents: [opponent.rating], score, partial: isPartial(opponent) };
    return sum + ecfChange(rating, game, junior);
  }, rating);
});

/** The player's rating and RD for Glicko; null if the RD of a rated player is missing. */
function glickoOf({ rating, deviation }: Competitor): GlickoPlayer | null {
  if (rating === null) return GLICKO_START;
  return deviation === null ? null : { rating, deviation };
}

function byGlicko(
  rate: (player: GlickoPlayer, games: Parameters<typeof glicko>[1], one: Competitor) => Outcome,
): Rate {
  return (player) => {
    if (player.games.length === 0) return player.rating;
    const own = glickoOf(player);
    const games = player.games.flatMap(({ opponent, score }) => {
      const other = glickoOf(opponent);
      return other === null ? [] : [{ opponent: other, score }];
    });
    if (own === null || games.length < player.games.length) return "a column RD with the rating deviations";
    return rate(own, games, player);
  };
}

const GLICKO_2_START_VOLATILITY = 0.06;
const TAU = 0.5;

const glicko2System = byGlicko((own, games, { rating, volatility }) => {
  const sigma = rating === null ? GLICKO_2_START_VOLATILITY : volatility;
  if (sigma === null) return "a column Volatility";
  return glicko2({ ...own, volatility: sigma }, games, TAU).rating;
});

function isRoundRobin({ field }: Event): boolean {
  return field.every(({ games }) => new Set(games.map(({ opponent }) => opponent)).size === field.length - 1);
}

const ingoOf = ({ rating }: Competitor) => (rating === null ? null : ingoFromElo(rating));

/** Ingo's rules, each with its own way to make a number of the result and the numbers of all entrants. */
function byIngo(
  after: (
    result: IngoResult,
    games: Games,
    player: Competitor,
    entrants: readonly number[],
  ) => number | string,
): System {
  return (event) => {
    const entrants = event.field.map(ingoOf).filter((one) => one !== null);
    const everyone = isRoundRobin(event);
    return (player) => {
      const { opponents, score } = against(player.games, ingoOf);
      const games = opponents.length;
      if (games === 0) return player.rating;
      const result = { old: ingoOf(player), field: everyone ? entrants : opponents, share: score / games };
      const number = after(result, games, player, entrants);
      return typeof number === "string" ? number : eloFromIngo(number);
    };
  };
}

const lateIngo = byIngo((result, games, player) =>
  byAge(player, (age) => lateIngoNumber(result, games, age)),
);

/** As the encyclopedia has it. */
const ingoEvent = byIngo(({ share }, _games, _player, entrants) => tournamentIngo(entrants, share));

const elo = changing((rating, opponents, score) =>
  eloRating(rating, score, eloExpected(rating, opponents, "logistic"), eloKFactor(rating)),
);

const iccf = changing((rating, opponents, score, { ratedGames }) =>
  iccfRating(rating, ratedGames, opponents, score),
);

const harkness = changing((_rating, opponents, score) => harknessRating(opponents, score), harknessRating);

const clarke = changing((rating, opponents, score) => {
  if (opponents.length < LEAST_GAMES)
    return `${LEAST_GAMES} games, and the wallchart has only those of this event`;
  return eloFromGrade(clarkeGrade(gradeFromElo(rating), opponents.map(gradeFromElo), score));
});

/** The systems by their names. */
export const OTHER_SYSTEMS: ReadonlyMap<string, System> = new Map([
  ["Elo", () => elo],
  ["Linear", () => changing((rating, opponents, score) => linearRating(rating, opponents, score))],
  ["FIDE", fide],
  ["Glicko", () => byGlicko((own, games) => glicko(own, games).rating)],
  ["Glicko-2", () => glicko2System],
  ["DWZ", dwz],
  ["ECF", () => ecf],
  ["UKD", () => changing(ukdRating)],
  ["ICCF", () => iccf],
  ["CCLA", () => changing(cclaRating)],
  ["Ingo", byIngo(ingoNumber)],
  ["Ingo late", lateIngo],
  ["Ingo event", ingoEvent],
  ["Harkness", () => harkness],
  ["Clarke", () => clarke],
  [
    "Chessmetrics",
    () => (player) => {
      const { opponents, score } = against(player.games, ({ rating }) => rating);
      return opponents.length === 0 ? null : chessmetricsPerformance(opponents, score);
    },
  ],
] satisfies [string, System][]);
