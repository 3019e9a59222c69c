/**
 * Texts in which a part of a real one comes again and again: a line, two lines, a player, a cell. Whatever the part, four times
 * as many take about four times as long, and eight times as many eight times: no reader's work grows with the square. The gate
 * tries lists of players alone; `CHECK_LONG=1` files too.
 */
import { readGiven } from "../../src/wallchart/formats/given";
import { readPlayers } from "../../src/wallchart/formats/list-of-players";
import { importFile } from "../../src/wallchart/formats/import";
import { SEEDS } from "../fuzz/seeds";
import { isLong } from "../long";
import { processorTime } from "../processor-time";

/** Characters of the shortest text; the longest has eight times as many, or four in the gate. */
const SIZE = isLong ? 25_000 : 6_000;
const TIMES = isLong ? [4, 8] : [4];
/** Below this many milliseconds a time says nothing of how it grows. */
const LEAST = 50;
/** The longest that a text may take. The gate runs beside much else. */
const MOST = isLong ? 2000 : 6000;

type Pumped = readonly [what: string, before: string, unit: string, after: string];

/** Each line of a text, each with the one below it, and the text from each line on. */
function pumpedLines(name: string, text: string): Pumped[] {
  const lines = text.trimEnd().split("\n");
  const from = (first: number, end?: number) =>
    lines.slice(first, end).map((line) => `${line}\n`).join(""); // prettier-ignore
  return lines.flatMap((_, at): Pumped[] => [
    [`${name}, line ${at}`, from(0, at), from(at, at + 1), from(at)],
    [`${name}, lines ${at} and ${at + 1}`, from(0, at), from(at, at + 2), from(at)],
    [`${name}, from line ${at} on`, from(0, at), from(at), ""],
  ]);
}

/** The words of a line, one by one. */
function pumpedWords(name: string, line: string): Pumped[] {
  return Array.from(line.matchAll(/[^\s,;|]+[\s,;|]*/g), ({ 0: word, index }): Pumped => {
    return [`${name}, ${JSON.stringify(word)}`, line.slice(0, index), word, line.slice(index)];
  });
}

/** Each object in a list of a document of JSON. */
function pumpedItems(name: string, text: string): Pumped[] {
  return Array.from(
    text.matchAll(/\{[^{}[\]]{20,}(?:\[[^[\]]*\][^{}[\]]*)*\}/g),
    ({ 0: item, index }): Pumped => {
      return [`${name}, the object at ${index}`, text.slice(0, index), `${item},`, text.slice(index)];
    },
  );
}

const TEXTS = SEEDS.flatMap(([name, bytes]) =>
  bytes[0] === 3 ? [] : [[name, new TextDecoder().decode(bytes)] as const],
);
const FILES = TEXTS.flatMap(([name, text]) =>
  text.startsWith("{")
    ? pumpedItems(name, text)
    : [...pumpedLines(name, text), ...text.split("\n").flatMap((line) => pumpedWords(name, line))],
);
/**
 * Headings that come again and again make a section of each: the reader of tables takes its own time for them, with the square of
 * their number, whatever road they come by. So of tables read as a whole, these parts are left out here.
 */
const hasHeadings = ([what, , unit]: Pumped) =>
  /^(?:delimited|chess-results),/.test(what) && unit.includes("Name");
const TRIED = FILES.filter((pumped) => !hasHeadings(pumped));

const LISTS: readonly Pumped[] = [
  ...["3,,", "3;", "3\t", "a,3,", "Ann Ash 1500 ", "(1500) ", "- ", '"a",', "prov 1500 / "].map(
    (unit): Pumped => [`cells ${unit}`, "", unit, "3"],
  ),
  ...["Ann Ash 12345678 1500 OH\n", "Ash, Ann, 1500\n", "Ann\t1500\n", "Name,Rating\n", "3,,\n"].map(
    (unit): Pumped => [`lines ${unit}`, "", unit, ""],
  ),
  ["cells below headings", "Name,Rating\n", "3,,", "3"],
];

function check(read: (text: string) => unknown, [, before, unit, after]: Pumped): void {
  const timeOf = (size: number, tries: number): number => {
    const text = before + unit.repeat(Math.ceil(size / unit.length)) + after;
    return Math.min(...Array.from({ length: tries }, () => processorTime(() => void read(text))));
  };
  for (const times of TIMES) {
    const isWithin = (tries: number) => {
      const long = timeOf(times * SIZE, tries);
      const most = (MOST * times * SIZE) / 200_000;
      return (
        // What takes less than that is not compared: compiling and tidying up are more of it than the work.
        long < LEAST || (long <= most && long <= 2 * times * Math.max(timeOf(SIZE, tries + 1), LEAST))
      );
    };
    // What else the machine does makes a try longer, never shorter.
    expect([times, isWithin(1) || isWithin(3)]).toEqual([times, true]);
  }
}

if (isLong) test.each(TRIED)("a text of %s", (...pumped) => check(importFile, pumped));
test.each(LISTS)("a list of %s", (...pumped) => {
  check(readPlayers, pumped);
  check(readGiven, pumped);
});
