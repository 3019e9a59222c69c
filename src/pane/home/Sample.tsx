/** A button that adds the sample event: a sheet with a made-up wallchart and its formulas. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { CARD } from "../shared/looks";
import { Heading } from "../shared/text";

const useStyles = makeStyles({
  card: CARD,
  says: { display: "block", marginTop: tokens.spacingVerticalXS },
  button: { marginTop: tokens.spacingVerticalM },
});

export function Sample({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const open = (): void => {
    const sample = import(/* webpackChunkName: "sample" */ "./sample-event");
    void actions.addSheets(() => sample.then(({ planSample }) => ({ ...planSample(), madeFrom: "sample" })));
  };
  return (
    <section className={styles.card}>
      <Heading>Try a sample</Heading>
      <Body1 className={styles.says}>A made-up event on a new sheet, with live formulas.</Body1>
      <Button className={styles.button} disabledFocusable={busyWith(state) !== null} onClick={open}>
        Club Swiss
      </Button>
    </section>
  );
}
