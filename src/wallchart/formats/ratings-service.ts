/**
 * Reads the standings of a section from the US Chess ratings service: players with `roundOutcomes` and `ratings`. If the
 * service gives decimals, they become the ratings, so that the results are exact.
 *
 * Example: `{"roundNumber": 1, "outcome": "Win", "color": "White", "opponentOrdinal": 4}` is `W4w`.
 */
import type { CellValue, ChartDiagnostic } from "../types";
import { UNPLAYED_CELL } from "../cells/game";
import { chartTable, roundsOf, type ChartRow } from "./chart-table";
import { formatFinding } from "./findings";
import { isObject, textOf, type JsonObject } from "./json-values";
import { NO_FACTS, numberOrText, type EventFacts, type Found } from "./result";

const { fullBye, halfBye, unpaired, forfeitWin, forfeitLoss } = UNPLAYED_CELL;
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ Win: "W", Draw: "D", Loss: "L", WinForfeit: forfeitWin, Forfeit: forfeitLoss },
    // Games that the two players reported differently, with the letters of the upload file. They are not rated.
    ...{ WinAsym: "N", DrawAsym: "R", LossAsym: "S" },
    ...{ ByeFull: fullBye, ByeHalf: halfBye, DrawForfeit: halfBye, Unpaired: unpaired },
    ...{ NotReported: "?", ReportNoResult: "?" },
  }),
);
const PLAYED = /^(?:Win|Draw|Loss)$/;
const NAMES_OPPONENT = /^(?:Win|Draw|Loss)(?:Asym)?$|^(?:Win)?Forfeit$/;
const MOST_ROUNDS = 99;
/** The order of the systems: the first one that a section has gives its ratings. */
const SYSTEMS = ["R", "OR", "Q", "OQ", "B", "OB"];

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

interface Standing {
  readonly item: JsonObject;
  readonly outcomes: readonly JsonObject[];
  readonly number: number;
}

function whole(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;
}

/** The players with the numbers by which the standings name opponents. */
function standingsOf(items: readonly JsonObject[]): Standing[] {
  const players = items.filter((item) => Array.isArray(item["roundOutcomes"]));
  const keys = ["ordinal", "pairingNumber"].filter((key) => {
    const numbers = players.map((item) => whole(item[key]));
    return !numbers.includes(null) && new Set(numbers).size === numbers.length;
  });
  return players.map((item, place) => ({
    item,
    outcomes: objectsIn(item["roundOutcomes"]),
    number: keys[0] === undefined ? place + 1 : whole(item[keys[0]])!,
  }));
}

function resultOf(
  outcome: JsonObject,
  numberOf: (outcome: JsonObject) => number | null,
  diagnostics: ChartDiagnostic[],
): string {
  const word = textOf(outcome["outcome"]);
  if (word === "") return "";
  const code = CODES.get(word);
  if (code === undefined) {
    diagnostics.push(formatFinding("unknown-result", word));
    return word;
  }
  if (!NAMES_OPPONENT.test(word)) return code;
  const opponent = numberOf(outcome);
  if (opponent === null) return word.endsWith("Asym") ? `${code}0` : code;
  const [color = ""] = PLAYED.test(word) ? (/^[WB]/i.exec(textOf(outcome["color"])) ?? []) : [];
  return code + opponent + color.toLowerCase();
}

function ratingIn(record: JsonObject | undefined, which: "pre" | "post"): number | null {
  const [exact, rounded] = [record?.[`${which}RatingDecimal`], record?.[`${which}Rating`]];
  const value = typeof exact === "number" ? exact : rounded;
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

const decimals = (rating: number) => String(Math.round(rating * 1e6) / 1e6);

/**
 * The ratings before and after as a wallchart has them. N before the event is N after it, less the games of the
 * event.
 *
 * @param isUnrated whether a player without a rating has none; where nobody has one, the file does not tell
 */
function ratingsOf(
  record: JsonObject | undefined,
  played: number,
  isUnrated: boolean,
): { pre: CellValue; post: CellValue; derived: boolean } {
  const [pre, post] = [ratingIn(record, "pre"), ratingIn(record, "post")];
  const after = whole(record?.["postProvisionalGameCount"]);
  const before = after === null ? 0 : after - played;
  return {
    pre:
      pre === null
        ? isUnrated
          ? "Unrated"
          : ""
        : numberOrText(decimals(pre) + (before > 0 ? `P${before}` : "")),
    post: post === null ? "" : numberOrText(decimals(post) + (after === null ? "" : `P${after}`)),
    derived: pre !== null && before > 0,
  };
}

/** The section in a list of standings; null if they are not from the ratings service. */
export function ratingsServiceChart(items: readonly JsonObject[], facts: EventFacts): Found | null {
  const players = standingsOf(items);
  if (players.length === 0) return null;
  const diagnostics: ChartDiagnostic[] = [];
  const numbers = new Set(players.map(({ number }) => number));
  const byId = new Map(players.map(({ item, number }) => [textOf(item["memberId"]), number]));
  const numberOf = (outcome: JsonObject) => {
    const ordinal = whole(outcome["opponentOrdinal"]);
    if (ordinal !== null && numbers.has(ordinal)) return ordinal;
    return byId.get(textOf(outcome["opponentMemberId"])) ?? ordinal;
  };
  const recordOf = ({ item }: Standing, system: string | undefined) =>
    objectsIn(item["ratings"]).find((record) => record["ratingSystem"] === system);
  const systems = SYSTEMS.filter((system) => players.some((player) => recordOf(player, system)));

  const rows = players.map((player): ChartRow => {
    const { item, outcomes, number } = player;
    const rounds: string[] = [];
    outcomes.forEach((outcome, i) => {
      const round = whole(outcome["roundNumber"]) ?? i + 1;
      if (round > MOST_ROUNDS) return;
      const cell = resultOf(outcome, numberOf, diagnostics);
      // Two games in one round go in one cell.
      rounds[round - 1] = [rounds[round - 1], cell].filter(Boolean).join(" ");
    });
    const played = outcomes.filter(({ outcome }) => PLAYED.test(textOf(outcome)));
    const first = ratingsOf(recordOf(player, systems[0]), played.length, systems.length > 0);
    const second =
      systems[1] === undefined ? null : ratingsOf(recordOf(player, systems[1]), played.length, true);
    if (first.derived) diagnostics.push(formatFinding("games-derived"));
    return {
      number,
      name: [textOf(item["firstName"]), textOf(item["lastName"])].filter(Boolean).join(" "),
      id: textOf(item["memberId"]),
      state: textOf(item["stateRep"]),
      rating: first.pre,
      rounds,
      total: textOf(item["score"]),
      post: first.post,
      secondRating: second && second.post !== "" ? `${systems[1]}: ${second.pre}->${second.post}` : "",
    };
  });
  const table = chartTable(facts.name, roundsOf(rows), rows);
  return { kind: "ratings-service", event: NO_FACTS, charts: [{ facts, table }], diagnostics };
}
