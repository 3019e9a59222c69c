/** Opening and saving one's own workbook in the page to try the add-in; a file that is none is told and changes nothing. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Workbench } from "../../workbench/page/api";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART } from "./states";

type Host = { workbench: Workbench };
const ready = ({ page }: OpenWorkbench) => page.locator("#state", { hasText: "Ready" }).waitFor();

async function saved({ page }: OpenWorkbench): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Book1.xlsx");
  const file = join(mkdtempSync(join(tmpdir(), "saved-")), "Book1.xlsx");
  await download.saveAs(file);
  const bytes = readFileSync(file);
  rmSync(dirname(file), { recursive: true });
  return bytes;
}

const open = (bench: OpenWorkbench, name: string, buffer: Uint8Array) =>
  bench.page
    .locator("#file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(buffer) });

workbenchTest("a workbook that was saved opens again, and is rated", async (walk, bench) => {
  await bench.setCells("Club", "A1", CHART);
  await bench.setCells("Club", "J1", [["=1+1"], ["=USCF.NSTAR(1700)"]]);
  const parts = unzipSync(await saved(bench));
  // As Excel writes a formula of an add-in; the grid's own file has the value.
  const path = Object.keys(parts).find((one) => /worksheets\/sheet2\.xml$/.test(one))!;
  const sheet = strFromU8(parts[path]!);
  expect(sheet).not.toContain("USCF");
  const named = sheet.replace(
    /(<c r="J2"[^>]*)>[^]*?<\/c>/,
    "$1><f>_xldudf_USCF_NSTAR(1700)</f><v>1</v></c>",
  );
  expect(named).not.toBe(sheet);
  await open(bench, "My event.xlsx", zipSync({ ...parts, [path]: strToU8(named) }));
  await bench.page.getByRole("heading", { name: "My event.xlsx" }).waitFor();
  await ready(bench);
  expect(await bench.sheets()).toEqual(["Sample event", "Formulas", "Club"]);
  const { values, formulas } = await bench.getCells("Club", "A1:E5");
  expect(values).toEqual(CHART);
  expect(formulas).toEqual(CHART);
  expect((await bench.getCells("Club", "J1:J2")).values).toEqual([[2], [expect.closeTo(20.0118, 4)]]);
  await bench.page.evaluate(() => (window as unknown as Host).workbench.select("Club", "A1"));
  await bench.pane.getByRole("heading", { name: "Club" }).waitFor();
  await walk.press("Rate this sheet");
  await bench.pane.getByRole("button", { name: "Write ratings" }).waitFor();
  await walk.rest();
});

workbenchTest("a workbook whose parts are named from the file's root opens", async (_, bench) => {
  await bench.setCells("Club", "A1", CHART);
  const parts = unzipSync(await saved(bench));
  // As openpyxl writes them.
  const path = "xl/_rels/workbook.xml.rels";
  const rels = strFromU8(parts[path]!);
  const rooted = rels.replace(/Target="(?!\/)/g, 'Target="/xl/');
  expect(rooted).not.toBe(rels);
  await open(bench, "Rooted.xlsx", zipSync({ ...parts, [path]: strToU8(rooted) }));
  await bench.page.getByRole("heading", { name: "Rooted.xlsx" }).waitFor();
  await ready(bench);
  expect((await bench.getCells("Club", "A1:E5")).values).toEqual(CHART);
});

workbenchTest("a file that is not a workbook gets a message, and the open one stays", async (_, bench) => {
  const files: [string, Uint8Array][] = [
    ["text.xlsx", strToU8("#,Name,Rating")],
    ["empty.xlsx", new Uint8Array()],
    ["zip.xlsx", zipSync({ "hello.txt": strToU8("hello") })],
    [
      "broken.xlsx",
      zipSync({ "xl/workbook.xml": strToU8("<workbook"), "[Content_Types].xml": strToU8("<Types") }),
    ],
  ];
  for (const [name, bytes] of files) {
    await open(bench, name, bytes);
    await bench.page.getByText("This file could not be opened.").first().waitFor();
    await ready(bench);
    await bench.page
      .locator("#notices p")
      .first()
      .evaluate((line) => line.remove());
  }
  await open(bench, "large.xlsx", new Uint8Array(10_000_001));
  await bench.page.getByText("This file is larger than 10 MB.").waitFor();
  expect((await bench.getCells("Sample event", "B5")).values).toEqual([["Ada Quill"]]);
  expect(await bench.page.locator("#book").innerText()).toBe("Book1.xlsx");
});
