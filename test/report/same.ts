/** A section as a format can hold it: what its losses name is left out or changed, everything else stays. */
import type { Loss, LossCode } from "../../src/report/report";
import { filedName, filedState, memberId } from "../../src/report/rating-report";
import { fideFactsOf } from "../../src/report/for-fide";
import { asText } from "../../src/wallchart/cells/text";
import type { Reading, SectionPlayer, Table } from "../../src/wallchart/types";

const RESTS = ["zeroBye", "withdrawn"];
const AS_FORFEITS: Readonly<Record<string, string>> = {
  unratedWin: "forfeitWin",
  unratedDraw: "halfBye",
  unratedLoss: "forfeitLoss",
};
const AS_BYES: Readonly<Record<string, string>> = { forfeitWin: "fullBye", forfeitLoss: "unpaired" };
/** The facts of a player that some format leaves out, when a loss says so. */
const FACTS = ["start", "birthDate", "age", "adult", "history", "record", "sources", "floor", "ceiling", "peak", "lifeMaster", "printedTotal", "printedPost"] as const; // prettier-ignore

/** What a format does with the facts of players. */
export interface Form {
  /** Those that it holds, though a loss names others. */
  readonly facts?: readonly string[];
  /** Those that it adds, such as totals. */
  readonly added?: readonly string[];
  /** Whether it holds the opponents of forfeits. */
  readonly forfeits?: boolean;
  /** What it makes of a name, with a loss that says so. */
  readonly names?: (name: string) => string;
  /**
   * Whether it is FIDE's: it holds FIDE's facts of a player, and of the ratings in other systems FIDE's alone: beside the rating,
   * or in its place.
   */
  readonly fide?: "beside" | "alone";
}

/**
 * @param reading of a section
 * @param losses what the format said that it cannot hold
 * @param isBack whether it was read back from the format
 */
export function held(
  reading: Reading,
  table: Table,
  losses: readonly Loss[],
  { facts: kept = [], added = [], forfeits = false, names = filedName, fide }: Form = {},
  isBack = false,
): unknown {
  const has = (code: LossCode) => losses.some((one) => one.code === code);
  const section = reading.section!;
  const { players } = section;
  const ofFide = fide === undefined ? [] : fideFactsOf(reading, table);
  const ofFideOnly = ({ sources }: SectionPlayer) => sources.filter(({ system }) => system === "FIDE");
  /** What a file with FIDE's ratings alone makes of a section's own; what was read back stays. */
  const isAlone = fide === "alone" && !isBack;
  const last = players.flatMap(({ results, unplayed }) =>
    [...results, ...unplayed].map(({ round }) => round),
  );
  const rounds = has("cut-rounds") ? Math.max(0, ...last) : section.rounds;
  const number = (index: number) => (has("numbers") ? index + 1 : players[index]!.number);
  const player = (one: SectionPlayer, i: number) => {
    const { id, name, state, rating, games, results, unplayed, foreignGames } = one;
    const round = (value: number) => (has("rounds") ? 0 : value);
    const filled = new Set([...results, ...unplayed].map((each) => each.round));
    const empty = Array.from({ length: rounds }, (_, r) => r + 1).filter((r) => !filled.has(r));
    const items = [
      ...results.map(
        (game) => `${round(game.round)} ${game.score} ${number(game.opponent)} ${game.color ?? ""}`,
      ),
      ...unplayed.flatMap(({ kind, round: at, cell }) => {
        if (kind === "pending" && has("pending"))
          return has("rests") && !has("rounds") ? [`${at} unpaired`] : [];
        const played = has("as-forfeits") ? (AS_FORFEITS[kind] ?? kind) : kind;
        const given = has("forfeits") ? (AS_BYES[played] ?? played) : played;
        const rest = has("rests") && RESTS.includes(given) ? "unpaired" : given;
        if (rest === "unpaired" && has("rounds")) return [];
        if (has("as-forfeits")) return [`${round(at)} ${rest}`];
        const opponent =
          kind.startsWith("unrated") || (forfeits && kind.startsWith("forfeit"))
            ? (/\d+/.exec(asText(table[cell.row]?.[cell.column]))?.[0] ?? "")
            : "";
        const index = players.findIndex((other) => String(other.number) === opponent);
        return [`${round(at)} ${rest} ${opponent !== "" && index >= 0 ? number(index) : ""}`.trim()];
      }),
      ...(has("rests") && !has("rounds") ? empty.map((at) => `${at} unpaired`) : []),
      ...(has("foreign") ? [] : foreignGames.map((game) => `${game.round} ${game.score} @${game.rating}`)),
    ].sort();
    const facts = Object.fromEntries(
      FACTS.filter((fact) => !added.includes(fact) && (kept.includes(fact) || !has("facts"))).map((fact) => [
        fact,
        factOf(fide === undefined ? one : { ...one, sources: fide === "alone" ? [] : ofFideOnly(one) }, fact),
      ]),
    );
    return {
      number: number(i),
      name: has("names") ? names(name) : name,
      id: isAlone ? "" : has("ids") ? memberId(id) : id,
      state: isAlone ? "" : has("states") ? filedState(state) : state,
      rating: isAlone
        ? (ofFideOnly(one)[0]?.rating ?? null)
        : rating === null || !has("decimals")
          ? rating
          : Math.round(rating),
      ...(!has("games") && { games: isAlone ? null : games }),
      fide: ofFide[i],
      ...facts,
      items,
    };
  };
  return players.map(player);
}

function factOf(player: SectionPlayer, fact: (typeof FACTS)[number]): unknown {
  if (fact === "printedPost")
    return player.printedPost && [player.printedPost.rating, player.printedPost.games];
  if (fact === "sources") return [...player.sources].sort((a, b) => (a.system < b.system ? -1 : 1));
  return player[fact];
}
