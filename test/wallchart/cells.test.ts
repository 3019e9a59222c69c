/** Cells one by one: results, ratings and dates in every form that the documents of the field show. */
import { parseRating, type RatingCell, type WrittenRating } from "../../src/wallchart/cells/ratings";
import { parseDate } from "../../src/wallchart/cells/dates";
import { cellName, parseAddress } from "../../src/wallchart/cells/names";
import { columnRoleOf, headingOf } from "../../src/wallchart/reader/words";
import { lex } from "../../src/wallchart/reader/lexer";
import { isSure } from "../../src/wallchart/reader/meanings";
import type { CellValue, Color, UnplayedKind } from "../../src/wallchart/types";

type ResultCell =
  | { readonly kind: "games"; readonly games: readonly { opponent: number; score: number; color: Color }[] }
  | { readonly kind: "unplayed"; readonly unplayed: UnplayedKind }
  | { readonly kind: "scores"; readonly scores: readonly number[]; readonly letters: boolean }
  | { readonly kind: "pending"; readonly opponent: number }
  | { readonly kind: "blank"; readonly zero: boolean }
  | { readonly kind: "self" }
  | { readonly kind: "bad"; readonly code: "error-value" | "bad-result" | "bare-number" };

const win = (opponent: number, color: "white" | "black" | null = null) => game(1, opponent, color);
const game = (score: 0 | 0.5 | 1, opponent: number, color: "white" | "black" | null = null): ResultCell => ({
  kind: "games",
  games: [{ opponent, score, color }],
});
const none = (unplayed: Extract<ResultCell, { kind: "unplayed" }>["unplayed"]) =>
  ({ kind: "unplayed", unplayed }) as const;
const scores = (letters: boolean, ...list: (0 | 0.5 | 1)[]): ResultCell => ({
  kind: "scores",
  scores: list,
  letters,
});
const bad = (code: Extract<ResultCell, { kind: "bad" }>["code"]): ResultCell => ({ kind: "bad", code });

const RESULTS: readonly [source: string, value: CellValue, ResultCell][] = [
  ["US Chess web", "W  39", win(39)],
  ["US Chess web", "D  12", game(0.5, 12)],
  ["US Chess web", "L   4", game(0, 4)],
  ["US Chess web", "H", none("halfBye")],
  ["US Chess web", "U", none("unpaired")],
  ["US Chess web", "B", none("fullBye")],
  ["US Chess web", "X", none("forfeitWin")],
  ["US Chess web", "F", none("forfeitLoss")],
  ["US Chess web", "*", { kind: "self" }],
  ["US Chess web, foreign", "W2048", win(2048)],
  ["US Chess mailed", "W--21", win(21)],
  ["US Chess mailed", "D---7", game(0.5, 7)],
  ["US Chess mailed", "L---1", game(0, 1)],
  ["US Chess mailed", "H---0", none("halfBye")],
  ["US Chess mailed", "U---0", none("unpaired")],
  ["US Chess mailed", "B---0", none("fullBye")],
  ["club spreadsheet", "W11", win(11)],
  ["WinTD", "-N-", none("unpaired")],
  ["WinTD", "BYE", none("fullBye")],
  ["WinTD", "W 12", win(12)],
  ["SwissSys", "W9B", win(9, "black")],
  ["SwissSys", "L16W", game(0, 16, "white")],
  ["SwissSys", "D7B", game(0.5, 7, "black")],
  ["SwissSys", "B---", none("fullBye")],
  ["SwissSys", "H---", none("halfBye")],
  ["SwissSys", "U---", none("unpaired")],
  ["SwissSys JSON", "X;24", none("forfeitWin")],
  ["SwissSys JSON", "F;23", none("forfeitLoss")],
  ["upload file", "D11W", game(0.5, 11, "white")],
  ["upload file", "H0", none("halfBye")],
  ["ratings service", "Win", scores(true, 1)],
  ["ratings service", "Loss", scores(true, 0)],
  ["ratings service", "Draw", scores(true, 0.5)],
  ["ratings service", "ByeFull", none("fullBye")],
  ["ratings service", "ByeHalf", none("halfBye")],
  ["clubs", "half pt", none("halfBye")],
  ["ratings service", "Unpaired", none("unpaired")],
  ["ratings service", "WinForfeit", none("forfeitWin")],
  ["ratings service", "Forfeit", none("forfeitLoss")],
  ["official record", "Z", none("halfBye")],
  ["official record", "Z0", none("halfBye")],
  ["official record", "H0", none("halfBye")],
  ["official record", "U3", none("unpaired")],
  ["official record", "B5", none("fullBye")],
  ["official record", "X 7", none("forfeitWin")],
  ["official record", "F12", none("forfeitLoss")],
  ["official record", "UP", none("unpaired")],
  ["official record", "N44", none("unratedWin")],
  ["official record", "R26", none("unratedDraw")],
  ["official record", "S  7", none("unratedLoss")],
  ["upload file", "N4W", none("unratedWin")],
  ["WinTD, a zero-point bye", "-Z-", none("zeroBye")],
  ["no result: a letter of the not-rated codes alone", "N", bad("bad-result")],
  ["hand-kept", "w12", win(12)],
  ["hand-kept", "W12w", win(12, "white")],
  ["hand-kept", " w 12 (b)", win(12, "black")],
  ["hand-kept, non-breaking space", "W\u00a012\u00a0", win(12)],
  ["hand-kept", "1-12", win(12)],
  ["hand-kept", "W vs 12", win(12)],
  ["hand-kept", "L to 12", game(0, 12)],
  ["hand-kept", "Beat 12 (black)", win(12, "black")],
  ["hand-kept", "W12 white", win(12, "white")],
  ["hand-kept", "D12-b", game(0.5, 12, "black")],
  ["hand-kept", "W bye", none("fullBye")],
  ["hand-kept", "Full-point bye", none("fullBye")],
  ["hand-kept", "½ pt bye", none("halfBye")],
  ["hand-kept", "1/2pt bye", none("halfBye")],
  ["hand-kept", "half-point bye", none("halfBye")],
  ["hand-kept", "H ½", none("halfBye")],
  ["hand-kept", "zero-point bye", none("zeroBye")],
  ["hand-kept", "Win by forfeit", none("forfeitWin")],
  ["hand-kept", "W-F", none("forfeitWin")],
  ["hand-kept", "W12 (F)", none("forfeitWin")],
  ["hand-kept", "L-12F", none("forfeitLoss")],
  ["hand-kept", "LF", none("forfeitLoss")],
  ["the opponent first", "8X", none("forfeitWin")],
  ["the opponent first", "5F", none("forfeitLoss")],
  ["a bye, or a win with Black", "B6W", bad("bad-result")],
  ["a footnote", "W12*", bad("bad-result")],
  ["hand-kept", "½-12", game(0.5, 12)],
  ["hand-kept", "1/2-12", game(0.5, 12)],
  ["hand-kept", "½", scores(false, 0.5)],
  ["hand-kept", "1/2", scores(false, 0.5)],
  ["hand-kept", "0.5", scores(false, 0.5)],
  ["hand-kept", 0.5, scores(false, 0.5)],
  ["hand-kept", 1, scores(false, 1)],
  ["hand-kept", "0", scores(false, 0)],
  ["hand-kept", "=12", game(0.5, 12)],
  ["hand-kept", "W", scores(true, 1)],
  [
    "two games",
    "WL12",
    { kind: "games", games: [1, 0].map((score) => ({ opponent: 12, score: score as 0 | 1, color: null })) },
  ],
  [
    "two games",
    "W12w L14b",
    {
      kind: "games",
      games: [
        { opponent: 12, score: 1, color: "white" },
        { opponent: 14, score: 0, color: "black" },
      ],
    },
  ],
  ["chess-results", "12w1", win(12, "white")],
  ["chess-results", "3b½", game(0.5, 3, "black")],
  ["a comma before the half", "2w,5", game(0.5, 2, "white")],
  ["chess-results", "18w0", game(0, 18, "white")],
  ["chess-results", "-1", none("fullBye")],
  ["chess-results", "-0", none("unpaired")],
  ["chess-results, a pairing", "12w", { kind: "pending", opponent: 12 }],
  ["Swiss Perfect", "15:W", win(15)],
  ["Swiss Perfect", "3:D", game(0.5, 3)],
  ["Swiss Perfect, forfeits", "43:+", none("forfeitWin")],
  ["Swiss Perfect, forfeits", "5:-", none("forfeitLoss")],
  ["Swiss Perfect, a bye", "0:W", none("fullBye")],
  ["Swiss Perfect, a bye", ":D", none("halfBye")],
  ["Swiss Perfect, no game", "0:", none("unpaired")],
  ["Swiss Perfect, no game", ":", none("unpaired")],
  ["Swiss Perfect, a pairing", "12:", { kind: "pending", opponent: 12 }],
  ["Vega's text, forfeits", "+F148", none("forfeitWin")],
  ["Vega's text, forfeits", "-F15", none("forfeitLoss")],
  ["Vega's text, byes", "=BYE", none("halfBye")],
  ["Vega's text, byes", "=HPB", none("halfBye")],
  ["Vega's text, byes", "+PAB", none("fullBye")],
  ["Vega's text, byes", "-ZPB", none("zeroBye")],
  ["Vega's text, byes", "-BYE", none("unpaired")],
  ["FIDE TRF16", "26 w 1", win(26, "white")],
  ["FIDE TRF16", "6 b =", game(0.5, 6, "black")],
  ["FIDE TRF16, forfeit", "6 b +", none("forfeitWin")],
  ["empty", "", { kind: "blank", zero: false }],
  ["empty, the web", null, { kind: "blank", zero: false }],
  ["empty, the desktop", 0, { kind: "blank", zero: true }],
  ["Excel's error", "#REF!", bad("error-value")],
  ["Excel made a date of 1/2", 46024, bad("bare-number")],
  ["Excel calculated =12", 12, bad("bare-number")],
  ...[
    "W vs 4",
    "W/4",
    "(W)4",
    "W_4",
    "[W] 4",
    "W over #4",
    "Won against 4",
    "def. 4",
    "W4.",
    "W 4 (1.5)",
    "W4 1492",
  ].map((text): [string, CellValue, ResultCell] => ["spelled out", text, win(4)]),
  ["spelled out", "Lost by 4", game(0, 4)],
  ["spelled out", "def. by 4", game(0, 4)],
  ["spelled out", "D4 (White)", game(0.5, 4, "white")],
  ["spelled out", "L4-b", game(0, 4, "black")],
  ["spelled out", "W4\n1", win(4)],
  ...["full-point bye", "W bye", "1.0 bye", "Win (bye)"].map((text): [string, CellValue, ResultCell] => [
    "spelled out",
    text,
    none("fullBye"),
  ]),
  ...["Half-point bye", "½-pt. bye", "1/2 pt bye", "requested bye", "D bye", "HBYE"].map(
    (text): [string, CellValue, ResultCell] => ["spelled out", text, none("halfBye")],
  ),
  ...["0 pt bye", "L bye", "bye (0)"].map((text): [string, CellValue, ResultCell] => [
    "spelled out",
    text,
    none("zeroBye"),
  ]),
  ...["W (F)", "WF4", "FW4", "W4 F", "W by forfeit", "Won by forfeit 4", "won by default", "W def."].map(
    (text): [string, CellValue, ResultCell] => ["spelled out", text, none("forfeitWin")],
  ),
  ...["1 forfeit", "1F 4"].map((text): [string, CellValue, ResultCell] => [
    "spelled out",
    text,
    none("forfeitWin"),
  ]),
  ...[
    "L (F)",
    "LFF",
    "L4 forf.",
    "lost by forfeit",
    "no-show",
    "0 (F)",
    "Forfeit 4",
    "no show 4",
    "0F 1",
  ].map((text): [string, CellValue, ResultCell] => ["spelled out", text, none("forfeitLoss")]),
  ...[
    "L4 (on time)",
    "L4 (time forfeit)",
    "L 4/1641",
    "L4 timeout",
    "L4 flagged",
    "L 4 mated",
    "L4 checkmated",
    "L4 resign",
    "L4 - resigns",
    "L4 by resignation",
  ].map(
    // prettier-ignore
    (text): [string, CellValue, ResultCell] => ["spelled out", text, game(0, 4)],
  ),
  ...["D4 agreed", "D 4 by repetition", "D4 (perpetual)"].map((text): [string, CellValue, ResultCell] => [
    "spelled out",
    text,
    game(0.5, 4),
  ]),
  ...["late ½", "H (late)"].map((text): [string, CellValue, ResultCell] => [
    "spelled out",
    text,
    none("halfBye"),
  ]),
  ...["W4*", "F4 on time", "forfeit 1 pt", "Wx4", "W4 L", "WB", "D F", "5F", "w4\n0", "W4!"].map(
    (text): [string, CellValue, ResultCell] => ["not clear", text, bad("bad-result")],
  ),
  ["rubbish", "banana", bad("bad-result")],
  ["rubbish", "WI 2058", bad("bad-result")],
  ["rubbish", "W12x", bad("bad-result")],
  ["rubbish", "W-", bad("bad-result")],
  ["rubbish", true, bad("bad-result")],
  ["rubbish, long", "W1 ".repeat(100_000), bad("bad-result")],
];

/** The games of a cell as each of its meanings tells them. */
const gamesOf = (value: CellValue) =>
  [lex(value), ...lex(value).parts].map(({ games }) =>
    games
      .filter(({ opponent }) => opponent > 0)
      .flatMap(({ opponent, scores, color }) => scores.map((score) => ({ opponent, score, color }))),
  );

test.each(RESULTS)("result, %s: %p", (_, value, expected) => {
  const found = lex(value);
  switch (expected.kind) {
    case "games":
      return expect(gamesOf(value).flat()).toEqual(expect.arrayContaining([...expected.games]));
    case "unplayed":
      return expect(found.code?.kind).toBe(expected.unplayed);
    case "scores":
      return expect(found.score).toMatchObject({ scores: expected.scores, isLetters: expected.letters });
    case "pending":
      return expect(found.pairing?.opponent).toBe(expected.opponent);
    case "self":
      return expect(found.isSelf).toBe(true);
    case "blank":
      return expect([found.isEmpty, found.isZero]).toEqual([true, expected.zero]);
    default:
      expect(found.isError).toBe(expected.code === "error-value");
      return expect(found.games.filter((game) => isSure(game) && game.rest === "")).toEqual([]);
  }
});

const rated = (
  rating: number | null,
  games: number | null = null,
  more: Partial<WrittenRating> = {},
): RatingCell => ({
  kind: "rating",
  ...{
    rating,
    games,
    isProvisional: null,
    post: null,
    system: null,
    rest: "",
    sign: expect.any(String) as "",
    ...more,
  },
});

const RATINGS: readonly [CellValue, RatingCell][] = [
  ["1641P17", rated(1641, 17)],
  ["1641 p 17", rated(1641, 17)],
  ["992/12", rated(992, 12)],
  ["P992/12", rated(992, 12)],
  ["992-12", rated(992, 12)],
  ["P15001", { kind: "bad", code: "bad-rating" }],
  ["992 -12", { kind: "bad", code: "bad-rating" }],
  ["992 – 12", rated(992, 12)],
  ["992/P12", rated(992, 12)],
  ["992-P12", rated(992, 12)],
  ["992/12P", rated(992, 12)],
  ["New player", rated(null)],
  ["unr (new)", rated(null)],
  ["player", { kind: "bad", code: "bad-rating" }],
  ["992 (prov. 12)", rated(992, 12)],
  ["992 [12]", rated(992, 12)],
  ["P12 992", rated(992, 12)],
  ["'992", rated(992)],
  ["992P", rated(992, null, { isProvisional: true })],
  ["P992", rated(992, null, { isProvisional: true })],
  ["992 prov.", rated(992, null, { isProvisional: true })],
  ["992-1100", { kind: "bad", code: "bad-rating" }],
  ["P1500/1200", { kind: "bad", code: "bad-rating" }],
  ["992 12", { kind: "bad", code: "bad-rating" }],
  ["1300/00", rated(1300, 0)],
  ["1510*", rated(1510, null, { isProvisional: false })],
  ["1643.7559", rated(1643.7559)],
  [1643.7559, rated(1643.7559)],
  ["\u00a01553\u00a0", rated(1553)],
  ["R: 1553   ->1663", rated(1553, null, { system: "OTBR", post: { rating: 1663, games: null } })],
  ["R:  377P3 ->1076P10", rated(377, 3, { system: "OTBR", post: { rating: 1076, games: 10 } })],
  ["927P24-> 921", rated(927, 24, { post: { rating: 921, games: null } })],
  ["R: 1500->", rated(1500, null, { system: "OTBR" })],
  ["Unrated->1878P1", rated(null, null, { post: { rating: 1878, games: 1 } })],
  ["OQ: Unrated   -> 108P16", rated(null, null, { system: "OLQ", post: { rating: 108, games: 16 } })],
  ["Unrated", rated(null)],
  ["UNR", rated(null)],
  ["UR", rated(null)],
  ["not rated", rated(null)],
  ["n/a", rated(null)],
  ["unr.", rated(null)],
  ["-unr-", rated(null)],
  ["NEW", rated(null)],
  ["", { kind: "blank" }],
  [null, { kind: "blank" }],
  [0, { kind: "blank" }],
  ["0", { kind: "blank" }],
  ["0000", { kind: "blank" }],
  ["none", rated(null)],
  [100, rated(100)],
  [3500, rated(3500)],
  [99.9, { kind: "bad", code: "rating-out-of-range" }],
  [-5, { kind: "bad", code: "rating-out-of-range" }],
  ["-5", { kind: "bad", code: "rating-out-of-range" }],
  [99999, { kind: "bad", code: "rating-out-of-range" }],
  ["99999P4", { kind: "bad", code: "rating-out-of-range" }],
  [NaN, { kind: "bad", code: "rating-out-of-range" }],
  ["strong", { kind: "bad", code: "bad-rating" }],
  ["１６４１", { kind: "bad", code: "bad-rating" }],
  ["нет", { kind: "bad", code: "bad-rating" }],
  [true, { kind: "bad", code: "bad-rating" }],
  ["#N/A", { kind: "bad", code: "error-value" }],
];

test.each(RATINGS)("rating %p", (value, expected) => {
  expect(parseRating(value)).toEqual(expected);
});

const DATES: readonly [CellValue, string | null][] = [
  [1, "1900-01-01"],
  [59, "1900-02-28"],
  [60, null],
  [61, "1900-03-01"],
  [45000, "2023-03-15"],
  [45000.75, "2023-03-15"],
  [0, null],
  [-3, null],
  [3e9, null],
  [Infinity, null],
  ["2026-08-30", "2026-08-30"],
  ["8/30/2026", "2026-08-30"],
  ["8/30/26", "2026-08-30"],
  ["8/30/29", "2029-08-30"],
  ["8/30/30", "1930-08-30"],
  ["Aug 30, 2026", "2026-08-30"],
  ["August 30 2026", "2026-08-30"],
  ["Sept. 3, 2026", "2026-09-03"],
  ["30 Aug 2026", "2026-08-30"],
  ["2026/08/30", "2026-08-30"],
  ["2026.8.30", "2026-08-30"],
  ["2026/08-30", null],
  ["2/29/2024", "2024-02-29"],
  ["2/29/2023", null],
  ["2/30/2024", null],
  ["13/1/2024", null],
  ["2026-00-10", null],
  ["1899-12-31", null],
  ["30 Foo 2026", null],
  ["soon", null],
  ["", null],
  [null, null],
  [true, null],
];

test.each(DATES)("date %p is %p", (value, expected) => {
  expect(parseDate(value)).toBe(expected);
});

const HEADINGS: readonly [heading: CellValue, role: string, round: number | null][] = [
  ...["1", "R1", "Rd 1", "RD. 1", "Rnd1", "Round 1", "Rd. 01", "1.Rd", "D_RND01"].map(
    (heading): [string, string, number] => [heading, "round", 1],
  ),
  [12, "round", 12],
  ...["Rating", "Rtng", "Rtg", "Rate", "Pre", "PRERATE", "USCF"].map((heading): [string, string, null] => [
    heading,
    "rating",
    null,
  ]),
  ...["Post", "Post Rate", "PSTRATE", "New Rating", "Chart post"].map((heading): [string, string, null] => [
    heading,
    "post",
    null,
  ]),
  ...["#", "No.", "Plr", "Plr#", "PAIR", "Pair Num"].map((heading): [string, string, null] => [
    heading,
    "number",
    null,
  ]),
  ...["ID", "USCF ID", "Memb ID", "D_MEM_ID"].map((heading): [string, string, null] => [heading, "id", null]),
  ...["Tot", "TOTAL", "Total Pts", "Score"].map((heading): [string, string, null] => [
    heading,
    "total",
    null,
  ]),
  ...["Games", "N", "Gms"].map((heading): [string, string, null] => [heading, "games", null]),
  ...["Reg. Rating", "Quick", "OTBB", "OTB Quick", "OL Reg", "Online Blitz", "FIDE Rtg", "CFC"].map(
    (heading): [string, string, null] => [heading, "sourceRating", null],
  ),
  ...["Rating (Quick)", "Q Rtg", "B. Rating", "Regular (OTB)", "Elo FIDE", "FIDE Std", "RtgI"].map(
    (heading): [string, string, null] => [heading, "sourceRating", null],
  ),
  ...["YOB", "Birth Year", "DOB (mm/dd/yyyy)"].map((heading): [string, string, null] => [
    heading,
    "birthDate",
    null,
  ]),
  ...["Age (8/1/26)", "Age as of 8/1", "Age on 1/1"].map((heading): [string, string, null] => [
    heading,
    "age",
    null,
  ]),
  ...["Age (group)", "Floor (Quick)", "Blitz at 7pm", "FIDE (ID)"].map((heading): [string, string, null] => [
    heading,
    "other",
    null,
  ]),
  ["OLQ games", "sourceGames", null],
  ["FIDE date", "sourceDate", null],
  ["Birth date", "birthDate", null],
  ["DOB", "birthDate", null],
  ["TB1", "other", null],
  ["Exp.", "other", null],
  ["Place", "other", null],
  ["2015", "other", null],
  ["", "other", null],
  ["x".repeat(10_000), "other", null],
];

test.each(HEADINGS)("heading %p is %s", (heading, role, round) => {
  expect([columnRoleOf(heading), headingOf(heading).round]).toEqual([role, round]);
});

test.each([
  [0, 0, "A1"],
  [1, 25, "Z2"],
  [9, 26, "AA10"],
  [0, 701, "ZZ1"],
  [0, 702, "AAA1"],
  [1_048_575, 16_383, "XFD1048576"],
])("row %i, column %i is %s, and back", (row, column, name) => {
  expect(cellName({ row, column })).toBe(name);
  expect(parseAddress(`'Round 3'!${name}:ZZ9`)).toEqual({ row, column });
});

test.each(["", "Rating", "A0", "1A", "A1B2"])("%p is no address", (text) => {
  expect(parseAddress(text)).toBeNull();
});
