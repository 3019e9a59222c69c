/**
 * A player's rating in one paragraph that they or a parent can read: the score, what was expected, and what came of it.
 * It is the first row of EXPLAIN, and stands above the steps in the pane and on a slip.
 *
 * Example: `You scored 2; 1.4 was expected. You gained 24 points. Your new rating is 1679.`
 */
import { ABSOLUTE_FLOOR } from "../../ratings/uschess/floors";
import { takesSpecialFormula } from "../../ratings/uschess/player";
import { provisionalWinningExpectancy } from "../../ratings/uschess/special";
import { winningExpectancy } from "../../ratings/uschess/standard";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import type { Pass, SectionSettings, Trace, PlayerRating } from "../../ratings/uschess/event";
import type { Section, SectionPlayer } from "../../wallchart/types";
import { sum } from "../../standings/field";
import { isMatch } from "../rate/matches";
import { postRating, type RatedSection } from "../rate/rated-section";
import { plural, START_WORDS } from "./rating-words";

/** All rows of a player: a re-entry has the same ID. */
export function entriesOf({ players }: Section, index: number): readonly SectionPlayer[] {
  const player = players[index]!;
  return player.id === "" ? [player] : players.filter(({ id }) => id === player.id);
}

/** Whether a match counts only the points of a player, not their opponent's rating: those with N ≤ 8 (section 7). */
export function countsPointsAlone(
  rated: PlayerRating,
  section: Section,
  { rules }: Pick<SectionSettings, "rules">,
): boolean {
  const trace = rated.trace();
  const hasFewGames = trace !== null && rated.initial === null && takesSpecialFormula(trace.games, "mixed");
  return hasFewGames && isMatch(section) && rules.matchLimits === "2006";
}

/**
 * The score that was expected in each game by the rating before the event, in the order of `pass.opponents`. Null where
 * no such score led to the rating: for newcomers, and where a match counts only the points.
 */
export function expectedScores(
  { ratings, section, settings }: RatedSection,
  index: number,
): readonly number[] | null {
  const rated = ratings[index]!;
  const { final, prior } = rated.trace() ?? {};
  if (!final || prior === undefined || countsPointsAlone(rated, section, settings)) return null;
  // By this expectancy the special formula too gains above the score and loses below it.
  if (!final.standard && rated.initial) return null;
  const expectancy = final.standard ? winningExpectancy : provisionalWinningExpectancy;
  return final.opponents.map((opponent) => expectancy(prior, opponent));
}

/**
 * The expected score with one decimal, or two where one would be the score itself, nothing or everything; "" where it is
 * the score with two.
 */
function expectedShown(expected: number, { score, eventGames }: Trace): string {
  const [one, two] = [Math.round(expected * 10) / 10, Math.round(expected * 100) / 100];
  if (![score, 0, eventGames].includes(one)) return String(one);
  return two === score ? "" : String(two);
}

function scoreWords(trace: Trace, { opponents }: Pass, expected: number | null): string {
  const { score, eventGames } = trace;
  if (expected !== null) {
    const shown = expectedShown(expected, trace);
    return shown === "" ? `You scored ${score}, as expected.` : `You scored ${score}; ${shown} was expected.`;
  }
  const mean = Math.round(sum(opponents) / opponents.length);
  const against = eventGames === 1 ? `an opponent rated ${mean}` : `opponents rated ${mean} on average`;
  return `You scored ${score} in ${plural(eventGames, "game")} against ${against}.`;
}

/** Why the special formula rated a player who had a rating. It knows no K: the rating moves as far as the score asks. */
function specialWords({ games, history }: Trace, pointsAlone: boolean): string {
  if (games !== null && games <= 8) {
    const rests = `Your rating rests on only ${plural(games, "earlier game")}`;
    return pointsAlone ? `${rests}, so in a match only your points count.` : `${rests}, so it moves fast.`;
  }
  return `You had ${history === "wins" ? "won" : "lost"} all your earlier games, so your rating moves fast.`;
}

/** What the bonus added, where the whole of it is in the new rating. */
function bonusWords({ trace, ceilingHeld, floor }: PlayerRating): string {
  const points = Math.round(trace()?.final?.standard?.bonus ?? 0);
  if (points < 1 || ceilingHeld || floor.held) return "";
  return points === 1
    ? "1 of them is a bonus for a very good result."
    : `${points} of them are a bonus for a very good result.`;
}

function outcomeWords(rated: PlayerRating, settings: SectionSettings): readonly string[] {
  const post = postRating(rated, settings)!;
  const { initial, prior } = rated;
  if (prior === null) {
    const start = initial
      ? [`You started from ${Math.round(initial.rating)}, ${START_WORDS[initial.source].words}.`]
      : [];
    return [`Your first ${SYSTEM_NAMES[settings.system]} rating is ${post}.`, ...start];
  }
  const change = post - Math.round(prior);
  if (change === 0) return [`Your rating stays at ${post}.`];
  const points = plural(Math.abs(change), "point");
  const moved = change > 0 ? [`You gained ${points}.`, bonusWords(rated)] : [`You lost ${points}.`];
  return [...moved, `Your new rating is ${post}.`];
}

/** What kept the rating from moving as far as the formula says. */
function limitWords({ floor, rating, ceilingHeld, matchLimited, trace }: PlayerRating): readonly string[] {
  const limit = matchLimited ? "In a match a rating moves by 50 points at most." : "";
  if (ceilingHeld) return [limit, "Your rating cannot go above your ceiling."];
  // Each pass has this minimum of its own, so that the floor finds nothing left to raise.
  const isLeast = rating === ABSOLUTE_FLOOR && trace()!.final!.result < ABSOLUTE_FLOOR;
  if (isLeast) return [limit, `No rating goes below ${ABSOLUTE_FLOOR}.`];
  if (!floor.held || rating !== floor.rating) return [limit];
  const floorWords = {
    absolute: `No rating goes below ${ABSOLUTE_FLOOR}.`,
    personal: `Your rating cannot go below your personal floor of ${floor.rating}.`,
    earned: `Your rating cannot go below your floor of ${floor.rating}.`,
    "life master": `Your rating cannot go below your floor of ${floor.rating}, as an original Life Master.`,
    given: `Your rating cannot go below your floor of ${floor.rating}.`,
  };
  return [limit, floorWords[floor.kind]];
}

/** Which games and points of the wallchart are not in the numbers. */
function countedWords({ section, ratings }: RatedSection, index: number): readonly string[] {
  const entries = entriesOf(section, index);
  const unplayed = entries.flatMap((entry) => entry.unplayed);
  const played = entries.flatMap(({ results, foreignGames }) => [...results, ...foreignGames]);
  const { eventGames } = ratings[index]!;
  return [
    unplayed.some(({ points }) => points > 0) ? "Byes and forfeits are not rated." : "",
    eventGames > 0 && eventGames < played.length
      ? "Games against opponents without a FIDE rating do not count."
      : "",
    eventGames > 0 && entries.length > 1 ? "The games of all your entries count together." : "",
    unplayed.some(({ kind }) => kind === "pending")
      ? "A result is not in yet, so this may still change."
      : "",
  ];
}

/** A player's rating in one paragraph; the sentences that do not apply are left out. */
export function inShort(view: RatedSection, index: number): string {
  const { ratings, section, settings } = view;
  const rated = ratings[index]!;
  const { prior } = rated;
  const trace = rated.trace();
  const earlier = view.entering[index];
  const entered = earlier
    ? `You came in with ${Math.round(earlier.facts.rating!)} from ${earlier.from}.`
    : "";
  const counted = countedWords(view, index);
  const join = (sentences: readonly string[]) => sentences.filter(Boolean).join(" ");
  if (!trace?.final) {
    const met = entriesOf(section, index).some(
      ({ results, foreignGames }) => results.length + foreignGames.length > 0,
    );
    const name = SYSTEM_NAMES[settings.system];
    return join([
      entered,
      met ? "None of your games can be rated." : "You played no rated game.",
      prior === null ? `You have no ${name} rating yet.` : `Your rating stays at ${Math.round(prior)}.`,
      ...counted,
    ]);
  }
  const expected = expectedScores(view, index);
  const isSpecial = !trace.final.standard && prior !== null;
  return join([
    entered,
    scoreWords(trace, trace.final, expected && sum(expected)),
    isSpecial ? specialWords(trace, countsPointsAlone(rated, section, settings)) : "",
    ...outcomeWords(rated, settings),
    ...limitWords(rated),
    ...counted,
  ]);
}
