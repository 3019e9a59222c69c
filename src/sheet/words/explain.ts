/**
 * One player's rating as a list to read: a paragraph, then each step of section 1 with its numbers and its section of the
 * document, both passes, and every opponent's rating that was used.
 *
 * Example of lines: `Step 2: effective games (N', section 3) | 17`, `Step 5: 39 Alan Greene, won | 1413.44`.
 */
import type { Score } from "../../ratings/types";
import type { Pass, Trace, PlayerRating } from "../../ratings/uschess/event";
import { MATCH_LIMIT, storedRating } from "../../ratings/uschess/event";
import { ABSOLUTE_FLOOR } from "../../ratings/uschess/floors";
import type { InitialRating } from "../../ratings/uschess/initial";
import { FIRST_ESTIMATE_GAMES } from "../../ratings/uschess/passes";
import { countsPointsAlone, entriesOf, inShort } from "./in-short";
import type { RatedSection } from "../rate/rated-section";
import { foreignGamesOf } from "../rate/rate-foreign";
import { floorMatters, FLOOR_WORDS, START_WORDS } from "./rating-words";
import type { Section } from "../../wallchart/types";

interface ExplainLine {
  readonly label: string;
  readonly value: string | number;
}

/** A rated game as the engine took it. */
export interface RatedGame {
  readonly round: number;
  readonly score: Score;
  /** `4 Dov Larkin`, or `FIDE 2048` in a foreign event. */
  readonly opponent: string;
}

const RESULT_WORDS = { 1: "won", 0.5: "drew", 0: "lost" } as const;

const FOREIGN_WORDS = "standard, in one pass, against converted FIDE ratings (section 6)";

/** ` (section 5)`, or "" where it is not a rule. */
const inSection = (section: string): string => (section ? ` (section ${section})` : "");

/** The rated games in all rows of a player, in the order in which the engine took them. */
export function ratedGames(section: Section, index: number): readonly RatedGame[] {
  if (section.foreign) {
    return foreignGamesOf(section.players[index]!, section).map(({ round, rating, score }) => ({
      round,
      score,
      opponent: `FIDE ${rating}`,
    }));
  }
  return entriesOf(section, index).flatMap(({ results }) =>
    results.map(({ round, opponent, score }) => {
      const { number, name } = section.players[opponent]!;
      return { round, score, opponent: `${number} ${name}` };
    }),
  );
}

function formulaWords({ games, history }: Trace, pointsAlone: boolean): string {
  const isFew = games !== null && games <= 8;
  if (pointsAlone)
    return "special: N is 8 or less (section 4.1); in a match only the points count, not the opponents";
  if (history !== "mixed") return `special: only ${history} before this event (section 4.1)`;
  return isFew ? "special: N is 8 or less (section 4.1)" : "standard: N is over 8 (section 4.2)";
}

function passLines(step: string, pass: Pass | null, games: readonly string[]): ExplainLine[] {
  if (!pass) return [];
  const used = pass.opponents.map((rating, i): ExplainLine => ({
    label: `${step}: ${games[i]!}`,
    value: rating,
  }));
  const parts: ExplainLine[] = pass.standard
    ? [
        { label: `${step}: expected score (E)`, value: pass.standard.expected },
        { label: `${step}: K`, value: pass.standard.kFactor },
        { label: `${step}: bonus`, value: pass.standard.bonus },
      ]
    : [];
  const firstGames: ExplainLine[] =
    step === "Step 3" ? [{ label: "Step 3: effective games (N')", value: FIRST_ESTIMATE_GAMES }] : [];
  const raised = pass.result < ABSOLUTE_FLOOR ? `, raised from ${pass.result.toFixed(2)}` : "";
  const result = Math.max(ABSOLUTE_FLOOR, pass.result);
  return [...used, ...firstGames, ...parts, { label: `${step}: rating${raised}`, value: result }];
}

/** What each rating in another system added to the blend of section 2. */
function blendLines({ parts }: InitialRating): ExplainLine[] {
  return parts.flatMap(({ source, rating, weight, gameFactor, staleness }): ExplainLine[] => {
    const from = `Step 1: from ${source.system} ${source.rating}`;
    return [
      { label: `${from}, on the US Chess scale (X)`, value: rating },
      { label: `${from}, weight (W; G ${gameFactor}, ${staleness} days old)`, value: weight },
    ];
  });
}

function startLines(rated: PlayerRating): ExplainLine[] {
  if (!rated.initial) return [{ label: "Pre-event rating (R0)", value: rated.prior ?? "unrated" }];
  const { words, section } = START_WORDS[rated.initial.source];
  return [
    { label: "Pre-event rating", value: "unrated" },
    ...blendLines(rated.initial),
    { label: `Step 1: start (R0), ${words}${inSection(section)}`, value: rated.initial.rating },
  ];
}

/** Everything that led to the rating of `section.players[index]`. */
export function explain(view: RatedSection, index: number): readonly ExplainLine[] {
  const { section, settings, ratings } = view;
  const { rules, system, dualRated } = settings;
  const rated = ratings[index]!;
  const player = section.players[index]!;
  const trace = rated.trace();
  const lines: ExplainLine[] = [
    { label: "In short", value: inShort(view, index) },
    { label: "Player", value: `${player.number} ${player.name}` },
    { label: "Rules of", value: rules.askedBy },
    { label: "Rating system", value: dualRated ? `${system}, dual-rated` : system },
    ...startLines(rated),
  ];
  if (!trace || rated.rating === null) {
    return [
      ...lines,
      { label: "Rated games in this event (m)", value: 0 },
      { label: "Post-event rating", value: rated.prior ?? "unrated" },
    ];
  }
  const games = ratedGames(section, index).map(
    ({ opponent, score }) => `${opponent}, ${RESULT_WORDS[score]}`,
  );
  const floor = FLOOR_WORDS[rated.floor.kind];
  const pointsAlone = countsPointsAlone(rated, section, settings);
  const passes = section.foreign
    ? passLines("Section 6", trace.final, games)
    : [
        ...passLines("Step 3", trace.firstEstimate, games),
        ...passLines("Step 4", trace.intermediate, games),
        ...passLines("Step 5", trace.final, games),
      ];
  return [
    ...lines,
    { label: "Games before the event (N)", value: trace.games ?? "established" },
    { label: "Step 2: effective games (N', section 3)", value: trace.effectiveGames },
    { label: "Rated games in this event (m)", value: trace.eventGames },
    { label: "Score (S)", value: trace.score },
    { label: "Formula", value: section.foreign ? FOREIGN_WORDS : formulaWords(trace, pointsAlone) },
    ...passes,
    ...(rated.matchLimited
      ? [
          {
            label: "Change, limited to 50 points in a match (section 7)",
            value: MATCH_LIMIT * Math.sign(rated.rating - trace.prior),
          },
        ]
      : []),
    ...(floorMatters(rated)
      ? [
          {
            label: `${rated.floor.held ? "Raised to the" : "Not below the"} ${floor.words}${inSection(floor.section)}`,
            value: rated.floor.rating,
          },
        ]
      : []),
    ...(rated.ceilingHeld ? [{ label: "Lowered to the ceiling (section 7)", value: rated.rating }] : []),
    { label: "Post-event rating, exact", value: rated.rating },
    { label: "Post-event rating", value: storedRating(rated.rating, trace.prior, rules) },
    { label: "Games after the event", value: rated.games ?? "established" },
  ];
}
