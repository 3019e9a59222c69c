/**
 * The page that Excel opens when someone asks for help on a function: help.html, one section a function, made
 * from functions.json. Example: https://localhost:3000/help.html#NSTAR
 */
// @ts-check

/** @param {string} text */
const escape = (text) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\s*\n\s*/g, " ");

/**
 * @param {import("./functions-metadata.js").CustomFunction} each
 */
function section({ id, description = "", parameters }) {
  const shown = parameters.map(({ name, optional }) => (optional ? `[${name}]` : name)).join(", ");
  const rows = parameters.map(
    ({ name, description: meaning = "" }) => `<dt>${escape(name)}</dt><dd>${escape(meaning)}</dd>`,
  );
  return `<section id="${escape(id)}">
<h2>=USCF.${escape(id)}(${escape(shown)})</h2>
<p>${escape(description)}</p>
<dl>${rows.join("\n")}</dl>
</section>`;
}

/**
 * The whole page, functions in alphabetical order.
 * @param {import("./functions-metadata.js").Metadata} metadata
 */
function helpPage({ functions }) {
  const sorted = [...functions].sort((a, b) => (a.id < b.id ? -1 : 1));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>USCF Ratings for Excel: the functions</title>
<style>
body { font: 16px/1.5 "Segoe UI", system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; }
h1, h2 { color: #123a5e; line-height: 1.25; }
h2 { font: 600 1.1rem/1.4 ui-monospace, Consolas, monospace; margin: 2.5rem 0 0.25rem; }
section:target h2 { background: #fff2cc; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-family: ui-monospace, Consolas, monospace; }
dd { margin: 0; }
nav { columns: 12rem; }
</style>
<h1>The functions</h1>
<nav>${sorted.map(({ id }) => `<a href="#${escape(id)}">${escape(id)}</a>`).join("<br>\n")}</nav>
${sorted.map(section).join("\n")}
</html>
`;
}

module.exports = { helpPage };
