/** The pane: one view at a time, what went wrong above it, and a line that screen readers hear. */
import {
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  ProgressBar,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useSyncExternalStore, type JSX } from "react";
import { Home } from "./Home";
import { ImportCrosstable } from "./ImportCrosstable";
import { RateSheet } from "./RateSheet";
import { countPresses, subscribe } from "./ribbon";
import { usePane } from "./use-pane";
import { useTheme } from "./use-theme";

const usePageStyles = makeStaticStyles({ body: { margin: 0 } });

const useStyles = makeStyles({
  pane: { minHeight: "100vh", display: "flex", flexDirection: "column" },
  progress: { height: "2px" },
  heard: {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
  view: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "560px",
    marginInline: "auto",
  },
});

const WORK_NAMES = {
  reading: "Reading the sheet",
  writing: "Writing the ratings",
  undoing: "Undoing",
  adding: "Adding the sheet",
} as const;

export function App(): JSX.Element {
  usePageStyles();
  const styles = useStyles();
  const { theme, colorScheme } = useTheme();
  const [state, actions] = usePane();
  const presses = useSyncExternalStore(subscribe, countPresses);
  useEffect(() => {
    if (presses > 0) actions.open("rate");
  }, [presses, actions]);
  const View = { home: Home, rate: RateSheet, import: ImportCrosstable }[state.view];
  return (
    <FluentProvider theme={theme} className={styles.pane} style={{ colorScheme }}>
      <div className={styles.progress}>
        {state.work && <ProgressBar aria-label={WORK_NAMES[state.work]} shape="square" thickness="medium" />}
      </div>
      <div role="status" className={styles.heard}>
        {state.status}
      </div>
      <main className={styles.view}>
        <View key={state.view} state={state} actions={actions} />
      </main>
    </FluentProvider>
  );
}
