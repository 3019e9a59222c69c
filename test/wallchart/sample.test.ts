/**
 * The real 64-player crosstable of 2015 (names and IDs made up), read and rated: its own post ratings are
 * the yardstick. Floors come from the players' records, which the chart does not print.
 */
import { readFileSync } from "fs";
import { join } from "path";
import { storedRating } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { titleNorm } from "../../src/ratings/uschess/titles";
import { importFile } from "../../src/wallchart/formats/import";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import type { Section } from "../../src/wallchart/types";

const GOLDEN = join(__dirname, "../golden/uschess-web-64x7-2015");
const FLOORS: Readonly<Record<number, number>> = { 18: 1600, 54: 1200 };
const rules = rulesFor("2015-10-10");
const settings = { rules, endDate: "2015-10-10", system: "OTBR", dualRated: false } as const;

const chart = () => importFile(readFileSync(join(GOLDEN, "input.txt"), "utf8")).sections[0]!;

function sample(): Section {
  const { reading } = chart();
  expect(reading.diagnostics).toEqual([]);
  const section = reading.section!;
  return {
    ...section,
    players: section.players.map((player) => ({ ...player, floor: FLOORS[player.number] ?? null })),
  };
}

test("64 of 64 post ratings within a point of the chart's own, at least 53 equal", () => {
  const section = sample();
  const { ratings: players, diagnostics } = rateWallchart(section, settings);
  const differences = section.players.map(
    ({ printedPost }, i) =>
      storedRating(players[i]!.rating!, players[i]!.prior!, rules) - printedPost!.rating,
  );
  expect(differences).toHaveLength(64);
  expect(differences.filter((difference) => Math.abs(difference) > 1)).toEqual([]);
  expect(differences.filter((difference) => difference === 0).length).toBeGreaterThanOrEqual(53);
  // The players with eight games or fewer: the chart has no History.
  const few = section.players.filter(({ games, rating }) => rating !== null && games !== null && games <= 8);
  expect(diagnostics.map(({ code, cells }) => [code, cells])).toEqual(
    few.map(({ cell }) => ["history-assumed", [cell]]),
  );
});

test("the games after the event are the chart's own where it prints them", () => {
  const section = sample();
  const { ratings: players } = rateWallchart(section, settings);
  const counts = section.players.flatMap(({ printedPost, number }, i) =>
    printedPost?.games == null ? [] : [{ number, printed: printedPost.games, ours: players[i]!.games }],
  );
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter(({ printed, ours }) => printed !== ours)).toEqual([]);
});

test("all 33 title norms that the chart prints, and no other, follow from its own post ratings", () => {
  const { table, reading } = chart();
  const { players } = reading.section!;
  const column = reading.columns.find(({ heading }) => heading === "Norm")!.column;
  const codes = new Map([
    ["", ""],
    ["2nd Category", "N:2"],
    ["3rd Category", "N:3"],
    ["4th Category", "N:4"],
  ]);
  const ours = players.map(({ results }) => {
    const games = {
      opponents: results.map(({ opponent }) => players[opponent]!.printedPost!.rating),
      score: results.reduce((sum, { score }) => sum + score, 0),
      mostRepeats: 1,
      bye: false,
    };
    return codes.get(titleNorm(games, rulesFor(null)));
  });
  const printed = players.map(({ row }) => table[row]![column]);
  expect(printed.filter((norm) => norm !== "")).toHaveLength(33);
  expect(ours).toEqual(printed);
});
