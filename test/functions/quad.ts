/** The established quad of test/ratings/uschess/event.test.ts, whose results an independent script computed. */
export type Chart = unknown[][];

export const QUAD: Chart = [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", "10000001", 1500.25, "W2", "W3", "D4"],
  [2, "Bob Birch", "10000002", 1432.5, "L1", "D4", "W3"],
  [3, "Cy Cedar", "10000003", 1610, "W4", "L1", "L2"],
  [4, "Di Dogwood", "10000004", 1388.75, "L3", "D2", "D1"],
];
