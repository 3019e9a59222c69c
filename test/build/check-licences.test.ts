/** The licences of the packages: what may ship, what may serve as a tool, and that this project's own hold. */
import { join } from "node:path";
import { readFileSync } from "node:fs";
import {
  licenceFaults,
  packagesOf,
  permits,
  readPackages,
  withoutChecksum,
} from "../../build/check-licences.js";

const root = join(__dirname, "../..");

test.each([
  // an SPDX expression, whether MIT and ISC meet it
  ["MIT", true],
  ["GPL-3.0", false],
  ["(MIT OR GPL-2.0)", true],
  ["MIT AND ISC", true],
  ["(MIT AND GPL-2.0)", false],
  ["MIT OR (ISC AND GPL-2.0)", false],
  ["", false],
])("%s", (expression, met) => expect(permits(expression, ["MIT", "ISC"])).toBe(met));

test.each<[string, string, object, number]>([
  // what, where, what the lock file says of it, faults
  ["a shipped package under MIT", "node_modules/a", { license: "MIT" }, 0],
  ["a shipped package that may only be a tool", "node_modules/a", { license: "CC-BY-4.0" }, 1],
  ["a tool under the same", "node_modules/a", { license: "CC-BY-4.0", dev: true }, 0],
  ["a tool under the GPL", "node_modules/a", { license: "GPL-3.0", dev: true }, 1],
  ["a package below another", "node_modules/a/node_modules/@b/c", { license: "GPL-3.0" }, 1],
  ["an exception", "node_modules/@odoo/owl", { license: "LGPL-3.0-only", dev: true }, 0],
  ["an exception that would ship", "node_modules/@odoo/owl", { license: "LGPL-3.0-only" }, 1],
  ["an exception under a new licence", "node_modules/@odoo/owl", { license: "AGPL-3.0", dev: true }, 1],
  ["no licence anywhere", "node_modules/a", { dev: true }, 1],
  ["this project itself", "", {}, 0],
  ["a link", "node_modules/a", { link: true }, 0],
])("%s", (_, path, entry, faults) => {
  expect(licenceFaults(packagesOf({ [path]: entry }, () => ""))).toHaveLength(faults);
});

test("a licence that the lock file lacks is read from the package", () => {
  const [one] = packagesOf({ "node_modules/@b/c": { dev: true } }, (path) =>
    path === "node_modules/@b/c" ? "MIT" : "",
  );
  expect(one).toEqual({ name: "@b/c", path: "node_modules/@b/c", licence: "MIT", ships: false });
});

test("every package of this project may be used as it is", () => {
  const packages = readPackages(root);
  expect(licenceFaults(packages)).toEqual([]);
  const shipped = packages.filter(({ ships }) => ships).map(({ name }) => name);
  expect(shipped).toEqual(expect.arrayContaining(["react", "papaparse", "@fluentui/react-components"]));
  expect(shipped).not.toContain("@odoo/o-spreadsheet");
});

test.each<[string, string, object, number]>([
  ["a package with its checksum", "node_modules/a", { integrity: "sha512-x" }, 0],
  ["one without", "node_modules/a", { version: "1.0.0", optional: true }, 1],
  ["a link to a folder", "node_modules/a", { link: true }, 0],
  ["the folder itself", "packages/a", {}, 0],
  ["this project", "", {}, 0],
])("%s", (_, path, entry, faults) => expect(withoutChecksum({ [path]: entry })).toHaveLength(faults));

test.each(["", "build/mutation"])("every package of the lock file in '%s' has its checksum", (folder) => {
  const lock = JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8")) as {
    packages: object;
  };
  expect(withoutChecksum(lock.packages as Parameters<typeof withoutChecksum>[0])).toEqual([]);
});
