/**
 * What the rows above a wallchart say of its event and its section: their names, the dates, the time control. The event's
 * name are the words before the dates, in the line that has them, or what has the label. The section's name is what has
 * the label, says that it is a section, or is a class. A club, a director or `Wallchart after round 5` are neither.
 *
 * Example: `Riverside Chess Club` above `Winter Open, Nov 21-22, 2026 G/90;d5` above `U1600` is the section `U1600` of
 * the event `Winter Open`.
 */
import { parseTimeControl } from "../../ratings/uschess/time-controls";
import { parseDate } from "../cells/dates";
import { asWords } from "../cells/text";
import type { CellValue, Table } from "../types";
import {
  dayPhrases,
  factsIn,
  inherit,
  isLabeled,
  MONTH,
  period,
  timeControlIn,
  type Phrase,
} from "./event-facts";
import type { FactsAbove } from "./result";
import { isOtherText, unframed } from "./titles";

/** Days of events since there are US Chess ratings: a number in a cell labeled as a date. */
const isDayNumber = (cell: CellValue): cell is number =>
  typeof cell === "number" && cell > 18_000 && cell < 80_000;

/** A row above a wallchart as a line of text; a day that Excel has as a number is written out. */
function lineOf(row: readonly CellValue[]): string {
  const words = row.map((cell) => (isDayNumber(cell) ? (parseDate(cell) ?? "") : asWords(cell)));
  const line = words.filter(Boolean).join("\t");
  return row.some(isDayNumber) && !/date/i.test(line) ? "" : line;
}

/** `Sat.` before `Nov. 21st`. */
const WEEKDAY = new RegExp(
  String.raw`\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s{1,3}(?=${MONTH}\s|\d{1,2}\b)`,
  "gi",
);
/** A line with another day than those of the games: `Ratings as of Nov 1, 2026`. */
const OTHER_DAY = /\b(?:as of|entry|entries|deadline|regist\w{0,9}|supplement|printed|updated|posted|due)\b/i;

/** The rows above a wallchart that are looked at, the last ones. */
const MOST_LINES = 30;
/** An event takes less than a season. */
const LONGEST_EVENT_MS = 200 * 86_400_000;

/** What a section may be called, beside what says `section` itself. */
const CLASS =
  /^(?:the )?(?:u-?\s?\d{3,4}|(?:under|over|below)[\s-]?\d{2,4}|\d{3,4}\s?[-–]\s?\d{3,4}|\d{3,4}\s?(?:\+|and (?:over|under|above|below))|k-?\s?\d{1,2}|grades?\s[k\d][\d\s–-]{0,8}|class [a-e]|quads?(?:\s\w{1,3})?|octos?(?:\s\w{1,3})?|(?:section|group|division|board)\s#?\w{1,3}|open|reserves?|booster|premiere?|novices?|amateurs?|beginners?|championship|top|unrated|masters?|experts?|juniors?|seniors?|girls|boys|women|blitz|quick|rapid|swiss|round[\s-]robin|(?:side|extra|bonus)(?: rated)? games?)$/i;
const SAYS_SECTION = /^section\b|\bsection$/i;
/** What stands between classes. */
const BETWEEN_CLASSES =
  /\s{0,3}[/&+,]\s{0,3}|\s(?=booster|reserve|premier|championship|section|novice|open)/i;

/** Whether words name a section, such as `U1600`, `Reserve`, `Open section`, and no event. */
export function isSectionName(words: string): boolean {
  const text = words.trim();
  if (text === "" || text.length > 60) return false;
  return SAYS_SECTION.test(text) || areClasses(text);
}

/** `U1600 Booster`, `Open / K-8`: classes alone. */
function areClasses(words: string): boolean {
  return words.split(BETWEEN_CLASSES).every((part) => CLASS.test(part.trim()));
}

/** `Riverside Chess Club`, `Riverside Chess Club, Springfield`, `Oakfield Elementary School`. */
const CLUB =
  /^(?:(?:hosted|presented|organized|sponsored)\b.{0,80}|.{0,60}\S\s(?:(?:chess|city|scholastic|county|state) )?(?:club|association|assoc\.?|academy|federation|society|foundation|school|cc)(?:\s(?:presents?:?|of\s.{1,40}))?(?:\s?[,(–-].{0,40})?)$/i;
/** `Chief TD: Pat Oak`, `Pat Oak, Senior TD`. */
const DIRECTOR =
  /^(?:(?:chief|senior|local|assistant|floor|national)\s)?(?:n?td|tournament directors?|directors?|arbiters?|organi[sz]ers?|affiliate|site|location|place|venue|hosts?|sponsors?)\b|[,(–-]\s?(?:(?:chief|senior|local|assistant|floor|national)\s)?(?:a?ntd|td|tournament director|director|arbiter|organi[sz]er|ia|fa)\)?\.?$/i;
/** `Round 5`, `After round 5`. */
const ROUND = /^(?:(?:after|through|as of)\s)?(?:round|rd\.?)\s?\d{1,2}(?:\s?of\s?\d{1,2})?$/i;

interface Line {
  readonly text: string;
  readonly phrases: readonly Phrase[];
  readonly control: string;
  /** Without dates and time control. */
  readonly bare: string;
  /** The same of what stands before the dates. */
  readonly before: string;
  readonly after: string;
}

/** A line that names neither an event nor a section. */
function isOther({ text, bare, phrases }: Line): boolean {
  if (bare === "" || OTHER_DAY.test(text) || !/\p{L}/u.test(bare)) return true;
  if ([CLUB, DIRECTOR, ROUND].some((pattern) => pattern.test(bare))) return true;
  return phrases.length === 0 && (isOtherText(bare) || isOtherText(text));
}

/** Words without what dates and a time control leave hanging. */
function tidy(words: string): string {
  const plain = words
    .replace(/\(\s{0,9}\)|\btc\b:?/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.()–—-]{1,9}|[\s,;:.(–—-]{1,9}$/g, "");
  return unframed(plain);
}

/** The word beside a time control in a line, such as ` (online)` or `Online: `; "" for none. */
function onlineBeside(text: string, control: string): string {
  if (control === "" || /\bonline\b/i.test(control)) return "";
  const at = text.indexOf(control);
  // Words with it are about something else: `Enter online, G/60`, `G/60 (online entries until noon)`.
  const before = /(?:^|[\d,;:.(–—-]\s{0,3})(online[\s:,–—-]{1,3})$/i.exec(text.slice(0, at));
  const after = /^([\s,;(–—-]{1,4}online)(?=\s{0,3}(?:[),;.]|$))/i.exec(text.slice(at + control.length));
  return (before ?? after)?.[1] ?? "";
}

function readLine(text: string): Line {
  const phrases = OTHER_DAY.test(text) ? [] : dayPhrases(text);
  const control = timeControlIn(text);
  const online = onlineBeside(text, control);
  const parts = [...phrases.map((phrase) => phrase.text), control, online].filter(Boolean);
  const without = (words: string) => tidy(parts.reduce((rest, part) => rest.replace(part, " "), words));
  const at = Math.min(...phrases.map((phrase) => text.indexOf(phrase.text)).filter((place) => place >= 0));
  const isDated = Number.isFinite(at);
  return {
    text,
    phrases,
    control: online === "" ? control : `${control} online`,
    bare: without(text),
    before: isDated ? without(text.slice(0, at)) : "",
    after: isDated ? without(text.slice(at)) : "",
  };
}

/**
 * A name in its two parts, either of which may be "": `Winter Classic, Open`, `Winter Classic (U1600)`, `Winter Classic
 * Under 1200 Section`, `Section B`, `Winter Classic`. What says `section` is the longest class before that word, or the
 * whole name where none stands there; a class of words alone may be the end of the event's name, as in `Winter Open
 * Reserve Section`.
 */
function inParts(name: string): { readonly event: string; readonly section: string } {
  const [, event = "", section = ""] =
    /^(.{2,200}?)(?:\s?[,;:]\s|\s[–—-]\s)([^,;:]{1,60})$/.exec(name) ??
    /^(.{2,200}?)\s?\(([^()]{1,60})\)$/.exec(name) ??
    [];
  if (isSectionName(section)) return { event: tidy(event), section };
  const words = name.split(" ");
  const at = words.findIndex((_, i) => {
    const last = words.slice(i).join(" ");
    const called = last.replace(/\ssection$/i, "");
    return (
      /\bsection\b/i.test(last) &&
      (CLASS.test(called) || (/\d/.test(called.split(BETWEEN_CLASSES)[0]!) && areClasses(called)))
    );
  });
  if (at >= 0) return { event: tidy(words.slice(0, at).join(" ")), section: words.slice(at).join(" ") };
  return isSectionName(name) ? { event: "", section: name } : { event: name, section: "" };
}

/** The names in some lines. */
function namesIn(
  lines: readonly Line[],
  labeled: { readonly event: string; readonly section: string },
): Pick<FactsAbove, "name" | "section" | "isSure"> {
  const may = lines.filter((line) => !isLabeled(line.text) && !isOther(line));
  const dated = may.find(({ phrases }) => phrases.length > 0);
  const others = may.filter((line) => line !== dated).map(({ bare }) => bare);
  const behind = dated && isSectionName(dated.after) ? dated.after : "";
  const said =
    labeled.event || dated?.before || (behind === "" || may.length === 1 ? dated?.after : "") || "";
  const own = inParts(said);
  const first = others.map(inParts).find(({ event }) => event !== "") ?? { event: "", section: "" };
  const ownLine = inParts(others.filter(isSectionName).at(-1) ?? "").section;
  // `Quads, Nov 21` may be an event; with `Riverside Open` above it, or as `Quad section`, it is a section of one.
  const alone = labeled.event !== "" || (first.event === "" && !SAYS_SECTION.test(said)) ? said : "";
  const name = own.event || alone || first.event;
  const section =
    labeled.section ||
    ownLine ||
    (name === said ? "" : own.section) ||
    (said === "" ? first.section : "") ||
    (said === dated?.after ? "" : behind);
  return { name, section, isSure: (own.event || alone) !== "" && !SAYS_SECTION.test(name) };
}

/** What the rows above a wallchart's headings say of the event and the section. */
export function factsAbove(rows: Table): FactsAbove {
  const texts = rows.slice(-MOST_LINES).map((row) => lineOf(row).slice(0, 300).replace(WEEKDAY, ""));
  const { event, section } = factsIn(texts);
  const labeled = inherit(section, event);
  const lines = texts.map(readLine);
  const days =
    lines.find(({ phrases }) => phrases.length > 0)?.phrases.flatMap((phrase) => phrase.days) ?? [];
  const inTitle = period(days);
  const isLong =
    days.length > 1 && Date.parse(inTitle.endDate!) - Date.parse(inTitle.startDate!) > LONGEST_EVENT_MS;
  const control = lines.find((line) => line.control !== "")?.control ?? "";
  const dated = labeled.endDate !== null ? labeled : isLong ? { startDate: null, endDate: null } : inTitle;
  return {
    ...namesIn(lines, { event: event.name, section: section.name }),
    startDate: dated.startDate,
    endDate: dated.endDate,
    timeControl: parseTimeControl(labeled.timeControl) ? labeled.timeControl : control,
  };
}
