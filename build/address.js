/**
 * The address where the add-in is served. Sources name the dev server's; a build for hosting puts another in
 * its place: `ADDIN_URL=https://ratings.example npm run build`.
 */
// @ts-check

const devServerPort = 3000;
const devServerAddress = `https://localhost:${devServerPort}`;

/**
 * An https address with or without a path, without a slash at its end. Throws on any other text.
 * @param {string} address
 */
function plainAddress(address) {
  const { protocol, origin, pathname, search, hash } = new URL(address);
  if (protocol !== "https:" || search || hash) {
    throw new Error(`The add-in needs a plain https address: ${address}`);
  }
  return (origin + pathname).replace(/\/+$/, "");
}

/**
 * The text with every mention of the dev server replaced by `address`.
 * @param {string} text
 * @param {string} address
 */
function placeAddress(text, address) {
  const plain = plainAddress(address);
  return text.replaceAll(devServerAddress, () => plain);
}

module.exports = { devServerAddress, devServerPort, placeAddress, plainAddress };
