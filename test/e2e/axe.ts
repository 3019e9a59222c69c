/**
 * What axe-core finds on a page, all of its rules on, and the rule for colors once more in dark:
 * `expect(await axeFinds(page)).toEqual([])`.
 */
import { source, type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const COLORS = { runOnly: ["color-contrast", "link-in-text-block"] };

/** @param besides parts of the page that are not ours */
export async function axeFinds(page: Page, besides: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      ([exclude, options]) =>
        (
          window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
        ).axe.run({ include: [["html"]], exclude: exclude.map((one) => [one]) }, options),
      [besides, { resultTypes: ["violations"], ...(colorScheme === "dark" && COLORS) }] as const,
    );
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`));
  }
  return found;
}
