/**
 * Plans a new crosstable sheet for a section: title, one row of headings and one row per player, in words and forms that
 * `readTable` reads back as the same section. A column for an optional fact is there if some player has it.
 *
 * Example: two players become `# | Name | Rating | Rd 1` above `1 | Ann Ash | 1500P12 | W2w` and
 * `2 | Bob Birch | 1400 | L1b`.
 */
import { CHART_POST_HEADING } from "../../wallchart/layout/own-headings";
import type { Source } from "../../ratings/uschess/sources";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { cellName } from "../../wallchart/cells/names";
import { plainGame, UNPLAYED_CELL } from "../../wallchart/cells/game";
import { totalFormula } from "./total-formula";
import {
  headingOver,
  type PlacedColumn,
  type PlanBlock,
  type PlanCell,
  type PlanStyle,
  type SheetPlan,
} from "./plan";
import type { CellRef, Section, SectionPlayer } from "../../wallchart/types";

interface NewSheetOptions {
  /** The line above the headings; "" for no line. */
  readonly title: string;
  /** The name of the sheet. */
  readonly sheetName: string;
  /** Room for at least this many rounds. A roster has none of its own. */
  readonly rounds?: number;
  /** Totals as formulas, or as "values" (the default): those of the section, if it has any. */
  readonly totals?: "values" | "formulas";
}

const TOTAL = "Total";

interface PlanColumn extends Pick<PlacedColumn, "heading" | "style" | "numberFormat"> {
  readonly cell: (player: SectionPlayer) => PlanCell | null;
  /** Keeps the column even if no player has the fact. */
  readonly always?: boolean;
}

/** A rating as a number, or with its games as a text such as `1641P17`. */
export function ratingText(rating: number, games: number | null): string | number {
  return games === null ? rating : `${rating}P${games}`;
}

export function preRating({ rating, games, start }: SectionPlayer): string | number {
  if (rating !== null) return ratingText(rating, games);
  return start?.games === 0 ? `${start.rating}/00` : "Unrated";
}

/**
 * A start that counts as some games has a column of its own: in the cell of the rating it would be read as a rating.
 */
export function startCell({ rating, start }: SectionPlayer): string | null {
  return rating === null && start && start.games > 0 ? `${start.rating}/${start.games}` : null;
}

export function roundCell(
  { results, unplayed, foreignGames }: SectionPlayer,
  of: number,
  numbers: readonly number[],
) {
  const inRound = ({ round }: { round: number }) => round === of;
  const games = [
    ...results
      .filter(inRound)
      .map(({ score, opponent, color }) =>
        plainGame({ opponent: numbers[opponent]!, scores: [score], color }),
      ),
    ...foreignGames
      .filter(inRound)
      .map(({ score, rating, color }) => plainGame({ opponent: rating, scores: [score], color })),
  ];
  return [...games, ...unplayed.filter(inRound).map(({ kind }) => UNPLAYED_CELL[kind])].join(" ") || null;
}

/** The heading of the first round's column. */
export const FIRST_ROUND = "Rd 1";

function roundColumn(round: number, numbers: readonly number[]): PlanColumn {
  return {
    heading: `Rd ${round}`,
    style: "result",
    numberFormat: "@",
    always: true,
    cell: (player) => roundCell(player, round, numbers),
  };
}

function fact(heading: string, style: PlanStyle, numberFormat: string, cell: PlanColumn["cell"]): PlanColumn {
  return { heading, style, numberFormat, cell };
}

export function yesNo(value: boolean | null): string | null {
  return value === null ? null : value ? "yes" : "no";
}

/** `Regular` for OTBR and so on, as `readTable` knows it too; FIDE and CFC stay as they are. */
export function sourceName(system: Source["system"]): string {
  return system === "FIDE" || system === "CFC" ? system : SYSTEM_NAMES[system];
}

/** The columns for a rating in another system and for its date. */
function sourceColumns(system: Source["system"]): PlanColumn[] {
  const name = sourceName(system);
  const of = ({ sources }: SectionPlayer) => sources.find((source) => source.system === system);
  return [
    fact(name, "rating", "General", (player) => {
      const source = of(player);
      return source ? ratingText(source.rating, source.games) : null;
    }),
    fact(`${name} date`, "result", "@", (player) => of(player)?.date ?? null),
  ];
}

function columnsOf(section: Section, hasTotals: boolean): PlanColumn[] {
  const numbers = section.players.map(({ number }) => number);
  const systems = [...new Set(section.players.flatMap(({ sources }) => sources.map(({ system }) => system)))];
  const rounds = Array.from({ length: section.rounds }, (_, i) => roundColumn(i + 1, numbers));
  const columns: PlanColumn[] = [
    // Centered, as are dates: a number at the right and a text at the left of the next column would run together.
    { ...fact("#", "result", "0", ({ number }) => number), always: true },
    { ...fact("Name", "text", "@", ({ name }) => name), always: true },
    fact("ID", "text", "@", ({ id }) => id || null),
    fact("State", "text", "@", ({ state }) => state || null),
    {
      ...fact(
        section.ratingSystem ? SYSTEM_NAMES[section.ratingSystem] : "Rating",
        "rating",
        "General",
        preRating,
      ),
      always: true,
    },
    fact("Start", "rating", "@", startCell),
    fact("Birth date", "result", "@", ({ birthDate }) => birthDate),
    fact("Age", "number", "General", ({ age }) => age),
    fact("Adult", "text", "@", ({ adult }) => yesNo(adult)),
    fact("History", "text", "@", ({ history }) => history),
    ...systems.flatMap(sourceColumns),
    fact("Floor", "rating", "General", ({ floor }) => floor),
    fact("Ceiling", "rating", "General", ({ ceiling }) => ceiling),
    fact("Peak", "rating", "General", ({ peak }) => peak),
    fact("Life Master", "text", "@", ({ lifeMaster }) => yesNo(lifeMaster)),
    // As text, because a numeric 0 is read as an empty cell.
    ...(["wins", "draws", "events"] as const).map((key) =>
      fact(
        `${key[0]!.toUpperCase()}${key.slice(1)} before`,
        "number",
        "@",
        ({ record }) => record && String(record[key]),
      ),
    ),
    ...rounds,
    {
      ...fact(TOTAL, "number", "@", ({ printedTotal }) =>
        printedTotal === null ? null : printedTotal.toFixed(1),
      ),
      always: hasTotals,
    },
    fact(
      CHART_POST_HEADING,
      "rating",
      "General",
      ({ printedPost }) => printedPost && ratingText(printedPost.rating, printedPost.games),
    ),
  ];
  return columns.filter(
    ({ always, cell }) => always || section.players.some((player) => cell(player) !== null),
  );
}

const NARROWEST = 5;
const WIDEST = 40;
/** A sheet with more columns than this prints in landscape. */
const UPRIGHT_COLUMNS = 9;

function widthOf(cells: readonly PlanCell[]): number {
  const longest = Math.max(...cells.map((cell) => `${typeof cell === "object" ? "" : cell}`.length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** No word for a round without an opponent, such as `absent`, `no show`, `½ bye`, begins with one of these. */
const BEGINS_NO_RESULT = "CEGJKMPQVY";

/**
 * The validation rule for a result. It has the number of a player with no other digit beside it, as in W12, 7w1, 1-8 and
 * won 8, or no digit from 1 to 9, as in bye, H---0 and W by forfeit.
 */
export function resultRule(first: CellRef, numbers: string): string {
  const cell = cellName(first);
  const at = `SEARCH(${numbers},${cell})`;
  const before = `ISERR(-MID(" "&${cell},${at},1))`;
  const behind = `ISERR(-MID(${cell}&" ",${at}+LEN(${numbers}),1))`;
  const digits = `SUMPRODUCT(1-ISERR(SEARCH(ROW($A$1:$A$9),${cell})))`;
  const begins = `COUNT(SEARCH(LEFT(${cell}),"${BEGINS_NO_RESULT}"))`;
  return `=OR(SUMPRODUCT(ISNUMBER(${at})*${before}*${behind}),${digits}+${begins}=0)`;
}

/**
 * Plans a new sheet. The first row is the title, if there is one. The headings are frozen and repeat on each printed page.
 * Excel checks results as they are typed.
 */
export function planNewSheet(source: Section, options: NewSheetOptions): SheetPlan {
  const { title, sheetName, totals = "values" } = options;
  const section = { ...source, rounds: Math.max(source.rounds, options.rounds ?? 0) };
  const columns = columnsOf(section, totals === "formulas");
  const headingRow = title === "" ? 0 : 1;
  const first = headingRow + 1;
  const last = headingRow + section.players.length;
  const roundAt = columns.findIndex(({ heading }) => heading === FIRST_ROUND);
  const cells = columns.map(({ cell }) => section.players.map((player) => cell(player) ?? ""));
  if (totals === "formulas" && section.rounds > 0) {
    const at = columns.findIndex(({ heading }) => heading === TOTAL);
    cells[at] = section.players.map((_, i) => {
      const ends = [roundAt, roundAt + section.rounds - 1].map((column) =>
        cellName({ row: first + i, column }),
      );
      return { formula: totalFormula(ends.join(":")) };
    });
  }
  const blocks: PlanBlock[] = columns.map(({ style, numberFormat }, column) => ({
    row: first,
    column,
    cells: cells[column]!.map((value) => [value]),
    style,
    numberFormat: typeof cells[column]![0] === "object" ? "0.0" : numberFormat,
  }));
  const headings = columns.map(({ heading }) => heading);
  const heads = columns.map(({ heading, style }, column): PlanBlock => ({
    row: headingRow,
    column,
    cells: [[heading]],
    style: headingOver(style),
    numberFormat: "@",
  }));
  const titles: PlanBlock[] =
    title === "" ? [] : [{ row: 0, column: 0, cells: [[title]], style: "title", numberFormat: "@" }];
  const rule = {
    row: first,
    column: roundAt,
    rows: section.players.length,
    columns: section.rounds,
    formula: resultRule({ row: first, column: roundAt }, `$A$${first + 1}:$A$${last + 1}`),
    title: "Result",
    message: "W, D or L with the opponent's number (W12), or B, H, U, X or F for a round without a game.",
  };
  return {
    sheetName,
    blocks: [...titles, ...heads, ...(section.players.length > 0 ? blocks : [])],
    freeze: { rows: headingRow + 1, columns: 2 },
    widths: columns.map((_, column) => ({
      column,
      characters: widthOf([headings[column]!, ...cells[column]!]),
    })),
    validations: rule.rows > 0 && rule.columns > 0 ? [rule] : [],
    print: {
      titleRows: { first: 0, last: headingRow },
      titleColumns: { first: 0, last: 1 },
      landscape: columns.length > UPRIGHT_COLUMNS,
      fitToWidth: true,
    },
    likeColumn: null,
  };
}
