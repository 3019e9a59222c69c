/**
 * The results in Vega's pages. A cell has the score and the opponent's number in blocks of their own, and only the class of the
 * opponent tells the color, or that nobody played.
 *
 * Example: `1 4` is `W4b` if the opponent has the class `cb`, and the forfeit `X4` with the class `cf`.
 */
import type { Part } from "../../files/page-text";

/** The text of a cell of a page; a cell such as `1 BYE` says itself what it is. */
export function vegaCell(text: string, parts: readonly Part[]): string {
  const opponent = parts.filter(({ className }) => /^c[wbf]$/.test(className)).at(-1);
  if (!opponent) return text;
  const [before, after] = [text.slice(0, opponent.at), text.slice(opponent.at)].map((one) => one.trim());
  const [number = "", behind = ""] = after!.split(/\s+/);
  const score = before || behind;
  if (!/^(?:[01½]|&frac12;)$/.test(score) || !/^\d{1,4}$/.test(number)) return text;
  const won = score === "1";
  const lost = score === "0";
  if (opponent.className === "cf") return won ? `X${number}` : lost ? `F${number}` : "H";
  return (won ? "W" : lost ? "L" : "D") + number + opponent.className.slice(1);
}
