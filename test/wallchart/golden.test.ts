/**
 * Every folder of test/golden/sheets: a table as it stands on a sheet, and what each of its sections says.
 * make.mjs there writes them from a list of games, without any reader.
 */
import { readdirSync, readFileSync, statSync } from "fs";
import { join } from "path";
import { readTables } from "../../src/wallchart/reader/read";
import type { ReadOptions } from "../../src/wallchart/choices";
import { type CellLooks, typedResultsBy } from "../../src/wallchart/reader/typed-results";
import type { Reading, Section, Table } from "../../src/wallchart/types";

const GOLDEN = join(__dirname, "../golden/sheets");
const FOLDERS = readdirSync(GOLDEN).filter((name) => statSync(join(GOLDEN, name)).isDirectory());
const LETTERS = { 1: "W", 0.5: "D", 0: "L" } as const;

interface Input extends ReadOptions {
  readonly table: Table;
  readonly looks?: CellLooks;
}

interface Expected {
  /** A square tells no rounds; ours are then not compared. */
  readonly anyRound?: boolean;
  readonly sections: readonly { readonly players: unknown; readonly sources?: unknown }[];
}

function parse(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(GOLDEN, folder, file), "utf8"));
}

/** Each player's rounds as one text, such as `1W4w 2D2b 3forfeitWin`. */
function roundsOf({ players }: Section, index: number, anyRound: boolean): string {
  const { results, unplayed, foreignGames } = players[index]!;
  const games = [
    ...results.map(({ round, score, opponent, color }) => ({
      round,
      text: `${LETTERS[score]}${players[opponent]!.number}${color?.[0] ?? ""}`,
      order: players[opponent]!.number,
    })),
    ...foreignGames.map(({ round, score, rating, color }) => ({
      round,
      text: `${LETTERS[score]}@${rating}${color?.[0] ?? ""}`,
      order: rating,
    })),
    ...unplayed.map(({ round, kind }) => ({ round, text: kind as string, order: 0 })),
  ];
  const sorted = games.sort((a, b) => (anyRound ? a.order - b.order : a.round - b.round));
  return sorted.map(({ round, text }) => `${anyRound ? 1 : round}${text}`).join(" ");
}

function digest({ section, lines, square, diagnostics }: Reading, anyRound: boolean) {
  const { title, rounds, foreign } = section!;
  const players = section!.players.map((player, i) => {
    const { number, name, id, state, rating, games, start, printedPost, printedTotal } = player;
    const post = printedPost && [printedPost.rating, printedPost.games];
    const cells = roundsOf(section!, i, anyRound);
    return [number, name, id, state, [rating, games, start], post, printedTotal, cells];
  });
  const sources = section!.players.map((player) =>
    player.sources.map(({ system, rating }) => `${system} ${rating}`),
  );
  return {
    title,
    rounds,
    lines,
    square,
    foreign,
    players,
    sources,
    diagnostics: diagnostics.map(({ code }) => code),
  };
}

test.each(FOLDERS)("%s", (folder) => {
  const { table, looks, ...options } = parse(folder, "input.json") as Input;
  const findTyped = looks && typedResultsBy(looks);
  const { anyRound = false, sections } = parse(folder, "expected.json") as Expected;
  const found = readTables(table, { ...options, ...(findTyped && { findTyped }) }).map((reading, i) => {
    const { sources, players, ...rest } = digest(reading, anyRound && reading.square);
    const expected = sections[i];
    // A chart of errors is told by its findings; sources only where the chart has any.
    return {
      ...rest,
      players: expected?.players === null ? null : players,
      ...(expected?.sources !== undefined && { sources }),
    };
  });
  expect(found).toEqual(sections);
});

test("no folder is without its two files", () => {
  expect(FOLDERS.length).toBeGreaterThanOrEqual(40);
  for (const folder of FOLDERS)
    expect(readdirSync(join(GOLDEN, folder)).sort()).toEqual(["expected.json", "input.json"]);
});
