/**
 * The official system letter of a section beside SYSTEMS of the time control as the director wrote it.
 * Example: `G/45;d5` in 2014 is OTBR and OTBQ, the letter D.
 */
import { systems } from "../../src/functions/special-cases";
import { systemsOf, type RecordSection } from "./section";

/** What SYSTEMS makes of a section's time control: the letter's systems, others, or nothing that it can read. */
export type ControlVerdict = "equal" | "other" | "not read";

export function controlVerdict(section: RecordSection): ControlVerdict | null {
  const { tc, end } = section;
  if (tc === null || tc.trim() === "") return null;
  const official = systemsOf(section).map((letter) => `OTB${letter}`);
  try {
    const ours = systems(tc, end)[0]!;
    return ours.join() === official.join() ? "equal" : "other";
  } catch {
    return "not read";
  }
}
