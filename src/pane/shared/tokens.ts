/**
 * The theme's tokens as CSS variables: `tokens.colorNeutralForeground1` is "var(--colorNeutralForeground1)".
 * Fluent's own object lists all of them, 30 kB that would stand in the pane's first chunk.
 */
import type { tokens as listed } from "@fluentui/react-components";

export const tokens = new Proxy({} as typeof listed, { get: (_, name) => `var(--${String(name)})` });
