/** Sections to file in tests: every golden sheet, made-up charts, and sections of the official record. */
import { readdirSync, readFileSync } from "fs";
import { join } from "path";
import type { IsoDate } from "../../src/ratings/types";
import { viewEvent } from "../../src/sheet/event/event";
import { NO_EVENT } from "../../src/sheet/event/event";
import { rateReadings } from "../../src/sheet/rate/rate-sheet";
import { readTables } from "../../src/wallchart/reader/read";
import { stopsRating, type Table } from "../../src/wallchart/types";
import { NO_EVENT_TO_FILE, type EventToFile, type Report, type ReportSection } from "../../src/report/report";
import { SAMPLE } from "../../src/pane/home/sample-event";
import { HARVEST_OPEN, QUAD_1, WEEKEND } from "../charts";
import { readRecord, timeControlOf, wallchartOf, systemsOf } from "../record/section";

export const TODAY: IsoDate = "2026-11-10";
export const EVENT: EventToFile = {
  ...NO_EVENT_TO_FILE,
  name: "Fall Swiss",
  startDate: "2026-11-07",
  endDate: "2026-11-08",
  affiliate: "A6012345",
  city: "Ann Arbor",
  state: "MI",
  zip: "48104",
  chiefTd: "12345678",
  chiefArbiter: "Ash, Ann",
};

/** The sections of a table as they are to be filed, each as a Swiss at G/90. */
export function sectionsOf(
  name: string,
  table: Table,
  facts: Partial<ReportSection["facts"]> = {},
): readonly ReportSection[] {
  const { startDate, endDate } = EVENT;
  const all = { startDate, endDate, timeControl: "G/90;d5", ...facts };
  const { systems } = viewEvent({ ...NO_EVENT, ...all });
  const rated = rateReadings(readTables(table, { typedZeros: true }), systems);
  return rated.sections.map((view, i) => ({
    key: `${name}:${i}`,
    sheetId: name,
    sheetName: name,
    table,
    view,
    facts: {
      name: view.section.title.slice(0, 30) || `Section ${i + 1}`,
      kind: view.reading.square ? "round robin" : "swiss",
      chiefTd: "",
      assistantTd: "",
      scholastic: "N",
      roundDays: "",
      ...all,
    },
  }));
}

export const reportOf = (sections: readonly ReportSection[], event: Partial<EventToFile> = {}): Report => ({
  event: { ...EVENT, ...event },
  sections,
});

const SHEETS = join(__dirname, "../golden/sheets");

/** Every golden sheet whose sections can be read without an error. */
export function goldenSections(): (readonly [string, ReportSection])[] {
  const folders = readdirSync(SHEETS).filter((name) => !name.includes("."));
  return folders.flatMap((folder) => {
    const { table } = JSON.parse(readFileSync(join(SHEETS, folder, "input.json"), "utf8")) as {
      table: Table;
    };
    return readable(folder, table);
  });
}

export function madeSections(): (readonly [string, ReportSection])[] {
  return Object.entries({ SAMPLE, HARVEST_OPEN, QUAD_1, WEEKEND }).flatMap(([name, table]) =>
    readable(name, table),
  );
}

function readable(name: string, table: Table): (readonly [string, ReportSection])[] {
  return sectionsOf(name, table)
    .filter(({ view }) => !view.reading.diagnostics.some(({ severity }) => severity === "error"))
    .map((section, i) => [`${name} ${i + 1}`, section]);
}

const RECORD = join(__dirname, "../record/sections-2001-2014.jsonl.gz");
/** Made-up IDs of eight digits for the record's persons. */
const idOf = (cell: unknown): unknown =>
  typeof cell === "string" && /^P\d{1,7}$/.test(cell) ? String(10_000_000 + Number(cell.slice(1))) : cell;

/** Sections of the official record, evenly drawn, as a director's wallchart has them. */
export function officialSections(count: number): (readonly [string, ReportSection])[] {
  const all = readRecord(RECORD);
  const step = all.length / count;
  return Array.from({ length: count }, (_, i) => all[Math.floor(i * step)]!).flatMap((one) => {
    const [system] = systemsOf(one);
    const table = wallchartOf(one, system!).map((row) => row.map(idOf)) as Table;
    const facts = { startDate: one.start, endDate: one.end, timeControl: timeControlOf(one, system!) };
    return sectionsOf(`record ${one.n}`, table, facts)
      .filter(({ view }) => !view.reading.diagnostics.some(stopsRating))
      .map((section): readonly [string, ReportSection] => [`record ${one.n}`, section]);
  });
}
