/** Names of people as they are compared, and players whom a chart calls by name. */
import { anyOrderKey, nameKey, nameWords } from "../../src/wallchart/cells/person-names";
import { playerFinder } from "../../src/wallchart/reader/opponents";
import type { ChartPlayer } from "../../src/wallchart/reader/charts";

test.each<[string, string[], string]>([
  ["Ann Ash", ["ann", "ash"], "annash"],
  ["  ANN\u00a0 ash ", ["ann", "ash"], "annash"],
  ["José García", ["jose", "garcia"], "josegarcia"],
  ["Jose\u0301", ["jose"], "jose"],
  ["O’Neil, Pat", ["oneil", "pat"], "oneilpat"],
  ["ONeil, Pat", ["oneil", "pat"], "oneilpat"],
  ["Ash-Birch, A.", ["ash", "birch", "a"], "ashbircha"],
  ["Łoś, Ståle", ["los", "stale"], "losstale"],
  ["Иван", ["иван"], "иван"],
  ["Ash 2", ["ash", "2"], "ash2"],
  ["–", [], ""],
  ["", [], ""],
])("the words of %j", (name, words, key) => {
  expect(nameWords(name)).toEqual(words);
  expect(nameKey(name)).toBe(key);
});

test.each([
  ["Ash, Ann", "Ann Ash", true],
  ["O'Neil, José", "JOSE ONEIL", true],
  ["Ann Ash", "Ann B Ash", false],
  ["Ann Ash", "Anna Sh", false],
])("%j and %j in any order: %j", (one, other, same) => {
  expect(anyOrderKey(one) === anyOrderKey(other)).toBe(same);
});

const ASHES = ["Ash, Ann", "Ash, Abe", "O'Neil, José", "Smith, Bob", "Smith-Jones, Bob", "Lee-Park, Cy (2)"];
test.each([
  ["Ann", [0]],
  ["Ann A", [0]],
  ["ASH, ANN", [0]],
  ["Ash", [0, 1]],
  ["ONeil", [2]],
  ["JO", [2]],
  ["BS", [3, 4]],
  ["BSJ", []],
  ["jose", [2]],
  // One who stands there is meant, not another whose name goes on.
  ["Smith", [3]],
  ["Bob Smith", [3]],
  ["Smith-Jones", [4]],
  ["SmithJones", [4]],
  ["Bob Smith-Jones", [4]],
  ["Jones", []],
  ["Bob", [3, 4]],
  ["Lee", [5]],
  ["", []],
])("who is called %j", (called, found) => {
  const players = ASHES.map((name) => ({ name }) as ChartPlayer);
  expect(playerFinder(players, [], () => []).byName(called)).toEqual(found);
});
