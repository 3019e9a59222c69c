/**
 * =USCF.PLAYER: a fact about a player from the rating lists that are kept on this machine. Excel waits for its answer, and
 * it answers again when another list is read: it is the one streaming function.
 *
 * Cells that ask at the same time are answered by one look-up. The page does it, with code that it loads when the first cell
 * asks: what needs a browser's database is no part of this script.
 */
import { usChessId } from "../lists/fields";
import type { Lists } from "../lists/for-cells";
import type { Match, Person, Wanted } from "../lists/look-up";
import type { FideSystem, ListedPlayer, ListedRating } from "../lists/player";
import { systemNamed, type System } from "../ratings/uschess/systems";
import { asWords } from "../wallchart/cells/text";
import { bare } from "../wallchart/layout/headings";
import { isEmpty, plain, show } from "./arguments";
import { undefinedResult, invalid } from "./errors";

type Cell = number | string | CustomFunctions.Error;
type Invocation = CustomFunctions.StreamingInvocation<Cell>;

/** A fact in words, and how it is found in what the lists have of a person; undefined if they don't have it. */
interface Fact {
  readonly words: string;
  readonly of: (player: ListedPlayer) => number | string | undefined;
}

const PLAIN_FACTS: Readonly<Record<string, Fact>> = {
  name: { words: "name", of: ({ name }) => name },
  id: { words: "US Chess ID", of: ({ id }) => id },
  state: { words: "state", of: ({ state }) => state },
  expires: { words: "expiration", of: ({ expires }) => expires },
  birthdate: { words: "birth date", of: ({ birth }) => birth },
  fideid: { words: "FIDE ID", of: ({ fideId }) => fideId },
};
const FIDE: Readonly<Record<string, FideSystem>> = {
  fide: "FIDE",
  fiderapid: "FIDE rapid",
  fideblitz: "FIDE blitz",
};
const PARTS: Readonly<Record<string, (rating: ListedRating) => number | undefined>> = {
  games: ({ games }) => games,
  floor: ({ floor }) => floor,
  peak: ({ peak }) => peak,
};
const KNOWN =
  "regular, quick, blitz, online regular, online quick, online blitz, fide, fide rapid, fide blitz, games, floor, peak, name, id, state, expires, birth date, fide id";

/** No fact has a longer name. */
const LONGEST = 40;

function systemIn(words: string): System | FideSystem | null {
  return FIDE[bare(words)] ?? systemNamed(words);
}

/** `quick`, `games`, `quick games`, `expires`. */
function factNamed(what: string): Fact {
  const known = PLAIN_FACTS[bare(what)];
  if (known) return known;
  const word = what.trim().toLowerCase().slice(0, LONGEST);
  const [, before = "", part = ""] = /^(.*?)\s?(games|floor|peak)?$/.exec(word) ?? [];
  const system = before === "" ? "OTBR" : systemIn(before);
  if (!system) throw invalid(`what: ${show(what)} is not one of ${KNOWN}.`);
  const pick = PARTS[part] ?? (({ rating }: ListedRating) => rating);
  return {
    words: part === "" ? `${before || "regular"} rating` : [before, part].filter(Boolean).join(" "),
    of: ({ ratings }) => ratings[system] && pick(ratings[system]),
  };
}

/** Who is asked for: an ID, or else a name. */
function wantedIn(person: unknown): Wanted {
  const value = plain(person, "person");
  if (isEmpty(value)) throw undefinedResult("person is empty. Give a US Chess ID or a name.");
  const id = usChessId(value);
  return id === "" ? { id, name: asWords(value) } : { id, name: "" };
}

const NO_LIST =
  "There is no rating list on this computer. Open the pane with US Chess > Ratings pane, press Rating lists, and choose a file.";
const KEEPS_NONE =
  "This Excel keeps no rating lists. Use Excel on the desktop, or on the web in a normal browser window.";

const NOT_LOADED =
  "A file of the add-in could not be loaded. Check the internet connection, then restart Excel.";

/** A formula that is shown in a cell. */
interface Asked {
  readonly invocation: Invocation;
  readonly wanted: Wanted;
  readonly fact: Fact;
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

function answer(one: Asked, cell: Cell): void {
  const text = typeof cell === "object" ? cell.message : JSON.stringify(cell);
  if (one.shown === text || !asked.has(one)) return;
  one.shown = text ?? "";
  one.invocation.setResult(cell);
}

function cellFor({ wanted: { id, name }, fact }: Asked, match: Match, lists: string): Cell {
  const who = id || name;
  if (match.kind === "none") return undefinedResult(`${who} isn\u2019t in the ${lists}.`);
  if (match.kind === "choose") {
    const people = match.people.map(([part]) => `${part!.player.id} ${part!.player.name}`.trim());
    const some = people.slice(0, 4).join("; ");
    return undefinedResult(`${who} may be one of several players in the ${lists}. Give the ID: ${some}.`);
  }
  return valueOf(match.person, fact, lists);
}

function valueOf(person: Person, { words, of }: Fact, lists: string): Cell {
  for (const { player } of person) {
    const value = of(player);
    if (value !== undefined && value !== "") return value;
  }
  return undefinedResult(`The ${lists} has no ${words} for ${person[0]!.player.name}.`);
}

/** Answers many formulas by one look-up. */
async function lookUpAll(all: readonly Asked[]): Promise<void> {
  const tell = (cellOf: (one: Asked) => Cell) => all.forEach((one) => answer(one, cellOf(one)));
  let page: Lists;
  try {
    page = await loadLists();
  } catch {
    tell(() => undefinedResult(NOT_LOADED));
    return;
  }
  if (!isListening) page.onOtherLists(() => void lookUpAll([...asked]));
  isListening = true;
  try {
    const keyOf = ({ wanted }: Asked) => `${wanted.id}\t${wanted.name}`;
    const wanted = new Map(all.map((one) => [keyOf(one), one.wanted]));
    const { lists, matches } = await page.answersFor([...wanted.values()]);
    const found = new Map([...wanted.keys()].map((key, i) => [key, matches[i]!]));
    tell((one) => (lists === "" ? undefinedResult(NO_LIST) : cellFor(one, found.get(keyOf(one))!, lists)));
  } catch {
    tell(() => undefinedResult(KEEPS_NONE));
  }
}

/**
 * A fact about a player from the rating list that you read in the pane. It follows when you read a newer list.
 * @customfunction PLAYER
 * @helpurl https://localhost:3000/help.html#PLAYER
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
  try {
    const word = plain(what, "what");
    const one: Asked = {
      invocation: handler,
      wanted: wantedIn(person),
      fact: factNamed(isEmpty(word) ? "regular" : String(word)),
      shown: "",
    };
    if (typeof indexedDB === "undefined") {
      handler.setResult(undefinedResult(KEEPS_NONE));
      return;
    }
    asked.add(one);
    handler.onCanceled = () => asked.delete(one);
    waiting.push(one);
    if (waiting.length > 1) return;
    // Excel calls for one cell after the other: all of them are answered together.
    setTimeout(() => {
      const all = waiting;
      waiting = [];
      void lookUpAll(all);
    });
  } catch (error) {
    handler.setResult(error as CustomFunctions.Error);
  }
}
