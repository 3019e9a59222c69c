/** Rating lists from files of every kind: made-up players in the layouts that the public readers of such files know. */
import fc from "fast-check";
import { zipWith, type Packed } from "../wallchart/formats/zips";
import { isLong } from "../long";
import { COMBINED, dbase } from "./files";
import { openList } from "../../src/lists/read-list";
import { openUsChessText } from "../../src/lists/us-chess-text";
import { isOldList, ListProblem, type ListedPlayer, type ListInfo } from "../../src/lists/player";

async function read(
  parts: BlobPart[],
  name = "standard_list",
): Promise<ListInfo & { players: ListedPlayer[] }> {
  const { batches, ...info } = await openList(new File(parts, name));
  const players: ListedPlayer[] = [];
  for await (const batch of batches) players.push(...batch);
  return { ...info, players };
}

/** The code of the problem with a file; "" if it was read. */
async function problemOf(parts: BlobPart[]): Promise<string> {
  try {
    await read(parts);
    return "";
  } catch (error) {
    if (error instanceof ListProblem) return error.code;
    throw error;
  }
}

const HEADINGS = [
  "memid name state country expdate active fideid fidefed rtglistdate",
  "rtgreg rtgregprov rtgqck rtgqckprov rtgblz rtgblzprov rtgolr rtgolrprov rtgolq rtgolqprov",
]
  .join(" ")
  .replaceAll(" ", "\t");
const ASH =
  "12345671\tASH, ANN\tMI\tUSA\t2027-01-31\tA\t2000001\tUSA\t2026-11-01\t1641\t\t1590\t17\t\t\t\t\t\t";
const BIRCH = "345672\tBIRCH, BOB\tOH\tUSA\t\tA\t\t\t\t\t\t\t\t\t\t\t\t\t";

describe("US Chess all-ratings list", () => {
  test("finds columns by their headings, pads IDs, leaves out what is empty", async () => {
    const list = await read([[HEADINGS, ASH, BIRCH, ""].join("\r\n")]);
    expect(list).toMatchObject({ kind: "us-chess", date: "2026-11-01", missing: [] });
    expect(list.players).toEqual([
      {
        id: "12345671",
        name: "ASH, ANN",
        state: "MI",
        expires: "2027-01-31",
        fideId: "2000001",
        ratings: { OTBR: { rating: 1641 }, OTBQ: { rating: 1590, games: 17 } },
      },
      { id: "00345672", name: "BIRCH, BOB", state: "OH", ratings: {} },
    ]);
  });

  test("any order of columns, and the older form without counts", async () => {
    const text = "rtgreg\trtglistdate\tname\tid\n1500/12\t2024-12-01\tASH, ANN\t12345671\n";
    const list = await read([text]);
    expect(list.players[0]).toMatchObject({ id: "12345671", ratings: { OTBR: { rating: 1500, games: 12 } } });
    expect(list.missing).toEqual(["Quick", "Blitz", "expiration", "state"]);
  });

  test("a file that is cut off", async () => {
    expect(await problemOf([[HEADINGS, ASH, BIRCH.slice(0, 20)].join("\n")])).toBe("cut-off");
  });

  test("a header without IDs or names", async () => {
    expect(await problemOf(["rtglistdate\trtgreg\n2026-11-01\t1500\n"])).toBe("unknown");
  });
});

/** The bytes in pieces of this size, as a stream may bring them. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.slice(at, at + size));
}

test.each([1, 7, 64, 1000])("the same players, in pieces of %d bytes", async (size) => {
  const text = [HEADINGS, ASH, BIRCH.replace("BIRCH", "BJØRK"), ASH.replace("12345671", "12345679"), ""].join(
    "\r\n",
  );
  const players: ListedPlayer[] = [];
  const bytes = new TextEncoder().encode(text);
  for await (const batch of openUsChessText(text, inPieces(bytes, size)).batches) players.push(...batch);
  expect(players.map(({ id, name }) => [id, name])).toEqual([
    ["12345671", "ASH, ANN"],
    ["00345672", "BJØRK, BOB"],
    ["12345679", "ASH, ANN"],
  ]);
});

const RECORD = {
  MEM_ID: "12345671",
  MEM_NAME: "ASH, ANN",
  STATE: "MI",
  EXPIRED: "20270131",
  R_LPB_RAT: "1641",
  Q_LPB_RAT: "1590/17",
  B_LPB_RAT: "*1400",
  BYEAR: "2010",
};

describe("dBase lists", () => {
  test("the combined list", async () => {
    const list = await read([dbase(COMBINED, [RECORD, { ...RECORD, MEM_ID: "345672", B_LPB_RAT: "" }])]);
    expect(list).toMatchObject({ kind: "us-chess", date: "2026-11-01", missing: [] });
    expect(list.players).toMatchObject([
      {
        id: "12345671",
        expires: "2027-01-31",
        birth: "2010",
        ratings: { OTBR: { rating: 1641 }, OTBQ: { rating: 1590, games: 17 }, OTBB: { rating: 1400 } },
      },
      { id: "00345672", name: "ASH, ANN" },
    ]);
  });

  test("a monthly update, in which R_ is part of every name", async () => {
    const fields = { R_MEM_ID: 8, R_MEM_NAME: 20, R_RATING1: 7, R_RATING2: 7 };
    const record = { R_MEM_ID: "12345671", R_MEM_NAME: "ASH, ANN", R_RATING1: "1500", R_RATING2: "1400" };
    const list = await read([dbase(fields, [record])]);
    expect(list.players[0]!.ratings).toEqual({ OTBR: { rating: 1500 }, OTBQ: { rating: 1400 } });
  });

  test.each([
    ["cut off", dbase(COMBINED, [RECORD], 2000), "cut-off"],
    ["a rating report", dbase({ D_NAME: 20, D_ID: 8 }, []), "unknown"],
    ["widths that do not add up", dbase(COMBINED, [RECORD]).fill(200, 48, 49), "damaged"],
  ])("%s", async (_, bytes, code) => expect(await problemOf([bytes])).toBe(code));
});

/** Texts at the columns, from 1, where FIDE's list has them. */
function fideLine(texts: Readonly<Record<number, string>>): string {
  return Object.entries(texts).reduce((line, [column, text]) => line.padEnd(Number(column) - 1) + text, "");
}
const FIDE_HEAD = {
  1: "ID Number",
  16: "Name",
  77: "Fed",
  81: "Sex",
  85: "Tit",
  90: "WTit",
  95: "OTit",
  110: "FOA",
};
const PERSON = { 1: "2000001", 16: "Ash, Ann", 77: "USA", 81: "F" };

describe("FIDE's lists", () => {
  test("a list of one rating", async () => {
    const head = fideLine({ ...FIDE_HEAD, 114: "OCT26", 120: "Gms", 124: "K", 127: "B-day", 133: "Flag" });
    const line = fideLine({ ...PERSON, 90: "WGM", 114: "2048", 120: "9", 124: "20", 127: "2001" });
    const list = await read([`${head}\n${line}\n`]);
    expect(list).toMatchObject({ kind: "fide-standard", date: "2026-10" });
    expect(list.players).toEqual([
      {
        id: "2000001",
        name: "Ash, Ann",
        birth: "2001",
        ...{ federation: "USA", sex: "w", title: "WGM" },
        ratings: { FIDE: { rating: 2048 } },
      },
    ]);
  });

  test("the list of all three", async () => {
    const ratings = { 114: "SRtng", 120: "SGm", 124: "SK", 127: "RRtng", 133: "RGm", 137: "Rk" };
    const more = { 140: "BRtng", 146: "BGm", 150: "BK", 153: "B-day", 159: "Flag" };
    const head = fideLine({ ...FIDE_HEAD, ...ratings, ...more });
    const line = fideLine({ ...PERSON, 114: "2048", 127: "1990", 140: "2010", 153: "0000", 159: "i" });
    const list = await read([`${head}\n${line}\n`]);
    expect(list.players[0]).toEqual({
      id: "2000001",
      name: "Ash, Ann",
      ...{ federation: "USA", sex: "w" },
      ratings: { FIDE: { rating: 2048 }, "FIDE rapid": { rating: 1990 }, "FIDE blitz": { rating: 2010 } },
    });
  });

  const player = (id: number) =>
    `<player><fideid>${id}</fideid><name>Ash &amp; Co, Ann</name><country>USA</country><sex>F</sex><w_title>WIM</w_title><rating>2048</rating><rapid_rating>0</rapid_rating><birthday>2001</birthday></player>`;

  test("XML", async () => {
    const list = await read([
      `<?xml version="1.0"?>\n<playerslist>\n${player(1000)}\n${player(1001)}\n</playerslist>`,
    ]);
    const person = { federation: "USA", sex: "w", title: "WIM", birth: "2001" };
    expect(list.kind).toBe("fide");
    expect(list.players).toEqual([
      { id: "1000", name: "Ash & Co, Ann", ...person, ratings: { FIDE: { rating: 2048 } } },
      { id: "1001", name: "Ash & Co, Ann", ...person, ratings: { FIDE: { rating: 2048 } } },
    ]);
  });

  test("XML that is cut off, or never ends a player", async () => {
    expect(await problemOf([`<playerslist>${player(1000)}<player><fideid>12`])).toBe("cut-off");
    expect(await problemOf([`<playerslist><player>${"x".repeat(30_000)}`])).toBe("damaged");
  });
});

test.each<[string, string, string | null, string]>([
  ["standard_rating_list.txt", "", "FIDE", "fide-standard"],
  ["rapid_oct26frl.txt", "", "FIDE rapid", "fide-rapid"],
  ["blitz_rating_list.txt", "", "FIDE blitz", "fide-blitz"],
  ["players.txt", "", null, ""],
  ["players.txt", "Rapid", "FIDE rapid", "fide-rapid"],
])("FIDE's list of one rating in %s, said to be %j", async (name, said, system, kind) => {
  const text = `${fideLine({ ...FIDE_HEAD, 114: "OCT26", 127: "B-day" })}\n${fideLine({ ...PERSON, 114: "2048", 127: "2001" })}\n`;
  const xml =
    "<playerslist><player><fideid>2000001</fideid><name>Ash, Ann</name><rating>2048</rating></player></playerslist>";
  for (const content of [text, xml]) {
    const opened = openList(new File([content], name), () => undefined, said);
    if (system === null) await expect(opened).rejects.toMatchObject({ code: "which-fide" });
    else {
      // Each kind is kept beside the others.
      expect((await opened).kind).toBe(kind);
      for await (const [player] of (await opened).batches)
        if (player) expect(Object.keys(player.ratings)).toEqual([system]);
    }
  }
});

describe("US Chess's monthly text, without headings", () => {
  const line = "ASH, ANN\t12345671\t20270131\tMI\t1641\t1590/17\t1400";
  test.each([
    ["RS2611.TXT", "2026-11", { OTBR: 1641, OTBQ: 1590, OTBB: 1400 }],
    ["RSB2611.TXT", "2026-11", { OTBR: 1641, OTBB: 1590, OTBQ: 1400 }],
    ["list.txt", "", { OTBR: 1641, OTBQ: 1590, OTBB: 1400 }],
  ])("%s", async (name, date, ratings) => {
    const found = await read([`${line}\nBIRCH, BOB\t345672\t\tOH\t\t\t\n`], name);
    expect(found).toMatchObject({ kind: "us-chess", format: "US Chess monthly list", date });
    const [ash, birch] = found.players;
    expect(ash).toMatchObject({ id: "12345671", state: "MI", expires: "2027-01-31" });
    expect(Object.fromEntries(Object.entries(ash!.ratings).map(([key, one]) => [key, one.rating]))).toEqual(
      ratings,
    );
    expect(birch).toEqual({ id: "00345672", name: "BIRCH, BOB", state: "OH", ratings: {} });
  });
});

test("a dBase list whose year has two digits", async () => {
  const bytes = dbase(COMBINED, [RECORD]);
  bytes[1] = 26;
  expect(await read([bytes])).toMatchObject({ date: "2026-11-01" });
});

describe("member records", () => {
  const member = {
    id: "12345671",
    firstName: "Ann",
    lastName: "Ash",
    stateRep: "MI",
    expirationDate: "2027-01-31",
    fideId: null,
    ratings: [
      { ratingSystem: "R", rating: 1641, floor: 1400, isProvisional: false },
      { ratingSystem: "OQ", rating: 1200, gamesPlayed: 8, isProvisional: true },
      { ratingSystem: "DNR", rating: 1 },
      { ratingSystem: "B", rating: null },
    ],
  };
  const read1 = {
    id: "12345671",
    name: "Ash, Ann",
    state: "MI",
    expires: "2027-01-31",
    ratings: { OTBR: { rating: 1641, floor: 1400 }, OLQ: { rating: 1200, games: 8 } },
  };
  test.each([
    ["one", member],
    ["several", [member]],
    ["a search result", { items: [member] }],
  ])("%s", async (_, value) => expect((await read([JSON.stringify(value)])).players).toEqual([read1]));
});

describe("a list with headings", () => {
  test("ratings with their games, floors, expiration, other systems", async () => {
    const text =
      "Club list\nID,Name,Rating,Games,Floor,Quick,Expires,FIDE ID\n12345671,Ann Ash,1641,30,1400,1590P17,1/31/2027,2000001\n,Bob Birch,Unrated,,,,,\n";
    expect((await read([text])).players).toEqual([
      {
        id: "12345671",
        name: "Ann Ash",
        expires: "2027-01-31",
        fideId: "2000001",
        ratings: { OTBR: { rating: 1641, games: 30, floor: 1400 }, OTBQ: { rating: 1590, games: 17 } },
      },
      { id: "", name: "Bob Birch", ratings: {} },
    ]);
  });
});

test("a list whose first digit is a dBase version", async () => {
  const title = `0 ${"Members of the club ".repeat(4)}`;
  const list = await read([`${title}\nID,Name,Rating\n12345671,Ann Ash,1641\n`]);
  expect(list.players).toMatchObject([{ id: "12345671", ratings: { OTBR: { rating: 1641 } } }]);
});

describe("zips", () => {
  const text = [HEADINGS, ASH, BIRCH, ""].join("\n");
  const list: Packed = { name: "ALLRTG2611/rtglist.txt", bytes: text };
  const golden: Packed = { name: "TARATSUP.DBF", bytes: dbase(COMBINED, [RECORD]) };
  const notes: Packed = { name: "readme.txt", bytes: "About this list" };

  test.each<[string, Packed[], string]>([
    ["the all-ratings list", [list], "US Chess all-ratings list"],
    ["a dBase list", [golden], "Combined list (dBase)"],
    ["one that is not packed", [{ ...golden, method: 0 }], "Combined list (dBase)"],
    [
      "a text beside it",
      [notes, list, { name: "terms.pdf", bytes: "%PDF-1.7" }],
      "US Chess all-ratings list",
    ],
    [
      "a club's list",
      [{ name: "club.csv", bytes: "ID,Name,Rating\n12345671,Ann Ash,1641\n" }],
      "List with headings (CSV)",
    ],
  ])("%s", async (_, files, format) => {
    const read1 = await read([zipWith(files)]);
    expect([read1.format, read1.players[0]!.id]).toEqual([format, "12345671"]);
  });

  test.each<[string, BlobPart, string, RegExp]>([
    ["two lists", zipWith([list, golden]), "unknown", /several lists: rtglist.txt, TARATSUP.DBF/],
    [
      "no list",
      zipWith([notes, { name: "b.pdf", bytes: "%PDF" }]),
      "unknown",
      /no rating list, but readme.txt, b.pdf/,
    ],
    ["a list that is cut off", zipWith([{ ...list, bytes: text.slice(0, -30) }]), "cut-off", /./],
    ["a list without players", zipWith([{ ...list, bytes: `${HEADINGS}\n` }]), "", /^$/],
    ["an empty list", zipWith([{ ...list, bytes: "" }]), "no-players", /empty/],
    ["a password", zipWith([{ ...list, isLocked: true }]), "unknown", /password/],
    ["a lie about the size", zipWith([{ ...list, size: 900_000 }]), "damaged", /damaged/],
    ["a bomb", zipWith([{ ...list, bytes: new Uint8Array(30_000_000) }]), "unknown", /3 GB/],
    [
      "21 files",
      zipWith(Array.from({ length: 21 }, (__, i) => ({ ...notes, name: `${i}` }))),
      "unknown",
      /more than 20 files/,
    ],
    ["a workbook", zipWith([{ name: "xl/workbook.xml", bytes: "x" }]), "unknown", /Excel workbook/],
    ["a zip that is cut off", zipWith([list]).slice(0, -40), "damaged", /cut off/],
    ["no zip, but one over the limit", new Uint8Array(30_000_001).fill(65), "unknown", /30 MB/],
  ])("%s", async (_, bytes, code, words) => {
    const problem = await read([bytes]).then(
      () => null,
      (error: unknown) => error as ListProblem,
    );
    expect([problem?.code ?? "", problem?.message ?? ""]).toEqual([code, expect.stringMatching(words)]);
  });

  // 30 MB, in the gate a tenth of it.
  const LONG = isLong ? 400_000 : 40_000;
  test(`a list of ${LONG} players is unpacked piece by piece`, async () => {
    const lines = Array.from({ length: LONG }, (_, i) => ASH.replace("12345671", String(20_000_000 + i)));
    const zip = new Blob([zipWith([{ ...list, bytes: [HEADINGS, ...lines, ""].join("\n") }])]);
    const told: number[] = [];
    const { batches } = await openList(zip, (bytes) => told.push(bytes));
    let [count, largest] = [0, 0];
    for await (const batch of batches)
      [count, largest] = [count + batch.length, Math.max(largest, batch.length)];
    expect(count).toBe(LONG);
    expect(largest).toBeLessThan(20_000);
    expect(told.at(-1)! / zip.size).toBeGreaterThan(0.9);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

describe("files that are not a list", () => {
  test.each([
    ["empty", new Uint8Array(0), "no-players"],
    ["a text", new TextEncoder().encode("Dear director,\nthe event went well.\n"), "unknown"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "unknown"],
    ["a wallchart without names", new TextEncoder().encode("Rd 1,Rd 2\nW2,L1\n"), "unknown"],
    ["other JSON", new TextEncoder().encode('{"items": [{"id": 4}]}'), "unknown"],
  ])("%s", async (_, bytes, code) => expect(await problemOf([bytes])).toBe(code));

  test("random bytes and mutated lists never throw anything but a problem", async () => {
    const seeds = [
      new TextEncoder().encode([HEADINGS, ASH, BIRCH, ""].join("\n")),
      dbase(COMBINED, [RECORD, RECORD]),
      new TextEncoder().encode("ID,Name,Rating\n12345671,Ann Ash,1641\n"),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        fc.nat(),
        async (seed, changes, end) => {
          const bytes = Uint8Array.from(seed.slice(0, end % 3 === 0 ? end % seed.length : seed.length));
          for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
          await problemOf([bytes]);
        },
      ),
      { numRuns: isLong ? 200 : 50 },
    );
  });
});

test.each([
  ["2026-11-01", "2026-11-22", false],
  ["2026-09-22", "2026-11-22", false],
  ["2026-09-21", "2026-11-22", true],
  ["2026-09", "2026-11-22", false],
  ["2026-08", "2026-11-22", true],
  ["2025-12-01", "2026-01-15", false],
  ["", "2026-11-22", false],
  ["2026-01-01", "", false],
])("a list of %s is old for an event that ends on %s: %s", (date, end, isOld) => {
  expect(isOldList(date, end)).toBe(isOld);
});

test.each([
  ["lists in lists", "[".repeat(200_000) + "]".repeat(200_000)],
  ["items in items", '{"items":['.repeat(50_000) + "]}".repeat(50_000)],
])("brackets too deep to read are not a list: %s", async (_what, text) => {
  await expect(openList(new File([text], "members.json"), () => undefined)).rejects.toMatchObject({
    code: "unknown",
  });
});
