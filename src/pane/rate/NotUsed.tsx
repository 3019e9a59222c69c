/** One line: the columns and notes of a sheet that nothing was read from. A press goes there. */
import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import type { CellRef } from "../../wallchart/types";
import { QuietNote } from "../shared/text";
import { useOneStop } from "../shared/use-one-stop";

const useStyles = makeStyles({
  item: { marginRight: tokens.spacingHorizontalS, fontSize: "inherit" },
});

/** More are counted until they are asked for, and a long text is cut. */
const MOST_SHOWN = 6;
const LONGEST = 32;

interface NotUsedProps {
  readonly items: readonly { readonly text: string; readonly cell: CellRef }[];
  readonly onSelect: (cell: CellRef) => void;
}

export function NotUsed({ items, onSelect }: NotUsedProps): JSX.Element | null {
  const styles = useStyles();
  const stop = useOneStop<HTMLDivElement>();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, MOST_SHOWN);
  return (
    <div {...stop}>
      <QuietNote>
        Not used:{" "}
        {shown.map(({ text, cell }) => (
          <Link key={text} as="button" inline className={styles.item} onClick={() => onSelect(cell)}>
            {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
          </Link>
        ))}
        {shown.length < items.length && (
          <Link as="button" className={styles.item} onClick={() => setAll(true)}>
            and {items.length - shown.length} more
          </Link>
        )}
      </QuietNote>
    </div>
  );
}
