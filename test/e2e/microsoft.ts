/** Microsoft's address for office.js. Nothing leaves the machine: the package's files, unmodified, stand for its answers. */
import { dirname, join } from "node:path";
import type { BrowserContext } from "playwright-core";

export const OFFICE = "https://appsforoffice.microsoft.com/";

/** @param asked is told the paths that were asked for */
export async function answerForMicrosoft(context: BrowserContext, asked: string[] = []): Promise<void> {
  const package_ = dirname(require.resolve("@microsoft/office-js/package.json"));
  await context.route(`${OFFICE}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    return route.fulfill({ path: join(package_, "dist", path.replace("/lib/1/hosted/", "")) });
  });
}
