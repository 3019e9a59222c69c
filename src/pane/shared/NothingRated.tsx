/** For a view that needs ratings where there are none: why, and the button that helps. */
import { Body1, Button } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "../store/view-props";

interface NothingRatedProps extends Pick<ViewProps, "actions"> {
  readonly what: string;
  /** The sheet to go to; left out for the one in front. */
  readonly on?: string;
}

export function NothingRated({ what, on, actions }: NothingRatedProps): JSX.Element {
  return (
    <>
      <Body1>{what} Rate this sheet shows what is missing.</Body1>
      <Button
        onClick={() =>
          on === undefined ? actions.open("rate") : void actions.goTo(on, { row: 0, column: 0 }, "rate")
        }
      >
        Rate this sheet
      </Button>
    </>
  );
}
