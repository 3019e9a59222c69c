/**
 * What was not used is shown, not judged. Every filled cell is used, or its rest is listed. What looks by its form like a
 * result, a rating, a number of games, a start or a floor is a question where a player lacks that fact; all other words are
 * one note, `not-used`, with their cells.
 *
 * Example: `5 | 12 | 9` under `Lifetime`, beside ratings whose games nobody gives, may be these games: a question. Words
 * under `Remarks` are listed; `forfeited in round 2` is a question.
 */
import { isAdultWord } from "../cells/facts";
import { finding, worded, type ChartCode } from "../diagnostics";
import { isHeadedFor } from "../layout/other-systems";
import type { CellRef, ChartDiagnostic, SectionPlayer } from "../types";
import { cellAt, meaningOf, slotOf, type Board } from "./board";
import type { Chart, ChartColumn } from "./charts";
import { gamesIn, type FactPlaces } from "./fact-places";
import type { FactRest } from "./facts";
import { isPerson, isSure, type Meaning } from "./meanings";
import { refAt } from "./sheet";
import { type Absence, type Score, type Solution } from "./solution";
import { isLegend } from "./spelling";
import { denies, isOtherPlay, isProse, PLAYED, stemOf, tellsOfGames } from "./stems";
import { OF_AFTER } from "./words";

/** Legends, also of what an empty cell says, and who ran the event: not about a player. */
const ABOUT_THE_SHEET =
  /^(?:chief|asst|td\b|key|legend|(?:empty|blank|no rating)\b[^=:\d]{0,20}(?:=|:|means?\b)\D*$)|forfeits? time|time (?:forfeit|control)/i;
const FORFEITS = /forfeit|no.?show/gi;
const EACH_PLAYED = new RegExp(PLAYED, "gi");
/** Headings under which results stand. */
const OF_ROUNDS: ReadonlySet<string> = new Set(
  "round opponent result color running opponentRating".split(" "),
);
/** What only players without a rating need, as its heading may say: `Born (if unrated)`. */
const OF_NEWCOMERS: ReadonlySet<string> = new Set("birthDate age adult start".split(" "));
/** Headings of other days than that of birth. */
const OTHER_DAY = /exp|renew|regist|join|valid|until|paid|entered|receiv/i;
/** Headings of private matters, whose cells may say what they like. */
const PRIVATE = /prize|award|fee|paid|mail|phone|bye|req/i;
const ESTABLISHED = /^(?:0|-+|e|est\w*\.?|full|\d{1,3}\+|[>≥] ?\d+)$/i;
/** `2`, `2nd`, `T2`, `=2`, `2-3`. */
const A_PLACE = /^[t=]?[ -]?\d{1,4}(?:st|nd|rd|th)?(?: ?[-–] ?\d{1,4})?[t=]?\.?$/i;
const AGE = /^(?:u|age ?)?\d{1,2}\b/i;
const PROVISIONAL = /^(?:p|prov\w*\.?)$/i;

/** A note shows so many texts. */
const MOST_SHOWN = 5;
/** Ratings of two lists mostly differ by less. */
const NEAR = 150;

/** A filled cell of a player. */
interface Cell {
  readonly meaning: Meaning;
  readonly player: number;
  readonly ref: CellRef;
}

/** A cell that is listed as not used. */
export interface Listed {
  readonly ref: CellRef;
  readonly text: string;
}

/** The note about cells that are not used; none without any. */
function notUsed(cells: readonly Listed[]): ChartDiagnostic[] {
  const listed = cells.filter((cell) => !isRule(cell));
  const texts = [...new Set(listed.map(({ text }) => `“${text.slice(0, 40)}”`))];
  const more = texts.length > MOST_SHOWN ? ` and ${texts.length - MOST_SHOWN} more` : "";
  const message = `Not used: ${texts.slice(0, MOST_SHOWN).join(", ")}${more}.`;
  return texts.length === 0
    ? []
    : [
        worded(
          "not-used",
          listed.map(({ ref }) => ref),
          message,
        ),
      ];
}

/** What stands behind a player's name in a school: `(K)`, `(3)`. */
const GRADE = /\((?:pre-?k|k|\d{1,2})\)/i;
/** Somebody is in a grade in which no age is that low. */
const LOW_GRADE = /\((?:pre-?k|k|[0-3])\)/i;

/** Whether each player has a grade behind the name. */
const haveGrades = (players: readonly SectionPlayer[]): boolean =>
  players.every(({ name }) => GRADE.test(name)) && players.some(({ name }) => LOW_GRADE.test(name));

const refsOf = (cells: readonly Cell[]): CellRef[] => cells.map(({ ref }) => ref);

interface LeftOver {
  readonly board: Board;
  readonly solution: Solution;
  /** What each player has scored by it. */
  readonly scores: readonly Score[];
  readonly players: readonly SectionPlayer[];
  readonly places: FactPlaces;
  readonly region: readonly ChartColumn[];
  /** Texts in the cells of facts that these do not cover. */
  readonly rests: readonly FactRest[];
  /** Cells outside of the chart that are listed with it. */
  readonly outside: readonly Listed[];
}

class Ledger {
  private readonly chart: Chart;
  private readonly found: ChartDiagnostic[] = [];
  /** Cells that are listed, with their texts. */
  private readonly listed: Listed[] = [];
  private readonly numbers: ReadonlySet<number>;
  private readonly shown: ReadonlySet<ChartColumn>;

  constructor(private readonly left: LeftOver) {
    this.chart = left.board.chart;
    this.shown = this.findShown();
    this.numbers = new Set(left.solution.numbers.filter((number) => number > 0));
  }

  /** The columns of what our charts on the sheet show: a list of players without headings, right of our output. */
  private findShown(): ReadonlySet<ChartColumn> {
    const { columns } = this.chart;
    const output = columns.map(({ heading }) => heading.role).lastIndexOf("output");
    const open = output < 0 ? [] : columns.slice(output + 1).filter(({ heading }) => heading.text === "");
    if (open.length === 0) return new Set();
    const names = new Set(this.left.players.map(({ name }) => name));
    const first = open.findIndex((column) => {
      const cells = this.cellsIn(column, 0);
      return cells.length > 0 && cells.every(({ meaning }) => names.has(meaning.text));
    });
    return new Set(first < 0 ? [] : open.slice(first));
  }

  private ask(
    code: ChartCode,
    cells: readonly CellRef[],
    value: string,
    more: Partial<ChartDiagnostic> = {},
  ): void {
    this.found.push({ ...finding(code, cells, value), ...more });
  }

  private list(cells: readonly Cell[]): void {
    for (const { ref, meaning } of cells) this.listed.push({ ref, text: meaning.text });
  }

  private headingRef(column: ChartColumn): CellRef {
    return refAt(this.chart.sheet, this.chart.headingRow, column.place);
  }

  /** Whether a cell has a game of a player of the chart, in the way the others are written. */
  private isGame({ games, whole, parts }: Meaning): boolean {
    const { style } = this.left.solution;
    return (
      parts.some((part) => this.isGame(part)) ||
      games.some((game) =>
        game.opponent > 0
          ? (isSure(game) || (game.style === style && whole === null)) && this.numbers.has(game.opponent)
          : game.name !== "" && this.left.board.find(game.name) >= 0,
      )
    );
  }

  /** Whether a player starts from nothing that the chart tells, and has played. */
  private isNew(player: number): boolean {
    const { rating, start, birthDate, age, adult, sources, results } = this.left.players[player]!;
    const hasStart = [rating, start, birthDate, age, adult].some((fact) => fact !== null);
    return !hasStart && sources.length === 0 && results.length > 0;
  }

  private cellsIn(column: ChartColumn, line: number): Cell[] {
    return this.chart.players.flatMap((one, player): Cell[] => {
      const meaning = meaningOf(this.chart, one, slotOf(column, line));
      return meaning.isEmpty || meaning.isZero
        ? []
        : [{ meaning, player, ref: cellAt(this.chart, one, { column, line }) }];
    });
  }

  all(): ChartDiagnostic[] {
    for (const column of this.chart.columns)
      for (let line = 0; line < this.chart.lines; line++) this.column(column, line);
    this.headings();
    this.rests();
    this.rows();
    this.againstHeadings();
    return [...this.found, ...notUsed([...this.listed, ...this.left.outside])];
  }

  /** A column that nothing uses, by the form of its cells. */
  private column(column: ChartColumn, line: number): void {
    const { heading } = column;
    const isUsed = this.left.places.used.has(column);
    if ((isUsed && line === 0) || heading.isChosen) return;
    const cells = this.cellsIn(column, line);
    if (cells.length === 0) return;
    if (line > 0 && (isUsed || cells.every(({ meaning }) => isUsual(meaning)))) return;
    const { role, odd } = heading;
    if (role === "ignored" || role === "output" || cells.every(({ meaning }) => isTitle(meaning))) return;
    if (this.shown.has(column)) return;
    if (this.looksLikeResults(column, line, cells)) return;
    // A column under State that has something else is not known, nor are numbers under the heading of days.
    const areNumbers = cells.every(({ meaning: { whole, date } }) => whole !== null && whole < 1000 && !date);
    const isOfDays = areNumbers && OTHER_DAY.test(heading.text) && !PRIVATE.test(heading.text);
    const isKnown = role !== null && role !== "notes" && role !== "state" && odd.length === 0 && !isOfDays;
    if (this.saysMore(column, cells, isKnown)) return;
    if (isKnown && !/^(?:games|rating|start|age|birthDate)$/.test(role)) return;
    if (role !== "notes" && this.looksLikeFact(column, cells)) return;
    this.list(cells);
  }

  private looksLikeResults(column: ChartColumn, line: number, cells: readonly Cell[]): boolean {
    const { role, odd, text } = column.heading;
    const games = cells.filter(({ meaning }) => this.isGame(meaning));
    const isRound = role === "round" || role === "opponent" || role === "result";
    const { region, board } = this.left;
    const ask = (about: readonly Cell[]) => {
      this.ask("column-not-read", [this.headingRef(column), ...refsOf(about)], text);
      return true;
    };
    if (role === "place" && cells.every(({ meaning }) => A_PLACE.test(meaning.text))) return false;
    if (role !== "notes") {
      if (games.length > 1 || (games.length === 1 && (isRound || cells.length === 1))) return ask(games);
      const isLikeUsed = [...this.left.solution.used].some(({ heading }) => heading.role === role);
      if (
        isRound &&
        region.includes(column) &&
        (isLikeUsed || role === "round" || column.heading.round !== null)
      )
        return ask(cells);
    }
    if (role !== null || line > 0 || odd.some((word) => stemOf(word) !== null)) return false;
    const others = cells.filter(({ meaning }) =>
      meaning.games.some(
        ({ style, opponent, name }) =>
          style !== "+12" && (this.numbers.has(opponent) || (name !== "" && board.find(name) >= 0)),
      ),
    );
    const points = cells.filter(({ meaning: { score } }) => score?.scores.length === 1);
    const areScores =
      points.length === cells.length &&
      points.length > 2 &&
      points.some(({ meaning: { score } }) => score!.isLetters || score!.scores[0] === 0.5);
    return others.length === cells.length ||
      (others.length * 2 > cells.length && others.length > 2) ||
      areScores
      ? ask(cells)
      : false;
  }

  /** Words that make a question of a note. */
  private saysMore(column: ChartColumn, cells: readonly Cell[], isKnown: boolean): boolean {
    const { role, text, odd } = column.heading;
    const headed = role === null || odd.length > 0 ? stemOf(text) : null;
    const areRatings = cells.every(({ meaning }) => mayBeRating(meaning));
    const about = areRatings ? cells.filter((cell) => this.isOtherRating(cell)) : cells;
    if (headed && about.length > 0) {
      const code = areRatings ? "rating-told" : headed;
      this.ask(code, [this.headingRef(column), ...refsOf(about)], text);
      return true;
    }
    if (isKnown && PRIVATE.test(text)) return false;
    const isFact = role !== null && odd.length === 0 && role !== "notes";
    const told = cells.map(({ meaning, player }) => {
      if (meaning.rating?.system || meaning.idRating) return null;
      if (isFact) return meaning.text.length > 4 && denies(meaning.text) ? "words-not-read" : null;
      const own = this.told(meaning.text, player);
      if (own === "start-told") return own;
      // It may say more than what the cells have.
      const more = meaning.text.replace(FORFEITS, "").replace(EACH_PLAYED, "");
      if (this.isTrue(meaning.text, player) && stemOf(more) === null) return null;
      return stemOf(meaning.text) ?? (this.isGame(meaning) ? "game-told" : own);
    });
    for (const code of new Set(told)) {
      const asked = cells.filter((_, k) => told[k] === code);
      if (code) this.ask(code, refsOf(asked), asked[0]!.meaning.text);
      else if (!isFact && asked.length < cells.length) this.list(asked);
    }
    return told.some((code) => code !== null);
  }

  private isOtherRating({ meaning, player }: Cell): boolean {
    const { rating } = this.left.players[player]!;
    return Math.round(meaning.rating!.rating!) !== Math.round(rating ?? -1);
  }

  /** What a remark about a player may tell: a start, a rating, its games, or a game. */
  private told(text: string, player: number): ChartCode | null {
    const { rating } = this.left.players[player]!;
    const number = /(?<![$#.\d-])\b\d{3,4}\b(?!-)/.exec(text);
    if (rating === null && number && /\p{L}/u.test(text)) return "start-told";
    if (this.isNew(player) && /\b(?:age|born)\b|\b\d{1,2} ?(?:yo|yrs?|years?)\b/i.test(text))
      return "start-told";
    if (/\b(?:P\d{1,2}|\d{1,2} games)\b/i.test(text)) return "provisional-not-read";
    if (/\bfloor\b/i.test(text)) return "rating-told";
    return /(?:^|[\s(])[WLD] ?#?\d{1,3}(?=$|[\s,.;)])/.test(text) ? "game-told" : null;
  }

  /** A fact that a player lacks, by the form of the cells. */
  private looksLikeFact(column: ChartColumn, cells: readonly Cell[]): boolean {
    const { players, places } = this.left;
    const { text: heading, odd } = column.heading;
    const ask = (code: ChartCode, about: readonly Cell[] = []) => {
      this.ask(code, [this.headingRef(column), ...refsOf(about)], heading);
      return true;
    };
    const saysWhere = this.arePlaces(cells) || this.areGroups(cells);
    const isAfter = OF_AFTER.test(heading);
    // Nobody's age is half a number: tie-breaks.
    const haveHalves = cells.some(({ meaning: { points } }) => points !== null && !Number.isInteger(points));
    const newcomers = cells.filter(
      ({ meaning, player }) =>
        this.isNew(player) && !isAfter && !haveHalves && !OTHER_DAY.test(heading) && mayBeStart(meaning),
    );
    if (newcomers.length > 0 && !saysWhere) return ask("start-not-read", newcomers);
    const ratings = cells.filter(({ meaning }) => mayBeRating(meaning));
    const areYears =
      OTHER_DAY.test(heading) &&
      cells.every(({ meaning: { text, date } }) => date !== null || /^(?:19|20)\d\d(?!\d)/.test(text));
    if (areYears) return false;
    if (ratings.length * 2 > cells.length && !isAfter) {
      const isFloor = ({ meaning, player }: Cell) => couldBeFloor(meaning, players[player]!.rating);
      if (places.rating !== null && cells.every(isFloor)) return this.floors(cells);
      const isOpen = ({ player, meaning }: Cell) =>
        players[player]!.rating === null ||
        (meaning.rating!.games !== null && players[player]!.games === null);
      if (places.rating === null || ratings.some(isOpen)) return ask("rating-not-read");
      // Elo beside the ratings is of another system.
      if (isHeadedFor("Elo", heading)) return true;
      if (odd.length > 0 || (heading === "" && this.isApart(column)) || !this.areNear(ratings)) return false;
      const { column: used } = places.rating;
      this.ask("two-ratings", [this.headingRef(used), this.headingRef(column)], used.heading.text);
      return true;
    }
    const rated = cells.filter(({ player }) => players[player]!.rating !== null);
    const open = rated.filter(({ player }) => players[player]!.games === null);
    const isGames = ({ meaning }: Cell) => (gamesIn(meaning) ?? 0) > 0 && gamesIn(meaning)! <= 60;
    const others = rated.filter(({ player }) => players[player]!.games !== null);
    // Where some ratings have their games, a column that says something else of them all is about something else.
    const isOther =
      others.length > 0 && others.every(({ player, meaning }) => gamesIn(meaning) !== players[player]!.games);
    const areGames = cells.every(
      ({ meaning }) => gamesIn(meaning) !== null || ESTABLISHED.test(meaning.text),
    );
    if (open.some(isGames) && areGames && !saysWhere && !isOther) return ask("games-not-read");
    const provisional = open.filter(({ meaning }) => PROVISIONAL.test(meaning.text));
    if (provisional.length > 0) return ask("provisional-not-read", provisional);
    if (
      rated.length > 0 &&
      rated.every(({ meaning, player }) => couldBeFloor(meaning, players[player]!.rating))
    )
      return this.floors(rated);
    return false;
  }

  /** Whether an empty column stands between the rounds and a column: it may be of another list. */
  private isApart({ place }: ChartColumn): boolean {
    const { columns } = this.chart.sheet;
    const last = Math.max(...[...this.left.solution.used].map((column) => column.place));
    return place > last && columns[place]! - columns[last]! > place - last;
  }

  /** Whether numbers differ from the players' ratings, but little: they may be those of another list. */
  private areNear(cells: readonly Cell[]): boolean {
    const others = cells.filter((cell) => this.isOtherRating(cell));
    const isNear = ({ meaning, player }: Cell) =>
      Math.abs(meaning.rating!.rating! - this.left.players[player]!.rating!) <= NEAR;
    return others.length > 0 && others.filter(isNear).length * 2 > others.length;
  }

  /** A floor matters only to a player who falls below it. */
  private floors(cells: readonly Cell[]): boolean {
    for (const { ref, meaning } of cells)
      this.ask("floor-not-read", [ref], meaning.text, {
        onlyIf: { rating: "falls", below: Number(meaning.text), otherwise: null },
      });
    return true;
  }

  /** Places: everybody has one, and they go with the score or are all different. */
  private arePlaces(cells: readonly Cell[]): boolean {
    const count = this.chart.players.length;
    const placeOf = ({ meaning }: Cell) => meaning.whole ?? 0;
    if (cells.length < count || cells.some((cell) => placeOf(cell) < 1 || placeOf(cell) > count))
      return false;
    const order = [...cells].sort((a, b) => placeOf(a) - placeOf(b));
    const points = order.map(({ player }) => this.left.scores[player]!.points);
    return (
      new Set(cells.map(placeOf)).size === count || points.every((one, k) => k === 0 || one <= points[k - 1]!)
    );
  }

  /** Quads, sections: who plays each other has the same number. */
  private areGroups(cells: readonly Cell[]): boolean {
    const groups = new Map(cells.map(({ player, meaning }) => [player, meaning.text]));
    const { games } = this.left.solution;
    return (
      new Set(groups.values()).size > 1 &&
      games.every(({ player, opponent }) => groups.has(player) && groups.get(player) === groups.get(opponent))
    );
  }

  /** The heading of what is used, with more in it. */
  private headings(): void {
    const { solution, places } = this.left;
    for (const column of this.chart.columns) {
      const { text, role, isChosen } = column.heading;
      if (!places.used.has(column) && role !== "total" && role !== "running") continue;
      const isOfNewcomers = role !== null && OF_NEWCOMERS.has(role);
      if (!isChosen && !isOfNewcomers && /\s/.test(text) && denies(text))
        this.ask("words-not-read", [this.headingRef(column)], text);
      else if (
        solution.used.has(column) &&
        /\bG\s?\/?\s?\d|\b\d{1,3}\s?min|\bblitz\b|\bquick\b|\brapid\b|[*†‡§?!]$/i.test(text)
      )
        this.listed.push({ ref: this.headingRef(column), text });
    }
    if (solution.total)
      this.list(this.cellsIn(solution.total, 0).filter(({ meaning }) => meaning.points === null));
  }

  /** What a meaning does not cover of its cell. */
  private rests(): void {
    const { solution, rests, players } = this.left;
    const marked = solution.rests.filter(({ rest }) => /^[([{'"_/]$/.test(rest));
    const isOdd = marked.length > 0 && marked.length * 4 < solution.games.length * 2;
    if (isOdd)
      this.ask(
        "game-and-more",
        marked.map(({ cell }) => cell),
        marked[0]!.text,
      );
    const said: CellRef[] = [];
    let first = "";
    for (const { cell, rest, text } of solution.rests) {
      if (marked.some((one) => one.cell === cell)) continue;
      if (stemOf(rest) || /[\p{L}\d]/u.test(withoutMarks(rest))) {
        said.push(cell);
        first ||= text;
      } else this.listed.push({ ref: cell, text });
    }
    if (said.length > 0) this.ask("game-and-more", said, first);
    /** A word that all players have beside the fact, such as `Opp`, labels the next column. */
    const isLabel = rests.length === players.length && rests.every(({ text }) => text === rests[0]!.text);
    for (const { cell, text, player } of rests) {
      if (isLabel && !/\d/.test(text) && stemOf(text) === null) continue;
      const { rating } = players[player]!;
      if (/\d{3,}/.test(text)) this.ask("second-number", [cell], `${rating ?? ""} ${text}`.trim());
      else if (stemOf(text) || /[\p{L}?]/u.test(withoutMarks(text))) this.ask("rating-told", [cell], text);
      else this.listed.push({ ref: cell, text });
    }
    const areGrades = haveGrades(players);
    players.forEach(({ name, cell, rating }, player) => {
      const more = /\(([^()]*)\)|[*,;-]\s*(\d.*)$|\bre:/i.exec(name)?.[0];
      if (!more) return;
      const number = Number(/(?<!\d)\d{3,4}(?!\d)/.exec(more)?.[0] ?? rating);
      const isRound = /\b(?:rd|rnd|round)s?\.?\s?\d/i.test(more);
      const code = stemOf(name) ?? (isRound ? "words-not-read" : this.told(more, player));
      if (code) this.ask(code, [cell], name);
      else if (
        rating === null ? /\d/.test(more) && this.isNew(player) && !areGrades : number !== Math.round(rating)
      )
        this.ask(rating === null ? "start-told" : "rating-told", [cell], name);
    });
  }

  /** Rows without a player: titles, notes, lists. */
  private rows(): void {
    const { chart } = this;
    const last = chart.players.at(-1)!;
    const rows = new Set(chart.loose);
    for (let row = chart.top; row <= chart.headingRow; row++) rows.add(row);
    for (let row = last.row + last.lines; row < chart.end; row++) rows.add(row);
    for (const row of chart.headingRows) rows.delete(row);
    for (const { parts, lines } of chart.players)
      for (const row of parts) for (let line = 0; line < lines; line++) rows.delete(row + line);
    const missed = new Map<ChartCode, CellRef[]>();
    for (const row of [...rows].sort((a, b) => a - b)) this.row(row, missed);
    for (const [code, cells] of missed) this.ask(code, cells, "");
  }

  /** @param missed the cells with results of all such rows, by the question about them */
  private row(row: number, missed: Map<ChartCode, CellRef[]>): void {
    const { chart } = this;
    const { places, solution } = this.left;
    const [first, last] = [chart.columns[0]!.place, chart.columns.at(-1)!.place];
    const cells = chart.sheet.rows[row]!.slice(first, last + 1).flatMap(
      (meaning, k): (Cell & { place: number })[] =>
        meaning.isEmpty
          ? []
          : [{ meaning, player: -1, ref: refAt(chart.sheet, row, first + k), place: first + k }],
    );
    if (cells.length === 0) return;
    const errors = cells.filter(({ meaning }) => meaning.isError);
    if (errors.length > 0) return this.ask("error-value", refsOf(errors), errors[0]!.meaning.text);
    const rounds = new Set([...solution.used].map(({ place }) => place));
    const games = cells.filter(
      (cell) => this.isGame(cell.meaning) && (rounds.has(cell.place) || cells.length > 2),
    );
    const isBelow = row > chart.headingRow;
    const isPersons = cells.some(({ meaning }) => isPerson(meaning));
    const isRated = cells.some(
      ({ meaning, place }) => places.rating?.column.place === place && meaning.rating?.rating != null,
    );
    const codes = cells.filter(({ meaning, place }) => rounds.has(place) && meaning.code !== null);
    const results = cells.filter(
      ({ meaning: { code, score }, place }) => rounds.has(place) && (code !== null || score !== null),
    );
    const isPlayers =
      (isPersons || rounds.has(games[0]?.place ?? -1) || games.length > 1) && games.length > 0;
    const miss = (code: ChartCode, about: readonly Cell[]) => {
      missed.set(code, [...(missed.get(code) ?? []), ...refsOf(about)]);
    };
    const isRow = isPersons && isRated && (results.length > 1 || (isBelow && codes.length > 0));
    if (isPlayers || isRow)
      return miss(isBelow ? "rows-not-read" : "section-not-read", games.length > 0 ? games : cells);
    const isWithin = isBelow && row <= chart.players.at(-1)!.row;
    const scores = cells.filter(
      ({ meaning: { score, games: found }, place }) =>
        rounds.has(place) &&
        (score !== null || found.some((game) => isSure(game) || game.style === solution.style)),
    );
    if (isWithin && scores.length > 0 && cells.length < 3 + rounds.size && !isPersons)
      return miss("rows-not-read", scores);
    const text = cells.map(({ meaning }) => meaning.text).join(" ");
    const isAbout =
      isBelow ||
      isOtherPlay(text) ||
      /\b(?:rounds?|rd|rnd|games?|boards?|results?|forfeit\w*)\b/i.test(text) ||
      this.named(text).length > 0;
    const told = stemOf(text);
    // What explains the games beside the ratings.
    const isShown =
      told === "provisional-not-read" &&
      this.left.players.some(({ games }) => games !== null) &&
      this.named(text).length === 0;
    const code = isShown ? null : told;
    // A legend of a mark that some result still has is asked about, whatever else it says.
    const isSettled = () =>
      !this.explainsMark(text) &&
      (ABOUT_THE_SHEET.test(text) || this.saysWhatIsMeant(text) || this.isTrue(text));
    if (cells.length < 4 && code && isAbout && !isSettled()) return this.ask(code, refsOf(cells), text);
    if (isBelow || code || isProse(text) || this.tellsOfPlayers(text)) this.list(cells);
  }

  /** Whether a text begins with a mark that results have: `# = forfeit` below `W4#`. */
  private explainsMark(text: string): boolean {
    return this.left.solution.rests.some(({ rest }) => text.startsWith(rest));
  }

  /** Whether a text says what a value means, and not what a player did: `np = not played`, `Rating 0 = never rated`. */
  private saysWhatIsMeant(text: string): boolean {
    const [value] = text.split("=") as [string];
    return isLegend(text) && !/^(?:\D*#)?[1-9]\d*\s?$/.test(value) && this.named(value).length === 0;
  }

  /** The players whose names are in a text, in their order in it. */
  private named(text: string): readonly number[] {
    const words = text.toLowerCase().match(/\p{L}[\p{L}'-]{2,}/gu) ?? [];
    const found = words.map((word) => this.left.board.find(word)).filter((player) => player >= 0);
    return [...new Set(found)];
  }

  /** Whether a line above the headings is about players or games, and not only a title. */
  private tellsOfPlayers(text: string): boolean {
    return tellsOfGames(text) || this.named(text).length > 0;
  }

  /**
   * Whether a remark tells of games as the chart has them (`Ash beat Birch`, `beat #5` beside Ash), or of forfeits that stand
   * in the results.
   *
   * @param about the player in whose row it stands
   */
  private isTrue(text: string, about?: number): boolean {
    const round = /\b(?:rd|rnd|round)\.?\s?(\d{1,2})/i.exec(text)?.[1];
    const isIn = ({ code, round: own, player }: Absence) =>
      code.kind.startsWith("forfeit") &&
      (round === undefined || own === Number(round)) &&
      (about === undefined || player === about);
    const saysForfeit = text.search(FORFEITS) >= 0;
    if (saysForfeit && !this.left.solution.absences.some(isIn)) return false;
    const verbs = [...text.matchAll(EACH_PLAYED)];
    let from = 0;
    return (
      (saysForfeit || verbs.length > 0) &&
      verbs.every(({ 0: verb, index }, k) => {
        const before = this.named(text.slice(from, index));
        from = index + verb.length;
        const next = verbs[k + 1];
        const behind = text.slice(from, next?.index);
        const named = this.named(behind);
        // The last one before the next verb is who did that.
        const opponents = next && named.length > 1 ? named.slice(0, -1) : named;
        const player = k === 0 && before.length > 1 ? undefined : (before.at(-1) ?? about);
        const score = /drew/i.test(verb) ? 0.5 : /lost/i.test(verb) ? 0 : 1;
        const met = opponents.length > 0 ? opponents : this.numbered(behind);
        const games = player === undefined ? [] : this.left.players[player]!.results;
        const isPlayed = (opponent: number) =>
          games.some((game) => game.opponent === opponent && game.score === score);
        return met.length > 0 && met.every(isPlayed);
      })
    );
  }

  /** The player whose number a text begins with: `#5 in rd 1`. */
  private numbered(text: string): readonly number[] {
    const number = Number(/^\s?(?:#|no\.?\s?)?(\d{1,4})\b/i.exec(text)?.[1] ?? NaN);
    const player = this.left.players.findIndex((one) => one.number === number);
    return player < 0 ? [] : [player];
  }

  /** A round under a heading that says something else, or nothing, is told. */
  private againstHeadings(): void {
    const { solution } = this.left;
    const withGames = new Set(
      solution.layout.rounds.flat().flatMap(({ slot, use }) => (use === "game" ? slot.column : [])),
    );
    const odd = [...solution.used].filter((column) => {
      const { role, round, isChosen } = column.heading;
      if (isChosen || solution.isSquare || (role === "total" && !withGames.has(column))) return false;
      return role === null ? round === null : !OF_ROUNDS.has(role);
    });
    if (odd.length * 3 < solution.used.size || (odd.length === 1 && solution.used.size > 1))
      for (const column of odd) {
        const { role, text } = column.heading;
        const at = this.chart.sheet.columns[column.place];
        const games = solution.games.filter(({ cells }) => cells.some((cell) => cell.column === at));
        // `Final` may be the last round, or the ratings after it; a word over all rounds stands above the first one.
        const used = [...solution.used];
        const isOverAll = column === used[0] && used.every(({ heading }) => heading.round === null);
        const isOther = role !== null && !/^final/i.test(text) && !isOverAll;
        const isDoubt =
          isOther ||
          (withGames.has(column) && (column.heading.odd.length > 0 || this.isSqueezed(column))) ||
          (stemOf(text) !== null && !/make-?up/i.test(text)) ||
          // Hardly a round: a row that is shifted, or a remark.
          (text === "" && this.cellsIn(column, 0).length * 4 <= this.chart.players.length) ||
          games.some(({ sides }) => sides === 1);
        if (isDoubt) this.ask("round-by-cells", [this.headingRef(column)], text, { severity: "doubt" });
        else if (text !== "") this.ask("round-by-cells", [this.headingRef(column)], text);
      }
    this.skipped();
  }

  /** Whether the headings on both sides count on without a column, so that it can't be a round of its own. */
  private isSqueezed(column: ChartColumn): boolean {
    const rounds = [...this.left.solution.used]
      .filter(({ heading }) => heading.round !== null)
      .sort((a, b) => a.place - b.place);
    const before = rounds.filter(({ place }) => place < column.place).at(-1)?.heading.round ?? 0;
    return rounds.find(({ place }) => place > column.place)?.heading.round === before + 1;
  }

  /** Cells beside the results that may be results, and were passed over. */
  private skipped(): void {
    const { board, solution } = this.left;
    const cells = solution.layout.rounds.flat().flatMap(({ slot, use }): Cell[] => {
      if (use !== "skip" || slot.column.heading.role === "opponentRating") return [];
      const { games, scores, filled, high } = board.counts(slot);
      if (games + scores < Math.max(1, filled * 0.5) || high * 2 > filled) return [];
      return this.cellsIn(slot.column, slot.line).filter(({ meaning }) => meaning.color === null);
    });
    if (cells.length > 0) this.ask("column-not-read", refsOf(cells), cells[0]!.meaning.text);
  }
}

/** What a further line of a player usually has. */
const isUsual = ({ color, rating, id, idRating, points, text }: Meaning): boolean =>
  color !== null ||
  rating !== null ||
  id !== "" ||
  idRating !== null ||
  points !== null ||
  /^[A-Z]{2,3}$|^N:/.test(text);

/** A line drawn with characters: `|`, `-----`. */
const isRule = ({ text }: Listed): boolean => /^[|¦_=~\s-]+$/.test(text);
/** The title of a player, a state or a federation: `GM`, `WIM`, `USA`. */
const isTitle = ({ text, code }: Meaning): boolean => /^[A-Z]{2,3}$/.test(text) && code === null;

const withoutMarks = (text: string): string => text.replace(/[()[\]*†‡§¹²³⁰-⁹.,!]/g, " ").trim();

const mayBeRating = ({ rating, text, id, date }: Meaning): boolean =>
  rating?.rating != null &&
  date === null &&
  rating.rating >= 100 &&
  rating.rating < 3200 &&
  /^P?\d{3,4}/i.test(text) &&
  id === "";

/** What a newcomer may start from: a rating, a day, an age, whether they are an adult. */
const mayBeStart = (meaning: Meaning): boolean => {
  const { date, whole, text } = meaning;
  return (
    mayBeRating(meaning) ||
    date !== null ||
    (whole !== null && ((whole >= 1900 && whole < 2100) || (whole > 2 && whole < 100))) ||
    /^\d{5}$/.test(text) ||
    isAdultWord(text) ||
    /adult|junior|youth|senior/i.test(text) ||
    AGE.test(text)
  );
};

/** A floor that a player can have: a round hundred, not above the rating. */
const couldBeFloor = ({ whole }: Meaning, rating: number | null): boolean =>
  whole !== null &&
  whole >= 1000 &&
  whole <= 2400 &&
  whole % 100 === 0 &&
  rating !== null &&
  whole <= Math.ceil(rating);

/** What the reading of a chart leaves over. */
export const leftOver = (left: LeftOver): ChartDiagnostic[] => new Ledger(left).all();
