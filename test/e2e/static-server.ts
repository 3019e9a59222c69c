/**
 * A plain static server, as a club's host or GitHub Pages: it serves a folder under a path over https, and knows nothing of
 * what is in it. `folder` may be changed while it runs, as by an update. It can stand for a browser's cache as well, which a
 * browser under test does not have: what it answered once it answers again, unless it is asked for what there is now.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:https";
import { extname, join } from "node:path";
import { generate } from "selfsigned";
import type { Answer } from "../build/header-servers";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".txt": "text/plain",
  ".woff2": "font/woff2",
  ".xml": "text/xml",
};

export interface StaticSite {
  /** With the path, and a slash at its end. */
  readonly address: string;
  folder: string;
  /** Forgets the answers on paths that fit. */
  forget(path: RegExp): void;
  end(): void;
}

/**
 * @param under such as "/some/path/"
 * @param remembers whether it stands for a cache in between
 * @param told what a path, such as "try/index.html", is answered with
 */
export async function serveStatic(
  folder: string,
  under: string,
  remembers = false,
  told: (path: string) => Answer = () => ({ cache: "no-cache", cors: null }),
): Promise<StaticSite> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
  });
  const answers = new Map<string, Buffer>();
  const site = {
    folder,
    address: "",
    forget: (fits: RegExp) =>
      [...answers.keys()].filter((path) => fits.test(path)).forEach((path) => answers.delete(path)),
    end: () => void server.close(),
  };
  const server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "https://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const file = join(site.folder, path.slice(under.length));
    // What a browser asks anew by `cache: "no-store"`, or as the page that is reloaded.
    const isAnew = /no-cache|max-age=0/.test(request.headers["cache-control"] ?? "");
    const kept = remembers && !isAnew ? answers.get(path) : undefined;
    const isThere = path.startsWith(under) && existsSync(file) && statSync(file).isFile();
    const body = kept ?? (isThere ? readFileSync(file) : undefined);
    if (!body) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
      return;
    }
    answers.set(path, body);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const { cache, cors } = told(path.slice(under.length));
    const mayRead = cors === null ? {} : { "access-control-allow-origin": cors };
    response.writeHead(200, { "content-type": type, "cache-control": cache, ...mayRead }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as { port: number };
  site.address = `https://localhost:${port}${under}`;
  return site;
}
