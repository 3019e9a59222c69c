/**
 * Text in printable ASCII, as the upload's files need it and as rating lists are written: accents are taken off letters, and
 * typographic marks become plain ones. What has no plain letter stays, so that a check can ask for it.
 *
 * Example: `José Łoś` is `Jose Los`; `Иван` stays `Иван`.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D", ð: "d", Ð: "D", ı: "i", ħ: "h", Ħ: "H" },
  ...{ ŧ: "t", Ŧ: "T", ŋ: "n", Ŋ: "N", ə: "e", Ə: "E", ɖ: "d", Ɖ: "D" },
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", þ: "th", Þ: "Th" },
  ...{ "‘": "'", "’": "'", ʼ: "'", "“": '"', "”": '"', "–": "-", "—": "-", "‐": "-", "‑": "-", "…": "..." },
};

export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/gu, (letter) => PLAIN[letter] ?? (/\s/.test(letter) ? " " : letter))
    .replace(/ {2,}/g, " ")
    .trim();
}
