/**
 * A club's own list: any table with a row of headings such as `ID | Name | Rating | Quick | Expires`, from a sheet or a CSV file.
 * Headings mean what they mean in a wallchart.
 */
import { isSystem, type System } from "../ratings/uschess/systems";
import { columnRoleOf, headingOf } from "../wallchart/reader/words";
import type { CellValue, ColumnRole, Table } from "../wallchart/types";
import { asText, bare, plainText, wholeName } from "../wallchart/cells/text";
import { idRatingIn, parseRating } from "../wallchart/cells/ratings";
import { asListed, dayOrYear, listedRating, present, usChessId, withGames } from "./fields";
import type { FideSystem, ListedPlayer, ListedRatings } from "./player";

/** No list has more rows than this above its headings. */
const ROWS_ABOVE = 30;
const EXPIRES = /^(?:exp|expires|expiry|expiration|expirationdate|expdate|membershipexpires|memberuntil)$/;

/** The first row with a heading for the name or the ID, and for a rating; -1 if there is none. */
function headingRow(table: Table): number {
  return table.slice(0, ROWS_ABOVE).findIndex((row) => {
    const roles = new Set(row.map(columnRoleOf));
    const isPlayer = roles.has("name") || roles.has("id");
    return isPlayer && (roles.has("rating") || roles.has("sourceRating") || roles.has("idRating"));
  });
}

/** Rows that become players at once, so that others have a turn between. */
const ROWS_AT_ONCE = 1000;

/** The players of a table, one a row, batch by batch; null if it has no such headings, or nobody below them. */
export function playersOfTable(table: Table): Iterable<readonly ListedPlayer[]> | null {
  const at = headingRow(table);
  if (at < 0) return null;
  const playerIn = reader(table[at]!);
  // Headings alone are not a list, and one player is enough to know.
  if (!table.some((row, i) => i > at && playerIn(row))) return null;
  return (function* () {
    for (let from = at + 1; from < table.length; from += ROWS_AT_ONCE)
      yield table.slice(from, from + ROWS_AT_ONCE).flatMap((row) => playerIn(row) ?? []);
  })();
}

const meaningOf = (heading: CellValue) => ({
  role: columnRoleOf(heading),
  system: headingOf(heading).system,
});

/** Reads a row under these headings; null for one without a name and an ID. */
function reader(headings: readonly CellValue[]): (row: readonly CellValue[]) => ListedPlayer | null {
  const meanings = headings.map(meaningOf);
  const place = (role: ColumnRole) => meanings.findIndex((meaning) => meaning.role === role);
  const columns = {
    id: place("id"),
    name: place("name"),
    firstName: place("firstName"),
    state: place("state"),
    rating: place("rating"),
    games: place("games"),
    idRating: place("idRating"),
    birth: place("birthDate"),
    floor: place("floor"),
    peak: place("peak"),
    expires: headings.findIndex((heading) => EXPIRES.test(bare(heading))),
  };
  const fideId = headings.findIndex((heading) => bare(heading) === "fideid");
  return (row) => {
    const cell = (column: number): CellValue => row[column] ?? "";
    const pair = idRatingIn(plainText(cell(columns.idRating)));
    const id = usChessId(cell(columns.id)) || usChessId(pair?.id);
    const name = wholeName(cell(columns.name), cell(columns.firstName));
    if (id === "" && name === "") return null;
    const ratings: ListedRatings = {};
    const own = withGames(
      pair ? asListed(pair.rating) : listedRating(cell(columns.rating)),
      cell(columns.games),
      cell(columns.floor),
    );
    const system = meanings[columns.rating]?.system;
    const peak = parseRating(cell(columns.peak));
    if (own)
      ratings[system && isSystem(system) ? system : "OTBR"] = {
        ...own,
        ...present({ peak: peak.kind === "rating" ? peak.rating : null }),
      };
    Object.assign(ratings, otherRatings(row, meanings));
    return {
      id,
      name,
      ratings,
      ...present({
        state: asText(cell(columns.state)),
        birth: dayOrYear(cell(columns.birth)),
        expires: dayOrYear(cell(columns.expires)),
        fideId: asText(cell(fideId)),
      }),
    };
  };
}

function otherRatings(
  row: readonly CellValue[],
  meanings: readonly ReturnType<typeof meaningOf>[],
): ListedRatings {
  const found: ListedRatings = {};
  meanings.forEach(({ role, system }, column) => {
    if (role !== "sourceRating" || system === null || system === "CFC") return;
    const games = meanings.findIndex(
      (meaning) => meaning.role === "sourceGames" && meaning.system === system,
    );
    const read = withGames(listedRating(row[column]), row[games]);
    if (read) found[system as System | FideSystem] = read;
  });
  return found;
}
