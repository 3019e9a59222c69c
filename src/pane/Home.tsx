/** The two doors: rate the sheet in front, or make a sheet from a crosstable's text. */
import {
  Body1,
  Button,
  Caption1,
  Card,
  makeStyles,
  Subtitle2,
  Title3,
  tokens,
} from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { viewTable } from "./chart-view";
import { Notice } from "./Notice";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 0` },
  quiet: { color: tokens.colorNeutralForeground2 },
  card: { rowGap: tokens.spacingVerticalXS },
  name: { overflowWrap: "anywhere" },
  door: { marginTop: tokens.spacingVerticalS },
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
      <Card className={styles.card} appearance="filled-alternative">
        <Caption1 className={styles.quiet}>Active sheet</Caption1>
        <Subtitle2 as="h2" className={styles.name}>
          {sheet?.name ?? (work === "reading" ? "Reading…" : "—")}
        </Subtitle2>
        {chart && <Body1>{sees}</Body1>}
        <Button
          className={styles.door}
          appearance="primary"
          size="large"
          disabled={!sheet}
          onClick={() => actions.open("rate")}
        >
          Rate this sheet
        </Button>
      </Card>
      <Card className={styles.card} appearance="filled-alternative">
        <Subtitle2 as="h2">Start from a crosstable</Subtitle2>
        <Body1>Paste the text of a US Chess crosstable, or open a file. It becomes a sheet of its own.</Body1>
        <Button className={styles.door} size="large" onClick={() => actions.open("import")}>
          Import a crosstable
        </Button>
      </Card>
    </>
  );
}
