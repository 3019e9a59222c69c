/**
 * Plans Fill in: the facts that a wallchart lacks, from the people that were looked up for its players. Only empty cells and
 * cells that an earlier Fill in wrote are written. A fact without a column gets one right of everything. What stands on the
 * sheet and differs from the list is told, and stays unless the director takes the list's.
 *
 * Example: with no rating beside Ann Ash, whose list has 1590 after 17 games, her cell gets `1590P17`, or 1590 with 17 in the
 * column of games.
 */
import { cellFor, cellKey } from "../../wallchart/cells/areas";
import type { IsoDate } from "../../ratings/types";
import type { System } from "../../ratings/uschess/systems";
import type { ListedPerson } from "../../lists/look-up";
import { listedRating } from "../../lists/fields";
import { asText } from "../../wallchart/cells/text";
import { shareRows } from "../../wallchart/reader/read";
import type { CellRef, CellValue, Column, Reading, SectionPlayer, Table } from "../../wallchart/types";
import { filledCells, type OwnOutput } from "../rate/own-output";
import {
  FACT_NAMES,
  FACTS,
  first,
  isWholeDay,
  ratingOf,
  sameRating,
  withGames,
  type FactName,
} from "./fill-in-facts";
import type { PlanBlock, PlanCell, SheetPlan } from "../write/plan";
import { widthOf } from "../write/columns";

/** A sheet as it was read. */
interface FillInSheet {
  readonly table: Table;
  readonly readings: readonly Reading[];
  /** What earlier Fill ins wrote. */
  readonly filled: readonly OwnOutput[];
}

export interface FillInChoices {
  /** The facts to write. */
  readonly facts: readonly FactName[];
  /** The system of ratings whose heading names none. */
  readonly system: System;
  /** The day on which the event ends; "" if it is not known. */
  readonly endDate: IsoDate;
  /** The differences in which the list is right, by their keys; left out for none. */
  readonly taken?: readonly string[];
}

/** A cell to fill. */
export interface FilledCell {
  readonly cell: CellRef;
  readonly player: string;
  readonly fact: FactName;
  /** What an earlier Fill in wrote there; "" for an empty cell. */
  readonly was: CellValue;
  readonly to: CellValue;
  readonly source: string;
}

/** A cell in which the list has something else. It stays unless it is taken from there. */
export interface Difference extends Omit<FilledCell, "was" | "to"> {
  /** The same as long as the player and the fact are. */
  readonly key: string;
  readonly stands: CellValue;
  readonly listed: CellValue;
}

export interface PlannedFillIn {
  /** Null if there is nothing to write. */
  readonly plan: SheetPlan | null;
  readonly fills: readonly FilledCell[];
  readonly differences: readonly Difference[];
  /** Whose membership expires before the event ends. */
  readonly expired: readonly { readonly cell: CellRef; readonly player: string; readonly expires: IsoDate }[];
  /** Of each fact how many cells could be filled, wanted or not. */
  readonly possible: ReadonlyMap<FactName, number>;
  /** Facts that get a column of their own. */
  readonly added: readonly FactName[];
  /** Facts to fill in that have no room for a column, because another wallchart is right of this one. */
  readonly withoutRoom: readonly FactName[];
}

/** One player while they are planned. */
interface Line {
  readonly player: SectionPlayer;
  readonly person: ListedPerson;
  readonly system: System;
  readonly columns: ReadonlyMap<FactName, Column>;
  /** Whether the wallchart has ID and rating in one cell. */
  readonly isJoined: boolean;
  /** Whether a fact may be written into its cell. */
  readonly isFree: (fact: FactName, cell: CellRef) => boolean;
}

/**
 * @param people who each player of each reading's section is; null for who is not known
 */
export function planFillIn(
  sheet: FillInSheet,
  people: readonly (readonly (ListedPerson | null)[])[],
  { facts, system: usual, endDate, taken = NONE }: FillInChoices,
): PlannedFillIn {
  const { table, readings, filled } = sheet;
  const own = new Set(filledCells(table, filled).map(([row, column]) => cellKey(row, column)));
  // New columns go right of everything, a place for each fact until it is known which are needed.
  const from = widthOf(table);
  const fills: FilledCell[] = [];
  const differences: Difference[] = [];
  const expired: PlannedFillIn["expired"][number][] = [];
  const possible = new Map<FactName, number>();
  const withoutRoom = new Set<FactName>();
  readings.forEach((reading, i) => {
    const { section, columns } = reading;
    if (!section) return;
    const found = new Map(
      FACT_NAMES.flatMap((name) => {
        const column = columns.find(FACTS[name].fits);
        return column ? [[name, column] as const] : [];
      }),
    );
    const isJoined = columns.some(({ role }) => role === "idRating");
    const system = section.ratingSystem ?? usual;
    const hasRoom = isRightmost(reading, readings);
    const ids = found.get("ID");
    // As the IDs on the sheet are written; as numbers they have lost their leading zeros.
    const hasNumbers =
      ids !== undefined &&
      section.players.some(({ row }) => typeof table[row + ids.line]?.[ids.column] === "number");
    section.players.forEach((player, at) => {
      const person = people[i]?.[at];
      if (!person) return;
      // What is said of one value says nothing about another one that stands there later.
      const keyOf = (fact: FactName, { row, column }: CellRef) =>
        [fact, player.id, player.name, asText(table[row]?.[column])].join("\t");
      const isEmptyOrOwn = ({ row, column }: CellRef) =>
        asText(table[row]?.[column]) === "" || own.has(cellKey(row, column));
      const isFree = (fact: FactName, cell: CellRef) =>
        isEmptyOrOwn(cell) || taken.includes(keyOf(fact, cell));
      const line: Line = { player, person, system, columns: found, isJoined, isFree };
      const expires = first(person, (one) => one.expires);
      if (endDate !== "" && expires !== undefined && isWholeDay(expires) && expires < endDate)
        expired.push({ cell: player.cell, player: player.name, expires });
      for (const fact of FACT_NAMES) {
        const inList = listedFor(fact, line, table, facts);
        if (inList === "") continue;
        const listed = fact === "ID" && hasNumbers ? Number(inList) : inList;
        const column = found.get(fact);
        const cell = column
          ? cellFor(player, column)
          : { row: player.row, column: from + FACT_NAMES.indexOf(fact) };
        const stands = column ? (table[cell.row]?.[cell.column] ?? "") : "";
        const about = { cell, player: player.name, fact, source: sourceOf(fact, line) };
        if (asText(stands) !== "" && FACTS[fact].isSame(stands, listed)) continue;
        if (isEmptyOrOwn(cell)) possible.set(fact, (possible.get(fact) ?? 0) + 1);
        else differences.push({ ...about, key: keyOf(fact, cell), stands, listed });
        if (isEmptyOrOwn(cell) ? !facts.includes(fact) : !isFree(fact, cell)) continue;
        if (column || hasRoom) fills.push({ ...about, was: stands, to: listed });
        else withoutRoom.add(fact);
      }
    });
  });
  const isNew = ({ cell }: FilledCell) => cell.column >= from;
  const added = FACT_NAMES.filter((fact) => fills.some((fill) => fill.fact === fact && isNew(fill)));
  const placed = fills.map((fill) =>
    isNew(fill) ? { ...fill, cell: { row: fill.cell.row, column: from + added.indexOf(fill.fact) } } : fill,
  );
  return {
    plan: placed.length > 0 ? planOf(placed, sheet, added) : null,
    fills: placed,
    differences,
    expired,
    possible,
    added,
    withoutRoom: [...withoutRoom],
  };
}

const NONE: readonly string[] = [];

/** What is to stand in a player's cell, as the wallchart writes it; "" for nothing. */
function listedFor(fact: FactName, line: Line, table: Table, wanted: readonly FactName[]): CellValue {
  const { player, person, system, columns, isJoined, isFree } = line;
  if (isJoined && (fact === "ID" || fact === "Rating")) return "";
  // The wallchart's own ratings are of this system.
  if ((fact === "Quick" && system === "OTBQ") || (fact === "Blitz" && system === "OTBB")) return "";
  const listed = FACTS[fact].listed(person, system);
  if (listed === "") return "";
  const cellOf = (name: FactName): CellRef | null => {
    const column = columns.get(name);
    return column ? cellFor(player, column) : null;
  };
  const gamesCell = cellOf("Games");
  const rating = ratingOf(person, system);
  if (fact === "Rating") {
    // Without its games a provisional rating would count as an established one.
    const isApart = gamesCell
      ? !isFree("Games", gamesCell) || wanted.includes("Games")
      : wanted.includes("Games");
    return isApart ? listed : withGames(rating!);
  }
  if (fact === "Games") {
    // They belong to the list's rating, so they say nothing about another one.
    const ratingCell = cellOf("Rating");
    const isFilled = ratingCell !== null && isFree("Rating", ratingCell) && wanted.includes("Rating");
    const stands = ratingCell ? (table[ratingCell.row]?.[ratingCell.column] ?? "") : (player.rating ?? "");
    const isIts = asText(stands) !== "" && sameRating(stands, rating?.rating ?? "");
    if (!isFilled && !isIts) return ratingCell || isJoined || !wanted.includes("Rating") ? "" : listed;
    if (!isFilled && listedRating(stands)?.games !== undefined) return "";
  }
  return listed;
}

/** The source of what is filled in. */
function sourceOf(fact: FactName, { person, system }: Line): string {
  const has = person.find(({ player, source }) => FACTS[fact].listed([{ player, source }], system) !== "");
  return has?.source ?? person[0]!.source;
}

/** Whether no other wallchart stands right of this one in the same rows. */
export function isRightmost(reading: Reading, all: readonly Reading[]): boolean {
  // Of two charts side by side each has the other's columns too, as columns without a meaning.
  const rightOf = ({ columns }: Reading) =>
    Math.max(...columns.flatMap(({ column, role }) => (role === "other" ? [] : [column])));
  return all.every(
    (other) =>
      other === reading ||
      other.section === null ||
      !shareRows(reading, other) ||
      rightOf(other) < rightOf(reading),
  );
}

/** The cells as blocks, one for each run of cells below each other. */
function planOf(
  fills: readonly FilledCell[],
  { table, readings }: FillInSheet,
  added: readonly FactName[],
): SheetPlan {
  const from = widthOf(table);
  const runs: { readonly block: PlanBlock; readonly cells: PlanCell[][] }[] = [];
  const sorted = [...fills].sort((a, b) => a.cell.column - b.cell.column || a.cell.row - b.cell.row);
  for (const { cell, fact, to } of sorted) {
    const numberFormat = fact === "ID" && typeof to === "number" ? "General" : FACTS[fact].numberFormat;
    const { block, cells } = runs.at(-1) ?? {};
    const goesOn =
      block?.column === cell.column &&
      block.row + cells!.length === cell.row &&
      block.numberFormat === numberFormat;
    if (goesOn) {
      cells!.push([to ?? ""]);
      continue;
    }
    const run: PlanCell[][] = [[to ?? ""]];
    const style = numberFormat === "@" ? "text" : "number";
    const isInChart = cell.column < from;
    runs.push({
      cells: run,
      block: { ...cell, cells: run, style, numberFormat, ...(isInChart && { isInChart }) },
    });
  }
  const headings = added.flatMap((fact, i) => {
    const rows = readings.filter(({ section }) =>
      section?.players.some(({ row }) => fills.some((fill) => fill.fact === fact && fill.cell.row === row)),
    );
    return [...new Set(rows.map(({ headingRow }) => headingRow))].map((row): PlanBlock => ({
      row,
      column: from + i,
      cells: [[fact]],
      style: "heading",
      numberFormat: "@",
    }));
  });
  const main = readings.find(({ section }) => section !== null)!.columns;
  const like = main.find(({ role }) => role === "rating") ?? main.find(({ role }) => role === "name");
  return {
    sheetName: null,
    blocks: [...headings, ...runs.map(({ block }) => block)],
    freeze: null,
    widths: added.map((fact, i) => ({ column: from + i, characters: FACTS[fact].characters })),
    likeColumn: like && like.line === 0 ? like.column : null,
  };
}

/**
 * The facts to offer ticked at first: those that have a column, the rating and its floor, and the ratings in a second system
 * that rates the event.
 */
export function usualFacts(readings: readonly Reading[], systems: readonly System[]): readonly FactName[] {
  const needed: Partial<Record<FactName, boolean>> = {
    Rating: true,
    Floor: true,
    Quick: systems.slice(1).includes("OTBQ"),
    Blitz: systems.slice(1).includes("OTBB"),
  };
  return FACT_NAMES.filter(
    (fact) =>
      needed[fact] ||
      readings.some(({ section, columns }) => section !== null && columns.some(FACTS[fact].fits)),
  );
}
