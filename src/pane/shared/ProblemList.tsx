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
import { Fragment, useId, useMemo, useState, type JSX } from "react";
import type { CellRef, Fix } from "../../wallchart/types";
import { countProblems, grouped, type ProblemView } from "./sheet-view";
import { AskFact } from "./AskFact";
import { BARE_LIST } from "./looks";
import { useOneStop } from "./use-one-stop";

const useStyles = makeStyles({
  list: BARE_LIST,
  item: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  badge: { marginRight: tokens.spacingHorizontalXS },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXXS,
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
const ASSUMED = { color: "subtle", text: "Assumed" } as const;

/** A sheet full of garbage has one problem per cell. Nobody reads more than this before fixing some. */
const MOST_SHOWN = 50;
/** The most cells shown for one problem. */
const MOST_CELLS = 20;
/** Of more problems alike, so many are shown until the others are asked for. */
const SHOWN_ALIKE = 2;

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

interface Alike {
  readonly code: string;
  readonly problems: readonly ProblemView[];
}

/** Whom and which cell a problem is about: it stays the same one while others come and go. */
const aboutOf = ({ who = "", cells }: ProblemView): string => `${who} ${cells[0]?.name ?? ""}`;

/** How many of the problems before one are about the same. */
const before = (problems: readonly ProblemView[], i: number): number =>
  problems.slice(0, i).filter((other) => aboutOf(other) === aboutOf(problems[i]!)).length;

/** Problems of one severity and code, one after the other at the place of the first. */
function alike(problems: readonly ProblemView[]): readonly Alike[] {
  const groups = new Map<string, ProblemView[]>();
  problems.forEach((problem, i) => {
    const { severity, code = `${aboutOf(problem)} ${before(problems, i)}` } = problem;
    const key = `${severity} ${code}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  });
  return [...groups].map(([code, its]) => ({ code, problems: its }));
}

/** One fix for problems alike that have one of a cell each, such as totals; null where they have not. */
function fixOfAll(its: readonly ProblemView[]): Fix | null {
  const cells = its.flatMap(({ fixes = [], waits }) =>
    fixes.length === 1 && fixes[0]!.cells.length === 1 && !waits ? fixes[0]!.cells : [],
  );
  return its.length > 1 && cells.length === its.length ? { label: `Fix all ${its.length}`, cells } : null;
}

function Problem({
  problem,
  onSelect,
  onConfirm,
  onFix,
  busy: isBusy = false,
}: Omit<ProblemListProps, "problems"> & { readonly problem: ProblemView }): JSX.Element {
  const styles = useStyles();
  const { severity, who = "", message, hint, cells, key, confirms, fixes = [], asks, acts = [] } = problem;
  const { isConfirmed = false, isAssumed, waits = false } = problem;
  const busy = isBusy || waits;
  const badge = isAssumed ? ASSUMED : BADGES[severity];
  const about = cells.map(({ name }) => name).join(", ");
  return (
    <li className={styles.item}>
      <Badge className={styles.badge} appearance="tint" color={badge.color}>
        {badge.text}
      </Badge>
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
      {hint !== "" && <Body1 className={styles.hint}>{hint}</Body1>}
      <div className={styles.buttons}>
        {onFix &&
          fixes.map((fix) => (
            <Button key={fix.label} size="small" disabledFocusable={busy} onClick={() => onFix(fix)}>
              {fix.label}
            </Button>
          ))}
        {onFix && asks && <AskFact asks={asks} who={who} busy={busy} onFix={onFix} />}
        {acts.map(({ label, act }) => (
          <Button key={label} size="small" onClick={act}>
            {label}
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
    </li>
  );
}

export function ProblemList({ problems, ...does }: ProblemListProps): JSX.Element | null {
  const styles = useStyles();
  const heading = useId();
  const stop = useOneStop<HTMLUListElement>();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const all = useMemo(() => grouped(problems), [problems]);
  if (problems.length === 0) return null;
  const more = all.length - MOST_SHOWN;
  return (
    <section aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading} className={styles.heading}>
        {countProblems(all)}
      </Subtitle2>
      <ul className={styles.list} {...stop}>
        {alike(all.slice(0, MOST_SHOWN)).map(({ code, problems: its }) => {
          const isFolded = its.length > SHOWN_ALIKE + 1 && !unfolded.includes(code);
          const shown = isFolded ? its.slice(0, SHOWN_ALIKE) : its;
          const fixAll = does.onFix ? fixOfAll(its) : null;
          return (
            <Fragment key={code}>
              {shown.map((problem, i) => (
                <Problem
                  key={`${aboutOf(problem)} ${before(shown, i)}`}
                  // What to do is said once.
                  problem={i > 0 && problem.hint === its[0]!.hint ? { ...problem, hint: "" } : problem}
                  {...does}
                />
              ))}
              {fixAll && (
                <li>
                  <Button size="small" disabledFocusable={does.busy} onClick={() => does.onFix!(fixAll)}>
                    {fixAll.label}
                  </Button>
                </li>
              )}
              {isFolded && (
                <li>
                  <Button
                    size="small"
                    appearance="transparent"
                    onClick={() => setUnfolded([...unfolded, code])}
                  >
                    {its.length - SHOWN_ALIKE} more like this
                  </Button>
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
      {more > 0 && <Body1 className={styles.hint}>and {more} more</Body1>}
    </section>
  );
}
