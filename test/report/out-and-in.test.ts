/**
 * Every format that is written, read back by our own import from its bytes: the same section, or its losses name what the format
 * cannot hold. The golden sheets, the samples, sections of the official record, and a thousand made-up events.
 */
import fc from "fast-check";
import { importFiles } from "../../src/wallchart/formats/import";
import { openZips } from "../../src/wallchart/formats/open-zips";
import { crosstableLosses } from "../../src/report/crosstable-text";
import { tableLosses } from "../../src/report/handed-on";
import { reportFiles, reportLosses } from "../../src/report/rating-report";
import type { Loss, Report, ReportFile, ReportSection } from "../../src/report/report";
import { trfLosses, trfOf } from "../../src/report/trf";
import { filesOf, zipFile } from "../../src/pane/file/save-files";
import { casesOf, isLong } from "../long";
import { bytesOf } from "../wallchart/formats/files";
import { madeEvent } from "./made-events";
import { held, type Form } from "./same";
import { goldenSections, officialSections, reportOf, sampleSections, TODAY } from "./sections";
import { checkTrf } from "./trf-checker";

interface Way extends Form {
  readonly write: (report: Report) => readonly ReportFile[];
  readonly losses: (section: ReportSection) => readonly Loss[];
  readonly kind: string;
}

const spaced = (name: string): string => name.replace(/[|\s]+/g, " ").trim();
const three = (report: Report) => reportFiles(report, TODAY);
const WAYS: Readonly<Record<string, Way>> = {
  "the three files": { write: three, losses: reportLosses, kind: "uschess-upload" },
  "the three files as a zip": {
    write: (report) => [zipFile(three(report), report.event.name)],
    losses: reportLosses,
    kind: "uschess-upload",
  },
  CSV: {
    write: (report) => [filesOf(report, "csv")],
    losses: tableLosses,
    kind: "delimited",
    forfeits: true,
    added: ["printedPost"],
  },
  JSON: {
    write: (report) => [filesOf(report, "json")],
    losses: tableLosses,
    kind: "headings-json",
    forfeits: true,
    added: ["printedPost"],
  },
  text: {
    write: (report) => [filesOf(report, "txt")],
    losses: crosstableLosses,
    kind: "uschess-web",
    forfeits: true,
    added: ["printedPost", "printedTotal"],
    names: spaced,
  },
  "TRF, a zip for several sections": {
    write: (report) => [filesOf(report, "trf")],
    losses: trfLosses,
    kind: "trf",
    facts: ["birthDate"],
    added: ["printedTotal"],
    names: (name) => name.replace(/\s+/g, " ").trim().slice(0, 33).trim(),
  },
};

async function roundTrip(
  report: Report,
  way: Way,
): Promise<{ readonly found: unknown; readonly wanted: unknown }> {
  const files = way.write(report).map(({ name, bytes }) => ({ name, bytes: bytesOf(bytes) }));
  const results = importFiles(await openZips(files));
  const found = results.flatMap(({ kind, sections }) => sections.map((one) => ({ kind, ...one })));
  return {
    found: report.sections.map((section, i) => {
      const back = found[i];
      return [
        back?.kind,
        back?.reading.section && held(back.reading.section, back.table, way.losses(section), way),
      ];
    }),
    wanted: report.sections.map((section) => [
      way.kind,
      held(section.view.section, section.table, way.losses(section), way),
    ]),
  };
}

describe.each(Object.entries(WAYS))("%s out and back in", (_, way) => {
  const all = [...goldenSections(), ...sampleSections()].filter(([, { view }]) => !view.section.foreign);
  test.each(all)("%s", async (_name, section) => {
    const { found, wanted } = await roundTrip(reportOf([section]), way);
    expect(found).toEqual(wanted);
  });

  test("sections of the official record", async () => {
    for (const [name, section] of officialSections(isLong ? 1000 : casesOf(1600))) {
      const { found, wanted } = await roundTrip(reportOf([section]), way);
      expect([name, found]).toEqual([name, wanted]);
    }
  });
});

/** Whatever another program would object to in the event's report files for FIDE. */
const objections = (report: Report): readonly string[] =>
  report.sections.flatMap((section) => checkTrf(trfOf(report, section)));

test("a thousand events with letters everywhere in their titles: another checker accepts FIDE's files, our import reads all", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(madeEvent, async (report) => {
      expect(objections(report)).toEqual([]);
      const isWhole = isLong || count++ % 5 === 0;
      for (const [name, way] of Object.entries(WAYS)) {
        if (!isWhole && way.kind !== "trf") continue;
        const { found, wanted } = await roundTrip(report, way);
        expect([name, found]).toEqual([name, wanted]);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([...goldenSections(), ...sampleSections()].filter(([, { view }]) => !view.section.foreign))(
  "another checker accepts FIDE's file of %s, but for what the losses name",
  (_, section) => {
    const codes = new Set(objections(reportOf([section])).map((one) => one.split(":")[0]));
    const losses = new Set(trfLosses(section).map(({ code }) => code));
    expect([...codes].filter((code) => code !== "no color")).toEqual([]);
    expect(codes.has("no color")).toBe(losses.has("colors"));
  },
);
