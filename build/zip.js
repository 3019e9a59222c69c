/**
 * A ZIP archive of some files, as PKWARE's APPNOTE 6.3.10 has it: each file deflated behind its local header, then the
 * central directory and its end record. Without dates, so that the same files make the same archive.
 * Example: `zip(new Map([["help.html", bytes]]))`.
 */
// @ts-check
const { crc32, deflateRawSync } = require("node:zlib");

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day that the format knows. */
const FIRST_DAY = 0x0021;

/**
 * @param {readonly number[]} sizes bytes of each number, 2 or 4
 * @param {readonly number[]} numbers
 */
function record(sizes, numbers) {
  const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  numbers.forEach((number, i) => (at = bytes.writeUIntLE(number, at, sizes[i] ?? 2)));
  return bytes;
}

/**
 * @param {ReadonlyMap<string, Uint8Array>} files by path, with / between folders
 * @returns {Buffer}
 */
function zip(files) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const directory = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const data = deflateRawSync(content, { level: 9 });
    const facts = [VERSION, UTF8_NAMES, DEFLATED, 0, FIRST_DAY, crc32(content), data.length, content.length, name.length, 0]; // prettier-ignore
    const sizes = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
    const header = record([4, ...sizes], [0x04034b50, ...facts]);
    parts.push(header, name, data);
    directory.push(
      record([4, 2, ...sizes, 2, 2, 2, 4, 4], [0x02014b50, VERSION, ...facts, 0, 0, 0, 0, offset]),
      name,
    );
    offset += header.length + name.length + data.length;
  }
  const { length } = Buffer.concat(directory);
  const end = record([4, 2, 2, 2, 2, 4, 4, 2], [0x06054b50, 0, 0, files.size, files.size, length, offset, 0]);
  return Buffer.concat([...parts, ...directory, end]);
}

module.exports = { zip };
