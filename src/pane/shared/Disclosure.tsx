/** A part of a view that can be folded away, under a button that names it and sums it up. */
import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId, useState, type JSX, type ReactNode } from "react";

const useStyles = makeStyles({
  box: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  button: {
    width: "100%",
    justifyContent: "flex-start",
    textAlign: "left",
    padding: `${tokens.spacingVerticalS} 0`,
    border: 0,
  },
  arrow: { flexShrink: 0, transition: "transform 0.1s", marginRight: tokens.spacingHorizontalXS },
  open: { transform: "rotate(90deg)" },
  note: {
    marginLeft: "auto",
    paddingLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    textAlign: "right",
  },
  inside: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    padding: `0 0 ${tokens.spacingVerticalM}`,
  },
});

interface DisclosureProps {
  readonly title: string;
  /** What is chosen inside, shown while it is folded. */
  readonly note?: string;
  /** Whether it is unfolded at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ title, note, isOpen = false, children }: DisclosureProps): JSX.Element {
  const styles = useStyles();
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <div className={styles.box}>
      <Button
        appearance="transparent"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <svg
          className={mergeClasses(styles.arrow, open && styles.open)}
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
        >
          <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {title}
        {note && <Caption1 className={styles.note}>{note}</Caption1>}
      </Button>
      <div id={id} className={styles.inside} style={open ? undefined : { display: "none" }}>
        {open && children}
      </div>
    </div>
  );
}
