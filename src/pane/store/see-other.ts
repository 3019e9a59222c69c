/**
 * A chart that was rated by US Chess in another rating system: which settings to begin with, where its ratings can start
 * from, and the chart by them.
 *
 * Example: `planSeen(seeBy(seen, { system: "Elo", settings: { k: 24 } }), how)` writes Elo post and Elo change.
 */
import type { SheetSnapshot } from "../../excel/read-sheet";
import { systemsOn } from "../../sheet/rate/own-output";
import { otherSystem } from "../../sheet/rate/other";
import type { OtherSection } from "../../sheet/rate/rated-section";
import { ownColumn } from "../../sheet/other-systems/field";
import { SHEET_NAMES } from "../../sheet/event/kept-sheets";
import { keepsSystem } from "../../sheet/rate/persons";
import { readWish, type SystemName, type Wish } from "../../sheet/other-systems/settings";
import { columnName } from "../../wallchart/cells/names";
import type { Column } from "../../wallchart/types";
import { viewSheet } from "../shared/sheet-view";
import { rateChart, type SeenChart } from "./see-charts";

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

function rateBy(
  main: SeenChart,
  wish: Wish,
  before: readonly SeenChart<OtherSection>[],
): SeenChart<OtherSection> {
  const { sheet, event, from, view, chart } = main;
  const isReady = view.settings !== null;
  const system = otherSystem(wish, { table: sheet.table, endDate: view.settings?.endDate ?? null, isReady });
  const rated = rateChart(chart.readings, system, { sheet, event, before, from });
  // What was found in the chart itself is said on Rate this sheet.
  return {
    sheet,
    event,
    view,
    before,
    from,
    chart: viewSheet(rated, rated.ratedFound),
    other: { wish, main },
  };
}

/** A chart by another system; those before it by the settings that their sheets remember. */
export function seeBy(main: SeenChart, wish: Wish): SeenChart<OtherSection> {
  const before: SeenChart<OtherSection>[] = [];
  for (const chart of main.before)
    before.push(rateBy(chart, rememberedOn(chart.sheet, wish.system) ?? wish, [...before]));
  return rateBy(main, wish, before);
}

/** `Rating (column D)`. */
function sourceName({ heading, column }: Column): string {
  return `${heading || "the ratings"} (column ${columnName(column)})`;
}

/** Where the ratings can start from, with the words for it; the first one is what counts where nobody chose. */
export function startSources(
  { sheet, chart, from }: SeenChart,
  system: SystemName,
): readonly (readonly [from: "" | "column" | "rating", words: string])[] {
  const [view] = chart.sections;
  if (!view) return [];
  const own = ownColumn({ table: sheet.table, ...view }, system);
  const rating = view.reading.columns.find(({ role }) => role === "rating" || role === "idRating");
  const players = startsFromPlayers({ from }, system);
  return [
    ...(players ? [["", SHEET_NAMES.players] as const] : []),
    ...(own ? [[players ? "column" : "", sourceName(own)] as const] : []),
    ...(rating ? [[players || own ? "rating" : "", sourceName(rating)] as const] : []),
  ];
}
