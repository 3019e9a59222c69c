/**
 * What Microsoft's marketplace asks of an Excel add-in, as far as it can be judged with no network: one row a requirement,
 * with its number in the commercial marketplace's certification policies (100 for all offers, 1100 for Microsoft 365, 1120 for
 * Office add-ins). The listing and what a person has to do are in docs/marketplace.md, which has the same numbers and says
 * how far they were compared.
 * `node build/check-marketplace.js` prints the rows and fails where one does not hold.
 */
// @ts-check
const { existsSync, readFileSync, readdirSync } = require("node:fs");
const { join } = require("node:path");
const { JSDOM } = require("jsdom");
const { checkManifest, readProject } = require("./check-manifest.js");
const { completeMetadata } = require("./functions-metadata.js");
const { NOT_ENDORSED } = require("./site.js");

const root = join(__dirname, "..");

/**
 * What is judged.
 * @typedef {object} Subject
 * @property {string} manifest
 * @property {string} listing docs/marketplace.md
 * @property {(path: string) => string} text of a file of the project, "" where there is none
 * @property {(path: string) => { width: number, height: number } | undefined} imageSize
 *
 * @typedef {{ policy: string, asks: string, holds: (subject: Subject) => boolean }} Rule
 */

/** @param {string} manifest @param {string} name */
const valueOf = (manifest, name) => {
  const { document } = new JSDOM(manifest, { contentType: "text/xml" }).window;
  const found = [...document.getElementsByTagName("*")].find(({ localName }) => localName === name);
  return (found?.getAttribute("DefaultValue") ?? found?.textContent ?? "").trim();
};

/** The text of a part of the listing: what stands under a heading. @param {string} listing @param {string} heading */
const listed = (listing, heading) =>
  (listing.split(`\n### ${heading}\n`)[1] ?? "").split(/\n##/)[0]?.trim() ?? "";

/** The sources that Excel loads. @param {Subject} subject */
const sourcesOf = ({ text }) =>
  readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => text(`src/${file}`));

/** @type {readonly Rule[]} */
const rules = [
  {
    policy: "100.1",
    asks: "The summary has at most 100 characters, and the description says what the add-in does",
    holds: ({ listing }) => {
      const summary = listed(listing, "Summary");
      return summary.length > 0 && summary.length <= 100 && listed(listing, "Description").length > 200;
    },
  },
  {
    policy: "100.7",
    asks: "Names of others are used only to say whose rules are followed: every place says that US Chess does not endorse it",
    holds: ({ manifest, listing, text }) =>
      [
        valueOf(manifest, "Description"),
        listed(listing, "Description"),
        text("build/site.js"),
        text("build/help-page.js"),
        text("src/pane/home/Home.tsx"),
        text("workbench/page/index.html").replace(/\s+/g, " "),
      ].every((each) => each.includes(NOT_ENDORSED)),
  },
  {
    policy: "100.6",
    asks: "A privacy policy names the add-in and its data; terms are there",
    holds: ({ text }) =>
      text("docs/privacy.md").includes("USCF Ratings for Excel") &&
      text("docs/terms.md").includes("No warranty"),
  },
  {
    policy: "1100.1",
    asks: "It is worth something on first run: a sample",
    holds: ({ text }) => text("src/pane/home/Begin.tsx").includes("addSample(actions)"),
  },
  {
    policy: "100.11",
    asks: "The code does what it says: it loads and runs no other code, and asks no other host",
    holds: ({ text }) => {
      const [, policy = ""] =
        /content="([^"]*)"/.exec(text("src/pane/taskpane.html").split("Content-Security-Policy")[1] ?? "") ??
        [];
      return (
        /default-src 'none'/.test(policy) &&
        /connect-src 'self';/.test(policy) &&
        !policy.includes("unsafe-eval")
      );
    },
  },
  {
    policy: "1100.5",
    asks: "No more permission than it needs: reading and writing the workbook",
    holds: ({ manifest }) => valueOf(manifest, "Permissions") === "ReadWriteDocument",
  },
  {
    policy: "1120.1",
    asks: "The manifest is sound; version 1.0 or later, a support page, https and no address on this machine in a package",
    holds: ({ manifest }) =>
      checkManifest(manifest, readProject(root)).length === 0 &&
      /^[1-9]\d*\./.test(valueOf(manifest, "Version")) &&
      valueOf(manifest, "SupportUrl").startsWith("https://"),
  },
  {
    policy: "100.3",
    asks: "A name of its publisher, icons of 32 and 64 pixels in the manifest, and a logo of 216 to 350 pixels",
    holds: ({ manifest, imageSize }) => {
      const logo = imageSize("assets/logo-300.png");
      return (
        valueOf(manifest, "ProviderName") !== "" &&
        valueOf(manifest, "HighResolutionIconUrl") !== "" &&
        logo?.width === logo?.height &&
        (logo?.width ?? 0) >= 216 &&
        (logo?.width ?? 0) <= 350
      );
    },
  },
  {
    policy: "1120.1",
    asks: "Office.js comes from Microsoft's address",
    holds: ({ text }) =>
      text("src/pane/taskpane.html").includes("https://appsforoffice.microsoft.com/lib/1/hosted/office.js"),
  },
  {
    policy: "1120.3",
    asks: "The requirement sets that are declared are those that the code asks for; an old Excel or web view gets plain words",
    holds: ({ manifest, text }) => {
      const declared = [...manifest.matchAll(/<Set Name="(\w+)" MinVersion="([\d.]+)"/g)].map(([, set, version]) => `["${set}", "${version}"]`); // prettier-ignore
      const start = text("src/pane/start.ts");
      return (
        declared.length === 3 &&
        declared.every((each) => start.includes(each)) &&
        text("src/pane/taskpane.html").includes("old-web-view.js")
      );
    },
  },
  {
    policy: "1120.3",
    asks: "Commands in the ribbon, and a first-run message",
    holds: ({ manifest }) => manifest.includes("<CustomTab") && manifest.includes("<GetStarted>"),
  },
  {
    policy: "1120.5",
    asks: "Custom functions: help for each, script, page and list on one domain, test notes with a function to try",
    holds: (subject) => {
      const functions = sourcesOf(subject).flatMap(
        (source) => source.match(/(?<=@customfunction )\S+/g) ?? [],
      );
      const { metadata } = completeMetadata({
        functions: functions.map((id) => ({ id, name: id, parameters: [] })),
      });
      return (
        functions.length > 0 &&
        metadata.functions.every(({ id, helpUrl }) => helpUrl?.endsWith(`/help.html#${id}`)) &&
        listed(subject.listing, "Test notes").includes("=USCF.NSTAR(1700)")
      );
    },
  },
  {
    policy: "100.3",
    asks: "At least one picture for the listing",
    holds: ({ listing, text }) => {
      const pictures = [...listed(listing, "Pictures").matchAll(/`(assets\/[\w-]+\.png)`/g)];
      return pictures.length > 0 && pictures.every(([, path = ""]) => text(path) !== "");
    },
  },
];

/** The project as it is judged. @returns {Subject} */
function readSubject() {
  const text = (/** @type {string} */ path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
  return {
    manifest: text("manifest.xml"),
    listing: text("docs/marketplace.md"),
    text,
    imageSize: readProject(root).iconSize,
  };
}

/** Each rule's row, and whether it holds. @param {Subject} [subject] */
const judge = (subject = readSubject()) =>
  rules.map(({ policy, asks, holds }) => ({ policy, asks, holds: holds(subject) }));

if (require.main === module) {
  const rows = judge();
  for (const { policy, asks, holds } of rows)
    console.log(`${holds ? "ok  " : "FAIL"} ${policy.padEnd(9)} ${asks}`);
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
}

module.exports = { judge, readSubject };
