/**
 * Protection of a sheet and of the workbook's structure. A protected sheet refuses with AccessDenied what its options
 * do not allow. Example: `sheet.protection.protect({ allowFormatCells: true }, "secret")`.
 */
import { HostError } from "../errors";
import type { Allowance, Json, Protection } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asRecord, asText } from "./objects";

const allowances: readonly (
  Allowance | "allowEditScenarios" | "allowInsertHyperlinks" | "allowPivotTables"
)[] = [
  "allowAutoFilter",
  "allowDeleteColumns",
  "allowDeleteRows",
  "allowEditObjects",
  "allowEditScenarios",
  "allowFormatCells",
  "allowFormatColumns",
  "allowFormatRows",
  "allowInsertColumns",
  "allowInsertHyperlinks",
  "allowInsertRows",
  "allowPivotTables",
  "allowSort",
];

const isGiven = (value: Argument): boolean => value !== undefined && value !== null;
const secret = (password: Argument): Pick<Protection, "password"> =>
  isGiven(password) ? { password: asText(password) } : {};

function protect(now: Protection | null, options: Argument, password: Argument): Protection {
  if (now) throw new HostError("InvalidOperation");
  const given = Object.entries(isGiven(options) ? asRecord(options) : {}).filter(
    ([name]) => name !== "selectionMode",
  );
  if (given.some(([name]) => !(allowances as readonly string[]).includes(name)))
    throw new HostError("InvalidArgument");
  const allowed = Object.fromEntries(given.map(([name, value]) => [name, asFlag(value)]));
  return { allowed, ...secret(password) };
}

function unprotect(now: Protection | null, password: Argument): null {
  if (now?.password !== undefined && now.password !== password) throw new HostError("BadPassword");
  return null;
}

const options = ({ allowed = {} }: Protection): Json => ({
  ...Object.fromEntries(
    allowances.map((name) => [name, (allowed as Record<string, boolean>)[name] ?? false]),
  ),
  selectionMode: "Normal",
});

export const protectionTable: TypeTable<string> = {
  properties: {
    Options: (book, sheet) => options(book.of(sheet).protection ?? {}),
    Protected: (book, sheet) => book.of(sheet).protection !== null,
  },
  methods: {
    Protect: (book, sheet, allowed, password) => {
      book.of(sheet).protection = protect(book.of(sheet).protection, allowed, password);
    },
    Unprotect: (book, sheet, password) => {
      book.of(sheet).protection = unprotect(book.of(sheet).protection, password);
    },
  },
};

export const workbookProtectionTable: TypeTable<null> = {
  properties: { Protected: (book) => book.structure !== null },
  methods: {
    Protect: (book, _, password) => {
      book.structure = protect(book.structure, null, password);
    },
    Unprotect: (book, _, password) => {
      book.structure = unprotect(book.structure, password);
    },
  },
};
