/** The pane: one view at a time, a progress bar above it, and a line that screen readers read out. */
import {
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  ProgressBar,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type JSX } from "react";
import { ErrorBoundary } from "./ErrorBoundary";
import { Home } from "./home/Home";
import { NO_EVENT } from "../sheet/event/event";
import type { PaneActions } from "./store/actions";
import type { PaneState, ViewName } from "./store/state";
import type { Pane } from "./store/store";
import { usePane } from "./store/use-pane";
import { useEscape } from "./use-escape";
import { useStrayClicks } from "./use-stray-clicks";
import { useTheme } from "./use-theme";
import type { ViewProps } from "./store/view-props";
import { HEARD } from "./shared/heard";
import { WORK_NAMES } from "./shared/Working";

const usePageStyles = makeStaticStyles({ body: { margin: 0 } });

const useStyles = makeStyles({
  pane: { minHeight: "100vh", display: "flex", flexDirection: "column" },
  progress: { height: "2px" },
  heard: HEARD,
  main: { flexGrow: 1, display: "flex", flexDirection: "column" },
  view: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    // As at 200 %.
    "@media (max-height: 420px)": { rowGap: tokens.spacingVerticalS, paddingTop: tokens.spacingVerticalXS },
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "640px",
    marginInline: "auto",
  },
});

type Views = Readonly<Record<ViewName, ComponentType<ViewProps>>>;

const loadRateSheet = () => import(/* webpackChunkName: "rate" */ "./rate/RateSheet");

/**
 * The views. All but the first one are loaded when they are opened. React does not load one again that has failed: then
 * all are made anew.
 */
function makeViews(): Views {
  return {
    home: Home,
    rate: lazy(loadRateSheet),
    estimate: lazy(() => import(/* webpackChunkName: "estimate" */ "./estimate/Estimate")),
    file: lazy(() => import(/* webpackChunkName: "file" */ "./file/FileEvent")),
    player: lazy(() => import(/* webpackChunkName: "player" */ "./player/Player")),
    start: lazy(() => import(/* webpackChunkName: "start" */ "./start/Start")),
    players: lazy(() => import(/* webpackChunkName: "players" */ "./players/Players")),
    standings: lazy(() => import(/* webpackChunkName: "standings" */ "./standings/Standings")),
  };
}

/** What the workbook keeps for a view, and a view that fails may have stumbled over. */
function waysToForget({ view, sheet }: PaneState, actions: PaneActions) {
  if (view === "file") return { label: "Forget the kept reports", act: () => actions.enterReports([]) };
  const act = () => actions.enterEvent(NO_EVENT);
  return sheet ? { label: "Forget what was entered for this sheet", act } : null;
}

export function App({ pane }: { pane: Pane }): JSX.Element {
  usePageStyles();
  const styles = useStyles();
  const { theme, colorScheme } = useTheme();
  const [state, actions] = usePane(pane);
  const strayClicks = useStrayClicks(pane);
  const { back } = actions;
  const isHome = state.view === "home";
  const goBack = useCallback(() => {
    if (!isHome) back();
    return !isHome;
  }, [isHome, back]);
  useEscape(goBack);
  const [views, setViews] = useState(makeViews);
  const View = views[state.view];
  // Most visits go on to Rate this sheet. Where it cannot be loaded, the view says so when it is opened.
  useEffect(() => void loadRateSheet().catch(() => undefined), []);
  const {
    tasks: [going],
    progress,
  } = state;
  return (
    <FluentProvider theme={theme} className={styles.pane} style={{ colorScheme }}>
      <div role="status" className={styles.heard}>
        {state.status}
      </div>
      <main className={styles.main} {...strayClicks}>
        <div className={styles.progress}>
          {going && (
            <ProgressBar
              aria-label={WORK_NAMES[going.work]}
              shape="square"
              thickness="medium"
              {...(progress && { value: progress.done / progress.of })}
            />
          )}
        </div>
        <div className={styles.view}>
          <ErrorBoundary
            key={state.view}
            onError={() => setViews(makeViews())}
            onBack={actions.back}
            forget={waysToForget(state, actions)}
          >
            <Suspense fallback={<Spinner label="Opening…" />}>
              <View state={state} actions={actions} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
    </FluentProvider>
  );
}
