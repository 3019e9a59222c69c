/**
 * Keeps a rating list in the browser's database on this computer, in the place of the one of its kind. Until it is read whole,
 * and if it can't be, the old list stays. Nothing of it leaves the computer.
 *
 * Runs in a worker: a list may have a million players.
 */
import { wrap, type DBSchema, type IDBPDatabase } from "idb";
import { nameKeys, otherKeys } from "./names";
import { ListProblem, type ListedPlayer, type ListKind, type OpenedList } from "./player";
import { BLOCK, database, INDEX_BLOCK, tellChanged, type Kept, type KeptList, type Stores } from "./schema";

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

type Database = IDBPDatabase<Stores & DBSchema>;

/** The database with promises for what is written to it. */
const writable = async () => wrap(await database()) as Database;

const allOf = (reading: number): IDBKeyRange => IDBKeyRange.bound([reading], [reading, []]);

const STORES = ["players", "ids", "names"] as const;

async function dropReading(db: Database, reading: number): Promise<void> {
  const work = db.transaction(STORES, "readwrite");
  for (const name of STORES) void work.objectStore(name).delete(allOf(reading));
  await work.done;
}

/** Drops blocks that no list names, as after a window was closed while it read a list. */
async function dropBroken(db: Database): Promise<void> {
  const readings = new Set((await db.getAll("lists")).map(({ reading }) => reading));
  for (;;) {
    const work = db.transaction("players");
    let key = (await work.store.openKeyCursor())?.key[0];
    while (key !== undefined && readings.has(key))
      key = (await work.store.openKeyCursor(IDBKeyRange.lowerBound([key, []])))?.key[0];
    if (key === undefined) return;
    await dropReading(db, key);
  }
}

export function removeList(kind: ListKind): Promise<void> {
  return alone(async () => {
    const db = await writable();
    const kept = await db.get("lists", kind);
    if (!kept) return;
    await db.delete("lists", kind);
    tellChanged();
    await dropReading(db, kept.reading);
  });
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
  async write(db: Database, store: "ids" | "names", reading: number): Promise<readonly string[]> {
    const { keys, places } = this;
    const order = Uint32Array.from(keys, (_, i) => i);
    order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
    const firsts: string[] = [];
    let work = db.transaction(store, "readwrite");
    for (let from = 0; from < order.length; from += INDEX_BLOCK) {
      const part = [...order.subarray(from, from + INDEX_BLOCK)];
      void work.store.put(part.map((i) => `${keys[i]!}\t${places[i]!}`).join("\n"), [reading, firsts.length]);
      firsts.push(keys[part[0]!]!);
      if (firsts.length % BLOCKS_AT_ONCE !== 0) continue;
      await work.done;
      work = db.transaction(store, "readwrite");
    }
    await work.done;
    return firsts;
  }
}

/** Whether a list is older than the one of its kind that is there; false where one of them tells no date. */
function isOlder({ date }: Pick<OpenedList, "date">, there: Kept | undefined): boolean {
  return date !== "" && there !== undefined && there.list.date !== "" && date < there.list.date;
}

export interface KeepOptions {
  /** Set once the user said that it may take the place of a newer one. */
  readonly mayBeOlder?: boolean;
  /** Told after each batch how many players were read. */
  readonly progress: (players: number) => void;
  readonly isCancelled: () => boolean;
}

/** @throws ListProblem "older" with the dates if there is a newer one, and those of the list's batches */
export function keepList(list: OpenedList, options: KeepOptions): Promise<KeptList> {
  return alone(async () => {
    const db = await writable();
    await dropBroken(db);
    const there = await db.get("lists", list.kind);
    if (!options.mayBeOlder && isOlder(list, there))
      throw new ListProblem(
        "older",
        `This list is from ${list.date}. The one you have is newer: ${there!.list.date}.`,
        "Nothing was changed.",
      );
    const reading = Date.now() * 1000 + Math.floor(Math.random() * 1000);
    try {
      const kept = await write(db, list, reading, options);
      tellChanged();
      if (there) await dropReading(db, there.reading);
      return kept;
    } catch (error) {
      await dropReading(db, reading).catch(() => undefined);
      throw inWords(error);
    }
  });
}

async function write(
  db: Database,
  { batches, kind, format, date, missing }: OpenedList,
  reading: number,
  { progress, isCancelled }: KeepOptions,
): Promise<KeptList> {
  const [ids, names] = [new Index(), new Index()];
  let waiting: ListedPlayer[] = [];
  let [count, blocks] = [0, 0];
  const flush = async (least: number) => {
    while (waiting.length >= least && waiting.length > 0) {
      const work = db.transaction("players", "readwrite");
      const part = waiting.slice(0, BLOCK * BLOCKS_AT_ONCE);
      waiting = waiting.slice(part.length);
      for (let from = 0; from < part.length; from += BLOCK) {
        const lines = part.slice(from, from + BLOCK).map((player) => JSON.stringify(player));
        void work.store.put(lines.join("\n"), [reading, blocks++]);
      }
      await work.done;
    }
  };
  const stopIfCancelled = () => {
    if (isCancelled()) throw new ListProblem("cancelled", "Canceled. Nothing was changed.", "");
  };
  for await (const batch of batches) {
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
    ids: await ids.write(db, "ids", reading),
    names: await names.write(db, "names", reading),
  };
  stopIfCancelled();
  const list: KeptList = { kind, format, date, missing, count, readAt: new Date().toISOString() };
  await db.put("lists", { list, reading, directory }, kind);
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
