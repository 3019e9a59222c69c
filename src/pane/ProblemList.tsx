/** The problems found in a wallchart, errors first. Each names its cells, and a click on a cell selects it. */
import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Link,
  makeStyles,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useId, useMemo, type JSX } from "react";
import type { CellRef } from "../wallchart/section";
import type { ProblemView } from "./sheet-view";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  item: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  badge: { marginTop: "2px" },
  text: { overflowWrap: "anywhere" },
  confirm: { marginTop: tokens.spacingVerticalXS },
  hint: { display: "block", color: tokens.colorNeutralForeground2 },
  cells: { marginRight: tokens.spacingHorizontalXS },
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}` },
});

const BADGES = {
  error: { color: "danger", text: "Error" },
  doubt: { color: "severe", text: "Please check" },
  warning: { color: "warning", text: "Warning" },
  note: { color: "informative", text: "Note" },
} as const;

/** A sheet full of garbage has one problem per cell. Nobody reads more than this before fixing some. */
const MOST_SHOWN = 50;
/** The most cells shown for one problem. */
const MOST_CELLS = 20;

/** Problems with the same words about single cells become one, at the place of the first. */
function grouped(problems: readonly ProblemView[]): readonly ProblemView[] {
  const groups = new Map<string, { problem: ProblemView; cells: ProblemView["cells"][number][] }>();
  problems.forEach((problem, i) => {
    const { severity, message, hint, cells } = problem;
    // Two cells that contradict each other stay a pair, and each doubt is confirmed on its own.
    const key =
      cells.length === 1 && problem.key === undefined ? [severity, message, hint].join("\n") : String(i);
    const group = groups.get(key);
    if (group) group.cells.push(...cells);
    else groups.set(key, { problem, cells: [...cells] });
  });
  return [...groups.values()].map(({ problem, cells }) => ({ ...problem, cells }));
}

interface ProblemListProps {
  readonly problems: readonly ProblemView[];
  readonly count: string;
  /** Left out where the cells are not on a sheet yet. */
  readonly onSelect?: (cell: CellRef) => void;
  /** Confirms a doubt by its key, or undoes that. Left out where nothing can be confirmed. */
  readonly onConfirm?: (key: string, isConfirmed: boolean) => void;
}

export function ProblemList({ problems, count, onSelect, onConfirm }: ProblemListProps): JSX.Element | null {
  const styles = useStyles();
  const heading = useId();
  const groups = useMemo(() => grouped(problems), [problems]);
  if (problems.length === 0) return null;
  const more = groups.length - MOST_SHOWN;
  return (
    <section aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading} className={styles.heading}>
        {count}
      </Subtitle2>
      <ul className={styles.list}>
        {groups
          .slice(0, MOST_SHOWN)
          .map(({ severity, message, hint, cells, key, isConfirmed = false }, index) => (
            <li key={index} className={styles.item}>
              <Badge className={styles.badge} appearance="tint" color={BADGES[severity].color}>
                {BADGES[severity].text}
              </Badge>
              <div className={styles.text}>
                {cells.slice(0, MOST_CELLS).map(({ name, cell }) => (
                  <span key={name} className={styles.cells}>
                    {onSelect ? (
                      <Link as="button" inline aria-label={`Select ${name}`} onClick={() => onSelect(cell)}>
                        {name}
                      </Link>
                    ) : (
                      <Body1Strong>{name}</Body1Strong>
                    )}
                  </span>
                ))}
                {cells.length > MOST_CELLS && (
                  <span className={styles.cells}>and {cells.length - MOST_CELLS} more:</span>
                )}
                <Body1>{message}</Body1>
                <Body1 className={styles.hint}>{hint}</Body1>
                {key !== undefined && onConfirm && (
                  <Button
                    size="small"
                    className={styles.confirm}
                    aria-label={`${isConfirmed ? "Ask again" : "This is correct"}: ${cells.map(({ name }) => name).join(", ")}`}
                    onClick={() => onConfirm(key, !isConfirmed)}
                  >
                    {isConfirmed ? "Ask again" : "This is correct"}
                  </Button>
                )}
              </div>
            </li>
          ))}
      </ul>
      {more > 0 && <Body1 className={styles.hint}>and {more} more</Body1>}
    </section>
  );
}
