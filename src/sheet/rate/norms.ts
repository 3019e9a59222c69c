/**
 * The title norms that the players earn in a rated section, one for each row; "" for none. With a re-entry, the games of
 * all rows count together. Only over-the-board Regular sections give norms, and matches and foreign events do not.
 *
 * Example: 3 points in four games, against opponents with 1464, 2032, 1811 and 1877 after the event, is "2nd Category".
 */
import { counted } from "../../ratings/collect";
import { titleNorm, type NormGames } from "../../ratings/uschess/titles";
import { finding } from "../../wallchart/diagnostics";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import { postRating, type WithRatings } from "./rated-section";
import type { ChartDiagnostic, SectionPlayer, UnplayedKind } from "../../wallchart/types";

/** Rounds without a game that may stand for the fourth one (B and X). */
const GIVEN_POINTS: ReadonlySet<UnplayedKind> = new Set(["fullBye", "forfeitWin"]);

const hasGivenPoint = ({ unplayed }: SectionPlayer): boolean =>
  unplayed.some(({ kind }) => GIVEN_POINTS.has(kind));

/** The games of each row's player as far as norms go by them; null where the section gives none. */
function normGamesOf({ section, ratings, settings }: WithRatings): readonly NormGames[] | null {
  if (settings.system !== "OTBR" || section.foreign || isMatch(section)) return null;
  const { personOf, rows, entrants } = entrantsOf(section.players);
  const posts: number[] = [];
  personOf.forEach((person, row) => {
    posts[person] = postRating(ratings[row]!, settings) ?? 0;
  });
  const games = entrants.map(({ results }, person): NormGames => {
    const met = counted(results.map(({ opponent }) => opponent));
    return {
      opponents: results.map(({ opponent }) => posts[opponent]!),
      score: results.reduce((sum, result) => sum + result.score, 0),
      mostRepeats: Math.max(1, ...met.values()),
      bye: rows[person]!.some(hasGivenPoint),
    };
  });
  return personOf.map((person) => games[person]!);
}

/** The norm of each row's player. */
export function normsOf(rated: WithRatings): readonly string[] {
  const games = normGamesOf(rated);
  return rated.ratings.map((_, row) => (games ? titleNorm(games[row]!, rated.settings.rules) : ""));
}

/**
 * A note `norm-not-given` for each row whose player the text of the title system gives a norm after three games, and US
 * Chess, on that day, did not.
 */
export function normFindings(rated: WithRatings): readonly ChartDiagnostic[] {
  const { rules } = rated.settings;
  if (rules.threeGameNorm !== "none" || !rated.section.players.some(hasGivenPoint)) return [];
  const games = normGamesOf(rated) ?? [];
  return games.flatMap((one, player) => {
    const byText = titleNorm(one, { threeGameNorm: "with a bye or forfeit win" });
    if (byText === titleNorm(one, rules)) return [];
    return [{ ...finding("norm-not-given", [rated.section.players[player]!.cell], byText), player }];
  });
}
