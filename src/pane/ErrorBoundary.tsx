/**
 * Stands around a view: where its code cannot be loaded, or it fails, the pane says so and offers to try again, instead of
 * going blank.
 */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import { SheetProblem, toProblem } from "../excel/errors";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Before the view is drawn again. */
  readonly onRetry: () => void;
  /** Leads to the view that always works. */
  readonly onHome: () => void;
}

interface ErrorBoundaryState {
  readonly problem: SheetProblem | null;
}

const FAILED = new SheetProblem(
  "unexpected",
  "This part of the pane stopped working.",
  "Try again. If it stays, save the workbook and open it again.",
);

/** React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    const problem = toProblem(error);
    return { problem: problem.code === "not-loaded" ? problem : FAILED };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const { children, onRetry, onHome } = this.props;
    if (!problem) return children;
    const then = (act: () => void) => () => {
      act();
      this.setState({ problem: null });
    };
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{problem.message}</MessageBarTitle> {problem.hint}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={then(onRetry)}>Try again</Button>
          <Button onClick={then(onHome)}>Home</Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
}
