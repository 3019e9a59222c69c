/**
 * What is said in words beside, behind, above and below the results, where it may move a rating: a game that is not in the
 * rounds, one that was not played or ended otherwise, another rating, games before the event, a newcomer's start.
 *
 * Example: `forfeited rd 2` beside a player, `Round 2 does not count` below the table, `Ann Ash (1510)` as a name.
 */
import { DENIES, FORFEIT } from "../cells/denials";
import { remembering } from "../cells/remember";
import { asText, asWords, isBlank, letters } from "../cells/text";
import { type ChartCode, finding } from "../diagnostics";
import { isUnused, OUTPUT_HEADINGS } from "../layout/headings";
import type { Layout } from "../layout/layout";
import { isEmptyRow } from "../layout/sections";
import type { CellValue, ChartDiagnostic, ColumnRole, Table } from "../types";
import { nameWords } from "./checks";
import { isHarmless, isPrivate } from "./harmless";
import type { PlayerFacts } from "./players";

/** A newcomer of whom nothing tells the start. */
export function isNew({ rating, start, birthDate, age, adult, results, sources }: PlayerFacts): boolean {
  const facts = [rating, start, birthDate, age, adult];
  return results.length > 0 && sources.length === 0 && facts.every((fact) => fact === null);
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
  /\b(?:extra|side|house|add(?:itional|ed)?|more|another|plus|make-?up|play-?off|rated)\b.{0,20}\bgames?\b.*\d|\balso rated\b.*\d/i;
/** `also W3`: words with a result in them. */
const RESULT_IN_WORDS = /(?:^|[\s(])[WLD]\s?[-#]?\s?(\d{1,3})(?=$|[\s,.;:)])/;
/** How one game ended: `lost rd 1`, `rd 2 was a draw`, `½-½`; not a score such as `3 wins`. */
const ENDED =
  /\b(?:wins?|won|beats?|defeat\w*|loses|loss|lost|draws?|drew|drawn|stalemate)\b|(?:^|\s)(?:[01½]|1\/2)\s?[-–:]\s?(?:[01½]|1\/2)(?=$|[\s,.;)])|=\s?(?:½|1\/2|[WLD]\b)|\b[WLD] (?:w\/|vs?\b|with|against|over)/i;
/** What is won besides games, or how a game that counts was won. */
const OF_A_PRIZE =
  /\b(?:tournament|section|quad|event|title|champion\w*|prizes?|place|trophy|medal|tie-?breaks?|1st|2nd|3rd|first|second|third|clinch\w*|upset|best|class|open|split|tied|\d+ (?:wins?|draws?|loss\w*)|(?:wins?|draws?|loss\w*): \d+|on time|white|black|side games?|u\d{3,4})\b/i;

/** `unrated section`, `not USCF rated`, `Round 3 does not count`; not `Top unrated $50`. */
const NOT_RATED =
  /\b(?:not|never|non|don.?t|no)[ -](?:(?:to )?be |uscf |us chess |for )?(?:rat(?:ed?|ing)|count(?:ed)?|played|submit)\b|\bun-?rated (?:\w+ )?(?:section|event|games?|rounds?|tournament)|\b(?:rounds?|rd|games?)\b.{0,30}\bun-?rated\b|\b(?:section|event|tournament) is un-?rated\b/i;
/** Something is not so; not what was not paid. */
const NEGATED = /\b(?:not|never|without)\b|\bno\b(?!\.?\s(?:player|name|id|pair))|n['’]t\b/i;
const NOT_OF_PLAY =
  /\b(?:pay|paid|fees?|phone|e-?mail|address|byes?|card|food|parking|smoking|shirt|troph\w+|prizes?|cash|check|coach|parents?|ride|email|photos?|forfeits|here|yet)\b/i;
/** `rd 2`, `game 1`: which game. `Round 3 moved to 4 pm` is about a time. */
const WHICH = /\b(?:rounds?|rds?|r|games?)\.?\s?\d(?!.*\d\s?[ap]m\b)|(?:^|\s)#\d/i;
const BOARD = /\b(?:board|bd)\.?\s?\d/i;
/** What is said of a round or a player, and not of a game: `left after rd 2`, `bye in rd 3`, `Round 4 on Sunday`. */
const NOT_OF_A_GAME =
  /\b(?:byes?|left|leav\w+|late|with?dr\w*|join\w*|arriv\w*|enter\w*|start\w*|begin\w*|from|until|till|after|before|next|pair\w*|paid|owes|prizes?|place|upset|best|brilliancy|clinch\w*|standings?|home|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|\d{1,2}:\d{2}|break|lunch)\b/i;
/** One player may have played as another: `same as #2`, `rounds 1-2 Ann`; not `brother of Bob`. */
const SWAPPED = /\b(?:same|for|as|instead|then|rds?|rounds?|played|real|actual\w*|is)\b/i;

/** Ratings of another list: `Ratings shown are quick ratings`, `All ratings are FIDE`, `last year's list`. */
const OTHER_LIST =
  /\brat(?:ings?|ed)\b.*(?:=|:|\b(?:are|is|was|were|from|shown|listed)\b).*\b(?:quick|blitz|fide|chess\.?com|lichess|post.?event|new|after|last (?:year|month)|old|online|estimated?|wrong)\b|\bupdate before rating\b/i;
/** Another rating of a player: `correct rtg 1085`, `now 991 per June list`, `regular 800`. */
const OTHER_RATING =
  /\b(?:rat(?:ings?|ed)|rtg|list|supp\w*|msa|now|actual|correct|regular|use|us chess|uscf)\b.{0,20}?\b([1-9]\d{2,3})\b|\b([1-9]\d{2,3})\b.{0,12}\b(?:rating|rtg|list|supp\w*|msa|us chess|uscf)\b/i;
/** A rating that is none, or was guessed: `est. 1290`, `unr`. */
const GUESSED = /^new$|\best(?:\.|imated?)?(?=$|[\s\d])|\bunr(?:ated)?\.?$|\bunr(?:ated)?\.?[,;]/i;
const IN_GAMES =
  /\bprov(?:isional)?\b|\d (?:prior |previous |rated )*games\b|^P\s?\d{1,2}$|^\/\s?\d{1,2}$|\bbased on \d/i;
/** `age 9`, `over 18`, `was rated 900`, `1200 strength`, `DOB 5/6/2015`; not `paid $120`. */
const START_TOLD =
  /\b(?:age[ds]?|born|dob|years?|yrs?|adult|18|fide|cfc|rat(?:ed|ing)|strength)\b|(?:^|[ ~])[1-9]\d{2,3}(?=$|[ .,;)*/P])/i;
/** A column that says of each player whether they are rated. */
const IS_RATED = /^(?:uscf |to be )?(?:rated?|counts?|elig\w*)\b/i;
/** `K-3 Unrated` as a title; not `U800 & Unrated`, nor the prize `Top Unrated`. */
const UNRATED_TITLE =
  /^(?!.*\b(?:u\d+|under|and|or|top|best|1st)\b)[\w -]{0,20}\b(?:un-?rated|non-?rated|casual)(?: section| games?)?$/i;
/** `* provisional`, `* under 25 games`, `Ratings in italics are provisional`; not `Provisional standings`, nor `P = provisional`. */
const PROVISIONAL_NOTE = /^(?:[*†‡#^~+]|.*\brat(?:ed|ings?)\b).*(?:\bprov(?:isional)?\b|\b2[56] games)/i;
/** The mark of a footnote: `*`, `(1)`, `[2]`. */
const MARK = /^(?:[*†‡^~]{1,3}|\(\d{1,2}\)|\[\d{1,2}\])/;
/** A legend of what no cell can show: `yellow = forfeit`, `( ) = unplayed`, `Forfeits in red`. */
const BY_LOOKS =
  /\b(?:yellow|red|green|blue|orange|gr[ae]y|pink|purple|highlight\w*|shaded?|bold|italics?|underlined?|struck|strike\w*|parenthes[ei]s|brackets?|circled|lower.?case|small letters|colou?r\w*)\b|^[^\p{L}\d\s]\s?[^\p{L}\d\s]?\s*(?:=|:|means)/iu;
/** Words of a note about a game. */
const OF_PLAY = /\b(?:games?|results?|opponent|points?|played)\b/i;
/** `4-1 0-1`: the numbers of two players. */
const PAIR = /^\(?\d{1,3}\s?(?:[-–:]|vs?\.?)\s?\d{1,3}[\s:]/;
/** Results that are the opponents': `W = opponent won`, `Scores shown are the opponent's`. */
const TURNED_ROUND = /\bthe opponent['’]?s\b|\bopponent won\b|\bwinner['’]?s number\b|\bread down\b/i;
/** Titles of what is never rated. */
const NEVER_RATED = /\b(?:bughouse|crazyhouse|chess ?960|fischer ?random|freestyle)\b/i;
/** Below the players, that results are not sure, whatever game it is about. */
const UNSURE = /unconfirmed|unverified|not (?:yet )?(?:confirmed|verified)/i;

/** A cell that says all of a player's games are not rated; a newcomer has the second one as a class. */
const IS_UNRATED = /^(?:not rated|non-?rated|casual|exhibition|un-?rated)$/i;

/** A longer text is not a note. */
const LONGEST_NOTE = 400;

const hasForfeit = ({ unplayed }: PlayerFacts) => unplayed.some(({ kind }) => /^forfeit/.test(kind));

/** `Rd 1 Rd 2` */
const ROUNDS = /\b(?:rd|rnd|round|r)\W?1\b.*\b(?:rd|rnd|round|r)\W?2\b/i;

/** What the words of a note say, whoever and whatever they are about. */
const saidIn = remembering((written) => {
  // Headings, and no note.
  const text = ROUNDS.test(written) ? "" : written;
  const isOfGame = WHICH.test(text) && /\p{L}{3}/u.test(text.replace(WHICH, "")) && !NOT_OF_A_GAME.test(text);
  const bare = text.replace(/[()[\]{}]/g, " ").trim();
  const [, behind, before] = OTHER_RATING.exec(text) ?? [];
  return {
    denies: DENIES.test(text),
    notRated: NOT_RATED.test(text),
    byForfeit: FORFEIT.test(text),
    which: WHICH.test(text),
    isOfGame,
    /** How a game ended, or that something was not so. */
    differs: (ENDED.test(text) && !OF_A_PRIZE.test(text)) || (NEGATED.test(text) && !NOT_OF_PLAY.test(text)),
    rating: Number(behind ?? before),
    guessed: GUESSED.test(bare),
    inGames: IN_GAMES.test(bare),
    start: START_TOLD.test(text),
    isExtra: EXTRA.test(text),
    told: TOLD.test(text),
    // A result alone is one of a round that is not read.
    opponent: /\p{L}{2}/u.test(text) ? Number(RESULT_IN_WORDS.exec(text)?.[1]) : NaN,
    swaps: SWAPPED.test(text),
  };
});

const isOddHeading = remembering(
  (heading) => NOT_RATED.test(heading) || DENIES.test(heading) || /blitz|quick|\*/i.test(heading),
);

/** `Casual`, `Unrated` above or below a round. */
const isOddMark = (text: string): boolean => IS_UNRATED.test(text) || (text.length < 30 && DENIES.test(text));

/** A cell that says there is none. */
const IS_NONE = /^(?:0|no?|none|false|-+)$/i;

/** A heading of what takes back a game: `No-shows`, `Correction`. */
const headsDenials = remembering((heading) => DENIES.test(heading));

/** Headings that say more of a round than the others: `Rd 3 (unrated)`, `Rd 3*`, `Total (rd 1 unrated)`. */
function inHeadings({ columns, headings, namedAcross }: Layout) {
  // Players' names say nothing of a round.
  if (namedAcross) return [];
  const rounds = columns.filter(({ role }) => role === "round");
  const odd = rounds.filter(({ heading }) => isOddHeading(heading));
  const others = columns.filter(
    ({ role, heading }) => role !== "round" && WHICH.test(heading) && isOddHeading(heading),
  );
  return [...(odd.length === rounds.length ? [] : odd), ...others].map(({ column, heading }) =>
    finding("words-not-read", [{ row: headings, column }], heading),
  );
}

/** Words behind a name that are none: in brackets, from a sign or a number on, in small letters, or about a forfeit. */
const BEHIND = [
  /[([{*/;:–—].*|\s-\s.*|(?<![\p{L}\d])\d.*|\sP\d{1,2}$|\s\p{Ll}{4}.*/u,
  /\s(?:forf|no.?show|dq\b|do(?:es)? ?n[o'’]t|not\b|unr|rd\s?\d|round\s?\d).*/i,
];

/** What stands behind a cell's own text. */
const behind = remembering((value) => {
  const text = asWords(value);
  // An ID, a total.
  if (/^[\d.]+$/.test(text)) return "";
  const found = BEHIND.map((words) => words.exec(text)?.[0] ?? "");
  const more = found[0]!.length > found[1]!.length ? found[0]! : found[1]!;
  return more.replace(/[()[\]{}]/g, " ").trim();
});

/** What stands behind a name, where a number alone in brackets is a rating. */
const behindName = remembering((value) => behind(value.replace(/[([]([1-9]\d{2,3})[)\]]/, "(rating $1)")));

/** What names, numbers and codes do not have: both signs or digits and letters, or a word that is no name. */
const MORE = /[^A-Za-z\u00c0-\u1fff ',.-]| [-a-zFNDU]/;
const HAS_LETTERS = /[A-Za-z\u00c0-\u1fff]/;

/** Whether a text may have more than a name, a number or a code; quick, since nearly none has. */
const mayHaveMore = (text: string): boolean => MORE.test(text) && HAS_LETTERS.test(text);

/** Columns whose cells have one thing each, and may have a note behind it. */
const MAY_HAVE_NOTE: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "name",
  "number",
  "id",
  "state",
  "total",
]);

/** Our own notes, where they stand beside ratings written before: `Games after | Note`, `Quick games after | Quick note`. */
const isOurs = (heading: string, before = ""): boolean =>
  heading.toLowerCase().endsWith(OUTPUT_HEADINGS[3].toLowerCase()) &&
  /(?:post|change|games after)$/i.test(before);

/** Tells how many players a text names. A word that several of them have, such as For in "For Asucit", names one. */
function namesIn(players: readonly PlayerFacts[]) {
  const namesOf = (player: PlayerFacts) => nameWords(player.name).filter((word) => word.length > 1);
  return (text: string, except?: PlayerFacts): number => {
    const words = new Set((text.match(/\p{L}+/gu) ?? []).map(letters));
    const told = players
      .filter((player) => player !== except)
      .map((player) => namesOf(player).filter((name) => words.has(name)))
      .filter((names) => names.length > 0);
    return Math.min(told.length, new Set(told.flat()).size);
  };
}

/** What is said above, between and below the players' rows. */
function inRows(table: Table, { top, end, headings, columns }: Layout, players: readonly PlayerFacts[]) {
  const own = new Set<number>();
  for (const player of players) for (let row = player.row; row < player.end; row++) own.add(row);
  const isOpen = players.some(({ rating, games }) => rating !== null && games === null);
  const rounds = columns.filter(({ role }) => role === "round").map(({ column }) => column);
  const ratings = columns.find(({ role }) => role === "rating");
  const isMarked = (mark: string) =>
    ratings !== undefined &&
    players.some(({ row }) => asText(table[row + ratings.line]?.[ratings.column]).endsWith(mark));
  const named = namesIn(players);
  const found: ChartDiagnostic[] = [];
  for (let row = top; row < end; row++) {
    if (row === headings || own.has(row) || isEmptyRow(table[row]!)) continue;
    // A formula gets an empty cell as 0.
    const isFilled = (cell: CellValue) => !isBlank(cell) && cell !== 0;
    const filled = table[row]!.filter(isFilled);
    const text = asWords(filled.join(" "));
    const column = table[row]!.findIndex(isFilled);
    if (text.length > LONGEST_NOTE) continue;
    // Headings on a new page have more cells.
    const isNote = filled.length < 3;
    const isBelow = row > headings;
    const said = saidIn(text);
    const tells = said.told || SCORES_TOLD.test(text) || (isBelow && AGAINST.test(text));
    const isGame = said.isExtra || (tells && named(text) > 1);
    const isAbout = () =>
      said.which || BOARD.test(text) || /\b\d{1,3}-\d{1,3}\b/.test(text) || named(text) > 0;
    const most = OF_PLAY.test(text) ? 6 : 3;
    const isShort = isBelow && isNote && /^[^=:\d]*$/.test(text) && text.split(" ").length <= most;
    const isTold = said.byForfeit && players.some(hasForfeit);
    const isDenied =
      said.notRated ||
      rounds.some((at) => isOddMark(asWords(table[row]![at]))) ||
      (isNote && TURNED_ROUND.test(text)) ||
      (!isBelow && NEVER_RATED.test(text)) ||
      (!isBelow && filled.some((cell) => UNRATED_TITLE.test(asWords(cell)))) ||
      (!isTold &&
        ((said.denies && (UNSURE.test(text) || isShort || BY_LOOKS.test(text) || isAbout())) ||
          (isBelow && isNote && said.isOfGame) ||
          (isNote && said.differs && (said.which || (isBelow && (PAIR.test(text) || named(text) > 0)))) ||
          (said.which && /\bblitz\b/i.test(text))));
    const mark = MARK.exec(text)?.[0];
    const marked = mark !== undefined && isBelow && isMarked(mark);
    const note =
      isOpen && PROVISIONAL_NOTE.test(text)
        ? "provisional-not-read"
        : OTHER_LIST.test(text) || marked || (isBelow && isNote && tellsRating(filled, players))
          ? "rating-told"
          : null;
    const code = isGame ? "game-told" : isDenied ? "words-not-read" : note;
    if (code) found.push(finding(code, [{ row, column }], text));
  }
  return found;
}

/** Whether a row of a list below has another rating of a player: `Ann Ash | 1700`. */
function tellsRating(cells: readonly CellValue[], players: readonly PlayerFacts[]): boolean {
  const [name, rating] = cells.map(asText);
  if (!/^[1-9]\d{2,3}$/.test(rating ?? "")) return false;
  const player = players.find((other) => letters(other.name) === letters(name!));
  return player !== undefined && player.rating !== null && Math.round(player.rating) !== Number(rating);
}

/** Whether words in a player's row take back a game; not where they tell of a forfeit that the results have. */
const takesBack = (
  { notRated, denies, byForfeit }: ReturnType<typeof saidIn>,
  player: PlayerFacts,
): boolean => notRated || (denies && !(byForfeit && hasForfeit(player)));

/** What the words of a note in a player's row may mean; null for a note that is harmless. */
function noteOf(
  text: string,
  heading: string,
  player: PlayerFacts,
  namesOthers: () => boolean,
): ChartCode | null {
  if (IS_RATED.test(heading) && /^no?$/i.test(text)) return "words-not-read";
  const said = saidIn(text);
  const isTold = said.byForfeit && hasForfeit(player);
  if (takesBack(said, player) || (!isTold && (said.isOfGame || said.differs))) return "words-not-read";
  if (said.swaps && namesOthers()) return "words-not-read";
  const { rating } = said;
  if (player.rating !== null && (said.guessed || (rating > 0 && rating !== Math.round(player.rating))))
    return "rating-told";
  if (player.rating !== null && player.games === null && said.inGames) return "provisional-not-read";
  return isNew(player) && said.start ? "start-told" : null;
}

/** What is said in the players' own rows. */
function inPlayersRows(table: Table, { columns }: Layout, players: readonly PlayerFacts[]) {
  // Without a column of ratings, that is asked about first.
  const hasRatings = columns.some(({ role }) => /rating$/i.test(role));
  const named = namesIn(players);
  const found: ChartDiagnostic[] = [];
  for (const { role, line, column, heading } of columns) {
    const isOther = role === "other" && line === 0 && !isOurs(heading, columns[column - 1]?.heading);
    if (!isOther && !MAY_HAVE_NOTE.has(role)) continue;
    const isName = role === "name" && hasRatings;
    const isNote = isOther && (isUnused(heading) || !isHarmless(heading));
    for (const player of players) {
      const row = player.row + line;
      const value = table[row]?.[column];
      if (typeof value !== "string" || value === "" || value.length > LONGEST_NOTE) continue;
      if (!isOther && !mayHaveMore(value)) continue;
      const isHeaded = isOther && headsDenials(heading) && !IS_NONE.test(value);
      const isWhole = isNote || isHeaded || (isOther && player.rating !== null && IS_UNRATED.test(value));
      const text = isWhole
        ? (isHeaded ? `${heading}: ` : "") + asWords(value)
        : (isName ? behindName : behind)(value);
      if (text === "") continue;
      const said = saidIn(text);
      const isGame =
        said.isExtra ||
        (said.told && named(text, player) > 0) ||
        (said.opponent > 0 && players.some(({ number }) => number === said.opponent));
      const isTakenBack =
        takesBack(said, player) || (isOther && IS_UNRATED.test(text)) || (said.which && said.differs);
      const note =
        isNote || isName
          ? noteOf(text, heading, player, () => named(text, player) > 0)
          : !isPrivate(heading) && isTakenBack
            ? "words-not-read"
            : null;
      const code = isGame ? "game-told" : note;
      if (code) found.push(finding(code, [{ row, column }], value));
    }
  }
  return found;
}

/** Whether a line above a wallchart says that a game does not count or ended otherwise. */
export function takesBackGames(line: string): boolean {
  const said = saidIn(asWords(line));
  return said.notRated || (said.which && (said.denies || said.differs));
}

/** What is said in words about the games, the ratings and the players of a section. */
export function saidInWords(
  table: Table,
  layout: Layout,
  players: readonly PlayerFacts[],
): ChartDiagnostic[] {
  return [...inHeadings(layout), ...inRows(table, layout, players), ...inPlayersRows(table, layout, players)];
}
