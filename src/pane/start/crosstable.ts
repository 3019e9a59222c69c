/**
 * Makes new crosstables from players: a Swiss with a column per round, a round robin or a quad as a square. If the user
 * asks for it, the results typed into an earlier one come along.
 *
 * Example: nine players in quads become one quad and a Swiss of five players with three rounds.
 */
import { SheetProblem } from "../../excel/errors";
import { UNPLAYED_CELL } from "../../wallchart/cells/game";
import { cellName } from "../../wallchart/cells/names";
import { nameKey } from "../../wallchart/cells/person-names";
import type { EventEntry } from "../../sheet/event/event";
import { titleWith } from "../../sheet/event/names";
import { FIRST_ROUND, planNewSheet } from "../../sheet/write/new-sheet";
import { totalFormula } from "../../sheet/write/total-formula";
import type { PlanBlock, SheetPlan } from "../../sheet/write/plan";
import { byRating } from "../../wallchart/formats/doubles";
import { readGiven, type Given } from "../../wallchart/formats/given";
import type { ImportResult } from "../../wallchart/formats/result";
import { readTables } from "../../wallchart/reader/read";
import type {
  CellRef,
  Reading,
  Section,
  SectionPlayer,
  SectionResult,
  Unplayed,
} from "../../wallchart/types";
import type { TableOf } from "../store/actions";
import { draftRounds, type Kind, type SectionDraft, type StartDraft } from "./draft";
import { importedName, importedTitle } from "./given-titles";

export interface Crosstable {
  readonly name: string;
  readonly kind: "swiss" | "square";
  readonly section: Section;
}

const QUAD = 4;
const QUAD_ROUNDS = 3;

function crosstable(
  name: string,
  kind: Crosstable["kind"],
  players: readonly SectionPlayer[],
  rounds: number,
): Crosstable {
  const section: Section = {
    title: name,
    players: byRating(players),
    rounds,
    ratingSystem: null,
    foreign: false,
  };
  return { name, kind, section };
}

/** @param players sorted by rating; @param rounds of a Swiss */
export function makeCrosstables(
  name: string,
  kind: Kind,
  players: readonly SectionPlayer[],
  rounds: number,
): readonly Crosstable[] {
  if (players.length === 0) return [];
  if (kind === "swiss") return [crosstable(name, "swiss", players, rounds)];
  if (kind === "round robin") return [crosstable(name, "square", players, players.length)];
  const quads = Math.max(1, Math.floor(players.length / QUAD));
  return Array.from({ length: quads }, (_, i) => {
    const last = i === quads - 1;
    const group = players.slice(i * QUAD, last ? undefined : (i + 1) * QUAD);
    const title = [name, quads > 1 || name === "" ? `Quad ${i + 1}` : ""].filter(Boolean).join(", ");
    // Leftover players make the last group a small Swiss.
    return group.length === QUAD
      ? crosstable(title, "square", group, QUAD)
      : crosstable(title, "swiss", group, QUAD_ROUNDS);
  });
}

/** A wallchart of a pasted crosstable, as it goes on a sheet. */
interface Imported {
  readonly section: Section;
  readonly title: string;
  readonly sheetName: string;
}

/** A section of the draft: what was given for it, and what is built from that. */
export interface Planned {
  readonly draft: SectionDraft;
  readonly given: Given;
  /** Of a list of players. */
  readonly tables: readonly Crosstable[];
  /** Of a crosstable. */
  readonly imported: readonly Imported[];
}

/** The title carries the dates and the time control, so that they can be seen and edited on the sheet. */
function dated(table: Crosstable, event: EventEntry): Crosstable {
  return { ...table, section: { ...table.section, title: titleWith(table.name, event) } };
}

const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");

type Read = Pick<SectionDraft, "text" | "files" | "dates"> & { readonly given: Given };
let read: readonly Read[] = [];

/** What is given for each section. What was read last is not read again while its other fields are typed. */
export function readAll(sections: readonly SectionDraft[]): readonly Given[] {
  read = sections.map(({ text, files, dates }) => {
    const isSame = (one: Read) => one.text === text && one.files === files && one.dates === dates;
    return read.find(isSame) ?? { text, files, dates, given: readGiven(text, files, dates) };
  });
  return read.map(({ given }) => given);
}

/** What is built: the crosstables of each section, with their titles. */
export function planAll(
  { name, sections }: StartDraft,
  all: readonly Given[],
  event: EventEntry,
): readonly Planned[] {
  return sections.map((draft, i) => {
    const given = all[i]!;
    const players = given.kind === "players" ? given.list.players : [];
    const made = makeCrosstables(joined(name, draft.name), draft.kind, players, draftRounds(draft) ?? 1);
    const results = given.kind === "crosstable" ? given.results : [];
    const imported = results.flatMap((result) =>
      importedOf(result, name.trim() || fileName(draft), name.trim(), event),
    );
    return { draft, given, tables: made.map((table) => dated(table, event)), imported };
  });
}

const fileName = ({ files: [file] }: SectionDraft): string => file?.name.replace(/\.[^.]*$/, "") ?? "";

function importedOf(
  result: ImportResult,
  otherwise: string,
  name: string,
  event: EventEntry,
): readonly Imported[] {
  return result.sections.flatMap((one): Imported[] => {
    const { section } = one.reading;
    if (!section) return [];
    const own = importedName(one);
    const title = name === "" ? importedTitle(one, result) : joined(name, own === name ? "" : own);
    return [{ section, title: titleWith(title, event), sheetName: own || otherwise || "Crosstable" }];
  });
}

/** A section with results of earlier ones. */
interface CarriedOver {
  readonly section: Section;
  /** The results of the earlier sections that are in it now. */
  readonly kept: ReadonlySet<SectionResult | Unplayed>;
}

/** How a player is found again: by ID, else by name. Null where two players have the same. */
function placesOf(players: readonly SectionPlayer[]): (player: SectionPlayer) => number | null {
  const [ids, names] = [new Map<string, number | null>(), new Map<string, number | null>()];
  const add = (places: Map<string, number | null>, key: string, place: number) =>
    key !== "" && places.set(key, places.has(key) ? null : place);
  players.forEach(({ id, name }, i) => {
    add(ids, id, i);
    add(names, nameKey(name), i);
  });
  return ({ id, name }) => {
    const byId = id === "" ? undefined : ids.get(id);
    if (byId !== undefined) return byId;
    const byName = names.get(nameKey(name)) ?? null;
    // Someone of the same name with another ID is someone else.
    return byName !== null && id !== "" && players[byName]!.id !== "" ? null : byName;
  };
}

/**
 * The section with the results that its players had in earlier ones. Players are matched by ID or name.
 *
 * @param kind of the new sheet. In a square, a forfeit stands in the column of the same opponent
 */
export function withEarlierResults(
  section: Section,
  earlier: readonly Reading[],
  kind: Crosstable["kind"] = "swiss",
): CarriedOver {
  const placeOf = placesOf(section.players);
  const found = section.players.map(() => ({ results: [] as SectionResult[], unplayed: [] as Unplayed[] }));
  const kept = new Set<SectionResult | Unplayed>();
  let rounds = section.rounds;
  for (const reading of earlier) {
    const { players = [], rounds: before = 0 } = reading.section ?? {};
    const oldPlaceOf = placesOf(players);
    /** The place in the new section of a player of the earlier one; null if it is not certain. */
    const places = players.map((player, i) => (oldPlaceOf(player) === i ? placeOf(player) : null));
    players.forEach((player, i) => {
      const mine = found[places[i] ?? -1];
      if (!mine) return;
      for (const result of player.results) {
        const opponent = places[result.opponent] ?? null;
        if (opponent === null) continue;
        mine.results.push({ ...result, opponent });
        kept.add(result);
      }
      for (const rest of player.unplayed) {
        const opponent = reading.square ? opponentIn(reading, rest.cell.column) : null;
        const column = opponent === null ? null : (places[opponent] ?? null);
        if (kind === "square" ? column === null : reading.square) continue;
        mine.unplayed.push(column === null ? rest : { ...rest, cell: { ...rest.cell, column } });
        kept.add(rest);
      }
      if (kind === "swiss" && !reading.square && mine.results.length + mine.unplayed.length > 0)
        rounds = Math.max(rounds, before);
    });
  }
  const players = section.players.map((player, i) => ({ ...player, ...found[i] }));
  return { section: { ...section, rounds, players }, kept };
}

/** The player whose column this is in a square; null if it is nobody's. */
function opponentIn({ columns, section }: Reading, column: number): number | null {
  const round = columns.find((other) => other.column === column)?.round ?? null;
  const index = section!.players.findIndex(({ number }) => number === round);
  return index < 0 ? null : index;
}

/** What of the earlier sections is in none of the new ones, in words, such as `Ann Ash – Bob Birch, round 2`. */
function leftBehind(earlier: readonly Reading[], carried: readonly CarriedOver[]): string[] {
  const isKept = (result: SectionResult | Unplayed) => carried.some(({ kept }) => kept.has(result));
  return earlier.flatMap(({ section, diagnostics }) => {
    const players = section?.players ?? [];
    const games = players.flatMap(({ name, results }, i) =>
      results
        .filter((result) => !isKept(result) && i < result.opponent)
        .map(({ opponent, round }) => `${name} – ${players[opponent]!.name}, round ${round}`),
    );
    const others = players.flatMap(({ name, unplayed }) =>
      unplayed
        .filter((rest) => !isKept(rest))
        .map(({ kind, round }) => `${name}, round ${round}: ${UNPLAYED_CELL[kind]}`),
    );
    const unread = diagnostics
      .filter(({ severity, cells }) => severity === "error" && cells.length > 0)
      .map(
        ({ message, cells }) =>
          `${cells.map((cell) => cellName(cell)).join(", ")}: ${message.replace(/\.$/, "")}`,
      );
    return [...games, ...others, ...unread];
  });
}

/** What stands in a square: `1`, `½`, `0`, letters for several games, a forfeit. */
function squareCell({ results, unplayed }: SectionPlayer, opponent: number): string {
  const scores = results.filter((result) => result.opponent === opponent).map(({ score }) => score);
  if (scores.length > 1) return scores.map((score) => (score === 1 ? "W" : score === 0 ? "L" : "D")).join("");
  if (scores.length === 1) return scores[0] === 0.5 ? "½" : String(scores[0]);
  return (
    unplayed.filter(({ cell }) => cell.column === opponent).map(({ kind }) => UNPLAYED_CELL[kind])[0] ?? ""
  );
}

/** A square: players across, x on the diagonal, 1, ½ and 0 for results, totals that add up. */
function planSquare({ name, section: { title, players } }: Crosstable): SheetPlan {
  // The player columns are those of any new sheet. The square replaces its rounds.
  const facts = planNewSheet(
    { title, players: players.map((player) => ({ ...player, results: [], unplayed: [] })), rounds: 1, ratingSystem: null, foreign: false }, // prettier-ignore
    { title, sheetName: name },
  );
  const roundAt = facts.blocks.find(({ cells }) => cells[0]![0] === FIRST_ROUND)!.column;
  const first = facts.freeze!.rows;
  const cell = (row: number, column: number) => (row === column ? "x" : squareCell(players[row]!, column));
  const blocks: PlanBlock[] = [
    ...facts.blocks.filter(({ column }) => column < roundAt),
    {
      row: first - 1,
      column: roundAt,
      cells: [players.map((player) => String(player.number))],
      style: "headingCenter",
      numberFormat: "@",
    },
    {
      row: first - 1,
      column: roundAt + players.length,
      cells: [["Total"]],
      style: "headingRight",
      numberFormat: "@",
    },
    {
      row: first,
      column: roundAt,
      cells: players.map((_, row) => players.map((__, column) => cell(row, column))),
      style: "result",
      // As text, so that 1/2 stays a draw and a typed 0 is a loss.
      numberFormat: "@",
    },
    {
      row: first,
      column: roundAt + players.length,
      cells: players.map((_, i) => {
        const row = first + i;
        const [from, to] = [roundAt, roundAt + players.length - 1].map((column) => cellName({ row, column }));
        return [{ formula: totalFormula(`${from}:${to}`, { row, column: roundAt + i }) }];
      }),
      style: "number",
      numberFormat: "0.0",
    },
  ];
  const widths = [
    ...facts.widths.filter(({ column }) => column < roundAt),
    ...players.map((_, i) => ({ column: roundAt + i, characters: 5 })),
    { column: roundAt + players.length, characters: 7 },
  ];
  return { ...facts, blocks, widths, validations: [] };
}

export function planCrosstable(table: Crosstable): SheetPlan {
  const { name, kind, section } = table;
  if (kind === "square") return planSquare(table);
  const sheetName = name || "Crosstable";
  return planNewSheet(section, {
    title: section.title,
    sheetName,
    rounds: section.rounds,
    totals: "formulas",
  });
}

/**
 * The sheets to build. From a list of players: without results, or with those typed into the sheets that were built from it
 * before.
 *
 * @param carry "none" for a new event; "all" refuses to lose a result; "some" leaves out what has no place any more
 * @param tableOf rejects where Excel cannot give those sheets: then nothing is built
 * @throws SheetProblem "results-left" where a result would be lost
 */
export async function crosstablePlans(
  planned: readonly Planned[],
  tableOf: TableOf,
  carry: "none" | "all" | "some",
): Promise<readonly SheetPlan[]> {
  const plans: SheetPlan[] = [];
  const lost: string[] = [];
  for (const { draft, tables, imported } of planned) {
    for (const { section, ...about } of imported) plans.push(planNewSheet(section, about));
    const earlier: Reading[] = [];
    for (const id of carry === "none" ? [] : draft.sheets) {
      const table = await tableOf(id);
      if (table) earlier.push(...readTables(table));
      else lost.push(`${draft.name || "The section"}: its sheet is gone`);
    }
    const carried = tables.map((table) => withEarlierResults(table.section, earlier, table.kind));
    lost.push(...leftBehind(earlier, carried));
    carried.forEach(({ section }, i) => plans.push(planCrosstable({ ...tables[i]!, section })));
  }
  if (carry === "all" && lost.length > 0) throw resultsLeft(lost);
  return plans;
}

/** The first round's cell of the first player: that of a square lies beyond the diagonal. */
export function firstResultCell({ blocks, freeze }: SheetPlan): CellRef {
  const at = (heading: string) =>
    blocks.find(({ row, cells }) => row > 0 && cells[0]![0] === heading)?.column;
  return { row: freeze?.rows ?? 0, column: at(FIRST_ROUND) ?? (at("1") ?? 0) + 1 };
}

/** The most results that are named. */
const MOST_NAMED = 5;

function resultsLeft(lost: readonly string[]): SheetProblem {
  const more = lost.length - MOST_NAMED;
  const named = [...lost.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  return new SheetProblem(
    "results-left",
    "Some results have no place in the new sheets. Nothing was built.",
    `${named}. Fix the list or the old sheet, or build without these results.`,
  );
}
