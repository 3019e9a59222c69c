/**
 * Excel elsewhere than on the web, as far as an add-in's page can tell: the platform that it reads, and pages opened in the
 * user's own browser. The published office.js takes both from the application around it, which no page has.
 *
 * Example: `page.Office = officeOn(page.Office, "Mac", (address) => window.open(address))`.
 */
export const PLATFORMS = ["OfficeOnline", "PC", "Mac", "iOS"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The requirement set with which an add-in may open a page in the browser: only on the desktop. */
export const browserSet = (platform: Platform): Readonly<Record<string, string>> =>
  platform === "PC" || platform === "Mac" ? { openbrowserwindowapi: "1.1" } : {};

/**
 * The `Office` of a page as it is on a platform. On the web office.js says all of it itself.
 *
 * @param open is given the address of each page that the add-in opens
 */
export function officeOn<T>(office: T, platform: Platform, open: (address: string) => void): T {
  if (platform === "OfficeOnline") return office;
  const { context } = office as { context: object & { ui: object } };
  const openBrowserWindow = (address: string): void => {
    if (browserSet(platform)["openbrowserwindowapi"] === undefined)
      throw new Error("This platform has no browser to open.");
    if (!/^https?:/.test(address)) throw new Error("Only pages of the web can be opened.");
    open(address);
  };
  const ui: unknown = Object.create(context.ui, { openBrowserWindow: { value: openBrowserWindow } });
  // office.js seals what it makes: these stand before it, and all else is its own.
  const pretended: unknown = Object.create(context, { platform: { value: platform }, ui: { value: ui } });
  return Object.create(office as object, { context: { value: pretended } }) as T;
}
