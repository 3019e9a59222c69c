/** What the servers are told: each file is kept for good or asked for anew, as three servers read their own files. */
import { serverFiles } from "../../build/site-headers.js";
import { headerFaults } from "./header-servers";

const CODE = "0123456789abcdef0123";
const PATHS = [
  "index.html", "manifest.xml", "functions.json", "functions.js", "taskpane.html", "help.html", "assets/icon-32.png",
  `assets/icon-32.${CODE}.png`, `site.${CODE}.css`, `guide/index.html`, `try/index.html`, `try/workbench.${CODE}.js`,
  "try/lib/owl-2.8.2/owl.js", "try/lib/NOTICE.txt",
]; // prettier-ignore

test.each(["https://ratings.example/some/path", "https://ratings.example"])("of %s", (address) => {
  const base = `${new URL(address).pathname.replace(/\/$/, "")}/`;
  expect(headerFaults(PATHS, serverFiles(PATHS, address), base)).toEqual([]);
});

test("what is wrong is told", () => {
  const files = new Map(serverFiles(PATHS, "https://ratings.example"));
  files.set("_headers", files.get("_headers")!.replace(/.*icon-32.*\n.*\n/, ""));
  files.set(".htaccess", files.get(".htaccess")!.replace("Allow-Origin", "Allow-Origins"));
  files.set("web.config", files.get("web.config")!.replace("DisableCache", "NoControl"));
  const faults = headerFaults(PATHS, files, "/");
  for (const server of ["Netlify", "Apache", "IIS"])
    expect(faults.some((one) => one.startsWith(server))).toBe(true);
});
