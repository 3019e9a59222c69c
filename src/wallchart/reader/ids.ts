/**
 * The IDs of the players, by the cells: a column with mostly IDs has them, whatever its heading is. They also name
 * opponents.
 *
 * Example: `01234567` that became the number 1234567 among IDs of eight digits gets its zero back.
 */
import { cellAt, meaningOf, slotOf, type Slot } from "./board";
import type { Chart, ChartColumn } from "./charts";
import type { Meaning } from "./meanings";
import type { CellRef } from "../types";

/** A column, in one of the player's lines, or in one line of its cells. */
export interface FactPlace {
  readonly column: ChartColumn;
  readonly line: number;
  /** The line within the cell; undefined for all of it. */
  readonly part?: number;
}

export const slotAt = ({ column, line, part }: FactPlace): Slot => slotOf(column, line, part);

const MOST_PARTS = 4;

/** The parts of the cells of the names, where most have some: the rating and the ID may be there. */
export function partsOfNames(chart: Chart): FactPlace[] {
  return chart.names.flatMap((column) => {
    const counts = chart.players.map((player) => {
      const { parts, behindName } = meaningOf(chart, player, slotOf(column));
      return Math.max(parts.length, behindName.length);
    });
    if (counts.filter((count) => count > 1).length * 2 <= counts.length) return [];
    const most = Math.min(MOST_PARTS, Math.max(...counts));
    return Array.from({ length: most }, (_, part): FactPlace => ({ column, line: 0, part }));
  });
}

export interface Ids {
  /** The ID of each player; "" if there is none. */
  readonly ids: readonly string[];
  /** Where they stand, the likeliest first. */
  readonly places: readonly FactPlace[];
  /** IDs that lost their leading zeros, as they were typed. */
  readonly recovered: readonly { readonly cell: CellRef; readonly id: string }[];
}

const DIGITS = 8;
/** A number of a player by any organization, where a heading says so: `P12`, `123456`. One or two digits are a pairing number. */
const ANY_ID = /^(?!\d{1,2}$)(?=.*\d)[\p{L}\d]{2,15}$/u;
/** Headings of the numbers that others give: FIDE, another federation, or Swiss Perfect's local ones. */
const OF_OTHERS = /fide|exp|\b(?:loc(?:al)?|nat(?:ional)?|int|ecf|cfc|acf|icc)\b/i;

/** `00000000` stands for no ID. */
const idIn = ({ id, idRating, text }: Meaning): string => {
  const found = idRating?.id ?? (id || text);
  return ANY_ID.test(found) && !/^0+$/.test(found) ? found : "";
};

/** The places where most cells have an ID. FIDE's are others. */
function placesOf(chart: Chart): FactPlace[] {
  const found: (FactPlace & { readonly rank: number })[] = [];
  const candidates = [
    ...chart.columns.flatMap((column) =>
      Array.from({ length: chart.lines }, (_, line): FactPlace => ({ column, line })),
    ),
    ...partsOfNames(chart),
  ];
  for (const place of candidates) {
    const { role, text, isChosen } = place.column.heading;
    if (isChosen ? role !== "id" : OF_OTHERS.test(text)) continue;
    let [count, filled] = [0, 0];
    let [first, areAlike] = ["", true];
    const slot = slotAt(place);
    for (const player of chart.players) {
      const cell = meaningOf(chart, player, slot);
      if (cell.isEmpty) continue;
      if (filled++ === 0) first = cell.text;
      areAlike &&= cell.text === first;
      if (cell.id !== "" || cell.idRating || (role === "id" && ANY_ID.test(cell.text))) count++;
    }
    // What all players have is the number of something else, such as the event.
    if (filled > 2 && areAlike) continue;
    if (count * 2 > filled) found.push({ ...place, rank: 0 });
    // An empty column is for what its heading says.
    else if (filled === 0 && place.line === 0 && role === "id" && place.part === undefined)
      found.push({ ...place, rank: 1 });
  }
  return found.sort((a, b) => a.rank - b.rank || a.line - b.line);
}

export function idsOf(chart: Chart): Ids {
  const places = placesOf(chart);
  const written = chart.players.map((player) => {
    for (const place of places) {
      const id = idIn(meaningOf(chart, player, slotAt(place)));
      if (id !== "") return { id, cell: cellAt(chart, player, place) };
    }
    return null;
  });
  const hasLong = written.some((one) => one !== null && /^\d{8}$/.test(one.id));
  const recovered: { cell: CellRef; id: string }[] = [];
  const ids = written.map((one) => {
    if (!one) return "";
    const isNumber = typeof chart.sheet.table[one.cell.row]?.[one.cell.column] === "number";
    if (!hasLong || !isNumber || !/^\d{5,7}$/.test(one.id)) return one.id;
    const id = one.id.padStart(DIGITS, "0");
    recovered.push({ cell: one.cell, id });
    return id;
  });
  return { ids, places, recovered };
}
