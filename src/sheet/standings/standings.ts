/**
 * The standings of a section after a round: the players in their order with shared places, the same by band and by
 * team, and what can be announced. `plan-standings.ts` makes a sheet of it.
 *
 * Example: with the bands "U1800, Unrated" there is a list of the players below 1800 and one of the unrated ones.
 */
import { counted } from "../../ratings/collect";
import { sameData } from "../../wallchart/cells/remember";
import { className } from "../../ratings/uschess/titles";
import { isInBand, readBands, spanOf } from "../../standings/bands";
import { teamScores, type TeamScore } from "../../standings/awards";
import { pointsOf, type Field } from "../../standings/field";
import {
  fideOrder,
  placesOf,
  pointGroups,
  showPlace,
  TIE_BREAKS,
  tieBreaks,
  usualOrder,
  type TieBreakColumn,
} from "../../standings/tie-breaks";
import { withAnd } from "../../wallchart/cells/names";
import { asText } from "../../wallchart/cells/text";
import { roundOf } from "../../wallchart/round-robin";
import { announcedOf, type Announced, type Award } from "./announced";
import { distribute, readPrizes, type Prize, type Winner } from "../../standings/prizes";
import type { Column, Section, Table } from "../../wallchart/types";
import type { Format, StandingsChoices } from "../event/standings-choices";
import {
  fieldOf,
  mayBeRoundRobin,
  missingIn,
  progressOf,
  roundsToPlay,
  type FieldChoices,
} from "./field-of-section";
import { nameKey } from "../../wallchart/cells/person-names";
import { hasGames, type SheetSection } from "../rate/rate-sheet";
import { postRating, type RatedSection } from "../rate/rated-section";
import { milestonesOf } from "../words/milestones";
import { ratingText } from "../words/rating-words";
import { roundCell } from "../write/new-sheet";

/** A player's line. */
export interface Standing {
  /** Index into the section's players. */
  readonly player: number;
  /** `3-5` for a shared place, which goes by the points alone. */
  readonly place: string;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  /** As US Chess prints them: `1600`, `1600P12` up to 25 games, `Unrated`. "" where the ratings are in doubt. */
  readonly before: string | number;
  /** "" where the ratings are not those after this round. */
  readonly after: string | number;
  readonly rounds: readonly string[];
  readonly points: number;
  /** One for each tie-break; null for none. */
  readonly values: readonly (number | null)[];
  readonly norm: string;
  /** By the rating after the event. */
  readonly className: string;
}

/** A team's line, and its players. */
interface TeamStanding extends Pick<TeamScore, "team" | "points" | "values"> {
  /** `1-2` for teams that are equal in points, tie-breaks and places. */
  readonly place: string;
  readonly counted: number;
  readonly players: readonly Standing[];
}

export interface Standings extends Announced {
  readonly title: string;
  readonly format: Format;
  /** Whether the section may be a round robin whose players would then be in another order, so that the director is asked. */
  readonly mayBeRoundRobin: boolean;
  readonly tieBreaks: readonly Pick<TieBreakColumn, "name" | "needs">[];
  /** What was asked for and is not there, and why: `Most blacks needs the colors of all games, as in W12w.` */
  readonly leftOut: readonly string[];
  /** How many rounds have a column. */
  readonly rounds: number;
  /** After which round of how many; null where the wallchart does not tell the rounds. */
  readonly after: { readonly round: number; readonly of: number } | null;
  /** The last round that has begun; 0 for a wallchart that does not tell the rounds. */
  readonly begun: number;
  /** The last round without a missing result, and the one that they are after unless another is chosen. */
  readonly finished: number;
  readonly last: number;
  /** `17 games of round 5 have no result yet.`; "" where none is missing. */
  readonly missing: string;
  /** Whether all is played: norms, new classes and floors wait for it. */
  readonly isOver: boolean;
  /** In the order of the places. */
  readonly players: readonly Standing[];
  /** By band, with places among those in it. */
  readonly bands: readonly { readonly title: string; readonly players: readonly Standing[] }[];
  readonly teams: readonly TeamStanding[];
  /** Who gets what, a line for each player with the reason; then the prizes that nobody here can win. */
  readonly prizes: readonly Award[];
  readonly prizesLeft: readonly Award[];
}

/** Fewer groups than players make teams: with a group each, the column says something else. */
const LEAST_IN_GROUPS = 2;

function cellIn(table: Table, { column, line }: Column, row: number): string {
  return asText(table[row + line]?.[column]).trim();
}

/** What stands for a team in a cell without one, as in one with a dash. */
const NO_TEAM = nameKey("");

/** The columns that can hold teams: those that are not understood, with a text that two players share. */
export function groupColumns(table: Table, { reading, section }: SheetSection): readonly Column[] {
  return reading.columns.filter((column) => {
    const { role, heading } = column;
    if ((role !== "other" && role !== "state") || heading.trim() === "") return false;
    const keys = section.players.map(({ row }) => nameKey(cellIn(table, column, row)));
    const counts = counted(keys.filter((key) => key !== NO_TEAM));
    return [...counts.values()].some((count) => count >= LEAST_IN_GROUPS);
  });
}

/** Each player's team as it is written first: capitals, spaces and periods do not make another one. */
function groupsOf(table: Table, view: SheetSection, wanted: string): readonly string[] {
  const found = groupColumns(table, view).find(({ heading }) => heading === wanted);
  const names = new Map([[NO_TEAM, ""]]);
  return view.section.players.map(({ row }) => {
    if (!found) return "";
    const text = cellIn(table, found, row);
    const key = nameKey(text);
    if (!names.has(key)) names.set(key, text);
    return names.get(key)!;
  });
}

/** A rating as US Chess prints it, as a number where it has no games behind it. */
function printed(rating: number | null, games: number | null): string | number {
  const text = ratingText(rating, games);
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The tie-breaks that were chosen, or the usual ones. */
function orderOf({ tieBreaks: chosen }: StandingsChoices, field: Field): readonly string[] {
  if (chosen[0] === "FIDE") return fideOrder(field);
  const named = chosen.filter((name) => TIE_BREAKS.some((tieBreak) => tieBreak.name === name));
  return named.length > 0 ? named : usualOrder(field);
}

/** What the cell of a round shows: the wallchart's own text for a forfeit whose opponent is known, as in `X25`. */
function cellOf(section: Section, field: Field, player: number, round: number): string {
  const numbers = section.players.map(({ number }) => number);
  const rest = field.players[player]!.rests.find((other) => other.round === round);
  const text = roundCell(section.players[player]!, round, numbers) ?? "";
  const isForfeit = rest?.kind === "forfeitWin" || rest?.kind === "forfeitLoss";
  return isForfeit && rest.opponent !== null ? `${text}${numbers[rest.opponent]!}` : text;
}

/** The pairs of a square without a result, neither a game nor a forfeit. */
function openInSquare({ players }: Section): number {
  const rounds = players.map(
    ({ results, unplayed }) => new Set([...results, ...unplayed].map(({ round }) => round)),
  );
  let open = 0;
  for (let i = 0; i < players.length; i++)
    for (let j = i + 1; j < players.length; j++) {
      const round = roundOf(i, j, players.length);
      if (!rounds[i]!.has(round) && !rounds[j]!.has(round)) open++;
    }
  return open;
}

/** How far standings are while a game of round 1 has no result. */
export const NO_ROUND = "No round counts yet.";

/** What keeps what goes by ratings out of the standings. */
const IN_DOUBT = "ratings without a doubt. Rate this sheet says what to fix.";

/**
 * The standings of a section; null for a foreign event, whose opponents are not in the chart, and while its games are in
 * doubt. Points, places and most tie-breaks need no ratings.
 *
 * @param day the day the section ended, for FIDE's rules of that day; null for today's rules
 */
export function standingsOf(
  table: Table,
  view: SheetSection,
  choices: StandingsChoices,
  day: string | null = view.rated[0]?.settings.endDate ?? null,
): Standings | null {
  if (view.section.foreign || !hasGames(view)) return null;
  const { ratingsInDoubt } = view;
  const rated: RatedSection | null = view.rated[0] ?? null;
  const { section } = rated ?? view;
  const { square } = view.reading;
  const { format } = choices;
  const progress = progressOf(section, fieldOf(section, table, square, { format, day }));
  const { begun, finished, last } = progress;
  const open = square ? openInSquare(section) : progress.open;
  const counted: FieldChoices = { after: choices.after ?? last, format, day, ratingsInDoubt };
  const field = fieldOf(section, table, square, counted);
  const points = pointsOf(field);
  const { columns, groups } = tieBreaks(field, orderOf(choices, field));
  const order = groups.flat();
  /** Whether the players would be in another order if everybody met everybody. */
  const isOtherInRoundRobin = () => {
    const other = fieldOf(section, table, square, { ...counted, format: "round robin" });
    return !sameData(tieBreaks(other, orderOf(choices, other)).groups, groups);
  };
  const teams = groupsOf(table, view, choices.group);
  const isRated = field.rounds === begun && (open === 0 || square);
  const all = roundsToPlay(section.rounds, field);
  const isOver = isRated && open === 0 && (square || begun >= all);
  const milestones = rated ? milestonesOf(rated) : [];
  const posts = rated
    ? rated.ratings.map((rating) => postRating(rating, rated.settings))
    : section.players.map(() => null);
  const rounds = Math.min(section.rounds, Math.max(field.rounds, 1));
  const lines = section.players.map((player, i): Omit<Standing, "place"> => ({
    player: i,
    number: player.number,
    name: player.name,
    group: teams[i]!,
    before: ratingsInDoubt ? "" : printed(player.rating, player.games),
    after: rated && isRated && posts[i] !== null ? printed(posts[i]!, rated.ratings[i]!.games) : "",
    rounds: Array.from({ length: rounds }, (_, round) =>
      round < field.rounds ? cellOf(section, field, i, round + 1) : "",
    ),
    points: points[i]!,
    values: columns.map(({ values }) => values[i]!),
    norm: (isOver && milestones[i]?.norm) || "",
    className: isOver && posts[i] !== null ? className(posts[i]!) : "",
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
  const wanted = readBands(choices.classes).bands;
  const bands = wanted
    .filter(({ top }) => top !== null || !ratingsInDoubt)
    .map((band) => {
      const inBand = listed((player) => isInBand(band, section.players[player]!.rating));
      return {
        title: band.title,
        players: inBand.filter(({ place }) => band.top === null || parseInt(place, 10) <= band.top),
      };
    });
  const usable = columns.filter(({ needs }) => !needs);
  const scores = teamScores(
    teams,
    points,
    order,
    usable.map(({ values }) => values),
    choices.best,
  );
  const teamNames = scores.flat().map(({ team }) => team);
  const prizes = readPrizes(choices.prizes ?? "").prizes;
  const forPlayers = prizes.filter(({ isForTeams }) => !isForTeams);
  // A player gets one prize, so that a class prize in doubt leaves the places in doubt too.
  const areInDoubt = ratingsInDoubt && forPlayers.some(({ band }) => band !== null);
  const ratings = section.players.map(({ rating }) => rating);
  const given = distribute(
    areInDoubt ? [] : forPlayers,
    // In the order of the standings, which decides who gets a cent that is left over.
    pointGroups(field).map((group) => order.filter((player) => group.includes(player))),
    ratings,
  );
  const givenTeams = distribute(
    prizes.filter(({ isForTeams }) => isForTeams),
    groupsBy(scores.flat(), (team) => team.points),
    teamNames.map(() => null),
  );
  const teamPlaces = placesOf(scores.map((group) => group.map(({ team }) => teamNames.indexOf(team))));
  return {
    title: section.title,
    format: field.allPlayAll ? "round robin" : "Swiss",
    mayBeRoundRobin:
      choices.format === null && mayBeRoundRobin(section.rounds, field) && isOtherInRoundRobin(),
    tieBreaks: columns.map(({ name, needs }) => ({ name, needs })),
    leftOut: [
      ...columns.flatMap(({ name, needs }) => (needs ? `${name} needs ${needs}.` : [])),
      ...(bands.length < wanted.length ? [`Lists by class need ${IN_DOUBT}`] : []),
      ...(areInDoubt ? [`Prizes by class need ${IN_DOUBT}`] : []),
    ],
    rounds,
    after: square ? null : { round: field.rounds, of: all },
    begun: square ? 0 : begun,
    finished,
    last,
    missing: square ? openWords(open) : missingIn(progress),
    isOver,
    players: listed(() => true),
    bands: bands.filter(({ players }) => players.length > 0),
    teams: scores.flat().map(({ team, points: score, values, counted }, i) => ({
      team,
      points: score,
      values,
      place: showPlace(teamPlaces[i]!),
      counted: counted.length,
      players: listed((player) => teams[player] === team),
    })),
    prizes: [
      ...given.winners.map((winner) => prizeOf(lines[winner.player]!.name, winner)),
      ...givenTeams.winners.map((winner) => prizeOf(teamNames[winner.player]!, winner)),
    ],
    prizesLeft: [...given.left, ...givenTeams.left].map((prize) => leftOf(prize, ratings)),
    ...announcedOf({ section, ratings: rated?.ratings ?? [] }, field, {
      order,
      posts: isRated ? posts : posts.map(() => null),
      words: posts.map((_, i) => (isOver && milestones[i]?.words) || []),
    }),
  };
}

/** Who gets how much, and for what: `Ann Ash: 1st, 2nd and U1800, shared by 3`. */
function prizeOf(name: string, { cents, prizes, among }: Winner): Award {
  const what = withAnd(prizes.map((prize) => prize.name));
  return { points: cents / 100, words: `${name}: ${what}${among > 1 ? `, shared by ${among}` : ""}` };
}

/** A prize that nobody gets, and why: `Class E (1000–1199): no one. A player rated 900 is below it.` */
function leftOf({ name, cents, band }: Prize, ratings: readonly (number | null)[]): Award {
  const said = (words: string): Award => ({ points: cents / 100, words: `${name}${words}` });
  if (!band) return said(": no one");
  const span = spanOf(band);
  const head = span === "" ? ":" : ` (${span}):`;
  if (ratings.some((rating) => isInBand(band, rating))) return said(`${head} no one is left to win it`);
  const below = ratings.flatMap((rating) => (rating === null ? [] : Math.round(rating)));
  const highest = Math.max(...below.filter((rating) => rating < band.least));
  // Every rating is below a band of the unrated alone.
  if (Number.isFinite(highest) && Number.isFinite(band.least))
    return said(`${head} no one. A player rated ${highest} is below it.`);
  return said(
    `${head} no one${ratings.includes(null) && !band.isUnrated ? ". Unrated players can't win it." : ""}`,
  );
}

/** The indexes of those that follow each other with the same value together. */
function groupsBy<T>(all: readonly T[], value: (one: T) => number): number[][] {
  const groups: number[][] = [];
  all.forEach((one, i) => {
    if (i > 0 && value(all[i - 1]!) === value(one)) groups.at(-1)!.push(i);
    else groups.push([i]);
  });
  return groups;
}

/** `3 games have no result yet.` */
function openWords(open: number): string {
  return open === 0 ? "" : open === 1 ? "1 game has no result yet." : `${open} games have no result yet.`;
}
