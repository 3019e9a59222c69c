/**
 * Rates one event by systems other than US Chess, from what the wallchart has. Each system returns a rating, or says what
 * is missing for one.
 * Example: in a wallchart without rating deviations, Glicko returns "a column RD with the rating deviations".
 *
 * All results are on the scale of US Chess ratings, so that they can be compared: Ingo numbers and Clarke's grades are
 * converted from that scale and back. Games against opponents without a rating in a system do not count in it.
 */
import { chessmetricsPerformance } from "../../ratings/chessmetrics";
import { cclaRating } from "../../ratings/ccla";
import { clarkeGrade, eloFromGrade, gradeFromElo, CLARKE_LEAST_GAMES } from "../../ratings/clarke";
import { dwzField, dwzGames, dwzRating, FIRST_DWZ_NEEDS } from "../../ratings/dwz";
import { ecfChange, LEAST_FULL_GAMES } from "../../ratings/ecf";
import { eloExpected, eloKFactor, eloRating, LINEAR, linearRating } from "../../ratings/elo";
import {
  fideChange,
  fideKFactor,
  FIRST_DAY,
  fideInitialRating,
  leastRating,
  publishedRating,
} from "../../ratings/fide";
import { rateGlicko, GLICKO_START, type GlickoPlayer } from "../../ratings/glicko";
import { rateGlicko2 } from "../../ratings/glicko2";
import { harknessRating } from "../../ratings/harkness";
import { iccfRating } from "../../ratings/iccf";
import {
  eloFromIngo,
  ingoFromElo,
  ingoNumber,
  lateIngoNumber,
  tournamentIngo,
  type IngoResult,
} from "../../ratings/ingo";
import { against } from "../../ratings/played";
import type { Games, IsoDate, Rating, Score } from "../../ratings/types";
import { ukdRating } from "../../ratings/ukd";
import { isLack, type Lack, type Outcome, type Result } from "./outcome";
import type { SettingName, Settings, SystemName, Wish } from "./settings";

/** A player as the systems need them. What the wallchart does not have, and no setting gives, is null. */
export interface Competitor {
  /** In the system's own column, if the wallchart has one, else in that of the ratings; or a newcomer's start. */
  readonly rating: Rating | null;
  /** Rated games before the event; null for an established rating. */
  readonly ratedGames: Games | null;
  readonly peak: Rating | null;
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

/** A fact that the wallchart could tell, or the setting. */
const needsFact = (needs: string, setting?: SettingName): Lack => ({
  needs,
  isFact: true,
  ...(setting && { setting }),
});
/** What the rule asks of a player. */
const needsMore = (needs: string): Lack => ({ needs, isFact: false });
const rated = (rating: Rating | null): Result | null => (rating === null ? null : { rating });

/** Rates one player of the event, unrounded. */
export type Rate = (player: Competitor) => Outcome;
type System = (event: Event, settings: Settings) => Rate;

/** A system that changes a rating. Without a game that counts, the rating stays. `first` rates an unrated player. */
function changing(
  after: (rating: Rating, opponents: readonly Rating[], score: number, player: Competitor) => Rating | Lack,
  first: (opponents: readonly Rating[], score: number) => Rating | Lack,
  ratingOf = ({ rating }: Competitor): Rating | null => rating,
): Rate {
  return (player) => {
    const rating = ratingOf(player);
    const { opponents, score } = against(player.games, ratingOf);
    if (opponents.length === 0) return rated(rating);
    const outcome = rating === null ? first(opponents, score) : after(rating, opponents, score, player);
    return typeof outcome === "number" ? { rating: outcome } : outcome;
  };
}

/** For a system without a rule for newcomers: somebody has to say where they start, or that they stay unrated. */
const noFirst =
  ({ start }: Settings) =>
  (): Lack =>
    start === "none" ? needsMore("a rating") : needsFact("a rating", "start");

const NEEDS_DATE = needsFact("the event's date, for the age");
const NEEDS_AGE = needsFact("a birth date or an age", "age");

/** A player who turns `most` or less in the year of the event; no, if the wallchart has no age. */
const isYoung = ({ age }: Competitor, most: number) => typeof age === "number" && age <= most;

/** A system that needs the age. */
function byAge<R>({ age }: Competitor, rate: (age: number) => R): R | Lack {
  return age === null ? NEEDS_AGE : age === "undated" ? NEEDS_DATE : rate(age);
}

const fide: System = ({ date }, { k: set }) => {
  if (date !== null && date < FIRST_DAY) return () => needsFact(`a date from ${FIRST_DAY} on`);
  const least = leastRating(date);
  return changing(
    (rating, opponents, score, player) => {
      if (player.age === "undated") return NEEDS_DATE;
      const { ratedGames: games, peak } = player;
      const k = set ?? fideKFactor({ rating, games, peak, junior: isYoung(player, 18) });
      const after = publishedRating(rating, fideChange(rating, opponents, score, k, date));
      return after < least ? needsMore(`a result of ${least} or more`) : after;
    },
    (opponents, score) => {
      const first = fideInitialRating(opponents, score, date);
      return typeof first === "string" ? needsMore(first) : first;
    },
    ({ rating }) => (rating !== null && rating >= least ? Math.round(rating) : null),
  );
};

const dwz: System = ({ field }) => {
  const counted = dwzField(field);
  return (player) => {
    const { rating, index } = player;
    const { opponents, score } = dwzGames(player, counted);
    if (opponents.length === 0) return rating === null ? null : { rating, ...(index !== null && { index }) };
    if (rating === null) {
      const first = counted.get(player);
      return first === undefined ? needsMore(FIRST_DWZ_NEEDS) : { rating: first, index: 1 };
    }
    if (index === null) return needsFact("a column Index with the number of DWZ evaluations", "index");
    return byAge(player, (age) => {
      return { rating: dwzRating({ rating, index, age }, opponents, score), index: index + 1 };
    });
  };
};

const isPartial = ({ ratedGames }: Competitor) => ratedGames !== null && ratedGames < LEAST_FULL_GAMES;

/** England's juniors are read as players who are under 18 all year. */
const ecf = changing(
  (rating, _opponents, _score, player) => {
    if (isPartial(player)) return needsMore(`a rating from ${LEAST_FULL_GAMES} or more games`);
    if (player.age === "undated") return NEEDS_DATE;
    const junior = isYoung(player, 17);
    return player.games.reduce((sum, { opponent, score }) => {
      if (opponent.rating === null) return sum;
      const game = { opponents: [opponent.rating], score, partial: isPartial(opponent) };
      return sum + ecfChange(rating, game, junior);
    }, rating);
  },
  () => needsMore("a rating"),
);

const NEEDS_DEVIATION = needsFact("a column RD with the rating deviations", "rd");

/** The player's rating and RD for Glicko; null if the RD of a rated player is missing. */
function glickoOf({ rating, deviation }: Competitor): GlickoPlayer | null {
  if (rating === null) return GLICKO_START;
  return deviation === null ? null : { rating, deviation };
}

function byGlicko(
  rate: (player: GlickoPlayer, games: Parameters<typeof rateGlicko>[1], other: Competitor) => Result | Lack,
): Rate {
  return (player) => {
    const { rating } = player;
    const own = glickoOf(player);
    if (player.games.length === 0) {
      // In Glicko-2 a player who sits out gets a wider RD.
      const outcome = rating === null || own === null ? null : rate(own, [], player);
      return outcome === null || isLack(outcome) ? rated(rating) : outcome;
    }
    const games = player.games.flatMap(({ opponent, score }) => {
      const other = glickoOf(opponent);
      return other === null ? [] : [{ opponent: other, score }];
    });
    if (own === null || games.length < player.games.length) return NEEDS_DEVIATION;
    return rate(own, games, player);
  };
}

const GLICKO_2_START_VOLATILITY = 0.06;
const TAU = 0.5;

const glicko2System: System = (_event, { tau = TAU }) =>
  byGlicko((own, games, { rating, volatility }) => {
    const sigma = rating === null ? GLICKO_2_START_VOLATILITY : volatility;
    if (sigma === null) return needsFact("a column Volatility", "volatility");
    return rateGlicko2({ ...own, volatility: sigma }, games, tau);
  });

function isRoundRobin({ field }: Event): boolean {
  return field.every(({ games }) => new Set(games.map(({ opponent }) => opponent)).size === field.length - 1);
}

const ingoOf = ({ rating }: Competitor) => (rating === null ? null : ingoFromElo(rating));

/** Ingo's rules, each with its own way to make a number of the result and the numbers of all entrants. */
function byIngo(
  after: (result: IngoResult, games: Games, player: Competitor, entrants: readonly number[]) => number | Lack,
): System {
  return (event) => {
    const entrants = event.field.map(ingoOf).filter((one) => one !== null);
    const everyone = isRoundRobin(event);
    return (player) => {
      const { opponents, score } = against(player.games, ingoOf);
      const games = opponents.length;
      if (games === 0) return rated(player.rating);
      const result = { old: ingoOf(player), field: everyone ? entrants : opponents, share: score / games };
      const number = after(result, games, player, entrants);
      return typeof number === "number" ? { rating: eloFromIngo(number) } : number;
    };
  };
}

const lateIngo = byIngo((result, games, player) =>
  byAge(player, (age) => lateIngoNumber(result, games, age)),
);

/** As the encyclopedia has it. */
const ingoEvent = byIngo(({ share }, _games, _player, entrants) => tournamentIngo(entrants, share));

const elo: System = (_event, settings) => {
  const { k, curve = "logistic" } = settings;
  return changing(
    (rating, opponents, score) =>
      eloRating(rating, score, eloExpected(rating, opponents, curve), k ?? eloKFactor(rating)),
    noFirst(settings),
  );
};

const linear: System = (_event, settings) => {
  const { k = LINEAR.k, c = LINEAR.c } = settings;
  return changing(
    (rating, opponents, score) => linearRating(rating, opponents, score, { k, c }),
    noFirst(settings),
  );
};

const iccf: System = (_event, settings) =>
  changing(
    (rating, opponents, score, { ratedGames }) => iccfRating(rating, ratedGames, opponents, score),
    noFirst(settings),
  );

const harkness = changing((_rating, opponents, score) => harknessRating(opponents, score), harknessRating);

const clarke: System = (_event, settings) =>
  changing((rating, opponents, score) => {
    if (opponents.length < CLARKE_LEAST_GAMES)
      return needsMore(`${CLARKE_LEAST_GAMES} games, but the wallchart has only those of this event`);
    return eloFromGrade(clarkeGrade(gradeFromElo(rating), opponents.map(gradeFromElo), score));
  }, noFirst(settings));

const chessmetrics: Rate = (player) => {
  const { opponents, score } = against(player.games, ({ rating }) => rating);
  return opponents.length === 0 ? null : { rating: chessmetricsPerformance(opponents, score) };
};

const BY_NAME: Readonly<Record<SystemName, System>> = {
  Elo: elo,
  Linear: linear,
  FIDE: fide,
  Glicko: () => byGlicko((own, games) => rateGlicko(own, games)),
  "Glicko-2": glicko2System,
  DWZ: dwz,
  ECF: () => ecf,
  UKD: (_event, settings) => changing(ukdRating, noFirst(settings)),
  ICCF: iccf,
  CCLA: (_event, settings) => changing(cclaRating, noFirst(settings)),
  Ingo: byIngo(ingoNumber),
  "Ingo late": lateIngo,
  "Ingo event": ingoEvent,
  Harkness: () => harkness,
  Clarke: clarke,
  Chessmetrics: () => chessmetrics,
};

/** The players of an event in a system, one after the other. */
export function rateBy({ system, settings }: Wish, event: Event): Rate {
  return BY_NAME[system](event, settings);
}
