/** A section as a format can hold it: what its losses name is left out or changed, everything else stays. */
import type { Loss, LossCode } from "../../src/report/report";
import { filedName, filedState, memberId } from "../../src/report/rating-report";
import { asText } from "../../src/wallchart/cells/text";
import type { Section, SectionPlayer, Table } from "../../src/wallchart/section";

const RESTS = ["zeroBye", "withdrawn"];
/** The facts of a player that some format leaves out, when a loss says so. */
const FACTS = ["start", "birthDate", "age", "adult", "history", "record", "sources", "floor", "ceiling", "peak", "lifeMaster", "printedTotal", "printedPost"] as const; // prettier-ignore

/**
 * @param held of the facts that are left out with "facts", those that the format holds all the same
 * @param names what the format makes of a name
 */
export function held(
  section: Section,
  table: Table,
  losses: readonly Loss[],
  {
    facts: kept = [],
    names = filedName,
  }: { facts?: readonly string[]; names?: (name: string) => string } = {},
): unknown {
  const has = (code: LossCode) => losses.some((one) => one.code === code);
  const { players } = section;
  const number = (index: number) => (has("numbers") ? index + 1 : players[index]!.number);
  const player = (one: SectionPlayer, i: number) => {
    const { id, name, state, rating, games, results, unplayed, foreignGames } = one;
    const round = (value: number) => (has("rounds") ? 0 : value);
    const filled = new Set([...results, ...unplayed].map((each) => each.round));
    const empty = Array.from({ length: section.rounds }, (_, r) => r + 1).filter((r) => !filled.has(r));
    const items = [
      ...results.map(
        (game) => `${round(game.round)} ${game.score} ${number(game.opponent)} ${game.color ?? ""}`,
      ),
      ...unplayed.flatMap(({ kind, round: at, cell }) => {
        if (kind === "pending" && has("pending"))
          return has("rests") && !has("rounds") ? [`${at} unpaired`] : [];
        const rest = (has("rests") && RESTS.includes(kind)) || kind === "unpaired" ? "unpaired" : kind;
        if (rest === "unpaired" && has("rounds")) return [];
        if (has("not-rated") && kind.startsWith("unrated")) return [`${round(at)} other`];
        const opponent = kind.startsWith("unrated")
          ? (/\d+/.exec(asText(table[cell.row]?.[cell.column]))?.[0] ?? "")
          : "";
        const index = players.findIndex((other) => String(other.number) === opponent);
        return [
          `${round(at)} ${rest} ${kind.startsWith("unrated") && index >= 0 ? number(index) : ""}`.trim(),
        ];
      }),
      ...(has("rests") && !has("rounds") ? empty.map((at) => `${at} unpaired`) : []),
      ...(has("foreign") ? [] : foreignGames.map((game) => `${game.round} ${game.score} @${game.rating}`)),
    ].sort();
    const facts = Object.fromEntries(
      FACTS.filter((fact) => kept.includes(fact) || !has("facts")).map((fact) => [fact, factOf(one, fact)]),
    );
    return {
      number: number(i),
      name: has("names") ? names(name) : name,
      id: has("ids") ? memberId(id) : id,
      state: has("states") ? filedState(state) : state,
      rating: rating === null || !has("decimals") ? rating : Math.round(rating),
      ...(!has("games") && { games }),
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
