/**
 * FIDE's lists as text with fixed columns: standard, rapid or blitz alone, or all three. The line of headings says where each
 * column begins.
 *
 * Example: in a list with the heading `OCT26`, the rating begins at the same column, and the list is that of October 2026.
 */
import { dayOrYear, fidePerson, listedRating, present, ratingsOf } from "./fields";
import { playersOnLines } from "./on-lines";
import { ListProblem, type FideSystem, type ListKind, type OpenedList } from "./player";

/** Whether a text begins with the headings of FIDE's list. */
export function isFideText(head: string): boolean {
  return /^ID Number\s+Name\s+Fed\s+Sex\b/i.test(head);
}

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const MONTH = /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})$/;
/** The headings of the ratings in the list of all three. */
const COMBINED: readonly (readonly [FideSystem, string])[] = [
  ["FIDE", "SRTNG"],
  ["FIDE rapid", "RRTNG"],
  ["FIDE blitz", "BRTNG"],
];

interface Field {
  readonly heading: string;
  readonly start: number;
  readonly end: number;
}

function fieldsOf(line: string): Field[] {
  const starts = [...line.matchAll(/ID Number|\S+/g)];
  return starts.map((match, i) => ({
    heading: match[0].toUpperCase(),
    start: match.index,
    end: starts[i + 1]?.index ?? Infinity,
  }));
}

const NAMED: readonly (readonly [FideSystem, RegExp])[] = [
  ["FIDE rapid", /rapid|rpd/i],
  ["FIDE blitz", /blitz|blz/i],
  ["FIDE", /standard|std/i],
];

/** A list of one kind of ratings. */
interface SingleList {
  readonly system: FideSystem;
  readonly kind: ListKind;
  readonly format: string;
}

/** Which ratings a list of one kind has: its file is named `rapid_rating_list.txt` or `standard_oct26frl.xml`. */
export function singleListIn(name: string): SingleList {
  const found = NAMED.find(([, pattern]) => pattern.test(name))?.[0];
  if (found) {
    const rated = found === "FIDE" ? "standard" : found === "FIDE rapid" ? "rapid" : "blitz";
    return { system: found, kind: `fide-${rated}`, format: `FIDE ${rated} list` };
  }
  throw new ListProblem(
    "which-fide",
    "FIDE has a list for standard, for rapid and for blitz ratings. This one doesn't say which it is.",
    "Choose which ratings it has.",
  );
}

/** The month in a file's name, such as `standard_oct26frl.xml`; "" for none. */
export function fideMonthIn(name: string): string {
  const [, month, year] = /(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})(?!\d)/i.exec(name) ?? [];
  return month === undefined
    ? ""
    : `20${year!}-${String(MONTHS.indexOf(month.toUpperCase()) + 1).padStart(2, "0")}`;
}

/**
 * @param file its name, which tells the kind where the list has one rating
 * @param head the first line at least
 */
export function openFideText(file: string, head: string, bytes: AsyncIterable<Uint8Array>): OpenedList {
  const fields = fieldsOf(head.split(/\r?\n/, 1)[0]!);
  const place = (...headings: readonly string[]) => fields.find(({ heading }) => headings.includes(heading));
  const month = fields.map(({ heading }) => MONTH.exec(heading)).find((match) => match !== null);
  const monthly = fields.find(({ heading }) => MONTH.test(heading));
  const single = monthly && singleListIn(file);
  const systems: { system: FideSystem; rating: Field }[] = single
    ? [{ system: single.system, rating: monthly }]
    : COMBINED.flatMap(([system, heading]) => {
        const rating = place(heading);
        return rating ? [{ system, rating }] : [];
      });
  const date = month ? `20${month[2]}-${String(MONTHS.indexOf(month[1]!) + 1).padStart(2, "0")}` : "";
  const [name, birth] = [place("NAME"), place("B-DAY")];
  const [federation, sex, title, womensTitle] = ["FED", "SEX", "TIT", "WTIT"].map((one) => place(one));
  return {
    kind: single?.kind ?? "fide",
    format: single?.format ?? "FIDE list",
    date,
    missing: systems.length === 0 ? ["ratings"] : [],
    batches: playersOnLines(
      bytes,
      1,
      (line) => {
        const text = (field: Field | undefined) => (field ? line.slice(field.start, field.end).trim() : "");
        const id = line.slice(0, name!.start).trim();
        if (!/^\d{4,10}$/.test(id) || text(name) === "") return null;
        return {
          id,
          name: text(name),
          // `Gms` counts the games of the last month, not those on which the rating rests.
          ratings: ratingsOf(systems.map(({ system, rating }) => [system, listedRating(text(rating))])),
          ...present({ birth: dayOrYear(text(birth)) }),
          ...fidePerson(text(federation), text(sex), text(title) || text(womensTitle)),
        };
      },
      (line) => line.length < (birth?.start ?? 0),
    ),
  };
}
