/** Three dots: there is more. */
import type { JSX } from "react";

export function MoreIcon(): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      {[4, 10, 16].map((x) => (
        <circle key={x} cx={x} cy="10" r="1.5" />
      ))}
    </svg>
  );
}
