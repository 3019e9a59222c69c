/**
 * `npm run record [-- file]`: rates the official record, or another data file of the same form, by RATEEVENT, and
 * ends with 1 where a limit is not kept, or `docs/official-record.md`, which tells what it shows, has other numbers.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openExcel } from "../../packages/excel-host/src/jsdom";
import { keeps, printed, reportOn, type Report } from "./report";
import { readRecord } from "./section";

const PAGE = join("docs", "official-record.md");

/** The counts that the page does not have as measured. */
function notQuoted({ limits }: Report): string[] {
  const page = readFileSync(PAGE, "utf8");
  const inWords = (count: number) => count.toLocaleString("en-US");
  return limits
    .map(({ count, of }) => `${inWords(count)} of ${inWords(of)}`)
    .filter((counts) => !page.includes(counts));
}

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
  const stale = process.argv[2] === undefined ? notQuoted(report) : [];
  if (stale.length > 0) console.log(`FAIL ${PAGE} has other numbers than these: ${stale.join("; ")}`);
  if (!report.limits.every(keeps) || stale.length > 0) process.exitCode = 1;
}

void main();
