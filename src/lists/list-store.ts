/**
 * Keeps rating lists in the browser's database on this machine, one of each kind, and finds players in them. Nothing of it
 * leaves the machine.
 *
 * A list is kept in blocks of players in the order of its file, with two sorted indexes, by ID and by name. So a list of a
 * million players is written in a few thousand steps, and a player is found by reading two blocks.
 *
 * Example: `(await findPlayers(["12345671"])).get("12345671")` has the player of the US Chess list.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { fitOf, nameKeys } from "./names";
import { ListProblem, type ListedPlayer, type ListInfo, type ListKind, type OpenedList } from "./player";

export interface KeptList extends ListInfo {
  readonly count: number;
  /** When it was read, as ISO text. */
  readonly readAt: string;
}

interface Kept {
  readonly list: KeptList;
  /** Its blocks are under this number; those of a reading that was broken off are not named by any list. */
  readonly reading: number;
}

/** The entries of an index from `keys[0]` on, in order: places are block × BLOCK + place in the block. */
interface IndexBlock {
  readonly keys: readonly string[];
  readonly places: readonly number[];
}

interface Schema extends DBSchema {
  lists: { key: ListKind; value: Kept };
  players: { key: [number, number]; value: readonly ListedPlayer[] };
  ids: { key: [number, string]; value: IndexBlock };
  names: { key: [number, string]; value: IndexBlock };
}

const DATABASE = "uscf-ratings lists";
const BLOCK = 500;
const INDEX_BLOCK = 2000;
/** Blocks that are written in one transaction. */
const BLOCKS_AT_ONCE = 40;
/** A search by name looks at no more entries than this. */
const MOST_CANDIDATES = 200;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("lists");
      db.createObjectStore("players");
      db.createObjectStore("ids");
      db.createObjectStore("names");
    },
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** The lists that are kept, with their dates. */
export async function keptLists(): Promise<readonly KeptList[]> {
  const lists = await (await database()).getAll("lists");
  return lists.map(({ list }) => list);
}

function allOf(reading: number): IDBKeyRange {
  return IDBKeyRange.bound([reading], [reading, []]);
}

async function dropReading(db: IDBPDatabase<Schema>, reading: number): Promise<void> {
  const work = db.transaction(["players", "ids", "names"], "readwrite");
  for (const name of ["players", "ids", "names"] as const) void work.objectStore(name).delete(allOf(reading));
  await work.done;
}

export async function removeList(kind: ListKind): Promise<void> {
  const db = await database();
  const list = await db.get("lists", kind);
  if (!list) return;
  await db.delete("lists", kind);
  await dropReading(db, list.reading);
}

interface Entry {
  readonly key: string;
  readonly place: number;
}

async function writeIndex(
  db: IDBPDatabase<Schema>,
  store: "ids" | "names",
  reading: number,
  entries: Entry[],
): Promise<void> {
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  for (let from = 0; from < entries.length; from += INDEX_BLOCK) {
    const part = entries.slice(from, from + INDEX_BLOCK);
    const block = { keys: part.map(({ key }) => key), places: part.map(({ place }) => place) };
    await db.put(store, block, [reading, `${part[0]!.key}\n${from}`]);
  }
}

/**
 * Keeps a list in the place of the one of its kind. Until it is read whole, and if it cannot be, the list that was there
 * stays.
 *
 * @param progress is told after each batch how many players were read
 */
export async function keepList(
  list: OpenedList,
  progress: (players: number) => void,
  isCancelled: () => boolean,
): Promise<KeptList> {
  const db = await database();
  const reading = Date.now() * 1000 + Math.floor(Math.random() * 1000);
  const [ids, names]: [Entry[], Entry[]] = [[], []];
  let waiting: ListedPlayer[] = [];
  let [count, blocks] = [0, 0];
  const write = async (least: number) => {
    while (waiting.length >= least && waiting.length > 0) {
      const work = db.transaction("players", "readwrite");
      const part = waiting.slice(0, BLOCK * BLOCKS_AT_ONCE);
      waiting = waiting.slice(part.length);
      for (let from = 0; from < part.length; from += BLOCK)
        void work.store.put(part.slice(from, from + BLOCK), [reading, blocks++]);
      await work.done;
    }
  };
  try {
    for await (const batch of list.batches) {
      if (isCancelled()) throw new ListProblem("cancelled", "Canceled. The list that was there stays.", "");
      for (const player of batch) {
        if (player.id !== "") ids.push({ key: player.id, place: count });
        const [key] = nameKeys(player.name);
        if (key !== undefined) names.push({ key, place: count });
        waiting.push(player);
        count++;
      }
      await write(BLOCK * BLOCKS_AT_ONCE);
      progress(count);
    }
    await write(1);
    if (count === 0)
      throw new ListProblem(
        "no-players",
        "The file has no players.",
        "Choose the whole list, not a part of it.",
      );
    await writeIndex(db, "ids", reading, ids);
    await writeIndex(db, "names", reading, names);
    const { kind, format, date, missing } = list;
    const kept: KeptList = { kind, format, date, missing, count, readAt: new Date().toISOString() };
    const work = db.transaction("lists", "readwrite");
    const before = await work.store.get(kind);
    await work.store.put({ list: kept, reading }, kind);
    await work.done;
    if (before) await dropReading(db, before.reading);
    return kept;
  } catch (error) {
    await dropReading(db, reading);
    throw error;
  }
}

/** The places of the entries of an index that a test accepts, from a key on; stops at the first one that is past it. */
async function placesFrom(
  db: IDBPDatabase<Schema>,
  store: "ids" | "names",
  reading: number,
  from: string,
  test: (key: string) => "yes" | "no" | "past",
): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  const objects = db.transaction(store).store;
  // The block that may hold the key is the last one that begins before it.
  const before = await objects.openCursor(IDBKeyRange.bound([reading], [reading, from]), "prev");
  let cursor = await objects.openCursor(IDBKeyRange.bound(before ? before.key : [reading], [reading, []]));
  for (; cursor; cursor = await cursor.continue()) {
    const { keys, places } = cursor.value;
    for (let i = firstAtLeast(keys, from); i < keys.length; i++) {
      const answer = test(keys[i]!);
      if (answer === "past" || found.length >= MOST_CANDIDATES) return found;
      if (answer === "yes") found.push({ key: keys[i]!, place: places[i]! });
    }
  }
  return found;
}

/** The place of the first key that is not before `wanted`, in sorted keys. */
function firstAtLeast(keys: readonly string[], wanted: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function playerAt(db: IDBPDatabase<Schema>, reading: number, place: number): Promise<ListedPlayer> {
  const block = await db.get("players", [reading, Math.floor(place / BLOCK)]);
  return block![place % BLOCK]!;
}

/** The player with an ID in a kind of list; null if there is none. */
export async function findById(id: string, kind: ListKind = "us-chess"): Promise<ListedPlayer | null> {
  const db = await database();
  const list = await db.get("lists", kind);
  if (!list) return null;
  const test = (key: string) => (key === id ? "yes" : "past");
  const [entry] = await placesFrom(db, "ids", list.reading, id, test);
  return entry ? playerAt(db, list.reading, entry.place) : null;
}

/** A player whose name fits, and how well. */
export interface NameFit {
  readonly player: ListedPlayer;
  readonly fit: "exact" | "close";
}

/** The players whose names fit, exact ones first; at most 20. */
export async function findByName(name: string, kind: ListKind = "us-chess"): Promise<readonly NameFit[]> {
  const db = await database();
  const list = await db.get("lists", kind);
  if (!list) return [];
  for (const key of nameKeys(name)) {
    const [last, first = ""] = key.split("|");
    // Everyone with this last name whose first name begins alike.
    const from = `${last}|${first.slice(0, 1)}`;
    const test = (other: string) => (!other.startsWith(from) ? "past" : fitOf(key, other) ? "yes" : "no");
    const entries = await placesFrom(db, "names", list.reading, from, test);
    if (entries.length === 0) continue;
    const fits = entries.map((entry) => ({ place: entry.place, fit: fitOf(key, entry.key)! }));
    const best = [...fits.filter(({ fit }) => fit === "exact"), ...fits.filter(({ fit }) => fit === "close")];
    return Promise.all(
      best
        .slice(0, 20)
        .map(async ({ place, fit }) => ({ player: await playerAt(db, list.reading, place), fit })),
    );
  }
  return [];
}
