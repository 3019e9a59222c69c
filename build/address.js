/**
 * The address where the add-in is served. Sources name the dev server's; a build for hosting puts another in
 * its place: `ADDIN_URL=https://ratings.example npm run build`.
 */
// @ts-check

const devServerPort = 3000;
const devServerAddress = `https://localhost:${devServerPort}`;

/**
 * The https address of a folder, with or without a path, without a slash at its end. Throws on any other text.
 * @param {string} address
 */
function plainAddress(address) {
  const example = "such as https://your.club.example/ratings";
  const { protocol, origin, pathname, search, hash } = URL.canParse(address)
    ? new URL(address)
    : { protocol: "", origin: "", pathname: "", search: "", hash: "" };
  if (protocol !== "https:")
    throw new Error(`Excel loads add-ins over https only: give an address ${example}, not ${address}`);
  if (search || hash)
    throw new Error(`The address has a "?" or "#": give the folder's own, ${example}, not ${address}`);
  // A last part with a dot is a file, such as index.html or manifest.xml; folders of versions, such as v1.2, are not.
  if (/\.[a-z]\w*$/i.test(pathname))
    throw new Error(`This is the address of a file: give the folder's, ${example}, not ${address}`);
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
