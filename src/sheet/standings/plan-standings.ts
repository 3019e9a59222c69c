/**
 * Plans a sheet with the standings of a section, ready to print on pages one page wide: the standings, the same by band,
 * the teams with their rosters, and the awards. The sheet is written again in the same place after an edit of the chart:
 * what an earlier plan wrote and this one does not is emptied.
 *
 * Example: `Place | # | Name | Before | After | Rd 1 | Points | Solkoff | Norm | Class` above `1-2 | 4 | Ann Ash | …`.
 */
import { nameKeys } from "../../lists/names";
import { placed } from "../../wallchart/cells/areas";
import type { OwnOutput } from "../rate/own-output";
import { clearing } from "../write/earlier-output";
import {
  headingOver,
  outputBlock,
  type PlacedColumn,
  type PlanBlock,
  type PlanCell,
  type PlanStyle,
  type SheetPlan,
} from "../write/plan";
import type { AwardsChoice, ListOrder } from "../event/standings-choices";
import { P_MEANS } from "../words/rating-words";
import { inPoints, type Award } from "./announced";
import { NO_ROUND, type Standing, type Standings } from "./standings";

interface PlanColumn extends Pick<PlacedColumn, "heading" | "style" | "numberFormat"> {
  readonly cell: (line: Standing) => PlanCell;
  /** Whether the lists by band and the rosters have it too. */
  readonly inLists: boolean;
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
  "FIDE Buchholz Cut 2": "BH-C2",
  "FIDE Sonneborn-Berger": "FIDE S-B",
  "FIDE Koya": "Koya",
  "FIDE Wins": "Wins",
  "FIDE Progressive": "Progr.",
  "FIDE Direct encounter": "Direct",
  "FIDE ARO Cut 1": "ARO-C1",
  "FIDE Performance": "TPR",
};
/** The formats of tie-breaks that do not count in half points: ratings, and halves of half points. */
const FORMATS: Readonly<Record<string, string>> = {
  "Opponents' performance": "0",
  "Average opposition": "0",
  "FIDE ARO Cut 1": "0",
  "FIDE Performance": "0",
  "Sonneborn-Berger": "0.00",
  "FIDE Sonneborn-Berger": "0.00",
};

function columnsOf(
  { tieBreaks, rounds, players }: Standings,
  { group, awards }: Pick<StandingsSheet, "group" | "awards">,
): readonly PlanColumn[] {
  const column = (
    heading: string,
    style: PlanColumn["style"],
    numberFormat: string,
    cell: PlanColumn["cell"],
    inLists = true,
  ): PlanColumn => ({ heading, style, numberFormat, cell, inLists });
  /** What no line has yet is left out. */
  const some = (one: PlanColumn) => (players.some((line) => one.cell(line) !== "") ? [one] : []);
  const used = tieBreaks.flatMap((tieBreak, i) => (tieBreak.needs ? [] : [{ ...tieBreak, i }]));
  // Where it is 0 for all it orders nobody.
  const telling = used.filter(({ i }) => players.some(({ values }) => values[i] !== 0));
  return [
    column("Place", "result", "@", ({ place }) => place),
    column("#", "result", "0", ({ number }) => number),
    column("Name", "text", "@", ({ name }) => name),
    ...(group === "" ? [] : [column(group, "text", "@", (line) => line.group)]),
    ...some(column("Before", "rating", "General", ({ before }) => before)),
    ...some(column("After", "rating", "General", ({ after }) => after)),
    ...Array.from({ length: rounds }, (_, i) =>
      column(`Rd ${i + 1}`, "result", "@", (line) => line.rounds[i]!, false),
    ),
    column("Points", "number", "0.0", ({ points }) => points),
    ...telling.map(({ name, i }) =>
      column(SHORT[name] ?? name, "number", FORMATS[name] ?? "0.0", (line) => line.values[i] ?? "", false),
    ),
    // Centered, as a text at the left would run into the number before it.
    ...(awards.includes("norms")
      ? [
          ...some(column("Norm", "result", "@", (line) => line.norm, false)),
          ...some(column("Class", "result", "@", (line) => line.className, false)),
        ]
      : []),
  ];
}

/** In portrait a page with narrow margins takes about 110 characters of Excel's usual font; printed at 80 % they read well. */
const UPRIGHT_CHARACTERS = 110 / 0.8;
/** What a column takes beside its characters: 5 pixels, of 7 for each character. */
const COLUMN_MARGIN = 5 / 7;

function isWide(widths: SheetPlan["widths"]): boolean {
  return widths.reduce((all, { characters }) => all + characters + COLUMN_MARGIN, 0) > UPRIGHT_CHARACTERS;
}

const NARROWEST = 5;
const WIDEST = 48;
/** Capital letters are wider than the digits that Excel counts a column's width in. */
const CAPITAL = 1.15;

/** Headings are bold. */
const BOLD = 1.1;

/** The characters that a column takes, with one to spare, or one at each side of what is centered. */
function widthOf(heading: string, texts: readonly string[], style: PlanStyle): number {
  const lengthOf = (text: string) => text.length + (CAPITAL - 1) * (text.match(/\p{Lu}/gu)?.length ?? 0);
  const lengths = [BOLD * lengthOf(heading), ...texts.map(lengthOf)];
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
  const used = tieBreaks.filter(({ needs }) => !needs).map(({ name }) => name);
  return used.length > 0 ? `Ties by ${used.join(", ")}.` : "Ties are not broken.";
}

const DOLLARS = '"$"0.00';

interface StandingsSheet {
  readonly sheetName: string;
  /** The title of a section without one. */
  readonly title: string;
  /** What stands under the title beside the round: date, time control, director; "" for nothing. */
  readonly details: string;
  /** The heading of the column with the teams; "" for none. */
  readonly group: string;
  readonly order: ListOrder;
  /** What stands below the list. */
  readonly awards: readonly AwardsChoice[];
  /** With the section's name in each heading, where others follow. */
  readonly isBrief?: boolean;
  /** What was written on the sheet before. */
  readonly earlier?: readonly OwnOutput[];
}

function afterRound({ round, of }: NonNullable<Standings["after"]>): string {
  return round === 0 ? NO_ROUND : `After round ${round} of ${of}.`;
}

/** `After round 3 of 5.`, and what is missing. */
export function howFar({ after, missing, isOver }: Pick<Standings, "after" | "missing" | "isOver">): string {
  const round = after === null || isOver ? "" : afterRound(after);
  return [round, missing].filter((one) => one !== "").join(" ");
}

/** The lines in the order that was asked for: by name is by the last name, however names are written. */
function inOrder(lines: readonly Standing[], order: ListOrder): readonly Standing[] {
  if (order === "place") return lines;
  if (order === "number") return [...lines].sort((a, b) => a.number - b.number);
  const keyOf = ({ name }: Standing) => nameKeys(name)[0] ?? "";
  return [...lines].sort((a, b) => keyOf(a).localeCompare(keyOf(b), "en") || a.number - b.number);
}

/** Rows above the list: title, how far and when, how ties are broken, headings. */
export const ROWS_ABOVE_LIST = 4;

/** Several sections below each other on one sheet, which has their own headings and none that repeat. */
export function planTogether(
  plans: readonly SheetPlan[],
  { sheetName, earlier = [] }: Pick<StandingsSheet, "sheetName" | "earlier">,
): SheetPlan {
  let next = 0;
  const blocks = plans.flatMap((plan) => {
    const moved = plan.blocks.map((block) => ({ ...block, row: block.row + next }));
    next = Math.max(...moved.map(({ row, cells }) => row + cells.length)) + 1;
    return moved;
  });
  const columns = Math.max(...plans.map(({ print }) => print!.columns!));
  const widths = Array.from({ length: columns }, (_, column) => ({
    column,
    characters: Math.max(
      NARROWEST,
      ...plans.flatMap((plan) =>
        plan.widths.flatMap((width) => (width.column === column ? width.characters : [])),
      ),
    ),
  }));
  return {
    sheetName,
    blocks: [...clearing(earlier.flatMap(placed), blocks), ...blocks],
    isRewritten: earlier.length > 0,
    freeze: null,
    widths,
    print: { landscape: isWide(widths), fitToWidth: true, columns },
    likeColumn: null,
  };
}

/** Plans the sheet. Its name counts for a new one only. */
export function planStandings(standings: Standings, sheet: StandingsSheet): SheetPlan {
  const columns = columnsOf(standings, sheet);
  const details = [howFar(standings), sheet.details].filter((one) => one !== "").join(" ");
  const blocks: PlanBlock[] = [
    outputBlock(0, 0, [[`Standings: ${standings.title || sheet.title}`]], "title", "@"),
    outputBlock(1, 0, [[details]], "subtitle", "@"),
    outputBlock(2, 0, [[howBroken(standings)]], "subtitle", "@"),
    ...columns.map(({ heading, style }, column) =>
      outputBlock(ROWS_ABOVE_LIST - 1, column, [[heading]], headingOver(style), "@"),
    ),
  ];
  let row = ROWS_ABOVE_LIST;
  const addLines = (lines: readonly Standing[], isFull = false) => {
    columns.forEach(({ cell, style, numberFormat, inLists }, column) => {
      if (isFull || inLists)
        blocks.push(outputBlock(row, column, lines.map((line) => [cell(line)]), style, numberFormat)); // prettier-ignore
    });
    row += lines.length;
  };
  // A list may be on the next page, where nothing else tells whose it is.
  const whose = sheet.isBrief && standings.title ? ` (${standings.title})` : "";
  const addTitle = (title: string) => {
    row++;
    // Over all columns, so that nothing that stood beside it is left.
    const cells = [title + whose, ...columns.slice(1).map(() => "")];
    blocks.push(outputBlock(row, 0, [cells], "heading", "@"));
    row++;
  };
  addLines(inOrder(standings.players, sheet.order), true);
  for (const { title, players } of standings.bands) {
    addTitle(title);
    addLines(players);
  }
  addTeams();
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
  const soFar = standings.isOver ? "" : " if it ended now";
  addAwards(`Prizes by US Chess rule 32${soFar}`, standings.prizes, DOLLARS);
  addAwards("Prizes that nobody here can win", standings.prizesLeft, DOLLARS);
  if (sheet.awards.includes("upsets")) {
    addAwards("Biggest upsets", standings.upsets, "General");
    addAwards("Biggest upset of each round", standings.upsetsByRound, "General");
  }
  if (sheet.awards.includes("gains")) {
    addAwards("Biggest gains", standings.gains, "+0");
    addAwards("Most points above expectation", standings.aboveExpectation, "+0.00");
  }
  if (sheet.awards.includes("norms")) addTexts("To announce", standings.announced);
  const isProvisional = (rating: string | number) => typeof rating === "string" && /P\d/.test(rating);
  if (standings.players.some(({ before, after }) => isProvisional(before) || isProvisional(after)))
    addTexts("Ratings", [P_MEANS]);
  // A line each: beside the tie-breaks above the headings they would be longer than a narrow page.
  addTexts("Left out", standings.leftOut);
  const widths = columns.map(({ heading, cell, style, numberFormat }, column) => {
    const texts = standings.players.map((line) => shown(cell(line), numberFormat));
    const teams = heading === "Name" ? standings.teams.map(({ team }) => team) : [];
    return { column, characters: widthOf(heading, [...texts, ...teams], style) };
  });
  return {
    sheetName: sheet.sheetName,
    blocks: [...clearing((sheet.earlier ?? []).flatMap(placed), blocks), ...blocks],
    isRewritten: (sheet.earlier ?? []).length > 0,
    freeze: { rows: ROWS_ABOVE_LIST, columns: 0 },
    widths,
    print: {
      titleRows: { first: 0, last: ROWS_ABOVE_LIST - 1 },
      titleColumns: { first: 0, last: 2 },
      landscape: isWide(widths),
      fitToWidth: true,
      columns: columns.length,
    },
    likeColumn: null,
  };

  /** The teams under the columns of the players: place, name, points and tie-breaks; then who is in each. */
  function addTeams(): void {
    const { teams } = standings;
    if (teams.length === 0) return;
    const best = Math.max(...teams.map(({ counted }) => counted));
    addTitle(`Teams: points of the best ${best}, ties by the sums of their tie-breaks, then of their places`);
    const put = (heading: string, cell: (team: (typeof teams)[number]) => PlanCell) => {
      const column = columns.findIndex((other) => other.heading === heading);
      const { style, numberFormat } = columns[column]!;
      blocks.push(outputBlock(row, column, teams.map((team) => [cell(team)]), style, numberFormat)); // prettier-ignore
    };
    put("Place", ({ place }) => place);
    put("Name", ({ team }) => team);
    put("Points", ({ points }) => points);
    standings.tieBreaks
      .filter(({ needs }) => !needs)
      .forEach(({ name }, i) => {
        const heading = SHORT[name] ?? name;
        if (columns.some((column) => column.heading === heading)) put(heading, ({ values }) => values[i]!);
      });
    row += teams.length;
    for (const { team, points, counted, players } of teams) {
      const of = players.length > counted ? `, the best ${counted} of ${players.length} count` : "";
      addTitle(`${team}: ${inPoints(points)}${of}`);
      addLines(players);
    }
  }
}
