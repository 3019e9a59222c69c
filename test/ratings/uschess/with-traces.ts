import type { SectionRating } from "../../../src/ratings/uschess/event";

/** A rated section with each player's trace worked out, to compare it whole with another one. */
export const withTraces = ({ players, diagnostics }: SectionRating) => ({
  players: players.map((player) => ({
    ...player,
    trace: player.trace(),
    otherHistory: player.otherHistory(),
  })),
  diagnostics,
});
