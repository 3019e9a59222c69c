/**
 * The rating lists that are kept on this machine, and players in them. `keep-list.ts` puts them there.
 *
 * Example: `findIn("us-chess", [{ id: "12345671", name: "" }])` reads two blocks for the player of the US Chess list.
 */
import type { Candidates, FactSource, NameFit, Wanted } from "./look-up";
import { compareFits, fitOf, nameFit, nameKeys, otherKeys } from "./names";
import { ListProblem, type ListedPlayer, type ListKind } from "./player";
import { allKept, BLOCK, valueIn, type Kept, type KeptList } from "./schema";

/** A search by name looks at no more entries than this. */
const MOST_LOOKED_AT = 2000;
/** Of more people with names alike, the rest are not read. */
const MOST_READ = 100;
/** More people who fit are not told: no choice offers so many. */
const MOST_FITS = 10;

/** The lists that are kept, with their dates. */
export async function keptLists(): Promise<readonly KeptList[]> {
  return (await allKept()).map(({ list }) => list);
}

/** `US Chess all-ratings list of 2026-11-01`. */
export function listInWords({ format, date }: Pick<KeptList, "format" | "date">): string {
  return date === "" ? format : `${format} of ${date}`;
}

/**
 * In this order they are asked: a club's own list may have what the others lack, such as floors. Of FIDE's, the newest comes
 * first.
 */
const ORDER = ["own", "us-chess", "fide"] as const;

/** The kept lists as sources of facts. */
export async function listSources(): Promise<readonly FactSource[]> {
  const lists = [...(await keptLists())].sort((a, b) => (a.date < b.date ? 1 : -1));
  return ORDER.flatMap((of) =>
    lists
      .filter(({ kind }) => kind.startsWith(of))
      .map((list) => ({
        name: listInWords(list),
        ids: of === "fide" ? of : ("us-chess" as const),
        find: (wanted) => findIn(list.kind, wanted),
      })),
  );
}

/** An entry of an index: a key, and the player's place in the list. */
interface Entry {
  readonly key: string;
  readonly place: number;
}

/** A block that its list names is not there, or holds something else. */
class NoBlock extends Error {}

/** Reads blocks of one list, each once. */
class Blocks {
  private readonly read = new Map<string, Promise<readonly string[]>>();

  constructor(private readonly kept: Kept) {}

  private lines(store: "players" | "ids" | "names", block: number): Promise<readonly string[]> {
    const key = `${store} ${block}`;
    const known =
      this.read.get(key) ??
      valueIn(store, [this.kept.reading, block]).then((text) => {
        if (text === undefined) throw new NoBlock();
        return text.split("\n");
      });
    this.read.set(key, known);
    return known;
  }

  async playerAt(place: number): Promise<ListedPlayer> {
    const lines = await this.lines("players", Math.floor(place / BLOCK));
    const player = parsed(lines[place % BLOCK] ?? "");
    if (typeof player?.name !== "string" || typeof player.ratings !== "object") throw new NoBlock();
    return player;
  }

  /** The entries from a key on, in order, up to the first whose key does not fit. */
  async entriesFrom(
    store: "ids" | "names",
    from: string,
    fits: (key: string) => boolean,
  ): Promise<readonly Entry[]> {
    const firsts = this.kept.directory[store];
    const found: Entry[] = [];
    // The block that may hold the key is the last one that begins before it.
    for (let block = Math.max(0, firstAtLeast(firsts, from) - 1); block < firsts.length; block++) {
      const lines = await this.lines(store, block);
      for (let at = firstAtLeast(lines, from, keyIn); at < lines.length; at++) {
        const line = lines[at]!;
        const key = keyIn(line);
        if (!fits(key) || found.length >= MOST_LOOKED_AT) return found;
        found.push({ key, place: Number(line.slice(key.length + 1)) });
      }
    }
    return found;
  }
}

/** What a text of JSON holds; null if it is none. */
function parsed(text: string): ListedPlayer | null {
  try {
    return JSON.parse(text) as ListedPlayer | null;
  } catch {
    return null;
  }
}

/** The key in a line of an index. */
const keyIn = (line: string): string => line.slice(0, line.indexOf("\t"));

/** The place of the first of sorted lines whose key is not before `wanted`. */
function firstAtLeast(
  lines: readonly string[],
  wanted: string,
  keyOf: (line: string) => string = (line) => line,
): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(lines[middle]!) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Everybody who is looked up, in the list of a kind; nobody if there is none. Each block is read once for all of them.
 *
 * @throws ListProblem "damaged" if a part of the list is missing
 */
async function findIn(kind: ListKind, wanted: readonly Wanted[]): Promise<readonly Candidates[]> {
  for (;;) {
    const kept = await valueIn("lists", kind);
    if (!kept) return wanted.map(() => ({ byId: null, byName: [] }));
    try {
      return await findOnce(kept, wanted);
    } catch (error) {
      if (!(error instanceof NoBlock)) throw error;
      // Another list may have taken its place meanwhile.
      if ((await valueIn("lists", kind))?.reading === kept.reading) throw damaged(kept.list);
    }
  }
}

function damaged(list: KeptList): ListProblem {
  return new ListProblem(
    "damaged",
    `A part of the ${listInWords(list)} is missing on this computer.`,
    "Open the pane with US Chess > Ratings pane, press Players, and choose the file again.",
  );
}

async function findOnce(kept: Kept, wanted: readonly Wanted[]): Promise<readonly Candidates[]> {
  const blocks = new Blocks(kept);
  return Promise.all(
    wanted.map(async ({ id, name }) => ({
      byId: id === "" ? null : await findById(blocks, id),
      byName: await findByName(blocks, name),
    })),
  );
}

async function findById(blocks: Blocks, id: string): Promise<ListedPlayer | null> {
  const [entry] = await blocks.entriesFrom("ids", id, (key) => key === id);
  return entry ? blocks.playerAt(entry.place) : null;
}

/**
 * The players with this whole name, however much more the list has of it; where nobody has it, those with a name that fits in
 * part.
 */
async function findByName(blocks: Blocks, name: string): Promise<readonly NameFit[]> {
  const own = nameKeys(name);
  const keys = [...own, ...otherKeys(name)];
  // However many people have this last name: the whole name is found by itself.
  const whole = keys.flatMap((key) => {
    const stem = key.split("|", 2).join("|");
    return [
      blocks.entriesFrom("names", stem, (other) => other === stem),
      ...[" ", "|"].map((more) =>
        blocks.entriesFrom("names", stem + more, (other) => other.startsWith(stem + more)),
      ),
    ];
  });
  const entries = (await Promise.all(whole)).flat();
  const same = placesOf(entries.filter(({ key }) => own.includes(key))).slice(0, MOST_FITS);
  // Where so many have just this name, those with more of it would not be told.
  const found = await fitting(blocks, name, same.length === MOST_FITS ? same : placesOf(entries));
  if (found[0]?.fit === "exact") return found;
  const alike = keys.map((key) => {
    const [last, first = ""] = key.split("|");
    // Everyone with this last name whose first name begins alike.
    const from = `${last}|${first.slice(0, 1)}`;
    return blocks.entriesFrom("names", from, (other) => other.startsWith(from));
  });
  const inPart = (await Promise.all(alike))
    .flat()
    .filter((entry) => keys.some((key) => fitOf(key, entry.key) !== null));
  return fitting(blocks, name, placesOf(inPart));
}

/** Where the players of some entries stand in the list. */
const placesOf = (entries: readonly Entry[]): readonly number[] =>
  [...new Set(entries.map(({ place }) => place))].slice(0, MOST_READ);

/** Those whose name fits, the best first. */
async function fitting(blocks: Blocks, name: string, places: readonly number[]): Promise<readonly NameFit[]> {
  const players = await Promise.all(places.map((place) => blocks.playerAt(place)));
  const fits = players.flatMap((player): NameFit[] => {
    const fit = nameFit(name, player.name);
    return fit === null ? [] : [{ player, fit }];
  });
  return fits.sort((fit, other) => compareFits(fit.fit, other.fit)).slice(0, MOST_FITS);
}
