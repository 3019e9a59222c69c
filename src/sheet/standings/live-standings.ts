/**
 * Standings as formulas: what each column of the list takes from the wallchart, and where formulas cannot show what the
 * pane shows. Far right on the standings sheet, outside of what prints, stand TIEBREAKS, RATEEVENT and for each line of the
 * list the row of its player. All other formulas look up there, or in the wallchart.
 *
 * Example: `AZ4` finds who is first, `=MATCH(1,$BA$3:$BA$62,0)`, and C4 has the name: `=INDEX(Open!$B$1:$B$9,$AZ4)`.
 */
import { asText } from "../../wallchart/cells/text";
import { columnName } from "../../wallchart/cells/names";
import type { Column, ColumnRole, Table } from "../../wallchart/types";
import type { EventEntry } from "../event/event";
import type { StandingsChoices } from "../event/standings-choices";
import {
  liveArguments,
  liveFormulas,
  noFormulas,
  type LiveRange,
  type NoFormulas,
  type Sections,
} from "../write/live-formulas";
import { firstRowOfRange } from "../write/live-range";
import { outputBlock, type PlanBlock, type PlanCell } from "../write/plan";
import { rateEvent } from "../write/post-columns";
import type { SheetSection } from "../rate/rate-sheet";
import { NO_ROUND, type Standings } from "./standings";

/** The first column with formulas that others look up, from 0: AZ. The list ends before it. */
export const HELP = 51;
/** Rows, from 0, where the list begins, and the formulas that others look up. */
const FIRST = 4;
const TOP = 2;
/** Lines for late entries: one for each five players, and at least so many. */
const LEAST_SPARE_LINES = 5;
/** Rows that are looked up below those that the wallchart has: some may be inserted there. */
const SPARE = 50;
/** Columns beside the wallchart's own: the next round may be added there. */
const SPARE_COLUMNS = 3;
/** Excel takes no longer text in a formula. */
const LONGEST_TEXT = 255;
/** Of what RATEEVENT shows with "full", from 0, and how many columns that are. */
const [POST, EXACT, GAMES, NORM] = [0, 1, 3, 9];
const FULL = 11;
/** What TIEBREAKS is asked for before the tie-breaks, in columns from 0. */
const PLAIN = ["Order", "Place", "Points", "Round", "Missing"];
const [ORDER, PLACE, POINTS, ROUND, MISSING] = [0, 1, 2, 3, 4];

/** A column's formula in a line of the list. */
type Line = (place: number) => PlanCell;

export interface LiveStandings {
  readonly place: Line;
  readonly number: Line;
  readonly name: Line;
  readonly group: Line;
  readonly before: Line;
  readonly after: Line;
  readonly round: (round: number) => Line;
  readonly points: Line;
  /** By its index. */
  readonly tieBreak: (index: number) => Line;
  readonly norm: Line;
  readonly className: Line;
  /** How many lines the list has, some of them for late entries. */
  readonly lines: number;
  /** After which round, with what is missing and other details; or what is wrong with the wallchart, with its cell. */
  readonly howFar: (details: string) => PlanCell;
  /** A heading of values, which says so once a rating or a score has changed. */
  readonly whileTrue: (text: string) => PlanCell;
  /** The formulas that the others look up. */
  readonly blocks: readonly PlanBlock[];
}

/** The wallchart's sheet as rated. */
interface LiveSource {
  readonly sheetName: string;
  /** Without what we wrote on it. */
  readonly table: Table;
  /** With it. */
  readonly whole: Table;
  readonly chart: Sections;
  readonly view: SheetSection;
  readonly event: EventEntry;
}

const absolute = (row: number, column: number) => `$${columnName(column)}$${row + 1}`;

/** Some rows of a column of the standings sheet. */
const rowsOf = (column: number, rows: number) =>
  `${absolute(TOP, column)}:${absolute(TOP + rows - 1, column)}`;

/** A text in a formula, in pieces that Excel takes. */
function quoted(text: string): string {
  const pieces = text.match(/[\s\S]{1,120}/gu) ?? [""];
  return pieces.map((piece) => `"${piece.replace(/"/g, '""')}"`).join("&");
}

function asFormula(text: string): PlanCell {
  return { formula: `=${text}` };
}

/**
 * The rating before as it is printed, from a cell of the wallchart such as `1600P12` or `1750/25`, and from one with the
 * games where there is a column of them; as a formula and, to compare, as it comes out.
 */
function beforeIn(cell: string, gamesCell: string | null): string {
  const text = `SUBSTITUTE(${cell},"/","P")`;
  const at = `SEARCH("P",${text})`;
  const beside = gamesCell === null ? "26" : `IF(IFERROR(VALUE(${gamesCell}),0)=0,26,VALUE(${gamesCell}))`;
  const games = `IFERROR(VALUE(MID(${text},${at}+1,9)),${beside})`;
  const rating = `ROUND(IFERROR(VALUE(LEFT(${text},${at}-1)),VALUE(${cell})),0)`;
  return `IFERROR(IF(OR(${cell}="",${games}=0),"Unrated",${rating}&IF(${games}>25,"","P"&${games})),"Unrated")`;
}

function beforeFrom(cell: string, gamesCell: string): string {
  const [, rating, within] = /^(\d+(?:\.\d+)?)(?:[p/](\d+))?$/i.exec(cell) ?? [];
  const games = within === undefined ? Number(gamesCell) || 26 : Number(within);
  if (rating === undefined || games === 0) return "Unrated";
  return `${Math.round(Number(rating))}${games > 25 ? "" : `P${games}`}`;
}

/** The columns of the wallchart that the list shows; null where a cell has more than that. */
function columnsIn({ table, view }: LiveSource, { rounds, players: lines }: Standings, group: string) {
  const { reading, section } = view;
  const only = (fits: (column: Column) => boolean, says?: (cell: string, player: number) => boolean) => {
    const found = reading.columns.filter(fits);
    const [column] = found;
    if (!column || found.length > 1) return null;
    const { line, column: at } = column;
    const isRight = section.players.every(
      ({ row }, player) => !says || says(asText(table[row + line]?.[at]).trim(), player),
    );
    return isRight ? column : null;
  };
  const byRole = (role: ColumnRole, says?: (cell: string, player: number) => boolean) =>
    only((column) => column.role === role, says);
  const { players } = section;
  const shown = new Map(lines.map(({ player, before }) => [player, String(before)]));
  const number = byRole("number", (cell, player) => Number(cell) === players[player]!.number);
  const name = byRole("name", (cell, player) => cell === players[player]!.name);
  const games = byRole("games");
  const gamesOf = (player: number) =>
    games ? asText(table[players[player]!.row + games.line]?.[games.column]).trim() : "";
  const rating = byRole("rating", (cell, player) => beforeFrom(cell, gamesOf(player)) === shown.get(player));
  const inRounds = Array.from({ length: rounds }, (_, i) =>
    only(({ role, round }) => role === "round" && round === i + 1),
  );
  const team = group === "" ? null : only(({ heading }) => heading === group);
  if (!number || !name || !rating || inRounds.includes(null) || (group !== "" && !team)) return null;
  return { number, name, rating, games, rounds: inRounds as readonly Column[], team };
}

/** The last row of the range, with as many empty rows for late entries as the chart still reads the same with. */
function lastRow({ table, chart, view }: LiveSource, range: LiveRange): number {
  const { reading, section } = view;
  const above = chart.readings[chart.readings.indexOf(reading) - 1]?.endRow ?? 0;
  const spare = [SPARE, 20, 10, 5, 2, 1].find((rows) => {
    const endRow = reading.endRow + rows;
    return firstRowOfRange(table, { ...reading, section, endRow }, above, range.columns) === range.row;
  });
  return reading.endRow - 1 + (spare ?? 0);
}

/** How many columns the range has, with as many for rounds to come as the chart still reads the same with. */
function columnsOf({ whole, chart, view }: LiveSource, range: LiveRange): number {
  const { reading, section } = view;
  const above = chart.readings[chart.readings.indexOf(reading) - 1]?.endRow ?? 0;
  const fits = (spare: number) =>
    firstRowOfRange(whole, { ...reading, section }, above, range.columns + spare) === range.row;
  return range.columns + ([SPARE_COLUMNS, 2, 1].find(fits) ?? 0);
}

/** The formulas of a section's standings, or why there are none. */
export function liveStandings(
  source: LiveSource,
  standings: Standings,
  { group, after, format, order: listOrder }: Pick<StandingsChoices, "group" | "after" | "format" | "order">,
): LiveStandings | NoFormulas {
  if (after !== null) return noFormulas("earlier-round");
  if (listOrder !== "place") return noFormulas("other-order");
  const { table, chart, view, event, sheetName } = source;
  const [rated] = view.rated;
  if (!rated) return noFormulas("not-rated");
  const { whyNot, ranges } = liveFormulas(table, chart, event);
  if (whyNot) return whyNot;
  if (view.reading.square) return noFormulas("square");
  const used = standings.tieBreaks.filter(({ needs }) => !needs).map(({ name }) => name);
  const methods = [...PLAIN, ...used].join(",");
  const columns = columnsIn(source, standings, group);
  const range = ranges.get(view);
  const rating = liveArguments(event, rated);
  if (!columns || !range || !rating) return noFormulas("cells-differ");
  if (methods.length > LONGEST_TEXT || standings.rounds + used.length > HELP - 10)
    return noFormulas("too-long");
  // Excel writes a name without quotes where it can; what stands there is compared without it.
  const sheet = `'${sheetName.replace(/'/g, "''")}'!`;
  const last = lastRow(source, range);
  const cells = `${sheet}${absolute(range.row, 0)}:${absolute(last, columnsOf(source, range) - 1)}`;
  const rows = last - range.row + 1;
  const order = HELP + 1;
  const ratings = order + PLAIN.length + used.length;
  const problems = ratings + FULL;
  const { section } = view;
  const lines = section.players.length + Math.max(LEAST_SPARE_LINES, Math.ceil(section.players.length / 5));
  const at = (place: number) => `$${columnName(HELP)}${FIRST + place + 1}`;
  const column = (one: number) => rowsOf(one, rows + SPARE);
  /** A formula for a line that has a player; nothing for one that waits. */
  const inLine = (formula: (place: number) => string) => (place: number) =>
    asFormula(`IF(${at(place)}="","",${formula(place)})`);
  const lookUp = (one: number) => (place: number) => `INDEX(${column(one)},${at(place)})`;
  const chartCell = (other: Column, place: number) => {
    const area = `${sheet}${absolute(range.row, other.column)}:${absolute(last, other.column)}`;
    return `INDEX(${area},${at(place)}${other.line > 0 ? `+${other.line}` : ""})`;
  };
  const textIn = (one: Column) => inLine((place) => `${chartCell(one, place)}&""`);
  // All lines have the same round, and the same words on what is missing.
  const [round, missing] = [`MAX(${column(order + ROUND)})`, lookUp(order + MISSING)(0)];
  const all = standings.after?.of ?? section.rounds;
  const isOver = `AND(${missing}="",${round}>=${all})`;
  // A number that any other rating or score would change.
  const weigh = (one: number) => `SUMPRODUCT(ROW(${column(one)})-${TOP},${column(one)})`;
  const weight = standings.players.reduce((sum, { player, points }) => {
    const exact = rated.ratings[player]!.rating ?? 0;
    return sum + (section.players[player]!.row - range.row + 1) * (exact + 1000 * points);
  }, 0);
  const isTrue = `ABS(${weigh(ratings + EXACT)}+1000*${weigh(order + POINTS)}-${weight})<0.001`;
  const helper = (row: number, one: number, formula: string): PlanBlock =>
    outputBlock(row, one, [[asFormula(formula)]], "note");
  const problem = [0, 1, 2].map((i) => `INDEX(${rowsOf(problems + i, 2)},2)`).join(`&" "&`);
  const given = (text: string) => (text === "" ? "" : quoted(text));
  const tieBreaks = [
    cells,
    given(rating.date),
    given(methods),
    `"finished"`,
    ...(format ? [quoted(format)] : []),
  ];
  return {
    lines,
    place: inLine(lookUp(order + PLACE)),
    number: inLine((place) => chartCell(columns.number, place)),
    name: textIn(columns.name),
    group: columns.team ? textIn(columns.team) : () => "",
    before: inLine((place) =>
      beforeIn(chartCell(columns.rating, place), columns.games && chartCell(columns.games, place)),
    ),
    after: inLine((place) => {
      const [post, games] = [lookUp(ratings + POST)(place), lookUp(ratings + GAMES)(place)];
      return `IF(${missing}="",${post}&IF(ISNUMBER(${games}),IF(${games}>25,"","P"&${games}),""),"")`;
    }),
    round: (one) => textIn(columns.rounds[one]!),
    points: inLine(lookUp(order + POINTS)),
    tieBreak: (index) => inLine(lookUp(order + PLAIN.length + index)),
    norm: inLine((place) => `IF(${isOver},${lookUp(ratings + NORM)(place)},"")`),
    className: inLine((place) => {
      const post = lookUp(ratings + POST)(place);
      return `IF(AND(${isOver},ISNUMBER(${post})),USCF.CLASS(${post}),"")`;
    }),
    howFar: (details) => {
      const after = `IF(${round}=0,${quoted(NO_ROUND)},"After round "&${round}&" of ${all}.")`;
      const far = `IF(${isOver},"",${after}&" "&${missing}&" ")`;
      const added = `"Round "&${round}&" has no column here yet: write the standings again. "`;
      const here = `IF(${round}>${standings.rounds},${added},${far})&${quoted(details)}`;
      const full = `IF(COUNT(${column(order)})>${lines},${quoted(FULL_LIST)},${here})`;
      return asFormula(`IF(ISERROR(${absolute(TOP, order)}),${quoted(WRONG)}&${problem},${full})`);
    },
    whileTrue: (text) => asFormula(`IF(${absolute(TOP, HELP)},${quoted(text)},${quoted(`${text} ${OLD}`)})`),
    blocks: [
      outputBlock(0, HELP, [["Formulas for the standings. Please keep."]], "note"),
      helper(TOP, HELP, `IFERROR(${isTrue},FALSE)`),
      helper(TOP, order, `USCF.TIEBREAKS(${tieBreaks.join(",")})`),
      helper(TOP, ratings, rateEvent(cells, rating, "full")),
      helper(TOP, problems, rateEvent(cells, rating, "problems")),
      ...Array.from({ length: lines }, (_, place) =>
        helper(FIRST + place, HELP, `IFERROR(MATCH(${place + 1},${column(order + ORDER)},0),"")`),
      ),
    ],
  };
}

const WRONG = "The wallchart has something to fix: ";
const FULL_LIST = "There are more players than lines. Write the standings again.";
const OLD = "(before the last change: write the standings again)";
