/**
 * Keeps a rating list in the browser's database on this computer, or in memory on the page to try the add-in, in the place of
 * the one of its kind. Until it is read whole, and if it can't be, the old list stays. Nothing of it leaves the computer.
 *
 * Runs in a worker where it may: a list may have a million players.
 */
import { wrap, type DBSchema, type IDBPDatabase } from "idb";
import { memory } from "./in-memory";
import { nameKeys, otherKeys } from "./names";
import { ListProblem, type ListedPlayer, type ListKind, type OpenedList } from "./player";
import {
  allKept,
  BLOCK,
  database,
  INDEX_BLOCK,
  inMemory,
  tellChanged,
  valueIn,
  type BlockKey,
  type Kept,
  type KeptList,
  type Stores,
} from "./schema";

/** Blocks that are written in one transaction. */
const BLOCKS_AT_ONCE = 50;

/** The blocks of a list are written by one page at a time: another one would take them for those of a broken reading. */
const LOCK = "uscf-ratings lists";

function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  return locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return work();
    throw new ListProblem(
      "busy",
      "Another window is reading or removing a list.",
      "Wait until it is done, then try again.",
    );
  });
}

/** The database with promises for what is written to it. */
const writable = async () => wrap(await database()) as IDBPDatabase<Stores & DBSchema>;

const allOf = (reading: number): IDBKeyRange => IDBKeyRange.bound([reading], [reading, []]);

const STORES = ["players", "ids", "names"] as const;

/** Writes blocks in one transaction. */
async function putBlocks(
  name: (typeof STORES)[number],
  blocks: readonly (readonly [BlockKey, string])[],
): Promise<void> {
  const here = memory();
  for (const [key, text] of here ? blocks : []) here?.set(inMemory(name, key), text);
  if (here) return;
  const work = (await writable()).transaction(name, "readwrite");
  for (const [key, text] of blocks) void work.store.put(text, key);
  await work.done;
}

async function putList(kept: Kept): Promise<void> {
  const here = memory();
  if (here) here.set(inMemory("lists", kept.list.kind), kept);
  else await (await writable()).put("lists", kept, kept.list.kind);
}

async function dropList(kind: ListKind): Promise<void> {
  const here = memory();
  if (here) here.delete(inMemory("lists", kind));
  else await (await writable()).delete("lists", kind);
}

async function dropReading(reading: number): Promise<void> {
  const here = memory();
  if (here) {
    const starts = STORES.map((name) => `${name} ${reading},`);
    for (const key of [...here.keys()]) if (starts.some((start) => key.startsWith(start))) here.delete(key);
    return;
  }
  const work = (await writable()).transaction(STORES, "readwrite");
  for (const name of STORES) void work.objectStore(name).delete(allOf(reading));
  await work.done;
}

/** The number of the first reading of which there are blocks, from a key on; undefined if there is none. */
async function readingFrom(from?: IDBKeyRange): Promise<number | undefined> {
  return (await (await writable()).transaction("players").store.openKeyCursor(from))?.key[0];
}

/** Drops blocks that no list names, as after a window was closed while it read a list. */
async function dropBroken(): Promise<void> {
  const readings = new Set((await allKept()).map(({ reading }) => reading));
  const here = memory();
  if (here) {
    const found = [...here.keys()].flatMap((key) => /^players (\d+),/.exec(key)?.[1] ?? []);
    for (const reading of new Set(found.map(Number))) if (!readings.has(reading)) await dropReading(reading);
    return;
  }
  let reading = await readingFrom();
  while (reading !== undefined) {
    if (!readings.has(reading)) await dropReading(reading);
    reading = await readingFrom(IDBKeyRange.lowerBound([reading, []]));
  }
}

export function removeList(kind: ListKind): Promise<void> {
  return alone(async () => {
    const kept = await valueIn("lists", kind);
    if (!kept) return;
    await dropList(kind);
    tellChanged();
    await dropReading(kept.reading);
  });
}

/** So long a page may work without answering. */
const LONGEST_MS = 50;
/** Keys that are sorted or merged before the next look at the clock. */
const STEP = 20_000;

/** Lets others have a turn where some time has passed: the page that reads a list by itself answers, and hears Cancel. */
function pauser(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  };
}

/** The places of keys in their order, equal ones as they are: parts are sorted, then merged, as a million take seconds. */
async function inOrder(keys: readonly string[]): Promise<Uint32Array> {
  const pause = pauser();
  let order = Uint32Array.from(keys, (_, i) => i);
  for (let from = 0; from < order.length; from += STEP) {
    order
      .subarray(from, from + STEP)
      .sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
    await pause();
  }
  let merged = new Uint32Array(order.length);
  for (let width = STEP; width < order.length; width *= 2) {
    for (let from = 0; from < order.length; from += 2 * width) {
      const middle = Math.min(from + width, order.length);
      const end = Math.min(middle + width, order.length);
      let [left, right] = [from, middle];
      for (let to = from; to < end; to++) {
        const isLeft = left < middle && (right >= end || keys[order[left]!]! <= keys[order[right]!]!);
        merged[to] = order[isLeft ? left++ : right++]!;
        if (to % STEP === 0) await pause();
      }
    }
    [order, merged] = [merged, order];
  }
  return order;
}

/** The keys of an index, and the place of each one's player: far smaller than an object for each. */
class Index {
  private readonly keys: string[] = [];
  private readonly places: number[] = [];

  add(key: string, place: number): void {
    this.keys.push(key);
    this.places.push(place);
  }

  /** Writes it in sorted blocks, and returns the first key of each. */
  async write(store: "ids" | "names", reading: number): Promise<readonly string[]> {
    const { keys, places } = this;
    const order = await inOrder(keys);
    const firsts: string[] = [];
    let blocks: [BlockKey, string][] = [];
    for (let from = 0; from < order.length; from += INDEX_BLOCK) {
      const part = [...order.subarray(from, from + INDEX_BLOCK)];
      const lines = part.map((i) => `${keys[i]!}\t${places[i]!}`);
      blocks.push([[reading, firsts.length], lines.join("\n")]);
      firsts.push(keys[part[0]!]!);
      if (blocks.length < BLOCKS_AT_ONCE) continue;
      await putBlocks(store, blocks);
      blocks = [];
    }
    await putBlocks(store, blocks);
    return firsts;
  }
}

/** Whether a list is older than the one of its kind that is there; false where one of them tells no date. */
function isOlder({ date }: Pick<OpenedList, "date">, there: Kept | undefined): boolean {
  return date !== "" && there !== undefined && there.list.date !== "" && date < there.list.date;
}

interface KeepOptions {
  /** Set once the user said that it may take the place of a newer one. */
  readonly mayBeOlder?: boolean;
  /** Told after each batch how many players were read. */
  readonly progress: (players: number) => void;
  readonly isCancelled: () => boolean;
}

/** @throws ListProblem "older" with the dates if there is a newer one, and those of the list's batches */
export function keepList(list: OpenedList, options: KeepOptions): Promise<KeptList> {
  return alone(async () => {
    await dropBroken();
    const there = await valueIn("lists", list.kind);
    if (!options.mayBeOlder && isOlder(list, there))
      throw new ListProblem(
        "older",
        `This list is from ${list.date}. The one you have is newer: ${there!.list.date}.`,
        "Nothing was changed.",
      );
    const reading = Date.now() * 1000 + Math.floor(Math.random() * 1000);
    try {
      const kept = await write(list, reading, options);
      tellChanged();
      if (there) await dropReading(there.reading);
      return kept;
    } catch (error) {
      await dropReading(reading).catch(() => undefined);
      throw inWords(error);
    }
  });
}

async function write(
  { batches, kind, format, date, missing }: OpenedList,
  reading: number,
  { progress, isCancelled }: KeepOptions,
): Promise<KeptList> {
  const [ids, names] = [new Index(), new Index()];
  let waiting: ListedPlayer[] = [];
  let [count, blocks] = [0, 0];
  const flush = async (least: number) => {
    while (waiting.length >= least && waiting.length > 0) {
      const written: [BlockKey, string][] = [];
      const part = waiting.slice(0, BLOCK * BLOCKS_AT_ONCE);
      waiting = waiting.slice(part.length);
      for (let from = 0; from < part.length; from += BLOCK) {
        const lines = part.slice(from, from + BLOCK).map((player) => JSON.stringify(player));
        written.push([[reading, blocks++], lines.join("\n")]);
      }
      await putBlocks("players", written);
    }
  };
  const stopIfCancelled = () => {
    if (isCancelled()) throw new ListProblem("cancelled", "Canceled. Nothing was changed.", "");
  };
  const pause = pauser();
  for await (const batch of batches) {
    await pause();
    stopIfCancelled();
    for (const player of batch) {
      if (player.id !== "") ids.add(player.id, count);
      for (const key of [...nameKeys(player.name), ...otherKeys(player.name)]) names.add(key, count);
      waiting.push(player);
      count++;
    }
    await flush(BLOCK * BLOCKS_AT_ONCE);
    progress(count);
  }
  await flush(1);
  if (count === 0)
    throw new ListProblem(
      "no-players",
      "The file has no players.",
      "Choose the whole list, not a part of it.",
    );
  const directory = {
    ids: await ids.write("ids", reading),
    names: await names.write("names", reading),
  };
  stopIfCancelled();
  const list: KeptList = { kind, format, date, missing, count, readAt: new Date().toISOString() };
  await putList({ list, reading, directory });
  return list;
}

/** The browser's own errors in plain words. */
function inWords(error: unknown): unknown {
  if (error instanceof ListProblem || !(error instanceof Error)) return error;
  if (error.name === "QuotaExceededError")
    return new ListProblem(
      "no-room",
      "There is not enough room on this computer for the list.",
      "Free some disk space, or remove another list. Nothing was changed.",
    );
  return error;
}
