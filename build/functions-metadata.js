/**
 * Completes functions.json, which custom-functions-metadata-plugin generates from the JSDoc of the functions:
 * adds what the generator cannot write and refuses what Excel would show or do badly. A function without a
 * description, a parameter without one or with a too long one, a single value as the result of a function that asks
 * for addresses, or a function that never registers fails the build.
 * Makes help.html from the same metadata and comments.
 */
// @ts-check
const { Compilation, WebpackError, sources } = require("webpack");
const { devServerAddress, placeAddress } = require("./address.js");
const { readFunctionDocs } = require("./function-docs.js");
const { helpPage } = require("./help-page.js");

/**
 * @typedef {{ name: string, description?: string, optional?: boolean }} Parameter
 * @typedef {{ requiresParameterAddresses?: boolean }} Options
 * @typedef {{ id: string, name: string, description?: string, helpUrl?: string, parameters: Parameter[], result?: { type?: string, dimensionality?: string }, options?: Options }} CustomFunction
 * @typedef {{ functions: CustomFunction[], allowErrorForDataTypeAny?: boolean }} Metadata
 */

/**
 * Where help.html, which the build makes from this metadata, tells of a function.
 * @param {string} id
 */
const helpAddress = (id) => `${devServerAddress}/help.html#${id}`;

/** The most characters that tools of other add-ins take in a description. */
const LONGEST = 255;

/**
 * What is wrong with a description; none if it is sound.
 * @param {string} where
 * @param {string} [description]
 * @returns {string[]}
 */
function descriptionFaults(where, description = "") {
  const length = description.trim().length;
  if (length === 0) return [`${where} has no description`];
  return length > LONGEST ? [`${where}: ${length} characters of description, more than ${LONGEST}`] : [];
}

/**
 * The metadata with each function's address of help, with error values allowed as arguments (Excel would otherwise never
 * call the function with one, and the cell at fault could not be named), and what is missing, one line a fault.
 * @param {Metadata} metadata
 * @returns {{ metadata: Metadata, faults: string[] }}
 */
function completeMetadata(metadata) {
  const faults = metadata.functions.flatMap(({ id, description, parameters, result, options }) => [
    ...descriptionFaults(id, description),
    ...parameters.flatMap((one) => descriptionFaults(`${id}: parameter ${one.name}`, one.description)),
    // Excel tells addresses only where the result has rows and columns.
    ...(options?.requiresParameterAddresses && result?.dimensionality !== "matrix"
      ? [`${id} asks for addresses, so its result must be a matrix such as number[][]`]
      : []),
  ]);
  const functions = metadata.functions.map((each) => ({ ...each, helpUrl: helpAddress(each.id) }));
  return { metadata: { ...metadata, functions, allowErrorForDataTypeAny: true }, faults };
}

/**
 * Ids in the metadata that the script never associates: Excel would show them and answer #NAME?.
 * @param {Metadata} metadata
 * @param {string} script
 */
function unregistered(metadata, script) {
  return metadata.functions
    .map(({ id }) => id)
    .filter((id) => !script.includes(`CustomFunctions.associate("${id}",`));
}

/**
 * The name that the script of functions has by now.
 * @param {import("webpack").Compilation} compilation
 */
const scriptOf = ({ entrypoints }) => entrypoints.get("functions")?.getFiles()[0] ?? "";

/** Webpack plugin: completes functions.json in place and checks it against functions.js, which it adds. */
class CompleteFunctionsMetadata {
  /** @param {{ address: string, files: readonly string[] }} options `files` declare the functions */
  constructor({ address, files }) {
    this.address = address;
    this.files = files;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const name = "CompleteFunctionsMetadata";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The address in the manifest stays when the script's own name changes with its content.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const script = compilation.getAsset(scriptOf(compilation));
        if (script) compilation.emitAsset("functions.js", script.source, { minimized: true });
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const fail = (/** @type {string} */ fault) => compilation.errors.push(new WebpackError(fault));
        const json = compilation.getAsset("functions.json");
        const script = compilation.getAsset(scriptOf(compilation));
        if (!json || !script) return fail("functions.json or functions.js was not built");
        const { metadata, faults } = completeMetadata(JSON.parse(json.source.source().toString()));
        const help = helpPage(metadata, readFunctionDocs(this.files));
        [...faults, ...help.faults].forEach(fail);
        unregistered(metadata, script.source.source().toString()).forEach((id) =>
          fail(
            `${id} is in functions.json but functions.js does not associate it: import its file in functions.ts`,
          ),
        );
        compilation.emitAsset("help.html", new sources.RawSource(help.page));
        const text = placeAddress(JSON.stringify(metadata, null, 2), this.address);
        compilation.updateAsset("functions.json", new sources.RawSource(text));
      });
    });
  }
}

module.exports = { CompleteFunctionsMetadata, completeMetadata, unregistered };
