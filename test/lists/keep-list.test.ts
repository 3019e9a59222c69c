/** A long list that a page reads by itself, as on the page to try the add-in: in order, and the page answers meanwhile. */
import { keepList } from "../../src/lists/keep-list";
import type { ListedPlayer } from "../../src/lists/player";
import type { Kept } from "../../src/lists/schema";

const COUNT = 60_000;

/** Names in an order of their own, some of them shared. */
const nameOf = (i: number) => `P${(i * 7919) % 50_021}, Ann`;

function* batches(): Generator<ListedPlayer[]> {
  for (let from = 0; from < COUNT; from += 1000)
    yield Array.from({ length: 1000 }, (_, i) => ({ id: String(30_000_000 - from - i), name: nameOf(from + i) }) as ListedPlayer); // prettier-ignore
}

test("every block of its indexes is in order, equal names as in the file, and the page gets turns", async () => {
  const map = new Map<string, unknown>();
  Object.assign(globalThis, { navigator: {}, window: { parent: { uscfRatingsMemory: map } } });
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const list = { kind: "own", format: "", date: "", missing: [], batches: batches() } as const;
  const { count } = await keepList(list, { progress: () => undefined, isCancelled: () => false });
  clearInterval(timer);
  expect(count).toBe(COUNT);
  const { reading, directory } = map.get("lists own") as Kept;
  const entries = (store: "ids" | "names") =>
    directory[store].flatMap((first, i) => {
      const lines = (map.get(`${store} ${reading},${i}`) as string).split("\n");
      expect(lines[0]!.split("\t")[0]).toBe(first);
      return lines.map((line) => line.split("\t") as [key: string, place: string]);
    });
  for (const store of ["ids", "names"] as const) {
    const found = entries(store);
    const isBefore = ([a, i]: [string, string], [b, j]: [string, string]) =>
      a < b || (a === b && Number(i) < Number(j));
    expect(found.findIndex((one, i) => i > 0 && !isBefore(found[i - 1]!, one))).toBe(-1);
    expect(new Set(found.map(([, place]) => place)).size).toBe(COUNT);
  }
  // Without a pause nothing else would run before it is done.
  expect(turns).toBeGreaterThan(1);
});
