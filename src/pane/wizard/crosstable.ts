/**
 * Makes new crosstables from players: a Swiss with a column per round, a round robin or a quad as a square. Results
 * typed into an earlier one are kept.
 *
 * Example: nine players in quads become one quad and a Swiss of five players with three rounds.
 */
import { columnName } from "../../wallchart/cells/names";
import { planNewSheet } from "../../sheet/new-sheet";
import type { PlanBlock, SheetPlan } from "../../sheet/plan";
import { readTables } from "../../wallchart/read";
import type { Section, SectionPlayer, SectionResult } from "../../wallchart/section";
import type { TableOf } from "../store";
import { roundsOf, type Kind, type SectionDraft, type WizardDraft } from "./draft";
import { byRating, readRoster, type Roster } from "./roster";

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

/** A section of the draft with its players and the crosstables to build from it. */
export interface Planned {
  readonly draft: SectionDraft;
  readonly roster: Roster;
  readonly tables: readonly Crosstable[];
}

export function planAll({ name, sections }: WizardDraft): readonly Planned[] {
  return sections.map((draft) => {
    const roster = readRoster(draft.roster);
    const title = [name, draft.name]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", ");
    return {
      draft,
      roster,
      tables: makeCrosstables(title, draft.kind, roster.players, roundsOf(draft) ?? 1),
    };
  });
}

function keyOf({ id, name }: SectionPlayer): string {
  return id !== "" ? id : name.toLowerCase().replace(/\s+/g, " ");
}

/** The section with the results that its players had in earlier ones. Players are matched by ID or name. */
export function withEarlierResults(section: Section, earlier: readonly Section[]): Section {
  const indexOf = new Map(section.players.map((player, i) => [keyOf(player), i]));
  const kept = new Map<number, Pick<SectionPlayer, "results" | "unplayed">>();
  let rounds = section.rounds;
  for (const { players, rounds: before } of earlier) {
    for (const player of players) {
      const index = indexOf.get(keyOf(player));
      if (index === undefined) continue;
      const results = player.results.flatMap((result): SectionResult[] => {
        const opponent = indexOf.get(keyOf(players[result.opponent]!));
        return opponent === undefined ? [] : [{ ...result, opponent }];
      });
      if (results.length + player.unplayed.length > 0) {
        kept.set(index, { results, unplayed: player.unplayed });
        rounds = Math.max(rounds, before);
      }
    }
  }
  return {
    ...section,
    rounds,
    players: section.players.map((player, i) => ({ ...player, ...kept.get(i) })),
  };
}

/** A square: players across, x on the diagonal, 1, ½ and 0 for results, totals as sums. */
function planSquare({ name, section: { players } }: Crosstable): SheetPlan {
  // The player columns are those of any new sheet. The square replaces its rounds.
  const facts = planNewSheet(
    { title: name, players: players.map((one) => ({ ...one, results: [], unplayed: [] })), rounds: 1, ratingSystem: null, foreign: false }, // prettier-ignore
    { title: name, sheetName: name },
  );
  const roundAt = facts.blocks.find(({ style }) => style === "result")!.column;
  const first = facts.freeze!.rows;
  const before = facts.blocks.filter(({ style, column }) => style !== "heading" && column < roundAt);
  const heading = facts.blocks.find(({ style }) => style === "heading")!;
  const cell = (row: number, column: number) => {
    if (row === column) return "x";
    return players[row]!.results.find(({ opponent }) => opponent === column)?.score ?? "";
  };
  const blocks: PlanBlock[] = [
    ...before,
    {
      ...heading,
      cells: [[...heading.cells[0]!.slice(0, roundAt), ...players.map((one) => String(one.number)), "Total"]],
    },
    {
      row: first,
      column: roundAt,
      cells: players.map((_, row) => players.map((__, column) => cell(row, column))),
      style: "result",
      numberFormat: "General",
    },
    {
      row: first,
      column: roundAt + players.length,
      cells: players.map((_, row) => {
        const [from, to] = [columnName(roundAt), columnName(roundAt + players.length - 1)];
        return [{ formula: `=SUM(${from}${first + row + 1}:${to}${first + row + 1})` }];
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
  return planNewSheet(section, { title: name, sheetName, rounds: section.rounds, totals: "formulas" });
}

/**
 * The sheets to build, with the results typed into the sheets that were built from a section before.
 *
 * @param tableOf rejects where Excel cannot give those sheets: then nothing is built
 */
export async function crosstablePlans(
  planned: readonly Planned[],
  tableOf: TableOf,
): Promise<readonly SheetPlan[]> {
  const plans: SheetPlan[] = [];
  for (const { draft, tables } of planned) {
    const earlier: Section[] = [];
    for (const id of draft.sheets) {
      const table = await tableOf(id);
      earlier.push(...readTables(table ?? []).flatMap(({ section }) => section ?? []));
    }
    for (const one of tables)
      plans.push(planCrosstable({ ...one, section: withEarlierResults(one.section, earlier) }));
  }
  return plans;
}
