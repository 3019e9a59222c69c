/** The footer of Rate this sheet: whether the ratings on the sheet are still true, and Write or Update. */
import type { JSX } from "react";
import type { SystemName } from "../../sheet/other-systems/settings";
import { Footer } from "../shared/Footer";
import type { Status } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn, whereWritten } from "../store/written";
import type { WrittenState } from "../store/written-state";

interface RateFooterProps extends ViewProps {
  /** What is to be done first, or what became of the ratings on the sheet; null before it was read. */
  readonly status: Status | null;
  readonly kind: WrittenState["kind"];
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
  status,
  kind,
  ready,
  where,
  onNewSheet,
  onWrite,
  of,
}: RateFooterProps): JSX.Element {
  const { sheet, written } = state;
  const parts = lastWriteOn(written, sheet?.id, of);
  const part = parts.find(({ sheetId }) => sheetId === sheet?.id);
  // Written, but Excel did not let us read the sheet again.
  const isStale = part !== undefined && part.added === undefined && kind === "none";
  return (
    <Footer
      state={state}
      actions={actions}
      onReplace={() => onWrite(true)}
      status={isStale ? null : status}
      says={
        <>
          {part?.added !== undefined && kind === "none" && `${whereWritten(parts)} `}
          {part && (isStale || (kind === "current" && !onNewSheet)) ? whereWritten(parts) : where}
        </>
      }
      primary={{
        label: kind === "outdated" && !onNewSheet ? "Update" : "Write ratings",
        isReady: ready,
        isDone: kind === "current" && !onNewSheet,
        onPress: () => onWrite(false),
      }}
    />
  );
}
