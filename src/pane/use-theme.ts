/**
 * Light or dark as Office is, or as the system is where Office does not say. High contrast needs no theme of its own:
 * the browser's forced colors take over, and the controls are made for them.
 */
import { webDarkTheme, webLightTheme, type Theme } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { officeIsDark } from "../excel/host";

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(changed: () => void): () => void {
  systemIsDark.addEventListener("change", changed);
  // Excel has no event for Office's theme, but a user who changed it comes back to the pane.
  window.addEventListener("focus", changed);
  return () => {
    systemIsDark.removeEventListener("change", changed);
    window.removeEventListener("focus", changed);
  };
}

export function useTheme(): { theme: Theme; colorScheme: "dark" | "light" } {
  const dark = useSyncExternalStore(subscribe, () => officeIsDark() ?? systemIsDark.matches);
  return dark ? { theme: webDarkTheme, colorScheme: "dark" } : { theme: webLightTheme, colorScheme: "light" };
}
