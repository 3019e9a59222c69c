/** Fill in: who is meant on the sheet, and which cells get what. Made-up players. */
import {
  lookUp,
  type Candidates,
  type FactSource,
  type Match,
  type ListedPerson,
} from "../../../src/lists/look-up";
import { compareFits, nameFit } from "../../../src/lists/names";
import type { ListedPlayer } from "../../../src/lists/player";
import { withChanges } from "../../../src/sheet/write/change-cells";
import { planFillIn, usualFacts, type FillInChoices } from "../../../src/sheet/players/fill-in";
import { factInWords, type FactName } from "../../../src/sheet/players/fill-in-facts";
import { outputOf } from "../../../src/excel/own-output";
import { tableOfPlan } from "../../../src/sheet/write/plan-write";
import { readSheetTable } from "../../../src/sheet/rate/rate-sheet";
import type { Table } from "../../../src/wallchart/types";
import { cellName } from "../../../src/wallchart/cells/names";

/** A source that has everybody in memory, and finds them as the stored lists do. */
function sourceOf(
  name: string,
  players: readonly ListedPlayer[],
  ids: FactSource["ids"] = "us-chess",
): FactSource {
  const find = (wanted: { id: string; name: string }): Candidates => ({
    byId: players.find(({ id }) => id !== "" && id === wanted.id) ?? null,
    byName: players
      .flatMap((player) => {
        const fit = wanted.name === "" ? null : nameFit(wanted.name, player.name);
        return fit ? [{ player, fit }] : [];
      })
      .sort((one, other) => compareFits(one.fit, other.fit)),
  });
  return { name, ids, find: (wanted) => Promise.resolve(wanted.map(find)) };
}

const ASH: ListedPlayer = {
  id: "12345671",
  name: "ASH, ANN B",
  state: "MI",
  birth: "2010-04-30",
  expires: "2026-10-31",
  fideId: "2000001",
  ratings: { OTBR: { rating: 1590, games: 17 }, OTBQ: { rating: 1400 } },
};
const BIRCH: ListedPlayer = {
  id: "00345672",
  name: "BIRCH, BOB",
  expires: "2027-01-31",
  ratings: { OTBR: { rating: 1641, floor: 1400 } },
};
const BIRCH_TOO: ListedPlayer = { id: "12345673", name: "Birch, Bob", state: "OH", ratings: {} };
const CEDAR: ListedPlayer = { id: "12345674", name: "CEDAR, JOSÉ", ratings: { OTBR: { rating: 2000 } } };
const ELM_SR: ListedPlayer = { id: "12345675", name: "ELM, JOHN SR", ratings: { OTBR: { rating: 1800 } } };
const ELM_JR: ListedPlayer = { ...ELM_SR, id: "12345676", name: "ELM, JOHN JR" };
const ELM: ListedPlayer = { ...ELM_SR, id: "12345677", name: "ELM, JOHN" };
const O_NEIL: ListedPlayer = { id: "12345678", name: "O'NEIL, PAT", ratings: {} };
const BIRCHES = [BIRCH, { ...BIRCH_TOO, name: "BIRCH, BOB C" }];
const LIST = sourceOf("List", [ASH, BIRCH, CEDAR]);
const FIDE = sourceOf(
  "FIDE list",
  [{ id: "2000001", name: "Ash, Ann", ratings: { FIDE: { rating: 1700 } } }],
  "fide",
);

const inShort = (match: Match): string => {
  const nameOf = (person: ListedPerson) =>
    person.map(({ player, source }) => `${player.id}@${source}`).join("+");
  if (match.kind === "found") return `found ${nameOf(match.person)}`;
  return match.kind === "choose" ? `${match.doubt} ${match.people.map(nameOf).join(" ")}` : "none";
};

describe("who is meant", () => {
  test.each<[string, string, string, readonly FactSource[], string]>([
    ["an ID with its name", "12345671", "Ann Ash", [LIST], "found 12345671@List"],
    ["an ID alone", "12345671", "", [LIST], "found 12345671@List"],
    ["an ID of another person", "12345671", "Bob Birch", [LIST], "other-name 12345671@List 00345672@List"],
    ["an ID that the list lacks", "99999999", "Zoe Zelkova", [LIST], "none"],
    ["a name under another ID", "99999999", "Bob Birch", [LIST], "other-id 00345672@List"],
    ["a whole name", "", "Bob Birch", [LIST], "found 00345672@List"],
    ["last name first", "", "birch, bob", [LIST], "found 00345672@List"],
    ["an accent", "", "Jose Cedar", [LIST], "found 12345674@List"],
    ["no middle name", "", "Ann Ash", [LIST], "close 12345671@List"],
    ["an initial", "", "A Ash", [LIST], "close 12345671@List"],
    [
      "two of one name",
      "",
      "Bob Birch",
      [sourceOf("List", [BIRCH, BIRCH_TOO])],
      "several 00345672@List 12345673@List",
    ],
    [
      "the son, with only the father listed",
      "",
      "John Elm Jr.",
      [sourceOf("List", [ELM_SR])],
      "close 12345675@List",
    ],
    [
      "the son under the father's ID",
      "12345675",
      "John Elm Jr.",
      [sourceOf("List", [ELM_SR, ELM_JR])],
      "other-name 12345675@List 12345676@List",
    ],
    [
      "the son, with both listed",
      "",
      "John Elm Jr.",
      [sourceOf("List", [ELM_SR, ELM_JR, ELM])],
      "found 12345676@List",
    ],
    [
      "no suffix, with both listed",
      "",
      "John Elm",
      [sourceOf("List", [ELM_SR, ELM_JR])],
      "close 12345675@List 12345676@List",
    ],
    [
      "no suffix, with three listed",
      "",
      "John Elm",
      [sourceOf("List", [ELM_SR, ELM_JR, ELM])],
      "several 12345677@List 12345675@List 12345676@List",
    ],
    [
      "no suffix, beside an ID",
      "12345675",
      "John Elm",
      [sourceOf("List", [ELM_SR, ELM_JR])],
      "found 12345675@List",
    ],
    ["a V, which is not the fifth", "", "John V Elm", [sourceOf("List", [ELM])], "close 12345677@List"],
    [
      "no middle name, with two listed",
      "",
      "Bob Birch",
      [sourceOf("List", BIRCHES)],
      "several 00345672@List 12345673@List",
    ],
    ["the last name first, no comma", "", "O'Neil Pat", [sourceOf("List", [O_NEIL])], "close 12345678@List"],
    ["nobody", "", "Zoe Zelkova", [LIST], "none"],
    ["no name", "", "", [LIST], "none"],
    [
      "FIDE's list by the ID that the first one knows",
      "12345671",
      "",
      [LIST, FIDE],
      "found 12345671@List+2000001@FIDE list",
    ],
    ["never by name in FIDE's list", "", "Ann Ash", [FIDE], "none"],
    [
      "two sources, the first first",
      "00345672",
      "",
      [sourceOf("Players", [BIRCH]), LIST],
      "found 00345672@Players+00345672@List",
    ],
    [
      "whom only the second knows",
      "12345671",
      "",
      [sourceOf("Players", [BIRCH]), LIST],
      "found 12345671@List",
    ],
    [
      "whom the first has without an ID",
      "",
      "Bob Birch",
      [sourceOf("Players", [{ ...BIRCH, id: "" }]), LIST],
      "found @Players+00345672@List",
    ],
  ])("%s", async (_, id, name, sources, wanted) => {
    const [match] = await lookUp(sources, [{ id, name }]);
    expect(inShort(match!)).toBe(wanted);
  });

  test("two rows with one name are doubtful, with one ID they entered twice", async () => {
    const wanted = { id: "", name: "Bob Birch" };
    expect((await lookUp([LIST], [wanted, wanted])).map(inShort)).toEqual([
      "twice 00345672@List",
      "twice 00345672@List",
    ]);
    const known = { ...wanted, id: "00345672" };
    expect((await lookUp([LIST], [known, known])).map(({ kind }) => kind)).toEqual(["found", "found"]);
    expect((await lookUp([LIST], [known, wanted])).map(inShort)).toEqual([
      "found 00345672@List",
      "twice 00345672@List",
    ]);
  });
});

const CHOICES: FillInChoices = { facts: ["Rating"], system: "OTBR", endDate: "" };
const person = (player: ListedPlayer): ListedPerson => [{ source: "List", player }];

/** What Fill in writes, as `C2=1590P17`, and how the sheet is read then. */
function fill(
  table: Table,
  players: readonly (ListedPlayer | null)[],
  choices: Partial<FillInChoices> = {},
  filled: Parameters<typeof planFillIn>[0]["filled"] = [],
) {
  const readings = readSheetTable(table, {});
  const people = readings.map(({ section }) =>
    (section?.players ?? []).map((_, i) => players[i] && person(players[i])),
  );
  const planned = planFillIn({ table, readings, filled }, people as (ListedPerson | null)[][], {
    ...CHOICES,
    ...choices,
  });
  const written = planned.plan
    ? withChanges(
        table,
        tableOfPlan(planned.plan).flatMap((row, r) =>
          row.flatMap((to, column) => (to === "" ? [] : [{ cell: { row: r, column }, to }])),
        ),
      )
    : table;
  const [reading] = readSheetTable(written, {});
  return {
    ...planned,
    written,
    read: reading!.section!.players,
    cells: planned.fills.map(({ cell, to }) => `${cellName(cell)}=${String(to)}`),
    told: planned.differences.map(({ cell, fact, stands, listed }) =>
      [cellName(cell), String(stands), factInWords(fact, listed)].join(" "),
    ),
  };
}

const HEADINGS = ["#", "Name", "Rating", "Rd 1"];
const chart = (headings: readonly string[], ...rows: readonly (readonly (string | number)[])[]): Table => [
  headings,
  ...rows,
];
const PLAIN = chart(HEADINGS, [1, "Ann Ash", "", "W2"], [2, "Bob Birch", 1641, "L1"]);

describe("which cells get what", () => {
  test("an empty rating, with its games behind it", () => {
    const { cells, read } = fill(PLAIN, [ASH, BIRCH]);
    expect(cells).toEqual(["C2=1590P17"]);
    expect(read[0]).toMatchObject({ rating: 1590, games: 17 });
  });

  test("games in their own column", () => {
    const table = chart(
      ["#", "Name", "Rating", "Games", "Rd 1"],
      [1, "Ann Ash", "", "", "W2"],
      [2, "Bob Birch", 1641, "", "L1"],
    );
    const { cells, read } = fill(table, [ASH, BIRCH], { facts: ["Rating", "Games"] });
    expect(cells).toEqual(["C2=1590", "D2=17"]);
    expect(read[0]).toMatchObject({ rating: 1590, games: 17 });
    expect(fill(table, [ASH, BIRCH]).cells).toEqual(["C2=1590P17"]);
  });

  test("games belong to the list's rating: none beside another one", () => {
    const table = chart(
      ["#", "Name", "Rating", "Games", "Rd 1"],
      [1, "Ann Ash", 1600, "", "W2"],
      [2, "Bob Birch", 1641, "", "L1"],
    );
    const { cells, told } = fill(table, [ASH, BIRCH], { facts: ["Rating", "Games"] });
    expect(cells).toEqual([]);
    expect(told).toEqual(["C2 1600 1590"]);
  });

  test("new columns for what has none, right of everything", () => {
    const { cells, added, written, read } = fill(PLAIN, [ASH, BIRCH], {
      facts: ["ID", "Rating", "Floor", "Birth date", "Quick"],
    });
    expect(added).toEqual(["ID", "Floor", "Birth date", "Quick"]);
    expect(cells).toEqual(["E2=12345671", "C2=1590P17", "G2=40298", "H2=1400", "E3=00345672", "F3=1400"]);
    expect(written[0]).toEqual([...HEADINGS, "ID", "Floor", "Birth date", "Quick"]);
    expect(read[0]).toMatchObject({ id: "12345671", birthDate: "2010-04-30", sources: [{ system: "OTBQ" }] });
    expect(read[1]).toMatchObject({ id: "00345672", floor: 1400 });
  });

  test("what FIDE knows of a player, in its columns, which the reader leaves alone", () => {
    const known = { ...ASH, federation: "USA", title: "WGM", sex: "w" };
    const table = chart(
      ["#", "Name", "Rating", "FIDE ID", "Gender", "Rd 1"],
      [1, "Ann Ash", 1590, "", "F", "W2"],
      [2, "Bob Birch", 1641, "", "M", "L1"],
    );
    const facts = ["FIDE ID", "Fed", "Title", "Sex"] as const;
    const { cells, added, told, read } = fill(table, [known, BIRCH], { facts });
    expect([cells, added, told]).toEqual([["D2=2000001", "G2=USA", "H2=WGM"], ["Fed", "Title"], []]);
    expect(read.map(({ rating, sources }) => [rating, sources])).toEqual([
      [1590, []],
      [1641, []],
    ]);
    const other = chart(["#", "Name", "Rating", "FIDE ID", "Fed"], [1, "Ann Ash", 1590, 2000009, "can"]);
    expect(fill(other, [known], { facts }).told).toEqual(["D2 2000009 2000001", "E2 can USA"]);
  });

  test("what differs is written where the director takes the list's, with its games", () => {
    const table = chart(
      ["#", "Name", "Rating", "Games", "Rd 1"],
      [1, "Ann Ash", 1600, "", "W2"],
      [2, "Bob Birch", 1650, "", "L1"],
    );
    const keys = fill(table, [ASH, BIRCH]).differences.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    const taken = keys.slice(0, 1);
    const { cells, told } = fill(table, [ASH, BIRCH], { facts: ["Rating", "Games"], taken });
    expect(cells).toEqual(["C2=1590", "D2=17"]);
    expect(told).toEqual(["C2 1600 1590", "C3 1650 1641"]);
    expect(fill(table, [ASH, BIRCH], { taken }).cells).toEqual(["C2=1590P17"]);
  });

  test("what differs is listed and stays", () => {
    const table = chart(
      ["#", "Name", "ID", "Rating", "Birth date", "State", "Rd 1"],
      [1, "Ann Ash", "12345671", 1500, "2010-05-30", "mi", "W2"],
      [2, "Bob Birch", "12345678", "unr", "", "", "L1"],
    );
    const { cells, told } = fill(table, [ASH, BIRCH], {
      facts: ["Rating"],
    });
    expect(cells).toEqual([]);
    expect(told).toEqual([
      "D2 1500 1590P17",
      "E2 2010-05-30 2010-04-30",
      "C3 12345678 00345672",
      "D3 unr 1641",
    ]);
  });

  test("whose membership expires before the event ends", () => {
    const { expired } = fill(PLAIN, [ASH, BIRCH], { endDate: "2026-11-22" });
    expect(expired.map(({ player, expires }) => [player, expires])).toEqual([["Ann Ash", "2026-10-31"]]);
    expect(fill(PLAIN, [ASH, BIRCH]).expired).toEqual([]);
  });

  test("our own cells follow the list, a cell that was typed over does not", () => {
    const { plan, written } = fill(PLAIN, [ASH, BIRCH]);
    const own = plan!.blocks.map(outputOf);
    const newer = { ...ASH, ratings: { OTBR: { rating: 1620, games: 20 } } };
    expect(fill(written, [newer, BIRCH], {}, own).cells).toEqual(["C2=1620P20"]);
    const typed = withChanges(written, [{ cell: { row: 1, column: 2 }, to: 1700 }]);
    const again = fill(typed, [newer, BIRCH], {}, own);
    expect(again.cells).toEqual([]);
    expect(again.told).toEqual(["C2 1700 1620P20"]);
    expect(fill(written, [ASH, BIRCH], {}, own).plan).toBeNull();
  });

  test("ratings of the system that the heading names, and no Quick beside them", () => {
    const table = chart(
      ["#", "Name", "Quick rating", "Rd 1"],
      [1, "Ann Ash", "", "W2"],
      [2, "Bob Birch", 1500, "L1"],
    );
    const { cells } = fill(table, [ASH, BIRCH], { facts: ["Rating", "Quick"] });
    expect(cells).toEqual(["C2=1400"]);
  });

  test("a whole rating on the sheet is the list's one with decimals", () => {
    const decimals = { ...BIRCH, ratings: { OTBR: { rating: 1640.62, floor: 1400 } } };
    expect(fill(PLAIN, [null, decimals])).toMatchObject({ cells: [], told: [] });
  });

  test("which facts are ticked at first", () => {
    const readings = readSheetTable(
      chart(
        ["#", "Name", "State", "Rating", "Rd 1"],
        [1, "Ann Ash", "", "", "W2"],
        [2, "Bob Birch", "", 1500, "L1"],
      ),
      {},
    );
    const usual: [FactName[], FactName[]] = [
      ["Rating", "Floor", "State"],
      ["Rating", "Floor", "State", "Quick"],
    ];
    expect(usualFacts(readings, ["OTBR"])).toEqual(usual[0]);
    expect(usualFacts(readings, ["OTBR", "OTBQ"])).toEqual(usual[1]);
  });

  test("no new column for a wallchart that has another one on its right", () => {
    const one = ["#", "Name", "Rating", "Rd 1"];
    const rows = (name: string) => [
      [1, `${name} Ash`, "", "W2"],
      [2, `${name} Birch`, 1500, "L1"],
    ];
    const table = [[...one, "", ...one], ...rows("Ann").map((row, i) => [...row, "", ...rows("Cy")[i]!])];
    const readings = readSheetTable(table, {});
    expect(readings.map(({ section }) => section?.players.length)).toEqual([2, 2]);
    const floor = { ...ASH, ratings: { OTBR: { rating: 1590, floor: 1400 } } };
    const people = readings.map(() => [person(floor), null]);
    const planned = planFillIn({ table, readings, filled: [] }, people, { ...CHOICES, facts: ["Floor"] });
    expect(planned.fills.map(({ cell }) => cellName(cell))).toEqual(["J2"]);
    expect(planned.withoutRoom).toEqual(["Floor"]);
  });
});
