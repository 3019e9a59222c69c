/**
 * An empty cell reaches a function as null on the web and as 0 on the desktop (OfficeDev/office-js 4702, 1951), and the answer
 * is the same. Each function of the add-in is called with cells that are emptied at random.
 */
import fc from "fast-check";
import type { FunctionMetadata } from "../../packages/excel-host/src/grid-functions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { explainInChart, rateevent } from "../../src/functions/section";
import { casesOf } from "../long";
import { at, expectCellError } from "./cell-error";
import { argumentsOf, EXAMPLES, SHEET, SOURCES } from "./function-rows";
import { openWithFunctions } from "./grid";

let excel: OpenExcel;
let functions: readonly FunctionMetadata[];
beforeAll(async () => {
  const opened = await openWithFunctions();
  excel = opened.excel;
  functions = opened.metadata.functions;
});
afterAll(() => excel.close());

type Cells = readonly (readonly unknown[])[];
type Callable = (...given: unknown[]) => unknown;

const RANGES: Readonly<Record<string, Cells>> = {
  "A1:G5": SHEET,
  "A10:D12": SOURCES,
  "D2:D5": SHEET.slice(1).map((row) => [row[3]]),
  "D3:D5": SHEET.slice(2).map((row) => [row[3]]),
  D2: [[SHEET[1]![3]]],
};

/** What a cell holds in Excel that is told in a formula as `1500`, `"W"` or `TRUE`. */
function valueOf(text: string): unknown {
  if (text === "") return "";
  if (text === "TRUE") return true;
  return /^-?[\d.]+$/.test(text) ? Number(text) : text.replace(/"/g, "");
}

function cellsOf(argument: string): Cells {
  const range = RANGES[argument];
  if (range) return range;
  const rows = argument.startsWith("{") ? argument.slice(1, -1).split(";") : [argument];
  return rows.map((row) => (argument.startsWith("{") ? row.split(",") : [row]).map(valueOf));
}

/** What a call shows: its cells, or its error with the message. */
function shown(call: () => unknown): unknown {
  try {
    // The errors in single cells are objects of Excel's.
    return JSON.stringify(call());
  } catch (error) {
    if (error instanceof CustomFunctions.Error) return [error.code, error.message];
    throw error;
  }
}

/** Squares as people keep them: a win may stand on one side only, and a loss is a 0. */
const squares: fc.Arbitrary<Cells> = fc.integer({ min: 2, max: 5 }).chain((size) =>
  fc
    .record({
      results: fc.array(fc.constantFrom(1, 0.5, 0, "½", "W", "D", "X", ""), { minLength: 25, maxLength: 25 }),
      mark: fc.constantFrom<unknown>("x", "*", ""),
      ratings: fc.array(fc.constantFrom<unknown>(1500, 1432.5, "1610P12", "unr."), { minLength: 5, maxLength: 5 }), // prettier-ignore
      totals: fc.boolean(),
      games: fc.boolean(),
    })
    .map(({ results, mark, ratings, totals, games }) => {
      const players = Array.from({ length: size }, (_, i) => i);
      const [extra, more] = [games ? ["Games"] : [], totals ? ["Total"] : []];
      const mirrored = (i: number, j: number): unknown => {
        const result = results[Math.min(i, j) * 5 + Math.max(i, j)];
        if (i === j) return mark;
        return i < j || typeof result !== "number" ? result : 1 - result;
      };
      const line = (i: number): readonly unknown[] => players.map((j) => mirrored(i, j));
      const points = (i: number) => line(i).reduce<number>((sum, cell) => sum + (typeof cell === "number" ? cell : 0), 0); // prettier-ignore
      return [
        ["#", "Name", "Rating", ...extra, ...players.map((i) => i + 1), ...more],
        ...players.map((i) => [i + 1, `Player ${"ABCDE"[i]!}`, ratings[i], ...extra.map(() => 12), ...line(i), ...more.map(() => points(i))]), // prettier-ignore
      ];
    }),
);

/** Each is emptied where its turn in the list says so. */
const emptied = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 60 });
const withEmpty = (cells: Cells, turns: readonly number[], from: number, blank: unknown): Cells =>
  cells.map((row, r) =>
    row.map((cell, c) => {
      const turn = turns[(from + r * row.length + c) % turns.length];
      return turn === 0 || cell === "" ? blank : cell;
    }),
  );

const names = [...new Set(EXAMPLES.map(({ id }) => id))].filter((id) => id !== "PLAYER");

test.each(names)("%s", (name) => {
  const { id, parameters } = functions.find((one) => one.name === name)!;
  const { mappings } = (CustomFunctions as unknown as { _association: { mappings: Record<string, Callable> } })
    ._association; // prettier-ignore
  const examples = EXAMPLES.filter((one) => one.id === name).map(({ formula }) => argumentsOf(formula));
  // Every argument is a reference to cells, and so has an address.
  const addresses = parameters.map((_, i) => `Sheet1!A${i + 1}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...examples),
      emptied,
      squares,
      fc.boolean(),
      (given, turns, square, isSquare) => {
        // prettier-ignore
        const cells = parameters.map(({ name: one }, i) =>
        one === "wallchart" && isSquare ? square : cellsOf(given[i] ?? ""),
      );
        const answer = (blank: unknown) =>
          shown(() =>
            mappings[id]!(
              ...cells.map((argument, i) => {
                const handed = withEmpty(argument, turns, 7 * i, blank);
                return parameters[i]!.dimensionality === "matrix" ? handed : handed[0]![0];
              }),
              at(...addresses),
            ),
          );
        expect(answer(null)).toEqual(answer(0));
      },
    ),
    { numRuns: casesOf(2000) },
  );
});

describe("a game of a square", () => {
  const quad = (mine: unknown, theirs: unknown): unknown[][] => [
    ["#", "Name", "Rating", 1, 2, 3],
    [1, "Ann Ash", 1500, "x", mine, 1],
    [2, "Bob Birch", 1400, theirs, "x", "½"],
    [3, "Cy Cedar", 1450, 0, "½", "x"],
  ];
  const notes = (mine: unknown, theirs: unknown) =>
    rateevent(quad(mine, theirs), "2026-08-30", null, "problems", at("Sheet1!A1:F4")).slice(1).map(([where]) => where); // prettier-ignore
  const posts = (mine: unknown, theirs: unknown) =>
    rateevent(quad(mine, theirs), "2026-08-30", null, null, at("Sheet1!A1:F4")).flat();

  test.each([
    ["the winner's cell is empty", null, 0],
    ["the same on the desktop", 0, 0],
    ["both cells are empty", null, null],
    ["the winner's cell has an empty text", "", 0],
  ])("is not in yet where %s, and the note names both cells", (_, mine, theirs) => {
    expect(notes(mine, theirs)).toEqual(["E2 and D3"]);
    expect(posts(mine, theirs)).toEqual(posts(0, 0));
    expect(posts(mine, theirs)).not.toEqual(posts(1, 0));
  });

  test.each([null, 0, "L", "0"])("is a win where %p faces it", (theirs) => {
    expect(notes(1, theirs)).toEqual(["", "No problems"].slice(0, 1));
    expect(posts(1, theirs)).toEqual(posts(1, "L"));
  });

  test("is told of in EXPLAIN too", () => {
    const [web, desktop] = [null, 0].map((blank) =>
      explainInChart(quad(blank, 0), 2, "2026-08-30", null, at("Sheet1!A1:F4")),
    );
    expect(web).toEqual(desktop);
  });
});

describe("without any addresses a 0 or nothing is an empty cell", () => {
  const call = (name: string, ...given: unknown[]) => {
    const { id, parameters } = functions.find((one) => one.name === name)!;
    const { mappings } = (CustomFunctions as unknown as { _association: { mappings: Record<string, Callable> } })
      ._association; // prettier-ignore
    const all = parameters.map((_, i) => given[i] ?? null);
    return () => mappings[id]!(...all, { functionName: id });
  };
  const FIVE = [1500, 1500, 1500, 1500, 1500].map((rating) => [rating]);

  // The calls by their arguments; the argument that the error names.
  test.each<[name: string, argument: string, given: (blank: unknown) => unknown[]]>([
    ["RATE", "games", (blank) => [1750, blank, FIVE, [[2]]]],
    ["RATE", "rating", (blank) => [blank, 30, FIVE, [[2]]]],
    ["RATE", "score", (blank) => [1750, 30, FIVE, [[blank]]]],
    ["STANDARD", "games", (blank) => [1750, blank, FIVE, [[2]]]],
    ["SPECIAL", "games", (blank) => [1750, blank, FIVE, [[2]]]],
    ["KFACTOR", "games", (blank) => [1750, blank, 4]],
    ["EFFECTIVEGAMES", "games", (blank) => [1750, blank]],
    ["NEEDED", "games", (blank) => [1750, blank, FIVE, 1800]],
    ["NEEDED", "target", (blank) => [1750, 30, FIVE, blank]],
    ["MATCH", "opponentGames", (blank) => [1500, 30, 1500, blank, [[2]], 4]],
    ["FOREIGN", "games", (blank) => [1800, blank, FIVE, [[2]]]],
    ["FLOOR", "peak", (blank) => [blank, 3]],
    ["BONUS", "gain", (blank) => [blank, 4]],
    ["PWE", "opponent", (blank) => [1500, blank]],
    ["PERFORMANCE", "score", (blank) => [FIVE, [[blank]]]],
    ["FIDE.K", "games", (blank) => [2054, blank]],
    ["FIDE.CHANGE", "score", (blank) => [2054, FIVE, [[blank]], 20]],
    ["ICCF", "rating", (blank) => [blank, 100, FIVE, [[2]]]],
    ["ICCF", "games", (blank) => [2000, blank, FIVE, [[2]]]],
    ["CFC", "rating", (blank) => [blank, "", FIVE, [[2]]]],
    ["DWZ", "rating", (blank) => [blank, 21, 40, FIVE, [[2]]]],
    ["INGO", "rating", (blank) => [blank, FIVE.slice(0, 1).map(() => [120]), [[1]]]],
    ["CLARKE", "rating", (blank) => [blank, [[140]], [[1]]]],
    ["ELO", "rating", (blank) => [blank, FIVE, [[2]]]],
    ["GLICKO", "rating", (blank) => [blank, 200, FIVE, [[50]], FIVE.map(() => ["W"])]],
  ])("%s: %s", (name, argument, given) => {
    for (const blank of [null, 0])
      expectCellError(call(name, ...given(blank)), "#VALUE!", new RegExp(`^${argument}(?: is missing|: )`));
  });

  test.each<[name: string, given: unknown[], result: number]>([
    ["RATE", [1500, "7", [[1432.5], [1610], [1388.75]], [[2]]], 1533.125],
    ["EFFECTIVEGAMES", [1700, "0"], 0],
    ["EFFECTIVEGAMES", [1700, ""], 20.01178674737454],
    ["PERFORMANCE", [[[1500]], [["0"]]], 1100],
    ["FLOOR", ["", 3, null], 112],
    // Brackets, such as those of peak and floor: nothing is left out.
    ["FIDE.K", [2054, 40], 20],
    ["MATCH", [1500, 40, 1500, 40, [[4]], 4], 1550],
    ["NSTAR", [1700], 20.01178674737454],
  ])("%s answers where the formula says it in quotes, or has no such argument", (name, given, result) => {
    const [[value]] = call(name, ...given)() as [[number]];
    expect(value).toBeCloseTo(result, 9);
  });
});
