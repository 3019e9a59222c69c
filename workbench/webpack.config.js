/** Bundles the page of the workbench. It takes nothing of the add-in, which the page loads as built, as Excel does. */
// @ts-check
const { resolve } = require("node:path");

/** @type {import("webpack").Configuration} */
module.exports = {
  mode: "development",
  devtool: false,
  target: ["web", "es2022"],
  entry: resolve(__dirname, "page/main.ts"),
  output: { path: resolve(__dirname, "../.workbench"), filename: "workbench.js" },
  // What could not be built whole is not there, so that the next start builds it again.
  optimization: { emitOnErrors: false },
  resolve: { extensions: [".ts", ".js"] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "ts-loader",
        // Types are checked by `npm run typecheck`.
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
};
