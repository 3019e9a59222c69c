/**
 * The text that a cell shows: a value under a number format, for the formats in common use (General, digits with
 * thousands and decimals, per cent, dates and times, text, quoted and bracketed parts, sections by sign).
 * Example: `formatValue(1523.456, "#,##0.0")` → "1,523.5"; `formatValue(46264, "yyyy-mm-dd")` → "2026-08-30".
 */
const monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
]; // prettier-ignore
const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function formatValue(value: string | number | boolean, format: string): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return format.split(";")[3]?.replace("@", value).replace(/"/g, "") ?? value;
  const sections = splitSections(format);
  const [positive = "General", negative, zero] = sections;
  if (value < 0 && negative !== undefined) return section(-value, negative);
  if (value === 0 && zero !== undefined) return section(0, zero);
  return section(value, positive);
}

function splitSections(format: string): string[] {
  return format.match(/(?:"[^"]*"|\\.|[^;"\\])+|(?<=;)(?=;|$)/g) ?? ["General"];
}

function section(value: number, format: string): string {
  const bare = format.replace(
    /\[(Red|Blue|Green|Black|White|Yellow|Cyan|Magenta|\$[^\]]*|Color ?\d+)\]/gi,
    "",
  );
  if (/^general$/i.test(bare.trim()) || bare === "@") return general(value);
  const skeleton = bare.replace(/"[^"]*"|\\./g, "");
  if (/[dmyhs]/i.test(skeleton)) return value < 0 ? "########" : dateText(value, bare);
  return numberText(value, bare);
}

/** General shows at most eleven characters of a number. */
export function general(value: number): string {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e11 || size < 1e-9) {
    const [digits = "", exponent = "0"] = value.toExponential(5).split("e");
    const power = Number(exponent);
    return `${Number(digits)}E${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  const whole = Math.max(1, Math.floor(Math.log10(size)) + 1);
  return String(Number(value.toFixed(Math.max(0, 10 - whole))));
}

function numberText(value: number, format: string): string {
  const percent = format.includes("%");
  const digits = /[0#?][0#?,]*(?:\.([0#?]*))?/.exec(
    format.replace(/"[^"]*"/g, (quoted) => "\0".repeat(quoted.length)),
  );
  if (!digits) return unquote(format);
  const places = Math.min((digits[1] ?? "").length, mostPlaces);
  const required = ((digits[1] ?? "").match(/0/g) ?? []).length;
  const scaled = round(percent ? value * 100 : value, places);
  let [whole = "0", decimals = ""] = digitsOf(Math.abs(scaled), places);
  while (decimals.length > required && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  const leading = (digits[0].split(".")[0]?.match(/0/g) ?? []).length;
  if (leading === 0 && whole === "0") whole = "";
  whole = whole.padStart(leading, "0");
  if (digits[0].includes(",")) whole = inThousands(whole);
  const shown = (scaled < 0 ? "-" : "") + whole + (decimals ? `.${decimals}` : "");
  return (
    unquote(format.slice(0, digits.index)) + shown + unquote(format.slice(digits.index + digits[0].length))
  );
}

/** "1234567" → "1,234,567". */
function inThousands(whole: string): string {
  const first = whole.length % 3;
  return (whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, ",$&")).replace(/^,/, "");
}

/** As many decimals as Excel shows. */
const mostPlaces = 30;
/** From here on a number has no decimals, and of its digits Excel shows fifteen. */
const wholeFrom = 1e15;

function digitsOf(size: number, places: number): string[] {
  if (size < wholeFrom) return size.toFixed(places).split(".");
  const [digits = "", power = "0"] = size.toExponential(14).split("e");
  return [digits.replace(".", "").padEnd(Number(power) + 1, "0"), "0".repeat(places)];
}

/** Rounds half away from zero at a decimal place, as sheets do, undisturbed by binary halves such as 1.005. */
function round(value: number, places: number): number {
  const size = Math.abs(value);
  if (size >= wholeFrom) return value;
  return Math.sign(value) * Number(`${Math.round(Number(`${size.toFixed(12)}e${places}`))}e-${places}`);
}

const unquote = (part: string): string => part.replace(/"([^"]*)"|\\(.)|_.|\*./g, "$1$2");

function dateText(serial: number, format: string): string {
  const seconds = Math.round(serial * 86400);
  const at = new Date(Date.UTC(1899, 11, 30) + seconds * 1000);
  const noon = /am\/pm|a\/p/i.test(format);
  const hour = noon ? at.getUTCHours() % 12 || 12 : at.getUTCHours();
  let afterHours = false;
  return format.replace(
    /"([^"]*)"|\\(.)|am\/pm|y+|m+|d+|h+|s+/gi,
    (token, quoted?: string, escaped?: string, at0?: number) => {
      if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? "";
      const pad = (n: number): string => (token.length > 1 ? String(n).padStart(2, "0") : String(n));
      switch (token[0]?.toLowerCase()) {
        case "a":
          return at.getUTCHours() < 12 ? "AM" : "PM";
        case "y":
          return token.length > 2
            ? String(at.getUTCFullYear())
            : String(at.getUTCFullYear() % 100).padStart(2, "0");
        case "d":
          if (token.length > 2)
            return (dayNames[at.getUTCDay()] ?? "").slice(0, token.length === 3 ? 3 : undefined);
          return pad(at.getUTCDate());
        case "h":
          afterHours = true;
          return pad(hour);
        case "s":
          return pad(at.getUTCSeconds());
        default: {
          // An m beside hours or seconds is minutes.
          const minutes = afterHours || /^[^a-z]*s/i.test(format.slice((at0 ?? 0) + token.length));
          afterHours = false;
          if (minutes) return pad(at.getUTCMinutes());
          const name = monthNames[at.getUTCMonth()] ?? "";
          return token.length > 3 ? name : token.length === 3 ? name.slice(0, 3) : pad(at.getUTCMonth() + 1);
        }
      }
    },
  );
}
