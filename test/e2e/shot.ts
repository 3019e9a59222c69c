/** Pictures of the pane, 320 px wide, in light and dark: `SHOTS=folder npm run test:e2e -- others`. */
import type { OpenWorkbench } from "./harness";

export const shot = async ({ page, pane }: OpenWorkbench, name: string): Promise<void> => {
  const folder = process.env["SHOTS"];
  if (folder === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
    await pane.waitForFunction(() => window.innerWidth === 320);
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
  }
};
