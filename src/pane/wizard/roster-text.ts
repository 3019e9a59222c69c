/**
 * The players of a wallchart as a list to edit, which the wizard shows after taking them from a sheet. It has every fact that
 * could move a rating, and reads back as the same players.
 *
 * Example: `Name Rating Quick` as headings, and `Ann Ash 1500 1480P12` below, separated by tabs.
 */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import type { SectionPlayer } from "../../wallchart/section";

/** `Quick` for OTBQ; FIDE and CFC stay as they are. */
export function sourceName(system: SectionPlayer["sources"][number]["system"]): string {
  return system === "FIDE" || system === "CFC" ? system : SYSTEM_NAMES[system];
}

export function rosterText(players: readonly SectionPlayer[]): string {
  const shown = (value: number, games: number | null) => `${value}${games === null ? "" : `P${games}`}`;
  const yesNo = (value: boolean | null) => (value === null ? "" : value ? "yes" : "no");
  const rating = ({ rating: value, games, start }: SectionPlayer) =>
    value !== null ? shown(value, games) : start?.games === 0 ? `${start.rating}/00` : "Unrated";
  const systems = [...new Set(players.flatMap(({ sources }) => sources.map(({ system }) => system)))];
  const sources = systems.flatMap((system): Column[] => {
    const of = (player: SectionPlayer) => player.sources.find((one) => one.system === system);
    const name = sourceName(system);
    const ratingOf = (player: SectionPlayer) => {
      const found = of(player);
      return found ? shown(found.rating, found.games) : "";
    };
    return [
      [name, ratingOf],
      [`${name} date`, (player) => of(player)?.date ?? ""],
    ];
  });
  const columns: Column[] = [
    ["Name", ({ name }) => name],
    ["ID", ({ id }) => id],
    ["State", ({ state }) => state],
    ["Rating", rating],
    // In the column of the ratings, a start with games would be read as a rating.
    ["Start", ({ rating: value, start }) => (value === null && start && start.games > 0 ? `${start.rating}/${start.games}` : "")], // prettier-ignore
    ...sources,
    ["Birth date", ({ birthDate }) => birthDate ?? ""],
    ["Age", ({ age }) => age ?? ""],
    ["Adult", ({ adult }) => yesNo(adult)],
    ["History", ({ history }) => history ?? ""],
    ["Floor", ({ floor }) => floor ?? ""],
    ["Ceiling", ({ ceiling }) => ceiling ?? ""],
    ["Peak", ({ peak }) => peak ?? ""],
    ["Life Master", ({ lifeMaster }) => yesNo(lifeMaster)],
    ...(["wins", "draws", "events"] as const).map((key): Column => {
      return [`${key[0]!.toUpperCase()}${key.slice(1)} before`, ({ record }) => record?.[key] ?? ""];
    }),
  ];
  const used = columns.filter(
    ([heading, cell]) => heading === "Name" || players.some((one) => cell(one) !== ""),
  );
  return [used.map(([heading]) => heading), ...players.map((player) => used.map(([, cell]) => cell(player)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

type Column = [heading: string, cell: (player: SectionPlayer) => string | number];
