/**
 * =USCF functions of sections 1, 5, 6 and 7, and other questions that players ask: floors, matches, foreign events, the
 * rating systems of a time control, norms, classes, performance, and the score needed.
 */
import { eloCategory } from "../ratings/elo";
import type { Rating } from "../ratings/types";
import { isEstablished } from "../ratings/uschess/effective-games";
import { ABSOLUTE_FLOOR, floorAfter, prizeFloorLevel } from "../ratings/uschess/floors";
import { foreignPass, isEligibleForForeign } from "../ratings/uschess/foreign-events";
import { matchRefusal, rateMatch, refusalInWords } from "../ratings/uschess/matches";
import { neededScore, performanceRating } from "../ratings/uschess/performance";
import { parseTimeControl, systemsFor } from "../ratings/uschess/time-controls";
import { className, titleNorm } from "../ratings/uschess/titles";
import { missing, plain, readText, show } from "./arguments";
import { refuseEmptyCell } from "./blanks";
import { invalid, undefinedResult } from "./errors";
import { readGamesAndScore } from "./games";
import { optionalWritten } from "./player-arguments";
import { openPoint, refuseDoubtfulPair } from "./rules-arguments";
import { readPlayed, run, runner, type Scale } from "./run";

const NOTHING_MORE = { wins: 0, draws: 0, events: 0 };

/** The functions that name a class, by the name of their scale. */
const CLASSES: Readonly<Record<Scale, (rating: Rating) => string>> = {
  uschess: className,
  elo1978: eloCategory,
};

const runFloor = runner({
  peak: (value, name) => {
    refuseEmptyCell(value, name, true);
    const peak = optionalWritten(value, name);
    if (peak && (peak.isProvisional || !isEstablished(peak.games)))
      throw invalid(`${name}: ${show(plain(value, name))} is provisional, and sets no floor. Leave it out.`);
    return peak?.rating ?? null;
  },
});

/** All games of a match are against one opponent. */
const runMatch = runner({
  played: (_value, _name, its) => {
    const field = Array.from({ length: its.eventGames }, () => [its.opponent]);
    return readGamesAndScore(field, its.raw["score"], { name: "eventGames" });
  },
});

const runForeign = runner({ played: readPlayed({ name: "fideOpponents", unratedIgnored: true }) });
const runNorm = runner({ played: readPlayed({ name: "opponentsPost" }) });

/**
 * The rating below which a player cannot fall (the floor, section 5).
 * @customfunction FLOOR
 * @requiresParameterAddresses
 * @param peak The player's highest rating so far, if established. Leave out if there is none.
 * @param [wins] Rated games won so far, this event included. Left out: 0.
 * @param [draws] Rated games drawn so far, this event included. Left out: 0.
 * @param [events] Events with at least three rated games so far, this one included. Left out: 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @param [lifeMaster] TRUE for an original Life Master. Left out: FALSE.
 * @param [prizeFloor] The rating limit of a section in which the player won a large cash prize, such as 1800. Above 2000 it sets no floor. Leave out if there is none.
 * @returns The floor.
 */
export function floor(
  peak: unknown,
  wins?: unknown,
  draws?: unknown,
  events?: unknown,
  date?: unknown,
  timeControl?: unknown,
  lifeMaster?: unknown,
  prizeFloor?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { peak, wins, draws, events, date, timeControl, lifeMaster, prizeFloor };
  return runFloor(given, invocation, (its) => {
    const { rules } = its;
    const under = its.prizeFloor;
    const record = { wins: its.wins, draws: its.draws, events: its.events };
    const facts = { peak: its.peak, lifeMaster: its.lifeMaster, record };
    const byRecord = floorAfter(facts, NOTHING_MORE, its.timeControl.system, rules).rating;
    return under === null ? byRecord : Math.max(byRecord, prizeFloorLevel(under));
  });
}

/**
 * A player's rating after an individual match: rated in two passes, without a bonus, within the limits (section 7).
 * @customfunction MATCH
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param opponent The opponent's rating before the games, 100 to 3500.
 * @param opponentGames Games behind the opponent's rating. Leave out if 26 or more (established); 0 for a newcomer.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D or L for each game: write L for a loss, not 0.
 * @param eventGames The rated games in this event, 1 to 99 (m).
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [net180] Rating points gained in matches in the last 180 days, less those lost. Left out: 0.
 * @param [net3years] Rating points gained in matches in the last three years, less those lost. Left out: 0.
 * @param [floor] The player's rating floor. A result below it may lower the floor by 100. Left out: 100.
 * @returns The rating, unrounded.
 * @throws #N/A if US Chess does not rate the match (section 7). The message says why.
 */
export function match(
  rating: unknown,
  games: unknown,
  opponent: unknown,
  opponentGames: unknown,
  score: unknown[][],
  eventGames: unknown,
  date?: unknown,
  net180?: unknown,
  net3years?: unknown,
  floor?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, games, opponent, opponentGames, score, eventGames, date, net180, net3years, floor };
  return runMatch(given, invocation, (its) => {
    const { rules } = its;
    const player = { rating: its.rating, games: its.games };
    const other = { rating: its.opponent, games: its.opponentGames };
    const played = { score: its.score, eventGames: its.eventGames };
    const refusal = matchRefusal(player, other, its.eventGames, rules);
    if (refusal) throw undefinedResult(refusalInWords(refusal));
    const past = { net180Days: its.net180, net3Years: its.net3years };
    const under = its.floor ?? ABSOLUTE_FLOOR;
    if (under > player.rating)
      throw invalid(`floor: ${under} is above the rating, ${player.rating}. Check the two.`);
    const settings = { rules, system: "OTBR", dualRated: false, endDate: null } as const;
    return rateMatch(player, other, played, past, under, settings).rating;
  });
}

/**
 * A Regular rating after a FIDE event abroad, in one pass (section 6).
 * @customfunction FOREIGN
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param fideOpponents The opponents' FIDE ratings, one for each game. Opponents without one (empty cells) are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [youth] TRUE for a youth event. Left out: FALSE.
 * @param [mostRepeats] The most games against one opponent, a whole number. Left out: 1.
 * @returns The rating, unrounded.
 * @throws #N/A without an established rating: foreign events count for no other (section 6).
 */
export function foreign(
  rating: unknown,
  games: unknown,
  fideOpponents: unknown[][],
  score: unknown[][],
  date?: unknown,
  youth?: unknown,
  mostRepeats?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, games, fideOpponents, score, date, youth, mostRepeats };
  return runForeign(given, invocation, (its) => {
    const event = { fideOpponents: its.fideOpponents, score: its.score };
    if (!isEligibleForForeign(its, its.rules))
      throw undefinedResult("Foreign events count only for an established Regular rating (section 6).");
    const pass = foreignPass(its, { ...event, youth: its.youth, mostRepeats: its.mostRepeats }, its.rules);
    return Math.max(ABSOLUTE_FLOOR, pass.result);
  });
}

/**
 * The highest title norm that a score earns, or nothing. Matches and sections with half K earn no norms.
 * @customfunction NORM
 * @requiresParameterAddresses
 * @param opponentsPost The opponents' ratings after the event, one for each game. A norm needs at least four games, or three and a bye or forfeit win.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [bye] TRUE if the player also had a full-point bye (B) or won by forfeit (X). Matters after three games, in events since November 2025. Left out: FALSE.
 * @param [mostRepeats] The most games against one opponent, a whole number. Left out: 1.
 * @returns The title of the norm.
 */
export function norm(
  opponentsPost: unknown[][],
  score: unknown[][],
  date?: unknown,
  bye?: unknown,
  mostRepeats?: unknown,
  invocation?: CustomFunctions.Invocation,
): string[][] {
  return runNorm({ opponentsPost, score, date, bye, mostRepeats }, invocation, (its) => {
    const { score: points, mostRepeats: most } = its;
    return titleNorm(
      { opponents: its.opponentsPost, score: points, mostRepeats: most, bye: its.bye },
      its.rules,
    );
  });
}

/**
 * The class of a rating, such as Class A or Expert.
 * @customfunction CLASS
 * @requiresParameterAddresses
 * @param rating The player's rating, 100 to 3500.
 * @param [scale] uschess, or elo1978 for the scale of Elo's book. Left out: uschess.
 * @returns The name of the class.
 */
export function ratingClass(
  rating: unknown,
  scale?: unknown,
  invocation?: CustomFunctions.Invocation,
): string[][] {
  return run({ rating, scale }, invocation, (its) => CLASSES[its.scale](its.rating));
}

/**
 * The performance rating: the rating for which this score is the expected score.
 * @customfunction PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The rating, unrounded. All wins: the best opponent + 400. All losses: the weakest - 400.
 */
export function performance(
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score }, invocation, (its) => performanceRating(its.opponents, its.score));
}

/**
 * The lowest score needed to reach a rating (an estimate).
 * @customfunction NEEDED
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param target The rating to reach, 100 to 3500.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @returns The score, such as 3.5.
 * @throws #N/A if no score against these opponents reaches the target.
 */
export function needed(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  target: unknown,
  date?: unknown,
  timeControl?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, opponents, target, date, timeControl }, invocation, (its) => {
    const player = {
      rating: its.rating,
      games: its.games,
      history: "mixed",
      opponents: its.opponents,
    } as const;
    const reached = neededScore(player, its.target, { ...its.timeControl, rules: its.rules });
    if (reached === null) throw undefinedResult(`No score against these opponents reaches ${its.target}.`);
    return reached;
  });
}

/**
 * The rating systems that rate a time control, slowest first (section 1).
 * @customfunction SYSTEMS
 * @requiresParameterAddresses
 * @param timeControl The time control, such as G/60;d5, 40/90,SD/30;i30 or G/5;d3 online.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [online] TRUE for online play. Left out: FALSE, unless the time control says online.
 * @returns The codes of the systems, in one row.
 * @throws #N/A if no system rates the time control.
 */
export function systems(
  timeControl: unknown,
  date?: unknown,
  online?: unknown,
  invocation?: CustomFunctions.Invocation,
): string[][] {
  return run({ timeControl, date, online }, invocation, (its) => {
    const { rules } = its;
    const text = readText(its.raw["timeControl"], "timeControl");
    if (text === "") throw missing("timeControl", "a time control such as G/60;d5");
    const written = parseTimeControl(text);
    if (!written) throw invalid(`timeControl: ${show(text)} is not a time control such as G/60;d5.`);
    const isOnline = written.online || its.online;
    refuseDoubtfulPair(text, "timeControl", rules, isOnline);
    const found = systemsFor({ ...written, online: isOnline }, rules);
    if (found.length === 0) {
      const open = openPoint(isOnline ? "OLQ" : "OTBQ", rules);
      throw undefinedResult(`No rating system rates ${text} under these rules.${open}`);
    }
    return [[...found]];
  });
}
