/**
 * The columns of a section with the roles that the reading gave them, for whoever shows or writes them: one for each column
 * of the sheet from the first on, then those of the players' further lines.
 */
import type { Column, ColumnRole } from "../types";
import type { FactPlaces } from "./fact-places";
import type { FactPlace } from "./ids";
import type { Solved } from "./search";
import type { Role } from "./words";

interface Given {
  readonly role: ColumnRole;
  readonly round?: number | null;
  readonly system?: Column["system"];
}

/** The roles of facts that are named otherwise in a heading. */
const FACTS: readonly Role[] = [
  "birthDate",
  "age",
  "adult",
  "history",
  "floor",
  "ceiling",
  "peak",
  "lifeMaster",
  "wins",
  "draws",
  "events",
  "state",
];

/** The roles by place and line. */
function givenRoles(
  { chart, best }: Solved,
  places: FactPlaces,
  ids: readonly FactPlace[],
  numberOf: (round: number) => number,
): Map<string, Given> {
  const found = new Map<string, Given>();
  const give = ({ column, line }: FactPlace, given: Given) => {
    const key = `${column.place},${line}`;
    if (!found.has(key)) found.set(key, given);
  };
  const { layout, isSquare, used, numberColumn, total } = best!;
  if (isSquare)
    [...used].forEach((column, k) =>
      give({ column, line: 0 }, { role: "round", round: column.heading.round ?? k + 1 }),
    );
  layout.rounds.forEach((slots, k) => {
    const round = numberOf(k + 1);
    const hasScore = slots.some(({ use }) => use === "score" || use === "running");
    for (const { slot, use } of slots) {
      if (
        use === "game" ||
        use === "score" ||
        (use === "running" && !slots.some((one) => one.use === "score"))
      )
        give(slot, { role: use === "running" && !hasScore ? "other" : "round", round });
      else if (use === "opponent") give(slot, { role: "opponent", round });
      else if (use === "color") give(slot, { role: "color", round });
    }
  });
  const [last, first] = chart.names;
  if (last) give({ column: last, line: 0 }, { role: "name" });
  if (first) give({ column: first, line: 0 }, { role: "firstName" });
  if (numberColumn.column) give({ column: numberColumn.column, line: 0 }, { role: "number" });
  if (total) give({ column: total, line: 0 }, { role: "total" });
  const { rating, ratingSystem } = places;
  const isTogether = (place: FactPlace) =>
    ids.some(({ column, line }) => column === place.column && line === place.line);
  if (rating) give(rating, { role: isTogether(rating) ? "idRating" : "rating", system: ratingSystem });
  for (const place of ids) give(place, { role: "id" });
  if (places.games) give(places.games, { role: "games" });
  for (const place of places.starts) give(place, { role: "start" });
  for (const place of places.sources) give(place, { role: "sourceRating", system: place.system });
  for (const place of places.sourceGames) give(place, { role: "sourceGames", system: place.system });
  for (const place of places.sourceDates) give(place, { role: "sourceDate", system: place.system });
  for (const role of FACTS) {
    const place = places.facts[role];
    if (place) give(place, { role: role as ColumnRole });
  }
  if (places.post) give(places.post, { role: "post" });
  for (const column of chart.columns)
    if (column.heading.role === "output") give({ column, line: 0 }, { role: "output" });
  return found;
}

export function columnsOf(
  solved: Solved,
  places: FactPlaces,
  ids: readonly FactPlace[],
  numberOf: (round: number) => number,
): Column[] {
  const { chart } = solved;
  const given = givenRoles(solved, places, ids, numberOf);
  const byColumn = new Map(chart.columns.map((column) => [chart.sheet.columns[column.place]!, column]));
  const width = (chart.sheet.columns[chart.columns.at(-1)!.place] ?? 0) + 1;
  const column = (at: number, line: number): Column => {
    const own = byColumn.get(at);
    const {
      role,
      round = null,
      system = null,
    } = (own && given.get(`${own.place},${line}`)) ?? { role: "other" as const };
    return { column: at, line, role, heading: own?.heading.text ?? "", round, system };
  };
  const first = Array.from({ length: width }, (_, at) => column(at, 0));
  const below = [...given].flatMap(([key]) => {
    const [place, line] = key.split(",").map(Number) as [number, number];
    return line > 0 ? [column(chart.sheet.columns[place]!, line)] : [];
  });
  return [...first, ...below];
}
