/**
 * The forms of results. Each line of a table is a way to write a game, or a round without one; a new notation is a line
 * here. The signs are those of `signs.ts`.
 *
 * Example: `c? W! -* c? n -? c?` matches `W12`, `W--12`, `W12b` and `wW12`; the part with `!` is the result.
 */
import type { Color, UnplayedKind } from "../types";
import {
  NO_RESULTS,
  type Results,
  type Style,
  type WrittenCode,
  type WrittenGame,
  type WrittenPairing,
  type WrittenScore,
} from "./meanings";
import { linesOf, ROUND_BEHIND, type Part } from "./signs";

/** A form: parts with `?`, `*` or `+` as in a regular expression; `!` marks the result, `$` the end of the text. */
const GAME_FORMS: readonly (readonly [style: Style, form: string])[] = [
  // WW4, WB12: one result and a color, or two results.
  ["WW4", "W! c [-.]* n $"],
  // W12, W--12, W12w, W (w) 12, wW12; then with a score or points behind it, as in W12 1.0
  ["W12", "c? W! [-=]* c? n c?"],
  ["W12", "c? W! [-=]* c? n - c"],
  ["W12", "c? W! [-=]* c? n [-=]* [sn]"],
  // Beat Ash, W Ash b
  ["W12", "c? W! [-=]* c? N+ c? $"],
  ["W12", "c? W! [-=]* c? N+ [sn]? $"],
  // 12w1, w12 1, 12 w =
  ["12w1", "n -? c -? s!"],
  ["12w1", "c -? n -? s!"],
  ["W12", "n -? c -? =!"],
  ["W12", "c -? n -? =!"],
  ["12w+", "n -? c [+-]! $"],
  ["12w+", "c -? n [+-]! $"],
  // 1-0 12, 12 1-0, 1-0 Ash
  ["W12", "p! n $"],
  ["W12", "n p! $"],
  ["W12", "p! N+ $"],
  ["W12", "N+ p! $"],
  // =12, which can only be a draw
  ["W12", "=! c? n -? c? $"],
  // 12:W of SwissSys
  ["W12", "n : [W=]! $"],
  ["12W", "n -? W! -? c? $"],
  ["12W", "c? n W! $"],
  ["12W", "n c W! $"],
  ["Ash W", "N+ [-=]? c? W! c? $"],
  ["Ash 1", "c? N+ [-=]? s! $"],
  ["Ash 1", "s! [-=]? N+ $"],
  ["Ash +", "N+ -? [+=-]! $"],
  ["1-12", "s! [-=*]? n -? c? $"],
  ["12-1", "n [-=*]? s! $"],
  ["+12", "[+=-]! c? n -? c? $"],
  ["12+", "n [+=-]! $"],
];

/** A color and numbers without a sign between them. */
const CLOSE_FORMS: readonly (readonly [style: Style, form: RegExp])[] = [
  ["W12", /^(?<color>[wb])(?<opponent>\d{1,3})\s?(?<score>½|1\/2)$/i],
  ["w41", /^(?<color>[wb])(?<opponent>\d{1,3})(?<score>[01])$/],
];

/**
 * Rounds without a rated game, by their signs: `W1`, `s5` and the like have their score behind them, how a game ended is
 * left out.
 */
const CODE_FORMS: readonly (readonly [form: RegExp, kind: UnplayedKind])[] = [
  [/^:\+$|^n:\+$|^nc\+$/, "forfeitWin"],
  [/^:-$|^n:-$|^nc-$/, "forfeitLoss"],
  [/^z?:W1$/, "fullBye"],
  [/^z?:(?:W5|=)$/, "halfBye"],
  [/^z?:(?:W0)?$/, "unpaired"],
  // W0: a point against nobody.
  [/^W1-*z$/, "fullBye"],
  [/^W5-*z$/, "halfBye"],
  [/^W0-*z$/, "zeroBye"],
  // Z0: a drawn forfeit (the official record; upload-format, section 4).
  [/^D[nz]?$/, "halfBye"],
  [/^v-*[nz]c?$/, "unratedWin"],
  [/^e-*[nz]c?$/, "unratedDraw"],
  [/^m-*[nz]c?$/, "unratedLoss"],
  [
    /^-{0,3}(?:O?P?Y(?:s1)?|YO?P?|W1Y|YW1|\+Y|Y\+|s1P?Y|Y-?s1|-s1|OP?|W1PY)-{0,3}(?:[nz]c?|-+)?$|^Yc$/,
    "fullBye",
  ],
  [
    /^-{0,3}(?:H(?:P?Y)?(?:s5)?|YHP?|HPY|HP|W5Y|YW5|=Y|Y=|=HY|s5P?Y|Y-?s5|-s5|HH|Hs5)-{0,3}(?:[nz]c?|-+|c|\*)?$/,
    "halfBye",
  ],
  [/^-{0,3}(?:[ZD]P?Y?|Y[ZD]|s0P?Y|Y-?s0|W0Y|YW0|OZ)-{0,3}[nz]?$/, "zeroBye"],
  [
    /^-{0,3}(?:XW?1?|\+F|W1[nz]?c?-?F|W1-?X|F-?W1|s1P?-?F|s1-?X|XF|pF1|F-?s1)-{0,3}[nz]?c?$|^-{0,3}\+-{0,3}$|^\+Fn$/,
    "forfeitWin",
  ],
  [/^-{0,3}(?:F+|W0[nz]?c?-?F|W0-?X|F-?W0|s0P?-?F|F-?s0|-F|pF0)-{0,3}[nz]?c?$|^-Fn$/, "forfeitLoss"],
  [/^-{0,3}U-{0,3}[nz]?$|^-v-$|^-+(?:s0|z)?-?$|^-Y$|^Y-$|^(?:s0|z)-?$/, "unpaired"],
  [/^-{0,3}Q-?$/, "withdrawn"],
  [/^T$/, "pending"],
];

/** A code with more text behind it: `H (late)`, `F - no show`. */
const CODE_AND_MORE = /^([YHUXFZ])(?:N.*|\*)$/;
const SCORE_FORM = /^(c?)([Wsp+=])(c?)t*$|^ss$|^WW$/;
const PAIRING_FORM = /^(?:(c?)-?n|n-?(c)|(c?)N+|N+(c)|n:)$/;
/** What marks the diagonal of a square. */
const SELF = /^(?:[.·]|\*+|■+|█+|xxx|\\+|\/+|#{2,}|●)$/i;

const POINTS: Readonly<Record<UnplayedKind, number>> = {
  fullBye: 1,
  halfBye: 0.5,
  zeroBye: 0,
  unpaired: 0,
  withdrawn: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  unratedWin: 1,
  unratedDraw: 0.5,
  unratedLoss: 0,
  pending: 0,
};

export function codeOf(kind: UnplayedKind, behind = 0, rest = ""): WrittenCode {
  return { kind, points: POINTS[kind], games: 1, behind, rest };
}

/** Points without an opponent: a bye. */
export function byeOf(points: number): UnplayedKind {
  return points >= 1 ? "fullBye" : points > 0 ? "halfBye" : "unpaired";
}

export function colorOf(text: string | undefined): Color {
  if (!text) return null;
  return /^w/i.test(text) ? "white" : "black";
}

interface GameForm {
  readonly style: Style;
  readonly form: RegExp;
  /** The place of the result among the groups. */
  readonly result: number;
  readonly isWhole: boolean;
}

/** Each piece of a form becomes a group, so that its place in the line is known by the lengths before it. */
const FORMS: readonly GameForm[] = GAME_FORMS.map(([style, written]) => {
  const pieces = written.split(" ").filter((piece) => piece !== "$");
  const isWhole = written.endsWith("$");
  const groups = pieces.map((piece) => `(${piece.replace("!", "")})`);
  return {
    style,
    form: new RegExp(`^${groups.join("")}${isWhole ? "$" : ""}`),
    result: pieces.findIndex((piece) => piece.includes("!")),
    isWhole,
  };
});

interface Matched {
  readonly result: Part;
  readonly colors: readonly Part[];
  readonly number: Part | null;
  readonly names: readonly Part[];
  readonly last: Part;
  /** How many parts it covers. */
  readonly length: number;
}

function matched(line: readonly Part[], signs: string, { form, result }: GameForm): Matched | null {
  const match = form.exec(signs);
  if (!match) return null;
  let at = 0;
  let won: Part | null = null;
  const colors: Part[] = [];
  const names: Part[] = [];
  let number: Part | null = null;
  for (const [k, group] of match.slice(1).entries()) {
    const parts = line.slice(at, at + group.length);
    at += group.length;
    if (k === result) won = parts[0] ?? null;
    else
      for (const one of parts) {
        if (one.sign === "c") colors.push(one);
        else if (one.sign === "N") names.push(one);
        else if (one.sign === "n") number ??= one;
      }
  }
  return won && { result: won, colors, number, names, last: line[at - 1]!, length: match[0].length };
}

/** Signs at the beginning that may say more than the result. */
const OPENING = /^[([{'"_/]/;
const CLOSING = /^[\s)\].,;:'"]+$/;

/** What a game leaves of its text: words behind it, or a mark around it. */
function restOf(text: string, end: number): string {
  const behind = text.slice(end);
  const left = CLOSING.test(behind) ? "" : behind.trim();
  return left === "" && OPENING.test(text) ? text[0]! : left;
}

/** Whether a result and a W behind it could both be results. */
function isEither(line: readonly Part[]): boolean {
  const at = line.findIndex(({ sign }) => sign === "W");
  const [result, color] = [line[at], line[at + 1]];
  if (!result || color?.sign !== "c" || result.to !== color.from || !/^w$/i.test(color.text)) return false;
  return (result.text === result.text.toLowerCase()) === (color.text === color.text.toLowerCase());
}

/** `BD4`: in capitals, the color is only sure where all results have one. */
const isCapital = (color: Part | undefined, result: Part): boolean =>
  color !== undefined && color.to === result.from && /^[WB]$/.test(color.text) && /^[WDL]$/.test(result.text);

function gamesIn(text: string, line: readonly Part[], signs: string): WrittenGame[] {
  return FORMS.flatMap((form): WrittenGame[] => {
    const found = matched(line, signs, form);
    if (!found) return [];
    const behind = signs.slice(found.length);
    // A forfeit, or a form that covers only a part.
    if (/^[FX]/.test(behind) || (/[FX]/.test(behind) && !/N/.test(signs))) return [];
    if (line.some(({ sign, text: word }) => sign === "F" && word.length > 2)) return [];
    if (behind !== "" && (form.isWhole || /^[nsp]/.test(behind))) return [];
    const { result, names, number, colors, last } = found;
    const opponent = names.length > 0 ? 0 : (number?.value ?? 0);
    const name = names.length > 0 ? text.slice(names[0]!.from, names.at(-1)!.to) : "";
    if ((opponent === 0 && name === "") || result.scores.some((score) => score > 1)) return [];
    // `W (w) 4` and `WB4` can only have a color, `WW4` may be two games.
    const isClose = isEither(line);
    if (isClose && form.style === "W12" && result.text.length === 1) return [];
    const style =
      form.style === "WW4" && !isClose
        ? "W12"
        : form.style === "W12" && isCapital(colors[0], result)
          ? "BD4"
          : form.style;
    const round = ROUND_BEHIND.exec(text)?.[0].trim() ?? "";
    const rest = (/^t*$/.test(behind) ? restOf(text, text.length) : restOf(text, last.to)) || round;
    return [{ style, opponent, name, scores: result.scores, color: colorOf(colors[0]?.text), rest }];
  });
}

/** The signs with the score behind each result, without how a game ended. */
function valued(line: readonly Part[]): string {
  const signs = line.map(({ sign, scores }) => {
    if (sign !== "W" && sign !== "s") return sign;
    const [score = 0] = scores;
    if (score > 1) return sign;
    return `${sign}${score === 0.5 ? 5 : score}`;
  });
  return signs.join("").replace(/t|(?<=[HOZ015])-(?=[PY])|(?<=[PW015])-(?=Y)/g, "");
}

/** A forfeit with the result beside it, or behind the opponent: `8X`; `1F` has a score. */
function forfeitIn(line: readonly Part[], behind: number): WrittenCode | null {
  const score = line.find(({ scores }) => scores.length > 0)?.scores[0];
  if (score !== undefined) return codeOf(score === 1 ? "forfeitWin" : "forfeitLoss", behind);
  const [first, last] = [line[0]!, line.at(-1)!];
  if (first.sign !== "n" || behind < 2 || line.length > 2 || last.text.length > 1) return null;
  return codeOf(last.sign === "X" ? "forfeitWin" : "forfeitLoss", behind);
}

/** Forfeits against one opponent: two in `XX4`. */
const SEVERAL_FORFEITS = /^(?:X{2,4}|F{2,4})(?= ?-? ?\d)/i;

function codeIn(text: string, line: readonly Part[], signs: string): WrittenCode | null {
  const plain = valued(line);
  const behind = line.find(({ sign }) => sign === "n")?.value ?? 0;
  const whole = CODE_FORMS.find(([form]) => form.test(plain));
  // A game lost by time is not a forfeit.
  if (whole && !(whole[1] === "forfeitLoss" && signs.includes("t")))
    return {
      ...codeOf(whole[1], behind),
      games: SEVERAL_FORFEITS.exec(text)?.[0].length ?? 1,
    };
  // `W12 won by forfeit`.
  const isForfeit = line.some(({ sign, text: word }) => sign === "F" && word.length > 2);
  if (signs.includes("n") && /[FX]/.test(signs) && (!signs.includes("N") || isForfeit))
    return forfeitIn(line, behind);
  if (isForfeit && /^W/.test(signs)) return forfeitIn(line, behind);
  const more = CODE_AND_MORE.exec(signs);
  if (!more || !/^\S{1,8} ?[(*]/.test(text)) return null;
  const kind = CODE_FORMS.find(([form]) => form.test(more[1]!))?.[1];
  return kind ? codeOf(kind, 0, text.slice(line[0]!.to).trim()) : null;
}

function scoreIn(line: readonly Part[], signs: string): WrittenScore | null {
  const match = SCORE_FORM.exec(signs);
  if (!match || (match[1] && match[3]) || (match[1] && isCapital(line[0], line[1]!))) return null;
  const scores = line.filter(({ sign }) => /[Wsp+=]/.test(sign)).flatMap((one) => one.scores);
  const color = colorOf(line.find(({ sign }) => sign === "c")?.text);
  const isLetters = signs.includes("W");
  if (scores.every((score) => score <= 1)) return { scores, color, isLetters };
  // One and a half points of two games.
  return scores.length === 1 && scores[0] === 1.5 ? { scores: [1, 0.5], color, isLetters } : null;
}

function pairingIn(text: string, line: readonly Part[], signs: string): WrittenPairing | null {
  if (!PAIRING_FORM.test(signs)) return null;
  const names = line.filter(({ sign }) => sign === "N");
  const number = line.find(({ sign }) => sign === "n");
  return {
    opponent: names.length > 0 ? 0 : (number?.value ?? 0),
    name: names.length > 0 ? text.slice(names[0]!.from, names.at(-1)!.to) : "",
    color: colorOf(line.find(({ sign }) => sign === "c")?.text),
  };
}

function closeGames(text: string): WrittenGame[] {
  return CLOSE_FORMS.flatMap(([style, form]) => {
    const found = form.exec(text)?.groups;
    if (!found || Number(found.opponent) === 0) return [];
    const score = /^[01]$/.test(found.score!) ? Number(found.score) : 0.5;
    const color = colorOf(found.color);
    return [{ style, opponent: Number(found.opponent), name: "", scores: [score], color, rest: "" }];
  });
}

function sameGame(a: WrittenGame, b: WrittenGame): boolean {
  return (
    a.style === b.style &&
    a.opponent === b.opponent &&
    a.name === b.name &&
    a.scores.join() === b.scores.join()
  );
}

/** What a cell may mean beside a sure game. */
const WITH_SURE: ReadonlySet<Style> = new Set<Style>(["W12", "12w1", "WW4", "BD4", "w41"]);

/** The games that cover the whole text, where there are any, each once. */
function uniqueGames(games: readonly WrittenGame[]): readonly WrittenGame[] {
  if (games.length < 2) return games;
  const whole = games.filter(({ rest }) => rest === "");
  const isCertain = whole.some(({ style }) => style === "W12" || style === "12w1");
  const some = isCertain
    ? whole.filter(({ style }) => WITH_SURE.has(style))
    : whole.length > 0
      ? whole
      : games;
  return some.filter((game, i) => some.findIndex((other) => sameGame(game, other)) === i);
}

/** All that a text may mean as a result. */
export function resultsIn(text: string): Results {
  if (SELF.test(text))
    return { ...NO_RESULTS, isSelf: true, code: /^xxx$/i.test(text) ? codeOf("unpaired") : null };
  const lines = linesOf(text);
  // `12:W` and `:+` are written so by a program: nothing else is meant.
  const sure = lines.filter((line) => line.some(({ sign }) => sign === ":"));
  if (sure.length > 0) {
    const found = read(text, sure);
    if (found.games.length > 0 || found.code || found.pairing) return found;
  }
  return read(text, sure.length > 0 ? lines.filter((line) => !sure.includes(line)) : lines);
}

function read(text: string, lines: readonly (readonly Part[])[]): Results {
  const games = closeGames(text);
  let [score, code, pairing, color]: [WrittenScore | null, WrittenCode | null, WrittenPairing | null, Color] =
    [null, null, null, null];
  for (const line of lines) {
    if (line.length === 0) continue;
    const signs = line.map(({ sign }) => sign).join("");
    games.push(...gamesIn(text, line, signs));
    code ??= codeIn(text, line, signs);
    const scored = scoreIn(line, signs);
    if (scored && (!score || scored.scores.length < score.scores.length)) score = scored;
    pairing ??= pairingIn(text, line, signs);
    if (signs === "c") color = colorOf(line[0]!.text);
  }
  return { games: uniqueGames(games), score, code, pairing, color, isSelf: false };
}
