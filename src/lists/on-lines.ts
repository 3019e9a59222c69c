/** The players of a list with one on each line, batch by batch. */
import { linesIn } from "./pieces";
import { cutOff, type ListedPlayer } from "./player";

/**
 * @param above how many lines of headings come first
 * @param isCut whether a line is too short; the last one may be, where the file is cut off
 */
export async function* playersOnLines(
  bytes: AsyncIterable<Uint8Array>,
  above: number,
  playerOf: (line: string) => ListedPlayer | null,
  isCut: (line: string) => boolean,
): AsyncGenerator<readonly ListedPlayer[]> {
  let left = above;
  for await (const { lines, isOpen } of linesIn(bytes)) {
    const rows = lines.slice(left);
    left -= lines.length - rows.length;
    if (isOpen && rows[0] !== undefined && isCut(rows[0])) throw cutOff();
    yield rows.flatMap((line) => playerOf(line) ?? []);
  }
}
