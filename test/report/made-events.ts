/** Made-up events to write and read back: any number of sections, players and rounds, and titles with letters everywhere. */
import fc from "fast-check";
import type { CellValue, Table } from "../../src/wallchart/types";
import { reportOf, sectionsOf } from "./sections";
import type { Report } from "../../src/report/report";

const LAST =
  "Ash Birch Cedar Dogwood Elm Fir O'Neil Łoś Ørsted García Weiß VAN_DER_BERG St._John Elm-Oak Đurić".split(
    " ",
  );
const FIRST = "Ann Bob Cy Di Eve Finn José Jean-Luc Zoë Mary_Ann Søren".split(" ");
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Letters, digits and marks; what a title can't be is blank. */
const title = fc
  .string({
    unit: fc.constantFrom(...`${LETTERS}${LETTERS}${LETTERS}0123456789 .&'-éñüŁø`),
    minLength: 1,
    maxLength: 30,
  })
  .map((text) => `${text}x`.replace(/\s+/g, " ").trim());

interface MadeSection {
  readonly title: string;
  /** As typed, where the headings do not have them. */
  readonly roundDays: string;
  readonly headings: readonly string[];
  readonly rows: readonly CellValue[][];
}

/** Pairs everyone in each round, or gives them a bye; forfeits name their opponents. */
const section = fc
  .record({
    title,
    players: fc.integer({ min: 2, max: 10 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    dice: fc.infiniteStream(fc.nat(999)),
  })
  .map(({ title: name, players, rounds, dice }): MadeSection => {
    const roll = (below: number): number => Number(dice.next().value) % below;
    const results: string[][] = Array.from({ length: players }, () => []);
    for (let r = 0; r < rounds; r++) {
      const order = Array.from({ length: players }, (_, i) => i).sort((a, b) => ((a * 7 + r * 5) % 11) - ((b * 7 + r * 5) % 11)); // prettier-ignore
      while (order.length > 0) {
        const one = order.shift()!;
        // The first game is always played: without one there is nothing to rate.
        const isFirst = r === 0 && results.every((row) => row.length === 0);
        if (order.length === 0 || (!isFirst && roll(8) === 0)) {
          results[one]!.push(["B", "H", "U"][roll(3)]!);
          continue;
        }
        const other = order.splice(isFirst ? 0 : roll(order.length), 1)[0]!;
        const [mine, theirs] = isFirst ? ["W", "L"] : [["W", "L"], ["L", "W"], ["D", "D"], ["X", "F"]][roll(12) % 4]!; // prettier-ignore
        const [white, black] = mine === "X" ? ["", ""] : roll(2) === 0 ? ["w", "b"] : ["b", "w"];
        results[one]!.push(`${mine}${other + 1}${white}`);
        results[other]!.push(`${theirs}${one + 1}${black}`);
      }
    }
    // Half of the sections have what FIDE asks for, the titles in any letters, and some a day above each round.
    const isOfFide = roll(2) === 0;
    const fide = (i: number): CellValue[] => [
      roll(2) === 0 ? "" : 1400 + roll(1400),
      roll(4) === 0 ? "" : 2_000_000 + roll(90_000) * 10 + i,
      ["", "USA", "can", "FID"][roll(4)]!,
      ["", "GM", "wim", "FM", "NM"][roll(5)]!,
      ["", "F", "m", "female"][roll(4)]!,
    ];
    const rows = results.map((row, i): CellValue[] => {
      const person = `${FIRST[roll(FIRST.length)]!} ${LAST[roll(LAST.length)]!}`.replaceAll("_", " ");
      const rating = ["Unrated", 100 + roll(2400), `${100 + roll(1900)}P${1 + roll(25)}`][roll(3)]!;
      return [
        i + 1,
        person,
        roll(9) === 0 ? "" : String(90_000_000 + roll(999) * 10 + i),
        rating,
        ...(isOfFide ? fide(i) : []),
        ...row,
      ];
    });
    const hasDays = roll(2) === 0;
    const days = Array.from({ length: rounds }, (_, r) => `11/${r < 3 ? 7 : 8}`);
    const headings = [
      ...["#", "Name", "ID", "Rating"],
      ...(isOfFide ? ["FIDE", "FIDE ID", "Fed", "Title", "Sex"] : []),
      ...Array.from({ length: rounds }, (_, r) => `Rd ${r + 1}${hasDays ? ` ${days[r]!}` : ""}`),
    ];
    return { title: name, roundDays: hasDays ? "" : days.join(", "), headings, rows };
  });

/** An event as it is filed, its sheets read and rated. */
export const madeEvent: fc.Arbitrary<Report> = fc
  .record({ name: title, city: title, sections: fc.array(section, { minLength: 1, maxLength: 3 }) })
  .map(({ name, city, sections }) =>
    reportOf(
      sections.flatMap(({ title: section, roundDays, headings, rows }, i) => {
        const table: Table = [headings, ...rows];
        return sectionsOf(`Sheet ${i + 1}`, table, { name: `${section} ${i + 1}`.slice(-30), roundDays });
      }),
      { name: name.slice(0, 35), city: city.slice(0, 21) },
    ),
  );
