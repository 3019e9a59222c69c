/**
 * Decides whether a section is a match, with notes about it. In published results, two players with two games or more were
 * rated by section 7, and two players with one game by the formulas alone, unless the TD had filed it differently.
 *
 * Example: two players who meet in four rounds are a match, so their ratings change by at most 50 points.
 */
import { matchRefusal, refusalInWords, type MatchRefusal } from "../../ratings/uschess/matches";
import type { Rules } from "../../ratings/uschess/rules";
import { finding, worded } from "../../wallchart/diagnostics";
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

/** Why US Chess does not rate the match of each player, by section 7; null for whoever may play theirs, and in no match. */
export function matchRefusals(
  section: Section,
  rules: Pick<Rules, "matchLimits">,
): readonly (MatchRefusal | null)[] {
  const { players } = section;
  if (!isMatch(section)) return players.map(() => null);
  const { personOf, entrants } = entrantsOf(players);
  const refusals = entrants.map((entrant): MatchRefusal | null => {
    for (const opponent of new Set(entrant.results.map((result) => result.opponent))) {
      const games = entrant.results.filter((result) => result.opponent === opponent).length;
      const refusal = matchRefusal(entrant, entrants[opponent]!, games, rules);
      if (refusal) return refusal;
    }
    return null;
  });
  return personOf.map((person) => refusals[person]!);
}

/**
 * Notes on how the section was rated, if there is any question: `rated-as-match` or `rated-as-tournament`. Plus the warning
 * `match-not-rated` for each player whose match section 7 rules out. Published matches of this kind were rated all the same.
 */
export function matchFindings(
  section: Section,
  rules: Pick<Rules, "matchLimits">,
): readonly ChartDiagnostic[] {
  const { players } = section;
  if (isMatch(section))
    return [
      finding("rated-as-match", []),
      ...matchRefusals(section, rules).flatMap((refusal, player) => {
        if (refusal === null) return [];
        return [{ ...worded("match-not-rated", [players[player]!.cell], refusalInWords(refusal)), player }];
      }),
    ];
  const isPair = !section.foreign && players.length === 2 && players[0]!.results.length > 0;
  return isPair || section.match === false ? [finding("rated-as-tournament", [])] : [];
}
