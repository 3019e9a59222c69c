/** What is said of files that are no charts, broken or hostile, and that saying it takes no time. */
import { dbf } from "../../fuzz/seeds";
import { decodeText } from "../../../src/files/decode";
import { FORMAT_CODES } from "../../../src/wallchart/formats/findings";
import { importFile, importFiles, LARGEST_FILE } from "../../../src/wallchart/formats/import";
import { isLong } from "../../long";
import { bytesOf, filesOf } from "./files";

const latin1 = (text: string) => bytesOf(Buffer.from(text, "latin1"));
const WEB = Buffer.from(filesOf("uschess-web-two-lines")[0]!.bytes as ArrayBuffer).toString();

const NAMES = "D_EVENT_ID D_SEC_NUM D_PAIR_NUM D_MEM_ID D_NAME D_STATE D_RATING D_RND01".split(" ");
const details = (rows: readonly string[][], names = NAMES) =>
  bytesOf(
    dbf(
      names.map((name): [string, number] => [name, name === "D_NAME" ? 30 : 8]),
      rows,
    ),
  );
const ASH = ["", "1", "1", "12345671", "ASH, ANN", "MI", "1500", "W2W"];
const BIRCH = ["", "1", "2", "12345672", "BIRCH, BOB", "MI", "1400", "L1B"];
const SECTIONS = bytesOf(dbf([["S_SEC_NUM", 2], ["S_SEC_NAME", 8]], [["7", "OPEN"]])); // prettier-ignore

/** A dBase file with one of its numbers changed. */
function lying(at: number, ...values: number[]): ArrayBuffer {
  const bytes = new Uint8Array(details([ASH, BIRCH]));
  bytes.set(values, at);
  return bytes.buffer;
}

const ONE = "#  Name  Rating  Rd 1\n1  A     1500    W2\n";
const NAMES_OF_THREE = Array.from({ length: 300 }, (_, i) =>
  String.fromCharCode(65 + (i % 26), 97 + i / 26, 97),
);
const MANY = NAMES_OF_THREE.map((name) => ONE.replace("A  ", name)).join("");
const DEEP = isLong ? 1e6 : 1e5;
const PAGES = `Open\n${ONE}Spring Open\n${ONE.replace("1  A     1500    W2", "2  B     1400    L1")}`;
const WIDE_BELOW = `#,Name,Rating,Rd 1\n${"1,A,1500,W2\n".repeat(200)}${"x,".repeat(400)}`;

const SLIPPED = [
  "001    1      Ann Ash                           1641 USA    12345671             0.5    1     2 w =",
  "001    2      Bob Birch                       1553 USA    12345672             0.5    2     1 b =",
].join("\n");

/** Codes about the file; sections are read only where the last column says so. */
const SAID: [what: string, bytes: ArrayBuffer | string, codes: string[], sections?: number][] = [
  ["nothing", "", ["empty-file"]],
  ["blanks and NULs", "\0 \n\t\0", ["empty-file"]],
  ["a byte order mark alone", latin1("\xef\xbb\xbf"), ["empty-file"]],
  ["a letter", "Dear TD,\nhere are the results, as promised.", ["unknown-format"]],
  ["a numbered list", "1. Ann Ash (12) took the first prize.\n2. Bob (9) came late.", ["unknown-format"]],
  ["a column of numbers", "1\n2\n3\n", ["unknown-format"]],
  ["an xlsx workbook", latin1("PK\x03\x04rest"), ["excel-workbook"]],
  ["an xls workbook", latin1("\xd0\xcf\x11\xe0\xa1\xb1"), ["excel-workbook"]],
  ["a PDF", latin1("%PDF-1.7"), ["not-a-text"]],
  ["a picture", latin1("\x89PNG\r\n"), ["not-a-text"]],
  ["a page's source", "<!DOCTYPE html><html><table><tr><td>1</td></tr></table></html>", ["web-page"]],
  [
    "a table cut short",
    "#,Name,Rd 1,Rating\n1,Ann Ash,W2,1500\n2,Bob Birch,L1,1400\n3,Cy Cedar,B",
    ["row-cut"],
    1,
  ],
  [
    "a table of which a row has no rating",
    "#,Name,Rd 1,Rating\n1,Ann Ash,W2,1500\n2,Bob Birch,L1,1400\n3,Cy Cedar,B,",
    [],
    1,
  ],
  ["JSON cut short", '{"items": [{"roundOutcomes": [', ["broken-json"]],
  ["JSON of something else", '{"items": [{"name": "Ann"}]}', ["json-without-chart"]],
  ["JSON nested deep", "[".repeat(DEEP) + "]".repeat(DEEP), ["json-without-chart"]],
  ["JSON nested and not closed", '{"a":'.repeat(DEEP), ["broken-json"]],
  ["text that begins with a bracket", "[1] no JSON", ["unknown-format"]],
  ["a file over the limit", new ArrayBuffer(LARGEST_FILE + 1), ["file-too-large"]],
  ["text over the limit", "x".repeat(LARGEST_FILE + 1), ["file-too-large"]],
  ["one line of 9 MB", `#,Name,Rating,Rd 1\n${"W1,".repeat(3e6)}`, ["too-large-table"]],
  ["a million lines", "1,Ann,1500,W2\n".repeat(3e5), ["too-large-table"]],
  ["a chart of 30,000 rows", `#,Name,Rating,Rd 1\n${"1,A,1500,W2\n".repeat(3e4)}`, ["too-large-table"]],
  ["a chart of 400 columns", `#,Name,Rating,Rd 1${",x".repeat(400)}\n1,A,1500,W2`, ["unknown-format"]],
  ["a chart with a row of 400 cells below", WIDE_BELOW, ["too-large-table"]],
  ["lines that end early", ONE.replace("\n", "  Rd 2  Tot\n"), ["columns-empty"], 1],
  ["lines cut off in a heading", ONE.replace("\n", "  R\n").replace("W2", "W2    W"), ["columns-cut"], 1],
  ["one section three times", ONE.repeat(3), ["section-twice"], 1],
  ["an older wallchart too", ONE + ONE.replace("W2", "  "), ["players-twice"], 2],
  ["a page with another title", PAGES, ["parts-joined"], 1],
  ["a quote that is not closed", '#,Name,Rating,Rd 1\n1,"Ann,1500,W2\n2,Bob,1400,L1', ["unclosed-quote"], 1],
  ["web text without the second lines", WEB.replace(/^.*\/ R:.*\n/gm, ""), ["no-rating-lines"], 1],
  [
    "two lines a player, one without a rating",
    "1 | ANN ASH | 1 | W2 |\nMI | 12345671 1500 |\n2 | BOB BIRCH | 0 | L1 |\nMI | 12345672 |",
    ["rating-not-there"],
    1,
  ],
  ["two lines a player, none with a rating", "1 ANN ASH 1.0 W 2\nMI 12345671\n2 BOB BIRCH 0.0 L 1\nMI 12345672", ["no-rating-lines"], 1], // prettier-ignore
  ["a DBF of no records", details([]), ["details-missing"]],
  ["a DBF that claims four thousand million", lying(4, 255, 255, 255, 255), ["dbf-damaged"], 1],
  ["a DBF whose header ends beyond the file", lying(8, 255, 255), ["dbf-unreadable"]],
  ["a DBF whose header ends within it", lying(8, 33, 0), ["dbf-unreadable"]],
  ["a DBF of records of no length", lying(10, 0, 0), ["dbf-unreadable"]],
  ["a DBF of records longer than the file", lying(10, 255, 255), ["dbf-unreadable"]],
  ["a DBF with fields of no width", lying(48, 0), ["dbf-unreadable"]],
  ["a DBF with a name of control characters", lying(32, 0x41, 0x01), ["dbf-unreadable"]],
  ["the section file alone", SECTIONS, ["details-missing"]],
  [
    "the old layout",
    details(
      [["", "1", "1", "12345671", "W   2"]],
      ["D_EVENT_ID", "D_SEC_NUM", "D_PAIR_NUM", "D_MEM_ID", "D_RND01"],
    ),
    ["old-report-layout"],
  ],
  ["a report of FIDE's: its 0 is a dBase version", latin1(`012 ${"Club night of letters ".repeat(3)}\n${SLIPPED}`), ["columns-slipped", "fide-ratings"], 1], // prettier-ignore
  ["a line of FIDE's report that slipped", SLIPPED, ["columns-slipped", "fide-ratings"], 1],
  ["a result of no format", details([[...ASH.slice(0, 7), "Q2W"], BIRCH]), ["unknown-result"], 1],
];

// The reader takes its time for each.
if (isLong) SAID.push(["300 sections", MANY, ["too-large-table"], 200]);

test.each(SAID)("%s", (_, bytes, codes, sections = 0) => {
  const result = importFile(bytes, "file");
  expect(result.diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(result.sections).toHaveLength(sections);
  for (const { message, hint } of result.diagnostics) expect(message + hint).not.toContain("{}");
});

test("a section that the section file does not list", () => {
  const [result, ...more] = importFiles([
    { name: "TSEXPORT.DBF", bytes: SECTIONS },
    { name: "TDEXPORT.DBF", bytes: details([ASH, BIRCH]) },
  ]);
  expect(more).toEqual([]);
  expect(result!.diagnostics.map(({ code }) => code)).toEqual(["section-not-listed"]);
});

test("every code is shown to be said", () => {
  const shown = new Set([...SAID.flatMap(([, , codes]) => codes), "section-not-listed"]);
  // The golden folders show these.
  for (const code of ["lines-not-read", "fide-ratings", "games-derived"]) shown.add(code);
  // Those of zips are in open-zips.test.ts.
  expect(FORMAT_CODES.filter((code) => !shown.has(code) && !code.startsWith("zip-"))).toEqual([]);
});

test("files dropped together: the report's three are one, any other its own", () => {
  const results = importFiles([
    { name: "notes.txt", bytes: "nothing of a chart" },
    ...filesOf("uschess-upload"),
    ...filesOf("csv-club"),
  ]);
  expect(results.map(({ kind, sections }) => [kind, sections.length])).toEqual([
    [null, 0],
    ["uschess-upload", 2],
    ["delimited", 1],
  ]);
});

/** One line of another format in a text: the reader that explains all the other lines counts. */
const LINED_UP =
  "#  Name       Rating  Rd 1  Rd 2\n1  Ann Ash    1500    W2    L3\n2  Bob Birch  1400    L1    W3\n3  Cy Cedar   1300    W1    L2";
test.each([
  ["WinTD's above columns", `1. Ann Ash (1) ........ MI 1500 W2 1.0\n\n${LINED_UP}`, "aligned"],
  ["WinTD's below columns", `${LINED_UP}\n\n1. Ann Ash (1) ........ MI 1500 W2 1.0`, "aligned"],
  ["WinTD's below cells", `${LINED_UP.replace(/ {2,}/g, "\t")}\n\n1. Ann Ash (1) ........ MI 1500 W2 1.0`, "delimited"],
  ["two lines of US Chess below cells", `${LINED_UP.replace(/ {2,}/g, ",")}\n\n 1 | ANN ASH |1.0|W 2|\n MI | 12345671 / R: 1500->1510 | |W |`, "delimited"],
] as const)("another format's lines: %s", (_, text, kind) => {
  const result = importFile(text);
  expect(result.kind).toBe(kind);
  expect(result.sections[0]!.reading.section!.players.slice(0, 3).map(({ results }) => results.length)).toEqual([2, 2, 2]);
}); // prettier-ignore

const TEXT = "Łoś 1½ – José";
const utf16le = Buffer.from(TEXT, "utf16le");
const ENCODINGS: readonly [what: string, bytes: Uint8Array, text: string][] = [
  ["UTF-8", Buffer.from(TEXT), TEXT],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`), TEXT],
  ["UTF-16 little-endian", Buffer.from(`\ufeff${TEXT}`, "utf16le"), TEXT],
  ["UTF-16 big-endian", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16(), TEXT],
  ["UTF-16 little-endian without a mark", utf16le, TEXT],
  ["UTF-16 big-endian without a mark", Buffer.from(utf16le).swap16(), TEXT],
  ["Windows-1252", Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0xbd, 0x96]), "José ½–"],
  ["UTF-8 that was read as Windows-1252", Buffer.from("1Â½ JosÃ© â€“ 2"), "1½ José – 2"],
  ["a quotation mark behind a capital letter", Buffer.from("“RENÉ” 1½"), "“RENÉ” 1½"],
  ["text with NULs in it", Uint8Array.from([0x57, 0, 0, 0, 0x31, 0x41, 0x42, 0x43, 0x44]), "W1ABCD"],
];

test.each(ENCODINGS)("%s", (_, bytes, text) => expect(decodeText(bytes)).toBe(text));
