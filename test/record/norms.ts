/**
 * Title norms as printed beside two of ours: NORM of the printed post ratings, by Regular results, or Quick or Blitz
 * where a section has no others; and the Norm column of RATEEVENT, which goes by its own post ratings. Example: 3 points against 1464, 2032, 1811 and 1877 are "2", the second category.
 */
import { norm } from "../../src/functions/special-cases";
import { hasGame, ratingOf, systemsOf, type RecordPlayer, type RecordSection } from "./section";

/** The names of norms as the record prints them. */
const LETTERS: Readonly<Record<string, string>> = {
  "4th Category": "4",
  "3rd Category": "3",
  "2nd Category": "2",
  "1st Category": "1",
  "Candidate Master": "C",
  "Life Master": "M",
  "Senior Life Master": "S",
};

const letterOf = (name: string) => LETTERS[name] ?? name;

const POINTS: Readonly<Record<string, number>> = { W: 1, D: 0.5, L: 0 };

export interface ComparedNorm {
  readonly section: RecordSection;
  readonly player: RecordPlayer;
  readonly printed: string;
  readonly ours: string;
}

/** Nothing comes from a cell, so a score of 0 is no points. */
const TYPED = { parameterAddresses: [] } as unknown as CustomFunctions.Invocation;

/** The norm of a person's games, which may stand in several rows; null where an opponent has no rating after. */
function normOf(rows: readonly RecordPlayer[], section: RecordSection): string | null {
  const system = systemsOf(section)[0]!;
  const byNumber = new Map(section.p.map((player) => [player.no, player]));
  const games = rows.flatMap(({ r }) => r.filter((cell) => /^[WDL]\d/.test(cell)));
  const opponents = games.map((cell) => byNumber.get(Number(cell.slice(1))));
  const ratings = opponents.map((opponent) => ratingOf(opponent?.rt[system]?.post));
  if (ratings.includes(null)) return null;
  const met = opponents.map((opponent) => opponent!.id);
  const repeats = Math.max(...met.map((id) => met.filter((one) => one === id).length));
  const score = games.reduce((sum, cell) => sum + POINTS[cell.charAt(0)]!, 0);
  const bye = rows.some(({ r }) => r.some((cell) => /^[BX]/.test(cell)));
  return letterOf(norm([ratings], [[score]], section.end, bye, repeats, TYPED)[0]![0]!);
}

/** Whether a section gives norms: not with half K, not in a match, and not for Quick games alone. */
function givesNorms({ k, sys, type }: RecordSection): boolean {
  return k === "F" && type !== "M" && (sys === "D" || sys === "R");
}

/** Everybody who could earn a norm, and everybody of whom one is printed. */
export function compareNorms(section: RecordSection): ComparedNorm[] {
  const given = givesNorms(section);
  return section.p.flatMap((player) => {
    if (!hasGame(player) || (!given && !player.norm)) return [];
    const rows = section.p.filter(({ id }) => id === player.id);
    const ours = given ? normOf(rows, section) : "";
    return ours === null ? [] : [{ section, player, printed: player.norm ?? "", ours }];
  });
}

/** RATEEVENT's Norm column beside the printed norms. It goes by our posts, so it differs where an opponent's does. */
export interface ComparedNormColumn extends ComparedNorm {
  readonly postsDiffer: boolean;
}

export function compareNormColumn(
  section: RecordSection,
  { posts, norms }: { readonly posts: readonly unknown[]; readonly norms: readonly unknown[] },
): ComparedNormColumn[] {
  const differs = new Map(
    section.p.map(({ no, rt }, i) => [no, ratingOf(rt.R?.post) !== (Number(posts[i]) || null)]),
  );
  return section.p.flatMap((player, index) => {
    if (!hasGame(player)) return [];
    const ours = letterOf(String(norms[index]));
    const games = player.r.filter((cell) => /^[WDL]\d/.test(cell));
    const postsDiffer = games.some((cell) => differs.get(Number(cell.slice(1))));
    return [{ section, player, printed: player.norm ?? "", ours, postsDiffer }];
  });
}
