/** Names of players as people and lists write them. */
import { fitOf, nameKeys } from "../../src/lists/names";

test.each([
  ["ASH, ANN B JR", ["ash|ann b"]],
  ["Ann Ash", ["ash|ann"]],
  ["Mary Ann Ash", ["ash|mary ann", "ann ash|mary"]],
  ["José García", ["garcia|jose"]],
  ["O'Neil, Pat", ["oneil|pat"]],
  ["GM Ann Ash", ["ash|ann"]],
  ["A. Ash", ["ash|a"]],
  ["Ash", ["ash|"]],
  ["", []],
  [", Ann", []],
])("%j", (name, keys) => expect(nameKeys(name)).toEqual(keys));

test.each([
  ["Ann Ash", "ASH, ANN", "exact"],
  ["Ann Ash", "ASH, ANN B", "close"],
  ["A Ash", "ASH, ANN B", "close"],
  ["Ann C Ash", "ASH, ANN B", null],
  ["Anna Ash", "ASH, ANN", null],
  ["Ann Ash", "ASHE, ANN", null],
])("%j and %j", (typed, listed, fit) => expect(fitOf(nameKeys(typed)[0]!, nameKeys(listed)[0]!)).toBe(fit));
