/**
 * US Chess's monthly lists (`RS2611.TXT`, `RSQ…`, `RSB…`): tab-separated text without headings. The columns are name, ID, expiration,
 * state, Regular, Quick, then Blitz and the online ratings in later files; a list of Blitz has Blitz in Quick's place.
 *
 * Example: `ASH, ANN ⇥ 12345671 ⇥ 20270131 ⇥ MI ⇥ 1641 ⇥ 1590/17`.
 */
import type { System } from "../ratings/uschess/systems";
import { asText } from "../wallchart/cells/text";
import { dayOrYear, listedRating, present, ratingsOf, usChessId } from "./fields";
import { playersOnLines } from "./on-lines";
import type { ListedPlayer, OpenedList } from "./player";

const SYSTEMS: readonly System[] = ["OTBR", "OTBQ", "OTBB", "OLR", "OLQ", "OLB"];
const OF_BLITZ: readonly System[] = ["OTBR", "OTBB", "OTBQ", "OLR", "OLQ", "OLB"];
const FIRST_RATING = 4;
/** Lines that are looked at. */
const SAMPLE = 20;

const isLine = (line: string): boolean => /^[^\t]{2,60}\t\s*\d{5,8}\s*\t[^\t]*\t\s*\w{0,3}\s*\t/.test(line);

/** Whether a text has the columns of this list in its first lines, and no headings. */
export function isMonthlyText(head: string): boolean {
  const lines = head.split(/\r?\n/).slice(0, -1).slice(0, SAMPLE);
  return lines.length > 0 && lines.every(isLine);
}

/** `2026-11` in `RS2611.TXT`; "" where the name does not tell. */
function monthIn(name: string): string {
  const [, year, month] = /^RS[QB]?(\d{2})(0[1-9]|1[0-2])/i.exec(name) ?? [];
  return year === undefined ? "" : `20${year}-${month!}`;
}

/** @param name the file's, which tells the month and whether it is a list of Blitz */
export function openMonthlyText(name: string, head: string, bytes: AsyncIterable<Uint8Array>): OpenedList {
  const isBlitz = /^RSB/i.test(name);
  const systems = isBlitz ? OF_BLITZ : SYSTEMS;
  const width = head.split(/\r?\n/, 1)[0]!.split("\t").length;
  return {
    kind: "us-chess",
    format: "US Chess monthly list",
    date: monthIn(name),
    missing: [],
    batches: playersOnLines(
      bytes,
      0,
      (line) => playerOf(line, systems),
      (line) => line.split("\t").length < Math.min(width, FIRST_RATING + 1),
    ),
  };
}

function playerOf(line: string, systems: readonly System[]): ListedPlayer | null {
  const [name, id, expires, state, ...cells] = line.split("\t");
  const player = { id: usChessId(id), name: asText(name) };
  if (player.id === "" || player.name === "") return null;
  const ratings = ratingsOf(systems.map((system, i) => [system, listedRating(cells[i])]));
  return { ...player, ratings, ...present({ state: asText(state), expires: dayOrYear(expires) }) };
}
