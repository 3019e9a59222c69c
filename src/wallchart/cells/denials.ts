/** Words in notes, footnotes and headings by which a game may not have been played, or ended otherwise. */

export const FORFEIT =
  /forf|default|no.?show|\bff\b|(?:not|n.t) show|walk.?over|\bw\/o\b|kampflos|without play/i;
/** Words that take back what stands in the chart, by what they are about. */
const TAKEN_BACK = [
  // It was no game.
  "unplayed|absent|exhibition|casual|skittles|bughouse|crazyhouse|chess ?960|armageddon|not contested|never (?:came|show|arriv|turn)|overslept|(?:win|point|game) awarded|awarded(?: (?:a|the))? ?(?:win|point|game|,)|\\bvoid|cancel",
  // Its result is not sure.
  "disput|\\bclaims? (?:an? )?(?:win|draw|loss)|appeal|protest|adjourn|unconfirmed|unverified|not (?:yet )?(?:confirmed|verified)|assumed (?:a )?(?:result|win|draw|loss|score)|\\bguess\\b|still playing",
  // It is not what it should be.
  "correct(?:ed|ion)|chang\\w+ to|should|really|actually|wrong|backward|revers|\\bswap|\\berror|mistake|duplicate|same (?:player|person)",
  // It does not count.
  "disqual|\\bdq\\b|expel|exclude|\\bskip(?:s|ped)?\\b|cheat|\\bremoved?\\b|not an? .{0,12}member|non-?member|expired",
];
export const DENIES = new RegExp([FORFEIT.source, ...TAKEN_BACK].join("|"), "i");
