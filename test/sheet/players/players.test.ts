/** Players carried on from event to event: against the engine with all facts at hand, and what is asked or refused. */
import { planFix, withChanges } from "../../../src/sheet/write/change-cells";
import fc from "fast-check";
import { rateEvent, type EventSection, type Member } from "../../ratings/uschess/whole-event";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { nameFit } from "../../../src/lists/names";
import { readTable } from "../../../src/wallchart/reader/read";
import { namesakesIn } from "../../../src/sheet/rate/persons";
import { planKept } from "../../../src/sheet/players/plan-players";
import { readKept } from "../../../src/sheet/players/read-kept";
import type { KeptRecords } from "../../../src/sheet/rate/kept-players";
import { rateLaterEvents } from "../../../src/sheet/players/rate-again";
import { asEventSheet, eventsToRateAgain, withTyped } from "../../../src/sheet/players/update";
import { keptIn } from "../../../src/pane/store/kept";
import { readChoices } from "../../../src/wallchart/choices";
import { stopsRating, type CellValue, type Table } from "../../../src/wallchart/types";
import { isLong } from "../../long";
import { keepNight, keepNights, NOTHING_KEPT, rateNight, valueOf, type Night } from "./kept-players";

const HEADINGS = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3"];
const IDS = ["90000701", "90000702", "90000703", "90000704"];
const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];

/** Four players, each night with other results; the ratings stand on the first one only. */
function night(
  number: number,
  ratings: readonly CellValue[],
  results: readonly string[],
  more: Partial<Night> = {},
): Night {
  const rows = NAMES.map((name, i): CellValue[] => [
    i + 1,
    name,
    IDS[i]!,
    ratings[i] ?? "",
    ...results[i]!.split(" "),
  ]);
  return {
    key: `sheet ${number}`,
    name: `Night ${number}`,
    date: `2026-10-${String(1 + (number - 1) * 7).padStart(2, "0")}`,
    table: [[`Club night ${number}`], HEADINGS, ...rows],
    ...more,
  };
}

const SEASON = [
  night(1, [1500, "1420P12", "1388P25", "600P4"], ["W2 W3 L4", "L1 W4 D3", "W4 L1 D2", "L3 L2 W1"]),
  night(2, [], ["D2 W3 W4", "D1 W4 W3", "L4 L1 L2", "W3 L2 L1"]),
  night(3, [], ["W2 D3 W4", "L1 W4 L3", "W4 D1 W2", "L3 L2 L1"]),
  night(4, [], ["L2 L3 W4", "W1 D4 D3", "D4 W1 D2", "D3 D2 L1"]),
];

/** The season in the engine, which has all facts at hand. */
function inEngine(nights: readonly Night[]): ReadonlyMap<string, Member> {
  const { section } = readTable(nights[0]!.table);
  const members = new Map<string, Member>(
    section!.players.map(({ id, rating, games }) => [id, { systems: { OTBR: { rating, games } } }]),
  );
  const sections = nights.map(({ table, date }): EventSection => ({
    entries: readTable(table).section!.players.map(({ id, results }) => ({ member: id, results })),
    systems: ["OTBR"],
    rules: rulesFor(date),
    endDate: date,
  }));
  return rateEvent(members, sections).members;
}

function expectEngines(kept: KeptRecords, nights: readonly Night[]): void {
  for (const [id, { systems }] of inEngine(nights)) {
    const player = kept.players.find((one) => one.id === id)!;
    const { rating, games, peak, record } = systems.OTBR!;
    const now = player.systems.get("OTBR")!;
    expect(Math.abs(now.rating! - rating!)).toBeLessThan(1e-9);
    expect([now.games, now.record ?? null]).toEqual([games, record ?? null]);
    expect(now.peak ?? 0).toBeCloseTo(peak ?? 0, 9);
  }
}

const withResults = (of: Night, results: readonly string[]): Night => night(Number(of.name.slice(6)), of.table.slice(2).map((row) => row[3]!), results); // prettier-ignore

test("four nights through Players are what the engine gives with all facts at hand", () => {
  const kept = keepNights(SEASON);
  expect(kept.problems).toEqual([]);
  expect(kept.players).toHaveLength(4);
  expect(kept.steps).toHaveLength(16);
  expectEngines(kept, SEASON);
});

test("a player of Players whom two sections call differently, without an ID, enters the second from the first", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  const called = (of: Night, name: string): Night => ({
    ...of,
    table: of.table.map((row) => (row[1] === "Ann Ash" ? [row[0]!, name, "", ...row.slice(3)] : row)),
  });
  const first = rateNight(kept, called(SEASON[1]!, "Ash, Ann"));
  const second = rateNight(kept, called(SEASON[2]!, "Ann Ash"), first.persons);
  expect(second.sections[0]!.rated[0]!.ratings[0]!.prior).toBe(
    first.sections[0]!.rated[0]!.ratings[0]!.rating,
  );
});

test("the oldest steps can be deleted, as the pane says where they are too many: the next night begins the same", () => {
  const kept = keepNights(SEASON);
  const steps = kept.tables.steps.filter(
    (row) => !row.some((cell) => cell === "Night 1" || cell === "Night 2"),
  );
  const shorter = readKept({ players: kept.tables.players, steps });
  expect(shorter.steps).toHaveLength(8);
  const next = night(5, [], ["W2 D3 W4", "L1 W4 L3", "W4 D1 W2", "L3 L2 L1"]);
  const ratings = (from: KeptRecords) => JSON.stringify(rateNight(from, next).sections[0]!.rated[0]!.ratings);
  expect(ratings(shorter)).toBe(ratings(kept));
  const sheet = (keeps: string, more: object) => ({ memory: { keeps }, table: [], ...more }) as never;
  expect(keptIn([sheet("players", {}), sheet("steps", { isTooLarge: true })])?.problem).toMatchObject({ code: "sheet-too-large" }); // prettier-ignore
});

test("a correction in the first night changes the fourth, once those between are rated again", () => {
  const kept = keepNights(SEASON);
  const corrected = withResults(SEASON[0]!, ["L2 W3 L4", "W1 W4 D3", "W4 L1 D2", "L3 L2 W1"]);
  const first = keepNight(kept, corrected).kept;
  expect(first.steps).toHaveLength(16);
  expect(eventsToRateAgain(first.steps).map(({ key }) => key)).toEqual(["sheet 2"]);
  const { next, done: again } = rateLaterEvents(first, (key, records) => {
    const one = SEASON.find((other) => other.key === key)!;
    const sheet = { id: key, name: one.name };
    return { events: [asEventSheet(sheet, one.date, rateNight(records, one))], last: key };
  });
  const now = { ...first, players: next.players, steps: next.steps };
  expect(again).toEqual(["sheet 2", "sheet 3", "sheet 4"]);
  expect(now.players).toHaveLength(4);
  expect(now.steps).toHaveLength(16);
  expectEngines(now, [corrected, ...SEASON.slice(1)]);
  const annIn = ({ players }: KeptRecords) =>
    players.find(({ name }) => name === "Ann Ash")!.systems.get("OTBR");
  expect(annIn(now)!.rating).not.toBe(annIn(kept)!.rating);
});

test.each([
  ["its sheet is gone", "sheet-gone", null],
  ["it can't be rated", "event-not-rated", { events: [], last: "" }],
])("a later night is not rated again where %s", (_, code, rated) => {
  const corrected = withResults(SEASON[0]!, ["L2 W3 L4", "W1 W4 D3", "W4 L1 D2", "L3 L2 W1"]);
  const first = keepNight(keepNights(SEASON), corrected).kept;
  const rate = jest.fn(() => rated);
  const { next, done } = rateLaterEvents(first, rate);
  expect(next.problem).toMatchObject({ code, message: expect.stringContaining("Night 2") });
  expect([done, rate.mock.calls.length]).toEqual([[], 1]);
});

test("rating a night again gives the same, and writes nothing", () => {
  const kept = keepNights(SEASON);
  for (const one of SEASON) {
    const { kept: again, rated } = keepNight(kept, one);
    expect(again.tables).toEqual(kept.tables);
    expect(rated.complete).toBe(true);
  }
});

test("rows that a director sorted and columns that they moved are the same players", () => {
  const { tables } = keepNights(SEASON.slice(0, 3));
  const turned = (table: Table): Table =>
    [table[0]!, table[1]!, ...table.slice(2).reverse()].map((row, i) =>
      i === 0 ? row : [...row].reverse().concat("a note"),
    );
  const kept = readKept({ players: turned(tables.players), steps: turned(tables.steps) });
  expect(kept.problems).toEqual([]);
  const { kept: after } = keepNight(kept, SEASON[3]!);
  expectEngines(after, SEASON);
  // What stands beside the rows stays with its player.
  expect(after.tables.players.slice(2, 6).map((row) => row.at(-1))).toEqual(Array(4).fill("a note"));
});

/** Players with another value in one cell. */
function typed(kept: KeptRecords, name: string, heading: string, value: CellValue): KeptRecords {
  const at = kept.tables.players[1]!.indexOf(heading);
  const players = kept.tables.players.map((row) => row.includes(name) ? row.map((cell, i) => (i === at ? value : cell)) : row); // prettier-ignore
  return readKept({ ...kept.tables, players });
}

test("a value that a director corrected counts from the next event on, as a step by hand", () => {
  const kept = typed(keepNights(SEASON.slice(0, 2)), "Ann Ash", "Regular", 1600);
  const { kept: after, rated } = keepNight(kept, SEASON[2]!);
  expect(rated.sections[0]!.rated[0]!.ratings[0]!.prior).toBe(1600);
  const steps = after.steps.filter(({ name }) => name === "Ann Ash");
  expect(steps.map(({ event }) => event).sort()).toEqual(["Night 1", "Night 2", "Night 3", "by hand"]);
  expect(eventsToRateAgain(after.steps)).toEqual([]);
  // Rated again, it is rated from the same.
  expect(keepNight(after, SEASON[2]!).kept.tables).toEqual(after.tables);
});

test("a value corrected after a night stays when that night is rated again, unless the director takes the new one", () => {
  const kept = typed(keepNights(SEASON.slice(0, 2)), "Ann Ash", "Regular", 1600);
  const same = keepNight(kept, SEASON[1]!);
  expect(same.next.lost).toEqual([]);
  expect(valueOf(same.kept, "Ann Ash", "Regular")).toBe(1600);
  const other = keepNight(kept, withResults(SEASON[1]!, ["W2 W3 W4", "L1 W4 W3", "L4 L1 L2", "W3 L2 L1"]));
  expect(other.next.lost.map(({ name, typed: was }) => [name, was])).toEqual([["Ann Ash", 1600]]);
  const regular = ({ players }: typeof other.next) =>
    players.find(({ name }) => name === "Ann Ash")!.systems.get("OTBR")!.rating;
  expect(regular(withTyped(other.next, other.next.lost))).toBe(1600);
  expect(regular(other.next)).toBe(other.next.lost[0]!.after);
});

const codes = (kept: KeptRecords, one: Night) => [...new Set(rateNight(kept, one).diagnostics.filter(({ severity }) => severity === "error" || severity === "doubt").map(({ code }) => code))]; // prettier-ignore
const changedCell = (one: Night, row: number, column: number, value: CellValue): Night => ({
  ...one,
  table: one.table.map((cells, i) =>
    i === row ? cells.map((cell, j) => (j === column ? value : cell)) : cells,
  ),
});

describe("what the wallchart says and Players does not", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  const [, second] = SEASON as [Night, Night];
  const rounded = Math.round(Number(valueOf(kept, "Ann Ash", "Regular")));
  const rows: readonly (readonly [string, KeptRecords, Night, readonly string[]])[] = [
    ["nothing", kept, second, []],
    ["the rounded rating", kept, changedCell(second, 2, 3, rounded), []],
    ["another rating", kept, changedCell(second, 2, 3, 1444), ["players-differ"]],
    ["another number of games", kept, changedCell(second, 3, 3, `${Math.round(Number(valueOf(kept, "Bob Birch", "Regular")))}P3`), ["players-differ"]],
    ["no ID, one name", kept, changedCell(second, 2, 2, ""), []],
    ["no ID, last name first", kept, changedCell(changedCell(second, 2, 2, ""), 2, 1, "ASH, ANN"), []],
    ["the ID, last name first", kept, changedCell(second, 2, 1, "Ash, Ann"), []],
    ["no ID, an initial", kept, changedCell(changedCell(second, 2, 2, ""), 2, 1, "A Ash"), ["players-unsure"]],
    ["another ID", kept, changedCell(second, 2, 2, "90000799"), ["players-unsure"]],
    ["the ID of another name", kept, changedCell(second, 2, 1, "Zoe Zelkova"), ["players-unsure"]],
    ["an ID twice in Players", typed(kept, "Bob Birch", "ID", IDS[0]!), second, ["players-twice", "players-unsure"]],
    ["a name twice in Players", typed(typed(typed(kept, "Bob Birch", "ID", ""), "Ann Ash", "ID", ""), "Bob Birch", "Name", "Ann Ash"), changedCell(second, 2, 2, ""), ["players-twice"]],
    ["a rating that can't be read", typed(kept, "Ann Ash", "Regular", "abc"), second, ["players-unreadable"]],
    ["a rating too high", typed(kept, "Ann Ash", "Regular", 15000), second, ["players-unreadable"]],
    ["a date that can't be read", typed(kept, "Ann Ash", "Date", "soon"), second, ["players-unreadable"]],
    ["another last event", typed(kept, "Ann Ash", "Last event", "Elsewhere"), second, ["players-unreadable"]],
    ["no heading of games", readKept({ ...kept.tables, players: kept.tables.players.map((row, i) => i === 1 ? row.map((cell) => cell === "Regular games" ? "" : cell) : row) }), second, ["players-unreadable"]],
    ["a cell of a player who is not here", readKept({ ...kept.tables, players: [...kept.tables.players, [9, "90000790", "Zoe Zelkova", "abc"]] }), second, []],
  ]; // prettier-ignore
  test.each(rows)("%s", (_, given, one, wanted) => expect(codes(given, one)).toEqual(wanted));
});

describe("the same person: one button writes what Players has", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  const second = SEASON[1]!;
  const noId = changedCell(changedCell(second, 2, 2, ""), 2, 1, "A Ash");
  test.each<[string, KeptRecords, Night, string]>([
    ["an initial", kept, noId, IDS[0]!],
    ["an initial, no ID", typed(kept, "Ann Ash", "ID", ""), noId, "Ann Ash"],
    ["another ID", kept, changedCell(second, 2, 2, "90000799"), IDS[0]!],
    ["another name", kept, changedCell(second, 2, 1, "Zoe Zelkova"), "Ann Ash"],
  ])("%s", (_, given, asked, written) => {
    const { fixes = [] } = rateNight(given, asked).diagnostics.find(({ code }) => code === "players-unsure")!;
    expect(fixes.map(({ label }) => label)).toEqual([`Same person: write ${written}`]);
    const table = withChanges(asked.table, planFix(asked.table, fixes[0]!));
    expect(codes(given, { ...asked, table })).toEqual([]);
  });
});

describe("what was confirmed stays confirmed, and other values are asked about anew", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  const [, second] = SEASON as [Night, Night];
  const bob = Math.round(Number(valueOf(kept, "Bob Birch", "Regular")));
  const noId = (name: string) => changedCell(changedCell(second, 2, 2, ""), 2, 1, name);
  const anId = typed(kept, "Ann Ash", "ID", "");
  const rows: readonly (readonly [string, KeptRecords, asked: Night, otherwise: Night])[] = [
    ["a rating", kept, changedCell(second, 2, 3, 1444), changedCell(second, 2, 3, 1445)],
    ["games", kept, changedCell(second, 3, 3, `${bob}P3`), changedCell(second, 3, 3, `${bob}P4`)],
    ["an initial", kept, noId("A Ash"), noId("A. Ash")],
    ["an initial, no ID", anId, noId("A Ash"), noId("A. Ash")],
    ["another ID", kept, changedCell(second, 2, 2, "90000799"), changedCell(second, 2, 2, "90000798")],
    ["another name", kept, changedCell(second, 2, 1, "Zoe Zelkova"), changedCell(second, 2, 1, "Zoe Zebra")],
  ]; // prettier-ignore
  test.each(rows)("%s", (_, given, asked, otherwise) => {
    expect(codes(given, asked)).toHaveLength(1);
    const keys = rateNight(given, asked).diagnostics.flatMap(({ key }) => key ?? []);
    const { confirmed = [] } = readChoices({ confirmed: keys });
    expect(confirmed).toHaveLength(1);
    const { diagnostics } = rateNight(given, { ...asked, confirmed });
    expect(diagnostics.filter(stopsRating)).toEqual([]);
    expect(diagnostics.filter(({ isConfirmed }) => isConfirmed).map(({ key }) => key)).toEqual(confirmed);
    expect(codes(given, { ...otherwise, confirmed })).toHaveLength(1);
  });
});

test("a rating that is confirmed counts, and becomes a step by hand", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  const asked = changedCell(SEASON[1]!, 2, 3, 1444);
  const key = rateNight(kept, asked).diagnostics.find(({ code }) => code === "players-differ")!.key!;
  const { kept: after, rated } = keepNight(kept, { ...asked, confirmed: [key] });
  expect(rated.sections[0]!.rated[0]!.ratings[0]!.prior).toBe(1444);
  expect(eventsToRateAgain(after.steps)).toEqual([]);
  expect(after.steps.filter(({ event }) => event === "by hand")).toHaveLength(1);
  // It is not asked again: Players says the same now.
  expect(codes(after, asked)).toEqual([]);
});

test("nobody is kept while Players has an ID twice or a cell that can't be read", () => {
  const kept = keepNights(SEASON.slice(0, 1));
  expect(keepNight(typed(kept, "Bob Birch", "Floor", "x"), SEASON[1]!).next.problem).toBeNull();
  const floor = keepNight(typed(kept, "Bob Birch", "Regular floor", "x"), SEASON[1]!).next.problem!;
  expect(floor).toMatchObject({ code: "cell-unreadable", sheet: "players", cells: [{ row: floor.row! }] });
  expect(keepNight(typed(kept, "Bob Birch", "ID", IDS[3]!), SEASON[1]!).next.problem?.code).toBe("id-twice");
});

test("a second system is rated from Players, with no column on the sheet", () => {
  const table: Table = SEASON[0]!.table.map((row, i) => [...row, i === 1 ? "Quick" : i > 1 ? 1300 + i : ""]);
  const timeControl = "G/60;d5";
  const kept = keepNights([{ ...SEASON[0]!, table, timeControl }]);
  expect(valueOf(kept, "Ann Ash", "Quick")).toEqual(expect.any(Number));
  const { rated, kept: after } = keepNight(kept, { ...SEASON[1]!, timeControl });
  expect(rated.sections[0]!.rated.map(({ settings }) => settings.system)).toEqual(["OTBR", "OTBQ"]);
  expect(rated.sections[0]!.rated[1]!.ratings[0]!.prior).toBe(valueOf(kept, "Ann Ash", "Quick"));
  expect(after.steps.filter(({ system }) => system === "OTBQ")).toHaveLength(8);
});

test("a new system gets columns right of everything", () => {
  const first = keepNights(SEASON.slice(0, 1));
  const { kept } = keepNight(first, { ...SEASON[1]!, timeControl: "G/5;d0" });
  const headings = kept.tables.players[1]!;
  expect(headings.indexOf("Blitz")).toBe(first.tables.players[1]!.length);
  expect(kept.problems).toEqual([]);
  expect(valueOf(kept, "Ann Ash", "Regular")).toBe(valueOf(first, "Ann Ash", "Regular"));
});

test("a night that is entered late comes before those after it", () => {
  const kept = keepNights([SEASON[0]!, SEASON[2]!, SEASON[3]!]);
  const { kept: after } = keepNight(kept, SEASON[1]!);
  expect(eventsToRateAgain(after.steps).map(({ event }) => event)).toEqual(["Night 3"]);
  expect(valueOf(after, "Ann Ash", "Last event")).toBe("Night 4");
});

test("a player who is taken out of a night loses its step alone", () => {
  const kept = keepNights(SEASON.slice(0, 2));
  const without = { ...SEASON[1]!, table: [...SEASON[1]!.table.slice(0, 2), [1, "Ann Ash", IDS[0]!, "", "W2"], [2, "Bob Birch", IDS[1]!, "", "L1"]] }; // prettier-ignore
  const { kept: after } = keepNight(kept, without);
  expect(after.steps).toHaveLength(6);
  expect(after.players).toHaveLength(4);
  expect(valueOf(after, "Cy Cedar", "Last event")).toBe("Night 1");
  expect(valueOf(after, "Cy Cedar", "Regular")).toBe(valueOf(keepNights(SEASON.slice(0, 1)), "Cy Cedar", "Regular")); // prettier-ignore
  // The rows that came free are filled first.
  expect(keepNight(after, SEASON[1]!).kept.tables.steps).toHaveLength(kept.tables.steps.length);
});

test("a name alone finds players who have no IDs", () => {
  const bare = (one: Night): Night => ({
    ...one,
    table: one.table.map((row) => row.filter((_, i) => i !== 2)),
  });
  const kept = keepNights(SEASON.map(bare));
  expect(kept.players).toHaveLength(4);
  expect(kept.players.map(({ name }) => nameFit(name, name))).toEqual(Array(4).fill("exact"));
  const withIds = keepNights(SEASON);
  for (const name of NAMES) expect(valueOf(kept, name, "Regular")).toBe(valueOf(withIds, name, "Regular"));
});

test("nothing is known of empty sheets", () => {
  expect(NOTHING_KEPT.problems).toEqual([]);
  expect(codes(NOTHING_KEPT, SEASON[0]!)).toEqual([]);
});

test("a name is shared if any other player's fits it whole, however it is written", () => {
  const names = ["Ann Ash", "ASH, ANN", "Ann B Ash", "A Ash", "Mary Ann Ash", "Ann Ash, Mary", "Bob Birch", "(?)", ""];
  const [like] = readTable(SEASON[0]!.table).section!.players;
  const people = fc.array(fc.record({ name: fc.constantFrom(...names), id: fc.constantFrom("", "", "90000701") }), {
    maxLength: 7,
  });
  fc.assert(
    fc.property(people, (rows) => {
      // Each with an ID of their own: one ID is one person.
      const players = rows.map(({ name, id }, i) => ({ ...like!, name, id: id && `${id}${i}`, number: i + 1, row: i + 2 }));
      const one = players.filter(({ id, name }, i) =>
        id === "" && name !== "" && players.some((other, j) => j !== i && other.name !== "" && nameFit(name, other.name) === "exact"),
      );
      expect([...namesakesIn(players)].filter(({ id }) => id === "")).toEqual(one);
    }),
    { numRuns: isLong ? 500 : 125 },
  );
}); // prettier-ignore

test("each heading of Players and its steps lines up with the cells below it", () => {
  const { next } = keepNight(NOTHING_KEPT, SEASON[0]!);
  const { players, steps } = planKept(NOTHING_KEPT, next);
  for (const { blocks, freeze } of [players, steps]) {
    const styles = (wanted: number) =>
      blocks.filter(({ row }) => row === wanted).map(({ column, style }) => [column, style] as const);
    const below = styles(freeze!.rows);
    expect(below.length).toBeGreaterThan(4);
    expect(styles(freeze!.rows - 1)).toEqual(below.map(([column, style]) => [column, ["text", "note"].includes(style) ? "heading" : "headingRight"])); // prettier-ignore
  }
});
