/**
 * The pane's place in Office: its theme, and being opened from the ribbon.
 */

/** Whether Office says that its theme is dark; null where it says nothing. */
export function officeIsDark(): boolean | null {
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  if (!theme) return null;
  // `isDarkTheme` is newer than the colours; a page background darker than its text tells the same.
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
