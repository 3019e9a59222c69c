/**
 * Players from cells, as a list to edit. Those of a wallchart with rounds come with every fact that could move a rating, and
 * read back as the same players; anything else is taken line by line, from its heading row on if it has one.
 *
 * Example: `Name Rating Quick` as headings, and `Ann Ash 1500 1480P12` below, separated by tabs.
 */
import { preRating, ratingText, sourceName, startCell, yesNo } from "../../sheet/write/new-sheet";
import { parseDate } from "../../wallchart/cells/dates";
import { readTables } from "../../wallchart/reader/read";
import { columnRoleOf } from "../../wallchart/reader/words";
import type { SectionPlayer, Table } from "../../wallchart/types";

export function listText(players: readonly SectionPlayer[]): string {
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

export function listOf(table: Table): string {
  const readings = readTables(table);
  const players = readings.flatMap(({ section }) => (section && section.rounds > 0 ? section.players : []));
  if (players.length > 0) return listText(players);
  const at = Math.max(readings[0]?.headingRow ?? 0, 0);
  const isDay = (table[at] ?? []).map((heading) => columnRoleOf(heading) === "birthDate");
  const lines = table
    .slice(at)
    .map((row) => row.map((cell, i) => (isDay[i] && parseDate(cell)) || String(cell ?? "")))
    .filter((row) => row.some((cell) => cell.trim() !== ""));
  return lines.map((row) => row.join("\t")).join("\n");
}
