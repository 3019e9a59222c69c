/** A labeled list of choices: the browser's own, which every screen reader and every phone knows. */
import { Field, makeStyles, Select } from "@fluentui/react-components";
import type { JSX, KeyboardEvent } from "react";

// Otherwise a long choice makes the list wider than its place.
const useStyles = makeStyles({
  list: { minWidth: 0, "& select": { minWidth: 0, width: "100%", textOverflow: "ellipsis" } },
});

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly hint?: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function Choice({
  label,
  value,
  options,
  hint,
  error,
  onChange,
  onKeyDown,
}: ChoiceProps): JSX.Element {
  const styles = useStyles();
  return (
    <Field label={label} hint={hint} {...(error && { validationState: "error", validationMessage: error })}>
      <Select
        className={styles.list}
        value={value}
        onChange={(_, data) => onChange(data.value)}
        onKeyDown={onKeyDown}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
