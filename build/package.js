/**
 * Makes what is handed out: `npm run package -- --url https://host/path` builds the add-in for that address into
 * release/site, checks its manifest, and packs the folder into release/<name>-<version>.zip. The site is static files:
 * put them at the address, give manifest.xml to Excel. `--out folder` names another folder than release: a new one, an
 * empty one, or one that this script made.
 */
// @ts-check
const { existsSync, lstatSync, readFileSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
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
 * The paths of the files below a folder, in order.
 * @param {string} folder
 */
function pathsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !lstatSync(join(folder, path)).isDirectory())
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

/**
 * The files below a folder, by path, in order.
 * @param {string} folder
 * @returns {Map<string, Buffer>}
 */
function filesOf(folder) {
  return new Map(pathsIn(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

/** Lists the files of a release, so that the next run knows what it may delete. */
const LIST = "made-by-npm-run-package.txt";

/**
 * Deletes what an earlier run made in a folder. Throws where there is anything else in it, and deletes nothing.
 * @param {string} folder
 */
function clearRelease(folder) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder);
  const made = entries.includes(LIST) ? readFileSync(join(folder, LIST), "utf8").split("\n") : [];
  // Without a list no file is ours, and the folder may be a large one.
  const found = made.length > 0 ? pathsIn(folder) : entries;
  const others = found.filter((path) => !made.includes(path));
  if (others.length > 0)
    throw new Error(
      `${folder} has files that npm run package did not make, such as ${others[0]}. Empty it, or name another folder with --out.`,
    );
  for (const entry of entries) rmSync(join(folder, entry), { recursive: true });
}

/**
 * Lists what this run made in a folder that was empty before.
 * @param {string} folder
 */
function listRelease(folder) {
  if (existsSync(folder)) writeFileSync(join(folder, LIST), [LIST, ...pathsIn(folder)].join("\n"));
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
  const archive = join(release, `${name}-${version}.zip`);
  clearRelease(release);
  try {
    await build(address, site);
    writeFileSync(join(site, "licences.txt"), licences());
    const faults = siteFaults(site, address);
    if (faults.length) throw new Error(faults.join("\n"));
    writeFileSync(archive, zip(filesOf(site)));
  } finally {
    listRelease(release);
  }
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

module.exports = { clearRelease, listRelease, siteFaults };
