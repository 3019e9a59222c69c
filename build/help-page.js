/**
 * The page that Excel opens when someone asks for help on a function: help.html, one section a function, made from
 * functions.json, the functions' comments and the examples in docs/functions.md. One page, so that a search finds any of
 * them and a link leads to each: https://localhost:3000/help.html#NSTAR. Its style and search are
 * help/help.css, help/pages.css, which the site's pages have too, and help/help.js.
 */
// @ts-check
const { readExamples } = require("./examples.js");

/** The files that declare functions, in the order in which people look for them, and what the page calls them. */
const groups = [
  { file: "section", title: "A whole wallchart" },
  { file: "one-player", title: "One player" },
  { file: "step-one", title: "Ratings to start from" },
  { file: "special-cases", title: "Floors, matches, titles, goals" },
  { file: "standings", title: "After the last round" },
  { file: "rules", title: "Rules" },
  { file: "player", title: "Look players up" },
  { file: "compare", title: "Systems side by side" },
  { file: "fide", title: "FIDE" },
  { file: "federations", title: "Other federations" },
  { file: "other-systems", title: "Other systems" },
];

/**
 * What people call it who don't know the function's name or its words. The search finds these last.
 * @type {Readonly<Record<string, string | undefined>>}
 */
const synonyms = {
  RATEEVENT: "crosstable tournament post-event calculate new ratings",
  EXPLAIN: "why breakdown steps how computed",
  COMPARE: "side by side which system",
  TIEBREAKS: "tiebreak standings places Buchholz Median Solkoff Sonneborn",
  UPSETS: "surprise giant killer prize",
  EXPECTED: "win probability chances odds winning expectancy We",
  PWE: "provisional winning expectancy",
  KFACTOR: "K-factor development coefficient",
  EFFECTIVEGAMES: "provisional number of games N'",
  NSTAR: "N* number of games",
  BONUS: "bonus points threshold",
  SPECIAL: "provisional newcomer first event",
  RATE: "estimate calculator estimator my new rating what if",
  STANDARD: "established calculator formula",
  INITIAL: "newcomer unrated first rating starting initial",
  AGERATING: "newcomer unrated first rating starting kids children age",
  FROMFIDE: "conversion convert FIDE to US Chess USCF",
  FROMCFC: "conversion convert CFC to US Chess USCF Canada Canadian",
  FLOOR: "minimum lowest rating protection",
  MATCH: "two players head to head",
  FOREIGN: "abroad overseas international",
  SYSTEMS: "quick blitz regular dual rated time control",
  NORM: "candidate master title",
  CLASS: "title category expert master letter",
  PERFORMANCE: "TPR tournament performance TPER",
  NEEDED: "what score do I need how many points target goal must",
  RULES: "parameters edition changes history",
  PLAYER: "member lookup look up rating list search",
  "FIDE.EXPECTED": "win probability chances odds",
  "FIDE.K": "K-factor development coefficient",
  "FIDE.CHANGE": "gain loss delta new rating",
  "FIDE.INITIAL": "unrated newcomer first rating",
  "FIDE.PERFORMANCE": "TPR tournament performance",
  CATEGORY: "women's average strength round robin",
  ELO: "Arpad logistic calculator",
  "ELO.PERFORMANCE": "TPR tournament performance",
  "LINEAR.PERFORMANCE": "TPR tournament performance 400",
  "DWZ.PERFORMANCE": "TPR tournament performance Germany",
  "ICCF.PERFORMANCE": "TPR tournament performance correspondence",
  CHESSMETRICS: "TPR tournament performance Sonas",
  GLICKO: "Glickman RD deviation",
  GLICKO2: "Glickman RD deviation volatility Lichess",
  DWZ: "Germany Deutschland",
  INGO: "Germany Deutschland Hoesslinger",
  CLARKE: "England British grading",
  ECF: "England English British",
  CFC: "Canada",
  UKD: "Turkey Turkish",
  ICCF: "correspondence email postal",
  CCLA: "correspondence postal",
};

/**
 * @typedef {import("./functions-metadata.js").CustomFunction} CustomFunction
 * @typedef {import("./function-docs.js").FunctionDocs} FunctionDocs
 * @typedef {ReturnType<typeof readExamples>["examples"][number]} Example
 */

/** @param {string | number} text */
const escape = (text) =>
  String(text)
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\s*\n\s*/g, " ");

/**
 * @param {readonly (readonly (string | number)[])[]} rows
 * @param {(cell: string | number, row: number, column: number) => string} cell
 */
const table = (rows, cell) =>
  rows.map((row, i) => `<tr>${row.map((each, j) => cell(each, i, j)).join("")}</tr>`).join("\n");

/**
 * A range as Excel shows it, with the names of its columns and the numbers of its rows.
 * @param {readonly (readonly (string | number)[])[]} rows
 * @param {number} first
 */
function sheet(rows, first) {
  const letters = (rows[0] ?? []).map((_, i) => `<th scope="col">${String.fromCharCode(65 + i)}</th>`);
  const lines = rows.map(
    (row, i) =>
      `<tr><th scope="row">${first + i}</th>${row.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`,
  );
  return `<table class="sheet"><thead><tr><td></td>${letters.join("")}</tr></thead><tbody>${lines.join("\n")}</tbody></table>`;
}

/** @param {Example} example */
function exampleOf({ formula, result, what }) {
  const goesOn = result.at(-1)?.[0] === "…";
  const shown = goesOn ? result.slice(0, -1) : result;
  const usesSheet = /[A-G]\d/.test(formula.slice(formula.indexOf("(")));
  const single = shown.length === 1 && shown[0]?.length === 1 && !goesOn;
  const value = single
    ? `<samp>${escape(shown[0]?.[0] ?? "")}</samp>`
    : `<table class="sheet"><tbody>${table(shown, (cell) => `<td>${escape(cell)}</td>`)}</tbody></table>${goesOn ? "<p>… and so on</p>" : ""}`;
  return `<div class="example" tabindex="0" role="group" aria-label="Example"><p>${escape(what[0]?.toUpperCase() ?? "")}${escape(what.slice(1))}${usesSheet ? ', on <a href="#sheet">the sheet</a>' : ""}:</p><pre><code>${escape(formula)}</code></pre>${value}</div>`;
}

/**
 * @param {CustomFunction} each
 * @param {FunctionDocs} docs
 * @param {readonly Example[]} examples
 */
function section({ id, description = "", parameters }, { returns, throws }, examples) {
  const shown = parameters.map(({ name, optional }) => (optional ? `[${name}]` : name)).join(", ");
  const rows = parameters.map(
    ({ name, description: meaning = "", optional }) =>
      `<dt><code>${escape(name)}</code>${optional ? " <small>optional</small>" : ""}</dt><dd>${escape(meaning)}</dd>`,
  );
  const errors = [
    ...throws,
    "#VALUE! for an argument that cannot be read; the message names it and the rule.",
  ];
  return `<section id="${escape(id)}" data-also="${escape(synonyms[id] ?? "")}" aria-labelledby="${escape(id)}-name">
<h3 id="${escape(id)}-name"><a href="#${escape(id)}">USCF.${escape(id)}</a></h3>
<p>${escape(description)}</p>
<pre class="syntax"><code>=USCF.${escape(id)}(${escape(shown)})</code></pre>
<h4>Arguments</h4>
<dl>${rows.join("\n") || "<dd>None.</dd>"}</dl>
<h4>Result</h4>
<p>${escape(returns)}</p>
<h4>Errors</h4>
<ul>${errors.map((error) => `<li>${escape(error).replace(/^#[A-Z/!]+/, "<code>$&</code>")}</li>`).join("\n")}</ul>
<h4>${examples.length > 1 ? "Examples" : "Example"}</h4>
${examples.map(exampleOf).join("\n")}
</section>`;
}

/**
 * The whole page, and what is missing for it, one line a fault: a result that no comment tells, a function without
 * example, a file without a title here.
 * @param {import("./functions-metadata.js").Metadata} metadata
 * @param {ReadonlyMap<string, FunctionDocs>} docs
 * @param {ReturnType<typeof readExamples>} [reference]
 * @returns {{ page: string, faults: string[] }}
 */
function helpPage({ functions }, docs, reference = readExamples()) {
  const faults = functions.flatMap(({ id }) => [
    ...(docs.get(id)?.returns ? [] : [`${id} needs @returns`]),
    ...(groups.some(({ file }) => file === docs.get(id)?.file)
      ? []
      : [`${id}: help-page.js has no title for its file`]),
    ...(reference.examples.some((example) => example.id === id)
      ? []
      : [`${id} has no example in docs/functions.md`]),
  ]);
  const shown = groups
    .map(({ file, title }) => ({
      title,
      members: functions
        .filter(({ id }) => docs.get(id)?.file === file)
        .map((each) => ({ each, of: /** @type {FunctionDocs} */ (docs.get(each.id)) })),
    }))
    .filter(({ members }) => members.length > 0);
  const links = shown.map(
    ({ title, members }) =>
      `<div class="group"><h2>${escape(title)}</h2><ul>${members.map(({ each: { id } }) => `<li><a href="#${escape(id)}">${escape(id)}</a></li>`).join("\n")}</ul></div>`,
  );
  const sections = shown.map(
    ({ title, members }) =>
      `<div class="group"><h2>${escape(title)}</h2>${members
        .map(({ each, of }) =>
          section(
            each,
            of,
            reference.examples.filter((example) => example.id === each.id),
          ),
        )
        .join("\n")}</div>`,
  );
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<title>USCF Ratings for Excel: the functions</title>
<link rel="icon" href="assets/icon-32.png">
<link rel="stylesheet" href="pages.css">
<link rel="stylesheet" href="help.css">
<script defer src="help.js"></script>
</head>
<body>
<header>
<img src="assets/icon-64.png" alt="" width="32" height="32">
<h1>USCF functions</h1>
<label for="search">Search</label>
<input id="search" type="search" placeholder="Name or word" autocomplete="off" spellcheck="false">
<p id="found" role="status">${functions.length} functions</p>
</header>
<nav aria-label="Functions">
<ul id="result-links"></ul>
${links.join("\n")}
</nav>
<main>
<div id="results"></div>
<details id="sheet" open>
<summary>The sheet of the examples</summary>
<p>A1:G5 holds a wallchart. A10:D12 holds a newcomer's ratings in other systems, with their dates but without games.</p>
<div class="sheets" tabindex="0" role="group" aria-label="Sheets">
${sheet(reference.sheet, 1)}
${sheet(reference.sources, 10)}
</div>
</details>
${sections.join("\n")}
<p id="none" hidden>No function has all of these words. Try fewer, or other ones.</p>
<p>Not made or endorsed by US Chess.</p>
</main>
</body>
</html>
`;
  return { page, faults };
}

module.exports = { helpPage, synonyms };
