/** Mutated bytes, the same for the same seed of the generator. */

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Pieces that mean something to some reader. */
const PIECES = [
  ..."0 1 9 99 9999 -1 1e999 W L D H B U X F Z * ½ = + - ; , | \" ' \t \n \r\n \0 . : / -> P12 W2 L1 W99 =1 0000".split(
    " ",
  ),
  " ",
  "  ",
  "\u00a0",
  "\ufeff",
  "é",
  "#N/A",
  "null",
  "[[[[",
  "{}",
  "001 ",
  "Section: ",
  "Rd 1",
  "Rating",
].map((piece) => new TextEncoder().encode(piece));

/** One to eight changes: bytes turned, cut, doubled, moved, pieces put in, the end lost. */
export function mutate(seed: Uint8Array, random: () => number): Uint8Array {
  let bytes = Array.from(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let changes = 1 + below(8); changes > 0 && bytes.length > 0; changes--) {
    const at = below(bytes.length);
    const length = 1 + below(random() < 0.9 ? 8 : 80);
    switch (below(7)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes[at] = bytes[at]! ^ (1 << below(8));
        break;
      case 2:
        bytes.splice(at, length);
        break;
      case 3:
        bytes.splice(at, 0, ...bytes.slice(at, at + length));
        break;
      case 4:
        bytes.splice(below(bytes.length), 0, ...bytes.splice(at, length));
        break;
      case 5:
        bytes.splice(at, below(4), ...PIECES[below(PIECES.length)]!);
        break;
      default:
        if (random() < 0.2) bytes = bytes.slice(0, at);
    }
  }
  return Uint8Array.from(bytes);
}

/** Values that a JSON file may hold where none would expect them. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  99,
  1.5,
  1e300,
  "",
  "2",
  "W",
  "Win",
  "Loss",
  "Draw",
];
const TOKENS: readonly unknown[] = [
  "+;2;W;1",
  "-;1;B",
  "=;3",
  "X;2",
  "__proto__",
  "constructor",
  [],
  {},
  [[]],
  [{}],
];

/** A JSON text with one to four of its values changed, lost, doubled or moved; it stays JSON. */
export function mutateJson(seed: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number) => Math.floor(random() * limit);
  const root: { document: unknown } = { document: JSON.parse(new TextDecoder().decode(seed)) };
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const slots: [holder: Record<string, unknown>, key: string][] = [];
    const collect = (holder: object) => {
      for (const [key, value] of Object.entries(holder)) {
        slots.push([holder as Record<string, unknown>, key]);
        if (typeof value === "object" && value !== null) collect(value);
      }
    };
    collect(root);
    if (slots.length === 0) break;
    const [holder, key] = slots[below(slots.length)]!;
    const [other, otherKey] = slots[below(slots.length)]!;
    // Copies, so that the document stays a tree.
    const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
    const all = [...VALUES, ...TOKENS];
    switch (below(4)) {
      case 0:
        holder[key] = copy(all[below(all.length)]);
        break;
      case 1:
        Reflect.deleteProperty(holder, key);
        break;
      case 2:
        holder[key] = copy(other[otherKey]);
        break;
      default:
        holder[`${key}${below(3)}`] = copy(holder[key]);
    }
  }
  return new TextEncoder().encode(JSON.stringify(root.document ?? null));
}
