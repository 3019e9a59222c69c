/**
 * Reads the rating report that pairing programs make for US Chess, in layout 2C. It has three dBase files: THEXPORT (the
 * event), TSEXPORT (its sections) and TDEXPORT (the players with their results). TDEXPORT alone is enough.
 *
 * Example: the cells `D11W`, `H0`, `X0`, `F0` in D_RND01 and the next fields become `D11w`, `H`, `X`, `F`.
 */
import { grouped } from "../../ratings/collect";
import { parseDate } from "../cells/dates";
import type { ChartDiagnostic } from "../types";
import { asWords } from "../cells/text";
import { UNPLAYED_CELL } from "../cells/game";
import { chartTable, roundsTo, type ChartRow } from "./chart-table";
import { readDbf, type DbfFile } from "../../files/dbf";
import { formatFinding } from "./findings";
import { NO_FACTS, numberOrText, type Chart, type EventFacts, type Found } from "./result";

/** A record by its field names. */
type Values = Readonly<Record<string, string>>;

const RESULT = /^([WLDXFZBHUNRS$#%])\s*0{0,3}(\d{1,4})\s*([WB])?$/i;
/** In a section with two games per round, the codes for the results of both games. */
const DOUBLE: Readonly<Record<string, string>> = { $: "WW", "#": "WD", W: "WL", "%": "DD", D: "DL", L: "LL" };
/** Those of these codes that a single game never has. */
const ONLY_DOUBLE = /^[$#%]/;
const UNPLAYED: Readonly<Record<string, string>> = {
  X: UNPLAYED_CELL.forfeitWin,
  F: UNPLAYED_CELL.forfeitLoss,
  // US Chess counts a drawn forfeit as a half-point bye.
  Z: UNPLAYED_CELL.halfBye,
  B: UNPLAYED_CELL.fullBye,
  H: UNPLAYED_CELL.halfBye,
  U: UNPLAYED_CELL.unpaired,
};

function valuesOf({ fields, records }: DbfFile): Values[] {
  return records.map((record) => Object.fromEntries(fields.map((field, i) => [field, record[i]!])));
}

/** `20261107` as a day. */
function day(text: string | undefined): string | null {
  return parseDate((text ?? "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"));
}

function factsOf(values: Values | undefined, letter: "H" | "S"): EventFacts {
  if (!values) return NO_FACTS;
  const startDate = day(values[`${letter}_BEG_DATE`]);
  const endDate = day(values[`${letter}_END_DATE`]);
  const name = asWords(values[letter === "H" ? "H_NAME" : "S_SEC_NAME"]);
  return { name, startDate, endDate, timeControl: asWords(values["S_TIMECTL"]) };
}

function resultOf(text: string, isDouble: boolean, diagnostics: ChartDiagnostic[]): string {
  const match = RESULT.exec(text);
  if (!match) {
    if (text !== "") diagnostics.push(formatFinding("unknown-result", text));
    return text;
  }
  const code = match[1]!.toUpperCase();
  const opponent = Number(match[2]);
  const color = (match[3] ?? "").toLowerCase();
  const unplayed = UNPLAYED[code];
  if (unplayed !== undefined) {
    const names = opponent > 0 && (code === "X" || code === "F");
    return names ? unplayed + opponent : unplayed;
  }
  // These games are not rated. Reading the cell reports that.
  if ("NRS".includes(code)) return text;
  const letters = isDouble ? DOUBLE[code]! : code;
  return letters + opponent + (isDouble ? "" : color);
}

function chartOf(
  rows: readonly Values[],
  section: Values | undefined,
  diagnostics: ChartDiagnostic[],
): { chart: Chart; isListed: boolean } {
  const columns = Object.keys(rows[0]!)
    .filter((field) => /^D_RND\d{1,3}$/.test(field))
    .sort();
  const isDouble =
    section?.["S_TRN_TYPE"] === "2" ||
    (!section && rows.some((row) => columns.some((column) => ONLY_DOUBLE.test(row[column]!))));
  // A section with fewer rounds than the longest one has U0 in the other rounds.
  const isFilled = (column: string) => rows.some((row) => !/^(?:U0*)?$/i.test(row[column]!));
  let last = columns.length;
  while (last > 0 && !isFilled(columns[last - 1]!)) last--;
  const stated = Number(section?.["S_TOT_RNDS"]);
  const rounds = Math.max(last, Math.min(columns.length, stated || 0));
  const players = rows.map((row): ChartRow => {
    const rating = row["D_RATING"] ?? "";
    return {
      number: numberOrText(row["D_PAIR_NUM"] ?? ""),
      name: asWords(row["D_NAME"]),
      id: row["D_MEM_ID"] ?? "",
      state: row["D_STATE"] ?? "",
      rating: /[1-9]/.test(rating) ? numberOrText(rating) : "Unrated",
      rounds: columns.slice(0, rounds).map((column) => resultOf(row[column]!, isDouble, diagnostics)),
    };
  });
  const facts = factsOf(section, "S");
  return {
    chart: { facts, table: chartTable(facts.name, roundsTo(rounds), players) },
    isListed: section !== undefined,
  };
}

/**
 * Reads the files of the report, in any order and with any names: the fields tell which file is which.
 *
 * @param files the files whose bytes begin like a dBase file (`isDbf`), with their names
 */
export function readUpload(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Found {
  const diagnostics: ChartDiagnostic[] = [];
  const tables = new Map<string, Values[]>();
  for (const { name, bytes } of files) {
    const dbf = readDbf(bytes);
    if (!dbf) {
      diagnostics.push(formatFinding("dbf-unreadable", name));
      continue;
    }
    if (dbf.damaged) diagnostics.push(formatFinding("dbf-damaged", name));
    const letter = dbf.fields[0]!.slice(0, 2);
    tables.set(letter, [...(tables.get(letter) ?? []), ...valuesOf(dbf)]);
  }
  const details = tables.get("D_");
  const sections = new Map((tables.get("S_") ?? []).map((values) => [values["S_SEC_NUM"] ?? "", values]));
  const event = factsOf(tables.get("H_")?.[0], "H");
  const charts: Chart[] = [];
  if (!details || details.length === 0) {
    if (diagnostics.every(({ severity }) => severity !== "error"))
      diagnostics.push(formatFinding("details-missing"));
  } else if (details.some((row) => !("D_NAME" in row))) {
    diagnostics.push(formatFinding("old-report-layout"));
  } else {
    for (const [number, rows] of grouped(details, (row) => row["D_SEC_NUM"] ?? "")) {
      const { chart, isListed } = chartOf(rows, sections.get(number), diagnostics);
      if (!isListed && sections.size > 0) diagnostics.push(formatFinding("section-not-listed", number));
      charts.push(chart);
    }
  }
  return { kind: "uschess-upload", event, charts, diagnostics };
}
