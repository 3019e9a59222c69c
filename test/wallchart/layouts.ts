/** Random sections printed in every layout that the reader knows, by printers of their own. */
import fc from "fast-check";
import type { CellValue, Section, SectionPlayer, Table, UnplayedKind } from "../../src/wallchart/types";
import { sections } from "./charts";

const LETTERS = { 1: "W", 0.5: "D", 0: "L" } as const;
const DIGITS = { 1: "1", 0.5: "½", 0: "0" } as const;
const CODES: Record<UnplayedKind, string> = {
  fullBye: "B",
  halfBye: "H",
  zeroBye: "ZPB",
  unpaired: "U",
  withdrawn: "Withdrawn",
  forfeitWin: "X",
  forfeitLoss: "F",
  unratedWin: "N9",
  unratedDraw: "R9",
  unratedLoss: "S9",
  pending: "?",
};

type Result = SectionPlayer["results"][number];

/** A section of the facts that every layout shows. */
function plain(section: Section): Section {
  const nothing = {
    birthDate: null,
    age: null,
    adult: null,
    history: null,
    sources: [],
    floor: null,
  } as const;
  const players = section.players.map((player, i) => ({
    ...player,
    ...nothing,
    // A row without a name would be a line of another player's.
    name: `Player ${String.fromCharCode(65 + i)}${String.fromCharCode(97 + i)}`,
    ceiling: null,
    peak: null,
    lifeMaster: null,
    record: null,
    start: null,
    printedPost: null,
  }));
  return { ...section, title: "", players };
}

function inRound<T extends { readonly round: number }>(list: readonly T[], round: number): T | undefined {
  return list.find((one) => one.round === round);
}

/** As many rounds as players, and everyone's forfeit win in the round of their own number: the diagonal of a square. */
function looksLikeSquare({ players, rounds }: Section): boolean {
  return (
    players.length === rounds &&
    players.every(({ number, unplayed }) => inRound(unplayed, number)?.kind === "forfeitWin")
  );
}

export const plainSections = sections.map(plain).filter((section) => !looksLikeSquare(section));

function ratingOf({ rating, games }: SectionPlayer): CellValue {
  if (rating === null) return "Unrated";
  return games === null ? rating : `${rating}P${games}`;
}

/** A round's cell by a form for games; the rest by code. */
function roundCells(
  { players, rounds }: Section,
  player: SectionPlayer,
  form: (game: Result, number: number) => string,
): string[] {
  return Array.from({ length: rounds }, (_, r) => {
    const game = inRound(player.results, r + 1);
    if (game) return form(game, players[game.opponent]!.number);
    const none = inRound(player.unplayed, r + 1);
    return none ? CODES[none.kind] : "";
  });
}

function roundHeadings({ rounds }: Section, word: (round: number) => CellValue): CellValue[] {
  return Array.from({ length: rounds }, (_, r) => word(r + 1));
}

const total = ({ printedTotal }: SectionPlayer): CellValue =>
  printedTotal === null ? "" : printedTotal.toFixed(1);
const short = ({ color }: Result) => (color === null ? "" : color[0]!);
const letterForm = (game: Result, number: number) => `${LETTERS[game.score]}${number}${short(game)}`;

function oneLine(
  section: Section,
  word: (round: number) => CellValue,
  form: (game: Result, number: number) => string,
): Table {
  return [
    ["Pair", "Player Name", "State", "USCF ID", "Rating", ...roundHeadings(section, word), "Tot"],
    ...section.players.map((player) => [
      player.number,
      player.name,
      player.state,
      player.id,
      ratingOf(player),
      ...roundCells(section, player, form),
      total(player),
    ]),
  ];
}

/** Two or three lines a player, as on the US Chess pages, under headings of two rows. */
function webLines(section: Section, lines: 2 | 3): Table {
  const rounds = roundHeadings(section, (round) => String(round));
  return [
    ["Pair", "Player Name", "Total", ...rounds.map(() => "Round")],
    ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", ...rounds],
    ...section.players.flatMap((player) => {
      const colors = roundHeadings(section, (round) => {
        const color = inRound(player.results, round)?.color;
        return color ? color[0]!.toUpperCase() : "";
      });
      const first = [
        player.number,
        player.name,
        total(player),
        ...roundCells(section, player, (game, number) => `${LETTERS[game.score]}  ${number}`),
      ];
      const second = [player.state, `${player.id} / R: ${ratingOf(player)}->`, "", ...colors];
      const third = ["", "Q: Unrated ->1500P4", ""];
      return lines === 2 ? [first, second] : [first, second, third];
    }),
  ];
}

/** Where colours stand apart, every game has to have them, or a line of a chart may be empty throughout. */
function withColors(section: Section): Section {
  return {
    ...section,
    players: section.players.map((player, i) => ({
      ...player,
      results: player.results.map((game) => ({
        ...game,
        color: i < game.opponent ? ("white" as const) : ("black" as const),
      })),
    })),
  };
}

function colorLines(section: Section): Table {
  const [headings, ...rows] = oneLine(section, (round) => `Rd ${round}`, letterForm);
  return [
    headings!,
    ...rows.flatMap((row, i) => [
      row.map((cell, c) => (c > 4 && c < 5 + section.rounds ? String(cell).replace(/[wb]$/, "") : cell)),
      [
        "",
        "",
        "",
        "",
        "",
        ...roundHeadings(section, (round) => inRound(section.players[i]!.results, round)?.color ?? ""),
      ],
    ]),
  ];
}

const chessResults = (game: Result, number: number) => `${number}${short(game) || "w"}${DIGITS[game.score]}`;

/** Each layout's name, what of a section it shows, and its printer. */
export const LAYOUTS: readonly [name: string, shown: (section: Section) => Section, print: (section: Section) => Table][] =
  [
    ["one line, Rd 1", same, (section) => oneLine(section, (round) => `Rd ${round}`, letterForm)],
    ["one line, 1", same, (section) => oneLine(section, (round) => round, letterForm)],
    ["one line, RD. 1 and spaces", same, (section) =>
      oneLine(section, (round) => `RD. ${round}`, (game, number) => ` ${LETTERS[game.score].toLowerCase()} ${number} ${short(game)} `),
    ],
    ["one line, 1.Rd of chess-results", withColors, (section) => oneLine(section, (round) => `${round}.Rd`, chessResults)],
    ["one line under two rows of headings", same, (section) => {
      const [headings, ...rows] = oneLine(section, (round) => round, letterForm);
      const upper = headings!.map((_, c) => (c === 5 ? "Rounds" : c < 3 ? ["Pair", "Player", ""][c]! : ""));
      return [upper, headings!, ...rows];
    }],
    ["blank rows and notes", same, (section) => {
      const table = oneLine(section, (round) => `Round ${round}`, letterForm);
      return [["", "Club Open"], [], ...table.flatMap((row, i) => (i % 3 === 2 ? [row, []] : [row])), [], ["", "Thanks to all"]];
    }],
    ["colours in a line of their own", withColors, colorLines],
    ["two lines", same, (section) => webLines(section, 2)],
    ["three lines", same, (section) => webLines(section, 3)],
  ]; // prettier-ignore

function same(section: Section): Section {
  return section;
}

/** The scores of a square, [i][j] of i against j for i < j; null where they have not met. */
export const squares = fc.integer({ min: 2, max: 8 }).chain((size) =>
  fc.array(fc.constantFrom(0, 0.5, 1, null), {
    minLength: (size * (size - 1)) / 2,
    maxLength: (size * (size - 1)) / 2,
  }).map((scores) => {
    const table: (0 | 0.5 | 1 | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
    let at = 0;
    for (let i = 0; i < size; i++)
      for (let j = i + 1; j < size; j++) {
        const score = scores[at++]! as 0 | 0.5 | 1 | null;
        table[i]![j] = score;
        table[j]![i] = score === null ? null : ((1 - score) as 0 | 0.5 | 1);
      }
    return table;
  }),
); // prettier-ignore

/** A square with players across by number or by name, in digits or letters. */
export function printSquare(
  scores: readonly (readonly (0 | 0.5 | 1 | null)[])[],
  byName: boolean,
  letters: boolean,
): Table {
  const names = scores.map((_, i) => `Player ${String.fromCharCode(65 + i)}${String.fromCharCode(97 + i)}`);
  const across = names.map((name, i) => (byName ? name.slice(7) : i + 1));
  return [
    ["No.", "Name", "Rating", ...across],
    ...scores.map((row, i) => [
      i + 1,
      names[i]!,
      1500 + i,
      ...row.map((score, j) => (i === j ? "x" : score === null ? "" : (letters ? LETTERS : DIGITS)[score])),
    ]),
  ];
}
