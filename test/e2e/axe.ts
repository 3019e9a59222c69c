/**
 * What axe-core finds on a page, all of its rules on, and the rule for colors once more in dark:
 * `expect(await axeFinds(page)).toEqual([])`.
 */
import { source, type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const COLORS = { runOnly: COLOR_RULES };
const NO_COLORS = { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) };

/**
 * What Tabster puts around Fluent's TabList: elements that take the focus for a moment to move it on, and that no screen reader
 * is to see. axe calls that aria-hidden-focus; Fluent names it as a false positive.
 */
export const TABSTER = "[data-tabster-dummy]";

/**
 * @param besides parts of the page that are not ours
 * @param looksAtColors the rules of color take longest
 */
export async function axeFinds(
  page: Page,
  besides: readonly string[] = [],
  looksAtColors = true,
): Promise<string[]> {
  await page.evaluate(source);
  const found: string[] = [];
  for (const colorScheme of looksAtColors ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      ([exclude, options]) =>
        (
          window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
        ).axe.run({ include: [["html"]], exclude: exclude.map((one) => [one]) }, options),
      [
        [TABSTER, ...besides],
        {
          resultTypes: ["violations"],
          ...(colorScheme === "dark" && COLORS),
          ...(!looksAtColors && NO_COLORS),
        },
      ] as const,
    );
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`));
  }
  return found;
}
