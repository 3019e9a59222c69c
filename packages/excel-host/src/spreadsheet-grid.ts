/**
 * The stand-in's store over o-spreadsheet: the cells that people see and edit in the workbench.
 * Example: `const grid = new SpreadsheetGrid(o_spreadsheet, ["Sheet1"]); new Spreadsheet(grid.model)`.
 */
import type { Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { cellArea, intersection, isSame, parseAddress } from "./address";
import type { Band, CellEdit, CellState, CellStyle, Dimension, Grid, GridChange } from "./grid";
import type { GridHistory, Paint, Selection, SheetLook, Shift, Shown } from "./grid";
import { plainStyle } from "./grid";
import { asNamed, requireSheetName } from "./sheet-names";
import { inside, readCell, typed, usedArea } from "./spreadsheet-cells";
import { readBand, readLook, writeBands, writeLook } from "./spreadsheet-look";
import { axis, newSheet, SheetModel, type Content } from "./spreadsheet-model";
import type { Command, Library } from "./spreadsheet-plugin";
import { batchCommand } from "./spreadsheet-plugin";
import { show } from "./spreadsheet-shown";
import { readStyle, writeStyle } from "./spreadsheet-style";

/** Cells in a formula, not too far out, each with its sheet, in apostrophes or bare; or a text, in which none is. */
const references =
  /"[^"]*"|(?:(?:'((?:[^']|''){1,40})'|\b(\w{1,31}))!)?\$?\b([A-Z]{1,2})\$?([1-9]\d{0,3})\b/gi;

export class SpreadsheetGrid implements Grid {
  readonly model: Model;
  private readonly sheets: SheetModel;
  private made: number;
  /** A selection in hidden cells, which o-spreadsheet does not take, and what it has until a person selects. */
  private unshown: { readonly asked: Selection; readonly seen: Area } | null = null;

  /**
   * @param content names of empty sheets, or the parts of an .xlsx file
   * @param room what a new sheet begins with: o-spreadsheet computes all of it again when sheets come and go
   */
  constructor(
    private readonly library: Library,
    content: Content = ["Sheet1"],
    room = newSheet,
  ) {
    this.sheets = new SheetModel(library, content, room);
    this.model = this.sheets.model;
    this.made = this.sheetIds().length;
    this.model.selection.observe(this, {
      handleEvent: ({ anchor }: { anchor: { zone: Area } }) =>
        this.sheets.emit({ type: "selected", sheet: this.activeSheet(), area: { ...anchor.zone } }),
    });
  }

  sheetIds(): readonly string[] {
    return this.model.getters.getSheetIds();
  }
  sheetName(sheet: string): string {
    return asNamed(this.model.getters.getSheetName(this.sheets.require(sheet)));
  }
  addSheet(name: string): string {
    requireSheetName(this, name, null);
    const sheetId = `{sheet-${++this.made}}`;
    const position = this.sheetIds().length;
    const { rows, columns: cols } = this.sheets.room;
    this.sheets.run({ type: "CREATE_SHEET", sheetId, name, position, cols, rows });
    return sheetId;
  }
  deleteSheet(sheet: string): void {
    this.sheets.run({ type: "DELETE_SHEET", sheetId: sheet, sheetName: this.sheetName(sheet) });
  }
  renameSheet(sheet: string, name: string): void {
    const oldName = this.sheetName(sheet);
    requireSheetName(this, name, sheet);
    if (oldName !== name) this.sheets.run({ type: "RENAME_SHEET", sheetId: sheet, oldName, newName: name });
  }
  moveSheet(sheet: string, position: number): void {
    const delta = position - this.sheetIds().indexOf(this.sheets.require(sheet));
    this.sheets.run({ type: "MOVE_SHEET", sheetId: sheet, delta });
  }
  look(sheet: string): SheetLook {
    return readLook(this.sheets, this.sheets.require(sheet));
  }
  setLook(sheet: string, look: Partial<SheetLook>): void {
    writeLook(this.sheets, this.sheets.require(sheet), look);
  }

  activeSheet(): string {
    return this.model.getters.getActiveSheetId();
  }
  activate(sheet: string): void {
    const [sheetIdFrom, sheetIdTo] = [this.activeSheet(), this.sheets.require(sheet)];
    this.sheets.run({ type: "ACTIVATE_SHEET", sheetIdFrom, sheetIdTo });
  }
  selection(): Selection {
    const [sheet, area] = [this.activeSheet(), { ...this.model.getters.getSelectedZone() }];
    const { asked, seen } = this.unshown ?? {};
    return asked?.sheet === sheet && isSame(area, seen!) ? asked : { sheet, area };
  }
  select({ sheet, area }: Selection): void {
    this.activate(sheet);
    this.sheets.grow(sheet, Math.min(area.bottom, 2000), Math.min(area.right, 200));
    const zone = this.sheets.clip(sheet, area);
    if (!zone) return;
    this.unshown = null;
    this.model.selection.selectZone({ cell: { col: zone.left, row: zone.top }, zone });
    const seen = { ...this.model.getters.getSelectedZone() };
    const isHidden = this.band(sheet, "row", zone.top).hidden || this.band(sheet, "column", zone.left).hidden;
    if (!isHidden || isSame(seen, zone)) return;
    this.unshown = { asked: { sheet, area: zone }, seen };
    this.sheets.emit({ type: "selected", sheet, area: zone });
  }

  cell(sheet: string, row: number, column: number): CellState {
    return readCell(this.sheets.getters, { sheetId: this.sheets.require(sheet), row, col: column });
  }
  filledBy(sheet: string, row: number, column: number): Area | null {
    const zone = this.sheets.getters.getSpreadZone({ sheetId: this.sheets.require(sheet), row, col: column });
    if (!zone || isSame(zone, cellArea(row, column))) return null;
    return { top: zone.top, left: zone.left, bottom: zone.bottom, right: zone.right };
  }
  format(sheet: string, row: number, column: number): string {
    return this.sheets.formatPutOff(sheet, row, column) ?? this.cell(sheet, row, column).format;
  }
  style(sheet: string, row: number, column: number): CellStyle {
    const { getters } = this.sheets;
    const position = { sheetId: this.sheets.require(sheet), row, col: column };
    return inside(getters, sheet, row, column) ? readStyle(getters.getCellStyle(position)) : plainStyle;
  }

  /** Makes sure that the cells that a formula names are there: o-spreadsheet moves what it names beyond, as a sheet grows. */
  private reach(sheet: string, formula: string): void {
    for (const [, quoted, bare, column, row] of formula.matchAll(references)) {
      if (column === undefined) continue;
      const name = quoted?.replace(/''/g, "'") ?? bare;
      const isNamed = (id: string) => this.sheetName(id).toLowerCase() === name?.toLowerCase();
      const on = name === undefined ? sheet : this.sheetIds().find(isNamed);
      const { bottom, right } = parseAddress(`${column}${row}`).area;
      if (on !== undefined) this.sheets.grow(on, bottom, right);
    }
  }
  write(sheet: string, edits: readonly CellEdit[]): void {
    this.sheets.require(sheet);
    const furthest = (index: (edit: CellEdit) => number): number =>
      edits.reduce((most, edit) => Math.max(most, index(edit)), 0);
    this.sheets.grow(
      sheet,
      furthest((edit) => edit.row),
      furthest((edit) => edit.column),
    );
    // Later, since each time that a sheet grows takes long, and most formulas name cells of their own rows.
    for (const { content } of edits) if (content?.kind === "formula") this.reach(sheet, content.value);
    this.batch(
      edits.map(({ row, column, content, format }) => {
        const textCell = (format ?? this.format(sheet, row, column)) === "@";
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
    this.sheets.grow(sheet, area.bottom > 5000 ? 0 : area.bottom, area.right > 500 ? 0 : area.right);
    const zone = this.sheets.clip(sheet, area);
    if (!zone) return;
    const written = writeStyle(style);
    if (format === undefined && Object.keys(written).length === 0) return;
    this.sheets.add({
      type: "SET_FORMATTING",
      sheetId: sheet,
      target: [zone],
      ...(Object.keys(written).length > 0 ? { style: written } : {}),
      ...(format === undefined ? {} : { format: format === "General" ? "" : format }),
    });
  }
  together(work: () => void): void {
    this.sheets.together(work);
  }
  clear(sheet: string, area: Area): void {
    const zone = this.sheets.clip(sheet, area);
    if (!zone) return;
    const { getters } = this.sheets;
    const cells: Command[] = [];
    const used = this.used(sheet, true);
    const within = used && intersection(used, zone);
    for (let row = within?.top ?? 0; within && row <= within.bottom; row++)
      for (let col = within.left; col <= within.right; col++)
        if (getters.getCell({ sheetId: sheet, row, col }))
          cells.push({ type: "UPDATE_CELL", sheetId: sheet, row, col, content: "" });
    this.batch([...cells, { type: "CLEAR_FORMATTING", sheetId: sheet, target: [zone] }]);
  }
  used(sheet: string, valuesOnly: boolean): Area | null {
    return usedArea(this.sheets.getters, this.sheets.require(sheet), valuesOnly);
  }

  band(sheet: string, dimension: Dimension, index: number): Band {
    return readBand(this.sheets, this.sheets.require(sheet), dimension, index);
  }
  setBands(sheet: string, dimension: Dimension, from: number, to: number, band: Partial<Band>): void {
    writeBands(this.sheets, sheet, dimension, from, to, band);
  }
  merges(sheet: string): readonly Area[] {
    // What waits to be sent merges nothing: cells are merged at once.
    return this.model.getters
      .getMerges(sheet)
      .map(({ top, left, bottom, right }) => ({ top, left, bottom, right }));
  }
  merge(sheet: string, area: Area): void {
    this.sheets.grow(sheet, area.bottom, area.right);
    this.sheets.run({ type: "ADD_MERGE", sheetId: sheet, target: [area], force: true });
  }
  unmerge(sheet: string, area: Area): void {
    const target = this.merges(sheet).filter((merged) => intersection(merged, area));
    if (target.length > 0) this.sheets.run({ type: "REMOVE_MERGE", sheetId: sheet, target });
  }
  shift(sheet: string, shift: Shift): void {
    const { dimension, at, count } = shift;
    this.sheets.grow(sheet, dimension === "row" ? at : 0, dimension === "column" ? at : 0);
    if (count > 0) return this.sheets.insert(sheet, shift);
    const elements = Array.from({ length: -count }, (_, i) => at + i);
    this.sheets.run({ type: "REMOVE_COLUMNS_ROWS", sheetId: sheet, sheetName: this.sheetName(sheet), dimension: axis(dimension), elements }); // prettier-ignore
  }
  show(sheet: string, shown: Shown): void {
    show(this.sheets, sheet, shown);
  }
  /** Computes every formula again, as when the add-in has registered its functions. */
  recalculate(): void {
    this.sheets.run({ type: "EVALUATE_CELLS" });
  }
  onChange(listener: (change: GridChange) => void): void {
    this.sheets.onChange(listener);
  }

  readonly history: GridHistory = {
    depth: () => {
      this.sheets.flush();
      return this.sheets.history.depth;
    },
    group: (from) => {
      if (this.history.depth() === from) this.mark();
      this.sheets.history.group(from);
    },
    undo: () => this.travel("REQUEST_UNDO"),
    redo: () => this.travel("REQUEST_REDO"),
    clear: () => this.sheets.history.clear(),
  };
  private travel(type: "REQUEST_UNDO" | "REQUEST_REDO"): boolean {
    const { history } = this.sheets;
    if (type === "REQUEST_UNDO" ? history.depth <= history.floor : !history.canRedo) return false;
    this.sheets.run({ type });
    return true;
  }

  /** A step with nothing in it: o-spreadsheet keeps one only for a command that changes something. */
  private mark(): void {
    const sheetId = this.activeSheet();
    const shown = this.sheets.getters.getGridLinesVisibility(sheetId);
    this.batch(
      [!shown, shown].map((areGridLinesVisible) => ({
        type: "SET_GRID_LINES_VISIBILITY",
        sheetId,
        areGridLinesVisible,
      })),
    );
  }
  /** Commands as one change: one recalculation, one event. */
  private batch(commands: readonly Command[]): void {
    if (commands.length > 0) this.sheets.add({ type: batchCommand, commands });
  }
}
