/** What if: change results and ratings in the pane alone, and see everyone's ratings move. */
import { Body1, Button, Field, Input, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import type { Score } from "../../ratings/types";
import type { Section } from "../../wallchart/section";
import { entersWords } from "../../sheet/carry";
import { rateWallchart } from "../../sheet/rate-section";
import { Choice } from "../Choice";
import { Disclosure } from "../Disclosure";
import { Footer } from "../Footer";
import { Notice } from "../Notice";
import { NothingRated } from "../NothingRated";
import { PlayerChoice } from "../PlayerChoice";
import { busyWith } from "../state";
import { SystemChoice } from "../SystemChoice";
import { playerShown, useRated } from "../use-rated";
import { ViewHeader } from "../ViewHeader";
import type { ViewProps } from "../view-props";
import { Working } from "../Working";
import { Editions } from "./Editions";
import { Everyone } from "./Everyone";
import { HIGHLIGHT_TITLES, highlightsOf, planHighlights, type Highlights } from "./highlights";
import { Needed } from "./Needed";
import { applyScenario, AS_PLAYED, isChanged, withResult, type Scenario } from "./scenario";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  games: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
    gap: tokens.spacingVerticalS,
    // A long name takes two lines above its list.
    alignItems: "end",
  },
  heading: { margin: 0 },
  input: { minWidth: 0, width: "100%" },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

const RESULTS = [
  ["1", "Won"],
  ["0.5", "Drew"],
  ["0", "Lost"],
  ["", "Not played"],
] as const;

function HighlightList({ highlights }: { highlights: Highlights }): JSX.Element {
  const styles = useStyles();
  return (
    <>
      {(["norms", "gains", "upsets"] as const).map((key) => (
        <section key={key}>
          <Subtitle2 as="h2" block className={styles.heading}>
            {HIGHLIGHT_TITLES[key]}
          </Subtitle2>
          {highlights[key].length === 0 && <Body1 className={styles.quiet}>None</Body1>}
          <ol className={styles.list}>
            {highlights[key].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

export default function WhatIf({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const sections = useRated(state);
  const shown = playerShown(state, sections);
  // Changes belong to one section of one sheet as it was read.
  const home = `${state.sheet?.id ?? ""} ${shown?.section ?? 0}`;
  const [changes, setChanges] = useState<{ home: string; scenario: Scenario }>({ home, scenario: AS_PLAYED });
  const scenario = changes.home === home ? changes.scenario : AS_PLAYED;
  const change = (next: Scenario) => setChanges({ home, scenario: next });
  const [system, setSystem] = useState(0);
  const rated = shown ? (sections[shown.section]?.rated ?? []) : [];
  // The section with the ratings of the chosen system.
  const view = rated[Math.min(system, rated.length - 1)];
  const { section, settings } = view ?? {};
  const views = useMemo(() => {
    if (!section || !settings) return null;
    const rate = (one: Section) => rateWallchart(one, settings);
    return { now: rate(section), then: rate(applyScenario(section, scenario)) };
  }, [section, settings, scenario]);
  const highlights = useMemo(() => (views ? highlightsOf(views.then) : null), [views]);

  if (!shown || !view || !section || !views || !highlights) {
    return (
      <>
        <ViewHeader title="What if" onBack={actions.back} />
        <NothingRated what="This sheet has no ratings yet." actions={actions} />
      </>
    );
  }
  const index = shown.player;
  const player = section.players[index]!;
  const rating = scenario.ratings[index] === undefined ? player.rating : scenario.ratings[index];
  const enterRating = (text: string) => {
    const typed = Number(text);
    // Out of range, the user may still be typing.
    const value = text.trim() === "" ? null : typed >= 100 && typed <= 3500 ? typed : undefined;
    if (value !== undefined && value !== rating)
      change({ ...scenario, ratings: { ...scenario.ratings, [index]: value } });
  };
  return (
    <>
      <ViewHeader title="What if" onBack={actions.back} />
      {state.problem && <Notice problem={state.problem} onDismiss={actions.dismiss} />}
      <Body1 className={styles.quiet}>Changes here stay in the pane. Nothing is written on the sheet.</Body1>
      <PlayerChoice label="Player" sections={sections} shown={shown} onChoose={actions.choosePlayer} />
      <SystemChoice
        views={rated}
        value={system}
        onChange={(chosen) => {
          setSystem(chosen);
          // The results count for both systems, the ratings only for one.
          change({ ...scenario, ratings: {} });
        }}
      />
      <Field
        label="Rating before"
        hint={[entersWords(view, index), "100 to 3500; empty for unrated. Press Enter."]
          .filter(Boolean)
          .join(". ")}
      >
        <Input
          key={`${home} ${system} ${index} ${rating ?? ""}`}
          className={styles.input}
          inputMode="numeric"
          defaultValue={rating === null ? "" : String(rating)}
          onBlur={({ target }) => enterRating(target.value)}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && enterRating(currentTarget.value)}
        />
      </Field>
      <div className={styles.games}>
        {player.results.map(({ round, opponent, score }, game) => {
          const now = scenario.results[`${index} ${game}`];
          const { number, name } = section.players[opponent]!;
          return (
            <Choice
              key={game}
              label={`Round ${round}: ${number} ${name}`}
              value={String(now === undefined ? score : (now ?? ""))}
              options={RESULTS}
              onChange={(value) => {
                const next = value === "" ? null : (Number(value) as Score);
                change(withResult(scenario, section, index, game, next));
              }}
            />
          );
        })}
      </div>
      <Everyone now={views.now} then={views.then} />
      <div>
        <Disclosure title="Score needed for a target">
          <Needed key={index} view={views.then} player={index} />
        </Disclosure>
        <Disclosure title="Other editions of the rules">
          <Editions view={views.then} />
        </Disclosure>
        <Disclosure title="Norms, gains and upsets">
          <HighlightList highlights={highlights} />
          <Button
            disabledFocusable={busyWith(state) !== null}
            onClick={() => {
              const title = section.title || state.sheet?.name || "Event";
              const plans = [planHighlights(highlights, title)];
              void actions.addSheets(() => ({ plans, event: state.event }));
            }}
          >
            Put this list on a new sheet
          </Button>
        </Disclosure>
      </div>
      <Footer>
        <Working state={state} actions={actions} />
        <Button size="large" disabled={!isChanged(scenario)} onClick={() => change(AS_PLAYED)}>
          Reset to actual results
        </Button>
      </Footer>
    </>
  );
}
