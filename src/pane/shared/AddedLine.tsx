/** In the footer of a view that put a sheet in front, such as slips: which one, and Undo. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn, whereWritten } from "../store/written";

const useStyles = makeStyles({
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  undo: { flexShrink: 0, minWidth: "auto" },
});

export function AddedLine({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { sheet, written } = state;
  const parts = lastWriteOn(written, sheet?.id);
  if (!sheet || parts.every(({ added }) => added === undefined) || busyWith(state) !== null) return null;
  return (
    <div className={styles.line}>
      <Body1>{whereWritten(parts)}</Body1>
      <Button className={styles.undo} onClick={() => void actions.undo(sheet.id)}>
        Undo
      </Button>
    </div>
  );
}
