/**
 * The crosstable as a page for a club's site: standings, ratings before and after, norms, with a look for print. All text is
 * escaped, and the page has no script and loads nothing. US Chess IDs are left out.
 */
import { SYSTEM_NAMES } from "../ratings/uschess/systems";
import { standingsOf, type Standing } from "../sheet/standings/standings";
import { USUAL_STANDINGS } from "../sheet/event/standings-choices";
import { daysInWords, normsIn, ratingPairs, systemsInWords } from "./handed-on";
import type { Report, ReportSection } from "./report";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.4 system-ui, "Segoe UI", sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
  h1 { margin-bottom: 0.25rem; }
  p { margin-top: 0; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  caption { text-align: left; font-size: 1.25rem; font-weight: 600; padding: 1.5rem 0 0.5rem; }
  th, td { padding: 0.25rem 0.6rem; text-align: left; border-bottom: 1px solid #8886; white-space: nowrap; }
  th { border-bottom: 2px solid #8888; }
  .about { margin-top: 0.75rem; }
  .number { text-align: right; }
  @media print {
    body { font-size: 10pt; margin: 0; max-width: none; padding: 0; }
    .wide { overflow: visible; }
    tr { break-inside: avoid; }
    thead { display: table-header-group; }
    section + section { break-before: page; }
  }
`;

interface Column {
  readonly heading: string;
  readonly isNumber?: boolean;
  readonly cell: (line: Standing) => string;
}

function columnsOf(section: ReportSection, lines: readonly Standing[]): readonly Column[] {
  const rounds = Math.max(0, ...lines.map((line) => line.rounds.length));
  const norms = normsIn(section);
  const systems = ratingPairs(section);
  const columns: Column[] = [
    { heading: "Place", cell: ({ place }) => place },
    { heading: "#", isNumber: true, cell: ({ number }) => String(number) },
    { heading: "Name", cell: ({ name }) => name },
    { heading: "State", cell: ({ player }) => section.view.section.players[player]!.state },
    ...Array.from({ length: rounds }, (_, i): Column => {
      return { heading: `Rd ${i + 1}`, cell: (line) => line.rounds[i] ?? "" };
    }),
    { heading: "Points", isNumber: true, cell: ({ points }) => points.toFixed(1) },
    ...systems.flatMap(({ system, pairs }): Column[] => {
      const name = SYSTEM_NAMES[system];
      const [before, after] = systems.length > 1 ? [`${name} before`, `${name} after`] : ["Before", "After"];
      return [
        { heading: before, isNumber: true, cell: ({ player }) => pairs[player]!.before },
        { heading: after, isNumber: true, cell: ({ player }) => pairs[player]!.after },
      ];
    }),
    { heading: "Norm", cell: ({ player }) => norms[player]! },
  ];
  return columns.filter(
    ({ heading, cell }) => !["State", "Norm"].includes(heading) || lines.some((line) => cell(line) !== ""),
  );
}

function sectionPage(section: ReportSection): string {
  const { facts, view, table, sheetName } = section;
  const lines = standingsOf(table, view, USUAL_STANDINGS)?.players ?? [];
  const columns = columnsOf(section, lines);
  const side = ({ isNumber }: Column) => (isNumber ? ' class="number"' : "");
  const head = columns
    .map((column) => `<th scope="col"${side(column)}>${escapeHtml(column.heading)}</th>`)
    .join("");
  const rows = lines.map(
    (line) =>
      `<tr>${columns.map((column) => `<td${side(column)}>${escapeHtml(column.cell(line))}</td>`).join("")}</tr>`,
  );
  const about = [facts.timeControl, systemsInWords(section)].filter(Boolean).join(", ");
  return [
    '<section class="wide">',
    "<table>",
    `<caption>${escapeHtml(facts.name || sheetName)}</caption>`,
    `<thead><tr>${head}</tr></thead>`,
    "<tbody>",
    ...rows,
    "</tbody>",
    "</table>",
    ...(about === "" ? [] : [`<p class="about">${escapeHtml(about)}</p>`]),
    "</section>",
  ].join("\n");
}

export function pageOf({ event, sections }: Report): string {
  const place = [event.city, event.state].filter(Boolean).join(", ");
  const when = daysInWords(event.startDate, event.endDate);
  const title = escapeHtml(event.name || "Crosstable");
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    `<h1>${title}</h1>`,
    `<p>${escapeHtml([when, place].filter(Boolean).join(" · "))}</p>`,
    ...sections.map(sectionPage),
    "<p>Ratings as computed from this crosstable, not official US Chess ratings.</p>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
