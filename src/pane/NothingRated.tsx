/** Where a view has no rated chart to tell of: why, and the way to one. */
import { Body1, Button } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "./view-props";

interface NothingRatedProps extends Pick<ViewProps, "actions"> {
  readonly what: string;
}

export function NothingRated({ what, actions }: NothingRatedProps): JSX.Element {
  return (
    <>
      <Body1>{what} Rate this sheet tells what is missing.</Body1>
      <Button onClick={() => actions.open("rate")}>Rate this sheet</Button>
    </>
  );
}
