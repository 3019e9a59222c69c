/** For a view that needs ratings where there are none: why, and the button that helps. */
import { Body1, Button } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "../store/view-props";

interface NothingRatedProps extends Pick<ViewProps, "actions"> {
  readonly what: string;
}

export function NothingRated({ what, actions }: NothingRatedProps): JSX.Element {
  return (
    <>
      <Body1>{what} Rate this sheet shows what is missing.</Body1>
      <Button onClick={() => actions.open("rate")}>Rate this sheet</Button>
    </>
  );
}
