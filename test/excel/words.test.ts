/** The pure parts: texts made safe for a cell, sheet names, Excel's errors in words. */
import fc from "fast-check";
import { asRestored, asWritten } from "../../src/excel/cell-text";
import { SheetProblem, toProblem } from "../../src/excel/errors";
import { NOTHING_REMEMBERED, readEvents, readMemory } from "../../src/excel/settings";
import { NO_SCHEDULE } from "../../src/sheet/event/schedule";
import { freeSheetName } from "../../src/excel/new-sheet";
import { firstDifference } from "../../src/excel/look";
import { readEntry } from "../../packages/excel-host/src/entry";
import { casesOf } from "../long";

test.each([
  // text, number format, as written
  ["=1+1", "General", "'=1+1"],
  ["+1", "@", "'+1"],
  ["-Bye-", "General", "'-Bye-"],
  ["@name", "@", "'@name"],
  ["'quoted", "General", "''quoted"],
  [" =1", "General", "' =1"],
  ["007", "General", "'007"],
  ["007", "@", "007"],
  ["1/2", "General", "'1/2"],
  ["$5", "General", "'$5"],
  ["#N/A", "General", "'#N/A"],
  ["#", "General", "#"],
  ["true", "General", "'true"],
  ["Truett", "General", "Truett"],
  ["Sep 12", "General", "'Sep 12"],
  ["May Novak", "General", "May Novak"],
  ["W 39", "General", "W 39"],
  ["½", "General", "½"],
])("%j in a cell of format %s is handed over as %j", (text, format, written) => {
  expect(asWritten(text, format)).toBe(written);
});

test.each([
  ["at the limit of 32,767 with its apostrophe", `=${"x".repeat(32_765)}`, `'=${"x".repeat(32_765)}`],
  ["beyond it", "x".repeat(40_000), `${"x".repeat(32_765)}…`],
  ["beyond it, no character cut in two", `${"x".repeat(32_764)}😀😀`, `${"x".repeat(32_764)}…`],
])("a text %s", (_, text, written) => {
  expect(asWritten(text, "General") === written).toBe(true);
});

test("any text is in the cell as it was written", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("General", "@", "0"), (text, format) => {
      const { content } = readEntry(asWritten(text, format), format);
      expect(content).toEqual(text === "" ? { kind: "blank" } : { kind: "text", value: text });
    }),
    { numRuns: casesOf(2000) },
  );
});

test("a plan's own formula stays one, and so does the user's on the way back", () => {
  expect(asWritten({ formula: "=USCF.RATEEVENT(A1:D9)" }, "General")).toBe("=USCF.RATEEVENT(A1:D9)");
  expect(asRestored("=A1", "x")).toBe("=A1");
  expect(asRestored("=A1", "=A1")).toBe("'=A1");
  expect(asRestored(7, 7)).toBe(7);
  expect(asRestored("", "")).toBe("");
});

test.each([
  // wanted, taken, given
  ["Summer Open", [], "Summer Open"],
  ["Summer Open", ["summer open"], "Summer Open (2)"],
  ["2026/08: Open? [A]*", [], "2026 08 Open A"],
  ["'quoted'", [], "quoted"],
  ["", [], "Crosstable"],
  ["history", [], "Crosstable"],
  ["x".repeat(40), [], "x".repeat(31)],
  ["x".repeat(40), ["x".repeat(31)], "x".repeat(27) + " (2)"],
  // The cut falls behind an apostrophe, behind a blank, and inside a character of two units.
  ["x".repeat(30) + "'s Open", [], "x".repeat(30)],
  ["x".repeat(29) + "' 's Open", [], "x".repeat(29)],
  ["x".repeat(30) + "😀", [], "x".repeat(30)],
  ["x".repeat(29) + "'😀", [], "x".repeat(29)],
  ["x".repeat(29) + "😀😀", [], "x".repeat(29) + "😀"],
  ["x".repeat(26) + "😀", ["x".repeat(26) + "😀"], "x".repeat(26) + " (2)"],
  ["half \ud83d a character", [], "half a character"],
  ["\udc00", [], "Crosstable"],
])("the sheet %j beside %j is named %j", (wanted, taken, given) => {
  expect(freeSheetName(wanted, taken)).toBe(given);
});

test("whatever a section is called, Excel takes the name of its sheet", () => {
  const text = fc.string({ unit: fc.constantFrom("a", " ", "'", "😀", "\ud83d", ":", "é"), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(3), (wanted, sheets) => {
      const taken: string[] = [];
      for (let sheet = 0; sheet <= sheets; sheet++) {
        const name = freeSheetName(wanted, taken);
        expect(name.length).toBeLessThanOrEqual(31);
        expect(name).toMatch(/^[^' ](.*[^' ])?$/);
        expect(name).not.toMatch(/[\\/?*[\]:]|\p{Cs}/u);
        expect(taken).not.toContain(name);
        taken.push(name);
      }
    }),
    { numRuns: casesOf(1000) },
  );
});

test.each([
  [{ code: "AccessDenied", message: "m" }, "denied"],
  [{ code: "FilteredRangeConflict", message: "m" }, "filtered"],
  [{ code: "InactiveWorkbook", message: "m" }, "other-workbook"],
  [{ code: "InvalidOrTimedOutSession", message: "m" }, "session-over"],
  [{ code: "InvalidSelection", message: "m" }, "no-cell"],
  [{ code: "MemoryLimitReached", message: "m" }, "no-memory"],
  [{ code: "MergedRangeConflict", message: "m" }, "merged"],
  [{ code: "OperationCellsExceedLimit", message: "m" }, "too-large"],
  [{ code: "RequestAborted", message: "m" }, "busy"],
  [{ code: "UndoNotSupported", message: "m" }, "no-undo-group"],
  [{ code: "UnsupportedSheet", message: "m" }, "no-worksheet"],
  [{ code: "InvalidOperationInCellEditMode", message: "m" }, "cell-edit"],
  [{ code: "ItemNotFound", message: "m" }, "sheet-gone"],
  [{ code: "RequestPayloadSizeLimitExceeded", message: "m" }, "too-large"],
  [{ code: "GeneralException", message: "m" }, "unexpected"],
  [new Error("m"), "unexpected"],
  [{ name: "ChunkLoadError", message: "m" }, "not-loaded"],
  [null, "unexpected"],
  ["text", "unexpected"],
  [new SheetProblem("occupied", "m", "h"), "occupied"],
])("%j becomes %s", (error, code) => {
  const problem = toProblem(error);
  expect(problem.code).toBe(code);
  expect(problem.hint).not.toBe("");
});

test.each([
  [[[1, ""]], [[1]], null],
  [[[1, null]], [[1, ""], []], null],
  [[[1]], [[1, 2]], { row: 0, column: 1 }],
  [[], [[], ["x"]], { row: 1, column: 0 }],
  [[[0]], [[""]], { row: 0, column: 0 }],
])("%j and %j differ first at %j", (before, now, cell) => {
  expect(firstDifference(before, now, () => true)).toEqual(cell);
});

test("memory from a strange file is read as far as it makes sense", () => {
  const setting = (value: unknown) => ({ isNullObject: false, value }) as Excel.Setting;
  for (const value of [null, 5, "x", [], { startDate: 7, timeControl: {}, choices: 3, output: "x" }])
    expect(readMemory(setting(value))).toEqual(NOTHING_REMEMBERED);
  const good = { row: 1, column: 2, cells: [["a"]] };
  const main = { of: "main", output: [good] };
  expect(readMemory(setting({ own: [null, 7, { of: 5 }, main, { of: "main" }] })).own).toEqual([main]);
  expect(readMemory(setting({ own: "x", output: [good] })).own).toEqual([]);
  // Workbooks had each part in a place of its own first.
  const elo = { system: "Elo", wish: "Elo k=24", output: [good], rests: { a: "1" } };
  const first = { output: [null, { row: "x" }, good], filled: [good], others: [elo, null] };
  expect(readMemory(setting(first)).own).toEqual([
    main,
    { of: "facts", output: [good] },
    { of: "Elo", wish: "Elo k=24", output: [good], rests: { a: "1" } },
  ]);
});

test("events from a strange file are read as far as they make sense, each sheet in one of them once", () => {
  const setting = (value: unknown) => ({ isNullObject: false, value }) as Excel.Setting;
  for (const value of [null, 5, "x", {}, [null, 7, "x", {}, { sections: "all" }]])
    expect(readEvents(setting(value))).toEqual([]);
  expect(readEvents({ isNullObject: true } as Excel.Setting)).toEqual([]);
  const section = { sheetId: "a", isTicked: true, own: { endDate: "2026-11-21", system: 3 } };
  const strange = [null, { sheetId: 4 }, { ...section, own: "x", isTicked: "yes" }, { sheetId: "b", own: 1 }];
  expect(
    readEvents(
      setting([
        {
          name: 5,
          facts: { timeControl: "G/60", edition: [] },
          sections: [section, ...strange],
          follows: "name",
        },
        {
          name: "x".repeat(300),
          follows: ["name", 3, "games"],
          isFiled: "yes",
          facts: null,
          sections: [section, { sheetId: "c", isTicked: true }],
        },
      ]),
    ),
  ).toEqual([
    {
      name: "",
      facts: { ...NO_SCHEDULE, timeControl: "G/60" },
      sections: [
        { sheetId: "a", isTicked: true, own: { ...NO_SCHEDULE, endDate: "2026-11-21" } },
        { sheetId: "b", isTicked: false, own: null },
      ],
      isGuess: false,
      follows: [],
    },
    {
      name: "x".repeat(200),
      facts: NO_SCHEDULE,
      sections: [{ sheetId: "c", isTicked: true, own: null }],
      isGuess: false,
      follows: ["name"],
    },
  ]);
});
