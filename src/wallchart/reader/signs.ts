/**
 * The words and signs of results: a text becomes lines of signs, one letter each, that tables of forms are matched with.
 *
 * | sign | stands for | sign | stands for |
 * | --- | --- | --- | --- |
 * | W | a result in letters or a word | c | a color |
 * | s | a score | p | a pair of scores, `1-0` |
 * | n | a number from 1 | z | the number 0 |
 * | N | a word of a name | + - = : | themselves |
 * | Y H O Z | bye, half, full, zero | P | point |
 * | D | a drawn forfeit, half a point in the official record | | |
 * | F X U Q | forfeit, won by forfeit, no game, withdrawn | T | not in yet |
 * | v e m | a win, draw or loss that is not rated | t | how a game ended |
 * | * | any other character | | |
 *
 * Example: `W12` is `Wn` (won against 12) and `cn` (White against 12).
 */

export interface Part {
  readonly sign: string;
  readonly text: string;
  /** For `n`: the number. */
  readonly value: number;
  /** For `W`, `s`, `p`, `+`, `-`, `=`: a score for each game. */
  readonly scores: readonly number[];
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

/** What each word can stand for. A word may have several signs; "" says nothing. */
const VOCABULARY: Readonly<Record<string, string>> = {
  W: "w win wins won beat beats defeated def d draw draws drew drawn t tie tied l loss lost lose loses",
  c: "w wh white b bl black",
  Y: "b bye byes y pab freilos spielfrei exempt",
  H: "h half hp requested req",
  O: "full one",
  Z: "zero",
  D: "z",
  F: "f ff fft forf forfeit forfeited forfeits default defaulted dflt noshow dns kampflos",
  X: "x xx winforfeit forfeitwin",
  U: "u up unp unpaired unplayed np dnp na absent abs none nogame notpaired didnotplay skipped inactive free idle",
  Q: "withdrawn withdrew withdraw wd wth wdr out dropped drop",
  T: "tbd pending adj adjourned unfinished",
  P: "p pt pts point points",
  v: "n",
  e: "r",
  m: "s",
  t: "time timeout flag flagged mate mated checkmate stalemate resign resigned resigns resignation agreed agreement repetition perpetual",
  "": "vs v to against with over no by late entry arrived",
  HY: "hpb hb byehalf",
  OY: "fpb fb byefull",
  ZY: "zpb zb byezero",
};

const SIGNS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [sign, words] of Object.entries(VOCABULARY))
    for (const word of words.split(" ")) found.set(word, [...(found.get(word) ?? []), sign]);
  return found;
})();

const LETTER_SCORES: Readonly<Record<string, number>> = { w: 1, b: 1, d: 0.5, t: 0.5, l: 0 };
const SIGN_SCORES: Readonly<Record<string, readonly number[]>> = { "+": [1], "=": [0.5], "-": [0] };
/** Pictures of a win, a draw and a loss. */
const PICTURE_SCORES: Readonly<Record<string, readonly number[]>> = {
  ...{ "✅": [1], "✔": [1], "✓": [1] },
  ...{ "➖": [0.5], "🤝": [0.5] },
  ...{ "❌": [0], "✗": [0], "✘": [0] },
};
const NONE: readonly number[] = [];

/** The scores of a word: `won` is a win, `WLD` three games, `def` short for defeated. */
function scoresOfWord(word: string): readonly number[] {
  if (/^[wdl]{2,4}$/.test(word)) return Array.from(word, (letter) => LETTER_SCORES[letter]!);
  return [word.startsWith("def") ? 1 : (LETTER_SCORES[word[0]!] ?? 0)];
}

/** The round of a game behind it. Below the headings of rounds it may contradict them. */
export const ROUND_BEHIND = /(?<=\S) ?\((?:r|rd|rnd|round)\.? ?\d{1,2}\)$/i;

/** Words that are written in two, or with a sign, as one; and words that say another thing together than each by itself. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  // Lost on the clock, and not by forfeit.
  [/\btime forfeit\b|\bforfeit(?:ed)? on time\b/gi, "time"],
  [/\b(?:def(?:eated)?\.?|beaten) by\b/gi, "lost to"],
  [/^(w(?:on)?|l(?:ost)?)\.? def\.?$/gi, "$1 f"],
  [/\blate \(?(?:½|1\/2|0?\.5)\)?/gi, "hpb"],
  [/^bye (?:0|\(0\))$/gi, "zpb"],
  // The points after the round.
  [/(?<=^(?:[hfz]pb|h|half)) \(\d{1,2}(?:\.[05]|½)?\)$/gi, ""],
  [/^-bye$|^bye-$/gi, "nogame"],
  [ROUND_BEHIND, ""],
  [/no[\s-]show/gi, "noshow"],
  [/\bn\/a\b/gi, "na"],
  [/\bn\/p\b/gi, "np"],
  [/\bw\/d\b/gi, "wd"],
  [/\bnot paired\b/gi, "notpaired"],
  [/\bdid(?: not|n['’]t) play\b/gi, "didnotplay"],
  [/\bno game\b|\bnot in\b(?! yet)/gi, "nogame"],
  [/\bnot in yet\b/gi, "pending"],
];

/** A score, `1-0` with both scores, a place such as `1st`, a number, a word, or one character. */
const TOKEN =
  /(?<![\d.])(?:1\/2|½|[01]|0?[.,]5)\s?[-:]\s?(?:1\/2|½|[01]|0?[.,]5)(?![\d.,½])|\d*½|\d+ 1\/2(?!\d)|(?<!\d)1\/2(?!\d)|\d*[.,][05]0?(?!\d)|\d{3,4}\.\d+|\d+(?:st|nd|rd|th)(?!\p{L})|\d+|[\p{L}']+|\S/giu;

/** `½`, `1/2`, `.5` and `1,0` as a number. */
export function halves(text: string): number {
  return /½|1\/2/.test(text)
    ? Number(text.replace(/½|1\/2/, "").trim() || 0) + 0.5
    : Number(text.replace(",", "."));
}

/** The ways to read a token, each a list of parts. */
type Ways = readonly (readonly Part[])[];

function part(sign: string, text: string, from: number, more: Partial<Part> = {}): Part {
  return { sign, text, value: 0, scores: NONE, from, to: from + text.length, ...more };
}

/** The ways to read a number: `1` is an opponent or a win, `0` a loss or nobody. */
function waysOfNumber(text: string, from: number): Ways {
  const value = Number(text);
  const asNumber = [part(value === 0 ? "z" : "n", text, from, { value })];
  return text.length === 1 && value < 2
    ? [asNumber, [part("s", text, from, { scores: [value] })]]
    : [asNumber];
}

/** `1-0`: both scores of a game, or an opponent and a score in either order. */
function waysOfPair(text: string, from: number): Ways {
  const match = /^(.+?)(\s?[-:]\s?)(.+)$/.exec(text)!;
  const [first, sign, second] = [match[1]!, match[2]!, match[3]!];
  const ways = (half: string, at: number): Ways =>
    /^\d$/.test(half) ? waysOfNumber(half, at) : [[part("s", half, at, { scores: [halves(half)] })]];
  const behind = from + first.length;
  const apart = ways(first, from).flatMap((a) =>
    ways(second, behind + sign.length).map((b) => [...a, part("-", sign, behind), ...b]),
  );
  return halves(first) + halves(second) === 1
    ? [[part("p", text, from, { scores: [halves(first)] })], ...apart]
    : apart;
}

/** The ways to read a word: its signs, letters that are written together, or a name. */
function waysOfWord(text: string, from: number): Ways {
  const word = text.toLowerCase();
  const one = (sign: string, letters: string, at: number): Part =>
    part(sign, letters, at, sign === "W" ? { scores: scoresOfWord(letters.toLowerCase()) } : {});
  /** Signs of a word that is cut before its k-th letter. */
  const cut = (k: number, signs: string): Part[] => [
    one(signs[0]!, text.slice(0, k), from),
    one(signs[1]!, text.slice(k), from + k),
  ];
  // `wW4` and `Ww4`: a color beside the result.
  if (/^[wb][WDL]$/.test(text)) return [cut(1, "cW")];
  if (/^[WDL][wb]$/.test(text)) return [cut(1, "Wc")];
  const isCapital = /^(?:B[WDL]|W[DL])$/.test(text);
  const known = SIGNS.get(word);
  const ways: Part[][] = (known ?? []).map((signs) =>
    signs.length < 2
      ? signs === ""
        ? []
        : [one(signs, text, from)]
      : Array.from(signs, (sign) => one(sign, text, from)),
  );
  if (isCapital) ways.push(cut(1, "cW"));
  // `WL`, but `Lw` has a color.
  if (/^(?:[wdl]{2,4}|[WDL]{2,4})$/.test(text)) ways.push([one("W", text, from)]);
  if (/^[wdl][wb]$/.test(word)) ways.push(cut(1, "Wc"));
  // `WF`, `LF`, `XW`: a letter and a word that are known.
  if (ways.length === 0 && word.length > 1 && word.length <= 9)
    for (const k of [1, word.length - 1])
      for (const a of SIGNS.get(word.slice(0, k)) ?? [])
        for (const b of SIGNS.get(word.slice(k)) ?? [])
          if (a.length === 1 && b.length === 1 && !/c[WY]|Wc|[YH]c|[vem]/.test(a + b))
            ways.push(cut(k, a + b));
  const mayBeName =
    ways.length === 0 ||
    (word.length === 2 && !known) ||
    // A letter of a name, and names such as Black.
    (known && /[vem]/.test(known.join(""))) ||
    (known && /^\p{Lu}\p{Ll}{3,}$/u.test(text) && /[cZQO]/.test(known.join("")));
  if (mayBeName) ways.push([one("N", text, from)]);
  return ways;
}

function waysOfToken(text: string, from: number, after: string): Ways {
  if (/^\d{3,4}\.\d+$/.test(text)) return [[part("n", text, from, { value: Number(text) })]];
  if (/^\d+$/.test(text)) return waysOfNumber(text, from);
  // `tied 1st` is a place, and not a draw with number 1.
  if (/^\d+\p{L}/u.test(text)) return [[part("*", text, from)]];
  if (text.length > 1 && /[-:]/.test(text)) return waysOfPair(text, from);
  if (/^[\d.,½ /]+$/.test(text) && /[\d½]/.test(text))
    return [[part("s", text, from, { scores: [halves(text)] })]];
  if (/\p{L}/u.test(text))
    // An initial: `A. Ash`.
    return text.length === 1 && /^\. ?\p{L}/u.test(after)
      ? [[part("N", text, from)]]
      : waysOfWord(text, from);
  if (SIGN_SCORES[text]) return [[part(text, text, from, { scores: SIGN_SCORES[text] })]];
  if (PICTURE_SCORES[text]) return [[part("W", text, from, { scores: PICTURE_SCORES[text] })]];
  if (text === ":") return [[part(":", text, from)], []];
  // `#4` is number 4, `4#` has a mark.
  if (text === "#" ? /^ ?\d/.test(after) : /[()[\].,;/"'_|\\]/.test(text)) return [[]];
  return [[part(text === "?" ? "T" : "*", text, from)]];
}

/** A text has at most so many lines of signs. */
const MOST_LINES = 24;
/** A text with more tokens is not a result. */
const MOST_TOKENS = 14;

/** The ways to read a text as one line of parts; none for a text that is too long for a result. */
export function linesOf(written: string): readonly (readonly Part[])[] {
  const text = JOINED.reduce((so, [form, word]) => (form.test(so) ? so.replace(form, word) : so), written);
  const tokens = [...text.matchAll(TOKEN)];
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return [];
  let lines: Part[][] = [[]];
  for (const match of tokens) {
    const from = match.index;
    const ways = waysOfToken(match[0], from, text.slice(from + match[0].length));
    lines = lines.flatMap((line) => ways.map((way) => [...line, ...way])).slice(0, MOST_LINES);
  }
  return lines;
}
