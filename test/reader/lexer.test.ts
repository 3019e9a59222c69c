/** The lexer's tables: what each text may mean as a result, a rating or a number, one row a case. */
import { lex } from "../../src/wallchart/reader/lexer";
import type { CellValue } from "../../src/wallchart/types";

const LETTERS: Readonly<Record<string, string>> = { 1: "W", 0.5: "D", 0: "L" };

/** `W12: W12w (rest)` of each game: the style, then the result. */
function games(value: CellValue): string {
  return lex(value)
    .games.map(({ style, opponent, name, scores, color, rest }) => {
      const letters = scores.map((score) => LETTERS[score]!).join("");
      return `${style}: ${letters}${name || opponent}${color?.[0] ?? ""}${rest === "" ? "" : ` (${rest})`}`;
    })
    .sort()
    .join(", ");
}

test.each<[CellValue, string]>([
  // Letters first
  ["W12", "W12: W12"],
  ["w12", "W12: W12"],
  ["W 12", "W12: W12"],
  ["W--12", "W12: W12"],
  ["D---7", "W12: D7"],
  ["T3", "W12: D3"],
  ["W12w", "W12: W12w"],
  ["L16W", "W12: L16w"],
  ["W (b) 12", "W12: W12b"],
  ["wW4", "W12: W4w"],
  ["WL 12", "BD4: L12w, W12: WL12"],
  ["W12 (early)", "W12: W12 ((early))"],
  ["(W6)", "W12: W6 (()"],
  // Words and names
  ["Won vs 3", "W12: W3"],
  ["Lost to #3", "W12: L3"],
  ["Beat Ash", "W12: WAsh"],
  ["def. Ash", "W12: WAsh"],
  // Swiss-Manager and FIDE
  ["12w1", "12w1: W12w"],
  ["3b½", "12w1: D3b"],
  ["26 w =", "W12: D26w"],
  ["12w+", "12w+: W12w"],
  // Programs
  ["12:W", "W12: W12"],
  ["1-0 12", "W12: W12"],
  // Styles that only the whole chart tells
  ["WW4", "W12: WW4, WW4: W4w"],
  ["BD4", "BD4: D4b"],
  ["12W", "12W: W12"],
  ["1-12", "1-12: W12"],
  ["½-12", "1-12: D12"],
  ["12-1", "12-1: W12"],
  ["1-1", "1-12: W1, 12-1: W1"],
  ["+12", "+12: W12"],
  [-12, "+12: L12"],
  ["12+", "12+: W12"],
  ["w41", "W12: W41, w41: W4w"],
  // No games
  ["12", ""],
  ["H", ""],
  ["B12", ""],
  ["W0", ""],
  ["1650", ""],
])("%j: %s", (value, expected) => {
  expect(games(value)).toBe(expected);
});

test.each<[CellValue, string | null]>([
  ["B", "fullBye"],
  ["BYE", "fullBye"],
  ["ByeFull", "fullBye"],
  ["-B-", "fullBye"],
  ["B---", "fullBye"],
  ["B12", "fullBye"],
  ["W0", "fullBye"],
  ["0:W", "fullBye"],
  ["H", "halfBye"],
  ["HPB", "halfBye"],
  ["half-point bye", "halfBye"],
  ["½ bye", "halfBye"],
  ["D0", "halfBye"],
  ["ZPB", "zeroBye"],
  ["U", "unpaired"],
  ["---", "unpaired"],
  ["n/a", "unpaired"],
  ["did not play", "unpaired"],
  ["W/D", "withdrawn"],
  ["X", "forfeitWin"],
  ["X24", "forfeitWin"],
  ["WinForfeit", "forfeitWin"],
  ["W12 F", "forfeitWin"],
  ["Won by forfeit", "forfeitWin"],
  ["F23", "forfeitLoss"],
  ["no show", "forfeitLoss"],
  ["12:-", "forfeitLoss"],
  ["Lost to Ash by forfeit", "forfeitLoss"],
  ["N12", "unratedWin"],
  ["R3", "unratedDraw"],
  ["S0", "unratedLoss"],
  ["TBD", "pending"],
  ["W12", null],
  ["lost on time 12", null],
  ["Ann Ash", null],
])("%j is the code %s", (value, expected) => {
  expect(lex(value).code?.kind ?? null).toBe(expected);
});

test.each<[string, string]>([
  ["1", "1"],
  ["½", "0.5"],
  ["1/2", "0.5"],
  ["0,5", "0.5"],
  ["1-0", "1"],
  ["W", "1"],
  ["WL", "1 0"],
  ["1 0", "1 0"],
  ["1.5", "1 0.5"],
  ["1w", "1"],
  ["2", ""],
])("%j has the scores %s", (value, expected) => {
  expect(lex(value).score?.scores.join(" ") ?? "").toBe(expected);
});

test.each<[string, string]>([
  ["1641", "1641"],
  ["1641P17", "1641 17P"],
  ["1641 P 17", "1641 17P"],
  ["P1641/17", "1641 17P"],
  ["P17 1641", "1641 17P"],
  ["992/12", "992 12/"],
  ["1641 (17)", "1641 17("],
  ["1641-17", "1641 17-"],
  ["1500 prov 12", "1500 12P"],
  ["1641*", "1641 established"],
  ["1641P", "1641 provisional"],
  ["1,641", "1641"],
  ["1643.7559", "1643.7559"],
  // What a computer makes of 1187.7 + 1000.02.
  ["2187.7200000000003", "2187.7200000000003"],
  ["USCF 1641", "1641"],
  ["Unrated->1878P1", "unrated → 1878"],
  ["R: 1553->1663", "1553 → 1663 OTBR"],
  ["Q: 1500", "1500 OTBQ"],
  ["NR", "unrated"],
  ["1641 est", "1641 (est)"],
  ["New York", ""],
])("%j is the rating %s", (value, expected) => {
  const { rating } = lex(value);
  const words = rating && [
    rating.rating ?? "unrated",
    rating.games === null ? "" : `${rating.games}${rating.sign}`,
    rating.isProvisional === null ? "" : rating.isProvisional ? "provisional" : "established",
    rating.post ? `→ ${rating.post.rating}` : "",
    rating.system ?? "",
    rating.rest === "" ? "" : `(${rating.rest})`,
  ];
  expect(words?.filter((word) => word !== "").join(" ") ?? "").toBe(expected);
});

test("a cell of several results has parts", () => {
  expect(lex("W12 L14").parts.map(({ text }) => text)).toEqual(["W12", "L14"]);
  expect(lex("W2; H").parts.map(({ text }) => text)).toEqual(["W2", "H"]);
  expect(lex("12w\n1").parts.map(({ text }) => text)).toEqual(["12w", "1"]);
});

test("a numeric 0 is empty unless it was typed", () => {
  expect(lex(0)).toMatchObject({ isEmpty: true, isZero: true, score: null });
  expect(lex(0, true)).toMatchObject({ isEmpty: false, isZero: true, score: { scores: [0] } });
});
