/**
 * What the worker does with rating lists, for any view to show. It goes on while another view is open.
 *
 * Example: `readList(file)` sets `listWork().going` until it is done, then `listWork().problem` or nothing.
 */
import { useSyncExternalStore } from "react";
import { memory } from "../../lists/in-memory";
import type { ListAnswer, ListRequest } from "../../lists/list-requests";
import { keptLists } from "../../lists/list-store";
import type { ListKind } from "../../lists/player";
import { onListsChanged, type KeptList } from "../../lists/schema";
import { plural } from "../../sheet/words/rating-words";
import { today } from "../../sheet/event/today";
import type { Table } from "../../wallchart/types";

export interface ListWork {
  /** What is going on, with how far it is; null for nothing. */
  readonly going: {
    /** "loading" is a short while, before there is anything to cancel. */
    readonly what: "loading" | "reading" | "removing";
    readonly part: number;
    readonly players: number;
  } | null;
  readonly problem: {
    readonly message: string;
    readonly hint: string;
    /** The file of an older list, which may take the newer one's place all the same. */
    readonly older: File | null;
    /** FIDE's list, of which the user has to say which ratings it has. */
    readonly which: File | null;
    /** What the user said of it. */
    readonly said: string;
  } | null;
  /** What was done last, for screen readers. */
  readonly status: string;
}

let work: ListWork = { going: null, problem: null, status: "" };
const listeners = new Set<() => void>();
const set = (next: Partial<ListWork>): void => {
  work = { ...work, ...next };
  for (const listener of listeners) listener();
};

const fail = (message: string, hint: string) =>
  set({ going: null, problem: { message, hint, older: null, which: null, said: "" } });

let worker: Worker | null = null;

/** A worker has no part of this page's memory: where lists are kept there, the page itself reads them. */
const readHere = () => import(/* webpackChunkName: "list-requests" */ "../../lists/list-requests");

function ask(request: Exclude<ListRequest, { type: "cancel" }>): void {
  if (work.going && work.going.what !== "loading") return;
  const what = request.type === "remove" ? "removing" : "reading";
  set({ going: { what, part: 0, players: 0 }, problem: null, status: "" });
  const heard = (answer: ListAnswer) => {
    if (answer.type === "progress")
      return set({ going: { what, part: answer.part, players: answer.players } });
    set({ going: null, ...outcome(answer, request) });
  };
  // Its script did not load, or it ran out of memory.
  const failed = () => {
    worker?.terminate();
    worker = null;
    fail("The list could not be read.", "Close other programs and try again. Nothing was changed.");
  };
  if (memory()) {
    readHere().then(({ respond }) => respond(request, heard), failed);
    return;
  }
  worker ??= new Worker(new URL("../../lists/list-worker.ts", import.meta.url), { name: "list-worker" });
  worker.onmessage = ({ data }: MessageEvent<ListAnswer>) => heard(data);
  worker.onerror = failed;
  worker.postMessage(request);
}

function outcome(answer: ListAnswer, request: ListRequest): Partial<ListWork> {
  if (answer.type === "kept")
    return { status: `${answer.list.format}: ${plural(answer.list.count, "player")} kept.` };
  if (answer.type !== "failed") return { status: "List removed." };
  const { code, message, hint } = answer;
  if (code === "cancelled") return { status: message };
  const older = code === "older" && request.type === "read" ? request.file : null;
  const which = code === "which-fide" && request.type === "read" ? request.file : null;
  const said = request.type === "read" ? request.said : "";
  return { problem: { message, hint, older, which, said } };
}

/** @param said which of FIDE's kinds it is, where that was asked */
export function readList(file: File, mayBeOlder = false, said = ""): void {
  ask({ type: "read", file, mayBeOlder, said });
}

/** Three hundred players, and those of the sample event. */
export async function readMadeUpList(): Promise<void> {
  if (work.going) return;
  set({ going: { what: "loading", part: 0, players: 0 }, problem: null, status: "" });
  try {
    const [{ madeUpList }, { SAMPLE }] = await Promise.all([
      import(/* webpackChunkName: "sample" */ "../../lists/made-up-list"),
      import(/* webpackChunkName: "sample" */ "../home/sample-event"),
    ]);
    const text = [...madeUpList(300, SAMPLE)];
    readList(new File(text, "rtglist.txt"), true);
  } catch {
    fail("The made-up list did not load.", "Try again.");
  }
}

export function takeSheet(table: Table, name: string): void {
  ask({ type: "take", table, name, day: today() });
}

export function removeKept(kind: ListKind): void {
  ask({ type: "remove", kind });
}

export function cancelListWork(): void {
  const request: ListRequest = { type: "cancel" };
  worker?.postMessage(request);
  if (memory()) void readHere().then(({ respond }) => respond(request, () => undefined));
}

export function dismissListProblem(): void {
  set({ problem: null });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useListWork(): ListWork {
  return useSyncExternalStore(subscribe, () => work);
}

type KeptLists = readonly KeptList[] | "reading" | "none can be";

/** One for the whole pane, so that all of a view speaks of the same lists. */
let kept: KeptLists = "reading";
const onKept = new Set<() => void>();
let stopLooking = () => {};

function followKept(listener: () => void): () => void {
  if (onKept.size === 0) stopLooking = lookAtKept();
  onKept.add(listener);
  return () => {
    onKept.delete(listener);
    if (onKept.size > 0) return;
    stopLooking();
    kept = "reading";
  };
}

/** Looks now and whenever they change, until it is told to stop. */
function lookAtKept(): () => void {
  let isOver = false;
  const found = (lists: KeptLists) => {
    if (isOver) return;
    kept = lists;
    for (const listener of onKept) listener();
  };
  const look = () => void keptLists().then(found, () => found("none can be"));
  let wasGoing = work.going !== null;
  // Where pages can't tell each other, it looks when this page's own work is done.
  const stopWork = subscribe(() => {
    const isGoing = work.going !== null;
    if (isGoing !== wasGoing) look();
    wasGoing = isGoing;
  });
  const stopOthers = onListsChanged(look);
  look();
  return () => {
    isOver = true;
    stopWork();
    stopOthers();
  };
}

/** The lists that are kept: "reading" before they are known, "none can be" where this Excel keeps nothing. */
export function useKeptLists(): KeptLists {
  return useSyncExternalStore(followKept, () => kept);
}
