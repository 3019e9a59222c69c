/** A button that opens a field for a fact of a player, such as their floor. */
import { Button, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState, type JSX } from "react";
import type { Fix } from "../../wallchart/types";
import { useFieldStyles } from "./field-styles";

const useStyles = makeStyles({
  form: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    alignItems: "end",
    width: "100%",
  },
  field: { flex: "1 1 120px" },
});

export interface Asked {
  /** The column's heading. */
  readonly label: string;
  /** What to type, as `1500`. */
  readonly example: string;
  /** Null for a text that is no such fact. */
  readonly fixFor: (text: string) => Fix | null;
}

interface AskFactProps {
  readonly asks: Asked;
  readonly who: string;
  readonly busy: boolean;
  readonly onFix: (fix: Fix) => void;
}

export function AskFact({ asks, who, busy, onFix }: AskFactProps): JSX.Element {
  const styles = useStyles();
  const { input } = useFieldStyles();
  const [text, setText] = useState<string | null>(null);
  const isSent = useRef(false);
  const { label, example, fixFor } = asks;
  const fix = text === null ? null : fixFor(text);
  // What is sent while the sheet is read is done once that is over.
  useEffect(() => {
    if (!isSent.current || busy) return;
    isSent.current = false;
    if (fix) onFix(fix);
  });
  if (text === null)
    return (
      <Button size="small" aria-label={`Fill in ${label} of ${who}`} onClick={() => setText("")}>
        Fill in {label}
      </Button>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) isSent.current = true;
        else if (fix) onFix(fix);
      }}
    >
      <Field
        className={styles.field}
        size="small"
        label={`${label} of ${who}`}
        hint={`Such as ${example}`}
        validationMessage={text.trim() !== "" && !fix ? `Not a possible ${label.toLowerCase()}` : undefined}
      >
        <Input
          className={input}
          autoFocus
          value={text}
          onChange={(_, { value }) => {
            isSent.current = false;
            setText(value);
          }}
        />
      </Field>
      <Button size="small" type="submit" disabledFocusable={!fix}>
        Fill in
      </Button>
    </form>
  );
}
