/**
 * Checks the players of a section to be filed: names, IDs, and what looks like another person's ID.
 *
 * Example: an 1100 with four wins against 1900s is asked about, since US Chess asks too: "Confirm the ID".
 */
import { grouped } from "../ratings/collect";
import type { ListedPlayer } from "../lists/player";
import type { IsoDate } from "../ratings/types";
import { isEstablished } from "../ratings/uschess/effective-games";
import { performanceRating } from "../ratings/uschess/performance";
import { SYSTEM_NAMES, type System } from "../ratings/uschess/systems";
import { parseDate } from "../wallchart/cells/dates";
import { nameWords } from "../wallchart/cells/person-names";
import { asText } from "../wallchart/cells/text";
import type { SectionPlayer } from "../wallchart/types";
import { reportFinding, type ReportFinding } from "./check-words";
import { PRINTABLE } from "./dbase";
import { plainLetters } from "../wallchart/cells/plain-letters";
import { filedName, filedState, memberId, WIDTHS } from "./rating-report";
import type { ReportSection } from "./report";

/** What a rating list knows about a member. Without `expires` it does not say, as for a life member. */
export type ListedMember = Pick<ListedPlayer, "name" | "expires" | "ratings">;

/** What a rating list says of a US Chess ID; null for nothing. */
export type Listed = (id: string) => ListedMember | null;

/** A person in one of the sections. */
interface Entry {
  readonly section: string;
  readonly player: SectionPlayer;
}

/** Everyone with an ID, over all sections. */
export type People = ReadonlyMap<string, readonly Entry[]>;

export function checkPeopleOf(sections: readonly ReportSection[]): People {
  const all = sections.flatMap(({ key: section, view }) =>
    view.section.players.map((player) => ({ section, player })),
  );
  return grouped(
    all.filter(({ player }) => player.id !== ""),
    ({ player }) => player.id,
  );
}

/** Whether all words of the shorter name are in the longer one: initials, middle names and suffixes come and go. */
function isSameName(...names: readonly [string, string]): boolean {
  const [few, many] = names
    .map((name) => nameWords(name).filter((word) => word.length > 1))
    .sort((a, b) => a.length - b.length);
  // A missing name is nobody's.
  return few!.length === 0 ? many!.length === 0 : few!.every((word) => many!.includes(word));
}

/**
 * A performance this far from an established rating, over so many games, is asked about: in the published sections of
 * 2001 to 2014 fewer than one player in a hundred (`test/report/checks.test.ts`).
 */
const FAR = 600;
const LEAST_GAMES = 4;

/** How a player performed, where that is far from the rating; else null. */
function farPerformance(
  { results, rating, games }: SectionPlayer,
  players: readonly SectionPlayer[],
): number | null {
  if (rating === null || !isEstablished(games)) return null;
  const rated = results.filter(({ opponent }) => players[opponent]!.rating !== null);
  if (rated.length < LEAST_GAMES) return null;
  const score = rated.reduce((sum, result) => sum + result.score, 0);
  const performance = performanceRating(
    rated.map(({ opponent }) => players[opponent]!.rating!),
    score,
  );
  return Math.abs(performance - rating) > FAR ? Math.round(performance) : null;
}

/** What the rating list says that differs. */
function checkListed(
  player: SectionPlayer,
  endDate: IsoDate | null,
  system: System,
  listed: Listed,
): [Parameters<typeof reportFinding>[0], string][] {
  const member = listed(player.id);
  if (!member) return [];
  const expires = parseDate(member.expires ?? "");
  const rating = member.ratings[system]?.rating;
  return [
    ...(expires && endDate && expires < endDate ? [["expired", expires] as const] : []),
    ...(isSameName(member.name, player.name) ? [] : [["listed-other-name", member.name] as const]),
    ...(player.rating === null && rating !== undefined
      ? [["listed-rating", `${Math.round(rating)} ${SYSTEM_NAMES[system]}`] as const]
      : []),
  ].map(([code, value]) => [code, value]);
}

export function checkPlayers(
  { key: section, table, view, facts }: ReportSection,
  people: People,
  listed?: Listed,
): ReportFinding[] {
  const { players } = view.section;
  const idColumn = view.reading.columns.find(({ role }) => role === "id" || role === "idRating")?.column;
  const system = view.rated[0]?.settings.system ?? view.section.ratingSystem ?? "OTBR";
  const end = parseDate(facts.endDate);
  const ids = new Set<string>();
  return players.flatMap((player): ReportFinding[] => {
    const { name, id, state, number, cell, row, rating, sources } = player;
    const about = { section, cells: [cell], who: `#${number} ${name}`.trim() };
    const idCell = { ...about, cells: [idColumn === undefined ? cell : { row, column: idColumn }] };
    const found: ReportFinding[] = [];
    const plain = plainLetters(name);
    if (plain === "") found.push(reportFinding("no-name", { ...about, who: `#${number}` }));
    else if (!PRINTABLE.test(plain)) found.push(reportFinding("bad-letters", { ...about, value: name }));
    else if (plain.length > WIDTHS.name)
      found.push(reportFinding("name-cut", { ...about, value: filedName(name) }));
    if (filedState(state) !== state.trim().toUpperCase())
      found.push(reportFinding("state-left-out", { ...about, value: state }));
    if (id.trim() === "") found.push(reportFinding("no-id", idCell));
    else if (memberId(id) === "") found.push(reportFinding("bad-id", { ...idCell, value: id }));
    else {
      const typed = asText(table[row]?.[idColumn ?? -1]);
      if (/^\d{7}$/.test(typed) && !(listed?.(id) && isSameName(listed(id)!.name, name)))
        found.push(reportFinding("short-id", { ...idCell, value: typed, more: id }));
      if (ids.has(id)) found.push(reportFinding("id-twice", { ...idCell, value: id }));
      ids.add(id);
      const others = (people.get(id) ?? []).filter((entry) => entry.section !== section);
      const stranger = others.find((entry) => !isSameName(entry.player.name, name));
      if (stranger)
        found.push(reportFinding("id-other-name", { ...idCell, value: id, more: stranger.player.name }));
      const rated = others.find((entry) => entry.player.rating !== null);
      if (rating === null && rated && !stranger)
        found.push(
          reportFinding("rated-elsewhere", {
            ...about,
            value: Math.round(rated.player.rating!),
            more: "in another section",
          }),
        );
      if (listed)
        for (const [code, value] of checkListed(player, end, system, listed))
          found.push(reportFinding(code, { ...idCell, value }));
    }
    // A newcomer to Quick or Blitz often has a Regular rating; one to Regular hardly has any other.
    const source =
      system === "OTBR" && rating === null
        ? sources.find(({ system }) => system !== "FIDE" && system !== "CFC")
        : undefined;
    if (source && source.system !== "FIDE" && source.system !== "CFC")
      found.push(
        reportFinding("rated-elsewhere", {
          ...about,
          value: Math.round(source.rating),
          more: SYSTEM_NAMES[source.system],
        }),
      );
    const performance = farPerformance(player, players);
    if (performance !== null)
      found.push(
        reportFinding("far-from-rating", { ...idCell, value: Math.round(rating!), more: performance }),
      );
    return found;
  });
}
