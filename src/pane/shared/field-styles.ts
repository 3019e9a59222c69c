/** How fields fit into a narrow pane. */
import { makeStyles, tokens } from "@fluentui/react-components";

export const useFieldStyles = makeStyles({
  // Otherwise a date's field is wider than a narrow pane.
  input: { minWidth: 0, width: "100%" },
  /** Two fields side by side. */
  pair: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
});
