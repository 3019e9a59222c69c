/**
 * Member records of the US Chess ratings service, saved as JSON: one member, a list of them, or a search result. They have the
 * floors, which no other list has.
 *
 * Example: `{"id": "12345671", "lastName": "Ash", "ratings": [{"ratingSystem": "R", "rating": 1641, "floor": 1400}]}`.
 */
import type { System } from "../ratings/uschess/systems";
import { dayOrYear, listedRating, present, ratingsOf, usChessId, withGames } from "./fields";
import type { ListedPlayer } from "./player";
import { isObject, type JsonObject } from "../wallchart/formats/json-values";

const SYSTEMS: Readonly<Record<string, System>> = {
  R: "OTBR",
  Q: "OTBQ",
  B: "OTBB",
  OR: "OLR",
  OQ: "OLQ",
  OB: "OLB",
};

/** The member records in any of the forms in which the service gives them. */
function recordsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (!isObject(value)) return [];
  return Array.isArray(value["items"]) ? value["items"].flatMap(recordsIn) : [value];
}

function scalar(value: unknown): string | number {
  return typeof value === "string" || typeof value === "number" ? value : "";
}

function memberOf(record: JsonObject): ListedPlayer | null {
  const id = usChessId(scalar(record["id"]));
  const [last, first] = [scalar(record["lastName"]), scalar(record["firstName"])];
  const name = [last, first].filter((part) => part !== "").join(", ");
  if (id === "" || name === "") return null;
  const listed = Array.isArray(record["ratings"]) ? record["ratings"].filter(isObject) : [];
  const ratings = listed.map((one) => {
    const system = SYSTEMS[String(one["ratingSystem"] ?? one["system"])];
    const games = scalar(one["gamesPlayed"] ?? one["games"]);
    return [
      system!,
      system ? withGames(listedRating(scalar(one["rating"])), games, scalar(one["floor"])) : null,
    ] as const;
  });
  return {
    id,
    name,
    ratings: ratingsOf(ratings),
    ...present({
      state: String(scalar(record["stateRep"] ?? record["state"])),
      expires: dayOrYear(scalar(record["expirationDate"])),
      fideId: String(scalar(record["fideId"])),
    }),
  };
}

/** The members in a text; null if it is not JSON, or has none, or is nested deeper than the stack. */
export function membersIn(text: string): readonly ListedPlayer[] | null {
  let records: readonly JsonObject[];
  try {
    records = recordsIn(JSON.parse(text));
  } catch {
    return null;
  }
  const members = records.flatMap((record) => memberOf(record) ?? []);
  return members.length > 0 ? members : null;
}
