/**
 * A grid in memory: what tests run on. It computes no formulas itself; `evaluate` may (without it a formula shows
 * #NAME?, as Excel does for a function that it does not know). An array from `evaluate` spills.
 * Example: `const grid = new MemoryGrid(["Sheet1"]); grid.activeSheet()` → the id of Sheet1.
 */
import type { Area } from "./address";
import { boundingArea, cellArea, intersection } from "./address";
import { HostError } from "./errors";
import type { Band, CellEdit, CellState, CellStyle, Content, Dimension, Grid, GridChange } from "./grid";
import type { Paint, Selection, SheetLook, Shift } from "./grid";
import { blank, plainBand, plainStyle } from "./grid";
import { formatValue } from "./number-format";

export type Scalar = string | number | boolean;
/** Computes one formula; error values come back as their text, "#N/A". */
export type Evaluate = (
  formula: string,
  at: { sheet: string; row: number; column: number },
  grid: Grid,
) => Scalar | Scalar[][];

interface Cell {
  content: Content;
  value: Scalar;
  format: string | null;
  style: Partial<CellStyle> | null;
  /** Set on the cells that an array formula filled. */
  spilled: boolean;
}

interface Sheet {
  id: string;
  name: string;
  look: SheetLook;
  rows: Map<number, Map<number, Cell>>;
  bands: Record<Dimension, Map<number, Band>>;
  merges: Area[];
  /** Looks given to whole rows and columns, the oldest first. */
  painted: { area: Area; paint: Paint }[];
}

/** An area of more cells than this keeps its look in one piece. */
const paintLimit = 100000;

export class MemoryGrid implements Grid {
  private sheets: Sheet[] = [];
  private listeners: ((change: GridChange) => void)[] = [];
  private active = "";
  private selected: Selection;
  private made = 0;

  constructor(
    names: readonly string[] = ["Sheet1"],
    private readonly evaluate: Evaluate = () => "#NAME?",
  ) {
    for (const name of names) this.addSheet(name);
    this.active = this.sheets[0]?.id ?? "";
    this.selected = { sheet: this.active, area: cellArea(0, 0) };
  }

  sheetIds(): string[] {
    return this.sheets.map((sheet) => sheet.id);
  }
  sheetName(id: string): string {
    return this.sheet(id).name;
  }
  addSheet(name: string): string {
    const id = `{00000000-0001-0000-${String(this.made++).padStart(4, "0")}-000000000000}`;
    const look = {
      visibility: "Visible",
      tabColor: "",
      showGridlines: true,
      showHeadings: true,
      frozenRows: 0,
      frozenColumns: 0,
    };
    this.sheets.push({
      id,
      name,
      look,
      rows: new Map(),
      bands: { row: new Map(), column: new Map() },
      merges: [],
      painted: [],
    });
    this.emit({ type: "added", sheet: id });
    return id;
  }
  deleteSheet(id: string): void {
    const index = this.sheets.indexOf(this.sheet(id));
    this.sheets.splice(index, 1);
    if (this.active === id) this.activate(this.sheets[Math.max(0, index - 1)]?.id ?? "");
    this.emit({ type: "deleted", sheet: id });
  }
  renameSheet(id: string, name: string): void {
    const sheet = this.sheet(id);
    const from = sheet.name;
    sheet.name = name;
    this.emit({ type: "renamed", sheet: id, from, to: name });
  }
  moveSheet(id: string, position: number): void {
    const sheet = this.sheet(id);
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
    this.sheets.splice(position, 0, sheet);
  }
  look(id: string): SheetLook {
    return this.sheet(id).look;
  }
  setLook(id: string, look: Partial<SheetLook>): void {
    const sheet = this.sheet(id);
    sheet.look = { ...sheet.look, ...look };
  }

  activeSheet(): string {
    return this.active;
  }
  activate(id: string): void {
    const from = this.active;
    if (from === id) return;
    this.active = this.sheet(id).id;
    this.selected = { sheet: id, area: cellArea(0, 0) };
    this.emit({ type: "activated", sheet: id, from });
  }
  selection(): Selection {
    return this.selected;
  }
  select(selection: Selection): void {
    this.activate(selection.sheet);
    this.selected = selection;
    this.emit({ type: "selected", ...selection });
  }

  cell(id: string, row: number, column: number): CellState {
    const sheet = this.sheet(id);
    const cell = sheet.rows.get(row)?.get(column);
    const format = cell?.format ?? this.paintedOn(sheet, row, column, (paint) => paint.format) ?? "General";
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
    return { kind, value, formula, format, text: isError ? String(value) : formatValue(value, format) };
  }
  style(id: string, row: number, column: number): CellStyle {
    const sheet = this.sheet(id);
    const painted = sheet.painted
      .filter(({ area }) => intersection(area, cellArea(row, column)))
      .reduce((style, { paint }) => ({ ...style, ...paint.style }), plainStyle);
    return { ...painted, ...sheet.rows.get(row)?.get(column)?.style };
  }

  write(id: string, edits: readonly CellEdit[]): void {
    const sheet = this.sheet(id);
    for (const { row, column, content, format } of edits) {
      const cell = this.own(sheet, row, column);
      if (format !== undefined) cell.format = format;
      if (content === undefined) continue;
      cell.content = content;
      cell.spilled = false;
      cell.value = content.kind === "blank" || content.kind === "formula" ? "" : content.value;
    }
    const changed = edits
      .filter((edit) => edit.content !== undefined)
      .map((edit) => cellArea(edit.row, edit.column));
    if (changed.length === 0) return;
    this.calculate();
    this.emit({ type: "edited", sheet: id, area: changed.reduce(boundingArea) });
  }
  paint(id: string, area: Area, paint: Paint): void {
    const sheet = this.sheet(id);
    const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
    if (cells > paintLimit) {
      sheet.painted.push({ area, paint });
      this.eachOwn(sheet, area, (cell) => applyPaint(cell, paint));
      return;
    }
    for (let row = area.top; row <= area.bottom; row++)
      for (let column = area.left; column <= area.right; column++)
        applyPaint(this.own(sheet, row, column), paint);
  }
  clear(id: string, area: Area, what: "All" | "Contents" | "Formats"): void {
    const sheet = this.sheet(id);
    let touched = false;
    this.eachOwn(sheet, area, (cell) => {
      if (what !== "Formats") {
        touched ||= cell.content.kind !== "blank";
        cell.content = blank;
        cell.value = "";
      }
      if (what !== "Contents") {
        cell.format = null;
        cell.style = null;
      }
    });
    if (!touched) return;
    this.calculate();
    this.emit({ type: "edited", sheet: id, area });
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
    const bands = this.sheet(id).bands[dimension];
    for (let index = from; index <= to; index++)
      bands.set(index, { ...this.band(id, dimension, index), ...band });
  }
  autofit(id: string, dimension: Dimension, from: number, to: number): void {
    if (dimension === "row") return this.setBands(id, "row", from, to, { size: plainBand.row.size });
    for (let column = from; column <= to; column++) {
      let longest = 0;
      for (const row of this.sheet(id).rows.keys())
        longest = Math.max(longest, this.cell(id, row, column).text.length);
      if (longest > 0) this.setBands(id, "column", column, column, { size: Math.round(longest * 5.25 + 6) });
    }
  }
  merges(id: string): readonly Area[] {
    return this.sheet(id).merges;
  }
  merge(id: string, area: Area): void {
    const corner = cellArea(area.top, area.left);
    this.unmerge(id, area);
    this.eachOwn(this.sheet(id), area, (cell, row, column) => {
      if (!intersection(corner, cellArea(row, column))) Object.assign(cell, { content: blank, value: "" });
    });
    this.sheet(id).merges.push(area);
  }
  unmerge(id: string, area: Area): void {
    const sheet = this.sheet(id);
    sheet.merges = sheet.merges.filter((merged) => !intersection(merged, area));
  }
  shift(id: string, { dimension, at, count }: Shift): void {
    const sheet = this.sheet(id);
    const moved = <T>(from: Map<number, T>): Map<number, T> =>
      new Map(
        [...from]
          .filter(([index]) => index < at || index >= at - Math.min(0, count))
          .map(([index, item]) => [index < at ? index : index + count, item]),
      );
    if (dimension === "row") sheet.rows = moved(sheet.rows);
    else for (const [row, cells] of sheet.rows) sheet.rows.set(row, moved(cells));
    sheet.bands[dimension] = moved(sheet.bands[dimension]);
    this.calculate();
    this.emit({ type: "edited", sheet: id, area: dimension === "row" ? { top: at, bottom: at, left: 0, right: 16383 } : { top: 0, bottom: 1048575, left: at, right: at } }); // prettier-ignore
  }
  onChange(listener: (change: GridChange) => void): void {
    this.listeners.push(listener);
  }

  private emit(change: GridChange): void {
    for (const listener of this.listeners) listener(change);
  }
  private sheet(id: string): Sheet {
    const sheet = this.sheets.find((one) => one.id === id);
    if (!sheet) throw new HostError("ItemNotFound");
    return sheet;
  }
  private own(sheet: Sheet, row: number, column: number): Cell {
    let cells = sheet.rows.get(row);
    if (!cells) sheet.rows.set(row, (cells = new Map<number, Cell>()));
    let cell = cells.get(column);
    if (!cell)
      cells.set(column, (cell = { content: blank, value: "", format: null, style: null, spilled: false }));
    return cell;
  }
  private eachOwn(sheet: Sheet, area: Area, f: (cell: Cell, row: number, column: number) => void): void {
    for (const [row, cells] of sheet.rows)
      for (const [column, cell] of cells) if (intersection(area, cellArea(row, column))) f(cell, row, column);
  }
  private paintedOn<T>(
    sheet: Sheet,
    row: number,
    column: number,
    get: (paint: Paint) => T | undefined,
  ): T | undefined {
    return sheet.painted
      .filter(({ area }) => intersection(area, cellArea(row, column)))
      .reduce<T | undefined>((found, { paint }) => get(paint) ?? found, undefined);
  }

  private calculate(): void {
    const formulas: { sheet: Sheet; row: number; column: number; cell: Cell; formula: string }[] = [];
    for (const sheet of this.sheets)
      for (const [row, cells] of sheet.rows)
        for (const [column, cell] of cells) {
          if (cell.spilled) Object.assign(cell, { spilled: false, value: "" });
          if (cell.content.kind === "formula")
            formulas.push({ sheet, row, column, cell, formula: cell.content.value });
        }
    for (const { sheet, row, column, cell, formula } of formulas) {
      const result = this.evaluate(formula, { sheet: sheet.id, row, column }, this);
      if (Array.isArray(result)) this.spill(sheet, row, column, cell, result);
      else cell.value = result;
    }
  }
  private spill(sheet: Sheet, row: number, column: number, anchor: Cell, values: readonly Scalar[][]): void {
    const targets = values.flatMap((line, i) =>
      line.map((value, j) => ({ value, cell: i + j === 0 ? anchor : this.own(sheet, row + i, column + j) })),
    );
    if (targets.some(({ cell }) => cell !== anchor && (cell.content.kind !== "blank" || cell.spilled))) {
      anchor.value = "#SPILL!";
      return;
    }
    for (const { value, cell } of targets) {
      cell.value = value;
      cell.spilled = cell !== anchor;
    }
  }
}

function applyPaint(cell: Cell, { format, style }: Paint): void {
  if (format !== undefined) cell.format = format;
  if (style) cell.style = { ...cell.style, ...style, ...(style.borders ? { borders: { ...cell.style?.borders, ...style.borders } } : {}) }; // prettier-ignore
}
