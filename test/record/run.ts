/**
 * `npm run record [-- file]`: rates the official record, or another data file of the same form, by RATEEVENT, and
 * ends with 1 where a limit is not kept. `docs/official-record.md` tells what it shows.
 */
import { join } from "node:path";
import { openExcel } from "../../src/workbench/host/jsdom";
import { keeps, printed, reportOn } from "./report";
import { readRecord } from "./section";

async function main(): Promise<void> {
  const file = process.argv[2] ?? join("test", "record", "sections-2001-2014.jsonl.gz");
  const start = performance.now();
  // The functions throw the errors of Excel's own script.
  const excel = await openExcel();
  const sections = readRecord(file);
  const report = reportOn(sections);
  excel.close();
  console.log(printed(report));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${sections.length} sections in ${seconds} seconds`);
  if (!report.limits.every(keeps)) process.exitCode = 1;
}

void main();
