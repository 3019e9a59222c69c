/**
 * Explain: what one player's rating became and why, in a paragraph, then the whole calculation. Slips to print go on a new
 * sheet: printing a pane is left to Excel, which does not do it everywhere.
 */
import {
  Body1,
  Body1Strong,
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { NO_EVENT } from "../../sheet/event/event";
import { printsOf } from "../store/papers";
import { seeActive } from "../store/see-charts";
import { slipsOf, planSlips } from "../../sheet/write/slips";
import { plural } from "../../sheet/words/rating-words";
import type { CellRef } from "../../wallchart/types";
import { DataTable } from "../shared/DataTable";
import { Disclosure } from "../shared/Disclosure";
import { FunctionLink } from "../shared/FunctionLink";
import { NothingRated } from "../shared/NothingRated";
import { PlayerChoice } from "../shared/PlayerChoice";
import { busyWith } from "../store/state";
import { SystemChoice } from "../shared/SystemChoice";
import { playerShown, useRated } from "../store/use-rated";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Footer } from "../shared/Footer";
import { explanationText, sectionInWords, viewExplanation, type ExplainedStep } from "./explain-view";
import { ExpectancyChart } from "./ExpectancyChart";
import { Heading, QuietNote } from "../shared/text";

const useStyles = makeStyles({
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
  // What a parent reads: larger than the steps below it.
  short: {
    display: "flex",
    flexDirection: "column",
    alignItems: "start",
    rowGap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
  paragraph: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  copy: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  buttons: {
    display: "grid",
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  },
});

/** Lets a formula break between its terms, but not beside = or ×. */
function unbroken(line: string): string {
  return line.replace(/ ([=×]) /g, "\u00a0$1\u00a0");
}

function StepView({ title, section, lines, games }: ExplainedStep): JSX.Element {
  const styles = useStyles();
  const [first = "", ...more] = lines;
  return (
    <section className={styles.step}>
      <h3 className={styles.title}>
        <Body1Strong>{title}</Body1Strong>
        {section && <QuietNote>{sectionInWords(section)}</QuietNote>}
      </h3>
      <Body1>{unbroken(first)}</Body1>
      {games.length > 0 && (
        <DataTable
          label={`${title}: games`}
          headings={["Game", "Rating", "Expected"]}
          kinds={["name", "number", "number"]}
          rows={games.map(({ game, rating, expected }) => [game, rating, expected])}
        />
      )}
      {more.map((line) => (
        <Body1 key={line}>{unbroken(line)}</Body1>
      ))}
    </section>
  );
}

/** A sheet of slips that was just added, and the player to go back to. */
interface Added {
  readonly id: string;
  readonly count: number;
  readonly from: { readonly id: string; readonly name: string; readonly cell: CellRef };
}

function SlipsReady({ added, state, actions }: { added: Added } & ViewProps): JSX.Element {
  const { count, from } = added;
  const isUndone = !state.sheet?.memory.slips;
  const [are, them] = count === 1 ? ["The slip is", "it"] : [`${plural(count, "slip")} are`, "them"];
  return (
    <MessageBar intent={isUndone ? "info" : "success"} layout="multiline">
      {isUndone ? (
        <MessageBarBody>This sheet is empty again. Delete it if you don’t need it.</MessageBarBody>
      ) : (
        <MessageBarBody>
          <MessageBarTitle>{are} on this new sheet.</MessageBarTitle> Print {them} with File &gt; Print in
          Excel.
        </MessageBarBody>
      )}
      <MessageBarActions>
        <Button onClick={() => void actions.select(from.cell, from.id)}>Back to {from.name}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

export default function Explain({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const sections = useRated(state);
  const shown = playerShown(state, sections);
  const [system, setSystem] = useState(0);
  const [copied, setCopied] = useState<{ of: unknown; says: string } | null>(null);
  const section = shown && sections[shown.section];
  const views = section?.rated ?? [];
  const view = views[Math.min(system, views.length - 1)];
  const explanation = useMemo(
    () => (view && shown ? viewExplanation(view, shown.player) : null),
    [view, shown],
  );

  const [added, setAdded] = useState<Added | null>(null);
  const isOnSlips = added !== null && state.sheet?.id === added.id;

  const copy = async (): Promise<void> => {
    if (!explanation) return;
    const text = explanationText(explanation);
    const tell = (says: string) => setCopied({ of: explanation, says });
    try {
      await navigator.clipboard.writeText(text);
      tell("Copied.");
    } catch {
      tell("Excel does not let add-ins copy here. Select the text and copy it.");
    }
  };
  /** Adds a sheet with the slip of the player shown, or with everyone's. */
  const addSlips = async (forAll: boolean): Promise<void> => {
    const { sheet } = state;
    const seen = seeActive(state);
    if (!sheet || !shown || !section) return;
    const slips = forAll ? slipsOf(sections, sheet.name) : slipsOf([section], sheet.name, shown.player);
    const { cell, number, name, id: playerId } = section.section.players[shown.player]!;
    const sheetName = forAll ? `Slips ${sheet.name}` : `Slip ${number} ${name}`;
    const plans = [planSlips(slips, sheetName)];
    const slipsOn = { of: sheet.id, player: forAll ? "" : playerId || name };
    const rests = seen ? printsOf([seen]) : {};
    const [id] = await actions.addSheets(() => ({
      plans,
      event: { ...NO_EVENT, slips: slipsOn, rests },
      stays: true,
    }));
    if (id !== undefined)
      setAdded({ id, count: slips.length, from: { id: sheet.id, name: sheet.name, cell } });
  };
  const isBusy = busyWith(state) !== null;
  return (
    <>
      <ViewHeader title="Explain" onBack={actions.back} />
      {isOnSlips && <SlipsReady added={added} state={state} actions={actions} />}
      {!shown && !isOnSlips && (
        <NothingRated what="This sheet has no ratings to explain yet." actions={actions} />
      )}
      {shown && (
        <PlayerChoice
          label="Player (or click any cell in the row)"
          sections={sections}
          shown={shown}
          onChoose={actions.choosePlayer}
        />
      )}
      {explanation && (
        <>
          <div className={styles.short}>
            <Heading>{explanation.name}</Heading>
            <Body1Strong>{explanation.headline}</Body1Strong>
            <Body1 className={styles.paragraph}>{explanation.inShort}</Body1>
            <div className={styles.copy}>
              <Button size="small" onClick={() => void copy()}>
                Copy as text
              </Button>
              <QuietNote role="status">{copied?.of === explanation && copied.says}</QuietNote>
            </div>
          </div>
          <SystemChoice views={views} value={system} onChange={setSystem} />
          {explanation.curve && <ExpectancyChart curve={explanation.curve} />}
          {explanation.estimate && (
            <Disclosure title="Why isn't my estimate the official rating?">
              {explanation.estimate.lines.map((line) => (
                <Body1 key={line}>{line}</Body1>
              ))}
            </Disclosure>
          )}
          {explanation.steps.map((step) => (
            <StepView key={step.title} {...step} />
          ))}
          <QuietNote>
            As a formula: <FunctionLink id="EXPLAIN" />
          </QuietNote>
        </>
      )}
      {(explanation || isOnSlips || state.problem) && (
        <Footer state={state} actions={actions}>
          {explanation && (
            <div className={styles.buttons}>
              <Button disabledFocusable={isBusy} onClick={() => void addSlips(false)}>
                Print slip
              </Button>
              <Button disabledFocusable={isBusy} onClick={() => void addSlips(true)}>
                Slips for all
              </Button>
            </div>
          )}
        </Footer>
      )}
    </>
  );
}
