/**
 * Has Microsoft's validation service judge a manifest: the one that is named, else the packaged one of `npm run package`, as
 * Microsoft checks it for production, else the project's own. The service is on the network; where it cannot be reached this
 * says so and does not fail: `npm run validate` has made the offline check before.
 */
// @ts-check
const { existsSync } = require("node:fs");
const { validateManifest } = require("office-addin-manifest");

const PACKAGED = "release/site/manifest.xml";

async function main() {
  const file = process.argv[2] ?? (existsSync(PACKAGED) ? PACKAGED : "manifest.xml");
  if (!existsSync(file)) {
    console.error(`There is no file ${file}.`);
    process.exitCode = 1;
    return;
  }
  // The project's own manifest names this machine, which Microsoft's check for production refuses.
  const isForProduction = file !== "manifest.xml";
  console.log(`Asking Microsoft about ${file}${isForProduction ? ", by its check for production" : ""} …`);
  let result;
  try {
    result = await validateManifest(file, isForProduction);
  } catch (error) {
    console.log(
      `Not validated by Microsoft: its service needs the network. ${error instanceof Error ? error.message : ""}`,
    );
    return;
  }
  if (!result.report) {
    console.log(`Not validated by Microsoft: its service answered ${result.status} ${result.statusText}.`);
    return;
  }
  for (const { title, content } of [...(result.report.errors ?? []), ...(result.report.warnings ?? [])]) {
    console.log(`${title}: ${content}`);
  }
  console.log(
    result.isValid
      ? "Microsoft's service accepts the manifest."
      : "Microsoft's service refuses the manifest.",
  );
  process.exitCode = result.isValid ? 0 : 1;
}

void main();
