/**
 * Every format that is written, read back by our own import from its bytes: the same section, or its losses name what the format
 * cannot hold. The golden sheets, made-up charts, sections of the official record, and a thousand made-up events (in the gate
 * two hundred).
 */
import fc from "fast-check";
import { importFiles } from "../../src/wallchart/formats/import";
import { openZips } from "../../src/wallchart/formats/open-zips";
import { crosstableLosses } from "../../src/report/crosstable-text";
import { reportFiles, reportLosses } from "../../src/report/rating-report";
import type { Loss, Report, ReportFile, ReportSection } from "../../src/report/report";
import type { ReportCode } from "../../src/report/check-words";
import { missingForFide } from "../../src/report/for-fide";
import { trfLosses, trfOf } from "../../src/report/trf";
import { fileOf, trfFile, zipFile } from "../../src/pane/file/save-files";
import { casesOf, isLong } from "../long";
import { bytesOf } from "../wallchart/formats/files";
import { madeEvent } from "./made-events";
import { held, type Form } from "./same";
import { goldenSections, officialSections, reportOf, madeSections, sectionsOf, TODAY } from "./sections";
import { checkTrf } from "./trf-checker";

interface Way extends Form {
  readonly write: (report: Report) => readonly ReportFile[];
  readonly losses: (section: ReportSection) => readonly Loss[];
  readonly kind: string;
}

const spaced = (name: string): string => name.replace(/[|\s]+/g, " ").trim();
const three = (report: Report) => reportFiles(report, TODAY);
const trf: Form = {
  facts: ["birthDate", "sources"],
  added: ["printedTotal"],
  names: (name) => name.replace(/\s+/g, " ").trim().slice(0, 33).trim(),
};
const WAYS: Readonly<Record<string, Way>> = {
  "the three files": { write: three, losses: reportLosses, kind: "uschess-upload" },
  "the three files as a zip": {
    write: (report) => [zipFile(three(report), report.event.name)],
    losses: reportLosses,
    kind: "uschess-upload",
  },
  text: {
    write: (report) => [fileOf(report, "txt")],
    losses: crosstableLosses,
    kind: "uschess-web",
    forfeits: true,
    added: ["printedPost", "printedTotal"],
    names: spaced,
  },
  "TRF of 2026, a zip for several sections": {
    write: (report) => [trfFile(report, 2026)],
    losses: (section) => trfLosses(section, 2026),
    kind: "trf",
    ...trf,
    fide: "beside",
  },
  "TRF of 2016": {
    write: (report) => [trfFile(report, 2016)],
    losses: (section) => trfLosses(section, 2016),
    kind: "trf",
    ...trf,
    fide: "alone",
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
        back?.reading.section && held(back.reading, back.table, way.losses(section), way, true),
      ];
    }),
    wanted: report.sections.map((section) => [
      way.kind,
      held(section.view.reading, section.table, way.losses(section), way),
    ]),
  };
}

describe.each(Object.entries(WAYS))("%s out and back in", (_, way) => {
  const all = [...goldenSections(), ...madeSections()].filter(([, { view }]) => !view.section.foreign);
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

/** What FIDE's text calls mandatory, by the checker's words, and how the pane says that it is missing. */
const MISSING: Readonly<Record<string, ReportCode>> = {
  "no color": "fide-colors",
  "no FIDE number": "fide-ids",
  "no round dates": "fide-days",
};

/** Whatever another program would object to in the event's report files for FIDE, each kind once: the pane's own list has the rest. */
function objections(report: Report): readonly string[] {
  const kinds = ([2016, 2026] as const).map((version) => [
    ...new Set(
      report.sections.flatMap((section) =>
        checkTrf(trfOf(report, section, version), version).map((one) => one.split(":")[0]!),
      ),
    ),
  ]);
  const said = missingForFide(report).map(({ code }) => code);
  return [
    ...kinds.flat().filter((kind) => !(kind in MISSING)),
    // Each of these is said exactly if it is so.
    ...Object.entries(MISSING).flatMap(([kind, code]) =>
      kinds.every((all) => all.includes(kind) === said.includes(code)) ? [] : [`${kind} is not said`],
    ),
  ];
}

test.each(Object.entries(WAYS))("%s: nobody has a rating but FIDE's", async (_, way) => {
  const table = [
    ["#", "Name", "Rating", "FIDE", "FIDE ID", "Rd 1"],
    [1, "Ann Ash", "Unrated", "", 2004120, "W2b"],
    [2, "Bob Birch", "Unrated", 2055, 2007291, "L1w"],
  ];
  const { found, wanted } = await roundTrip(reportOf(sectionsOf("Open", table)), way);
  expect(found).toEqual(wanted);
});

test("events with letters everywhere in their titles: another checker accepts FIDE's files, our import reads all", async () => {
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
    { numRuns: isLong ? 1000 : 20 },
  );
});

test.each([...goldenSections(), ...madeSections()].filter(([, { view }]) => !view.section.foreign))(
  "another checker accepts FIDE's file of %s, but for what is said to be missing",
  (_, section) => expect(objections(reportOf([section]))).toEqual([]),
);
