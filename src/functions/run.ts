/**
 * What each argument of the functions is, and the one way in which a function runs: the arguments that it has are read and
 * checked by their names, it makes one call, and its result comes back as rows × columns.
 * Example: `run({ rating, date }, invocation, (its) => mostEffectiveGames(its.rating, its.rules))` is `[[20.01]]` for 1700.
 *
 * A name means the same in all functions, so a row of READERS says what it is: its kind, its bounds and whether it may be left
 * out. A function for which it is something else has a runner with a reader of its own. An argument is read when it is first asked
 * for, so the order in which a function asks decides which of several faults is shown.
 */
import type { EloCurve } from "../ratings/elo";
import { FIDE_LISTS, type FideList } from "../ratings/fide";
import { GLICKO_START } from "../ratings/glicko";
import { isEdition, rulesFor, type Rules, type RulesBy } from "../ratings/uschess/rules";
import type { History } from "../ratings/uschess/special";
import type { SectionSystem } from "../ratings/uschess/time-controls";
import type { Games, IsoDate, Rating } from "../ratings/types";
import { NUMBERS } from "../sheet/other-systems/settings";
import {
  argumentRows,
  optionalNumber,
  optionalWhole,
  readFlag,
  readText,
  readWord,
  requiredNumber,
  requiredWhole,
  type Rows,
} from "./arguments";
import { settleBlanks } from "./blanks";
import { readDeviation, readGamesAndScore, readRatings, type HowToRead, type ReadGames } from "./games";
import {
  mostAlike,
  optionalRating,
  optionalWritten,
  readCount,
  readEventGames,
  readHistory,
  readRating,
  readRatingAndGames,
  readRepeats,
} from "./player-arguments";
import {
  checkAge,
  OLDEST_AGE,
  readDate,
  readRulesBy,
  readStart,
  readSystem,
  readYear,
} from "./rules-arguments";

/** The arguments as a function gets them, by the names of its parameters. */
export interface Arguments {
  readonly rating: Rating;
  readonly opponent: Rating;
  readonly target: Rating;
  readonly fide: Rating;
  readonly cfc: Rating;
  /** N; null for established. */
  readonly games: Games | null;
  readonly opponentGames: Games | null;
  readonly opponents: readonly Rating[];
  readonly fideOpponents: readonly Rating[];
  readonly opponentsPost: readonly Rating[];
  readonly ratings: readonly Rating[];
  /** S, in steps of one half. */
  readonly score: number;
  /** m */
  readonly eventGames: Games;
  /** K(S − E), in rating points. */
  readonly gain: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly periods: number;
  readonly growth: number | null;
  /** DWZ's: how many times it was computed. */
  readonly index: number | null;
  readonly age: number;
  readonly peak: Rating | null;
  readonly floor: Rating | null;
  readonly prizeFloor: Rating | null;
  readonly wins: number;
  readonly draws: number;
  readonly events: number;
  /** Rating points. */
  readonly net180: number;
  readonly net3years: number;
  readonly birthDate: IsoDate | null;
  readonly birthYear: number | null;
  readonly listYear: number | null;
  readonly date: RulesBy;
  readonly rulesDate: RulesBy;
  /** The day FIDE's rules go by. */
  readonly startDate: IsoDate | null;
  readonly timeControl: SectionSystem;
  readonly history: History;
  readonly adult: boolean;
  readonly junior: boolean;
  readonly lifeMaster: boolean;
  readonly online: boolean;
  readonly partial: boolean;
  readonly women: boolean;
  readonly youth: boolean;
  /** A full-point bye, or a win by forfeit. */
  readonly bye: boolean;
  readonly list: FideList;
  readonly curve: EloCurve;
  readonly scale: Scale;
  readonly k: number | null;
  readonly c: number | null;
  readonly tau: number | null;
  readonly mostRepeats: Games;
  readonly player: string;
  readonly wallchart: Rows;
  readonly sources: Rows;
  readonly systems: Rows;
  readonly methods: Rows;
}

/** What follows from the arguments. */
interface Derived {
  /** Those of `rulesDate`, else of `date`, else the newest. */
  readonly rules: Rules;
  /** The day the section ended; null where `date` is an edition or left out, since ages need a day. */
  readonly endDate: IsoDate | null;
  /** The opponents and the score, which are read side by side. */
  readonly played: ReadGames;
}

/** The values that only their function knows how to read, by name: as Excel gave them, with the empty cells settled. */
type Raw = Readonly<Record<string, unknown>>;

interface Call {
  readonly raw: Raw;
  readonly invocation: CustomFunctions.Invocation | undefined;
}

export type Known = Arguments & Derived & Call;
/** Reads the value of an argument, by what else the function was given. */
type Readers = {
  readonly [K in keyof (Arguments & Derived)]: (value: unknown, name: string, its: Known) => Known[K];
};

/** What a function with the parameters N sees of its call. */
export type Its<N extends string> = Pick<Arguments, N & keyof Arguments> & Derived & Call;

const number =
  (least: number, most: number) =>
  (value: unknown, name: string): number =>
    requiredNumber(value, name, least, most);
const setting = (of: keyof typeof NUMBERS) => (value: unknown, name: string) =>
  optionalNumber(value, name, NUMBERS[of].least, NUMBERS[of].most);
const readNet = (value: unknown, name: string): number =>
  optionalNumber(value, name, -MOST_NET, MOST_NET) ?? 0;

const CURVES = ["logistic", "normal"] as const;
const SCALES = ["uschess", "elo1978"] as const;
/** The scales of classes. */
export type Scale = (typeof SCALES)[number];

const MOST_PERIODS = 1000;
/** Germany prints an index with up to three digits. */
export const MOST_INDEX = 999;
/** K is at most 800 / m (section 4.2), so m games gain or lose at most this. */
const MOST_GAIN = 800;
/** Twice what matches can move a rating in three years (section 7). */
const MOST_NET = 400;

/** Opponents beside whom a score may stand, under the name that a function has for them. */
export const readPlayed =
  (how: HowToRead & { readonly name: string }): Readers["played"] =>
  (_value, _name, { raw }) =>
    readGamesAndScore(raw[how.name], raw["score"], how);

const readOpponents: Readers["opponents"] = (value, name, its) =>
  "score" in its.raw ? its.played.opponents : readRatings(value, name);

const READERS: Readers = {
  rating: readRating,
  opponent: readRating,
  target: readRating,
  fide: readRating,
  cfc: readRating,
  games: (value, _name, { raw }) => readRatingAndGames(raw["rating"], value).games,
  opponentGames: (value, games, { raw }) =>
    readRatingAndGames(raw["opponent"], value, { rating: "opponent", games }).games,
  opponents: readOpponents,
  fideOpponents: readOpponents,
  opponentsPost: readOpponents,
  ratings: readOpponents,
  score: (_value, _name, its) => its.played.score,
  eventGames: readEventGames,
  gain: number(-MOST_GAIN, MOST_GAIN),
  deviation: readDeviation,
  volatility: number(NUMBERS.volatility.least, NUMBERS.volatility.most),
  periods: (value, name) => optionalWhole(value, name, 0, MOST_PERIODS) ?? 0,
  growth: (value, name) => optionalNumber(value, name, 0, GLICKO_START.deviation),
  index: (value, name) => optionalWhole(value, name, 1, MOST_INDEX),
  age: (value, name) => requiredWhole(value, name, 1, OLDEST_AGE),
  peak: optionalRating,
  floor: optionalRating,
  // Most players have none, and an empty cell says so.
  prizeFloor: (value, name) => optionalWritten(value, name)?.rating ?? null,
  wins: readCount,
  draws: readCount,
  events: readCount,
  net180: readNet,
  net3years: readNet,
  birthDate: (value, name, its) => {
    const birth = readDate(value, name);
    if (birth !== null) checkAge(birth, its.endDate);
    return birth;
  },
  // The players of today, and those of lists that these rules are for.
  birthYear: (value, name) => readYear(value, name, 1900, 2100),
  listYear: (value, name) => readYear(value, name, 2000, 2100),
  date: readRulesBy,
  rulesDate: readRulesBy,
  startDate: readStart,
  timeControl: (value, _name, its) => readSystem(value, its.rules),
  history: readHistory,
  adult: readFlag,
  junior: readFlag,
  lifeMaster: readFlag,
  online: readFlag,
  partial: readFlag,
  women: readFlag,
  youth: readFlag,
  bye: readFlag,
  list: (value, name) => readWord(value, name, FIDE_LISTS) ?? "standard",
  curve: (value, name) => readWord(value, name, CURVES) ?? "logistic",
  scale: (value, name) => readWord(value, name, SCALES) ?? "uschess",
  k: setting("k"),
  c: setting("c"),
  tau: setting("tau"),
  mostRepeats: (value, _name, its) =>
    readRepeats(value, "score" in its.raw ? mostAlike(its.played.opponents) : its.eventGames),
  player: readText,
  wallchart: argumentRows,
  sources: argumentRows,
  systems: argumentRows,
  methods: argumentRows,
  rules: (_value, _name, its) => rulesFor(its.rulesDate ?? its.date),
  endDate: (_value, _name, { date }) => (date === null || isEdition(date) ? null : date),
  played: readPlayed({ name: "opponents" }),
};

/** Excel tells a function the addresses of its arguments only where its result has rows and columns. */
export type Cells<T> = T extends Rows ? T : T[][];

type Run = <N extends string, T>(
  values: Readonly<Record<N, unknown>>,
  invocation: CustomFunctions.Invocation | undefined,
  compute: (its: Its<N>) => T,
) => Cells<T>;

/** Runs functions with readers of their own, for what a name means there alone. */
export function runner(own: Partial<Readers>): Run {
  const readers: Readonly<Record<string, Readers[keyof Readers]>> = { ...READERS, ...own };
  return (values, invocation, compute) => {
    const raw = settleBlanks(values, invocation);
    const known: Record<string, unknown> = { raw, invocation };
    const its = new Proxy(known, {
      get: (_, name: string) => {
        if (!(name in known)) known[name] = readers[name]?.(raw[name], name, its);
        return known[name];
      },
    }) as unknown as Known;
    const result = compute(its);
    return (Array.isArray(result) ? result : [[result]]) as Cells<typeof result>;
  };
}

/**
 * Runs a function: reads the arguments that it asks for and returns rows × columns, where one value is one cell. Throws the
 * error that the cell shows.
 *
 * Its arguments come by name, in the order of the function's parameters.
 */
export const run = runner({});
