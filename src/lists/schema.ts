/**
 * How rating lists are kept in the browser's database, one of each kind. A list is kept in blocks of players in the order of
 * its file, with two sorted indexes in blocks, by ID and by name. Each list has the first key of every block, so that a player
 * is found by reading two blocks, and a list of a million is written in a few thousand steps.
 *
 * Blocks are texts: a browser copies a text far faster than objects.
 */
import { memory } from "./in-memory";
import type { ListInfo, ListKind } from "./player";

export interface KeptList extends ListInfo {
  readonly count: number;
  /** When it was read, as ISO text. */
  readonly readAt: string;
}

/** The first key of each block of an index. */
interface Directory {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

export interface Kept {
  readonly list: KeptList;
  /** Its blocks are under this number; those of a reading that was broken off are not named by any list. */
  readonly reading: number;
  readonly directory: Directory;
}

/** `[reading, number of the block]` */
export type BlockKey = [number, number];

/** The stores of the database. */
export interface Stores {
  lists: { key: ListKind; value: Kept };
  /** Lines of JSON, a player each: to get at one of them, the others need not be read. */
  players: { key: BlockKey; value: string };
  /** Lines of a key, a tab and a player's place in the list. */
  ids: { key: BlockKey; value: string };
  names: { key: BlockKey; value: string };
}

/** Players in a block. */
export const BLOCK = 200;
/** Entries in a block of an index. */
export const INDEX_BLOCK = 1000;

/** The answer to a request. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("The browser's database failed."));
  });
}

let opened: Promise<IDBDatabase> | null = null;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("uscf-ratings lists", 3);
  request.onupgradeneeded = () => {
    const { result } = request;
    // A list that was kept in another form has to be read again.
    for (const name of result.objectStoreNames) result.deleteObjectStore(name);
    for (const name of ["lists", "players", "ids", "names"]) result.createObjectStore(name);
  };
  const db = await answerOf(request);
  // A newer version of the add-in waits until this page lets go.
  db.onversionchange = () => {
    db.close();
    opened = null;
  };
  db.onclose = () => (opened = null);
  return db;
}

/** Throws where there is no such database, as in Excel's engine without a browser. */
export function database(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

/** What a store's key is called in memory: `players 17,3`. */
export const inMemory = (store: keyof Stores, key: ListKind | BlockKey): string => `${store} ${String(key)}`;

/** The value under a key of a store; undefined if there is none. */
export async function valueIn<Name extends keyof Stores>(
  store: Name,
  key: Stores[Name]["key"],
): Promise<Stores[Name]["value"] | undefined> {
  type Value = Stores[Name]["value"] | undefined;
  const here = memory();
  if (here) return here.get(inMemory(store, key)) as Value;
  const db = await database();
  return answerOf(db.transaction(store).objectStore(store).get(key) as IDBRequest<Value>);
}

/** The lists that are kept. */
export async function allKept(): Promise<readonly Kept[]> {
  const here = memory();
  if (here) return [...here].flatMap(([key, value]) => (key.startsWith("lists ") ? [value as Kept] : []));
  const db = await database();
  return answerOf(db.transaction("lists").objectStore("lists").getAll() as IDBRequest<Kept[]>);
}

const CHANNEL = "uscf-ratings lists";

/** Tells every page and worker of this add-in that another list is kept now, or none. */
export function tellChanged(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when the lists have changed, until the returned function is called. */
export function onListsChanged(heard: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = heard;
  return () => channel.close();
}
