/**
 * Which of the lines above a wallchart is its title. A page has many other lines there: addresses, navigation, notes. So a
 * line is a title only if something says so: a word that events and sections are called by, a class such as `U1600`, a
 * year. A sentence, an address or a row of links is not one, whatever words it has.
 *
 * Example: of `Home | Results`, `Springfield Autumn Open`, `For more information, please visit our page.` the second is.
 */
import { asWords } from "../cells/text";
import { isLabeled } from "./event-facts";
import { isOtherText, OF_CHARTS } from "./other-lines";

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
/** A sign between links or cells, and the end of a sentence. */
const NOT_IN_TITLES = /[|»›→<>{}\t]|\s[·•]\s.{0,60}\s[·•]\s|[^.]{12}[.!?]$|:$/;

const LONGEST = 80;
const MOST_WORDS = 12;

/** Whether a line is the title of an event or a section. */
export function isTitle(line: string): boolean {
  const text = asWords(line.slice(0, 2 * LONGEST));
  if (text === "" || text.length > LONGEST || text.split(" ").length > MOST_WORDS) return false;
  if (isLabeled(text) || NOT_IN_TITLES.test(text) || isOtherText(text)) return false;
  const name = text.replace(OF_CHARTS, "");
  // A title begins with a capital or a number; a line that goes on with a sentence does not.
  if (!/^["'“#(]?[\p{Lu}\p{N}]/u.test(name) || ALONE.test(name)) return false;
  if (!/\p{L}/u.test(name.replace(CLASS_ALONE, "X").replace(WHEN, ""))) return false;
  return TITLE_WORDS.test(name) || CLASSES.test(name);
}

/** The last title among some lines, the one next to the wallchart below; "" if there is none. */
export function lastTitle(lines: readonly string[]): string {
  return asWords(lines.filter(isTitle).at(-1));
}
