/**
 * The words of headings, and what they mean for their columns.
 * Examples: `Rtng` is the rating, `Pst Rate` is the wallchart's own post-event rating, `Rd. 3` and `3` are round 3.
 */
import type { Source } from "../../ratings/uschess/sources";
import type { System } from "../../ratings/uschess/systems";
import type { CellValue, ColumnRole } from "../types";
import { remembering } from "../cells/remember";
import { asText } from "../cells/text";

export interface HeadingMeaning {
  readonly role: ColumnRole;
  /** The round, for a `round`; else null. */
  readonly round: number | null;
  /** The system of the rating, if the heading names one; else null. */
  readonly system: Source["system"] | null;
  /** If several columns have one role, the first column with the lowest rank keeps it. */
  readonly rank: number;
}

/** A meaning with this role. Round and system are null, and the rank is 0, if left out. */
export function meaning(
  role: ColumnRole,
  { round = null, system = null, rank = 0 }: Partial<HeadingMeaning> = {},
): HeadingMeaning {
  return { role, round, system, rank };
}

/**
 * The headings of each role, in lower case without spaces and periods, with `rtg` for `rating` and `rtng` and with `games` for
 * `gms`. The surest words come first; `|` begins a new rank. A column `uscf` or `uschess` has ratings, or IDs if another column
 * has the ratings.
 */
const WORDS: Partial<Record<ColumnRole, string>> = {
  number:
    "# no num number nbr pr# pairingno pairno pairnum pairnumber pairingnumber pair# pair pairing plr plr# player# playerno dpairnum pn nr | sno startno seed rk rank",
  name: "name playername fullname membername dname | player players participant | lastname last lname surname familyname nachname apellido apellidos | nombre jugador nom joueur spieler",
  firstName: "firstname first fname givenname givennames given forename prnom prenom vorname",
  id: "id uscfid uschessid usid usaid membid memid memberid membershipid member# memberno idnumber idno id# uscf# uscfno uscfnumber dmemid",
  idRating: "uscfidrtgprepost uscfidrtg uschessidrtg idrtg idrtgprepost",
  state: "st state stateprov dstate",
  rating:
    "pre prerate prertg rtgpre preeventrtg preevent pretourn pretournament prerat | rtg rtgs rate rat drtg currentrtg currrtg officialrtg publishedrtg nationalrtg natrtg rtgn supplement supp oldrtg oldrate old | uscfrtg uscfrate uscfrtgs uschessrtg usrtg usrtgs | uscf uschess current official published before r0",
  games:
    "priorgames gamesprior gamesbefore gamestodate pregames prevgames previousgames pastgames careergames lifegames provgames provgm provgamesplayed provisionalgames | games gamesplayed gamesrated ratedgames rtggames totalgames n prov prov# provisional provisional# prv #games #ofgames gp pg numgames noofgames numberofgames gamecount",
  start: "start startrtg startingrtg initial initialrtg assigned assignedrtg",
  birthDate: "birthdate birth birthday dob dateofbirth born bday bdate birthyear yearofbirth yob",
  age: "age ages ageyrs",
  adult: "adult",
  history: "history",
  floor: "floor rtgfloor flr rtgflr floorrtg uscffloor",
  ceiling: "ceiling rtgceiling",
  lifeMaster: "lifemaster originallifemaster olm",
  // Not W, D and L, which count this event.
  wins: "priorwins winsbefore careerwins | wins",
  losses: "losses lost loss",
  draws: "priordraws drawsbefore careerdraws | draws",
  events: "priorevents eventsbefore careerevents | events",
  peak: "peak peakrtg highest highestrtg maxrtg",
  total:
    "total tot pts points score totalpts totpts totalpoints totalscore sum finalscore finalpts scr totalscr",
  post: "chartpost post postrate postrtg pstrate pstrtg rtgpost newrtg newrate posteventrtg",
};

const MEANINGS: ReadonlyMap<string, HeadingMeaning> = new Map(
  Object.entries(WORDS).flatMap(([role, ranks]) =>
    ranks
      .split(" | ")
      .flatMap((words, rank) =>
        words
          .split(" ")
          .map((word): [string, HeadingMeaning] => [word, meaning(role as ColumnRole, { rank })]),
      ),
  ),
);

const SYSTEM =
  /^(?:uscf|uschess|us)?(?:(otb|online|onl|ol)?(regular|reg|quick|qck|qk|blitz|bltz|[rqb](?=rtg$))|(otb[rqb]|ol[rqb]|fide|cfc))(.*)$/;
/** `Rating (Quick)` is a Quick rating, `Elo FIDE` a FIDE rating. */
const RATING_FIRST = /^((?:uscf|uschess|us)?)(rtg|elo)(.+)$/;
/** What a column about a rating in another system has, by the rest of its heading. */
const SOURCE_PARTS: readonly (readonly [ColumnRole, RegExp])[] = [
  ["sourceRating", /^(?:rtg|rat|elo|std|standard|classical|pre)?$/],
  ["sourceGames", /^(?:games|n)$/],
  ["sourceDate", /^(?:(?:rtg)?date|asof)$/],
];

/**
 * The meaning of `Quick`, `OTBQ games`, `Online Blitz date`, `FIDE`: a rating in a named system, its games or its
 * date.
 */
function sourceMeaning(word: string): HeadingMeaning | null {
  const match = SYSTEM.exec(word === "rtgi" ? "fide" : word.replace(RATING_FIRST, "$1$3$2"));
  if (!match) return null;
  const [, place, speed, code, rest] = match;
  const part = SOURCE_PARTS.find(([, form]) => form.test(rest!));
  return part ? meaning(part[0], { system: systemOf(code, place, speed) }) : null;
}

/** `OTBQ` for its code, or for `quick` with no place or `otb` before it. */
function systemOf(
  code: string | undefined,
  place: string | undefined = "otb",
  speed: string | undefined,
): System | "FIDE" | "CFC" {
  const named = code ?? `${place === "otb" ? "otb" : "ol"}${speed![0]!}`;
  return named.toUpperCase() as System | "FIDE" | "CFC";
}

const ROUND_WORD = "rounds?|ronda|runde|ronde|rnd|rd|r|game|gm|week|wk|drnd";
const ROUND = new RegExp(
  `^(?:(?:${ROUND_WORD})#?0?([1-9]\\d?)|0?([1-9]\\d?)(?:st|nd|rd|th)?(?:rd|rnd|round|game)?)$`,
);
const ROMAN = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const NUMBER_WORDS = "one two three four five six seven eight nine ten".split(" ");
const COUNTED = new RegExp(
  `^(?:(?:${ROUND_WORD})?(${NUMBER_WORDS.join("|")})|(?:${ROUND_WORD})(${ROMAN.join("|")})|(${ORDINALS.join("|")})(?:round|rd|rnd|game))$`,
);
/** What may stand beside the number of a round: `(makeup)`, `7pm`, `10:30`, `Sat`, `6/15`, `Sept 5`. */
const BESIDE_ROUND =
  /\([^()]{0,40}\)|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b\.?|\b\d{1,2}:\d{2}\b|\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,2}\b/gi;
/** `Round 1 - Sept 5`, `Rd 2 @ the library`: a round's number, a sign, and any text after it. */
const BEHIND_ROUND = /^((?:rounds?|rnd|rd|r)\.?\s?#?\d{1,2})\s?[-–—@:,|][^\d:]{1,40}.{0,20}$/i;
/**
 * What may stand behind a fact of a player: a day or its form, as in `DOB (mm/dd/yyyy)` and `Age on 1/1`. Other words may make
 * it another thing, such as `Age (group)`, `Regular (final)`, `Quick (Y/N)` or `FIDE (ID)`.
 */
const BEHIND_FACT = /(?:\((?:otb|y[a-z]+|[mdy\d/]{3,10})\)|\b(?:as of|on|at)\b.{0,30}\d)$/i;
/** Letters that `bare` leaves out, as in `1.тур`: the number alone does not tell whether it is a round. */
const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/u;
const HAS_ROUND_WORD = /\b(?:rounds?|rnd|rd|r\.?\s?\d)/i;
const OTHER = meaning("other");
const LONGEST = 60;

/** A heading in lower case, with only letters, digits and `#`, so that spaces and periods do not matter. */
export function bare(value: CellValue | undefined): string {
  const text = asText(value);
  return text.length > LONGEST ? "" : text.toLowerCase().replace(/[^a-z0-9#]+/g, "");
}

function meaningOfWord(written: string): HeadingMeaning {
  if (written === "") return OTHER;
  const word = written.replace("gms", "games").replace(/rating|rtng/, "rtg");
  const known = MEANINGS.get(word) ?? sourceMeaning(word);
  if (known) return known;
  if (PLAYERS_NAME.test(word)) return meaning("name");
  const round = roundOfWord(word);
  return round === null ? OTHER : meaning("round", { round });
}

/** `Student Name`, `Player's Name`: not the name of a school or a coach. */
const PLAYERS_NAME =
  /^(?:the)?(?:students?|players?|kids?|childs?|childrens?|scholars?|participants?|entrants?|competitors?)s?(?:full)?names?$/;

function roundOfWord(word: string): number | null {
  const round = ROUND.exec(word);
  if (round) return Number(round[1] ?? round[2]);
  const counted = COUNTED.exec(word);
  if (!counted) return null;
  const [, number, roman, ordinal] = counted;
  if (roman !== undefined) return ROMAN.indexOf(roman) + 1;
  return (number === undefined ? ORDINALS.indexOf(ordinal!) : NUMBER_WORDS.indexOf(number)) + 1;
}

/** The meaning of a heading with all its characters: `6/8` is a day, `Rd 1 7pm` and `Rd 3 (makeup)` are rounds. */
function meaningOfText(text: string): HeadingMeaning {
  const word = bare(text);
  // `6/8` and `1 2` are not numbers, although their digits alone would be one.
  if (/^\d+$/.test(word) && (!text.includes(word) || OTHER_LETTERS.test(text))) return OTHER;
  const found = meaningOfWord(word);
  if (found.role !== "other") return found;
  const fact = meaningOfWord(bare(text.replace(BEHIND_FACT, "")));
  if (/birthDate|age|floor|sourceRating/.test(fact.role)) return fact;
  if (!HAS_ROUND_WORD.test(text)) return found;
  const beside = meaningOfWord(bare(text.replace(BESIDE_ROUND, " ")));
  return beside.role === "other" ? meaningOfWord(bare(BEHIND_ROUND.exec(text)?.[1])) : beside;
}

/** Words that head an empty column for the ratings after the event, beside those of the role `post`. */
const WAITING: ReadonlySet<string> = new Set(
  "new newratings after ratingafter rtgafter updated updatedrating updatedrtg finalrating finalrtg postevent posttournament".split(
    " ",
  ),
);
const NAMED_SYSTEM = /(otb|online|onl|ol)?(regular|reg|quick|qck|qk|blitz|bltz)|(otb[rqb]|ol[rqb])/;

/**
 * The system of the ratings that an empty column with this heading waits for, "" if it names none: `New Rtg` and `New` wait
 * for any, `New Quick` and `Quick post` for OTBQ. Null if the heading does not say so. A column with something in it may be
 * anything else.
 */
export function waitsForPost(heading: CellValue | undefined): System | "" | null {
  const word = bare(heading).replace(/uscf|uschess/, "");
  const named = NAMED_SYSTEM.exec(word);
  const rest = named ? word.replace(named[0], "") : word;
  if (meaningOfWord(rest).role !== "post" && !WAITING.has(rest)) return null;
  return named ? (systemOf(named[3], named[1], named[2]) as System) : "";
}

/** Rows of players are searched for headings too. */
const meaningOfKnown = remembering(meaningOfText);

/** What a heading means for its column. A number from 1 to 99 is a round. */
export function meaningOf(heading: CellValue | undefined): HeadingMeaning {
  if (heading === "" || heading === null || heading === undefined) return OTHER;
  const text = String(heading);
  return text.length > LONGEST ? OTHER : meaningOfKnown(text);
}

/** Words that can stand over several columns, or over a row of numbers. By themselves they have no role. */
const GROUPS: ReadonlySet<string> = new Set(
  "round rounds rd rnd results result ratings rtgs uscf uschess fide tiebreaks tiebreak tb games".split(" "),
);

/** Whether a cell can be in a row of headings: a heading, a word over several columns, or a heading of our own. */
export function isHeadingWord(cell: CellValue | undefined): boolean {
  if (meaningOf(cell).role !== "other") return true;
  const word = bare(cell);
  return GROUPS.has(word) || OUTPUT_WORDS.has(word);
}

/** The headings of the columns that we write beside a wallchart. */
export const OUTPUT_HEADINGS = ["Post", "Change", "Games after", "Note"] as const;

/** In a sheet that we make, the heading of the post-event rating that was printed, beside our own `Post`. */
export const CHART_POST_HEADING = "Chart post";

/** All headings of our output: those beside a wallchart, and those of RATEEVENT with "full". */
const OUTPUT_WORDS: ReadonlySet<string> = new Set(
  [...OUTPUT_HEADINGS, "Exact", "Games", "Formula", "N'", "K", "Expected", "Bonus"].map(bare),
);

/** The name of the second system in front of a heading of ours: `Quick post`. */
const SYSTEM_IN_FRONT = /^(?:online )?(?:regular|quick|blitz) /i;

/**
 * The columns of our own earlier output: a `Post` with `Change` or `Exact` right after it, or a `Change` with
 * `Games after` if the ratings fill a column of the TD's; and more of our headings after these, for each system. A TD's own
 * `Post` stands alone.
 */
export function outputColumns(headings: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!headings.some((heading) => /\bpost\b|games after/i.test(heading))) return found;
  const words = headings.map((heading) => bare(heading.replace(SYSTEM_IN_FRONT, "")));
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i]!, words[i + 1]];
    const isFirst =
      (word === "post" && (next === "change" || next === "exact")) ||
      (word === "change" && next === "gamesafter");
    // Our notes beside ratings in a column of the TD's.
    const isNote = word === "note" && /^(?:post|change|gamesafter)$/.test(words[i - 1] ?? "");
    if (isFirst || isNote || (found.has(i - 1) && OUTPUT_WORDS.has(word))) found.add(i);
  }
  return found;
}
