/**
 * Names of sheets: which ones Excel takes, as "Rename a worksheet" in its help lists them, and how o-spreadsheet holds
 * those that it would refuse or confuse: an apostrophe as another one, blanks at an end guarded, both behind a mark
 * that nobody types. Example: `asHeld("O'Neil Open")` is shown as `OʼNeil Open`, and `asNamed` of it is "O'Neil Open".
 */
import { sheetPrefix } from "./address";
import { HostError } from "./errors";

const lengthLimit = 31;

/** Whether Excel takes it for a name, wherever no other sheet has it. */
export const isSheetName = (name: string): boolean =>
  name.trim() !== "" &&
  name.length <= lengthLimit &&
  !/[\\/?*[\]:]/.test(name) &&
  !/^'|'$/.test(name) &&
  !/^history$/i.test(name);

/** Throws InvalidArgument for what cannot be a name, ItemAlreadyExists where another sheet than `own` has it, in any case. */
export function requireSheetName(
  sheets: { sheetIds(): readonly string[]; sheetName(sheet: string): string },
  name: string,
  own: string | null,
): void {
  if (!isSheetName(name)) throw new HostError("InvalidArgument");
  const taken = sheets
    .sheetIds()
    .some((id) => id !== own && sheets.sheetName(id).toLowerCase() === name.toLowerCase());
  if (taken) throw new HostError("ItemAlreadyExists");
}

/** A word joiner: it has no width, and no one types it. */
const mark = "\u2060";
const apostrophe = `\u02bc${mark}`;

/** A name as o-spreadsheet holds it; what it holds already stays. */
export const asHeld = (name: string): string =>
  name.replace(/'/g, apostrophe).replace(/^ /, `${mark} `).replace(/ $/, ` ${mark}`);

/** The name that it stands for. */
export const asNamed = (held: string): string =>
  held
    .split(apostrophe)
    .join("'")
    .replace(new RegExp(`^${mark} `), " ")
    .replace(new RegExp(` ${mark}$`), " ");

/** What may hold a "!" in a formula: texts, error values, and the sheets before it, in apostrophes or bare. */
const bangs = /"[^"]*"|#[A-Z]+(?:\/0)?!|'((?:[^']|''){1,40})'!|\b(\w{1,31})!/g;

const renamedIn = (formula: string, rename: (name: string, own: string) => string): string =>
  formula.replace(bangs, (own: string, quoted?: string, bare?: string) => {
    const name = quoted?.replace(/''/g, "'") ?? bare;
    return name === undefined ? own : rename(name, own);
  });
/** A formula as o-spreadsheet understands it. */
export const formulaAsHeld = (formula: string): string =>
  renamedIn(formula, (name, own) => (asHeld(name) === name ? own : `'${asHeld(name)}'!`));
/** The formula as Excel writes it. */
export const formulaAsNamed = (formula: string): string =>
  renamedIn(formula, (name) => sheetPrefix(asNamed(name)));
