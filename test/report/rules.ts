/**
 * The rules that the three files must keep (upload format 2C, sections 2 to 7), told anew and checked on the bytes: what is
 * broken, in words; nothing for a good report.
 */
import type { ReportFile } from "../../src/report/report";

type Row = Readonly<Record<string, string>>;

function rowsOf({ name, bytes }: ReportFile, broken: string[]): Row[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, start, length] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const text = Buffer.from(bytes).toString("latin1");
  if (bytes[0] !== 3) broken.push(`${name}: version`);
  if (bytes.length !== start + count * length + 1 || text.at(-1) !== "\x1a") broken.push(`${name}: length`);
  const fields: [string, number][] = [];
  for (let at = 32; text[at] !== "\r"; at += 32) {
    if (text[at + 11] !== "C" || bytes[at + 17] !== 0) broken.push(`${name}: type at ${at}`);
    fields.push([text.slice(at, at + 11).replace(/\0+$/, ""), bytes[at + 16]!]);
  }
  if (32 + 32 * fields.length + 1 !== start) broken.push(`${name}: header`);
  if (1 + fields.reduce((sum, [, width]) => sum + width, 0) !== length) broken.push(`${name}: record`);
  return Array.from({ length: count }, (_, i) => {
    let at = start + i * length;
    if (text[at++] !== " ") broken.push(`${name}: record ${i} is deleted`);
    return Object.fromEntries(
      fields.map(([field, width]) => {
        const value = text.slice(at, (at += width));
        if (!/^[ -~]*$/.test(value)) broken.push(`${name} ${field}: not ASCII`);
        if (value.startsWith(" ") && value.trim() !== "") broken.push(`${name} ${field}: not on the left`);
        return [field, value.trimEnd()];
      }),
    );
  });
}

const isDay = (text = "") => {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return (
    new Date(`${day}T00:00:00Z`).toString() !== "Invalid Date" && new Date(day).toISOString().startsWith(day)
  );
};
const ID = /^(?!00000000)\d{8}$/;

export function brokenRules(files: readonly ReportFile[]): string[] {
  const broken: string[] = [];
  const rule = (holds: boolean, words: string): void => {
    if (!holds) broken.push(words);
  };
  const matches = (row: Row, forms: Readonly<Record<string, RegExp>>): void => {
    for (const [field, form] of Object.entries(forms))
      rule(form.test(row[field] ?? ""), `${field}: ${row[field]}`);
  };
  const [events, sections, players] = files.map((file) => rowsOf(file, broken)) as [Row[], Row[], Row[]];
  const [event] = events;
  rule(events.length === 1, "one event");
  if (!event) return broken;
  matches(event, {
    ...{
      H_FORMAT: /^2C$/,
      H_PROGRAM: /\S/,
      H_EVENT_ID: /^$/,
      H_NAME: /\S/,
      H_AFF_ID: /^A\d{7}$/,
      H_CITY: /\S/,
    },
    ...{ H_STATE: /^[A-Z]{2}$/, H_ZIPCODE: /^\d{5}(-\d{4})?$/, H_COUNTRY: /\S/, H_SENDCROS: /^[TAN]$/ },
    ...{ H_CTD_ID: ID, H_ATD_ID: /^(\d{8})?$/, H_OTHER_TD: /^(\d{8}(,\d{8})*)?$/ },
  });
  rule(event["H_TOT_SECT"] === String(sections.length), "H_TOT_SECT");
  const [first, last] = [event["H_BEG_DATE"]!, event["H_END_DATE"]!];
  rule(isDay(first) && isDay(last) && first <= last, `days ${first} ${last}`);
  sections.forEach((section, s) => {
    matches(section, {
      ...{ S_EVENT_ID: /^$/, S_SEC_NAME: /\S/, S_R_SYSTEM: /^[RDQ]$/, S_TIMECTL: /\d/, S_CTD_ID: ID },
      ...{
        S_ATD_ID: /^(\d{8})?$/,
        S_TRN_TYPE: /^[SRM]$/,
        S_TOT_RNDS: /^[1-9]\d?$/,
        S_LST_PAIR: /^[1-9]\d{0,3}$/,
      },
      ...{ S_SCH_LVL: /^[NSPJ]$/, S_GR_PRIX: /^N$/, S_GP_PTS: /^0$/, S_FIDE: /^N$/ },
    });
    rule(section["S_SEC_NUM"] === String(s + 1), "S_SEC_NUM");
    const [start, end] = [section["S_BEG_DATE"]!, section["S_END_DATE"]!];
    rule(
      isDay(start) && isDay(end) && first <= start && start <= end && end <= last,
      `days of section ${s + 1}`,
    );
    const rows = players.filter((row) => row["D_SEC_NUM"] === section["S_SEC_NUM"]);
    const rounds = Number(section["S_TOT_RNDS"]);
    rule(
      rounds <= 32 && rows.length >= 2 && String(rows.length) === section["S_LST_PAIR"],
      `size of section ${s + 1}`,
    );
    rule(
      rows.every((row, i) => row["D_PAIR_NUM"] === String(i + 1)),
      `numbers of section ${s + 1}`,
    );
    const cells = rows.map((row) => Object.keys(row).filter((field) => field.startsWith("D_RND")).map((field) => row[field]!)); // prettier-ignore
    let games = 0;
    cells.forEach((row, i) =>
      row.forEach((cell, r) => {
        const at = `section ${s + 1}, player ${i + 1}, round ${r + 1}: ${cell}`;
        const [, code, number, color] = /^([WLDXFBHUNRS])(\d{1,4})([WB]?)$/.exec(cell) ?? [];
        rule(code !== undefined, `cell of ${at}`);
        if (r >= rounds) rule(cell === "U0", `beyond the rounds: ${at}`);
        if ("XFBHU".includes(code ?? "X")) return rule(number === "0" && color === "", `opponent of ${at}`);
        const other = Number(number) - 1;
        rule(other >= 0 && other < rows.length && other !== i, `opponent of ${at}`);
        if (!"WLD".includes(code!)) return;
        games++;
        const [, theirs, back, side] = /^([WLD])(\d{1,4})([WB]?)$/.exec(cells[other]?.[r] ?? "") ?? [];
        rule(Number(back) - 1 === i && `${code}${theirs}` === { W: "WL", L: "LW", D: "DD" }[code!], `other side of ${at}`); // prettier-ignore
        rule(color === "" || side === "" || color !== side, `colors of ${at}`);
      }),
    );
    rule(games > 0, `games of section ${s + 1}`);
  });
  for (const row of players) {
    matches(row, { D_EVENT_ID: /^$/, D_MEM_ID: /^\d{8}$/, D_NAME: /\S/, D_STATE: /^([A-Z]{2})?$/, D_RATING: /^(0|[1-9]\d{2,3})$/ }); // prettier-ignore
    rule(
      sections.some((one) => one["S_SEC_NUM"] === row["D_SEC_NUM"]),
      `D_SEC_NUM: ${row["D_SEC_NUM"]}`,
    );
  }
  return broken;
}
