/**
 * For every function and every argument: what people put there by mistake. That is an error that names the argument, or the
 * same number; never another plausible number. The mistakes are the values of a call's other arguments, and one of each kind.
 * Example: 60, 46264 and 2.5 are no `mostRepeats`, and `"wins"` is no `date`.
 */
import type { FunctionMetadata } from "../../packages/excel-host/src/grid-functions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { argumentsOf, EXAMPLES, SHEET, SOURCES } from "./function-rows";
import { at } from "./cell-error";
import { openWithFunctions } from "./grid";

type Callable = (...given: unknown[]) => unknown;

let excel: OpenExcel;
let metadata: readonly FunctionMetadata[];
beforeAll(async () => {
  const opened = await openWithFunctions();
  ({ excel } = opened);
  metadata = opened.metadata.functions;
});
afterAll(() => excel.close());

/** What kind of thing stands in an argument, by its name. Two arguments of one kind can't be told apart. */
const KIND_OF: Readonly<Record<string, string>> = {
  ...kinds("day", "date startDate rulesDate birthDate"),
  ...kinds("control", "timeControl"),
  ...kinds("rating", "rating opponent peak target fide cfc floor prizeFloor"),
  ...kinds("ratings", "opponents fideOpponents opponentsPost ratings entrants"),
  ...kinds("count", "games opponentGames eventGames wins draws events n periods index"),
  ...kinds("points", "score"),
  ...kinds("results", "results"),
  ...kinds("flag", "youth adult lifeMaster online women junior partial"),
  ...kinds("K", "k"),
  ...kinds("chart", "wallchart"),
  ...kinds("list", "sources"),
};
function kinds(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}

/** Points can be a whole number, and then nothing tells them from a number of games. */
const kindOf = (name: string, value: unknown): string =>
  name === "score" && Number.isInteger(value) ? "count" : (KIND_OF[name] ?? name);

/** One value of each kind, as a formula hands it over, and the kind. */
const VALUES: readonly (readonly [what: string, value: unknown, kind: string])[] = [
  ["Excel's number for a day", 46264, "day"],
  ["a 1/2 that Excel made a day", 46024, "day"],
  ["a day", "2026-08-30", "day"],
  ["a day as Americans write it", "8/30/2026", "day"],
  ["an edition", "ed2025-07", "edition"],
  ["a time control", "G/60;d5", "control"],
  ["a system", "OTBQ", "control"],
  ["minutes", 60, "count"],
  ["many games", 40, "count"],
  ["few games", 12, "count"],
  ["points", 2.5, "points"],
  ["whole points", 3, "count"],
  ["a percentage", 0.75, "share"],
  ["repeats", 2, "count"],
  ["K", 32, "K"],
  ["a rating", 1500, "rating"],
  ["a rating with games", "1500P12", "rating"],
  ["a history", "wins", "history"],
  ["a result", "W", "result"],
  ["what to show", "change", "show"],
  ["TRUE", true, "flag"],
  ["a heading", "Rating", "word"],
  ["an error value", "#DIV/0!", "error"],
  ["two ratings", [[1500], [1600]], "ratings"],
  ["two results", [["W"], ["L"]], "results"],
  ["a wallchart", SHEET, "chart"],
];

/**
 * Which values an argument takes for its own, beside those of its kind, and why. What is not here must be refused.
 * - A number of games can be as high as a rating. From 27 on it means an established rating, whatever it is.
 * - Whole numbers of any kind may be points of so many games, or K.
 * - One rating is a list of one game.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  date: ["edition"],
  rulesDate: ["edition"],
  games: ["rating", "K"],
  opponentGames: ["rating", "K"],
  eventGames: ["K"],
  wins: ["rating", "K"],
  draws: ["rating", "K"],
  events: ["rating", "K"],
  n: ["rating", "K"],
  round: ["count"],
  afterRound: ["count", "K"],
  // "Wins" is a tie-break.
  methods: ["history"],
  periods: ["K"],
  index: ["K"],
  age: ["count", "K"],
  gain: ["count", "points", "share", "K"],
  net180: ["count", "points", "share", "K"],
  net3years: ["count", "points", "share", "K"],
  k: ["count"],
  // The others know by their opponents how many games can be against one.
  "BONUS mostRepeats": ["count"],
  deviation: ["count", "points", "K"],
  deviations: ["count", "points", "K", "deviation"],
  growth: ["count", "points", "share", "K"],
  score: ["count", "results", "result"],
  results: ["result"],
  opponents: ["rating"],
  fideOpponents: ["rating"],
  opponentsPost: ["rating"],
  ratings: ["rating"],
  birthYear: ["day"],
  listYear: ["day"],
  tau: ["share"],
  // A number may be anyone's.
  player: ["count", "K"],
};
/** What an argument makes necessary: then the error may name that one. */
const NEEDS: Readonly<Record<string, string>> = { birthYear: "listYear", periods: "growth" };
/** A time control is what SYSTEMS is asked about, so a number alone is minutes. */
const MINUTES = ["count", "points", "share", "K"];
/** Systems whose ratings are on a scale of their own: numbers of any kind fit them. */
const SMALL_SCALES: Readonly<Record<string, readonly string[]>> = {
  INGO: ["rating", "opponents", "entrants"],
  CLARKE: ["rating", "opponents"],
};

/** The value of an argument of an example: 12, `"W"`, `{1;2}`, `D2:D5`. */
function valueOf(text: string): unknown {
  if (text === "") return null;
  if (text.startsWith('"')) return text.slice(1, -1);
  if (text.startsWith("{")) {
    const rows = text.slice(1, -1).split(";");
    return rows.map((row) => row.split(",").map((cell) => valueOf(cell.trim())));
  }
  const cells = /^([A-G])(\d+)(?::([A-G])(\d+))?$/.exec(text);
  if (!cells) return text === "TRUE" ? true : Number(text);
  if (text === "A10:D12") return SOURCES;
  const column = (letter: string) => letter.charCodeAt(0) - 65;
  const [, left, top, right = left, bottom = top] = cells;
  const rows = SHEET.slice(Number(top) - 1, Number(bottom));
  const block = rows.map((row) =>
    row
      .slice(column(left!), column(right!) + 1)
      .map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  return cells[3] ? block : block[0]![0];
}

const asRange = (value: unknown): unknown => (Array.isArray(value) || value === null ? value : [[value]]);

interface Outcome {
  readonly result?: unknown;
  readonly message?: string;
}

function call({ id, parameters }: FunctionMetadata, given: readonly unknown[]): Outcome {
  const { mappings } = (
    CustomFunctions as unknown as { _association: { mappings: Record<string, Callable | undefined> } }
  )._association;
  const handed = parameters.map(({ dimensionality }, i) =>
    dimensionality === "matrix" ? asRange(given[i] ?? null) : (given[i] ?? null),
  );
  try {
    return { result: mappings[id]!(...handed, at()) };
  } catch (error) {
    if (error instanceof CustomFunctions.Error) return { message: error.message ?? "" };
    throw error;
  }
}

/** Whether the error names the argument; a wallchart's names its cells. */
function refuses({ message }: Outcome, name: string): boolean {
  if (message === undefined) return false;
  if (name === "wallchart") return message !== "";
  const named = [name, NEEDS[name] ?? name].join("|");
  return new RegExp(`^(?:${named})\\b|, (?:${named}) has | and (?:${named}) has `).test(message);
}

/** The numbers that can be a rating, whatever they are: of games, or a deviation. */
const isRating = (value: unknown): boolean => typeof value === "number" && value >= 100 && value <= 3500;

const close = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(close) : typeof value === "number" ? Number(value.toPrecision(12)) : value;

const names = [...new Set(EXAMPLES.map(({ id }) => id))].filter((name) => name !== "PLAYER");

test.each(names)("%s", (name) => {
  const fn = metadata.find(({ id }) => id === name)!;
  const examples = EXAMPLES.filter(({ id }) => id === name);
  const wrong: string[] = [];
  let tried = 0;
  for (const { formula } of examples) {
    const given = argumentsOf(formula).map(valueOf);
    const right = call(fn, given);
    expect(right.message).toBeUndefined();
    const neighbors = fn.parameters.flatMap((other, i) =>
      given[i] === undefined || given[i] === null
        ? []
        : [[`the ${other.name} of the example`, given[i], kindOf(other.name, given[i])] as const],
    );
    fn.parameters.forEach((parameter, index) => {
      const isSmall = SMALL_SCALES[name]?.includes(parameter.name) ?? false;
      const kind = KIND_OF[parameter.name] ?? parameter.name;
      const own = [
        kind,
        ...(OWN[parameter.name] ?? []),
        ...(OWN[`${name} ${parameter.name}`] ?? []),
        ...(name === "SYSTEMS" ? MINUTES : []),
      ];
      if (/^rating/.test(kind)) own.push("rating");
      for (const [what, value, its] of [...VALUES, ...neighbors]) {
        if (
          own.includes(its) ||
          (isRating(value) && own.includes("rating")) ||
          (isSmall && typeof value === "number" && value < 400)
        )
          continue;
        const mistaken = Array.from({ length: fn.parameters.length }, (_, i) =>
          i === index ? value : given[i],
        );
        const outcome = call(fn, mistaken);
        tried++;
        const isSame = outcome.message === undefined && JSON.stringify(close(outcome.result)) === JSON.stringify(close(right.result)); // prettier-ignore
        if (isSame || refuses(outcome, parameter.name)) continue;
        const shown = outcome.message ?? JSON.stringify(outcome.result).slice(0, 60);
        wrong.push(`${formula} with ${what} as ${parameter.name}: ${shown}`);
      }
    });
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
