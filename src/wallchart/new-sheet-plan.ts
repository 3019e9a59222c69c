/**
 * A crosstable sheet from a Section: title, one row of headings, one row a player, in words and forms that
 * `readTable` reads back to the same section. Optional columns appear where some player has such a fact.
 *
 * Example: two players become `# | Name | Rating | Rd 1` over `1 | Ann Ash | 1500P12 | W2w` and
 * `2 | Bob Birch | 1400 | L1b`.
 */
import { CHART_POST_HEADING } from "./headings";
import type { Source } from "../ratings/uschess/sources";
import type { PlanBlock, PlanCell, PlanStyle, SheetPlan } from "./plan";
import type { Section, SectionPlayer, SectionResult, Unplayed, UnplayedKind } from "./section";

export interface NewSheetOptions {
  /** Stands above the headings; "" leaves the line out. */
  readonly title: string;
  /** Name for the sheet. */
  readonly sheetName: string;
}

interface PlanColumn {
  readonly heading: string;
  readonly style: PlanStyle;
  readonly numberFormat: string;
  readonly cell: (player: SectionPlayer) => PlanCell | null;
  /** Stays even where no player has the fact. */
  readonly always?: boolean;
}

const LETTERS: Record<string, string> = { 1: "W", 0.5: "D", 0: "L" };
const COLORS = { white: "w", black: "b" } as const;
const UNPLAYED: Record<UnplayedKind, string> = {
  fullBye: "B",
  halfBye: "H",
  zeroBye: "Z",
  unpaired: "U",
  withdrawn: "Withdrawn",
  forfeitWin: "X",
  forfeitLoss: "F",
  pending: "?",
};

/** A rating with its games: a number where it has none, else text such as `1641P17`. */
function ratingText(rating: number, games: number | null): PlanCell {
  return games === null ? rating : `${rating}P${games}`;
}

function preRating({ rating, games, start }: SectionPlayer): PlanCell | null {
  if (rating !== null) return ratingText(rating, games);
  return start?.games === 0 ? `${start.rating}/00` : "Unrated";
}

/** A start that counts for games has a column of its own: in the rating's cell it would be a rating. */
function startCell({ rating, start }: SectionPlayer): PlanCell | null {
  return rating === null && start && start.games > 0 ? `${start.rating}/${start.games}` : null;
}

function roundCell(
  results: readonly SectionResult[],
  unplayed: readonly Unplayed[],
  numbers: readonly number[],
) {
  const games = results.map(
    ({ score, opponent, color }) => LETTERS[score]! + numbers[opponent]! + (color ? COLORS[color] : ""),
  );
  return [...games, ...unplayed.map(({ kind }) => UNPLAYED[kind])].join(" ") || null;
}

function roundColumn(round: number, numbers: readonly number[]): PlanColumn {
  const inRound = (one: { round: number }) => one.round === round;
  return {
    heading: `Rd ${round}`,
    style: "result",
    numberFormat: "@",
    always: true,
    cell: ({ results, unplayed }) => roundCell(results.filter(inRound), unplayed.filter(inRound), numbers),
  };
}

function fact(heading: string, style: PlanStyle, numberFormat: string, cell: PlanColumn["cell"]): PlanColumn {
  return { heading, style, numberFormat, cell };
}

function yesNo(value: boolean | null): PlanCell | null {
  return value === null ? null : value ? "yes" : "no";
}

/** A rating in another system, and where it is known its date. */
function sourceColumns(system: Source["system"]): PlanColumn[] {
  const of = ({ sources }: SectionPlayer) => sources.find((source) => source.system === system);
  return [
    fact(system, "rating", "General", (player) => {
      const source = of(player);
      return source ? ratingText(source.rating, source.games) : null;
    }),
    fact(`${system} date`, "text", "@", (player) => of(player)?.date ?? null),
  ];
}

function columnsOf(section: Section): PlanColumn[] {
  const numbers = section.players.map(({ number }) => number);
  const systems = [...new Set(section.players.flatMap(({ sources }) => sources.map(({ system }) => system)))];
  const rounds = Array.from({ length: section.rounds }, (_, i) => roundColumn(i + 1, numbers));
  const columns: PlanColumn[] = [
    { ...fact("#", "number", "0", ({ number }) => number), always: true },
    { ...fact("Name", "text", "@", ({ name }) => name), always: true },
    fact("ID", "text", "@", ({ id }) => id || null),
    fact("State", "text", "@", ({ state }) => state || null),
    { ...fact(section.ratingSystem ?? "Rating", "rating", "General", preRating), always: true },
    fact("Start", "rating", "@", startCell),
    fact("Birth date", "text", "@", ({ birthDate }) => birthDate),
    fact("Age", "number", "General", ({ age }) => age),
    fact("Adult", "text", "@", ({ adult }) => yesNo(adult)),
    fact("History", "text", "@", ({ history }) => history),
    ...systems.flatMap(sourceColumns),
    fact("Floor", "rating", "General", ({ floor }) => floor),
    fact("Ceiling", "rating", "General", ({ ceiling }) => ceiling),
    fact("Peak", "rating", "General", ({ peak }) => peak),
    fact("Life Master", "text", "@", ({ lifeMaster }) => yesNo(lifeMaster)),
    // As text, since a number 0 reads as an empty cell.
    ...(["wins", "draws", "events"] as const).map((key) =>
      fact(
        `${key[0]!.toUpperCase()}${key.slice(1)} before`,
        "number",
        "@",
        ({ record }) => record && String(record[key]),
      ),
    ),
    ...rounds,
    fact("Total", "number", "@", ({ printedTotal }) =>
      printedTotal === null ? null : printedTotal.toFixed(1),
    ),
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

function widthOf(cells: readonly PlanCell[]): number {
  const longest = Math.max(...cells.map((cell) => `${typeof cell === "object" ? "" : cell}`.length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** Plans a new sheet. The first row is the title, where there is one; panes freeze under the headings. */
export function planNewSheet(section: Section, { title, sheetName }: NewSheetOptions): SheetPlan {
  const columns = columnsOf(section);
  const headingRow = title === "" ? 0 : 1;
  const cells = columns.map(({ cell }) => section.players.map((player) => cell(player) ?? ""));
  const blocks: PlanBlock[] = columns.map(({ style, numberFormat }, column) => ({
    row: headingRow + 1,
    column,
    cells: cells[column]!.map((value) => [value]),
    style,
    numberFormat,
  }));
  const headings = columns.map(({ heading }) => heading);
  const heading: PlanBlock = {
    row: headingRow,
    column: 0,
    cells: [headings],
    style: "heading",
    numberFormat: "@",
  };
  const titles: PlanBlock[] =
    title === "" ? [] : [{ row: 0, column: 0, cells: [[title]], style: "title", numberFormat: "@" }];
  return {
    sheetName,
    blocks: [...titles, heading, ...(section.players.length > 0 ? blocks : [])],
    freeze: { rows: headingRow + 1, columns: 2 },
    widths: columns.map((_, column) => ({
      column,
      characters: widthOf([headings[column]!, ...cells[column]!]),
    })),
  };
}
