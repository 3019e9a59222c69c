/** What cells ask of the rating lists, and what no list can answer. test/e2e/rating-lists.e2e.ts has the answers of a list. */
import { answersFor } from "../../src/lists/for-cells";

test.each([
  ["", "", "person-empty"],
  ["Ann Ash", "height", "what-unknown"],
  ["Ann Ash", "quick height", "what-unknown"],
  ["Ann Ash", "x".repeat(5000), "what-unknown"],
  ["Ann Ash", 60, "what-unknown"],
])("%j and %j", async (person, what, code) => {
  const [answer] = await answersFor([{ person, what }]);
  expect(answer).toMatchObject({ code });
  expect(JSON.stringify(answer).length).toBeLessThan(400);
});

test.each(["", "quick", "online quick games", "FIDE rapid", "Birth date", "Floor", "blitz peak"])(
  "%j is a fact, for which the browser's database is asked",
  async (what) => expect(answersFor([{ person: "Ann Ash", what }])).rejects.toThrow(/indexedDB/),
);
