/**
 * Looks players up in several sources, such as the workbook's own records and the rating lists on this machine. Nothing is
 * guessed: one person is proposed only for an ID that the source has under a name that fits, or for a whole name without an
 * ID that one person alone has. Everybody else is offered as a choice.
 *
 * Example: for `{ id: "", name: "Ann Ash" }` and a list with one `ASH, ANN` the answer is `found`; with two of them, or with
 * `ASH, ANN B`, it is `choose`.
 */
import { grouped } from "../ratings/collect";
import { mayBe, nameKeys, type Fit } from "./names";
import type { ListedPlayer } from "./player";

/** Who is looked up, as a sheet has them; "" for what it lacks. */
export interface Wanted {
  /** US Chess ID with all its digits. */
  readonly id: string;
  readonly name: string;
}

/** A player whose name fits, and how well. */
export interface NameFit {
  readonly player: ListedPlayer;
  readonly fit: Fit;
}

/** What a source has for one of those who are looked up. */
export interface Candidates {
  /** The player with the ID; null if there is no ID, or nobody has it. */
  readonly byId: ListedPlayer | null;
  /** Players whose names fit, the best first; a source may leave out some of very many. */
  readonly byName: readonly NameFit[];
}

/** Where facts about players come from. What the first of several sources has counts. */
export interface FactSource {
  /** In words, with its date: `US Chess all-ratings list of 2026-11-01`. */
  readonly name: string;
  /** Whose IDs its players have. FIDE's list is asked by the FIDE ID that another source knows. */
  readonly ids: "us-chess" | "fide";
  /** One answer for each of those wanted, in their order. */
  readonly find: (wanted: readonly Wanted[]) => Promise<readonly Candidates[]>;
}

/** What the sources have of one person, in the order of the sources. Never empty. */
export type ListedPerson = readonly { readonly source: string; readonly player: ListedPlayer }[];

/** Why nobody is proposed. */
export type Doubt =
  /** Several people have this name, or one has it with a middle name or suffix more. */
  | "several"
  /** Only a part of the name fits: an initial, no middle name, or another suffix. */
  | "close"
  /** The ID belongs to somebody with another name. */
  | "other-name"
  /** The list has this name under another ID only. */
  | "other-id"
  /** Two rows seem to be the same person. */
  | "twice";

export type Match =
  | { readonly kind: "found"; readonly person: ListedPerson }
  | { readonly kind: "choose"; readonly doubt: Doubt; readonly people: readonly ListedPerson[] }
  | { readonly kind: "none" };

/** More are not offered. */
const MOST_OFFERED = 8;

/** The people of one source for one of those wanted. */
function judge({ id, name }: Wanted, { byId, byName }: Candidates): Match {
  const person = (player: ListedPlayer): ListedPerson => [{ source: "", player }];
  const offer = (doubt: Doubt, players: readonly ListedPlayer[]): Match => ({
    kind: "choose",
    doubt,
    people: players.slice(0, MOST_OFFERED).map(person),
  });
  const named = byName.map(({ player }) => player);
  if (byId) {
    if (mayBe(name, byId.name)) return { kind: "found", person: person(byId) };
    return offer("other-name", [byId, ...named.filter((other) => other.id !== byId.id)]);
  }
  if (named.length === 0) return { kind: "none" };
  if (id !== "" && named.some((player) => player.id !== "")) return offer("other-id", named);
  if (byName[0]!.fit !== "exact") return offer("close", named);
  // Whoever typed `John Ash` may have left out the suffix or the middle name.
  const whole = byName.filter(({ fit }) => fit === "exact" || fit === "longer").map(({ player }) => player);
  return whole.length === 1 ? { kind: "found", person: person(whole[0]!) } : offer("several", whole);
}

/** The same person in a source asked later; null if it does not have them, or under another name. */
function sameIn(person: ListedPerson, { byId, byName }: Candidates): ListedPlayer | null {
  const { id, name } = person[0]!.player;
  if (byId) return mayBe(name, byId.name) ? byId : null;
  // Without an ID on one side the whole name has to do, if one person alone has it.
  const exact = byName.filter(({ fit, player }) => fit === "exact" && (id === "" || player.id === ""));
  return exact.length === 1 ? exact[0]!.player : null;
}

/** What the other sources have of people who were found in one of them. */
async function completed(
  people: readonly ListedPerson[],
  sources: readonly FactSource[],
): Promise<readonly ListedPerson[]> {
  let found = people;
  for (const source of sources) {
    const lacking = found.filter((person) => person.every((part) => part.source !== source.name));
    const asked = lacking.map((person): Wanted => {
      const { id, name } = person[0]!.player;
      if (source.ids === "us-chess") return { id, name };
      return { id: person.find(({ player }) => player.fideId)?.player.fideId ?? "", name: "" };
    });
    const answers = await source.find(asked);
    const added = new Map(
      lacking.flatMap((person, i) => {
        const answer = answers[i]!;
        // FIDE writes names in its own way, and the ID comes from a list that knows the person.
        const player = source.ids === "fide" ? answer.byId : sameIn(person, answer);
        return player ? [[person, player] as const] : [];
      }),
    );
    const order = sources.map(({ name }) => name);
    found = found.map((person) => {
      const player = added.get(person);
      if (!player) return person;
      const parts = [...person, { source: source.name, player }];
      return parts.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
    });
  }
  return found;
}

/**
 * Everybody wanted on one sheet, in their order: two rows that a name alone makes the same person are doubtful.
 */
export async function lookUp(
  sources: readonly FactSource[],
  wanted: readonly Wanted[],
): Promise<readonly Match[]> {
  return withoutTwice(await lookUpEach(sources, wanted), wanted);
}

/**
 * Everybody wanted, in their order. The first source that knows somebody decides who they are; the others add what it lacks.
 */
export async function lookUpEach(
  sources: readonly FactSource[],
  wanted: readonly Wanted[],
): Promise<readonly Match[]> {
  const matches: Match[] = wanted.map(() => ({ kind: "none" }));
  for (const source of sources) {
    if (source.ids === "fide") continue;
    const left = matches.flatMap(({ kind }, i) => (kind === "none" ? [i] : []));
    if (left.length === 0) break;
    const answers = await source.find(left.map((i) => wanted[i]!));
    left.forEach((i, at) => {
      const match = judge(wanted[i]!, answers[at]!);
      matches[i] = mapPeople(match, (person) => person.map((part) => ({ ...part, source: source.name })));
    });
  }
  const people = matches.flatMap(peopleOf);
  const complete = await completed(people, sources);
  const byPerson = new Map(people.map((person, i) => [person, complete[i]!]));
  return matches.map((match) => mapPeople(match, (person) => byPerson.get(person)!));
}

export function peopleOf(match: Match): readonly ListedPerson[] {
  return match.kind === "found" ? [match.person] : match.kind === "choose" ? match.people : [];
}

function mapPeople(match: Match, change: (person: ListedPerson) => ListedPerson): Match {
  if (match.kind === "found") return { ...match, person: change(match.person) };
  if (match.kind === "choose") return { ...match, people: match.people.map(change) };
  return match;
}

/** Who a person is, to tell two apart: the ID, or else the name. */
function keyOfPerson([first]: ListedPerson): string {
  return first!.player.id || (nameKeys(first!.player.name)[0] ?? "");
}

/** Two rows that a name alone makes the same person are doubtful; a player who entered twice has one ID in both. */
function withoutTwice(matches: readonly Match[], wanted: readonly Wanted[]): readonly Match[] {
  const found = matches.flatMap((match, i) =>
    match.kind === "found" ? [{ key: keyOfPerson(match.person), id: wanted[i]!.id }] : [],
  );
  const rows = grouped(found, ({ key }) => key);
  const isTwice = (person: ListedPerson) => {
    const same = rows.get(keyOfPerson(person))!;
    return same.length > 1 && same.some(({ id }) => id === "");
  };
  return matches.map((match, i) =>
    match.kind === "found" && wanted[i]!.id === "" && isTwice(match.person)
      ? { kind: "choose", doubt: "twice", people: [match.person] }
      : match,
  );
}
