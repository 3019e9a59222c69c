/**
 * What the dev server shows as its https certificate: the one of office-addin-dev-certs where it is installed
 * (Excel trusts that one; `npx office-addin-dev-certs install` installs it), else one that webpack-dev-server
 * signs itself, which browsers accept after a warning and Excel does not.
 */
// @ts-check
const devCerts = require("office-addin-dev-certs");

/** @returns {Promise<import("webpack-dev-server").ServerConfiguration>} */
async function httpsServer() {
  try {
    if (devCerts.verifyCertificates()) {
      return { type: "https", options: await devCerts.getHttpsServerOptions() };
    }
  } catch (error) {
    console.warn(`The development certificate cannot be read: ${String(error)}`);
  }
  console.warn("No trusted development certificate: serving a self-signed one.");
  return { type: "https" };
}

module.exports = { httpsServer };
