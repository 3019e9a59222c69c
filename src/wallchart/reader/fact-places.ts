/**
 * Which column has which fact of the players, by its heading and its cells together. A heading proposes a role; cells that
 * can't have it refuse; where several columns could have one role, the surest is used and a difference is asked about.
 *
 * Example: `Games` right of the rounds whose numbers are those of the games played here is not the games before the event.
 */
import type { Source } from "../../ratings/uschess/sources";
import type { System } from "../../ratings/uschess/systems";
import { asWords } from "../cells/text";
import { finding } from "../diagnostics";
import { isForOtherSystem, isHeadedFor } from "../layout/other-systems";
import type { CellRef, ChartDiagnostic } from "../types";
import { meaningOf } from "./board";
import type { Chart, ChartColumn } from "./charts";
import { partsOfNames, slotAt, type FactPlace } from "./ids";
import type { WrittenRating } from "../cells/ratings";
import { EMPTY, type Meaning } from "./meanings";
import { refAt } from "./sheet";
import { type Score, type Solution } from "./solution";
import { headingOf, OF_AFTER, type Role } from "./words";

/** A place with ratings. */
export interface RatingPlace extends FactPlace {
  /** Null for the ratings before the event in the system that is rated. */
  readonly system: Source["system"] | null;
}

/** Where the facts stand. */
export interface FactPlaces {
  readonly rating: RatingPlace | null;
  /** The system that the ratings are of; null if they are of the one that is rated. */
  readonly ratingSystem: System | null;
  readonly starts: readonly RatingPlace[];
  /** Ratings in other systems. */
  readonly sources: readonly RatingPlace[];
  readonly games: FactPlace | null;
  readonly sourceGames: readonly RatingPlace[];
  readonly sourceDates: readonly RatingPlace[];
  readonly facts: Readonly<Partial<Record<Role, FactPlace>>>;
  readonly post: FactPlace | null;
  readonly diagnostics: readonly ChartDiagnostic[];
  /** Columns that are used, or that are known not to be needed. */
  readonly used: ReadonlySet<ChartColumn>;
}

const oddIn = ({ column }: FactPlace): number => (column.heading.odd.length > 0 ? 1 : 0);
/** From this rank on, a heading names a rating, but does not say that it is the one before the event. */
const ALONE = 4;

const LOWEST = 100;
const HIGHEST = 3500;
/** Above this many games, a second number in a rating's cell is not games. */
const MOST_BESIDE = 100;

/** `21`, `P21`, `(5)`, `/5`, `5 games`: a number of games. */
const GAMES = /^(?:P|\/)?\s?\(?\s?(\d{1,5})\)?\s?(?:G|gms?|games?)?\.?$/i;
export function gamesIn({ text, isEmpty }: Meaning): number | null {
  const match = isEmpty ? null : GAMES.exec(text);
  return match ? Number(match[1]) : null;
}

const isRating = ({ rating }: Meaning): boolean =>
  rating !== null && (rating.rating === null || (rating.rating >= LOWEST && rating.rating <= HIGHEST));
const isYear = ({ whole }: Meaning): boolean => whole !== null && whole >= 1900 && whole < 2100;
const isDay = (cell: Meaning): boolean => cell.date !== null || isYear(cell) || /^\d{5}$/.test(cell.text);
const AGE = /^(?:u|age )?(?:[1-9]|\d{2}|1[01]\d)(?:\.\d+)?(?:\s?(?:y|yrs?|years?)\.?(?: old)?)?$/i;
const ADULT = /adult|^a$|senior|18\+/i;
const YES_NO = /^(?:y|n|yes|no|true|false|x|1|0|a|j|adult|junior|-)$/i;

const isState = ({ text }: Meaning): boolean => /^[A-Z]{2,3}$/i.test(text);

/** The facts that one column has, with what its cells look like. */
const CELLS: readonly (readonly [role: Role, fits: (cell: Meaning) => boolean, share: number])[] = [
  ["birthDate", isDay, 0.4],
  ["age", ({ text }) => AGE.test(text) || ADULT.test(text), 0.7],
  ["adult", ({ text }) => YES_NO.test(text), 0.4],
  ["floor", isRating, 0.4],
  ["ceiling", isRating, 0.4],
  ["peak", isRating, 0.4],
  ["lifeMaster", ({ text }) => text.length < 6, 0.4],
  ["history", ({ isName }) => isName, 0.4],
  ["state", isState, 0.5],
];

export class PlaceFinder {
  readonly used: Set<ChartColumn>;
  readonly diagnostics: ChartDiagnostic[] = [];
  private readonly players: readonly number[];

  constructor(
    private readonly chart: Chart,
    private readonly solution: Solution,
    /** What each player has scored by it. */
    private readonly scores: readonly Score[],
    private readonly ids: readonly FactPlace[],
    /** The keys of the doubts that the director confirmed. */
    private readonly confirmed: readonly string[] = [],
  ) {
    this.players = chart.players.map((_, i) => i);
    this.used = new Set([
      ...solution.used,
      ...chart.names,
      ...ids.filter(({ line }) => line === 0).map(({ column }) => column),
    ]);
    if (solution.numberColumn.column) this.used.add(solution.numberColumn.column);
    if (solution.total) this.used.add(solution.total);
  }

  at(player: number, place: FactPlace | null | undefined): Meaning {
    return place ? meaningOf(this.chart, this.chart.players[player]!, slotAt(place)) : EMPTY;
  }

  /** The rating in a cell, with or without an ID. */
  ratingAt(player: number, place: FactPlace): WrittenRating | null {
    const { idRating, rating, isZero } = this.at(player, place);
    return isZero ? null : (idRating?.rating ?? rating);
  }

  private headingRef({ column }: FactPlace): CellRef {
    return refAt(this.chart.sheet, this.chart.headingRow, column.place);
  }

  private say(code: Parameters<typeof finding>[0], places: readonly FactPlace[]): void {
    const cells = places.map((place) => this.headingRef(place));
    this.diagnostics.push(finding(code, cells, places[0]!.column.heading.text));
  }

  /** Whether the director has said that a column is not the ratings, which is told again. */
  private isDenied(place: FactPlace): boolean {
    const { row, column } = this.headingRef(place);
    const heading = asWords(this.chart.sheet.table[row]?.[column]);
    if (!this.confirmed.includes(`rating-not-read||${heading}`)) return false;
    this.say("rating-not-read", [place]);
    return true;
  }

  private filled(place: FactPlace): readonly Meaning[] {
    return this.players
      .map((player) => this.at(player, place))
      .filter(({ isEmpty, isZero }) => !isEmpty && !isZero);
  }

  private share(place: FactPlace, fits: (cell: Meaning) => boolean): number {
    const cells = this.filled(place);
    return cells.length > 0 ? cells.filter(fits).length / cells.length : 0;
  }

  /**
   * Whether cells can have what their heading says: more than this share of them, or all but one under a heading that says
   * nothing else. An empty column is for what its heading says.
   */
  private suits(place: FactPlace, fits: (cell: Meaning) => boolean, share: number): boolean {
    const { isChosen, odd } = place.column.heading;
    const cells = this.filled(place);
    const count = cells.filter(fits).length;
    return isChosen || count > cells.length * share || (odd.length === 0 && cells.length - count <= 1);
  }

  private free(role: Role): FactPlace[] {
    return this.chart.columns
      .filter((column) => column.heading.role === role && !this.used.has(column))
      .map((column) => ({ column, line: 0 }));
  }

  /** The first place with a filled cell, else the first one. */
  private firstWith(places: readonly FactPlace[]): FactPlace | undefined {
    return places.find((place) => this.filled(place).length > 0) ?? places[0];
  }

  find(): FactPlaces {
    const ratings = this.findRatings();
    const { games, sourceGames } = this.findGames(ratings.rating, ratings.ratingSystem);
    const facts: Partial<Record<Role, FactPlace>> = {};
    for (const [role, fits, share] of CELLS) {
      const place = this.firstWith(this.free(role).filter((one) => this.suits(one, fits, share)));
      if (!place) continue;
      facts[role] = place;
      this.used.add(place.column);
    }
    facts.state ??= this.stateBelowNumbers();
    this.findRecord(facts);
    const post =
      this.firstWith(this.free("post").filter((place) => this.suits(place, isRating, 0.4))) ?? null;
    if (post) this.used.add(post.column);
    const sourceDates = this.free("date").flatMap((place): RatingPlace[] => {
      const { system } = place.column.heading;
      this.used.add(place.column);
      return system ? [{ ...place, system }] : [];
    });
    const hasStart = [
      ...ratings.starts,
      ...ratings.sources,
      ...[facts.birthDate, facts.age, facts.adult].filter((place) => place !== undefined),
    ].some((place) => this.filled(place).length > 0);
    const others = ratings.rating || this.solution.games.length === 0 ? [] : this.ofOtherSystems();
    for (const place of others) this.say("rating-not-read", [place]);
    if (!ratings.rating && !hasStart && others.length === 0 && this.solution.games.length > 0) {
      if (post) this.say("rating-not-read", [post]);
      else
        this.diagnostics.push(
          finding("no-ratings", [{ row: Math.max(0, this.chart.headingRow), column: 0 }]),
        );
    }
    const { diagnostics, used } = this;
    return { ...ratings, games, sourceGames, sourceDates, facts, post, diagnostics, used };
  }

  /** The states in a lower line of the players, below their numbers. */
  private stateBelowNumbers(): FactPlace | undefined {
    const { column } = this.solution.numberColumn;
    const lines = column ? Array.from({ length: this.chart.lines - 1 }, (_, k) => k + 1) : [];
    return lines
      .map((line): FactPlace => ({ column: column!, line }))
      .find((place) => this.share(place, isState) > 0.5);
  }

  /** Ratings by a system that US Chess never starts from. */
  private ofOtherSystems(): FactPlace[] {
    return this.chart.columns
      .filter(({ heading: { text, isChosen } }) => !isChosen && isForOtherSystem(text))
      .map((column): FactPlace => ({ column, line: 0 }))
      .filter((place) => this.share(place, isRating) > 0.5);
  }

  /** Whether the cells beside these, in the same line of the players, say `Rating:`. */
  private isLabeled({ column, line }: FactPlace): boolean {
    const { columns } = this.chart;
    const before = columns[columns.indexOf(column) - 1];
    const isLabel = ({ text }: Meaning) => text.endsWith(":") && headingOf(text).role === "rating";
    return before !== undefined && this.share({ column: before, line }, isLabel) > 0.5;
  }

  /** Places with ratings: columns by their heading, and lines of the player whose cells say so. */
  private ratingPlaces(): (RatingPlace & { readonly rank: number; readonly isStart: boolean })[] {
    const { columns, lines, names } = this.chart;
    const isOpen = (place: FactPlace) => this.filled(place).length === 0;
    const found = (["rating", "start"] as const).flatMap((role) =>
      this.free(role)
        .filter((place) => this.suits(place, isRating, 0.49) && (role === "start" || !this.isDenied(place)))
        .map((place) => ({
          ...place,
          system: place.column.heading.system,
          rank: place.column.heading.isChosen ? -1 : place.column.heading.rank,
          isStart: role === "start",
        })),
    );
    const add = (place: FactPlace) => found.push({ ...place, system: null, rank: 0, isStart: false });
    // Below the names, or below nothing, of a chart without a heading for ratings; years are days of birth.
    const isUnheaded = (column: ChartColumn, line: number) =>
      !columns.some(({ heading }) => heading.role === "rating") && this.share({ column, line }, isYear) < 1;
    for (let line = 1; line < lines; line++)
      for (const column of columns) {
        const place = { column, line };
        const isNamed = ({ idRating, rating }: Meaning) =>
          idRating !== null || (rating?.system ?? null) !== null;
        const isHere = () =>
          this.isLabeled(place) ||
          (column.heading.role === "rating" && isOpen({ column, line: 0 })) ||
          (names.includes(column) && (/rat|rtg/i.test(column.heading.text) || isUnheaded(column, line))) ||
          (column.heading.text === "" && isOpen({ column, line: 0 }) && isUnheaded(column, line));
        if (this.share(place, isNamed) > 0.5 || (isHere() && this.share(place, isRating) > 0.5)) add(place);
      }
    for (const place of partsOfNames(this.chart)) if (this.share(place, isRating) > 0.5) add(place);
    for (const place of this.ids)
      if (
        this.share(place, ({ idRating }) => idRating !== null) > 0.5 &&
        !found.some(({ column, line }) => column === place.column && line === place.line)
      )
        add(place);
    // What all its cells name is the system of a column.
    return found.map((place) => {
      if (place.system !== null || place.isStart) return place;
      const named = new Set(
        this.players.flatMap((player) => {
          const rating = this.ratingAt(player, place);
          return rating && (rating.rating !== null || rating.post) ? [rating.system] : [];
        }),
      );
      const [only] = named;
      return named.size === 1 && only && only !== "OTBR" ? { ...place, system: only } : place;
    });
  }

  private hasValues(place: FactPlace): boolean {
    return this.players.some((player) => (this.ratingAt(player, place)?.rating ?? null) !== null);
  }

  private findRatings(): Pick<FactPlaces, "rating" | "ratingSystem" | "starts" | "sources"> {
    const found = this.ratingPlaces();
    const isPlain = (place: (typeof found)[number]) => !place.isStart && place.system === null;
    // Elo beside the ratings is of the system of that name, also where these are still to come.
    const isElo = ({ column }: FactPlace) => isHeadedFor("Elo", column.heading.text);
    const isApart = found.some((place) => isPlain(place) && !isElo(place));
    const places = isApart ? found.filter((place) => !isElo(place)) : found;
    const plain = places
      .filter((place) => isPlain(place) && this.hasValues(place))
      .sort((a, b) => oddIn(a) - oddIn(b) || a.rank - b.rank || a.column.place - b.column.place);
    const starts = places.filter((place) => place.isStart && this.hasValues(place));
    let sources = places.filter((place) => !place.isStart && place.system !== null);
    let rating: RatingPlace | null =
      plain[0] ?? places.find((place) => isPlain(place) && this.filled(place).length > 0) ?? null;
    let ratingSystem: System | null = null;
    // A start of everybody, without other ratings, is the rating.
    const isAll = starts[0] && this.filled(starts[0]).length * 2 > this.players.length;
    if (!rating && isAll && !this.isDenied(starts[0]!)) {
      rating = starts.shift()!;
      if (!rating.column.heading.isChosen && !rating.column.heading.hints.has("rating"))
        this.say("rating-not-read", [rating]);
    }
    rating ??= places.find(isPlain) ?? null;
    if (!rating) {
      const own = sources.find(
        (place) => place.system !== "FIDE" && place.system !== "CFC" && this.hasValues(place),
      );
      if (own) {
        rating = { ...own, system: null };
        ratingSystem = own.system as System;
        sources = sources.filter((place) => place !== own);
      }
    }
    rating ??= this.ratingByCells();
    for (const { column } of places)
      if (!plain.some((place) => place.column === column)) this.used.add(column);
    if (rating) {
      this.used.add(rating.column);
      this.askAboutRatings(rating, ratingSystem, plain, sources);
    }
    return { rating, ratingSystem, starts, sources };
  }

  /** The only column of such numbers, without a heading that says so. */
  private ratingByCells(): RatingPlace | null {
    const fits = ({ rating, text }: Meaning) =>
      rating?.rating != null &&
      rating.rating >= LOWEST &&
      rating.rating < 3200 &&
      /^\d{3,4}(?!\d)/.test(text);
    const open = this.chart.columns
      .filter(({ heading: { role, text } }) =>
        role === null ? true : role === "other" && !OF_AFTER.test(text) && !isForOtherSystem(text),
      )
      .filter((column) => !this.used.has(column) && !column.heading.isChosen)
      .map((column): FactPlace => ({ column, line: 0 }))
      .filter(
        (place) => this.share(place, fits) > 0.8 && this.filled(place).length > this.players.length * 0.6,
      );
    const [only, more] = open;
    if (!only || more || this.isDenied(only)) return null;
    this.say(only.column.heading.text === "" ? "rating-by-cells" : "rating-not-read", [only]);
    return { ...only, system: null };
  }

  private askAboutRatings(
    rating: RatingPlace,
    ratingSystem: System | null,
    plain: readonly (RatingPlace & { readonly rank: number })[],
    sources: readonly RatingPlace[],
  ): void {
    const { heading } = rating.column;
    const odd = rating.line === 0 && !heading.isChosen ? heading.odd.filter((word) => word.length > 2) : [];
    const isOther = odd.length > 0 || (rating.line === 0 && !heading.isChosen && heading.hints.has("other"));
    if (isOther && heading.role === "rating") this.say("rating-not-read", [rating]);
    const rivals = [
      ...plain.filter((place) => place.column !== rating.column),
      ...sources.filter(({ system }) => system === (ratingSystem ?? "OTBR")),
    ];
    const rankOf = (place: RatingPlace & { rank?: number }) => place.rank ?? place.column.heading.rank;
    for (const other of rivals) {
      const differ = this.players.some((player) => {
        const [mine, theirs] = [this.ratingAt(player, rating), this.ratingAt(player, other)];
        // A blank rating beside one of the same system is that one.
        if (other.system !== null && this.at(player, rating).isEmpty) return false;
        return theirs?.rating != null && Math.round(mine?.rating ?? -1) !== Math.round(theirs.rating);
      });
      // What is not asked about is left to be listed.
      const isOdd = oddIn(other) > 0 && odd.length === 0 && rankOf(rating) < ALONE;
      const isSure = heading.isChosen || (rankOf(rating) === 0 && rankOf(other) >= 2);
      if (differ && isOdd) continue;
      this.used.add(other.column);
      if (differ && !isSure) this.say("two-ratings", [rating, other]);
    }
    this.askAboutSecond(rating);
  }

  /** Second numbers behind the ratings that can hardly be games: ratings themselves, or a rank. */
  private askAboutSecond(rating: RatingPlace): void {
    const seconds = this.players.flatMap((player) => {
      const written = this.ratingAt(player, rating);
      return written?.games != null && written.rating !== null && written.sign !== "P"
        ? [{ player, games: written.games, sign: written.sign }]
        : [];
    });
    if (seconds.length === 0) return;
    const { heading } = rating.column;
    const isRank =
      seconds.length > 2 &&
      seconds.length === this.players.length &&
      seconds.every(({ games }, k) => games === k + 1);
    const others: readonly Role[] = ["other", "age", "place", "number", "id", "date"];
    const isNamed = rating.line === 0 && others.some((role) => heading.hints.has(role));
    const systems = new Set(heading.words.filter((word) => /^(?:reg\w*|quick|blitz)$/.test(word)));
    const isOdd = isRank || isNamed || systems.size > 1;
    // Behind a bracket, four digits are another rating, and the first one counts; behind a slash, three are the one after.
    const isHigh = ({ games, sign }: (typeof seconds)[number]) =>
      sign === "/" ? games >= 1000 : games >= MOST_BESIDE && games < 1000;
    const wrong = isOdd ? seconds : seconds.filter(isHigh);
    if (wrong.length === 0 || heading.words.some((word) => /^(?:post|new|after)$/.test(word))) return;
    const cells = wrong.map(({ player }) => ({
      row: this.chart.players[player]!.parts[rating.column.part]! + rating.line,
      column: this.headingRef(rating).column,
    }));
    this.diagnostics.push(finding("second-number", cells, this.at(wrong[0]!.player, rating).text));
  }

  /** The numbers of games before the event, which are not those of the games played in it. */
  private findGames(rating: RatingPlace | null, ratingSystem: System | null) {
    const places = [
      ...this.free("games"),
      ...this.free("state").filter(({ column }) => /prov/i.test(column.heading.text)),
    ].filter((place) => this.suits(place, (cell) => gamesIn(cell) !== null, 0.5));
    const rounds = [...this.solution.used].map(({ place }) => place);
    const [last, first] = [Math.max(-1, ...rounds), Math.min(Infinity, ...rounds)];
    const sourceGames: RatingPlace[] = [];
    let games: FactPlace | null = null;
    for (const place of places) {
      const { heading } = place.column;
      this.used.add(place.column);
      const values = this.players.flatMap((player) => {
        const value = gamesIn(this.at(player, place));
        return value === null ? [] : [{ player, value }];
      });
      const system = heading.system;
      if (system !== null && rating && (ratingSystem ?? "OTBR") !== system) {
        sourceGames.push({ ...place, system });
        continue;
      }
      const isPrior =
        heading.isChosen ||
        heading.words.some((word) => /^(?:prior|before|prev\w*|past|career|life\w*|prov\w*|pre)$/.test(word));
      const played = ({ player, value }: (typeof values)[number]) => {
        const { games: own, filled } = this.scores[player]!;
        return [value === own, value === filled, value === this.solution.rounds];
      };
      const isEvent = values.length > 0 && [0, 1, 2].some((way) => values.every((one) => played(one)[way]));
      const isBehind = place.column.place > last;
      const isFew =
        values.every(({ value }) => value <= this.solution.rounds + 1) || /^gp$/i.test(heading.text);
      if (!isPrior && values.length > 1 && isEvent && place.column.place > first) {
        this.say("event-counts", [place]);
        continue;
      }
      if (!isPrior && values.length > 1 && ((isEvent && values.length > 3) || (isBehind && isFew)))
        this.say("games-of-event", [place]);
      if (games && values.some(({ player, value }) => value !== gamesIn(this.at(player, games))))
        this.say("games-not-read", [place]);
      if (games === null || this.filled(games).length === 0) games = place;
    }
    return { games, sourceGames };
  }

  /** The record before the event: wins, draws and events, if they are not those of this event. */
  private findRecord(facts: Partial<Record<Role, FactPlace>>): void {
    const isCount = ({ whole }: Meaning) => whole !== null;
    for (const role of ["wins", "draws", "events"] as const) {
      const place = this.firstWith(this.free(role).filter((one) => this.suits(one, isCount, 0.4)));
      if (!place) continue;
      this.used.add(place.column);
      const { heading } = place.column;
      const isPrior =
        heading.isChosen || heading.words.some((word) => /^(?:prior|before|career)$/.test(word));
      const values = this.players.flatMap((player) => {
        const { whole, isEmpty } = this.at(player, place);
        return whole === null || isEmpty ? [] : [{ player, whole }];
      });
      const isBehind =
        place.column.place > Math.max(-1, ...[...this.solution.used].map((column) => column.place));
      const isEvent =
        role !== "events" &&
        values.length > 0 &&
        values.every(({ player, whole }) => {
          const { wins, points } = this.scores[player]!;
          return role === "wins"
            ? whole === wins || whole === Math.floor(points)
            : whole === Math.round((points - wins) * 2);
        });
      // Beside losses, they are the event's own.
      if (!isPrior && this.chart.columns.some((column) => column.heading.role === "losses")) continue;
      if (!isPrior && isEvent && isBehind) {
        this.say("event-counts", [place]);
        continue;
      }
      const isLow = this.players.some((player) => {
        const rating = this.solutionRating(player);
        return rating === null || rating < LOW_RATING;
      });
      const isFew = values.every(({ whole }) => whole <= this.solution.rounds);
      if (!isPrior && isLow && values.length > 0 && (isEvent || (isBehind && isFew)))
        this.diagnostics.push({
          ...finding("record-unclear", [this.headingRef(place)], heading.text),
        });
      facts[role] = place;
    }
  }

  private solutionRating(player: number): number | null {
    const column = this.chart.columns.find(({ heading }) => heading.role === "rating");
    return column ? (this.ratingAt(player, { column, line: 0 })?.rating ?? null) : null;
  }
}

/** Below this rating, earlier wins, draws and events can matter, because they give a floor (section 5). */
const LOW_RATING = 250;
