/**
 * What the sources leave open about the rules of a section, as diagnostics, if it can change one of the section's
 * numbers.
 * Example: in a section that ended on 2017-05-10 and in which a bonus is possible, a note says that B may have been 12.
 */
import type { Diagnostic } from "../types";
import type { Entrant, PlayerRating, SectionSettings } from "./entrant";
import { ruleDoubts, type ParameterName } from "./rules";
import type { Source } from "./sources";

interface PlayedSection {
  readonly entrants: readonly Entrant[];
  readonly players: readonly PlayerRating[];
  readonly settings: SectionSettings;
}

/** Whether the start of some newcomer comes from a rating of this federation. */
function startedFrom(system: Source["system"], { entrants, players }: PlayedSection): boolean {
  return players.some(
    ({ initial }, i) =>
      initial?.source === "other ratings" && entrants[i]!.sources?.some((source) => source.system === system),
  );
}

/**
 * For each parameter that can be in doubt: whether it can change a number of a section with games, or put the section
 * into another rating system.
 */
const TOUCHES: Partial<Record<ParameterName, (section: PlayedSection) => boolean>> = {
  bonusMultiplier: ({ entrants, settings }) =>
    !settings.match && entrants.some(({ results }) => results.length >= 3),
  halfK: () => true,
  effectiveGames: () => true,
  dualRatedK: ({ entrants, settings }) =>
    settings.dualRated &&
    entrants.some(({ rating, results }) => rating !== null && rating > 2200 && results.length > 0),
  initialization: ({ players }) => players.some(({ initial }) => initial?.source === "other ratings"),
  starts: ({ players }) =>
    players.some(({ initial }) => initial !== null && !Number.isInteger(initial.rating)),
  ageRating: ({ players }) => players.some(({ initial }) => initial?.source === "age"),
  fideConversion: (section) => startedFrom("FIDE", section),
  cfcConversion: (section) => startedFrom("CFC", section),
  personalFloor: ({ players }) => players.some(({ rating, eventGames }) => eventGames > 0 && rating! <= 150),
  lifeMasterFloor: ({ entrants, settings }) =>
    settings.system !== "OTBR" &&
    entrants.some(({ lifeMaster, results }) => lifeMaster && results.length > 0),
  // Floors of 1200 and 1300 were added later.
  lowestEarnedFloor: ({ players }) =>
    players.some(({ floor }) => floor.held && floor.kind === "earned" && floor.rating < 1400),
  matchLimits: ({ settings }) => settings.match ?? false,
  timeControls: ({ settings }) => settings.system === "OTBQ",
  systems: ({ settings }) => settings.system === "OLR",
};

/** One note with the code `rules-in-doubt` for each parameter in doubt that matters to the section. */
export function doubtDiagnostics(
  entrants: readonly Entrant[],
  players: readonly PlayerRating[],
  settings: SectionSettings,
): readonly Diagnostic[] {
  const section = { entrants, players, settings };
  const played = () => players.some(({ eventGames }) => eventGames > 0);
  return doubtNotes(settings, (parameter) => played() && TOUCHES[parameter]?.(section) === true);
}

/** The same for any computation. `touches` tells whether a parameter matters to it. */
export function doubtNotes(
  settings: SectionSettings,
  touches: (parameter: ParameterName) => boolean,
): readonly Diagnostic[] {
  return ruleDoubts(settings.rules, settings.system, settings)
    .filter(({ parameter }) => touches(parameter))
    .map(({ says }) => ({
      code: "rules-in-doubt",
      severity: "note",
      message: `I'm not sure about one rule for this section: ${says}.`,
      hint: "To see if it matters, rate the section with another date or edition of the rules.",
    }));
}
