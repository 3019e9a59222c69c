/**
 * The page to try the add-in in a browser, as a folder of static files: the workbench, and the libraries it loads, each in
 * a folder with its version.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const webpack = require("webpack");
const config = require("../workbench/webpack.config.js");
const { hashedName } = require("./hashed-name.js");
const { libraries } = require("./libraries.js");

const pageFolder = join(__dirname, "../workbench/page");

/** The workbench's script, as small as for people. @param {string} folder where webpack may put it */
async function script(folder) {
  const output = { path: folder, filename: "workbench.js" };
  const compiler = webpack({ ...config, mode: "production", output });
  await new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(done);
    }),
  );
  return readFileSync(join(folder, "workbench.js"));
}

/** What the licences of the libraries ask to be told. */
const notice =
  () => `The page to try the add-in loads these libraries, each by files of its own, which are unmodified.
You may put other versions of them in their place. Their licenses' texts are beside them.

${libraries.map(({ name, version, licence, source }) => `${name} ${version}\n  License: ${licence}\n  Source: ${source}\n  Files: lib/${name}-${version}/`).join("\n\n")}
`;

/**
 * The files by their paths on the site.
 * @param {string} work a folder for what is made on the way
 * @returns {Promise<Map<string, Buffer | string>>}
 */
async function tryPage(work) {
  /** @type {Map<string, Buffer | string>} */
  const files = new Map();
  const own = new Map([
    ["workbench.js", await script(work)],
    ["workbench.css", readFileSync(join(pageFolder, "workbench.css"))],
  ]);
  let page = readFileSync(join(pageFolder, "index.html"), "utf8");
  for (const [name, content] of own) {
    const hashed = hashedName(name, content);
    files.set(`try/${hashed}`, content);
    page = page.replaceAll(`"${name}"`, `"${hashed}"`);
  }
  for (const { name, folder, version, files: paths } of libraries) {
    for (const path of paths)
      files.set(`try/lib/${name}-${version}/${path}`, readFileSync(join(folder, path)));
    page = page.replaceAll(`"lib/${name}/`, `"lib/${name}-${version}/`);
  }
  files.set("try/index.html", page);
  files.set("try/lib/NOTICE.txt", notice());
  return files;
}

module.exports = { notice, tryPage };
