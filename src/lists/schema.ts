/**
 * How rating lists are kept in the browser's database, one of each kind. A list is kept in blocks of players in the order of
 * its file, with two sorted indexes in blocks, by ID and by name. Each list has the first key of every block, so that a player
 * is found by reading two blocks, and a list of a million is written in a few thousand steps.
 *
 * Blocks are texts: a browser copies a text far faster than objects.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { ListInfo, ListKind } from "./player";

export interface KeptList extends ListInfo {
  readonly count: number;
  /** When it was read, as ISO text. */
  readonly readAt: string;
}

/** The first key of each block of an index. */
export interface Directory {
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
type BlockKey = [number, number];

export interface Schema extends DBSchema {
  lists: { key: ListKind; value: Kept };
  /** Lines of JSON, a player each: to get at one of them, the others need not be read. */
  players: { key: BlockKey; value: string };
  /** Lines of a key, a tab and a player's place in the list. */
  ids: { key: BlockKey; value: string };
  names: { key: BlockKey; value: string };
}

export type Database = IDBPDatabase<Schema>;

/** Players in a block. */
export const BLOCK = 200;
/** Entries in a block of an index. */
export const INDEX_BLOCK = 1000;

let opened: Promise<Database> | null = null;

/** Throws where there is no such database, as in Excel's engine without a browser. */
export function database(): Promise<Database> {
  opened ??= openDB<Schema>("uscf-ratings lists", 2, {
    upgrade(db) {
      // A list that was kept in another form has to be read again.
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of ["lists", "players", "ids", "names"] as const) db.createObjectStore(name);
    },
    // A newer version of the add-in waits until this page lets go.
    blocking: (_, __, { target }) => {
      (target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
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
