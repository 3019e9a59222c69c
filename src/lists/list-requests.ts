/** Reads rating lists and removes them as it is asked, one thing at a time. The worker does, or the page itself. */
import { keepList, removeList } from "./keep-list";
import { ListProblem, type ListKind, type ListProblemCode, type OpenedList } from "./player";
import { openList } from "./read-list";
import type { KeptList } from "./schema";
import { playersOfTable } from "./table-list";
import type { Table } from "../wallchart/types";

/** What is asked. */
export type ListRequest =
  | { readonly type: "read"; readonly file: File; readonly mayBeOlder: boolean; readonly said: string }
  /** A sheet with headings as a club's own list, on this day. */
  | { readonly type: "take"; readonly table: Table; readonly name: string; readonly day: string }
  | { readonly type: "remove"; readonly kind: ListKind }
  /** Stops what is going on. */
  | { readonly type: "cancel" };

/** What it answers: any number of `progress`, then one of the others. */
export type ListAnswer =
  /** `part` of the file is read, from 0 to 1. */
  | { readonly type: "progress"; readonly part: number; readonly players: number }
  | { readonly type: "kept"; readonly list: KeptList }
  | { readonly type: "removed" }
  | {
      readonly type: "failed";
      readonly code: ListProblemCode;
      readonly message: string;
      readonly hint: string;
    };

/** Often enough for a bar that moves. */
const TELL_MS = 100;

let isCancelled = false;

function sheetAsList({ table, name, day }: Extract<ListRequest, { type: "take" }>): OpenedList {
  const batches = playersOfTable(table);
  if (!batches)
    throw new ListProblem(
      "no-players",
      `${name} has no list of players.`,
      "It needs a heading row with Name or ID, and Rating.",
    );
  return { kind: "own", format: `List from the sheet ${name}`, date: day, missing: [], batches };
}

async function keep(
  request: Extract<ListRequest, { type: "read" | "take" }>,
  answer: (what: ListAnswer) => void,
): Promise<KeptList> {
  let [bytes, toldAt] = [0, 0];
  const size = request.type === "read" ? request.file.size : 1;
  const list =
    request.type === "read"
      ? await openList(request.file, (read) => (bytes = read), request.said)
      : sheetAsList(request);
  return keepList(list, {
    mayBeOlder: request.type === "take" || request.mayBeOlder,
    progress: (players) => {
      if (performance.now() - toldAt < TELL_MS) return;
      toldAt = performance.now();
      answer({ type: "progress", part: bytes / size, players });
    },
    isCancelled: () => isCancelled,
  });
}

/** Anything else than a problem of the list is one of the browser's. */
function failed(error: unknown): ListAnswer {
  if (error instanceof ListProblem)
    return { type: "failed", code: error.code, message: error.message, hint: error.hint };
  const name = error instanceof Error ? error.name : "";
  if (name === "NotReadableError" || name === "NotFoundError")
    return {
      type: "failed",
      code: "damaged",
      message: "The file can't be read any more.",
      hint: "Was it moved, or changed by another program? Choose it again. Nothing was changed.",
    };
  return {
    type: "failed",
    code: "no-room",
    message: "This Excel can't keep a list on this computer.",
    hint: "It may be set to keep nothing, as in a private window. Nothing was changed.",
  };
}

export function respond(request: ListRequest, answer: (what: ListAnswer) => void): void {
  if (request.type === "cancel") {
    isCancelled = true;
    return;
  }
  isCancelled = false;
  const done: Promise<ListAnswer> =
    request.type === "remove"
      ? removeList(request.kind).then(() => ({ type: "removed" }))
      : keep(request, answer).then((list) => ({ type: "kept", list }));
  void done.catch(failed).then(answer);
}
