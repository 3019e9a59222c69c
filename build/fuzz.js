/**
 * Runs the fuzzers: bundles test/fuzz/run.ts for Node and starts it. `npm run fuzz` runs a million cases a
 * reader, `npm run fuzz -- 5000` five thousand, `npm run fuzz -- 1000000 60` at most a minute each, and
 * `npm run fuzz -- 1000000 60 web` those readers with "web" in their name.
 */
// @ts-check
const { spawnSync } = require("node:child_process");
const { join, resolve } = require("node:path");
const webpack = require("webpack");

const output = resolve(__dirname, "../node_modules/.cache/fuzz");

const compiler = webpack({
  mode: "production",
  target: "node20",
  entry: { run: resolve(__dirname, "../test/fuzz/run.ts") },
  output: { path: output, filename: "[name].cjs", clean: true },
  optimization: { minimize: false },
  resolve: { extensions: [".ts", ".js"] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "ts-loader",
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
});

compiler?.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString("errors-only"));
    process.exitCode = 1;
    return;
  }
  const { status } = spawnSync(process.execPath, [join(output, "run.cjs"), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
});
