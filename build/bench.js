/**
 * Runs the benches: builds the add-in, bundles every test/bench/*.bench.ts for Node and imports them one after the other.
 * `npm run bench` runs all, `npm run bench -- event` those with "event" in their name.
 */
// @ts-check
const { spawnSync } = require("node:child_process");
const { existsSync, readdirSync } = require("node:fs");
const { basename, join, resolve } = require("node:path");
const { pathToFileURL } = require("node:url");
const webpack = require("webpack");

const folder = resolve(__dirname, "../test/bench");
const output = resolve(__dirname, "../node_modules/.cache/bench");

async function main() {
  const wanted = process.argv[2] ?? "";
  const benches = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (file) => file.endsWith(".bench.ts") && file.includes(wanted),
  );
  if (!benches.length) throw new Error(`no test/bench/*${wanted}*.bench.ts`);
  // The functions are measured as Excel gets them.
  const { status } = spawnSync("npm", ["run", "--silent", "build", "--", "--stats", "errors-only"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("npm run build failed");
  const compiler = webpack({
    mode: "production",
    target: "node20",
    entry: Object.fromEntries(benches.map((file) => [basename(file, ".ts"), join(folder, file)])),
    output: { path: output, filename: "[name].mjs", module: true, clean: true },
    experiments: { outputModule: true },
    // Packages stay where they are: Node finds them from the cache folder inside node_modules.
    externals: /^[@a-z]/,
    externalsType: "module",
    optimization: { minimize: false },
    resolve: { extensions: [".ts", ".tsx", ".js", ".mjs"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "ts-loader",
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
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
  for (const file of benches) await import(pathToFileURL(join(output, `${basename(file, ".ts")}.mjs`)).href);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
