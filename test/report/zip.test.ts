/** Files packed for a zip and for an address: unpacked by Node's own zlib, not by the library that packed them. */
import fc from "fast-check";
import { strToU8, unzipSync } from "fflate";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { reportFiles } from "../../src/report/rating-report";
import { fragmentOf, LONGEST_FRAGMENT, textFile, zipOf } from "../../src/report/zip";
import { officialSections, reportOf, TODAY } from "./sections";

/** The files in a fragment, as the page `save.html` reads them. */
function filesIn(fragment: string): readonly (readonly [string, Uint8Array])[] {
  const text = gunzipSync(Buffer.from(fragment, "base64url")).toString("utf8");
  return (JSON.parse(text) as [string, string][]).map(([name, content]) => [
    name,
    new Uint8Array(Buffer.from(content, "base64")),
  ]);
}

const files = fc.uniqueArray(
  fc.record({ name: fc.stringMatching(/^[A-Za-z]{1,8}\.dbf$/), bytes: fc.uint8Array({ maxLength: 300 }) }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
);

test("any bytes come back from a zip and from an address", () => {
  fc.assert(
    fc.property(files, (all) => {
      const zip = unzipSync(zipOf(all));
      const fragment = fragmentOf(all);
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(filesIn(fragment)).toEqual(all.map(({ name, bytes }) => [name, bytes]));
      for (const { name, bytes } of all) expect(zip[name]).toEqual(bytes);
      expect(Object.keys(zip)).toHaveLength(all.length);
    }),
  );
});

test("a zip is one by its format's description: a local header with method 8 and the packed bytes", () => {
  const text = "Ann Ash ".repeat(50);
  const zip = Buffer.from(zipOf([textFile("a.txt", text)]));
  // APPNOTE 4.3.7: signature, method at 8, packed size at 18, length of the name at 26.
  expect([zip.readUInt32LE(0), zip.readUInt16LE(8)]).toEqual([0x04034b50, 8]);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(18));
  expect(new Uint8Array(inflateRawSync(packed))).toEqual(strToU8(text));
});

test("the report of thirty official sections fits an address", () => {
  const sections = officialSections(30);
  const report = reportOf(sections.map(([, section]) => section));
  const length = fragmentOf(reportFiles(report, TODAY)).length;
  process.stdout.write(`${sections.length} sections: ${length} letters of ${LONGEST_FRAGMENT}\n`);
  expect(length).toBeLessThan(LONGEST_FRAGMENT);
});
