/** The standings of a section, what is announced, and the sheet with them. */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { tableOfPlan } from "../../../src/sheet/write/plan-write";
import { howFar, planStandings, planTogether } from "../../../src/sheet/standings/plan-standings";
import { outputOf } from "../../../src/excel/own-output";
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import { groupColumns, standingsOf } from "../../../src/sheet/standings/standings";
import { readBands } from "../../../src/standings/bands";
import { AWARDS, USUAL_STANDINGS, type StandingsChoices } from "../../../src/sheet/event/standings-choices";
import { milestonesOf } from "../../../src/sheet/words/milestones";
import type { Table } from "../../../src/wallchart/types";

const DAY = "2026-08-30";
const settings = { rules: rulesFor(DAY), endDate: DAY, system: "OTBR", dualRated: false } as const;

const SWISS: Table = [
  ["Fall Open", "", "", "", "", "", "", ""],
  ["#", "Name", "Rating", "School", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", 1800, "Central", "W4w", "W3b", "D2w", "W5b"],
  [2, "Bob Birch", 1600, "North", "W5w", "H", "D1b", "X3"],
  [3, "Cy Cedar", 1500, "Central", "W6w", "L1w", "W4b", "F2"],
  [4, "Di Dogwood", 1400, "North", "L1b", "W5b", "L3w", "W6b"],
  [5, "Ed Elm", "Unrated", "", "L2b", "L4w", "W6b", "L1w"],
  [6, "Flo Fir", 1750, "Central", "L3b", "B", "L5w", "L4w"],
];

function standings(choices: Partial<StandingsChoices> = {}, table = SWISS) {
  const { sections, diagnostics } = rateSheet(table, { systems: [settings] });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return standingsOf(table, sections[0]!, { ...USUAL_STANDINGS, ...choices })!;
}
const places = (lines: readonly { readonly place: string; readonly name: string }[]) =>
  lines.map(({ place, name }) => `${place} ${name.split(" ")[0]!}`);

test("places are shared by points, and tie-breaks order those who share one", () => {
  const { players, tieBreaks } = standings();
  expect(places(players)).toEqual(["1 Ann", "2 Bob", "3-4 Di", "3-4 Cy", "5-6 Ed", "5-6 Flo"]);
  expect(tieBreaks.map(({ name }) => name)[0]).toBe("Modified Median");
  expect(players[1]).toMatchObject({ number: 2, before: 1600, points: 3, rounds: ["W5w", "H", "D1b", "X3"] });
  expect(places(standings({ tieBreaks: ["Result between tied"] }).players).slice(2, 4)).toEqual([
    "3-4 Cy",
    "3-4 Di",
  ]);
});

test("by band and by school, with places among those in the list", () => {
  const { bands, teams } = standings({
    classes: "U1700; under 1500, Class A, 1500-1699, Unrated, Top 2",
    group: "School",
    best: 2,
  });
  expect(bands.map(({ title, players }) => [title, ...places(players)])).toEqual([
    ["Under 1700", "1 Bob", "2-3 Di", "2-3 Cy"],
    ["Under 1500", "1 Di"],
    ["Class A", "1 Ann"],
    ["1500-1699", "1 Bob", "2 Cy"],
    ["Unrated", "1 Ed"],
    ["Top 2", "1 Ann", "2 Bob"],
  ]);
  expect(
    teams.map(({ place, team, points, counted, players }) => [
      place,
      team,
      points,
      counted,
      ...places(players),
    ]),
  ).toEqual([
    ["1", "Central", 5.5, 2, "1 Ann", "2 Cy", "3 Flo"],
    ["2", "North", 5, 2, "1 Bob", "2 Di"],
  ]);
});

test.each<[name: string, best: number, expected: unknown[]]>([
  // Central has Ann 3.5 and Cy 2, North Bob 3 and Di 2; Modified Median 7 + 2.5 and 4.5 + 3.5.
  ["the best two", 2, [["1", "Central", 5.5, 9.5], ["2", "North", 5, 8]]],
  ["more than a team has", 4, [["1", "Central", 6.5, 12.5], ["2", "North", 5, 8]]],
])("teams: %s", (_, best, expected) => {
  const { teams } = standings({ group: "School", best, tieBreaks: ["Modified Median"] });
  expect(teams.map(({ place, team, points, values }) => [place, team, points, ...values])).toEqual(expected);
}); // prettier-ignore

test("teams that are equal in points, tie-breaks and places share a place; places decide before", () => {
  const chart = (schools: string): Table => [
    ["#", "Name", "Rating", "School", "Rd 1"],
    ...["W5", "W6", "W7", "W8", "L1", "L2", "L3", "L4"].map((cell, i) => [i + 1, `P${i}`, 1500, schools[i]!, cell]),
  ];
  const teamsIn = (schools: string) =>
    standings({ group: "School", best: 2 }, chart(schools)).teams.map(({ place, team }) => `${place} ${team}`);
  // Equal scores and tie-breaks: the places of the list decide, 1 + 4 and 2 + 3 are equal.
  expect(teamsIn("ABBACCCC")).toEqual(["1-2 A", "1-2 B", "3 C"]);
  expect(teamsIn("AABBCCCC")).toEqual(["1 A", "2 B", "3 C"]);
}); // prettier-ignore

test("a team in capitals or with other spaces is the same team, as it was written first; a dash is none", () => {
  const written = ["St. Ann", "North", "ST ANN", " north ", "-", "st.  ann"];
  const chart = SWISS.map((row, i) => row.map((cell, j) => (j === 3 && i > 1 ? written[i - 2]! : cell)));
  const { teams } = standings({ group: "School", best: 2 }, chart);
  expect(teams.map(({ team, players }) => [team, players.length])).toEqual([["St. Ann", 3], ["North", 2]]); // prettier-ignore
});

test("bands are read as a TD writes them", () => {
  const { bands, unknown } = readBands(" U1800,u 1600;Under1400\n1200, unr, U1800, Open, class b, D/E, U1200/Unr, A/C, X, 1400-1599, 2000+, top3, 1599-1400"); // prettier-ignore
  expect(unknown).toEqual(["Open", "A/C", "1599-1400"]);
  expect(
    bands.map(({ title, least, below, isUnrated, top }) => [title, least, below, isUnrated, top]),
  ).toEqual([
    ["Under 1800", -Infinity, 1800, false, null],
    ["Under 1600", -Infinity, 1600, false, null],
    ["Under 1400", -Infinity, 1400, false, null],
    ["Under 1200", -Infinity, 1200, false, null],
    ["Unrated", Infinity, -Infinity, true, null],
    ["Class B", 1600, 1800, false, null],
    ["Class D/E", 1000, 1400, false, null],
    ["Under 1200/Unrated", -Infinity, 1200, true, null],
    ["X", 2000, 2200, false, null],
    ["1400-1599", 1400, 1600, false, null],
    ["2000 and up", 2000, Infinity, false, null],
    ["Top 3", -Infinity, Infinity, false, 3],
  ]);
});

test("a column is for groups where two players share a text", () => {
  const columns = (table: Table) => {
    const { sections } = rateSheet(table, { systems: [settings] });
    return groupColumns(table, sections[0]!).map(({ heading }) => heading);
  };
  expect(columns(SWISS)).toEqual(["School"]);
  expect(columns(SWISS.map((row, i) => row.map((cell, j) => (j === 3 && i > 1 ? `S${i}` : cell))))).toEqual(
    [],
  );
});

test("prizes with the reason, and those that nobody can win", () => {
  const { prizes, prizesLeft } = standings({
    prizes: "1st 100; 2nd 50; U1600 40; Class D 10; Class C 30.01",
  });
  expect(prizes).toEqual([
    { points: 100, words: "Ann Ash: 1st" },
    { points: 50, words: "Bob Birch: 2nd" },
    { points: 35.01, words: "Di Dogwood: U1600 and Class C, shared by 2" },
    { points: 35, words: "Cy Cedar: U1600 and Class C, shared by 2" },
  ]);
  expect(prizesLeft).toEqual([
    { points: 10, words: "Class D (1200–1399): no one. Unrated players can't win it." },
  ]);
  expect(standings({ after: 1, prizes: "60-30-10" }).prizes).toEqual([
    { points: 33.34, words: "Ann Ash: 1st, 2nd and 3rd, shared by 3" },
    { points: 33.33, words: "Bob Birch: 1st, 2nd and 3rd, shared by 3" },
    { points: 33.33, words: "Cy Cedar: 1st, 2nd and 3rd, shared by 3" },
  ]);
});

// Rule 28D, and what a director of a real section had to explain: a 900 does not win Class E.
test.each<[prize: string, rating: string | number, words: string[]]>([
  ["Class E", 900, ["Class E (1000–1199): no one. A player rated 900 is below it."]],
  ["Class E", "Unrated", ["Class E (1000–1199): no one. Unrated players can't win it."]],
  ["Class E", 1199.4, []],
  ["Class D/E", 900, ["Class D/E (1000–1399): no one. A player rated 900 is below it."]],
  ["Class E", 1400, ["Class E (1000–1199): no one"]],
  ["1000-1199", 900, ["1000-1199: no one. A player rated 900 is below it."]],
  ["Expert", "Unrated", ["Expert (2000–2199): no one. A player rated 1800 is below it."]],
  ["M", 1400, ["M (2200 and up): no one. A player rated 1800 is below it."]],
  ["U1200", "Unrated", ["U1200: no one. Unrated players can't win it."]],
  ["U1200/Unr", 1400, ["U1200/Unr: no one"]],
  ["Unrated", 1400, ["Unrated: no one"]],
  ["2nd Unrated", "Unrated", ["2nd Unrated: no one is left to win it"]],
])("the prize %s where Ed is %s", (prize, rating, words) => {
  const chart = SWISS.map((row) =>
    row[1] === "Ed Elm" ? row.map((cell, i) => (i === 2 ? rating : cell)) : row,
  );
  const first = prize.startsWith("2nd") ? "1st Unrated 20; " : "";
  expect(standings({ prizes: `${first}${prize} 10` }, chart).prizesLeft.map((left) => left.words)).toEqual(
    words,
  );
});

describe("where ratings alone are in doubt", () => {
  const changed = (column: number, value: string | number, from = SWISS) =>
    from.map((row, r) => row.map((cell, c) => (c === column && r > 1 ? value : cell)));
  const of = (table: Table, choices: Partial<StandingsChoices> = {}) => {
    const { sections, complete } = rateSheet(table, { systems: [settings] });
    return { complete, shown: standingsOf(table, sections[0]!, { ...USUAL_STANDINGS, ...choices }) };
  };
  const all = {
    classes: "U1700, Top 2",
    prizes: "100-50; U1600 20",
    tieBreaks: ["Solkoff", "Average opposition"],
  };
  test("points, places and tie-breaks are there; what goes by ratings is left out by name", () => {
    const { complete, shown } = of(changed(2, ""), all);
    expect(complete).toBe(false);
    const certain = standings(all);
    expect(shown!.players.map(({ place, name, points, values }) => [place, name, points, values[0]])).toEqual(
      certain.players.map(({ place, name, points, values }) => [place, name, points, values[0]]),
    );
    const { players, bands, prizes, prizesLeft, upsets, gains, aboveExpectation, leftOut } = shown!;
    expect(new Set(players.flatMap(({ before, after, norm, className }) => [before, after, norm, className]))).toEqual(new Set([""])); // prettier-ignore
    expect(bands.map(({ title }) => title)).toEqual(["Top 2"]);
    expect([prizes, prizesLeft, upsets, gains, aboveExpectation]).toEqual([[], [], [], [], []]);
    expect(leftOut).toHaveLength(3);
    expect(certain.leftOut).toEqual([]);
    const lines = tableOfPlan(planStandings(shown!, { sheetName: "S", title: "S", details: "", group: "", order: "place", awards: [] })); // prettier-ignore
    expect(lines[3]).not.toContain("Before");
  });
  test("prizes for places alone are given", () => {
    const { shown } = of(changed(2, ""), { prizes: "100-50" });
    expect(shown!.prizes).toEqual(standings({ prizes: "100-50" }).prizes);
    expect(shown!.leftOut).toEqual([]);
  });
  test("a fact that ratings alone need leaves class prizes", () => {
    const table = SWISS.map((row, r) => [...row.slice(0, 3), r === 1 ? "Birth date" : r === 6 ? "soon" : "", ...row.slice(3)]); // prettier-ignore
    const { complete, shown } = of(table, { prizes: "U1600 20" });
    expect(complete).toBe(false);
    expect(shown!.prizes).toEqual(standings({ prizes: "U1600 20" }).prizes);
  });
  test("a doubt about games leaves nothing", () => {
    const table = SWISS.map((row) => row.map((cell) => (cell === "D1b" ? "Q18" : cell)));
    expect(of(table).shown).toBeNull();
  });
});

test("prizes for teams: those with the same points share, whatever their tie-breaks", () => {
  const given = (table: Table, group: string) => {
    const { prizes, prizesLeft } = standings({ prizes: "Team 50-25.01; 3rd team 5", group, best: 2 }, table);
    return [prizes, prizesLeft].map((list) => list.map(({ points, words }) => `${points} ${words}`));
  };
  expect(given(SWISS, "School")).toEqual([["50 Central: 1st Team", "25.01 North: 2nd Team"], ["5 3rd team: no one"]]);
  expect(given(SWISS, "")).toEqual([[], ["50 1st Team: no one", "25.01 2nd Team: no one", "5 3rd team: no one"]]);
  // Who won against the stronger half has the higher place; the points are equal.
  const results = ["W5", "W6", "W7", "W8", "L1", "L2", "L3", "L4"];
  const tied: Table = [
    ["#", "Name", "Rating", "School", "Rd 1"],
    ...results.map((cell, i) => [i + 1, `P${i}`, 1500, "AABBCCCC"[i]!, cell]),
  ];
  expect(given(tied, "School")).toEqual([
    ["37.51 A: 1st Team and 2nd Team, shared by 2", "37.5 B: 1st Team and 2nd Team, shared by 2", "5 C: 3rd team"],
    [],
  ]);
}); // prettier-ignore

test("after each round: the list, and norms and classes at the end only", () => {
  const after = (round: number | null) => standings({ after: round });
  expect([1, 2, 3, 4].map((round) => places(after(round).players).slice(0, 3))).toEqual([
    ["1-3 Ann", "1-3 Bob", "1-3 Cy"],
    ["1 Ann", "2 Bob", "3-5 Cy"], // Solkoff: Cy met 2 and ½, Di 2 and 0.
    ["1 Ann", "2-3 Cy", "2-3 Bob"],
    ["1 Ann", "2 Bob", "3-4 Di"],
  ]);
  const told = [3, 4, null].map((round) => {
    const { isOver, players, announced, gains } = after(round);
    return [isOver, players.some((one) => one.after !== ""), players.some((one) => one.className !== ""), announced.length > 0, gains.length > 0]; // prettier-ignore
  });
  expect(told[0]).toEqual([false, false, false, false, false]);
  expect(told[1]).toEqual([true, true, true, true, true]);
  expect(told[2]).toEqual(told[1]);
});

test("an unfinished round is named and left out; asked for, it is there", () => {
  const open = SWISS.map((row, i) => row.map((cell, j) => (j === 7 && [2, 6].includes(i) ? "" : cell)));
  const { missing, after, begun, isOver } = standings({}, open);
  expect([missing, after, begun, isOver]).toEqual(["1 game of round 4 has no result yet.", { round: 3, of: 4 }, 4, false]); // prettier-ignore
  expect(standings({ after: 4 }, open).after).toEqual({ round: 4, of: 4 });
});

test("a postponed game of an earlier round holds nothing back", () => {
  const results = [["", "W3", "D2"], ["W3", "D4", "D1"], ["L2", "L1", "W4"], ["", "D2", "L3"]]; // prettier-ignore
  const quad = [SWISS[1]!.slice(0, 7), ...results.map((row, i) => [...SWISS[i + 2]!.slice(0, 4), ...row])];
  const { missing, after, finished, isOver } = standings({}, quad)!;
  expect([missing, after, finished, isOver]).toEqual(["1 game of round 1 has no result yet.", { round: 3, of: 3 }, 0, false]); // prettier-ignore
  expect(howFar(standings({}, quad)!)).toBe("After round 3 of 3. 1 game of round 1 has no result yet.");
});

test("ratings as US Chess prints them", () => {
  const printed = SWISS.map((row, i) =>
    row.map((cell, j) => (j !== 2 ? cell : i === 2 ? "1800P40" : i === 3 ? "1600P12" : cell)),
  );
  const { players } = standings({}, printed);
  const of = (name: string) => players.find((one) => one.name.startsWith(name))!;
  expect([of("Ann").before, of("Bob").before, of("Ed").before]).toEqual([1800, "1600P12", "Unrated"]);
  expect(typeof of("Ann").after).toBe("number");
  expect([of("Bob").after, of("Ed").after]).toEqual([expect.stringMatching(/^\d+P14$/), expect.stringMatching(/^\d+P4$/)]); // prettier-ignore
});

test("awards with their numbers", () => {
  const { upsets, upsetsByRound, gains, aboveExpectation } = standings();
  expect(upsets.map(({ points, words }) => `${points} ${words}`)).toEqual([
    "350 Di Dogwood (1400) beat Flo Fir (1750) in round 4",
    "250 Cy Cedar (1500) beat Flo Fir (1750) in round 1",
    "100 Bob Birch (1600) drew with Ann Ash (1800) in round 3",
  ]);
  expect(upsetsByRound.map(({ words }) => words.at(-1))).toEqual(["1", "3", "4"]);
  expect(gains[0]!.words).toMatch(/^Di Dogwood: from 1400 to 1\d{3}$/);
  // Di: 1 of 3 against rated players; expected 1/(1+10^(400/400)) + 1/(1+10^(100/400)) + 1/(1+10^(350/400)).
  const expected = 1 / 11 + 1 / (1 + 10 ** 0.25) + 1 / (1 + 10 ** 0.875);
  const di = aboveExpectation.find(({ words }) => words.startsWith("Di"))!;
  expect(di.words).toBe(`Di Dogwood (1400): 1 point, ${expected.toFixed(2)} expected`);
  expect(di.points).toBeCloseTo(1 - expected, 9);
});

/** Eight players of 2100 whom the first one beats, with other facts about that one. */
function champion(rating: number, facts: Record<string, string | number> = {}) {
  const rounds = [1, 2, 3, 4, 5];
  const heads = Object.keys(facts);
  const table: Table = [
    ["#", "Name", "Rating", ...heads, ...rounds.map((round) => `Rd ${round}`)],
    [1, "Ann Ash", rating, ...Object.values(facts), ...rounds.map((round) => `W${round + 1}`)],
    ...rounds.map((round) => [
      round + 1,
      `P${round}`,
      2100,
      ...heads.map(() => ""),
      ...rounds.map((one) => (one === round ? "L1" : "U")),
    ]),
  ];
  const { sections } = rateSheet(table, { systems: [settings] });
  const rated = sections[0]!.rated[0]!;
  return { post: Math.round(rated.ratings[0]!.rating!), words: milestonesOf(rated)[0]!.words };
}

describe("milestones", () => {
  test("a norm, a class, a thousand and a floor", () => {
    const { post, words } = champion(1950);
    expect(post).toBeGreaterThan(2000);
    expect(words).toEqual([
      "norm for Life Master",
      "new class: Expert",
      "crossed 2000",
      `new floor: ${Math.floor((post - 200) / 100) * 100}`,
    ]);
  });
  test("what was reached before is nothing new", () => {
    expect(champion(1950, { Peak: 2150 }).words).toEqual(["norm for Life Master"]);
  });
  test("a provisional rating earns no floor", () => {
    const { words } = champion(1950);
    const table: Table = [
      ["#", "Name", "Rating", "Rd 1"],
      [1, "Ann Ash", "1950P8", "W2"],
      [2, "Bob Birch", 2100, "L1"],
    ];
    const { sections } = rateSheet(table, { systems: [settings] });
    expect(milestonesOf(sections[0]!.rated[0]!)[0]!.words).toEqual(["new class: Expert", "crossed 2000"]);
    expect(words).toHaveLength(4);
  });
});

describe("the sheet", () => {
  const sheet = {
    sheetName: "Standings",
    title: "Sheet1",
    details: "",
    group: "School",
    order: "place" as const,
    awards: AWARDS,
  };
  const text = (plan: ReturnType<typeof planStandings>) =>
    tableOfPlan(plan).map((row) => row.map((cell) => String(cell)).join("|").replace(/\|+$/, "")); // prettier-ignore

  test("by name is by the last name, however names are written", () => {
    const names: Record<string, string> = { "Ann Ash": "Zoe Ash", "Bob Birch": "Birch, Amy", "Di Dogwood": "Abe Dogwood" };
    const chart = SWISS.map((row) => row.map((cell) => names[String(cell)] ?? cell));
    const lines = text(planStandings(standings({}, chart), { ...sheet, order: "name" }));
    const listed = lines.slice(4, 8).map((line) => line.split("|")[2]);
    expect(listed).toEqual(["Zoe Ash", "Birch, Amy", "Cy Cedar", "Abe Dogwood"]);
  }); // prettier-ignore

  test("title, how ties are broken, headings, players, lists and awards", () => {
    const plan = planStandings(standings({ classes: "U1500", group: "School" }), sheet);
    const lines = text(plan);
    expect(lines.slice(0, 5)).toEqual([
      "Standings: Fall Open",
      "",
      "Ties by Modified Median, Solkoff, Cumulative, Cumulative of opposition.",
      "Place|#|Name|School|Before|After|Rd 1|Rd 2|Rd 3|Rd 4|Points|Mod. Med.|Solkoff|Cumul.|Cum. opp.|Norm|Class",
      expect.stringMatching(
        /^1\|1\|Ann Ash\|Central\|1800\|18\d\d\|W4w\|W3b\|D2w\|W5b\|3.5\|7\|8\|9\|18\|3rd Category\|Class A$/,
      ),
    ]);
    expect(lines.slice(10, 13)).toEqual(["", "Under 1500", expect.stringMatching(/^1\|4\|Di Dogwood\|/)]);
    expect(lines).toContain("350||Di Dogwood (1400) beat Flo Fir (1750) in round 4");
    expect(plan.print).toMatchObject({ titleRows: { first: 0, last: 3 }, fitToWidth: true });
    // 3-4 as a text, which Excel does not take for the 4th of March.
    expect(plan.blocks.find(({ row, column }) => row === 4 && column === 0)!.numberFormat).toBe("@");
    // Each heading stands as the cells below it do.
    const styleAt = (line: number, at: number) =>
      plan.blocks.find(({ row, column }) => row === line && column === at)!.style;
    const [place, number, name] = [0, 1, 2].map((at) => [styleAt(3, at), styleAt(4, at)]);
    expect([place, number, name]).toEqual([["headingCenter", "result"], ["headingCenter", "result"], ["heading", "text"]]); // prettier-ignore
  });
  test.each([
    ["a provisional rating", "1350P8", 1],
    ["none", 1350, 0],
  ])("what P is stands below where there is %s", (_, rating, count) => {
    const chart = SWISS.map((row) => row.map((cell) => (cell === "Unrated" ? rating : cell)));
    const lines = text(planStandings(standings({}, chart), sheet));
    const said = "||P and a number after a rating: provisional, from so many games.";
    expect(lines.filter((line) => line === said)).toHaveLength(count);
  });
  test("what goes beyond the places stands there if it was chosen", () => {
    const written = (awards: StandingsChoices["awards"]) => {
      const plan = planStandings(standings({ prizes: "1st 50" }), { ...sheet, group: "", awards });
      const titles = plan.blocks.filter(({ style, row }) => style === "heading" && row > 3);
      const [amount] = plan.blocks.filter(({ numberFormat }) => numberFormat.includes("$"));
      expect(amount!.cells).toEqual([[50]]);
      return [text(plan)[3]!.split("|").slice(-1)[0], ...titles.map(({ cells }) => cells[0]![0])];
    };
    const [prizes, ratings] = ["Prizes by US Chess rule 32", "Ratings"];
    expect(written([])).toEqual(["Cum. opp.", prizes, ratings]);
    expect(written(["gains"])).toEqual(["Cum. opp.", prizes, "Biggest gains", "Most points above expectation", ratings]); // prettier-ignore
    expect(written(["norms"])).toEqual(["Class", prizes, "To announce", ratings]);
  });
  test("where other sections follow, each heading has the section's name", () => {
    const plan = planStandings(standings({ classes: "U1500", prizes: "1st 50" }), {
      ...sheet,
      isBrief: true,
    });
    const headings = plan.blocks.filter(({ style, row }) => style === "heading" && row > 3);
    expect(headings.map(({ cells }) => cells[0]![0])).toEqual(["Under 1500 (Fall Open)", "Prizes by US Chess rule 32 (Fall Open)", "Biggest upsets (Fall Open)", "Biggest upset of each round (Fall Open)", "Biggest gains (Fall Open)", "Most points above expectation (Fall Open)", "To announce (Fall Open)", "Ratings (Fall Open)"]); // prettier-ignore
  });
  test("a tie-break that the chart is not enough for is named, and has no column", () => {
    const lines = text(planStandings(standings({ tieBreaks: ["Solkoff", "Most blacks"] }, SWISS.map((row) => row.map((cell) => (typeof cell === "string" && /^[WLD]\d[wb]$/.test(cell) ? cell.slice(0, 2) : cell)))), sheet)); // prettier-ignore
    // In a line of its own: beside the others it would run over the edge of a narrow page.
    expect(lines[2]).toBe("Ties by Solkoff.");
    expect(lines.slice(-2)).toEqual(["Left out", "||Most blacks needs the colors of all games, as in W12w."]); // prettier-ignore
    expect(lines[3]).not.toMatch(/Blacks/);
  });
  describe("in print", () => {
    const TIE_BREAKS = ["Average opposition", "Sonneborn-Berger"];
    const plan = planStandings(standings({ tieBreaks: TIE_BREAKS }), { ...sheet, group: "" });
    const headings = tableOfPlan(plan)[3]!;
    const blockOf = (heading: string) =>
      plan.blocks.find(({ row, column }) => row === 4 && column === headings.indexOf(heading))!;
    const widthOf = (heading: string, of = plan) =>
      of.widths.find(({ column }) => column === headings.indexOf(heading))!.characters;
    test("a column is as wide as what its cells show, not as their decimals", () => {
      const averages = blockOf("Avg. opp.").cells.flat();
      expect(Math.max(...averages.map((cell) => JSON.stringify(cell).length))).toBeGreaterThan(10);
      // Headings are bold.
      expect(widthOf("Avg. opp.")).toBe("Avg. opp.".length + 2);
      expect(blockOf("S-B").numberFormat).toBe("0.00");
    });
    test("no text at the left follows a number at the right, which would run into it", () => {
      const styles = plan.blocks.filter(({ row }) => row === 4).map(({ style }) => style);
      expect(styles.flatMap((style, i) => (style === "text" ? [styles[i - 1]] : []))).toEqual(["result"]);
    });
    test.each<[name: string, rounds: number, after: number, players: number, isWide: boolean]>([
      ["four players", 2, 2, 4, false],
      ["forty players after round 3 of 5", 5, 3, 40, false],
      ["forty players after nine rounds", 9, 9, 40, true],
    ])("%s: portrait as long as it is large enough to read", (_, rounds, after, players, isWide) => {
      // The upper half wins against the lower half, each round against the next one.
      const half = players / 2;
      const cell = (i: number, round: number) =>
        i < half ? `W${half + 1 + ((i + round) % half)}` : `L${1 + ((i + rounds * half - round) % half)}`;
      const each = Array.from({ length: players }, (_one, i): Table[number] => [
        i + 1,
        `Ned Nutmeg-Spruce ${i}`,
        1500,
        ...Array.from({ length: rounds }, (_round, round) => cell(i, round)),
      ]);
      const table: Table = [["#", "Name", "Rating", ...Array.from({ length: rounds }, (_one, i) => `Rd ${i + 1}`)], ...each]; // prettier-ignore
      const page = planStandings(standings({ after }, table), { ...sheet, group: "" });
      expect(page.print!.landscape).toBe(isWide);
      expect(planTogether([page, page], { sheetName: "All" }).print!.landscape).toBe(isWide);
    });
    test("a name in capitals has more room", () => {
      const inCapitals = SWISS.map((row) => row.map((cell, i) => (i === 1 ? String(cell).toUpperCase() : cell))); // prettier-ignore
      const wider = planStandings(standings({ tieBreaks: TIE_BREAKS }, inCapitals), { ...sheet, group: "" });
      expect(widthOf("Name", wider)).toBeGreaterThan(widthOf("Name"));
    });
  });
  test("written again, it leaves nothing of what it wrote before", () => {
    const large = planStandings(standings({ classes: "U1700", group: "School" }), sheet);
    const small = planStandings(standings(), { ...sheet, group: "", earlier: large.blocks.map(outputOf) });
    const cells: Table[number][number][][] = tableOfPlan(large).map((row) => [...row]);
    for (const { row, column, cells: written } of small.blocks)
      written.forEach((line, i) =>
        line.forEach((cell, j) => ((cells[row + i] ??= [])[column + j] = cell as string)),
      );
    const fresh = tableOfPlan(planStandings(standings(), { ...sheet, group: "" }));
    expect(cells.map((row, i) => row.map((cell, j) => [cell, fresh[i]?.[j] ?? ""])).flat().filter(([a, b]) => a !== b)).toEqual([]); // prettier-ignore
  });
  test("a foreign event has no standings", () => {
    const table: Table = [["Foreign event: Open", "", "", ""], ["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1800, "W1500"]]; // prettier-ignore
    const { sections } = rateSheet(table, { systems: [settings] });
    expect(sections.map((one) => standingsOf(table, one, USUAL_STANDINGS))).toEqual([null]);
  });
});
