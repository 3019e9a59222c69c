/** Zips to import: what is opened, and the true reason where nothing is. */
import fc from "fast-check";
import { FORMAT_CODES } from "../../../src/wallchart/formats/findings";
import { importFiles } from "../../../src/wallchart/formats/import";
import { openZips } from "../../../src/wallchart/formats/open-zips";
import { zipOf } from "../../../src/report/zip";
import { isLong } from "../../long";
import { filesOf } from "./files";
import { zipWith, type Packed } from "./zips";

const CHART = "#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1\n";
const OTHER = CHART.replaceAll("Ann", "Abe").replaceAll("Bob", "Bea");
const REPORT = filesOf("uschess-upload").map(({ name, bytes }): Packed => {
  return { name, bytes: new Uint8Array(bytes as ArrayBuffer) };
});
const MILLIONS = new Uint8Array(10_000_001).fill(65);

/** The names of the files, the number of sections and the codes. */
async function open(bytes: Uint8Array<ArrayBuffer>) {
  const files = await openZips([{ name: "a.zip", bytes: bytes.buffer }]);
  const results = importFiles(files);
  return [
    files.map(({ name }) => name).join(" "),
    results.flatMap(({ sections }) => sections).length,
    ...results.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)),
  ];
}

const THREE = REPORT.map(({ name }) => name).join(" ");
const NOTES: Packed = { name: "notes.txt", bytes: "Dear TD" };

const CASES: readonly [string, Uint8Array<ArrayBuffer>, string, number, string[]][] = [
  ["the three files of a report", zipWith(REPORT), THREE, 2, []],
  ["in a folder", zipWith(REPORT.map((one) => ({ ...one, name: `Fall Swiss\\${one.name}` }))), THREE, 2, []],
  ["with a Mac's own files", zipWith([...REPORT, { name: "__MACOSX/._TDEXPORT.DBF", bytes: "x" }, { name: ".DS_Store", bytes: "x" }]), THREE, 2, []], // prettier-ignore
  ["with a text beside them", zipWith([NOTES, ...REPORT]), THREE, 2, []],
  ["not packed", zipWith(REPORT.map((one) => ({ ...one, method: 0 }))), THREE, 2, []],
  ["with a comment", zipWith(REPORT, "made by a program"), THREE, 2, []],
  ["as zip64", zipWith(REPORT.map((one) => ({ ...one, is64: true }))), THREE, 2, []],
  ["as zip64 in part", zipWith(REPORT.map((one, i) => ({ ...one, is64: i === 1 })), "with a comment"), THREE, 2, []], // prettier-ignore
  ["zip64 with a size that is a lie", zipWith([{ name: "a.csv", bytes: CHART, is64: true, size: 2 ** 50 }]), "a.zip", 0, ["zip-too-large"]], // prettier-ignore
  ["zip64 cut off", zipWith([{ name: "a.csv", bytes: CHART, is64: true }]).slice(0, -1), "a.zip", 0, ["zip-damaged"]], // prettier-ignore
  ["nothing", zipWith([]), "a.zip", 0, ["zip-empty"]],
  ["a workbook in a zip", zipWith([{ name: "a.xlsx", bytes: zipWith([{ name: "xl/workbook.xml", bytes: "x" }]) }]), "a.zip", 0, ["excel-workbook"]], // prettier-ignore
  ["one chart", zipWith([{ name: "a.csv", bytes: CHART }]), "a.csv", 1, []],
  ["two charts", zipWith([{ name: "a.csv", bytes: CHART }, { name: "b.csv", bytes: OTHER }]), "a.csv b.csv", 2, []], // prettier-ignore
  ["a letter", zipWith([NOTES]), "notes.txt", 0, ["unknown-format"]],
  ["a workbook", zipWith([{ name: "xl/workbook.xml", bytes: "x" }]), "a.zip", 0, ["excel-workbook"]],
  ["a Word document", zipWith([{ name: "word/document.xml", bytes: "x" }]), "a.zip", 0, ["not-a-text"]],
  ["folders alone", zipWith([{ name: "a/", bytes: "" }]), "a.zip", 0, ["zip-empty"]],
  ["a zip in a zip", zipWith([{ name: "b.zip", bytes: zipWith(REPORT) }]), "a.zip", 0, ["zip-in-zip"]],
  ["a password", zipWith([{ ...NOTES, isLocked: true }]), "a.zip", 0, ["zip-locked"]],
  ["another packing", zipWith([{ ...NOTES, method: 12 }]), "a.zip", 0, ["zip-packed-otherwise"]],
  ["51 files", zipWith(Array.from({ length: 51 }, (_, i) => ({ name: `${i}.csv`, bytes: CHART }))), "a.zip", 0, ["zip-too-large"]], // prettier-ignore
  ["a file over 10 MB", zipWith([{ name: "a.csv", bytes: MILLIONS }]), "a.zip", 0, ["zip-too-large"]],
  ["a file packed 500 times", zipWith([{ name: "a.csv", bytes: MILLIONS.subarray(1) }]), "a.zip", 0, ["zip-too-large"]], // prettier-ignore
  ["a size that is a lie", zipWith([{ name: "a.csv", bytes: MILLIONS, size: 1000 }]), "a.zip", 0, ["zip-damaged"]], // prettier-ignore
  ["a smaller file than it says", zipWith([{ ...NOTES, size: 8 }]), "a.zip", 0, ["zip-damaged"]],
  ["other bytes than were packed", zipWith([{ ...NOTES, crc: 1 }]), "a.zip", 0, ["zip-damaged"]],
  ["cut off", zipWith(REPORT).slice(0, -40), "a.zip", 0, ["zip-damaged"]],
];

test.each(CASES)("%s", async (_, bytes, names, sections, codes) => {
  expect(await open(bytes)).toEqual([names, sections, ...codes]);
});

test("every code about zips is shown to be said", () => {
  const shown = new Set(CASES.flatMap(([, , , , codes]) => codes));
  expect(FORMAT_CODES.filter((code) => code.startsWith("zip-") && !shown.has(code))).toEqual([]);
});

test("what All as a zip saved is read as its three files are", async () => {
  const files = REPORT.map(({ name, bytes }) => ({ name, bytes: bytes as Uint8Array }));
  const zip = { name: "Fall Swiss report.zip", bytes: Uint8Array.from(zipOf(files)).buffer };
  expect(importFiles(await openZips([zip]))).toEqual(importFiles(filesOf("uschess-upload")));
});

test.each([false, true])(
  "changed bytes of a zip never throw, and never give another chart without a word (zip64: %p)",
  async (is64) => {
    const zip = zipWith([{ name: "a.csv", bytes: CHART, is64 }]);
    const good = importFiles(await openZips([{ name: "a.zip", bytes: zip.buffer }]));
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), fc.nat(zip.length), async (at, value, end) => {
        const bytes = zip.slice(0, end % 4 === 0 ? end : zip.length);
        if (at < bytes.length) bytes[at] = value;
        const [result] = importFiles(await openZips([{ name: "a.zip", bytes: bytes.buffer }]));
        if (result!.sections.length > 0) expect(result!.sections).toEqual(good[0]!.sections);
        else expect(result!.diagnostics).not.toEqual([]);
      }),
      { numRuns: isLong ? 300 : 75 },
    );
  },
);
