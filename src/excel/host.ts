/**
 * The pane's place in Office: its theme, and being opened from the ribbon.
 */

/** Whether Office's theme is dark; null where Office does not say. */
export function officeIsDark(): boolean | null {
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  if (!theme) return null;
  // `isDarkTheme` is newer than the colors. Without it, a dark page background says the same.
  if (typeof theme.isDarkTheme === "boolean") return theme.isDarkTheme;
  return theme.bodyBackgroundColor ? brightness(theme.bodyBackgroundColor) < 128 : null;
}

/** 0 to 255 of `#RRGGBB`. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    parseInt(pair, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Opens the pane, or brings it to the front. */
export async function showPane(): Promise<void> {
  await Office.addin.showAsTaskpane();
}
