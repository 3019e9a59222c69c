/** Looks that several views have, as parts of their own styles. */
import { tokens } from "@fluentui/react-components";

export const CARD = {
  display: "flex",
  flexDirection: "column",
  padding: tokens.spacingHorizontalM,
  borderRadius: tokens.borderRadiusXLarge,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  backgroundColor: tokens.colorNeutralBackground2,
} as const;

export const BARE_LIST = { listStyleType: "none", margin: 0, padding: 0 } as const;
