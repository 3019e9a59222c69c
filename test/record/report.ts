/**
 * What `npm run record` prints of the official record, and the limits that it must keep.
 * Example of a line: `2012 Regular    402      0    4511     97.9%   98.1%     62     30`.
 */
import { CAUSES, causesOf, type Cause } from "./causes";
import { controlVerdict } from "./controls";
import { compareNormColumn, compareNorms, type ComparedNorm, type ComparedNormColumn } from "./norms";
import { compare, FIRST_DECIMALS, rate, type Compared } from "./results";
import { isFullyRated, systemsOf, type RecordSection, type SystemLetter } from "./section";

/** Sections that ended from this day on had no K letter any more. */
const FIRST_WITHOUT_HALF_K = "2006-03-15";
/** Norms were printed for sections of this month still. */
const LAST_NORMS = "2014-10-31";
/** From here on every written time control is read; the classes of today are in force. */
const FIRST_TODAY = "2013-03-05";
const FIRST_CONTROLS = "2006-01-01";

/** A share of a whole, in the limits and in the report. */
interface Share {
  readonly name: string;
  readonly count: number;
  readonly of: number;
  readonly least?: number;
  readonly most?: number;
}

/** Sections and results of one year and one system. */
interface Row {
  readonly year: string;
  readonly system: SystemLetter;
  sections: number;
  refused: number;
  results: number;
  equal: number;
  withinOne: number;
  floor: number;
  other: number;
}

export interface Report {
  readonly rows: readonly Row[];
  readonly limits: readonly Share[];
  readonly causes: ReadonlyMap<Compared, Cause>;
  /** Results from stored decimals that are held at a floor or more than a point off. */
  readonly late: readonly Compared[];
  readonly norms: readonly ComparedNormColumn[];
  readonly refusals: readonly { readonly section: RecordSection; readonly why: string }[];
}

/** The norms of those of whom one is printed, and of those without. */
function normShares(by: string, norms: readonly ComparedNorm[], least: number): Share[] {
  const share = (name: string, some: readonly ComparedNorm[]): Share => {
    const count = some.filter(({ printed, ours }) => printed === ours).length;
    return { name, count, of: some.length, least };
  };
  return [
    share(
      `printed norms that ${by} gives`,
      norms.filter(({ printed }) => printed !== ""),
    ),
    share(
      `players without a norm to whom ${by} gives none`,
      norms.filter(({ printed }) => printed === ""),
    ),
  ];
}

function ratios(
  rows: readonly Row[],
  late: readonly Compared[],
  columns: readonly ComparedNormColumn[],
  sections: readonly RecordSection[],
): Share[] {
  const sum = (key: "sections" | "refused" | "results" | "equal" | "other") =>
    rows.reduce((total, row) => total + row[key], 0);
  const norms = sections.filter(({ end }) => end <= LAST_NORMS).flatMap(compareNorms);
  const controls = sections.flatMap((section) => {
    const verdict = controlVerdict(section);
    return verdict ? [{ section, verdict }] : [];
  });
  const control = (name: string, from: string, until: string, least: number): Share => {
    const written = controls.filter(({ section: { start } }) => start >= from && start < until);
    const count = written.filter(({ verdict }) => verdict === "equal").length;
    return { name, count, of: written.length, least };
  };
  return [
    { name: "results exactly equal", count: sum("equal"), of: sum("results"), least: 0.977 },
    {
      name: "results neither equal nor held at a floor",
      count: sum("other"),
      of: sum("results"),
      most: 0.008,
    },
    { name: "sections refused", count: sum("refused"), of: sum("sections"), most: 0.003 },
    {
      name: "results from stored decimals within a point",
      count: late.filter(({ verdict }) => verdict === "equal").length,
      of: late.length,
      least: 0.988,
    },
    ...normShares("NORM", norms, 0.999),
    // It rests on our ratings of every opponent, of which two in a hundred differ, mostly at floors.
    ...normShares("RATEEVENT", columns, 0.995),
    control("system letters that SYSTEMS gives, from 2013-03-05", FIRST_TODAY, "9999", 1),
    control("system letters that SYSTEMS gives, 2006 until then", FIRST_CONTROLS, FIRST_TODAY, 0.97),
  ];
}

export function keeps({ count, of, least = 0, most = 1 }: Share): boolean {
  return of === 0 || (count / of >= least && count / of <= most);
}

/** Rates every section whose players all had ratings, with full K, and compares. */
export function reportOn(sections: readonly RecordSection[]): Report {
  const rows = new Map<string, Row>();
  const causes = new Map<Compared, Cause>();
  const refusals: { section: RecordSection; why: string }[] = [];
  const late: Compared[] = [];
  const columns: ComparedNormColumn[] = [];
  for (const section of sections) {
    if (section.k !== "F" || section.end < FIRST_WITHOUT_HALF_K) continue;
    for (const system of systemsOf(section)) {
      if (!isFullyRated(section, system)) continue;
      const rated = rate(section, system);
      if (system === "R" && section.end <= LAST_NORMS && !("refused" in rated))
        columns.push(...compareNormColumn(section, rated));
      const results = "refused" in rated ? [] : compare(section, system, rated.posts);
      const missed = results.filter(({ verdict }) => verdict === "other");
      if (missed.length > 0) for (const [one, cause] of causesOf(missed)) causes.set(one, cause);
      if (section.end >= FIRST_DECIMALS) {
        late.push(...results);
        continue;
      }
      const year = section.end.slice(0, 4);
      const key = year + system;
      const row = rows.get(key) ?? emptyRow(year, system);
      rows.set(key, row);
      row.sections++;
      if ("refused" in rated) {
        row.refused++;
        refusals.push({ section, why: rated.refused });
        continue;
      }
      addTo(row, results);
    }
  }
  const sorted = [...rows.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
  const limits = ratios(sorted, late, columns, sections);
  const lateMisses = late.filter(({ verdict }) => verdict !== "equal");
  const norms = columns.filter((one) => one.printed !== one.ours);
  return { rows: sorted, limits, causes, late: lateMisses, norms, refusals };
}

function emptyRow(year: string, system: SystemLetter): Row {
  return { year, system, sections: 0, refused: 0, results: 0, equal: 0, withinOne: 0, floor: 0, other: 0 };
}

function addTo(row: Row, results: readonly Compared[]): void {
  for (const { printed, ours, verdict } of results) {
    row.results++;
    row[verdict]++;
    if (Math.abs(printed - ours) <= 1) row.withinOne++;
  }
}

const NAMES = { R: "Regular", Q: "Quick", B: "Blitz" } as const;

function percent(count: number, of: number): string {
  return of === 0 ? "-" : `${((100 * count) / of).toFixed(2)}%`;
}

function rowLine(row: Row): string {
  const { year, system, sections, refused, results, equal, withinOne, floor, other } = row;
  const numbers = [
    sections,
    refused,
    results,
    percent(equal, results),
    percent(withinOne, results),
    floor,
    other,
  ];
  return [year, NAMES[system].padEnd(7), ...numbers.map((value) => String(value).padStart(9))].join(" ");
}

function limitLine(share: Share): string {
  const { name, count, of, least, most } = share;
  const limit = least === undefined ? `at most ${percent(most!, 1)}` : `at least ${percent(least, 1)}`;
  return `${keeps(share) ? "ok  " : "FAIL"} ${percent(count, of).padStart(8)} ${name} (${count} of ${of}, ${limit})`;
}

function missLine([{ section, system, player, printed, ours }, cause]: [Compared, Cause]): string {
  const { n, end, type, p } = section;
  const before = player.rt[system]!.pre;
  return `${cause.padEnd(8)} section ${n}, ${end}, ${type}, ${NAMES[system]}, ${p.length} players, number ${player.no}: ${before} to ${printed}, ours ${ours}`;
}

function normLine({ section, player, printed, ours }: ComparedNormColumn): string {
  const { n, end } = section;
  return `norm     section ${n}, ${end}, number ${player.no}: printed ${printed || "none"}, ours ${ours || "none"}`;
}

/** The report as text: the table, the causes, every result that needs one, what was refused, and the limits. */
export function printed({ rows, limits, causes, late, norms, refusals }: Report): string {
  const headings = ["sections", "refused", "results", "equal", "within 1", "floor", "other"];
  const misses = [...causes.entries()].sort(([, a], [, b]) => a.localeCompare(b));
  const isLate = new Set(late);
  const countLine = (count: number, text: string) => `${String(count).padStart(5)} ${text}`;
  const counts = (some: readonly [Compared, Cause][]) =>
    (Object.keys(CAUSES) as Cause[]).map((cause) =>
      countLine(some.filter(([, one]) => one === cause).length, `${cause}: ${CAUSES[cause]}`),
    );
  const byPosts = norms.filter(({ postsDiffer }) => postsDiffer).length;
  return [
    `year system  ${headings.map((heading) => heading.padStart(9)).join(" ")}`,
    ...rows.map(rowLine),
    "",
    "floor: printed above ours at a hundred from 1200 to 2200 or at 100 to 150, a floor that the chart can't know",
    "other: neither equal nor floor, by cause:",
    ...counts(misses.filter(([one]) => !isLate.has(one))),
    "",
    "results from stored decimals that are more than a point off:",
    countLine(late.filter(({ verdict }) => verdict === "floor").length, "floor: as above"),
    ...counts(misses.filter(([one]) => isLate.has(one))),
    "",
    "norms in RATEEVENT's column that are not the printed ones:",
    countLine(byPosts, "an opponent's rating after is not the printed one"),
    countLine(norms.length - byPosts, "not explained"),
    "",
    ...misses.map(missLine),
    ...norms.map(normLine),
    ...refusals.map(({ section, why }) => `refused  section ${section.n}, ${section.end}: ${why}`),
    "",
    ...limits.map(limitLine),
  ].join("\n");
}
