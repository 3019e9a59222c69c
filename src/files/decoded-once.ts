/**
 * Text that another program has decoded wrongly: UTF-8 read as Windows-1252.
 *
 * Example: `Â½ v 6` is `½ v 6`.
 */

/** The characters of Windows-1252 from 80 to 9F, for which some decoders return control characters. */
export const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** What UTF-8 looks like that was read as Windows-1252: `Â½`, `â€“`. */
const TWICE_DECODED = new RegExp(`[\u00c2-\u00f4][\u00a0-\u00bf${HIGH_CONTROLS}]`);

/** The text as it was, if all of it is UTF-8 that another program has read as Windows-1252. */
export function decodedOnce(text: string): string {
  if (!TWICE_DECODED.test(text)) return text;
  const codes = Array.from(text, (character) => {
    const control = HIGH_CONTROLS.indexOf(character);
    return control < 0 ? character.charCodeAt(0) : control + 0x80;
  });
  if (codes.some((code) => code > 0xff)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}
