/** Home in a workbook without a wallchart: how to begin. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { addSample } from "./add-sample";

const useStyles = makeStyles({
  ways: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

export function Begin({ state, actions }: ViewProps): JSX.Element {
  return (
    <div className={useStyles().ways}>
      <Body1>No wallchart in this workbook yet. It needs a heading row such as #, Name, Rating, Rd 1.</Body1>
      <Button appearance="primary" size="large" onClick={() => actions.open("start")}>
        Start
      </Button>
      <Button disabledFocusable={busyWith(state) !== null} onClick={() => addSample(actions)}>
        Try a sample: Club Swiss
      </Button>
    </div>
  );
}
