/**
 * Which of the lines above a wallchart are titles. A report's frame is cut off first: the program with its version, and what the
 * table is called, before the title or behind it. A page has many other lines: addresses, navigation, notes. So in a text a line
 * is a title only if something says so: a word that events and sections are called by, a class such as `U1600`, a year. A
 * sentence, an address or a row of links is not one, whatever words it has, neither in a text nor on a sheet.
 *
 * Example: of `Home | Results`, `SwissSys 11.76 - Standings. Springfield Autumn Open`, `For more information, please visit our
 * page.` the second is, as `Springfield Autumn Open`.
 */
import { asWords } from "../cells/text";
import { isLabeled } from "./event-facts";

const TABLE = String.raw`(?:final )?(?:standings|results|wall\s?charts?|cross\s?tables?)`;
/** `SwissSys 11.76 - `, `WinTD v5: `, and a program's name alone before what its table is called. */
const PROGRAM = new RegExp(
  String.raw`^(?:swiss-?sys|win-?td|swiss[ -]?manager|swiss[ -]?perfect|vega|chess-?results(?:\.com)?)(?:\s?v(?:ersion|er\.?|\.)?\s?|\s)(?:\d{1,4}(?:\.\d{1,4}){0,3}(?!\w)|(?=[:–—-]?\s?${TABLE}\b))[\s:.–—-]{0,5}`,
  "i",
);
/** `Standings. …`, `Crosstable - …`, `Standings of the …`. */
const BEFORE = new RegExp(String.raw`^${TABLE}(?:\s?[:.–—-]|\s(?:of|for)\b(?: the\b)?)\s?(?=\S)`, "i");
/** `…: Wall Chart`, `…, final standings after round 5`, `… (Standings)`. */
const BEHIND = new RegExp(
  String.raw`[\s:,(–-]{0,3}\b(?:${TABLE}|by rank|after round \d{1,2})(?: after round \d{1,2})?\b[\s.)]{0,9}$`,
  "i",
);

/** A line without the frame that a program's report has around the title; "" if it has no other words. */
export function unframed(line: string): string {
  return [PROGRAM, BEFORE, BEHIND].reduce((text, pattern) => text.replace(pattern, ""), line.slice(0, 300));
}

/** What a sentence, a note, an address or a link has, but no title. */
const OTHER_WORDS =
  /\b(?:please|visit|click|here|more info|for more|information|this|these|there|you|your|we|our|is|are|was|were|has|have|must|should|see|call|official crosstable|copyright|all rights|reserved|privacy|terms|cookies?|log ?in|log ?out|sign (?:in|up|out)|register(?:ed)?|registration|subscribe|donate|join|renew|contact|about|search|menu|links?|details|home ?page|site ?map|skip to|back to|go to|return to|next|previous|print(?:ed)?|download|share|follow|upcoming|e-?mail|phone|tel|fax|directions|parking|hotel|library|suite|floor|room|p\.?\s?o\.? box|players?|entries|entry|fees?|prizes?|time control|based on|generated|powered by|created|updated|as of|since|founded|page|database|standings|pairings|results|wall ?charts?|cross ?tables?|starting rank|rating|ratings|tie-?breaks?|chief td|chief arbiter|swiss-manager|tournament-database)\b|\$\s?\d|\b\d+ of \d+\b/i;
const LINKS = /https?:|www\.|\S@\S|\.(?:com|org|net|edu|gov|info|html?|php)\b|©|&copy;/i;
/** `12 Oak Street` */
const STREET =
  /^\d{1,6}\s(?:[nsew]\.?\s)?\S.{0,40}\b(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|lane|ln|dr(?:ive)?|way|court|ct|hwy|highway|pkwy|parkway|plaza|pike|place|pl)\b/i;
/** `IL 62701`, `(555) 123-4567` */
const ZIP_OR_PHONE = /\b[A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?\b|\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;
/** Two numbers with decimals: the line of a player with tie-breaks. */
const DECIMALS = /\d[.,]\d\s(?:.{0,40}\s)?\d{1,3}[.,]\d(?!\d)/;

/** The end of a sentence. */
const SENTENCE = /[^.]{12}[.!?]$/;

/** A sentence, a note, an address or a link: it names nothing, and neither does a frame alone. */
export function isOtherText(line: string): boolean {
  const name = unframed(line);
  return (
    name.trim() === "" ||
    [LINKS, STREET, ZIP_OR_PHONE, DECIMALS, SENTENCE].some((pattern) => pattern.test(line)) ||
    OTHER_WORDS.test(name)
  );
}

/** A sentence has a mark within it or at its end. */
export const isSentence = (line: string): boolean => /\p{Ll}[,.!?](?:\s|$)/u.test(line) && isOtherText(line);

/** Words that events and sections are called by. */
const TITLE_WORDS =
  /\b(?:opens?|section|championships?|champs?|closed|quads?|octos?|hex(?:es)?|swiss|tourn(?:ament|ey)|reserve|booster|premier|premiere|novices?|amateurs?|beginners?|scholastic|unrated|round[\s-]robins?|cup|classic|memorial|invitational|festival|league|match|blitz|quick|rapid|bullet|action|tornado|grand prix|congress|masters?|experts?|class [a-e]|girls?|boys?|women'?s?|juniors?|seniors?|kids|youth|high school|elementary|primary|grades?|ladder|marathon|challenge|challengers?|qualifier|play-?offs?|simul|teams?|division|event|fide|nights?|weekend|winter|spring|summer|fall|autumn|holiday|thanksgiving|christmas|new year'?s?)\b/i;
/** `U1600`, `Under 1200`, `K-3`, `1400-1799`, `2026` */
const CLASSES =
  /\b(?:u-?\d{3,4}|(?:under|over)\s?\d{2,4}|k-?\d{1,2}|\d{3,4}\s?[-–]\s?\d{3,4}|(?:19|20)\d\d)\b/i;
/** `1400-1799` is the name of a section. */
const CLASS_ALONE = /^\d{3,4}\s?[-–]\s?\d{3,4}$/;
/** A date, a time control, a number: a line of nothing else is not a name. */
const WHEN =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|(?:g|sd|game)\s?\/\s?\d{1,3}|[di]\s?\d{1,3}|th|st|nd|rd|and|to|thru|through|at|am|pm)\b|\d+/gi;

/** Words that name nothing by themselves, as in a menu. */
const ALONE =
  /^(?:the )?(?:events?|tournaments?|sections?|match(?:es)?|teams?|leagues?|youth|women|seniors|juniors|scholastic|division|fide|nights?|weekend)$/i;
/** A sign between links or cells. */
const NOT_IN_TITLES = /[|»›→<>{}\t]|\s[·•]\s.{0,60}\s[·•]\s|:$/;

const LONGEST = 80;
const MOST_WORDS = 12;

/** Whether a line is the title of an event or a section. */
export function isTitle(line: string): boolean {
  const text = asWords(line.slice(0, 2 * LONGEST));
  const name = unframed(text);
  if (name === "" || text.length > LONGEST || text.split(" ").length > MOST_WORDS) return false;
  if (isLabeled(text) || NOT_IN_TITLES.test(text) || isOtherText(text)) return false;
  // A title begins with a capital or a number; a line that goes on with a sentence does not.
  if (!/^["'“#(]?[\p{Lu}\p{N}]/u.test(name) || ALONE.test(name)) return false;
  if (!/\p{L}/u.test(name.replace(CLASS_ALONE, "X").replace(WHEN, ""))) return false;
  return TITLE_WORDS.test(name) || CLASSES.test(name);
}

/** The titles among some lines, without their frames. */
export function titlesIn(lines: readonly string[]): string[] {
  return lines.filter(isTitle).map((line) => unframed(asWords(line)));
}

/** The last of them, the one next to the wallchart below; "" if there is none. */
export function lastTitle(lines: readonly string[]): string {
  return titlesIn(lines).at(-1) ?? "";
}
