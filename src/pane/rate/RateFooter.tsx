/**
 * The footer of Rate this sheet and Other ratings: whether the written ratings are up to date, Undo, and the one button that
 * writes; and what went wrong, with what to do.
 */
import { Body1Strong, Button, makeStyles, mergeClasses, tokens, Body1 } from "@fluentui/react-components";
import { useEffect, useRef, type JSX } from "react";
import type { SystemName } from "../../sheet/other-systems/settings";
import { ShowThem } from "../shared/ShowThem";
import { UndoLine, WorkFooter } from "../shared/WorkFooter";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn, whereWritten } from "../store/written";
import { stateInWords, type WrittenState } from "../store/written-state";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  state: { marginRight: tokens.spacingHorizontalXS },
  current: { color: tokens.colorPaletteGreenForeground1 },
  outdated: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

interface RateFooterProps extends ViewProps {
  /** What became of the ratings on the sheet; null before it was read. */
  readonly standing: WrittenState | null;
  readonly ready: boolean;
  /** Where the ratings go or are, or why there are none. */
  readonly where: string;
  /** Whether they go on a new sheet, so that what stands here stays. */
  readonly onNewSheet: boolean;
  readonly onWrite: (overwrite: boolean) => void;
  /** The other system whose ratings these are; left out for those of US Chess. */
  readonly of?: SystemName;
}

export function RateFooter({
  state,
  actions,
  standing,
  ready,
  where,
  onNewSheet,
  onWrite,
  of,
}: RateFooterProps): JSX.Element {
  const styles = useStyles();
  const { sheet, written } = state;
  const busy = busyWith(state) !== null;
  const parts = lastWriteOn(written, sheet?.id, of);
  const part = parts.find(({ sheetId }) => sheetId === sheet?.id);
  const kind = standing?.kind ?? "none";
  // Written, but Excel did not let us read the sheet again.
  const isStale = part !== undefined && part.added === undefined && kind === "none";
  const saysWhere = part && (isStale || (kind === "current" && !onNewSheet)) ? whereWritten(parts) : where;
  const main = useRef<HTMLButtonElement>(null);
  // Undo goes once it is pressed. For keyboard users the focus moves to the button beside it.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, [part, busy]);
  return (
    <WorkFooter state={state} actions={actions} onReplace={() => onWrite(true)}>
      {!busy && (
        <UndoLine onUndo={part && (() => void actions.undo(part.sheetId, of))}>
          {standing && !isStale && (kind !== "none" || ready) && (
            <Body1Strong
              className={mergeClasses(
                styles.state,
                kind === "current" && styles.current,
                (kind === "outdated" || kind === "unknown") && styles.outdated,
              )}
            >
              {stateInWords(standing)}.
            </Body1Strong>
          )}
          <Body1 className={styles.quiet}>
            {part?.added !== undefined && kind === "none" && `${whereWritten(parts)} `}
            {saysWhere}
          </Body1>
          {kind === "current" && (
            <>
              {" "}
              <ShowThem part={part} actions={actions} />
            </>
          )}
        </UndoLine>
      )}
      <Button
        ref={main}
        appearance={kind === "current" && !onNewSheet ? "secondary" : "primary"}
        size="large"
        disabledFocusable={!ready || busy}
        onClick={() => onWrite(false)}
      >
        {kind === "outdated" && !onNewSheet ? "Update" : "Write ratings"}
      </Button>
    </WorkFooter>
  );
}
