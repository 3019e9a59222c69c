/** The project's own pages: every Markdown file, what it links to, and the headings that can be linked to. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export const ROOT = join(__dirname, "../..");
const PASSED_OVER = new Set(["node_modules", "dist", "reports", "test-results"]);

/** The files below a folder, by their paths from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return PASSED_OVER.has(entry.name) || entry.name.startsWith(".") ? [] : filesBelow(path);
    return [relative(".", path)];
  });
}

export interface Page {
  readonly path: string;
  readonly text: string;
  /** The text without blocks and spans of code, in which brackets are no links. */
  readonly prose: string;
  readonly links: readonly string[];
  /** Anchors as GitHub makes them of headings. */
  readonly anchors: ReadonlySet<string>;
}

function anchorOf(heading: string): string {
  const bare = heading.replace(/`|\[|\]\([^)]*\)/g, "").toLowerCase();
  return bare.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

function readPage(path: string): Page {
  const text = readFileSync(join(ROOT, path), "utf8");
  const outside = text.replace(/^```[^]*?^```/gm, "");
  const prose = outside.replace(/`[^`\n]*`/g, "");
  const links = [...prose.matchAll(/\]\(([^)\s]*)\)|<(https?:[^>\s]*)>/g)].map(
    ([, to, plain]) => to ?? plain!,
  );
  const headings = [...outside.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => anchorOf(heading!));
  return { path, text, prose, links, anchors: new Set(headings) };
}

export const PAGES: readonly Page[] = filesBelow(".")
  .filter((path) => path.endsWith(".md"))
  .map(readPage);
