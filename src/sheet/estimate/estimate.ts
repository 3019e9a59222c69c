/**
 * A rating estimated in one pass from what someone typed. It comes as a rated section of one player, so everything that is said
 * of a player in a section, in one paragraph or of a target, is said of this one too.
 *
 * Example: 1205P11 with a win against 1450 and a draw with 1380 is `1205P11 → 1269P13 (+64)`, which is what
 * `=USCF.RATE(1205,11,{1450,1380},{"W","D"})` gives.
 */
import { effectiveGames } from "../../ratings/uschess/effective-games";
import type { PlayerRating, SectionSettings, Trace } from "../../ratings/uschess/event";
import { ABSOLUTE_FLOOR } from "../../ratings/uschess/floors";
import { initialRating } from "../../ratings/uschess/initial";
import { onePass } from "../../ratings/uschess/player";
import type { Rating, Score } from "../../ratings/types";
import { sum } from "../../standings/field";
import { LETTER_OF } from "../../wallchart/cells/game";
import { parseRating } from "../../wallchart/cells/ratings";
import type { SectionPlayer } from "../../wallchart/types";
import { NO_EVENT, viewEvent, type EventView } from "../event/event";
import type { RatedSection } from "../rate/rated-section";
import { liveArguments } from "../write/live-formulas";
import type { EstimateEntry } from "./entry";
import { opponentRating, readOpponents } from "./opponents";

/** What is known of the player before the games. */
type Before = Pick<SectionPlayer, "rating" | "games" | "age">;

/** What is wrong with the player's own facts; "provisional" is a rating whose games nobody told. */
export type WrongFact = "rating" | "provisional" | "games" | "age";

interface OwnFacts {
  /** Null as long as they do not say enough. */
  readonly before: Before | null;
  readonly wrong?: WrongFact;
  readonly isUnrated: boolean;
  /** Whether the rating itself tells the games behind it, as in `1205P11`. */
  readonly tellsGames: boolean;
}

export interface Estimate extends OwnFacts {
  readonly event: EventView;
  /** The player, alone in a section; null as long as their facts or the event's do not say enough. */
  readonly view: RatedSection | null;
  /** The ratings of those who are still to be met. */
  readonly left: readonly Rating[];
  /** The formula that gives the same rating; "" without a game. */
  readonly formula: string;
}

const MOST_GAMES = 9999;
const OLDEST = 120;

/** A whole number in a field; null for an empty one, undefined for one that cannot be read. */
function wholeIn(text: string, most: number): number | null | undefined {
  if (text.trim() === "") return null;
  return /^\s*\d+\s*$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function ownFacts({ rating: typed, games: typedGames, age: typedAge }: EstimateEntry): OwnFacts {
  const cell = parseRating(typed.trim());
  const rating = cell.kind === "rating" ? cell.rating : null;
  const isUnrated = cell.kind !== "bad" && rating === null;
  const asWritten = { isUnrated, tellsGames: cell.kind === "rating" && cell.games !== null };
  const wrong = (fact: WrongFact): OwnFacts => ({ ...asWritten, before: null, wrong: fact });
  if (cell.kind === "bad") return wrong("rating");
  if (cell.kind === "blank" || rating === null) {
    const age = wholeIn(typedAge, OLDEST);
    if (age === undefined) return wrong("age");
    return {
      ...asWritten,
      before: cell.kind === "blank" && age === null ? null : { rating: null, games: 0, age },
    };
  }
  const games = cell.games ?? wholeIn(typedGames, MOST_GAMES);
  if (games === undefined) return wrong("games");
  if (games === null && cell.isProvisional === true) return wrong("provisional");
  return { ...asWritten, before: { rating, games, age: null } };
}

interface Game {
  readonly rating: Rating;
  readonly score: Score;
}

/** All that comes of an entry. An opponent whose rating cannot be read counts as not typed yet. */
export function estimate(entry: EstimateEntry): Estimate {
  const { endDate, timeControl, opponents, history } = entry;
  const typed = { ...NO_EVENT, endDate, timeControl };
  const event = viewEvent(typed);
  const own = ownFacts(entry);
  const met = readOpponents(opponents).flatMap(({ text, score }) => {
    const rating = opponentRating(text);
    return rating === null ? [] : [{ rating, score }];
  });
  const games = met.filter((game): game is Game => game.score !== null);
  const view = own.before && event.settings && rateAlone(own.before, games, history, event.settings);
  return {
    ...own,
    event,
    view,
    left: met.flatMap(({ rating, score }) => (score === null ? [rating] : [])),
    formula: view && games.length > 0 ? formulaOf(view, games, liveArguments(typed, view.settings)) : "",
  };
}

/** What a section says of a player and nobody typed. */
const NOTHING_KNOWN: Omit<SectionPlayer, "rating" | "games" | "age" | "history"> = {
  row: 0,
  end: 0,
  cell: { row: 0, column: 0 },
  number: 1,
  name: "",
  id: "",
  state: "",
  start: null,
  birthDate: null,
  adult: null,
  sources: [],
  floor: null,
  ceiling: null,
  peak: null,
  lifeMaster: null,
  record: null,
  results: [],
  unplayed: [],
  foreignGames: [],
  printedPost: null,
  printedTotal: null,
};

/** A player alone, rated in one pass against ratings that stay as they are. */
function rateAlone(
  before: Before,
  met: readonly Game[],
  history: EstimateEntry["history"],
  settings: SectionSettings,
): RatedSection {
  const player: SectionPlayer = { ...NOTHING_KNOWN, ...before, history };
  const initial = before.rating === null ? initialRating(player, settings).initial : null;
  const prior = before.rating ?? initial!.rating;
  const { games } = before;
  const eventGames = met.length;
  const opponents = met.map(({ rating }) => rating);
  const score = sum(met.map((game) => game.score));
  // A newcomer has no games before.
  const played = { rating: prior, games, opponents, score, history: initial ? "mixed" : history } as const;
  const pass = eventGames > 0 ? onePass(played, settings) : null;
  const trace: Trace | null = pass && {
    prior,
    games,
    effectiveGames: effectiveGames(prior, games, settings.rules),
    history: played.history,
    eventGames,
    score,
    mostRepeats: 1,
    firstEstimate: null,
    intermediate: pass,
    final: pass,
  };
  const rated: PlayerRating = {
    rating: pass ? Math.max(ABSOLUTE_FLOOR, pass.result) : before.rating,
    prior: before.rating,
    games: games === null ? null : games + eventGames,
    eventGames,
    wins: met.filter((game) => game.score === 1).length,
    draws: met.filter((game) => game.score === 0.5).length,
    initial,
    floor: { rating: ABSOLUTE_FLOOR, kind: "absolute", held: false },
    ceilingHeld: false,
    matchLimited: false,
    trace: () => trace,
    otherHistory: () => null,
  };
  const section = { title: "", players: [player], rounds: 0, ratingSystem: settings.system, foreign: false };
  // Nobody comes from an earlier section, and nothing goes on from an estimate.
  const alone = { persons: [null], entering: [null], after: [null], columns: [], diagnostics: [] };
  return { by: "US Chess", settings, section, ratings: [rated], ...alone };
}

/** `=USCF.RATE(1205,11,{1450,1380},{"W","D"},"2026-08-30","G/60;d5")`, without what is left out at its end. */
function formulaOf(
  { ratings }: RatedSection,
  met: readonly Game[],
  { date, timeControl }: { readonly date: string; readonly timeControl: string },
): string {
  const { prior, games, history } = ratings[0]!.trace()!;
  const quoted = (text: string) => (text === "" ? "" : `"${text.replaceAll('"', '""')}"`);
  const row = (cells: readonly (string | number)[]) => `{${cells.join(",")}}`;
  const all = [
    prior,
    games ?? "",
    row(met.map(({ rating }) => rating)),
    row(met.map(({ score }) => quoted(LETTER_OF[score]!))),
    quoted(date),
    quoted(timeControl),
    history === "mixed" ? "" : quoted(history),
  ];
  while (all.at(-1) === "") all.pop();
  return `=USCF.RATE(${all.join(",")})`;
}
