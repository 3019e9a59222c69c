/**
 * The pages around the add-in: what it is and how to install it (site/index.html), and the project's own pages for people
 * who use it, made from their Markdown. All links are relative, so that the site works under any path.
 *
 * Example: `(await sitePages({ address, version, contact: "", shared: "pages.css" })).get("guide/formulas.html")`.
 */
// @ts-check
const { readFileSync, readdirSync } = require("node:fs");
const { basename, join, posix } = require("node:path");
const { hashedName } = require("./hashed-name.js");

const root = join(__dirname, "..");
const NAME = "USCF Ratings for Excel";
const NOT_ENDORSED = "Not made or endorsed by US Chess.";

/** The address that the pages name until they are made for another. */
const PLACEHOLDER = "https://your.club.example/ratings";

/** Pages from the project's folder, by where they are on the site. @type {ReadonlyMap<string, string>} */
const sources = new Map([
  ["index.html", "build/site/index.html"],
  ...["install", "support", "privacy", "terms", "functions", "standings", "systems", "formats"].map(markdown),
  ...["readings", "comparison", "official-record"].map(markdown),
  ["changes.html", "CHANGELOG.md"],
  ["security.html", "SECURITY.md"],
  ...readdirSync(join(root, "docs/guide")).map(
    (file) =>
      /** @type {const} */ ([
        `guide/${file === "README.md" ? "index" : basename(file, ".md")}.html`,
        `docs/guide/${file}`,
      ]),
  ),
]);

/** @param {string} name @returns {readonly [string, string]} */
function markdown(name) {
  return [`${name}.html`, `docs/${name}.md`];
}

const menu = [
  { to: "try/index.html", text: "Try it" },
  { to: "install.html", text: "Install" },
  { to: "guide/index.html", text: "Guide" },
  { to: "help.html", text: "Functions" },
  { to: "support.html", text: "Support" },
];
const footer = [
  { to: "privacy.html", text: "Privacy" },
  { to: "terms.html", text: "Terms" },
  { to: "licenses.txt", text: "Licenses" },
  { to: "changes.html", text: "Changes" },
];

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Anchors as GitHub makes them of headings. @param {string} heading as HTML */
const anchorOf = (heading) =>
  heading
    .replace(/<[^>]*>/g, "")
    .replace(/&[^;]*;/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/**
 * A page's HTML with its links put right: to another page of the site, to a picture, to an address. A link to anything else
 * of the project becomes its text.
 * @param {string} html
 * @param {{ source: string, page: string, files: Map<string, Buffer | string> }} where
 */
function placeLinks(html, { source, page, files }) {
  const fromHere = (/** @type {string} */ path) => posix.relative(posix.dirname(page), path);
  const of = (/** @type {string} */ link) => posix.normalize(posix.join(posix.dirname(source), link));
  const pages = new Map([...sources].map(([at, from]) => [from, at]));
  return html
    .replace(/(<img\b[^>]*?\bsrc=")([^"]+)(")/g, (_, before, link, after) => {
      const picture = readFileSync(join(root, of(link)));
      const name = `pictures/${hashedName(basename(link), picture)}`;
      files.set(name, picture);
      return before + fromHere(name) + after;
    })
    .replace(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g, (whole, link, rest, text) => {
      const [path = "", anchor] = link.split("#");
      // index.html names the site's own files as they are.
      if (/^https?:|^mailto:/.test(link) || path === "" || !/\.(?:md|\w+\.gz)$|^\.\.?\//.test(path))
        return whole;
      const target = pages.get(of(path));
      return target ? `<a href="${fromHere(target)}${anchor ? `#${anchor}` : ""}"${rest}>${text}</a>` : text;
    });
}

/**
 * The frame around a page.
 * @param {{ page: string, title: string, body: string, isText: boolean, version: string, styles: readonly string[] }} given
 */
function framed({ page, title, body, isText, version, styles }) {
  const up = "../".repeat(page.split("/").length - 1);
  const link = (/** @type {{ to: string, text: string }} */ { to, text }) =>
    `<a href="${up}${to}"${to === page ? ' aria-current="page"' : ""}>${text}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="description" content="An Excel add-in that rates chess events as US Chess does, inside the wallchart. ${NOT_ENDORSED}">
<title>${escape(title)}</title>
<link rel="icon" href="${up}assets/icon-32.png">
${styles.map((style) => `<link rel="stylesheet" href="${up}${style}">`).join("\n")}
</head>
<body>
<header>
<a class="name" href="${up}index.html"><img src="${up}assets/icon-64.png" alt="" width="28" height="28">${NAME}</a>
<nav aria-label="Site">
${menu.map(link).join("\n")}
</nav>
</header>
<main${isText ? ' class="text"' : ""}>
${body}
</main>
<footer>
<p>${NOT_ENDORSED} “US Chess” and “USCF” are names of the United States Chess Federation.</p>
<p>${footer.map(link).join("\n")}Version ${escape(version)}</p>
</footer>
</body>
</html>
`;
}

/** How to reach whoever runs the site, as a sentence. @param {string} contact an https address, a mail address or "" */
function contactWords(contact) {
  const address = contact.includes("@") && !contact.startsWith("https:") ? `mailto:${contact}` : contact;
  return `Ask here: <a href="${escape(address)}">${escape(contact)}</a>.`;
}

/**
 * All files of the pages by their paths on the site, pictures and style with their content's hash in their names.
 * @param {{ address: string, version: string, contact: string, shared: string }} given `contact` may be ""; `shared` is the
 *   style that the site has for the help page too
 * @returns {Promise<Map<string, Buffer | string>>}
 */
async function sitePages({ address, version, contact, shared }) {
  const { Marked } = await import("marked");
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${text}</h${depth}>\n`;
      },
    },
  });
  /** @type {Map<string, Buffer | string>} */
  const files = new Map();
  const css = readFileSync(join(root, "build/site/site.css"));
  const style = hashedName("site.css", css);
  files.set(style, css);
  const styles = [shared, style];
  for (const [page, source] of sources) {
    const text = readFileSync(join(root, source), "utf8").replaceAll(PLACEHOLDER, address);
    const isText = source.endsWith(".md");
    const html = isText ? await marked.parse(text) : text;
    const told = contact ? html.replace(/(<!-- contact -->)[\s\S]*?(?=<!-- \/contact -->)/, `$1<p>${contactWords(contact)}</p>`) : html; // prettier-ignore
    const tables = told
      // One that is too wide scrolls, by the keyboard too.
      .replace(/<table>/g, '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
      // A corner above the names of the rows is the heading of nothing.
      .replace(/<th([^>]*)><\/th>/g, "<td$1></td>")
      .replace(/<pre>/g, '<pre tabindex="0">')
      .replace(/<\/table>/g, "</table></div>");
    const body = placeLinks(tables, { source, page, files });
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
    const title = page === "index.html" ? NAME : `${heading}: ${NAME}`;
    files.set(page, framed({ page, title, body, isText, version, styles }));
  }
  return files;
}

module.exports = { NAME, sitePages, NOT_ENDORSED };
