/**
 * The facts of each player, read at the places that `fact-places.ts` found. A fact that can't be read is asked about only
 * where a rating depends on it: never for a player without a game, a floor only if the rating falls.
 *
 * Example: `1300/00` is not a rating but a newcomer's start; `12345678 / R: 1500P9->1520P12` has the ID, the rating with its
 * games, and the rating after the event.
 */
import { isEstablished } from "../../ratings/uschess/effective-games";
import { recordOf } from "../../ratings/uschess/floors";
import type { Source } from "../../ratings/uschess/sources";
import { isAdultWord, parseAge, parseHistory, parseYesNo, yearAlone, type Fact } from "../cells/facts";
import { parseDate } from "../cells/dates";
import { gamesOf, isValidRating } from "../cells/ratings";
import { finding, type ChartCode } from "../diagnostics";
import type { CellRef, ChartDiagnostic, RatingAndGames, SectionPlayer } from "../types";
import { cellAt, slotOf } from "./board";
import type { Chart } from "./charts";
import { gamesIn, type FactPlaces, type PlaceFinder, type RatingPlace } from "./fact-places";
import type { FactPlace } from "./ids";
import type { Meaning } from "./meanings";
import type { Role } from "./words";

/** What is read of a player, without who and whom they played. */
export type PlayerFacts = Pick<
  SectionPlayer,
  | "state"
  | "rating"
  | "games"
  | "start"
  | "birthDate"
  | "age"
  | "adult"
  | "history"
  | "sources"
  | "floor"
  | "ceiling"
  | "peak"
  | "lifeMaster"
  | "record"
  | "printedPost"
>;

/** The history matters only in the special formula, for ratings that rest on at most this many games (section 4.1). */
const MOST_SPECIAL_GAMES = 8;

/** Text in a cell that its meaning does not cover. */
export interface FactRest {
  readonly player: number;
  readonly cell: CellRef;
  readonly text: string;
}

export class FactReader {
  readonly diagnostics: ChartDiagnostic[] = [];
  readonly rests: FactRest[] = [];

  /** @param hasPlayed whether each player has a game, so that a rating may depend on their facts */
  constructor(
    private readonly chart: Chart,
    private readonly finder: PlaceFinder,
    private readonly places: FactPlaces,
    private readonly hasPlayed: readonly boolean[],
  ) {}

  private at(player: number, place: FactPlace | null | undefined): Meaning {
    return this.finder.at(player, place);
  }

  private ref(player: number, { column, line }: FactPlace): CellRef {
    return cellAt(this.chart, this.chart.players[player]!, slotOf(column, line));
  }

  private text(player: number, place: FactPlace | undefined): string {
    const { isEmpty, text } = this.at(player, place);
    return isEmpty ? "" : text;
  }

  /** The value of the cell, as a reader of single cells takes it. */
  private value(player: number, place: FactPlace | null | undefined) {
    if (!place) return "";
    const { row, column } = this.ref(player, place);
    return this.at(player, place).isEmpty ? "" : (this.chart.sheet.table[row]?.[column] ?? "");
  }

  /** Says something of a cell. An error about a player without a game is a note: no rating depends on it. */
  private say(code: ChartCode, player: number, place: FactPlace, more: Partial<ChartDiagnostic> = {}): null {
    const found = finding(code, [this.ref(player, place)], this.at(player, place).text);
    const note = finding("fact-not-needed", found.cells, this.at(player, place).text);
    const isNeeded = found.severity !== "error" || this.hasPlayed[player]!;
    this.diagnostics.push(isNeeded ? { ...found, ...more } : note);
    return null;
  }

  /** Reads one fact by a reader of single cells. */
  private fact<T>(
    player: number,
    role: Role,
    parse: (value: ReturnType<FactReader["value"]>) => Fact<T>,
    code: ChartCode,
    more: Partial<ChartDiagnostic> = {},
  ): T | null {
    const place = this.places.facts[role];
    if (!place) return null;
    const cell = this.at(player, place);
    if (cell.isError) return this.say(code === "fact-not-needed" ? code : "error-value", player, place, more);
    const read = parse(this.value(player, place));
    return read === "bad" ? this.say(code, player, place, more) : read;
  }

  read(player: number): PlayerFacts {
    const { rating, games, start, post } = this.ratingOf(player);
    const isRated = rating !== null || start !== null;
    const ifNeeded = (code: ChartCode): ChartCode => (isRated ? "fact-not-needed" : code);
    const birthDate = this.birthDate(player, isRated);
    const isAdult = isAdultWord(this.value(player, this.places.facts.age));
    const age = isAdult
      ? null
      : this.fact(player, "age", parseAgeCell, birthDate === null ? ifNeeded("bad-age") : "fact-not-needed");
    const isUnknown = birthDate === null && age === null;
    const adult = this.fact(
      player,
      "adult",
      parseYesNo,
      isUnknown ? ifNeeded("bad-yes-no") : "fact-not-needed",
    );
    const needsHistory = rating === null || games === null || games <= MOST_SPECIAL_GAMES;
    return {
      state: this.text(player, this.places.facts.state),
      rating,
      games,
      start,
      birthDate,
      age,
      adult: adult ?? (isAdult ? true : null),
      history: this.fact(player, "history", parseHistory, needsHistory ? "bad-history" : "fact-not-needed"),
      sources: this.sources(player, isRated),
      floor: this.floor(player, rating),
      ceiling: this.alone(player, "ceiling", "rises"),
      peak: this.alone(player, "peak", "falls"),
      lifeMaster: this.fact(
        player,
        "lifeMaster",
        parseYesNo,
        "bad-yes-no",
        this.onlyIf(player, "lifeMaster", "falls"),
      ),
      record: recordOf(this.count(player, "wins"), this.count(player, "draws"), this.count(player, "events")),
      printedPost: this.printedPost(player) ?? post,
    };
  }

  /** Rating, games and start, from the rating's cell and the columns beside it. */
  private ratingOf(
    player: number,
  ): Pick<PlayerFacts, "rating" | "games" | "start"> & { post: SectionPlayer["printedPost"] } {
    const place = this.places.rating;
    const cell = this.at(player, place);
    const written = place ? this.finder.ratingAt(player, place) : null;
    const isFilled = place !== null && !cell.isEmpty && !/^'?0+$/.test(cell.text);
    if (isFilled && !written && !(cell.id !== "" && place.line > 0))
      this.say(
        cell.isError ? "error-value" : outOfRange(cell) ? "rating-out-of-range" : "bad-rating",
        player,
        place,
      );
    const isOut = written?.rating != null && !isValidRating(written.rating);
    if (isOut) this.say("rating-out-of-range", player, place!);
    if (written && written.rest !== "")
      this.rests.push({ player, cell: this.ref(player, place!), text: written.rest });
    let rating = isOut ? null : (written?.rating ?? null);
    // `2560 (2473)` has a rating in another system behind it.
    const hasTwo = written?.games != null && written.games >= 1000 && written.sign !== "P";
    if (hasTwo && rating !== null) this.say("two-in-a-cell", player, place!);
    const own = written && gamesOf(written);
    const games = this.games(player, rating, own, written?.isProvisional ?? null);
    const post = written?.post ? { ...written.post, cell: this.ref(player, place!) } : null;
    if (rating !== null && games === null && written!.isProvisional === true)
      this.say("provisional-not-read", player, place!);
    if (rating !== null && games === 0) {
      const start = { rating, games: 0 };
      rating = null;
      return { rating, games: null, start, post };
    }
    return {
      rating,
      games: rating === null ? null : games,
      start: rating === null ? this.start(player) : null,
      post,
    };
  }

  /** The games in the rating's own cell count first, and an unrated player has none. */
  private games(
    player: number,
    rating: number | null,
    own: number | null,
    isProvisional: boolean | null,
  ): number | null {
    const place = this.places.games;
    const cell = this.at(player, place);
    const needsGames = rating !== null && own === null;
    if (!place) return own;
    if (cell.isZero) {
      if (rating !== null && needsGames) this.say("zero-games", player, place);
      return own;
    }
    const column = gamesIn(cell);
    const isWord = /^(?:-+|est\w*\.?|e|full|estab\w*)$/i.test(cell.text);
    if (!cell.isEmpty && column === null && !isWord)
      this.say(cell.isError ? "error-value" : needsGames ? "bad-games" : "fact-not-needed", player, place);
    if (column !== null && this.disagree(rating, own, column, isProvisional)) {
      const cells = [
        ...(this.places.rating ? [this.ref(player, this.places.rating)] : []),
        this.ref(player, place),
      ];
      this.diagnostics.push(finding("games-disagree", cells));
    }
    return own ?? column;
  }

  private disagree(
    rating: number | null,
    own: number | null,
    column: number,
    isProvisional: boolean | null,
  ): boolean {
    if (rating === null) return column > 0 && this.places.rating !== null;
    if (own !== null) return own !== column;
    return isProvisional !== null && column > 0 && isProvisional === isEstablished(column);
  }

  private start(player: number): RatingAndGames | null {
    for (const place of this.places.starts) {
      const { isEmpty, isError } = this.at(player, place);
      if (isEmpty) continue;
      const written = this.finder.ratingAt(player, place);
      if (!written) {
        this.say(isError ? "error-value" : "bad-rating", player, place);
        continue;
      }
      if (written.rest !== "") this.rests.push({ player, cell: this.ref(player, place), text: written.rest });
      if (written.rating === null) continue;
      if (isValidRating(written.rating)) return { rating: written.rating, games: written.games ?? 0 };
      this.say("rating-out-of-range", player, place);
    }
    return null;
  }

  /** The birth date. For a year it is July 1, which is a doubt if the player's start depends on it. */
  private birthDate(player: number, isRated: boolean): string | null {
    const place = this.places.facts.birthDate;
    if (!place) return null;
    const year = yearAlone(this.value(player, place));
    if (year !== null) {
      if (!isRated) this.say("birth-year", player, place);
      return `${year}-07-01`;
    }
    return this.fact(player, "birthDate", parseDay, isRated ? "fact-not-needed" : "bad-date");
  }

  /** A fact that matters only if the rating moves that way. */
  private onlyIf(player: number, role: Role, rating: "falls" | "rises"): Partial<ChartDiagnostic> {
    const place = this.places.facts[role];
    if (!place) return {};
    const otherwise = finding("fact-not-needed", [this.ref(player, place)], this.at(player, place).text);
    return { onlyIf: { rating, otherwise } };
  }

  /** A rating without games. */
  private alone(player: number, role: Role, moves: "falls" | "rises"): number | null {
    const place = this.places.facts[role];
    if (!place) return null;
    const { isEmpty, isZero, isError, rating, text } = this.at(player, place);
    if (isEmpty || isZero || /^[-?]+$/.test(text)) return null;
    if (rating?.rating != null && isValidRating(rating.rating)) return rating.rating;
    const isNumber = rating?.rating != null || Number.isFinite(Number(text));
    const code = isError ? "error-value" : isNumber ? "rating-out-of-range" : "bad-rating";
    return this.say(code, player, place, this.onlyIf(player, role, moves));
  }

  private floor(player: number, rating: number | null): number | null {
    const floor = this.alone(player, "floor", "falls");
    const place = this.places.facts.floor;
    if (place && floor !== null && rating !== null && floor > Math.ceil(rating))
      this.diagnostics.push(finding("floor-above-rating", [this.ref(player, place)], floor));
    return floor;
  }

  private count(player: number, role: Role): number | null {
    const place = this.places.facts[role];
    if (!place) return null;
    const { isEmpty, whole, isError } = this.at(player, place);
    if (isEmpty || whole !== null) return whole;
    return this.say(isError ? "error-value" : "bad-games", player, place, this.onlyIf(player, role, "falls"));
  }

  private sources(player: number, isRated: boolean): readonly Source[] {
    return this.places.sources.flatMap((place): Source[] => {
      const { isEmpty, isError } = this.at(player, place);
      if (isEmpty) return [];
      const { system } = place;
      const isNeeded = !isRated || (system !== "FIDE" && system !== "CFC");
      const written = this.finder.ratingAt(player, place);
      const bad = !written || (written.rating !== null && !isValidRating(written.rating));
      if (bad)
        this.say(!isNeeded ? "fact-not-needed" : isError ? "error-value" : "bad-rating", player, place);
      if (bad || written.rating === null || system === null) return [];
      const { sourceGames, sourceDates } = this.places;
      const games = written.games ?? this.beside(player, sourceGames, system, gamesIn, "bad-games", isNeeded);
      const date = this.beside(player, sourceDates, system, (cell) => cell.date, "bad-date", isNeeded);
      return [{ system, rating: written.rating, games, date }];
    });
  }

  private beside<T>(
    player: number,
    places: readonly RatingPlace[],
    system: Source["system"],
    read: (cell: Meaning) => T | null,
    code: ChartCode,
    isNeeded: boolean,
  ): T | null {
    const place = places.find((one) => one.system === system);
    if (!place) return null;
    const cell = this.at(player, place);
    const found = read(cell);
    const isBad = found === null && !cell.isEmpty && !cell.isZero;
    return isBad
      ? this.say(!isNeeded ? "fact-not-needed" : cell.isError ? "error-value" : code, player, place)
      : found;
  }

  private printedPost(player: number): SectionPlayer["printedPost"] {
    const place = this.places.post;
    const written = place && this.finder.ratingAt(player, place);
    if (!place || !written) return null;
    const post =
      written.post ?? (written.rating === null ? null : { rating: written.rating, games: written.games });
    return post && isValidRating(post.rating) ? { ...post, cell: this.ref(player, place) } : null;
  }
}

const outOfRange = ({ text }: Meaning): boolean => Number.isFinite(Number(text));

/** `8`, `8 yrs`, `U10`. */
function parseAgeCell(value: ReturnType<FactReader["value"]>): Fact<number> {
  const read = parseAge(value);
  if (read !== "bad") return read;
  const years = /^(\d{1,2}(?:\.\d+)?)\s?(?:y|yrs?|years?)\.?(?: old)?$/i.exec(String(value))?.[1];
  return years ? Number(years) : "bad";
}

/** A day; a year alone is not one. */
function parseDay(value: ReturnType<FactReader["value"]>): Fact<string> {
  if (value === "") return null;
  const text = typeof value === "string" && /^\d{5}$/.test(value) ? Number(value) : value;
  return parseDate(text) ?? "bad";
}
