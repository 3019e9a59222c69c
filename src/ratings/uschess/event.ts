/**
 * A whole section through the five steps of section 1. Every player is rated twice: against the
 * opponents' pre-event ratings (Step 4), then again from the same start against the results of Step 4
 * (Step 5). A one-pass estimate misses the official rating by 15 to 45 points.
 *
 * Example: two players, [1500 beats 1500], gives both results of Step 5 in `players[i].rating`.
 */
import type { Diagnostic, Games, IsoDate, Rating, Score } from "../types";
import { effectiveGames } from "./effective-games";
import { ABSOLUTE_FLOOR, floorAfter, type Floor, type FloorFacts } from "./floors";
import { initialRating, type InitialRating, type Newcomer } from "./initial";
import { takesSpecialFormula } from "./player";
import type { Rules } from "./rules";
import { specialRating, type History } from "./special";
import { standardRating, strength, type StandardGames } from "./standard";
import { lowersKAbove2200, type SectionSystem } from "./time-controls";

/** A rated game of a player: byes, forfeits and unplayed games never come here (ambiguity 7). */
export interface Game {
  /** Index of the opponent among the entrants. */
  readonly opponent: number;
  readonly score: Score;
}

/** A player as he enters the section. */
export interface Entrant extends Newcomer, FloorFacts {
  /** Pre-event rating, unrounded where it is known so; null when unrated in this system. */
  readonly rating: Rating | null;
  /** N before the event; null when nobody gave it, which means established with N' = N*. */
  readonly games: Games | null;
  /** Whether all earlier games were wins, or all losses; "mixed" when left out. */
  readonly history?: History | null;
  readonly results: readonly Game[];
}

export interface SectionSettings extends SectionSystem {
  readonly rules: Rules;
  /** On which ages are taken; null where nobody gave a date. */
  readonly endDate: IsoDate | null;
  /** Ask for each player's `trace`. */
  readonly trace?: boolean;
}

/** One application of a formula to one player's games. */
export interface Pass {
  readonly formula: "special" | "standard";
  /** The opponents' ratings that were used, one a game, in the order of the entrant's results. */
  readonly opponents: readonly Rating[];
  /** K, E and the bonus of the standard formula; null for the special one. */
  readonly standard: { readonly kFactor: number; readonly expected: number; readonly bonus: number } | null;
  /** What the formula gave, before the minimum of 100. */
  readonly result: Rating;
}

/** Everything that led to a player's rating. */
export interface Trace {
  /** R0. */
  readonly prior: Rating;
  /** N; null where it was not given. */
  readonly games: Games | null;
  readonly effectiveGames: Games;
  readonly history: History;
  /** m and S. */
  readonly eventGames: Games;
  readonly score: number;
  readonly mostRepeats: number;
  /** Step 3, for an unrated player with N = 0. */
  readonly firstEstimate: Pass | null;
  /** Step 4; null when no game was played. */
  readonly intermediate: Pass | null;
  /** Step 5; null when no game was played. */
  readonly final: Pass | null;
}

/** What the section made of one player. */
export interface PlayerRating {
  /** The new rating, unrounded; the old one after no game; null for an unrated player without a game. */
  readonly rating: Rating | null;
  /** N after the event; null where N before it was not given. */
  readonly games: Games | null;
  /** m, the rated games of this section. */
  readonly eventGames: Games;
  /** Step 1, for an unrated player. */
  readonly initial: InitialRating | null;
  /** The floor under the result. `held` tells that the result would be lower without it. */
  readonly floor: Floor & { readonly held: boolean };
  readonly trace: Trace | null;
}

export interface SectionRating {
  /** In the order of the entrants. */
  readonly players: readonly PlayerRating[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A player ready for the passes: Steps 1 and 2 done, the games as bare numbers. */
interface Prepared extends StandardGames {
  readonly games: Games | null;
  readonly initial: InitialRating | null;
  readonly history: History;
  readonly opponents: Int32Array;
  readonly special: boolean;
}

/** The ratings of all players as one step uses them, with their strengths. */
interface Strengths {
  readonly ratings: Float64Array;
  readonly strengths: Float64Array;
}

const NOTHING_PLAYED = { wins: 0, draws: 0, events: 0 };
/** Above this N* exceeds 26, so that an established player's N could be the smaller one. */
const ASSUMPTION_SHOWS: Rating = 1928;

function countRepeats(opponents: Int32Array): number {
  let most = 0;
  for (let i = 0; i < opponents.length; i++) {
    let count = 1;
    for (let j = 0; j < i; j++) if (opponents[j] === opponents[i]) count++;
    if (count > most) most = count;
  }
  return most;
}

/** Steps 1 and 2 for one player. */
function prepare(
  entrant: Entrant,
  initial: InitialRating | null,
  settings: SectionSettings,
  lowerAbove2200: boolean,
): Prepared {
  const rating = entrant.rating ?? initial!.rating;
  const games = initial ? initial.games : entrant.games;
  // An unrated player has no earlier games to have won or lost, whatever N Step 1 assigned (ambiguity 11).
  const history = initial ? "mixed" : (entrant.history ?? "mixed");
  const opponents = Int32Array.from(entrant.results, (game) => game.opponent);
  return {
    rating,
    games,
    initial,
    history,
    effectiveGames: effectiveGames(rating, games, settings.rules),
    eventGames: opponents.length,
    score: entrant.results.reduce((sum, game) => sum + game.score, 0),
    opponents,
    mostRepeats: countRepeats(opponents),
    special: takesSpecialFormula(games, history),
    lowerAbove2200,
  };
}

function withStrengths(ratings: Float64Array): Strengths {
  return { ratings, strengths: ratings.map(strength) };
}

function opponentRatings(player: Prepared, { ratings }: Strengths): Rating[] {
  return Array.from(player.opponents, (opponent) => ratings[opponent]!);
}

function special(player: Prepared, field: Strengths, games = player.effectiveGames): Rating {
  return specialRating(player.rating, games, opponentRatings(player, field), player.score, player.history);
}

function standard(player: Prepared, { strengths }: Strengths, rules: Rules) {
  const own = strength(player.rating);
  let expected = 0;
  for (const opponent of player.opponents) expected += own / (own + strengths[opponent]!);
  return standardRating(player, expected, rules);
}

/** Steps 4 and 5: every player by his formula against the given ratings; not under 100. */
function rateAll(players: readonly Prepared[], field: Strengths, rules: Rules): Float64Array {
  return Float64Array.from(players, (player) => {
    if (player.eventGames === 0) return player.rating;
    const result = player.special ? special(player, field) : standard(player, field, rules).rating;
    return Math.max(ABSOLUTE_FLOOR, result);
  });
}

/** Whether Step 3 concerns a player: unrated, and Step 1 gave no game. */
function needsFirstEstimate(player: Prepared): boolean {
  return player.initial !== null && player.games === 0 && player.eventGames > 0;
}

function pass(player: Prepared, field: Strengths, rules: Rules): Pass | null {
  if (player.eventGames === 0) return null;
  const opponents = opponentRatings(player, field);
  if (player.special)
    return { formula: "special", opponents, standard: null, result: special(player, field) };
  const { rating: result, ...parts } = standard(player, field, rules);
  return { formula: "standard", opponents, standard: parts, result };
}

function trace(
  player: Prepared,
  fields: { step1: Strengths; step3: Strengths; step4: Strengths },
  rules: Rules,
): Trace {
  return {
    prior: player.rating,
    games: player.games,
    effectiveGames: player.effectiveGames,
    history: player.history,
    eventGames: player.eventGames,
    score: player.score,
    mostRepeats: player.mostRepeats,
    firstEstimate: needsFirstEstimate(player)
      ? {
          formula: "special",
          opponents: opponentRatings(player, fields.step1),
          standard: null,
          result: special(player, fields.step1, 1),
        }
      : null,
    intermediate: pass(player, fields.step3, rules),
    final: pass(player, fields.step4, rules),
  };
}

/** Rates a section. Never throws on finite ratings; every `opponent` must be the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const { rules, endDate } = settings;
  const diagnostics: Diagnostic[] = [];
  const lower = lowersKAbove2200(settings, rules);

  const players = entrants.map((entrant, index) => {
    if (entrant.rating !== null) return prepare(entrant, null, settings, lower);
    const { initial, diagnostics: said } = initialRating(entrant, endDate, rules);
    if (entrant.results.length > 0) diagnostics.push(...said.map((one) => ({ ...one, player: index })));
    return prepare(entrant, initial, settings, lower);
  });

  const step1 = withStrengths(Float64Array.from(players, (player) => player.rating));
  const unrated = players.some(needsFirstEstimate);
  const step3 = !unrated
    ? step1
    : withStrengths(
        Float64Array.from(players, (player) =>
          needsFirstEstimate(player) ? Math.max(ABSOLUTE_FLOOR, special(player, step1, 1)) : player.rating,
        ),
      );
  const step4 = withStrengths(rateAll(players, step3, rules));
  const step5 = rateAll(players, step4, rules);

  const ratings = players.map((player, index): PlayerRating => {
    const { eventGames, games, initial } = player;
    const entrant = entrants[index]!;
    const floor = floorAfter(
      entrant,
      eventGames === 0 ? NOTHING_PLAYED : eventRecord(entrant),
      settings.system,
      rules,
    );
    if (
      player.games === null &&
      eventGames > 0 &&
      player.rating > ASSUMPTION_SHOWS &&
      player.history === "mixed"
    ) {
      diagnostics.push({ ...GAMES_ASSUMED, player: index });
    }
    const played = eventGames > 0;
    return {
      rating: played ? Math.max(floor.rating, step5[index]!) : entrant.rating,
      games: games === null ? null : games + eventGames,
      eventGames,
      initial,
      floor: { ...floor, held: played && step5[index]! < floor.rating },
      trace: settings.trace ? trace(player, { step1, step3, step4 }, rules) : null,
    };
  });
  return { players: ratings, diagnostics };
}

/** What the section itself adds to a player's record. */
function eventRecord({ results }: Entrant) {
  const wins = results.filter((game) => game.score === 1).length;
  const draws = results.filter((game) => game.score === 0.5).length;
  return { wins, draws, events: results.length >= 3 ? 1 : 0 };
}

const GAMES_ASSUMED: Diagnostic = {
  code: "games-assumed",
  severity: "note",
  message: "The number of games before the event is not given, so the rating counts as fully established.",
  hint: "Above 1928 the number matters up to 50 games: add a column Games.",
};

/**
 * The rating as it is stored and shown after the event: nearest whole number, or, before 2014-09-01, a
 * gain rounded up and a loss rounded down (ambiguity 19; section 7).
 *
 * @param prior the rating before, or an unrated player's start
 */
export function storedRating(rating: Rating, prior: Rating, rules: Pick<Rules, "storage">): number {
  if (rules.storage === "decimals") return Math.round(rating);
  return rating < prior ? Math.floor(rating) : Math.ceil(rating);
}
