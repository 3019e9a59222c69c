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

/** A word that says who plays in a section: by rating, by grade, by age, by how good they are. */
const FIELD =
  /^(?:u-?\d{3,4}|\d{3,4}\+|\d{3,4}[-–]\d{3,4}|k(?:[-–]?\d{1,2})?|\d-days?|quads?|octos?|open|reserves?|booster|premiere?|novices?|amateurs?|intermediates?|advanced|beginners?|championship|top|bottom|unrated|masters?|experts?|juniors?|seniors?|girls|boys|women|elementary|primary|side|extra|bonus)$/i;
/** A word that does so with a number or a letter: `Group B`, `1600 and above`. */
export const FIELD_WITH_NUMBER =
  /^(?:(?:under|over|below|above)(?:-\d{2,4})?|class|grades?|groups?|divisions?|sections?|boards?|quads?|octos?)$/i;
/** `2`, `#2`, `1600`, `4th`, `K–3`, `B`, `II`. */
export const SECTION_NUMBER =
  /^#?(?:\d{1,4}(?:st|nd|rd|th)?(?:[-–]\d{1,4}(?:st|nd|rd|th)?)?|k[-–]\d{1,2}|[a-z]|[ivx]{1,4})$/i;
/** A word that may stand with the others. */
const BESIDE = /^(?:the|and|or|up|rated|games?|schedule|high|middle|school)$/i;
/** What is a section's where nothing else stands with it: elsewhere an event may be called so, as in `Saturday Quick`. */
const WHOLE =
  /^(?:blitz|quick|rapid|swiss|round[\s-]robin|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\s?)?(?:mornings?|afternoons?|evenings?)?)$/i;
const SAYS_SECTION = /^section\b|\bsection$/i;

/** `Under`, `1200` of `Under 1200`; `U1600`, `1200-1399` of `U 1600 / 1200 - 1399`. */
function wordsIn(name: string): readonly string[] {
  const joined = name.replace(/\bu\s(?=\d)/gi, "u").replace(/(\d)\s?[-–]\s?(?=\d)/g, "$1-");
  return joined.split(/[\s,;:/&|()[\]]+|\s[-–—]\s/).filter(Boolean);
}

/** Whether each word is one that sections are called by, and one says who plays. */
function areSectionWords(words: readonly string[]): boolean {
  const kinds = [FIELD, FIELD_WITH_NUMBER, SECTION_NUMBER, BESIDE];
  const has = (kind: RegExp) => words.some((word) => kind.test(word));
  return (
    words.every((word) => kinds.some((kind) => kind.test(word))) &&
    (has(FIELD) || has(/-\d{2,4}$/) || (has(FIELD_WITH_NUMBER) && has(SECTION_NUMBER)))
  );
}

/** Whether words name a section and no event, such as `U1600`, `Reserve (U1300)`, `Class C and below`, `Gold section`. */
export function isSectionName(name: string): boolean {
  const text = name.trim();
  if (text === "" || text.length > 60) return false;
  return SAYS_SECTION.test(text) || WHOLE.test(text) || areSectionWords(wordsIn(text));
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

/** The last part of a name, behind a comma, a dash or the like, or in parentheses. */
const LAST_PART = /^(.{2,200}?)(?:(?:\s?[,;:]\s|\s[–—|/-]\s)([^,;:]{1,60})|\s?[([]([^()[\]]{1,60})[)\]])$/;

/** The first part of a name: behind a comma stands a place. */
const FIRST_PART = /^\[?([^,;:[\]]{1,60}?)(?:\s?[;:\]]\s|\s[–—|/-]\s)(.{2,200})$/;

/**
 * A name in its two parts, either of which may be "": `Winter Classic, Open`, `Winter Classic - Reserve (U1600)`, `Winter
 * Classic Under 1200 Section`, `Section B`, `Winter Classic`. The parts at its end that look like a section are the section's, else the first one.
 * What says `section` without a comma or the like is the longest name of one that begins with a number or with what has
 * one: other words may be the end of the event's name, as in `Winter Open Reserve Section`.
 */
function inParts(name: string): { readonly event: string; readonly section: string } {
  let event = name;
  for (;;) {
    const [, before, last, inside] = LAST_PART.exec(event) ?? [];
    if (before === undefined || !isSectionName(last ?? inside!)) break;
    event = tidy(before);
  }
  const words = event.split(" ");
  const at = words.findIndex((_, i) => {
    const last = words.slice(i).join(" ");
    const called = wordsIn(last.replace(/\ssection$/i, ""));
    const isClear = called.length === 1 || /\d/.test(called[0]!) || FIELD_WITH_NUMBER.test(called[0]!);
    return /\bsection\b/i.test(last) && isClear && areSectionWords(called);
  });
  if (at >= 0) event = tidy(words.slice(0, at).join(" "));
  else if (event === name && isSectionName(name)) event = "";
  const [, first = "", behind = ""] = event === name ? (FIRST_PART.exec(name) ?? []) : [];
  if (isSectionName(first) && !CLUB.test(behind)) return { event: behind, section: first };
  const rest = name.slice(event.length).replace(/^[\s,;:|/–—-]{1,9}/, "");
  return { event, section: rest.replace(/^[([]([^()[\]]*)[)\]]$/, "$1") };
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
