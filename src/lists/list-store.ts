/**
 * The rating lists that are kept on this machine, and players in them. `keep-list.ts` puts them there.
 *
 * Example: `findIn("us-chess", [{ id: "12345671", name: "" }])` reads two blocks for the player of the US Chess list.
 */
import type { Candidates, FactSource, NameFit, Wanted } from "./look-up";
import { fitOf, nameKeys } from "./names";
import type { ListedPlayer, ListKind } from "./player";
import { BLOCK, database, type Database, type Kept, type KeptList } from "./schema";

/** A search by name looks at no more entries than this. */
const MOST_LOOKED_AT = 2000;
/** More people who fit are not told. */
const MOST_FITS = 20;

/** The lists that are kept, with their dates. */
export async function keptLists(): Promise<readonly KeptList[]> {
  const lists = await (await database()).getAll("lists");
  return lists.map(({ list }) => list);
}

/** `US Chess all-ratings list of 2026-11-01`. */
export function listInWords({ format, date }: Pick<KeptList, "format" | "date">): string {
  return date === "" ? format : `${format} of ${date}`;
}

/** In this order they are asked: a club's own list may have what the others lack, such as floors. */
const ORDER: readonly ListKind[] = ["own", "us-chess", "fide"];

/** The kept lists as sources of facts. */
export async function listSources(): Promise<readonly FactSource[]> {
  const lists = await keptLists();
  return ORDER.flatMap((kind) => lists.filter((list) => list.kind === kind)).map((list) => ({
    name: listInWords(list),
    ids: list.kind === "fide" ? ("fide" as const) : ("us-chess" as const),
    find: (wanted) => findIn(list.kind, wanted),
  }));
}

/** An entry of an index: a key, and the player's place in the list. */
interface Entry {
  readonly key: string;
  readonly place: number;
}

/** Another list took the place of the one that is being searched. */
class ListGone extends Error {}

/** Reads blocks of one list, each once. */
class Blocks {
  private readonly read = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly db: Database,
    private readonly kept: Kept,
  ) {}

  private text(store: "players" | "ids" | "names", block: number): Promise<string> {
    const key = `${store} ${block}`;
    const known = this.read.get(key) ?? this.db.get(store, [this.kept.reading, block]);
    this.read.set(key, known);
    return known.then((text) => {
      if (text === undefined) throw new ListGone();
      return text;
    });
  }

  async playerAt(place: number): Promise<ListedPlayer> {
    const text = await this.text("players", Math.floor(place / BLOCK));
    return (JSON.parse(text) as ListedPlayer[])[place % BLOCK]!;
  }

  /** The entries from a key on, in order, up to the first that does not begin with `prefix`. */
  async entriesFrom(store: "ids" | "names", from: string, prefix: string): Promise<readonly Entry[]> {
    const firsts = this.kept.directory[store];
    const found: Entry[] = [];
    // The block that may hold the key is the last one that begins before it.
    for (let block = Math.max(0, firstAtLeast(firsts, from) - 1); block < firsts.length; block++) {
      for (const line of (await this.text(store, block)).split("\n")) {
        const tab = line.indexOf("\t");
        const key = line.slice(0, tab);
        if (key < from) continue;
        if (!key.startsWith(prefix) || found.length >= MOST_LOOKED_AT) return found;
        found.push({ key, place: Number(line.slice(tab + 1)) });
      }
    }
    return found;
  }
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

/** Everybody wanted in the list of a kind; nobody if there is none. Each block is read once for all of them. */
export async function findIn(kind: ListKind, wanted: readonly Wanted[]): Promise<readonly Candidates[]> {
  for (;;) {
    try {
      return await findOnce(kind, wanted);
    } catch (error) {
      if (!(error instanceof ListGone)) throw error;
    }
  }
}

async function findOnce(kind: ListKind, wanted: readonly Wanted[]): Promise<readonly Candidates[]> {
  const db = await database();
  const kept = await db.get("lists", kind);
  if (!kept) return wanted.map(() => ({ byId: null, byName: [] }));
  const blocks = new Blocks(db, kept);
  return Promise.all(
    wanted.map(async ({ id, name }) => ({
      byId: id === "" ? null : await findById(blocks, id),
      byName: await findByName(blocks, name),
    })),
  );
}

async function findById(blocks: Blocks, id: string): Promise<ListedPlayer | null> {
  const [entry] = await blocks.entriesFrom("ids", id, id);
  return entry?.key === id ? blocks.playerAt(entry.place) : null;
}

/** The players whose names fit, exact ones first. */
async function findByName(blocks: Blocks, name: string): Promise<readonly NameFit[]> {
  const found = new Map<number, NameFit["fit"]>();
  for (const key of nameKeys(name)) {
    const [last, first = ""] = key.split("|");
    // Everyone with this last name whose first name begins alike.
    const from = `${last}|${first.slice(0, 1)}`;
    for (const entry of await blocks.entriesFrom("names", from, from)) {
      const fit = fitOf(key, entry.key);
      if (fit !== null && found.get(entry.place) !== "exact") found.set(entry.place, fit);
    }
  }
  const best = (["exact", "close"] as const).flatMap((fit) =>
    [...found].flatMap(([place, its]) => (its === fit ? [{ place, fit }] : [])),
  );
  return Promise.all(
    best.slice(0, MOST_FITS).map(async ({ place, fit }) => ({ player: await blocks.playerAt(place), fit })),
  );
}
