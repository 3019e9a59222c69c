/** One small file for each reader of files, in the smallest form that holds all it reads; made-up people. */

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/** A dBase file of character fields, by the description of the rating report's layout. */
export function dbf(fields: readonly [name: string, width: number][], rows: readonly string[][]): Uint8Array {
  const header = 32 + 32 * fields.length + 1;
  const length = fields.reduce((sum, [, width]) => sum + width, 1);
  const bytes = new Uint8Array(header + rows.length * length + 1).fill(0);
  const put = (at: number, text: string) => bytes.set(bytesOf(text), at);
  const view = new DataView(bytes.buffer);
  bytes.set([3, 126, 11, 21]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, header, true);
  view.setUint16(10, length, true);
  fields.forEach(([name, width], i) => {
    put(32 + 32 * i, name);
    put(32 + 32 * i + 11, "C");
    bytes[32 + 32 * i + 16] = width;
  });
  bytes[header - 1] = 0x0d;
  rows.forEach((row, r) =>
    put(header + r * length, ` ${fields.map(([, width], i) => row[i]!.padEnd(width)).join("")}`),
  );
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

const WEB = `Section 1 - OPEN
 Pair | Player Name     |Total|Round|Round|
 Num  | USCF ID / Rtg   | Pts |  1  |  2  |
    1 | ANN ASH         |1.5  |W   2|H    |
   MI | 12345671 / R: 1641P17->1657P19  |N:2  |W    |     |
      | Q: 2003 ->2012  |
    2 | BOB BIRCH       |1.0  |L   1|W   3|
      | 12345672 / R: Unrated-> 921P2  |     |B    |W    |
    3 | CY ELM          |0.0  |F    |L   2|
   OH | 12345673 / R: 1500 ->1490  |     |     |B    |
`;

const MAIL = `Section: 01 - OPEN
Section Dates: 2026-11-07
Memb ID  PAIR NAME          ST PRERATE PSTRATE   1     2   TOTAL
12345671    1 ASH, ANN      MI 1820*   1838*   W---2 H---0 1.5
12345672    2 BIRCH, BOB    MI 992/12  1001/14 L---1 W---3 1.0
12345673    3 ELM, CY       OH 1300/00         U---0 L---2 0.0
`;

const WINTD = `Fall Swiss
 1. Ann Ash (3) ....... WI 2058 W2  -N- 1.0
 2. Bob Birch (2) ..... FL 1641/17 L3 W1 1.0
 3. Cy Elm (1) ........ WI unr. BYE L2 1.0
`;

const TRF = `012 Fall Open
042 2026/11/07
001    1 m    Ash, Ann                          2058 USA    30000001 1990/05/17  1.5    1     2 w 1  0000 - H
001    2 m    Birch, Bob                        1900 USA    30000002 1990/00/00  1.0    2     1 b 0     3 w 1
001    3 w    Elm, Cy                              0 USA    30000003             0.0    3     4 - -     2 b 0
`;

const CSV = `Fall Swiss,,
#,Name,USCF ID,Rtng,Rd 1,Rd 2,Total
1,"Ash, Ann",12345671,1820,W2w,H,1.5
2,"Birch, Bob",12345672,992/12,L1b,W3,1
3,Elm,12345673,,X,L2,1
`;

const CHESS_RESULTS = `Rk.;Name;RtgI;1.Rd;2.Rd;Pts.
1;Ash, Ann;1820;2w1;-½;1,5
2;Birch, Bob;0;1b0;3w1;1
3;Elm, Cy;1500;-0;2b0;0
`;

const ALIGNED = `Fall Swiss: Wall Chart
#   Name        Rating   Rd 1  Rd 2  Tot
1   Ash, Ann    1820     W2W   H---  1.5
2   Birch, Bob  992/12   L1B   W3W   1.0
3   Elm, Cy     unr.     X---  L2B   1.0
`;

const SWISSSYS = JSON.stringify({
  "Tournament name": "Fall",
  Sections: [
    {
      "Section name": "OPEN",
      Players: [
        { "Pair number": 1, Name: "Ash, Ann", ID: "12345671", Rating: 1820, Results: ["+;2;W;1;0", "H;-1"] },
        { "Pair number": 2, Name: "Birch, Bob", Rating: "992/12", Results: ["-;1;B;1;0", "+;3;W;1"] },
        { "Pair number": 3, Name: "Elm, Cy", Rating: 0, Results: ["X;4", "-;2;B"] },
      ],
    },
  ],
});

const standing = (ordinal: number, outcomes: readonly [string, number][]) => ({
  ordinal,
  memberId: String(12345670 + ordinal),
  firstName: "Ann",
  lastName: `Ash${ordinal}`,
  score: 1,
  roundOutcomes: outcomes.map(([outcome, opponentOrdinal], i) => {
    return { roundNumber: i + 1, outcome, color: "White", opponentOrdinal };
  }),
  ratings: [{ ratingSystem: "R", preRating: 1500, postRating: 1510, postProvisionalGameCount: 9 }],
});

const SERVICE = JSON.stringify({
  sectionName: "OPEN",
  startDate: "2026-11-07",
  items: [
    standing(1, [["Win", 2], ["ByeHalf", 0]]),
    standing(2, [["Loss", 1], ["Win", 3]]),
    standing(3, [["WinForfeit", 0], ["Loss", 2]]),
  ],
}); // prettier-ignore

const UPLOAD = dbf(
  [
    ["D_EVENT_ID", 2],
    ["D_SEC_NUM", 2],
    ["D_PAIR_NUM", 4],
    ["D_MEM_ID", 8],
    ["D_NAME", 10],
    ["D_STATE", 2],
    ["D_RATING", 4],
    ["D_RND01", 7],
    ["D_RND02", 7],
  ],
  [
    ["", "1", "1", "12345671", "ASH, ANN", "MI", "1820", "W2W", "H0"],
    ["", "1", "2", "12345672", "BIRCH, BOB", "MI", "0", "L1B", "W3W"],
    ["", "1", "3", "12345673", "ELM, CY", "OH", "1500", "X0", "L2B"],
  ],
);

const TWO_LINES = `Autumn Open
 No  Player Name     Total  Rd 1  Rd 2
  1  ANN ASH         1.5    W  2  H
 MI  12345671 / 1641P17->1657P19  W
  2  BOB BIRCH       1.0    L  1  W  3
     12345672 unr.
  3  CY ELM          0.0    F     L  2
 OH  1500
`;

/** The seeds by reader; every one of them reads without an error. */
export const SEEDS: readonly (readonly [reader: string, bytes: Uint8Array])[] = [
  ["uschess-web", bytesOf(WEB)],
  ["two-lines", bytesOf(TWO_LINES)],
  ["uschess-mail", bytesOf(MAIL)],
  ["wintd-crosstable", bytesOf(WINTD)],
  ["trf", bytesOf(TRF)],
  ["delimited", bytesOf(CSV)],
  ["chess-results", bytesOf(CHESS_RESULTS)],
  ["aligned", bytesOf(ALIGNED)],
  ["swisssys-json", bytesOf(SWISSSYS)],
  ["ratings-service", bytesOf(SERVICE)],
  ["uschess-upload", UPLOAD],
];
