/** Words in notes, footnotes and headings by which a game may not have been played, or ended otherwise. */

export const FORFEIT = /forf|default|no.?show|\bff\b|(?:not|n.t) show/i;
export const DENIES = new RegExp(
  `${FORFEIT.source}|unplayed|absent|exhibition|casual|skittles|disput|\\bclaims? (?:an? )?(?:win|draw|loss)|appeal|protest|correct(?:ed|ion)|chang\\w+ to|should|really|actually|wrong|void|cancel|disqual|\\bdq\\b|expel`,
  "i",
);
