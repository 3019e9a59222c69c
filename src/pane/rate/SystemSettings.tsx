/** The settings of another rating system: what can be set for it, and what the wallchart lacks. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { settingsFor, type SettingName, type SystemName } from "../../sheet/other-systems/settings";
import { Choice } from "../shared/Choice";
import { TextField } from "../shared/TextField";

const useStyles = makeStyles({
  grid: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
    gap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
});

/** What was typed for each setting. */
export type Typed = Readonly<Partial<Record<SettingName, string>>>;

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

const FIELDS: Partial<Record<SettingName, FieldWords>> = {
  k: { label: "K" },
  c: { label: "C", hint: "Blank: 200" },
  tau: { label: "Tau", hint: "Blank: 0.5" },
  rd: { label: "RD if not given", hint: "Such as 80" },
  volatility: { label: "Volatility if not given", hint: "Usually 0.06" },
  index: { label: "Index if not given", hint: "DWZ evaluations so far" },
  age: { label: "Age if not given", hint: "Such as 40" },
};

const K_HINTS: Partial<Record<SystemName, string>> = {
  Elo: "Blank: 32, 24 or 16 by rating",
  Linear: "Blank: 32",
  FIDE: "Blank: FIDE's 40, 20 or 10",
};

/** Settings that only answer what the wallchart lacks. */
const ANSWERS: readonly SettingName[] = ["rd", "volatility", "index", "age", "start"];

interface SystemSettingsProps {
  readonly system: SystemName;
  readonly typed: Typed;
  /** What is wrong with them. */
  readonly errors: Typed;
  /** The settings that are asked for. */
  readonly asked: readonly SettingName[];
  readonly onChange: (typed: Typed) => void;
}

export function SystemSettings({ system, typed, errors, asked, onChange }: SystemSettingsProps): JSX.Element {
  const styles = useStyles();
  const isShown = (key: SettingName) =>
    !ANSWERS.includes(key) || asked.includes(key) || typed[key] !== undefined;
  const shown = settingsFor(system).filter((key) => key !== "from" && isShown(key));
  const set = (key: SettingName, value: string) => onChange({ ...typed, [key]: value });
  const input = (key: SettingName, { label, hint }: FieldWords) => (
    <TextField
      key={key}
      label={label}
      hint={hint}
      error={errors[key]}
      inputMode="decimal"
      value={typed[key] ?? ""}
      onType={(value) => set(key, value)}
    />
  );
  return (
    <div className={styles.grid}>
      {shown.map((key) => {
        if (key === "curve")
          return (
            <Choice
              key={key}
              label="Curve"
              value={typed.curve ?? "logistic"}
              options={[
                ["logistic", "Logistic"],
                ["normal", "Normal"],
              ]}
              onChange={(value) => set(key, value)}
            />
          );
        if (key === "start") return <Newcomers key={key} start={typed.start} error={errors.start} onChange={(start) => set(key, start)} />; // prettier-ignore
        const words = FIELDS[key]!;
        return input(key, key === "k" ? { ...words, hint: K_HINTS[system] ?? "" } : words);
      })}
    </div>
  );
}

/** A start is needed, and was not typed yet. */
const NOT_YET = " ";

/** Whether players without a rating stay unrated, or start at one: `none`, a number, or "" where nobody chose. */
function Newcomers({
  start = "",
  error,
  onChange,
}: {
  readonly start: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (start: string) => void;
}): JSX.Element {
  const isAsking = start === "";
  return (
    <>
      <Choice
        label="Unrated players"
        value={isAsking ? "" : start === "none" ? "none" : "start"}
        options={[
          ["", "Choose…"],
          ["start", "Start at"],
          ["none", "Leave out"],
        ]}
        onChange={(value) => onChange(value === "start" ? NOT_YET : value)}
      />
      {!isAsking && start !== "none" && (
        <TextField
          label="Their start"
          error={error}
          inputMode="decimal"
          value={start.trim()}
          onType={(value) => onChange(value === "" ? NOT_YET : value)}
        />
      )}
    </>
  );
}
