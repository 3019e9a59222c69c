/**
 * Checks with no network that every package of package-lock.json may be used as it is: `npm run check:licences` prints
 * the licences with their number of packages and fails on one that is not in the lists below. What ships in dist/ may
 * be under fewer licences than a tool of the build or the tests. `node build/check-licences.js [folder]`.
 */
// @ts-check
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

/** Licences under which a package may be shipped: they ask for their notice to come along, which the build sees to. */
const forShipping = ["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"];

/** And those under which a package may serve as a tool, never changed nor shipped. */
const forTools = [
  ...forShipping,
  "MIT-0",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "Python-2.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
];

/**
 * Tools under other licences: their own by name, with the reason why they may be used here.
 * @type {Readonly<Record<string, { licence: string, reason: string }>>}
 */
const exceptions = {
  "@microsoft/office-js": {
    licence: "LICENSE",
    reason:
      "Microsoft's own terms, for apps that work with Microsoft 365; read by tests and workbench as it is",
  },
  "@odoo/o-spreadsheet": {
    licence: "LGPL-3.0-or-later",
    reason: "the workbench loads it unmodified, by a script of its own",
  },
  "@odoo/owl": { licence: "LGPL-3.0-only", reason: "as o-spreadsheet, which needs it" },
  "font-awesome": {
    licence: "(OFL-1.1 AND MIT)",
    reason: "o-spreadsheet's icons, unmodified, in the workbench only",
  },
  "axe-core": { licence: "MPL-2.0", reason: "judges the pane in tests, unmodified" },
};

/**
 * @typedef {{ license?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Entry one of the lock file's
 * @typedef {{ name: string, path: string, licence: string, ships: boolean }} Package
 */

/**
 * Whether an SPDX expression is met by the licences: each of those joined by AND, one of those joined by OR. One that
 * mixes both is not read, and so refused.
 * @param {string} expression
 * @param {readonly string[]} licences
 */
function permits(expression, licences) {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" AND ")) return bare.split(" AND ").every((one) => licences.includes(one));
  return bare.split(" OR ").some((one) => licences.includes(one));
}

/**
 * The packages of a lock file; where it does not tell a licence, `licenceOf` may.
 * @param {Readonly<Record<string, Entry>>} entries its `packages`
 * @param {(path: string) => string} licenceOf "" where nothing is told
 * @returns {Package[]}
 */
function packagesOf(entries, licenceOf) {
  return Object.entries(entries)
    .filter(([path, { link }]) => path !== "" && !link)
    .map(([path, { license, dev, devOptional }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      path,
      licence: license ?? licenceOf(path),
      ships: !dev && !devOptional,
    }));
}

/**
 * What is wrong, one line a package; none if every licence is allowed.
 * @param {readonly Package[]} packages
 */
function licenceFaults(packages) {
  return packages.flatMap(({ name, path, licence, ships }) => {
    if (!ships && exceptions[name]?.licence === licence) return [];
    if (permits(licence, ships ? forShipping : forTools)) return [];
    return [`${path}: ${licence || "no licence"} is not allowed for ${ships ? "what ships" : "a tool"}`];
  });
}

/**
 * Packages of the registry whose content the lock file does not fix by a checksum, one line each.
 * @param {Readonly<Record<string, { link?: boolean, integrity?: string, inBundle?: boolean }>>} entries its `packages`
 */
function withoutChecksum(entries) {
  return Object.entries(entries)
    .filter(
      ([path, { link, integrity, inBundle }]) =>
        path.includes("node_modules/") && !link && !inBundle && !integrity,
    )
    .map(([path]) => `${path}: package-lock.json has no integrity for it`);
}

/**
 * The packages of a folder with package-lock.json.
 * @param {string} folder
 */
function readPackages(folder) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return packagesOf(read("package-lock.json").packages, (path) => {
    const file = join(path, "package.json");
    const { license = "" } = existsSync(join(folder, file)) ? read(file) : {};
    return typeof license === "string" ? license : String(license.type ?? "");
  });
}

if (require.main === module) {
  const folder = process.argv[2] ?? join(__dirname, "..");
  const packages = readPackages(folder);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { licence, ships } of packages) {
    const row = `${ships ? "ships" : "tool "} ${licence}`;
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  for (const [row, count] of [...counts].sort()) console.log(`${String(count).padStart(5)} ${row}`);
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const faults = [...licenceFaults(packages), ...withoutChecksum(lock.packages)];
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length
      ? `${faults.length} faults.`
      : "Every licence is allowed, and every package has its checksum.",
  );
  process.exitCode = faults.length ? 1 : 0;
}

module.exports = { licenceFaults, packagesOf, permits, readPackages, withoutChecksum };
