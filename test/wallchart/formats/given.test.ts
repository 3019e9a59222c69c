/** What a text is taken for: a crosstable, a list of players, or nothing. */
import { textOfList, readGiven } from "../../../src/wallchart/formats/given";

const CHART = "#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1";
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

test.each([
  ["players with results", CHART, "crosstable"],
  ["players with empty rounds", "#\tName\tRating\tRd 1\n1\tAnn Ash\t1500\t\n2\tBob Birch\t1400\t", "crosstable"],
  ["a result that can't be read", CHART.replace("W2", "Q18"), "crosstable"],
  ["a list above its games", "Ann Ash 1500\nBob Birch 1400\n\nRound 1\nAnn Ash 1-0 Bob Birch\nRound 2\nBob Birch 0-1 Ann Ash", "crosstable"],
  ["players in lines", "Ann Ash 1500\nBob Birch 1400", "players"],
  ["players in columns", "Name,ID,Rating\nAnn Ash,12345678,1500", "players"],
  ["names alone", "Ann Ash\nBob Birch", "players"],
  ["results in lines that no reader knows", "Ann Ash W2 W3 L4 --\nBob Birch L1 D4 W3 --", "nothing"],
  ["other data", '{"nothing": 1}', "nothing"],
  ["blanks", " \n", "nothing"],
  ["another kind of file", "\u0001\u0002Ann Ash 1500", "nothing"],
])("%s", (_, text, kind) => expect(readGiven(text).kind).toBe(kind)); // prettier-ignore

test("a file with a list becomes text to edit; a crosstable, a PDF and several files stay files", () => {
  const list = { name: "a.csv", bytes: bytes("Name,Rating\nAnn Ash,1500") };
  expect(textOfList([list])).toBe("Name,Rating\nAnn Ash,1500");
  expect(textOfList([{ name: "a.csv", bytes: bytes(CHART) }])).toBeNull();
  expect(textOfList([{ name: "a.pdf", bytes: bytes("%PDF-1.4") }])).toBeNull();
  expect(textOfList([list, list])).toBeNull();
});
