/** A section with some results and ratings changed, for What if. The sheet stays as it is. */
import type { Score } from "../../ratings/types";
import type { Scenario } from "../../sheet/estimate/tried";
import type { Section, SectionPlayer, SectionResult } from "../../wallchart/types";

export const AS_PLAYED: Scenario = { results: {}, ratings: {} };

export function isChanged({ results, ratings }: Scenario): boolean {
  return Object.keys(results).length + Object.keys(ratings).length > 0;
}

/**
 * A game of a player: by round and opponent, so that what was tried for it is not another game's when the sheet has changed.
 * Of several against the same one in a round, which: `0 3 5`, `0 3 5 1`.
 */
export function gameKey({ players }: Pick<Section, "players">, player: number, game: number): string {
  const { results } = players[player]!;
  const { round, opponent } = results[game]!;
  const nth = results.slice(0, game).filter((one) => one.round === round && one.opponent === opponent).length;
  return [player, round, opponent, ...(nth > 0 ? [nth] : [])].join(" ");
}

/** Index of the same game among the opponent's results: it was read from the same cells; of several, the same one. */
function otherSide(players: readonly SectionPlayer[], player: number, game: number): number {
  const { results } = players[player]!;
  const { opponent, cells } = results[game]!;
  const isIn = (result: SectionResult) =>
    result.cells.length === cells.length &&
    result.cells.every(({ row, column }, i) => row === cells[i]!.row && column === cells[i]!.column);
  const same = (result: SectionResult, against: number) => result.opponent === against && isIn(result);
  const nth = results.slice(0, game).filter((result) => same(result, opponent)).length;
  const theirs = players[opponent]!.results.flatMap((result, i) => (same(result, player) ? [i] : []));
  return theirs[nth] ?? -1;
}

/** The scenario with a game's result changed, on both sides. */
export function withResult(
  scenario: Scenario,
  section: Section,
  player: number,
  game: number,
  score: Score | null,
): Scenario {
  const { players } = section;
  const { opponent } = players[player]!.results[game]!;
  const other = otherSide(players, player, game);
  const theirs = score === null ? null : ((1 - score) as Score);
  return {
    ...scenario,
    results: {
      ...scenario.results,
      [gameKey(section, player, game)]: score,
      ...(other >= 0 && { [gameKey(section, opponent, other)]: theirs }),
    },
  };
}

export function applyScenario(section: Section, { results, ratings }: Scenario): Section {
  const players = section.players.map((player, index): SectionPlayer => {
    const played = player.results.flatMap((result, game): SectionResult[] => {
      const score = results[gameKey(section, index, game)];
      if (score === undefined) return [result];
      return score === null ? [] : [{ ...result, score }];
    });
    const rating = ratings[index];
    if (rating === undefined) return { ...player, results: played };
    // An unrated player who is given a rating counts as established.
    const games = player.rating === null || rating === null ? null : player.games;
    return { ...player, results: played, rating, games };
  });
  return { ...section, players };
}
