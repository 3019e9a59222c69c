/**
 * Time controls as tournament directors write them, and the systems that rate them (section 1, footnote 1). mm is the
 * main time in minutes, and ss the delay or increment in seconds. Blitz rates 5 ≤ mm+ss ≤ 10, Quick 10 < mm+ss < 30,
 * and Regular mm+ss ≥ 30. Over the board, Quick also rates 30 to 65 ("dual"). Published sections show the dates of the
 * older classes, and that the slowest of several time controls decides.
 *
 * Example: "G/60;d5" is 60 minutes and 5 seconds: OTBR, dual-rated. "40/90,SD/30;i30" is 120 and 30: OTBR.
 */
import type { Rules } from "./rules";
import { systemNamed, type System } from "./systems";

export type { System };

interface TimeControl {
  /** mm: the main times of all its parts added up, in minutes. */
  readonly minutes: number;
  /** ss: delay or increment, in seconds. */
  readonly seconds: number;
}

/** A written time control after reading: one control, or one for each round or schedule. */
interface WrittenTimeControl {
  readonly controls: readonly TimeControl[];
  /** Whether the text says that the games are online. */
  readonly online: boolean;
}

/** `40/90`, `40/2`: moves and their time, or minutes and seconds if nothing else follows, as in `90/30`. */
const MOVES = /^(\d{1,3})\s{0,3}\/\s{0,3}(\d{1,3})(?!\d|\/\d)/;
/**
 * `G/60`, `G60`, `game in 60`, `SD/30`, `S/D 30`, `ALL/60`: the time for the rest of the game, which ends a control.
 */
const REST = /^(sd|s\/d|all|games?|g)(?:\s{0,3}\/\s{0,3}|(?<=game)\s{1,3}in\s{1,3}|\s{0,3})(\d{1,3})(?!\d)/i;
/** `60`: a control that begins with a number only. */
const NUMBER = /^(\d{1,3})(?![\d/])/;
/** `2 hrs`, `60 min`: the unit of a main time. */
const UNIT = /^\s{0,3}(?:(h|hrs?|hours?)|min|mins|minutes?)\b/i;
const EXTRA_UNIT = String.raw`(s|secs?|seconds?|(?:min|mins|minutes?)(?=[\s.]{0,3}(?:d|i)))`;
const EXTRA_WORD = String.raw`(?:delays?|del|increments?|incr?)`;
const EACH_MOVE = String.raw`(?:[\s.]{0,3}(?:\/|per)\s{0,3}move)?`;
/** `d5`, `+30`, `inc 30`, `i/30`, `+ 5/sec increments`: a delay or an increment, with its name first. */
const NAMED_EXTRA = new RegExp(
  String.raw`^(?:\+|td|${EXTRA_WORD}|d|i)\s{0,3}(?:[/=]\s{0,3})?(\d{1,3})(?:\s{0,3}\/?\s{0,3}${EXTRA_UNIT}\b)?(?:[\s.]{0,3}${EXTRA_WORD}\b)?${EACH_MOVE}`,
  "i",
);
/** `30 sec increment`, `5 second delay`, `1 min inc. per move`: the same with its number first. */
const COUNTED_EXTRA = new RegExp(
  String.raw`^(\d{1,3})\s{0,3}(?:\/\s{0,3})?(?:${EXTRA_UNIT}\b(?:[\s.]{0,3}${EXTRA_WORD}\b)?|${EXTRA_WORD}\b)${EACH_MOVE}`,
  "i",
);
/** `90/` before `30 sec increment`: minutes, since the seconds have their name. `40/75 S/D 30` and `40/90 inc 30` are not. */
const MINUTES = new RegExp(
  String.raw`^(\d{1,3})\s{0,3}\/\s{0,3}(?=${COUNTED_EXTRA.source.slice(1)}(?![\s.;:=]{0,3}\d|\s{0,3}\/\s{0,3}d))`,
  "i",
);
const SEPARATOR = /^(?:[\s,;.-]{1,20}|\/(?=[a-z])|(?:then|and|with)\b)/i;
/** `Round 1:`, `Schedule 2 Round 3:`: the label before the control of a round. */
const LABEL = /(?:schedule\s{0,3}\d{1,2}\s{0,3}(?:round\s{0,3}\d{1,2}\s{0,3})?|round\s{0,3}\d{1,2}\s{0,3}):/i;
const ONLINE = /\bonline\b/i;
/** Long enough for a control for each round of a few schedules. A longer text is not read. */
const LONGEST = 500;
/** `40/2` and the `SD/1` after it are in hours: two minutes for forty moves is not possible. */
const MOST_HOURS = 2;

/**
 * A pair of numbers alone, `n/m`, is moves and their time, as in `40/90`, or minutes and seconds, as in `90/30`. Both
 * are possible for `60/30`. Sections of 20 to 60 moves are in use, with half a minute or more for a move; a minute is
 * the longest delay or increment. Up to 30, `m` more often is seconds.
 */
const PAIR = { fewestMoves: 20, mostMoves: 60, leastMinutesPerMove: 0.5, mostSeconds: 60, likelySeconds: 30 };
const ONLY_A_PAIR = /^\s{0,3}(\d{1,3})\s{0,3}\/\s{0,3}(\d{1,3})\s{0,3}$/;

/** One way to read a pair of numbers alone. */
export interface PairReading {
  /** The first number, if it is moves; null if it is minutes. */
  readonly moves: number | null;
  readonly control: TimeControl;
}

/** The readings of `first/second` that are possible, the likelier one first. */
function readingsOfPair(first: number, second: number): readonly [PairReading, PairReading?] {
  const areHours = second <= MOST_HOURS;
  const minutes = second * (areHours ? 60 : 1);
  const asMoves: PairReading = { moves: first, control: { minutes, seconds: 0 } };
  const asSeconds: PairReading = { moves: null, control: { minutes: first, seconds: second } };
  const canBeMoves =
    first >= PAIR.fewestMoves && first <= PAIR.mostMoves && minutes >= first * PAIR.leastMinutesPerMove;
  if (!canBeMoves) return second <= PAIR.mostSeconds ? [asSeconds] : [asMoves];
  if (second > PAIR.mostSeconds) return [asMoves];
  return areHours || second > PAIR.likelySeconds ? [asMoves, asSeconds] : [asSeconds, asMoves];
}

/** The possible readings of a time control that is a pair of numbers alone, the likelier one first; else null. */
export function pairReadings(text: string): readonly [PairReading, PairReading?] | null {
  const pair = text.length > LONGEST ? null : ONLY_A_PAIR.exec(text.replace(ONLINE, " "));
  return pair && readingsOfPair(Number(pair[1]), Number(pair[2]));
}

/** A control while its parts are being read. */
interface Parts {
  moves: { count: number; time: number; unit: boolean }[];
  /** The minutes read so far. */
  minutes: number | null;
  /** Null if no delay or increment is written. */
  seconds: number | null;
  /** Whether the time for the rest of the game was read: no part of the same control can follow. */
  ended: boolean;
}

/** The control that the parts make together; null if they make none. */
function finish({ moves, minutes, seconds, ended }: Parts): TimeControl | null {
  if (minutes === null) return null;
  const together = { minutes, seconds: seconds ?? 0 };
  const [stage, ...more] = moves;
  if (!stage || stage.unit || ended) return together;
  const readings = readingsOfPair(stage.count, stage.time);
  if (seconds === null && more.length === 0) return readings[0].control;
  if (readings.some((reading) => reading?.moves)) return together;
  // `60/5;d5` says its seconds twice. `60/5;d10` has two delays, and `90/30, 60/5` two controls: we do not choose.
  return seconds === stage.time && more.length === 0 ? readings[0].control : null;
}

const UNITS = "one two three four five six seven eight nine".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const IN_WORDS = new RegExp(
  String.raw`\b(?:(${TENS.join("|")})(?:[\s-](${UNITS.join("|")}))?|(${[...UNITS, ...TEENS].join("|")}))\b`,
  "gi",
);
/** Words that say nothing, such as `w/` and `basetime`, and a note on the rating, which follows from the control. */
const SAYS_NOTHING =
  /\((?:dual|regular|quick|blitz)(?:[\s-]?rated)?\)|\bw\/(?=\s)|\b(?:an?|the|base[\s-]?time|main|time)\b/gi;

/** A text with its numbers in figures, and without words and points that say nothing: `10 sec` for `a ten-second`. */
function normalized(text: string): string {
  return text
    .replace(SAYS_NOTHING, " ")
    .replace(IN_WORDS, (_, tens?: string, ones?: string, alone?: string) => {
      const small = (alone ?? ones ?? "").toLowerCase();
      const at = [...UNITS, ...TEENS].indexOf(small) + 1;
      return String((tens ? 10 * (TENS.indexOf(tens.toLowerCase()) + 2) : 0) + at);
    })
    .replace(/(\d)-(?=[a-z])/gi, "$1 ")
    .replace(/([a-z])\.\s{0,3}(?=\d)/gi, "$1 ");
}

/** The controls in a text without labels, one after another; null if the text has anything else. */
function readControls(text: string): readonly TimeControl[] | null {
  const begin = (): Parts => ({ moves: [], minutes: null, seconds: null, ended: false });
  const found: Parts[] = [begin()];
  let rest = text.trim();
  let separated = true;
  while (rest !== "") {
    let parts = found.at(-1)!;
    const extra = COUNTED_EXTRA.exec(rest) ?? NAMED_EXTRA.exec(rest);
    const isFirstTime = parts.minutes === null;
    const main = extra
      ? null
      : ((isFirstTime ? MINUTES.exec(rest) : null) ??
        MOVES.exec(rest) ??
        REST.exec(rest) ??
        (isFirstTime ? NUMBER.exec(rest) : null));
    const token = extra ?? main ?? SEPARATOR.exec(rest);
    if (!token) return null;
    rest = rest.slice(token[0].length);
    const afterSeparator = separated;
    separated = !extra && !main;
    if (extra) {
      const seconds = Number(extra[1]) * (/^m/i.test(extra[2] ?? "") ? 60 : 1);
      // If several parts name an increment, they mean the same one.
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
  return controls.every((control) => control !== null && control.minutes > 0)
    ? (controls as TimeControl[])
    : null;
}

/** Reads a written time control; null if the text is not one. */
export function parseTimeControl(text: string): WrittenTimeControl | null {
  if (text.length > LONGEST) return null;
  const [first, ...labeled] = normalized(text.replace(ONLINE, " ")).split(LABEL);
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

/**
 * The least main time over the board, in minutes (announcement of 2013-03-02; rule 5C). We know of none for online
 * play.
 */
const LEAST_MINUTES: Readonly<Record<Speed, number>> = { B: 3, Q: 5, R: 5 };

/** The speeds that rate mm + ss since 2013, slowest first. */
function speedsSince2013(total: number): readonly Speed[] {
  if (total > 65) return ["R"];
  if (total >= 30) return ["R", "Q"];
  if (total > 10) return ["Q"];
  return total >= 5 ? ["B"] : [];
}

/** The speeds as the editions of 2015 print them: G/10+0 is both Blitz and Quick, and there is no online Regular. */
function speedsOf2015({ minutes, seconds }: TimeControl, online: boolean): readonly Speed[] {
  const total = minutes + seconds;
  if (minutes === 10 && seconds === 0) return ["Q", "B"];
  if (online && total >= 30) return total <= 65 ? ["Q"] : [];
  return speedsSince2013(total);
}

/** The speeds that rate a time control, slowest first; none if it is too fast to rate. */
function speeds(control: TimeControl, online: boolean, classes: Rules["timeControls"]): readonly Speed[] {
  const { minutes } = control;
  const total = minutes + control.seconds;
  switch (classes) {
    case "2001":
      return minutes >= 30 ? ["R"] : minutes >= 10 ? ["Q"] : [];
    case "2002":
    case "2004":
      // Until the end of 2011 only the main time counted: G/61 was Regular only.
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

/** The slowest of several controls, which decides; by main time only, in the years when only that counted. */
function slowest(controls: readonly TimeControl[], classes: Rules["timeControls"]): TimeControl {
  const mainAlone = classes === "2001" || classes === "2002" || classes === "2004";
  const time = ({ minutes, seconds }: TimeControl) => minutes + (mainAlone ? 0 : seconds);
  return controls.reduce((most, control) => (time(control) > time(most) ? control : most));
}

/** Whether a system exists under these rules. */
export function systemExists(system: System, rules: Pick<Rules, "systems">): boolean {
  return rules.systems.split(" ").includes(system);
}

/** The systems that rate a time control, slowest first; empty if none does. Online play is never dual-rated. */
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

/** A pair of numbers alone that can be read in two ways, where each has other systems: the likelier reading first. */
export function doubtfulPair(
  text: string,
  rules: Pick<Rules, "timeControls" | "systems">,
  online = ONLINE.test(text),
): readonly [PairReading, PairReading] | null {
  const [read, other] = pairReadings(text) ?? [];
  if (!read || !other) return null;
  const systems = ({ control }: PairReading) => systemsFor({ controls: [control], online }, rules).join();
  return systems(other) === systems(read) ? null : [read, other];
}

/** A reading of a pair written so that there is no other one: `G/60;+30`, `G/30;d0`. */
export function pairInFull({ control: { minutes, seconds } }: PairReading): string {
  return `G/${minutes};${seconds > 0 ? "+" : "d"}${seconds}`;
}

/** The system a section is rated in, and whether a second system rates it too. */
export interface SectionSystem {
  readonly system: System;
  readonly dualRated: boolean;
}

/**
 * The system meant by a time control, or by the code or name (`Quick`) of a system. A time control means the slowest
 * system that rates it, and tells whether the section is dual-rated. A code or name is never dual-rated. Null if the
 * text is none of these, or if no system rates the time control.
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

/** Whether K is lowered for ratings above 2200 in a section: the exception of section 4.2 for dual-rated events. */
export function lowersKAbove2200(
  { system, dualRated }: SectionSystem,
  rules: Pick<Rules, "dualRatedK">,
): boolean {
  if (!dualRated || rules.dualRatedK === "none") return false;
  return rules.dualRatedK === "every system" || system === "OTBR";
}
