/**
 * What the rating estimator on the US Chess site shows, which is not the rating (ambiguity 25): one pass against
 * the opponents' pre-event ratings, rounded away from the old rating (to the nearest where the special formula
 * rates); a perfect score of a player with N of 8 or less counts each game as the best opponent plus 400, a score of none as the weakest less 400.
 *
 * Example: 1500 from 7 games wins against 1600 and 1200: the estimator shows 1611, the special formula gives 1566.67.
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

/** A whole number of rating points. `player.opponents` are pre-event ratings, at least one. */
export function webEstimate(player: PlayerGames, section: SectionSystem & { readonly rules: Rules }): Rating {
  const result = onePass(player, section);
  if (takesSpecialFormula(player.games, player.history)) return Math.round(result);
  return result < player.rating ? Math.floor(result) : Math.ceil(result);
}
