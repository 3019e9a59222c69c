/**
 * What Home says of the event in front: a row for each of its sections, what is not in it, how far the rest of the work is,
 * and the one step that comes next. Worked out from what was read; nothing here asks Excel.
 *
 * Example: with two sections that were never written the next step is `Rate and write both`; after a correction it is
 * `Update`.
 */
import { runsOf } from "../../ratings/collect";
import { behindName } from "../../sheet/event/names";
import { eventAround, sectionOn, tickedSheets, type WorkbookEvent } from "../../sheet/event/event-sections";
import { newSheets, notIncluded, whyLeftOut, whyNotIn } from "../../sheet/event/guess-events";
import { hasResults, type SheetGlance } from "../../sheet/event/sheet-glance";
import { plural } from "../../sheet/words/rating-words";
import { columnsOfPlan, whereItWrites } from "../../sheet/write/post-columns";
import { canUpdate, isStale, papersOf, sectionsShown, type Paper } from "../store/papers";
import { planToWrite } from "../store/plan-to-write";
import type { SeenChart, WorkbookState } from "../store/see-charts";
import type { ViewName } from "../store/state";
import {
  NOT_WRITTEN,
  OUT_OF_DATE,
  statusOfProblems,
  statusOfWritten,
  UP_TO_DATE,
  type Status,
} from "../store/status";
import { writtenState } from "../store/written-state";
import { ownInWords } from "./facts-in-words";

/** What a press does: a view opens, of a sheet that may have to come to the front, or something is written. */
export type HomeAction =
  | { readonly opens: ViewName; readonly on?: string }
  | { readonly writes: readonly string[] }
  | { readonly updates: true };

export interface NextStep {
  readonly label: string;
  readonly action: HomeAction;
  /** What it will write, or why it comes next. */
  readonly says: string;
  /** Nothing has to be done: the button is not blue. */
  readonly isDone?: true;
}

export interface SectionRow {
  readonly sheetId: string;
  readonly sheetName: string;
  /** What its title says behind the event's name, else the sheet's name. */
  readonly name: string;
  readonly isFront: boolean;
  /** `24 players`; "" before it was read. */
  readonly players: string;
  /** Null before it was read. */
  readonly status: Status | null;
  /** Its own dates, time control and system, where they are not the event's; "" mostly. */
  readonly own: string;
}

/** A sheet with a wallchart that is not in the event. */
export interface LeftOut {
  readonly sheet: SheetGlance;
  readonly isFront: boolean;
  readonly why: string | null;
}

export interface HomeView {
  /** Null for a sheet in no event, and where there is nothing yet. */
  readonly event: WorkbookEvent | null;
  readonly rows: readonly SectionRow[];
  /** Sheets that look like sections of the event. */
  readonly leftOut: readonly LeftOut[];
  /** The other wallcharts of the workbook. */
  readonly others: readonly LeftOut[];
  /** Why a wallchart that stands alone is in no event, as `Sample`; "" where that needs no word. */
  readonly alone: string;
  /** Of a sheet in front that is not a row. */
  readonly says: string;
  /** Null where there is no wallchart. */
  readonly next: NextStep | null;
  readonly standings: { readonly status: Status; readonly on: string };
  readonly filed: Status;
  readonly players: Status | null;
}

/** `5–8, 12`, of numbers in order. */
function inRanges(numbers: readonly number[]): string {
  return runsOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(", ");
}

const MOST_WAITING = 12;

interface Progress {
  /** `Rd 3: 10 of 12 in, waiting for 5–8`; "" where nothing is waited for. */
  readonly waits: string;
  /** `after round 2 of 4`; "" where all rounds are played, or one is being played. */
  readonly after: string;
}

/** How far the rounds of a wallchart are. */
function progressOf({ chart }: SeenChart): Progress {
  for (const { section } of chart.sections) {
    const isIn = new Map<number, number[]>();
    const pending = new Map<number, number[]>();
    const add = (to: Map<number, number[]>, round: number, number: number) =>
      to.set(round, [...(to.get(round) ?? []), number]);
    for (const { number, results, unplayed } of section.players) {
      for (const round of new Set(results.map(({ round }) => round))) add(isIn, round, number);
      for (const { round, kind } of unplayed) add(kind === "pending" ? pending : isIn, round, number);
    }
    const [round] = [...pending.keys()].sort((a, b) => a - b);
    if (round !== undefined) {
      const waiting = [...new Set(pending.get(round))].sort((a, b) => a - b);
      const [some, all] = [new Set(isIn.get(round)).size, section.players.length];
      const whom = waiting.length <= MOST_WAITING ? `, waiting for ${inRanges(waiting)}` : "";
      return { waits: `Rd ${round}: ${some} of ${all} in${whom}`, after: "" };
    }
    const last = Math.max(0, ...isIn.keys());
    if (last < section.rounds) return { waits: "", after: `after round ${last} of ${section.rounds}` };
  }
  return { waits: "", after: "" };
}

const isPlayed = ({ chart }: SeenChart): boolean =>
  chart.readings.some((reading) => reading.section && hasResults(reading));
const isForeign = ({ chart }: SeenChart): boolean => chart.sections.some(({ section }) => section.foreign);

/** The earlier section that a section waits for, since its players enter here with their ratings from there. */
const waitedFor = ({ chart, before }: SeenChart): SeenChart | undefined =>
  chart.diagnostics.some(({ code }) => code === "earlier-not-rated")
    ? before.find((other) => !other.chart.complete)
    : undefined;

function statusOfSection(seen: SeenChart): Status {
  if (seen.sheet.isTooLarge) return { tone: "stop", words: "Too large to read" };
  const earlier = waitedFor(seen);
  if (earlier) return { tone: "look", words: `Waits for ${earlier.sheet.name}` };
  const problems = statusOfProblems(seen);
  if (problems) return problems;
  if (!isPlayed(seen)) return { tone: "none", words: "No results yet" };
  const written = writtenState(seen);
  const { waits, after } = progressOf(seen);
  const status = statusOfWritten(written);
  if (waits)
    return written.kind === "none" || written.kind === "current" ? { ...status, words: waits } : status;
  return after && written.kind === "current" ? { ...status, words: `${status.words} ${after}` } : status;
}

/** The sections that can be written and are not, with where each goes. */
function nextToWrite(sections: readonly SeenChart[], nameOf: (seen: SeenChart) => string): NextStep | null {
  const ready = sections.filter((seen) => seen.chart.complete && isPlayed(seen));
  const plans = ready.flatMap((seen) => {
    if (writtenState(seen).kind !== "none") return [];
    const plan = planToWrite(seen);
    return plan ? [{ seen, plan }] : [];
  });
  const [first] = plans;
  if (!first) return null;
  const all = plans.length === sections.length;
  const count = all
    ? plans.length === 2
      ? "both"
      : `all ${plans.length}`
    : `${plans.length} of ${sections.length}`;
  const says =
    plans.length === 1
      ? whereItWrites(first.plan, first.seen.sheet.tables)
      : `Writes beside the wallcharts: ${plans.map(({ seen, plan }) => `${nameOf(seen)} ${columnsOfPlan(plan)}`).join(", ")}.`;
  return {
    label: `Rate and write ${plans.length === 1 ? nameOf(first.seen) : count}`,
    action: { writes: plans.map(({ seen }) => seen.sheet.id) },
    says,
  };
}

interface Facts {
  readonly frontId: string;
  readonly sections: readonly SeenChart[];
  readonly papers: readonly Paper[];
  readonly event: WorkbookEvent | null;
  readonly sheets: readonly SheetGlance[];
}

const hasStandings = ({ sheets }: Pick<Facts, "sheets">, { sheet }: SeenChart): boolean =>
  sheets.some(({ standings }) => standings?.of === sheet.id);

/** What is to be fixed first: on the sheet in front, then from left to right. */
function nextToFix({ sections, frontId }: Facts, nameOf: (seen: SeenChart) => string): NextStep | null {
  const inFront = sections.filter(({ sheet }) => sheet.id === frontId);
  for (const seen of [...inFront, ...sections]) {
    const status = statusOfProblems(seen);
    if (waitedFor(seen) || !status || (!isPlayed(seen) && status.tone === "look")) continue;
    const where = sections.length > 1 ? ` in ${nameOf(seen)}` : "";
    const verb = status.tone === "look" ? "Look at" : "Fix";
    const isFacts = !seen.view.settings && status.words.startsWith("Date");
    return {
      label: isFacts ? `Fix the date or time control${where}` : `${verb} ${status.words}${where}`,
      action: { opens: "rate", on: seen.sheet.id },
      says: status.tone === "look" ? "The answer could change a rating." : "Before it can be rated.",
    };
  }
  return null;
}

/** The one thing that comes next; null without a wallchart. */
function nextStep(facts: Facts, nameOf: (seen: SeenChart) => string): NextStep | null {
  const { frontId, sections, papers, event } = facts;
  if (sections.length === 0) return null;
  const fix = nextToFix(facts, nameOf);
  if (fix) return fix;
  if (!sections.some(isPlayed))
    return {
      label: "Fill in players",
      action: {
        opens: "players",
        on: sections.find(({ sheet }) => sheet.id === frontId)?.sheet.id ?? sections[0]!.sheet.id,
      },
      says: "No results yet. Type them on the sheet: W12, L5, D3, or 1, 0, ½ in a square.",
    };
  const stale = papers.filter(canUpdate).map(({ name }) => name);
  // A sheet's name may have commas.
  if (stale.length > 0)
    return { label: "Update", action: { updates: true }, says: `Out of date: ${stale.join("; ")}.` };
  const write = nextToWrite(sections, nameOf);
  if (write) return write;
  const waiting = sections.find((seen) => progressOf(seen).waits !== "");
  const own = sections.filter((section) => !isForeign(section));
  const unposted = [...own].sort((a, b) => Number(b.sheet.id === frontId) - Number(a.sheet.id === frontId)).find((seen) => !hasStandings(facts, seen)); // prettier-ignore
  if (waiting)
    return {
      label: "Standings so far",
      action: { opens: "standings", on: (unposted ?? waiting).sheet.id },
      says: "The results that are in are written. The next ones follow as you type them.",
      isDone: true,
    };
  if (unposted)
    return {
      label: own.length > 1 ? `Post the standings of ${nameOf(unposted)}` : "Post the standings",
      action: { opens: "standings", on: unposted.sheet.id },
      says: "",
    };
  const going = sections.find((seen) => progressOf(seen).after !== "");
  if (going)
    return {
      label: "Explain a rating",
      action: { opens: "player", on: going.sheet.id },
      says: "All that is played is written. Type the next round, and the ratings follow.",
      isDone: true,
    };
  if (!event || sections.every(isForeign))
    return {
      label: "Explain a rating",
      action: { opens: "player", on: sections[0]!.sheet.id },
      says: "",
      isDone: true,
    };
  if (papers.some((paper) => paper.kind === "report" && isStale(paper)))
    return {
      label: "File the correction",
      action: { opens: "file" },
      says: "Changed since the report was filed.",
    };
  if (!event.filed) return { label: "File the report", action: { opens: "file" }, says: "" };
  return { label: "Start the next event", action: { opens: "start" }, says: "Rated, posted and filed." };
}

function standingsDoor(facts: Facts, nameOf: (seen: SeenChart) => string): HomeView["standings"] {
  const { sections, papers, frontId } = facts;
  const own = sections.filter((section) => !isForeign(section));
  const stale = own.filter(({ sheet }) =>
    papers.some((paper) => paper.kind === "standings" && isStale(paper) && paper.of.includes(sheet.id)),
  );
  const missing = own.filter((section) => !hasStandings(facts, section));
  const named = (status: Status, some: readonly SeenChart[]): Status =>
    own.length > 1 ? { ...status, words: `${status.words}: ${some.map(nameOf).join(", ")}` } : status;
  const [status, some] =
    stale.length > 0
      ? [named(OUT_OF_DATE, stale), stale]
      : missing.length === 0 && own.length > 0
        ? [UP_TO_DATE, own]
        : [missing.length === own.length ? NOT_WRITTEN : named(NOT_WRITTEN, missing), missing];
  const on = some.find(({ sheet }) => sheet.id === frontId) ?? some[0] ?? sections[0];
  return { status, on: on?.sheet.id ?? frontId };
}

function filedStatus({ event, papers }: Facts): Status {
  if (!event?.filed) return { tone: "none", words: "Not filed" };
  const isChanged = papers.some((paper) => paper.kind === "report" && isStale(paper));
  return isChanged ? { tone: "look", words: "Changed since it was filed" } : { tone: "good", words: "Filed" };
}

function playersStatus({ sections, papers }: Facts): Status | null {
  const players = sections.flatMap(({ chart }) => chart.sections.flatMap(({ section }) => section.players));
  const without = new Set(players.flatMap(({ id, name }) => (id === "" ? [name] : []))).size;
  if (without > 0) return { tone: "look", words: `${without} without an ID` };
  const kept = papers.filter(({ kind }) => kind === "players");
  if (kept.length === 0) return null;
  return kept.some(isStale) ? OUT_OF_DATE : { tone: "good", words: "Kept for next time" };
}

/** What Home says of the sheet in front where it is not a section. */
function saysOf(glance: SheetGlance | undefined, isTooLarge: boolean): string {
  if (!glance) return "";
  if (glance.standings ?? glance.slips ?? glance.keeps) return `${glance.name}: made by this add-in.`;
  return isTooLarge ? `${glance.name} is too large to read.` : `${glance.name}: no wallchart.`;
}

export function homeView(state: WorkbookState, today: string): HomeView {
  const { sheet, events, sheets } = state;
  const frontId = sheet?.id ?? "";
  const glance = sheets.find(({ id }) => id === frontId);
  const event = glance ? eventAround(events, glance) : null;
  const sections = sectionsShown(state);
  const papers = papersOf({ sheets }, sections, event);
  const seenOn = (id: string) => sections.find((seen) => seen.sheet.id === id);
  const titled = (one: SheetGlance | undefined): string => {
    const name = event?.name ?? "";
    const texts = one && name !== "" ? [one.title, one.name].filter((text) => text.startsWith(name)) : [];
    return texts.map((text) => behindName(text, name)).find(Boolean) ?? one?.name ?? "";
  };
  const nameOf = (seen: SeenChart) => titled(sheets.find(({ id }) => id === seen.sheet.id));
  const ids = event ? tickedSheets(event) : sections.map((seen) => seen.sheet.id);
  const rows = ids.map((sheetId): SectionRow => {
    const one = sheets.find(({ id }) => id === sheetId);
    const seen = seenOn(sheetId);
    const count = seen?.chart.sections.reduce((sum, { section }) => sum + section.players.length, 0) ?? 0;
    const own = event && sectionOn(event, sheetId)?.own;
    return {
      sheetId,
      sheetName: one?.name ?? "",
      name: titled(one),
      isFront: sheetId === frontId,
      players: count > 0 ? plural(count, "player") : "",
      status: seen ? statusOfSection(seen) : null,
      own: own ? ownInWords(own, event) : "",
    };
  });
  const asked = newSheets(event, events, sheets, today);
  const without = sheets.filter((one) => one.summary !== "" && !ids.includes(one.id) && !asked.includes(one));
  const like = event ? notIncluded(event, events, sheets, today) : [];
  const listed = (one: SheetGlance): LeftOut => ({
    sheet: one,
    isFront: one.id === frontId,
    why: whyNotIn(event, one, events, sheets),
  });
  const facts: Facts = { frontId, sections, papers, event, sheets };
  const isRow = ids.includes(frontId) || without.some(({ id }) => id === frontId);
  return {
    event,
    rows,
    leftOut: like.map(listed),
    others: without.filter((one) => !like.includes(one)).map(listed),
    alone: !event && glance?.hasResults && rows.length > 0 ? (whyLeftOut(glance, events, sheets) ?? "") : "",
    says: isRow ? "" : saysOf(glance, sheet?.isTooLarge ?? false),
    next: nextStep(facts, nameOf),
    standings: standingsDoor(facts, nameOf),
    filed: filedStatus(facts),
    players: playersStatus(facts),
  };
}
