/**
 * Names with a code of the content in them, which a browser may keep for good.
 * Example: `hashedName("site.css", content)` is `site.0123456789abcdef0123.css`.
 */
// @ts-check
const { createHash } = require("node:crypto");
const { extname } = require("node:path");

/** A name that the build or `hashedName` has given. */
const HASHED = /\.[0-9a-f]{20}(?=\.[a-z]+$)/;

/**
 * @param {string} name
 * @param {Buffer | string} content
 */
function hashedName(name, content) {
  const end = extname(name);
  return `${name.slice(0, -end.length)}.${createHash("sha256").update(content).digest("hex").slice(0, 20)}${end}`;
}

module.exports = { HASHED, hashedName };
