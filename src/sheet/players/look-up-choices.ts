/**
 * What was chosen at Look up for a sheet: who the doubtful players are, in which differences the list is right, and which
 * facts are filled in. And at Keep, which corrections on Players give way. The workbook keeps it.
 *
 * Example: `{ people: { "\tCy Cedar\t1": "95000004\tCEDAR, CY B\t1" }, taken: [], facts: null }`
 */
import type { ListedPerson } from "../../lists/look-up";
import { entries, list, oneOf, or, shape, text } from "../../wallchart/stored";
import { FACT_NAMES, type FactName } from "./fill-in-facts";

export interface LookUpChoices {
  /** Who a player is, by the key of the player and that of the person; a player who is not there stays as they are. */
  readonly people: Readonly<Record<string, string>>;
  /** The keys of the differences in which the value that stands gives way. */
  readonly taken: readonly string[];
  /** What to fill in; null goes by the sheet. */
  readonly facts: readonly FactName[] | null;
}

/** By the ID of the sheet. */
export type LookedUp = Readonly<Record<string, LookUpChoices>>;

export const NO_CHOICES: LookUpChoices = { people: {}, taken: [], facts: null };

/** A key of each player for what is chosen: it stays while others come and go. */
export function keysOf(
  players: readonly { readonly id: string; readonly name: string }[],
): readonly string[] {
  const seen = new Map<string, number>();
  return players.map(({ id, name }) => {
    const key = `${id}\t${name}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key}\t${times}`;
  });
}

/** A key of each person that a player may be. */
export const peopleKeys = (people: readonly ListedPerson[]): readonly string[] =>
  keysOf(people.map(([first]) => first?.player ?? { id: "", name: "" }));

/** More than a sheet has players, and a workbook has sheets. */
const MOST = 5000;
const one = shape<LookUpChoices>({
  people: or(entries(text(), MOST), {}),
  taken: or(list(text(), MOST), []),
  facts: or(list(oneOf(FACT_NAMES), FACT_NAMES.length), null),
});
const readAll = entries(one, MOST);

/** What was kept; a file from elsewhere may have anything there. */
export const readChoices = (stored: unknown): LookUpChoices => one(stored) ?? NO_CHOICES;
export const readLookedUp = (stored: unknown): LookedUp => readAll(stored) ?? {};
