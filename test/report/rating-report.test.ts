/** The three dBase files of a report: read by another library, and byte by byte. `out-and-in.test.ts` reads them back. */
import { mkdtempSync, rmSync, writeFileSync } from "fs";
import { tmpdir } from "os";
import { join } from "path";
import { DBFFile } from "dbffile";
import { usualTimeControl, reportFiles, systemLetter } from "../../src/report/rating-report";
import { EVENT, reportOf, sectionsOf, TODAY } from "./sections";
import { SAMPLE } from "../../src/pane/home/sample-event";
import { QUAD_1 } from "../charts";

const club = sectionsOf("Club", SAMPLE)[0]!;
const quad = sectionsOf("Quad", QUAD_1, { timeControl: "G/20;d5", assistantTd: "12345679" })[0]!;
const FILES = reportFiles(reportOf([club, quad], { otherTds: "12345680 12345681" }), TODAY);

test("another library reads every field as specified", async () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const read = async (file: (typeof FILES)[number]) => {
    const path = join(folder, file.name);
    writeFileSync(path, file.bytes);
    // It goes by the letter of the law: dBase III has fields of at most 255 characters.
    const dbf = await DBFFile.open(path, { readMode: "strict" });
    return { fields: dbf.fields, records: (await dbf.readRecords()) as Record<string, unknown>[] };
  };
  const [event, sections, players] = await Promise.all(FILES.map(read));
  rmSync(folder, { recursive: true });
  const form = (file: typeof event) => file!.fields.map(({ name, type, size, decimalPlaces }) => `${name} ${type}${size}.${decimalPlaces ?? 0}`); // prettier-ignore
  expect(form(event)).toEqual("H_FORMAT C5.0,H_PROGRAM C10.0,H_EVENT_ID C12.0,H_NAME C35.0,H_TOT_SECT C2.0,H_BEG_DATE C8.0,H_END_DATE C8.0,H_AFF_ID C8.0,H_CITY C21.0,H_STATE C2.0,H_ZIPCODE C10.0,H_COUNTRY C21.0,H_SENDCROS C1.0,H_CTD_ID C8.0,H_ATD_ID C8.0,H_OTHER_TD C255.0".split(",")); // prettier-ignore
  expect(form(sections)).toEqual("S_EVENT_ID C12.0,S_SEC_NUM C2.0,S_SEC_NAME C30.0,S_R_SYSTEM C1.0,S_TIMECTL C40.0,S_CTD_ID C8.0,S_ATD_ID C8.0,S_TRN_TYPE C1.0,S_TOT_RNDS C2.0,S_LST_PAIR C4.0,S_BEG_DATE C8.0,S_END_DATE C8.0,S_SCH_LVL C1.0,S_GR_PRIX C1.0,S_GP_PTS C3.0,S_FIDE C1.0".split(",")); // prettier-ignore
  expect(form(players)).toEqual("D_EVENT_ID C12.0,D_SEC_NUM C2.0,D_PAIR_NUM C4.0,D_MEM_ID C8.0,D_NAME C30.0,D_STATE C2.0,D_RATING C4.0,D_RND01 C7.0,D_RND02 C7.0,D_RND03 C7.0,D_RND04 C7.0".split(",")); // prettier-ignore
  expect(event!.records).toEqual([
    {
      ...{ H_FORMAT: "2C", H_PROGRAM: "XL RATINGS", H_EVENT_ID: "", H_NAME: "Fall Swiss", H_TOT_SECT: "2" },
      ...{ H_BEG_DATE: "20261107", H_END_DATE: "20261108", H_AFF_ID: "A6012345", H_CITY: "Ann Arbor" },
      ...{ H_STATE: "MI", H_ZIPCODE: "48104", H_COUNTRY: "USA", H_SENDCROS: "N", H_CTD_ID: "12345678" },
      ...{ H_ATD_ID: "", H_OTHER_TD: "12345680,12345681" },
    },
  ]);
  expect(sections!.records[1]).toEqual({
    ...{ S_EVENT_ID: "", S_SEC_NUM: "2", S_SEC_NAME: "Quad Night, Quad 1", S_R_SYSTEM: "Q" },
    ...{ S_TIMECTL: "G/20;d5", S_CTD_ID: "12345678", S_ATD_ID: "12345679", S_TRN_TYPE: "R", S_TOT_RNDS: "3" },
    ...{ S_LST_PAIR: "4", S_BEG_DATE: "20261107", S_END_DATE: "20261108", S_SCH_LVL: "N", S_GR_PRIX: "N" },
    ...{ S_GP_PTS: "0", S_FIDE: "N" },
  });
  expect(players!.records).toHaveLength(16);
  expect(players!.records[9]).toEqual({
    ...{ D_EVENT_ID: "", D_SEC_NUM: "1", D_PAIR_NUM: "10", D_MEM_ID: "90000110", D_NAME: "Silas Pond" },
    ...{ D_STATE: "", D_RATING: "1290", D_RND01: "L4W", D_RND02: "L11B", D_RND03: "H0", D_RND04: "B0" },
  });
  // Shorter sections fill the columns of the longest one; an unrated player's rating is 0.
  expect(players!.records[12]).toMatchObject({ D_SEC_NUM: "2", D_PAIR_NUM: "1", D_RND04: "U0" });
  expect(players!.records[11]).toMatchObject({ D_RATING: "0" });
});

// The sizes and the first bytes are those of the format's description (section 3), for one report of one section.
test("bytes", () => {
  const one = reportFiles(reportOf([club]), "2026-11-21");
  expect(Buffer.from(one[0]!.bytes.subarray(0, 12)).toString("hex")).toBe("037e0b150100000021029f01");
  expect(one.map(({ bytes }) => bytes.length)).toEqual([
    545 + 415 + 1,
    545 + 131 + 1,
    257 + 32 * 4 + 12 * (63 + 28) + 1,
  ]);
  for (const { bytes } of one) expect([bytes[bytes.length - 1], bytes.filter((byte) => byte === 0x1a).length]).toEqual([0x1a, expect.any(Number)]); // prettier-ignore
  expect(one.map(({ name }) => name)).toEqual(["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]);
});

// Left as TDs write it, right as US Chess stores it (section 5.1).
test.each([
  ["G/60;d5", "G/60;d5", "D"],
  ["g60 d5", "G/60;d5", "D"],
  ["G90d5", "G/90;d5", "R"],
  ["G/90;i30", "G/90;+30", "R"],
  ["90+30", "90+30", "R"],
  ["40/90,SD/30;i30", "40/90,SD/30;+30", "R"],
  ["40/90 SD/30 inc 30", "40/90,SD/30;+30", "R"],
  ["40/90, SD/30, d5", "40/90,SD/30;d5", "R"],
  ["G/25", "G/25;d0", "Q"],
  ["G/45", "G/45;d0", "D"],
  ["G/3;+2 online", "G/3;+2", "D"],
  ["Game in 60", "Game in 60", "D"],
])("%s is filed as %s, letter %s", (typed, filed, letter) => {
  expect([usualTimeControl(typed), systemLetter(typed, EVENT.endDate)]).toEqual([filed, letter]);
});
