/**
 * The standings of a rated section: the players in their order with shared places, the same by class and by team, and
 * what can be announced. `plan-standings.ts` makes a sheet of it.
 *
 * Example: with classes "U1800, Unrated" there is a list of the players below 1800 and one of the unrated ones.
 */
import { className } from "../../ratings/uschess/titles";
import { expectationsOf, teamScores, upsetsOf, type Upset } from "../../standings/awards";
import { pointsOf } from "../../standings/field";
import {
  placesOf,
  pointGroups,
  showPlace,
  TIE_BREAKS,
  tieBreaks,
  usualOrder,
  type TieBreakColumn,
} from "../../standings/tie-breaks";
import { asText } from "../../wallchart/cells/text";
import type { Column, Table } from "../../wallchart/types";
import { fieldOf } from "./field-of-section";
import { milestonesOf } from "../words/milestones";
import { preRating, roundCell } from "../write/new-sheet";
import type { PlanCell } from "../write/plan";
import type { SheetSection } from "../rate/rate-sheet";
import { postRating } from "../rate/rated-section";
import type { StandingsChoices } from "../event/standings-choices";

/** A player's line. */
export interface Standing {
  /** Index into the section's players. */
  readonly player: number;
  /** `3-5` for a shared place, which goes by the points alone. */
  readonly place: string;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  readonly before: PlanCell;
  readonly after: number | "";
  readonly rounds: readonly string[];
  readonly points: number;
  /** One for each tie-break; null for none. */
  readonly values: readonly (number | null)[];
  readonly norm: string;
  /** By the rating after the event. */
  readonly className: string;
}

/** A number and what it is about. */
export interface Award {
  readonly points: number;
  readonly words: string;
}

export interface Standings {
  readonly title: string;
  readonly tieBreaks: readonly Pick<TieBreakColumn, "name" | "needs">[];
  readonly rounds: number;
  readonly players: readonly Standing[];
  /** By class and by team, with places among those in the list. */
  readonly lists: readonly { readonly title: string; readonly players: readonly Standing[] }[];
  /** Norms, new classes and floors, a line for each player who has any. */
  readonly announced: readonly string[];
  readonly upsets: readonly Award[];
  /** The biggest of each round, where the order of the rounds is known. */
  readonly upsetsByRound: readonly Award[];
  readonly gains: readonly Award[];
  readonly aboveExpectation: readonly Award[];
}

const MOST_UPSETS = 10;
const MOST_AWARDS = 5;

/** The limits of classes: 1800 for `U1800` or `under 1800`, null for `Unrated`; and the words that are neither. */
export function readClasses(text: string): {
  readonly limits: readonly (number | null)[];
  readonly unknown: readonly string[];
} {
  const words = text.split(/[,;\n]+/).flatMap((word) => word.trim() || []);
  const limits: (number | null)[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const limit = /^(?:u|under)?\s*(\d{3,4})$/i.exec(word)?.[1];
    if (limit !== undefined) limits.push(Number(limit));
    else if (/^unr(?:ated|\.)?$/i.test(word)) limits.push(null);
    else unknown.push(word);
  }
  return { limits: [...new Set(limits)], unknown };
}

/** Fewer groups than players make teams: with a group each, the column says something else. */
const LEAST_IN_GROUPS = 2;

/** The columns that can hold teams: those that are not understood, with a text that two players share. */
export function groupColumns(table: Table, { reading, section }: SheetSection): readonly Column[] {
  return reading.columns.filter(({ role, heading, column, line }) => {
    if ((role !== "other" && role !== "state") || heading.trim() === "") return false;
    const seen = new Map<string, number>();
    for (const { row } of section.players) {
      const group = asText(table[row + line]?.[column]).trim();
      if (group !== "") seen.set(group, (seen.get(group) ?? 0) + 1);
    }
    return [...seen.values()].some((count) => count >= LEAST_IN_GROUPS);
  });
}

function groupsOf(table: Table, view: SheetSection, wanted: string): readonly string[] {
  const found = groupColumns(table, view).find(({ heading }) => heading === wanted);
  return view.section.players.map(({ row }) =>
    found ? asText(table[row + found.line]?.[found.column]).trim() : "",
  );
}

/** `1 point`, `2.5 points`. */
function inPoints(points: number): string {
  return `${points} ${points === 1 ? "point" : "points"}`;
}

function inWords(
  name: (player: number) => string,
  { player, opponent, score, round }: Upset,
  inOrder: boolean,
) {
  const what = score === 1 ? "beat" : "drew with";
  return `${name(player)} ${what} ${name(opponent)}${inOrder ? ` in round ${round}` : ""}`;
}

/** The standings of a section; null for a foreign event, whose opponents are not in the chart, and for one unrated. */
export function standingsOf(table: Table, view: SheetSection, choices: StandingsChoices): Standings | null {
  const [rated] = view.rated;
  if (!rated || view.section.foreign) return null;
  const { section, settings, ratings } = rated;
  const field = fieldOf(section, table, view.reading.square);
  const points = pointsOf(field);
  const known = choices.tieBreaks.filter((name) => TIE_BREAKS.some((one) => one.name === name));
  const { columns, groups } = tieBreaks(field, known.length > 0 ? known : usualOrder(field));
  const order = groups.flat();
  const teams = groupsOf(table, view, choices.group);
  const milestones = milestonesOf(rated);
  const posts = ratings.map((one) => postRating(one, settings));
  const numbers = section.players.map(({ number }) => number);
  const rounds = Math.min(section.rounds, Math.max(field.rounds, 1));
  const lines = section.players.map((player, i): Omit<Standing, "place"> => ({
    player: i,
    number: player.number,
    name: player.name,
    group: teams[i]!,
    before: preRating(player),
    after: posts[i] ?? "",
    rounds: Array.from({ length: rounds }, (_, round) => roundCell(player, round + 1, numbers) ?? ""),
    points: points[i]!,
    values: columns.map(({ values }) => values[i]!),
    norm: milestones[i]!.norm,
    className: posts[i] === null ? "" : className(posts[i]!),
  }));
  /** The players for whom a test holds, with their places among themselves. */
  const listed = (isIn: (player: number) => boolean): readonly Standing[] => {
    const places = placesOf(
      pointGroups(field)
        .map((group) => group.filter(isIn))
        .filter(({ length }) => length > 0),
    );
    return order.filter(isIn).map((i) => ({ ...lines[i]!, place: showPlace(places[i]!) }));
  };
  const before = (player: number) => section.players[player]!.rating;
  const named = (player: number) => `${lines[player]!.name} (${Math.round(before(player)!)})`;
  const classes = readClasses(choices.classes).limits.map((limit) => ({
    title: limit === null ? "Unrated" : `Under ${limit}`,
    players: listed((player) =>
      limit === null
        ? before(player) === null
        : before(player) !== null && Math.round(before(player)!) < limit,
    ),
  }));
  const byTeam = teamScores(teams, points, order, choices.best).map(({ team, points: score, members }) => ({
    title: `${team}: ${inPoints(score)} of the best ${members.length}`,
    players: listed((player) => teams[player] === team),
  }));
  const upsets = upsetsOf(field);
  const asAward = (one: Upset): Award => ({ points: one.points, words: inWords(named, one, field.inOrder) });
  const firstOfRound = upsets.filter((one, i) => upsets.findIndex(({ round }) => round === one.round) === i);
  const gains = ratings.flatMap(({ prior }, i): Award[] => {
    const [from, to] = [prior === null ? null : Math.round(prior), posts[i] ?? null];
    if (from === null || to === null || to <= from) return [];
    return [{ points: to - from, words: `${lines[i]!.name}: from ${from} to ${to}` }];
  });
  const above = expectationsOf(field).flatMap((one, i): Award[] => {
    if (!one || one.score <= one.expected) return [];
    const words = `${named(i)}: ${inPoints(one.score)}, ${one.expected.toFixed(2)} expected`;
    return [{ points: one.score - one.expected, words }];
  });
  const highest = (awards: readonly Award[]) =>
    [...awards].sort((a, b) => b.points - a.points).slice(0, MOST_AWARDS);
  return {
    title: section.title,
    tieBreaks: columns.map(({ name, needs }) => ({ name, needs })),
    rounds,
    players: listed(() => true),
    lists: [...classes, ...byTeam].filter(({ players }) => players.length > 0),
    announced: order.flatMap((i) => {
      const { words } = milestones[i]!;
      return words.length > 0 ? [`${lines[i]!.name}: ${words.join(", ")}`] : [];
    }),
    upsets: upsets.slice(0, MOST_UPSETS).map(asAward),
    upsetsByRound: field.inOrder ? firstOfRound.sort((a, b) => a.round - b.round).map(asAward) : [],
    gains: highest(gains),
    aboveExpectation: highest(above),
  };
}
