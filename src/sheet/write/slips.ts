/**
 * Slips to print and hand out: for each player the rating, the paragraph of `in-short.ts` and the games. They stand one
 * below the other on a new sheet, and no slip is cut by the end of a page.
 *
 * Example of a slip: `5 Esme Hult` above `Regular: 1655 → 1679 (+24)`, `You scored 2; 1.4 was expected. …` and a row for
 * each round, such as `Rd 1 | Won | 1 Ada Quill | 1915 | 0.18`.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { personsOf } from "../../ratings/uschess/facts-after";
import type { Section, UnplayedKind } from "../../wallchart/types";
import { showDay } from "../event/event";
import { ratedGames } from "../words/explain";
import { entriesOf, expectedScores, inShort } from "../words/in-short";
import type { PlanBlock, PlanCell, PlanStyle, SheetPlan } from "./plan";
import type { SheetSection } from "../rate/rate-sheet";
import type { RatedSection } from "../rate/rated-section";
import { ratingChange } from "../words/rating-words";

/** A player, in each system that rates their section, slowest first. */
interface SlipOf {
  readonly views: readonly RatedSection[];
  readonly player: number;
  /** `Harvest Open, Nov 22, 2026`. */
  readonly event: string;
}

/** Heading and width in characters of each column. Together they fit the width of a page, Letter or A4, upright. */
const COLUMNS = [
  ["Round", 8],
  ["Result", 20],
  ["Opponent", 34],
  ["Rating", 10],
  ["Expected", 10],
] as const;
const RATING = 3;
const EXPECTED = 4;
/** A line of text that is no wider than the columns together. */
const LONGEST_LINE = 80;
/** Rows of usual height on a page of Letter, the lower of the two papers, with Excel's usual margins. */
const PAGE = 43;
/** From one slip to the next. */
const GAP = 3;

const RESULT_WORDS = { 1: "Won", 0.5: "Drew", 0: "Lost" } as const;
const UNPLAYED_WORDS: Readonly<Record<UnplayedKind, string>> = {
  fullBye: "Bye, 1 point",
  halfBye: "Bye, half a point",
  zeroBye: "Bye, no points",
  unpaired: "Not paired",
  withdrawn: "Withdrawn",
  forfeitWin: "Won by forfeit",
  forfeitLoss: "Lost by forfeit",
  unratedWin: "Won, not rated",
  unratedDraw: "Drew, not rated",
  unratedLoss: "Lost, not rated",
  pending: "Not in yet",
};

/** One row of a slip: a text alone, or one cell for each column. */
interface Line {
  readonly style: PlanStyle;
  readonly cells: readonly PlanCell[];
}

const BLANK: Line = { style: "text", cells: [] };
const text = (words: string, style: PlanStyle = "text"): Line => ({ style, cells: [words] });

/** A text in lines that end between words. A word longer than a line has one to itself. */
export function inLines(words: string, longest = LONGEST_LINE): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Every round of a player in order, rated or not. */
function roundLines(view: RatedSection, index: number): readonly Line[] {
  const { final } = view.ratings[index]!.trace() ?? {};
  const expected = expectedScores(view, index);
  const played = ratedGames(view.section, index).map(({ round, score, opponent }, i) => {
    // A player without a rating may have games that no rating comes from.
    const rating = final ? Math.round(final.opponents[i]!) : "";
    return { round, cells: [RESULT_WORDS[score], opponent, rating, expected?.[i] ?? ""] };
  });
  const unplayed = entriesOf(view.section, index).flatMap((entry) =>
    entry.unplayed.map(({ round, kind }) => ({ round, cells: [UNPLAYED_WORDS[kind], "", "", ""] })),
  );
  return [...played, ...unplayed]
    .sort((one, other) => one.round - other.round)
    .map(({ round, cells }) => ({ style: "text", cells: [`Rd ${round}`, ...cells] }));
}

function slipLines({ views, player, event }: SlipOf): readonly Line[] {
  const { number, name } = views[0]!.section.players[player]!;
  const inSystems = views.flatMap((view): Line[] => {
    const rounds = roundLines(view, player);
    return [
      BLANK,
      text(`${SYSTEM_NAMES[view.settings.system]}: ${ratingChange(view, player)}`, "heading"),
      ...inLines(inShort(view, player)).map((line) => text(line)),
      ...(rounds.length > 0
        ? [{ style: "subtitle", cells: COLUMNS.map(([heading]) => heading) } as const, ...rounds]
        : []),
    ];
  });
  const isTold = views.some((view) => !view.section.foreign && view.ratings[player]!.trace()?.final);
  return [
    text(`${number} ${name}`, "title"),
    text(event, "subtitle"),
    ...inSystems,
    BLANK,
    // The wallchart prints others: those before the event, or after it.
    ...(isTold
      ? [text("Opponents' ratings already include this event, as in the US Chess formula.", "note")]
      : []),
    text("Not official: the official rating is the one that US Chess publishes.", "note"),
  ];
}

/** Each person once: who entered twice has one rating. */
export function everyone({ players }: Section): readonly number[] {
  const persons = personsOf(players.map(({ id }) => id));
  return players.flatMap((_, i) => (persons.indexOf(persons[i]!) === i ? [i] : []));
}

/** The day is told where the title has no year of its own. */
function eventWords(title: string, { endDate }: SectionSettings): string {
  return endDate === null || /\b\d{4}\b/.test(title) ? title : `${title}, ${showDay(endDate)}`;
}

/** A slip of one player, or of everyone in some sections. */
export function slipsOf(
  sections: readonly Pick<SheetSection, "rated">[],
  sheetName: string,
  only?: number,
): readonly SlipOf[] {
  return sections.flatMap(({ rated: views }) => {
    const [main] = views;
    if (!main) return [];
    const event = eventWords(main.section.title || sheetName, main.settings);
    const players = only === undefined ? everyone(main.section) : [only];
    return players.map((player) => ({ views, player, event }));
  });
}

/** Where each slip begins, and which of them begin a page. */
function placed(heights: readonly number[]): {
  readonly rows: readonly number[];
  readonly breaks: readonly number[];
} {
  const rows: number[] = [];
  const breaks: number[] = [];
  let row = 0;
  let page = 0;
  for (const height of heights) {
    if (row > page && row + height > page + PAGE) {
      page = row;
      breaks.push(row);
    }
    rows.push(row);
    row += height + GAP;
  }
  return { rows, breaks };
}

/** Some columns of all lines as one block. A block for each line would be more than a request can carry. */
function columnsOf(
  lines: readonly Line[],
  first: number,
  count: number,
  look: Pick<PlanBlock, "style" | "numberFormat">,
): PlanBlock {
  const cells = lines.map((line) => Array.from({ length: count }, (_, i) => line.cells[first + i] ?? ""));
  const rowStyles = lines.map(({ style }) => (style === "text" ? look.style : style));
  return { row: 0, column: first, cells, rowStyles, isOutput: true, ...look };
}

/** Plans a sheet of slips, in the order given. */
export function planSlips(slips: readonly SlipOf[], sheetName: string): SheetPlan {
  const all = slips.map(slipLines);
  const { rows, breaks } = placed(all.map((lines) => lines.length));
  const lines: Line[] = [];
  all.forEach((slip, i) => {
    while (lines.length < rows[i]!) lines.push(BLANK);
    lines.push(...slip);
  });
  return {
    sheetName,
    blocks: [
      columnsOf(lines, 0, RATING, { style: "text", numberFormat: "@" }),
      columnsOf(lines, RATING, 1, { style: "number", numberFormat: "0" }),
      columnsOf(lines, EXPECTED, 1, { style: "number", numberFormat: "0.00" }),
    ],
    freeze: null,
    widths: COLUMNS.map(([, characters], column) => ({ column, characters })),
    print: { landscape: false, fitToWidth: false, pageBreaks: breaks },
  };
}
