/**
 * Takes players from cells or a file, as a list to edit. A wallchart with rounds gives its players; anything else is
 * taken line by line, from its heading row on if it has one.
 */
import { parseDate } from "../../wallchart/cells/dates";
import { columnRoleOf } from "../../wallchart/reader/words";
import { readTables } from "../../wallchart/reader/read";
import type { Reading, Table } from "../../wallchart/types";
import { rosterText } from "./roster-text";

/** "" without a wallchart that has rounds. */
function listOfCharts(readings: readonly Reading[]): string {
  const players = readings.flatMap(({ section }) => (section && section.rounds > 0 ? section.players : []));
  return players.length > 0 ? rosterText(players) : "";
}

export function listOf(table: Table): string {
  const readings = readTables(table);
  const at = Math.max(readings[0]?.headingRow ?? 0, 0);
  const isDay = (table[at] ?? []).map((heading) => columnRoleOf(heading) === "birthDate");
  const lines = table
    .slice(at)
    .map((row) => row.map((cell, i) => (isDay[i] && parseDate(cell)) || String(cell ?? "")))
    .filter((row) => row.some((cell) => cell.trim() !== ""));
  return listOfCharts(readings) || lines.map((row) => row.join("\t")).join("\n");
}

/** The readers of formats are loaded when a file comes. */
export async function listOfFile(name: string, bytes: ArrayBuffer): Promise<string> {
  const [{ importFile }, { decodeText }] = await Promise.all([
    import(/* webpackChunkName: "formats" */ "../../wallchart/formats/import"),
    import(/* webpackChunkName: "formats" */ "../../files/decode"),
  ]);
  const { sections } = importFile(bytes, name);
  return listOfCharts(sections.map(({ reading }) => reading)) || decodeText(new Uint8Array(bytes));
}
