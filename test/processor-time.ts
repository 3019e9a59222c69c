/**
 * Processor time of a piece of work. The clock would count what other processes do meanwhile.
 *
 * Example: `processorTime(() => importFile(text)) < 1000`.
 */

/** Milliseconds that the processor spent on it. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
