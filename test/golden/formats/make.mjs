/**
 * Writes one small event in every format, by the formats' descriptions and without any of the project's code,
 * and beside each input what is to be read from it. `node test/golden/formats/make.mjs` writes the folders
 * that are listed at the end; the other folders were written by hand. Players and IDs are made up.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Another folder may be named, as the test does that compares them. */
const here = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));

/** name, ID, state, rating, games, start, post, games after; no rating and no start is unrated */
const players = [
  ["ANN ASH", "12345671", "MI", 1820, null, null, 1838, null],
  ["BOB BIRCH", "12345672", "MI", 1641, 17, null, 1699, 20],
  ["CARA CEDAR", "12345673", "ON", 1510, null, null, 1497, null],
  ["DAN ELM", "12345674", "OH", 992, 12, null, 1001, 14],
  ["EVE FIR", "12345675", "MI", null, null, null, 871, 2],
  ["FINN GUM", "12345676", "IN", null, null, null, 1311, 3],
];

/** white, black, white's score */
const rounds = [
  { games: [[1, 4, 1], [5, 2, 0], [3, 6, 1]], other: {} },
  { games: [[2, 1, 0.5], [4, 5, 1]], other: { 3: "halfBye", 6: "fullBye" } },
  { games: [[1, 3, 1], [6, 2, 0]], other: { 4: "forfeitWin", 5: "forfeitLoss" } },
  { games: [[2, 3, 1], [1, 6, 1]], other: { 4: "unpaired", 5: "unpaired" } },
];
/** Who forfeited against whom in round 3. */
const forfeits = { 4: 5, 5: 4 };
const points = { fullBye: 1, halfBye: 0.5, forfeitWin: 1, forfeitLoss: 0, unpaired: 0 };

/** What a player did in a round: {score, opponent, color} or {kind}. */
function did(number, { games, other }) {
  for (const [white, black, score] of games) {
    if (white === number) return { score, opponent: black, color: "w" };
    if (black === number) return { score: 1 - score, opponent: white, color: "b" };
  }
  return { kind: other[number] };
}

const numbers = players.map((_, i) => i + 1);
const letter = (score) => ({ 1: "W", 0.5: "D", 0: "L" })[score];
const total = (number) =>
  rounds.reduce((sum, round) => {
    const { score, kind } = did(number, round);
    return sum + (score ?? points[kind]);
  }, 0);
const pad = (text, width) => String(text).padEnd(width);
const padLeft = (text, width) => String(text).padStart(width);
const lastFirst = (name) => name.split(" ").reverse().join(", ");

// ── what is to be read ──

const EVENT = { name: "", startDate: null, endDate: null, timeControl: "" };

/** One line a player, as in the other golden folders; `says` tells what a format leaves out. */
function section(says) {
  return {
    facts: { ...EVENT, ...says.facts },
    title: says.title ?? "",
    rounds: rounds.length,
    players: players.map(([name, id, state, rating, games, start, post, after], i) => {
      const cells = rounds.map((round, r) => {
        const { score, opponent, color, kind } = did(i + 1, round);
        return kind
          ? `${r + 1}${kind}`
          : `${r + 1}${letter(score)}${opponent}${says.colors === false ? "" : color}`;
      });
      return [
        i + 1,
        (says.name ?? ((text) => text))(name),
        says.id === false ? "" : (says.idOf?.(i) ?? id),
        says.state === false ? "" : state,
        [rating, rating === null || says.games === false ? null : games, start],
        says.post === false ? null : [post, after],
        says.total === false ? null : total(i + 1),
        cells.join(" "),
      ];
    }),
    diagnostics: says.diagnostics ?? [],
  };
}

function folder(name, file, input, expected) {
  const target = join(here, name);
  mkdirSync(target, { recursive: true });
  for (const [to, content] of file ? [[file, input]] : input) writeFileSync(join(target, to), content);
  // One line a player.
  const marked = (key, value) => (key === "players" ? value.map((player) => `@${JSON.stringify(player)}`) : value);
  const lines = JSON.stringify(expected, marked, 2).replace(/"@.*"/g, (line) => JSON.parse(line).slice(1));
  writeFileSync(join(target, "expected.json"), `${lines}\n`);
}

const result = (kind, event, sections, diagnostics = []) => ({
  kind,
  event: { ...EVENT, ...event },
  diagnostics,
  sections,
});

// ── US Chess web text ──

const WEB_CODE = { halfBye: "H", fullBye: "B", forfeitWin: "X", forfeitLoss: "F", unpaired: "U" };

function webText({ dual = false, second = true } = {}) {
  const rule = "-".repeat(70);
  const lines = [
    "Section 1 - OPEN",
    rule,
    ` Pair | Player Name                     |Total|${"Round|".repeat(rounds.length)}`,
    ` Num  | USCF ID / Rtg (Pre->Post)       | Pts |${rounds.map((_, r) => `  ${r + 1}  |`).join("")}`,
    rule,
  ];
  players.forEach(([name, id, state, rating, games, , post, after], i) => {
    const did_ = rounds.map((round) => did(i + 1, round));
    const cells = did_.map(({ kind, score, opponent }) =>
      kind ? `${WEB_CODE[kind]}    |` : `${letter(score)}${padLeft(opponent, 4)}|`,
    );
    lines.push(
      `${padLeft(i + 1, 5)} | ${pad(name, 32)}|${pad(total(i + 1).toFixed(1), 5)}|${cells.join("")}`,
    );
    if (second) {
      const p = (value, n) => (n === null ? String(value) : `${value}P${n}`);
      const pre = rating === null ? "Unrated" : p(rating, games);
      const colors = did_.map(({ color }) => `${(color ?? " ").toUpperCase()}    |`);
      const rated = `${id} / R: ${pad(pre, 7)}->${p(post, after)}`;
      lines.push(`${padLeft(state, 5)} | ${pad(rated, 32)}|     |${colors.join("")}`);
      if (dual) lines.push(`      |            Q: ${pad(pre, 7)}->${p(post, after)}      |     |${"     |".repeat(4)}`);
    }
    lines.push(rule);
  });
  return lines.join("\n") + "\n";
}

const web = { facts: { name: "OPEN" }, title: "Section 1 - OPEN" };
const oneLine = section({ ...web, id: false, state: false, post: false, colors: false });
oneLine.players.forEach((player) => (player[4] = [null, null, null]));
oneLine.diagnostics = ["nobody-rated"];
folder("uschess-web-two-lines", "input.txt", webText(), result("uschess-web", {}, [section(web)]));
folder(
  "uschess-web-three-lines",
  "input.txt",
  webText({ dual: true }),
  result("uschess-web", {}, [section(web)]),
);
folder(
  "uschess-web-one-line",
  "input.txt",
  webText({ second: false }),
  result("uschess-web", {}, [oneLine], ["no-rating-lines"]),
);
folder(
  "uschess-web-utf16",
  "input.txt",
  Buffer.from(`\ufeff${webText()}`, "utf16le"),
  result("uschess-web", {}, [section(web)]),
);

// ── two lines a player, as other programs and people write them ──

const CODE = { halfBye: "H", fullBye: "B", forfeitWin: "X", forfeitLoss: "F", unpaired: "U" };

/** Lined up with spaces, without bars; the colors stand below the results. */
function twoLinesWithSpaces() {
  const lines = [
    "Home > Events > Details",
    "Fall Swiss",
    "For more information on norms, please visit the page of norms.",
    "",
    ` No  Player Name             Total  ${rounds.map((_, r) => `Rd ${r + 1}  `).join("")}`,
    "     USCF ID / Rating          Pts",
    "=".repeat(60),
  ];
  players.forEach(([name, id, state, rating, games, , post, after], i) => {
    const all = rounds.map((round) => did(i + 1, round));
    const cells = all.map(({ kind, score, opponent }) =>
      pad(kind ? CODE[kind] : `${letter(score)}${padLeft(opponent, 3)}`, 6),
    );
    const colors = all.map(({ color }) => pad((color ?? "").toUpperCase(), 6)).join("").trimEnd();
    const p = (value, n) => (n === null ? String(value) : `${value}P${n}`);
    const rated = `${id} / ${rating === null ? "Unrated" : p(rating, games)}->${p(post, after)}`;
    lines.push(`${padLeft(i + 1, 3)}  ${pad(name, 25)} ${total(i + 1).toFixed(1)}   ${cells.join("").trimEnd()}`);
    lines.push(`${padLeft(state, 3)}  ${pad(rated, 31)}${colors}`.trimEnd());
  });
  return lines.join("\n") + "\n";
}

/** With bars, but without `R:` before the rating, and without ratings after the event. */
function twoLinesWithBars() {
  const lines = ["Section 1 - OPEN", " # | Name | Pts | 1 | 2 | 3 | 4 |"];
  players.forEach(([name, id, state, rating, games], i) => {
    const all = rounds.map((round) => did(i + 1, round));
    const cells = all.map(({ kind, score, opponent }) => (kind ? CODE[kind] : `${letter(score)} ${opponent}`));
    const colors = all.map(({ color }) => (color ?? "").toUpperCase());
    const rated = rating === null ? "unr." : games === null ? rating : `${rating}/${games}`;
    lines.push(`${i + 1} | ${name} | ${total(i + 1)} | ${cells.join(" | ")} |`);
    lines.push(`${state} | ${id} ${rated} | | ${colors.join(" | ")} |`);
  });
  return lines.join("\n") + "\n";
}

folder(
  "two-lines-spaces",
  "input.txt",
  twoLinesWithSpaces(),
  result("two-lines", {}, [section({ title: "Fall Swiss" })]),
);
folder(
  "two-lines-bars",
  "input.txt",
  twoLinesWithBars(),
  result("two-lines", {}, [section({ facts: { name: "OPEN" }, title: "OPEN", post: false })]),
);

// ── lines without headings ──

const inWords = players.map(([name, , , rating, games], i) => {
  const cells = rounds.map((round) => did(i + 1, round)).map(({ kind, score, opponent }) => (kind ? CODE[kind] : letter(score) + opponent));
  const before = rating === null ? "unr." : games === null ? rating : `${rating}P${games}`;
  return `${i + 1}. ${name} (${before}): ${cells.join(", ")}`;
});
folder(
  "lines",
  "input.txt",
  `Fall Swiss\n\n${inWords.join("\n")}\n`,
  result("lines", {}, [section({ title: "Fall Swiss", id: false, state: false, post: false, colors: false, total: false })]),
);

// ── US Chess mail ──

function mailBlock(title) {
  const cell = ({ kind, score, opponent }) =>
    kind ? `${WEB_CODE[kind]}---0` : letter(score) + String(opponent).padStart(4, "-");
  const rating = (value, n) => (value === null ? "UNR" : n === null ? `${value}*` : `${value}/${padLeft(n, 2).trim()}`);
  return [
    `Section: ${title}`,
    "Section Dates: 2026-11-07 2026-11-08",
    "Rating Stats: Regular",
    "",
    "Memb ID  PAIR NAME                     ST PRERATE PSTRATE   1     2     3     4   TOTAL",
    ...players.map(([name, id, state, pre, games, , post, after], i) => {
      const cells = rounds.map((round) => pad(cell(did(i + 1, round)), 6)).join("");
      const strength = pad(rating(pre, games), 8) + pad(rating(post, after), 8);
      return `${id} ${padLeft(i + 1, 4)} ${pad(lastFirst(name), 24)} ${state} ${strength}${cells}${total(i + 1).toFixed(1)}`;
    }),
    "",
  ].join("\r\n");
}

const mailSays = {
  facts: { name: "OPEN", startDate: "2026-11-07", endDate: "2026-11-08" },
  title: "OPEN",
  colors: false,
  name: lastFirst,
};
folder(
  "uschess-mail-two-sections",
  "input.txt",
  `Event: FALL SWISS (202611080012)\r\n\r\n${mailBlock("OPEN")}\r\n${mailBlock("RESERVE")}`,
  result("uschess-mail", { name: "FALL SWISS" }, [
    section(mailSays),
    section({ ...mailSays, facts: { ...mailSays.facts, name: "RESERVE" }, title: "RESERVE" }),
  ]),
);

// ── tables with delimiters ──

const HAND = { halfBye: "H", fullBye: "B", forfeitWin: "X", forfeitLoss: "F", unpaired: "U" };
const handCell = ({ kind, score, opponent, color }) => (kind ? HAND[kind] : letter(score) + opponent + color);

function table(headings, row) {
  return [headings, ...players.map((player, i) => row(player, i + 1, rounds.map((round) => did(i + 1, round))))];
}

const csvCell = (cell) => (/[",\n]/.test(cell) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
const csv = (rows) => rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n") + "\r\n";
const tsv = (rows) => rows.map((cells) => cells.join("\t")).join("\n") + "\n";
const rate = (rating, games) => (rating === null ? "" : games === null ? rating : `${rating}/${games}`);

const clubRows = table(["#", "Name", "USCF ID", "St", "Rtng", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Total"], (p, n, d) => [
  n,
  lastFirst(p[0]),
  p[1],
  p[2],
  rate(p[3], p[4]),
  ...d.map(handCell),
  total(n),
]);
const club = section({ name: lastFirst, post: false });
folder("csv-club", "input.csv", csv(clubRows), result("delimited", {}, [club]));
folder(
  "csv-semicolons-utf8-mark",
  "input.csv",
  `\ufeff${clubRows.map((cells) => cells.join(";")).join("\r\n")}\r\n`,
  result("delimited", {}, [club]),
);
folder(
  "tsv-utf16-big-endian",
  "input.txt",
  Buffer.from(`\ufeff${tsv(clubRows)}`, "utf16le").swap16(),
  result("delimited", {}, [club]),
);

const wintdRows = table(
  ["Plr#", "Name", "USCF ID", "St", "Rate", "Exp.", "Team", "Rnd 1", "Rnd 2", "Rnd 3", "Rnd 4", "Tot", "Post Rate"],
  (p, n, d) => [
    n,
    p[0],
    p[1],
    p[2],
    rate(p[3], p[4]),
    "12/27",
    "",
    ...d.map(({ kind, score, opponent }) => (kind ? HAND[kind] : `${letter(score)} ${opponent}`)),
    total(n),
    rate(p[6], p[7]),
  ],
);
folder("wintd-import", "input.txt", tsv(wintdRows), result("delimited", {}, [section({ colors: false })]));

const CHESS_RESULTS = { halfBye: "-½", fullBye: "-1", unpaired: "-0" };
const chessResultsRows = [
  ["From the Tournament-Database of Chess-Results"],
  ["Fall Open"],
  ...table(["Rk.", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "4.Rd", "Pts.", "TB1"], (p, n, d) => [
    n,
    lastFirst(p[0]),
    p[3] ?? 0,
    "USA",
    ...d.map(({ kind, score, opponent, color }) => {
      if (kind === "forfeitWin") return `${forfeits[n]}w+`;
      if (kind === "forfeitLoss") return `${forfeits[n]}b-`;
      return kind ? CHESS_RESULTS[kind] : `${opponent}${color}${score === 0.5 ? "½" : score}`;
    }),
    String(total(n)).replace(".", ","),
    "8,5",
  ]),
];
folder(
  "chess-results-tsv",
  "input.txt",
  tsv(chessResultsRows),
  result("chess-results", {}, [
    section({
      title: "Fall Open",
      name: lastFirst,
      id: false,
      state: false,
      games: false,
      post: false,
    }),
  ]),
);

// ── printed tables ──

const lined = (rows, widths) => rows.map((cells) => cells.map((cell, c) => pad(cell, widths[c])).join("").trimEnd());
const swissRows = table(["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Tot"], (p, n, d) => [
  n,
  lastFirst(p[0]),
  p[3] === null ? "unr." : p[4] === null ? p[3] : `${p[3]}/${p[4]}`,
  ...d.map(({ kind, score, opponent, color }) =>
    kind ? `${HAND[kind]}---` : letter(score) + opponent + color.toUpperCase(),
  ),
  total(n).toFixed(1),
]);
folder(
  "swisssys-wall-chart",
  "input.txt",
  ["Fall Swiss: Wall Chart", "", ...lined(swissRows, [4, 16, 9, 7, 7, 7, 7, 4])].join("\r\n"),
  result("aligned", {}, [
    section({ title: "Fall Swiss", name: lastFirst, id: false, state: false, post: false }),
  ]),
);

const WINTD = { halfBye: "H", fullBye: "BYE", forfeitWin: "X", forfeitLoss: "F", unpaired: "-N-" };
const standing = [...numbers].sort((a, b) => total(b) - total(a) || a - b);
folder(
  "wintd-crosstable",
  "input.txt",
  [
    "Fall Swiss",
    "",
    ...standing.map((n, place) => {
      const [name, , state, rating, games] = players[n - 1];
      const cells = rounds.map((round) => {
        const { kind, score, opponent } = did(n, round);
        return kind ? WINTD[kind] : letter(score) + opponent;
      });
      const left = `${padLeft(place + 1, 2)}. ${name} (${n}) `;
      const strength = rating === null ? "unr." : rate(rating, games);
      return `${pad(left, 40).replace(/ {2,}$/, (gap) => ` ${".".repeat(gap.length - 2)} `)}${state} ${pad(strength, 8)}${cells.map((cell) => pad(cell, 5)).join("")}${total(n).toFixed(1)}`;
    }),
  ].join("\n"),
  (() => {
    const expected = section({ title: "Fall Swiss", id: false, colors: false, post: false });
    return result("wintd-crosstable", {}, [
      { ...expected, players: standing.map((n) => expected.players[n - 1]) },
    ]);
  })(),
);

// ── FIDE TRF16 ──

const TRF = { halfBye: "0000 - H", fullBye: "0000 - U", unpaired: "0000 - Z" };
function trfLine([name, , , rating], n) {
  let line = "";
  const put = (at, text) => (line = pad(line, at - 1) + text);
  put(1, "001");
  put(5, padLeft(n, 4));
  put(10, "m");
  put(15, lastFirst(name));
  put(49, padLeft(rating ?? 0, 4));
  put(54, "USA");
  put(58, padLeft(30000000 + n, 11));
  put(70, n === 1 ? "1990/05/17" : "1988/00/00");
  put(81, padLeft(total(n).toFixed(1), 4));
  put(86, padLeft(n, 4));
  rounds.forEach((round, r) => {
    const { kind, score, opponent, color } = did(n, round);
    const against = padLeft(opponent ?? forfeits[n], 4);
    const played = `${against} ${color} ${score === 0.5 ? "=" : score}`;
    const sign = kind === "forfeitWin" ? "+" : "-";
    put(92 + 10 * r, kind?.startsWith("forfeit") ? `${against} - ${sign}` : kind ? TRF[kind] : played);
  });
  return line;
}
const trfSection = section({
  title: "Fall Open",
  facts: { startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/90;+30" },
  name: lastFirst,
  // The number in a line 001 is FIDE's.
  idOf: () => "",
  state: false,
  games: false,
  post: false,
});
// TRF's Z says a bye of no points, which a chart has a word for.
for (const player of trfSection.players) player[7] = player[7].replace("unpaired", "zeroBye");
folder(
  "trf16",
  "input.txt",
  [
    "012 Fall Open",
    "022 Flint",
    "032 USA",
    "042 2026/11/07",
    "052 2026/11/08",
    "062 6",
    "092 Individual: Swiss-System",
    "102 Ann Ash",
    "122 G/90;+30",
    ...players.map((player, i) => trfLine(player, i + 1)),
  ].join("\r"),
  result(
    "trf",
    { name: "Fall Open", startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/90;+30" },
    [trfSection],
    ["fide-ratings"],
  ),
);

// ── upload, layout 2C ──

/** fields: name, width; rows: texts */
function dbf(fields, rows) {
  const header = 32 + 32 * fields.length + 1;
  const length = 1 + fields.reduce((sum, [, width]) => sum + width, 0);
  const bytes = Buffer.alloc(header + rows.length * length + 1, 0);
  bytes[0] = 0x03;
  bytes.set([126, 11, 21], 1);
  bytes.writeUInt32LE(rows.length, 4);
  bytes.writeUInt16LE(header, 8);
  bytes.writeUInt16LE(length, 10);
  fields.forEach(([name, width], i) => {
    const at = 32 + 32 * i;
    bytes.write(name, at, "latin1");
    bytes.write("C", at + 11, "latin1");
    bytes[at + 16] = width;
  });
  bytes[header - 1] = 0x0d;
  rows.forEach((row, r) => {
    const line = ` ${fields.map(([, width], i) => pad(row[i], width)).join("")}`;
    bytes.write(line, header + r * length, "latin1");
  });
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

const thFields =
  "H_FORMAT 5,H_PROGRAM 10,H_EVENT_ID 12,H_NAME 35,H_TOT_SECT 2,H_BEG_DATE 8,H_END_DATE 8,H_AFF_ID 8,H_CITY 21,H_STATE 2,H_ZIPCODE 10,H_COUNTRY 21,H_SENDCROS 1,H_CTD_ID 8,H_ATD_ID 8,H_OTHER_TD 255";
const tsFields =
  "S_EVENT_ID 12,S_SEC_NUM 2,S_SEC_NAME 30,S_R_SYSTEM 1,S_TIMECTL 40,S_CTD_ID 8,S_ATD_ID 8,S_TRN_TYPE 1,S_TOT_RNDS 2,S_LST_PAIR 4,S_BEG_DATE 8,S_END_DATE 8,S_SCH_LVL 1,S_GR_PRIX 1,S_GP_PTS 3,S_FIDE 1";
const tdFields =
  "D_EVENT_ID 12,D_SEC_NUM 2,D_PAIR_NUM 4,D_MEM_ID 8,D_NAME 30,D_STATE 2,D_RATING 4,D_RND01 7,D_RND02 7,D_RND03 7,D_RND04 7,D_RND05 7";
const fieldsOf = (text) => text.split(",").map((field) => [field.split(" ")[0], Number(field.split(" ")[1])]);

const UPLOAD = { halfBye: "H0", fullBye: "B0", forfeitWin: "X0", forfeitLoss: "F0", unpaired: "U0" };
const details = players.map(([name, id, state, rating], i) => [
  "",
  "1",
  i + 1,
  id,
  lastFirst(name),
  state,
  rating ?? 0,
  ...rounds.map((round) => {
    const { kind, score, opponent, color } = did(i + 1, round);
    return kind ? UPLOAD[kind] : letter(score) + opponent + color.toUpperCase();
  }),
  "U0",
]);
/** A second section of two players and five rounds, so that the first one's fifth column is padding. */
const match = [
  ["", "2", 1, "12345681", "HAL IVY", "MI", 1500, "W2W", "D2B", "L2W", "W2B", "W2W"],
  ["", "2", 2, "12345682", "IDA LARCH", "MI", 0, "L1B", "D1W", "W1B", "L1W", "L1B"],
];
const th = [
  ["2C", "MADEUP 1", "", "FALL SWISS 2026", 2, "20261107", "20261108", "A6012345", "FLINT", "MI", "48502", "USA", "N", "12345678", "", ""],
];
const ts = [
  ["", "1", "OPEN", "D", "G/60;d5", "12345678", "", "S", 4, 6, "20261107", "20261107", "N", "N", "0", "N"],
  ["", "2", "MATCH", "R", "G/90;d5", "12345678", "", "M", 5, 2, "20261107", "20261108", "N", "N", "0", "N"],
];
const uploadSays = {
  facts: { name: "OPEN", startDate: "2026-11-07", endDate: "2026-11-07", timeControl: "G/60;d5" },
  title: "OPEN",
  name: lastFirst,
  games: false,
  post: false,
  total: false,
};
const matchSection = {
  facts: { name: "MATCH", startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/90;d5" },
  title: "MATCH",
  rounds: 5,
  players: [
    [1, "HAL IVY", "12345681", "MI", [1500, null, null], null, null, "1W2w 2D2b 3L2w 4W2b 5W2w"],
    [2, "IDA LARCH", "12345682", "MI", [null, null, null], null, null, "1L1b 2D1w 3W1b 4L1w 5L1b"],
  ],
  diagnostics: [],
};
folder(
  "uschess-upload",
  null,
  [
    ["TSEXPORT.DBF", dbf(fieldsOf(tsFields), ts)],
    ["THEXPORT.DBF", dbf(fieldsOf(thFields), th)],
    ["TDEXPORT.DBF", dbf(fieldsOf(tdFields), [...details, ...match])],
  ],
  result("uschess-upload", { name: "FALL SWISS 2026", startDate: "2026-11-07", endDate: "2026-11-08" }, [
    section(uploadSays),
    matchSection,
  ]),
);
const alone = section({ ...uploadSays, facts: {}, title: "" });
folder(
  "uschess-upload-details-alone",
  "TDEXPORT.DBF",
  dbf(fieldsOf(tdFields), details),
  result("uschess-upload", {}, [alone]),
);

/** Two games a round: SwissSys's codes for both results, colours as of the first game. */
const double = [
  ["", "1", 1, "12345691", "MAPLE, KAY", "MI", 1700, "$2W", "#3B", "W4W"],
  ["", "1", 2, "12345692", "NUTMEG, LEN", "MI", 1600, "L1B", "%4W", "H0"],
  ["", "1", 3, "12345693", "OAK, MIA", "MI", 1500, "B0", "D1W", "X0"],
  ["", "1", 4, "12345694", "PINE, NAT", "MI", 1400, "U0", "%2B", "W1B"],
];
const doubleFields = tdFields.replace(",D_RND04 7,D_RND05 7", "");
folder(
  "uschess-upload-double-rounds",
  null,
  [
    ["TSEXPORT.DBF", dbf(fieldsOf(tsFields), [["", "1", "TWOS", "B", "G/5;d0", "", "", "2", 3, 4, "20261107", "20261107", "N", "N", "0", "N"]])],
    ["TDEXPORT.DBF", dbf(fieldsOf(doubleFields), double)],
  ],
  result("uschess-upload", {}, [
    {
      facts: { name: "TWOS", startDate: "2026-11-07", endDate: "2026-11-07", timeControl: "G/5;d0" },
      title: "TWOS",
      rounds: 3,
      players: [
        [1, "MAPLE, KAY", "12345691", "MI", [1700, null, null], null, null, "1W2 1W2 2D3 2W3 3L4 3W4"],
        [2, "NUTMEG, LEN", "12345692", "MI", [1600, null, null], null, null, "1L1 1L1 2D4 2D4 3halfBye"],
        [3, "OAK, MIA", "12345693", "MI", [1500, null, null], null, null, "1fullBye 2D1 2L1 3forfeitWin"],
        [4, "PINE, NAT", "12345694", "MI", [1400, null, null], null, null, "1unpaired 2D2 2D2 3L1 3W1"],
      ],
      diagnostics: [],
    },
  ]),
);
/** The header says 60 records where 6 are, as after a broken download. */
const cut = dbf(fieldsOf(tdFields), details);
cut.writeUInt32LE(60, 4);
folder("uschess-upload-damaged", "TDEXPORT.DBF", cut, result("uschess-upload", {}, [alone], ["dbf-damaged"]));

// ── SwissSys JSON ──

const SWISSSYS = { halfBye: "H;-1", fullBye: "B;-1", unpaired: "U;-1" };
const token = (n, { kind, score, opponent, color }) => {
  if (kind === "forfeitWin") return `X;${forfeits[n]}`;
  if (kind === "forfeitLoss") return `F;${forfeits[n]}`;
  if (kind) return SWISSSYS[kind];
  return `${{ 1: "+", 0.5: "=", 0: "-" }[score]};${opponent};${color.toUpperCase()};1;0;0;0`;
};
folder(
  "swisssys-json",
  "input.json",
  JSON.stringify(
    {
      "Tournament name": "Fall Swiss",
      Sections: [
        {
          "Section name": "OPEN",
          Players: players.map(([name, id, state, rating, games], i) => ({
            "Pair number": i + 1,
            Name: lastFirst(name),
            ID: id,
            State: state,
            Rating: rating === null ? 0 : games === null ? rating : `${rating}/${games}`,
            Results: rounds.map((round) => token(i + 1, did(i + 1, round))),
          })),
        },
      ],
    },
    null,
    1,
  ),
  result("swisssys-json", { name: "Fall Swiss" }, [
    section({ facts: { name: "OPEN" }, title: "OPEN", name: lastFirst, post: false, total: false }),
  ]),
);

// ── ratings service ──

const SERVICE = {
  halfBye: "ByeHalf",
  fullBye: "ByeFull",
  forfeitWin: "WinForfeit",
  forfeitLoss: "Forfeit",
  unpaired: "Unpaired",
};
const serviceSection = section({
  facts: { name: "OPEN", startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/60;d5" },
  title: "OPEN",
});
// Decimals as stored; N before the event is N after it less the games in it.
serviceSection.players.forEach((player, i) => {
  const [, , , rating, , , post, after] = players[i];
  const played = rounds.filter((round) => !did(i + 1, round).kind).length;
  player[4] = [rating === null ? null : rating + 0.25, rating === null || after === null ? null : after - played, null];
  player[5] = [post + 0.125, after];
});
/** The service's answer, with the ratings of each player. */
const serviceAnswer = (ratingsOf) =>
  JSON.stringify({
    eventName: "Fall Swiss",
    sectionName: "OPEN",
    startDate: "2026-11-07",
    endDate: "2026-11-08",
    timeControl: "G/60;d5",
    standings: {
      items: players.map(([name, id, state, rating, , , post, after], i) => ({
        ordinal: i + 1,
        pairingNumber: 6 - i,
        memberId: id,
        firstName: name.split(" ")[0],
        lastName: name.split(" ")[1],
        stateRep: state,
        score: total(i + 1),
        roundOutcomes: rounds.map((round, r) => {
          const { kind, score, opponent, color } = did(i + 1, round);
          return {
            roundNumber: r + 1,
            outcome: kind ? SERVICE[kind] : { 1: "Win", 0.5: "Draw", 0: "Loss" }[score],
            color: color ? { w: "White", b: "Black" }[color] : "None",
            opponentOrdinal: opponent ?? 0,
            opponentMemberId: opponent ? players[opponent - 1][1] : null,
          };
        }),
        ratings: ratingsOf(rating, post, after),
      })),
      offset: 0,
      pageSize: 50,
    },
  });
const SERVICE_EVENT = { name: "Fall Swiss", startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/60;d5" };
folder(
  "ratings-service",
  "input.json",
  serviceAnswer((rating, post, after) => [
    {
      ratingSystem: "R",
      preRating: rating,
      preRatingDecimal: rating === null ? null : rating + 0.25,
      postRating: post,
      postRatingDecimal: post + 0.125,
      postProvisionalGameCount: after,
    },
  ]),
  result("ratings-service", SERVICE_EVENT, [serviceSection], ["games-derived"]),
);
// Before the event is rated nobody has a rating in it.
folder(
  "ratings-service-without-ratings",
  "input.json",
  serviceAnswer(() => []),
  result("ratings-service", SERVICE_EVENT, [
    {
      ...serviceSection,
      players: serviceSection.players.map((player) => player.with(4, [null, null, null]).with(5, null)),
      diagnostics: ["nobody-rated"],
    },
  ]),
);
