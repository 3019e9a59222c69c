/**
 * What =USCF.PLAYER asks of the rating lists. It needs a browser's database, which an engine without a page has not, so the
 * page brings it (src/pane/start.ts): it is loaded when the first cell asks, and is no part of the script of functions.
 *
 * Example: with one list, `answersFor([{ id: "12345671", name: "" }])` is `{ lists: "US Chess all-ratings list of 2026-11-01",
 * matches: [{ kind: "found", … }] }`.
 */
import { keptLists, listInWords, listSources } from "./list-store";
import { lookUpEach, type Match, type Wanted } from "./look-up";
import { onListsChanged } from "./schema";

/** This file, as the functions' script sees it. */
export interface Lists {
  readonly answersFor: typeof answersFor;
  readonly onOtherLists: typeof onOtherLists;
}

declare global {
  /** Loads this file. The page's script for the pane sets it, which runs after the functions' script. */
  var uscfLists: (() => Promise<Lists>) | undefined;
}

/** What the lists have of those who are wanted. */
interface Answers {
  /** The lists in words; "" if there are none. */
  readonly lists: string;
  /** One for each of those wanted, in their order. */
  readonly matches: readonly Match[];
}

/** Throws where no lists can be kept. */
export async function answersFor(wanted: readonly Wanted[]): Promise<Answers> {
  const sources = await listSources();
  return {
    lists: sources.map(({ name }) => name).join(" and the "),
    matches: await lookUpEach(sources, wanted),
  };
}

const POLL_MS = 5000;

/** Calls back when there is another list; where pages can't tell each other, it looks now and then. */
export function onOtherLists(heard: () => void): void {
  if (typeof BroadcastChannel !== "undefined") {
    onListsChanged(heard);
    return;
  }
  let known = "";
  setInterval(() => {
    void keptLists().then(
      (lists) => {
        const now = lists.map((list) => `${listInWords(list)} ${list.readAt}`).join();
        if (now !== known) heard();
        known = now;
      },
      () => undefined,
    );
  }, POLL_MS);
}
