/** A field for a rating, which says at once where a text cannot become one. */
import { Field, Input } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { useFieldStyles } from "../shared/field-styles";
import { ratingProblem } from "./typed-rating";

interface RatingFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** At Enter, and when the field is left. */
  readonly onEnter?: () => void;
}

export function RatingField({ label, hint, value, onType, onEnter }: RatingFieldProps): JSX.Element {
  const { input } = useFieldStyles();
  const [isTyping, setIsTyping] = useState(false);
  const problem = ratingProblem(value, isTyping);
  return (
    <Field
      label={label}
      {...(problem ? { validationState: "error" as const, validationMessage: problem } : { hint })}
    >
      <Input
        className={input}
        inputMode="numeric"
        value={value}
        onChange={(_, data) => {
          setIsTyping(true);
          onType(data.value);
        }}
        onBlur={() => {
          setIsTyping(false);
          onEnter?.();
        }}
        onKeyDown={({ key }) => {
          if (key !== "Enter") return;
          setIsTyping(false);
          onEnter?.();
        }}
      />
    </Field>
  );
}
