/** Explain: what one player's rating became and why, in a paragraph to read or copy, then the whole calculation. */
import { Body1, Body1Strong, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { DataTable } from "../shared/DataTable";
import { Disclosure } from "../shared/Disclosure";
import { FunctionLink } from "../shared/FunctionLink";
import { QuietNote } from "../shared/text";
import { explanationText, sectionInWords, viewExplanation, type ExplainedStep } from "./explain-view";
import { ExpectancyChart } from "./ExpectancyChart";

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

/** @param player index into the section's players */
export function Explained({ view, player }: { view: RatedSection; player: number }): JSX.Element {
  const styles = useStyles();
  const [copied, setCopied] = useState<{ of: unknown; says: string } | null>(null);
  const explanation = useMemo(() => viewExplanation(view, player), [view, player]);
  const { inShort, curve, estimate, steps } = explanation;
  const copy = async (): Promise<void> => {
    const tell = (says: string) => setCopied({ of: explanation, says });
    try {
      await navigator.clipboard.writeText(explanationText(explanation));
      tell("Copied.");
    } catch {
      tell("Excel does not let add-ins copy here. Select the text and copy it.");
    }
  };
  return (
    <>
      <div className={styles.short}>
        <Body1 className={styles.paragraph}>{inShort}</Body1>
        <div className={styles.copy}>
          <Button size="small" onClick={() => void copy()}>
            Copy as text
          </Button>
          <QuietNote role="status">{copied?.of === explanation && copied.says}</QuietNote>
        </div>
      </div>
      {curve && <ExpectancyChart curve={curve} />}
      {estimate && (
        <Disclosure title="Why isn't my estimate the official rating?">
          {estimate.lines.map((line) => (
            <Body1 key={line}>{line}</Body1>
          ))}
        </Disclosure>
      )}
      {steps.map((step) => (
        <StepView key={step.title} {...step} />
      ))}
      <QuietNote>
        As a formula: <FunctionLink id="EXPLAIN" />
      </QuietNote>
    </>
  );
}
