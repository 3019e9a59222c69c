/** Fields from rows of results as a chart writes them, for tests. */
import type { Contestant, Field, FieldGame, Rest } from "../../src/standings/field";

const SCORES = { W: 1, D: 0.5, L: 0 } as const;
const RESTS: Readonly<Record<string, Pick<Rest, "points" | "kind">>> = {
  B: { points: 1, kind: "given" },
  H: { points: 0.5, kind: "requested" },
  U: { points: 0, kind: "requested" },
  X: { points: 1, kind: "forfeitWin" },
  F: { points: 0, kind: "forfeitLoss" },
};

/** A row of results, one a round: `W5b`, `D3`, `X4`, `F7`, `H`, `B` (a full point), `U`. */
function contestant(row: string, rating: number | null): Contestant {
  const games: FieldGame[] = [];
  const rests: Rest[] = [];
  row.split(/\s+/).forEach((cell, i) => {
    const [, letter = "", number = "", color] = /^([A-Z])(\d*)([wb]?)$/.exec(cell)!;
    const round = i + 1;
    const score = SCORES[letter as "W"];
    if (score === undefined) {
      const opponent = number === "" ? null : Number(number) - 1;
      rests.push({ round, opponent, ...RESTS[letter]! });
    } else {
      const seen = color === "w" ? "white" : color === "b" ? "black" : null;
      games.push({ round, opponent: Number(number) - 1, score, color: seen });
    }
  });
  return { rating, games, rests };
}

export function fieldFrom(
  rows: readonly string[],
  ratings: readonly (number | null)[] = [],
  more: Partial<Field> = {},
): Field {
  const players = rows.map((row, i) => contestant(row.trim(), ratings[i] ?? null));
  return {
    players,
    rounds: rows[0]!.trim().split(/\s+/).length,
    allPlayAll: false,
    inOrder: true,
    day: null,
    ...more,
  };
}
