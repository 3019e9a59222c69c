/**
 * The address where the add-in is served. Sources name the dev server's; a build for hosting puts another in
 * its place: `ADDIN_URL=https://ratings.example npm run build`.
 */
// @ts-check

const devServerPort = 3000;
const devServerAddress = `https://localhost:${devServerPort}`;

/**
 * The text with every mention of the dev server replaced by `address`, an https address with or without a path.
 * @param {string} text
 * @param {string} address
 */
function placeAddress(text, address) {
  const { protocol, origin, pathname, search, hash } = new URL(address);
  if (protocol !== "https:" || search || hash) {
    throw new Error(`ADDIN_URL must be a plain https address: ${address}`);
  }
  return text.replaceAll(devServerAddress, () => (origin + pathname).replace(/\/$/, ""));
}

module.exports = { devServerAddress, devServerPort, placeAddress };
