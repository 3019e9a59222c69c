/**
 * What is looked at before a report is filed: the event's facts, then section after section its facts, its games and its
 * players. Nothing throws on what a person typed; all findings come at once, in the order of the view.
 *
 * Example: a section with a number 4 without an ID gives the warning `#4 Ann Ash: No US Chess ID.` with the cell.
 */
import type { IsoDate } from "../ratings/types";
import { parseDate } from "../wallchart/cells/dates";
import { checkGames } from "./check-games";
import { checkPlayers, checkPeopleOf, type Listed } from "./check-players";
import { reportFinding, type FieldName, type ReportFinding } from "./check-words";
import { checkTimeControl } from "./check-time-control";
import { PRINTABLE } from "./dbase";
import { plainLetters } from "../wallchart/cells/plain-letters";
import { stopsRating } from "../wallchart/types";
import { memberId, MOST_SECTIONS, tdIds, WIDTHS } from "./rating-report";
import type { EventToFile, Report, ReportSection } from "./report";

export interface CheckOptions {
  readonly today: IsoDate;
  /** Why a section's sheet is not rated yet, in a few words; null where it is. */
  readonly whyNotRated?: (section: ReportSection) => string | null;
  /** Set where no title says the event's name beside its dates, nor the user. */
  readonly isNameGuessed?: boolean;
  /** What a rating list says of a US Chess ID; left out where there is none. */
  readonly listed?: Listed;
}

const MS_PER_DAY = 86_400_000;
/** A report after more days needs the office. */
const LATEST_REPORT = 10;

interface TextRule {
  readonly field: FieldName;
  readonly name: string;
  readonly text: string;
  readonly width: number;
}

/** A text that has to be there, in letters that the files can hold, within its width. */
function checkText({ field, name, text, width }: TextRule, section?: string): ReportFinding[] {
  const about = { field, ...(section !== undefined && { section }) };
  if (text.trim() === "") return [reportFinding("fact-missing", { ...about, value: name })];
  const plain = plainLetters(text);
  if (!PRINTABLE.test(plain)) return [reportFinding("bad-letters", { ...about, value: text })];
  return plain.length > width ? [reportFinding("too-long", { ...about, value: name, more: width })] : [];
}

/** The one ID of a TD, which may be left out. */
function checkTd(text: string, field: FieldName, section?: string): ReportFinding[] {
  if (text.trim() === "" || memberId(text.trim()) !== "") return [];
  return [reportFinding("bad-td-id", { field, value: text, ...(section !== undefined && { section }) })];
}

function checkDays(
  { start, end }: { readonly start: string; readonly end: string },
  fields: readonly [FieldName, FieldName],
  section?: string,
): ReportFinding[] {
  const about = section === undefined ? {} : { section };
  const found = [start, end].flatMap((text, i) => {
    const field = fields[i]!;
    if (text.trim() === "")
      return [
        reportFinding("fact-missing", { ...about, field, value: i === 0 ? "The first day" : "The last day" }),
      ];
    return parseDate(text) ? [] : [reportFinding("bad-date", { ...about, field, value: `“${text}”` })];
  });
  const [first, last] = [parseDate(start), parseDate(end)];
  if (first && last && last < first)
    found.push(reportFinding("ends-before-start", { ...about, field: fields[1] }));
  return found;
}

/** The name that Excel gives a new sheet, in the languages with letters like ours. */
const SHEETS_OWN_NAME =
  /^(?:sheet|tabelle|hoja|feuille?|foglio|planilha|blad|ark|crosstable)\s?\d*(?:\s\(?\d+\)?)?$/i;

function checkEvent(event: EventToFile, { today, isNameGuessed = false }: CheckOptions): ReportFinding[] {
  const text = (field: keyof EventToFile, name: string, width: number) =>
    checkText({ field, name, text: event[field], width });
  const found = [
    ...text("name", "The event's name", WIDTHS.event),
    ...checkDays({ start: event.startDate, end: event.endDate }, ["startDate", "endDate"]),
    ...text("affiliate", "The affiliate ID", 20),
    ...text("city", "The city", WIDTHS.city),
    ...text("state", "The state", 20),
    ...text("zip", "The ZIP code", 20),
    ...text("country", "The country", WIDTHS.country),
    ...text("chiefTd", "The chief TD's ID", 20),
  ];
  if (isNameGuessed && !found.some(({ field }) => field === "name"))
    found.push(reportFinding("name-guessed", { field: "name", value: event.name, more: " of the event" }));
  const isWrong = (field: keyof EventToFile, form: RegExp) =>
    event[field].trim() !== "" &&
    !form.test(event[field].trim()) &&
    !found.some((finding) => finding.field === field);
  if (isWrong("affiliate", /^A\d{7}$/i))
    found.push(reportFinding("bad-affiliate", { field: "affiliate", value: event.affiliate }));
  if (isWrong("state", /^[A-Z]{2}$/i))
    found.push(reportFinding("bad-state", { field: "state", value: event.state }));
  if (isWrong("zip", /^\d{5}(?:-\d{4})?$/))
    found.push(reportFinding("bad-zip", { field: "zip", value: event.zip }));
  if (!found.some(({ field }) => field === "chiefTd")) found.push(...checkTd(event.chiefTd, "chiefTd"));
  found.push(...checkTd(event.assistantTd, "assistantTd"));
  for (const id of tdIds(event.otherTds)) found.push(...checkTd(id, "otherTds"));
  if (tdIds(event.otherTds).join(",").length > WIDTHS.others)
    found.push(
      reportFinding("too-long", { field: "otherTds", value: "The list of other TDs", more: WIDTHS.others }),
    );
  const end = parseDate(event.endDate);
  if (end && end > today) found.push(reportFinding("in-future", { field: "endDate" }));
  if (end && Date.parse(today) - Date.parse(end) > LATEST_REPORT * MS_PER_DAY)
    found.push(reportFinding("long-ago", { field: "endDate" }));
  return found;
}

function checkFacts({ key: section, facts, view }: ReportSection, event: EventToFile): ReportFinding[] {
  const { name, kind, startDate, endDate, chiefTd, assistantTd } = facts;
  const found = [
    ...checkText(
      { field: "section name", name: "The section's name", text: name, width: WIDTHS.section },
      section,
    ),
    ...checkDays({ start: startDate, end: endDate }, ["section startDate", "section endDate"], section),
    ...checkTd(chiefTd, "section chiefTd", section),
    ...checkTd(assistantTd, "section assistantTd", section),
  ];
  if (SHEETS_OWN_NAME.test(name))
    found.push(reportFinding("name-guessed", { section, field: "section name", value: name, more: " of the section" })); // prettier-ignore
  const [start, end] = [startDate, endDate].map((day) => parseDate(day));
  const [first, last] = [event.startDate, event.endDate].map((day) => parseDate(day));
  if (start && end && first && last && start <= end && (start < first || end > last))
    found.push(
      reportFinding("outside-event", {
        section,
        field: start < first ? "section startDate" : "section endDate",
      }),
    );
  if (kind === "match" && view.section.players.length !== 2)
    found.push(reportFinding("match-players", { section, field: "section kind" }));
  return found;
}

/**
 * All findings of a report.
 *
 * @returns those of the event, then of each section; a report with one that is "refused" is not to be written
 */
export function checkReport({ event, sections }: Report, options: CheckOptions): readonly ReportFinding[] {
  const { whyNotRated, listed } = options;
  const found = checkEvent(event, options);
  if (sections.length === 0) found.push(reportFinding("no-sections"));
  if (sections.length > MOST_SECTIONS) found.push(reportFinding("too-many-sections"));
  const people = checkPeopleOf(sections);
  for (const section of sections) {
    const { key, facts, sheetName } = section;
    found.push(...checkFacts(section, event), ...checkTimeControl(section, event.name));
    const why = whyNotRated?.(section);
    if (why) {
      const { diagnostics, headingRow } = section.view.reading;
      const cell = diagnostics.find(stopsRating)?.cells[0] ?? { row: Math.max(headingRow, 0), column: 0 };
      found.push(reportFinding("not-ready", { section: key, value: sheetName, more: why, cells: [cell] }));
      continue;
    }
    if (section.view.section.foreign) {
      found.push(reportFinding("foreign-event", { section: key, value: facts.name || sheetName }));
      continue;
    }
    found.push(...checkGames(section), ...checkPlayers(section, people, listed));
  }
  return found;
}

/** What still stops the files: what is refused, and warnings that were not confirmed. */
export function stopsFiling({ grade, key }: ReportFinding, confirmed: readonly string[]): boolean {
  return grade === "refused" || (grade === "warning" && !confirmed.includes(key));
}
