/**
 * What a cell of a round is by itself, for who looks at lines of a text before there is a chart.
 *
 * Example: `W12` is a game, `H---0` a round without one, `12w` a pairing, `1641` something else.
 */
import type { CellValue } from "../types";
import { lex } from "./lexer";

type CellKind = "blank" | "game" | "unplayed" | "pending" | "other";

export function cellKind(value: CellValue | undefined): CellKind {
  const { isEmpty, games, code, pairing, parts } = lex(value);
  if (isEmpty) return "blank";
  if (games.some(({ opponent }) => opponent > 0) || parts.some((part) => part.games.length > 0))
    return "game";
  if (code) return code.kind === "pending" ? "pending" : "unplayed";
  return pairing !== null && pairing.opponent > 0 && pairing.color !== null ? "pending" : "other";
}
