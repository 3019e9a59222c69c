/** The rounds of a round robin, where a square of results does not tell them. */

/** How many rounds everybody needs to meet everybody: 3 in a quad, 5 with five players, one of whom rests in each. */
export function roundsOfSquare(players: number): number {
  return players - 1 + (players % 2);
}

/**
 * The round of a game between two players of a square. The table does not tell it. This is a round-robin schedule in which
 * everyone plays once per round, so that both players have the game in the same round.
 */
export function roundOf(i: number, j: number, players: number): number {
  const size = players + (players % 2);
  const last = size - 1;
  const round = j === last ? 2 * i : i === last ? 2 * j : i + j;
  return (round % last) + 1;
}
