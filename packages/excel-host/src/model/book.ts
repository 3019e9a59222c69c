/**
 * The workbook that the stand-in keeps around a grid: settings, charts, formats by rule, rules for entries, names,
 * protection, page layout, and what office.js refers to. The files beside this one give it Excel's members.
 */
import { cellArea, intersection, parseAddress } from "../address";
import { strict } from "../behavior";
import { HostError } from "../errors";
import type { Grid, GridChange, Shown } from "../grid";
import type { HostEvent } from "./events";
import { eventsOf } from "./events";
import type { InFront } from "./in-front";
import { requireInFront } from "./in-front";
import { move, renameIn, shifted } from "./shift";
import type { Chart, ConditionalFormat, ExcelTable, Json, NamedItem, Properties } from "./kept";
import type { RangeRef, SheetExtras } from "./kept";
import { UndoSteps } from "./undo";

export type * from "./kept";

/** What a rule for entries comes to for the person who types. */
function shownRule({ Rule, ErrorAlert }: Properties): Omit<Shown["validations"][number], "area"> {
  const { custom, list } = (Rule ?? {}) as { custom?: { formula: string }; list?: { source: string } };
  const { style = "Stop", showAlert = true } = (ErrorAlert ?? {}) as { style?: unknown; showAlert?: unknown };
  return {
    formula: custom?.formula ?? null,
    list: list?.source ?? null,
    stop: showAlert === true && style === "Stop",
  };
}

/** The workbook's state as undo keeps it. */
interface Kept {
  readonly settings: readonly (readonly [string, Json])[];
  readonly extras: readonly (readonly [string, SheetExtras])[];
}

/** Methods that change nothing of the workbook. */
const onlyReads = /\.(get\w*|date|activate|select|suspend\w*|_\w+)$/;

export class Book {
  behavior = strict;
  readonly names: NamedItem[] = [];
  readonly charts: Chart[] = [];
  tables: ExcelTable[] = [];
  readonly settings = new Map<string, Json>();
  conditionalFormats: ConditionalFormat[] = [];
  /** Whether the workbook's structure is protected: then no sheet is added or deleted. */
  isProtected = false;
  /** Whether it is open for viewing only: nothing of it can be changed. */
  isReadOnly = false;
  /** What the person has in front; cells again as soon as some are selected. */
  inFront: InFront = "cells";
  /** The namespace of functions whose add-in is missing in this Excel. */
  missingAddIn: string | null = null;
  /** Whether the workbook counts days from 1904. Cells hold their numbers as they are. */
  countsFrom1904 = false;
  /** What Excel says about it. The grid calculates at once in any case. */
  calculationMode: "Automatic" | "AutomaticExceptTables" | "Manual" = "Automatic";
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
  /** How often another Excel has opened the file. */
  private openings = 0;

  constructor(
    readonly grid: Grid,
    readonly fileName = "Book1.xlsx",
    excelApi = "1.20",
  ) {
    grid.onChange((change) => this.heard(change));
    this.undo = new UndoSteps(this, Number(excelApi.split(".")[1]));
  }

  nextId = (prefix: string): string => `${prefix}${++this.counter}`;

  /** The id of a sheet as Excel tells it. */
  idOf(sheet: string): string {
    return this.openings === 0 ? sheet : sheet.replace("{", `{${this.openings}-`);
  }
  /** The file is opened in another Excel: its sheets and its formats by rule get other ids. OfficeDev/office-js 1390. */
  openElsewhere(): void {
    this.openings++;
    this.references.clear();
    this.conditionalFormats = this.conditionalFormats.map((format) => ({
      ...format,
      id: this.nextId("{cf-") + "}",
    }));
  }

  /** The id of a sheet, by its name or id in any case. */
  findSheet(key: Json): string | null {
    const wanted = String(key).toLowerCase();
    return (
      this.grid
        .sheetIds()
        .find(
          (id) => this.idOf(id).toLowerCase() === wanted || this.grid.sheetName(id).toLowerCase() === wanted,
        ) ?? null
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
        isProtected: false,
        filter: null,
        validations: [],
        pageLayout: {},
        printTitles: { rows: null, columns: null },
        printArea: null,
        pageBreaks: [],
      };
      this.extras.set(sheet, extras);
    }
    return extras;
  }

  /** The area that an address names in a sheet, or in the sheet that the address itself names. */
  resolve(address: string, sheet: string): RangeRef {
    const parsed = parseAddress(address);
    const named = parsed.sheet === null ? sheet : this.findSheet(parsed.sheet);
    if (named === null) throw new HostError("InvalidArgument");
    return { sheet: named, area: parsed.area };
  }

  /** Throws where Excel refuses a member as things stand. */
  uses(member: string): void {
    requireInFront(this.inFront, member);
    if (this.isReadOnly && !onlyReads.test(member)) throw new HostError("AccessDenied");
    this.undo.uses(member);
  }
  /** Throws AccessDenied where a sheet is protected. */
  requireUnprotected(sheet: string): void {
    if (this.of(sheet).isProtected) throw new HostError("AccessDenied");
  }
  /** Throws AccessDenied where the workbook's structure is protected. */
  requireStructure(): void {
    if (this.isProtected) throw new HostError("AccessDenied");
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

  /** Lets the store show what the stand-in keeps, if it can: once for each request, at its end. */
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
      validations: this.of(sheet).validations.map(({ area, properties }) => ({
        area,
        ...shownRule(properties),
      })),
      conditionalFormats: this.conditionalFormats
        .filter((format) => format.sheet === sheet)
        .map(({ area, rule, fill, color }) => ({
          area,
          operator: String(rule.operator ?? ""),
          formulas: [rule.formula1, rule.formula2].filter(
            (f): f is string => typeof f === "string" && f !== "",
          ),
          fill,
          color,
        })),
    });
  }

  /** What undo takes back beside the cells, as text. Protection is not among it. */
  state(): string {
    // Every sheet's, so that looking at one for the first time changes nothing.
    const extras = this.grid.sheetIds().map((sheet) => [sheet, { ...this.of(sheet), isProtected: false }]);
    const { names, charts, conditionalFormats, tables } = this;
    return JSON.stringify({
      names,
      charts,
      conditionalFormats,
      tables,
      settings: [...this.settings],
      extras,
    });
  }
  restore(state: string): void {
    const { settings, extras, ...rest } = JSON.parse(state) as Kept;
    Object.assign(this, rest, { settings: new Map(settings) });
    this.extras = new Map(
      extras.map(([sheet, own]) => [
        sheet,
        { ...own, isProtected: this.extras.get(sheet)?.isProtected ?? false },
      ]),
    );
  }

  private heard(change: GridChange): void {
    const isShown = change.type === "selected" || change.type === "activated";
    if (isShown && this.inFront !== "other workbook") this.inFront = "cells";
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
    this.events.push(...eventsOf(change, this));
  }

  /** What stood on a sheet goes with it. */
  private forget(sheet: string): void {
    this.charts.splice(0, this.charts.length, ...this.charts.filter((chart) => chart.sheet !== sheet));
    this.conditionalFormats = this.conditionalFormats.filter((format) => format.sheet !== sheet);
    this.tables = this.tables.filter((table) => table.sheet !== sheet);
    this.extras.delete(sheet);
  }
}
