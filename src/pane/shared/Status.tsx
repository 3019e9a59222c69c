/** A state as a dot and words, the same in every room. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Status as Of } from "../store/status";

const useStyles = makeStyles({
  status: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  dot: {
    display: "inline-block",
    boxSizing: "border-box",
    width: "8px",
    height: "8px",
    flexShrink: 0,
    marginRight: "6px",
    borderRadius: "50%",
    border: "1.5px solid currentColor",
    backgroundColor: "currentColor",
    // Otherwise each would be as hollow as the one for nothing done.
    "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
  },
  hollow: {
    backgroundColor: "transparent",
    "@media (forced-colors: active)": { backgroundColor: "transparent" },
  },
});

/** The color of each tone. */
export const toneStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground2 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  look: { color: tokens.colorPaletteDarkOrangeForeground1 },
  stop: { color: tokens.colorPaletteRedForeground1 },
});

export function Dot({ tone }: Pick<Of, "tone">): JSX.Element {
  const styles = useStyles();
  const tones = toneStyles();
  return (
    <span
      className={mergeClasses(styles.dot, tones[tone], tone === "none" && styles.hollow)}
      aria-hidden="true"
    />
  );
}

export function Status({ tone, words }: Of): JSX.Element {
  const styles = useStyles();
  const tones = toneStyles();
  return (
    <span className={mergeClasses(styles.status, tones[tone])}>
      <Dot tone={tone} />
      {words}
    </span>
  );
}
