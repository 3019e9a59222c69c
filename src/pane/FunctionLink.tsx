/**
 * A function's name that leads to what the help page says of it. The page is served beside the pane's, wherever that
 * is; in Excel it opens in the browser.
 *
 * Example: `<FunctionLink id="RATEEVENT" />` reads USCF.RATEEVENT and leads to help.html#RATEEVENT.
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
