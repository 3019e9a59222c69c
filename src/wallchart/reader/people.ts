/**
 * Rows that are one person, two people with one ID, or nobody: one name or ID in two rows, a bye with a row of its own. Each
 * finding names the cells, and a change in the sheet removes it.
 */
import { cellFor } from "../cells/areas";
import { anyOrderKey, nameKey, nameWords } from "../cells/person-names";
import { finding } from "../diagnostics";
import type { CellRef, ChartDiagnostic, Column, ColumnRole, Fix, SectionPlayer } from "../types";
import { whoIs } from "./clashes";

function cellIn(columns: readonly Column[], role: ColumnRole, player: SectionPlayer): CellRef[] {
  const place = columns.find((column) => column.role === role);
  return place ? [cellFor(player, place)] : [];
}

/** A doubt for IDs of seven digits, of which one is missing: with another one they are somebody's ID. */
export function shortIds(players: readonly SectionPlayer[], columns: readonly Column[]): ChartDiagnostic[] {
  const cells = players
    .filter(({ id }) => id.length === 7 && /^\d{7}$/.test(id))
    .flatMap((player) => cellIn(columns, "id", player));
  return cells.length > 0 ? [finding("short-id", cells)] : [];
}

/** Clears the ID of one of two people who have the same. */
const clearedIds = (two: readonly SectionPlayer[], columns: readonly Column[]): Fix[] =>
  two.flatMap((player) =>
    cellIn(columns, "id", player).map((cell) => ({
      label: `Clear the ID of ${whoIs(player)}`,
      cells: [{ cell, to: "", like: cell }],
    })),
  );

/** An error for two rows with one ID that played each other, which are two people: either ID may be the wrong one. */
function idOfTwo(two: readonly SectionPlayer[], columns: readonly Column[]): ChartDiagnostic {
  const cells = two.flatMap((player) => cellIn(columns, "id", player));
  const fixes = clearedIds(two, columns);
  return {
    ...finding("id-of-two", cells.length > 0 ? cells : two.map(({ cell }) => cell), two[0]!.id),
    fixes,
  };
}

/**
 * Two rows with the same ID are a re-entry of one player. Different names or ratings are a doubt: an ID may have been copied. A
 * name may have something behind it, such as `Ann Ash (re-entry)`, or its words in another order.
 */
export function sameId(players: readonly SectionPlayer[], columns: readonly Column[]): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  const first = new Map<string, SectionPlayer>();
  for (const player of players) {
    const { id, name, rating } = player;
    if (id === "") continue;
    const earlier = first.get(id);
    if (!earlier) {
      first.set(id, player);
      continue;
    }
    if (player.results.some(({ opponent }) => players[opponent]!.id === id)) {
      found.push(idOfTwo([earlier, player], columns));
      continue;
    }
    const [a, b] = [nameKey(earlier.name), nameKey(name)];
    if (!a.startsWith(b) && !b.startsWith(a) && anyOrderKey(earlier.name) !== anyOrderKey(name))
      found.push({
        ...finding("id-names-differ", [earlier.cell, player.cell], id),
        fixes: clearedIds([earlier, player], columns),
      });
    if (rating !== null && earlier.rating !== null && rating !== earlier.rating) {
      const role = columns.some((column) => column.role === "rating") ? "rating" : "idRating";
      const cells = [earlier, player].flatMap((one) => cellIn(columns, role, one));
      found.push(finding("id-ratings-differ", cells, id));
    }
  }
  return found;
}

/** Whether a name has all words of another one, such as `Re: Ann Ash` those of `Ann Ash`. */
function isWithin(words: readonly string[], more: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => more.includes(word));
}

/** Whether two rows have a game, or points, in one round. */
function share(a: SectionPlayer, b: SectionPlayer): boolean {
  const roundsOf = ({ results, unplayed }: SectionPlayer) => [
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
export function sameName(players: readonly SectionPlayer[]): ChartDiagnostic[] {
  // Two rows with IDs are compared by these.
  if (players.every(({ id }) => id !== "")) return [];
  const found: ChartDiagnostic[] = [];
  const byName = new Map<string, SectionPlayer[]>();
  const byRating = new Map<number | null, SectionPlayer[]>();
  players.forEach((player) => {
    if (nameKey(player.name) === "" || player.results.length === 0) return;
    const isOne = (earlier: SectionPlayer) =>
      !(earlier.id !== "" && player.id !== "") &&
      player.results.every(({ opponent }) => players[opponent] !== earlier);
    const name = anyOrderKey(player.name);
    const [alike, rated] = [byName.get(name) ?? [], byRating.get(player.rating) ?? []];
    const earlier =
      alike.find(isOne) ??
      rated.find((other) => {
        const [a, b] = [nameWords(other.name), nameWords(player.name)];
        return (isWithin(a, b) || isWithin(b, a)) && isOne(other) && !share(other, player);
      });
    if (earlier) found.push(finding("same-name", [earlier.cell, player.cell], player.name));
    if (alike.length === 0) byName.set(name, [player]);
    if (rated.push(player) === 1) byRating.set(player.rating, rated);
  });
  return found;
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
function isOddOne(player: SectionPlayer, players: readonly SectionPlayer[]): boolean {
  const { name, id, rating, start, birthDate, age, results } = player;
  const hasFacts = id !== "" || [start, birthDate, age].some((fact) => fact !== null);
  if (hasFacts || players.length % 2 > 0 || results.some(({ score }) => score > 0)) return false;
  const isAlone = players.every((other) => other === player || other.rating !== null);
  const isWord = (one: SectionPlayer) => nameWords(one.name).length < 2;
  // One word among names of two, or without capitals, is hardly a name.
  const isOther = isWord(player) && players.every((other) => other === player || !isWord(other));
  if (rating !== null) return isOther;
  return isAlone && (ODD_WORD.test(name) || isOther || /(?:^|\s)\p{Ll}{2,}/u.test(name));
}

/** Finds rows that are not a player (a bye, a house player without a name) but have games that would be rated. */
export function rowsOfNobody(players: readonly SectionPlayer[]): ChartDiagnostic[] {
  return players
    .filter((player) => player.results.length > 0 && (isNobody(player.name) || isOddOne(player, players)))
    .map(({ name, cell }) => finding("not-a-player", [cell], name));
}
