/** What axe-core finds on a page in light and dark, all of its rules on: `expect(await axeFinds(page)).toEqual([])`. */
import { source, type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** @param besides parts of the page that are not ours */
export async function axeFinds(page: Page, besides: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (exclude) =>
        (window as unknown as { axe: { run(context: object): Promise<AxeResults> } }).axe.run({
          include: [["html"]],
          exclude: exclude.map((one) => [one]),
        }),
      besides,
    );
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`));
  }
  return found;
}
