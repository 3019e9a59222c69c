/**
 * What the comments of the custom functions say beyond their metadata, by id: the result (`@returns`), errors of the
 * function's own (`@throws`), and the file that declares it.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { basename } = require("node:path");
const ts = require("typescript");

/** @typedef {{ file: string, returns: string, throws: readonly string[] }} FunctionDocs */

/**
 * @param {readonly string[]} files that declare custom functions
 * @returns {Map<string, FunctionDocs>}
 */
function readFunctionDocs(files) {
  /** @type {Map<string, FunctionDocs>} */
  const docs = new Map();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      const tags = ts.getJSDocTags(statement);
      const texts = (/** @type {string} */ name) =>
        tags
          .filter(({ tagName }) => tagName.text === name)
          .map(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? "").replace(/\s+/g, " ").trim());
      const [id] = texts("customfunction");
      const [returns = ""] = texts("returns");
      if (id) docs.set(id, { file: basename(file, ".ts"), returns, throws: texts("throws") });
    }
  }
  return docs;
}

module.exports = { readFunctionDocs };
