/**
 * Makes what is handed out: `npm run package -- --url https://host/path` builds the add-in for that address into
 * release/site, puts the site's pages and the page to try it around it, checks the manifest, and packs the folder into
 * release/<name>-<version>.zip. The site is static files: put them at the address, give manifest.xml to Excel.
 * `--out folder` names another folder than release: a new one, an empty one, or one that this script made.
 * `--contact` is a mail address or an https address that the Support page gives.
 */
// @ts-check
const {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} = require("node:fs");
const { tmpdir } = require("node:os");
const { dirname, join, resolve } = require("node:path");
const { parseArgs } = require("node:util");
const { zipSync } = require("fflate");
const webpack = require("webpack");
const { name, version } = require("../package.json");
const { plainAddress } = require("./address.js");
const { readPackages } = require("./check-licences.js");
const { checkManifest, readProject } = require("./check-manifest.js");
const { HASHED, hashedName } = require("./hashed-name.js");
const { serverFiles } = require("./site-headers.js");
const { NAME, sitePages } = require("./site.js");
const { notice, tryPage } = require("./try-page.js");

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

/**
 * The licences of the packages that are built in, which ask for their text to come along. The
 * libraries of the page to try the add-in have theirs beside them.
 */
function licences() {
  const texts = readPackages(root)
    .filter(({ ships, path }) => ships && existsSync(join(root, path)))
    .map(({ name: of, path, licence }) => {
      const file = readdirSync(join(root, path)).find((each) => /^licen[cs]e/i.test(each));
      return `${of} (${licence})\n\n${file ? readFileSync(join(root, path, file), "utf8").trim() : ""}`;
    });
  const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
  return [...new Set([own, notice(), ...texts])].join(`\n\n${"-".repeat(72)}\n\n`);
}

/**
 * Gives what the built pages load names with their content's code, as the rest of the site has them, and the help page a
 * link to the site's first page.
 * @param {string} site
 * @returns the name of the style that the site's pages have too
 */
function joinPages(site) {
  const [help, save] = ["help.html", "save.html"].map((name) => readFileSync(join(site, name), "utf8"));
  const heading = "<h1>USCF functions</h1>";
  if (!help?.includes(heading) || !save) throw new Error(`help.html has no ${heading}`);
  const pages = { help: help.replace(heading, `<a class=site href=index.html>${NAME}</a>${heading}`), save };
  let shared = "";
  for (const name of ["pages.css", "help.css", "help.js"]) {
    const content = readFileSync(join(site, name));
    const hashed = hashedName(name, content);
    writeFileSync(join(site, hashed), content);
    rmSync(join(site, name));
    // The pages have been minified: attributes stand without quotes.
    pages.help = pages.help.replaceAll(`=${name}`, `=${hashed}`);
    pages.save = pages.save.replaceAll(`=${name}`, `=${hashed}`);
    if (name === "pages.css") shared = hashed;
  }
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(site, `${name}.html`), page);
  return shared;
}

/** An address of an image in a manifest. */
const IMAGES = /https:\/\/[^"]+?\.png(?=")/g;

/**
 * Gives the manifest's images names with their content's code beside their plain ones: Office shows an icon of its own for an
 * image that it may not keep, and a changed image needs another name then.
 * @param {string} site
 * @param {string} address
 */
function nameImages(site, address) {
  const file = join(site, "manifest.xml");
  const text = readFileSync(file, "utf8").replace(IMAGES, (url) => {
    const path = url.slice(address.length + 1);
    const content = readFileSync(join(site, path));
    const hashed = hashedName(path, content);
    writeFileSync(join(site, hashed), content);
    return `${address}/${hashed}`;
  });
  writeFileSync(file, text);
}

/**
 * @param {string} folder
 * @param {ReadonlyMap<string, Buffer | string>} files by their paths in it
 */
function writeAll(folder, files) {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * Puts around the built add-in what makes it a site.
 * @param {string} site
 * @param {string} address
 * @param {string} contact
 */
async function surround(site, address, contact) {
  nameImages(site, address);
  const shared = joinPages(site);
  const work = mkdtempSync(join(tmpdir(), "try-"));
  try {
    writeAll(site, await tryPage(work));
  } finally {
    rmSync(work, { recursive: true });
  }
  writeAll(site, await sitePages({ address, version, contact, shared }));
  writeFileSync(join(site, "licenses.txt"), licences());
  writeAll(site, serverFiles(pathsIn(site), address));
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
 * What is wrong with a site that was built for an address: its manifest, and files that name an address on this machine.
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
  // The libraries' own texts are theirs.
  const ours = [...files].filter(([path]) => !path.startsWith("try/lib/"));
  const strays = ours.filter(([, content]) => content.includes("//localhost"));
  const images = String(files.get("manifest.xml")).match(IMAGES) ?? [];
  return [
    ...faults,
    ...images
      .filter((url) => !HASHED.test(url))
      .map((url) => `${url} has no code of its content in its name, so Office may not keep it`),
    ...strays.map(([path]) => `${path} names an address on localhost`),
  ];
}

/** An https or mail address, or "". Throws on any other text. @param {string} text */
function contactOf(text) {
  if (text === "" || /^https:\/\/[^\s"<>]+$|^[^\s@"<>]+@[^\s@"<>]+$/.test(text)) return text;
  throw new Error(`--contact is a mail address or an https address: ${text}`);
}

async function main() {
  const { values } = parseArgs({
    options: { url: { type: "string" }, out: { type: "string" }, contact: { type: "string" } },
  });
  if (!values.url) throw new Error("Where will it be served? npm run package -- --url https://host/path");
  const address = plainAddress(values.url);
  const release = resolve(values.out ?? join(root, "release"));
  const site = join(release, "site");
  const archive = join(release, `${name}-${version}.zip`);
  clearRelease(release);
  try {
    await build(address, site);
    await surround(site, address, contactOf(values.contact ?? ""));
    const faults = siteFaults(site, address);
    if (faults.length) throw new Error(faults.join("\n"));
    writeFileSync(archive, zipSync(Object.fromEntries(filesOf(site)), { level: 9 }));
  } finally {
    listRelease(release);
  }
  console.log(`Version ${version} for ${address}/`);
  console.log(
    `Put the files of ${site} there, also those that begin with a dot or an underscore (${archive} has them all).`,
  );
  console.log(`Excel takes manifest.xml: the file in that folder, or ${address}/manifest.xml.`);
}

if (require.main === module) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

module.exports = { clearRelease, listRelease, nameImages, siteFaults };
