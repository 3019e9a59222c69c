/**
 * In place of Fluent's own object of tokens, which writes out all 450 of them, 30 kB of the pane's first chunk:
 * `tokens.colorNeutralForeground1` is "var(--colorNeutralForeground1)". Those of z-index, which the pane does not use, would lack
 * the number to fall back on.
 */
export const tokens = new Proxy({}, { get: (_, name) => `var(--${String(name)})` });
