/** What has changed since the report was filed, to be copied into a mail. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { correctionInWords, corrections, correctionsText, type FiledReport } from "../../report/filed";
import type { Report } from "../../report/report";
import { showDay } from "../../sheet/event/event";
import { Heading, Quiet, QuietNote } from "../shared/text";

const useStyles = makeStyles({
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
      <Heading>Filed {showDay(filed.date)}</Heading>
      {!canTell && <Quiet block>Fix what is listed above to see what has changed since.</Quiet>}
      {canTell && found.length === 0 && <Quiet block>Nothing has changed since.</Quiet>}
      {found.length > 0 && (
        <>
          <QuietNote block>Changed since. Send this list to US Chess for a correction.</QuietNote>
          <ul className={styles.list} aria-label="Changed since it was filed">
            {found.map((correction) => (
              <li key={[correction.section, correction.player, correction.what].join("|")}>
                {correctionInWords(correction)}
              </li>
            ))}
          </ul>
          <Button onClick={() => void copy()}>Copy the list</Button>
          <QuietNote block role="status">
            {says}
          </QuietNote>
        </>
      )}
    </section>
  );
}
