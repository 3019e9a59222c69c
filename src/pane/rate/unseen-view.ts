/**
 * What Facts no chart shows says: for each player what was assumed and by how much it could move the rating, and, where official
 * ratings stand beside the wallchart, the fact behind each that differs.
 *
 * Example: `4 Ann Ash: official 1303.33, I get 1303.18. A start of about 1392 with 10 games explains it.`
 */
import { explainOfficial, type FoundFact } from "../../sheet/rate/explain-official";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { unseenFacts, type UnseenKind } from "../../sheet/rate/unseen-facts";
import { plural } from "../../sheet/words/rating-words";
import { valueAt } from "../../sheet/write/change-cells";
import { isBlank } from "../../wallchart/cells/text";
import type { CellRef, Fix, SectionPlayer, Table } from "../../wallchart/types";

export interface UnseenLine {
  readonly key: string;
  readonly who: string;
  readonly words: string;
  /** The player's cell for the fact, or their name where there is no such column. */
  readonly cell: CellRef;
  /** What can be filled in there. */
  readonly fixes: readonly Fix[];
}

export interface UnseenView {
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

function assumedWords(kind: UnseenKind, { games }: SectionPlayer, most: number | null): string {
  const said: Readonly<Record<UnseenKind, string>> = {
    floor: "I assumed no floor.",
    history:
      games === 1
        ? "Won or lost the one game before? I assumed a draw."
        : `I assumed that the ${games} games before were neither all won nor all lost.`,
    start: "I assumed the start, as I know no age and no other rating.",
    games: "I assumed an established rating.",
  };
  const by =
    most === null ? "The section is too large to try others." : `It matters by ${points(most)} at most.`;
  return `${said[kind]} ${by}`;
}

function factWords({ kind, value, games, range }: FoundFact): string {
  if (kind === "floor") return `held at a floor of ${value}`;
  if (kind === "history") return `history of only ${value}`;
  if (kind === "games") return `a rating from ${plural(Number(value), "game")}`;
  const [least, most] = range!.map(Math.round) as [number, number];
  const where = most - least < 2 ? `of about ${Math.round(Number(value))}` : `from ${least} to ${most}`;
  return `start ${where}${games > 0 ? ` with ${plural(games, "game")}` : ""}`;
}

/** The text of a fact as its column has it. */
function factText({ kind, value, games }: FoundFact): string {
  return kind === "start" ? `${Math.round(Number(value) * 100) / 100}/${games}` : String(value);
}

export function viewUnseen(view: RatedSection, { reading }: SheetSection, table: Table): UnseenView {
  const { players } = view.section;
  const who = (index: number) => `${players[index]!.number} ${players[index]!.name}`;
  const place = (kind: UnseenKind, index: number, texts: readonly (readonly [string, string])[]) => {
    const player = players[index]!;
    const column = reading.columns.find(({ role }) => role === kind);
    const cell = column ? { row: player.row + column.line, column: column.column } : player.cell;
    const isFree = column !== undefined && isBlank(valueAt(table, cell));
    const fixes = texts.map(([label, to]): Fix => ({ label, cells: [{ cell, to, like: cell }] }));
    return { cell, fixes: isFree ? fixes : [] };
  };
  const { compared, differences, isCutShort } = explainOfficial(view);
  const decimals = differences.some(({ official }) => !Number.isInteger(official)) ? 2 : 0;
  const explained = differences
    .slice(0, MOST_LINES)
    .map(({ player, official, ours, because }): UnseenLine => {
      const [first] = because;
      const named = because.map((fact) =>
        fact.player === player ? factWords(fact) : `${who(fact.player)}: ${factWords(fact)}`,
      );
      const why =
        named.length > 0
          ? `This explains it: ${named.join("; ")}.`
          : "I found no fact that explains it. Check the rating before the event and the games.";
      const own = first?.player === player ? first : null;
      const text = own && factText(own);
      return {
        key: String(player),
        who: who(player),
        words: `Official ${official.toFixed(decimals)}, I get ${ours.toFixed(decimals)}. ${why}`,
        ...(own && text
          ? place(own.kind, player, [[`Fill in ${COLUMN[own.kind]} ${text}`, text]])
          : { cell: players[player]!.printedPost!.cell, fixes: [] }),
      };
    });
  const assumed = unseenFacts(view).slice(0, MOST_LINES).map(({ player, kind, most }): UnseenLine => ({
    key: `${kind} ${player}`,
    who: who(player),
    words: assumedWords(kind, players[player]!, most),
    ...place(kind, player, kind === "history" ? [["All won", "wins"], ["All lost", "losses"]] : []),
  })); // prettier-ignore
  const cut = isCutShort ? " The section is too large to try everything." : "";
  return {
    summary:
      compared === 0
        ? ""
        : `${plural(compared, "official rating")} compared, ${differences.length} ${differences.length === 1 ? "differs" : "differ"}.${cut}`,
    differences: explained,
    assumed,
  };
}
