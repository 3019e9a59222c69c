/** What the rating lists on this machine say of the IDs in a report. */
import { useMemo } from "react";
import { peopleOf, type Match } from "../../lists/look-up";
import type { Listed, ListedMember } from "../../report/check-players";
import type { ReportSection } from "../../report/report";
import { useMatches } from "../players/use-matches";

/** A member as all lists together have them: the first name, the latest end of the membership. */
function memberOf(match: Match | undefined): ListedMember | null {
  // Nobody is looked up by name here: whoever is found has the ID.
  const players = match ? (peopleOf(match)[0]?.map(({ player }) => player) ?? []) : [];
  const [first] = players;
  if (!first) return null;
  const expires = players
    .flatMap((player) => player.expires ?? [])
    .sort()
    .at(-1);
  // A list that comes first counts, so its ratings go over those of the others.
  const ratings = players.reduceRight((all, player) => ({ ...all, ...player.ratings }), {});
  return { name: first.name, ...(expires !== undefined && { expires }), ratings };
}

/** @returns "looking" until they have been looked up */
export function useListed(sections: readonly ReportSection[]): Listed | "looking" {
  const ids = useMemo(
    () => [...new Set(sections.flatMap(({ view }) => view.section.players.flatMap(({ id }) => id || [])))],
    [sections],
  );
  const wanted = useMemo(() => ids.map((id) => ({ id, name: "" })), [ids]);
  const { state, matches } = useMatches(wanted);
  return useMemo(() => {
    if (state === "looking") return "looking";
    const members = new Map(ids.map((id, i) => [id, memberOf(matches[i])]));
    return (id) => members.get(id) ?? null;
  }, [state, matches, ids]);
}
