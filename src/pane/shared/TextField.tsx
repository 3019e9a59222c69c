/** A labeled field for a line of text. */
import { Field, Input, type FieldProps } from "@fluentui/react-components";
import type { FocusEventHandler, JSX, KeyboardEventHandler } from "react";
import { useFieldStyles } from "./field-styles";

interface TextFieldProps extends Pick<
  FieldProps,
  "hint" | "required" | "validationState" | "validationMessage"
> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** What is wrong with the text, if anything is. */
  readonly error?: string | undefined;
  readonly type?: "date" | "number";
  readonly min?: number;
  readonly max?: number;
  readonly inputMode?: "decimal" | "numeric";
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onBlur?: FocusEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { label, hint, required, validationState, validationMessage, error, onType, ...input } = props;
  const styles = useFieldStyles();
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      validationState={error ? "error" : validationState}
      validationMessage={error ?? validationMessage}
    >
      <Input className={styles.input} {...input} onChange={(_, { value }) => onType(value)} />
    </Field>
  );
}
