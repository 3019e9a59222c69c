/** What `npm run package` is made of: the archive, the version, and the checks of a built site. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeAddress, plainAddress } from "../../build/address.js";
import { clearRelease, listRelease, nameImages, siteFaults } from "../../build/package.js";
import { placeVersion } from "../../build/version.js";

const root = join(__dirname, "../..");
const manifest = readFileSync(join(root, "manifest.xml"), "utf8");

test("the manifest takes package.json's version", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const other = manifest.replace(/<Version>.*</, "<Version>9.9.9.9<");
  expect(placeVersion(other)).toBe(manifest);
  expect(placeVersion(other, "1.2.3")).toContain("<Version>1.2.3.0</Version>");
  expect(placeVersion(other)).toContain(`<Version>${version}.0</Version>`);
});

describe("the folder of a release", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "release-"))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).forEach(([path, content]) => {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), content);
    });
  /** As a run leaves it. */
  const make = () => {
    put({ "name.zip": "zip", "site/help.html": "help" });
    listRelease(folder);
  };

  test("may be missing, empty, or what a run made, even where a file of it is gone", () => {
    clearRelease(join(folder, "missing"));
    clearRelease(folder);
    make();
    rmSync(join(folder, "name.zip"));
    clearRelease(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    // what is in it, whether a run made something there, the name that the message has
    ["thesis.txt", false, "thesis.txt"],
    ["site/index.html", false, "site"],
    ["notes.txt", true, "notes.txt"],
    ["site/CNAME", true, "site/CNAME"],
  ])(
    "with someone's own %s (beside what was made: %s) it is refused and left alone",
    (path, isMade, named) => {
      if (isMade) make();
      put({ [path]: "mine" });
      expect(() => clearRelease(folder)).toThrow(`such as ${named}.`);
      expect(readFileSync(join(folder, path), "utf8")).toBe("mine");
      if (isMade) expect(readFileSync(join(folder, "name.zip"), "utf8")).toBe("zip");
    },
  );
});

describe("a built site", () => {
  const address = "https://ratings.example/some/path";
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), "site-"));
    mkdirSync(join(site, "assets"));
    mkdirSync(join(site, "guide"));
    const put = (path: string, content: string | Buffer) => writeFileSync(join(site, path), content);
    for (const path of ["taskpane.html", "functions.js", "functions.json", "support.html", "guide/index.html"]) put(path, ""); // prettier-ignore
    const assets = manifest.match(/assets\/[\w.-]+/g) ?? [];
    for (const path of assets) put(path, readFileSync(join(root, path)));
    put("manifest.xml", placeAddress(manifest, address));
    nameImages(site, address);
  });
  afterEach(() => rmSync(site, { recursive: true }));

  test("is sound", () => expect(siteFaults(site, address)).toEqual([]));

  test.each<[string, () => void, RegExp]>([
    // what is wrong, how it comes about, what is told
    [
      "another address in the manifest",
      () => writeFileSync(join(site, "manifest.xml"), manifest),
      /address: .* is not at/,
    ],
    [
      "a file that the manifest names is missing",
      () => rmSync(join(site, "assets/shortcuts.json")),
      /makes no assets\/shortcuts.json/,
    ],
    [
      "an image whose name has no code of its content",
      () => writeFileSync(join(site, "manifest.xml"), placeAddress(manifest, address)),
      /icon-32.png has no code of its content/,
    ],
    [
      "a script that names the dev server",
      () => writeFileSync(join(site, "functions.js"), "https://localhost:3000/x"),
      /functions.js names/,
    ],
  ])("%s", (_, spoil, told) => {
    spoil();
    expect(siteFaults(site, address).join("\n")).toMatch(told);
  });
});

test.each([
  ["https://ratings.example/some/path/", "https://ratings.example/some/path"],
  ["https://ratings.example/v1.2", "https://ratings.example/v1.2"],
  ["http://ratings.example", /over https only/],
  ["ratings.example", /over https only/],
  ["https://ratings.example/index.html", /address of a file/],
  ["https://ratings.example/some/manifest.xml", /address of a file/],
  ["https://ratings.example/?a=1", /"\?" or "#"/],
])("the address %s", (given, expected) => {
  if (typeof expected === "string") expect(plainAddress(given)).toBe(expected);
  else expect(() => plainAddress(given)).toThrow(expected);
});
