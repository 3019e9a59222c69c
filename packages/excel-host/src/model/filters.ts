/**
 * Excel.AutoFilter of a sheet: rows that a column's criteria do not let through are hidden. Criteria by values and by
 * comparison. Example: `sheet.autoFilter.apply("A1:D9", 3, { filterOn: "Values", values: ["W2"] })`.
 */
import { unknownMember, HostError } from "../errors";
import type { CellState } from "../grid";
import type { Book, Filter, Json, Record_ } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asRecord, asText, asWhole, found, object } from "./objects";
import { rangeArgument } from "./range";

const isGiven = (value: Argument): boolean => value !== undefined && value !== null;

/** Whether a cell passes ">=1500", "<>Bye", "W2"; a number is compared as one. */
function passes(cell: CellState, criterion: Json | undefined): boolean {
  const [, operator = "", operand = ""] = /^(<>|>=|<=|>|<|=)?([^]*)$/.exec(asText(criterion)) ?? [];
  const numeric = typeof cell.value === "number" && operand !== "" && Number.isFinite(Number(operand));
  const [a, b] = numeric ? [cell.value, Number(operand)] : [cell.text.toLowerCase(), operand.toLowerCase()];
  switch (operator) {
    case ">":
      return numeric && a > b;
    case "<":
      return numeric && a < b;
    case ">=":
      return numeric && a >= b;
    case "<=":
      return numeric && a <= b;
    case "<>":
      return a !== b;
    default:
      return a === b;
  }
}

function lets(criteria: Record_, cell: CellState): boolean {
  const kind = asText(criteria.filterOn);
  if (kind === "Values") {
    const { values } = criteria;
    if (!Array.isArray(values)) throw new HostError("InvalidArgument");
    return values.some((value) => String(value).toLowerCase() === cell.text.toLowerCase());
  }
  if (kind !== "Custom") throw unknownMember(`FilterOn.${kind}`);
  const first = passes(cell, criteria.criterion1);
  if (!isGiven(criteria.criterion2)) return first;
  const second = passes(cell, criteria.criterion2);
  return criteria.operator === "Or" ? first || second : first && second;
}

/** Shows what an earlier filter hid and hides what the new one does not let through. */
function set(book: Book, sheet: string, filter: Omit<Filter, "hidden"> | null): void {
  const extras = book.of(sheet);
  const hide = (row: number, hidden: boolean): void => book.grid.setBands(sheet, "row", row, row, { hidden });
  for (const row of extras.filter?.hidden ?? []) hide(row, false);
  if (!filter) {
    extras.filter = null;
    return;
  }
  const { area, criteria } = filter;
  const last = Math.min(area.bottom, book.grid.used(sheet, true)?.bottom ?? area.top);
  const rows = Array.from({ length: Math.max(0, last - area.top) }, (_, i) => area.top + 1 + i);
  const hidden = rows.filter((row) =>
    criteria.some(([column, one]) => !lets(one, book.grid.cell(sheet, row, area.left + column))),
  );
  for (const row of hidden) hide(row, true);
  extras.filter = { area, criteria, hidden };
}

function range(book: Book, sheet: string) {
  const { filter } = book.of(sheet);
  return filter && object("Range", { sheet, area: filter.area });
}

/** Changes the criteria of the filter that there is. */
function change(book: Book, sheet: string, edit: (criteria: Map<number, Record_>) => void): void {
  book.requireAllowed(sheet, "allowAutoFilter");
  const { filter } = book.of(sheet);
  if (!filter) return;
  const criteria = new Map(filter.criteria);
  edit(criteria);
  set(book, sheet, { ...filter, criteria: [...criteria] });
}

export const autoFilterTable: TypeTable<string> = {
  properties: {
    Enabled: (book, sheet) => book.of(sheet).filter !== null,
    IsDataFiltered: (book, sheet) => (book.of(sheet).filter?.criteria.length ?? 0) > 0,
  },
  methods: {
    Apply: (book, sheet, address, column, criteria) => {
      const { area } = rangeArgument(book, sheet, address);
      const { filter } = book.of(sheet);
      const same = filter !== null && JSON.stringify(filter.area) === JSON.stringify(area);
      book.requireAllowed(sheet, same ? "allowAutoFilter" : null);
      const all = new Map(same ? filter.criteria : []);
      if (isGiven(column)) {
        if (asWhole(column) < 0 || area.left + asWhole(column) > area.right)
          throw new HostError("InvalidArgument");
        if (isGiven(criteria)) all.set(asWhole(column), asRecord(criteria));
        else all.delete(asWhole(column));
      }
      set(book, sheet, { area, criteria: [...all] });
    },
    ClearColumnCriteria: (book, sheet, column) =>
      change(book, sheet, (criteria) => criteria.delete(asWhole(column))),
    ClearCriteria: (book, sheet) => change(book, sheet, (criteria) => criteria.clear()),
    GetRange: (book, sheet) => found(range(book, sheet)),
    GetRangeOrNullObject: range,
    Reapply: (book, sheet) => change(book, sheet, () => undefined),
    Remove: (book, sheet) => {
      book.requireAllowed(sheet, null);
      set(book, sheet, null);
    },
  },
};
