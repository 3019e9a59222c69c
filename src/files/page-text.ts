/**
 * The text of a web page's source: a line for each row of a table, a tab between its cells. Rows and cells may lack their
 * end tags. What a page lays out in `<pre>` keeps its lines. The tags are read one by one, in one pass: the browser's own
 * parser takes most of a minute for a text of 200,000 open tags, and some such texts crash the page.
 *
 * Example: `<tr><td>1<td>Ash<br>Ann` becomes `1`, a tab and `Ash Ann`.
 */
import { plainCharacters, withoutEntities } from "./plain-text";

/** A tag, a text, or a sign that is neither. */
const TOKEN = /<[^<>]*>|[^<]+|</g;
const BEGINS =
  /^\s*<(?:!doctype|!--|\?xml|html|head|meta|link|title|style|body|main|section|article|center|div|span|font|table|thead|tbody|tr|t[dh]|pre|p|b|h[1-6])\b/i;
/** Tags that begin a new line. */
const BLOCK = new Set(
  "br hr p div li ul ol dl dt dd center caption title h1 h2 h3 h4 h5 h6 section article main".split(" "),
);
/** Whether a tag strikes out what is in it. */
const isStrike = (token: string, tag: string): boolean =>
  /^(?:s|strike|del)$/.test(tag) || (token.startsWith("<") && token.includes("line-through"));
/** More rows or columns are not one cell. */
const LARGEST_SPAN = 50;

/** Whether a text is the source of a page, or of a table with something above it. */
export function isPage(text: string): boolean {
  return BEGINS.test(text) || (/<tr\b/i.test(text) && /<td\b/i.test(text));
}

/** The source without the parts that no one sees. */
function visible(source: string): string {
  let text = "";
  let from = 0;
  const open = new Set<string>();
  for (const { index, 1: name = "" } of source.matchAll(/<!--|<(script|style|head)\b/gi)) {
    const tag = name.toLowerCase();
    if (index < from || open.has(tag)) continue;
    const end = new RegExp(tag === "" ? "-->" : `</${tag}\\s?>`, "gi");
    end.lastIndex = index;
    if (!end.exec(source)) open.add(tag);
    else {
      text += source.slice(from, index);
      from = end.lastIndex;
    }
  }
  // A page that was cut off may end within a tag.
  return (text + source.slice(from)).replace(/<\/?[a-z][^<>]{0,999}$/i, "");
}

/** How many rows or columns a cell takes. */
function spanOf(tag: string, name: "colspan" | "rowspan"): number {
  const at = tag.toLowerCase().indexOf(name);
  const number = at < 0 ? null : /^[^\d]{0,5}(\d{1,3})/.exec(tag.slice(at + name.length));
  return Math.min(LARGEST_SPAN, Math.max(1, Number(number?.[1] ?? 1)));
}

/** A part of a cell with a class of its own. */
export interface Part {
  readonly className: string;
  /** Where it begins in the text of its cell. */
  readonly at: number;
}

/**
 * The text of a web page's source.
 *
 * @param cellOf the text of a cell that has parts with classes, where only these tell what its text means
 */
export function textOfPage(
  source: string,
  cellOf: (text: string, parts: readonly Part[]) => string = (text) => text,
): string {
  const shown = visible(source);
  const isTable = /<t[dh]\b/i.test(shown);
  const lines: string[] = [];
  let row: string[] | null = null;
  /** The tag of the cell whose text we are in. */
  let cell: string | null = null;
  let text = "";
  let parts: Part[] = [];
  /** Whether something in the cell is struck out. */
  let isStruck = false;
  /** Where a raised text begins. */
  let raised = 0;
  const hasFractions = /<sub\b/i.test(shown);
  let pre = 0;
  /** How many rows below each column's cell belong to it too. */
  let below: number[] = [];

  const endText = () => {
    for (const line of text.split("\n")) lines.push(line.trimEnd());
    text = "";
  };
  const passTaken = () => {
    for (; (below[row!.length] ?? 0) > 0; row!.push("")) below[row!.length]!--;
  };
  const endCell = () => {
    if (cell === null || row === null) return;
    // What is struck out is not gone: a mark behind a result or a rating says that it was.
    if (isStruck && /\d/.test(text)) text = `${text.trimEnd()}~`;
    isStruck = false;
    // A cell of several lines only lays out the page.
    if (text.trim().includes("\n")) {
      endText();
      row = null;
    } else {
      passTaken();
      const [columns, rows] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let i = 0; i < columns; i++) {
        below[row.length] = rows - 1;
        row.push(i === 0 ? cellOf(text, parts).trim().replace(/ {2,}/g, " ") : "");
      }
    }
    cell = null;
    text = "";
  };
  const endRow = () => {
    endCell();
    if (row) {
      passTaken();
      for (let i = row.length; i < below.length; i++) below[i] = Math.max(0, (below[i] ?? 0) - 1);
      lines.push(row.join("\t"));
    } else if (text.trim() !== "") endText();
    text = "";
    row = null;
  };

  for (const [token] of shown.matchAll(TOKEN)) {
    const [, end, name = ""] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(token) ?? [];
    const tag = name.toLowerCase();
    if (cell !== null && !end && isStrike(token, tag)) isStruck = true;
    if (!token.startsWith("<") || token === "<")
      text += pre > 0 || !isTable ? token.replace(/\r\n?/g, "\n") : token.replace(/\s+/g, " ");
    else if (tag === "pre") {
      pre = Math.max(0, pre + (end ? -1 : 1));
      text += "\n";
    } else if (tag === "table" || tag === "tr") {
      endRow();
      if (tag === "table") below = [];
      else if (!end) row = [];
    } else if (tag === "td" || tag === "th") {
      endCell();
      if (!end) {
        if (row === null) endRow();
        row ??= [];
        cell = token;
        isStruck = isStrike(token, tag);
        parts = [];
      }
    } else if (tag === "sup") {
      // The mark of a footnote is no part of the number that it stands behind; `<sup>1</sup>/<sub>2</sub>` is.
      if (!end) raised = text.length;
      else if (!hasFractions && /^[\da-z*†‡§]{1,2}$/i.test(text.slice(raised))) text = text.slice(0, raised);
    } else if (BLOCK.has(tag)) {
      const className = /\bclass="?([\w-]{1,40})/.exec(token)?.[1];
      if (className !== undefined) parts.push({ className, at: text.length });
      text += cell === null || pre > 0 ? "\n" : " ";
    }
  }
  endRow();
  const clean = (line: string) =>
    line.includes("\t") ? line.split("\t").map((one) => one.trim()).join("\t") : line; // prettier-ignore
  const all = plainCharacters(withoutEntities(lines.join("\n")));
  return isTable ? all.split("\n").map(clean).join("\n") : all;
}
