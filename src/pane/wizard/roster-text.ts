/**
 * The players of a wallchart as a list to edit, which the wizard shows after taking them from a sheet. It has every fact that
 * could move a rating, and reads back as the same players.
 *
 * Example: `Name Rating Quick` as headings, and `Ann Ash 1500 1480P12` below, separated by tabs.
 */
import { preRating, ratingText, sourceName, startCell, yesNo } from "../../sheet/write/new-sheet";
import type { SectionPlayer } from "../../wallchart/types";

export function rosterText(players: readonly SectionPlayer[]): string {
  const systems = [...new Set(players.flatMap(({ sources }) => sources.map(({ system }) => system)))];
  const sources = systems.flatMap((system): Column[] => {
    const of = (player: SectionPlayer) => player.sources.find((source) => source.system === system);
    const name = sourceName(system);
    const ratingOf = (player: SectionPlayer) => {
      const found = of(player);
      return found ? ratingText(found.rating, found.games) : "";
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
    ["Rating", preRating],
    ["Start", (player) => startCell(player) ?? ""],
    ...sources,
    ["Birth date", ({ birthDate }) => birthDate ?? ""],
    ["Age", ({ age }) => age ?? ""],
    ["Adult", ({ adult }) => yesNo(adult) ?? ""],
    ["History", ({ history }) => history ?? ""],
    ["Floor", ({ floor }) => floor ?? ""],
    ["Ceiling", ({ ceiling }) => ceiling ?? ""],
    ["Peak", ({ peak }) => peak ?? ""],
    ["Life Master", ({ lifeMaster }) => yesNo(lifeMaster) ?? ""],
    ...(["wins", "draws", "events"] as const).map((key): Column => {
      return [`${key[0]!.toUpperCase()}${key.slice(1)} before`, ({ record }) => record?.[key] ?? ""];
    }),
  ];
  const used = columns.filter(
    ([heading, cell]) => heading === "Name" || players.some((player) => cell(player) !== ""),
  );
  return [used.map(([heading]) => heading), ...players.map((player) => used.map(([, cell]) => cell(player)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

type Column = [heading: string, cell: (player: SectionPlayer) => string | number];
