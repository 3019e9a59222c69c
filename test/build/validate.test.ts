/** `npm run validate`'s second half: a file that is not there is a fault, a service that can't be reached is none. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** No name is found, as on a machine without a network. */
const NO_NETWORK = `
  import dns from "node:dns";
  dns.lookup = (host, options, done = options) => done(new Error("Nobody knows " + host));
`;

test.each([
  ["no such file", "gone.xml", 1, /^There is no file gone\.xml\.\n$/],
  [
    "no network",
    "manifest.xml",
    0,
    /Not validated by Microsoft: its service needs the network\.[^]*Nobody knows \w/,
  ],
])("%s", (_what, file, expected, words) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`, "build/validate.js", file],
    { cwd: join(__dirname, "../.."), encoding: "utf8" },
  );
  expect(stdout + stderr).toMatch(words);
  expect(status).toBe(expected);
});
