/**
 * The workbook that the stand-in keeps around a grid: names, tables, settings, charts, formats by rule, protection,
 * page layout, and what office.js holds a reference to. The files beside this one give it Excel's members.
 */
import type { Area } from "../address";
import { cellArea, columnCount, intersection, parseAddress, rowCount } from "../address";
import { HostError } from "../errors";
import type { Grid, GridChange, Shown } from "../grid";
import type { HostEvent } from "./events";
import { eventsOf } from "./events";
import { move, renameIn, shifted } from "./shift";
import type {
  ConditionalFormat,
  Chart,
  Json,
  NamedItem,
  Protection,
  RangeRef,
  Record_,
  SheetExtras,
  Table,
  Allowance,
} from "./kept";
import { UndoSteps } from "./undo";

export type * from "./kept";

/** What a rule for entries comes to for the person who types. */
function shownRule({ Rule, ErrorAlert }: Record_): Omit<Shown["validations"][number], "area"> {
  const { custom, list } = (Rule ?? {}) as { custom?: { formula?: unknown }; list?: { source?: unknown } };
  const { style = "Stop", showAlert = true } = (ErrorAlert ?? {}) as { style?: unknown; showAlert?: unknown };
  const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
  return {
    formula: text(custom?.formula),
    list: text(list?.source),
    stop: showAlert === true && style === "Stop",
  };
}

/** The workbook's state as it is kept for undo. */
interface Kept {
  readonly maps: readonly (readonly [string, unknown])[][];
  readonly extras: readonly (readonly [
    string,
    Omit<SheetExtras, "properties"> & { readonly properties: readonly [string, string][] },
  ])[];
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
  readonly undo: UndoSteps;
  private extras = new Map<string, SheetExtras>();
  /** The sheets of which the store shows what was kept before. */
  private readonly stale = new Set<string>();
  private readonly references = new Map<string, RangeRef>();
  private counter = 0;

  constructor(
    readonly grid: Grid,
    readonly fileName = "Book1.xlsx",
  ) {
    grid.onChange((change) => this.heard(change));
    this.undo = new UndoSteps(this);
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

  /** Lets the store show what the stand-in keeps, if it can: of a request once, at its end. */
  refresh(sheet: string): void {
    if (this.answering) this.stale.add(sheet);
    else this.showKept(sheet);
  }
  /** A request is at its end. */
  refreshStale(): void {
    const known = this.grid.sheetIds();
    for (const sheet of this.stale) if (known.includes(sheet)) this.showKept(sheet);
    this.stale.clear();
  }
  private showKept(sheet: string): void {
    this.grid.show?.(sheet, {
      tables: this.tables.filter((table) => table.sheet === sheet),
      validations: this.of(sheet).validations.map(({ area, properties }) => ({
        area,
        ...shownRule(properties),
      })),
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

  /** What undo takes back beside the cells, as text. Protection is not among it. */
  state(): string {
    // Every sheet's, so that looking at one for the first time changes nothing.
    const extras = this.grid.sheetIds().map((sheet) => {
      const own = this.of(sheet);
      return [sheet, { ...own, properties: [...own.properties], protection: null }] as const;
    });
    const { names, tables, charts, properties, conditionalFormats } = this;
    const maps = [this.settings, this.customProperties, this.xmlParts].map((map) => [...map]);
    return JSON.stringify({ names, tables, charts, properties, conditionalFormats, maps, extras });
  }
  restore(state: string): void {
    const { maps, extras, ...rest } = JSON.parse(state) as Kept;
    const [settings, customProperties, xmlParts] = maps.map((entries) => new Map(entries));
    Object.assign(this, rest, { settings, customProperties, xmlParts });
    this.extras = new Map(
      extras.map(([sheet, { properties, ...own }]) => [
        sheet,
        { ...own, properties: new Map(properties), protection: this.extras.get(sheet)?.protection ?? null },
      ]),
    );
  }

  private heard(change: GridChange): void {
    if (change.type === "deleted") this.forget(change.sheet);
    if (change.type === "shifted") {
      move(this, this.of(change.sheet), change.sheet, this.grid.sheetName(change.sheet), change.shift);
      for (const [id, ref] of this.references) {
        const area = ref.sheet === change.sheet ? shifted(ref.area, change.shift) : ref.area;
        if (area) this.references.set(id, { ...ref, area });
        else this.references.delete(id);
      }
    }
    if (change.type === "renamed") renameIn(this.names, change.from, change.to);
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
