/**
 * What a person may set for a system, and how a formula and the workbook write it: the system's name, then
 * settings as `k=24`. COMPARE and the pane read the same words, so that they give the same ratings.
 *
 * Example: `readWish("elo k=24 start=1200")` is Elo with a K of 24, where newcomers start at 1200.
 */
import type { EloCurve } from "../../ratings/elo";
import { HIGHEST_RATING, LOWEST_RATING } from "../../wallchart/cells/ratings";
import { bare } from "../../wallchart/cells/text";

export interface Settings {
  /** K; left out, as the system has it. */
  readonly k?: number;
  readonly curve?: EloCurve;
  /** C of the linear approximation. */
  readonly c?: number;
  /** The rating deviation of a player for whom the wallchart has none. */
  readonly rd?: number;
  /** The volatility of a player for whom the wallchart has none. */
  readonly volatility?: number;
  readonly tau?: number;
  /** The DWZ index and the age of a player for whom the wallchart has none. */
  readonly index?: number;
  readonly age?: number;
  /** What players without a rating start at; "none" leaves them unrated. Left out if nobody chose. */
  readonly start?: number | "none";
  /**
   * Where ratings start; left out, from Players, or else from a column that is headed for the system, or from the column
   * Rating. "column" starts from the wallchart, though Players has ratings; "rating" from the column Rating, whatever there is.
   */
  readonly from?: "column" | "rating";
}

export type SettingName = keyof Settings;

interface NumberSetting {
  readonly least: number;
  readonly most: number;
}

/**
 * The limits of the settings that are numbers, here and in the functions of the systems:
 *
 * - K: FIDE's least, 10, is 8 for someone with 87 games in a period. From 400 on, one game could move a rating by more than the
 *   difference that makes ten to one.
 * - C, half the difference at which a full score is expected: around Elo's 200.
 * - RD: Glickman's begins at 350, Lichess's at 500.
 * - Volatility and tau: Glickman's paper on Glicko-2 advises a tau from 0.3 to 1.2, or 0.2 where upsets are many, and Lichess
 *   lets no volatility pass 0.1. Beyond these limits there are ratings of billions.
 */
export const NUMBERS = {
  k: { least: 8, most: 400 },
  c: { least: 100, most: 1000 },
  rd: { least: 1, most: 500 },
  volatility: { least: 0.0001, most: 0.2 },
  tau: { least: 0.2, most: 1.2 },
  index: { least: 1, most: 10_000 },
  age: { least: 1, most: 120 },
  start: { least: LOWEST_RATING, most: HIGHEST_RATING },
} satisfies Partial<Record<SettingName, NumberSetting>>;

const WORDS: Partial<Record<SettingName, readonly string[]>> = {
  curve: ["logistic", "normal"],
  start: ["none"],
  from: ["rating", "column"],
};

/** What of a player a column shows: the rating after the event, the change, or another number after the event. */
export type ColumnFact = "post" | "change" | "rd" | "volatility" | "index";

/** What a system may need of a player beside the rating. */
export type Need = "games" | "peak" | "deviation" | "volatility" | "index";

/** The systems by their names, with what can be set for each and what it needs of a player beside the rating. */
const SYSTEMS = {
  Elo: { settings: ["k", "curve", "start", "from"], needs: [] },
  Linear: { settings: ["k", "c", "start", "from"], needs: [] },
  FIDE: { settings: ["k", "from"], needs: ["games", "peak"] },
  Glicko: { settings: ["rd", "from"], needs: ["deviation"] },
  "Glicko-2": { settings: ["rd", "volatility", "tau", "from"], needs: ["deviation", "volatility"] },
  DWZ: { settings: ["index", "age", "from"], needs: ["index"] },
  ECF: { settings: ["from"], needs: ["games"] },
  UKD: { settings: ["start", "from"], needs: [] },
  ICCF: { settings: ["start", "from"], needs: ["games"] },
  CCLA: { settings: ["start", "from"], needs: [] },
  Ingo: { settings: [], needs: [] },
  "Ingo late": { settings: ["age"], needs: [] },
  "Ingo event": { settings: [], needs: [] },
  Harkness: { settings: ["from"], needs: [] },
  Clarke: { settings: ["start"], needs: [] },
  Chessmetrics: { settings: ["from"], needs: [] },
} as const satisfies Record<
  string,
  { readonly settings: readonly SettingName[]; readonly needs: readonly Need[] }
>;

export type SystemName = keyof typeof SYSTEMS;
export const OTHER_SYSTEMS = Object.keys(SYSTEMS) as readonly SystemName[];

/** Systems on a scale of their own, which a column headed for them would have: ratings are converted there and back. */
export const OTHER_SCALES: readonly SystemName[] = ["Ingo", "Ingo late", "Ingo event", "Clarke"];

/** What can be set for a system. */
export function settingsFor(system: SystemName): readonly SettingName[] {
  return SYSTEMS[system].settings;
}

/** What a system needs of a player beside the rating. */
export function needsOf(system: SystemName): readonly Need[] {
  return SYSTEMS[system].needs;
}

/** The numbers for which a system has columns, before and after the event. */
export function numbersFor(system: SystemName): readonly Exclude<ColumnFact, "post" | "change">[] {
  return needsOf(system).flatMap((need) =>
    need === "games" || need === "peak" ? [] : need === "deviation" ? "rd" : need,
  );
}

/** The columns of a system: the rating, the change, and what else it gives. */
export function factsFor(system: SystemName): readonly ColumnFact[] {
  return ["post", "change", ...numbersFor(system)];
}

/** A system with the settings that somebody chose. */
export interface Wish {
  readonly system: SystemName;
  readonly settings: Settings;
}

/** One column of it. */
export interface ColumnWish extends Wish {
  readonly fact: ColumnFact;
}

/** `Elo post`, `Elo change`, `RD post`: never the heading of a rating before the event. */
export function headingFor({ system, fact }: Pick<ColumnWish, "system" | "fact">): string {
  switch (fact) {
    case "post":
    case "change":
      return `${system} ${fact}`;
    case "rd":
      return "RD post";
    default:
      return `${fact[0]!.toUpperCase()}${fact.slice(1)} post`;
  }
}

/** One setting, as `k=24`; a text that says what is wrong with it. */
export function readSetting(system: SystemName, word: string): Settings | string {
  const [name = "", value = ""] = word.split("=");
  const known = settingsFor(system);
  const key = known.find((one) => one === name.toLowerCase());
  if (!key) {
    const takes = known.length > 0 ? `It has ${known.join(", ")}` : "It has none";
    return `"${word}" is not a setting of ${system}. ${takes}.`;
  }
  const found = WORDS[key]?.find((one) => one === value.toLowerCase());
  if (found !== undefined) return { [key]: found };
  const limits = (NUMBERS as Partial<Record<SettingName, NumberSetting>>)[key];
  const number = value === "" ? NaN : Number(value);
  if (limits && number >= limits.least && number <= limits.most) return { [key]: number };
  const words = WORDS[key] ?? [];
  const range = limits ? [`a number from ${limits.least} to ${limits.most}`] : [];
  return `${key}="${value}" is not ${[...range, ...words].join(" or ")}.`;
}

const LONGEST = 200;

/**
 * The column that words ask for: `Elo`, `Glicko RD`, `DWZ index`, `Elo k=24 change`. Capitals, spaces and hyphens do not
 * matter.
 *
 * @returns a text that says what is wrong with the words; null where they name no system
 */
export function readColumnWish(words: string): ColumnWish | string | null {
  const parts = words
    .slice(0, LONGEST)
    .replace(/\s{0,9}=\s{0,9}/g, "=")
    .split(/\s+/);
  const name = bare(parts.filter((word) => !word.includes("=")).join(" "));
  for (const system of OTHER_SYSTEMS)
    for (const fact of factsFor(system)) {
      if (name !== bare(system) + (fact === "post" ? "" : fact)) continue;
      let settings: Settings = {};
      for (const word of parts.filter((part) => part.includes("="))) {
        const read = readSetting(system, word);
        if (typeof read === "string") return read;
        settings = { ...settings, ...read };
      }
      return { system, fact, settings };
    }
  return null;
}

/** A system with its settings, as `readColumnWish` reads it back: `Elo k=24`, `Glicko RD rd=80`. */
export function wishInWords({
  system,
  settings,
  fact = "post",
}: Wish & { readonly fact?: ColumnFact }): string {
  const set = settingsFor(system).flatMap((key) => {
    const value = settings[key];
    return value === undefined ? [] : [`${key}=${value}`];
  });
  const asked = fact === "post" ? [] : [fact === "rd" ? "RD" : fact];
  return [system, ...asked, ...set].join(" ");
}

/** What the workbook remembers of a system; a file from elsewhere may hold anything there. */
export function readWish(words: unknown): Wish | null {
  const wish = typeof words === "string" ? readColumnWish(words) : null;
  return wish && typeof wish !== "string" ? { system: wish.system, settings: wish.settings } : null;
}
