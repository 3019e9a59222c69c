/**
 * Lines above a wallchart that name neither an event nor a section: sentences, notes, addresses, links, and what is about
 * the wallchart itself.
 *
 * Example: `Wallchart after round 5`, `12 Oak Street`, `Please report errors to the TD.`
 */

/** What a sentence, a note, an address or a link has, but no title. */
const OTHER_WORDS =
  /\b(?:please|visit|click|here|more info|for more|information|this|these|there|you|your|we|our|is|are|was|were|has|have|must|should|see|call|official crosstable|copyright|all rights|reserved|privacy|terms|cookies?|log ?in|log ?out|sign (?:in|up|out)|register(?:ed)?|registration|subscribe|donate|join|renew|contact|about|search|menu|links?|details|home ?page|site ?map|skip to|back to|go to|return to|next|previous|print(?:ed)?|download|share|follow|upcoming|e-?mail|phone|tel|fax|directions|parking|hotel|library|suite|floor|room|p\.?\s?o\.? box|players?|entries|entry|fees?|prizes?|time control|based on|generated|powered by|created|updated|as of|since|founded|page|database|standings|pairings|results|wall ?charts?|cross ?tables?|starting rank|rating|ratings|tie-?breaks?|chief td|chief arbiter|swiss-manager|tournament-database)\b|\$\s?\d|\b\d+ of \d+\b/i;
/** Of these words alone a title may have some: `Fall Swiss: Wall Chart`, `Club Closed, final standings`. */
export const OF_CHARTS =
  /[\s:,–-]{0,3}\b(?:final )?(?:standings|results|wall ?charts?|cross ?tables?|by rank|after round \d{1,2})(?: after round \d{1,2})?\b[\s.]*$/i;
const LINKS = /https?:|www\.|\S@\S|\.(?:com|org|net|edu|gov|info|html?|php)\b|©|&copy;/i;
/** `12 Oak Street` */
const STREET =
  /^\d{1,6}\s(?:[nsew]\.?\s)?\S.{0,40}\b(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|lane|ln|dr(?:ive)?|way|court|ct|hwy|highway|pkwy|parkway|plaza|pike|place|pl)\b/i;
/** `IL 62701`, `(555) 123-4567` */
const ZIP_OR_PHONE = /\b[A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?\b|\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;
/** Two numbers with decimals: the line of a player with tie-breaks. */
const DECIMALS = /\d[.,]\d\s(?:.{0,40}\s)?\d{1,3}[.,]\d(?!\d)/;

/** A line about a wallchart and nothing else: `Wallchart after round 5`, `Final standings`. */
export function isOfCharts(line: string): boolean {
  return line.length <= 80 && line.replace(OF_CHARTS, "").trim() === "";
}

/** A sentence, a note, an address or a link: it names nothing. */
export function isOtherText(line: string): boolean {
  const name = line.replace(OF_CHARTS, "");
  return (
    [LINKS, STREET, ZIP_OR_PHONE, DECIMALS].some((pattern) => pattern.test(line)) || OTHER_WORDS.test(name)
  );
}
