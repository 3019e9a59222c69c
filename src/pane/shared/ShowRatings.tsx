/** The way to ratings that were just written on the sheet in front, where they are out of sight. */
import { Link } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Written } from "../../excel/undo";
import type { PaneActions } from "../store/actions";

interface ShowRatingsProps {
  readonly part: Pick<Written, "notShown"> | undefined;
  readonly actions: Pick<PaneActions, "select">;
}

export function ShowRatings({ part, actions }: ShowRatingsProps): JSX.Element | null {
  const { notShown } = part ?? {};
  if (!notShown) return null;
  return (
    <>
      {" "}
      <Link as="button" inline onClick={() => void actions.select(notShown)}>
        Show ratings
      </Link>
    </>
  );
}
