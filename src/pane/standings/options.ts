/** What can be chosen for standings: orders of tie-breaks, rounds, formats and lists, with the words for each. */
import { AWARDS, type AwardsChoice, type StandingsChoices } from "../../sheet/event/standings-choices";
import type { Standings } from "../../sheet/standings/standings";
import { readBands } from "../../standings/bands";
import { hasBound } from "../../standings/fide";
import { readPrizes } from "../../standings/prizes";
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

/** Whether what was typed is an order of tie-breaks, all of it. */
export function isOrder(text: string): boolean {
  const { names, unknown } = readOrder(text);
  return names.length > 0 && unknown.length === 0;
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

export const AWARD_NAMES: Readonly<Record<AwardsChoice, string>> = {
  upsets: "Biggest upsets",
  gains: "Biggest gains",
  norms: "Norms and new classes",
};
const ORDER_NAMES: Readonly<Record<string, string>> = {
  "": "rulebook tie-breaks",
  Scholastic: "scholastic tie-breaks",
  [FIDE]: "FIDE's tie-breaks",
  [OWN]: "own tie-breaks",
};

/** Whether something was typed that can't be read. */
export const areUnread = ({ classes, prizes }: StandingsChoices): boolean =>
  readBands(classes).unknown.length > 0 || readPrizes(prizes ?? "").unknown.length > 0;

/** What is chosen for a section, in a few words: `After round 5 · rulebook tie-breaks · no prizes`. */
function wordsFor(choices: StandingsChoices, standings: Standings, listed: string): string {
  const { prizes } = readPrizes(choices.prizes ?? listed);
  const dollars = prizes.reduce((all, { cents }) => all + cents, 0) / 100;
  const { after, isOver } = standings;
  return [
    after && !isOver ? `After round ${after.round}` : "All rounds",
    choices.format === null ? "" : `as a ${choices.format}`,
    ORDER_NAMES[orderChoice(choices)],
    prizes.length === 0
      ? "no prizes"
      : `$${dollars.toFixed(Number.isInteger(dollars) ? 0 : 2)} in prizes${choices.prizes === null ? ", as listed on the sheet" : ""}`,
    ...AWARDS.filter((award) => choices.awards.includes(award)),
    choices.classes === "" ? "" : "lists by class",
    choices.group === "" ? "" : "teams",
    choices.order === "place" ? "" : `by ${choices.order}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The same for all sections: once where it is the same. */
export function choicesInWords(
  chosen: readonly StandingsChoices[],
  all: readonly (Standings | null)[],
  listed: readonly string[],
): string {
  const words = all.flatMap((one, i) => (one ? wordsFor(chosen[i]!, one, listed[i] ?? "") : []));
  return new Set(words).size > 1 ? "Not the same for all sections" : (words[0] ?? "");
}
