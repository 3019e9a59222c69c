/**
 * Players of two sections: the charts rated one after the other are what the engine makes of the whole event, by ID or
 * by name, and nobody is taken for another.
 */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { rateEvent, type EventSection, type Member } from "../../ratings/uschess/whole-event";
import type { PlayerRating } from "../../../src/ratings/uschess/entrant";
import type { System } from "../../../src/ratings/uschess/systems";
import { enterAfter, entersWords, NOBODY, playersAwaiting } from "../../../src/sheet/rate/carry";
import { rateWallchart } from "../../../src/sheet/rate/rate-section";
import { carriedAfter } from "../view";
import { readTable } from "../../../src/wallchart/reader/read";
import type { Section, Table } from "../../../src/wallchart/types";

const rules = rulesFor("2026-08-30");
const endDate = "2026-08-30";
const HEADINGS = ["#", "Name", "ID", "Rating", "Games", "Quick", "History", "Peak", "Wins before", "Draws before", "Events before", "Rd 1", "Rd 2"]; // prettier-ignore

const FIRST: Table = [
  HEADINGS,
  [1, "Ann Ash", "90000001", 1850, 40, 1810, "", 1990, "70", "20", "12", "W2", "W3"],
  [2, "Bob Birch", "90000002", 1200, 5, "", "wins", "", "5", "", "1", "L1", "D4"],
  [3, "Cy Cedar", "90000003", "Unrated", "", "", "", "", "", "", "", "W4", "L1"],
  [4, "Di Elm", "90000004", 1503.25, 22, 1490, "", "", "9", "3", "4", "L3", "D2"],
];
const SECOND: Table = [
  HEADINGS,
  [1, "Cy Cedar", "90000003", "Unrated", "", "", "", "", "", "", "", "W2", "W3"],
  [2, "Ann Ash", "90000001", 1850, 40, 1810, "", 1990, "70", "20", "12", "L1", "L4"],
  [3, "Di Elm", "90000004", 1503, 22, 1490, "", "", "9", "3", "4", "D4", "L1"],
  [4, "Ed Fir", "90000005", 2010, 60, 2000, "", "", "", "", "", "D3", "W2"],
];

const without = (table: Table, heading: string): Table => {
  const column = HEADINGS.indexOf(heading);
  return table.map((row) => row.filter((_, i) => i !== column));
};
const sectionOf = (table: Table): Section => readTable(table).section!;

/** The charts in order, each in the systems: what every player of the last one enters and leaves with. */
function rateInOrder(tables: readonly Table[], systems: readonly System[]) {
  let carried = NOBODY;
  return tables.map((table) => {
    const views = systems.map((system) => {
      const settings = { rules, endDate, system, dualRated: systems.length > 1 };
      return rateWallchart(sectionOf(table), settings, enterAfter(carried));
    });
    carried = carriedAfter(views, carried);
    return views;
  });
}

/** The same by the engine, with each player's facts from the first wallchart they are in. */
function byEngine(tables: readonly Table[], systems: readonly System[]) {
  const members = new Map<string, Member>();
  const sections = tables.map((table): EventSection => {
    const { players } = sectionOf(table);
    for (const { id, rating, games, sources, history, peak, record } of players) {
      if (members.has(id)) continue;
      const quick = sources.find(({ system }) => system === "OTBQ");
      members.set(id, {
        systems: {
          OTBR: { rating, games, history, peak, record },
          ...(quick && { OTBQ: { rating: quick.rating, games: quick.games } }),
        },
      });
    }
    const entries = players.map(({ id, results }) => ({ member: id, results }));
    return { entries, systems, rules, endDate };
  });
  return rateEvent(members, sections);
}

/** What the section made of a player, and how, without who they are. */
const outcome = ({
  rating,
  prior,
  games,
  wins,
  draws,
  initial,
  floor,
  ceilingHeld,
  matchLimited,
  trace,
}: PlayerRating) =>
  // prettier-ignore
  ({ rating, prior, games, wins, draws, initial, floor, ceilingHeld, matchLimited, trace: trace() });

test("a player whom a wallchart names without the ID goes on with the ID", () => {
  const middle = SECOND.map((row, i) => (i === 2 ? row.map((cell, j) => (j === 2 ? "" : cell)) : row));
  const [, after, last] = rateInOrder([FIRST, middle, FIRST], ["OTBR"]).map(([view]) => view!.ratings);
  expect(last![0]!.prior).toBe(after![1]!.rating);
});

test.each<[string, System[]]>([
  ["one system", ["OTBR"]],
  ["two systems", ["OTBR", "OTBQ"]],
])("charts one after the other are the engine's whole event, in %s", (_, systems) => {
  const engine = byEngine([FIRST, SECOND, FIRST], systems);
  rateInOrder([FIRST, SECOND, FIRST], systems).forEach((views, i) =>
    views.forEach(({ settings, ratings }) => {
      const expected = engine.sections[i]![settings.system]!.players;
      expect(ratings.map(outcome)).toEqual(expected.map(outcome));
    }),
  );
});

test("without IDs a name that stands once in both charts beside the same rating is the same player", () => {
  const byId = rateInOrder([FIRST, SECOND], ["OTBR"])[1]![0]!;
  const byName = rateInOrder([without(FIRST, "ID"), without(SECOND, "ID")], ["OTBR"])[1]![0]!;
  const mixed = rateInOrder([FIRST, without(SECOND, "ID")], ["OTBR"])[1]![0]!;
  expect(byName.ratings.map(outcome)).toEqual(byId.ratings.map(outcome));
  expect(mixed.ratings.map(outcome)).toEqual(byId.ratings.map(outcome));
});

/** The second chart with one row's cell otherwise. */
const second = (row: number, heading: string, cell: string | number): Table =>
  SECOND.map((cells, r) =>
    cells.map((one, c) => (r === row && c === HEADINGS.indexOf(heading) ? cell : one)),
  );
const prior = (tables: readonly Table[], row: number) => {
  const views = rateInOrder(tables, ["OTBR"]).at(-1)![0]!;
  return { prior: views.ratings[row]!.prior, codes: views.diagnostics.map(({ code }) => code) };
};
const annAfter = rateInOrder([FIRST], ["OTBR"])[0]![0]!.ratings[0]!.rating!;

test.each<[string, Table[], number | null, string[]]>([
  // the charts, Ann's rating as she enters the last one, what is said
  ["the rating before", [FIRST, SECOND], annAfter, []],
  ["the rounded rating after", [FIRST, second(2, "Rating", Math.round(annAfter))], annAfter, []],
  ["no rating", [FIRST, second(2, "Rating", "")], annAfter, []],
  ["a rating of another day", [FIRST, second(2, "Rating", 1777)], 1777, ["carried-differs"]],
  ["another ID", [FIRST, second(2, "ID", "90000099")], 1850, []],
  ["no IDs, another name", [without(FIRST, "ID"), without(second(2, "Name", "Ann Asher"), "ID")], 1850, []],
  ["no IDs, another rating", [without(FIRST, "ID"), without(second(2, "Rating", 1777), "ID")], 1777, []],
  ["no IDs, her name twice", [without(FIRST, "ID"), without(second(4, "Name", "ann ash"), "ID")], 1850, []],
  ["no IDs, her name twice before", [without(FIRST.map((row, r) => (r === 4 ? [4, "Ann Ash", ...row.slice(2)] : row)), "ID"), without(SECOND, "ID")], 1850, []], // prettier-ignore
])("a second chart that has %s", (_, tables, expected, codes) => {
  expect(prior(tables, 1)).toEqual({ prior: expected, codes });
});

test("a player without a game leaves nothing, and an unrated one of the same name is nobody's rating", () => {
  const idle = FIRST.map((row, r) => (r === 0 ? row : [...row.slice(0, 11), "U", "U"]));
  expect(prior([idle, SECOND], 1).prior).toBe(1850);
  const unrated = without(second(2, "Rating", "Unrated"), "ID");
  expect(prior([without(FIRST, "ID"), unrated], 1).prior).toBeNull();
});

test("a player who enters a later section sees at which rating and from which section, the last one of several", () => {
  const settings = { rules, endDate, system: "OTBR" as const, dualRated: false };
  const first = rateWallchart(sectionOf(FIRST), settings);
  const second = rateWallchart(
    sectionOf(SECOND),
    settings,
    enterAfter(carriedAfter([first], NOBODY, "Open")),
  );
  const [ann] = first.ratings;
  expect(second.section.players.map((_, i) => entersWords(second, i))).toEqual([
    expect.stringMatching(/^Enters at \d+ from Open$/),
    `Enters at ${Math.round(ann!.rating!)} from Open`,
    expect.stringMatching(/^Enters at \d+ from Open$/),
    "",
  ]);
  const after = carriedAfter([second], carriedAfter([first], NOBODY, "Open"), "Blitz");
  const third = rateWallchart(sectionOf(FIRST), settings, enterAfter(after));
  // Bob did not play the Blitz.
  expect(third.section.players.map((_, i) => entersWords(third, i).split(" ").at(-1))).toEqual([
    "Blitz",
    "Open",
    "Blitz",
    "Blitz",
  ]);
});

test.each<
  [
    what: string,
    players: [name: string, id: string][],
    others: [name: string, id: string][] | null,
    found: string[],
  ]
>([
  [
    "by ID, whatever the name",
    [
      ["Ann", "1"],
      ["Bob", "2"],
    ],
    [["Ann Ash", "1"]],
    ["Ann"],
  ],
  [
    "by name, where one has no ID",
    [
      ["Ann", ""],
      ["Bob", "2"],
    ],
    [
      ["ANN", "1"],
      ["Bob", ""],
    ],
    ["Ann", "Bob"],
  ],
  ["two people of one name", [["Ann", "1"]], [["Ann", "3"]], []],
  ["nobody", [["Ann", "1"]], [["Cy", "4"]], []],
  ["a section that could not be read: everybody may be in it", [["Ann", "1"]], null, ["Ann"]],
])("who waits for a section that cannot be rated: %s", (_, players, others, found) => {
  const [template] = sectionOf(FIRST).players;
  const as = (list: readonly [string, string][]) => list.map(([name, id]) => ({ ...template!, name, id }));
  const awaiting = playersAwaiting(as(players), { name: "Open", players: others && as(others) });
  expect(awaiting.map(({ name }) => name)).toEqual(found);
});
