/** Home's heading: the event's name, its dates and time control, with a button to change them in place. */
import { Button, makeStyles, Spinner, tokens, typographyStyles } from "@fluentui/react-components";
import { lazy, Suspense, useId, useState, type JSX, type ReactNode } from "react";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import type { ViewProps } from "../store/view-props";
import { Quiet } from "../shared/text";
import { Pencil } from "../shared/Pencil";

const useStyles = makeStyles({
  line: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  title: {
    ...typographyStyles.subtitle1,
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  facts: { minWidth: 0 },
  end: { flexShrink: 0, marginLeft: "auto" },
});

interface EventHeadProps extends ViewProps {
  readonly title: string;
  /** `Nov 21–22, 2026 · G/90;d5 · Regular`; "" where there is nothing to say it of. */
  readonly facts: string;
  /** Null for a sheet in no event. */
  readonly event: WorkbookEvent | null;
  /** At the end of the first line. */
  readonly children: ReactNode;
}

export function EventHead({ title, facts, event, children, state, actions }: EventHeadProps): JSX.Element {
  const styles = useStyles();
  const front = state.sheet?.id ?? "";
  /** The sheet for which the event is edited; another one in front closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === front;
  // Of its own: where its code did not come, the next Home asks for it again.
  const [EventEditor] = useState(() => lazy(() => import(/* webpackChunkName: "event" */ "./EventEditor")));
  const id = useId();
  return (
    <header
      onKeyDown={(key) => {
        // It closes what is edited, and does not leave the room.
        if (key.key !== "Escape" || !open) return;
        key.preventDefault();
        setOpenOn(null);
      }}
    >
      <div className={styles.line}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {children}
      </div>
      {facts !== "" && (
        <div className={styles.line}>
          <Quiet className={styles.facts}>{facts}</Quiet>
          <Button
            className={styles.end}
            appearance="subtle"
            size="small"
            aria-label="Change the event"
            aria-expanded={open}
            aria-controls={id}
            icon={<Pencil />}
            onClick={() => setOpenOn(open ? null : front)}
          />
        </div>
      )}
      <div id={id}>
        {open && (
          <Suspense fallback={<Spinner size="small" label="Opening…" />}>
            <EventEditor event={event} state={state} actions={actions} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
