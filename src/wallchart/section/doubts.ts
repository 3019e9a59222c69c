/**
 * Looks for things in a wallchart that are probably not meant: one name in two rows, a bye with a row of its own, the same
 * round twice, columns that count this event. Each is a doubt with its cells, and a change in the sheet removes it.
 */
import { prefixedSystem } from "../cells/ratings";
import { gamesIn, parseResult } from "../cells/results";
import { finding } from "../diagnostics";
import { meaningOf } from "../layout/headings";
import { nameWords } from "./checks";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, CellValue, ChartDiagnostic, Column, ColumnRole, Table } from "../types";
import { asWords, isBlank, letters } from "../cells/text";

/** Whether a name has all words of another one, such as `Re: Ann Ash` those of `Ann Ash`. */
function isWithin(words: readonly string[], more: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => more.includes(word));
}

/** Whether two rows have a game, or points, in one round. */
function share(a: PlayerFacts, b: PlayerFacts): boolean {
  const roundsOf = ({ results, unplayed }: PlayerFacts) => [
    ...results.map(({ round }) => round),
    ...unplayed.filter(({ points }) => points > 0).map(({ round }) => round),
  ];
  const rounds = new Set(roundsOf(a));
  return roundsOf(b).some((round) => rounds.has(round));
}

/**
 * Finds one person in two rows that do not both have an ID: the same words of a name, or the words of one name in the other one
 * with the same rating and no round in common. If the two played each other, they are two players.
 */
export function sameName(players: readonly PlayerFacts[]): ChartDiagnostic[] {
  // Two rows with IDs are compared by these.
  if (players.every(({ id }) => id !== "")) return [];
  const found: ChartDiagnostic[] = [];
  const byName = new Map<string, PlayerFacts[]>();
  const byRating = new Map<number | null, PlayerFacts[]>();
  players.forEach((player) => {
    if (letters(player.name) === "" || player.results.length === 0) return;
    const isOne = (earlier: PlayerFacts) =>
      !(earlier.id !== "" && player.id !== "") &&
      player.results.every(({ opponent }) => players[opponent] !== earlier);
    const alike = listIn(byName, nameWords(player.name).join());
    const rated = listIn(byRating, player.rating);
    const earlier =
      alike.find(isOne) ??
      rated.find((other) => {
        const [a, b] = [nameWords(other.name), nameWords(player.name)];
        return (isWithin(a, b) || isWithin(b, a)) && isOne(other) && !share(other, player);
      });
    if (earlier) found.push(finding("same-name", [earlier.cell, player.cell], player.name));
    if (alike.length === 0) alike.push(player);
    rated.push(player);
  });
  return found;
}

/** The list of a key in a map, which is made if there is none. */
function listIn<K, V>(map: Map<K, V[]>, key: K): V[] {
  let list = map.get(key);
  if (!list) map.set(key, (list = []));
  return list;
}

const OF_NOBODY =
  "byes?|house|tba|tbd|dummy|vacant|nobody|none|empty|opponent|phantom|ghost|spielfrei|freilos|exempt|exento|descans[ao]|libre";
/** A word that the name of nobody has, and a name of nothing else. */
const NOBODY = new RegExp(`\\b(?:${OF_NOBODY})\\b`, "i");
const NOBODY_ALONE = new RegExp(
  `^(?:${OF_NOBODY}|player|no|chair|seat|full|half|zero|point|pt|[^\\p{L}])+$`,
  "iu",
);
/** Words for a bye that are no one's name. */
const ODD_WORD =
  /\b(?:ghost|spare|opponents?|unpaired|unplayed|paired|pairing|sits?|sitting|out|odd|rest|rests|free|pass|blank|phantom|fill(?:er|in)?|extra|computer|bot|null|missing|absent|open|seat|withdrawn|n\/a|nil|not?|man|forfeit|default|alternate|sub(?:stitute)?|unknown|anonymous|guest|visitor|walk-?in|someone|somebody|anybody|anyone|kein|keiner|spielfrei|exempt|descanso|libre|person|unrated|player|one)\b/i;

/** `Bye`, `Half-point bye`, `House player 2`: not the name of a person. */
function isNobody(name: string): boolean {
  return NOBODY.test(name) && NOBODY_ALONE.test(name);
}

/**
 * Whether a row that only loses and makes the number of players even has no one's name; of several words, only if it is the
 * only unrated one.
 */
function isOddOne(player: PlayerFacts, players: readonly PlayerFacts[]): boolean {
  const { name, id, rating, start, birthDate, age, results } = player;
  const hasFacts = id !== "" || [start, birthDate, age].some((fact) => fact !== null);
  if (hasFacts || players.length % 2 > 0 || results.some(({ score }) => score > 0)) return false;
  const isAlone = players.every((other) => other === player || other.rating !== null);
  const isWord = (one: PlayerFacts) => nameWords(one.name).length < 2;
  // One word among names of two, or without capitals, is hardly a name.
  const isOther = isWord(player) && players.every((other) => other === player || !isWord(other));
  if (rating !== null) return isOther;
  return isAlone && (ODD_WORD.test(name) || isOther || /(?:^|\s)\p{Ll}{2,}/u.test(name));
}

/** Finds rows that are not a player (a bye, a house player without a name) but have games that would be rated. */
export function rowsOfNobody(players: readonly PlayerFacts[]): ChartDiagnostic[] {
  return players
    .filter((player) => player.results.length > 0 && (isNobody(player.name) || isOddOne(player, players)))
    .map(({ name, cell }) => finding("not-a-player", [cell], name));
}

/** A result in brackets or quotes, or with a dash; not a color, a footnote or a running score in brackets behind it. */
const MARKED = /^[([{'"_/-]|['"_/)\]}]$|\d\s?-$/;
const BEHIND_RESULT = /\d\s?[([](?:[wb]|[\d.,½]+)[)\]]$/i;

/** Whether a text begins or ends with a sign, which most results do not. */
const mayBeMarked = (value: CellValue | undefined): boolean =>
  typeof value === "string" && value !== "" && (isSign(value, 0) || isSign(value, value.length - 1));

function isSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 48 || (code > 57 && code < 65) || (code > 90 && code < 97) || code > 122;
}

/** Finds a few results that are written as no other is, such as `(W4)` among `W4`: a mark may mean a forfeit. */
export function markedResults(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): ChartDiagnostic[] {
  const cells: CellRef[] = [];
  for (const { column } of rounds)
    for (const { row } of players) if (mayBeMarked(table[row]![column])) cells.push({ row, column });
  if (cells.length === 0) return [];
  const textOf = ({ row, column }: CellRef) => asWords(table[row]![column]);
  const isGame = ({ row, column }: CellRef) => parseResult(table[row]![column]).kind === "games";
  const marked = cells.filter((cell) => {
    const text = textOf(cell);
    return MARKED.test(text) && !BEHIND_RESULT.test(text) && /\d/.test(text) && isGame(cell);
  });
  const [first] = marked;
  const all = players.reduce((sum, { results }) => sum + results.length, 0);
  return first && marked.length * 4 < all ? [finding("game-and-more", marked, textOf(first))] : [];
}

/** Finds floors above the player's rating. A rating is never below its floor. */
export function floorsAboveRatings(
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const place = columns.find(({ role }) => role === "floor");
  if (!place) return [];
  return players.flatMap(({ row, rating, floor }) =>
    rating !== null && floor !== null && floor > Math.ceil(rating)
      ? [finding("floor-above-rating", [{ row: row + place.line, column: place.column }], floor)]
      : [],
  );
}

/** Finds ratings such as `Q: 1500` that name another system than their column, or than the first one in it. */
export function otherSystems(
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  return columns.flatMap(({ role, system, column, line }) => {
    if (role !== "rating" && role !== "idRating" && role !== "sourceRating") return [];
    let expected = role === "rating" ? (system ?? "OTBR") : system;
    const others = players.filter(({ row }) => {
      const named = prefixedSystem(table[row + line]?.[column]);
      expected ??= named;
      return named !== null && named !== expected;
    });
    const cells = others.map(({ row }) => ({ row: row + line, column }));
    const [first] = cells;
    return first ? [finding("other-system", cells, table[first.row]![column])] : [];
  });
}

/** Two rounds with games of fewer players than this may be equal by chance. */
const FEWEST_ALIKE = 4;
/** From this many players on, they hardly are, even in matches. */
const SURELY_ALIKE = 6;

/**
 * Whether two players of a round have never met, and could have played each other instead of the same opponents again, as in a
 * Swiss. With few games, matches do not count.
 */
function hasOtherOpponents(
  round: number,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): boolean {
  const playing = players.filter(({ results }) => results.some((result) => result.round === round));
  const isSure = playing.length >= SURELY_ALIKE;
  return (
    (isSure || rounds.length <= players.length) &&
    playing.some((player) => {
      const met = new Set(player.results.map(({ opponent }) => players[opponent]!));
      return (isSure || met.size > 1) && playing.some((other) => other !== player && !met.has(other));
    })
  );
}

/**
 * Finds two rounds with the same results of the same games, but for one game at most: one may be a copy of the other, or a
 * correction. It is not reported if the wallchart has
 * totals, which would show a copy, or if other rounds also pair the same players as often, as when everyone plays each
 * opponent twice.
 */
export function roundsAlike(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  headingRow: number,
): ChartDiagnostic[] {
  if (players.some(({ printedTotal }) => printedTotal !== null)) return [];
  const looked = rounds.flatMap((round) => {
    const opponents = players.map(({ results }) =>
      results.flatMap((result) => (result.round === round.round ? result.opponent : [])).join(),
    );
    const cells = players.map(
      ({ row }) => gamesIn(table[row]![round.column]) || asWords(table[row]![round.column]),
    );
    const playing = opponents.filter((opponent) => opponent !== "").length;
    return playing >= FEWEST_ALIKE && hasOtherOpponents(round.round, players, rounds)
      ? [{ round, cells, playing, pairings: opponents.join("|") }]
      : [];
  });
  const timesPaired = new Map<string, number>();
  for (const { pairings } of looked) timesPaired.set(pairings, (timesPaired.get(pairings) ?? 0) + 1);
  return looked.flatMap(({ round, cells, playing, pairings }, i) => {
    const isAlike = (one: (typeof looked)[number]) => {
      const other = cells.filter((cell, row) => cell !== one.cells[row]).length;
      return one.pairings === pairings && other <= 2 && other * 2 < playing;
    };
    const earlier = looked.slice(0, i).find(isAlike)?.round;
    const times = timesPaired.get(pairings)!;
    const isUsual = [...timesPaired].some(([other, count]) => other !== pairings && count >= times);
    if (!earlier || isUsual) return [];
    const refs = [earlier, round].map(({ column }) => ({ row: headingRow, column }));
    return [finding("rounds-alike", refs, `${earlier.round} and ${round.round}`)];
  });
}

const FACTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(
  "games start birthDate age adult history sourceRating floor ceiling peak lifeMaster wins draws events rating".split(
    " ",
  ) as ColumnRole[],
);

/** Finds facts in columns that an empty column separates from the wallchart: they may be a legend, or another list. */
export function besideTheChart(
  table: Table,
  columns: readonly Column[],
  players: readonly PlayerFacts[],
  headingRow: number,
): ChartDiagnostic[] {
  const first = columns.filter(({ line }) => line === 0);
  const isEmpty = ({ column, heading }: Column) =>
    heading === "" && players.every(({ row }) => isBlank(table[row]![column]));
  const lastRound = Math.max(...first.map(({ role, column }) => (role === "round" ? column : -1)));
  const gap = first.find((column) => column.column > lastRound && isEmpty(column));
  if (!gap || lastRound < 0) return [];
  return first
    .filter(({ role, column }) => column > gap.column && FACTS.has(role))
    .map(({ column, heading }) => finding("beside-the-chart", [{ row: headingRow, column }], heading));
}

/** A column that may count this event's own results instead of those before it. */
export interface EventCount {
  readonly column: Column;
  /** Whether it certainly does: it stands right of the rounds and has exactly the numbers of this event. */
  readonly isSure: boolean;
  readonly code: "games-of-event" | "record-unclear";
}

const FEWEST_FILLED = 4;

/** Below this rating, earlier wins, draws and events can matter, because they give a floor (section 5). */
const LOW_RATING = 250;

function countOf(role: ColumnRole, { results, unplayed }: PlayerFacts, rounds: number): readonly number[] {
  const wins = results.filter(({ score }) => score === 1).length;
  switch (role) {
    case "games":
      return [results.length, results.length + unplayed.length, rounds];
    case "wins":
      return [wins, wins + unplayed.filter(({ points }) => points === 1).length];
    case "draws":
      return [results.filter(({ score }) => score === 0.5).length];
    default:
      return [];
  }
}

/**
 * Finds columns `Games`, `Wins`, `Draws` and `Events` that could count this event. `Prior games` and the like could
 * not.
 */
export function eventCounts(
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
  rounds: number,
): EventCount[] {
  const last = Math.max(...columns.map(({ role, column }) => (role === "round" ? column : -1)));
  return columns.flatMap((column): EventCount[] => {
    const { role, heading, line } = column;
    if (role !== "games" && role !== "wins" && role !== "draws" && role !== "events") return [];
    if (meaningOf(heading).role !== role || meaningOf(heading).rank === 0) return [];
    const filled = players.flatMap((player) => {
      const cell = table[player.row + line]?.[column.column];
      return isBlank(cell) ? [] : [{ player, value: Number(cell) }];
    });
    if (filled.length === 0) return [];
    const isEvents = [0, 1, 2].some((way) =>
      filled.every(({ player, value }) => countOf(role, player, rounds)[way] === value),
    );
    const isBehind = column.column > last;
    // Left of the rounds, where facts from before the event belong, a few numbers may be equal by chance.
    if (!isBehind && filled.length < Math.min(players.length, FEWEST_FILLED)) return [];
    if (role === "games") {
      // Clubs count byes and forfeits differently, and `GP` may be Grand Prix points.
      const isFew = filled.every(({ value }) => value <= rounds + 1) || /^gp$/i.test(heading);
      const isOpen = isEvents || (isBehind && isFew);
      return isOpen && filled.length > 1
        ? [{ column, isSure: isEvents && isBehind, code: "games-of-event" }]
        : [];
    }
    const isLow = players.some(({ rating }) => rating === null || rating < LOW_RATING);
    if (isEvents && isBehind) return [{ column, isSure: true, code: "record-unclear" }];
    const couldBe = isEvents || (isBehind && filled.every(({ value }) => value <= rounds));
    return couldBe && isLow ? [{ column, isSure: false, code: "record-unclear" }] : [];
  });
}

/**
 * The findings about results, as doubts where R, S or N alone could mean the draws: nobody has a draw, and both sides of
 * these games have the same letter. `R` is also the first letter of a draw in other languages.
 */
export function lettersOfDraws(
  games: readonly ChartDiagnostic[],
  table: Table,
  players: readonly PlayerFacts[],
): readonly ChartDiagnostic[] {
  const unrated = games.filter(({ code }) => code === "not-rated");
  if (unrated.length < 2 || players.some(({ results }) => results.some(({ score }) => score === 0.5)))
    return games;
  const rowOf = new Map(players.map(({ number, row }) => [number, row]));
  const numberOf = new Map(players.map(({ number, row }) => [row, number]));
  const partsOf = (row: number, column: number) =>
    /^([NRS])\D{0,3}(\d+)/i.exec(asWords(table[row]?.[column])) ?? [];
  const faceEachOther = unrated.every(({ cells: [cell] }) => {
    const { row, column } = cell!;
    const [, letter, number] = partsOf(row, column);
    const [, facing, back] = partsOf(rowOf.get(Number(number)) ?? -1, column);
    const own = numberOf.get(row);
    return letter === facing && Number(back) === own && Number(number) !== own;
  });
  if (!faceEachOther) return games;
  return games.map((found) => (found.code === "not-rated" ? { ...found, severity: "doubt" } : found));
}

/** The columns that can say how strong a player is. */
const TELL_STRENGTH: ReadonlySet<ColumnRole> = new Set([
  "rating",
  "idRating",
  "start",
  "sourceRating",
  "birthDate",
  "age",
  "adult",
]);

/** `nobody-rated` where the column of ratings is empty, and nothing else says how strong anybody is: a file may lack the ratings. */
export function nobodyRated(
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
  headingRow: number,
): ChartDiagnostic[] {
  const told = columns.filter(({ role }) => TELL_STRENGTH.has(role));
  const ratings = told.find(({ role }) => role === "rating");
  const isTold = ({ row }: PlayerFacts) =>
    told.some(({ column, line }) => !isBlank(table[row + line]?.[column]));
  const isPlayed = players.some(({ results }) => results.length > 0);
  if (!ratings || !isPlayed || players.some(isTold)) return [];
  return [finding("nobody-rated", [{ row: headingRow, column: ratings.column }])];
}

/**
 * A doubt where nothing was rated, although some cells have something that could be a result. A sheet before the first round,
 * or with byes alone, has none.
 */
export function nothingRated(
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  headingRow: number,
): ChartDiagnostic[] {
  if (players.some(({ results, foreignGames }) => results.length + foreignGames.length > 0)) return [];
  const odd = players.flatMap(({ unplayed }) =>
    unplayed.filter(({ kind }) => !/Bye|unpaired|pending|withdrawn/.test(kind)),
  );
  const wins = odd.filter(({ kind }) => kind === "forfeitWin").length;
  const losses = odd.filter(({ kind }) => kind === "forfeitLoss").length;
  // A single game can be a forfeit, and so can both games of a quad's first round.
  const isInOneRound = odd.every(({ round }) => round === odd[0]?.round);
  const isQuad = odd.length === 4 && wins === 2 && losses === 2 && isInOneRound;
  if (odd.length < 3 || isQuad || rounds.length === 0) return [];
  return [finding("nothing-rated", [{ row: headingRow, column: rounds[0]!.column }])];
}
