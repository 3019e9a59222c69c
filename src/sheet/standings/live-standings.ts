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
import { liveArguments, liveFormulas, type Sections } from "../write/live-formulas";
import { outputBlock, type PlanBlock, type PlanCell } from "../write/plan";
import { rateEvent } from "../write/post-columns";
import type { SheetSection } from "../rate/rate-sheet";
import type { Standings } from "./standings";

/** The first column with formulas that others look up, from 0: AZ. The list ends before it. */
const HELP = 51;
/** Rows, from 0, where the list begins, and the formulas that others look up. */
const FIRST = 3;
const TOP = 2;
/** Rows that are looked up below those that the wallchart has: some may be inserted there. */
const SPARE = 50;
/** Excel takes no longer text in a formula. */
const LONGEST_TEXT = 255;
/** Of what RATEEVENT shows with "full", from 0. */
const [POST, EXACT, NORM] = [0, 1, 9];

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
  /** A text that stands until players come or go, or the wallchart has an error. */
  readonly whileComplete: (text: string) => PlanCell;
  /** A heading of values, which says so once a rating or a score has changed. */
  readonly whileTrue: (text: string) => PlanCell;
  /** The formulas that the others look up. */
  readonly blocks: readonly PlanBlock[];
}

/** The wallchart's sheet as rated. */
export interface LiveSource {
  readonly sheetName: string;
  /** Without what we wrote on it. */
  readonly table: Table;
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

/** The columns of the wallchart that the list shows; null where a cell has more than that. */
function columnsIn({ table, view }: LiveSource, rounds: number, group: string) {
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
  const number = byRole("number", (cell, player) => Number(cell) === players[player]!.number);
  const name = byRole("name", (cell, player) => cell === players[player]!.name);
  const rating = byRole("rating", (cell, player) => {
    const { rating: before } = players[player]!;
    return before === null || parseInt(cell, 10) === Math.trunc(before);
  });
  const inRounds = Array.from({ length: rounds }, (_, i) =>
    only(({ role, round }) => role === "round" && round === i + 1),
  );
  const team = group === "" ? null : only(({ heading }) => heading === group);
  if (!number || !name || !rating || inRounds.includes(null) || (group !== "" && !team)) return null;
  return { number, name, rating, rounds: inRounds as readonly Column[], team };
}

/**
 * The formulas of a section's standings, or why there are none, with the way forward.
 *
 * @param group the heading of the column with the teams; "" for none
 */
export function liveStandings(
  source: LiveSource,
  standings: Standings,
  group: string,
): LiveStandings | string {
  const { table, chart, view, event, sheetName } = source;
  const [rated] = view.rated;
  const { why, ranges } = liveFormulas(table, chart, event);
  if (why !== "" || !rated) return why;
  if (view.reading.square)
    return "Formulas need a column for each round, and this wallchart has one for each opponent. Write values.";
  const used = standings.tieBreaks.filter(({ needs }) => needs === "").map(({ name }) => name);
  const methods = ["Order", "Place", "Points", ...used].join(",");
  const columns = columnsIn(source, standings.rounds, group);
  const range = ranges.get(view);
  const rating = liveArguments(event, rated);
  if (!columns || !range || !rating)
    return "A formula can't take each player's number, name, rating and rounds from this wallchart. Write values.";
  if (methods.length > LONGEST_TEXT || standings.rounds + used.length > HELP - 10)
    return "There are too many tie-breaks or rounds for formulas. Choose fewer tie-breaks, or write values.";
  // Excel writes a name without quotes where it can; what stands there is compared without it.
  const sheet = `'${sheetName.replace(/'/g, "''")}'!`;
  const last = view.reading.endRow - 1;
  const cells = `${sheet}${absolute(range.row, 0)}:${absolute(last, range.columns - 1)}`;
  const rows = last - range.row + 1;
  const order = HELP + 1;
  const ratings = order + 3 + used.length;
  const lookUp = (column: number) => (place: number) =>
    asFormula(`INDEX(${rowsOf(column, rows + SPARE)},${at(place)})`);
  const at = (place: number) => `$${columnName(HELP)}${FIRST + place + 1}`;
  const chartCell = ({ column, line }: Column, place: number) => {
    const area = `${sheet}${absolute(range.row, column)}:${absolute(last, column)}`;
    return `INDEX(${area},${at(place)}${line > 0 ? `+${line}` : ""})`;
  };
  const inChart = (column: Column) => (place: number) => asFormula(chartCell(column, place));
  const textIn = (column: Column) => (place: number) => asFormula(`${chartCell(column, place)}&""`);
  const { section } = view;
  // A number that any other rating or score would change.
  const weigh = (column: number) => {
    const area = rowsOf(column, rows + SPARE);
    return `SUMPRODUCT(ROW(${area})-${TOP},${area})`;
  };
  const weight = standings.players.reduce((sum, { player, points }) => {
    const exact = rated.ratings[player]!.rating ?? 0;
    return sum + (section.players[player]!.row - range.row + 1) * (exact + 1000 * points);
  }, 0);
  const isTrue = `ABS(${weigh(ratings + EXACT)}+1000*${weigh(order + 2)}-${weight})<0.001`;
  const helper = (row: number, column: number, formula: string): PlanBlock =>
    outputBlock(row, column, [[asFormula(formula)]], "note");
  return {
    place: lookUp(order + 1),
    number: inChart(columns.number),
    name: textIn(columns.name),
    group: columns.team ? textIn(columns.team) : () => "",
    before: (place) => {
      const cell = chartCell(columns.rating, place);
      return asFormula(`IF(${cell}="","Unrated",${cell})`);
    },
    after: lookUp(ratings + POST),
    round: (round) => textIn(columns.rounds[round]!),
    points: lookUp(order + 2),
    tieBreak: (index) => lookUp(order + 3 + index),
    norm: lookUp(ratings + NORM),
    className: (place) => {
      const post = `INDEX(${rowsOf(ratings + POST, rows + SPARE)},${at(place)})`;
      return asFormula(`IF(ISNUMBER(${post}),USCF.CLASS(${post}),"")`);
    },
    whileComplete: (text) =>
      asFormula(
        `IF(COUNT(${rowsOf(order, rows + SPARE)})=${section.players.length},${quoted(text)},${quoted(CHANGED)})`,
      ),
    whileTrue: (text) => asFormula(`IF(${absolute(TOP, HELP)},${quoted(text)},${quoted(`${text} ${OLD}`)})`),
    blocks: [
      outputBlock(0, HELP, [["Formulas for the standings. Please keep."]], "note"),
      helper(TOP, HELP, `IFERROR(${isTrue},FALSE)`),
      helper(TOP, order, `USCF.TIEBREAKS(${cells},"${methods}")`),
      helper(TOP, ratings, rateEvent(cells, rating, "full")),
      ...standings.players.map((_, place) =>
        helper(FIRST + place, HELP, `MATCH(${place + 1},${rowsOf(order, rows + SPARE)},0)`),
      ),
    ],
  };
}

const CHANGED = "The wallchart has an error, or players were added or deleted. Write the standings again.";
const OLD = "(before the last change: write the standings again)";
