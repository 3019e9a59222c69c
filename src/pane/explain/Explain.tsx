/** Explain: one player's whole calculation, and why a web estimate gives another number. */
import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  makeStyles,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { Footer } from "../Footer";
import { FunctionLink } from "../FunctionLink";
import { Notice } from "../Notice";
import { NothingRated } from "../NothingRated";
import { PlayerChoice } from "../PlayerChoice";
import { SystemChoice } from "../SystemChoice";
import { playerShown, useRated } from "../use-rated";
import { ViewHeader } from "../ViewHeader";
import type { ViewProps } from "../view-props";
import { explanationText, viewExplanation, type Step } from "./explain-view";
import { ExpectancyChart } from "./ExpectancyChart";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  step: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  title: {
    margin: 0,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "baseline",
  },
  games: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  game: { textAlign: "left", fontWeight: "normal", padding: "2px 0" },
  head: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: "normal" },
  number: { textAlign: "right", padding: "2px 0 2px 8px", whiteSpace: "nowrap" },
  why: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
  },
});

/** Lets a formula break between its terms, but not beside = or ×. */
function unbroken(line: string): string {
  return line.replace(/ ([=×]) /g, "\u00a0$1\u00a0");
}

function StepView({ title, section, lines, games }: Step): JSX.Element {
  const styles = useStyles();
  const [first = "", ...more] = lines;
  return (
    <section className={styles.step}>
      <h3 className={styles.title}>
        <Body1Strong>{title}</Body1Strong>
        {section && <Caption1 className={styles.quiet}>section {section}</Caption1>}
      </h3>
      <Body1>{unbroken(first)}</Body1>
      {games.length > 0 && (
        <table className={styles.games} aria-label={`${title}: games`}>
          <thead>
            <tr className={styles.head}>
              <th scope="col" className={styles.game}>
                Game
              </th>
              <th scope="col" className={styles.number}>
                Opponent
              </th>
              <th scope="col" className={styles.number}>
                Expected
              </th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ game, rating, expected }, i) => (
              <tr key={i}>
                <th scope="row" className={styles.game}>
                  {game}
                </th>
                <td className={styles.number}>{rating}</td>
                <td className={styles.number}>{expected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more.map((line) => (
        <Body1 key={line}>{unbroken(line)}</Body1>
      ))}
    </section>
  );
}

export default function Explain({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const sections = useRated(state);
  const shown = playerShown(state, sections);
  const [system, setSystem] = useState(0);
  const [copied, setCopied] = useState("");
  const section = shown && sections[shown.section];
  const views = section?.rated ?? [];
  const view = views[Math.min(system, views.length - 1)];
  const explanation = useMemo(
    () => (view && shown ? viewExplanation(view, shown.player) : null),
    [view, shown],
  );

  const copy = async (): Promise<void> => {
    if (!explanation) return;
    const text = explanationText(explanation);
    try {
      await navigator.clipboard.writeText(text);
      setCopied("Copied.");
    } catch {
      setCopied("Excel does not let add-ins copy here. Select the text and copy it.");
    }
  };
  return (
    <>
      <ViewHeader title="Explain" onBack={actions.back} />
      {state.problem && <Notice problem={state.problem} onDismiss={actions.dismiss} />}
      {!shown && <NothingRated what="This sheet has no ratings to explain yet." actions={actions} />}
      {shown && (
        <PlayerChoice
          label="Player (or click any cell in the row)"
          sections={sections}
          shown={shown}
          onChoose={actions.choosePlayer}
        />
      )}
      <SystemChoice views={views} value={system} onChange={setSystem} />
      {explanation && (
        <>
          <div>
            <Subtitle2 as="h2" block className={styles.heading}>
              {explanation.name}
            </Subtitle2>
            <Body1>{explanation.headline}</Body1>
          </div>
          {explanation.curve && <ExpectancyChart curve={explanation.curve} />}
          {explanation.estimate && (
            <section className={styles.why} aria-labelledby="why">
              <Subtitle2 as="h2" id="why" className={styles.heading}>
                Why isn’t my estimate the official rating?
              </Subtitle2>
              {explanation.estimate.lines.map((line) => (
                <Body1 key={line}>{line}</Body1>
              ))}
            </section>
          )}
          {explanation.steps.map((step) => (
            <StepView key={step.title} {...step} />
          ))}
          <Caption1 className={styles.quiet}>
            As a formula: <FunctionLink id="EXPLAIN" />
          </Caption1>
          <Footer>
            <Button appearance="primary" size="large" onClick={() => void copy()}>
              Copy as text
            </Button>
            <Caption1 role="status" className={styles.quiet}>
              {copied}
            </Caption1>
          </Footer>
        </>
      )}
    </>
  );
}
