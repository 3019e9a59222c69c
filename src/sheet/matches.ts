/**
 * Whether a section is a match, and what there is to say of that. In published results two players with two games or
 * more were rated by section 7, a single game of two players by the formula alone, unless it was filed otherwise.
 *
 * Example: two players who meet in four rounds are a match; their ratings move by 50 points at most.
 */
import { takesSpecialFormula } from "../ratings/uschess/player";
import { finding } from "../wallchart/diagnostics";
import { entrantsOf } from "./entrants";
import type { ChartDiagnostic, Section } from "../wallchart/section";

/** Whether it is a match by its players and games alone. */
export function looksLikeMatch({ players, foreign }: Section): boolean {
  // A re-entry makes more rows than players, but never a match of many.
  if (foreign || players.length > MOST_ROWS) return false;
  const { entrants } = entrantsOf(players);
  return entrants.length === 2 && entrants[0]!.results.length >= 2;
}

const MOST_ROWS = 4;

/** The TD's word, else what it looks like. */
export function isMatch(section: Section): boolean {
  return section.match ?? looksLikeMatch(section);
}

/**
 * Which it was rated as, where that could be asked: `rated-as-match` or `rated-as-tournament`, both notes, and the
 * warning `match-not-established` for each player whom section 7 does not let play a rated match; how such a player is
 * rated in one is known from a few published matches alone.
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
