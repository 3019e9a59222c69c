/**
 * Extracts plain text from a quoted email or a table in Markdown.
 * Examples: `> 1 ASH` becomes `1 ASH`, and `1500 -&gt; 1510` becomes `1500 -> 1510`.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ gt: ">", lt: "<", amp: "&", nbsp: " ", quot: '"', apos: "'" },
  ...{ frac12: "½", half: "½", minus: "-", ndash: "–", mdash: "—", rarr: "→", shy: "\u00ad" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", ordm: "º", ordf: "ª", middot: "·", hellip: "…" },
  ...{ AElig: "Æ", aelig: "æ", OElig: "Œ", oelig: "œ", Oslash: "Ø", oslash: "ø", szlig: "ß" },
  ...{ ETH: "Ð", eth: "ð", THORN: "Þ", thorn: "þ", Lstrok: "Ł", lstrok: "ł", Dstrok: "Đ", dstrok: "đ" },
  imath: "ı",
};
/** The mark of `eacute`, as a character that joins the letter before it. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ grave: "\u0300", acute: "\u0301", circ: "\u0302", tilde: "\u0303", macr: "\u0304", breve: "\u0306" },
  ...{ dot: "\u0307", uml: "\u0308", ring: "\u030a", dblac: "\u030b", caron: "\u030c", cedil: "\u0327" },
  ogon: "\u0328",
};

/** The character of `#189` or `#xBD`. */
function numbered(name: string): string | null {
  const [, hex, digits = ""] = /^#(x?)([\da-f]{1,5})$/i.exec(name) ?? [];
  const code = parseInt(digits, hex ? 16 : 10);
  // A control character is not text, and an odd blank is a blank.
  return code >= 32 && !(code >= 127 && code < 160)
    ? String.fromCodePoint(code).replace("\u00a0", " ")
    : null;
}

/** The letter of `eacute` or `Scaron`. */
function accented(name: string): string | null {
  const mark = ACCENTS[name.slice(1)];
  const letter = mark === undefined ? "" : (name[0]! + mark).normalize("NFC");
  return letter.length === 1 ? letter : null;
}

/** A text with the characters that its entities stand for. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(#?[a-z0-9]{2,8});/gi,
    (entity, name: string) =>
      ENTITIES[name] ?? accented(name) ?? numbered(name) ?? ENTITIES[name.toLowerCase()] ?? entity,
  );
}

/**
 * A text with the plain characters that its odd ones stand for: blanks, arrows, and the lines of a box. Each takes one
 * place as before, so that columns stay where they are; only characters that no one sees are removed.
 */
export function plainCharacters(text: string): string {
  return text
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\u00ad\u2010-\u2015\u2212]>/g, "->")
    .replace(/[│┃║¦]/g, "|")
    .replace(/[\u2500-\u257f]/g, "-");
}

/**
 * A mail as it was sent, `quoted-printable`: a `=` at the end of a line goes on in the next one, and `=3D` is a `=`. The
 * ends of lines that were joined come after them, so that every other line keeps its number.
 */
export function withoutCodes(text: string): string {
  if (!/content-transfer-encoding:\s?quoted-printable/i.test(text) && !/=(?:3D|C2=A0|E2=80)/.test(text))
    return text;
  const lines = text.split(/\r\n?|\n/);
  if (!lines.some((line) => line.endsWith("="))) return text;
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = at;
    while (at < lines.length - 1 && lines[at]!.endsWith("=")) at++;
    const parts = lines.slice(first, at + 1).map((part, i) => (i < at - first ? part.slice(0, -1) : part));
    whole.push(parts.join(""), ...parts.slice(1).map(() => ""));
  }
  return whole.join("\n").replace(/(?:=[0-9A-F]{2}){1,99}/g, (codes) => {
    try {
      return decodeURIComponent(codes.replaceAll("=", "%"));
    } catch {
      return codes;
    }
  });
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
  const plain = plainCharacters(/&[a-z#]/i.test(text) ? withoutEntities(text) : text);
  return withoutMarkdown(withoutQuotes(plain));
}
