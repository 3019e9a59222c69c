/**
 * What may happen to the pane while it works: at each of an operation's syncs, or before it. A fault that lasts is
 * ended by what a person would do: unprotect the sheet, press Enter.
 */
import type { Area } from "../../packages/excel-host/src/address";
import { messages, type ErrorCode } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { InFront } from "../../packages/excel-host/src/model/in-front";
import { operations, type Operation } from "./operations";
import type { Pane } from "./pane";
import { ASIDE, FIRST, typeInto } from "./workbook";

/** Where an operation works. */
export interface Scene {
  readonly excel: OpenExcel;
  readonly pane: Pane;
  /** The chart's sheet, whatever becomes of it. */
  readonly open: string;
  /** The first column of the ratings. */
  readonly target: number;
  /** Whether rows or columns come or hide, which moves our charts more or less if they are being drawn. */
  readonly moves: boolean;
}

export interface Fault {
  readonly name: string;
  /** What someone else does to the workbook; it must still be there afterwards. */
  readonly change?: (scene: Scene) => void;
  /** Whether it puts in rows or columns, or hides them. */
  readonly moves?: true;
  /** A text of theirs that must still stand afterwards. */
  readonly keeps?: string;
  /** What Excel says, after so much of the request was carried out: 0 nothing, 1 all. */
  readonly fails?: {
    /** The same at each sync, or another one for each operation and sync. */
    readonly code: ErrorCode | ((operation: Operation, sync: number) => ErrorCode);
    readonly after: number;
  };
  /** Ends it, as a person would. */
  readonly end?: (scene: Scene) => void;
  /** What a sheet may be like from the start; "merged" with the operation's own problem. */
  readonly standing?: "merged" | "no matter";
  readonly applies?: (operation: Operation) => boolean;
}

const writes = ({ kind }: Operation): boolean => kind !== "reads";
const type = (row: number, column: (scene: Scene) => number, text: string | number) => (scene: Scene) => {
  const { grid } = scene.excel;
  // A sheet that someone deleted takes no typing.
  if (grid.sheetIds().includes(scene.open)) typeInto(grid, scene.open, row, column(scene), [[text]]);
};
const fails = (code: NonNullable<Fault["fails"]>["code"], after = 0): Pick<Fault, "fails"> => ({
  fails: { code, after },
});
const CODES = Object.keys(messages) as ErrorCode[];
/** All of Excel's codes in turn. */
const eachCode = (operation: Operation, sync: number): ErrorCode =>
  CODES[(operations.indexOf(operation) + sync) % CODES.length]!;
const inFront = (what: InFront): Pick<Fault, "change" | "end"> => ({
  change: ({ excel }) => (excel.host.book.inFront = what),
  end: ({ excel }) => (excel.host.book.inFront = "cells"),
});

const shifts = (dimension: "row" | "column", at: number): Pick<Fault, "change" | "moves"> => ({
  change: ({ excel, open }) => excel.grid.shift(open, { dimension, at, count: 1 }),
  moves: true,
});

/** Sheets of the names that the operations are about to give. */
const addSheets = ({ excel: { grid } }: Scene): void => {
  for (const name of ["Open rated", "Crosstable", "Quads", "Thursday Night Swiss"]) {
    if (grid.sheetIds().some((id) => grid.sheetName(id) === name)) continue;
    grid.addSheet(name);
    typeInto(grid, grid.sheetIds().at(-1)!, 0, 0, [["theirs"]]);
  }
};

const area = (row: number, rows: number, column: number, columns = 1) => ({
  top: row,
  bottom: row + rows - 1,
  left: column,
  right: column + columns - 1,
});
const hides =
  (dimension: "row" | "column", hidden: boolean) =>
  ({ excel, open, target }: Scene): void =>
    dimension === "row"
      ? excel.grid.setBands(open, "row", FIRST, FIRST + 1, { hidden })
      : excel.grid.setBands(open, "column", target, target, { hidden });
const merges = (where: (scene: Scene) => Area): Pick<Fault, "change" | "end"> => ({
  change: (scene) => scene.excel.grid.merge(scene.open, where(scene)),
  end: (scene) => scene.excel.grid.unmerge(scene.open, where(scene)),
});

/** What a sheet may be like from the start. */
const standing: readonly Fault[] = [
  {
    name: "rows are hidden",
    standing: "no matter",
    moves: true,
    change: hides("row", true),
    end: hides("row", false),
  },
  {
    name: "a column is hidden",
    standing: "no matter",
    moves: true,
    change: hides("column", true),
    end: hides("column", false),
  },
  {
    name: "rows are filtered out",
    standing: "no matter",
    moves: true,
    change: (scene) => {
      scene.excel.host.book.of(scene.open).filter = area(1, 5, 0, 6);
      hides("row", true)(scene);
    },
    end: (scene) => {
      scene.excel.host.book.of(scene.open).filter = null;
      hides("row", false)(scene);
    },
  },
  { name: "cells of the chart are merged", standing: "no matter", ...merges(() => area(0, 1, 0, 6)) },
  {
    name: "cells where ratings go are merged",
    standing: "merged",
    ...merges(({ target }) => area(FIRST, 2, target)),
  },
];

export const faults: readonly Fault[] = [
  { name: "Excel fails before the request", ...fails("GeneralException") },
  { name: "Excel fails halfway", ...fails("GeneralException", 0.5) },
  { name: "Excel fails near the end", ...fails("GeneralException", 0.95), applies: writes },
  { name: "the answer is lost", ...fails("GeneralException", 1) },
  { name: "Excel says each of its codes", ...fails(eachCode) },
  { name: "Excel says each of its codes halfway", ...fails(eachCode, 0.5), applies: writes },
  { name: "a chart is selected", ...inFront("chart") },
  { name: "another workbook is in front", ...inFront("other workbook") },
  {
    name: "the file is open for viewing only",
    change: ({ excel }) => (excel.host.book.isReadOnly = true),
    end: ({ excel }) => (excel.host.book.isReadOnly = false),
    applies: writes,
  },
  { name: "the request is too large", ...fails("RequestPayloadSizeLimitExceeded") },
  { name: "the answer is too large", ...fails("ResponsePayloadSizeLimitExceeded", 1) },
  {
    name: "the user types in a cell",
    change: ({ excel }) => (excel.host.editingCell = true),
    end: ({ excel }) => (excel.host.editingCell = false),
  },
  {
    name: "the sheet is protected",
    change: ({ excel, open }) => (excel.host.book.of(open).isProtected = true),
    end: ({ excel, open }) => (excel.host.book.of(open).isProtected = false),
  },
  {
    name: "the workbook is protected",
    change: ({ excel }) => (excel.host.book.isProtected = true),
    end: ({ excel }) => (excel.host.book.isProtected = false),
    applies: writes,
  },
  { name: "the sheet is renamed", change: ({ excel, open }) => excel.grid.renameSheet(open, "Open 2026") },
  { name: "the sheet is deleted", change: ({ excel, open }) => excel.grid.deleteSheet(open) },
  { name: "someone changes a rating", change: type(FIRST, () => 3, 1777), applies: writes },
  {
    name: "someone changes another cell",
    change: type(ASIDE.row, () => ASIDE.column, "Prizes at 7 pm"),
    applies: writes,
  },
  {
    name: "someone types where ratings go",
    change: type(FIRST, ({ target }) => target, "theirs"),
    applies: writes,
  },
  {
    name: "someone types in the last change",
    change: type(FIRST + 3, ({ target }) => target + 3, "theirs"),
    applies: writes,
  },
  { name: "someone inserts a row", ...shifts("row", FIRST), applies: writes },
  { name: "someone inserts a column", ...shifts("column", 2), applies: writes },
  { name: "someone adds a sheet", change: addSheets, applies: ({ kind }) => kind === "adds sheets" },
  { name: "the user cancels", change: ({ pane }) => void pane.does(({ cancel }) => cancel()), applies: writes }, // prettier-ignore
  ...standing,
];
