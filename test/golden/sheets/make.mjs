/**
 * Writes the golden sheets: each folder a table as clubs and programs lay it out (input.json) and what it
 * says (expected.json). Both come from the event below, told once as a list of games; nothing here reads
 * a chart, so the expected sections are independent of the readers. Findings are written by hand.
 * `node test/golden/sheets/make.mjs` writes them anew.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Another folder may be named, as the test does that compares them. */
const here = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));

/** Made-up people: name, ID, state, rating, games, start, post. */
const PEOPLE = [
  { name: "Ann Ash", id: "12345671", state: "MI", rating: 1641, games: 17, post: [1657, 20] },
  { name: "Bob Birch", id: "12345672", state: "OH", rating: 1553, games: null, post: [1563, null] },
  { name: "Cy Cedar", id: "12345673", state: "MI", rating: 1510, games: null, post: [1506, null] },
  { name: "Di Dogwood", id: "12345674", state: "ON", rating: 992, games: 12, post: [990, 14] },
  { name: "Ed Elm", id: "12345675", state: "MI", rating: null, games: null, post: [870, 1] },
  { name: "Fay Fir", id: "12345676", state: "MI", rating: null, games: null, start: 1300, post: [1310, 2] },
];

/** Rounds of games: white, black, white's score; then the byes and the like by player. */
const ROUNDS = [
  { games: [[1, 4, 1], [5, 2, 0], [3, 6, 0.5]], others: {} },
  { games: [[2, 1, 0.5], [4, 3, 0]], others: { 5: "fullBye", 6: "halfBye" } },
  { games: [[1, 3, 1], [2, 6, 1]], others: { 4: "forfeitWin", 5: "forfeitLoss" } },
];
const LETTER = { 1: "W", 0.5: "D", 0: "L" };
const DIGIT = { 1: "1", 0.5: "½", 0: "0" };
const CODE = { fullBye: "B", halfBye: "H", forfeitWin: "X", forfeitLoss: "F", unpaired: "U", withdrawn: "Withdrawn" };
const POINTS = { fullBye: 1, halfBye: 0.5, forfeitWin: 1 };

/** What a player did in a round: a game from his side, or a kind of none. */
function did(player, round, event = ROUNDS) {
  for (const [white, black, score] of event[round - 1].games) {
    if (white === player) return { opponent: black, score, color: "w" };
    if (black === player) return { opponent: white, score: 1 - score, color: "b" };
  }
  return { kind: event[round - 1].others[player] ?? null };
}

const numbers = PEOPLE.map((_, i) => i + 1);
const rounds = ROUNDS.map((_, i) => i + 1);
const total = (player, event = ROUNDS) =>
  event.reduce((sum, _, r) => {
    const it = did(player, r + 1, event);
    return sum + (it.opponent ? it.score : (POINTS[it.kind] ?? 0));
  }, 0);

/** What the section says of each player. `known` tells what the chart lets one know. */
function players(known = {}) {
  const { colors = true, ids = true, states = false, totals = true, posts = false, starts = true, event = ROUNDS } = known;
  const { ratings = true, kinds = {} } = known;
  return (known.people ?? PEOPLE).map((person, i) => {
    const cells = event.flatMap((_, r) => {
      const it = did(i + 1, r + 1, event);
      if (it.opponent) return `${r + 1}${LETTER[it.score]}${it.opponent}${colors ? it.color : ""}`;
      return it.kind ? `${r + 1}${kinds[it.kind] ?? it.kind}` : [];
    });
    const start = starts && person.start ? { rating: person.start, games: 0 } : null;
    return [
      i + 1,
      person.name,
      ids ? person.id : "",
      states ? person.state : "",
      ratings ? [person.rating, person.games, start] : [null, null, null],
      posts ? person.post : null,
      totals ? total(i + 1, event) : null,
      cells.join(" "),
    ];
  });
}

const section = (known = {}, more = {}) => ({
  title: "",
  rounds: ROUNDS.length,
  lines: 1,
  square: false,
  foreign: false,
  players: players(known),
  diagnostics: [],
  ...more,
});

/** Forms of cells. */
const rating = ({ rating: r, games, start }) => (r === null ? (start ? `${start}/00` : "Unrated") : games ? `${r}P${games}` : r);
const mailed = ({ rating: r, games, start }) => (r === null ? (start ? `${start}/00` : "UNR") : games ? `${r}/${games}` : `${r}*`);
const result = (form, codes = CODE) => (player, round) => {
  const it = did(player, round);
  return it.opponent ? form(it) : it.kind ? (codes[it.kind] ?? "") : "";
};
const plain = result(({ score, opponent, color }) => `${LETTER[score]}${opponent}${color}`);

/** One row a player: headings with a function of the player's number each, then the rounds, then the rest. */
function chart({ before = [["#", (n) => n], ["Name", (n) => PEOPLE[n - 1].name], ["ID", (n) => PEOPLE[n - 1].id], ["Rating", (n) => rating(PEOPLE[n - 1])]], round = (r) => `Rd ${r}`, cell = plain, after = [["Total", (n) => total(n).toFixed(1)]] } = {}) {
  return [
    [...before.map(([h]) => h), ...rounds.map(round), ...after.map(([h]) => h)],
    ...numbers.map((n) => [...before.map(([, f]) => f(n)), ...rounds.map((r) => cell(n, r)), ...after.map(([, f]) => f(n))]),
  ];
}

const NAME = ["Name", (n) => PEOPLE[n - 1].name];
const NUMBER = ["#", (n) => n];
const ID = ["ID", (n) => PEOPLE[n - 1].id];
const RATING = ["Rating", (n) => rating(PEOPLE[n - 1])];
const TOTAL = ["Total", (n) => total(n).toFixed(1)];

const CASES = {
  // The words of the formats table, a row each.
  "hand-kept": {
    table: chart({ before: [NUMBER, NAME, ["Rtng", RATING[1]]] }),
    sections: [section({ ids: false })],
  },
  "club-spreadsheet": {
    table: chart({
      before: [["", (n) => n], ["RESERVE", NAME[1]], ["USCF ID", ID[1]], ["RATING", RATING[1]]],
      round: (r) => `RD. ${r}`,
      cell: result(({ score, opponent }) => `${LETTER[score]}${opponent}`),
      after: [["TOTAL", TOTAL[1]]],
    }),
    sections: [section({ colors: false })],
  },
  "mailed-in-columns": {
    table: chart({
      before: [["Memb ID", ID[1]], ["PAIR", NUMBER[1]], ["NAME", NAME[1]], ["ST", (n) => PEOPLE[n - 1].state], ["PRERATE", (n) => mailed(PEOPLE[n - 1])], ["PSTRATE", (n) => PEOPLE[n - 1].post.filter(Boolean).join("/")]],
      round: (r) => r,
      cell: result(({ score, opponent }) => `${LETTER[score]}${String(opponent).padStart(4, "-").slice(0, 4)}`, { fullBye: "B---0", halfBye: "H---0", forfeitWin: "X---0", forfeitLoss: "F---0" }),
      after: [["TOTAL", TOTAL[1]]],
    }),
    sections: [section({ colors: false, states: true, posts: true })],
  },
  "wintd-crosstable": {
    table: chart({
      before: [["No.", NUMBER[1]], ["Plr", NAME[1]], ["Rate", RATING[1]]],
      round: (r) => `Rnd ${r}`,
      cell: result(({ score, opponent }) => `${LETTER[score]}${opponent}`, { ...CODE, fullBye: "BYE", unpaired: "-N-" }),
    }),
    sections: [section({ ids: false, colors: false })],
  },
  "wintd-import": {
    table: chart({
      before: [["Plr#", NUMBER[1]], NAME, ["USCF ID", ID[1]], ["Exp.", () => "2027-01"], ["St", (n) => PEOPLE[n - 1].state], ["Team", () => "A"], ["Club", () => "Oaks"], ["USCF", RATING[1]]],
      round: (r) => String(r),
      cell: result(({ score, opponent }) => `${LETTER[score]} ${opponent}`),
      after: [["Post Rate", (n) => PEOPLE[n - 1].post[0]]],
    }),
    sections: [section({ colors: false, states: true, totals: false }, { players: players({ colors: false, states: true, totals: false, posts: true }).map((p) => p.with(5, [p[5][0], null])) })],
  },
  "wintd-any-round-word": {
    table: chart({ round: (r) => `Sat ${r}` }),
    sections: [section()],
  },
  "swisssys-wall-chart": {
    table: chart({
      before: [["Number", NUMBER[1]], NAME, RATING],
      cell: result(({ score, opponent, color }) => `${LETTER[score]}${opponent}${color.toUpperCase()}`, { fullBye: "B---", halfBye: "H---", forfeitWin: "X---", forfeitLoss: "F---" }),
      after: [["Tot", TOTAL[1]]],
    }),
    sections: [section({ ids: false })],
  },
  "swisssys-json-tokens": {
    table: chart({
      before: [NUMBER, NAME, RATING],
      cell: result(({ score, opponent, color }) => `${LETTER[score]}${opponent}${color}`, { ...CODE, forfeitWin: "X;5", forfeitLoss: "F;4" }),
    }),
    sections: [section({ ids: false })],
  },
  "upload-fields": {
    table: chart({
      before: [["D_PAIR_NUM", NUMBER[1]], ["D_MEM_ID", ID[1]], ["D_NAME", NAME[1]], ["D_STATE", (n) => PEOPLE[n - 1].state], ["D_RATING", (n) => mailed(PEOPLE[n - 1])]],
      round: (r) => `D_RND0${r}`,
      cell: result(({ score, opponent, color }) => `${LETTER[score]}${opponent}${color.toUpperCase()}`, { fullBye: "B0", halfBye: "H0", forfeitWin: "X0", forfeitLoss: "F0" }),
      after: [],
    }),
    sections: [section({ states: true, totals: false })],
  },
  "ratings-service-words": {
    table: chart({
      before: [NUMBER, NAME, ["Pre", RATING[1]]],
      cell: result(({ score, opponent }) => `${LETTER[score]}${opponent}`, { fullBye: "ByeFull", halfBye: "ByeHalf", forfeitWin: "WinForfeit", forfeitLoss: "Forfeit" }),
    }),
    sections: [section({ ids: false, colors: false })],
  },
  "chess-results": {
    table: chart({
      before: [["Rk.", NUMBER[1]], NAME, ["Rtg", RATING[1]]],
      round: (r) => `${r}.Rd`,
      cell: result(({ score, opponent, color }) => `${opponent}${color}${DIGIT[score]}`, { fullBye: "-1", halfBye: "-½", forfeitWin: "5w+", forfeitLoss: "4b-" }),
      after: [["Pts.", TOTAL[1]], ["TB1", () => 12.5], ["TB2", () => 7]],
    }),
    sections: [section({ ids: false })],
  },
  "trf16-cells": {
    table: chart({
      before: [["SNo", NUMBER[1]], NAME, RATING],
      cell: result(({ score, opponent, color }) => `${opponent} ${color} ${score === 0.5 ? "=" : score}`, { ...CODE, forfeitWin: "5 w +", forfeitLoss: "4 b -" }),
    }),
    sections: [section({ ids: false })],
  },
  // Sentences of the task: layouts.
  "title-rows-above": {
    table: [["City Open", "", "", ""], ["October 10-11, 2026"], [], ...chart()],
    sections: [section({}, { title: "City Open" })],
  },
  "merged-title": {
    table: [["City Open", "", "", "", "", "", "", ""], ["", "", "", "", "Rounds", "", "", ""], ...chart({ round: (r) => r })],
    sections: [section({}, { title: "City Open" })],
  },
  "headings-in-two-rows": {
    table: [["No.", "Player", "Member", "Pre", "Round", "", "", "Total"], ["", "", "", "", 1, 2, 3, ""], ...chart().slice(1)],
    sections: [section()],
  },
  "headings-split-over-two-rows": {
    table: [["Pair", "Player", "USCF", "USCF", "Rd", "Rd", "Rd", "Total"], ["No", "Name", "ID", "Rating", 1, 2, 3, "Pts"], ...chart().slice(1)],
    sections: [section()],
  },
  "two-lines-a-player": {
    table: [
      ["Pair", "Player Name", "Total", "Round", "Round", "Round"],
      ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", "1", "2", "3"],
      ["-----", "-----", "-----", "-----", "-----", "-----"],
      ...numbers.flatMap((n) => {
        const { name, id, state, rating: r, games, post } = PEOPLE[n - 1];
        const before = r === null ? "Unrated" : `${r}${games ? `P${games}` : ""}`;
        const after = `${post[0]}${post[1] ? `P${post[1]}` : ""}`;
        const cells = rounds.map((x) => did(n, x));
        return [
          [n, name.toUpperCase(), total(n), ...cells.map((it) => (it.opponent ? `${LETTER[it.score]}  ${it.opponent}` : (CODE[it.kind] ?? "")))],
          [state, `${id} / R: ${before}->${after}`, "N:4", ...cells.map((it) => it.color?.toUpperCase() ?? "")],
        ];
      }),
    ],
    sections: [
      section({}, { lines: 2, players: players({ states: true, posts: true, starts: false }).map((p) => p.with(1, p[1].toUpperCase())) }),
    ],
  },
  "three-lines-a-player": {
    table: [
      ["Pair", "Player Name", "Total", "Round", "Round", "Round"],
      ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", "1", "2", "3"],
      ...numbers.flatMap((n) => {
        const { name, id, state, rating: r, games, post } = PEOPLE[n - 1];
        const before = r === null ? "Unrated" : `${r}${games ? `P${games}` : ""}`;
        const cells = rounds.map((x) => did(n, x));
        return [
          [n, name, total(n), ...cells.map((it) => (it.opponent ? `${LETTER[it.score]}${it.opponent}` : (CODE[it.kind] ?? "")))],
          [state, `${id} / R: ${before} ->${post[0]}`, "", ...cells.map((it) => it.color?.toUpperCase() ?? "")],
          ["", `Q: 1${n}00 ->1${n}12`, "", "", "", ""],
        ];
      }),
    ],
    sections: [
      section({}, {
        lines: 3,
        players: players({ states: true, posts: true, starts: false }).map((p) => p.with(5, [p[5][0], null])),
        sources: numbers.map((n) => [`OTBQ 1${n}00`]),
      }),
    ],
  },
  "colours-in-a-line-of-their-own": {
    table: [
      ["#", "Name", "ID", "Rating", "1", "2", "3", "Total"],
      ...chart().slice(1).flatMap((row, i) => [
        row.map((cell, c) => (c > 3 && c < 7 ? cell.replace(/[wb]$/, "") : cell)),
        ["", "", "", "", ...rounds.map((r) => ({ w: "White", b: "Black" })[did(i + 1, r).color] ?? ""), ""],
      ]),
    ],
    sections: [section({}, { lines: 2 })],
  },
  "blank-rows-between-score-groups": {
    table: chart().flatMap((row, i) => (i === 2 || i === 4 ? [row, ["", "", null, "", "", "", "", ""]] : [row])),
    sections: [section()],
  },
  "totals-tiebreaks-places": {
    table: chart({ before: [["Place", (n) => `${n}.`], NUMBER, NAME, ID, RATING], after: [["Pts", TOTAL[1]], ["Solkoff", () => 8], ["Cum.", () => 4], ["W", () => 1], ["D", () => 1], ["L", () => 1], ["Prize", (n) => (n === 1 ? 100 : "")]] }),
    sections: [section()],
  },
  "notes-under-the-chart": {
    table: [...chart(), [], ["", "Directed by the club, with thanks to the library"], ["", "Average", "", 1424, "", "", "", ""], ["", "Total", "", "", 3, 2, 2, ""]],
    sections: [section({}, { diagnostics: ["not-used"] })],
  },
  "headings-again-on-a-new-page": {
    table: [...chart().slice(0, 4), [], chart()[0], ...chart().slice(4)],
    sections: [section()],
  },
  "several-sections": {
    table: [["Open"], ...chart(), ["", "Directed with care"], [], ["Reserve"], ...chart()],
    sections: [section({}, { title: "Open", diagnostics: ["not-used"] }), section({}, { title: "Reserve" })],
  },
  "several-sections-other-headings": {
    table: [...chart(), [], ["Quad A"], ["No.", "Player", "Rtg", 1, 2, 3], [1, "Gil Gum", 1200, "x", 1, "½"], [2, "Hal Hazel", 1100, "0", "x", 1], [3, "Ivy Ironwood", 1000, "½", "0", "x"]],
    sections: [
      section(),
      { title: "Quad A", rounds: 3, lines: 1, square: true, foreign: false, diagnostics: [], players: [
        [1, "Gil Gum", "", "", [1200, null, null], null, null, "1W2 1D3"],
        [2, "Hal Hazel", "", "", [1100, null, null], null, null, "1L1 1W3"],
        [3, "Ivy Ironwood", "", "", [1000, null, null], null, null, "1D1 1L2"],
      ] },
    ],
    // The schedule of a square is ours: rounds are compared without their numbers.
    anyRound: true,
  },
  "quad-by-numbers": {
    table: [["No.", "Name", "Rtng", 1, 2, 3, 4, "Total"], [1, "Gil Gum", 1200, "x", 1, "½", "W", 2.5], [2, "Hal Hazel", 1100, 0, "x", 1, 0.5, 1.5], [3, "Ivy Ironwood", 1000, "½", "0", "x", 1, 1.5], [4, "Jo Juniper", "NEW", "L", "1/2", 0, "x", "½"]],
    sections: [{ title: "", rounds: 3, lines: 1, square: true, foreign: false, diagnostics: [], players: [
      [1, "Gil Gum", "", "", [1200, null, null], null, 2.5, "1W2 1D3 1W4"],
      [2, "Hal Hazel", "", "", [1100, null, null], null, 1.5, "1L1 1W3 1D4"],
      [3, "Ivy Ironwood", "", "", [1000, null, null], null, 1.5, "1D1 1L2 1W4"],
      [4, "Jo Juniper", "", "", [null, null, null], null, 0.5, "1L1 1D2 1L3"],
    ] }],
    anyRound: true,
  },
  "quad-by-names": {
    table: [["Quad 3"], ["Name", "Rating", "Gum", "Hazel", "Ironwood"], ["Gil Gum", 1200, "*", 1, "½"], ["Hal Hazel", 1100, "0", "*", 1], ["Ivy Ironwood", 1000, "½", "0", "*"]],
    sections: [{ title: "Quad 3", rounds: 3, lines: 1, square: true, foreign: false, diagnostics: [], players: [
      [1, "Gil Gum", "", "", [1200, null, null], null, null, "1W2 1D3"],
      [2, "Hal Hazel", "", "", [1100, null, null], null, null, "1L1 1W3"],
      [3, "Ivy Ironwood", "", "", [1000, null, null], null, null, "1D1 1L2"],
    ] }],
    anyRound: true,
  },
  "round-robin-dashes": {
    table: [["#", "Name", "Rating", "1", "2", "3"], [1, "Gil Gum", 1200, "---", "W", "D"], [2, "Hal Hazel", 1100, "L", "---", "W"], [3, "Ivy Ironwood", 1000, "D", "L", "---"]],
    sections: [{ title: "", rounds: 3, lines: 1, square: true, foreign: false, diagnostics: [], players: [
      [1, "Gil Gum", "", "", [1200, null, null], null, null, "1W2 1D3"],
      [2, "Hal Hazel", "", "", [1100, null, null], null, null, "1L1 1W3"],
      [3, "Ivy Ironwood", "", "", [1000, null, null], null, null, "1D1 1L2"],
    ] }],
    anyRound: true,
  },
  "foreign-event": {
    table: [["Foreign FIDE event: Reykjavik Open"], ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], [1, "Ann Ash", 1800, "W2048", "L1990w", "D2100b"]],
    sections: [{ title: "Foreign FIDE event: Reykjavik Open", rounds: 3, lines: 1, square: false, foreign: true, diagnostics: [], players: [[1, "Ann Ash", "", "", [1800, null, null], null, null, "1W@2048 2L@1990w 3D@2100b"]] }],
  },
  "foreign-not-marked": {
    table: [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1800, "W2048"], [2, "Bob Birch", 1700, "U"]],
    sections: [{ title: "", rounds: 1, lines: 1, square: false, foreign: false, diagnostics: ["opponent-not-in-chart"], players: [[1, "Ann Ash", "", "", [1800, null, null], null, null, ""], [2, "Bob Birch", "", "", [1700, null, null], null, null, "1unpaired"]] }],
  },
  "hidden-rows-are-read": {
    table: chart(),
    hidden: { rows: [3], columns: [2] },
    sections: [section()],
  },
  "hidden-rows-passed-over": {
    table: [...chart(), [7, "Gus Ghost", "12345677", 1200, "", "", "", ""]],
    hidden: { rows: [7], columns: [2] },
    choices: { skipHidden: true },
    sections: [section({ ids: false })],
  },
  "choices-of-the-director": {
    table: [["No.", "Name", "ID", "Rating", "Quick", "First", "Second", "Third", "Total"], ...chart().slice(1).map((row, i) => [...row.slice(0, 3), 1000 + i, row[3], ...row.slice(4)])],
    choices: {
      columns: [
        { column: 4, heading: "Quick", role: "rating", round: null, system: null },
        ...["First", "Second", "Third"].map((heading, i) => ({ column: 5 + i, heading, role: "round", round: i + 1, system: null })),
      ],
    },
    sections: [section()],
  },
  // Sentences of the task: cells.
  "any-case-and-spacing": {
    table: chart({ cell: (n, r) => { const it = did(n, r); return it.opponent ? ` ${LETTER[it.score].toLowerCase()}\u00a0 ${it.opponent} (${it.color.toUpperCase()}) ` : it.kind ? ` ${CODE[it.kind].toLowerCase()} ` : ""; } }),
    sections: [section()],
  },
  "numbers-stored-as-text": {
    table: chart({ before: [["#", (n) => `${n}.`], NAME, ID, ["Rating", (n) => `\u00a0${rating(PEOPLE[n - 1])} `]], after: [["Total", (n) => ` ${total(n)}`]] }),
    sections: [section()],
  },
  "rating-forms": {
    table: [["#", "Name", "Rating", "Rd 1"], ...["1641P17", "992/12", "1300/00", "1510*", "1643.7559", 1643.7559, "Unrated", "UNR", "NEW", "", "R: 1553   ->1663", "\u00a01553\u00a0"].map((r, i) => [i + 1, `Player ${"ABCDEFGHIJKL"[i]}`, r, "U"])],
    sections: [{ title: "", rounds: 1, lines: 1, square: false, foreign: false, diagnostics: [], players: [[1641, 17, null], [992, 12, null], [null, null, { rating: 1300, games: 0 }], [1510, null, null], [1643.7559, null, null], [1643.7559, null, null], [null, null, null], [null, null, null], [null, null, null], [null, null, null], [1553, null, null], [1553, null, null]].map((r, i) => [i + 1, `Player ${"ABCDEFGHIJKL"[i]}`, "", "", r, i === 10 ? [1663, null] : null, null, "1unpaired"]) }],
  },
  "withdrawals-and-results-to-come": {
    table: [["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], [1, "Ann Ash", 1500, "W2", "W", ""], [2, "Bob Birch", 1400, "L1", "L", "Withdrawn"], [3, "Cy Cedar", 1300, "H", "2w", "W/D"]],
    sections: [{ title: "", rounds: 3, lines: 1, square: false, foreign: false, diagnostics: ["pending-result", "pending-result", "pending-result"], players: [
      [1, "Ann Ash", "", "", [1500, null, null], null, null, "1W2 2pending"],
      [2, "Bob Birch", "", "", [1400, null, null], null, null, "1L1 2pending 3withdrawn"],
      [3, "Cy Cedar", "", "", [1300, null, null], null, null, "1halfBye 2pending 3withdrawn"],
    ] }],
  },
  "two-games-in-one-round": {
    table: [["#", "Name", "Rating", "Rd 1", "Rd 2"], [1, "Ann Ash", 1500, "WL2", "W2 D3"], [2, "Bob Birch", 1400, "LW1", "L1"], [3, "Cy Cedar", 1300, "", "D1"]],
    sections: [{ title: "", rounds: 2, lines: 1, square: false, foreign: false, diagnostics: ["two-opponents"], players: [
      [1, "Ann Ash", "", "", [1500, null, null], null, null, "1W2 1L2 2W2 2D3"],
      [2, "Bob Birch", "", "", [1400, null, null], null, null, "1L1 1W1 2L1"],
      [3, "Cy Cedar", "", "", [1300, null, null], null, null, "2D1"],
    ] }],
  },
  "dates-made-by-excel": {
    // 2026-01-03, 2026-01-02 and 2026-01-01 were typed as 1-3, 1-2 and 1-1.
    table: [["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], [1, "Ann Ash", 1500, 46024, "0-3", "½-2"], [2, "Bob Birch", 1400, "0-1", 46025, "½-1"], [3, "Cy Cedar", 1300, "", "0-2", ""]].map((row, i) => (i === 1 ? [1, "Ann Ash", 1500, 46024, "", "½-2"] : row)),
    looks: { numberFormats: [[], ["0", "@", "0", "d-mmm", "General", "General"], ["0", "@", "0", "General", "d-mmm", "General"]] },
    sections: [{ title: "", rounds: 3, lines: 1, square: false, foreign: false, diagnostics: ["recovered-result", "found-by-search"], players: [
      [1, "Ann Ash", "", "", [1500, null, null], null, null, "1W2 3D2"],
      [2, "Bob Birch", "", "", [1400, null, null], null, null, "1L1 2W3 3D1"],
      [3, "Cy Cedar", "", "", [1300, null, null], null, null, "2L2"],
    ] }],
  },
  "halves-made-dates-in-a-quad": {
    table: [["#", "Name", "Rating", 1, 2, 3], [1, "Gil Gum", 1200, "x", 1, 46024], [2, "Hal Hazel", 1100, "0", "x", 1], [3, "Ivy Ironwood", 1000, 46024, "0", "x"]],
    looks: { numberFormats: [[], ["", "", "", "", "", "d-mmm"], [], ["", "", "", "d-mmm", "", ""]] },
    sections: [{ title: "", rounds: 3, lines: 1, square: true, foreign: false, diagnostics: ["recovered-result"], players: [
      [1, "Gil Gum", "", "", [1200, null, null], null, null, "1W2 1D3"],
      [2, "Hal Hazel", "", "", [1100, null, null], null, null, "1L1 1W3"],
      [3, "Ivy Ironwood", "", "", [1000, null, null], null, null, "1D1 1L2"],
    ] }],
    anyRound: true,
  },
  "dates-and-formulas-by-value-alone": {
    table: [["#", "Name", "Rating", "Rd 1", "Rd 2"], [1, "Ann Ash", 1500, 46024, 2], [2, "Bob Birch", 1400, "", ""]],
    sections: [{ title: "", rounds: 2, lines: 1, square: false, foreign: false, diagnostics: ["bad-result", "dates-as-results", "found-by-search"], players: [[1, "Ann Ash", "", "", [1500, null, null], null, null, "1D2"], [2, "Bob Birch", "", "", [1400, null, null], null, null, "1D1"]] }],
  },
  "draws-made-formulas": {
    table: [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, 2], [2, "Bob Birch", 1400, "'=1"]],
    looks: { formulas: [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "=2"], [2, "Bob Birch", 1400, "'=1"]] },
    sections: [{ title: "", rounds: 1, lines: 1, square: false, foreign: false, diagnostics: ["recovered-result"], players: [[1, "Ann Ash", "", "", [1500, null, null], null, null, "1D2"], [2, "Bob Birch", "", "", [1400, null, null], null, null, "1D1"]] }],
  },
  "ids-without-their-zeros": {
    table: [["#", "Name", "ID", "Rating", "Rd 1"], [1, "Ann Ash", 12345671, 1500, "W2"], [2, "Bob Birch", 2345672, 1400, "L1"]],
    sections: [{ title: "", rounds: 1, lines: 1, square: false, foreign: false, diagnostics: ["recovered-id"], players: [[1, "Ann Ash", "12345671", "", [1500, null, null], null, null, "1W2"], [2, "Bob Birch", "02345672", "", [1400, null, null], null, null, "1L1"]] }],
  },
  // What is wrong, all at once, errors first.
  "everything-wrong": {
    table: [["#", "Name", "ID", "Rating", "Games", "Rd 1", "Rd 2", "Rd 3", "Rd 4"], [1, "Ann Ash", "12345671", "1500*", 9, "W2w", "W9", "W3", "L1"], [2, "Bob Birch", "12345672", 1400, "", "L1w", "", "D3", ""], [3, "Cy Cedar", "12345672", 1300, "", "", "", "", "oops"]],
    sections: [{ title: "", rounds: 4, lines: 1, square: false, foreign: false, diagnostics: ["bad-result", "opponent-not-in-chart", "contradiction", "paired-with-self", "games-disagree", "id-names-differ", "id-ratings-differ", "colors-clash", "one-sided"], players: null }],
  },
  "totals-that-do-not-add-up": {
    table: chart({ after: [["Total", (n) => (n === 3 ? 3 : total(n))]] }),
    sections: [section({}, { diagnostics: ["total-differs"], players: players().map((p) => (p[0] === 3 ? p.with(6, 3) : p)) })],
  },
};

for (const [name, { table, sections, choices, looks, hidden, anyRound }] of Object.entries(CASES)) {
  const folder = join(here, name);
  mkdirSync(folder, { recursive: true });
  const write = (file, value) => writeFileSync(join(folder, file), `${format(value)}\n`);
  write("input.json", { table, ...(choices && { choices }), ...(looks && { looks }), ...(hidden && { hidden }) });
  write("expected.json", { ...(anyRound && { anyRound }), sections });
}

/** JSON in which what fits a line stands on one. */
function format(value, indent = "") {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || line.length + indent.length <= 110) return line;
  const deeper = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => deeper + format(item, deeper))
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${format(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}
