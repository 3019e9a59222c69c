/** Every link of the project's pages and of the help page leads somewhere; other hosts are checked for form only. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { JSDOM } from "jsdom";
import { readFunctionDocs } from "../../build/function-docs.js";
import { helpPage } from "../../build/help-page.js";
import { filesBelow, PAGES, ROOT } from "./pages";

const isOutside = (link: string) => /^[a-z]+:/i.test(link);

/** Why a link of a page leads nowhere; "" where it does. */
function faultOf(from: string, link: string): string {
  if (isOutside(link)) {
    const { protocol, hostname } = new URL(link);
    return protocol === "https:" && /^localhost$|\.[a-z]{2,}$/.test(hostname)
      ? ""
      : "not of the form https://…";
  }
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, target))) return `no ${target}`;
  if (anchor === undefined) return "";
  return PAGES.find((page) => page.path === target)?.anchors.has(anchor) ? "" : `no #${anchor} in ${target}`;
}

test.each(PAGES.map((page) => [page.path, page] as const))("%s", (path, { links }) => {
  const faults = links.flatMap((link) => {
    const fault = faultOf(path, link);
    return fault === "" ? [] : [`${link}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

test("what leads nowhere is found", () => {
  expect(faultOf("README.md", "docs/nowhere.md")).not.toBe("");
  expect(faultOf("README.md", "CHANGELOG.md#nowhere")).not.toBe("");
  expect(faultOf("README.md", "http://plain.example")).not.toBe("");
});

test("every picture of the pages is shown on one, and is a PNG", () => {
  const pictures = filesBelow("assets").filter((path) => /\/(?:readme|guide)-/.test(path));
  const shown = PAGES.flatMap(({ path, links }) => links.map((link) => normalize(join(dirname(path), link))));
  expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([]);
  for (const picture of pictures)
    expect(readFileSync(join(ROOT, picture)).subarray(1, 4).toString("latin1")).toBe("PNG");
});

test("the help page's links lead to its own parts", async () => {
  const files = filesBelow("src/functions").map((path) => join(ROOT, path));
  const { metadataJson } = await generateCustomFunctionsMetadata(files);
  const { page, faults } = helpPage(JSON.parse(metadataJson) as never, readFunctionDocs(files));
  expect(faults).toEqual([]);
  const { document } = new JSDOM(page).window;
  const links = [...document.querySelectorAll("[href], [src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src")!,
  );
  expect(links.length).toBeGreaterThan(20);
  const lost = links.filter((link) =>
    link.startsWith("#")
      ? !document.getElementById(decodeURIComponent(link.slice(1)))
      : ![link, join("build/help", link)].some((path) => existsSync(join(ROOT, path))),
  );
  expect(lost).toEqual([]);
});
