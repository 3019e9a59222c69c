/**
 * A function's name as a link to its part of the help page. The page is served from the same place as the pane; in
 * Excel it opens in the browser.
 *
 * Example: `<FunctionLink id="RATEEVENT" />` shows USCF.RATEEVENT and opens help.html#RATEEVENT.
 */
import { Link } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";

export function HelpLink({ at = "", children }: { at?: string; children: ReactNode }): JSX.Element {
  return (
    <Link inline href={`help.html${at}`} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

export function FunctionLink({ id }: { id: string }): JSX.Element {
  return <HelpLink at={`#${id}`}>USCF.{id}</HelpLink>;
}
