/**
 * Facts no chart shows: what was assumed of each player, and the fact behind each official rating that differs from ours. A fact
 * can be filled in where the wallchart has a column for it.
 */
import { Body1, Button, Field, Input, Link, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { cellName } from "../../wallchart/cells/names";
import type { CellRef, Fix, Reading, Table } from "../../wallchart/types";
import { viewUnseen, type Asked, type UnseenLine } from "./unseen-view";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: "anywhere" },
  item: { marginBottom: tokens.spacingVerticalS },
  fixes: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS, alignItems: "end" },
  typed: { flex: "1 1 120px" },
  field: { minWidth: 0, width: "100%" },
});

interface UnseenProps {
  readonly sections: readonly SheetSection[];
  readonly readings: readonly Reading[];
  readonly table: Table;
  readonly busy: boolean;
  readonly onSelect: (cell: CellRef) => void;
  readonly onFix: (fix: Fix) => void;
}

interface LinesProps extends Pick<UnseenProps, "busy" | "onSelect" | "onFix"> {
  readonly title: string;
  readonly lines: readonly UnseenLine[];
}

/** A button that opens a field for the fact. */
function Ask({
  asks,
  who,
  busy,
  onFix,
}: {
  asks: Asked;
  who: string;
  busy: boolean;
  onFix: (fix: Fix) => void;
}): JSX.Element {
  const styles = useStyles();
  const [text, setText] = useState<string | null>(null);
  const { label, example, fixFor } = asks;
  if (text === null)
    return (
      <Button
        size="small"
        disabledFocusable={busy}
        aria-label={`Fill in ${label} of ${who}`}
        onClick={() => setText("")}
      >
        Fill in {label}
      </Button>
    );
  const fix = fixFor(text);
  return (
    <form
      className={styles.fixes}
      onSubmit={(event) => {
        event.preventDefault();
        if (fix && !busy) onFix(fix);
      }}
    >
      <Field
        className={styles.typed}
        size="small"
        label={`${label} of ${who}`}
        hint={`Such as ${example}`}
        validationMessage={text.trim() !== "" && !fix ? `Not a possible ${label.toLowerCase()}` : undefined}
      >
        <Input className={styles.field} autoFocus value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <Button size="small" type="submit" disabledFocusable={busy || !fix}>
        Fill in
      </Button>
    </form>
  );
}

function Lines({ title, lines, busy, onSelect, onFix }: LinesProps): JSX.Element | null {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <>
      <Subtitle2 as="h3" block className={styles.heading}>
        {title}
      </Subtitle2>
      <ul className={styles.list}>
        {lines.map(({ key, who, words, cell, fixes, asks }) => (
          <li key={key} className={styles.item}>
            <strong>{who}</strong> {words}{" "}
            <Link as="button" onClick={() => onSelect(cell)} aria-label={`Show ${cellName(cell)}`}>
              {cellName(cell)}
            </Link>
            {asks && <Ask asks={asks} who={who} busy={busy} onFix={onFix} />}
            {fixes.length > 0 && (
              <div className={styles.fixes}>
                {fixes.map((fix) => (
                  <Button key={fix.label} size="small" disabledFocusable={busy} onClick={() => onFix(fix)}>
                    {fix.label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function OneSection({
  section,
  rated,
  title,
  table,
  readings,
  ...does
}: Omit<UnseenProps, "sections"> & {
  section: SheetSection;
  rated: RatedSection;
  title: string;
}): JSX.Element {
  const styles = useStyles();
  const { summary, differences, assumed } = useMemo(
    () => viewUnseen(rated, section, table, readings),
    [rated, section, table, readings],
  );
  const isEmpty = differences.length === 0 && assumed.length === 0;
  return (
    <section>
      {title && (
        <Subtitle2 as="h2" block className={styles.heading}>
          {title}
        </Subtitle2>
      )}
      {summary && <Body1 block>{summary}</Body1>}
      <Lines title="Official ratings that differ" lines={differences} {...does} />
      <Lines title="What I assumed" lines={assumed} {...does} />
      {isEmpty && <Body1 block>Nothing that I assumed could move a rating.</Body1>}
    </section>
  );
}

export default function UnseenFacts({ sections, ...rest }: UnseenProps): JSX.Element {
  const styles = useStyles();
  const all = sections.flatMap((section, i) => section.rated.map((rated) => ({ section, rated, i })));
  return (
    <>
      <Body1 className={styles.quiet}>
        Fill in what you know here, or in a column Floor, History, Start or Games. To compare with the
        official ratings, type them in a column Post.
      </Body1>
      {all.map(({ section, rated, i }) => {
        const { system } = rated.settings;
        const named = sections.length > 1 ? section.section.title || `Section ${i + 1}` : "";
        const title = [named, section.rated.length > 1 ? SYSTEM_NAMES[system] : ""]
          .filter(Boolean)
          .join(": ");
        return <OneSection key={`${i} ${system}`} section={section} rated={rated} title={title} {...rest} />;
      })}
    </>
  );
}
