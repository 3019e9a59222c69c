/** A button for each sample event: it adds sheets with a made-up wallchart and its formulas. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { busyWith } from "../../store/state";
import type { ViewProps } from "../../store/view-props";
import { SAMPLES, type SampleName } from "./names";
import { Heading } from "../../shared/text";

const useStyles = makeStyles({
  says: { display: "block", marginTop: tokens.spacingVerticalXS },
  buttons: {
    marginTop: tokens.spacingVerticalM,
    display: "grid",
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: "repeat(auto-fit, minmax(125px, 1fr))",
  },
});

export function Samples({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const busy = busyWith(state) !== null;
  const open = (name: SampleName): void => {
    const samples = import(/* webpackChunkName: "samples" */ "./plans");
    void actions.addSheets(() =>
      samples.then(({ planSample }) => ({ ...planSample(name), madeFrom: "sample" })),
    );
  };
  return (
    <>
      <Heading>Try a sample</Heading>
      <Body1 className={styles.says}>A made-up event on new sheets, with live formulas.</Body1>
      <div className={styles.buttons}>
        {SAMPLES.map(([name, text]) => (
          <Button key={name} disabledFocusable={busy} onClick={() => open(name)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
