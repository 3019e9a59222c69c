/** What a first visit needs below the night's steps: the tour, and the samples. It is loaded after the rest of Home. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "../store/view-props";
import { Samples } from "./samples/Samples";
import { Tour } from "./Tour";

const useStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

export default function FirstVisit({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  return (
    <>
      <Tour />
      <section className={styles.card}>
        <Samples state={state} actions={actions} />
      </section>
    </>
  );
}
