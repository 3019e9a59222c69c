/**
 * The words of headings, as data: each word hints at a role, and the hints together say what a column may be. Headings only
 * propose; the cells decide.
 *
 * Example: `Rtng` hints at a rating; `Rd 3`, `3` and `Round III` at round 3; `Opp 2` at the opponents of round 2; `Coach`
 * at something that no rating depends on. Words that say nothing are kept as `odd`: `Lichess rating` may be another rating.
 */
import type { Source } from "../../ratings/uschess/sources";
import { COLUMN_ROLES, type CellValue, type ColumnRole } from "../types";
import { remembering } from "../cells/remember";
import { bare, plainText } from "../cells/text";
import { isForOtherSystem } from "../layout/other-systems";

/** What a heading proposes for its column. */
export type Role =
  | "number"
  | "place"
  | "name"
  | "firstName"
  | "lastName"
  | "id"
  | "state"
  | "rating"
  | "post"
  | "change"
  | "games"
  | "start"
  | "birthDate"
  | "age"
  | "adult"
  | "history"
  | "date"
  | "floor"
  | "ceiling"
  | "peak"
  | "lifeMaster"
  | "wins"
  | "draws"
  | "losses"
  | "events"
  | "total"
  | "round"
  | "opponent"
  | "result"
  | "color"
  | "running"
  | "opponentRating"
  | "notes"
  | "ignored"
  /** What we wrote beside the wallchart. */
  | "output"
  | "other";

/** Headings under which results stand. */
export const OF_ROUNDS: ReadonlySet<Role | null> = new Set<Role>([
  "round",
  "opponent",
  "result",
  "color",
  "running",
  "opponentRating",
]);

/** Headings that may also stand in a player's row, to say what a line of several has: `opp.`, `score`, `total`. */
export const OF_LINES: ReadonlySet<Role | null> = new Set<Role>([
  "opponent",
  "color",
  "result",
  "running",
  "total",
]);

export interface Heading {
  readonly text: string;
  readonly role: Role | null;
  readonly round: number | null;
  /** The system of a rating that it names. */
  readonly system: Source["system"] | null;
  /** The lower, the surer it means the rating before the event. */
  readonly rank: number;
  readonly words: readonly string[];
  /** Words that say nothing to us. */
  readonly odd: readonly string[];
  /** All roles that its words hint at. */
  readonly hints: ReadonlySet<Role>;
  /** Whether the director has said what the column is. */
  readonly isChosen: boolean;
}

/** The words that hint at each role, in lower case with only letters, digits and `#`. */
const HINTS: Partial<Record<Role, string>> = {
  number:
    "# no num number nbr nr pn pair pairing pr# plr plr# pair# player# sno seed startno playerno pairno pairnum entry ent dpairnum starting№ n° pairingno pairingnumber pairnumber",
  place: "platz puesto lugar posto plaats место place plc pl rank rk pos position standing standings finish",
  name: "name names player players participant participants fullname membername dname nombre jugador nom joueur spieler student child kid competitor entrant scholar teilnehmer giocatore jogador deelnemer naam nome участник игрок имя фио",
  lastName:
    "last lname surname family familyname nachname apellido apellidos lastname cognome sobrenome фамилия",
  firstName: "first fname given forename prenom vorname firstname givenname givennames",
  id: "id ids uscfid memid membid memb member membership memberid idnumber idno dmemid usid usaid uschessid id# uscf# member#",
  state: "st state prov stateprov dstate province",
  rating:
    "wertungszahl ratingzahl classement реитинг rating ratings rtg rtgs rtng rate rat rates elo prerate prertg prerat drtg rtgn supplement supp rtgpre pretourn",
  post: "post postrate postrtg pstrate pstrtg rtgpost newrtg newrate updated chartpost",
  change: "change chg diff difference gain delta chng",
  games: "games gms gamecount ngames gp pg provgames priorgames pregames",
  start: "start starting initial assigned",
  birthDate: "birth born dob birthdate birthday bday bdate yob birthyear",
  age: "age ages ageyrs",
  adult: "adult",
  history: "history",
  date: "date asof",
  floor: "floor flr",
  ceiling: "ceiling",
  peak: "peak highest",
  lifeMaster: "olm lifemaster",
  wins: "wins",
  draws: "draws",
  losses: "losses",
  events: "events",
  total:
    "total tot totals pts points score scr sum totalpts totpts totalscore finalscore punkte puntos pontos punti punten очки",
  round: "round rounds rd rds rnd r game gm week wk drnd ronda runde ronde rodada turno tour kolo tur тур",
  opponent: "opp opponent opponents vs paired opps",
  result: "res result results outcome rslt",
  color: "color colour col clr colors",
  running: "cum cumulative running prog",
  notes: "note notes comment comments remark remarks played",
  ignored: "ignore ignored unused notused notrated",
  other:
    "team school club coach teacher city town county country fed federation flag title sex gender grade gr grd class division div section sec board bd table room seat prize prizes $ € £ money award trophy medal cash fee paid pay amount owed method check phone tel cell mobile email mail address street zip parent guardian contact emergency performance perf tpr rp norm norms tb tb1 tb2 tb3 tie tiebreak tiebreaks tiebr buchholz bh bhz buc sb solkoff solk sonneborn berger opposition median med mod modified cumul kashdan harkness koya sos aro exp expires expiration expire renew registered bye byes requested request due byereq average avg level w l d loss lost draw drawn won win black white initials home upset clutch",
};

const ROLES: ReadonlyMap<string, Role> = (() => {
  const found = new Map<string, Role>();
  for (const [role, words] of Object.entries(HINTS))
    for (const word of words.split(" ")) if (!found.has(word)) found.set(word, role as Role);
  return found;
})();

/** Which hint decides where a heading has several: the first of these. */
const ORDER: readonly Role[] =
  "ignored notes opponentRating birthDate floor ceiling peak history lifeMaster adult age change post start running opponent result color firstName lastName games id date rating wins draws losses events round number place total other name state".split(
    " ",
  ) as Role[];

const SYSTEMS: Readonly<Record<string, Source["system"]>> = {
  ...{ regular: "OTBR", reg: "OTBR", otbr: "OTBR" },
  ...{ quick: "OTBQ", qk: "OTBQ", qck: "OTBQ", otbq: "OTBQ" },
  ...{ blitz: "OTBB", bltz: "OTBB", otbb: "OTBB" },
  ...{ olr: "OLR", olq: "OLQ", olb: "OLB" },
  ...{ fide: "FIDE", rtgi: "FIDE", cfc: "CFC" },
};

/** The letters of systems, beside a word for ratings. */
const LETTERS: Readonly<Record<string, Source["system"]>> = { r: "OTBR", q: "OTBQ", b: "OTBB" };

const COUNTED: readonly (readonly string[])[] = [
  "i ii iii iv v vi vii viii ix x xi xii".split(" "),
  "one two three four five six seven eight nine ten".split(" "),
  "first second third fourth fifth sixth seventh eighth ninth tenth".split(" "),
];
const [ROMAN, , ORDINAL] = COUNTED as [readonly string[], readonly string[], readonly string[]];

/** How surely words beside it make a heading the rating before the event. */
const RATING_RANK: Readonly<Record<string, number>> = {
  ...{ pre: 0, before: 0, prerate: 0, prertg: 0, rtgpre: 0 },
  ...{ current: 1, official: 1, published: 1, now: 1, supplement: 1, old: 2 },
};
/** Words that alone may head the ratings. */
const RATING_ALONE = new Set(
  "pre before current official published old uscf uschess preevent pretournament r0 natrtg nationalrtg loc".split(
    " ",
  ),
);
/** Words that say nothing of their own, and are not odd. */
const PLAIN = new Set(
  "us uscf list chess uschess online onl ol otb std standard classical prior previous career lifetime personal number name after final new before event mm dd yyyy yy january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec sat sun mon tue wed thu fri".split(
    " ",
  ),
);
const LINKING = /^(?:the|of|a|s|in|on|at|and|to|for|is|as)$/;
/** The beginnings of the names of tie-breaks. */
const TIEBREAK =
  /^(?:tb|tie|buc|bh|med|solk|sonn|prog|kash|koya|cumul|opp?avg|aro|apro|mbch|mbuch|eks|op?p?cum|de$)/;
const AFTER = /^(?:post|new|after|final|updated|perf|performance|tpr)$/;
/** What the event made of a rating, and ratings of others. */
export const OF_AFTER = /post|after|new|change|perf|tpr|norm|avg|average|opp/i;
const PERFORMANCE = /^(?:perf|tpr)/;

const LONGEST = 60;

/** The words of a heading. */
interface Words {
  readonly text: string;
  readonly plain: string;
  /** All of it as one word. */
  readonly one: string;
  readonly words: readonly string[];
  readonly letters: readonly string[];
  /** The first number in it, or null. */
  readonly number: number | null;
  readonly digits: number;
  readonly hints: ReadonlySet<Role>;
  readonly system: Source["system"] | null;
  readonly odd: readonly string[];
}

/** Words that a slip of the finger may have changed. */
const OFTEN = "name player rating round total score points result opponent".split(" ");

/** Whether two words differ by one letter, or by two that have changed places. */
function isSlip(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || word.length < 4 || /\d/.test(word)) return false;
  let at = 1;
  while (at < meant.length && word[at] === meant[at]) at++;
  const [a, b] = [word.slice(at), meant.slice(at)];
  const isTurned = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isTurned;
}

/** The role of a word that nothing else is known of, as of `Ratng`. */
const meantBy = (word: string): Role | undefined => ROLES.get(OFTEN.find((one) => isSlip(word, one)) ?? "");

const roleOfWord = (word: string): Role | undefined =>
  ROLES.get(word) ??
  ROLES.get(word.replace(/s$/, "")) ??
  (TIEBREAK.test(word) ? "other" : PLAIN.has(word) ? undefined : meantBy(word));

function wordsOf(text: string): Words {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const one = bare(plain);
  const found = plain.replace(/(?<=[a-z])['’]s\b/g, "").match(/n°|№|\p{L}+|[#$€£]|\d+/gu) ?? [];
  const words = found.filter((word) => !LINKING.test(word));
  const letters = words.filter((word) => !/^\d/.test(word));
  const digits = words.filter((word) => /^\d/.test(word));
  // Q Rtg
  const isRating = words.some((word) => roleOfWord(word) === "rating");
  const systems = isRating ? { ...LETTERS, ...SYSTEMS } : SYSTEMS;
  const named = words.flatMap((word) => systems[word] ?? [])[0] ?? null;
  const isOnline = words.some((word) => /^(?:online|onl|ol)$/.test(word));
  const isKnown = (word: string) =>
    word.length < 2 ||
    roleOfWord(word) !== undefined ||
    word in SYSTEMS ||
    RATING_ALONE.has(word) ||
    PLAIN.has(word);
  return {
    text,
    plain,
    one,
    words,
    letters,
    number: digits[0] === undefined ? null : Number(digits[0]),
    digits: digits.length,
    hints: new Set(letters.flatMap((word) => roleOfWord(word) ?? [])),
    system: named && isOnline ? (named.replace("OTB", "OL") as Source["system"]) : named,
    odd: ROLES.has(one) ? [] : letters.filter((word) => !isKnown(word)),
  };
}

type Found = Partial<Pick<Heading, "role" | "round" | "rank">>;
const as = (role: Role, more: Found = {}): Found => ({ role, ...more });

const rankOf = ({ words }: Words): number =>
  RATING_RANK[words.find((word) => word in RATING_RANK) ?? ""] ?? 1;

/** The round that a heading with a word for round counts: `Rd 3`, `Round III`, `Game one`, `Third round`. */
function roundOf({ letters, number, hints }: Words): number | null {
  if (!hints.has("round")) return null;
  if (number !== null) return number < 100 ? number : null;
  const counted = [letters.at(-1)!, letters[0]!].map((word) =>
    Math.max(...COUNTED.map((list) => list.indexOf(word))),
  );
  return Math.max(...counted) + 1 || null;
}

/** The rules in their order: the first that says something decides. Null stands for no role. */
const RULES: readonly ((words: Words) => Found | null | undefined)[] = [
  // RD, DWZ, Index
  ({ text }) => (isForOtherSystem(text) ? as("other") : undefined),
  // A day: games were played then.
  ({ text }) => (/^\d{1,2}[/.-]\d{1,2}/.test(text) ? as("round") : undefined),
  // `8 players`, `no byes`: how many there are.
  ({ plain }) => (/^(?:\d+|no) [a-z]{3,}s$/.test(plain) ? null : undefined),
  // A score.
  ({ text }) =>
    /^[.,]?\d+[.,½]|½/.test(text) && !/^\d{1,2}\.?$/.test(text) && !/\p{L}/u.test(text) ? null : undefined,
  // 3, #3, 3rd, 3a
  ({ text, one, number }) =>
    /^#?\d{1,2}(?:st|nd|rd|th)?[ab]?$/.test(one) && /^[\s#.()]*\d/.test(text)
      ? number! > 0
        ? as("round", { round: number })
        : null
      : undefined,
  (words) => {
    const role = ROLES.get(words.one) ?? (words.one === "n" ? "games" : meantBy(words.one));
    return role && as(role, role === "rating" ? { rank: rankOf(words) } : {});
  },
  // Player Name, Name / ID, Player / Rating, Player (rating), not Team name
  ({ hints, letters, plain }) =>
    hints.has("name") &&
    (/^\W*(?:players?|(?:player'?s? )?names?)\s*[/(].*\p{L}/u.test(plain) ||
      (letters.some((word) => /^names?$/.test(word)) && !hints.has("other") && !hints.has("opponent")))
      ? as(hints.has("firstName") ? "firstName" : hints.has("lastName") ? "lastName" : "name")
      : undefined,
  // Last, First
  ({ hints }) => (hints.has("firstName") && hints.has("lastName") ? as("name") : undefined),
  ({ hints, number }) =>
    hints.has("opponent") && (hints.has("rating") || hints.has("other"))
      ? as("opponentRating", { round: number })
      : undefined,
  // Third, III
  ({ letters, hints }) =>
    letters.length === 1 && ORDINAL.includes(letters[0]!) && !hints.has("firstName")
      ? as("round", { round: ORDINAL.indexOf(letters[0]!) + 1 })
      : undefined,
  ({ one }) =>
    ROMAN.includes(one) && one !== "x" ? as("round", { round: ROMAN.indexOf(one) + 1 }) : undefined,
  ({ hints, number }) => {
    const role = (["opponent", "result", "color", "running"] as const).find((one) => hints.has(one));
    return role && !hints.has("rating") ? as(role, { round: number }) : undefined;
  },
  (words) => {
    const { hints } = words;
    const round = roundOf(words);
    return round !== null && round < 40 && !hints.has("rating") && !hints.has("id")
      ? as(hints.has("total") ? "running" : "round", { round })
      : undefined;
  },
  ({ hints, number }) =>
    number !== null && (hints.has("total") || hints.has("other")) && !hints.has("rating")
      ? as(hints.has("total") ? "running" : "other", { round: number })
      : undefined,
  ({ hints, one }) =>
    hints.has("name") &&
    hints.has("number") &&
    !(["rating", "id", "age"] as const).some((role) => hints.has(role))
      ? as(one.includes("name") ? "name" : "number")
      : undefined,
  // New Rtg, Quick after, Performance rating
  ({ words, hints, system }) =>
    words.some((word) => AFTER.test(word)) &&
    (hints.has("rating") || system || words.some((word) => RATING_ALONE.has(word))) &&
    !words.some((word) => word === "pre" || word === "before")
      ? as(words.some((word) => PERFORMANCE.test(word)) ? "other" : "post")
      : undefined,
  ({ one }) => (/^(?:new|after|final)$/.test(one) ? as("post") : undefined),
  // OTBB N
  ({ system, words }) => (system && words.length === 2 && words[1] === "n" ? as("games") : undefined),
  (words) => byOrder(words),
  ({ system, letters, one }) =>
    system || (letters.some((word) => RATING_ALONE.has(word)) && letters.length < 3)
      ? as("rating", { rank: system ? 2 : /^(?:uscf|uschess)$/.test(one) ? 4 : one === "pre" ? 0 : 3 })
      : undefined,
  ({ letters, number, digits }) =>
    letters.length > 0 && digits === 1 ? { role: null, round: number } : undefined,
];

/** The first of its hints, if its other words do not change it. */
function byOrder(words: Words): Found | null | undefined {
  const { hints, letters, plain, system, odd, digits, number } = words;
  const role = ORDER.find((one) => hints.has(one));
  switch (role) {
    case undefined:
      return undefined;
    case "games":
      if (words.words.some((word) => AFTER.test(word))) return as("other");
      return hints.has("rating") && !/(?:rating|rtg|rated) games/.test(plain) ? as("rating") : as("games");
    case "id":
      return hints.has("rating") ? as("rating", { rank: 2 }) : as("id");
    case "date":
      return as(system ? "date" : "other");
    case "rating":
      return digits === 1 && !system && letters.length === 1
        ? as("opponentRating", { round: number })
        : as("rating", { rank: rankOf(words) });
    case "round":
      return odd.length > 0 ? null : as("round");
    case "state":
      return letters.length > 1 ? null : as("state");
    case "number":
      return as(hints.has("id") ? "id" : "number");
    default:
      return as(role);
  }
}

const NONE: ReadonlySet<Role> = new Set();

function meaningOf(text: string): Heading {
  const nothing: Heading = {
    text,
    role: null,
    round: null,
    system: null,
    rank: 0,
    words: [],
    odd: [],
    hints: NONE,
    isChosen: false,
  };
  // A number of four digits that is not a year is not in a heading.
  if (text === "" || text.length > LONGEST || /\d{4}/.test(text.replace(/\b(?:19|20)\d\d\b/g, "")))
    return nothing;
  const words = wordsOf(text);
  for (const rule of RULES) {
    const found = rule(words);
    if (found === undefined) continue;
    return found === null ? nothing : { ...nothing, ...told(words), ...found };
  }
  return { ...nothing, ...told(words) };
}

/** What is kept of the words. A single letter hints at nothing. */
const told = ({ text, system, words, letters, odd }: Words) => ({
  system,
  words,
  odd: isForOtherSystem(text) ? [] : odd,
  hints: new Set(letters.flatMap((word) => (word.length > 1 ? (roleOfWord(word) ?? []) : []))),
});

const remembered = remembering(meaningOf);

/** What a heading proposes for its column. */
export const headingOf = (value: CellValue | undefined): Heading => remembered(plainText(value));

/** The heading of an empty cell. */
export const NO_HEADING: Heading = meaningOf("");

/** What a heading by itself says of its column, in a list or a file. With a word that says nothing to us it is another. */
export function columnRoleOf(value: CellValue | undefined): ColumnRole {
  const { role, odd, system, hints, words, text } = headingOf(value);
  if (role === null || odd.length > 0) return "other";
  if (hints.has("id") && hints.has("rating") && text.includes("/")) return "idRating";
  // In reports, `Loc` is a list of another federation.
  if (words.join() === "loc" || (words.length > 1 && areSeveral(words))) return "other";
  if (system !== null) return OF_SYSTEM[role] ?? "other";
  const own = OF_TABLES[role] ?? role;
  return (COLUMN_ROLES as readonly string[]).includes(own) ? (own as ColumnRole) : "other";
}

/** Whether the words are several headings without anything between them: `# Name`, `Name ID Rating`. */
function areSeveral(words: readonly string[]): boolean {
  const named = words
    .filter((word) => word.length > 1 || word === "#")
    .flatMap((word, i) => {
      const role = RATING_ALONE.has(word) && !PLAIN.has(word) ? "rating" : roleOfWord(word);
      if (role === "name") return /^names?$/.test(word) ? role : [];
      if (role === "number" || role === "place") return i === 0 ? role : [];
      return role !== undefined && MAIN.has(role) ? role : [];
    });
  return new Set(named).size > 1 || named.filter((role) => role === "round").length > 1;
}
const MAIN: ReadonlySet<Role> = new Set(["id", "rating", "round", "total", "state", "other"]);

const OF_SYSTEM: Partial<Record<Role, ColumnRole>> = {
  ...{ rating: "sourceRating", games: "sourceGames", date: "sourceDate" },
};
const OF_TABLES: Partial<Record<Role, ColumnRole>> = {
  ...{ lastName: "name", place: "other", opponent: "other", color: "other", output: "other" },
};

/** Words that stand over several columns, and have no role by themselves. */
const OVER_SEVERAL = new Set("uscf uschess fide tiebreaks tiebreak tb".split(" "));

/** Whether a cell can be in a row of headings: a heading, or a word over several columns. */
export function isHeadingWord(cell: CellValue | undefined): boolean {
  const { role, odd } = headingOf(cell);
  return (role !== null && odd.length === 0) || OVER_SEVERAL.has(bare(cell));
}
