/** What `npm run package` hands out, run from the address's own path: formulas, pane, chunks, shortcuts and help. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workbenchTest } from "./harness";
import { serve, type Server } from "./server";

const PATH = "/some/path/";
const release = mkdtempSync(join(tmpdir(), "release-"));

let server: Server | undefined;
const packaged = { address: () => server!.address };
beforeAll(async () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["build/package.js", "--url", `https://ratings.example${PATH}`, "--out", release],
    { cwd: join(__dirname, "../.."), encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  server = await serve({ ADDIN_DIST: join(release, "site") });
});
afterAll(() => {
  server?.end();
  rmSync(release, { recursive: true });
});

workbenchTest(
  "formulas and pane run from the path of the address",
  async (_, bench) => {
    expect(new URL(bench.pane.url()).pathname).toBe(`${PATH}taskpane.html`);
    await bench.setCells("Formulas", "B2", [["=USCF.NSTAR(1700)"]]);
    expect((await bench.getCells("Formulas", "B2")).values[0]?.[0]).toBeCloseTo(20.0118, 4);
    const help = bench.pane.getByRole("link", { name: "Function help" });
    expect(new URL(await help.evaluate((link) => (link as HTMLAnchorElement).href)).pathname).toBe(
      `${PATH}help.html`,
    );
    // A chunk of the pane that is asked for when it is opened.
    await bench.pane.getByRole("button", { name: "New crosstable" }).click();
    await bench.pane.getByLabel("Event name").waitFor();
  },
  packaged,
);

workbenchTest(
  "every file that the manifest names is there",
  async (_, bench) => {
    const missing = await bench.page.evaluate(async () => {
      const manifest = await (await fetch("/manifest.xml")).text();
      const addresses = [...manifest.matchAll(/https:\/\/ratings\.example([^"]*)"/g)].map(
        ([, path = ""]) => path,
      );
      const answers = await Promise.all(
        addresses.map(async (path) => [path, (await fetch(path)).status] as const),
      );
      return answers.filter(([, status]) => status !== 200);
    });
    expect(missing).toEqual([]);
  },
  packaged,
);
