/**
 * The standings of a section after a round: the players in their order with shared places, the same by band and by
 * team, and what can be announced. `plan-standings.ts` makes a sheet of it.
 *
 * Example: with the bands "U1800, Unrated" there is a list of the players below 1800 and one of the unrated ones.
 */
import { counted, grouped } from "../../ratings/collect";
import { sameData } from "../../wallchart/cells/remember";
import { className } from "../../ratings/uschess/titles";
import { isInBand, readBands, spanOf, type Band } from "../../standings/bands";
import { teamScores, type TeamScore } from "../../standings/awards";
import { isForfeit, pointsOf, type Field } from "../../standings/field";
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
import type { Column, Section, SectionPlayer, Table } from "../../wallchart/types";
import type { Format, StandingsChoices } from "../event/standings-choices";
import {
  fieldOf,
  mayBeRoundRobin,
  missingIn,
  progressOf,
  roundsToPlay,
  type FieldChoices,
  type Progress,
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
  return rest && isForfeit(rest) && rest.opponent !== null ? `${text}${numbers[rest.opponent]!}` : text;
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

/** How far a section is after the rounds that count; a square's games have no rounds. */
function farOf(
  section: Section,
  field: Field,
  progress: Progress,
): Pick<Standings, "rounds" | "after" | "begun" | "finished" | "last" | "missing" | "isOver"> {
  const { begun, finished, last } = progress;
  const { inOrder } = field;
  const all = roundsToPlay(section.rounds, field);
  const open = inOrder ? progress.open : openInSquare(section);
  return {
    rounds: Math.min(section.rounds, Math.max(field.rounds, 1)),
    after: inOrder ? { round: field.rounds, of: all } : null,
    begun: inOrder ? begun : 0,
    finished,
    last,
    missing: inOrder ? missingIn(progress) : openWords(open),
    isOver: field.rounds === begun && open === 0 && (!inOrder || begun >= all),
  };
}

/** The players for whom a test holds, in their order, with their places among themselves. */
type Listed = (isIn: (player: number) => boolean) => readonly Standing[];

function listedBy(field: Field, order: readonly number[], lines: readonly Omit<Standing, "place">[]): Listed {
  return (isIn) => {
    const groups = pointGroups(field).map((group) => group.filter(isIn));
    const places = placesOf(groups.filter(({ length }) => length > 0));
    return order.filter(isIn).map((i) => ({ ...lines[i]!, place: showPlace(places[i]!) }));
  };
}

function bandsOf(bands: readonly Band[], { players: all }: Section, listed: Listed): Standings["bands"] {
  const lists = bands.map((band) => {
    const players = listed((player) => isInBand(band, all[player]!.rating));
    return {
      title: band.title,
      players: players.filter(({ place }) => band.top === null || parseInt(place, 10) <= band.top),
    };
  });
  return lists.filter(({ players }) => players.length > 0);
}

/** @param scores the teams, those that are equal together */
function teamsOf(
  scores: readonly (readonly TeamScore[])[],
  teams: readonly string[],
  listed: Listed,
): readonly TeamStanding[] {
  const all = scores.flat();
  const places = placesOf(scores.map((group) => group.map((team) => all.indexOf(team))));
  return all.map(({ team, points, values, counted }, i) => ({
    team,
    points,
    values,
    place: showPlace(places[i]!),
    counted: counted.length,
    players: listed((player) => teams[player] === team),
  }));
}

/**
 * Who wins which prizes, and those that nobody wins.
 *
 * @param groups the players by points, each group in the order of the standings, which decides who gets a cent that is left over
 */
function prizesOf(
  prizes: readonly Prize[],
  players: readonly SectionPlayer[],
  groups: readonly (readonly number[])[],
  teams: readonly TeamScore[],
): Pick<Standings, "prizes" | "prizesLeft"> {
  const ratings = players.map(({ rating }) => rating);
  const [forTeams, forPlayers] = [true, false].map((is) => prizes.filter((one) => one.isForTeams === is));
  const own = distribute(forPlayers!, groups, ratings);
  const ofTeams = distribute(
    forTeams!,
    [...grouped([...teams.keys()], (team) => teams[team]!.points).values()],
    teams.map(() => null),
  );
  return {
    prizes: [
      ...own.winners.map((winner) => prizeOf(players[winner.player]!.name, winner)),
      ...ofTeams.winners.map((winner) => prizeOf(teams[winner.player]!.team, winner)),
    ],
    prizesLeft: [...own.left, ...ofTeams.left].map((prize) => leftOf(prize, ratings)),
  };
}

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
  const { ratingsInDoubt, reading } = view;
  const rated: RatedSection | null = view.rated[0] ?? null;
  const { section } = rated ?? view;
  const fieldBy = (by: FieldChoices) => fieldOf(section, table, reading.square, { day, ...by });
  const progress = progressOf(section, fieldBy({ format: choices.format }));
  const orderedBy = (format: Format | null) => {
    const field = fieldBy({ after: choices.after ?? progress.last, format, ratingsInDoubt });
    return { field, ...tieBreaks(field, orderOf(choices, field)) };
  };
  const { field, columns, groups } = orderedBy(choices.format);
  const order = groups.flat();
  const far = farOf(section, field, progress);
  const isRated = field.rounds === progress.begun && progress.open === 0;
  const posts = section.players.map((_, i) =>
    rated && isRated ? postRating(rated.ratings[i]!, rated.settings) : null,
  );
  const milestones = rated && far.isOver ? milestonesOf(rated) : [];
  const points = pointsOf(field);
  const teams = groupsOf(table, view, choices.group);
  const lines = section.players.map(({ number, name, rating, games }, i): Omit<Standing, "place"> => ({
    player: i,
    number,
    name,
    group: teams[i]!,
    before: ratingsInDoubt ? "" : printed(rating, games),
    after: posts[i] === null ? "" : printed(posts[i]!, rated!.ratings[i]!.games),
    rounds: Array.from({ length: far.rounds }, (_, round) =>
      round < field.rounds ? cellOf(section, field, i, round + 1) : "",
    ),
    points: points[i]!,
    values: columns.map(({ values }) => values[i]!),
    norm: milestones[i]?.norm ?? "",
    className: far.isOver && posts[i] !== null ? className(posts[i]!) : "",
  }));
  const listed = listedBy(field, order, lines);
  const wanted = readBands(choices.classes).bands;
  const bands = wanted.filter(({ top }) => top !== null || !ratingsInDoubt);
  const usable = columns.flatMap(({ needs, values }) => (needs ? [] : [values]));
  const scores = teamScores(teams, points, order, usable, choices.best);
  const prizes = readPrizes(choices.prizes ?? "").prizes;
  // A player gets one prize, so that a class prize in doubt leaves the places in doubt too.
  const areInDoubt = ratingsInDoubt && prizes.some(({ isForTeams, band }) => !isForTeams && band !== null);
  return {
    title: section.title,
    format: field.allPlayAll ? "round robin" : "Swiss",
    mayBeRoundRobin:
      choices.format === null &&
      mayBeRoundRobin(section.rounds, field) &&
      !sameData(orderedBy("round robin").groups, groups),
    tieBreaks: columns.map(({ name, needs }) => ({ name, needs })),
    leftOut: [
      ...columns.flatMap(({ name, needs }) => (needs ? `${name} needs ${needs}.` : [])),
      ...(bands.length < wanted.length ? [`Lists by class need ${IN_DOUBT}`] : []),
      ...(areInDoubt ? [`Prizes by class need ${IN_DOUBT}`] : []),
    ],
    ...far,
    players: listed(() => true),
    bands: bandsOf(bands, section, listed),
    teams: teamsOf(scores, teams, listed),
    ...prizesOf(
      prizes.filter(({ isForTeams }) => isForTeams || !areInDoubt),
      section.players,
      pointGroups(field).map((group) => order.filter((player) => group.includes(player))),
      scores.flat(),
    ),
    ...announcedOf({ section, ratings: rated?.ratings ?? [] }, field, {
      order,
      posts,
      words: posts.map((_, i) => milestones[i]?.words ?? []),
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

/** `3 games have no result yet.` */
function openWords(open: number): string {
  return open === 0 ? "" : open === 1 ? "1 game has no result yet." : `${open} games have no result yet.`;
}
