/** Home's rows: the sections of the event, what is not in it, and the other rooms, each with its state. */
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { HEARD } from "../shared/heard";
import { Dot, toneStyles } from "../shared/Status";
import { QuietNote } from "../shared/text";
import type { Status } from "../store/status";
import type { LeftOut } from "./home-view";

const useStyles = makeStyles({
  row: {
    justifyContent: "flex-start",
    width: "100%",
    minWidth: 0,
    minHeight: "32px",
    padding: `2px ${tokens.spacingHorizontalS}`,
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "left",
  },
  front: { backgroundColor: tokens.colorNeutralBackground3 },
  words: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere", minWidth: 0 },
  about: { color: tokens.colorNeutralForeground2 },
  line: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 },
  state: { marginLeft: "auto", textAlign: "right", minWidth: 0 },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  heard: HEARD,
  left: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  link: { minWidth: "auto" },
  why: { display: "block", paddingLeft: tokens.spacingHorizontalXXL },
});

interface RowProps {
  readonly name: string;
  /** What a screen reader hears beside the name, where it is not the sheet's. */
  readonly sheetName?: string;
  /** After the name: how many players. */
  readonly about?: string;
  readonly status?: Status | null;
  readonly hasDot?: boolean;
  /** Whether its sheet is in front. */
  readonly isFront?: boolean;
  readonly isShut?: boolean;
  readonly onPress: () => void;
}

export function Row(props: RowProps): JSX.Element {
  const { name, sheetName = name, about = "", status, hasDot, isFront, isShut, onPress } = props;
  const styles = useStyles();
  const tones = toneStyles();
  return (
    <Button
      appearance="subtle"
      className={mergeClasses(styles.row, isFront && styles.front)}
      disabled={isShut}
      {...(isFront && { "aria-current": true, "data-sheet": sheetName })}
      {...(sheetName !== name && { title: sheetName })}
      onClick={onPress}
    >
      {hasDot && <Dot tone={status?.tone ?? "none"} />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {sheetName !== name && <span className={styles.heard}>{sheetName}</span>}
        {about !== "" && <span className={styles.about}>{about}</span>}
        {status && <span className={mergeClasses(styles.state, tones[status.tone])}>{status.words}</span>}
      </span>
      <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Button>
  );
}

interface LeftOutRowProps {
  readonly left: LeftOut;
  /** That it is not in the event, its date and time control, or why it is not. */
  readonly says: string;
  /** What the button Why shows; null without one. */
  readonly why: string | null;
  /** Left out where there is no event that it could join. */
  readonly onAdd: (() => void) | undefined;
  readonly onGo: () => void;
}

/** A wallchart that is not in the event: what it is, why it is not in, and a button that adds it. */
export function LeftOutRow({ left, says, why, onAdd, onGo }: LeftOutRowProps): JSX.Element {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { sheet, isFront } = left;
  const small = { appearance: "subtle", size: "small", className: styles.link } as const;
  return (
    <div>
      <div className={styles.left}>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.row, isFront && styles.front)}
          {...(isFront && { "aria-current": true, "data-sheet": sheet.name })}
          onClick={onGo}
        >
          <Dot tone="none" />
          <span className={styles.words}>
            <span className={styles.name}>{sheet.name}</span>
            <span className={mergeClasses(styles.about, styles.line)} title={says}>
              {says}
            </span>
          </span>
        </Button>
        {onAdd && (
          <Button {...small} aria-label={`Add ${sheet.name}`} onClick={onAdd}>
            Add
          </Button>
        )}
        {why !== null && (
          <Button
            {...small}
            aria-label={`Why ${sheet.name} is not in this event`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Why
          </Button>
        )}
      </div>
      {open && <QuietNote className={styles.why}>{why}.</QuietNote>}
    </div>
  );
}
