/** A rating list of four made-up members, and a wallchart that it can fill in, for several browser tests. */
import { madeUpList } from "../../src/lists/made-up-list";
import type { OpenWorkbench } from "./harness";

interface TextFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const fileOf = (name: string, text: string): TextFile => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

/** Chooses a rating list, by its path or with its bytes. */
export const choose = ({ pane }: OpenWorkbench, file: string | TextFile): Promise<void> =>
  pane.getByLabel("File of a rating list").setInputFiles(file);

/** A line of the list: ID, name, state, expiration, Regular and its games. */
export const line = (id: string, name: string, state: string, expires: string, rating: string, games = "") =>
  [id, name, state, "USA", expires, "A", "", "", "2026-11-01", rating, games].join("\t");

/** The list of 2026-11-01. */
export const FOUR = [
  [...madeUpList(1)].join("").split("\n")[0],
  line("95000001", "ASH, ANN", "MI", "2027-12-31", "1590", "17"),
  line("95000002", "BIRCH, BOB", "OH", "2026-08-01", "1641"),
  line("95000003", "CEDAR, CY A", "NY", "2027-12-31", "1700"),
  line("95000004", "CEDAR, CY B", "NY", "2027-12-31", "1800"),
  "",
].join("\n");

/** Two are found, one has two namesakes, one is not listed. */
export const TO_FILL = [
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Ann Ash", "95000001", "", "W2"],
  [2, "Bob Birch", "", 1500, "L1"],
  [3, "Cy Cedar", "", "", "D4"],
  [4, "Di Dogwood", "", "", "D3"],
];
