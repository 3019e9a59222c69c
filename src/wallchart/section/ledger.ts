/**
 * The ledger of cells: what a section does not use is harmless for a reason, or it is asked about. What a cell is shows in
 * how it looks, not in its heading; a heading only excuses cells if each of its words is known to be harmless.
 *
 * Example: `5 | 12 | 9` under `Lifetime`, beside ratings whose games nobody gives, may be these games: a doubt. Under
 * `Grade` they are not.
 */
import { parseDate } from "../cells/dates";
import { yearAlone } from "../cells/facts";
import { parseRating, PROVISIONAL_OR_NOT } from "../cells/ratings";
import { DENIES, FORFEIT } from "../cells/denials";
import { remembering } from "../cells/remember";
import { asText, asWords, isBlank, letters } from "../cells/text";
import { nameWords } from "./checks";
import { type ChartCode, finding } from "../diagnostics";
import { bare, isUnused, OUTPUT_HEADINGS, TIE_BREAK } from "../layout/headings";
import { isEmptyRow } from "../layout/sections";
import type { Layout } from "../layout/layout";
import { isForOtherSystem } from "../layout/other-systems";
import type { CellRef, CellValue, ChartDiagnostic, ColumnRole, Table } from "../types";
import type { PlayerFacts } from "./players";

/** Words of headings of money and addresses, whose cells may say what they like. */
const PRIVATE = (
  "prize money award trophy medal cash fee paid pay entry entered amount owed owes payment check method " +
  // How to reach them.
  "phone tel cell mobile email mail address street zip zipcode contact parent guardian emergency"
).split(" ");
/** Words of headings whose cells never feed a rating, by the reason. */
const HARMLESS: ReadonlySet<string> = new Set(
  [
    ...PRIVATE,
    // Whom a player plays for, and who they are.
    "team school club coach teacher city town county country fed federation flag home state title sex gender initials",
    // A grade or a class is not an age.
    "grade gr grd level class division div",
    // Tie-breaks, scores and counts of this event.
    "tb tie tiebreak break buchholz bh bhz buc buch aro apro cut mbch mbuch solkoff solk sonneborn berger sb median med mod modified cumulative cum cumul",
    "progressive prog kashdan harkness opposition direct encounter de sos sodos koya total tot pts point score win won",
    "w d l loss lost draw drawn black white color due upset clutch sum subtotal run running sc pkt punkt biggest",
    // Places, and where they sat.
    "place plc rank rk standing final finish pos position board bd table seat room section sec",
    // What the event made of the ratings.
    "performance perf tpr rp post new change chg diff difference gain norm average avg opp opponent",
    // Byes asked for.
    "bye req request requested withdrawn late",
    "the of no per and in a s nd st rd th",
  ]
    .join(" ")
    .split(" "),
);

/** A heading of other days than that of birth. */
const OTHER_DAY = /exp|renew|regist|join|valid|until|paid|entered|receiv|date of play/i;
/** What the event made of a rating. */
const AFTER = /post|after|new|chan?ge?\b|diff|perf|tpr|norm/i;
const RATING_WORD = /ra?ti?n?g|rtn?g|rate|elo|uscf/i;

/** Whether every word of a heading is harmless; one without words is not. */
function isHarmless(heading: string): boolean {
  const words = heading.toLowerCase().match(/[a-z]+/g) ?? [];
  return (
    (words.length > 0 &&
      words.every((word) => HARMLESS.has(word) || HARMLESS.has(word.replace(/e?s$/, "")))) ||
    isUnused(heading) ||
    /\bid\b/i.test(heading) ||
    TIE_BREAK.test(bare(heading)) ||
    isForOtherSystem(heading) ||
    AFTER.test(heading)
  );
}

const isPrivate = (heading: string): boolean =>
  (heading.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => PRIVATE.includes(word));

/** `5`, `P5`, `/5`, `(5)`: what may be a number of games. */
const SMALL = /^(?:P|\/)?\s?\(?\s?([1-9]\d{0,2})\)?\s?(?:G|gms?|games?)?\.?$/i;
/** Beside numbers of games: none, or enough of them. */
const ESTABLISHED = /^(?:0|-+|e\w*\.?|full|[>≥]\s?\d{1,3}|\d{1,3}\s?\+)$/i;
/** Above this many games, a rating is established whatever the number is. */
const MOST_GAMES = 60;
/** `8`, `8/3`, `8 yrs`, `U10`: an age may be in it. */
const AGE = /^(?:u|age\s?)?(?:[3-9]|\d{2})(?:\s?[/-]\s?(?:k|\d{1,2})|\s?(?:y|yrs?|years?)\.?(?: old)?)?$/i;
const ADULT = /\b(?:adult|junior|youth|senior|scholastic|18\+|over 18|under 18)\b/i;

interface Cell {
  readonly player: PlayerFacts;
  readonly value: CellValue;
  readonly ref: CellRef;
}

const textOf = ({ value }: Cell) => asWords(value);
/** NaN where the cell has no number of games. */
const gamesIn = (cell: Cell): number => Number(SMALL.exec(textOf(cell))?.[1]);

/** Whether a number is a floor that the player can have: a round hundred, not above the rating. */
function couldBeFloor({ value, player: { rating } }: Cell): boolean {
  const floor = Number(asText(value));
  return floor >= 1000 && floor <= 2400 && floor % 100 === 0 && rating !== null && floor <= Math.ceil(rating);
}

/** A newcomer of whom nothing tells the start. */
function isNew({ rating, start, birthDate, age, adult, results, sources }: PlayerFacts): boolean {
  const facts = [rating, start, birthDate, age, adult];
  return results.length > 0 && sources.length === 0 && facts.every((fact) => fact === null);
}

/** Whether a cell may tell what a newcomer starts from: a rating, an age, a birth date, whether they are an adult. */
function couldBeStart(cell: Cell, heading: string): boolean {
  if (OTHER_DAY.test(heading)) return false;
  const text = textOf(cell);
  const rating = parseRating(cell.value);
  return (
    (rating.kind === "rating" && rating.rating !== null) ||
    yearAlone(cell.value) !== null ||
    (/\d\D+\d|^\d{5}$/.test(text) && parseDate(cell.value) !== null) ||
    AGE.test(text) ||
    ADULT.test(text)
  );
}

/** Places, or numbers for each player in some order: everybody has one, and they go with the score or are all different. */
function arePlaces(cells: readonly Cell[], players: readonly PlayerFacts[]): boolean {
  const numbers = cells.map(({ value }) => Number(asText(value)));
  if (cells.length < players.length || numbers.some((other) => !(other >= 1 && other <= players.length)))
    return false;
  const score = ({ player: { results, unplayed } }: Cell) =>
    results.reduce((sum, result) => sum + result.score, 0) +
    unplayed.reduce((sum, { points }) => sum + points, 0);
  const byPlace = [...cells.keys()].sort((a, b) => numbers[a]! - numbers[b]!).map((i) => score(cells[i]!));
  return (
    new Set(numbers).size === numbers.length || byPlace.every((one, i) => i === 0 || one <= byPlace[i - 1]!)
  );
}

/** What a column that nothing uses may be. */
function lookOf(
  cells: readonly Cell[],
  players: readonly PlayerFacts[],
  heading: string,
): [ChartCode, readonly Cell[]] | null {
  const newcomers = cells.filter((cell) => isNew(cell.player) && couldBeStart(cell, heading));
  if (newcomers.length > 0 && !arePlaces(cells, players)) return ["start-not-read", newcomers];
  const rated = cells.filter(({ player: { rating } }) => rating !== null);
  const open = rated.filter(({ player: { games } }) => games === null);
  if (
    open.length > 0 &&
    cells.every((cell) => PROVISIONAL_OR_NOT.test(textOf(cell))) &&
    open.some((cell) => /^p/i.test(textOf(cell)))
  )
    return ["provisional-not-read", open.filter((cell) => /^p/i.test(textOf(cell)))];
  const games = open.filter((cell) => gamesIn(cell) <= MOST_GAMES);
  // Where some ratings have their games already, a column that says something else of them all is about something else.
  const told = rated.filter(({ player }) => player.games !== null);
  const isOther = told.length > 0 && told.every((cell) => gamesIn(cell) !== cell.player.games);
  if (
    games.length > 0 &&
    !isOther &&
    cells.every((cell) => SMALL.test(textOf(cell)) || ESTABLISHED.test(textOf(cell))) &&
    !arePlaces(cells, players)
  )
    return ["games-not-read", games];
  if (rated.length > 0 && !RATING_WORD.test(heading) && rated.every(couldBeFloor))
    return ["floor-not-read", rated];
  return null;
}

/**
 * The columns of a list without headings that repeats this section's players, such as what a chart in the sheet shows: names,
 * each with their own rating, and after these the ratings after the event with the changes, which add up. They tell nothing new.
 */
function copiedColumns(table: Table, { columns }: Layout, players: readonly PlayerFacts[]): Set<number> {
  const open = new Set(
    columns.filter(({ role, heading }) => role === "other" && heading === "").map(({ column }) => column),
  );
  const found = new Set<number>();
  const starts = [...open].filter((column) => open.has(column + 1));
  if (starts.length === 0) return found;
  const ratings = new Map(players.map(({ name, rating }) => [letters(name), rating]));
  for (const column of starts) {
    const rows = players.flatMap(({ row }) => {
      const [name, ...numbers] = table[row]!.slice(column, column + 4).map(asText);
      return [name, ...numbers].every((text) => text === "") ? [] : [{ name: letters(name ?? ""), numbers }];
    });
    const isCopy = rows.every(({ name, numbers: [before] }) => {
      const own = ratings.get(name);
      return (
        own !== undefined && (before ? own !== null && Math.round(own) === Number(before) : own === null)
      );
    });
    if (rows.length === 0 || !isCopy) continue;
    found.add(column).add(column + 1);
    const addsUp = rows.every(({ numbers: [before, after, change] }) =>
      before ? Math.abs(Number(after) - Number(before) - Number(change)) <= 1 : !change,
    );
    if (addsUp && open.has(column + 2) && open.has(column + 3)) found.add(column + 2).add(column + 3);
  }
  return found;
}

/** The cells that no role uses, and that may move a rating. */
function columnsLeft(table: Table, layout: Layout, players: readonly PlayerFacts[]) {
  const { columns, chosen, headings } = layout;
  const copied = copiedColumns(table, layout, players);
  return columns.flatMap(({ role, line, column, heading }): ChartDiagnostic[] => {
    if (role !== "other" || line > 0 || chosen.has(column) || copied.has(column) || isHarmless(heading))
      return [];
    const cells = players.flatMap((player): Cell[] => {
      const value = table[player.row]![column] ?? "";
      return isBlank(value) ? [] : [{ player, value, ref: { row: player.row, column } }];
    });
    const look = cells.length === 0 ? null : lookOf(cells, players, heading);
    if (!look) return [];
    const [code, about] = look;
    const refs = [
      { row: headings, column },
      ...(code === "games-not-read" ? [] : about.map(({ ref }) => ref)),
    ];
    const found = finding(code, refs, heading);
    if (code !== "floor-not-read") return [found];
    // A floor matters only to a player who falls below it.
    return about.map((cell) => ({
      ...finding(code, [cell.ref], cell.value),
      onlyIf: { rating: "falls", below: Number(asText(cell.value)), otherwise: null },
    }));
  });
}

const VERB = "beats?|defeat(?:s|ed)|loses|lost|draws?|drew|def\\.?|wins?|won|d\\.|games?|play-?offs?";
/** `1-0`, `½-½`, `beat`: a result between two players. */
const TOLD = new RegExp(
  `(?:^|[\\s(:,])(?:(?:1|0|½|1\\/2|0?\\.5)\\s?[-–—:]\\s?(?:1|0|½|1\\/2|0?\\.5)|${VERB})(?=$|[\\s).,;:])`,
  "i",
);
/** `Ash v Birch`; above the headings, it may be the title of a match. */
const AGAINST = /\s(?:vs?\.?|versus|against)\s/i;
/** `Ann Ash 1, Bob Birch 0` */
const SCORES_TOLD = /(?:^|\s)(?:[01½]|0?\.5)(?=$|[\s,;.]).*\s(?:[01½]|0?\.5)(?=$|[\s,;.])/;
/** `Extra rated game: 1 W 3`. */
const EXTRA =
  /\b(?:extra|side|add(?:itional|ed)?|more|another|plus|make-?up|play-?off|rated)\b.{0,20}\bgames?\b.*\d|\balso rated\b.*\d/i;

/** `also W3`: words with a result in them. */
const RESULT_IN_WORDS = /(?:^|[\s(])[WLD]\s?[-#]?\s?(\d{1,3})(?=$|[\s,.;:)])/;

/** `unrated section`, `not USCF rated`, `Round 3 does not count`; not `Top unrated $50`. */
const NOT_RATED =
  /\b(?:not|never|non|don.?t|no)[ -](?:(?:to )?be |uscf |us chess )?(?:rated?|count(?:ed)?|played)\b|\bun-?rated (?:\w+ )?(?:section|event|games?|rounds?|tournament)|\b(?:rounds?|rd|games?)\b.{0,30}\bun-?rated\b/i;
/** `rd 2`, `board 1`: which game. `Round 3 moved to 4 pm` is about a time. */
const WHICH = /\b(?:rounds?|rd|r|games?|board|bd)\.?\s?\d(?!.*\d\s?[ap]m\b)|(?:^|\s)#\d/i;
/** What is said of a round or a player, and not of a game: `left after rd 2`, `bye in rd 3`, `Round 4 on Sunday`. */
const NOT_OF_A_GAME =
  /\b(?:byes?|left|leav\w+|late|with?dr\w*|join\w*|arriv\w*|enter\w*|start\w*|begin\w*|from|until|till|after|before|next|pair\w*|paid|owes|prizes?|place|upset|best|brilliancy|standings?|home|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|\d{1,2}:\d{2}|break|lunch)\b/i;
/** Ratings of another list: `Ratings shown are quick ratings`, `All ratings are FIDE`, `last year's list`. */
const OTHER_LIST =
  /\brat(?:ings?|ed)\b.*(?:=|:|\b(?:are|is|was|were|from|shown|listed)\b).*\b(?:quick|blitz|fide|chess\.?com|lichess|post.?event|new|after|last (?:year|month)|old|online|estimated?|wrong)\b|\bupdate before rating\b/i;
/** Another rating of a player: `correct rtg 1085`, `now 991 per June list`, `regular 800`. */
const OTHER_RATING =
  /\b(?:rat(?:ings?|ed)|rtg|list|supp\w*|msa|now|actual|correct|regular)\b.{0,20}?\b([1-9]\d{2,3})\b|\b([1-9]\d{2,3})\b.{0,12}\b(?:rating|rtg|list|supp\w*)\b/i;
const IN_GAMES = /\bprov(?:isional)?\b|\d (?:prior |previous |rated )*games\b|^P\s?\d{1,2}$/i;
/** `age 9`, `over 18`, `was rated 900`, `1200 strength`, `DOB 5/6/2015`; not `paid $120`. */
const START_TOLD =
  /\b(?:age[ds]?|born|dob|years?|yrs?|adult|18|fide|cfc|rat(?:ed|ing)|strength)\b|(?:^|[ ~])[1-9]\d{2,3}(?=$|[ .,;)*/P])/i;
/** A column that says of each player whether they are rated. */
const IS_RATED = /^(?:uscf |to be )?(?:rated?|counts?|elig\w*)\b/i;
/** `K-3 Unrated` as a title; not `U800 & Unrated`, nor the prize `Top Unrated`. */
const UNRATED_TITLE = /^(?!.*\b(?:u\d+|under|and|or|top|best|1st)\b)[\w -]{0,20}\bun-?rated$/i;
const hasForfeit = ({ unplayed }: PlayerFacts) => unplayed.some(({ kind }) => /^forfeit/.test(kind));

const isOddRound = remembering(
  (heading) => NOT_RATED.test(heading) || DENIES.test(heading) || /blitz|quick|\*/i.test(heading),
);

/** Headings of rounds that say more than the others: `Rd 3 (unrated)`, `Rd 3*`. */
function oddRounds({ columns, headings, namedAcross }: Layout) {
  // Players' names say nothing of a round.
  if (namedAcross) return [];
  const rounds = columns.filter(({ role }) => role === "round");
  const odd = rounds.filter(({ heading }) => isOddRound(heading));
  return odd.length === rounds.length
    ? []
    : odd.map(({ column, heading }) => finding("words-not-read", [{ row: headings, column }], heading));
}

/** Whether a note says something of one round or game, and nothing that is known to be harmless. */
const saysOfGame = (text: string): boolean =>
  WHICH.test(text) && /\p{L}{3}/u.test(text.replace(WHICH, "")) && !NOT_OF_A_GAME.test(text);

/** Whether words in a player's row take back a game. */
const takesBack = (text: string, player: PlayerFacts): boolean =>
  NOT_RATED.test(text) || (DENIES.test(text) && !(FORFEIT.test(text) && hasForfeit(player)));

/** What the words of a note in a player's row may mean; null for a note that is harmless. */
function noteOf(text: string, heading: string, player: PlayerFacts): ChartCode | null {
  if (IS_RATED.test(heading) && /^no?$/i.test(text)) return "words-not-read";
  const isTold = FORFEIT.test(text) && hasForfeit(player);
  if (takesBack(text, player) || (!isTold && saysOfGame(text))) return "words-not-read";
  const [, behind, before] = OTHER_RATING.exec(text) ?? [];
  const rating = Number(behind ?? before);
  if (player.rating !== null && rating > 0 && rating !== Math.round(player.rating)) return "rating-told";
  if (player.rating !== null && player.games === null && IN_GAMES.test(text)) return "provisional-not-read";
  return isNew(player) && START_TOLD.test(text) ? "start-told" : null;
}

/** What stands behind a cell's own text: in brackets, or from a sign, a number or a word in small letters on. */
const behind = remembering((value) => {
  const text = asWords(value);
  // An ID, a total.
  if (/^[\d.]+$/.test(text)) return "";
  const more = /(?:[([{*/;:–—]|\s-\s|(?<![\p{L}\d])\d|\s\p{Ll}{4}).*/u.exec(text)?.[0] ?? "";
  return /^\s\p{Ll}/u.test(more) && /^\P{Lu}/u.test(text) ? "" : more.replace(/[()[\]{}]/g, " ").trim();
});

/** Whether some cells may have words behind their own text. */
const haveMore = (cells: string): boolean =>
  /[A-Za-z]/.test(cells) && /[([{*/;:–—\d]|\s-\s| \p{Ll}{4}/u.test(cells);

/** Columns whose cells have one thing each, and may have a note behind it. */
const MAY_HAVE_NOTE: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "name",
  "number",
  "id",
  "state",
  "total",
]);

/** `* provisional`, `* under 25 games`, `Ratings in italics are provisional`; not `Provisional standings`, nor `P = provisional`. */
const PROVISIONAL_NOTE = /^(?:[*†‡#^~+]|.*\brat(?:ed|ings?)\b).*(?:\bprov(?:isional)?\b|\b2[56] games)/i;

/** The mark of a footnote: `*`, `(1)`, `[2]`. */
const MARK = /^(?:[*†‡^~]{1,3}|\(\d{1,2}\)|\[\d{1,2}\])/;
/** Titles of what is never rated. */
const NEVER_RATED = /\b(?:bughouse|crazyhouse|chess ?960|fischer ?random|freestyle)\b/i;
/** Below the players, that results are not sure, whatever game it is about. */
const UNSURE = /unconfirmed|unverified|not (?:yet )?(?:confirmed|verified)/i;

/** A longer text is not a note. */
const LONGEST_NOTE = 400;

/** Our own notes, where they stand beside ratings written before: `Games after | Note`. */
const isOurs = (heading: string, before = ""): boolean =>
  heading === OUTPUT_HEADINGS[3] && /(?:post|change|games after)$/i.test(before);

/** Games that rows of nobody tell of. */
function gamesTold(table: Table, { top, end, headings, columns }: Layout, players: readonly PlayerFacts[]) {
  const own = new Set<number>();
  for (const player of players) for (let row = player.row; row < player.end; row++) own.add(row);
  const isOpen = players.some(({ rating, games }) => rating !== null && games === null);
  const found: ChartDiagnostic[] = [];
  const ratings = columns.find(({ role }) => role === "rating");
  const hasRatings = columns.some(({ role }) => /rating$/i.test(role));
  const isMarked = (mark: string) =>
    ratings !== undefined &&
    players.some(({ row }) => asText(table[row + ratings.line]?.[ratings.column]).endsWith(mark));
  const namesOf = (player: PlayerFacts) => nameWords(player.name).filter((word) => word.length > 1);
  // How many players a text names. A word that several of them have, such as For in "For Asucit", names one.
  const named = (text: string, except?: PlayerFacts) => {
    const words = new Set((text.match(/\p{L}+/gu) ?? []).map(letters));
    const told = players
      .filter((player) => player !== except)
      .map((player) => namesOf(player).filter((name) => words.has(name)))
      .filter((names) => names.length > 0);
    return Math.min(told.length, new Set(told.flat()).size);
  };
  for (let row = top; row < end; row++) {
    if (row === headings || own.has(row) || isEmptyRow(table[row]!)) continue;
    const text = asWords(table[row]!.join(" "));
    const column = table[row]!.findIndex((cell) => !isBlank(cell));
    if (text.length > LONGEST_NOTE) continue;
    // Headings on a new page have more cells.
    const isNote = table[row]!.filter((cell) => !isBlank(cell)).length < 3;
    const tells = TOLD.test(text) || SCORES_TOLD.test(text) || (row > headings && AGAINST.test(text));
    const isGame = EXTRA.test(text) || (tells && named(text) > 1);
    const isDenied =
      NOT_RATED.test(text) ||
      (row < headings && NEVER_RATED.test(text)) ||
      (row < headings && table[row]!.some((cell) => UNRATED_TITLE.test(asWords(cell)))) ||
      (((DENIES.test(text) && (WHICH.test(text) || named(text) > 0 || UNSURE.test(text))) ||
        (row > headings && isNote && saysOfGame(text))) &&
        !(FORFEIT.test(text) && players.some(hasForfeit)));
    const mark = MARK.exec(text)?.[0];
    const marked = mark !== undefined && row > headings && isMarked(mark);
    const note =
      isOpen && PROVISIONAL_NOTE.test(text)
        ? "provisional-not-read"
        : OTHER_LIST.test(text) || marked
          ? "rating-told"
          : null;
    const code = isGame ? "game-told" : isDenied ? "words-not-read" : note;
    if (code) found.push(finding(code, [{ row, column }], text));
  }
  for (const { role, line, column, heading } of columns) {
    const isOther = role === "other" && line === 0 && !isOurs(heading, columns[column - 1]?.heading);
    if (!isOther && !MAY_HAVE_NOTE.has(role)) continue;
    // Nearly all columns have nothing more: one look at all cells is quick.
    if (!isOther && !haveMore(players.map(({ row }) => table[row + line]?.[column]).join("\n"))) continue;
    // Without a column of ratings, that is asked about first.
    const isName = role === "name" && hasRatings;
    const isNote = isOther && (isUnused(heading) || !isHarmless(heading));
    for (const player of players) {
      const row = player.row + line;
      const value = table[row]?.[column];
      if (typeof value !== "string" || value.length > LONGEST_NOTE) continue;
      const text = isNote ? asWords(value) : behind(value);
      if (text === "") continue;
      // A result alone is one of a round that is not read.
      const opponent = /\p{L}{2}/u.test(text) ? Number(RESULT_IN_WORDS.exec(text)?.[1]) : NaN;
      const isGame =
        EXTRA.test(text) ||
        (TOLD.test(text) && named(text, player) > 0) ||
        players.some(({ number }) => number === opponent);
      const said =
        isNote || isName
          ? // A number alone behind a name is a rating.
            noteOf(isName ? text.replace(/^\d{3,4}$/, "rating $&") : text, heading, player)
          : !isPrivate(heading) && takesBack(text, player)
            ? "words-not-read"
            : null;
      const code = isGame ? "game-told" : said;
      if (code) found.push(finding(code, [{ row, column }], value));
    }
  }
  return found;
}

/** `Regular (Quick)`, `Rating (Reg/Quick)`. */
const TWO_SYSTEMS = /\b(?:reg|quick|blitz)[a-z]*\b.{1,12}\b(?:reg|quick|blitz)[a-z]*\b/i;

/** Second numbers behind the ratings, such as `1641 (5)`, that can hardly be games: ratings themselves, or a rank. */
function secondNumbers(
  table: Table,
  { columns, top, headings }: Layout,
  players: readonly PlayerFacts[],
): ChartDiagnostic[] {
  const place = columns.find(({ role }) => role === "rating");
  if (!place) return [];
  const { line, column } = place;
  const texts = players.filter(({ row }) => typeof table[row + line]?.[column] === "string");
  const seen = texts.flatMap(({ row }) => {
    const ref = { row: row + line, column };
    const value = table[ref.row]![column];
    const match = /^\d{3,4}\s?(?:\(|[-–—])\s?(\d{1,4})\s?\)?$/.exec(asText(value));
    return match ? [{ ref, second: Number(match[1]) }] : [];
  });
  if (seen.length === 0) return [];
  const areRanks =
    seen.length > 2 && seen.length === players.length && seen.every(({ second }, i) => second === i + 1);
  // Four digits are another rating, and no games; so are three where the sheet names two systems.
  const twoSystems = table
    .slice(top, headings + 1)
    .some((row) => row.some((cell) => TWO_SYSTEMS.test(asWords(cell))));
  const wrong = areRanks || twoSystems ? seen : seen.filter(({ second }) => second >= 100 && second < 1000);
  const [first] = wrong;
  return first
    ? [
        finding(
          "second-number",
          wrong.map(({ ref }) => ref),
          table[first.ref.row]![first.ref.column],
        ),
      ]
    : [];
}

/** What the reading of a section leaves over, where it may move a rating. */
export function leftOver(table: Table, layout: Layout, players: readonly PlayerFacts[]): ChartDiagnostic[] {
  return [
    ...columnsLeft(table, layout, players),
    ...oddRounds(layout),
    ...gamesTold(table, layout, players),
    ...secondNumbers(table, layout, players),
  ];
}
