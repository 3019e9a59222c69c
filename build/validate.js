/**
 * Has Microsoft's validation service judge the manifest. The service is on the network; where it cannot be
 * reached this says so and does not fail: `npm run validate` has made the offline check before.
 */
// @ts-check
const { validateManifest } = require("office-addin-manifest");

async function main() {
  let result;
  try {
    result = await validateManifest(process.argv[2] ?? "manifest.xml");
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
