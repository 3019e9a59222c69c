/**
 * Time controls as tournament directors write them, and the systems that rate them: section 1, footnote 1.
 * With mm the main time in minutes and ss the delay or increment in seconds, Blitz rates 5 ≤ mm+ss ≤ 10,
 * Quick 10 < mm+ss < 30, Regular mm+ss ≥ 30; over the board, 30 to 65 is rated in Quick too ("dual").
 *
 * Example: "G/60;d5" is 60 minutes and 5 seconds: OTBR, dual-rated. "40/90,SD/30;i30" is 120 and 30: OTBR.
 */
import type { Rules } from "./rules";
import { isSystem, type System } from "./systems";

export type { System };

export interface TimeControl {
  /** mm: the main times of all controls added, in minutes. */
  readonly minutes: number;
  /** ss: delay or increment, in seconds. */
  readonly seconds: number;
}

/** `G/60`, `SD/30`, `40/90`, `G60`, `game in 60`, `90` of `90+30`, `90 min`: a main time. */
const MAIN_TIME =
  /^(?:(?:g|game|sd|\d{1,3})\s*\/|g|game(?:\s+in)?|sd|(?=\d{1,4}\s*(?:\+|min)))\s*(\d{1,4})(?:\s*min(?:utes?)?)?/i;
/** `d5`, `+30`, `inc 30`, `i/30`: a delay or an increment. */
const EXTRA_TIME =
  /^(?:\+|td|delay|d|increment|incr?|i)\s*(?:[/=]\s*)?(\d{1,3})(?:\s*(?:seconds?|secs?|s)\b)?(?:\s*(?:delay|increment|incr?)\b)?/i;
const SEPARATOR = /^[\s,;]+/;
/** No real time control is longer; a longer text is not worth reading. */
const LONGEST = 100;

/** Minutes and seconds of a written time control, or null where the text is not one. */
export function parseTimeControl(text: string): TimeControl | null {
  if (text.length > LONGEST) return null;
  let rest = text.trim();
  let minutes: number | null = null;
  let seconds = 0;
  while (rest !== "") {
    const main = MAIN_TIME.exec(rest);
    const extra = main ? null : EXTRA_TIME.exec(rest);
    const token = main ?? extra ?? SEPARATOR.exec(rest);
    if (!token) return null;
    if (main) minutes = (minutes ?? 0) + Number(main[1]);
    // Controls that each name an increment mean the same one.
    if (extra) seconds = Math.max(seconds, Number(extra[1]));
    rest = rest.slice(token[0].length);
  }
  return minutes === null || minutes === 0 ? null : { minutes, seconds };
}

/** The speeds that rate a time control over the board, slowest first; none where it is too fast to rate. */
function speeds(
  { minutes, seconds }: TimeControl,
  classes: Rules["timeControls"],
): readonly ("R" | "Q" | "B")[] {
  if (classes === "2013" || classes === "2015 text") {
    const total = minutes + seconds;
    // The editions of 2015 print G/10+0 as the end of Blitz and the beginning of Quick.
    if (classes === "2015 text" && minutes === 10 && seconds === 0) return ["Q", "B"];
    if (total > 65) return ["R"];
    if (total >= 30) return ["R", "Q"];
    if (total > 10) return ["Q"];
    // Blitz asks for three minutes of main time (announcement of 2013-03-02).
    return total >= 5 && minutes >= 3 ? ["B"] : [];
  }
  // Before 2013 only the main time counted.
  const dual = classes !== "2001" && minutes <= 60;
  if (minutes >= 30) return dual ? ["R", "Q"] : ["R"];
  return minutes >= (classes === "2004" ? 5 : 10) ? ["Q"] : [];
}

/** Whether a system existed by the rules' date. */
export function systemExists(system: System, rules: Pick<Rules, "systems">): boolean {
  return rules.systems.split(" ").includes(system);
}

/** The systems that rate a time control, slowest first; empty where none does. Online play is never dual. */
export function systemsFor(
  control: TimeControl,
  online: boolean,
  rules: Pick<Rules, "timeControls" | "systems">,
): readonly System[] {
  const found = speeds(control, rules.timeControls);
  const systems: System[] = online
    ? found.slice(0, 1).map((speed) => `OL${speed}` as const)
    : found.map((speed) => `OTB${speed}` as const);
  return systems.filter((system) => systemExists(system, rules));
}

/** The system a section is rated in, and whether a second one rates it too. */
export interface SectionSystem {
  readonly system: System;
  readonly dualRated: boolean;
}

/**
 * The system that a time control or a system code names. A time control means the slowest system it
 * belongs to and tells whether the section is dual-rated; a code never does. Null where the text is
 * neither, or a time control that no system rates.
 */
export function sectionSystem(
  text: string,
  rules: Pick<Rules, "timeControls" | "systems">,
): SectionSystem | null {
  const code = text.trim().toUpperCase();
  if (isSystem(code)) return { system: code, dualRated: false };
  const control = parseTimeControl(text);
  const systems = control ? systemsFor(control, false, rules) : [];
  return systems[0] ? { system: systems[0], dualRated: systems[0] === "OTBR" && systems.length > 1 } : null;
}

/** Whether K above 2200 is lowered for a section: section 4.2's exception for dual-rated events. */
export function lowersKAbove2200(
  { system, dualRated }: SectionSystem,
  rules: Pick<Rules, "dualRatedK">,
): boolean {
  if (!dualRated || rules.dualRatedK === "none") return false;
  return rules.dualRatedK === "every system" || system === "OTBR";
}
