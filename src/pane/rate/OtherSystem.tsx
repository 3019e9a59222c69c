/** Which rating system the sheet is rated by: US Chess, or another one such as Elo, Glicko or DWZ, with its settings. */
import { useMemo, useState, type JSX } from "react";
import {
  NUMBERS,
  OTHER_SCALES,
  OTHER_SYSTEMS,
  readSetting,
  readWish,
  settingsFor,
  wishInWords,
  type SettingName,
  type Settings,
  type SystemName,
  type Wish,
} from "../../sheet/other-systems/settings";
import { Choice } from "../shared/Choice";
import { FunctionLink } from "../shared/FunctionLink";
import { QuietNote } from "../shared/text";
import { keep, recall } from "../store/personal";
import type { SeenChart } from "../store/see-charts";
import { firstWish, startSources, wishFor } from "../store/see-other";
import { SystemSettings, type Typed } from "./SystemSettings";

/** What each system is, where its name does not say it. */
const ABOUT: Partial<Record<SystemName, string>> = {
  Linear: "Linear (Elo, simplified)",
  DWZ: "DWZ (Germany)",
  ECF: "ECF (England)",
  UKD: "UKD (Turkey)",
  ICCF: "ICCF (correspondence)",
  CCLA: "CCLA (correspondence)",
  Ingo: "Ingo (Germany until 1992)",
  "Ingo late": "Ingo, its later rule",
  "Ingo event": "Ingo, by the event alone",
  Harkness: "Harkness (US Chess until 1960)",
  Clarke: "Clarke (England until 2020)",
  Chessmetrics: "Chessmetrics (performance)",
};
const SYSTEMS = [
  ["", "US Chess"] as const,
  ...OTHER_SYSTEMS.map((name) => [name, ABOUT[name] ?? name] as const),
];
const KEPT = "others";

function typedOf({ settings }: Wish): Typed {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
}

function limitsInWords(key: SettingName): string {
  const { least, most } = (NUMBERS as Partial<Record<SettingName, { least: number; most: number }>>)[key]!;
  return `Enter a number from ${least} to ${most}.`;
}

/** The settings that were typed, and what is wrong with them. */
function readTyped(
  system: SystemName,
  typed: Typed,
): { readonly settings: Settings; readonly errors: Typed } {
  let settings: Settings = {};
  const errors: Partial<Record<SettingName, string>> = {};
  for (const key of settingsFor(system)) {
    const text = typed[key];
    if (text === undefined || text === "") continue;
    const read = readSetting(system, `${key}=${text.trim()}`);
    if (typeof read === "string") errors[key] = limitsInWords(key);
    else settings = { ...settings, ...read };
  }
  return { settings, errors };
}

/** Another system as it was chosen for a sheet, and what its settings came to. */
export interface OtherChosen {
  readonly wish: Wish;
  readonly typed: Typed;
  /** What is wrong with the settings. */
  readonly errors: Typed;
}

interface OtherChoice {
  /** Null for US Chess. */
  readonly other: OtherChosen | null;
  readonly choose: (system: SystemName | null) => void;
  readonly set: (typed: Typed) => void;
  /** Remembers the settings for other sheets. */
  readonly remember: () => void;
}

/**
 * The system that was chosen for a sheet.
 *
 * @param by that system in words, as the workbook keeps it; "" for US Chess
 */
export function useOtherSystem(
  seen: SeenChart | null,
  by: string,
  onChoose: (by: string) => void,
): OtherChoice {
  /** What is being typed, of which only what is a setting is kept. */
  const [typing, setTyping] = useState<{ of: string; typed: Typed } | null>(null);
  const other = useMemo(() => {
    const kept = readWish(by);
    if (!seen || !kept) return null;
    const { system } = kept;
    const typed = typing?.of === `${seen.sheet.id} ${system}` ? typing.typed : typedOf(kept);
    const { settings, errors } = readTyped(system, typed);
    return { wish: { system, settings }, typed, errors };
  }, [seen, by, typing]);
  return {
    other,
    choose: (system) => {
      setTyping(null);
      if (!seen || system === null) return onChoose("");
      const first = firstWish(seen, recall(KEPT));
      onChoose(wishInWords(first.system === system ? first : wishFor(seen, system)));
    },
    set: (changed) => {
      if (!seen || !other) return;
      const { system } = other.wish;
      const typed = { ...other.typed, ...changed };
      setTyping({ of: `${seen.sheet.id} ${system}`, typed });
      onChoose(wishInWords({ system, settings: readTyped(system, typed).settings }));
    },
    remember: () => other && keep(KEPT, wishInWords(other.wish)),
  };
}

interface OtherSystemProps extends Omit<OtherChoice, "remember"> {
  readonly seen: SeenChart;
  /** The settings that are asked for. */
  readonly asked: readonly SettingName[];
}

export function OtherSystem({ seen, other, asked, choose, set }: OtherSystemProps): JSX.Element {
  const system = other?.wish.system;
  const sources = useMemo(() => (system ? startSources(seen, system) : []), [seen, system]);
  return (
    <>
      <Choice
        label="Rating system"
        value={system ?? ""}
        options={SYSTEMS}
        onChange={(value) => choose(value === "" ? null : (value as SystemName))}
      />
      {other && system && (
        <>
          {sources.length > 1 ? (
            <Choice
              label="Ratings start from"
              value={sources.some(([from]) => from === other.typed.from) ? other.typed.from! : ""}
              options={sources}
              onChange={(from) => set({ from })}
            />
          ) : (
            sources.map(([, words]) => (
              <QuietNote key={words}>
                {`Ratings start from ${words}.`}
                {OTHER_SCALES.includes(system)
                  ? " They are converted to this system, and the new ratings are converted back."
                  : ""}
              </QuietNote>
            ))
          )}
          <SystemSettings
            system={system}
            typed={other.typed}
            errors={other.errors}
            asked={asked}
            onChange={set}
          />
          <QuietNote>
            As a formula: <FunctionLink id="COMPARE" />
          </QuietNote>
        </>
      )}
    </>
  );
}
