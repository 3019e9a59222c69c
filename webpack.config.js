/**
 * Builds the add-in into dist/: functions.js and functions.json, taskpane.html with the pane, manifest.xml, assets.
 * One page, taskpane.html, hosts everything (shared runtime): it loads office.js, then functions.js, which registers the
 * formulas, then the small taskpane.js, which asks for the pane's own code. Before all of them comes waiting.js, which
 * says so when one of them does not come.
 * `ADDIN_URL=https://…` names the address that it will be served from.
 */
// @ts-check
const { readFileSync, readdirSync } = require("node:fs");
const { join, resolve } = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const { DefinePlugin, NormalModuleReplacementPlugin } = require("webpack");
const CustomFunctionsMetadataPlugin = require("custom-functions-metadata-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const { devServerAddress, devServerPort, placeAddress } = require("./build/address.js");
const { httpsServer } = require("./build/certificate.js");
const { CompleteFunctionsMetadata } = require("./build/functions-metadata.js");
const { placeVersion } = require("./build/version.js");
const { version } = require("./package.json");

const functionsFolder = resolve(__dirname, "src/functions");

/** The files that declare custom functions; functions.ts imports each of them. */
const functionFiles = () =>
  readdirSync(functionsFolder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(functionsFolder, file))
    .filter((file) => readFileSync(file, "utf8").includes("@customfunction"))
    .sort();

/**
 * @param {{ WEBPACK_SERVE?: boolean }} env
 * @param {{ mode?: "production" | "development" }} options
 * @returns {Promise<import("webpack").Configuration>}
 */
module.exports = async (env, { mode = "production" }) => {
  const address = process.env["ADDIN_URL"] || devServerAddress;
  return {
    mode,
    // What was compiled once is not compiled again: `npm run package` builds what `npm run build` has built before.
    cache: { type: "filesystem", buildDependencies: { config: [__filename] } },
    devtool: mode === "development" ? "source-map" : false,
    target: ["web", "es2020"],
    entry: {
      // Shares nothing with the pane: a script that Excel can run by itself, and the smallest one.
      functions: "./src/functions/functions.ts",
      waiting: "./src/pane/waiting.ts",
      taskpane: "./src/pane/start.ts",
    },
    output: {
      path: resolve(__dirname, "dist"),
      // A browser that has an older version's script must not take it for this one's. waiting.js alone serves the page of
      // any version: a page that a browser remembers must be able to say that its other files are gone.
      filename: ({ chunk }) => (chunk?.name === "waiting" ? "waiting.js" : "[name].[contenthash].js"),
      chunkFilename: "[name].[contenthash].js",
      clean: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: "ts-loader",
          // Types are checked by `npm run typecheck`.
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
      ],
    },
    plugins: [
      new NormalModuleReplacementPlugin(/^\.\.?\/tokens\.js$/, (request) => {
        if (/@fluentui[\\/]tokens[\\/]/.test(request.context))
          request.request = resolve(__dirname, "build/fluent-tokens.mjs");
      }),
      new DefinePlugin({ ADDIN_VERSION: JSON.stringify(version) }),
      new CustomFunctionsMetadataPlugin({
        output: "functions.json",
        // The plugin takes several files; its type knows of one only.
        input: /** @type {string} */ (/** @type {unknown} */ (functionFiles())),
      }),
      new CompleteFunctionsMetadata({ address, files: functionFiles() }),
      new HtmlPlugin({
        filename: "taskpane.html",
        template: "./src/pane/taskpane.html",
        templateParameters: { version },
        // The template asks for waiting.js itself, before office.js.
        chunks: ["functions", "taskpane"],
        chunksSortMode: "manual",
      }),
      new CopyPlugin({
        patterns: [
          { from: "assets/{icon,rate,write,explain}-*.png" },
          { from: "build/help/*", to: "[name][ext]" },
          { from: "src/pane/old-web-view.js", info: { minimized: true }, to: "[name][ext]" },
          // The page that saves files, for Excel on the Mac.
          { from: "build/save/*", to: "[name][ext]" },
          { from: "assets/shortcuts.json", to: "assets/" },
          {
            from: "manifest.xml",
            transform: (text) => placeVersion(placeAddress(text.toString(), address)),
          },
        ],
      }),
    ],
    optimization: {
      // A function that is called once stays where it is. Put into its caller, it would be made anew in each call.
      minimize: mode === "production" && {
        javascript: { compress: { passes: 2, reduce_funcs: false, hoist_funs: true } },
      },
      // One file for the pane's start, so that its size can be checked. Each view that it loads later has a file of its
      // own, and what several of them need is in shared.js.
      splitChunks: {
        // What only File the event, or Update, has in common with another view does not belong to what all of them load.
        // A worker has a script of its own, whatever else the pane has of it, and so has what PLAYER looks players up with: it
        // may come without the pane.
        chunks: (chunk) =>
          !chunk.canBeInitial() &&
          !["list-worker", "list-requests", "cell-lists", "file", "update"].includes(chunk.name ?? ""),
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // What looks players up, which Rate this sheet does not wait for.
          lists: {
            name: "look-up",
            minChunks: 2,
            // However small it is.
            minSize: 0,
            priority: 1,
            test: /src[\\/](pane[\\/])?lists[\\/]|[\\/]idb[\\/]/,
          },
          // What fills in players, which only Fill in and New crosstable have in common.
          filling: {
            name: "filling-in",
            minChunks: 2,
            minSize: 0,
            priority: 1,
            test: /src[\\/](pane[\\/]fill-in[\\/]|sheet[\\/]players[\\/]fill-in(-source)?\.ts$)/,
          },
          // What makes a crosstable, which only New crosstable and the samples have in common.
          crosstables: {
            name: "crosstables",
            minChunks: 2,
            minSize: 0,
            priority: 1,
            test: /src[\\/]pane[\\/]wizard[\\/]/,
          },
          // The systems of other federations, which only Other ratings and Players have in common.
          others: {
            name: "other-systems",
            minChunks: 2,
            minSize: 0,
            priority: 1,
            chunks: ({ name }) => ["others", "players"].includes(name ?? ""),
            test: /src[\\/](sheet[\\/](other-systems[\\/]|rate[\\/]other\.ts$)|pane[\\/]others[\\/]|ratings[\\/])/,
          },
          // What Fill in and Formulas have in common, which Rate this sheet does not show.
          cells: { name: "cells", minChunks: 2, minSize: 0, priority: 1, test: /CellTable/ },
          // What writes on sheets, which the pane starts without.
          writing: {
            name: "to-excel",
            minChunks: 2,
            minSize: 0,
            priority: 1,
            test: /src[\\/](excel|pane[\\/]store)[\\/]/,
          },
          // What Standings and Update write, which Rate this sheet does not show.
          places: {
            name: "places",
            minChunks: 2,
            minSize: 0,
            priority: 1,
            test: /src[\\/](standings|sheet[\\/]standings|pane[\\/]standings)[\\/]/,
          },
          // What views have in common, but for Rate this sheet, which opens first.
          later: {
            name: "later",
            minChunks: 2,
            minSize: 0,
            priority: 0,
            test: (
              /** @type {import("webpack").Module} */ module,
              /** @type {{ chunkGraph: import("webpack").ChunkGraph }} */ { chunkGraph },
            ) => ![...chunkGraph.getModuleChunks(module)].some(({ name }) => name === "rate"),
          },
          shared: { name: "shared", minChunks: 2, priority: -1 },
        },
      },
    },
    // `npm run check:budgets` holds the sizes that matter, compressed.
    performance: { hints: false },
    ...(env.WEBPACK_SERVE && {
      devServer: {
        port: devServerPort,
        server: await httpsServer(),
        headers: { "Access-Control-Allow-Origin": "*" },
        hot: false,
        static: false,
      },
    }),
  };
};
