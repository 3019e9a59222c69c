/**
 * Stands around a view: where its code cannot be loaded, or it fails, the pane says so and offers to try again, instead of
 * going blank.
 */
import { Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import { SheetProblem, toProblem, TRY_AGAIN } from "../excel/errors";
import { Notice } from "./shared/Notice";
import { ViewHeader } from "./shared/ViewHeader";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Once the view has failed, before it is tried again. */
  readonly onError: () => void;
  readonly onBack: () => void;
}

interface ErrorBoundaryState {
  readonly problem: SheetProblem | null;
}

const FAILED = new SheetProblem("unexpected", "This part of the pane stopped working.", TRY_AGAIN);

/** A class, since React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    const problem = toProblem(error);
    return { problem: problem.code === "not-loaded" ? problem : FAILED };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const { children, onBack } = this.props;
    if (!problem) return children;
    const retry = (): void => this.setState({ problem: null });
    const leave = (): void => {
      onBack();
      retry();
    };
    return (
      <>
        <ViewHeader title="Something went wrong" onBack={leave} />
        <Notice problem={problem}>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      </>
    );
  }
}
