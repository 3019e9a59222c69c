/** The sections of an event in the order in which they are rated, each with its ratings: tick them, move them. */
import { Button, Caption1, Checkbox, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type JSX, type KeyboardEvent, type ReactNode } from "react";
import type { SectionLine } from "./event-view";
import { BARE_LIST } from "../shared/looks";

const useStyles = makeStyles({
  list: BARE_LIST,
  item: {
    display: "grid",
    gridTemplateColumns: "1fr auto auto",
    alignItems: "start",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: `2px 0`,
  },
  name: { minWidth: 0, overflowWrap: "anywhere" },
  label: { fontWeight: tokens.fontWeightSemibold },
  ratings: {
    gridColumn: "1 / -1",
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  about: { display: "block", color: tokens.colorNeutralForeground2, paddingLeft: "36px", marginTop: "-6px" },
});

const ARROWS = { "-1": "M10 4v12M5 9l5-5 5 5", 1: "M10 4v12M5 11l5 5 5-5" } as const;

function Arrow({ by }: { by: -1 | 1 }): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ARROWS[by]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface SectionListProps {
  readonly sections: readonly SectionLine[];
  readonly onTick: (sheetId: string, isTicked: boolean) => void;
  readonly onMove: (sheetId: string, by: -1 | 1) => void;
  readonly onGo: (sheetId: string) => void;
  readonly onUseEvents: (sheetId: string) => void;
  /** What stands under a section's line. */
  readonly ratingsOf: (sheetId: string) => ReactNode;
}

export function SectionList(props: SectionListProps): JSX.Element {
  const { sections, onTick, onMove, onGo, onUseEvents, ratingsOf } = props;
  const styles = useStyles();
  /** What was pressed to move a section: the browser takes the focus from what is moved. */
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [sections]);
  const move = (sheetId: string, by: -1 | 1) => {
    pressed.current = document.activeElement as HTMLElement | null;
    onMove(sheetId, by);
  };
  const onKeyDown = (event: KeyboardEvent, { sheetId, canRise, canSink }: SectionLine) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    if (event.key === "ArrowUp" ? canRise : canSink) move(sheetId, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <ol className={styles.list} aria-label="Sections, in the order in which they are rated">
      {sections.map((line) => {
        const { sheetId, name, isTicked, summary, own, state, problems, canRise, canSink } = line;
        return (
          <li key={sheetId} className={styles.item} onKeyDown={(event) => onKeyDown(event, line)}>
            <div className={styles.name}>
              <Checkbox
                checked={isTicked}
                label={{ className: styles.label, children: name }}
                onChange={(_, { checked }) => onTick(sheetId, checked === true)}
              />
              <Caption1 className={styles.about}>
                {[summary, state].filter(Boolean).join(" · ")}
                {problems && (
                  <>
                    {summary && " · "}
                    <Link
                      as="button"
                      inline
                      aria-label={`Go to ${name}: ${problems}`}
                      onClick={() => onGo(sheetId)}
                    >
                      {problems}
                    </Link>
                  </>
                )}
              </Caption1>
              {own && (
                <Caption1 className={styles.about} style={{ marginTop: 0 }}>
                  Its own: {own}.{" "}
                  <Link
                    as="button"
                    inline
                    aria-label={`Use the event's for ${name}`}
                    onClick={() => onUseEvents(sheetId)}
                  >
                    Use the event's
                  </Link>
                </Caption1>
              )}
            </div>
            {sections.length > 1 &&
              ([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  appearance="subtle"
                  size="small"
                  aria-label={`Move ${name} ${by < 0 ? "up" : "down"}`}
                  icon={<Arrow by={by} />}
                  disabledFocusable={by < 0 ? !canRise : !canSink}
                  onClick={() => move(sheetId, by)}
                />
              ))}
            {isTicked && <div className={styles.ratings}>{ratingsOf(sheetId)}</div>}
          </li>
        );
      })}
    </ol>
  );
}
