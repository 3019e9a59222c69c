/**
 * Makes what is handed out: `npm run package -- --url https://host/path` builds the add-in for that address into
 * release/site, checks its manifest, and packs the folder into release/<name>-<version>.zip. The site is static files:
 * put them at the address, give manifest.xml to Excel. `--out folder` names another folder than release.
 */
// @ts-check
const { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } = require("node:fs");
const { join, resolve } = require("node:path");
const { parseArgs } = require("node:util");
const webpack = require("webpack");
const { name, version } = require("../package.json");
const { devServerAddress, plainAddress } = require("./address.js");
const { readPackages } = require("./check-licences.js");
const { checkManifest, readProject } = require("./check-manifest.js");
const { zip } = require("./zip.js");

const root = join(__dirname, "..");

/**
 * Builds into a folder for an address.
 * @param {string} address
 * @param {string} folder
 */
async function build(address, folder) {
  process.env["ADDIN_URL"] = address;
  const config = await require("../webpack.config.js")({}, { mode: "production" });
  const compiler = webpack({ ...config, context: root, output: { ...config.output, path: folder } });
  await new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(done);
    }),
  );
}

/** The licences of the packages that are built in, which ask for their text to come along. */
function licences() {
  const texts = readPackages(root)
    .filter(({ ships, path }) => ships && existsSync(join(root, path)))
    .map(({ name: of, path, licence }) => {
      const file = readdirSync(join(root, path)).find((each) => /^licen[cs]e/i.test(each));
      return `${of} (${licence})\n\n${file ? readFileSync(join(root, path, file), "utf8").trim() : ""}`;
    });
  return [...new Set([readFileSync(join(root, "LICENSE"), "utf8").trim(), ...texts])].join(
    `\n\n${"-".repeat(72)}\n\n`,
  );
}

/**
 * The files below a folder, by path, in order.
 * @param {string} folder
 * @returns {Map<string, Buffer>}
 */
function filesOf(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * What is wrong with a site that was built for an address: its manifest, and files that name the dev server.
 * @param {string} folder
 * @param {string} address without a slash at its end
 * @returns {string[]}
 */
function siteFaults(folder, address) {
  const files = filesOf(folder);
  const project = { ...readProject(root, folder), address };
  const faults = checkManifest(String(files.get("manifest.xml")), project).map(
    ({ code, message }) => `${code}: ${message}`,
  );
  const elsewhere = [...files].filter(([, content]) => content.includes(devServerAddress));
  const strays = address === devServerAddress ? [] : elsewhere;
  return [...faults, ...strays.map(([path]) => `${path} names ${devServerAddress}`)];
}

async function main() {
  const { values } = parseArgs({ options: { url: { type: "string" }, out: { type: "string" } } });
  if (!values.url) throw new Error("Where will it be served? npm run package -- --url https://host/path");
  const address = plainAddress(values.url);
  const release = resolve(values.out ?? join(root, "release"));
  const site = join(release, "site");
  rmSync(release, { recursive: true, force: true });
  await build(address, site);
  writeFileSync(join(site, "licences.txt"), licences());
  const faults = siteFaults(site, address);
  if (faults.length) throw new Error(faults.join("\n"));
  const archive = join(release, `${name}-${version}.zip`);
  writeFileSync(archive, zip(filesOf(site)));
  console.log(`Version ${version} for ${address}/`);
  console.log(`Put the files of ${site} there (${archive} has them all).`);
  console.log(`Excel takes manifest.xml: the file in that folder, or ${address}/manifest.xml.`);
}

if (require.main === module) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

module.exports = { siteFaults };
