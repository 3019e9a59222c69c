/**
 * Time controls as tournament directors write them, and the systems that rate them: section 1, footnote 1.
 * With mm the main time in minutes and ss the delay or increment in seconds, Blitz rates 5 ≤ mm+ss ≤ 10,
 * Quick 10 < mm+ss < 30, Regular mm+ss ≥ 30; over the board, 30 to 65 is rated in Quick too ("dual").
 * Published sections date the older classes, and show that the slowest of several controls decides.
 *
 * Example: "G/60;d5" is 60 minutes and 5 seconds: OTBR, dual-rated. "40/90,SD/30;i30" is 120 and 30: OTBR.
 */
import type { Rules } from "./rules";
import { systemNamed, type System } from "./systems";

export type { System };

export interface TimeControl {
  /** mm: the main times of all its parts added, in minutes. */
  readonly minutes: number;
  /** ss: delay or increment, in seconds. */
  readonly seconds: number;
}

/** A text that was read: one time control, or one for each round or schedule. */
export interface WrittenTimeControl {
  readonly controls: readonly TimeControl[];
  /** Whether it says that the games are played online. */
  readonly online: boolean;
}

/** `40/90`, `40/2`: moves and their time, or (`90/30`) minutes and seconds. */
const MOVES = /^(\d{1,3})\s{0,3}\/\s{0,3}(\d{1,3})(?!\d|\/\d)/;
/** `G/60`, `G60`, `game in 60`, `SD/30`, `S/D 30`, `ALL/60`: the time for all the rest, which ends a control. */
const REST = /^(sd|s\/d|all|games?|g)(?:\s{0,3}\/\s{0,3}|(?<=game)\s{1,3}in\s{1,3}|\s{0,3})(\d{1,3})(?!\d)/i;
/** `60`, where a control begins with a number alone. */
const NUMBER = /^(\d{1,3})(?![\d/])/;
/** `2 hrs`, `60 min`: what a main time is counted in. */
const UNIT = /^\s{0,3}(?:(h|hrs?|hours?)|min|mins|minutes?)\b/i;
const EXTRA_UNIT = String.raw`(s|secs?|seconds?|(?:min|mins|minutes?)(?=[\s.]{0,3}(?:d|i)))`;
const EXTRA_WORD = String.raw`(?:delays?|del|increments?|incr?)`;
const EACH_MOVE = String.raw`(?:[\s.]{0,3}(?:\/|per)\s{0,3}move)?`;
/** `d5`, `+30`, `inc 30`, `i/30`, `+ 5/sec increments`: a delay or an increment, its name first. */
const NAMED_EXTRA = new RegExp(
  String.raw`^(?:\+|td|${EXTRA_WORD}|d|i)\s{0,3}(?:[/=]\s{0,3})?(\d{1,3})(?:\s{0,3}\/?\s{0,3}${EXTRA_UNIT}\b)?(?:[\s.]{0,3}${EXTRA_WORD}\b)?${EACH_MOVE}`,
  "i",
);
/** `30 sec increment`, `5 second delay`, `1 min inc. per move`: the same, its number first. */
const COUNTED_EXTRA = new RegExp(
  String.raw`^(\d{1,3})\s{0,3}(?:\/\s{0,3})?(?:${EXTRA_UNIT}\b(?:[\s.]{0,3}${EXTRA_WORD}\b)?|${EXTRA_WORD}\b)${EACH_MOVE}`,
  "i",
);
const SEPARATOR = /^(?:[\s,;.-]{1,20}|\/(?=[a-z])|(?:then|and|with)\b)/i;
/** `Round 1:`, `Schedule 2 Round 3:`: what stands before the control of a round. */
const LABEL = /(?:schedule\s{0,3}\d{1,2}\s{0,3}(?:round\s{0,3}\d{1,2}\s{0,3})?|round\s{0,3}\d{1,2}\s{0,3}):/i;
const ONLINE = /\bonline\b/i;
/** A control for each round of a few schedules; a longer text is not worth reading. */
const LONGEST = 500;
/** `40/2` and the `SD/1` after it are hours: nobody has two minutes for forty moves. */
const MOST_HOURS = 2;
/** `90/30` alone is minutes and seconds from three seconds to thirty; `40/90` is moves and minutes. */
const MOST_SECONDS = 30;

/** One control while its parts are read. */
interface Parts {
  moves: { count: number; time: number; unit: boolean }[];
  /** The minutes so far. */
  minutes: number | null;
  /** Null where no delay or increment is written. */
  seconds: number | null;
  /** After the time for the rest no part of the same control can come. */
  ended: boolean;
}

function finish({ moves, minutes, seconds, ended }: Parts): TimeControl | null {
  const [only] = moves;
  const isBare = moves.length === 1 && !ended && seconds === null && !only!.unit;
  if (isBare && only!.time > MOST_HOURS && only!.time <= MOST_SECONDS) {
    return { minutes: only!.count, seconds: only!.time };
  }
  return minutes === null || minutes === 0 ? null : { minutes, seconds: seconds ?? 0 };
}

/** The controls that stand one behind another in a text without labels; null where something else does. */
function readControls(text: string): readonly TimeControl[] | null {
  const begin = (): Parts => ({ moves: [], minutes: null, seconds: null, ended: false });
  const found: Parts[] = [begin()];
  let rest = text.trim();
  let separated = true;
  while (rest !== "") {
    let parts = found.at(-1)!;
    const extra = COUNTED_EXTRA.exec(rest) ?? NAMED_EXTRA.exec(rest);
    const main = extra ? null : (MOVES.exec(rest) ?? REST.exec(rest) ?? (parts.minutes === null ? NUMBER.exec(rest) : null)); // prettier-ignore
    const token = extra ?? main ?? SEPARATOR.exec(rest);
    if (!token) return null;
    rest = rest.slice(token[0].length);
    const afterSeparator = separated;
    separated = !extra && !main;
    if (extra) {
      const seconds = Number(extra[1]) * (/^m/i.test(extra[2] ?? "") ? 60 : 1);
      // Parts that each name an increment mean the same one.
      parts.seconds = Math.max(parts.seconds ?? 0, seconds);
    }
    if (!main) continue;
    const isRest = /^[gsa]/i.test(main[0]);
    if (parts.ended) {
      // `G/60, SD/30` could be one control or two.
      if (/^[sa]/i.test(main[0]) || !afterSeparator) return null;
      found.push((parts = begin()));
    }
    const unit = UNIT.exec(rest);
    if (unit) rest = rest.slice(unit[0].length);
    const time = Number(main[2] ?? main[1]);
    const isMoves = main[2] !== undefined && !isRest;
    const areHours = unit ? unit[1] !== undefined : time <= MOST_HOURS && (isMoves || parts.moves.length > 0);
    parts.minutes = (parts.minutes ?? 0) + time * (areHours ? 60 : 1);
    if (isMoves) parts.moves.push({ count: Number(main[1]), time, unit: unit !== null });
    else parts.ended = true;
  }
  const controls = found.map(finish);
  return controls.every((control) => control !== null) ? controls : null;
}

/** The controls of a written time control, or null where the text is not one. */
export function parseTimeControl(text: string): WrittenTimeControl | null {
  if (text.length > LONGEST) return null;
  const [first, ...labeled] = text.replace(ONLINE, " ").split(LABEL);
  if (labeled.length > 0 && first!.trim() !== "") return null;
  const controls: TimeControl[] = [];
  for (const part of labeled.length > 0 ? labeled : [first!]) {
    const read = readControls(part);
    if (!read) return null;
    controls.push(...read);
  }
  return { controls, online: ONLINE.test(text) };
}

type Speed = "R" | "Q" | "B";

/** The least main time in minutes, over the board: the announcement of 2013-03-02, and rule 5C. Online none is known. */
const LEAST_MINUTES: Readonly<Record<Speed, number>> = { B: 3, Q: 5, R: 5 };

/** The speeds of mm + ss since 2013, slowest first. */
function speedsSince2013(total: number): readonly Speed[] {
  if (total > 65) return ["R"];
  if (total >= 30) return ["R", "Q"];
  if (total > 10) return ["Q"];
  return total >= 5 ? ["B"] : [];
}

/** What the editions of 2015 print: G/10+0 as the end of Blitz and the beginning of Quick, and no online Regular. */
function speedsOf2015({ minutes, seconds }: TimeControl, online: boolean): readonly Speed[] {
  const total = minutes + seconds;
  if (minutes === 10 && seconds === 0) return ["Q", "B"];
  if (online && total >= 30) return total <= 65 ? ["Q"] : [];
  return speedsSince2013(total);
}

/** The speeds that rate a time control, slowest first; none where it is too fast to rate. */
function speeds(control: TimeControl, online: boolean, classes: Rules["timeControls"]): readonly Speed[] {
  const { minutes } = control;
  const total = minutes + control.seconds;
  switch (classes) {
    case "2001":
      return minutes >= 30 ? ["R"] : minutes >= 10 ? ["Q"] : [];
    case "2002":
    case "2004":
      // Until the end of 2011 only the main time counted: G/61 was Regular alone.
      if (minutes >= 30) return minutes <= 60 ? ["R", "Q"] : ["R"];
      return minutes >= (classes === "2004" ? 5 : 10) ? ["Q"] : [];
    case "2012":
      if (total >= 30) return total <= 65 ? ["R", "Q"] : ["R"];
      return total >= 5 ? ["Q"] : [];
    case "2013":
    case "2015 text": {
      const found = classes === "2013" ? speedsSince2013(total) : speedsOf2015(control, online);
      return online ? found : found.filter((speed) => minutes >= LEAST_MINUTES[speed]);
    }
  }
}

/** The slowest of several controls, which decides: by main time alone where only that counted. */
function slowest(controls: readonly TimeControl[], classes: Rules["timeControls"]): TimeControl {
  const mainAlone = classes === "2001" || classes === "2002" || classes === "2004";
  const time = ({ minutes, seconds }: TimeControl) => minutes + (mainAlone ? 0 : seconds);
  return controls.reduce((most, one) => (time(one) > time(most) ? one : most));
}

/** Whether a system existed by the rules' date. */
export function systemExists(system: System, rules: Pick<Rules, "systems">): boolean {
  return rules.systems.split(" ").includes(system);
}

/** The systems that rate a time control, slowest first; empty where none does. Online play is never dual. */
export function systemsFor(
  { controls, online }: WrittenTimeControl,
  rules: Pick<Rules, "timeControls" | "systems">,
): readonly System[] {
  const found = speeds(slowest(controls, rules.timeControls), online, rules.timeControls);
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
 * The system that a time control, a system's code or its name (`Quick`) means. A time control means the
 * slowest system it belongs to and tells whether the section is dual-rated; a code or a name never does.
 * Null where the text is none of them, or a time control that no system rates.
 */
export function sectionSystem(
  text: string,
  rules: Pick<Rules, "timeControls" | "systems">,
): SectionSystem | null {
  const named = systemNamed(text);
  if (named) return { system: named, dualRated: false };
  const written = parseTimeControl(text);
  const systems = written ? systemsFor(written, rules) : [];
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
