/**
 * Extracts plain text from a quoted email, the source of a web page or a table in Markdown.
 * Examples: `> 1 ASH` becomes `1 ASH`, `1500 -&gt; 1510` becomes `1500 -> 1510`, and `<td>1</td><td>Ash</td>` two cells.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ gt: ">", lt: "<", amp: "&", nbsp: " ", quot: '"', apos: "'", "#39": "'", "#160": " " },
  ...{ frac12: "½", minus: "-", ndash: "–", mdash: "—", rarr: "→", "#189": "½" },
};

function withoutEntities(text: string): string {
  return text.replace(
    /&(#?[a-z0-9]{2,8});/gi,
    (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity,
  );
}

/** A text without the `>` of a quoted mail, if most of its lines begin with it. */
function withoutQuotes(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const filled = lines.filter((line) => line.trim() !== "");
  const quoted = filled.filter((line) => /^\s?>/.test(line));
  if (quoted.length * 2 <= filled.length) return text;
  const unquoted = (line: string) => line.replace(/^(?:\s?>){1,8} ?/, "");
  return lines.map(unquoted).join("\n");
}

/**
 * A Markdown table `| # | Name |` without the bars at both ends. The line of dashes below the headings becomes empty, so
 * that every other line keeps its number.
 */
function withoutMarkdown(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  if (!lines.some((line) => /^\s{0,3}\|?\s?:?-{2,}:?\s?\|[\s|:-]*$/.test(line))) return text;
  return lines
    .map((line) => (/^[\s|:-]*$/.test(line) ? "" : line))
    .map((line) => line.replace(/^\s*\|/, "").replace(/\|\s*$/, ""))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .join("|"),
    )
    .join("\n");
}

/** The plain text of a pasted text or a file. */
export function plainText(text: string): string {
  return withoutMarkdown(withoutQuotes(/&[a-z#]/i.test(text) ? withoutEntities(text) : text));
}

/** The text of a web page's source: a line for each row of a table, a tab between its cells. */
export function textOfPage(source: string): string {
  const isTable = /<t[dh]\b/i.test(source);
  const text = source
    .replace(/<(script|style|head)\b[^<>]{0,500}>[\s\S]*?<\/\1>/gi, "")
    // In a page with a table, the cells separate texts, and white space in the source has no meaning.
    .replace(isTable ? /\s+/g : /\r\n?/g, isTable ? " " : "\n")
    .replace(/<\/t[dh]\s*>\s*<t[dh]\b[^<>]{0,500}>/gi, "\t")
    .replace(/<(?:\/tr|\/table|\/p|\/div|\/h\d|br)\b[^<>]{0,500}>/gi, "\n")
    .replace(/<[^<>]{0,500}>/g, "");
  const lines = withoutEntities(text).split("\n");
  return isTable
    ? lines
        .map((line) =>
          line
            .split("\t")
            .map((cell) => cell.trim())
            .join("\t"),
        )
        .join("\n")
    : lines.join("\n");
}
