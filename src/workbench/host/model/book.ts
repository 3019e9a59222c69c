/**
 * The workbook that the stand-in keeps around a grid: names, tables, settings, charts, formats by rule, protection,
 * page layout, and what office.js holds a reference to. Plain data; the files beside this one give it Excel's members.
 */
import type { Area } from "../address";
import { areaName, cellArea, columnCount, intersection, parseAddress, rowCount } from "../address";
import { HostError } from "../errors";
import type { Grid, GridChange, Shift } from "../grid";

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A range of one sheet. `id` names it once office.js keeps a reference to it. */
export interface RangeRef {
  readonly sheet: string;
  readonly area: Area;
  readonly id?: string;
}

export interface NamedItem {
  name: string;
  formula: string;
  comment: string;
  visible: boolean;
  /** The sheet that the name belongs to, null for the workbook's. */
  readonly scope: string | null;
}

export interface Table {
  readonly id: string;
  name: string;
  readonly sheet: string;
  area: Area;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
  showBandedRows: boolean;
  showBandedColumns: boolean;
  showFilterButton: boolean;
}

/** Properties by name as they were set: for things that the stand-in records and tells but does not draw. */
export type Record_ = Record<string, Json>;

export interface Series {
  readonly properties: Record_;
  values: RangeRef | null;
  xAxisValues: RangeRef | null;
}

export interface Chart {
  readonly id: string;
  readonly sheet: string;
  readonly properties: Record_;
  readonly series: Series[];
  source: RangeRef;
}

export interface ConditionalFormat {
  readonly id: string;
  readonly sheet: string;
  area: Area;
  readonly type: string;
  readonly properties: Record_;
  rule: Record_;
  /** The rule of a custom format. */
  formula: string;
  readonly fill: Record_;
  readonly font: Record_;
}

export interface Validation {
  readonly sheet: string;
  readonly area: Area;
  properties: Record_;
}

/** What a protected sheet may still allow. */
export type Allowance =
  | "allowAutoFilter"
  | "allowDeleteColumns"
  | "allowDeleteRows"
  | "allowEditObjects"
  | "allowFormatCells"
  | "allowFormatColumns"
  | "allowFormatRows"
  | "allowInsertColumns"
  | "allowInsertRows"
  | "allowSort";

export interface Protection {
  readonly allowed?: Readonly<Partial<Record<Allowance, boolean>>>;
  readonly password?: string;
}

/** A filter: what each column lets through, by its place in the area, and the rows that it hides. */
export interface Filter {
  readonly area: Area;
  readonly criteria: ReadonlyMap<number, Record_>;
  readonly hidden: readonly number[];
}

export interface SheetExtras {
  readonly pageLayout: Record_;
  readonly headersFooters: Record_;
  readonly properties: Map<string, string>;
  readonly areas: Record<string, Area | null>;
  protection: Protection | null;
  filter: Filter | null;
  validations: Validation[];
}

export interface HostEvent {
  readonly type: number;
  /** The sheet's id, or "Workbook". */
  readonly target: string;
  readonly args: Json;
}

export class Book {
  readonly names: NamedItem[] = [];
  readonly tables: Table[] = [];
  readonly charts: Chart[] = [];
  readonly settings = new Map<string, Json>();
  readonly customProperties = new Map<string, Json>();
  readonly properties: Record_ = {};
  readonly xmlParts = new Map<string, string>();
  conditionalFormats: ConditionalFormat[] = [];
  calculationMode = "Automatic";
  /** The workbook's own protection: no sheet is added, deleted, named, moved or hidden. */
  structure: Protection | null = null;
  /** True while a request of the add-in is being answered: its changes are told as the add-in's own. */
  answering = false;
  /** True while someone else changes the workbook. */
  remote = false;
  readonly events: HostEvent[] = [];
  private readonly extras = new Map<string, SheetExtras>();
  private readonly references = new Map<string, RangeRef>();
  private counter = 0;

  constructor(
    readonly grid: Grid,
    readonly fileName = "Book1.xlsx",
  ) {
    grid.onChange((change) => this.heard(change));
  }

  nextId = (prefix: string): string => `${prefix}${++this.counter}`;

  /** The id of a sheet, by its name or id in any case. */
  findSheet(key: Json): string | null {
    const wanted = String(key).toLowerCase();
    return (
      this.grid
        .sheetIds()
        .find((id) => id.toLowerCase() === wanted || this.grid.sheetName(id).toLowerCase() === wanted) ?? null
    );
  }
  /** Throws ItemNotFound for a sheet that is gone. */
  requireSheet(id: string): string {
    if (!this.grid.sheetIds().includes(id)) throw new HostError("ItemNotFound");
    return id;
  }
  of(sheet: string): SheetExtras {
    let extras = this.extras.get(this.requireSheet(sheet));
    if (!extras) {
      extras = {
        pageLayout: {},
        headersFooters: {},
        properties: new Map(),
        areas: {},
        protection: null,
        filter: null,
        validations: [],
      };
      this.extras.set(sheet, extras);
    }
    return extras;
  }

  /** The area that an address names in a sheet, or the sheet that the address itself names. */
  resolve(address: string, sheet: string): RangeRef {
    const bare = address.replace(/^=/, "");
    const item = this.names.find(
      (n) => n.name.toLowerCase() === bare.toLowerCase() && (n.scope ?? sheet) === sheet,
    );
    if (item) return this.resolve(item.formula, sheet);
    const parsed = parseAddress(bare);
    const named = parsed.sheet === null ? sheet : this.findSheet(parsed.sheet);
    if (named === null) throw new HostError("InvalidArgument");
    return { sheet: named, area: parsed.area };
  }

  /** Throws AccessDenied where a protected sheet forbids to write in an area. */
  requireWritable(sheet: string, area: Area): void {
    if (this.of(sheet).protection === null) return;
    // Of more cells than a person could unlock one by one the used ones and the corners stand for all.
    const many = rowCount(area) * columnCount(area) > 100000;
    const used = many ? intersection(area, this.grid.used(sheet, false) ?? area) : area;
    const corners = [cellArea(area.top, area.left), cellArea(area.bottom, area.right)];
    for (const part of many ? [used ?? [], corners].flat() : [area])
      for (let row = part.top; row <= part.bottom; row++)
        for (let column = part.left; column <= part.right; column++)
          if (this.grid.style(sheet, row, column).locked) throw new HostError("AccessDenied");
  }
  /** Throws AccessDenied where a protected sheet does not allow a thing; one that nothing can allow has no name. */
  requireAllowed(sheet: string, allowance: Allowance | null): void {
    const { protection } = this.of(sheet);
    if (protection && (allowance === null || protection.allowed?.[allowance] !== true))
      throw new HostError("AccessDenied");
  }
  /** Throws AccessDenied where the workbook's structure is protected. */
  requireStructure(): void {
    if (this.structure) throw new HostError("AccessDenied");
  }
  /** Whether a cell lies in a merged area without being its first: such cells take no content. */
  isCovered(sheet: string, row: number, column: number): boolean {
    return this.grid
      .merges(sheet)
      .some(
        (area) =>
          intersection(area, cellArea(row, column)) !== null && (row !== area.top || column !== area.left),
      );
  }

  keep(range: RangeRef): string {
    const id = this.nextId("ref");
    this.references.set(id, { ...range, id });
    return id;
  }
  kept(id: string): RangeRef | null {
    return this.references.get(id) ?? null;
  }
  release(id: string): void {
    this.references.delete(id);
  }
  get keptCount(): number {
    return this.references.size;
  }

  /** Moves whatever stands on a sheet when rows or columns are put in or taken out. */
  shift(sheet: string, shift: Shift): void {
    this.grid.shift(sheet, shift);
    for (const [id, ref] of this.references)
      if (ref.sheet === sheet) this.references.set(id, { ...ref, area: shifted(ref.area, shift) });
    for (const table of this.tables) if (table.sheet === sheet) table.area = shifted(table.area, shift);
    for (const one of this.conditionalFormats) if (one.sheet === sheet) one.area = shifted(one.area, shift);
    this.refresh(sheet);
  }

  /** Lets the store show what the stand-in keeps, if it can. */
  refresh(sheet: string): void {
    this.grid.show?.(sheet, {
      tables: this.tables.filter((table) => table.sheet === sheet),
      conditionalFormats: this.conditionalFormats
        .filter((one) => one.sheet === sheet)
        .map((one) => ({
          area: one.area,
          operator: one.type === "Custom" ? "Custom" : String(one.rule.operator ?? ""),
          formulas: [one.formula, one.rule.formula1, one.rule.formula2].filter(
            (f): f is string => typeof f === "string" && f !== "",
          ),
          fill: String(one.fill.Color ?? ""),
          color: String(one.font.Color ?? ""),
          bold: one.font.Bold === true,
        })),
    });
  }

  private heard(change: GridChange): void {
    if (change.type === "deleted") this.forget(change.sheet);
    for (const event of eventsOf(change, this)) this.events.push(event);
  }

  /** What stood on a sheet goes with it. */
  private forget(sheet: string): void {
    const gone = <T extends { readonly sheet: string }>(list: T[]): void =>
      void list.splice(0, list.length, ...list.filter((one) => one.sheet !== sheet));
    gone(this.tables);
    gone(this.charts);
    gone(this.conditionalFormats);
    this.names.splice(0, this.names.length, ...this.names.filter(({ scope }) => scope !== sheet));
    this.extras.delete(sheet);
  }
}

function shifted(area: Area, { dimension, at, count }: Shift): Area {
  const [first, last] = dimension === "row" ? (["top", "bottom"] as const) : (["left", "right"] as const);
  const move = (index: number): number => (index < at ? index : Math.max(at, index + count));
  return { ...area, [first]: move(area[first]), [last]: Math.max(move(area[first]), count < 0 && area[last] < at - count ? Math.min(area[last], at - 1) : move(area[last])) }; // prettier-ignore
}

/** Excel's numbers for its events. */
export const eventTypes = {
  changed: 10,
  activated: 11,
  deactivated: 12,
  added: 13,
  selectionChanged: 14,
  deleted: 15,
  nameChanged: 25,
} as const;

function eventsOf(change: GridChange, book: Book): HostEvent[] {
  const source = {
    source: book.remote ? "Remote" : "Local",
    ...(book.answering ? { triggerSource: "ThisLocalAddin" } : {}),
  };
  const both = (type: number, sheet: string, args: Record_): HostEvent[] =>
    [sheet, "Workbook"].map((target) => ({ type, target, args: { worksheetId: sheet, ...args } }));
  switch (change.type) {
    case "edited":
      return both(eventTypes.changed, change.sheet, {
        address: areaName(change.area),
        changeType: "RangeEdited",
        shiftDirection: "None",
        referenceId: book.keep(change),
        ...source,
      });
    case "selected":
      return both(eventTypes.selectionChanged, change.sheet, { address: areaName(change.area) });
    case "activated":
      return [
        ...both(eventTypes.deactivated, change.from, {}),
        ...both(eventTypes.activated, change.sheet, {}),
      ];
    case "renamed":
      return both(eventTypes.nameChanged, change.sheet, {
        nameBefore: change.from,
        nameAfter: change.to,
        ...source,
      });
    default:
      return both(eventTypes[change.type], change.sheet, source).slice(1);
  }
}
