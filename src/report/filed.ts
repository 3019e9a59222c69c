/**
 * What was filed, and what has changed since: for a correction, US Chess's office wants to know player, round, what was
 * reported and what is right.
 *
 * Example: `Open, round 2, #4 Ann Ash (12345671): filed W12 Bob Birch, now D12 Bob Birch`.
 */
import { beginning, day, list, or, shape, type Stored } from "../wallchart/stored";
import type { IsoDate } from "../ratings/types";
import { MOST_REPORT_ROUNDS, ratingReport } from "./rating-report";
import type { Report } from "./report";

interface FiledPlayer {
  readonly number: string;
  readonly id: string;
  readonly name: string;
  readonly results: readonly string[];
}

interface FiledSection {
  readonly key: string;
  readonly name: string;
  readonly timeControl: string;
  readonly players: readonly FiledPlayer[];
}

export interface FiledReport {
  readonly date: IsoDate;
  readonly event: string;
  readonly sections: readonly FiledSection[];
}

/** A change since the report was filed. */
interface Correction {
  readonly section: string;
  /** `#4 Ann Ash (12345671)`; "" for the section itself. */
  readonly player: string;
  /** `Round 2`, `ID`, `Name`. */
  readonly what: string;
  /** "" for a player or section that was added or removed. */
  readonly filed: string;
  readonly now: string;
}

/** The report as its files say it, to be kept when it is filed. */
export function filedReport(report: Report, date: IsoDate): FiledReport {
  const { sections, players } = ratingReport(report);
  return {
    date,
    event: report.event.name,
    sections: report.sections.map(({ key }, s) => ({
      key,
      name: sections[s]![2]!,
      timeControl: sections[s]![4]!,
      players: players
        .filter(([, section]) => section === String(s + 1))
        .map(([, , number = "", id = "", name = "", , , ...results]) => ({
          number,
          id,
          name,
          results: results.slice(0, Number(sections[s]![8])),
        })),
    })),
  };
}

const hasId = ({ id }: FiledPlayer): boolean => !/^0*$/.test(id);

/** The same player: by the ID, or by number and name where it changed. */
function sameAs(player: FiledPlayer, players: readonly FiledPlayer[]): FiledPlayer | undefined {
  const byNumber = players.find(({ number, name }) => number === player.number && name === player.name);
  const byId = hasId(player) ? players.filter(({ id }) => id === player.id) : [];
  // A re-entry has the ID twice.
  return byId.find(({ number }) => number === player.number) ?? (byId.length === 1 ? byId[0] : byNumber);
}

/** What a code without an opponent means. */
const ALONE: Readonly<Record<string, string>> = {
  U: "U (not paired)",
  H: "H (half-point bye)",
  B: "B (full-point bye)",
  X: "X (forfeit win)",
  F: "F (forfeit loss)",
};

/** `W12B` as its code, number and color. */
const partsOf = (result = "U0"): readonly string[] => /^([A-Z])(\d+)([WB]?)$/.exec(result)?.slice(1) ?? [];

/** `W12B` with the opponent's name: `W12 (black) Bob Birch`; `H0` is `H (half-point bye)`. */
function inWords(result: string | undefined, players: readonly FiledPlayer[]): string {
  const [code = "", number = "", color = ""] = partsOf(result);
  if (number === "0") return ALONE[code] ?? code;
  const side = color === "" ? "" : color === "W" ? " (white)" : " (black)";
  const name = players.find((player) => player.number === number)?.name;
  return `${code}${number}${side}${name === undefined ? "" : ` ${name}`}`;
}

/** The opponent by who it is, so that other pairing numbers are not a change. */
function meaning(result: string | undefined, players: readonly FiledPlayer[]): string {
  const [code = "", number = "", color = ""] = partsOf(result);
  const opponent = players.find((player) => player.number === number);
  return [code, opponent ? opponent.id + opponent.name : "", color].join("|");
}

function changesIn(was: FiledSection, is: FiledSection): Correction[] {
  const section = is.name;
  const label = (player: FiledPlayer) =>
    `#${player.number} ${player.name} (${hasId(player) ? player.id : "no ID"})`;
  const found: Correction[] = [];
  if (was.name !== is.name)
    found.push({ section, player: "", what: "Section name", filed: was.name, now: is.name });
  if (was.timeControl !== is.timeControl)
    found.push({ section, player: "", what: "Time control", filed: was.timeControl, now: is.timeControl });
  const left = new Set(was.players);
  for (const player of is.players) {
    const before = sameAs(player, was.players);
    if (!before || !left.delete(before)) {
      found.push({ section, player: label(player), what: "Player", filed: "", now: "added" });
      continue;
    }
    if (before.id !== player.id)
      found.push({ section, player: label(before), what: "ID", filed: before.id, now: player.id });
    if (before.name !== player.name)
      found.push({ section, player: label(before), what: "Name", filed: before.name, now: player.name });
    const rounds = Math.max(before.results.length, player.results.length);
    for (let round = 0; round < rounds; round++) {
      const [filed, now] = [before.results[round], player.results[round]];
      // An opponent whose ID or name was corrected is still the same opponent.
      const then = was.players.map((one) => {
        const same = is.players.find((each) => sameAs(each, was.players) === one);
        return same ? { ...one, id: same.id, name: same.name } : one;
      });
      if (meaning(filed, then) === meaning(now, is.players)) continue;
      found.push({
        section,
        player: label(before),
        what: `Round ${round + 1}`,
        filed: inWords(filed, was.players),
        now: inWords(now, is.players),
      });
    }
  }
  for (const gone of left)
    found.push({ section, player: label(gone), what: "Player", filed: "", now: "removed" });
  return found;
}

/** What is different in the workbook now. */
export function corrections(filed: FiledReport, report: Report): readonly Correction[] {
  const now = filedReport(report, filed.date);
  const found = now.sections.flatMap((is) => {
    const was = filed.sections.find(({ key }) => key === is.key);
    if (was) return changesIn(was, is);
    return [{ section: is.name, player: "", what: "Section", filed: "", now: "added" }];
  });
  const gone = filed.sections.filter(({ key }) => !now.sections.some((section) => section.key === key));
  return [
    ...found,
    ...gone.map(({ name }) => ({ section: name, player: "", what: "Section", filed: "", now: "removed" })),
  ];
}

/** `Open, #4 Ann Ash (12345671): Round 2: filed W12 Bob Birch, now D12 Bob Birch`, `Open, #5 Eve Elm (no ID): Player added`. */
export function correctionInWords({ section, player, what, filed, now }: Correction): string {
  const change =
    now === "added" || now === "removed" ? `${what} ${now}` : `${what}: filed ${filed}, now ${now}`;
  return `${[section, player].filter(Boolean).join(", ")}: ${change}`;
}

/** The list as text for a mail. */
export function correctionsText({ event, date }: FiledReport, found: readonly Correction[]): string {
  return [`Corrections to ${event}, filed ${date}`, "", ...found.map(correctionInWords), ""].join("\n");
}

/** No report has more sections, players or rounds. */
const MOST_SECTIONS = 120;
const MOST_PLAYERS = 9999;
const some = or(beginning(), "");
const PLAYER = shape<FiledPlayer>({
  number: some,
  id: some,
  name: some,
  results: or(list(some, MOST_REPORT_ROUNDS), []),
});

/** What a workbook kept; undefined where it is anything else, or was filed on no day. */
export const readFiledReport: Stored<FiledReport> = (saved) => {
  let left = MOST_PLAYERS;
  const players = (value: unknown): readonly FiledPlayer[] => {
    const read = list(PLAYER, left)(value) ?? [];
    left -= read.length;
    return read;
  };
  const section = shape<FiledSection>({ key: some, name: some, timeControl: some, players });
  return shape<FiledReport>({ date: day, event: some, sections: list(section, MOST_SECTIONS) })(saved);
};
