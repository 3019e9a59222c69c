/** Other ratings: the active sheet rated by Elo, Glicko, DWZ and the like, in columns of their own beside the wallchart. */
import { Button, Checkbox, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import {
  OTHER_SCALES,
  NUMBERS,
  readSetting,
  settingsFor,
  OTHER_SYSTEMS,
  wishInWords,
  type SettingName,
  type Settings,
  type SystemName,
  type Wish,
} from "../../sheet/other-systems/settings";
import { whereItWrites } from "../../sheet/write/post-columns";
import { stopsRating } from "../../wallchart/types";
import { Choice } from "../shared/Choice";
import { FunctionLink } from "../shared/FunctionLink";
import { NothingRated } from "../shared/NothingRated";
import { keep, recall } from "../store/personal";
import { PreviewTable } from "../shared/PreviewTable";
import { FormulaNotice } from "../shared/FormulaNotice";
import { ProblemList } from "../shared/ProblemList";
import { RateFooter } from "../rate/RateFooter";
import { rowsOf } from "../shared/sheet-view";
import { planSeen } from "../store/plan-seen";
import type { SeenChart } from "../store/see-charts";
import { useChart } from "../store/use-rated";
import { useWriteChoices } from "../store/use-write-choices";
import { ViewHeader } from "../shared/ViewHeader";
import { statusOfWritten } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { writtenState } from "../store/written-state";
import { firstWish, seeBy, startSources, wishFor } from "./other-view";
import { SystemSettings, type Typed } from "./SystemSettings";
import { Quiet, QuietNote } from "../shared/text";

const useStyles = makeStyles({
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}` },
});

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
const SYSTEMS = OTHER_SYSTEMS.map((name) => [name, ABOUT[name] ?? name] as const);
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

function Rated({ seen, state, actions }: ViewProps & { readonly seen: SeenChart }): JSX.Element {
  const styles = useStyles();
  const { sheet, chart } = seen;
  const [first] = useState(() => firstWish(seen, recall(KEPT)));
  const [system, setSystem] = useState(first.system);
  const [typed, setTyped] = useState<Typed>(() => typedOf(first));
  const [choices, change] = useWriteChoices(sheet);
  const { settings, errors } = useMemo(() => readTyped(system, typed), [system, typed]);
  const isWrong = Object.keys(errors).length > 0;
  const { colors } = choices;
  const shown = useMemo(() => {
    const by = (main: SeenChart) => seeBy(main, { system, settings });
    return planSeen(seen, { colors, live: false, newSheet: false }, by);
  }, [seen, system, settings, colors]);
  const standing = useMemo(() => writtenState(shown), [shown]);
  const sources = useMemo(() => startSources(seen, system), [seen, system]);
  const wish = { system, settings };
  const { problems, sections, ratedFound, complete } = shown.chart;
  const [plan] = shown.plans;
  const stopping = problems.filter(stopsRating);
  const notes = problems.filter((problem) => !stopsRating(problem));
  const ready = plan !== undefined && !isWrong;
  const set = (changed: Typed) => setTyped({ ...typed, ...changed });
  const write = (overwrite: boolean) => {
    if (!ready) return;
    keep(KEPT, wishInWords(wish));
    void actions.write(shown, overwrite);
  };
  const missing = isWrong
    ? "Fix the settings to see the ratings."
    : "Enter what is missing to see the ratings.";
  const where =
    standing.kind === "current"
      ? `The ratings are in ${standing.columns}.`
      : plan && whereItWrites(plan, sheet.tables);
  return (
    <>
      <Quiet>{`${sheet.name}: ${chart.summary}`}</Quiet>
      <FormulaNotice sheet={sheet} />
      <Choice
        label="System"
        value={system}
        options={SYSTEMS}
        onChange={(value) => {
          const next = wishFor(seen, value as SystemName);
          setSystem(next.system);
          setTyped(typedOf(next));
        }}
      />
      {sources.length > 1 ? (
        <Choice
          label="Ratings start from"
          value={sources.some(([from]) => from === typed.from) ? typed.from! : ""}
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
        typed={typed}
        errors={errors}
        asked={ratedFound.flatMap(({ setting }) => setting ?? [])}
        onChange={set}
      />
      {!complete && stopping.length === 0 ? (
        <NothingRated what="The wallchart or its date has a problem." actions={actions} />
      ) : (
        <>
          <ProblemList problems={stopping} onSelect={(cell) => void actions.select(cell)} />
          {!isWrong &&
            stopping.length === 0 &&
            sections.map((section, index) => {
              const title = sections.length > 1 ? section.section.title || `Section ${index + 1}` : "";
              const label = [`${system} ratings`, title].filter(Boolean).join(": ");
              return (
                <section key={index}>
                  <Subtitle2 as="h2" className={styles.heading}>
                    {label}
                  </Subtitle2>
                  <PreviewTable
                    label={label}
                    rows={section.rated.flatMap(rowsOf)}
                    section={index}
                    marks={standing.marks[index]}
                  />
                </section>
              );
            })}
          {standing.kind === "current" && (
            <Button onClick={() => actions.open("players")}>Update players</Button>
          )}
          <ProblemList problems={notes} onSelect={(cell) => void actions.select(cell)} />
        </>
      )}
      <QuietNote>
        As a formula: <FunctionLink id="COMPARE" />
      </QuietNote>
      {ready && (
        <div>
          <Checkbox
            checked={colors}
            label="Color gains and losses"
            onChange={(_, { checked }) => change({ ...choices, colors: checked === true })}
          />
        </div>
      )}
      <RateFooter
        state={state}
        actions={actions}
        of={system}
        status={statusOfWritten(standing)}
        kind={standing.kind}
        ready={ready}
        where={ready ? (where ?? "") : missing}
        onNewSheet={false}
        onWrite={write}
      />
    </>
  );
}

export default function OtherRatings({ state, actions }: ViewProps): JSX.Element {
  const seen = useChart(state);
  return (
    <>
      <ViewHeader title="Other ratings" onBack={actions.back} />
      {seen && seen.chart.sections.length > 0 && (
        <Rated key={seen.sheet.id} seen={seen} state={state} actions={actions} />
      )}
      {seen && seen.chart.sections.length === 0 && (
        <NothingRated what="This sheet has no wallchart." actions={actions} />
      )}
    </>
  );
}
