/** What cells ask of the rating lists, and what no list can answer. test/e2e/rating-lists.e2e.ts has the answers of a list. */
import { answersFor } from "../../src/lists/for-cells";

test.each([
  ["", "", false, /^person is empty/],
  ["Ann Ash", "height", true, /^what: "height" is not one of regular, quick/],
  ["Ann Ash", "quick height", true, /^what: /],
  ["Ann Ash", "x".repeat(5000), true, /^what: "x{40}" is/],
  ["Ann Ash", 60, true, /^what: "60" is/],
])("%j and %j", async (person, what, isMistake, problem) => {
  expect(await answersFor([{ person, what }])).toEqual([
    { problem: expect.stringMatching(problem) as string, isMistake },
  ]);
});

test.each(["", "quick", "online quick games", "FIDE rapid", "Birth date", "Floor", "blitz peak"])(
  "%j is a fact, for which the browser's database is asked",
  async (what) => expect(answersFor([{ person: "Ann Ash", what }])).rejects.toThrow(/indexedDB/),
);
