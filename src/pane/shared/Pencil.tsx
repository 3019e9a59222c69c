/** The sign for a change in place. */
import type { JSX } from "react";

export function Pencil(): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="m10.5 3 2.5 2.5L6 12.5l-3 .5.5-3zM9 4.5 11.5 7"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
      />
    </svg>
  );
}
