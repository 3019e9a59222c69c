/** Words in notes, footnotes and headings by which a game may not have been played, or ended otherwise. */

export const FORFEIT =
  /(?<!no |tolerance |minutes? )forf(?!eits?:? time)|default|no.?show|\bff\b|(?:not|n.t) show|walk.?over|\bw\/o\b|kampflos|without play/i;
/** Words that take back what stands in the chart, by what they are about. */
const TAKEN_BACK = [
  // It was no game.
  "unplayed|absent|exhibition|casual|skittles|bughouse|crazyhouse|chess ?960|armageddon|not contested|(?:never|did ?n.?t|did not) (?:came|come|show|arriv|turn|start|play)|overslept|(?:win|point|game) (?:awarded|given)|awarded(?: (?:a|the))? ?(?:win|point|game|,)|\\bvoid|cancel|\\bNS\\b|\\(f\\)|no game|simul\\b|\\bodds\\b|handicap|thematic|practice|training game|for fun|(?:game|played) (?:was )?(?:online|by phone|on lichess)",
  // Its result is not sure.
  "disput|\\bclaims? (?:an? )?(?:win|draw|loss)|^claim$|appeal|protest|adjourn|unconfirmed|unverified|not (?:yet )?(?:confirmed|verified)|assumed (?:a )?(?:result|win|draw|loss|score)|\\bguess\\b|still playing|unfinished|not finished|(?:result|game) pending|^pending$|\\btbd\\b|to be played|unknown result|not sure|illegible|re-?check|double.?check|^verify|confirm (?:the )?result|check w|see (?:score|other sheet|sheet)|incomplete",
  // It is not what it should be.
  "correct(?:ed|ion)(?! pairing)|chang\\w+ to|should|\\bs\\/b\\b|really|actually|wrong|backward|revers|\\bflip|typo|misreport|mis-?record|switched|mixed up|\\bswap|\\berror|mistake|duplicate|(?<=[\\s(][WLD]\\s?)(?:->|→|=>|to)(?=\\s?[WLD]\\b)|\\bwas (?:a )?(?:win|loss|draw|[WLD]\\b)|\\bnow [WLD]\\b",
  // It was another player.
  "same (?:player|person|as)|instead|replaced|\\bsub(?:stitute)? for\\b|filling in|stand.?in for|real name|^#?\\d+ ?= ?#?\\d+\\b|\\bcomputer\\b|stockfish",
  // It does not count.
  "disqual|\\bdq\\b|expel|exclude|\\bskip(?:s|ped)?\\b|cheat|\\bremoved?\\b|not an? .{0,12}member|no membership|non-?member|expired|do(?:es)? ?n.?t (?:rate|submit|count)|do(?:es)? not (?:rate|submit|count)|^ignore|\\bdelete|^scratch(?:ed)?$|ineligible",
];
export const DENIES = new RegExp([FORFEIT.source, ...TAKEN_BACK].join("|"), "i");
