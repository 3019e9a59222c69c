/**
 * The stand-in's store over o-spreadsheet: the cells that people see and edit in the workbench.
 * Example: `const grid = new SpreadsheetGrid(o_spreadsheet, ["Sheet1"]); new Spreadsheet(grid.model)`.
 */
import type { Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { cellArea, intersection } from "./address";
import { HostError } from "./errors";
import type { Band, CellEdit, CellState, CellStyle, Dimension, Grid, GridChange } from "./grid";
import type { Paint, Selection, SheetLook, Shift, Shown } from "./grid";
import { plainBand, plainStyle } from "./grid";
import type { Command, Library } from "./spreadsheet-plugin";
import { batchCommand, prepare } from "./spreadsheet-plugin";
import { inside, readCell, typed, usedArea } from "./spreadsheet-cells";
import { borderCommands, formatRules, readStyle, writeStyle } from "./spreadsheet-style";

const pixelsPerPoint = 4 / 3;
/** Rows and columns that a new sheet begins with; it grows as it is written to. */
const newSheet = { rows: 200, columns: 30 };

export class SpreadsheetGrid implements Grid {
  readonly model: Model;
  private readonly listeners: ((change: GridChange) => void)[] = [];
  /** Looks that o-spreadsheet has not, the oldest first. */
  private readonly unseen = new Map<string, { area: Area; style: Partial<CellStyle> }[]>();
  private readonly headings = new Map<string, boolean>();
  private readonly rules = new Map<string, string[]>();
  private readonly tables = new Map<string, Area[]>();
  private made: number;
  /** True while rows or columns are added that Excel's sheet has anyway: nothing that anyone did. */
  private growing = false;
  /** What `together` collects. */
  private queue: Command[] | null = null;

  constructor(
    private readonly library: Library,
    names: readonly string[] = ["Sheet1"],
  ) {
    prepare(library);
    const sheets = names.map((name, index) => ({
      id: `{sheet-${index + 1}}`,
      name,
      rowNumber: newSheet.rows,
      colNumber: newSheet.columns,
    }));
    this.made = sheets.length;
    const heard = (change: GridChange): void => this.emit(change);
    this.model = new library.Model({ version: "18.0", sheets }, { custom: { standIn: heard } });
    this.model.selection.observe(this, {
      handleEvent: ({ anchor }: { anchor: { zone: Area } }) =>
        this.emit({ type: "selected", sheet: this.activeSheet(), area: { ...anchor.zone } }),
    });
  }

  sheetIds(): readonly string[] {
    return this.model.getters.getSheetIds();
  }
  sheetName(sheet: string): string {
    return this.model.getters.getSheetName(this.require(sheet));
  }
  addSheet(name: string): string {
    const sheetId = `{sheet-${++this.made}}`;
    this.run({
      type: "CREATE_SHEET",
      sheetId,
      name,
      position: this.sheetIds().length,
      cols: newSheet.columns,
      rows: newSheet.rows,
    });
    return sheetId;
  }
  deleteSheet(sheet: string): void {
    this.run({ type: "DELETE_SHEET", sheetId: sheet, sheetName: this.sheetName(sheet) });
  }
  renameSheet(sheet: string, name: string): void {
    const oldName = this.sheetName(sheet);
    if (oldName !== name) this.run({ type: "RENAME_SHEET", sheetId: sheet, oldName, newName: name });
  }
  moveSheet(sheet: string, position: number): void {
    this.run({ type: "MOVE_SHEET", sheetId: sheet, delta: position - this.sheetIds().indexOf(sheet) });
  }
  look(sheet: string): SheetLook {
    const { getters } = this.model;
    const panes = getters.getPaneDivisions(this.require(sheet));
    return {
      visibility: getters.isSheetVisible(sheet) ? "Visible" : "Hidden",
      tabColor: getters.getSheet(sheet).color ?? "",
      showGridlines: getters.getGridLinesVisibility(sheet),
      showHeadings: this.headings.get(sheet) ?? true,
      frozenRows: panes.ySplit,
      frozenColumns: panes.xSplit,
    };
  }
  setLook(sheet: string, look: Partial<SheetLook>): void {
    const sheetId = this.require(sheet);
    const freeze = (axis: "ROWS" | "COLUMNS", quantity: number): Command =>
      quantity > 0 ? { type: `FREEZE_${axis}`, sheetId, quantity } : { type: `UNFREEZE_${axis}`, sheetId };
    if (look.showHeadings !== undefined) this.headings.set(sheet, look.showHeadings);
    if (look.visibility !== undefined)
      this.run({ type: look.visibility === "Visible" ? "SHOW_SHEET" : "HIDE_SHEET", sheetId });
    if (look.tabColor !== undefined)
      this.run({ type: "COLOR_SHEET", sheetId, color: look.tabColor || undefined });
    if (look.showGridlines !== undefined)
      this.run({ type: "SET_GRID_LINES_VISIBILITY", sheetId, areGridLinesVisible: look.showGridlines });
    if (look.frozenRows !== undefined) this.run(freeze("ROWS", look.frozenRows));
    if (look.frozenColumns !== undefined) this.run(freeze("COLUMNS", look.frozenColumns));
  }

  activeSheet(): string {
    return this.model.getters.getActiveSheetId();
  }
  activate(sheet: string): void {
    this.run({ type: "ACTIVATE_SHEET", sheetIdFrom: this.activeSheet(), sheetIdTo: this.require(sheet) });
  }
  selection(): Selection {
    return { sheet: this.activeSheet(), area: { ...this.model.getters.getSelectedZone() } };
  }
  select({ sheet, area }: Selection): void {
    this.activate(sheet);
    this.grow(sheet, Math.min(area.bottom, 2000), Math.min(area.right, 200));
    const zone = this.clip(sheet, area);
    if (zone) this.model.selection.selectZone({ cell: { col: zone.left, row: zone.top }, zone });
  }

  cell(sheet: string, row: number, column: number): CellState {
    return readCell(this.model.getters, { sheetId: this.require(sheet), row, col: column });
  }
  style(sheet: string, row: number, column: number): CellStyle {
    if (!inside(this.model.getters, this.require(sheet), row, column)) return plainStyle;
    const position = { sheetId: sheet, row, col: column };
    const { getters } = this.model;
    const unseen = (this.unseen.get(sheet) ?? [])
      .filter(({ area }) => intersection(area, cellArea(row, column)))
      .reduce<Partial<CellStyle>>((all, { style }) => ({ ...all, ...style }), {});
    return { ...readStyle(getters.getCellStyle(position), getters.getCellBorder(position) ?? {}), ...unseen };
  }

  write(sheet: string, edits: readonly CellEdit[]): void {
    this.require(sheet);
    this.grow(
      sheet,
      Math.max(0, ...edits.map((edit) => edit.row)),
      Math.max(0, ...edits.map((edit) => edit.column)),
    );
    this.runAll(
      edits.map(({ row, column, content, format }) => {
        const textCell = (format ?? this.cell(sheet, row, column).format) === "@";
        // In a text cell an apostrophe would show; a text that looks like a formula must leave that format to stay one.
        const asText = textCell && content?.kind === "text" && !/^[=']/.test(content.value);
        const shown = textCell && content?.kind === "text" && !asText ? "General" : format;
        return {
          type: "UPDATE_CELL",
          sheetId: sheet,
          row,
          col: column,
          ...(content === undefined
            ? {}
            : { content: asText ? content.value : typed(this.library, content) }),
          ...(shown === undefined ? {} : { format: shown === "General" ? "" : shown }),
        };
      }),
    );
  }
  paint(sheet: string, area: Area, { format, style = {} }: Paint): void {
    // What is given to a whole row or column is given to the part that there is.
    this.grow(sheet, area.bottom > 5000 ? 0 : area.bottom, area.right > 500 ? 0 : area.right);
    const zone = this.clip(sheet, area);
    if (!zone) return;
    const { seen, unseen } = writeStyle(style);
    const commands: Command[] = [];
    if (Object.keys(unseen).length > 0)
      this.unseen.set(sheet, [...(this.unseen.get(sheet) ?? []), { area, style: unseen }]);
    if (format !== undefined || Object.keys(seen).length > 0)
      commands.push({
        type: "SET_FORMATTING",
        sheetId: sheet,
        target: [zone],
        ...(Object.keys(seen).length > 0 ? { style: seen } : {}),
        ...(format === undefined ? {} : { format: format === "General" ? "" : format }),
      });
    if (style.borders) commands.push(...borderCommands(this.model.getters, sheet, zone, style.borders));
    this.runAll(commands);
  }
  together(paints: () => void): void {
    this.queue = [];
    try {
      paints();
    } finally {
      const commands = this.queue;
      this.queue = null;
      this.runAll(commands);
    }
  }
  clear(sheet: string, area: Area, what: "All" | "Contents" | "Formats"): void {
    const zone = this.clip(sheet, area);
    if (!zone) return;
    const cells: Command[] = [];
    if (what !== "Formats") {
      const used = this.used(sheet, true);
      const within = used && intersection(used, zone);
      for (let row = within?.top ?? 0; within && row <= within.bottom; row++)
        for (let col = within.left; col <= within.right; col++)
          if (this.model.getters.getCell({ sheetId: sheet, row, col }))
            cells.push({ type: "UPDATE_CELL", sheetId: sheet, row, col, content: "" });
    }
    if (what !== "Contents") cells.push({ type: "CLEAR_FORMATTING", sheetId: sheet, target: [zone] });
    this.runAll(cells);
  }
  used(sheet: string, valuesOnly: boolean): Area | null {
    return usedArea(this.model.getters, this.require(sheet), valuesOnly);
  }

  band(sheet: string, dimension: Dimension, index: number): Band {
    const { getters } = this.model;
    this.require(sheet);
    const isRow = dimension === "row";
    if (!inside(getters, sheet, isRow ? index : 0, isRow ? 0 : index)) return plainBand[dimension];
    const pixels = isRow ? getters.getRowSize(sheet, index) : getters.getColSize(sheet, index);
    const hidden = isRow ? getters.isRowHidden(sheet, index) : getters.isColHidden(sheet, index);
    return { size: pixels / pixelsPerPoint, hidden };
  }
  setBands(sheet: string, dimension: Dimension, from: number, to: number, band: Partial<Band>): void {
    const last = Math.min(to, dimension === "row" ? from + 5000 : from + 500);
    this.grow(sheet, dimension === "row" ? last : 0, dimension === "column" ? last : 0);
    const elements = Array.from({ length: last - from + 1 }, (_, i) => from + i);
    const common = { sheetId: sheet, dimension: dimension === "row" ? "ROW" : "COL", elements };
    if (band.size !== undefined)
      this.run({ type: "RESIZE_COLUMNS_ROWS", ...common, size: Math.round(band.size * pixelsPerPoint) });
    if (band.hidden !== undefined)
      this.run({ type: band.hidden ? "HIDE_COLUMNS_ROWS" : "UNHIDE_COLUMNS_ROWS", ...common });
  }
  autofit(sheet: string, dimension: Dimension, from: number, to: number): void {
    const used = this.used(sheet, true);
    if (!used || dimension === "row") return;
    for (let column = from; column <= Math.min(to, used.right); column++) {
      let longest = 0;
      for (let row = used.top; row <= used.bottom; row++)
        longest = Math.max(longest, this.cell(sheet, row, column).text.length);
      if (longest > 0)
        this.setBands(sheet, "column", column, column, { size: Math.round(longest * 5.25 + 9) });
    }
  }
  merges(sheet: string): readonly Area[] {
    return this.model.getters
      .getMerges(sheet)
      .map(({ top, left, bottom, right }) => ({ top, left, bottom, right }));
  }
  merge(sheet: string, area: Area): void {
    this.grow(sheet, area.bottom, area.right);
    this.run({ type: "ADD_MERGE", sheetId: sheet, target: [area], force: true });
  }
  unmerge(sheet: string, area: Area): void {
    const target = this.merges(sheet).filter((merged) => intersection(merged, area));
    if (target.length > 0) this.run({ type: "REMOVE_MERGE", sheetId: sheet, target });
  }
  shift(sheet: string, { dimension, at, count }: Shift): void {
    const axis = dimension === "row" ? "ROW" : "COL";
    this.grow(sheet, dimension === "row" ? at : 0, dimension === "column" ? at : 0);
    const sheetName = this.sheetName(sheet);
    if (count > 0)
      this.run({
        type: "ADD_COLUMNS_ROWS",
        sheetId: sheet,
        sheetName,
        dimension: axis,
        base: at,
        quantity: count,
        position: "before",
      });
    else {
      const elements = Array.from({ length: -count }, (_, i) => at + i);
      this.run({ type: "REMOVE_COLUMNS_ROWS", sheetId: sheet, sheetName, dimension: axis, elements });
    }
  }
  show(sheet: string, { conditionalFormats, tables }: Shown): void {
    const { getters } = this.model;
    for (const id of this.rules.get(sheet) ?? [])
      this.run({ type: "REMOVE_CONDITIONAL_FORMAT", sheetId: sheet, id });
    const rules = formatRules(conditionalFormats);
    for (const { area, cf } of rules) {
      const zone = this.clip(sheet, area);
      if (zone)
        this.run({
          type: "ADD_CONDITIONAL_FORMAT",
          sheetId: sheet,
          ranges: [getters.getRangeDataFromZone(sheet, zone)],
          cf,
        });
    }
    this.rules.set(
      sheet,
      rules.map(({ cf }) => cf.id),
    );
    const before = this.tables.get(sheet) ?? [];
    if (before.length > 0) this.run({ type: "REMOVE_TABLE", sheetId: sheet, target: before });
    for (const { area } of tables) {
      this.grow(sheet, area.bottom, area.right);
      const config = { hasFilters: false, totalRow: false, firstColumn: false, lastColumn: false, numberOfHeaders: 1, bandedRows: true, bandedColumns: false, styleId: "TableStyleMedium2", automaticAutofill: false }; // prettier-ignore
      this.run({
        type: "CREATE_TABLE",
        sheetId: sheet,
        ranges: [getters.getRangeDataFromZone(sheet, area)],
        config,
        tableType: "static",
      });
    }
    this.tables.set(
      sheet,
      tables.map(({ area }) => area),
    );
  }
  /** Computes every formula again, as when the add-in has registered its functions. */
  recalculate(): void {
    this.run({ type: "EVALUATE_CELLS" });
  }
  onChange(listener: (change: GridChange) => void): void {
    this.listeners.push(listener);
  }

  private emit(change: GridChange): void {
    if (this.growing) return;
    for (const listener of this.listeners) listener(change);
  }
  private require(sheet: string): string {
    if (!this.sheetIds().includes(sheet)) throw new HostError("ItemNotFound");
    return sheet;
  }
  private clip(sheet: string, area: Area): Area | null {
    const { getters } = this.model;
    return intersection(area, { top: 0, left: 0, bottom: getters.getNumberRows(this.require(sheet)) - 1, right: getters.getNumberCols(sheet) - 1 }); // prettier-ignore
  }
  private grow(sheet: string, row: number, column: number): void {
    const { getters } = this.model;
    const [rows, columns] = [getters.getNumberRows(this.require(sheet)), getters.getNumberCols(sheet)];
    const more = (dimension: "ROW" | "COL", have: number, need: number): void => {
      if (need <= have) return;
      this.run({
        type: "ADD_COLUMNS_ROWS",
        sheetId: sheet,
        sheetName: this.sheetName(sheet),
        dimension,
        base: have - 1,
        quantity: need - have,
        position: "after",
      });
    };
    this.growing = true;
    more("ROW", rows, row + 1);
    more("COL", columns, column + 1);
    this.growing = false;
  }
  private run(command: Command): void {
    const { type, ...parameters } = command;
    const result = this.model.dispatch(type as "UPDATE_CELL", parameters as never);
    // A command that would change nothing is "not successful" too; only the gravest are told.
    if (!result.isSuccessful && result.reasons.some((reason) => /Invalid|Duplicated|NotEnough/i.test(reason)))
      throw new HostError("InvalidOperation", `The grid refuses ${type}: ${result.reasons.join(", ")}`);
  }
  private runAll(commands: readonly Command[]): void {
    if (this.queue) {
      this.queue.push(...commands);
      return;
    }
    if (commands.length > 0) this.run({ type: batchCommand, commands });
  }
}
