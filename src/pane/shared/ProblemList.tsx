/**
 * The problems found in a wallchart, errors first. Each names its cells, and a click on a cell selects it. Where it is clear
 * what would settle a problem, a button does it.
 */
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
import type { CellRef, Fix } from "../../wallchart/types";
import { countProblems, grouped, type ProblemView } from "./sheet-view";
import { BARE_LIST } from "./looks";

const useStyles = makeStyles({
  list: BARE_LIST,
  item: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  badge: { marginTop: "2px" },
  text: { overflowWrap: "anywhere" },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
  },
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

interface ProblemListProps {
  readonly problems: readonly ProblemView[];
  /** Left out where the cells are not on a sheet yet. */
  readonly onSelect?: (cell: CellRef) => void;
  /** Confirms a doubt by its key, or undoes that. Left out where nothing can be confirmed. */
  readonly onConfirm?: (key: string, isConfirmed: boolean) => void;
  /** Writes a fix on the sheet. Left out where there is no sheet yet. */
  readonly onFix?: (fix: Fix) => void;
  /** Whether something else is being written, so that fixes have to wait. */
  readonly busy?: boolean;
}

export function ProblemList({
  problems,
  onSelect,
  onConfirm,
  onFix,
  busy = false,
}: ProblemListProps): JSX.Element | null {
  const styles = useStyles();
  const heading = useId();
  const groups = useMemo(() => grouped(problems), [problems]);
  if (problems.length === 0) return null;
  const more = groups.length - MOST_SHOWN;
  return (
    <section aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading} className={styles.heading}>
        {countProblems(groups)}
      </Subtitle2>
      <ul className={styles.list}>
        {groups.slice(0, MOST_SHOWN).map((problem, index) => {
          const {
            severity,
            who,
            message,
            hint,
            cells,
            key,
            confirms,
            isConfirmed = false,
            fixes = [],
          } = problem;
          const about = cells.map(({ name }) => name).join(", ");
          return (
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
                {who !== "" && <Body1 className={styles.cells}>{`${who}:`}</Body1>}
                <Body1>{message}</Body1>
                <Body1 className={styles.hint}>{hint}</Body1>
                <div className={styles.buttons}>
                  {onFix &&
                    fixes.map((fix) => (
                      <Button
                        key={fix.label}
                        size="small"
                        disabledFocusable={busy}
                        onClick={() => onFix(fix)}
                      >
                        {fix.label}
                      </Button>
                    ))}
                  {key !== undefined && onConfirm && (
                    <Button
                      size="small"
                      aria-label={`${isConfirmed ? "Ask again" : confirms}: ${about}`}
                      onClick={() => onConfirm(key, !isConfirmed)}
                    >
                      {isConfirmed ? "Ask again" : confirms}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <Body1 className={styles.hint}>and {more} more</Body1>}
    </section>
  );
}
