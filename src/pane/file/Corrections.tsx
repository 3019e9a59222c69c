/** What has changed since the report was filed, to be copied into a mail. */
import { Body1, Button, Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { correctionInWords, corrections, correctionsText, type FiledReport } from "../../report/filed";
import type { Report } from "../../report/report";
import { showDay } from "../../sheet/event/event";

const useStyles = makeStyles({
  heading: { margin: 0 },
  quiet: { display: "block", color: tokens.colorNeutralForeground2 },
  list: {
    margin: `${tokens.spacingVerticalS} 0`,
    paddingLeft: tokens.spacingHorizontalL,
    overflowWrap: "anywhere",
  },
});

interface CorrectionsProps {
  readonly filed: FiledReport;
  readonly report: Report;
  /** Whether all sections can be read: a sheet with errors says nothing for certain. */
  readonly canTell: boolean;
}

export function Corrections({ filed, report, canTell }: CorrectionsProps): JSX.Element {
  const styles = useStyles();
  const found = useMemo(() => (canTell ? corrections(filed, report) : []), [filed, report, canTell]);
  const [says, setSays] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(correctionsText(filed, found));
      setSays("Copied.");
    } catch {
      setSays("Excel does not let add-ins copy here. Select the text and copy it.");
    }
  };
  return (
    <section>
      <Subtitle2 as="h2" className={styles.heading}>
        Filed {showDay(filed.date)}
      </Subtitle2>
      {!canTell && (
        <Body1 className={styles.quiet}>Fix what is listed above to see what has changed since.</Body1>
      )}
      {canTell && found.length === 0 && <Body1 className={styles.quiet}>Nothing has changed since.</Body1>}
      {found.length > 0 && (
        <>
          <Caption1 className={styles.quiet}>
            Changed since. Send this list to US Chess for a correction.
          </Caption1>
          <ul className={styles.list} aria-label="Changed since it was filed">
            {found.map((one) => (
              <li key={[one.section, one.player, one.what].join("|")}>{correctionInWords(one)}</li>
            ))}
          </ul>
          <Button onClick={() => void copy()}>Copy the list</Button>
          <Caption1 role="status" className={styles.quiet}>
            {says}
          </Caption1>
        </>
      )}
    </section>
  );
}
