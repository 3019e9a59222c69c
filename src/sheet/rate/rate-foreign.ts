/**
 * Rates a foreign FIDE event, section 6: each US Chess member separately, in one pass, against the FIDE ratings of their
 * opponents. `W2048` is a win against a FIDE rating. An opponent in the wallchart has their rating in the column `FIDE`;
 * without one, the game is left out. If the title says "youth", it is a youth event, with a conversion of its own.
 */
import type { Score } from "../../ratings/types";
import { doubtNotes } from "../../ratings/uschess/doubts";
import { effectiveGames } from "../../ratings/uschess/effective-games";
import { eventRecord, floorAfter } from "../../ratings/uschess/floors";
import { foreignPass, isEligibleForForeign } from "../../ratings/uschess/foreign-events";
import type { SectionSettings, Trace, PlayerRating } from "../../ratings/uschess/event";
import type { ParameterName } from "../../ratings/uschess/rules";
import { finding } from "../../wallchart/diagnostics";
import type { RatedSection } from "./rated-section";
import type { ChartDiagnostic, Section, SectionPlayer } from "../../wallchart/types";

interface Game {
  readonly round: number;
  /** The opponent's FIDE rating, and a name that is the same for two games against one opponent. */
  readonly rating: number;
  readonly opponent: string;
  readonly score: Score;
}

function fideRating({ sources }: SectionPlayer): number | null {
  return sources.find(({ system }) => system === "FIDE")?.rating ?? null;
}

/** The rated games of a member: first those against a FIDE rating, then those against players of the wallchart. */
export function foreignGamesOf({ results, foreignGames }: SectionPlayer, { players }: Section): Game[] {
  return [
    ...foreignGames.map(({ rating, score, round }) => ({ round, rating, score, opponent: `round ${round}` })),
    ...results.flatMap(({ round, opponent, score }) => {
      const rating = fideRating(players[opponent]!);
      return rating === null ? [] : { round, rating, score, opponent: `player ${opponent}` };
    }),
  ];
}

function mostRepeats(games: readonly Game[]): number {
  return games.reduce(
    (most, { opponent }) => Math.max(most, games.filter((game) => game.opponent === opponent).length),
    1,
  );
}

function countOf(games: readonly Game[], score: Score): number {
  return games.filter((game) => game.score === score).length;
}

function ratePlayer(player: SectionPlayer, section: Section, { rules }: SectionSettings): PlayerRating {
  const { rating, games, ceiling } = player;
  const played =
    rating !== null && isEligibleForForeign({ rating, games }, rules) ? foreignGamesOf(player, section) : [];
  const [wins, draws, eventGames] = [countOf(played, 1), countOf(played, 0.5), played.length];
  const floor = floorAfter(player, eventRecord({ wins, draws, eventGames }), "OTBR", rules);
  const isRated = rating !== null && played.length > 0;
  const facts = {
    fideOpponents: played.map((game) => game.rating),
    score: played.reduce((sum, { score }) => sum + score, 0),
    mostRepeats: mostRepeats(played),
    youth: isYouthEvent(section),
  };
  const pass = isRated ? foreignPass({ rating, games }, facts, rules) : null;
  const result = pass && pass.result;
  const held = result !== null && result < floor.rating;
  const ceilingHeld = result !== null && result > (ceiling ?? Infinity);
  const trace: Trace | null = pass && {
    prior: rating!,
    games,
    effectiveGames: effectiveGames(rating!, games, rules),
    history: "mixed",
    eventGames,
    score: facts.score,
    mostRepeats: facts.mostRepeats,
    firstEstimate: null,
    intermediate: null,
    final: pass,
  };
  return {
    prior: rating,
    rating: result === null ? rating : Math.min(ceiling ?? Infinity, Math.max(floor.rating, result)),
    games: games === null ? null : games + eventGames,
    eventGames,
    wins,
    draws,
    initial: null,
    floor: { ...floor, held },
    ceilingHeld,
    matchLimited: false,
    trace: () => trace,
    otherHistory: () => null,
  };
}

/**
 * Rates the members in a foreign event, with findings about those without an established rating, or without an
 * opponent who has a FIDE rating.
 */
export function rateForeignSection(
  section: Section,
  settings: SectionSettings,
): Pick<RatedSection, "ratings" | "diagnostics"> {
  const ratings = section.players.map((player) => ratePlayer(player, section, settings));
  const diagnostics = section.players.flatMap((player, index): ChartDiagnostic[] => {
    const met = player.results.length + player.foreignGames.length;
    if (met === 0 || ratings[index]!.eventGames > 0) return [];
    const code =
      foreignGamesOf(player, section).length === 0 ? "foreign-opponents-unrated" : "foreign-not-established";
    // Most rows of such a wallchart are opponents without a US Chess rating.
    if (player.rating === null && player.foreignGames.length === 0) return [];
    return [{ ...finding(code, [player.cell]), player: index }];
  });
  return { ratings, diagnostics: [...diagnostics, ...doubts(section, ratings, settings)] };
}

/** What the sources leave open about the rules of section 6, if games were rated. */
function doubts(
  section: Section,
  ratings: readonly PlayerRating[],
  settings: SectionSettings,
): readonly ChartDiagnostic[] {
  if (ratings.every(({ eventGames }) => eventGames === 0)) return [];
  const conversion = isYouthEvent(section) ? "youthConversion" : "fideConversion";
  const touched: ParameterName[] = [conversion, "effectiveGames", "foreignEvents", "halfK"];
  // A bonus needs three games.
  if (ratings.some(({ eventGames }) => eventGames >= 3)) touched.push("bonusMultiplier");
  return doubtNotes(settings, (parameter) => touched.includes(parameter)).map((note) => ({
    ...note,
    cells: [],
  }));
}

function isYouthEvent({ title }: Section): boolean {
  return /\byouth\b/i.test(title);
}
