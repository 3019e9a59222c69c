/**
 * What Excel makes of what a user types into a cell, or an add-in writes through `range.values`. English (US).
 * Example: `readEntry("8/30/2026", "General")` → the number 46264 with the format `m/d/yyyy`; `readEntry("'007", …)`
 * → the text 007; `readEntry("12-3", …)` → the third of December.
 */
import type { Content } from "./grid";
import { blank } from "./grid";
import { HostError } from "./errors";

export interface Entry {
  readonly content: Content;
  /** The number format that the entry brings along; it is used only where the cell had General. */
  readonly format?: string;
}

const errorValues = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!)$/i;
const plainNumber = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d{1,3})?$/i;
const dayMs = 86400000;
/** Excel has no days before. */
const firstYear = 1900;

/** Throws InvalidArgument on a value that no cell can hold (an object, an array). */
export function readEntry(value: unknown, cellFormat: string): Entry {
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return { content: { kind: "boolean", value } };
  if (typeof value !== "string") throw new HostError("InvalidArgument");
  if (value === "") return { content: blank };
  if (value.startsWith("'")) return text(value.slice(1));
  if (cellFormat === "@") return text(value);
  if (value.length > 1 && value.startsWith("=")) return formula(value);
  const typed = value.trim();
  if (/^(true|false)$/i.test(typed)) return { content: { kind: "boolean", value: /^t/i.test(typed) } };
  if (errorValues.test(typed)) return { content: { kind: "error", value: typed.toUpperCase() } };
  return (
    readNumber(typed) ??
    readDate(typed) ??
    readTime(typed) ??
    // Excel takes any other text that starts like a formula for one: a player named "-Bye-" becomes an error.
    (/^[+\-@]./.test(value) ? formula(`=${value}`) : text(value))
  );
}

const number = (value: number, format?: string): Entry => ({
  content: { kind: "number", value },
  ...(format === undefined ? {} : { format }),
});
const text = (value: string): Entry => ({ content: { kind: "text", value } });
const formula = (value: string): Entry => ({ content: { kind: "formula", value } });

function readNumber(typed: string): Entry | null {
  const negative = /^\((.+)\)$/.exec(typed);
  const body = negative?.[1] ?? typed;
  const percent = body.endsWith("%");
  const dollar = /^[+-]?\$/.test(body);
  const digits = body.replace(/%$/, "").replace("$", "").trim();
  if (/\d/.test(digits) && plainNumber.test(digits)) {
    const size = Number(digits.replace(/,/g, "")) / (percent ? 100 : 1);
    if (!Number.isFinite(size)) return null;
    const value = negative ? -size : size;
    if (percent) return number(value, digits.includes(".") ? "0.00%" : "0%");
    if (dollar) return number(value, digits.includes(".") ? "$#,##0.00" : "$#,##0");
    return digits.includes(",") ? number(value, digits.includes(".") ? "#,##0.00" : "#,##0") : number(value);
  }
  const fraction = /^([+-]?)(\d+) (\d{1,5})\/([1-9]\d{0,4})$/.exec(typed);
  if (!fraction) return null;
  const value = Number(fraction[2]) + Number(fraction[3]) / Number(fraction[4]);
  return number(fraction[1] === "-" ? -value : value, "# ?/?");
}

const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]; // prettier-ignore
/** 1 for "Jan" and "January", 0 for any other text. */
const monthOf = (name: string): number =>
  months.findIndex((month) => [month, month.slice(0, 3)].includes(name.toLowerCase())) + 1;
/** Excel's reading of a year of two digits. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 30 ? 2000 : 1900);

function readDate(typed: string): Entry | null {
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(typed);
  if (slashed) {
    const [, month, day, year] = slashed;
    return date(
      year ? fullYear(year) : new Date().getFullYear(),
      Number(month),
      Number(day),
      year ? "m/d/yyyy" : "d-mmm",
    );
  }
  // Only where the first number can be a year: 2026/11 is November, and 1205/11 stays a text.
  const ofMonth = /^(\d{4})[/-](\d{1,2})$/.exec(typed) ?? /^(\d{1,2})[/-](\d{4})$/.exec(typed);
  if (ofMonth) {
    const [year = 0, month = 0] = [Number(ofMonth[1]), Number(ofMonth[2])].sort((a, b) => b - a);
    return year < firstYear ? null : date(year, month, 1, "mmm-yy");
  }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(typed);
  if (iso) return date(Number(iso[1]), Number(iso[2]), Number(iso[3]), "m/d/yyyy");
  const [, dayFirst, month, year] = /^(\d{1,2})[- ]([A-Za-z]{3,9})(?:[- ](\d{2}|\d{4}))?$/.exec(typed) ?? [];
  const [, monthFirst, day, yearLast] = /^([A-Za-z]{3,9})[- ](\d{1,2})(?:,? (\d{4}))?$/.exec(typed) ?? [];
  const named = monthOf(month ?? monthFirst ?? "");
  const given = year ?? yearLast;
  if (named === 0) return null;
  return date(given ? fullYear(given) : new Date().getFullYear(), named, Number(dayFirst ?? day), given ? "d-mmm-yy" : "d-mmm"); // prettier-ignore
}

/** Serials count from 1900; before March of that year Excel's count differs, and those are left as text. */
function date(year: number, month: number, day: number, format: string): Entry | null {
  const utc = Date.UTC(year, month - 1, day);
  const back = new Date(utc);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const serial = Math.round((utc - Date.UTC(1899, 11, 30)) / dayMs);
  return serial > 60 ? number(serial, format) : null;
}

function readTime(typed: string): Entry | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])m?)?$/i.exec(typed);
  if (!match) return null;
  const [, hours = "", minutes = "", seconds = "0", half] = match;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return number((hour * 3600 + Number(minutes) * 60 + Number(seconds)) / 86400, half ? "h:mm AM/PM" : "h:mm");
}
