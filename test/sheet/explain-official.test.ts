/**
 * The facts that no chart shows, over every golden official section with decimals: each result that differs from the
 * official one is explained, and no fact is named for one that agrees. The official sections show few facts, so more are made
 * from them: a made official result is our own, rated with a fact that the chart then leaves out.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { processorTime } from "../processor-time";
import {
  explainOfficial,
  type FoundFact,
  type OfficialDifference,
} from "../../src/sheet/rate/explain-official";
import { rateSection, type Entrant } from "../../src/ratings/uschess/event";
import { rulesFor, type Edition } from "../../src/ratings/uschess/rules";
import type { System } from "../../src/ratings/uschess/systems";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import { postRating, type RatedSection } from "../../src/sheet/rate/rated-section";
import { unseenFacts } from "../../src/sheet/rate/unseen-facts";
import type { SectionPlayer } from "../../src/wallchart/types";
import { dualChart, readSections } from "../golden/official/sections";
import { isLong } from "../long";

const DAY = "2025-08-31";
const sections = readSections(DAY);
const SYSTEMS: readonly System[] = ["OTBR", "OTBQ"];

function rated(at: number, by: Edition | null = null, withRegular = true): RatedSection {
  const rules = rulesFor(by ?? DAY);
  const chart = dualChart(sections).map((row) => row.filter((_, column) => withRegular || column !== 2));
  const settings = { rules, endDate: DAY, system: SYSTEMS[at]!, dualRated: true };
  const view = rateSheet(chart, { systems: [settings] }).sections[0]!.rated[0]!;
  return withPosts(view, sections[at]!.players.map(({ postDecimal, gamesAfter }) => [postDecimal, gamesAfter]));
} // prettier-ignore

/** With the official ratings beside the chart. */
function withPosts(view: RatedSection, posts: readonly [number | null, number | null][]): RatedSection {
  const players = view.section.players.map((player, i) => {
    const [rating, games] = posts[i]!;
    return { ...player, printedPost: rating === null ? null : { rating, games, cell: player.cell } };
  });
  return { ...view, section: { ...view.section, players } };
}

const inWords = ({ player, kind, value, games }: FoundFact) =>
  `${player + 1} ${kind} ${typeof value === "number" ? Math.round(value) : value}${kind === "start" ? `/${games}` : ""}`;

/** Each fact that is named, once. */
const namedBy = (differences: readonly OfficialDifference[]): FoundFact[] =>
  [...new Set(differences.flatMap(({ because }) => because))].sort((a, b) => a.player - b.player);

const explained = (view: RatedSection) =>
  Object.fromEntries(
    explainOfficial(view).differences.map(({ player, because }) => [player + 1, because.map(inWords)]),
  );

/** Every section that is kept with decimals; without the Regular column the newcomers' starts are not known. */
const KEPT = readdirSync(join(__dirname, "../golden/official"))
  .filter((file) => file.endsWith(".jsonl"))
  .flatMap((file) => [0, 1].flatMap((at) => [true, false].map((withRegular) => [file.slice(0, -6), at, withRegular] as const)))
  .filter(([, at, withRegular]) => at === 1 || withRegular); // prettier-ignore

test.each(KEPT)("%s, system %i, with the Regular column: %s: explained where it differs, nowhere else", (name, at, withRegular) => {
  const kept = readSections(name);
  const { endDate } = kept[0]!;
  const chart = dualChart(kept, kept[at]).map((row) => row.filter((_, column) => withRegular || column !== 2));
  const settings = { rules: rulesFor(endDate), endDate, system: SYSTEMS[at]!, dualRated: true };
  const view = rateSheet(chart, { systems: [settings] }).sections[0]!.rated[0]!;
  const posts = kept[at]!.players.map(({ postDecimal }) => postDecimal);
  const differs = view.ratings.flatMap(({ rating, eventGames }, i) =>
    eventGames > 0 && Math.abs(rating! - posts[i]!) > 0.01 + 1e-6 ? [i] : [],
  );
  const { differences } = explainOfficial(withPosts(view, posts.map((post) => [post, null])));
  expect(differences.map(({ player }) => player).sort((a, b) => a - b)).toEqual(differs);
  for (const { because } of differences) expect(because).not.toEqual([]);
  // A fact is of a player whose own result differs.
  for (const { player } of namedBy(differences)) expect(differs).toContain(player);
}); // prettier-ignore

describe("the section of 2025-08-31", () => {
  test("agrees in both systems: no fact is named", () => {
    expect(explained(rated(0))).toEqual({});
    expect(explained(rated(1))).toEqual({});
    expect(explainOfficial(rated(1)).compared).toBe(18);
  });

  test("without its Regular column the newcomer's start explains all that differ", () => {
    const { differences } = explainOfficial(rated(1, null, false));
    expect(differences.length).toBeGreaterThan(5);
    for (const { because } of differences) expect(because.map(inWords)).toEqual(["7 start 1392/10"]);
    expect(differences[0]!.because[0]!.value).toBeCloseTo(1392.16, 1);
  });

  test("by the edition, which rounds the start, its decimals explain the two that differ", () => {
    expect(explained(rated(1, "ed2025-07"))).toEqual({ 4: ["7 start 1392/10"], 7: ["7 start 1392/10"] });
  });
});

/** The section with other facts in the chart, and official ratings that come from facts which the chart leaves out. */
function made(chart: Readonly<Record<number, Partial<SectionPlayer>>>, facts: Readonly<Record<number, Partial<Entrant>>>, decimals = 2) {
  const { section, settings } = rated(0);
  const players = section.players.map((player, i) => ({ ...player, ...chart[i + 1] }));
  const official = rateSection(players.map((player, i) => ({ ...player, ...facts[i + 1] })), settings).players;
  const view = rateWallchart({ ...section, players }, settings);
  return withPosts(view, official.map(({ rating }) => [rating === null ? null : Number(rating.toFixed(decimals)), null]));
} // prettier-ignore

const NEW = { rating: null, games: null };

const start = (rating: number, games = 0) => ({ ...NEW, start: { rating, games } });
/** Three games lost to number 11, rated 414. */
const ALL_LOST = {
  rating: 141.5,
  results: rated(0).section.players[17]!.results.slice(0, 3).map((one) => ({ ...one, opponent: 10, score: 0 as const })),
}; // prettier-ignore

type Row = [
  name: string,
  chart: Record<number, Partial<SectionPlayer>>,
  facts: Record<number, Partial<Entrant>>,
];
const MADE: Row[] = [
  ["a floor", {}, { 13: { floor: 1200 } }],
  ["a personal floor", { 18: ALL_LOST }, { 18: { floor: 138 } }],
  ["only wins, N = 1", { 6: { games: 1 } }, { 6: { history: "wins" } }],
  ["only losses, N = 5", { 18: { games: 5 } }, { 18: { history: "losses" } }],
  ["two one-sided histories that met", { 6: { games: 1 }, 9: { games: 2 } }, { 6: { history: "wins" }, 9: { history: "losses" } }],
  ["only losses, N = 14", { 18: { games: 14 } }, { 18: { history: "losses" } }],
  ["a start by age", { 2: NEW }, { 2: start(1208.67) }],
  ["a start so low that any other would do", { 14: NEW }, { 14: start(526.35) }],
  ["two newcomers who met", { 14: NEW, 2: NEW }, { 14: start(526.35), 2: start(1208.67) }],
  ["a start from a rating of 7 games", { 9: NEW }, { 9: start(1412.73, 7) }],
  ["a start from another rating", { 2: NEW }, { 2: start(1643.76, 10) }],
  ["27 games of a high rating", { 1: { rating: 2244.55 } }, { 1: { games: 27 } }],
  ["a floor, a start and a history", { 14: NEW, 6: { games: 1 }, 5: { rating: 1405.1 } }, { 14: start(806.4), 6: { history: "wins" }, 5: { floor: 1400 } }],
]; // prettier-ignore

/** Whether it is the fact that was left out of the chart. */
function expectTruth({ player, kind, value, games, range }: FoundFact, left: Partial<Entrant>) {
  if (kind !== "start") return expect({ [kind]: value }).toEqual(left);
  expect(games).toBe(left.start!.games);
  expect(range![0]).toBeLessThanOrEqual(left.start!.rating + 0.1);
  expect(range![1]).toBeGreaterThanOrEqual(left.start!.rating - 0.1);
  return expect(player).toBeGreaterThan(0);
}

test.each(MADE)("made results, to the hundredth: %s", (_name, chart, facts) => {
  const { differences, isCutShort } = explainOfficial(made(chart, facts));
  expect(isCutShort).toBe(false);
  // Every result that differs is explained, and by what was left out alone; whose result agrees is not named.
  expect(differences.filter(({ because }) => because.length === 0)).toEqual([]);
  const named = namedBy(differences);
  expect(named.map(({ player }) => String(player + 1))).toEqual(Object.keys(facts));
  for (const fact of named) {
    expectTruth(fact, facts[fact.player + 1]!);
    expect(differences.map(({ player }) => player)).toContain(fact.player);
  }
});

test.each(MADE.filter(([name]) => !/start|newcomers/.test(name)))(
  "made results as whole numbers: %s",
  (_name, chart, facts) => {
    const { differences } = explainOfficial(made(chart, facts, 0));
    const named = namedBy(differences);
    expect(named.map(({ player, kind }) => [player + 1, kind])).toEqual(
      Object.entries(facts).map(([player, fact]) => [Number(player), Object.keys(fact)[0]]),
    );
  },
);

test.each([
  ["a history of wins, beside an opponent who entered with another rating", { 6: { games: 1 } }, { 6: { history: "wins" }, 9: { rating: 1214.5 } }, 6, "history wins"],
  ["a floor, beside the same", {}, { 13: { floor: 1200 }, 9: { rating: 1230 } }, 13, "floor 1200"],
] as const)("%s", (_name, chart, facts, player, expected) => {
  const { differences } = explainOfficial(made(chart, facts));
  const its = differences.find((one) => one.player === player - 1)!;
  expect(its.because.map(({ kind, value }) => `${kind} ${value}`)).toEqual([expected]);
  expect(Math.abs(its.left)).toBeLessThan(1);
  // What no fact explains stays so.
  expect(differences.find((one) => one.player === 8)!.because).toEqual([]);
}); // prettier-ignore

test("whole numbers leave more than one fact: each is told", () => {
  const [of27] = explainOfficial(made({ 1: { rating: 2244.55 } }, { 1: { games: 27 } }, 0)).differences;
  const { kind, range } = of27!.because[0]!;
  expect(kind).toBe("games");
  expect(range![0]).toBeLessThanOrEqual(27);
  expect(range![1]).toBeGreaterThanOrEqual(27);
  const [newcomer] = explainOfficial(made({ 2: NEW }, { 2: start(1643.76, 10) }, 0)).differences;
  const [first] = newcomer!.because;
  const isTruth = ({ games, range: at }: FoundFact) => games === 10 && at![0] <= 1644 && at![1] >= 1643;
  expect([first!, ...first!.or].some(isTruth)).toBe(true);
});

test("a few ratings with decimals among whole ones are compared as whole ones", () => {
  const view = made({}, {}, 0);
  const typed = view.section.players.map(({ printedPost }, i): [number, null] => [printedPost!.rating + (i < 2 ? 0.25 : 0), null]);
  expect(explainOfficial(withPosts(view, typed)).differences).toEqual([]);
}); // prettier-ignore

test("by rules that stored whole numbers, gains rounded up, as the rest of the add-in compares them", () => {
  const { section } = rated(0);
  const view = rateWallchart(section, { rules: rulesFor("2013-08-31"), endDate: "2013-08-31", system: "OTBR", dualRated: false });
  const posts = view.ratings.map((one): [number, null] => [postRating(one, view.settings)! - 2, null]);
  const { differences } = explainOfficial(withPosts(view, posts));
  expect(differences).toHaveLength(view.ratings.filter(({ eventGames }) => eventGames > 0).length);
}); // prettier-ignore

test("what was assumed says by how much at most it could move the rating", () => {
  const chart = { 14: { ...NEW, sources: [] }, 6: { games: 1 }, 5: { rating: 1405.1 } };
  const view = made(chart, {});
  const found = unseenFacts(view);
  const ofOthers = (facts: Record<number, Partial<Entrant>>, player: number) => {
    const other = made(chart, facts).section.players[player - 1]!.printedPost!.rating;
    return Math.abs(other - view.ratings[player - 1]!.rating!);
  };
  const most = (player: number, kind: string) =>
    found.find((one) => one.player === player - 1 && one.kind === kind)?.most;
  expect(most(6, "history")).toBeCloseTo(
    Math.max(ofOthers({ 6: { history: "wins" } }, 6), ofOthers({ 6: { history: "losses" } }, 6)), 1); // prettier-ignore
  expect(most(14, "start")).toBeCloseTo(
    Math.max(...[150, 1300].map((rating) => ofOthers({ 14: start(rating) }, 14))), 1); // prettier-ignore
  expect(most(5, "floor")).toBeCloseTo(ofOthers({ 5: { floor: 1400 } }, 5), 1);
  expect(found.map((one) => one.most)).toEqual(found.map((one) => one.most).sort((a, b) => b! - a!));
});

test("a section too large to try is cut short, in seconds", () => {
  const { section, settings } = made({ 14: NEW }, {});
  const copies = isLong ? 100 : 30;
  const players = Array.from({ length: copies }, (_, copy) =>
    section.players.map((player) => ({
      ...player,
      row: player.row + copy * section.players.length,
      results: player.results.map((one) => ({
        ...one,
        opponent: one.opponent + copy * section.players.length,
      })),
    })),
  ).flat();
  const view = rateWallchart({ ...section, players }, settings);
  const far = withPosts(view, view.ratings.map(({ rating }) => [rating! + 7.5, null])); // prettier-ignore
  const taken = processorTime(() => {
    const found = explainOfficial(far);
    expect(found.isCutShort).toBe(true);
    expect(found.compared).toBe(18 * copies);
    unseenFacts(view);
  });
  expect(taken).toBeLessThan(20_000);
});
