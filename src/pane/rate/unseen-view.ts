/**
 * What no wallchart shows, for the list of Rate this sheet: what was assumed of each player and by how much it could move the
 * rating, and, where official ratings stand beside the wallchart, the fact behind each that differs.
 *
 * Example: `4 Ann Ash: Official 1303.33, here 1303.18. This would explain it: start of about 1392 with 10 games.`
 */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { explainOfficial, type FoundFact } from "../../sheet/rate/explain-official";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { unseenFacts, type UnseenKind } from "../../sheet/rate/unseen-facts";
import { plural } from "../../sheet/words/rating-words";
import { valueAt } from "../../sheet/write/change-cells";
import { widthOf } from "../../sheet/write/columns";
import { isRightmost } from "../../sheet/players/fill-in";
import { cellFor } from "../../wallchart/cells/areas";
import { cellName } from "../../wallchart/cells/names";
import { isBlank } from "../../wallchart/cells/text";
import type { Asked } from "../shared/AskFact";
import type { ProblemView } from "../shared/sheet-view";
import type { CellRef, Fix, Reading, SectionPlayer, Table } from "../../wallchart/types";

export interface UnseenLine {
  readonly key: string;
  readonly kind: UnseenKind | "official";
  readonly who: string;
  readonly words: string;
  /** The player's cell for the fact, or their name where there is no such column. */
  readonly cell: CellRef;
  /** What can be filled in at once. */
  readonly fixes: readonly Fix[];
  /** A fact to type; null where none can be filled in. */
  readonly asks: Asked | null;
  /** Of an official rating that differs: whether a fact was found that would explain it. */
  readonly isExplained?: boolean;
  /** By how many points it matters at most; null where that is not known. */
  readonly most: number | null;
}

interface UnseenView {
  /** `18 compared, 2 differ.`; "" without official ratings. */
  readonly summary: string;
  readonly differences: readonly UnseenLine[];
  readonly assumed: readonly UnseenLine[];
}

/** More lines than this would not be read. */
const MOST_LINES = 50;

/** The columns in which a fact is given. */
const COLUMN: Readonly<Record<UnseenKind, string>> = {
  floor: "Floor",
  history: "History",
  start: "Start",
  games: "Games",
};

const points = (most: number): string => (most < 1 ? "less than a point" : plural(Math.round(most), "point"));

function assumedWords(
  kind: UnseenKind,
  { games }: SectionPlayer,
  start: number,
  most: number | null,
): string {
  const said: Readonly<Record<UnseenKind, string>> = {
    floor: "No floor is known.",
    history:
      games === 1
        ? "Won or lost the one game before? It counts as a draw."
        : `The ${games} games before count as neither all won nor all lost.`,
    start: `No age and no other rating is known: starts at ${Math.round(start)}.`,
    games: "No number of games is known. The rating counts as established.",
  };
  const by =
    most === null
      ? "The section is too large to try others."
      : kind === "start"
        ? `Another age matters by ${points(most)} at most; a rating elsewhere could matter more.`
        : `It matters by ${points(most)} at most.`;
  return `${said[kind]} ${by}`;
}

/** `from 27 to 30`; null where the two ends are one. */
function between(range: FoundFact["range"]): string | null {
  const [least, most] = (range ?? [0, 0]).map(Math.round) as [number, number];
  return most - least < 2 ? null : `from ${least} to ${most}`;
}

function oneFact({ kind, value, games, range }: FoundFact): string {
  if (kind === "floor") return `held at a floor of ${value}`;
  if (kind === "history") return `history of only ${value}`;
  if (kind === "games") {
    const counts = between(range);
    return counts ? `a rating ${counts} games` : `a rating from ${plural(Number(value), "game")}`;
  }
  const where = between(range) ?? `of about ${Math.round(Number(value))}`;
  return `start ${where}${games > 0 ? ` with ${plural(games, "game")}` : ""}`;
}

const factWords = (fact: FoundFact): string => [fact, ...fact.or].map(oneFact).join(", or ");

/** A fact as its column has it. */
function factCell({ kind, value, games }: FoundFact): string | number {
  return kind === "start" ? `${Math.round(Number(value) * 100) / 100}/${games}` : value;
}

const isBetween = (text: string, least: number, most: number) =>
  /^\d{1,4}(\.\d{1,10})?$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What may be typed for a fact, as it is written; null for anything else. */
const TYPED: Readonly<
  Record<Exclude<UnseenKind, "history">, { example: string; read: (text: string) => string | number | null }>
> = {
  floor: { example: "1500", read: (text) => (isBetween(text, 100, 3500) ? Number(text) : null) },
  games: {
    example: "12",
    read: (text) => (/^\d+$/.test(text) && isBetween(text, 1, 9999) ? Number(text) : null),
  },
  start: {
    example: "1209, or 1392/10 with 10 games",
    read: (text) => {
      const [rating, games = "0", more] = text.split("/").map((part) => part.trim());
      const isStart = isBetween(rating!, 100, 3500) && /^\d{1,2}$/.test(games) && more === undefined;
      return isStart ? `${rating}/${games}` : null;
    },
  },
};

/**
 * Where a fact of a player is written: in its column, or in a new one right of everything. Null for another system than the
 * wallchart's own, whose facts its columns have, and where the cell is filled or there is no room.
 */
function placeOf(
  kind: UnseenKind,
  player: SectionPlayer,
  view: RatedSection,
  { reading, section, rated }: SheetSection,
  table: Table,
  readings: readonly Reading[],
) {
  const column = reading.columns.find(({ role }) => role === kind);
  const cell = column ? cellFor(player, column) : { row: player.row, column: widthOf(table) };
  const isOwn = view.settings.system === (section.ratingSystem ?? rated[0]!.settings.system);
  const isFree = column ? isBlank(valueAt(table, cell)) : isRightmost(reading, readings);
  const heading = { row: reading.headingRow, column: cell.column };
  const fixOf = (label: string, to: string | number): Fix => ({
    label,
    cells: [
      ...(column ? [] : [{ cell: heading, to: COLUMN[kind], like: heading }]),
      { cell, to, like: cell },
    ],
  });
  return { shown: column ? cell : player.cell, fixOf: isOwn && isFree ? fixOf : null };
}

export function viewUnseen(
  view: RatedSection,
  sheet: SheetSection,
  table: Table,
  readings: readonly Reading[],
): UnseenView {
  const { players } = view.section;
  const who = (index: number) => `${players[index]!.number} ${players[index]!.name}`;
  const place = (kind: UnseenKind, index: number) =>
    placeOf(kind, players[index]!, view, sheet, table, readings);
  const { compared, differences, isCutShort } = explainOfficial(view);
  const decimals = differences.some(({ official }) => !Number.isInteger(official)) ? 2 : 0;
  const explained = differences
    .slice(0, MOST_LINES)
    .map(({ player, official, ours, because, left }): UnseenLine => {
      const [first] = because;
      const named = because.map((fact) =>
        fact.player === player ? factWords(fact) : `${who(fact.player)}: ${factWords(fact)}`,
      );
      const rest = left === 0 ? "it" : `all but ${Math.abs(left).toFixed(2)} of it`;
      // Numbers of games are many, so that one of them often fits.
      const isWeak = decimals === 0 && because.some(({ kind }) => kind === "games");
      const why =
        named.length > 0
          ? `This would explain ${rest}: ${named.join("; ")}.${isWeak ? " So could another rating before the event." : ""}`
          : "No fact explains it. Check the rating before the event and the games.";
      const own = first?.player === player ? first : null;
      const to = own && factCell(own);
      const { shown, fixOf } = own
        ? place(own.kind, player)
        : { shown: players[player]!.printedPost!.cell, fixOf: null };
      return {
        key: String(player),
        kind: "official",
        who: who(player),
        words: `Official ${official.toFixed(decimals)}, here ${ours.toFixed(decimals)}. ${why}`,
        cell: shown,
        fixes: own && fixOf ? [fixOf(`Fill in ${COLUMN[own.kind]} ${to}`, to!)] : [],
        asks: null,
        most: null,
        isExplained: because.length > 0,
      };
    });
  const assumed = unseenFacts(view)
    // With a rating from an earlier section or from Players comes the number of games: it is asked for there.
    .filter(({ kind, player }) => kind !== "games" || !view.entering[player])
    .slice(0, MOST_LINES)
    .map(({ player, kind, most }): UnseenLine => {
      const { shown, fixOf } = place(kind, player);
      const line = {
        key: `${kind} ${player}`,
        kind,
        who: who(player),
        words: assumedWords(kind, players[player]!, view.ratings[player]!.initial?.rating ?? 0, most),
        cell: shown,
        most,
      };
      if (kind === "history")
        return {
          ...line,
          fixes: fixOf
            ? [fixOf("All won", "wins"), fixOf("All lost", "losses"), fixOf("Neither", "mixed")]
            : [],
          asks: null,
        };
      const { example, read } = TYPED[kind];
      const fixFor = (text: string) => {
        const to = read(text.trim());
        return to === null ? null : fixOf!("Fill in", to);
      };
      return { ...line, fixes: [], asks: fixOf && { label: COLUMN[kind], example, fixFor } };
    });
  const cut = isCutShort ? " The section is too large to try everything." : "";
  return {
    summary:
      compared === 0
        ? ""
        : `${plural(compared, "official rating")} compared, ${differences.length || "none"} ${differences.length > 1 ? "differ" : "differs"}.${cut}`,
    differences: explained,
    assumed,
  };
}

/** A line as an entry of the list. `of` names the section and system, where there are several. */
function asProblem({ kind, who, words, cell, fixes, asks }: UnseenLine, of: string): ProblemView {
  return {
    severity: "note",
    code: kind,
    who: of ? `${who} (${of})` : who,
    message: words,
    hint: "",
    cells: [{ name: cellName(cell), cell }],
    fixes,
    ...(asks && { asks }),
  };
}

/** What the list says of a sheet's official ratings and of what was assumed, the biggest effect first. */
export function unseenProblems({
  sections,
  readings,
  table,
}: {
  readonly sections: readonly SheetSection[];
  readonly readings: readonly Reading[];
  readonly table: Table;
}): { readonly explained: readonly ProblemView[]; readonly assumed: readonly ProblemView[] } {
  const views = sections.flatMap((section, i) =>
    section.rated.map((rated) => {
      const named = sections.length > 1 ? section.section.title || `section ${i + 1}` : "";
      const system = section.rated.length > 1 ? SYSTEM_NAMES[rated.settings.system] : "";
      const of = [named, system].filter(Boolean).join(", ");
      return { of, ...viewUnseen(rated, section, table, readings) };
    }),
  );
  return {
    explained: views.flatMap(({ of, summary, differences }) => [
      ...differences
        .filter(({ isExplained }) => isExplained)
        .map((line) => ({ ...asProblem(line, of), severity: "warning" as const })),
      ...(summary && differences.length === 0
        ? [{ severity: "note" as const, who: of, message: summary, hint: "", cells: [] }]
        : []),
    ]),
    assumed: views
      .flatMap(({ of, assumed }) => assumed.map((line) => ({ of, line })))
      // A start may be another one by a rating elsewhere.
      .filter(({ line: { most, kind } }) => most === null || most >= 1 || kind === "start")
      .sort((a, b) => (b.line.most ?? 0) - (a.line.most ?? 0))
      .map(({ of, line }) => ({ ...asProblem(line, of), isAssumed: true as const })),
  };
}
