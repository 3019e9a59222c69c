/**
 * Bundles TypeScript for Node, so that a script of test/ runs without a compiler of its own.
 * Example: `await bundle({ run: "test/fuzz/run.ts" }, "fuzz")` is the folder that now holds `run.cjs`.
 */
// @ts-check
const { resolve } = require("node:path");
const webpack = require("webpack");

const root = resolve(__dirname, "..");

/**
 * @param {Readonly<Record<string, string>>} entries source files by name, from the project's folder
 * @param {string} folder a name for the output, kept apart from other scripts'
 * @returns {Promise<string>} the folder of the bundles, `<name>.cjs`
 */
async function bundle(entries, folder) {
  const output = resolve(root, "node_modules/.cache", folder);
  const compiler = webpack({
    mode: "production",
    target: "node20",
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, resolve(root, file)])),
    output: { path: output, filename: "[name].cjs", clean: true },
    // Packages stay where they are: Node finds them from the cache folder inside node_modules.
    externals: /^[@a-z]/,
    externalsType: "node-commonjs",
    optimization: { minimize: false },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "ts-loader",
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
          // `require.resolve` stays Node's.
          parser: { commonjs: false },
        },
      ],
    },
  });
  await new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(done);
    }),
  );
  return output;
}

module.exports = { bundle };
