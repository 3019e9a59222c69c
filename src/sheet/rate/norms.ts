/**
 * The title norms that the players earn in a rated section, one for each row; "" for none. With a re-entry, the games of
 * all rows count together. Only over-the-board Regular sections give norms, and matches and foreign events do not.
 *
 * Example: 3 points in four games, against opponents with 1464, 2032, 1811 and 1877 after the event, is "2nd Category".
 */
import type { SectionSettings, PlayerRating } from "../../ratings/uschess/event";
import { titleNorm } from "../../ratings/uschess/titles";
import { finding } from "../../wallchart/diagnostics";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import { postRating } from "./rated-section";
import type { ChartDiagnostic, Section, UnplayedKind } from "../../wallchart/types";

/** Rounds without a game that may stand for the fourth one (B and X). */
const GIVEN_POINTS: ReadonlySet<UnplayedKind> = new Set(["fullBye", "forfeitWin"]);

/** The norm of each row's player. `rated` has one rating per row. */
export function normsOf(
  section: Section,
  rated: readonly PlayerRating[],
  settings: Pick<SectionSettings, "system" | "rules">,
): readonly string[] {
  if (settings.system !== "OTBR" || section.foreign || isMatch(section)) return section.players.map(() => "");
  const { personOf, rows, entrants } = entrantsOf(section.players);
  const posts: number[] = [];
  personOf.forEach((person, row) => {
    posts[person] = postRating(rated[row]!, settings) ?? 0;
  });
  const norms = entrants.map(({ results }, person) => {
    const met = new Map<number, number>();
    for (const { opponent } of results) met.set(opponent, (met.get(opponent) ?? 0) + 1);
    const games = {
      opponents: results.map(({ opponent }) => posts[opponent]!),
      score: results.reduce((sum, result) => sum + result.score, 0),
      mostRepeats: Math.max(1, ...met.values()),
      bye: rows[person]!.some(({ unplayed }) => unplayed.some(({ kind }) => GIVEN_POINTS.has(kind))),
    };
    return titleNorm(games, settings.rules);
  });
  return personOf.map((person) => norms[person]!);
}

/**
 * A note `norm-not-given` for each row whose player the text of the title system gives a norm after three games, and US
 * Chess, on that day, did not.
 */
export function normFindings(
  section: Section,
  rated: readonly PlayerRating[],
  settings: SectionSettings,
): readonly ChartDiagnostic[] {
  const { rules } = settings;
  if (rules.threeGameNorm !== "none") return [];
  const given = normsOf(section, rated, settings);
  const byText = normsOf(section, rated, {
    ...settings,
    rules: { ...rules, threeGameNorm: "with a bye or forfeit win" },
  });
  return section.players.flatMap(({ cell }, player) => {
    if (byText[player] === given[player]) return [];
    return [{ ...finding("norm-not-given", [cell], byText[player]), player }];
  });
}
