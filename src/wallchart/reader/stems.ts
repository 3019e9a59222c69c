/**
 * The stems that make a question of a remark: they may say that a game, a rating or a player is not as the cells have it.
 * All other words are only listed as not used.
 *
 * Example: `forfeited rd 2` and `rating estimated` are questions; `won the top prize` is a note.
 */
import type { ChartCode } from "../diagnostics";

/** Games that were not played, are not rated, or were no chess. These also speak in the headings of rounds. */
const DENYING: readonly RegExp[] = [
  /(?<!no |tolerance )forf(?!eits?:? time)|\bff\b/i,
  /default|no.?show/i,
  /(?<!\b(?:top|best|1st|first) )un-?rated(?! section)|\b(?:not|non|never|n't)\b.{0,12}\brat|n't.{0,12}\brat/i,
  /(?:\bnot|n't|never)\b.{0,12}(?:count|play|submit|show|finish)/i,
  /exhibition|casual(?! chess)|skittles(?! (?:room|area))|\bodds\b|blindfold|bughouse|for fun/i,
];
const OTHER_GAMES = DENYING[4]!;

/** Words for a game of one player against another. */
export const PLAYED = /\b(?:beat|defeated|lost to|drew|won against)\b/i;

/** The first stem that a text has decides what is asked. */
const STEMS: readonly (readonly [ChartCode, RegExp])[] = [
  ...DENYING.map((stem) => ["words-not-read", stem] as const),
  ["game-told", PLAYED],
  ["game-told", /extra|side game|make-?up|play-?off/i],
  ["rating-told", /estimat|\best\b|guess|approx|assum|not sure|unsure/i],
  ["rating-told", /(?<!\b(?:average|avg|mean|median|highest|lowest)\.? )\b(?:rating|rated|rtg)\b\D{0,20}\d{3,4}(?!\d)/i],
  ["provisional-not-read", /provisional/i],
  ["words-not-read", /correct(?!ion of pairing)|wrong|mistake|typo|revers|should/i],
  ["words-not-read", /\bre-?ent|\bre: ?#?\d|same (?:player|person)|substitut|\bsub for\b|replac|instead|\bfill(?:ed|s)? in for\b/i],
  ["words-not-read", /(?<!\bno )(?:pending|adjourn|unfinished|disput|protest|appeal)/i],
  ["words-not-read", /disqual|\bdq\b|expel|cheat|exclude|cancel|\bvoid/i],
  ["rating-told", /\bonline\b|lichess|chess\.com/i],
]; // prettier-ignore

/** What is to be asked about a text, or null. */
export const stemOf = (text: string): ChartCode | null =>
  STEMS.find(([, stem]) => stem.test(text))?.[0] ?? null;

/** Whether a text says that a game was not played, or does not count. */
export const denies = (text: string): boolean => DENYING.some((stem) => stem.test(text));

/** Whether a text is about a player or a round by number, or about the ratings, as no title is. */
export const tellsOfGames = (text: string): boolean =>
  /\b(?:player|rd|rnd|round|game|board)s?\.?\s?#?\d|\bratings\b|un-?rated/i.test(text);

/** Whether a text is prose, by its words in small letters: `Careful: some numbers may be of the old order`. */
export const isProse = (text: string): boolean => (text.match(/(?<!\S)\p{Ll}{2,}/gu)?.length ?? 0) >= 6;

/** Whether a text speaks of games that are never rated, as the title of a section may. */
export const isOtherPlay = (text: string): boolean => OTHER_GAMES.test(text);
