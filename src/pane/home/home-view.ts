/**
 * What Home says: the sheet in front with its state, the one step that comes next, and how far the night is. Worked out
 * from what was read; nothing here asks Excel.
 *
 * Example: a wallchart with two doubts is `Look at 2 questions`, one that was rated and then corrected is `Update`.
 */
import type { SheetSnapshot } from "../../excel/read-sheet";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { newSheets } from "../../sheet/event/guess-events";
import { hasResults, type SheetGlance } from "../../sheet/event/sheet-glance";
import { plural } from "../../sheet/words/rating-words";
import { canUpdate, isStale, type Paper } from "../store/papers";
import type { SeenChart } from "../store/see-charts";
import type { ViewName } from "../store/state";

/** What a press of the blue button does: a view opens, another sheet comes to the front, or all is updated. */
type NextAction =
  | { readonly opens: ViewName }
  | { readonly goesTo: string; readonly opens: ViewName }
  | { readonly updates: true };

interface NextStep {
  readonly label: string;
  readonly action: NextAction;
  /** Why it comes next, or what is to be done on the sheet first. */
  readonly says: string;
}

export interface NightStep {
  readonly name: "Wallchart" | "Rate" | "Post" | "File";
  readonly isDone: boolean;
  /** `2 out of date`; "" mostly. */
  readonly note: string;
}

interface HomeView {
  readonly next: NextStep | null;
  readonly steps: readonly NightStep[];
}

interface HomeFacts {
  readonly sheet: Pick<SheetSnapshot, "id" | "name" | "isTooLarge" | "memory">;
  /** Its own chart; null for a sheet that is not a wallchart. */
  readonly active: SeenChart | null;
  /** The sections of its event, in order; the sheet alone if it is in none. */
  readonly sections: readonly SeenChart[];
  readonly papers: readonly Paper[];
  /** The event that the sheet is in. */
  readonly event: WorkbookEvent | null;
  readonly events: readonly WorkbookEvent[];
  readonly sheets: readonly SheetGlance[];
  readonly today: string;
}

const step = (label: string, action: NextAction, says: string): NextStep => ({ label, action, says });

const count = (seen: SeenChart, severity: "error" | "doubt"): number =>
  seen.chart.problems.filter((problem) => problem.severity === severity && !problem.isConfirmed).length;

/** Whether all results that it has room for are in. */
function missingResults({ chart }: SeenChart): number {
  const waiting = chart.sections.flatMap(({ section }) =>
    section.players.flatMap(({ unplayed }) => unplayed),
  );
  return waiting.filter(({ kind }) => kind === "pending").length;
}

const isPlayed = ({ chart }: SeenChart): boolean =>
  chart.readings.some((reading) => reading.section && hasResults(reading));
const isForeign = ({ chart }: SeenChart): boolean => chart.sections.some(({ section }) => section.foreign);

/** What is to be done on one wallchart before it can be rated; null for nothing. */
function toFix(seen: SeenChart, isInFront: boolean): NextStep | null {
  const { sheet, chart, view } = seen;
  const to: NextAction = isInFront ? { opens: "rate" } : { goesTo: sheet.id, opens: "rate" };
  const label = (words: string) => (isInFront ? words : `Go to ${sheet.name}`);
  const [errors, doubts] = [count(seen, "error"), count(seen, "doubt")];
  const where = isInFront ? "" : `${sheet.name}: `;
  const lacking = seen.before.find((other) => !other.chart.complete);
  if (lacking && chart.diagnostics.some(({ code }) => code === "earlier-not-rated"))
    return step(
      `Go to ${lacking.sheet.name}`,
      { goesTo: lacking.sheet.id, opens: "home" },
      `${where}Waits for ${lacking.sheet.name}, whose players enter here with their rating from there.`,
    );
  if (errors > 0)
    return step(
      label(`Fix ${plural(errors, "error")}`),
      to,
      `${where}${plural(errors, "error")} to fix before it can be rated.`,
    );
  if (doubts > 0)
    return step(
      label(`Look at ${plural(doubts, "question")}`),
      to,
      `${where}${plural(doubts, "question")} that could change a rating.`,
    );
  if (!view.settings) return step(label("Fix the date"), to, `${where}Fix the date or time control.`);
  return null;
}

/** A sheet that is not a wallchart. */
function nextElsewhere({ sheet, events, sections }: HomeFacts): NextStep | null {
  const { standings, slips, keeps } = sheet.memory;
  if (sheet.isTooLarge) return null;
  const source = (standings ?? slips)?.of;
  const section = sections.find((chart) => chart.sheet.id === source);
  if (section)
    return step(
      `Go to ${section.sheet.name}`,
      { goesTo: section.sheet.id, opens: "home" },
      "Up to date. Made by this add-in.",
    );
  if (keeps)
    return step(
      "Look at the players",
      { opens: "players" },
      "Made by this add-in. It carries ratings from event to event.",
    );
  const [last] = [...events].sort((a, b) => (a.facts.endDate < b.facts.endDate ? 1 : -1));
  const first = last?.sections.find(({ isTicked }) => isTicked);
  const says = "No wallchart on this sheet. It needs a heading row such as #, Name, Rating, Rd 1.";
  return first && last
    ? step(`Go to ${last.name || "the event"}`, { goesTo: first.sheetId, opens: "home" }, says)
    : step(
        "Start a crosstable",
        { opens: "start" },
        "An empty workbook? Start from your list of players, or import a file.",
      );
}

/** The one thing that comes next. */
function nextStep(facts: HomeFacts): NextStep | null {
  const { active, sections, papers, event } = facts;
  const stale = papers.filter(canUpdate);
  // A sheet's name may have commas.
  const update = () =>
    step("Update", { updates: true }, `Out of date: ${stale.map(({ name }) => name).join("; ")}.`);
  const isWallchart = active !== null && active.chart.readings.some(({ section }) => section !== null);
  if (!isWallchart && !facts.sheet.isTooLarge && stale.length > 0) return update();
  if (!isWallchart) return nextElsewhere(facts);
  const own = toFix(active, true);
  if (own) return own;
  if (!isPlayed(active))
    return step(
      "Fill in players",
      { opens: "players" },
      "No results yet. Type them on the sheet: W12, L5, D3, or 1, 0, ½ in a square.",
    );
  for (const section of sections) {
    const other = section.sheet.id === active.sheet.id ? null : toFix(section, false);
    if (other) return other;
  }
  if (stale.length > 0) return update();
  const ofKind = (kind: Paper["kind"], { sheet }: SeenChart) =>
    papers.some((paper) => paper.kind === kind && paper.of.includes(sheet.id));
  const unrated = sections.filter((section) => !ofKind("ratings", section));
  const pending = sections.reduce((sum, section) => sum + missingResults(section), 0);
  const some = pending > 0 ? `${plural(pending, "result")} not in yet. ` : "";
  if (unrated.length > 1)
    return step(
      unrated.length === 2 ? "Rate both sections" : `Rate ${unrated.length} sections`,
      { opens: "event" },
      `${some}Not written.`,
    );
  if (unrated.length === 1) {
    const [one] = unrated;
    const isHere = one!.sheet.id === active.sheet.id;
    const to: NextAction = isHere ? { opens: "rate" } : { goesTo: one!.sheet.id, opens: "rate" };
    return step(
      isHere ? "Rate" : `Rate ${one!.sheet.name}`,
      to,
      `${some}${isHere ? "" : `${one!.sheet.name}: `}Not written.`,
    );
  }
  if (pending > 0) return step("Post the standings", { opens: "standings" }, `Up to date. ${some.trim()}`);
  const unposted = sections.filter((section) => !isForeign(section) && !hasStandings(facts, section));
  const [first] = unposted;
  if (first && first.sheet.id !== active.sheet.id && hasStandings(facts, active))
    return step(
      `Go to ${first.sheet.name}`,
      { goesTo: first.sheet.id, opens: "standings" },
      `${first.sheet.name}: no standings yet.`,
    );
  if (first) return step("Post the standings", { opens: "standings" }, "Up to date.");
  if (!event || sections.every(isForeign))
    return step("Explain a rating", { opens: "player" }, "Up to date.");
  if (papers.some((paper) => paper.kind === "report" && isStale(paper)))
    return step("File the correction", { opens: "file" }, "Changed since the report was filed.");
  if (!event.filed) return step("File the report", { opens: "file" }, "Up to date. Not filed yet.");
  return step("Start the next event", { opens: "start" }, "Up to date. Rated, posted and filed.");
}

const hasStandings = ({ sheets }: HomeFacts, { sheet }: SeenChart): boolean =>
  sheets.some(({ standings }) => standings?.of === sheet.id);

function notDone(papers: readonly Paper[]): string {
  const stale = papers.filter(isStale).length;
  return stale > 0 ? "out of date" : "";
}

export function homeView(facts: HomeFacts): HomeView {
  const { sections, papers, event, events, sheets, today } = facts;
  const all = sections.length > 0;
  const isIn =
    all &&
    sections.every((section) => section.chart.complete && isPlayed(section) && missingResults(section) === 0);
  const ratings = papers.filter(({ kind }) => kind === "ratings" || kind === "other");
  const posted = papers.filter(({ kind }) => kind === "standings" || kind === "slips");
  const isRated =
    all &&
    sections.every((section) =>
      ratings.some(({ kind, of }) => kind === "ratings" && of.includes(section.sheet.id)),
    );
  const isPosted = all && sections.every((section) => isForeign(section) || hasStandings(facts, section));
  const added = newSheets(event, events, sheets, today).length;
  const report = papers.filter(({ kind }) => kind === "report");
  const current = (some: readonly Paper[]) => some.every(({ state }) => state === "current");
  return {
    next: nextStep(facts),
    steps: [
      { name: "Wallchart", isDone: isIn, note: added > 0 ? plural(added, "new sheet") : "" },
      { name: "Rate", isDone: isRated && current(ratings), note: notDone(ratings) },
      { name: "Post", isDone: isPosted && current(posted), note: notDone(posted) },
      {
        name: "File",
        isDone: report.length > 0 && current(report),
        note: notDone(report) && "changed since",
      },
    ],
  };
}
