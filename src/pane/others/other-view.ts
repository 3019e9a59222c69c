/**
 * What the pane shows of a sheet in another rating system, and what it would write: worked out from what was read and the
 * chosen settings, with the numbers of COMPARE.
 *
 * Example: `seeOther(seen, { system: "Elo", settings: { k: 24 } }, how).where` is `Writes columns F and G, beside the
 * wallchart.`
 */
import type { SheetSnapshot } from "../../excel/read-sheet";
import { outputOn, systemsOn } from "../../sheet/rate/own-output";
import { rateSheets, type OtherSection, type OtherSheet } from "../../sheet/rate/other-event";
import { ownColumn, whatStops } from "../../sheet/other-systems/field";
import { SHEET_NAMES } from "../../sheet/event/kept-sheets";
import { keepsSystem } from "../../sheet/rate/persons";
import { planOther } from "../../sheet/write/plan-other";
import type { WriteChoices } from "../../sheet/write/plan-write";
import {
  readWish,
  wishInWords,
  type SettingName,
  type SystemName,
  type Wish,
} from "../../sheet/other-systems/settings";
import { isLack } from "../../sheet/other-systems/systems";
import { cellsThatCount } from "../../sheet/rate/rate-sheet";
import { showRating } from "../../sheet/words/rating-words";
import { cellName, columnName } from "../../wallchart/cells/names";
import { signed } from "../../wallchart/cells/text";
import { stopsRating, type CellRef, type Column } from "../../wallchart/types";
import type { PreviewRow } from "../shared/preview-row";
import type { ProblemView } from "../shared/sheet-view";
import { keptRead } from "../store/kept";
import type { SeenChart, ShownPlan } from "../store/see-charts";
import { stateOf, type WrittenState } from "../store/written-state";

/** A preview, with what is to be written. */
export interface SeenOther extends ShownPlan {
  readonly wish: Wish;
  /** Whether the wallchart can be read, as far as this system needs it. */
  readonly isRead: boolean;
  readonly sections: readonly OtherSection[];
  readonly problems: readonly ProblemView[];
  /** The settings that would answer what is missing. */
  readonly asked: readonly SettingName[];
  readonly standing: WrittenState;
}

/** Whether Players has ratings of a system, or can't say: then ratings start from there. */
function startsFromPlayers({ from }: Pick<SeenChart, "from">, system: SystemName): boolean {
  if (!from) return false;
  return from.persons.problem !== null || keepsSystem(from.persons, system);
}

/** The settings of an earlier event. It does not matter where its ratings started from: these start from Players. */
function asKept(seen: SeenChart, system: SystemName): Wish | null {
  const settings = seen.from?.persons.settings.get(system);
  if (!settings) return null;
  const rest = Object.entries(settings).filter(([key]) => key !== "from");
  return { system, settings: Object.fromEntries(rest) };
}

/**
 * The settings to begin with: those that the sheet has, or one before it in its event; else those of the last event in
 * Players; else the user's last ones.
 */
export function firstWish(seen: SeenChart, lastUsed: unknown): Wish {
  const { sheet, before, from } = seen;
  for (const one of [sheet, ...[...before].reverse().map((earlier) => earlier.sheet)]) {
    const wish = readWish(systemsOn(one.memory).at(-1)?.wish);
    if (wish) return wish;
  }
  const last = [...(from?.persons.settings.keys() ?? [])].at(-1);
  const kept = last === undefined ? null : asKept(seen, last);
  return kept ?? readWish(lastUsed) ?? { system: "Elo", settings: {} };
}

function rememberedOn({ memory }: Pick<SheetSnapshot, "memory">, system: SystemName): Wish | null {
  return readWish(systemsOn(memory).find(({ of }) => of === system)?.wish);
}

/** A system with the settings that the sheet remembers of it, or else Players. */
export function wishFor(seen: SeenChart, system: SystemName): Wish {
  return rememberedOn(seen.sheet, system) ?? asKept(seen, system) ?? { system, settings: {} };
}

const asSheet = ({ sheet, chart, view }: SeenChart, wish: Wish | null): OtherSheet => ({
  name: sheet.name,
  table: sheet.table,
  chart,
  endDate: view.settings?.endDate ?? null,
  ...(wish && { wish }),
});

/** The cells of a sheet that count: those that count for US Chess, and columns such as RD. */
function mattersOn({ chart }: SeenChart, columns: readonly number[]): (cell: CellRef) => boolean {
  const counts = cellsThatCount(chart.readings);
  const first = Math.min(...chart.sections.map(({ reading }) => reading.headingRow));
  return (cell) => counts(cell) || (columns.includes(cell.column) && cell.row > first);
}

export function seeOther(seen: SeenChart, wish: Wish, how: Pick<WriteChoices, "colors">): SeenOther {
  const { system } = wish;
  const before = seen.before.map((chart) => asSheet(chart, rememberedOn(chart.sheet, system)));
  const sheets = [...before, asSheet(seen, wish)];
  const { sections, problems, columns } = rateSheets(sheets, wish, seen.from?.persons);
  const { table, memory, tables } = seen.sheet;
  const own = outputOn(memory, system);
  const what = { sheet: sheets.at(-1)!, sections, wish, own, tables };
  const isRead = seen.chart.readings.every((reading) => {
    const view = seen.chart.sections.find((section) => section.reading === reading);
    return view ? whatStops({ table, ...view }, wish).length === 0 : !reading.diagnostics.some(stopsRating);
  });
  const isRated = sections.some(({ ratings }) =>
    ratings.players.some(({ outcome }) => outcome !== null && !isLack(outcome)),
  );
  const isReady = isRead && isRated && seen.view.settings !== null && !problems.some(stopsRating);
  const plans = isReady ? [planOther(what)] : [];
  return {
    ...seen,
    wish,
    part: { of: system, wish: wishInWords(wish) },
    how: { ...how, live: false, newSheet: false },
    isRead,
    sections,
    problems: problems.map(({ severity, message, hint, cells }): ProblemView => ({
      severity,
      message,
      hint,
      cells: cells.map((cell) => ({ name: cellName(cell), cell })),
    })),
    asked: problems.flatMap(({ setting }) => setting ?? []),
    plans,
    noFormulas: null,
    standing: stateOf(table, own, plans[0] ?? null),
    matters: mattersOn(seen, columns.at(-1)!),
    alsoRead: [
      ...seen.before.map((chart, i) => ({ sheet: chart.sheet, matters: mattersOn(chart, columns[i]!) })),
      ...(seen.from ? keptRead(seen.from.kept) : []),
    ],
    says: () =>
      JSON.stringify([sections.map(({ ratings }) => ratings.players), plans.map(({ blocks }) => blocks)]),
    again: (now) => seeOther(now, wish, how),
  };
}

/** `Rating (column D)`. */
function sourceName({ heading, column }: Column): string {
  return `${heading || "the ratings"} (column ${columnName(column)})`;
}

/** Where the ratings can start from, with the words for it; the first one is what counts where nobody chose. */
export function startSources({
  sheet,
  chart,
  from,
  sections,
  wish: { system },
}: SeenOther): readonly (readonly [from: "" | "column" | "rating", words: string])[] {
  const [first] = sections;
  const [view] = chart.sections;
  if (!first || !view) return [];
  const own = ownColumn({ table: sheet.table, ...view }, system);
  const rating = view.reading.columns.find(({ role }) => role === "rating" || role === "idRating");
  const players = startsFromPlayers({ from }, system);
  return [
    ...(players ? [["", SHEET_NAMES.players] as const] : []),
    ...(own ? [[players ? "column" : "", sourceName(own)] as const] : []),
    ...(rating ? [[players || own ? "rating" : "", sourceName(rating)] as const] : []),
  ];
}

/** The preview's lines of a section. */
export function rowsOfOther({ view, ratings, entering }: OtherSection): readonly PreviewRow[] {
  return view.section.players.map(({ row, number, name }, i) => {
    const { before, outcome } = ratings.players[i]!;
    const result = outcome === null || isLack(outcome) ? null : outcome;
    const pre = before === null ? null : Math.round(before);
    const post = result?.rating ?? null;
    const points = post === null || pre === null ? null : post - pre;
    const enters = entering[i] ? `Enters at ${pre} from ${entering[i].from}` : "";
    const more = [
      enters,
      outcome !== null && isLack(outcome) ? `Needs ${outcome.needs}` : "",
      result?.deviation === undefined ? "" : `RD ${result.deviation.toFixed(1)}`,
      result?.index === undefined ? "" : `index ${result.index}`,
    ];
    return {
      key: row,
      player: i,
      number,
      name,
      pre: showRating(pre, null),
      post: showRating(post, null),
      change: points !== null ? signed(points) : post === null ? "" : "new",
      trend: points === null || points === 0 ? "none" : points > 0 ? "up" : "down",
      points,
      tag: more.filter(Boolean).join(", "),
    };
  });
}
