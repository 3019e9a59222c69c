/**
 * =USCF functions of sections 1, 5, 6 and 7, and what players ask beside a rating: floors, matches, foreign
 * events, the systems of a time control, norms, classes, performance and the score needed.
 */
import { eloCategory } from "../ratings/elo";
import { ABSOLUTE_FLOOR, floorAfter, prizeFloorLevel } from "../ratings/uschess/floors";
import { foreignPass, isEligibleForForeign } from "../ratings/uschess/foreign-events";
import { matchRefusal, rateMatch } from "../ratings/uschess/matches";
import { neededScore, performanceRating } from "../ratings/uschess/performance";
import { parseTimeControl, systemsFor } from "../ratings/uschess/time-controls";
import { className, titleNorm } from "../ratings/uschess/titles";
import {
  openPoint,
  optionalNumber,
  readEventGames,
  readFlag,
  readGames,
  readRating,
  readRepeats,
  readRules,
  readSystem,
  readSystemCode,
  readText,
  requiredNumber,
} from "./arguments";
import { invalid, undefinedResult } from "./errors";
import { readGamesAndScore, readRatings } from "./games";

const NOTHING_MORE = { wins: 0, draws: 0, events: 0 };
const MOST_COUNTED = 1_000_000;

/** The tables of class names, by the name of their scale. */
const SCALES = new Map([
  ["uschess", className],
  ["elo1978", eloCategory],
]);

/** A rating that may be left out; 0 is an empty cell. */
function optionalRating(value: unknown, name: string): number | null {
  return value === 0 ? null : optionalNumber(value, name, 100, 3500);
}

function count(value: unknown, name: string): number {
  return optionalNumber(value, name, 0, MOST_COUNTED) ?? 0;
}

/**
 * A player's rating floor, from the record after the event (section 5).
 * @customfunction FLOOR
 * @helpurl https://localhost:3000/help.html#FLOOR
 * @param peak The highest established rating; left empty, none.
 * @param [wins] Rated games won. Omitted: 0.
 * @param [draws] Rated games drawn. Omitted: 0.
 * @param [events] Events with at least three rated games. Omitted: 0.
 * @param [lifeMaster] TRUE for an original Life Master. Omitted: FALSE.
 * @param [prizeFloor] The limit of the section whose large cash prize was won, such as 1800. Omitted: none.
 * @param [system] The rating system: OTBR, OTBQ, OTBB, OLR, OLQ or OLB. Omitted: OTBR.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The floor.
 */
export function floor(
  peak: unknown,
  wins?: unknown,
  draws?: unknown,
  events?: unknown,
  lifeMaster?: unknown,
  prizeFloor?: unknown,
  system?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const under = optionalRating(prizeFloor, "prizeFloor");
  const facts = {
    peak: optionalRating(peak, "peak"),
    lifeMaster: readFlag(lifeMaster, "lifeMaster"),
    floor: under === null ? null : prizeFloorLevel(under),
    record: { wins: count(wins, "wins"), draws: count(draws, "draws"), events: count(events, "events") },
  };
  return floorAfter(facts, NOTHING_MORE, readSystemCode(system, "system", rules), rules).rating;
}

/**
 * A player's rating after an individual match: two passes, no bonus, within the limits (section 7).
 * @customfunction MATCH
 * @helpurl https://localhost:3000/help.html#MATCH
 * @param rating The player's rating, 100 to 3500.
 * @param games The player's N; left empty, an established rating.
 * @param opponent The opponent's rating, 100 to 3500.
 * @param opponentGames The opponent's N; left empty, an established rating.
 * @param score The player's points.
 * @param eventGames The games of the match, 1 to 20.
 * @param [net180] The net rating change by matches in the last 180 days. Omitted: 0.
 * @param [net3years] The net rating change by matches in the last three years. Omitted: 0.
 * @param [floor] The player's floor; a result below it asks to lower it by 100, and ends there. Omitted: 100.
 * @param [date] The day the match ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded.
 * @throws #N/A where section 7 does not rate the match; the message says why.
 */
export function match(
  rating: unknown,
  games: unknown,
  opponent: unknown,
  opponentGames: unknown,
  score: unknown,
  eventGames: unknown,
  net180?: unknown,
  net3years?: unknown,
  floor?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const player = { rating: readRating(rating, "rating"), games: readGames(games, "games") };
  const other = {
    rating: readRating(opponent, "opponent"),
    games: readGames(opponentGames, "opponentGames"),
  };
  const m = readEventGames(eventGames, "eventGames");
  const points = requiredNumber(score, "score", 0, m);
  if (!Number.isInteger(points * 2)) throw invalid(`score: ${points} is not a sum of wins and draws.`);
  const refusal = matchRefusal(player, other, m, rules);
  if (refusal) throw undefinedResult(`The match is not rated (section 7): ${refusal}.`);
  const past = {
    net180Days: optionalNumber(net180, "net180", -3500, 3500) ?? 0,
    net3Years: optionalNumber(net3years, "net3years", -3500, 3500) ?? 0,
  };
  const settings = { rules, system: "OTBR", dualRated: false, endDate: null } as const;
  return rateMatch(
    player,
    other,
    { score: points, eventGames: m },
    past,
    optionalRating(floor, "floor") ?? 100,
    settings,
  ).rating;
}

/**
 * The Regular rating after a foreign FIDE event: the standard formula with bonus, once (section 6).
 * @customfunction FOREIGN
 * @helpurl https://localhost:3000/help.html#FOREIGN
 * @param rating The US Chess Regular rating, 100 to 3500.
 * @param games N, the games the rating is based on; left empty, an established rating.
 * @param fideOpponents The opponents' FIDE ratings, one a game; empty for one without, who is left out.
 * @param score The total score against them, or a range of results matching fideOpponents.
 * @param [youth] TRUE for a youth event. Omitted: FALSE.
 * @param [mostRepeats] The most games against one opponent. Omitted: 1.
 * @param [date] The day the event ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded.
 * @throws #N/A without an established rating, for which alone section 6 counts foreign events.
 */
export function foreign(
  rating: unknown,
  games: unknown,
  fideOpponents: unknown[][],
  score: unknown[][],
  youth?: unknown,
  mostRepeats?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const player = { rating: readRating(rating, "rating"), games: readGames(games, "games") };
  const played = readGamesAndScore(fideOpponents, score, { name: "fideOpponents", unratedIgnored: true });
  if (!isEligibleForForeign(player, rules)) {
    throw undefinedResult("Foreign events count for an established Regular rating only (section 6).");
  }
  const event = {
    fideOpponents: played.opponents,
    score: played.score,
    youth: readFlag(youth, "youth"),
    mostRepeats: readRepeats(mostRepeats, "mostRepeats"),
  };
  return Math.max(ABSOLUTE_FLOOR, foreignPass(player, event, rules).result);
}

/**
 * The highest title norm that a score earns, or "" for none.
 * @customfunction NORM
 * @helpurl https://localhost:3000/help.html#NORM
 * @param opponentsPost The opponents' post-event ratings, one a game; four games at least earn a norm.
 * @param score The total score, or a range of results matching opponentsPost.
 * @returns The norm's title.
 */
export function norm(opponentsPost: unknown[][], score: unknown[][]): string {
  const played = readGamesAndScore(opponentsPost, score, { name: "opponentsPost" });
  return titleNorm(played.opponents, played.score);
}

/**
 * The class of a rating, such as Class A or Expert.
 * @customfunction CLASS
 * @helpurl https://localhost:3000/help.html#CLASS
 * @param rating The rating, 100 to 3500.
 * @param [scale] "uschess", or "elo1978" for the scale of Elo's book. Omitted: uschess.
 * @returns The class's name.
 */
export function ratingClass(rating: unknown, scale?: unknown): string {
  const text = readText(scale, "scale").toLowerCase() || "uschess";
  const nameOf = SCALES.get(text);
  if (!nameOf) throw invalid(`scale: "${text.slice(0, 40)}" is neither "uschess" nor "elo1978".`);
  return nameOf(readRating(rating, "rating"));
}

/**
 * The performance rating: where the provisional expectancies add up to the score (section 4.1 without prior games).
 * @customfunction PERFORMANCE
 * @helpurl https://localhost:3000/help.html#PERFORMANCE
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The rating, unrounded: best + 400 for all wins, least - 400 for all losses.
 */
export function performance(opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score);
  return performanceRating(played.opponents, played.score);
}

/**
 * The least score whose one-pass rating reaches a target.
 * @customfunction NEEDED
 * @helpurl https://localhost:3000/help.html#NEEDED
 * @param rating The pre-event rating, 100 to 3500.
 * @param games N, the games the rating is based on; left empty, an established rating.
 * @param opponents The opponents' ratings, one a game.
 * @param target The rating to reach, 100 to 3500.
 * @param [timeControl] A time control such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Omitted: OTBR.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The score, in halves.
 * @throws #N/A where no score against these opponents reaches the target.
 */
export function needed(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  target: unknown,
  timeControl?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const player = {
    rating: readRating(rating, "rating"),
    games: readGames(games, "games"),
    history: "mixed",
    opponents: readRatings(opponents, "opponents"),
  } as const;
  const goal = readRating(target, "target");
  const score = neededScore(player, goal, { ...readSystem(timeControl, "timeControl", rules), rules });
  if (score === null) throw undefinedResult(`No score against these opponents reaches ${goal}.`);
  return score;
}

/**
 * The systems that rate a time control, slowest first (section 1).
 * @customfunction SYSTEMS
 * @helpurl https://localhost:3000/help.html#SYSTEMS
 * @param timeControl A time control such as G/60;d5 or 40/90,SD/30;i30.
 * @param [online] TRUE for online play. Omitted: FALSE.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The systems' codes, in one row.
 * @throws #N/A where no system rates the time control.
 */
export function systems(timeControl: unknown, online?: unknown, date?: unknown): string[][] {
  const rules = readRules(date, "date");
  const text = readText(timeControl, "timeControl");
  const control = parseTimeControl(text);
  if (!control) throw invalid(`timeControl: "${text.slice(0, 40)}" is no time control such as G/60;d5.`);
  const isOnline = readFlag(online, "online");
  const found = systemsFor(control, isOnline, rules);
  if (found.length === 0) {
    const open = isOnline ? openPoint("OLQ", "systems", rules) : openPoint("OTBQ", "timeControls", rules);
    throw undefinedResult(`No system rates ${text} by these rules.${open}`);
  }
  return [[...found]];
}
