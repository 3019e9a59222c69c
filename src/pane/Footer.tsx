/** What a view leads to, always in sight at the pane's lower edge. */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useRef, type JSX, type MouseEvent, type ReactNode } from "react";

const useStyles = makeStyles({
  footer: {
    position: "sticky",
    bottom: 0,
    // Above the headings of a table, which stay in sight too.
    zIndex: 2,
    marginTop: "auto",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export function Footer({ children }: { children: ReactNode }): JSX.Element {
  const pressed = useRef("");
  // A double click on Keep or Next must not press Write ratings or Build, which takes its place after the first click.
  const ignoreStrayClick = (event: MouseEvent): void => {
    const button = (event.target as Element).closest("button")?.textContent ?? "";
    if (event.detail > 1 && button !== pressed.current) event.stopPropagation();
    pressed.current = button;
  };
  return (
    <footer className={useStyles().footer} onClickCapture={ignoreStrayClick}>
      {children}
    </footer>
  );
}
