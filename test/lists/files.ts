/** Rating lists as files, of made-up players. */

type Fields = Readonly<Record<string, number>>;

/** A dBase file with these fields (name and width) and records. */
export function dbase(
  fields: Fields,
  records: readonly Readonly<Record<string, string>>[],
  claimed = records.length,
) {
  const names = Object.keys(fields);
  const length = 1 + names.reduce((sum, name) => sum + fields[name]!, 0);
  const start = 32 + 32 * names.length + 1;
  const bytes = new Uint8Array(start + records.length * length + 1).fill(0x20, start);
  const view = new DataView(bytes.buffer);
  bytes.set([0x03, 126, 11, 1]);
  view.setUint32(4, claimed, true);
  view.setUint16(8, start, true);
  view.setUint16(10, length, true);
  names.forEach((name, i) => {
    bytes.set(new TextEncoder().encode(name), 32 + 32 * i);
    bytes[32 + 32 * i + 11] = 0x43;
    bytes[32 + 32 * i + 16] = fields[name]!;
  });
  bytes[start - 1] = 0x0d;
  records.forEach((record, i) => {
    let at = start + i * length + 1;
    for (const name of names) {
      bytes.set(new TextEncoder().encode((record[name] ?? "").slice(0, fields[name])), at);
      at += fields[name]!;
    }
  });
  return bytes;
}

/** The fields of the combined list that we read. */
export const COMBINED = {
  MEM_ID: 8,
  MEM_NAME: 30,
  STATE: 2,
  EXPIRED: 8,
  R_LPB_RAT: 7,
  Q_LPB_RAT: 7,
  B_LPB_RAT: 7,
  BYEAR: 4,
};
