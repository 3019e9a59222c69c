/**
 * Looking a player up in a made-up rating list of 1,000,000, by the built functions in Chromium: `PLAYER` whole, from its
 * call to the cell's value, by ID and by name, beside a bare reading of the same blocks from the browser's database; and
 * beside the same in a list of 10,000. Medians of one run; compare the ratios.
 */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { chromiumArgs, chromiumPath } from "../../build/chromium.js";
import type { ListAnswer } from "../../src/lists/list-requests";
import { madeUpList } from "../../src/lists/made-up-list";
import { BLOCK } from "../../src/lists/schema";
import { holdTo, show } from "./race";
import { randomNumbers } from "./sections";

const DIST = join(process.cwd(), "dist");
/** A built file by its name without the hash of its content. */
const built = (name: string) =>
  readdirSync(DIST).find((file) => file.replace(/\.\w+(?=\.js$)/, "") === name)!;

/** What Excel gives the scripts, as far as PLAYER needs it. The pane itself never begins. */
const PAGE = `<!doctype html><meta charset="utf-8"><input type="file"><script>
  class CellError { constructor(code, message) { this.message = message; } }
  const CustomFunctions = {
    associate: (id, run) => id === "PLAYER" && (window.player = run),
    Error: CellError,
    ErrorCode: {},
  };
  const Office = { onReady: () => new Promise(() => {}), actions: { associate() {} } };
</script><script src="functions.js"></script><script src="${built("taskpane.js")}"></script>`;

const COUNTS = [10_000, 1_000_000];
/** Players who are looked up in each list, so many in a turn. */
const LOOKED_UP = 200;
const GROUP = 10;

interface Person {
  readonly id: string;
  readonly name: string;
}

const folder = mkdtempSync(join(tmpdir(), "lists-bench-"));

/** A file of so many players, and some of them, spread over all of it. */
function listFile(count: number): { readonly file: string; readonly people: readonly Person[] } {
  const file = join(folder, `${count}.txt`);
  writeFileSync(file, "");
  const random = randomNumbers(count);
  const places = new Set(Array.from({ length: LOOKED_UP }, () => Math.floor(random() * count)));
  const people: Person[] = [];
  const [headings, ...pieces] = madeUpList(count);
  appendFileSync(file, headings!);
  let place = 0;
  for (const piece of pieces) {
    appendFileSync(file, piece);
    for (const line of piece.trimEnd().split("\n")) {
      const [id = "", name = ""] = line.split("\t");
      if (places.has(place++)) people.push({ id, name });
    }
  }
  // In another order than they stand in the list.
  return { file, people: people.sort((a, b) => Number(a.id.at(-1)) - Number(b.id.at(-1))) };
}

/** Has the built worker read the list, in place of the one before; returns the milliseconds that it took. */
async function read(page: Page, file: string): Promise<number> {
  await page.locator("input").setInputFiles(file);
  return page.evaluate(
    (script) =>
      new Promise<number>((done, fail) => {
        const [chosen] = document.querySelector("input")!.files!;
        const start = performance.now();
        const reader = new Worker(script);
        reader.onmessage = ({ data }: MessageEvent<ListAnswer>) => {
          if (data.type === "progress") return;
          reader.terminate();
          if (data.type === "kept") done(performance.now() - start);
          else fail(new Error(JSON.stringify(data)));
        };
        reader.onerror = ({ message }) => fail(new Error(message || "The worker did not start."));
        reader.postMessage({ type: "read", file: chosen, mayBeOlder: true });
      }),
    built("list-worker.js"),
  );
}

type Work = "bare" | "byId" | "byName" | "together";

/** Nanoseconds of one look-up in each way: medians of groups of players, in turns. */
function measure(page: Page, people: readonly Person[]): Promise<Readonly<Record<Work, number>>> {
  return page.evaluate(
    async ({ all, group, block }) => {
      const { player } = window as unknown as { player: (...given: readonly unknown[]) => void };
      const lookUp = (person: string) =>
        new Promise<unknown>((done) => {
          const invocation = {
            onCanceled: () => undefined,
            setResult: (value: unknown) => {
              invocation.onCanceled();
              done(value);
            },
          };
          player(person, "id", invocation);
        });
      const request = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((done, fail) => {
          asked.onsuccess = () => done(asked.result);
          asked.onerror = () => fail(new Error(String(asked.error)));
        });
      const db = await request(indexedDB.open("uscf-ratings lists"));
      const get = <T>(store: string, key: IDBValidKey) =>
        request(db.transaction(store).objectStore(store).get(key) as IDBRequest<T>);
      type Entry = { readonly reading: number; readonly directory: { readonly ids: readonly string[] } };
      /** The list's entry, the block of the index that has the ID, and the block that has the player. */
      const bare = async (id: string): Promise<unknown> => {
        const { reading, directory } = await get<Entry>("lists", "us-chess");
        const after = directory.ids.findIndex((first) => first > id);
        const last = after < 0 ? directory.ids.length : after;
        const index = await get<string>("ids", [reading, last - 1]);
        const at = parseInt(index.slice(index.indexOf(`${id}\t`) + id.length + 1), 10);
        const players = await get<string>("players", [reading, Math.floor(at / block)]);
        return (JSON.parse(players.split("\n")[at % block]!) as { id: string }).id;
      };
      const times: Record<Work, number[]> = { bare: [], byId: [], byName: [], together: [] };
      const timed = async (work: Work, some: readonly Person[], run: () => Promise<readonly unknown[]>) => {
        const start = performance.now();
        const found = await run();
        times[work].push(((performance.now() - start) * 1e6) / some.length);
        const wrong = some.find(({ id }, i) => work !== "byName" && found[i] !== id);
        if (wrong) throw new Error(`${work}: ${wrong.id} was looked up, and ${JSON.stringify(found)} found.`);
      };
      const inTurn = async (some: readonly string[], look: (one: string) => Promise<unknown>) => {
        const found: unknown[] = [];
        for (const one of some) found.push(await look(one));
        return found;
      };
      for (let from = 0; from < all.length; from += group) {
        const some = all.slice(from, from + group);
        const [ids, names] = [some.map(({ id }) => id), some.map(({ name }) => name)];
        await timed("bare", some, () => inTurn(ids, bare));
        await timed("byId", some, () => inTurn(ids, lookUp));
        await timed("byName", some, () => inTurn(names, lookUp));
        await timed("together", some, () => Promise.all(ids.map(lookUp)));
      }
      db.close();
      const median = (work: Work) => times[work].sort((a, b) => a - b)[times[work].length >> 1]!;
      return {
        bare: median("bare"),
        byId: median("byId"),
        byName: median("byName"),
        together: median("together"),
      };
    },
    { all: people, group: GROUP, block: BLOCK },
  );
}

const server = createServer(({ url = "/" }, response) => {
  const isPage = url === "/";
  const file = join(DIST, basename(url));
  if (!isPage && !existsSync(file)) return void response.writeHead(404).end();
  return void response
    .writeHead(200, { "content-type": isPage ? "text/html" : "text/javascript" })
    .end(isPage ? PAGE : readFileSync(file));
}).listen(0, "localhost");
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  console.log("\nLooking a player up in a rating list");
  console.log(`players | read in | bare reading | by ID | ratio | by name | ratio | ${GROUP} at once, each`);
  const found: Readonly<Record<Work, number>>[] = [];
  for (const count of COUNTS) {
    const { file, people } = listFile(count);
    const seconds = (await read(page, file)) / 1000;
    const times = await measure(page, people);
    found.push(times);
    const { bare, byId, byName, together } = times;
    console.log(
      [
        count.toLocaleString("en-US"),
        `${seconds.toFixed(1)} s`,
        show(bare),
        show(byId),
        (byId / bare).toFixed(1),
        show(byName),
        (byName / bare).toFixed(1),
        show(together),
      ].join(" | "),
    );
  }
  const [small, large] = found as [Record<Work, number>, Record<Work, number>];
  holdTo("1,000,000 players, by ID in times of the bare reading", large.byId / large.bare, 4);
  holdTo("1,000,000 players, by name in times of the bare reading", large.byName / large.bare, 8);
  holdTo("by ID among 1,000,000, in times of one among 10,000", large.byId / small.byId, 3);
  holdTo(`${GROUP} at once, each in times of one alone`, large.together / large.byId, 1);
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
