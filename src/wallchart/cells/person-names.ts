/**
 * The names of people as they are compared, everywhere: capitals, accents, apostrophes, spaces and signs make no difference.
 * What a name may be short for, and which of its words is the last name, is in `lists/names.ts`.
 *
 * Example: `nameKey("O’Neil, José")` is `oneiljose`; `anyOrderKey` is the same for it and `Jose O'Neil`.
 */
import { plainLetters } from "./plain-letters";
import { remembering } from "./remember";

/** The words of a name in plain small letters, as they are written. */
export const nameWords = remembering((name): readonly string[] =>
  plainLetters(name.replace(/['’ʼ‘`´]/g, ""))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ""),
);

/** A name in its order; "" where it has no letter or digit. */
export const nameKey = remembering((name) => nameWords(name).join(""));

/** A name in any order: `Ash, Ann` and `Ann Ash` have the same. */
export const anyOrderKey = remembering((name) => [...nameWords(name)].sort().join(" "));
