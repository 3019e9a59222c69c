/**
 * Reads WinTD's printed crosstable: place, name, pairing number in parentheses, dots, then state, rating, results and the
 * score.
 *
 * Example: `1. Ann Ash (4) ....... WI 2058 W10 W6 -N- 2.0` becomes the row 4, Ann Ash, WI, 2058, W10, W6, -N-, 2.
 */
import { parseRating } from "../cells/ratings";
import { parseResult } from "../cells/results";
import { parseTotal } from "../cells/facts";
import { asWords } from "../cells/text";
import { chartOfBlock, type Block, type ChartRow } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type FileFinding, type Found } from "./result";

const PLAYER = /^\s{0,20}(\d{1,4})\.\s{0,9}(\S.{0,80}?)\s{0,9}\((\d{1,4})\)[\s.]{1,80}(\S.*)$/;
const STATE = /^[A-Z]{2}$/;

const isRating = (word: string | undefined) => parseRating(word).kind === "rating";

function tellsRound(cell: string): boolean {
  const { kind } = parseResult(cell);
  return kind === "games" || kind === "unplayed";
}

/** The player in a line; null if the line is not a player's. */
function playerOf(line: string): ChartRow | null {
  const match = PLAYER.exec(line);
  if (!match) return null;
  const words = match[4]!.trim().split(/\s+/);
  let [first, end] = [0, words.length];
  // `FL` can be a state or a forfeit loss.
  const hasState = STATE.test(words[0]!) && (isRating(words[1]) || parseResult(words[0]).kind === "bad");
  const state = hasState ? words[first++]! : "";
  const rating = isRating(words[first]) ? words[first++]! : "Unrated";
  // The last number is the score: in a round, a number never stands alone.
  const total = end > first && parseTotal(words[end - 1]) !== null ? words[--end]! : "";
  const rounds = words.slice(first, end);
  if (rounds.length === 0) return null;
  return {
    number: Number(match[3]),
    name: asWords(match[2]),
    state,
    rating: numberOrText(rating),
    rounds,
    total,
  };
}

/** Reads every section of the text; null if the text is not such a crosstable. */
export function readWinTdCrosstable(lines: readonly string[]): Found | null {
  const blocks: Block[] = [];
  const unread: FileFinding[] = [];
  let above: string[] = [];
  for (const [at, line] of lines.entries()) {
    const row = playerOf(line);
    if (row) {
      // A section begins with the first place, which players may share.
      const isAgain =
        /^\s{0,20}1\./.test(line) && blocks.at(-1)?.rows.some(({ number }) => number === row.number);
      if (blocks.length === 0 || above.length > 0 || isAgain) blocks.push({ above, rows: [] });
      blocks.at(-1)!.rows.push({ ...row, lines: { first: at, last: at } });
      above = [];
    } else if (blocks.length > 0 && /^\s*\d{1,4}\.\s.{1,80}\(\d{1,4}\)/.test(line))
      unread.push(formatFinding("lines-not-read", line, at));
    else if (/[\p{L}\p{N}]/u.test(line)) above.push(line);
  }
  // A numbered list with parentheses is not a crosstable.
  if (!blocks.some(({ rows }) => rows.some(({ rounds }) => rounds.some(tellsRound)))) return null;
  return {
    kind: "wintd-crosstable",
    event: factsIn(blocks[0]!.above).event,
    charts: blocks.map((block) => chartOfBlock(block)),
    diagnostics: unread,
  };
}
