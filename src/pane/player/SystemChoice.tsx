/** Which system's ratings to show, where an event is dual-rated. */
import type { JSX } from "react";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { Choice } from "../shared/Choice";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";

interface SystemChoiceProps {
  readonly views: readonly RatedSection[];
  /** Index into `views`. */
  readonly value: number;
  readonly onChange: (view: number) => void;
}

export function SystemChoice({ views, value, onChange }: SystemChoiceProps): JSX.Element | null {
  if (views.length < 2) return null;
  return (
    <Choice
      label="System"
      value={String(value)}
      options={views.map(({ settings }, i) => [String(i), SYSTEM_NAMES[settings.system]] as const)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
