/** The two doors: rate the sheet in front, or make a sheet from a crosstable's text. */
import { Body1, Button, Caption1, makeStyles, Subtitle2, Title3, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { viewTable } from "./chart-view";
import { Notice } from "./Notice";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}` },
  quiet: { color: tokens.colorNeutralForeground2 },
  door: {
    display: "flex",
    flexDirection: "column",
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  name: { margin: 0, overflowWrap: "anywhere" },
  sees: { marginTop: tokens.spacingVerticalXS },
  button: { marginTop: tokens.spacingVerticalM },
});

export function Home({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, work, problem } = state;
  const chart = useMemo(() => sheet && viewTable(sheet.table, null), [sheet]);
  const sees = chart?.summary
    ? [chart.summary, chart.problemCount].filter(Boolean).join(" · ")
    : "No wallchart on this sheet yet. It needs a row of headings such as #, Name, Rating, Rd 1.";
  return (
    <>
      <header>
        <Title3 as="h1" block className={styles.title}>
          US Chess ratings
        </Title3>
        <Body1 className={styles.quiet}>Rates an event as US Chess does, inside your wallchart.</Body1>
      </header>
      {problem && <Notice problem={problem} onDismiss={actions.dismiss} />}
      <section className={styles.door}>
        <Caption1 className={styles.quiet}>Active sheet</Caption1>
        <Subtitle2 as="h2" className={styles.name}>
          {sheet?.name ?? (work === "reading" ? "Reading…" : "—")}
        </Subtitle2>
        {chart && <Body1 className={styles.sees}>{sees}</Body1>}
        <Button
          className={styles.button}
          appearance="primary"
          size="large"
          disabled={!sheet}
          onClick={() => actions.open("rate")}
        >
          Rate this sheet
        </Button>
      </section>
      <section className={styles.door}>
        <Subtitle2 as="h2" className={styles.name}>
          Start from a crosstable
        </Subtitle2>
        <Body1 className={styles.sees}>
          Paste the text of a US Chess crosstable, or open a file. It becomes a sheet of its own.
        </Body1>
        <Button className={styles.button} size="large" onClick={() => actions.open("import")}>
          Import a crosstable
        </Button>
      </section>
    </>
  );
}
