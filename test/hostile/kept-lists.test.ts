/** A kept rating list with parts that are missing, broken or endless: a cell gets a clear answer within a second. */
import { answersFor } from "../../src/lists/for-cells";

const READING = 1;
const person = "30000001";
const player = JSON.stringify({
  id: person,
  name: "ASH, ANN",
  ratings: { OTBR: { rating: 1500, games: 30 } },
});
const list = {
  kind: "us-chess",
  format: "US Chess all-ratings list",
  date: "2026-11-01",
  missing: [],
  count: 1,
};
const whole = {
  "lists us-chess": { list, reading: READING, directory: { ids: [person], names: ["ash|ann"] } },
  [`ids ${READING},0`]: `${person}\t0`,
  [`names ${READING},0`]: "ash|ann\t0",
  [`players ${READING},0`]: player,
};
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const directory = (ids: readonly string[]) => ({
  "lists us-chess": { list, reading: READING, directory: { ids, names: [] } },
});
const MISSING = /^A part of the US Chess all-ratings list of 2026-11-01 is missing/;

const LISTS: [string, Record<string, unknown>, number | RegExp][] = [
  ["whole", {}, 1500],
  ["without its players", { [`players ${READING},0`]: undefined }, MISSING],
  ["without its index", { [`ids ${READING},0`]: undefined }, MISSING],
  ["with a player cut off", { [`players ${READING},0`]: player.slice(0, 20) }, MISSING],
  ["with something else for a player", { [`players ${READING},0`]: "null" }, MISSING],
  ["with a name that is not a text", { [`players ${READING},0`]: `{"name": 7, "ratings": {}}` }, MISSING],
  ["with a place far down", { [`ids ${READING},0`]: `${person}\t1e308` }, MISSING],
  ["with a place before the first", { [`ids ${READING},0`]: `${person}\t-1` }, MISSING],
  ["with a million blocks of which none is there", directory(many(1_000_000, person)), MISSING],
  ["with one ID a hundred thousand times", { [`ids ${READING},0`]: many(100_000, `${person}\t0`).join("\n") }, 1500],
  ["with a player of ten million letters", { [`players ${READING},0`]: "x".repeat(10_000_000) }, MISSING],
]; // prettier-ignore

test.each(LISTS)("%s", async (_what, changed, wanted) => {
  const map = new Map(Object.entries({ ...whole, ...changed }).filter(([, value]) => value !== undefined));
  Object.assign(globalThis, { window: { parent: { uscfRatingsMemory: map } } });
  const before = process.cpuUsage();
  const [answer] = await answersFor([{ person, what: "" }]);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  if (typeof wanted === "number") expect(answer).toBe(wanted);
  else expect(answer).toEqual({ code: "damaged", message: expect.stringMatching(wanted) as string });
});
