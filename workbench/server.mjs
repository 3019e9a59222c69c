/**
 * `npm run workbench`: builds what is missing or stale, then serves the workbench and the built add-in over https.
 * The add-in's page asks for office.js at Microsoft's public address. So that nothing is fetched from outside, the
 * page is served with that address replaced by the unmodified copy in the package @microsoft/office-js.
 * PORT chooses the port (default 3000, 0 for a free one); ADDIN_DIST names another folder with a built add-in, which is
 * served under the path that its manifest names.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from "node:fs";
import { createServer } from "node:https";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { libraries } from "../build/libraries.js";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const modules = join(root, "node_modules");
const dist = resolve(process.env.ADDIN_DIST ?? join(root, "dist"));
const pageFolder = join(root, "workbench/page");
/** Where the page is, in the add-in's folder. The packaged site has it there too. */
const PAGE = "try/";
const bundle = join(root, ".workbench");
const officeAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/";

/** What stands under which path, the first that fits; the add-in's own path comes before each. */
const folders = [
  ...libraries.map(({ name, folder }) => [`${PAGE}lib/${name}/`, folder]),
  [`${PAGE}workbench.js`, join(bundle, "workbench.js")],
  [PAGE, pageFolder],
  // Of Microsoft's address; see above.
  ["office/", join(modules, "@microsoft/office-js/dist")],
  ["", dist],
];

const types = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "text/xml; charset=utf-8",
};

/** The newest change in a file or below a folder, in milliseconds. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  return statSync(path).isDirectory()
    ? Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : mtimeMs;
}

function build(what, config, output, sources) {
  const built = newest(output);
  if (built > 0 && built >= Math.max(...sources.map((source) => newest(join(root, source))))) return;
  console.log(`Building ${what} ...`);
  const webpack = join(modules, "webpack/bin/webpack.js");
  const { status } = spawnSync(
    process.execPath,
    [webpack, "--config", config, "--stats", "errors-warnings"],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) throw new Error(`${what} could not be built.`);
  // webpack leaves a file alone that has not changed: without this it would be built again each time.
  utimesSync(output, new Date(), new Date());
}

function answer(request, response) {
  const { pathname, search } = new URL(request.url, "https://localhost");
  const path = decodeURIComponent(pathname);
  if (["/", addinPath, `${addinPath}index.html`].includes(path)) {
    response.writeHead(302, { location: `${addinPath}${PAGE}index.html${search}` }).end();
    return;
  }
  const file = fileAt(path);
  if (!file || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    return;
  }
  const { mtimeMs, size } = statSync(file);
  const headers = {
    "content-type": types[extname(file)] ?? "application/octet-stream",
    // The browser keeps the packages' files for a while, with the code that it made of them; of ours it asks each time.
    "cache-control": file.startsWith(modules) || isHashed(file) ? "max-age=600" : "no-cache",
    etag: `"${mtimeMs}-${size}"`,
    "x-content-type-options": "nosniff",
  };
  if (request.headers["if-none-match"] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  let body = readFileSync(file);
  if (path === `${addinPath}taskpane.html`) body = body.toString("utf8").replaceAll(officeAddress, `${addinPath}office/`).replaceAll(new URL(officeAddress).origin, "'self'"); // prettier-ignore
  response.writeHead(200, headers).end(body);
}

/** Whether a file's name changes with its content. */
const isHashed = (file) => /\.[0-9a-f]{20}\.js$/.test(file);

function fileAt(path) {
  if (!path.startsWith(addinPath)) return null;
  const below = path.slice(addinPath.length);
  const [prefix, folder] = folders.find(([start]) => below.startsWith(start));
  const file = normalize(join(folder, below.slice(prefix.length)));
  return file === folder || file.startsWith(folder + sep) ? file : null;
}

/** The path that a manifest has the add-in served under: `/` or `/some/path/`. */
function pathIn(manifest) {
  const [, pane] = /<SourceLocation DefaultValue="([^"]+)"/.exec(readFileSync(manifest, "utf8")) ?? [];
  return new URL(".", pane).pathname;
}

if (!process.env.ADDIN_DIST) {
  const sources = ["src", "assets", "build", "manifest.xml", "webpack.config.js", "package-lock.json"];
  build("the add-in", "webpack.config.js", join(dist, "functions.json"), sources);
}
build("the workbench", "workbench/webpack.config.js", join(bundle, "workbench.js"), [
  "workbench",
  "packages/excel-host/src",
]);

const addinPath = pathIn(join(dist, "manifest.xml"));

const names = [
  { type: 2, value: "localhost" },
  { type: 7, ip: "127.0.0.1" },
];
const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
  algorithm: "sha256",
  extensions: [{ name: "subjectAltName", altNames: names }],
});
const server = createServer({ key, cert }, (request, response) => {
  try {
    answer(request, response);
  } catch {
    response.writeHead(400).end();
  }
});
server.on("error", (error) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${error.port} is taken: choose another with PORT=3001 npm run workbench.`
      : error.message,
  );
  process.exitCode = 1;
});
server.listen(Number(process.env.PORT ?? 3000), "localhost", () => {
  console.log(`Workbench: https://localhost:${server.address().port}/`);
  console.log(
    "It is https because office.js runs in no other page. The certificate is made for this run, so the",
  );
  console.log("browser warns once: choose to go on (Advanced, then Proceed to localhost). Ctrl+C ends it.");
});
