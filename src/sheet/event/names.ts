/**
 * The names of events and sections, as the titles above wallcharts have them: what several titles share, whether two are
 * of one event, and the title of each section of a sheet.
 *
 * Example: `Winter Classic, Open` and `Winter Classic, Reserve` are of the event `Winter Classic`; `Riverside K-8
 * Scholastic` on the same weekend is another event.
 */
import {
  factsAbove,
  FIELD_WITH_NUMBER,
  isSectionName,
  SECTION_NUMBER,
} from "../../wallchart/formats/facts-above";
import { parseDate } from "../../wallchart/cells/dates";
import type { Reading, Table } from "../../wallchart/types";
import { showPeriod } from "./event";
import { type Schedule, scheduleOf } from "./schedule";

const plainWord = (word = ""): string => word.toLowerCase().replace(/[,;:]$/, "");

/**
 * The words with which all titles begin, without what would be left hanging, a `Group` of `Group A` and `Group B` too; of a
 * single title all of it.
 */
export function commonName(titles: readonly string[]): string {
  const words = titles.filter(Boolean).map((title) => title.split(" "));
  const [first = []] = words;
  let count = first.findIndex((word, i) => words.some((other) => plainWord(other[i]) !== plainWord(word)));
  while (count > 1 && FIELD_WITH_NUMBER.test(first[count - 1]!) && !QUADS.test(first[count - 1]!)) count--;
  return (count < 0 ? first : first.slice(0, count)).join(" ").replace(/[\s,;:|/–—-]{1,9}$/, "");
}

/** What a title has behind its event's name. */
export const behindName = (title: string, name: string): string =>
  title
    .slice(name.length)
    .replace(/^[\s,;:|/–—-]{1,9}/, "")
    .trim();

/** `Winter Open` and `Winter Quads` may be two events; `Winter Open` and `Winter Reserve` are one. */
const FORMAT =
  /^(?:the )?(?:quads?|octos?|swiss|round[\s-]robin|blitz|quick|rapid|championship|\w{3,6}day)\b/i;
/** `Holiday Quads A`, `Holiday Quads 2`: one of several quads. */
const QUADS = /\b(?:quads?|octos?)$/i;
const YEAR = /(?:^|\s)(?:19|20)\d\d(?=\s|$)/g;

/** The name as far as it tells events apart: of `Open 2026`, which may be any event's section, nothing. */
function telling(title: string): string {
  const bare = title
    .replace(YEAR, " ")
    .replace(/^\s?the\s/i, "")
    .replace(/\s+/g, " ")
    .trim();
  return isSectionName(bare) ? "" : bare;
}

/** Whether a title names an event, and not a section alone. */
export const namesEvent = (title: string): boolean => telling(title) !== "";

/** Whether two titles that name events name the same one: they are alike, up to the names of sections. */
export function areOneEvent(one: string, other: string): boolean {
  const [a, b] = [telling(one), telling(other)];
  if (a === "" || b === "") return false;
  const common = commonName([a, b]);
  if (common === "") return false;
  const isRest = (title: string) => {
    const rest = behindName(title, common);
    const isOneOfQuads = QUADS.test(common) && SECTION_NUMBER.test(rest);
    return rest === "" || isOneOfQuads || (isSectionName(rest) && !FORMAT.test(rest));
  };
  return isRest(a) && isRest(b);
}

/** The rows above each wallchart of a sheet, below the one before. */
export function rowsAbove(
  table: Table,
  readings: readonly Pick<Reading, "firstRow" | "endRow">[],
): readonly Table[] {
  return readings.map(({ firstRow }, i) => table.slice(readings[i - 1]?.endRow ?? 0, firstRow));
}

/** The names that Excel gives to new sheets. */
const UNNAMED = /^(?:sheet|hoja)\s?\d+(?:\s?\(\d+\))?$/i;

/** The section that a sheet's name tells under a title that names the event alone; "" for none. */
function sectionOfSheet(sheetName: string, title: string): string {
  const { name, section } = factsAbove([[title]]);
  if (name === "" || section !== "" || UNNAMED.test(sheetName.trim())) return "";
  const said = factsAbove([[sheetName]]);
  const own = said.section || said.name;
  const isIn = (word: string) => title.toLowerCase().includes(word.toLowerCase());
  const words = own.match(said.section === "" ? /\p{L}+/gu : /[\p{L}\d].*/gu) ?? [];
  return words.every(isIn) ? "" : own;
}

/** `Winter Open, Reserve, Nov 22`, of `Winter Open, Nov 22` and `Reserve`. */
function withSection(title: string, section: string): string {
  if (section === "") return title;
  const { name } = factsAbove([[title]]);
  const end = title.indexOf(name) + name.length;
  return title.includes(name)
    ? `${title.slice(0, end)}, ${section}${title.slice(end)}`
    : `${title}, ${section}`;
}

/**
 * The readings with each section's title: the line above it that names the event or the section, where the first line is a
 * club's, a director's or the like; both, where two lines have them. A sheet's only section may be named by the sheet, so
 * that two sheets under one title have titles of their own.
 */
export function withTitles(
  { table, name: sheetName }: { readonly table: Table; readonly name: string },
  readings: readonly Reading[],
): readonly Reading[] {
  const above = rowsAbove(table, readings);
  const isAlone = readings.filter(({ section }) => section !== null).length === 1;
  return readings.map((reading, i) => {
    const { section } = reading;
    if (!section || section.title === "") return reading;
    const { name, section: own } = factsAbove(above[i]!);
    const isIn = (part: string) => section.title.toLowerCase().includes(part.toLowerCase());
    const isWhole = isIn(name) && isIn(own) && (name !== "" || own !== "");
    const said = isWhole ? section.title : [name, own].filter(Boolean).join(", ");
    const title = isAlone ? withSection(said, sectionOfSheet(sheetName, said)) : said;
    return title === section.title ? reading : { ...reading, section: { ...section, title } };
  });
}

/** A title with the dates and the time control of its event, as far as it has none: `Winter Open, Nov 21–22, 2026 G/90;d5`. */
export function titleWith(
  title: string,
  facts: Pick<Schedule, "startDate" | "endDate" | "timeControl">,
): string {
  if (title === "") return "";
  const said = factsAbove([[title]]);
  const days = said.endDate === null && parseDate(facts.endDate) !== null ? showPeriod(facts) : "";
  const when = [days, said.timeControl === "" ? facts.timeControl.trim() : ""].filter(Boolean).join(" ");
  return when === "" ? title : `${title}, ${when}`;
}

/** What of a schedule some titles don't all say: the rest can be read from each of them. */
export function unsaidBy(titles: readonly string[], facts: Schedule): Schedule {
  const said = titles.map((title) => factsAbove([[title]]));
  const end = parseDate(facts.endDate);
  const hasDays = said.every(({ endDate }) => endDate !== null && endDate === end);
  const hasControl = said.every(({ timeControl }) => timeControl === facts.timeControl.trim());
  return {
    ...scheduleOf(facts),
    ...(hasDays && { startDate: "", endDate: "" }),
    ...(hasControl && { timeControl: "" }),
  };
}
