/**
 * Sections as the rating service gives them, as numbers without names: a line for each system, with the decimals that were
 * stored before and after. `workedOut` has the facts that the chart does not show.
 *
 * Example: `dualChart(readSections("2025-08-31"))` is the wallchart with the columns Regular and Quick.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface OfficialPlayer {
  readonly preDecimal: number | null;
  readonly games: number | null;
  readonly postDecimal: number;
  readonly gamesAfter: number | null;
  readonly rounds: readonly { readonly o: number | null; readonly r: string }[];
}

export interface OfficialSection {
  readonly endDate: string;
  readonly system: "R" | "Q";
  readonly workedOut: Readonly<Record<string, { readonly start?: string }>>;
  readonly players: readonly OfficialPlayer[];
}

export function readSections(name: string): OfficialSection[] {
  const lines = readFileSync(join(__dirname, `${name}.jsonl`), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as OfficialSection);
}

/** `528.33P7`; a newcomer has no rating, and no number of games either. */
const rating = (before: number | null, games: number | null): string | number =>
  before === null ? "" : games === null ? before : `${before}P${games}`;

/**
 * The wallchart of a dual-rated section with its heading row.
 *
 * @param post whose ratings after the event stand in a column `Post`, if any
 */
export function dualChart(
  [regular, quick]: readonly OfficialSection[],
  post?: OfficialSection,
): (string | number)[][] {
  const rounds = Math.max(...regular!.players.map((player) => player.rounds.length));
  const numbers = Array.from({ length: rounds }, (_, i) => `Rd ${i + 1}`);
  const rows = regular!.players.map((player, i) => {
    const other = quick!.players[i]!;
    return [
      i + 1,
      `Player ${i + 1}`,
      rating(player.preDecimal, player.games),
      rating(other.preDecimal, other.preDecimal === null ? null : other.games),
      ...player.rounds.map(({ o, r }) => `${r}${o ?? ""}`),
      ...(post ? [rating(post.players[i]!.postDecimal, post.players[i]!.gamesAfter)] : []),
    ];
  });
  return [["#", "Name", "Regular", "Quick", ...numbers, ...(post ? ["Post"] : [])], ...rows];
}
