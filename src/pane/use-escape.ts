/**
 * Escape goes back like the Back button, wherever the focus is; not where it closes something: a menu, a dialog, a list of
 * choices, or a field that takes it for itself.
 */
import { useEffect } from "react";

/** What Escape closes: it stands on the page only while it is open. Of a select only Excel's browser knows. */
const OPEN = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]";

/** @param goBack returns false where there is nowhere to go */
export function useEscape(goBack: () => boolean): void {
  useEffect(() => {
    let closesSomething = false;
    // By the time that the page has answered the key, what was open is gone.
    const before = ({ key, target }: KeyboardEvent): void => {
      const inSelect = (target as Element).closest("select") !== null;
      if (key === "Escape") closesSomething = inSelect || document.querySelector(OPEN) !== null;
    };
    const after = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || closesSomething || event.defaultPrevented || event.isComposing) return;
      // Else office.js, which listens to the document, would move the focus on.
      if (goBack()) event.stopPropagation();
    };
    const page = document.documentElement;
    window.addEventListener("keydown", before, true);
    page.addEventListener("keydown", after);
    return () => {
      window.removeEventListener("keydown", before, true);
      page.removeEventListener("keydown", after);
    };
  }, [goBack]);
}
