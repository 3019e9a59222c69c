/** What came of writing or updating an event, a line for each sheet. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";

const useStyles = makeStyles({
  // A long list leaves the rest of the view in sight.
  list: {
    flexGrow: 1,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    maxHeight: "30vh",
    overflowY: "auto",
  },
});

export function WrittenList({ report }: { report: readonly string[] }): JSX.Element {
  return (
    <ul className={useStyles().list} aria-label="What was written" tabIndex={0}>
      {report.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
