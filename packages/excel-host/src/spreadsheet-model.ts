/**
 * o-spreadsheet's model as the store uses it: it sends commands together, lets sheets grow, since Excel's have no end,
 * and turns refusals into Excel's errors. Example: `sheets.together(() => { sheets.add(…); sheets.add(…); })` sends one batch.
 */
import type { Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { cellArea, intersection } from "./address";
import { HostError } from "./errors";
import type { GridChange, Shift } from "./grid";
import { asHeld } from "./sheet-names";
import { SpreadsheetHistory } from "./spreadsheet-history";
import type { Command, Library, RoomGetters } from "./spreadsheet-plugin";
import { batchCommand, prepare } from "./spreadsheet-plugin";

/** Rows and columns that a new sheet begins with; it grows as it is written to. */
export const newSheet = { rows: 200, columns: 100 };

/** No array is given more room than to here: o-spreadsheet holds every row of a sheet. */
const spillLimit = { row: 9999, column: 999 };

/** What a workbook begins with: empty sheets by their names, or the parts of an .xlsx file by their paths in it. */
export type Content = readonly string[] | { readonly [path: string]: unknown };

const emptySheets = (names: readonly string[], room: typeof newSheet): object => ({
  version: "18.0",
  sheets: names.map((name, index) => ({
    id: `{sheet-${index + 1}}`,
    name: asHeld(name),
    rowNumber: room.rows,
    colNumber: room.columns,
  })),
});

export class SheetModel {
  readonly model: Model;
  readonly history = new SpreadsheetHistory();
  private readonly listeners: ((change: GridChange) => void)[] = [];
  /** True while rows or columns are added that Excel's sheet has anyway: nothing that anyone did. */
  private growing = false;
  /** Commands that are being carried out, and what they changed: the model takes no other command before it has done with them. */
  private dispatching = 0;
  private unheard: GridChange[] = [];
  /** What waits to be sent, and how many want it to wait. */
  private waiting: Command[] = [];
  private holds = 0;

  constructor(
    readonly library: Library,
    content: Content,
    readonly room: typeof newSheet,
  ) {
    prepare(library);
    const standIn = { heard: (change: GridChange) => this.emit(change), history: this.history };
    const data = Array.isArray(content) ? emptySheets(content, room) : content;
    this.model = new library.Model(data, { custom: { standIn } });
    // People name sheets and put in formulas too, and this is the way of all that they do.
    const { dispatch } = this.model;
    const watched: typeof dispatch = (type: string, payload?: object) => {
      const { depth } = this.history;
      const own = namesSheet.test(type) ? withHeldNames(payload) : payload;
      const isTravel = /_(UNDO|REDO)$/.test(type);
      this.dispatching++;
      try {
        const result = dispatch(type as "RENAME_SHEET", own as never);
        if (!isTravel) this.makeRoom(depth);
        return result;
      } finally {
        if (--this.dispatching === 0 && this.tell() && !isTravel) this.history.group(depth);
      }
    };
    this.model.dispatch = watched;
  }

  /** What the model tells, everything sent before. */
  get getters(): Model["getters"] {
    this.flush();
    return this.model.getters;
  }
  /** Commands to be carried out now, or with others while someone holds them together. */
  add(...commands: readonly Command[]): void {
    this.waiting.push(...commands);
    if (this.holds === 0) this.flush();
  }
  /** The format that a cell is about to get by the last of what waits, which need not be sent for that. */
  formatPutOff(sheet: string, row: number, column: number): string | null {
    const last = this.waiting[this.waiting.length - 1];
    if (last?.type !== "SET_FORMATTING" || typeof last.format !== "string" || last.sheetId !== sheet)
      return null;
    const isIn = (last.target as Area[]).some((zone) => intersection(zone, cellArea(row, column)));
    return isIn ? last.format || "General" : null;
  }
  /** Sends a command on its own. Throws InvalidOperation where the model refuses it. */
  run(command: Command): void {
    this.flush();
    this.dispatch(command);
  }
  together(work: () => void): void {
    this.holds++;
    try {
      work();
    } finally {
      if (--this.holds === 0) this.flush();
    }
  }

  /** Throws ItemNotFound for a sheet that is not there. */
  require(sheet: string): string {
    if (!this.model.getters.getSheetIds().includes(sheet)) throw new HostError("ItemNotFound");
    return sheet;
  }
  /** The part of an area that the sheet has by now. */
  clip(sheet: string, area: Area): Area | null {
    const { rows, columns } = this.size(sheet);
    return intersection(area, { top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
  }
  /** Makes sure that a sheet has a row and a column. */
  grow(sheet: string, row: number, column: number): void {
    const { rows, columns } = this.size(sheet);
    if (row < rows && column < columns) return;
    this.flush();
    this.growing = true;
    if (row >= rows) this.extend(sheet, { dimension: "row", at: rows, count: row + 1 - rows });
    if (column >= columns)
      this.extend(sheet, { dimension: "column", at: columns, count: column + 1 - columns });
    this.growing = false;
  }
  /** Adds plain rows or columns at the end; o-spreadsheet gives them the looks of the last ones. */
  private extend(sheet: string, shift: Shift): void {
    const { rows, columns } = this.size(sheet);
    const [right, bottom] = [columns - 1, rows - 1];
    const { at, count } = shift;
    const added =
      shift.dimension === "row"
        ? { left: 0, right, top: at, bottom: bottom + count }
        : { left: at, right: right + count, top: 0, bottom };
    const clear = { type: "CLEAR_FORMATTING", sheetId: sheet, target: [added] };
    this.run({ type: batchCommand, commands: [this.insertion(sheet, shift), clear] });
  }
  /** Lets arrays spill beyond the cells that there are by now, as a part of the step that began at a depth. */
  private makeRoom(depth: number): void {
    const getters = this.model.getters as RoomGetters;
    for (const { cell, row, column } of getters.takeNeeds()) {
      if (!getters.getSheetIds().includes(cell.sheetId)) continue;
      if (getters.getEvaluatedCell(cell).value !== "#SPILL!") continue;
      this.grow(cell.sheetId, Math.min(row, spillLimit.row), Math.min(column, spillLimit.column));
      this.history.group(depth);
    }
  }
  /** Puts in rows or columns before `at`, which may be the end. */
  insert(sheet: string, shift: Shift): void {
    this.run(this.insertion(sheet, shift));
  }
  private insertion(sheet: string, { dimension, at, count }: Shift): Command {
    const { rows, columns } = this.size(sheet);
    const atEnd = at === (dimension === "row" ? rows : columns);
    return {
      type: "ADD_COLUMNS_ROWS",
      sheetId: sheet,
      sheetName: this.model.getters.getSheetName(sheet),
      dimension: axis(dimension),
      base: atEnd ? at - 1 : at,
      quantity: count,
      position: atEnd ? "after" : "before",
    };
  }
  onChange(listener: (change: GridChange) => void): void {
    this.listeners.push(listener);
  }
  emit(change: GridChange): void {
    if (this.growing) return;
    this.unheard.push(change);
    if (this.dispatching === 0) this.tell();
  }
  /** Tells what was changed; whether somebody who heard of it changed more, which is a part of the same step. */
  private tell(): boolean {
    const { depth } = this.history;
    for (const change of this.unheard.splice(0)) for (const listener of this.listeners) listener(change);
    return this.history.depth !== depth;
  }

  private size(sheet: string): { rows: number; columns: number } {
    const { getters } = this.model;
    this.require(sheet);
    return { rows: getters.getNumberRows(sheet), columns: getters.getNumberCols(sheet) };
  }
  /** Sends what waits. */
  flush(): void {
    const [first, ...rest] = this.waiting.splice(0);
    if (first) this.dispatch(rest.length === 0 ? first : { type: batchCommand, commands: [first, ...rest] });
  }
  private dispatch({ type, ...parameters }: Command): void {
    const result = this.model.dispatch(type as "UPDATE_CELL", parameters as never);
    // A command that would change nothing is "not successful" too; only the gravest are told.
    if (!result.isSuccessful && result.reasons.some((reason) => /Invalid|Duplicated|NotEnough/i.test(reason)))
      throw new HostError("InvalidOperation", `The grid refuses ${type}: ${result.reasons.join(", ")}`);
  }
}

const namesSheet = /_SHEET$|COLUMNS_ROWS$/;
const withHeldNames = (payload: object = {}): object =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]: [string, unknown]) => [
      key,
      /name$/i.test(key) && typeof value === "string" ? asHeld(value) : value,
    ]),
  );

export const axis = (dimension: Shift["dimension"]): "ROW" | "COL" => (dimension === "row" ? "ROW" : "COL");
