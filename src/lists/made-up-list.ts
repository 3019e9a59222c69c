/**
 * A made-up rating list in the form of US Chess's all-ratings list, to try the add-in with: the same one each time. The people
 * and their IDs don't exist; the longer the list, the more of them share a name, as in a real one.
 *
 * Example: `[...madeUpList(300)].join("")` is a line of headings and 300 players.
 */
import type { Table } from "../wallchart/types";

const HEADINGS =
  "memid name state country expdate active fideid fidefed rtglistdate rtgreg rtgregprov rtgqck rtgqckprov rtgblz rtgblzprov rtgolr rtgolrprov rtgolq rtgolqprov";
const LAST =
  "ALDER ASH ASPEN BEECH BIRCH BOXWOOD BRAMBLE CEDAR CHERRY CYPRESS DOGWOOD ELDER ELM FERN FIR GORSE HAWTHORN HAZEL HEATHER HEMLOCK HICKORY HOLLY IVY JASMINE JUNIPER LARCH LAUREL LINDEN MAPLE MYRTLE OAK OLIVE PALM PINE POPLAR ROWAN SORREL SPRUCE SUMAC TAMARACK TEAK THISTLE WALNUT WILLOW WISTERIA YARROW YEW ZELKOVA".split(
    " ",
  );
const FIRST =
  "ANN BOB CY DI EVE FINN GIA HAL IDA JON KIM LEO MAY NED OLA PAT QUIN RAY SUE TOM UNA VIC WES XENA YVES ZOE ADA BEN CLEO DEAN ELLA FRED GWEN HUGO INES JACK KAI LILY MAX NINA".split(
    " ",
  );
const MIDDLE = " ABCDEFGHJKLMNPRST";
const STATES = "MI OH CA NY TX WA FL IL PA MA".split(" ");
const DATE = "2026-11-01";
/** No member's ID begins with 9. */
const FIRST_ID = 95_000_000;

/** Numbers from 0 to 1, always the same. */
function numbers(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const LINES_AT_ONCE = 1000;

/**
 * The list in pieces of whole lines.
 *
 * @param count how many players it has, beside those of the wallchart
 * @param chart a wallchart whose players are in it too: number, name, ID and rating in the first four columns
 */
export function* madeUpList(count: number, chart: Table = []): Generator<string> {
  const next = numbers();
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)]!;
  const line = (id: string, name: string, rating: string): string => {
    const [whole = "", games = ""] = rating.split("P");
    const quick = whole === "" ? "" : String(Math.max(100, Number(whole) - 60 + Math.floor(next() * 90)));
    const expires = next() < 0.15 ? "2026-10-31" : "2027-12-31";
    const facts = [id, name, pick(STATES), "USA", expires, "A", "", "", DATE];
    return [...facts, whole, games, quick, quick && games, "", "", "", "", "", ""].join("\t");
  };
  yield `${HEADINGS.split(" ").join("\t")}\n`;
  for (const [number, name, id, rating] of chart)
    if (typeof number === "number") {
      const words = String(name).toUpperCase().split(" ");
      const listed = /^\d/.test(String(rating)) ? String(rating) : "";
      yield `${line(String(id), `${words.slice(1).join(" ")}, ${words[0]!}`, listed)}\n`;
    }
  let lines: string[] = [];
  for (let i = 0; i < count; i++) {
    const middle = MIDDLE[Math.floor(next() * MIDDLE.length)]!.trim();
    const name = [`${pick(LAST)},`, pick(FIRST), middle].filter(Boolean).join(" ");
    const kind = next();
    const rating = String(Math.round(400 + 1900 * next()));
    const games = kind < 0.3 ? `P${1 + Math.floor(next() * 25)}` : "";
    lines.push(line(String(FIRST_ID + i), name, kind < 0.1 ? "" : `${rating}${games}`));
    if (lines.length === LINES_AT_ONCE || i === count - 1) {
      yield `${lines.join("\n")}\n`;
      lines = [];
    }
  }
}
