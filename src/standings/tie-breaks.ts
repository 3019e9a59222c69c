/**
 * The tie-breaks by their names, and the standings that they give: who is tied with whom, and who shares which place.
 *
 * Which order: the rulebook's 7th edition (34E) gives Modified Median, Solkoff, Cumulative, Cumulative of opposition,
 * as the 4th had it already. WinTD's present help names Sonneborn-Berger third and Cumulative fourth as US Chess's
 * recommendation; that is the order of US Chess's scholastic regulations, and we found no rulebook with it. For a round
 * robin, 34F has Sonneborn-Berger, then the result between the tied.
 *
 * Example: `tieBreaks(field, ["Modified Median", "Solkoff"])[0].values[3]` is the fourth player's Modified Median.
 */
import { grouped } from "../ratings/collect";
import { pointsOf, type Field, type Rest, type Scored } from "./field";
import * as fide from "./fide";
import * as us from "./us-chess";

/** A player's value, higher is better; null if they have none, which comes last. */
type Method = (field: Scored, player: number, tied: ReadonlySet<number>) => number | null;

interface TieBreak {
  readonly name: string;
  /** Other names, in lower case with letters and digits only, with spaces between them. */
  readonly also: string;
  readonly method: Method;
  /** What else it needs of the chart. */
  readonly needs: readonly (keyof typeof NEEDS)[];
}

const hasRest =
  (fits: (rest: Rest) => boolean) =>
  ({ players }: Field) =>
    players.some(({ rests }) => rests.some(fits));
const isUnnamed = hasRest(({ kind, opponent }) => kind.startsWith("forfeit") && opponent === null);

const NEEDS = {
  order: {
    lacks: ({ inOrder }: Field) => !inOrder,
    words: "a column for each round, not for each opponent",
  },
  colors: {
    lacks: ({ players }: Field) => players.some(({ games }) => games.some(({ color }) => color === null)),
    words: "the colors of all games, as in W12w",
  },
  forfeits: {
    lacks: (field: Field) => (field.allPlayAll || fide.hasBound(field)) && isUnnamed(field),
    words: "the opponents of all forfeits, as in X12",
  },
  opponents: { lacks: isUnnamed, words: "the opponents of all forfeits, as in X12" },
  ratings: {
    lacks: ({ ratingsInDoubt }: Field) => ratingsInDoubt === true,
    words: "ratings without a doubt: Rate this sheet and RATEEVENT say what to fix",
  },
  dummy: {
    lacks: (field: Field) =>
      field.day !== null && field.day < fide.DUMMY_FROM && !field.allPlayAll && hasRest(() => true)(field),
    words: "an event from April 2024 on: before, FIDE counted unplayed rounds differently",
  },
} as const;

function row(name: string, also: string, method: Method, ...needs: TieBreak["needs"]): TieBreak {
  return { name, also, method, needs };
}

export const TIE_BREAKS: readonly TieBreak[] = [
  row("Modified Median", "mm", us.modifiedMedian),
  row("Solkoff", "solk", us.solkoff),
  row("Cumulative", "cum cumul", us.cumulative, "order"),
  row("Cumulative of opposition", "opcum opcumul", us.cumulativeOfOpposition, "order"),
  row("Median", "harkness", us.median),
  row("Result between tied", "result", us.resultBetweenTied),
  row("Most blacks", "blacks", us.mostBlacks, "colors"),
  row("Kashdan", "", us.kashdan),
  row("Sonneborn-Berger", "sb", us.sonnebornBerger),
  row("Opponents' performance", "oppperf", us.opponentsPerformance, "ratings"),
  row("Average opposition", "avgopp", us.averageOpposition, "ratings"),
  row("FIDE Buchholz", "bh buchholz", fide.buchholzCut(0), "forfeits", "dummy"),
  row("FIDE Buchholz Cut 1", "bhc1", fide.buchholzCut(1), "forfeits", "dummy"),
  row("FIDE Buchholz Cut 2", "bhc2", fide.buchholzCut(2), "forfeits", "dummy"),
  row("FIDE Sonneborn-Berger", "", fide.fideSonnebornBerger, "forfeits", "dummy"),
  row("FIDE Koya", "ks koya", fide.koya, "opponents"),
  row("FIDE Wins", "win wins", fide.wins),
  row("FIDE Progressive", "ps", fide.progressive, "order"),
  row("FIDE Direct encounter", "de", fide.directEncounter),
  row("FIDE ARO Cut 1", "aroc1", fide.averageCut1, "ratings"),
  row("FIDE Performance", "tpr", fide.tournamentPerformance, "ratings"),
];

/** The orders that can be asked for by one name. */
export const ORDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["US Chess", ["Modified Median", "Solkoff", "Cumulative", "Cumulative of opposition"]],
  ["Scholastic", ["Modified Median", "Solkoff", "Sonneborn-Berger", "Cumulative"]],
  ["Round robin", ["Sonneborn-Berger", "Result between tied"]],
]);

const FIDE_SWISS = ["FIDE Direct encounter", "FIDE Buchholz Cut 1", "FIDE Buchholz", "FIDE Sonneborn-Berger"];
const FIDE_ROUND_ROBIN = ["FIDE Direct encounter", "FIDE Wins", "FIDE Sonneborn-Berger", "FIDE Koya"];

/** What FIDE's events use by default (handbook C.02 of 2017, 13.16): the round robins' order for a round robin. */
export function fideOrder({ allPlayAll }: Pick<Field, "allPlayAll">): readonly string[] {
  return allPlayAll ? FIDE_ROUND_ROBIN : FIDE_SWISS;
}

/** What players expect unless something else was announced: 34E for a Swiss, 34F for a round robin. */
export function usualOrder({ allPlayAll }: Pick<Field, "allPlayAll">): readonly string[] {
  return ORDERS.get(allPlayAll ? "Round robin" : "US Chess")!;
}

/** The values of one tie-break, one for each player. */
export interface TieBreakColumn {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** What the chart lacks for it, as a text that goes on after "needs"; null for nothing. Else all values are null. */
  readonly needs: string | null;
}

/** Two sums of fractions in another order may differ in the last digit. */
function keyOf(value: number | null): number {
  return value === null ? -Infinity : Math.round(value * 1e6);
}

/** Splits groups of tied players by their values, highest first. */
function split(
  groups: readonly (readonly number[])[],
  values: readonly (number | null)[],
): (readonly number[])[] {
  return groups.flatMap((group) => {
    const byKey = grouped(group, (player) => keyOf(values[player]!));
    return [...byKey].sort(([a], [b]) => b - a).map(([, players]) => players);
  });
}

/** The players by their points, highest first, those who are tied in one group; in each, in the field's order. */
export function pointGroups(field: Field): readonly (readonly number[])[] {
  const points = pointsOf(field);
  return split([points.map((_, player) => player)], points);
}

/**
 * The tie-breaks in this order, and the players in the order that they give. A tie-break that depends on who is tied
 * looks at those who are after the ones before it.
 *
 * @param names of `TIE_BREAKS`
 */
export function tieBreaks(
  field: Field,
  names: readonly string[],
): { readonly columns: readonly TieBreakColumn[]; readonly groups: readonly (readonly number[])[] } {
  const scored = { ...field, points: pointsOf(field) };
  let groups = pointGroups(field);
  const columns = names.map((name): TieBreakColumn => {
    const { method, needs } = TIE_BREAKS.find((tieBreak) => tieBreak.name === name)!;
    const values: (number | null)[] = field.players.map(() => null);
    const lacking = needs.find((one) => NEEDS[one].lacks(field));
    if (lacking) return { name, values, needs: NEEDS[lacking].words };
    for (const group of groups) {
      const tied = new Set(group);
      for (const player of group) values[player] = method(scored, player, tied);
    }
    groups = split(groups, values);
    return { name, values, needs: null };
  });
  return { columns, groups };
}

/** The places that each player has a share in, `[3, 5]` for three players tied for third. */
export function placesOf(groups: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  let next = 1;
  for (const group of groups) {
    for (const player of group) places[player] = [next, next + group.length - 1];
    next += group.length;
  }
  return places;
}

/** `3`, or `3-5` for a shared place. */
export function showPlace([first, last]: readonly [number, number]): string {
  return first === last ? String(first) : `${first}-${last}`;
}
