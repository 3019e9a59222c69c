/**
 * A whole section through the five steps of section 1. Every player is rated twice: against the
 * opponents' pre-event ratings (Step 4), then again from the same start against the results of Step 4
 * (Step 5). A one-pass estimate misses the official rating by 15 to 45 points.
 *
 * Example: two players, [1500 beats 1500], gives both results of Step 5 in `players[i].rating`.
 */
import type { Diagnostic, Games, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import { effectiveGames } from "./effective-games";
import type { Entrant, Pass, PlayerRating, SectionRating, SectionSettings, Trace } from "./entrant";
import { ABSOLUTE_FLOOR, floorAfter, type Floor, type Record } from "./floors";
import { initialRating, type InitialRating } from "./initial";
import { takesSpecialFormula } from "./player";
import type { Rules } from "./rules";
import { specialRating, type History } from "./special";
import { standardRating, strength, type StandardGames } from "./standard";
import { lowersKAbove2200 } from "./time-controls";

export type * from "./entrant";

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

const NO_FLOOR: Floor = { rating: ABSOLUTE_FLOOR, kind: "absolute" };

/** Above this N* exceeds 26, so that an established player's N could be the smaller one. */
const ASSUMPTION_SHOWS: Rating = 1928;

const GAMES_ASSUMED: Diagnostic = {
  code: "games-assumed",
  severity: "note",
  message: "The number of games before the event is not given, so the rating counts as fully established.",
  hint: "Above 1928 the number matters up to 50 games: add a column Games.",
};

/** Whether a player's result rests on an N that nobody gave. */
function assumesGames({ games, eventGames, rating, history }: Prepared): boolean {
  return games === null && eventGames > 0 && rating > ASSUMPTION_SHOWS && history === "mixed";
}

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
    bonusApplies: !settings.match,
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

/** Step 3: the ratings of the players whom it concerns, not under 100, among everybody's from Step 1. */
function firstEstimates(players: readonly Prepared[], step1: Strengths): Float64Array {
  return Float64Array.from(players, (player) =>
    needsFirstEstimate(player) ? Math.max(ABSOLUTE_FLOOR, special(player, step1, 1)) : player.rating,
  );
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

/** What the section itself adds to a player's record. */
export function eventRecord({ results }: Pick<Entrant, "results">): Record {
  const wins = results.filter((game) => game.score === 1).length;
  const draws = results.filter((game) => game.score === 0.5).length;
  return { wins, draws, events: results.length >= 3 ? 1 : 0 };
}

/** The end, after Step 5: floor and ceiling, once, and N. */
function finish(
  player: Prepared,
  entrant: Entrant,
  result: Rating,
  { system, match, rules }: SectionSettings,
): Omit<PlayerRating, "trace"> {
  const { eventGames, games, initial } = player;
  const floor = match ? NO_FLOOR : floorAfter(entrant, eventRecord(entrant), system, rules);
  const ceiling = entrant.ceiling ?? Infinity;
  const played = eventGames > 0;
  return {
    rating: played ? Math.min(ceiling, Math.max(floor.rating, result)) : entrant.rating,
    games: games === null ? null : games + eventGames,
    eventGames,
    initial,
    floor: { ...floor, held: played && result < floor.rating },
    ceilingHeld: played && result > ceiling,
  };
}

/** Rates a section. Never throws on finite ratings; every `opponent` must be the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const { rules } = settings;
  const diagnostics: Diagnostic[] = [];
  const lower = lowersKAbove2200(settings, rules);

  const players = entrants.map((entrant, index) => {
    if (entrant.rating !== null) return prepare(entrant, null, settings, lower);
    const { initial, diagnostics: said } = initialRating(entrant, settings);
    if (entrant.results.length > 0) diagnostics.push(...said.map((one) => ({ ...one, player: index })));
    return prepare(entrant, initial, settings, lower);
  });

  const step1 = withStrengths(Float64Array.from(players, (player) => player.rating));
  const step3 = players.some(needsFirstEstimate) ? withStrengths(firstEstimates(players, step1)) : step1;
  const step4 = withStrengths(rateAll(players, step3, rules));
  const step5 = rateAll(players, step4, rules);

  const ratings = players.map((player, index): PlayerRating => {
    if (assumesGames(player)) diagnostics.push({ ...GAMES_ASSUMED, player: index });
    return {
      ...finish(player, entrants[index]!, step5[index]!, settings),
      trace: settings.trace ? trace(player, { step1, step3, step4 }, rules) : null,
    };
  });
  diagnostics.push(...doubtDiagnostics(entrants, ratings, settings));
  return { players: ratings, diagnostics };
}

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
