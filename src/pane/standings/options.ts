/** What can be chosen for standings: orders of tie-breaks, rounds, formats and lists, with the words for each. */
import type { StandingsChoices } from "../../sheet/event/standings-choices";
import type { Standings } from "../../sheet/standings/standings";
import { hasBound } from "../../standings/fide";
import { ORDERS, TIE_BREAKS } from "../../standings/tie-breaks";

const FIDE = "FIDE";
export const OWN = "own";
/** The orders to choose from, by their tie-breaks; "" is the rulebook's for a Swiss or a round robin. */
export const CHOICES: readonly (readonly [value: string, text: string])[] = [
  ["", "US Chess rulebook"],
  ["Scholastic", "US Chess scholastic"],
  [FIDE, "FIDE"],
  [OWN, "Your own order"],
];

export const BY_CHOICE: Readonly<Record<string, readonly string[]>> = {
  "": [],
  Scholastic: ORDERS.get("Scholastic")!,
  [FIDE]: [FIDE],
};

/** The names of tie-breaks in what was typed, and the words that are not one. */
export function readOrder(text: string): {
  readonly names: readonly string[];
  readonly unknown: readonly string[];
} {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, "");
  const words = text.split(/[,;\n]+/).flatMap((word) => word.trim() || []);
  const names = words.map(
    (word) =>
      TIE_BREAKS.find(
        ({ name, also }) => plain(name) === plain(word) || also.split(" ").includes(plain(word)),
      )?.name,
  );
  return {
    names: [...new Set(names.flatMap((name) => name ?? []))],
    unknown: words.filter((_, i) => names[i] === undefined),
  };
}

/** The choice that stands for an order of tie-breaks. */
export function orderChoice({ tieBreaks }: StandingsChoices): string {
  const same = (order: readonly string[] | undefined) => order?.join() === tieBreaks.join();
  if (tieBreaks.length === 0) return "";
  if (same(ORDERS.get("Scholastic"))) return "Scholastic";
  return same([FIDE]) ? FIDE : OWN;
}

export const FORMATS: readonly (readonly [value: string, text: string])[] = [
  ["", "As found"],
  ["round robin", "Round robin"],
  ["Swiss", "Swiss"],
];
export const LISTED: readonly (readonly [value: string, text: string])[] = [
  ["place", "By place"],
  ["name", "By name"],
  ["number", "By number"],
];

/** After which round, where some have begun. */
export function roundChoices(
  some: readonly Standings[],
): readonly (readonly [value: string, text: string])[] {
  const begun = Math.max(0, ...some.map((standings) => standings.begun));
  const rounds = Array.from({ length: begun }, (_, i) => String(begun - i));
  return [["", "Last finished"], ...rounds.map((round) => [round, `Round ${round}`] as const)];
}

/** The rules of the tie-breaks that are used, where it matters which: FIDE's changed in 2026. */
export function fideRules(some: readonly Standings[], endDate: string | null): string {
  if (!some.some(({ tieBreaks }) => tieBreaks.some(({ name }) => name.startsWith("FIDE")))) return "";
  return hasBound({ day: endDate })
    ? "By FIDE's rules from March 1, 2026."
    : "By FIDE's rules before March 1, 2026.";
}
