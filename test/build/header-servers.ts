/**
 * What Netlify (and Cloudflare), Apache and IIS answer of a packaged site, by the files that the package has for each of them:
 * `headersOf(files, "/some/path/").Apache("try/index.html")` is `{ cache: "no-cache", cors: null }`.
 */
import { basename, dirname } from "node:path";

export interface Answer {
  readonly cache: string;
  readonly cors: string | null;
}

const CORS = "Access-Control-Allow-Origin";

/** A path's lines come below it, indented; `*` at its end fits anything. Without a line Netlify has browsers ask anew. */
function netlify(text: string, base: string): (path: string) => Answer {
  const rules: { path: string; headers: Map<string, string> }[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    if (!line.startsWith(" ")) rules.push({ path: line, headers: new Map() });
    else
      rules
        .at(-1)!
        .headers.set(line.slice(0, line.indexOf(":")).trim(), line.slice(line.indexOf(":") + 1).trim());
  }
  return (path) => {
    const fits = (rule: string) =>
      rule.endsWith("*") ? (base + path).startsWith(rule.slice(0, -1)) : rule === base + path;
    const found = new Map(rules.filter((rule) => fits(rule.path)).flatMap(({ headers }) => [...headers]));
    return {
      cache: found.get("Cache-Control") ?? "public, max-age=0, must-revalidate",
      cors: found.get(CORS) ?? null,
    };
  };
}

/** From the outermost folder to the file's own: first the lines for all files, then those in Files and FilesMatch. */
function apache(files: ReadonlyMap<string, string>): (path: string) => Answer {
  return (path) => {
    const found = new Map<string, string>();
    const inFiles = new Map<string, string>();
    const folders = [
      "",
      ...dirname(path)
        .split("/")
        .map((_, i, all) => `${all.slice(0, i + 1).join("/")}/`),
    ];
    for (const folder of folders) {
      let fits: boolean | null = null;
      for (const line of (files.get(`${folder}.htaccess`) ?? "").split("\n")) {
        const [, match, pattern] = /<Files(Match)? "(.+)">/.exec(line) ?? [];
        if (pattern !== undefined)
          fits = match ? new RegExp(pattern).test(basename(path)) : pattern === basename(path);
        else if (/<\/Files/.test(line)) fits = null;
        const [, name, value] = /Header set (\S+) "(.*)"/.exec(line) ?? [];
        if (name && fits !== false) (fits === null ? found : inFiles).set(name, value!);
      }
    }
    const all = new Map([...found, ...inFiles]);
    return { cache: all.get("Cache-Control") ?? "", cors: all.get(CORS) ?? null };
  };
}

/** What is outside of a location holds for all files; a location is a file or a folder. */
function iis(text: string): (path: string) => Answer {
  const locations = [...text.matchAll(/<location path="([^"]+)">(.*?)<\/location>/gs)];
  const cacheIn = (part: string) =>
    part.includes('cacheControlMode="DisableCache"') ? "no-cache"
    : part.includes('cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00"') ? "max-age=31536000"
    : null; // prettier-ignore
  return (path) => {
    const parts = [
      text.replace(/<location.*<\/location>/s, ""),
      ...locations.filter(([, at]) => path === at || path.startsWith(`${at}/`)).map(([, , part]) => part!),
    ];
    const cors = parts.some((part) => part.includes(`name="${CORS}" value="*"`)) ? "*" : null;
    return { cache: parts.flatMap((part) => cacheIn(part) ?? []).at(-1) ?? "", cors };
  };
}

/** @param base the site's path on its server, with a slash at both ends */
export function headersOf(
  files: ReadonlyMap<string, string>,
  base: string,
): Readonly<Record<"Netlify" | "Apache" | "IIS", (path: string) => Answer>> {
  return {
    Netlify: netlify(files.get("_headers")!, base),
    Apache: apache(files),
    IIS: iis(files.get("web.config")!),
  };
}

/** What is wrong with a server's answer to a path, one line each. */
export function answerFaults(server: string, path: string, { cache, cors }: Answer): string[] {
  const isKept = /max-age=31536000/.test(cache);
  const isAsked = /no-cache|max-age=0/.test(cache);
  // Office takes an icon only if it may keep it.
  const shouldBeKept = /\.[0-9a-f]{20}\.[a-z]+$/.test(basename(path)) || path.startsWith("try/lib/");
  return [
    ...(isKept === shouldBeKept && isAsked !== shouldBeKept
      ? []
      : [`${server}: ${path} is answered with "${cache}"`]),
    ...((cors === "*") === (path === "functions.json") ? [] : [`${server}: ${path} has ${CORS} ${cors}`]),
  ];
}

/** What is wrong with the answers of the three servers, one line each. */
export function headerFaults(
  paths: readonly string[],
  files: ReadonlyMap<string, string>,
  base: string,
): string[] {
  return Object.entries(headersOf(files, base)).flatMap(([server, answer]) =>
    paths.flatMap((path) => answerFaults(server, path, answer(path))),
  );
}
