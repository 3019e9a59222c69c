/**
 * Plans a sheet with the standings of a section, ready to print on pages one page wide: the standings, the same by class
 * and by team, and the awards. The sheet is written again in the same place after an edit of the chart: what an earlier
 * plan wrote and this one does not is emptied.
 *
 * Example: `Place | # | Name | Before | After | Rd 1 | Points | Solkoff | Norm | Class` above `1-2 | 4 | Ann Ash | …`.
 */
import type { LiveStandings } from "./live-standings";
import { cellKey, type OwnOutput } from "../rate/own-output";
import {
  headingOver,
  outputBlock,
  type PlanBlock,
  type PlanCell,
  type PlanStyle,
  type SheetPlan,
} from "../write/plan";
import type { Award, Standing, Standings } from "./standings";

interface PlanColumn {
  readonly heading: string;
  readonly style: PlanStyle;
  readonly numberFormat: string;
  readonly cell: (line: Standing) => PlanCell;
  /** The formula in a line, from 0, of standings as formulas. */
  readonly live: ((place: number) => PlanCell) | undefined;
}

/** What stands above the narrow columns of tie-breaks; the line under the title has their names. */
const SHORT: Readonly<Record<string, string>> = {
  "Modified Median": "Mod. Med.",
  Cumulative: "Cumul.",
  "Cumulative of opposition": "Cum. opp.",
  "Result between tied": "Result",
  "Most blacks": "Blacks",
  "Sonneborn-Berger": "S-B",
  "Opponents' performance": "Opp. perf.",
  "Average opposition": "Avg. opp.",
  "FIDE Buchholz": "Buchholz",
  "FIDE Buchholz Cut 1": "BH-C1",
  "FIDE Sonneborn-Berger": "FIDE S-B",
  "FIDE Progressive": "Progr.",
  "FIDE Direct encounter": "Direct",
  "FIDE Performance": "TPR",
};
/** The formats of tie-breaks that do not count in half points: ratings, and halves of half points. */
const FORMATS: Readonly<Record<string, string>> = {
  "Opponents' performance": "0",
  "Average opposition": "0",
  "FIDE Performance": "0",
  "Sonneborn-Berger": "0.00",
  "FIDE Sonneborn-Berger": "0.00",
};

function columnsOf(
  { tieBreaks, rounds, players }: Standings,
  group: string,
  live: LiveStandings | null,
): readonly PlanColumn[] {
  const column = (
    heading: string,
    style: PlanColumn["style"],
    numberFormat: string,
    cell: PlanColumn["cell"],
    formula: PlanColumn["live"],
  ): PlanColumn => ({ heading, style, numberFormat, cell, live: formula });
  const some = (cell: PlanColumn["cell"]) => players.some((line) => cell(line) !== "");
  // Centered, as a text at the left would run into the number before it.
  const norm = column("Norm", "result", "@", (line) => line.norm, live?.norm);
  const used = tieBreaks.flatMap((one, i) => (one.needs === "" ? [{ ...one, i }] : []));
  return [
    column("Place", "result", "@", ({ place }) => place, live?.place),
    column("#", "result", "0", ({ number }) => number, live?.number),
    column("Name", "text", "@", ({ name }) => name, live?.name),
    ...(group === "" ? [] : [column(group, "text", "@", (line) => line.group, live?.group)]),
    column("Before", "rating", "General", ({ before }) => before, live?.before),
    column("After", "rating", "0", ({ after }) => after, live?.after),
    ...Array.from({ length: rounds }, (_, i) =>
      column(`Rd ${i + 1}`, "result", "@", (line) => line.rounds[i]!, live?.round(i)),
    ),
    column("Points", "number", "0.0", ({ points }) => points, live?.points),
    ...used.map(({ name, i }, index) =>
      column(
        SHORT[name] ?? name,
        "number",
        FORMATS[name] ?? "0.0",
        (line) => line.values[i] ?? "",
        live?.tieBreak(index),
      ),
    ),
    // A norm may come later where formulas follow.
    ...(live || some(norm.cell) ? [norm] : []),
    column("Class", "result", "@", (line) => line.className, live?.className),
  ];
}

/** A page in portrait takes about so many characters before it gets too small to read. */
const UPRIGHT_CHARACTERS = 100;

const NARROWEST = 5;
const WIDEST = 48;
/** Capital letters are wider than the digits that Excel counts a column's width in. */
const CAPITAL = 1.15;

/** The characters that a column takes, with one to spare, or one at each side of what is centered. */
function widthOf(texts: readonly string[], style: PlanStyle): number {
  const lengths = texts.map((text) => text.length + (CAPITAL - 1) * (text.match(/\p{Lu}/gu)?.length ?? 0));
  return Math.min(
    WIDEST,
    Math.max(NARROWEST, Math.round(Math.max(...lengths)) + (style === "result" ? 2 : 1)),
  );
}

/** What a cell shows. */
function shown(cell: PlanCell, numberFormat: string): string {
  if (typeof cell === "object") return "";
  if (typeof cell !== "number" || !numberFormat.startsWith("0")) return String(cell);
  return cell.toFixed(numberFormat.split(".")[1]?.length ?? 0);
}

/** A line above the headings: how ties are broken. */
function howBroken({ tieBreaks }: Standings): string {
  const used = tieBreaks.filter(({ needs }) => needs === "").map(({ name }) => name);
  return used.length > 0 ? `Ties by ${used.join(", ")}.` : "Ties are not broken.";
}

/** The cells of what was written earlier, emptied where no block writes. */
function emptied(earlier: readonly OwnOutput[], blocks: readonly PlanBlock[]): readonly PlanBlock[] {
  const cellsOf = ({ row, column, cells }: Pick<PlanBlock, "row" | "column" | "cells"> | OwnOutput) =>
    cells.flatMap((line, i) => line.map((_, j) => [row + i, column + j] as const));
  const taken = new Set(blocks.flatMap(cellsOf).map(([row, column]) => cellKey(row, column)));
  const rows = new Map<number, number[]>();
  for (const [row, column] of earlier.flatMap(cellsOf)) {
    if (taken.has(cellKey(row, column))) continue;
    taken.add(cellKey(row, column));
    rows.set(row, [...(rows.get(row) ?? []), column]);
  }
  return [...rows].flatMap(([row, columns]) => {
    const runs: { from: number; to: number }[] = [];
    for (const column of columns.sort((a, b) => a - b)) {
      const last = runs.at(-1);
      if (last?.to === column - 1) last.to = column;
      else runs.push({ from: column, to: column });
    }
    return runs.map(({ from, to }) =>
      outputBlock(row, from, [Array.from({ length: to - from + 1 }, () => "")], "cleared"),
    );
  });
}

export interface StandingsSheet {
  readonly sheetName: string;
  /** The title of a section without one. */
  readonly title: string;
  /** The heading of the column with the teams; "" for none. */
  readonly group: string;
  /** What was written on the sheet before. */
  readonly earlier?: readonly OwnOutput[];
  /** The formulas of the standings; left out for values. The lists and awards below are values, and say when they are old. */
  readonly live?: LiveStandings;
}

/** Plans the sheet. Its name counts for a new one only. */
export function planStandings(standings: Standings, sheet: StandingsSheet): SheetPlan {
  const { live = null } = sheet;
  const columns = columnsOf(standings, sheet.group, live);
  const broken = howBroken(standings);
  const wide = (text: string) => [live ? live.whileTrue(text) : text, ...columns.slice(1).map(() => "")];
  const blocks: PlanBlock[] = [
    outputBlock(0, 0, [[`Standings: ${standings.title || sheet.title}`]], "title", "@"),
    live
      ? outputBlock(1, 0, [[live.whileComplete(broken)]], "subtitle")
      : outputBlock(1, 0, [[broken]], "subtitle", "@"),
    ...columns.map(({ heading, style }, column) =>
      outputBlock(2, column, [[heading]], headingOver(style), "@"),
    ),
  ];
  let row = 3;
  const addLines = (lines: readonly Standing[], isLive = false) => {
    columns.forEach(({ cell, live: formula, style, numberFormat }, column) =>
      blocks.push(
        isLive && formula
          ? // Excel shows a formula in a cell of format Text as it is.
            outputBlock(row, column, lines.map((_, i) => [formula(i)]), style, numberFormat === "@" ? "General" : numberFormat) // prettier-ignore
          : outputBlock(row, column, lines.map((line) => [cell(line)]), style, numberFormat), // prettier-ignore
      ),
    );
    row += lines.length;
  };
  const addTitle = (title: string) => {
    row++;
    blocks.push(outputBlock(row, 0, [wide(title)], "heading", live ? "General" : "@"));
    row++;
  };
  addLines(standings.players, live !== null);
  for (const { title, players } of standings.lists) {
    addTitle(title);
    addLines(players);
  }
  const addAwards = (title: string, awards: readonly Award[], numberFormat = "0") => {
    if (awards.length === 0) return;
    addTitle(title);
    blocks.push(
      outputBlock(row, 0, awards.map(({ points }) => [points]), "number", numberFormat), // prettier-ignore
      outputBlock(row, 2, awards.map(({ words }) => [words]), "text", "@"), // prettier-ignore
    );
    row += awards.length;
  };
  const addTexts = (title: string, texts: readonly string[]) => {
    if (texts.length === 0) return;
    addTitle(title);
    blocks.push(outputBlock(row, 2, texts.map((text) => [text]), "text", "@")); // prettier-ignore
    row += texts.length;
  };
  addAwards("Biggest upsets", standings.upsets, "General");
  addAwards("Biggest upset of each round", standings.upsetsByRound, "General");
  addAwards("Biggest gains", standings.gains, "+0");
  addAwards("Most points above expectation", standings.aboveExpectation, "+0.00");
  addTexts("To announce", standings.announced);
  // A line each: beside the tie-breaks above the headings they would be longer than a narrow page.
  const missing = standings.tieBreaks.filter(({ needs }) => needs !== "");
  addTexts("Tie-breaks left out", missing.map(({ name, needs }) => `${name} needs ${needs}.`)); // prettier-ignore
  // Places change where formulas follow the wallchart.
  const lastPlaces = `${standings.players.length}-${standings.players.length}`;
  const widths = columns.map(({ heading, cell, style, numberFormat }, column) => {
    const texts = standings.players.map((line) => shown(cell(line), numberFormat));
    return { column, characters: widthOf([heading, ...texts, ...(column === 0 ? [lastPlaces] : [])], style) };
  });
  if (live) blocks.push(...live.blocks);
  return {
    sheetName: sheet.sheetName,
    blocks: [...emptied(sheet.earlier ?? [], blocks), ...blocks],
    freeze: { rows: 3, columns: 0 },
    widths,
    print: {
      titleRows: { first: 0, last: 2 },
      titleColumns: { first: 0, last: 2 },
      landscape: widths.reduce((all, { characters }) => all + characters, 0) > UPRIGHT_CHARACTERS,
      fitToWidth: true,
      columns: columns.length,
    },
    likeColumn: null,
  };
}
