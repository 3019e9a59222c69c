/** What Excel shows of the functions while one types: one wording for one parameter, short, in plain words. */
import type { FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { openWithFunctions } from "./grid";

let excel: OpenExcel;
let functions: FunctionsFile["functions"];
beforeAll(async () => {
  const opened = await openWithFunctions();
  excel = opened.excel;
  functions = opened.metadata.functions;
});
afterAll(() => excel.close());

/** Parameters whose numbers differ from system to system. They begin with the same words, and then say how. */
const DIFFER = ["rating", "games", "peak", "timeControl", "k", "opponents", "date", "score"];

test("one parameter has one wording in all functions", () => {
  const wordings = new Map<string, Set<string>>();
  for (const { parameters } of functions)
    for (const { name, description = "" } of parameters) {
      const text = DIFFER.includes(name) ? description.split(/[,.(:]| before/)[0]!.trim() : description;
      wordings.set(name, (wordings.get(name) ?? new Set()).add(text));
    }
  expect([...wordings].filter(([, texts]) => texts.size > 1)).toEqual([]);
  expect(wordings.size).toBeGreaterThan(40);
});

test("the arguments come in one order: what is rated, date, timeControl, the rest, mostRepeats last", () => {
  const misplaced = functions.filter(({ parameters }) => {
    const names = parameters.map(({ name }) => name);
    const [date, control, repeats] = ["date", "timeControl", "mostRepeats"].map((name) =>
      names.indexOf(name),
    );
    // For SYSTEMS the time control is what is rated.
    const follows = date! < 0 || control! <= 0 || control === date! + 1;
    const isLast = repeats! < 0 || repeats === names.length - 1;
    return !follows || !isLast || parameters.slice(date!).some(({ optional }) => date! >= 0 && !optional);
  });
  expect(misplaced.map(({ name }) => name)).toEqual([]);
  const all = new Set(functions.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  expect(["endDate", "system", "control", "grade"].filter((name) => all.has(name))).toEqual([]);
});

/** A letter of the document's, such as K, N* or N'; "A" is a word. */
const LETTER = /^(?:The )?(?:[B-Z]\b|[A-Z][*'])/;

test("functions and parameters begin with what they are, not with the document's letter", () => {
  const texts = functions.flatMap(({ name, description = "", parameters }) => [
    [name, description],
    ...parameters.map((parameter) => [`${name} ${parameter.name}`, parameter.description ?? ""]),
  ]);
  expect(texts.filter(([, text]) => text === "" || LETTER.test(text!))).toEqual([]);
  expect(LETTER.test("K, of section 4.2") && LETTER.test("N*, the most games")).toBe(true);
});

test("a parameter that may be left out says what happens then", () => {
  // Needed with birthYear.
  const elsewhere = new Set(["listYear"]);
  const silent = functions.flatMap(({ name, parameters }) =>
    parameters
      .filter(({ optional, description = "" }) => optional && !/(?:left|leave) out/i.test(description))
      .filter((parameter) => !elsewhere.has(parameter.name))
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(silent).toEqual([]);
});

test("every function asks for its arguments' addresses, by which a 0 is told from an empty cell", () => {
  const without = functions.filter(({ options }) => !options?.requiresParameterAddresses);
  // PLAYER streams its result, for which Excel gives no addresses.
  expect(without.map(({ name }) => name)).toEqual(["PLAYER"]);
});
