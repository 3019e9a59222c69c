/**
 * Decides whether a section is a match, with notes about it. In published results, two players with two games or more were
 * rated by section 7, and two players with one game by the formulas alone, unless the TD had filed it differently.
 *
 * Example: two players who meet in four rounds are a match, so their ratings change by at most 50 points.
 */
import { takesSpecialFormula } from "../../ratings/uschess/player";
import { finding } from "../../wallchart/diagnostics";
import { entrantsOf } from "./entrants";
import type { ChartDiagnostic, Section } from "../../wallchart/types";

/** Whether the players and games look like a match. */
function looksLikeMatch({ players, foreign }: Section): boolean {
  // With re-entries there are more rows than players, but a match never has many rows.
  if (foreign || players.length > MOST_ROWS) return false;
  const { entrants } = entrantsOf(players);
  return entrants.length === 2 && entrants[0]!.results.length >= 2;
}

const MOST_ROWS = 4;

/** Whether the section is a match: by the TD's choice, or else by its players and games. */
export function isMatch(section: Section): boolean {
  return section.match ?? looksLikeMatch(section);
}

/**
 * Notes on how the section was rated, if there is any question: `rated-as-match` or `rated-as-tournament`. Plus the warning
 * `match-not-established` for each player who may not play a rated match by section 7. Only a few published matches show
 * how such a player is rated.
 */
export function matchFindings(section: Section): readonly ChartDiagnostic[] {
  const { players } = section;
  if (isMatch(section)) {
    const played = players.filter(({ results }) => results.length > 0);
    const special = played.filter(
      ({ rating, games, history }) => rating === null || takesSpecialFormula(games, history ?? "mixed"),
    );
    return [
      finding("rated-as-match", []),
      ...special.map((one) => ({
        ...finding("match-not-established", [one.cell]),
        player: players.indexOf(one),
      })),
    ];
  }
  const isPair = !section.foreign && players.length === 2 && players[0]!.results.length > 0;
  return isPair || section.match === false ? [finding("rated-as-tournament", [])] : [];
}
