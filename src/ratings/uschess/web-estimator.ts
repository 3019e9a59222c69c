/**
 * What the rating estimator on the US Chess website shows. It is not the official rating (ambiguity 25). The estimator
 * makes one pass against the opponents' ratings before the event and rounds away from the old rating, or to the nearest
 * whole number if the special formula rates. For a player with N of 8 or less and a perfect score, each game counts as
 * the highest-rated opponent plus 400; with a score of zero, as the lowest-rated opponent less 400.
 *
 * Example: 1500 from 7 games beats 1600 and 1200. The estimator shows 1611, the special formula gives 1566.67.
 */
import type { Rating } from "../types";
import { ABSOLUTE_FLOOR } from "./floors";
import { ratePlayer, takesSpecialFormula, type PlayerGames } from "./player";
import type { Rules } from "./rules";
import type { SectionSystem } from "./time-controls";

function onePass(player: PlayerGames, section: SectionSystem & { readonly rules: Rules }): Rating {
  const { rating, games, opponents, score, history } = player;
  const m = opponents.length;
  if (takesSpecialFormula(games, history) && (score === m || score === 0)) {
    const edge = score === m ? Math.max(...opponents) + 400 : Math.min(...opponents) - 400;
    const before = games ?? 0;
    return Math.max(ABSOLUTE_FLOOR, (before * rating + m * edge) / (before + m));
  }
  return ratePlayer(player, section);
}

/**
 * What the estimator shows, a whole number, and what it rounds to that. `player.opponents` are ratings before the event, at
 * least one.
 */
export function webEstimate(
  player: PlayerGames,
  section: SectionSystem & { readonly rules: Rules },
): { readonly shown: Rating; readonly exact: Rating } {
  const exact = onePass(player, section);
  if (takesSpecialFormula(player.games, player.history)) return { exact, shown: Math.round(exact) };
  return { exact, shown: exact < player.rating ? Math.floor(exact) : Math.ceil(exact) };
}
