/**
 * A1 addresses and the areas that they name. Areas are zero-based and inclusive.
 * Example: `parseAddress("'My chart'!B2:C5")` → `{ sheet: "My chart", area: { top: 1, left: 1, bottom: 4, right: 2 } }`.
 */
import { HostError } from "./errors";

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The size of an Excel sheet. */
export const rowLimit = 1048576;
export const columnLimit = 16384;
export const wholeSheet: Area = { top: 0, left: 0, bottom: rowLimit - 1, right: columnLimit - 1 };

/** 0 → "A", 27 → "AB". */
export function columnName(index: number): string {
  let name = "";
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

const columnIndex = (name: string): number =>
  [...name.toUpperCase()].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Reads one address: a cell, a rectangle, whole columns (`A:C`) or whole rows (`2:5`), with or without a sheet.
 * Throws InvalidArgument on anything else, a list of areas included.
 */
export function parseAddress(address: string): { readonly sheet: string | null; readonly area: Area } {
  const bang = address.lastIndexOf("!");
  const sheet = bang < 0 ? null : unquote(address.slice(0, bang));
  const [from = "", to = from, ...rest] = address
    .slice(bang + 1)
    .replace(/\$/g, "")
    .trim()
    .split(":");
  const a = corner(from);
  const b = corner(to);
  // A bare column or row is an address only as a pair: "A:A" is one, "A" is not.
  const paired =
    a.row !== null && a.column !== null
      ? b.row !== null && b.column !== null
      : from !== to || bangPair(address);
  if (
    rest.length > 0 ||
    !paired ||
    (a.row === null) !== (b.row === null) ||
    (a.column === null) !== (b.column === null)
  )
    throw new HostError("InvalidArgument");
  const rows = [a.row ?? 0, b.row ?? rowLimit - 1];
  const columns = [a.column ?? 0, b.column ?? columnLimit - 1];
  const area = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
  if (!fits(area)) throw new HostError("InvalidArgument");
  return { sheet, area };
}

const bangPair = (address: string): boolean => address.includes(":");
const unquote = (name: string): string =>
  /^'.*'$/.test(name) ? name.slice(1, -1).replace(/''/g, "'") : name;

function corner(text: string): { row: number | null; column: number | null } {
  const match = /^([A-Za-z]{1,3})?(\d{1,7})?$/.exec(text);
  if (!match || text === "") throw new HostError("InvalidArgument");
  return {
    column: match[1] ? columnIndex(match[1]) : null,
    row: match[2] ? Number(match[2]) - 1 : null,
  };
}

export const fits = (a: Area): boolean =>
  a.top >= 0 &&
  a.left >= 0 &&
  a.bottom < rowLimit &&
  a.right < columnLimit &&
  a.top <= a.bottom &&
  a.left <= a.right;

export const allRows = (a: Area): boolean => a.top === 0 && a.bottom === rowLimit - 1;
export const allColumns = (a: Area): boolean => a.left === 0 && a.right === columnLimit - 1;

/** "A1:B2", or "A:B" and "1:2" for whole columns and rows. */
export function areaName(a: Area): string {
  if (allRows(a) && !allColumns(a)) return `${columnName(a.left)}:${columnName(a.right)}`;
  if (allColumns(a)) return `${a.top + 1}:${a.bottom + 1}`;
  const from = columnName(a.left) + (a.top + 1);
  const to = columnName(a.right) + (a.bottom + 1);
  return from === to ? from : `${from}:${to}`;
}

/** "=Sheet1!$A$1:$B$2". */
export const absoluteName = (sheet: string, area: Area): string =>
  `=${sheetPrefix(sheet)}${areaName(area).replace(/[A-Z]+|\d+/g, "$$$&")}`;

export const sheetPrefix = (name: string): string =>
  /^[A-Za-z_][\w.]*$/.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name)
    ? `${name}!`
    : `'${name.replace(/'/g, "''")}'!`;

export const isSame = (a: Area, b: Area): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

export const intersection = (a: Area, b: Area): Area | null => {
  const area = {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
  return area.top <= area.bottom && area.left <= area.right ? area : null;
};

export const boundingArea = (a: Area, b: Area): Area => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

export const rowCount = (a: Area): number => a.bottom - a.top + 1;
export const columnCount = (a: Area): number => a.right - a.left + 1;
export const cellArea = (row: number, column: number): Area => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
});

/** Every cell of an area, as a grid of what `f` gives for it. */
export function mapArea<T>(a: Area, f: (row: number, column: number) => T): T[][] {
  return Array.from({ length: rowCount(a) }, (_, i) =>
    Array.from({ length: columnCount(a) }, (__, j) => f(a.top + i, a.left + j)),
  );
}
