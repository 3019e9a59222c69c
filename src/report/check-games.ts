/**
 * Checks the games of a section to be filed: whether all are in, and whether rounds, colors, byes and forfeits fit the
 * files. That the two sides of each game agree, the reading of the wallchart has made sure of.
 *
 * Example: two players who both have White in one game are refused, with both cells.
 */
import { refusalInWords } from "../ratings/uschess/matches";
import { matchRefusals } from "../sheet/rate/matches";
import type { SheetSection } from "../sheet/rate/rate-sheet";
import { asText } from "../wallchart/cells/text";
import { reportFinding, type ReportFinding } from "./check-words";
import { MOST_REPORT_ROUNDS } from "./rating-report";
import type { ReportSection } from "./report";
import { settleRounds, type Seat } from "./rounds";

const MOST_PLAYERS = 9999;
/** `B 5`, `H12w`: a bye with a number that is not 0. */
const BYE_WITH_NUMBER = /^[BHU][\s\-;.]*0{0,3}[1-9]\d{0,3}\s*[WB]?$/i;

export function checkGames({ key: section, table, view, facts, sheetName }: ReportSection): ReportFinding[] {
  const { players } = view.section;
  const value = facts.name.trim() || sheetName;
  if (players.length < 2) return [reportFinding("too-few-players", { section, value })];
  if (players.length > MOST_PLAYERS) return [reportFinding("too-many-players", { section, value })];
  if (players.every(({ results }) => results.length === 0))
    return [reportFinding("no-games", { section, value })];
  const { seats, rounds, isRearranged } = settleRounds(view.section, table);
  const all = seats.flat().filter((seat) => seat !== null);
  const found: ReportFinding[] = [];
  const who = (player: number) => `#${players[player]!.number} ${players[player]!.name}`.trim();
  seats.forEach((row, player) =>
    row.forEach((seat) => {
      if (!seat) return;
      const about = { section, cells: seat.cells, who: who(player) };
      const cell = seat.cells[0];
      const text = cell ? asText(table[cell.row]?.[cell.column]) : "";
      if (seat.kind === "pending") found.push(reportFinding("result-missing", about));
      else if (seat.kind.startsWith("unrated") && seat.opponent === null)
        found.push(reportFinding("no-opponent", about));
      else if (seat.kind !== "game" && BYE_WITH_NUMBER.test(text))
        found.push(reportFinding("bye-with-opponent", { ...about, value: text }));
    }),
  );
  for (const { code, cells } of view.reading.diagnostics) {
    if (code !== "colors-clash") continue;
    const both = cells.map((cell) => players.findIndex(({ row, end }) => row <= cell.row && cell.row < end));
    found.push(reportFinding("colors-clash", { section, cells, who: both.map(who).join(" and ") }));
  }
  if (rounds > MOST_REPORT_ROUNDS) found.push(reportFinding("too-many-rounds", { section, value }));
  if (facts.kind === "match") found.push(...notRated(section, view));
  if (isRearranged && !isDoubled(facts.kind))
    found.push(reportFinding("rounds-moved", { section, value: rounds }));
  const plain = all.filter(({ kind, color }) => kind === "game" && color === null).length / 2;
  if (plain > 0) found.push(reportFinding("no-colors", { section, value: plain }));
  const empty = seats.flat().length - all.length;
  if (empty > 0) found.push(reportFinding("empty-cells", { section, value: empty }));
  if (players.some(({ number }, i) => number !== i + 1))
    found.push(reportFinding("numbered-anew", { section }));
  if (facts.kind === "double round" && view.reading.square)
    found.push(reportFinding("double-round-robin", { section, value }));
  for (let round = 0; round < rounds; round++) {
    const count = (kind: Seat["kind"]) => seats.filter((row) => row[round]?.kind === kind).length;
    const [won, lost] = [count("forfeitWin"), count("forfeitLoss")];
    if (won !== lost) found.push(reportFinding("forfeit-alone", { section, value: round + 1 }));
    else if (won > 1) found.push(reportFinding("forfeits-may-cross", { section, value: round + 1 }));
  }
  return found;
}

/** The match that US Chess does not rate, with those who play it. */
function notRated(section: string, { rated }: SheetSection): ReportFinding[] {
  const [first] = rated;
  if (!first) return [];
  const { players } = first.section;
  const refusals = matchRefusals({ ...first.section, match: true }, first.settings.rules);
  const refusal = refusals.find((other) => other !== null);
  const cells = players.filter((_, i) => refusals[i] !== null).map(({ cell }) => cell);
  return refusal
    ? [reportFinding("match-not-rated", { section, cells, message: refusalInWords(refusal) })]
    : [];
}

/** Two games a round are meant to take two rounds. */
const isDoubled = (kind: ReportSection["facts"]["kind"]): boolean =>
  kind === "double round" || kind === "match";
