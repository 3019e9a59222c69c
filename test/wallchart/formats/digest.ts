/** What a file was read to, one line a player: what the golden folders' expected.json holds. */
import type { ImportResult } from "../../../src/wallchart/formats/result";
import type { Section } from "../../../src/wallchart/types";

const LETTERS = { 1: "W", 0.5: "D", 0: "L" } as const;

/** Number, name, ID, state, [rating, games, start], [post, games], total, rounds. */
function playersOf({ players }: Section): unknown[] {
  return players.map((player) => {
    const { number, name, id, state, rating, games, start, printedPost, printedTotal } = player;
    const played = player.results.map(
      ({ round, score, opponent, color }) =>
        [round, `${round}${LETTERS[score]}${players[opponent]!.number}${color?.[0] ?? ""}`] as const,
    );
    const foreign = player.foreignGames.map(
      (game) =>
        [game.round, `${game.round}${LETTERS[game.score]}@${game.rating}${game.color?.[0] ?? ""}`] as const,
    );
    const unplayed = player.unplayed.map(({ round, kind }) => [round, `${round}${kind}`] as const);
    // Two games of one round stand in the order of their text.
    const cells = [...played, ...foreign, ...unplayed].sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
    const post = printedPost && [printedPost.rating, printedPost.games];
    return [
      number,
      name,
      id,
      state,
      [rating, games, start],
      post,
      printedTotal,
      cells.map(([, cell]) => cell).join(" "),
    ];
  });
}

export function digest({ kind, event, sections, diagnostics }: ImportResult): object {
  return {
    kind,
    event,
    diagnostics: diagnostics.map(({ code }) => code),
    sections: sections.map(({ facts, reading }) => ({
      facts,
      title: reading.section?.title,
      rounds: reading.section?.rounds,
      players: reading.section && playersOf(reading.section),
      diagnostics: reading.diagnostics.map(({ code }) => code),
    })),
  };
}
