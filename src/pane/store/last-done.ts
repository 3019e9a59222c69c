/**
 * What Undo takes back: what was done last, wherever in the workbook, by its name.
 *
 * Example: `lastDone(state)?.words` is `15 lost to 8` after an opponent's result was filled in, `ratings on 2 sheets` after an
 * event was written.
 */
import { cellName } from "../../wallchart/cells/names";
import type { SheetGlance } from "../../sheet/event/sheet-glance";
import type { CellChange } from "../../sheet/write/change-cells";
import { seeSheet } from "./see-charts";
import type { CellEdit, PaneState } from "./state";
import type { WrittenTogether } from "./written";

interface LastDone {
  readonly words: string;
  /** Cells that were changed one at a time, or what a press wrote on sheets. */
  readonly did: { readonly edit: CellEdit } | { readonly parts: WrittenTogether };
}

const OUTCOMES = { W: "beat", L: "lost to", D: "drew" } as const;
/** `L8` or `8L`. */
const GAME = /^(?<first>[WLD])?(?<opponent>\d+)(?<last>[WLD])?/i;

/** `15 lost to 8` where a cell of a player says so, else `4 in D15`. */
function changeInWords(state: PaneState, sheetId: string, { cell, to }: CellChange): string {
  const at = cellName(cell);
  if (to === "") return `${at} emptied`;
  const { first, opponent, last } = GAME.exec(String(to))?.groups ?? {};
  const outcome = OUTCOMES[(first ?? last ?? "").toUpperCase() as keyof typeof OUTCOMES] as
    string | undefined;
  const sections = outcome === undefined ? [] : (seeSheet(state, sheetId)?.chart.sections ?? []);
  const player = sections
    .flatMap(({ section }) => section.players)
    .find(({ row, end }) => cell.row >= row && cell.row < end);
  return player ? `${player.number} ${outcome} ${opponent}` : `${to} in ${at}`;
}

function editInWords(state: PaneState, { sheetId, changes }: CellEdit): string {
  // What was only written large is no change to speak of.
  const told = changes.filter(({ was, to }) => String(was).toUpperCase() !== String(to).toUpperCase());
  const [first, ...others] = told.map((change) => changeInWords(state, sheetId, change));
  return [first, ...(others.length > 0 ? [`and ${others.length} more`] : [])].join(" ");
}

/** A sheet of ours, such as standings: its name says what is on it. */
const isMade = (glance: SheetGlance | undefined) =>
  glance !== undefined && (glance.standings ?? glance.slips ?? glance.keeps) !== undefined;

/** What was written on one sheet. */
function kindOf({ of, added }: WrittenTogether[number], glance: SheetGlance | undefined): string {
  if (added !== undefined) return "new sheet";
  if (of === "facts") return "fill in";
  if (of === "values") return "values";
  if (of === "estimate") return "formula";
  if (of !== undefined) return `${of} ratings`;
  return isMade(glance) ? "update" : "ratings";
}

function partsInWords({ sheets }: Pick<PaneState, "sheets">, parts: WrittenTogether): string {
  const glanceOf = (id: string) => sheets.find((sheet) => sheet.id === id);
  const kinds = [...new Set(parts.map((part) => kindOf(part, glanceOf(part.sheetId))))];
  const what = kinds.length > 1 ? "update" : kinds[0]!;
  const names = [
    ...new Set(parts.map(({ sheetId, added }) => glanceOf(sheetId)?.name ?? added ?? "a sheet")),
  ];
  const isNew = what === "new sheet";
  if (names.length > 1) return isNew ? `${names.length} new sheets` : `${what} on ${names.length} sheets`;
  const link = { "new sheet": "", update: "of " }[what] ?? "on ";
  return `${what} ${link}${names[0]}`;
}

export function lastDone(state: PaneState): LastDone | null {
  const { edit, written } = state;
  const last = written.at(-1);
  const isLater = edit && !last?.some((part) => !edit.since.includes(part));
  if (isLater) return { words: editInWords(state, edit), did: { edit } };
  return last ? { words: partsInWords(state, last), did: { parts: last } } : null;
}
