/**
 * Finds that the lines of a text are cut off at the right, as a narrow window does: the headings name more rounds or a total,
 * and no line has anything there.
 *
 * Example: below `#  Name  Rating  Rd 1  Rd 2  Tot`, the lines end with the result of round 1.
 */
import { asText } from "../cells/text";
import { columnRoleOf } from "../reader/words";
import { HEADS } from "./by-order";
import { formatFinding } from "./findings";
import type { Chart, FileFinding, Found, FormatKind, ImportedSection } from "./result";

/** Formats with columns lined up in lines. */
const LINED_UP: ReadonlySet<FormatKind | null> = new Set<FormatKind>([
  ...HEADS.map(({ kind }) => kind),
  "aligned",
]);
/** Those that always have totals. */
const WITH_TOTALS: ReadonlySet<FormatKind | null> = new Set(
  HEADS.filter(({ hasTotals }) => hasTotals).map(({ kind }) => kind),
);
/** The beginnings of `Rd` or `Round`, and of `Total`, `Score` or `Pts`. */
const CUT_ROUND = /^(?:r|ro|rou|roun)$/i;
const CUT_TOTAL = /^(?:t|to|tota|s|sc|sco|scor|p|pt)$/i;

const isPromise = (heading: string) =>
  /^(?:round|total)$/.test(columnRoleOf(heading)) || CUT_ROUND.test(heading) || CUT_TOTAL.test(heading);

function cutOffIn({ table }: Chart, kind: FormatKind | null): FileFinding[] {
  const top = table.findIndex((row) => row.length > 1);
  const headings = (table[top] ?? []).map(asText);
  const rows = table.slice(top + 1);
  const isFilled = (column: number) => rows.some((row) => asText(row[column]) !== "");
  const rounds = headings.flatMap((heading, column) => (columnRoleOf(heading) === "round" ? [column] : []));
  const lacking =
    WITH_TOTALS.has(kind) && !headings.some((heading) => columnRoleOf(heading) === "total") ? ["Total"] : [];
  // A wallchart without results is a list of players.
  if (!rounds.some(isFilled) && lacking.length === 0) return [];
  const last = headings.length - 1;
  const cut = headings[last]!;
  if (CUT_ROUND.test(cut) && isFilled(last)) return [formatFinding("columns-cut", cut)];
  let end = headings.length;
  while (end > 0 && !isFilled(end - 1)) end--;
  const empty = [...headings.slice(end).filter(isPromise), ...lacking];
  return empty.length > 0 ? [formatFinding("columns-empty", empty.join(", "))] : [];
}

/** The last player's row, if it ends before the rating or the total, and all others have them: the text was cut off there. */
export function rowCutOff({ table, reading, lines }: ImportedSection): FileFinding[] {
  const rows = (reading.section?.players ?? []).map(({ row }) => table[row]!);
  const [last, others] = [rows.at(-1) ?? [], rows.slice(0, -1)];
  const isLacking = reading.columns.some(
    ({ role, column }) =>
      (role === "rating" || role === "total") &&
      column >= last.length &&
      others.every((row) => asText(row[column]) !== ""),
  );
  if (others.length < 2 || !isLacking) return [];
  return [formatFinding("row-cut", last.map(asText).join(" "), lines?.[table.indexOf(last)]?.first)];
}

/** What was found, with what seems to be cut off. */
export function withCutOff(found: Found): Found {
  if (!LINED_UP.has(found.kind)) return found;
  return {
    ...found,
    diagnostics: [...found.diagnostics, ...found.charts.flatMap((chart) => cutOffIn(chart, found.kind))],
  };
}
