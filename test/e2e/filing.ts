/** What a director enters and confirms at File the event, as several browser tests do. */
import type { Rows, Walk } from "./walk";

/** Made-up people, in an event of November 2026. */
export const TO_FILE: Rows = [
  ["Fall Swiss, Nov 7-8, 2026 G/90;d5"],
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "12345671", 1641, "W2w", "W3b"],
  [2, "Bob Birch", "12345672", 1553, "L1b", "W4w"],
  [3, "Cy Cedar", "12345673", 1510, "W4w", "L1w"],
  [4, "Di Dogwood", "12345674", 1492, "L3b", "L2b"],
];
const FACTS = [
  ["Affiliate ID", "A6012345"],
  ["City", "Ann Arbor"],
  ["State", "MI"],
  ["ZIP code", "48104"],
] as const;

export async function fillFacts(walk: Walk): Promise<void> {
  const { pane } = walk.bench;
  for (const [label, text] of FACTS) await pane.getByLabel(label, { exact: true }).fill(text);
  await pane.getByLabel("Chief TD's ID").first().fill("12345678");
  await walk.kept("A6012345");
}

/**
 * Confirms each warning, such as that the report is late: the test's day is whatever it is.
 *
 * @returns how many presses that took
 */
export async function confirmAll({ bench: { pane } }: Walk): Promise<number> {
  const section = pane.locator("section", { hasText: "To confirm" });
  const left = section.locator('[aria-pressed="false"]');
  const presses = await left.count();
  for (let count = presses; count > 0; count--) {
    await left.first().click();
    // It stays in its place, and can be taken back.
    await left.nth(count - 1).waitFor({ state: "detached" });
  }
  return presses;
}
