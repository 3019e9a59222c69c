/**
 * What =USCF.PLAYER asks of the rating lists. It needs a browser's database, which an engine without a page has not, so the
 * page brings it (src/pane/start.ts): it is loaded when the first cell asks, and is no part of the script of functions.
 *
 * Example: `answersFor([{ person: "Ann Ash", what: "quick" }])` is `[1500]`, or what keeps it from being answered.
 */
import { systemNamed, type System } from "../ratings/uschess/systems";
import { asWords, bare } from "../wallchart/cells/text";
import type { CellValue } from "../wallchart/types";
import { usChessId } from "./fields";
import { keptLists, listInWords, listSources } from "./list-store";
import { lookUpEach, type Match, type ListedPerson, type Wanted } from "./look-up";
import {
  ListProblem,
  type ListProblemCode,
  type FideSystem,
  type ListedPlayer,
  type ListedRating,
} from "./player";
import { onListsChanged } from "./schema";

/** Who a cell asks about, and for which fact, as they stand in its formula; "" for what is left out. */
export interface Question {
  readonly person: CellValue;
  readonly what: CellValue;
}

/** Why a cell has no fact. Of `what-unknown` no list could ever have one. */
export interface Problem {
  readonly code:
    | "person-empty"
    | "what-unknown"
    | "no-list"
    | "not-listed"
    | "several-players"
    | "fact-not-listed"
    | "lists-unavailable"
    | ListProblemCode;
  readonly message: string;
}

export type Answer = number | string | Problem;

/** This file, as the functions' script sees it. */
export interface Lists {
  readonly answersFor: typeof answersFor;
  readonly onOtherLists: typeof onOtherLists;
}

declare global {
  /** Loads this file. The page's script for the pane sets it, which runs after the functions' script. */
  var uscfLists: (() => Promise<Lists>) | undefined;
}

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

/** `quick`, `games`, `quick games`, `expires`; null for anything else. */
function factNamed(what: string): Fact | null {
  const plainFact = PLAIN_FACTS[bare(what)];
  if (plainFact) return plainFact;
  const [, before = "", part = ""] = /^(.*?)\s?(games|floor|peak)?$/.exec(what.trim().toLowerCase()) ?? [];
  const system = before === "" ? "OTBR" : systemIn(before);
  if (!system) return null;
  const pick = PARTS[part] ?? (({ rating }: ListedRating) => rating);
  return {
    words: part === "" ? `${before || "regular"} rating` : [before, part].filter(Boolean).join(" "),
    of: ({ ratings }) => ratings[system] && pick(ratings[system]),
  };
}

const NO_LIST: Problem = {
  code: "no-list",
  message:
    "There is no rating list on this computer. Open the pane with US Chess > Ratings pane, press Players, and choose a file.",
};

/** A question as it was read. */
interface Asked {
  readonly wanted: Wanted;
  readonly fact: Fact;
}

function readQuestion({ person, what }: Question): Asked | Problem {
  if (person === "")
    return { code: "person-empty", message: "person is empty. Give a US Chess ID or a name." };
  const word = String(what).slice(0, LONGEST);
  const fact = factNamed(word === "" ? "regular" : word);
  if (!fact) return { code: "what-unknown", message: `what: "${word}" is not one of ${KNOWN}.` };
  const id = usChessId(person);
  return { wanted: { id, name: id === "" ? asWords(person) : "" }, fact };
}

function factOf(person: ListedPerson, { words, of }: Fact, lists: string): Answer {
  for (const { player } of person) {
    const value = of(player);
    if (value !== undefined && value !== "") return value;
  }
  return { code: "fact-not-listed", message: `The ${lists} has no ${words} for ${person[0]!.player.name}.` };
}

function answerOf({ wanted: { id, name }, fact }: Asked, match: Match, lists: string): Answer {
  const who = id || name;
  if (match.kind === "none") return { code: "not-listed", message: `${who} isn\u2019t in the ${lists}.` };
  if (match.kind === "found") return factOf(match.person, fact, lists);
  const people = match.people.map(([part]) => `${part!.player.id} ${part!.player.name}`.trim());
  const some = people.slice(0, 4).join("; ");
  return {
    code: "several-players",
    message: `${who} may be one of several players in the ${lists}. Give the ID: ${some}.`,
  };
}

/** Answers many cells by one look-up, in their order. Throws where no lists can be kept. */
export async function answersFor(questions: readonly Question[]): Promise<readonly Answer[]> {
  const read = questions.map(readQuestion);
  const keyOf = ({ wanted }: Asked) => `${wanted.id}\t${wanted.name}`;
  const wanted = new Map(
    read.flatMap((line) => ("wanted" in line ? [[keyOf(line), line.wanted] as const] : [])),
  );
  if (wanted.size === 0) return read as readonly Problem[];
  const sources = await listSources();
  const lists = sources.map(({ name }) => name).join(" and the ");
  const found = await lookUpEach(sources, [...wanted.values()]).catch((error: unknown) => {
    if (error instanceof ListProblem) return { code: error.code, message: `${error.message} ${error.hint}` };
    throw error;
  });
  if ("code" in found) return read.map((line) => ("code" in line ? line : found));
  const matches = new Map([...wanted.keys()].map((key, i) => [key, found[i]!]));
  return read.map((line) => {
    if ("code" in line) return line;
    return lists === "" ? NO_LIST : answerOf(line, matches.get(keyOf(line))!, lists);
  });
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
