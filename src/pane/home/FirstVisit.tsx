/** What a first visit needs below the night's steps: the tour, and the samples. It is loaded after the rest of Home. */
import { makeStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "../store/view-props";
import { Samples } from "./samples/Samples";
import { Tour } from "./Tour";
import { CARD } from "../shared/looks";

const useStyles = makeStyles({ card: CARD });

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
