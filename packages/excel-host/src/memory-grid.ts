/**
 * A grid in memory, for tests. Only `evaluate` computes formulas: without it a formula shows #NAME?, as Excel does for
 * a function that it does not know. An array from `evaluate` spills.
 * Example: `const grid = new MemoryGrid(["Sheet1"]); grid.activeSheet()` → the id of Sheet1.
 */
import type { Area } from "./address";
import { boundingArea, cellArea, intersection, wholeSheet } from "./address";
import { HostError } from "./errors";
import type { Band, CellEdit, CellState, CellStyle, Dimension, Grid, GridChange } from "./grid";
import type { Paint, Selection, SheetLook, Shift } from "./grid";
import { plainBand, plainStyle } from "./grid";
import { MemoryHistory } from "./memory-history";
import type { Cell, Scalar, Sheet } from "./memory-sheet";
import { clearCells, enterCell, isComputed, mergeCells, ownCell, paintArea } from "./memory-sheet";
import { paintedFormat, paintedOn, shiftCells } from "./memory-sheet";
import { formatValue } from "./number-format";
import { requireSheetName } from "./sheet-names";

/** Computes one formula; error values come back as their text, "#N/A". */
export type Evaluate = (
  formula: string,
  at: { sheet: string; row: number; column: number },
  grid: Grid,
) => Scalar | Scalar[][];

export class MemoryGrid implements Grid {
  readonly history = new MemoryHistory((before) => this.arrived(before));
  private listeners: ((change: GridChange) => void)[] = [];
  private active = "";
  private selected: Selection;
  private made = 0;

  constructor(
    names: readonly string[] = ["Sheet1"],
    private readonly evaluate: Evaluate = () => "#NAME?",
  ) {
    for (const name of names) this.addSheet(name);
    this.active = this.history.sheets[0]?.id ?? "";
    this.selected = { sheet: this.active, area: cellArea(0, 0) };
    this.history.clear();
  }

  sheetIds(): string[] {
    return this.history.sheets.map((sheet) => sheet.id);
  }
  sheetName(id: string): string {
    return this.sheet(id).name;
  }
  addSheet(name: string): string {
    requireSheetName(this, name, null);
    const id = `{00000000-0001-0000-${String(this.made++).padStart(4, "0")}-000000000000}`;
    const look: SheetLook = { visibility: "Visible", frozenRows: 0, frozenColumns: 0 };
    const bands = { row: new Map<number, Band>(), column: new Map<number, Band>() };
    this.together(() => {
      this.history.begin();
      this.history.sheets.push({ id, name, look, rows: new Map(), bands, merges: [], painted: [] });
    });
    return id;
  }
  deleteSheet(id: string): void {
    const index = this.history.sheets.indexOf(this.sheet(id));
    this.together(() => {
      this.history.begin();
      this.history.sheets.splice(index, 1);
    });
    if (this.active === id) this.activate(this.history.sheets[Math.max(0, index - 1)]?.id ?? "");
    this.emit({ type: "deleted", sheet: id });
  }
  renameSheet(id: string, name: string): void {
    const from = this.sheetName(id);
    requireSheetName(this, name, id);
    this.change(id, (sheet) => (sheet.name = name));
    this.emit({ type: "renamed", sheet: id, from, to: name });
  }
  moveSheet(id: string, position: number): void {
    const sheet = this.sheet(id);
    this.together(() => {
      this.history.begin();
      const { sheets } = this.history;
      sheets.splice(sheets.indexOf(sheet), 1);
      sheets.splice(position, 0, sheet);
    });
  }
  look(id: string): SheetLook {
    return this.sheet(id).look;
  }
  setLook(id: string, look: Partial<SheetLook>): void {
    this.change(id, (sheet) => (sheet.look = { ...sheet.look, ...look }));
  }

  activeSheet(): string {
    return this.active;
  }
  activate(id: string): void {
    if (this.active === id) return;
    this.active = this.sheet(id).id;
    this.selected = { sheet: id, area: cellArea(0, 0) };
    this.emit({ type: "activated", sheet: id });
  }
  selection(): Selection {
    return this.selected;
  }
  select(selection: Selection): void {
    this.activate(selection.sheet);
    this.selected = selection;
    this.emit({ type: "selected", ...selection });
  }

  format(id: string, row: number, column: number): string {
    const sheet = this.sheet(id);
    return sheet.rows.get(row)?.get(column)?.format ?? paintedFormat(sheet, row, column) ?? "General";
  }
  cell(id: string, row: number, column: number): CellState {
    const cell = this.sheet(id).rows.get(row)?.get(column);
    const format = this.format(id, row, column);
    const value = cell?.value ?? "";
    const isFormula = cell?.content.kind === "formula";
    const filled = isFormula || (cell?.spilled ?? false);
    const isError =
      typeof value === "string" &&
      (cell?.content.kind === "error" || (filled && /^#[A-Z/0]+[!?A]$/.test(value)));
    const kind =
      typeof value === "number"
        ? "Double"
        : typeof value === "boolean"
          ? "Boolean"
          : isError
            ? "Error"
            : value === "" && !filled && cell?.content.kind !== "text"
              ? "Empty"
              : "String";
    const formula = cell?.content.kind === "formula" ? cell.content.value : null;
    return { kind, value, formula, format, text: isError ? value : formatValue(value, format) };
  }
  filledBy(id: string, row: number, column: number): Area | null {
    const fills = this.sheet(id).rows.get(row)?.get(column)?.fills;
    return fills
      ? { top: row, left: column, bottom: row + fills.rows - 1, right: column + fills.columns - 1 }
      : null;
  }
  style(id: string, row: number, column: number): CellStyle {
    const sheet = this.sheet(id);
    const painted = paintedOn(sheet, row, column).reduce(
      (style, paint) => ({ ...style, ...paint.style }),
      plainStyle,
    );
    return { ...painted, ...sheet.rows.get(row)?.get(column)?.style };
  }

  write(id: string, edits: readonly CellEdit[]): void {
    const changed = edits
      .filter((edit) => edit.content !== undefined)
      .map((edit) => cellArea(edit.row, edit.column));
    this.together(() => {
      this.change(id, (sheet) => edits.forEach((edit) => enterCell(sheet, edit)));
      if (changed.length > 0) this.calculate();
    });
    if (changed.length > 0) this.emit({ type: "edited", sheet: id, area: changed.reduce(boundingArea) });
  }
  paint(id: string, area: Area, paint: Paint): void {
    this.change(id, (sheet) => paintArea(sheet, area, paint));
  }
  together(work: () => void): void {
    this.history.step(work);
  }
  clear(id: string, area: Area): void {
    const before = this.used(id, true);
    const emptied = before !== null && intersection(before, area) !== null;
    this.together(() => {
      this.change(id, (sheet) => clearCells(sheet, area));
      if (emptied) this.calculate();
    });
    if (emptied) this.emit({ type: "edited", sheet: id, area });
  }
  used(id: string, valuesOnly: boolean): Area | null {
    let used: Area | null = null;
    for (const [row, cells] of this.sheet(id).rows)
      for (const [column, cell] of cells) {
        const filled = cell.content.kind !== "blank" || cell.spilled;
        if (!filled && (valuesOnly || (cell.style === null && cell.format === null))) continue;
        used = used ? boundingArea(used, cellArea(row, column)) : cellArea(row, column);
      }
    return used;
  }

  band(id: string, dimension: Dimension, index: number): Band {
    return this.sheet(id).bands[dimension].get(index) ?? plainBand[dimension];
  }
  setBands(id: string, dimension: Dimension, from: number, to: number, band: Partial<Band>): void {
    this.change(id, ({ bands }) => {
      for (let index = from; index <= to; index++)
        bands[dimension].set(index, { ...this.band(id, dimension, index), ...band });
    });
  }
  merges(id: string): readonly Area[] {
    return this.sheet(id).merges;
  }
  merge(id: string, area: Area): void {
    this.together(() => {
      this.change(id, (sheet) => mergeCells(sheet, area));
      this.calculate();
    });
  }
  unmerge(id: string, area: Area): void {
    this.together(() => {
      this.change(id, (sheet) => {
        sheet.merges = sheet.merges.filter((merged) => !intersection(merged, area));
      });
      this.calculate();
    });
  }
  shift(id: string, shift: Shift): void {
    this.together(() => {
      this.change(id, (sheet) => shiftCells(sheet, shift));
      this.calculate();
    });
    this.emit({ type: "shifted", sheet: id, shift });
  }
  onChange(listener: (change: GridChange) => void): void {
    this.listeners.push(listener);
  }

  /** What is undone later shows the values of then. */
  recalculate(): void {
    this.calculate((sheet) => sheet);
  }

  private emit(change: GridChange): void {
    for (const listener of this.listeners) listener(change);
  }
  private sheet(id: string): Sheet {
    const sheet = this.history.sheets.find((other) => other.id === id);
    if (!sheet) throw new HostError("ItemNotFound");
    return sheet;
  }
  private change(id: string, edit: (sheet: Sheet) => void): void {
    this.together(() => edit(this.history.own(this.sheet(id))));
  }
  /** Tells what an undo or redo has changed. */
  private arrived(before: readonly Sheet[]): void {
    const now = this.history.sheets;
    const has = (sheets: readonly Sheet[], id: string): boolean => sheets.some((sheet) => sheet.id === id);
    for (const { id } of before) if (!has(now, id)) this.emit({ type: "deleted", sheet: id });
    if (!has(now, this.active)) this.activate(now[0]?.id ?? "");
    for (const sheet of now)
      if (has(before, sheet.id) && !before.includes(sheet))
        this.emit({ type: "edited", sheet: sheet.id, area: wholeSheet });
    this.emit({ type: "travelled", depth: this.history.depth() });
  }
  private calculate(own = (sheet: Sheet) => this.history.own(sheet)): void {
    const formulas: { sheet: Sheet; row: number; column: number; cell: Cell; formula: string }[] = [];
    for (const one of [...this.history.sheets].filter(isComputed)) {
      const sheet = own(one);
      for (const [row, cells] of sheet.rows)
        for (const [column, cell] of cells) {
          if (cell.spilled) Object.assign(cell, { spilled: false, value: "" });
          cell.fills = undefined;
          if (cell.content.kind === "formula")
            formulas.push({ sheet, row, column, cell, formula: cell.content.value });
        }
    }
    for (const { sheet, row, column, cell, formula } of formulas) {
      const result = this.evaluate(formula, { sheet: sheet.id, row, column }, this);
      if (Array.isArray(result)) this.spill(sheet, row, column, cell, result);
      else cell.value = result;
    }
    for (const id of new Set(formulas.map(({ sheet }) => sheet.id)))
      this.emit({ type: "calculated", sheet: id });
  }
  private spill(sheet: Sheet, row: number, column: number, anchor: Cell, values: readonly Scalar[][]): void {
    const targets = values.flatMap((line, i) =>
      line.map((value, j) => ({ value, cell: i + j === 0 ? anchor : ownCell(sheet, row + i, column + j) })),
    );
    const area = {
      top: row,
      left: column,
      bottom: row + values.length - 1,
      right: column + values[0]!.length - 1,
    };
    const isFilled = targets.some(
      ({ cell }) => cell !== anchor && (cell.content.kind !== "blank" || cell.spilled),
    );
    // No array fills merged cells.
    const isArray = targets.length > 1;
    if (isFilled || (isArray && sheet.merges.some((merged) => intersection(merged, area)))) {
      anchor.value = "#SPILL!";
      return;
    }
    if (isArray) anchor.fills = { rows: values.length, columns: values[0]!.length };
    for (const { value, cell } of targets) {
      cell.value = value;
      cell.spilled = cell !== anchor;
    }
  }
}
