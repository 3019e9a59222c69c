/**
 * A table of what each function of the add-in must do with what Excel may hand it, made from its metadata and its
 * example in docs/functions.md: every parameter × a value in a cell and another after it, an empty cell, error values, a
 * word, a day in its forms, whole columns.
 * Example: `{ what: "NSTAR rating: #N/A", formula: "=USCF.NSTAR(Z1)", expected: { error: "#N/A", … } }`.
 */
import { readExamples } from "../../build/examples.js";
import type { FunctionMetadata } from "../../packages/excel-host/src/grid-functions";

export const { sheet: SHEET, sources: SOURCES, examples: EXAMPLES } = readExamples();

export type Blanks = "web" | "desktop";

export interface FunctionRow {
  readonly what: string;
  readonly blanks: Blanks;
  /** What Y1 holds while the formula is entered, and what is put there afterwards. */
  readonly cell?: string | number;
  readonly edited?: number;
  readonly formula: string;
  /** The same cells and message as another formula shows, or an error and how its message begins. */
  readonly expected: { readonly same: string } | { readonly error: string; readonly message: string };
}

/** What stands on the sheets while the rows are tried: sheet, row and column from 0, values. */
export const BLOCKS: readonly (readonly [string, number, number, readonly (readonly unknown[])[]])[] = [
  ["Sheet1", 0, 0, SHEET],
  ["Sheet1", 9, 0, SOURCES],
  ["Sheet1", 0, 25, [["#N/A"], ["=1/0"]]],
  ["Chart", 0, 0, SHEET],
  ["Three", 0, 3, SHEET.slice(2).map((row) => [row[3]])],
  ["Four", 0, 3, SHEET.slice(1).map((row) => [row[3]])],
  ["Sources", 0, 0, SOURCES],
];
/** The ranges of the examples as whole columns. */
const WHOLE: Readonly<Record<string, string>> = {
  "A1:G5": "Chart!A:G",
  "D3:D5": "Three!D:D",
  "D2:D5": "Four!D:D",
  "A10:D12": "Sources!A:D",
};
const NO_RESULT = "Z1";
const DIVISION = "Z2";
const EMPTY = "Z9";
const HELD = "Y1";
const DAY = { text: '"2026-08-30"', american: "8/30/2026", serial: 46264 };

/** The arguments of `=USCF.NAME(a,{1;2},,"x,y")`: a, {1;2}, nothing, "x,y". */
export function argumentsOf(formula: string): string[] {
  const given = formula.slice(formula.indexOf("(") + 1, -1);
  if (given === "") return [];
  // Commas in quotes or braces stay: what follows them up to the end has one quote or brace too many.
  return given.split(/,(?=(?:[^"{}]|"[^"]*"|\{[^}]*\})*$)/).map((part) => part.trim());
}

/** `=USCF.NAME(…)` with one argument in the place of another, those between left out. */
function withArgument(name: string, given: readonly string[], index: number, value: string): string {
  const places = Math.max(given.length, index + 1);
  const list = Array.from({ length: places }, (_, i) => (i === index ? value : (given[i] ?? "")));
  return `=USCF.${name}(${list.join(",")})`;
}

/** What is typed into a cell for an argument: 12, 'W2; null for one that is no single value. */
function entryOf(argument: string): string | number | null {
  if (/^-?[\d.]+$/.test(argument)) return Number(argument);
  const text = /^"(.*)"$/.exec(argument)?.[1];
  return text === undefined ? null : `'${text}`;
}

type Try = (what: string, blanks: Blanks, argument: string, expected: FunctionRow["expected"], more?: Partial<FunctionRow>) => FunctionRow; // prettier-ignore

const errorRows = (row: Try, where: string): FunctionRow[] => [
  row("#N/A", "web", NO_RESULT, { error: "#N/A", message: `${where} is #N/A.` }),
  row("#DIV/0!", "desktop", DIVISION, { error: "#VALUE!", message: `${where} has the error #DIV/0!.` }),
];

function rangeRows(
  row: Try,
  put: (argument: string) => string,
  name: string,
  own: string,
  example: string,
): FunctionRow[] {
  const columns = WHOLE[own];
  // A wallchart's cells are named by address; of the others only lists name the cell of a single one.
  const where = (cell: string): string =>
    name === "wallchart"
      ? cell
      : /^(sources|systems|methods)$/.test(name)
        ? `${name}, row 1, column 1 of the range`
        : name;
  const [missing, division] = [errorRows(row, where(NO_RESULT))[0], errorRows(row, where(DIVISION))[1]];
  return [
    ...[missing, division].flatMap((one) => one ?? []),
    ...(ZERO_COUNTS.test(name) ? zeroRows(row, name, { same: example }, put("0")) : []),
    ...(columns === undefined ? [] : [row("whole columns", "web", columns, { same: example })]),
  ];
}

/** Where zero and nothing are two things. */
const ZERO_COUNTS = /^(?:games|opponentGames|score)$/;

/** The ratings that may be left out. An empty cell is not left out. */
const RATINGS_LEFT_OUT = /^(?:(?:DWZ|ICCF|INGO|CFC) rating|.* (?:peak|floor)):/;
/** Arguments that are not optional, and yet no numbers that must be there. */
const NO_NUMBERS = /^(?:SYSTEMS timeControl|EXPLAIN player|PLAYER person|DWZ index):/;

/** An empty cell, or a 0 that comes from a cell: alike in Excel on the web and on the desktop. */
function zeroRows(
  row: Try,
  name: string,
  blank: FunctionRow["expected"],
  typedZero: string,
  optional = true,
): FunctionRow[] {
  const { what } = row("", "web", EMPTY, blank);
  const isNumber = !optional && !NO_NUMBERS.test(what);
  const isRefused = isNumber || ZERO_COUNTS.test(name) || RATINGS_LEFT_OUT.test(what);
  const expected = (cell: string): FunctionRow["expected"] =>
    isRefused ? { error: "#VALUE!", message: `${name}: ${cell} is 0 or empty` } : blank;
  return [
    row("empty on the web", "web", EMPTY, expected(EMPTY)),
    row("empty on the desktop", "desktop", EMPTY, expected(EMPTY)),
    row("0 in a cell", "web", HELD, expected(HELD), { cell: 0 }),
    // What a formula inside the formula computes counts as typed.
    row("0 computed", "desktop", `SUM(${EMPTY})`, { same: typedZero }),
  ];
}

function valueRows(
  row: Try,
  put: (argument: string) => string,
  name: string,
  own: string,
  example: string,
  optional: boolean,
): FunctionRow[] {
  const typed = entryOf(own);
  // A 0 in a cell is tried by itself below.
  const entry = typed === 0 ? null : typed;
  const next = typeof entry === "number" ? entry + 1 : null;
  return [
    ...errorRows(row, name),
    ...(entry === null ? [] : [row("in a cell", "web", HELD, { same: example }, { cell: entry })]),
    ...(entry === null || next === null
      ? []
      : [row("edited", "web", HELD, { same: put(String(next)) }, { cell: entry, edited: next })]),
    // An empty cell is null on the web and 0 on the desktop: left out in both, but for ratings, games and the score.
    ...zeroRows(row, name, { same: put(optional ? "" : '""') }, put("0"), optional),
    ...(/date$/i.test(name)
      ? [DAY.serial, DAY.american, `'${DAY.american}`].map((cell) =>
          row(`the day ${cell}`, "web", HELD, { same: put(DAY.text) }, { cell }),
        )
      : []),
    row("a word", "web", '"zebra"', {
      error: name === "player" ? "#N/A" : "#VALUE!",
      message: `${name}: `,
    }),
  ];
}

/** The rows of one function, by its metadata. */
export function functionRows({ name, parameters, options }: FunctionMetadata): FunctionRow[] {
  const example = EXAMPLES.find(({ id }) => id === name)?.formula ?? "";
  const given = argumentsOf(example);
  return parameters.flatMap((parameter, index) => {
    const own = given[index] ?? "";
    const put = (argument: string): string => withArgument(name, given, index, argument);
    const row: Try = (what, blanks, argument, expected, more = {}) => ({
      what: `${name} ${parameter.name}: ${what}`,
      blanks,
      formula: put(argument),
      expected,
      ...more,
    });
    const rows =
      parameter.dimensionality === "matrix"
        ? rangeRows(row, put, parameter.name, own, example)
        : valueRows(row, put, parameter.name, own, example, parameter.optional ?? false);
    // What a word means to PLAYER, the page says, which looks players up: test/lists/for-cells.test.ts.
    return options?.stream ? rows.filter(({ what }) => !what.endsWith("a word")) : rows;
  });
}
