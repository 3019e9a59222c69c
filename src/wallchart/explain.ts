/**
 * One player's rating as a list to read: each step of section 1 with its numbers and the section that
 * says it, both passes and every opponent's rating used.
 *
 * Example of lines: `Effective games N' (section 3) | 17`, `Step 5: 39 Alan Greene, won | 1413.44`.
 */
import type { Pass, SectionSettings, Trace } from "../ratings/uschess/event";
import { storedRating } from "../ratings/uschess/event";
import type { RatedPlayer } from "./rate";
import type { Section, SectionPlayer, SectionResult } from "./section";

export interface ExplainLine {
  readonly label: string;
  readonly value: string | number;
}

const RESULT_WORDS = { 1: "won", 0.5: "drew", 0: "lost" } as const;

const START_WORDS = {
  given: "given",
  "other ratings": "from other ratings (section 2)",
  age: "by age (section 2.3)",
  adult: "an adult of unknown age (section 2.3)",
  default: "nothing known (section 2.3)",
} as const;

const FLOOR_WORDS = {
  absolute: "absolute floor (section 5)",
  personal: "personal absolute floor (section 5)",
  earned: "floor earned by the peak (section 5)",
  "life master": "floor of an original Life Master (section 5)",
  given: "floor of the chart",
} as const;

/** The results of a player on all his rows, in the order in which the engine took them. */
function resultsOf(section: Section, player: SectionPlayer): readonly SectionResult[] {
  if (player.id === "") return player.results;
  return section.players.filter(({ id }) => id === player.id).flatMap(({ results }) => results);
}

function formulaWords({ games, history }: Trace): string {
  if (history !== "mixed") return `special: only ${history} before (section 4.1)`;
  return games !== null && games <= 8
    ? "special: N is 8 or less (section 4.1)"
    : "standard: N is over 8 (section 4.2)";
}

function passLines(
  step: string,
  pass: Pass | null,
  results: readonly SectionResult[],
  section: Section,
): ExplainLine[] {
  if (!pass) return [];
  const games = pass.opponents.map((rating, i): ExplainLine => {
    const { opponent, score } = results[i]!;
    const { number, name } = section.players[opponent]!;
    return { label: `${step}: ${number} ${name}, ${RESULT_WORDS[score]}`, value: rating };
  });
  const parts: ExplainLine[] = pass.standard
    ? [
        { label: `${step}: expected score E`, value: pass.standard.expected },
        { label: `${step}: K`, value: pass.standard.kFactor },
        { label: `${step}: bonus`, value: pass.standard.bonus },
      ]
    : [];
  return [...games, ...parts, { label: `${step}: rating`, value: pass.result }];
}

function startLines(rated: RatedPlayer): ExplainLine[] {
  if (!rated.initial) return [{ label: "Pre-event rating R0", value: rated.prior ?? "unrated" }];
  return [
    { label: "Pre-event rating", value: "unrated" },
    { label: `Step 1: start R0, ${START_WORDS[rated.initial.source]}`, value: rated.initial.rating },
  ];
}

/**
 * Everything that led to the rating of `section.players[index]`.
 *
 * @param rated that row's rating, computed with `trace`
 */
export function explain(
  section: Section,
  index: number,
  rated: RatedPlayer,
  { rules, system, dualRated }: SectionSettings,
): readonly ExplainLine[] {
  const player = section.players[index]!;
  const trace = rated.trace;
  const lines: ExplainLine[] = [
    { label: "Player", value: `${player.number} ${player.name}` },
    { label: "Rules of", value: rules.askedBy },
    { label: "System", value: dualRated ? `${system}, dual-rated` : system },
    ...startLines(rated),
  ];
  if (section.foreign && rated.rating !== null && rated.eventGames > 0) {
    return [
      ...lines,
      { label: "Games against FIDE-rated opponents m", value: rated.eventGames },
      { label: "Formula", value: "standard, once, against FIDE ratings converted (section 6)" },
      { label: "Post-event rating, exact", value: rated.rating },
      { label: "Post-event rating", value: storedRating(rated.rating, rated.prior ?? rated.rating, rules) },
    ];
  }
  if (!trace || rated.rating === null || rated.eventGames === 0) {
    return [
      ...lines,
      { label: "Rated games m", value: 0 },
      { label: "Post-event rating", value: rated.prior ?? "unrated" },
    ];
  }
  const results = resultsOf(section, player);
  lines.push(
    { label: "Games before N", value: trace.games ?? "established" },
    { label: "Step 2: effective games N' (section 3)", value: trace.effectiveGames },
    { label: "Rated games m", value: trace.eventGames },
    { label: "Score S", value: trace.score },
    { label: "Formula", value: formulaWords(trace) },
    ...passLines("Step 3", trace.firstEstimate, results, section),
    ...passLines("Step 4", trace.intermediate, results, section),
    ...passLines("Step 5", trace.final, results, section),
    {
      label: `${rated.floor.held ? "Raised to the" : "Not under the"} ${FLOOR_WORDS[rated.floor.kind]}`,
      value: rated.floor.rating,
    },
    { label: "Post-event rating, exact", value: rated.rating },
    { label: "Post-event rating", value: storedRating(rated.rating, trace.prior, rules) },
    { label: "Games after", value: rated.games ?? "established" },
  );
  return lines;
}
