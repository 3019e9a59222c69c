/**
 * Sections as text, in the form of US Chess's own crosstables: two lines a player, a third one where a second system rates
 * the section.
 *
 * Example:
 *         8 | ANN ASH                        |2.5  |W   3|H    |
 *        MI | 12345671 / R: 1641P17->1657P20 |     |B    |     |
 */
import { LETTER_OF } from "../wallchart/cells/game";
import { heldFacts } from "./held-facts";
import { normsIn, ratingPairs } from "./handed-on";
import { CODES as FILED_CODES, roundLosses } from "./rating-report";
import { loss, stateLetters, type Loss, type Report, type ReportSection } from "./report";
import { settleRounds, type Seat } from "./rounds";

const NAME_WIDTH = 33;
const SYSTEM_LETTERS: Readonly<Record<string, string>> = {
  ...{ OTBR: "R", OTBQ: "Q", OTBB: "B", OLR: "OR", OLQ: "OQ", OLB: "OB" },
};
const CODES: Readonly<Record<Seat["kind"], string>> = { ...FILED_CODES, game: "", pending: "" };
/** The norms as US Chess prints them. */
const NORMS: Readonly<Record<string, string>> = {
  ...{ "4th Category": "N:4", "3rd Category": "N:3", "2nd Category": "N:2", "1st Category": "N:1" },
  ...{ "Candidate Master": "N:C", "Life Master": "N:M", "Senior Life Master": "N:S" },
};

/** In one line, without the bar that divides the cells. */
const plainName = (name: string): string => name.replace(/[|\s]+/g, " ").trim();
const filedId = (id: string): string => (/^\w{1,20}$/.test(id) ? id : "");

function resultCell(seat: Seat | null, numbers: readonly number[]): string {
  if (!seat) return "";
  const { kind, score, opponent } = seat;
  const letter = kind === "game" ? LETTER_OF[score]! : CODES[kind];
  return opponent === null ? letter : `${letter}${String(numbers[opponent]).padStart(4)}`;
}

function sectionText(section: ReportSection, place: number): string[] {
  const { facts, view, table } = section;
  const { players } = view.section;
  const { seats, rounds } = settleRounds(view.section, table);
  const numbers = players.map(({ number }) => number);
  const systems = ratingPairs(section);
  const norms = normsIn(section);
  const width = Math.max(NAME_WIDTH, ...players.map(({ name }) => plainName(name).length));
  const cells = (list: readonly string[]) => list.map((text) => `${text.padEnd(5)}|`).join("");
  const line = (first: string, second: string, third: string, list: readonly string[]) =>
    `${first.padStart(5)} | ${second.padEnd(width)}|${third.padEnd(5)}|${cells(list)}`;
  const all = Array.from({ length: rounds }, (_, i) => String(i + 1));
  const rule = "-".repeat(16 + width + 6 * rounds);
  return [
    `Section ${place} - ${facts.name}`,
    `Section Dates: ${facts.startDate} ${facts.endDate}`,
    `Time Control: ${facts.timeControl}`,
    rule,
    line(
      " Pair",
      "Player Name",
      "Total",
      all.map(() => "Round"),
    ),
    line(
      " Num",
      "USCF ID / Rtg (Pre->Post)",
      " Pts ",
      all.map((round) => `  ${round}`),
    ),
    rule,
    ...players.flatMap(({ number, name, id, state }, i) => {
      const points = seats[i]!.reduce((sum, seat) => sum + (seat?.score ?? 0), 0);
      const colors = seats[i]!.map((seat) => (seat?.color ? seat.color[0]!.toUpperCase() : ""));
      const pairs = systems.map(({ system, pairs: of }) => {
        const { before, after } = of[i]!;
        return `${SYSTEM_LETTERS[system]!}: ${before.padEnd(4)}->${after}`;
      });
      const memberId = filedId(id);
      const [first = "", ...more] = pairs;
      return [
        line(
          String(number),
          plainName(name),
          points.toFixed(1),
          seats[i]!.map((seat) => resultCell(seat, numbers)),
        ),
        line(
          stateLetters(state),
          memberId === "" ? first : `${memberId} / ${first}`,
          NORMS[norms[i]!] ?? "",
          colors,
        ),
        ...more.map((pair) =>
          line(
            "",
            pair,
            "",
            all.map(() => ""),
          ),
        ),
        rule,
      ];
    }),
    "",
  ];
}

export function crosstableText({ event, sections }: Report): string {
  const above = [`Event: ${event.name}`, `Event Date(s): ${event.startDate} ${event.endDate}`, ""];
  return [...above, ...sections.flatMap((section, i) => sectionText(section, i + 1))].join("\n");
}

export function crosstableLosses({ view: { section }, table }: ReportSection): readonly Loss[] {
  const { players } = section;
  return [
    ...roundLosses(section, settleRounds(section, table)).filter(({ code }) => code !== "numbers"),
    ...heldFacts(section, ["games", "total", "post"]),
    ...(players.some(({ name }) => plainName(name) !== name) ? [loss("names", NAME_WIDTH)] : []),
    ...(players.some(({ id }) => filedId(id) !== id) ? [loss("ids")] : []),
    ...(players.some(({ state }) => stateLetters(state) !== state) ? [loss("states")] : []),
  ];
}
