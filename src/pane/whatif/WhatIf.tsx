/**
 * What if: the score that the chosen player needs, then results and ratings to change in the pane alone, and everyone's
 * ratings as they move.
 */
import { Body1, Body1Strong, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import type { Score } from "../../ratings/types";
import type { Section } from "../../wallchart/types";
import { ratingChange } from "../../sheet/words/rating-words";
import { entersWords } from "../../sheet/rate/entering";
import { rateWallchart } from "../../sheet/rate/rate-section";
import { Choice } from "../shared/Choice";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { NothingRated } from "../shared/NothingRated";
import { PlayerChoice } from "../shared/PlayerChoice";
import { SystemChoice } from "../shared/SystemChoice";
import { playerShown, useRated } from "../store/use-rated";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Everyone } from "./Everyone";
import { Needed } from "../estimate/Needed";
import { RatingField } from "../estimate/RatingField";
import { typedRating } from "../estimate/typed-rating";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { TextField } from "../shared/TextField";
import { opponentsIn } from "./opponents";
import { applyScenario, AS_PLAYED, isChanged, withResult, type Scenario } from "./scenario";
import { Heading, Quiet } from "../shared/text";

const useStyles = makeStyles({
  games: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(140px, 100%), 1fr))",
    gap: tokens.spacingVerticalS,
    // A long name takes two lines above its list.
    alignItems: "end",
  },
});

const RESULTS = [
  ["1", "Won"],
  ["0.5", "Drew"],
  ["0", "Lost"],
  ["", "Not played"],
] as const;

interface RatingBeforeProps {
  readonly rating: number | null;
  /** `Enters at 1679 from Open`, or "". */
  readonly enters: string;
  readonly onEnter: (rating: number | null) => void;
}

/** The rating before the event. It counts at Enter, or when the field is left. */
function RatingBefore({ rating, enters, onEnter }: RatingBeforeProps): JSX.Element {
  const [text, setText] = useState(rating === null ? "" : String(rating));
  const enter = (): void => {
    const typed = text.trim() === "" ? null : typedRating(text);
    const isRating = typed !== null || text.trim() === "";
    if (isRating && typed !== rating) onEnter(typed);
  };
  return (
    <RatingField
      label="Rating before"
      hint={[enters, "100 to 3500; empty for unrated. Press Enter."].filter(Boolean).join(". ")}
      value={text}
      onType={setText}
      onEnter={enter}
    />
  );
}

/** The score needed against the next opponents, who are typed here. */
function NeededNext({ view, player }: { view: RatedSection; player: number }): JSX.Element {
  const [target, setTarget] = useState("");
  const [next, setNext] = useState("");
  const { ratings, told, problem } = opponentsIn(next, view, player);
  return (
    <Needed
      view={view}
      player={player}
      target={target}
      onTarget={setTarget}
      left={problem === undefined ? ratings : null}
    >
      <TextField
        label="Next opponents"
        hint={problem ? undefined : told || "Pairing numbers or ratings: 12, 1750"}
        error={problem}
        value={next}
        onType={setNext}
      />
    </Needed>
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

  if (!shown || !view || !section || !views) {
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
  return (
    <>
      <ViewHeader title="What if" onBack={actions.back} />
      {state.problem && <Notice problem={state.problem} onDismiss={actions.dismiss} />}
      <PlayerChoice
        label="Player (or type their number)"
        sections={sections}
        shown={shown}
        onChoose={actions.choosePlayer}
      />
      <div>
        <Heading>
          {player.number} {player.name}
        </Heading>
        <Body1Strong block>{ratingChange(views.now, index)}</Body1Strong>
        {isChanged(scenario) && <Body1 block>What if: {ratingChange(views.then, index)}</Body1>}
      </div>
      <SystemChoice
        views={rated}
        value={system}
        onChange={(chosen) => {
          setSystem(chosen);
          // The results count for both systems, the ratings only for one.
          change({ ...scenario, ratings: {} });
        }}
      />
      <NeededNext key={`${home} ${system} ${index}`} view={views.then} player={index} />
      <Quiet>Change a result or a rating: it stays in the pane. Nothing is written on the sheet.</Quiet>
      <RatingBefore
        key={`${home} ${system} ${index} ${rating ?? ""}`}
        rating={rating}
        enters={entersWords(view, index)}
        onEnter={(value) => change({ ...scenario, ratings: { ...scenario.ratings, [index]: value } })}
      />
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
      <Everyone now={views.now} then={views.then} chosen={index} />
      <Footer state={state} actions={actions}>
        <Button size="large" disabled={!isChanged(scenario)} onClick={() => change(AS_PLAYED)}>
          Reset to actual results
        </Button>
      </Footer>
    </>
  );
}
