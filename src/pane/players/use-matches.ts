/** Looks up everybody on a sheet or in a roster, again whenever they or the lists change. */
import { useEffect, useState } from "react";
import { listSources } from "../../lists/list-store";
import { lookUp, type FactSource, type Match, type ListedPerson, type Wanted } from "../../lists/look-up";
import { peopleKeys } from "../../sheet/players/look-up-choices";
import type { SectionPlayer } from "../../wallchart/types";
import { useKeptLists } from "./list-work";

export interface Matches {
  /** "no lists" where there is nothing to look in. */
  readonly state: "looking" | "ready" | "no lists";
  /** One for each of those wanted, in their order; empty until they are ready. */
  readonly matches: readonly Match[];
}

const LOOKING: Matches = { state: "looking", matches: [] };
const NO_LISTS: Matches = { state: "no lists", matches: [] };
/** While someone types, a look-up after each burst is enough. */
const QUIET_MS = 200;

export function wantedOf({ id, name }: SectionPlayer): Wanted {
  return { id, name };
}

/** @param first sources that are asked before the lists, such as the workbook's own records */
export function useMatches(wanted: readonly Wanted[], first: readonly FactSource[] = NO_SOURCES): Matches {
  const lists = useKeptLists();
  const [found, setFound] = useState<{ readonly by: string; readonly matches: Matches } | null>(null);
  const by = JSON.stringify([wanted, lists, first.map(({ name }) => name)]);
  // Shown at once, not after each burst: a line that comes and goes would move the button that is being pressed.
  const hasNone = (lists === "none can be" || lists.length === 0) && first.length === 0;
  useEffect(() => {
    if (lists === "reading" || hasNone) return;
    let isCurrent = true;
    const look = async (): Promise<Matches> => {
      const kept = lists === "none can be" ? [] : await listSources();
      return { state: "ready", matches: await lookUp([...first, ...kept], wanted) };
    };
    const timer = setTimeout(() => {
      void look().then(
        (matches) => isCurrent && setFound({ by, matches }),
        () => isCurrent && setFound({ by, matches: NO_LISTS }),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // `by` stands for all of them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [by]);
  if (hasNone) return NO_LISTS;
  return found?.by === by ? found.matches : LOOKING;
}

const NO_SOURCES: readonly FactSource[] = [];

/** Who a player is: the one person found, or the one that was chosen. */
export function personFor(match: Match | undefined, chosen: string | undefined): ListedPerson | null {
  if (match?.kind === "found") return match.person;
  return (match?.kind === "choose" && match.people[peopleKeys(match.people).indexOf(chosen ?? "")]) || null;
}

/** A player of whom the lists have several that it may be. */
export interface Doubtful {
  readonly key: string;
  readonly name: string;
  readonly match: Extract<Match, { kind: "choose" }>;
}

/** What was found of some players: who is to be chosen, who is in no list, and how many are known. */
export interface Outcome {
  readonly doubtful: readonly Doubtful[];
  readonly missing: readonly string[];
  readonly found: number;
}

export function outcomeOf(
  players: readonly Pick<Doubtful, "key" | "name">[],
  matches: readonly Match[],
): Outcome {
  return {
    doubtful: players.flatMap(({ key, name }, i): Doubtful[] => {
      const match = matches[i];
      return match?.kind === "choose" ? [{ key, name, match }] : [];
    }),
    missing: players.flatMap(({ name }, i) => (matches[i]?.kind === "none" ? [name] : [])),
    found: matches.filter(({ kind }) => kind === "found").length,
  };
}
