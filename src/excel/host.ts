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

/**
 * How files can leave the pane: as a download where it runs in a browser or in WebView2; on the Mac, where a pane cannot
 * download, by a page in the user's browser; where neither works, as on an iPad, only as sheets.
 */
type WayToSave = "download" | "page" | "sheets";

export function wayToSave(): WayToSave {
  const { platform, requirements } = Office.context;
  if (platform === Office.PlatformType.Mac)
    return requirements.isSetSupported("OpenBrowserWindowApi", "1.1") ? "page" : "sheets";
  return platform === Office.PlatformType.iOS || platform === Office.PlatformType.Android
    ? "sheets"
    : "download";
}

/** Opens an address in the user's own browser. */
export function openInBrowser(address: string): void {
  if (Office.context.requirements.isSetSupported("OpenBrowserWindowApi", "1.1"))
    Office.context.ui.openBrowserWindow(address);
}
