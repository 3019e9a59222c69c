/** A field for a rating, which says at once where a text cannot become one. */
import { useState, type JSX } from "react";
import { TextField } from "../shared/TextField";
import { ratingProblem, typedRating } from "./typed-rating";

interface RatingFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Whether the text is a rating; left out, one of digits alone is. */
  readonly isRating?: boolean;
  /** What is wrong with a text that is one. */
  readonly error?: string | undefined;
  readonly onType: (text: string) => void;
  /** At Enter, and when the field is left. */
  readonly onEnter?: () => void;
}

export function RatingField({
  label,
  hint,
  placeholder = "",
  value,
  isRating = typedRating(value) !== null,
  error = "",
  onType,
  onEnter,
}: RatingFieldProps): JSX.Element {
  const [isTyping, setIsTyping] = useState(false);
  const problem = ratingProblem(value, isTyping, isRating) || (isTyping ? "" : error);
  const leave = () => {
    setIsTyping(false);
    onEnter?.();
  };
  return (
    <TextField
      label={label}
      hint={problem ? undefined : hint}
      error={problem}
      placeholder={placeholder}
      inputMode="numeric"
      value={value}
      onType={(text) => {
        setIsTyping(true);
        onType(text);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === "Enter" && leave()}
    />
  );
}
