/**
 * Reads SwissSys's tournament file: players with their rounds as tokens `result;opponent;color;board;…`. The reader relies
 * only on these tokens. Other facts are found by their keys, as columns are by their headings.
 *
 * Example: `+;9;B;1` is `W9b`, `=;4;W;2` is `D4w`, `H;-1` is a half-point bye, `X;24` is a forfeit win.
 */
import type { ChartDiagnostic, ColumnRole } from "../types";
import { UNPLAYED_CELL } from "../cells/game";
import { columnRoleOf } from "../reader/words";
import { chartTable, roundsOf, type ChartRow } from "./chart-table";
import { formatFinding } from "./findings";
import { textOf, valueOf, type JsonObject } from "./json-values";
import { NO_FACTS, numberOrText, type EventFacts, type Found } from "./result";

const TOKEN = /^\s?([-+=HBUXFZ])\s?;\s?(-?\d{1,4})?\s?(?:;\s?([WB])?|$)/i;
/** A round that is not yet paired, or not yet played. */
const EMPTY = /^[\s;\d-]{0,40}$/;
const PLAYED: Readonly<Record<string, string>> = { "+": "W", "=": "D", "-": "L" };
const UNPLAYED: Readonly<Record<string, string>> = {
  H: UNPLAYED_CELL.halfBye,
  B: UNPLAYED_CELL.fullBye,
  U: UNPLAYED_CELL.unpaired,
  Z: UNPLAYED_CELL.zeroBye,
  X: UNPLAYED_CELL.forfeitWin,
  F: UNPLAYED_CELL.forfeitLoss,
};
const MOST_ROUNDS = 99;

/** The list of tokens among the values of a player; null if the object has none. */
function tokensOf(item: JsonObject): readonly unknown[] | null {
  const isToken = (token: unknown) => typeof token === "string" && TOKEN.test(token);
  const lists = Object.values(item).filter((value): value is unknown[] => Array.isArray(value));
  return lists.find((list) => list.some(isToken))?.slice(0, MOST_ROUNDS) ?? null;
}

function resultOf(token: unknown, diagnostics: ChartDiagnostic[]): string {
  const text = textOf(token);
  const match = TOKEN.exec(text);
  if (!match) {
    if (EMPTY.test(text)) return "";
    diagnostics.push(formatFinding("unknown-result", text));
    return text;
  }
  const code = match[1]!.toUpperCase();
  const opponent = Number(match[2] ?? -1);
  const played = PLAYED[code];
  if (played !== undefined && opponent > 0) return played + opponent + (match[3] ?? "").toLowerCase();
  if (played !== undefined) return text;
  return UNPLAYED[code]! + ((code === "X" || code === "F") && opponent > 0 ? opponent : "");
}

function factOf(item: JsonObject, role: ColumnRole): string {
  const key = Object.keys(item).find((name) => columnRoleOf(name) === role && textOf(item[name]) !== "");
  return key === undefined ? "" : textOf(item[key]);
}

function nameOf(item: JsonObject): string {
  const [last, first] = [["lastname"], ["firstname"]].map((words) => textOf(valueOf(item, words)));
  return last && first ? `${last}, ${first}` : factOf(item, "name");
}

/** The section in a list of players; null if they are not SwissSys's. */
export function swissSysChart(items: readonly JsonObject[], facts: EventFacts): Found | null {
  const players = items.flatMap((item, place) => {
    const tokens = tokensOf(item);
    return tokens ? [{ item, tokens, place }] : [];
  });
  if (players.length === 0) return null;
  const diagnostics: ChartDiagnostic[] = [];
  const rows = players.map(({ item, tokens, place }): ChartRow => {
    const rating = factOf(item, "rating");
    return {
      number: numberOrText(factOf(item, "number")) || place + 1,
      name: nameOf(item),
      id: factOf(item, "id"),
      state: factOf(item, "state"),
      rating: /[1-9]/.test(rating) ? numberOrText(rating) : "Unrated",
      rounds: tokens.map((token) => resultOf(token, diagnostics)),
    };
  });
  const table = chartTable(facts.name, roundsOf(rows), rows);
  return { kind: "swisssys-json", event: NO_FACTS, charts: [{ facts, table }], diagnostics };
}
