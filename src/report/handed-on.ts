/**
 * A section as it is handed on: its wallchart with the ratings after the event, and the places of its players.
 */
import { isEstablished } from "../ratings/uschess/effective-games";
import { SYSTEM_NAMES } from "../ratings/uschess/systems";
import { showDay } from "../sheet/event/event";
import { normsOf } from "../sheet/rate/norms";
import { planNewSheet } from "../sheet/write/new-sheet";
import { tableOfPlan } from "../sheet/write/plan-write";
import { postRating } from "../sheet/rate/rated-section";
import { parseDate } from "../wallchart/cells/dates";
import { asText } from "../wallchart/cells/text";
import type { CellValue, Section, Table } from "../wallchart/types";
import { loss, type Loss, type ReportSection } from "./report";
import { settleRounds, withSettledRounds } from "./rounds";

/** The ratings before and after in one system, as a crosstable prints them: `1641P17`; "" for none. */
interface RatingPair {
  readonly before: string;
  readonly after: string;
}

/** The games are printed with a provisional rating only. */
function printed(rating: number | null, games: number | null): string {
  if (rating === null) return "";
  const whole = String(Math.round(rating));
  return games === null || isEstablished(games) ? whole : `${whole}P${games}`;
}

/** For each system that rates the section, a pair for each player. The first one's ratings before are the chart's own. */
export function ratingPairs({
  view,
}: ReportSection): readonly { readonly system: string; readonly pairs: readonly RatingPair[] }[] {
  const { players } = view.section;
  if (view.rated.length === 0)
    return [
      {
        system: "OTBR",
        pairs: players.map(({ rating, games }) => ({ before: beforeOf(rating, games), after: "" })),
      },
    ];
  return view.rated.map(({ settings, section, ratings }, s) => ({
    system: settings.system,
    pairs: players.map((own, i) => {
      const { rating, games } = s === 0 ? own : section.players[i]!;
      const after = ratings[i]!;
      return { before: beforeOf(rating, games), after: printed(postRating(after, settings), after.games) };
    }),
  }));
}

/** Without a limit on the games, so that reading gives the same again. */
function beforeOf(rating: number | null, games: number | null): string {
  return rating === null ? "Unrated" : `${Math.round(rating)}${games === null ? "" : `P${games}`}`;
}

/** `Nov 7, 2026 to Nov 8, 2026`; one day once. */
export function daysInWords(...texts: readonly string[]): string {
  const days = texts.flatMap((text) => parseDate(text) ?? []).map(showDay);
  return [...new Set(days)].join(" to ");
}

/** The title norms of the players; "" for none. */
export function normsIn({ view }: ReportSection): readonly string[] {
  const [rated] = view.rated;
  return rated ? normsOf(rated.section, rated.ratings, rated.settings) : view.section.players.map(() => "");
}

export function systemsInWords({ view }: ReportSection): string {
  return view.rated.map(({ settings }) => SYSTEM_NAMES[settings.system]).join(" and ");
}

/** The section with our ratings after the event in the place of those that the chart printed. */
function withPosts({ view, table }: ReportSection): Section {
  const settled = settleRounds(view.section, table);
  // In the rows of a round robin, columns are opponents: only the marks on the diagonal, which are not handed on, say so.
  const section = settled.agrees ? view.section : withSettledRounds(view.section, settled);
  const [rated] = view.rated;
  if (!rated) return section;
  const players = section.players.map((player, i) => {
    const { games } = rated.ratings[i]!;
    const post = postRating(rated.ratings[i]!, rated.settings);
    const whole = games === null || isEstablished(games) ? null : Math.round(games);
    return {
      ...player,
      printedPost: post === null ? null : { rating: Math.round(post), games: whole, cell: player.cell },
    };
  });
  return { ...section, players };
}

/** The table with the opponents of forfeits behind their `X` and `F`, where the wallchart names them. */
function withForfeits({ view, table }: ReportSection, cells: Table): Table {
  const { players } = view.section;
  const { seats, agrees } = settleRounds(view.section, table);
  const headings = cells[0] ?? [];
  const rows = cells.map((row) => [...row]);
  players.forEach(({ unplayed }, i) => {
    for (const [r, seat] of seats[i]!.entries()) {
      const round = agrees ? unplayed.find(({ cell }) => cell === seat?.cells[0])?.round : r + 1;
      const column = headings.indexOf(`Rd ${round ?? 0}`);
      if (!seat?.kind.startsWith("forfeit") || seat.opponent === null || column < 0) continue;
      rows[i + 1]![column] = asText(rows[i + 1]![column]) + players[seat.opponent]!.number;
    }
  });
  return rows;
}

/** The wallchart, its headings in the first row, with the ratings after the event and the norms. */
export function tableToHandOn(section: ReportSection): Table {
  const table = withForfeits(
    section,
    tableOfPlan(planNewSheet(withPosts(section), { title: "", sheetName: "" })),
  );
  const norms = normsIn(section);
  if (norms.every((norm) => norm === "")) return table;
  return table.map((row, i): CellValue[] => [...row, i === 0 ? "Norm" : norms[i - 1]!]);
}

/** What the table cannot hold. */
export function tableLosses({ view: { section }, table }: ReportSection): readonly Loss[] {
  const isNotRated = section.players.some(({ unplayed }) =>
    unplayed.some(({ kind }) => kind.startsWith("unrated")),
  );
  const { agrees, rounds } = settleRounds(section, table);
  return [...(agrees ? [] : [loss("rounds", rounds)]), ...(isNotRated ? [loss("not-rated")] : [])];
}
