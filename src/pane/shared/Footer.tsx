/** A view's main buttons, always in sight at the bottom of the pane. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";

const useStyles = makeStyles({
  footer: {
    position: "sticky",
    bottom: 0,
    // In a low pane, as at a zoom of 200 %, they would cover half of the view.
    "@media (max-height: 400px)": { position: "static" },
    // Above a table's headings, which stay in sight too.
    zIndex: 2,
    marginTop: "auto",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // As at 200 %: the first rating stays in sight above it.
    "@media (max-height: 420px)": {
      padding: `${tokens.spacingVerticalXS} 0`,
      rowGap: tokens.spacingVerticalXS,
    },
  },
});

interface FooterProps {
  /** Of the view's own. */
  readonly className?: string;
  readonly children: ReactNode;
}

export function Footer({ className, children }: FooterProps): JSX.Element {
  return <footer className={mergeClasses(useStyles().footer, className)}>{children}</footer>;
}
