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

test("one parameter has one wording in all functions", () => {
  const wordings = new Map<string, Set<string | undefined>>();
  for (const { parameters } of functions)
    for (const { name, description } of parameters)
      wordings.set(name, (wordings.get(name) ?? new Set()).add(description));
  expect([...wordings].filter(([, texts]) => texts.size > 1)).toEqual([]);
  expect(wordings.size).toBeGreaterThan(40);
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
  // The descriptions of LINEAR and GLICKO say it of these.
  const elsewhere = new Set(["k", "growth", "listYear"]);
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
