/**
 * How Excel tells the text of a formula that it was given: names and references in capitals, no space beside a sign. Texts
 * and names of sheets stay as they are. A function whose add-in is missing has another name.
 * Example: `rewritten("=sum( a1 , \"x y\" )")` → `=SUM(A1,"x y")`.
 */
const kept = /("(?:[^"]|"")*"|'(?:[^']|'')*')/;

export const rewritten = (formula: string): string =>
  formula
    .split(kept)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/ *([(),;+\-*/^&=<>{}]) */g, "$1")
            .replace(/[a-z_][\w.]*(?=\()|\$?\b[a-z]{1,3}\$?\d+\b/gi, (name) => name.toUpperCase()),
    )
    .join("");

/** With the functions of an add-in that is not there, by their namespace: `USCF.RATE(` → `_xldudf_USCF_RATE(`. */
export const withoutAddIn = (formula: string, namespace: string): string =>
  formula.replace(
    new RegExp(`\\b${namespace}\\.([\\w.]+)\\(`, "gi"),
    (call) => `_xldudf_${call.replaceAll(".", "_")}`,
  );
