/**
 * Waits for a state, however long the machine takes; after half a minute the test goes on and shows what is missing.
 *
 * Example: `await until(() => heard.length === 2);`
 */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}
