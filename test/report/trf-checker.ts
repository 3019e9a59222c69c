/**
 * A checker of FIDE's tournament report files, written from the text of the format of 2016 (C.04 Annex 2) and, for the records
 * that it lacks, of 2026. It knows nothing of the program that wrote the file: it reads columns, as FIDE's own tables give them.
 */

/** Tournament data of 2016, and the records of 2026 that a program of 2016 skips. */
const TAGS_2016 = ["012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132"];
const TAGS_2026 = ["142", "152", "162", "172", "182", "192", "202", "212", "222"];
/** The codes of C.02.03 Annex C for events of individuals. */
const TYPES =
  /^(?:FIDE_(?:DUTCH(?:_\d{4})?|DUBOV|BURSTEIN|DOUBLESWISS)(?:_BAKU)?|FIDE_(?:DOUBLE)?ROUNDROBIN|BERGER_(?:DOUBLEROUNDROBIN|ROUNDROBIN(?:_G[1-9])?)|FIDE_SCHILLER(?:_\dx\d)?|FIDE_(?:DOUBLESCHEVENINGEN|SCHEVENINGEN(?:_G[1-9])?)|CUSTOM_(?:SWISS|DOUBLESWISS|ROUNDROBIN|SCHILLER|SCHEVENINGEN|KNOCKOUT))$/;
const TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
/** Columns between the fields of a player's line, from 1. */
const GAPS = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91];
const POINTS: Readonly<Record<string, number>> = {
  ...{ "1": 1, "=": 0.5, "0": 0, "+": 1, "-": 0, W: 1, D: 0.5, L: 0, H: 0.5, F: 1, U: 1, Z: 0, " ": 0 },
};
/** The results that two players of one game may have. */
const PAIRS = ["10", "01", "==", "+-", "-+", "--", "WL", "LW", "DD"];
const PLAYED = "1=0WDL";

interface Round {
  readonly opponent: number;
  readonly color: string;
  readonly result: string;
}

interface Player {
  readonly number: number;
  readonly points: number;
  readonly rank: number;
  readonly isRated: boolean;
  readonly rounds: readonly Round[];
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})\/(\d\d)\/(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** What is wrong with a file, each as `code: where`. Nothing is wrong with an empty answer. */
export function checkTrf(text: string, year: 2016 | 2026): readonly string[] {
  const problems: string[] = [];
  const wrong = (code: string, where: string | number): void => void problems.push(`${code}: ${where}`);
  const lines = text.split("\n").map((line, i, all) => {
    if (i < all.length - 1 && !line.endsWith("\r")) wrong("no CR", line);
    return line.replace(/\r$/, "");
  });
  if (lines.pop() !== "") wrong("no line end", "last line");
  const data = new Map<string, string[]>();
  const players: Player[] = [];
  const national: number[] = [];
  for (const line of lines) {
    const tag = line.slice(0, 3);
    if (/[\u0000-\u001f\u007f]/.test(line)) wrong("control character", line);
    if (line[3] !== " ") wrong("no space behind the tag", line);
    if (tag === "001") players.push(playerOf(line, wrong));
    else if (year === 2026 && /^[A-Z]{3}$/.test(tag)) national.push(Number(line.slice(4, 8)));
    else if ([...TAGS_2016, ...(year === 2026 ? TAGS_2026 : [])].includes(tag))
      data.set(tag, [...(data.get(tag) ?? []), line.slice(4)]);
    else wrong("unknown tag", line);
  }
  // Mandatory for rating; the days only since 2026.
  for (const tag of ["012", "022", "032", "102", ...(year === 2026 ? ["042", "052"] : [])])
    if (!data.get(tag)?.[0]?.trim()) wrong("missing", tag);
  for (const [tag, values] of data) if (tag !== "112" && values.length > 1) wrong("twice", tag);
  const [federation = ""] = data.get("032") ?? [];
  if (!/^[A-Z]{3}$/.test(federation)) wrong("federation", federation);
  const days = ["042", "052"].flatMap((tag) => data.get(tag) ?? []);
  for (const day of days) if (!isDay(day)) wrong("date", day);
  if (days.length === 2 && days[0]! > days[1]!) wrong("dates in order", days.join(" "));
  const count = (tag: string, value: number) => {
    const [said] = data.get(tag) ?? [];
    if (said !== undefined && said !== String(value)) wrong(`count ${tag}`, said);
  };
  count("062", players.length);
  count("072", players.filter(({ isRated }) => isRated).length);
  count("142", Math.max(0, ...players.map(({ rounds }) => rounds.length)));
  const longest = Math.max(0, ...players.map(({ rounds }) => rounds.length));
  // From column 92 on, ten columns for each round; the text begins in column 5.
  const played =
    data
      .get("132")?.[0]
      ?.slice(87)
      .match(/.{1,10}/g) ?? [];
  if (played.length === 0) wrong("no round dates", "132");
  else if (played.length !== longest) wrong("round dates", `${played.length} of ${longest}`);
  for (const day of played) {
    const [first = "", last = ""] = days;
    const whole = `20${day.trimEnd()}`;
    if (!/^\d\d\/\d\d\/\d\d(?: {2})?$/.test(day) || !isDay(whole) || whole < first || whole > last)
      wrong("round date", day);
  }
  const [type, standing] = ["192", "212"].map((tag) => data.get(tag)?.[0]);
  if (type !== undefined && !TYPES.test(type)) wrong("type", type);
  if (standing !== undefined && !/^[A-Z]+(?::[A-Z]+)?(?:\/[A-Z]\d?)*(?:,|$)/.test(standing))
    wrong("standing", standing);
  for (const number of national)
    if (!players.some((one) => one.number === number)) wrong("nobody's national line", number);
  if (
    national.length > 0 &&
    !/^[A-Z]{3} (?:FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)$/.test(data.get("172")?.[0] ?? "")
  )
    wrong("national lines without", "172");
  checkGames(players, wrong);
  return problems;
}

type Wrong = (code: string, where: string | number) => void;

function playerOf(line: string, wrong: Wrong): Player {
  /** The text of columns, from 1. */
  const part = (from: number, to: number) => line.padEnd(91).slice(from - 1, to);
  for (const gap of GAPS) if (part(gap, gap) !== " ") wrong(`column ${gap}`, line);
  const field = (name: string, from: number, to: number, form: RegExp): string => {
    const value = part(from, to);
    if (!form.test(value)) wrong(name, line);
    return value.trim();
  };
  const number = Number(field("number", 5, 8, /^ {0,3}[1-9]\d{0,3}$/));
  field("sex", 10, 10, /^[mw ]$/);
  const title = part(11, 13).trim();
  if (title !== "" && !TITLES.includes(title)) wrong("title", line);
  field("name", 15, 47, /^\S.*$/);
  const rating = field("rating", 49, 52, /^(?: {4}|[ \d]{3}\d)$/);
  field("federation", 54, 56, /^(?: {3}|[A-Z]{3})$/);
  if (field("FIDE number", 58, 68, /^ {0,11}\d{0,11}$/) === "") wrong("no FIDE number", number);
  const birth = part(70, 79).trim();
  if (birth !== "" && !isDay(birth.replace(/\/00/g, "/01"))) wrong("birth date", line);
  const points = Number(field("points", 81, 84, /^ {0,2}\d{1,2}\.[05]$/));
  const rank = Number(field("rank", 86, 89, /^ {0,3}[1-9]\d{0,3}$/));
  const rounds: Round[] = [];
  for (let at = 92; at <= line.length; at += 10) {
    const cell = line.slice(at - 1, at + 9).padEnd(10);
    const [, opponent, color, result] =
      /^( {4}| {0,3}\d{1,4}|0000) ([wb\- ]) ([10=+\-WDLHFUZ ]) {2}$/i.exec(cell) ?? [];
    if (opponent === undefined || opponent.length !== 4)
      wrong("round", `${rounds.length + 1} of ${number}: ${cell}`);
    rounds.push({
      opponent: Number(opponent ?? 0),
      color: (color ?? "-").replace(" ", "-"),
      result: (result ?? " ").toUpperCase(),
    });
  }
  return { number, points, rank, isRated: rating !== "", rounds };
}

function checkGames(players: readonly Player[], wrong: Wrong): void {
  const byNumber = new Map(players.map((one) => [one.number, one]));
  if (byNumber.size !== players.length) wrong("a number twice", players.length);
  for (const { number, points, rank, rounds } of players) {
    const sum = rounds.reduce((total, { result }) => total + POINTS[result]!, 0);
    if (sum !== points) wrong("points", `${number} has ${sum}, not ${points}`);
    const better = players.filter((one) => one.points > points).length;
    if (rank <= better) wrong("rank", number);
    rounds.forEach(({ opponent, color, result }, r) => {
      const where = `round ${r + 1} of ${number}`;
      if (opponent === 0) {
        if (PLAYED.includes(result)) wrong("a game without an opponent", where);
        if (color !== "-") wrong("a color without an opponent", where);
        return;
      }
      const other = byNumber.get(opponent)?.rounds[r];
      if (opponent === number || !other) return wrong("opponent", where);
      if (other.opponent !== number) return wrong("not the other's opponent", where);
      if (!PAIRS.includes(result + other.result)) wrong("results", `${where}: ${result} and ${other.result}`);
      if (PLAYED.includes(result) && color === "-") wrong("no color", where);
      if (color !== "-" && color === other.color) wrong("same color", where);
    });
  }
  const longest = Math.max(0, ...players.map(({ rounds }) => rounds.length));
  for (let r = 0; r < longest; r++)
    if (players.filter(({ rounds }) => rounds[r]?.result === "U").length > 1)
      wrong("two byes of the pairing", r + 1);
}
