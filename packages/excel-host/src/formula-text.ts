/** Texts, names of sheets in quotes, names and references, blanks, and each other sign: the parts of a formula, all of it. */
const PARTS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\w.$]+| +|[^]/g;
const partsOf = (formula: string): readonly string[] => formula.match(PARTS) ?? [];

const isSign = (part: string | undefined): boolean => part !== undefined && /^[(),;+\-*/^&=<>{}]$/.test(part);
const isReference = (part: string): boolean => /^\$?[a-z]{1,3}\$?\d{1,7}$/i.test(part);

/**
 * How Excel tells the text of a formula that it was given: names and references in capitals, no space beside a sign. Texts,
 * names of sheets and Excel's inner names, which begin with `_`, stay as they are. A function whose
 * add-in is missing has another name.
 * Example: `rewritten("=sum( a1 , \"x y\" )")` → `=SUM(A1,"x y")`.
 */
export const rewritten = (formula: string): string =>
  partsOf(formula)
    .filter((part, i, all) => part[0] !== " " || !(isSign(all[i - 1]) || isSign(all[i + 1])))
    .map((part, i, all) =>
      (/^[a-z]/i.test(part) && all[i + 1] === "(") || isReference(part) ? part.toUpperCase() : part,
    )
    .join("");

/** With the functions of an add-in that is not there, by their namespace: `USCF.RATE(` → `_xldudf_USCF_RATE(`. */
export const withoutAddIn = (formula: string, namespace: string): string => {
  const isOurs = (part: string) => part.toUpperCase().startsWith(`${namespace.toUpperCase()}.`);
  return partsOf(formula)
    .map((part, i, all) =>
      isOurs(part) && all[i + 1] === "(" ? `_xldudf_${part.replaceAll(".", "_")}` : part,
    )
    .join("");
};
