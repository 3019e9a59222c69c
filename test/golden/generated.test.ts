/** What the scripts make.mjs write is what stands in the golden folders, byte for byte. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

test.each(["formats", "sheets"])("the golden %s are as they are made", (folder) => {
  const made = mkdtempSync(join(tmpdir(), "golden-"));
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, folder, "make.mjs"), made]);
  expect([status, String(stderr)]).toEqual([0, ""]);
  const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(files.length).toBeGreaterThan(40);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const stands = readFileSync(join(__dirname, folder, path.slice(made.length + 1)));
    expect([path, readFileSync(path).equals(stands)]).toEqual([path, true]);
  }
  rmSync(made, { recursive: true });
});
