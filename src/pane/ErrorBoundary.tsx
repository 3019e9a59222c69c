/**
 * Stands around a view: where its code cannot be loaded, or it fails, the pane says so and offers to try again, instead of
 * going blank.
 */
import { Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import { SheetProblem, toProblem, TRY_AGAIN } from "../excel/errors";
import { isSaidAbove, onSaidAbove } from "./say-waiting";
import { Notice } from "./shared/Notice";
import { ViewHeader } from "./shared/ViewHeader";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Once the view has failed, before it is tried again. */
  readonly onError: () => void;
  readonly onBack: () => void;
  /** Forgets what the workbook keeps for the view, which it may not be able to read. */
  readonly forget: { readonly label: string; readonly act: () => void } | null;
}

interface ErrorBoundaryState {
  readonly problem: SheetProblem | null;
  /** What to do stands above the pane: the add-in was updated. */
  readonly isToldAbove: boolean;
}

const FAILED = new SheetProblem("unexpected", "This part of the pane stopped working.", TRY_AGAIN);

/** A class, since React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: null, isToldAbove: isSaidAbove() };
  private stopListening = (): void => undefined;

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, "problem"> {
    const problem = toProblem(error);
    return { problem: problem.code === "not-loaded" ? problem : FAILED };
  }

  override componentDidMount(): void {
    this.stopListening = onSaidAbove(() => this.setState({ isToldAbove: true }));
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    const { problem, isToldAbove } = this.state;
    const { children, onBack, forget } = this.props;
    if (!problem) return children;
    const retry = (): void => this.setState({ problem: null });
    const leave = (): void => {
      onBack();
      retry();
    };
    return (
      <>
        <ViewHeader title="Something went wrong" onBack={leave} />
        {isToldAbove ? (
          <Notice problem={new SheetProblem(problem.code, problem.message, "")} />
        ) : (
          <Notice problem={problem}>
            <Button onClick={retry}>Try again</Button>
            {forget && problem === FAILED && (
              <Button
                onClick={() => {
                  forget.act();
                  retry();
                }}
              >
                {forget.label}
              </Button>
            )}
          </Notice>
        )}
      </>
    );
  }
}
