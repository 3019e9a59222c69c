/** Names of players as people and lists write them. */
import { mayBe, nameFit, nameKeys, otherKeys } from "../../src/lists/names";
import { NAME_PAIRS, type Verdict } from "./name-pairs";

test.each([
  ["ASH, ANN B JR", ["ash|ann b|jr"]],
  ["Ann Ash", ["ash|ann"], ["ann|ash"]],
  ["Mary Ann Ash", ["ash|mary ann", "annash|mary"], ["mary|ann ash", "maryann|ash"]],
  ["José García", ["garcia|jose"], ["jose|garcia"]],
  ["O'Neil, Pat", ["oneil|pat"]],
  ["GM Ann Ash", ["ash|ann"], ["ann|ash"]],
  ["Müller, Max", ["muller|max"], ["mueller|max"]],
  ["Ash, Ann V", ["ash|ann v"]],
  ["Ash", ["ash|"]],
  ["", []],
  [", Ann", []],
])("%j", (name, keys, others: string[] = []) => {
  expect(nameKeys(name)).toEqual(keys);
  expect(otherKeys(name)).toEqual(others);
});

function verdictOf(typed: string, listed: string): Verdict {
  const fit = nameFit(typed, listed);
  return fit === "exact" ? "same" : fit === null ? "other" : "ask";
}

test("name pairs that are, may be and are not one person", () => {
  const made = NAME_PAIRS.map(([typed, listed]) => [typed, listed, verdictOf(typed, listed)]);
  expect(made).toEqual(NAME_PAIRS);
  expect(NAME_PAIRS.length).toBeGreaterThan(200);
});

test("a name is the same person's as itself, whatever the order of the two", () => {
  for (const [typed, listed, verdict] of NAME_PAIRS) {
    expect([typed, nameFit(typed, typed)]).toEqual([typed, "exact"]);
    expect([listed, nameFit(listed, listed)]).toEqual([listed, "exact"]);
    expect([typed, listed, verdictOf(listed, typed)]).toEqual([typed, listed, verdict]);
  }
});

test.each([
  ["John Ash Jr", "ASH, JOHN SR", false],
  ["J Ash Jr", "ASH, JOHN B SR", false],
  ["John Ash", "ASH, JOHN SR", true],
  ["John Ash Jr", "ASH, JOHN", true],
  ["Ash John", "ASH, JOHN", true],
  ["Ann Ash", "BIRCH, BOB", false],
])("%j under the ID of %j", (typed, listed, may) => expect(mayBe(typed, listed)).toBe(may));
