/**
 * Every regular expression of the add-in on long hostile texts, since what people write may come to any of them: each
 * must take about as long as a plain pass over the text. One that backtracks over a run of blanks takes a thousand times
 * longer.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { isLong } from "../long";
import { LENGTH, timesLinear } from "./time";

const SRC = join(__dirname, "../../src");

/** The literals of a file. `new RegExp(…)` puts such literals together, or texts of this project. */
function literals(file: string): RegExp[] {
  const source = ts.createSourceFile(file, readFileSync(join(SRC, file), "utf8"), ts.ScriptTarget.Latest);
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Each file with those of its expressions that no file before it has. */
const tried = new Set<string>();
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, literals(file).filter((one) => !tried.has(`${one}`) && tried.add(`${one}`))] as const)
  .filter(([, expressions]) => expressions.length > 0);

/** Beginnings of what people write in cells and files, so that an expression comes to its later parts. */
const BEGINNINGS = ["", "1 ", "12345678 1 ", "1. A (1) ", "W12", "d", "dec", "ab|"];
/** What no expression takes sends it back to try again; the plain end is seldom slower. */
const ENDS = isLong ? ["", "\0"] : ["\0"];

/** The characters that the expression names, and some of each kind: what a run in the text may be made of. */
function unitsOf({ source }: RegExp): string[] {
  const named = source.replace(/\\[a-z]/gi, "").replace(/[\\^$()?:|]/g, "");
  return [...new Set([...named, ..." \t\naA0,'\"[-."]), ", ", "0 ", "a "];
}

/** Times a plain pass: twice what the slowest needs, which looks 255 characters ahead; half of what one that backtracks does. */
const MOST = 20;
/** Of the text that each expression is tried on. */
const TRIED = isLong ? LENGTH : 0.75 * LENGTH;

/** In the gate each run comes after a quarter of the beginnings, the next run after others. */
const isTried = (unit: number, beginning: number) => isLong || (unit + beginning) % 4 === 0;

/** The text on which it takes too long; null where there is none. */
function slowOn(expression: RegExp): string | null {
  for (const [i, unit] of unitsOf(expression).entries()) {
    const run = unit.repeat(TRIED / unit.length);
    for (const beginning of BEGINNINGS.filter((_, j) => isTried(i, j))) {
      for (const end of ENDS) {
        const text = beginning + run + end;
        const times = timesLinear(() => text.replace(expression, ""), MOST);
        if (times > MOST) return `${expression} on ${JSON.stringify(`${beginning}${unit}…${end}`)}: ${times} times a plain pass`; // prettier-ignore
      }
    }
  }
  return null;
}

test.each(FILES)("%s", (_, expressions) => {
  expect(expressions.map(slowOn).filter(Boolean)).toEqual([]);
});

test("one that backtracks is found", () => {
  const times = timesLinear(() => /^\s*[A-Z]{0,3}\s*\|/.test(" ".repeat(2 * TRIED)), MOST);
  expect(times).toBeGreaterThan(MOST);
});
