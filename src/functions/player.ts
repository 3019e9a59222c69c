/**
 * =USCF.PLAYER: a fact about a player from the rating lists that are kept on this machine. Excel waits for its answer, and
 * it answers again when another list is read: it is the one streaming function.
 *
 * Cells that ask at the same time are answered by one look-up. The page does it, with code that it loads when the first cell
 * asks (src/lists/for-cells.ts): what needs a browser's database is no part of this script.
 */
import type { Answer, Lists, Question } from "../lists/for-cells";
import { isEmpty, plain } from "./arguments";
import { undefinedResult, invalid } from "./errors";

type Cell = number | string | CustomFunctions.Error;
type Invocation = CustomFunctions.StreamingInvocation<Cell>;

const KEEPS_NONE =
  "This Excel keeps no rating lists. Use Excel on the desktop, or on the web in a normal browser window.";
const NOT_LOADED =
  "A file of the add-in could not be loaded. Check the internet connection, then restart Excel.";

/** A formula that is shown in a cell. */
interface Asked {
  readonly invocation: Invocation;
  readonly question: Question;
  /** What the cell shows, as a text to compare. */
  shown: string;
}

/** All formulas that are shown: they are answered again when the lists change. */
const asked = new Set<Asked>();
/** Those that are not answered yet. */
let waiting: Asked[] = [];
let isListening = false;

/** What looks players up. The page's own script runs after this one. */
async function loadLists(): Promise<Lists> {
  if (document.readyState === "loading")
    await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  return globalThis.uscfLists!();
}

function show(question: Asked, answer: Answer): void {
  const text = JSON.stringify(answer);
  if (question.shown === text || !asked.has(question)) return;
  question.shown = text;
  const cell =
    typeof answer !== "object"
      ? answer
      : answer.code === "what-unknown"
        ? invalid(answer.message)
        : undefinedResult(answer.message);
  question.invocation.setResult(cell);
}

async function answerAll(some: readonly Asked[]): Promise<void> {
  let all = some;
  let message = NOT_LOADED;
  try {
    const lists = await loadLists();
    message = KEEPS_NONE;
    if (!isListening) {
      isListening = true;
      lists.onOtherLists(() => void answerAll([...asked]));
      // Those too that asked when it could not be loaded.
      all = [...asked];
    }
    const answers = await lists.answersFor(all.map(({ question }) => question));
    all.forEach((question, i) => show(question, answers[i]!));
  } catch {
    for (const question of all) show(question, { code: "lists-unavailable", message });
  }
}

/**
 * A fact about a player from the rating list that you read in the pane. It follows when you read a newer list.
 * @customfunction PLAYER
 * @streaming
 * @param person The US Chess ID, or the whole name such as Ann Ash or ASH, ANN.
 * @param [what] The fact: regular, quick, blitz, online regular, fide, games, quick games, floor, peak, name, id, state, expires, birth date or fide id. Left out: regular.
 * @param invocation Excel's handler
 * @returns The fact; a day as text, such as 2027-01-31.
 * @throws #N/A if no list is read, if nobody or more than one player fits, or if the list doesn't have the fact. The message says which list, and what to do.
 */
export function player(
  person: unknown,
  what: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown>,
): void {
  const handler = invocation as Invocation;
  const given = (value: unknown, name: string) => {
    const cell = plain(value, name);
    return isEmpty(cell) ? "" : cell;
  };
  try {
    const question: Asked = {
      invocation: handler,
      question: { person: given(person, "person"), what: given(what, "what") },
      shown: "",
    };
    if (typeof indexedDB === "undefined") throw undefinedResult(KEEPS_NONE);
    asked.add(question);
    handler.onCanceled = () => asked.delete(question);
    waiting.push(question);
    if (waiting.length > 1) return;
    // Excel calls for one cell after the other: all of them are answered together.
    setTimeout(() => {
      const all = waiting;
      waiting = [];
      void answerAll(all);
    });
  } catch (error) {
    handler.setResult(error as CustomFunctions.Error);
  }
}
