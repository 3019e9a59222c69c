/** Every folder of test/golden/formats: the files beside expected.json, imported together. */
import { readdirSync, readFileSync } from "fs";
import { join } from "path";
import { importFiles } from "../../../src/wallchart/formats/import";
import { readTable } from "../../../src/wallchart/reader/read";
import { digest } from "./digest";
import { filesOf, FOLDERS, GOLDEN } from "./files";

test.each(FOLDERS)("%s", (folder) => {
  const results = importFiles(filesOf(folder));
  expect(results).toHaveLength(1);
  const expected: unknown = JSON.parse(readFileSync(join(GOLDEN, folder, "expected.json"), "utf8"));
  expect(digest(results[0]!)).toEqual(expected);
  for (const { table, reading } of results[0]!.sections) expect(readTable(table)).toEqual(reading);
});

test("no folder is without its files", () => {
  for (const folder of FOLDERS) expect(readdirSync(join(GOLDEN, folder)).length).toBeGreaterThan(1);
});
