/** A field for a rating, which says at once where a text cannot become one. */
import { useState, type JSX } from "react";
import { TextField } from "../shared/TextField";
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
  const [isTyping, setIsTyping] = useState(false);
  const problem = ratingProblem(value, isTyping);
  const leave = () => {
    setIsTyping(false);
    onEnter?.();
  };
  return (
    <TextField
      label={label}
      hint={problem ? undefined : hint}
      error={problem}
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
