/**
 * The functions as workbooks know them: names, arguments, their order and which may be left out. From version 1.0 on none of
 * that changes, since workbooks contain it; new functions, and new optional arguments at the end, come with a new version,
 * by which Excel learns of them. `node build/published-functions.js` writes the list again, where it may change.
 */
// @ts-check
const { readFileSync, readdirSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");
const { version } = require("../package.json");

const root = join(__dirname, "..");
const file = join(__dirname, "published-functions.json");

/**
 * @typedef {{ name: string, parameters: readonly { name: string, optional?: boolean }[] }} CustomFunction
 * @typedef {{ version: string, functions: readonly string[] }} Published `NSTAR(rating, [date])`, in order
 * @typedef {{ version: string, changelog: string }} Release what is about to be published
 */

/** @param {readonly CustomFunction[]} functions @returns {string[]} a line each, in order */
function signatures(functions) {
  return functions
    .map(({ name, parameters }) => {
      const given = parameters.map(({ name: one, optional }) => (optional ? `[${one}]` : one));
      return `${name}(${given.join(", ")})`;
    })
    .sort();
}

/** The name and the arguments of `NSTAR(rating, [date])`. @param {string} signature */
function parts(signature) {
  const [name = "", given = ""] = signature.slice(0, -1).split("(");
  return { name, given: given === "" ? [] : given.split(", ") };
}

/** Whether a formula written for one signature means the same by another. @param {string} one @param {string} other */
function takesTheSame(one, other) {
  const [a, b] = [parts(one), parts(other)];
  return (
    a.name === b.name &&
    a.given.every((argument, i) => argument === b.given[i]) &&
    b.given.slice(a.given.length).every((argument) => argument.startsWith("["))
  );
}

/** Whether the changelog gives a version a day. @param {Release} release */
function isReleased({ version: of, changelog }) {
  return changelog.includes(`\n## [${of}] - `) && !changelog.includes(`\n## [${of}] - unreleased`);
}

/**
 * Why these functions may not be published; none where they may.
 * @param {Published} published
 * @param {readonly string[]} now
 * @param {Release} release
 */
function publishingFaults(published, now, release) {
  const stays = isReleased({ ...release, version: published.version });
  const broken = stays
    ? published.functions.filter((one) => !now.some((other) => takesTheSame(one, other)))
    : [];
  const isNew = JSON.stringify(now) !== JSON.stringify(published.functions);
  return [
    ...broken.map((one) => `${one} is published, so its name and its arguments stay`),
    ...(isNew && stays && published.version === release.version
      ? [`Version ${release.version} is published with other functions: raise it with npm version minor`]
      : []),
  ];
}

/** The list, and what the functions and the project are now. */
async function readPublished() {
  const folder = join(root, "src/functions");
  const sources = readdirSync(folder).map((name) => join(folder, name));
  const { metadataJson } = await generateCustomFunctionsMetadata(sources);
  return {
    published: /** @type {Published} */ (JSON.parse(readFileSync(file, "utf8"))),
    now: signatures(JSON.parse(metadataJson).functions),
    release: { version, changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8") },
  };
}

if (require.main === module)
  void readPublished().then(({ published, now, release }) => {
    const faults = publishingFaults(published, now, release);
    if (faults.length > 0) {
      console.error(faults.join("\n"));
      process.exitCode = 1;
      return;
    }
    writeFileSync(file, `${JSON.stringify({ version, functions: now }, null, 2)}\n`);
  });

module.exports = { publishingFaults, readPublished, signatures };
