/** A view's heading, which takes the focus when the view opens, and the Back button. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useLayoutEffect, useRef, useState, type JSX } from "react";

const useStyles = makeStyles({
  header: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  title: { ...typographyStyles.subtitle1, outlineStyle: "none", margin: 0 },
  back: { marginLeft: "-8px" },
});

export function ViewHeader({ title, onBack }: { title: string; onBack: () => void }): JSX.Element {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  // On the web office.js moves the focus at Tab, and leaves the pane from anything outside the tab order. So the
  // heading stays in the order while it has the focus.
  const [inOrder, setInOrder] = useState(true);
  // Before the view is drawn: later it would take the focus from whoever already types.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.header}>
      <Button
        className={styles.back}
        appearance="subtle"
        aria-label="Back"
        icon={
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M11 4 5 10l6 6M5.5 10H16" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        }
        onClick={onBack}
      />
      <h1 ref={heading} tabIndex={inOrder ? 0 : -1} className={styles.title} onBlur={() => setInOrder(false)}>
        {title}
      </h1>
    </header>
  );
}
