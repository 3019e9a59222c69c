/** Other rating systems on sheets: sections in order, what is asked for, and the columns beside the wallchart. */
import { factOf } from "../../../src/sheet/other-systems/outcome";
import {
  factsFor,
  OTHER_SCALES,
  OTHER_SYSTEMS,
  readWish,
  wishInWords,
  type Wish,
} from "../../../src/sheet/other-systems/settings";
import { isForOtherSystem } from "../../../src/wallchart/layout/other-systems";
import { compare } from "../../../src/functions/compare";
import { openExcel, type OpenExcel } from "../../../packages/excel-host/src/jsdom";
import { NO_EVENT, viewEvent } from "../../../src/sheet/event/event";
import { planBeside, tableOfPlan } from "../../../src/sheet/write/plan-write";
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import { rateByOther, type SheetByUsChess } from "../others";
import type { CellValue, Table } from "../../../src/wallchart/types";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const HEADINGS = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"];
const MORNING: Table = [
  HEADINGS,
  [1, "Ann Ash", "", 1500, "W2", "D3"],
  [2, "Bob Birch", "90000002", 1600, "L1", "W4"],
  [3, "Cy Cedar", "", 1700, "W4", "D1"],
  [4, "Di Dogwood", "", 1400, "L3", "L2"],
];
const NOON: Table = [
  HEADINGS,
  [1, "ann ash", "", 1500, "W2", ""],
  [2, "Robert Birch", "90000002", 1600, "L1", ""],
];

const wishOf = (words: string): Wish => readWish(words)!;
const ELO = wishOf("Elo k=20");

function sheetOf(name: string, table: Table, endDate = "2026-08-30"): SheetByUsChess {
  const { systems } = viewEvent({ ...NO_EVENT, endDate });
  return { name, table, chart: rateSheet(table, { systems }), endDate };
}
const rated = (tables: readonly Table[], wish = ELO) =>
  rateByOther(
    tables.map((table, i) => sheetOf(["Morning", "Noon", "Night"][i]!, table)),
    wish,
  );
const sectionOf = (tables: readonly Table[], wish = ELO) => rated(tables, wish).sections[0]!.rated[0]!;
const posts = (tables: readonly Table[], wish = ELO) =>
  sectionOf(tables, wish).ratings.players.map((one) => factOf("post", one));

describe("one after another", () => {
  // Logistic: 0.359935 against 100 more, 0.240253 against 200 more. Ann: 20 x (1.5 - 0.600188).
  test("the morning", () => expect(posts([MORNING])).toEqual([1518, 1592, 1698, 1392]));
  test("the noon starts from it: Ann by her name and rating, Bob by his ID", () => {
    // Ann 1518 beats Bob 1592: 20 x (1 - 0.395076).
    expect(posts([MORNING, NOON])).toEqual([1530, 1580]);
    expect(sectionOf([MORNING, NOON]).entering.map((one) => one?.from)).toEqual(["Morning", "Morning"]); // prettier-ignore
  });
  test("a rating after the morning is the same one; any other is newer, and the pane says so", () => {
    const later = (rating: number): Table => [NOON[0]!, [1, "Ann Ash", "", 1500, "W2", ""], [2, "Bob Birch", "90000002", rating, "L1", ""]]; // prettier-ignore
    expect(posts([MORNING, later(1592)])).toEqual([1530, 1580]);
    const other = rated([MORNING, later(1650)]);
    expect(other.ratedFound).toMatchObject([
      { code: "carried-differs", severity: "note", cells: [{ row: 2 }] },
    ]);
    expect(other.sections[0]!.rated[0]!.entering[1]).toBeNull();
  });
  test("a third section may print the rating before all of them", () => {
    const { ratedFound, sections } = rated([MORNING, NOON, NOON]);
    expect(ratedFound).toEqual([]);
    expect(sections[0]!.rated[0]!.ratings.players.map(({ before }) => before)).toEqual([1530, 1580]);
  });
  test("two of one name are nobody's earlier result", () => {
    const twice: Table = [HEADINGS, [1, "Ann Ash", "", 1500, "W2", ""], [2, "Ann Ash", "", 1500, "L1", ""]];
    expect(sectionOf([MORNING, twice]).entering).toEqual([null, null]);
    expect(sectionOf([twice, NOON]).entering).toEqual([null, null]);
  });
  test("a section that can't be rated keeps its players waiting", () => {
    const wrong = MORNING.map((row, i) => (i === 1 ? [...row.slice(0, 4), "W9", "D3"] : row));
    expect(rated([wrong, NOON]).ratedFound).toMatchObject([{ code: "earlier-not-rated", severity: "error" }]);
  });
  test("Glicko-2 carries RD and volatility on; DWZ its index", () => {
    const by = (words: string) => sectionOf([MORNING, NOON], wishOf(words)).ratings.field.competitors[0]!;
    const glicko = by("Glicko-2 rd=100 volatility=0.06");
    expect(glicko.deviation).toBeLessThan(100);
    expect(glicko.volatility).not.toBe(0.06);
    expect(by("DWZ index=6 age=40").index).toBe(7);
  });
});

describe("what is asked for", () => {
  test.each([
    ["Elo", [...MORNING.slice(0, 4), [4, "Di Dogwood", "", "NEW", "L3", "L2"]], ["start"]],
    ["Glicko", MORNING, ["rd"]],
    ["Glicko-2 rd=60", MORNING, ["volatility"]],
    ["DWZ", MORNING, ["index"]],
    ["DWZ index=6", MORNING, ["age"]],
    ["Ingo late", MORNING, ["age"]],
  ])("%s", (words, table, settings) => {
    const { ratedFound } = rated([table as Table], wishOf(words));
    expect(ratedFound.map(({ code, severity, setting }) => [code, severity, setting])).toEqual(
      settings.map((one) => ["fact-lacking", "error", one]),
    );
  });
  test("a player whom the rule itself refuses does not stop the others", () => {
    expect(rated([MORNING], wishOf("Clarke")).ratedFound).toEqual([]);
    expect(posts([MORNING], wishOf("Clarke"))).toEqual(["", "", "", ""]);
  });
  test("a cell that nobody can read stops the ratings, whatever is set", () => {
    const table = MORNING.map((row, i) => [...row, ["RD", 60, "high", 60, 60][i]!]);
    expect(rated([table], wishOf("Glicko rd=80")).ratedFound).toMatchObject([
      { code: "cell-unreadable", severity: "error", cells: [{ row: 2, column: 6 }] },
    ]);
  });
});

interface ToWrite {
  readonly table: Table;
  readonly wish: Wish;
}
const toWrite = (table: Table, wish: Wish): ToWrite => ({ table, wish });

const planned = ({ table, wish }: ToWrite) => planBeside(table, rateByOther([sheetOf("Open", table)], wish))!;

/** The table with a plan's cells. */
function written(table: Table, what: ToWrite): CellValue[][] {
  const cells = tableOfPlan(planned(what));
  return table.map((row, i) => {
    const wide = Math.max(row.length, cells[i]?.length ?? 0);
    return Array.from({ length: wide }, (_, j) => (cells[i]?.[j] || row[j]) ?? "");
  });
}

describe("the columns", () => {
  test("stand right of everything, each system's beside the other's, and are written again in place", () => {
    const once = written(MORNING, toWrite(MORNING, ELO));
    expect(once.map((row) => row.slice(6))).toEqual([["Elo post", "Elo change"], [1518, 18], [1592, -8], [1698, -2], [1392, -8]]); // prettier-ignore
    const both = written(once, toWrite(once, wishOf("Glicko rd=60")));
    expect(both[0]!.slice(8)).toEqual(["Glicko post", "Glicko change", "RD post"]);
    expect(both.map((row) => row.slice(0, 8))).toEqual(once);
    expect(written(both, toWrite(both, ELO))).toEqual(both);
    // None of them is read as a rating, an RD or a round.
    expect(planned(toWrite(both, wishOf("Glicko rd=60"))).systems![0]!.cells).toEqual(
      both.slice(1).map((row) => row.slice(8)),
    );
  });
  test("a column of the user's own with such a heading is left alone", () => {
    const table = MORNING.map((row, i) => [...row, i === 0 ? "Elo post" : "mine"]);
    expect(planned(toWrite(table, ELO)).systems![0]!.columns[0]!.column).toBe(7);
  });
  test("two sections side by side do not share columns", () => {
    const table = MORNING.map((row, i) => [...row, "", ...(i < 3 ? NOON[i]! : ["", "", "", "", "", ""])]);
    const places = planned(toWrite(table, ELO)).systems!.map(({ columns }) => columns[0]!.column);
    expect(places).toEqual([13, 15]);
  });
});

test.each(["Elo k=20", "Glicko-2 rd=60 volatility=0.06", "FIDE k=20", "DWZ index=6 age=40", "Harkness"])(
  "%s: what COMPARE gives is what the pane writes",
  (words) => {
    const wish = wishOf(words);
    const columns = factsFor(wish.system).map((fact) =>
      compare(MORNING as unknown[][], [[wishInWords({ ...wish, fact })]], "2026-08-30", null, {}).map(
        ([cell]) =>
          // The pane leaves the cell of a player without a rating empty.
          cell instanceof CustomFunctions.Error ? "" : cell,
      ),
    );
    const written = planned(toWrite(MORNING, wish)).systems![0]!.cells;
    expect(columns.map((column) => column.slice(1))).toEqual(
      columns.map((_, i) => written.map((row) => row[i])),
    );
  },
);

test("a column headed for a system that US Chess never starts from feeds no rating", () => {
  // US Chess starts from FIDE, and Elo may be FIDE's. Those on scales of their own look like no rating of ours.
  const others = OTHER_SYSTEMS.filter((name) => !["Elo", "FIDE", ...OTHER_SCALES].includes(name));
  expect(others.filter((name) => !isForOtherSystem(name))).toEqual([]);
});
