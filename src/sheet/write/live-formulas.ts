/**
 * Ratings as formulas: what `=USCF.RATEEVENT(…)` must be given, and where it is not offered. A formula sees one section's
 * cells, a date and a time control or a system, and nothing of the pane. So it is offered where nothing else counts: nothing
 * was chosen, nothing was confirmed, and nobody comes from an earlier section. That it shows what the pane shows is seen
 * where written ratings are compared with the chart.
 *
 * Example: a dual-rated chart has a formula with "G/60;d5" for Regular and one with "OTBQ" for Quick.
 */
import { rulesFor } from "../../ratings/uschess/rules";
import { systemNamed } from "../../ratings/uschess/systems";
import type { SectionSettings } from "../../ratings/uschess/event";
import { doubtfulPair, pairInFull, sectionSystem } from "../../ratings/uschess/time-controls";
import { cellName } from "../../wallchart/cells/names";
import type { LiveArguments } from "./post-columns";
import type { Reading } from "../../wallchart/types";
import { titleInWords, type RatedSheet, type SheetSection } from "../rate/rate-sheet";
import type { Rated } from "../rate/rated-section";
import type { EventEntry } from "../event/event";

/**
 * The time control as typed, or the system's code, where that is another system's. The pane may know the day the section
 * began, and a formula takes the time control's class by the day it ended.
 */
function timeControlFor({ timeControl }: EventEntry, { system, endDate }: SectionSettings): string {
  const rules = rulesFor(endDate);
  // A formula refuses what can be read in two ways, of which the pane shows the one that it took.
  const [read] = doubtfulPair(timeControl, rules) ?? [];
  // Nor does it take minutes alone.
  const written = read ? pairInFull(read) : timeControl.replace(/^\s*(\d+)\s*$/, "G/$1");
  const text = systemNamed(timeControl) ?? written;
  return sectionSystem(text.trim() || "OTBR", rules)?.system === system ? text : system;
}

/** Date and time control as RATEEVENT takes them for one system. */
export function liveArguments(event: EventEntry, settings: SectionSettings): LiveArguments {
  return { date: settings.endDate ?? "", timeControl: timeControlFor(event, settings) };
}

/** Why ratings are values. */
const REASONS = {
  chosen: "Formulas know the date and the time control, and nothing else that you chose. Values are written.",
  confirmed: "Formulas cannot see that you said that {} is correct. Values are written.",
  carried: "{} enters {} at {} from {}, which a formula cannot see. Values are written.",
  "not-alone": "A formula needs rows with one section alone. Values are written.",
  "in-table": "In an Excel Table no formula can fill several cells. Write values, or choose Table Design > Convert to Range first.",
}; // prettier-ignore

/** A reason in words. */
export interface NoFormulas {
  readonly code: keyof typeof REASONS;
  readonly message: string;
}

/** @param values replace each `{}`, in order */
export function noFormulas(code: NoFormulas["code"], ...values: readonly (string | number)[]): NoFormulas {
  return { code, message: values.reduce<string>((text, value) => text.replace("{}", () => `${value}`), REASONS[code]) }; // prettier-ignore
}

function whyChosen({ edition, choices }: EventEntry): NoFormulas | null {
  const { columns = [], skipHidden = false, foreign = null, match = null } = choices;
  const isChosen = edition !== "" || columns.length > 0 || skipHidden || foreign !== null || match !== null;
  return isChosen ? noFormulas("chosen") : null;
}

function whyConfirmed(readings: readonly Reading[]): NoFormulas | null {
  const confirmed = readings.flatMap(({ diagnostics }) => diagnostics).find((found) => found.isConfirmed);
  return confirmed
    ? noFormulas("confirmed", confirmed.cells.map((cell) => cellName(cell)).join(" and "))
    : null;
}

/** One player keeps a section from being formulas: an earlier section gave the rating. */
function whyCarried({ section }: SheetSection<Rated>, rated: Rated): NoFormulas | null {
  const player = rated.entering.findIndex((earlier) => earlier !== null);
  const earlier = rated.entering[player];
  if (!earlier) return null;
  const { name } = section.players[player]!;
  return noFormulas("carried", name, titleInWords({ section }), Math.round(earlier.facts.rating!), earlier.from); // prettier-ignore
}

/** Why a sheet's ratings are not offered as formulas; null where they are. */
export function whyNoFormulas(
  { readings, sections }: Pick<RatedSheet<Rated>, "readings" | "sections">,
  event: EventEntry,
): NoFormulas | null {
  const [carried = null] = sections.flatMap((view) =>
    view.rated.flatMap((rated) => whyCarried(view, rated) ?? []),
  );
  return whyChosen(event) ?? whyConfirmed(readings) ?? carried;
}

/** Whether the rows that a section's formulas must see have players of another section too. */
export function isNotAlone(readings: readonly Reading[], one: Reading): boolean {
  return readings.some(
    (other) =>
      other !== one &&
      (other.section?.players ?? []).some(({ row }) => row >= one.firstRow && row < one.endRow),
  );
}
