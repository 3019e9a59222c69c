/**
 * Every regular expression of the add-in and of the stand-in for Excel, on long hostile texts: each must take about as
 * long as a plain pass over the text. One that backtracks over a run of blanks takes a thousand times longer.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { isLong } from "../long";
import { LENGTH, timesLinear } from "./time";

const root = join(__dirname, "../..");
const FOLDERS = ["src", "packages/excel-host/src", "workbench"];

interface Found {
  readonly place: string;
  readonly expression: RegExp;
}

/** The literals of a file. `new RegExp(…)` puts such literals together, or texts of this project. */
function literals(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ place: `${file}: ${node.text}`, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const expressions = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => literals(join(folder, file))),
);

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

test.each(expressions)("$place", ({ expression }) => {
  for (const unit of unitsOf(expression)) {
    const run = unit.repeat(TRIED / unit.length);
    for (const beginning of BEGINNINGS) {
      for (const end of ENDS) {
        const text = beginning + run + end;
        const times = timesLinear(() => text.replace(expression, ""), MOST);
        if (times > MOST)
          throw new Error(`${JSON.stringify(`${beginning}${unit}…${end}`)}: ${times} times a plain pass`);
      }
    }
  }
});

test("one that backtracks is found", () => {
  const times = timesLinear(() => /^\s*[A-Z]{0,3}\s*\|/.test(" ".repeat(TRIED)), MOST);
  expect(times).toBeGreaterThan(MOST);
});
