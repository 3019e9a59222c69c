/**
 * Other systems carried on from event to event by Players: four nights against the engine with its own carry, and what is
 * asked, refused, replaced or rated again, as for the ratings of US Chess.
 */
import { dwzRating } from "../../../src/ratings/dwz";
import { eloExpected, eloRating } from "../../../src/ratings/elo";
import { fideChange, fideKFactor, publishedRating } from "../../../src/ratings/fide";
import { rateGlicko2 } from "../../../src/ratings/glicko2";
import { iccfRating } from "../../../src/ratings/iccf";
import type { Score } from "../../../src/ratings/types";
import { ukdRating } from "../../../src/ratings/ukd";
import { readTable } from "../../../src/wallchart/reader/read";
import { readWish, OTHER_SYSTEMS } from "../../../src/sheet/other-systems/settings";
import { knownBefore } from "../../../src/sheet/rate/known";
import { whyNoRoom } from "../../../src/sheet/players/plan-players";
import { readKept } from "../../../src/sheet/players/read-kept";
import type { KeptRecords } from "../../../src/sheet/rate/kept-players";
import { eventsToRateAgain } from "../../../src/sheet/players/update";
import { stopsRating, type CellValue, type Table } from "../../../src/wallchart/types";
import { rateByOther } from "../others";
import {
  asOtherSheet,
  keepNight,
  keepNights,
  NOTHING_KEPT,
  rateNight,
  rateOtherNight,
  valueOf,
  type Night,
} from "./kept-players";

const HEADINGS = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3"];
const IDS = ["90000701", "90000702", "90000703", "90000704"];
const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
const STARTS = [2010, 1590, 1420, 1260];
const RESULTS = ["W2 W3 L4|L1 W4 D3|W4 L1 D2|L3 L2 W1", "D2 W3 W4|D1 W4 W3|L4 L1 L2|W3 L2 L1", "W2 D3 W4|L1 W4 L3|W4 D1 W2|L3 L2 L1", "L2 L3 W4|W1 D4 D3|D4 W1 D2|D3 D2 L1"]; // prettier-ignore

/** Four players; the ratings stand on the first night only. */
function night(number: number, others: readonly string[], results = RESULTS[number - 1]!): Night {
  const rows = results.split("|").map((games, i): CellValue[] => {
    return [i + 1, NAMES[i]!, IDS[i]!, number === 1 ? STARTS[i]! : "", ...games.split(" ")];
  });
  return {
    key: `sheet ${number}`,
    name: `Night ${number}`,
    date: `2026-10-${String(1 + (number - 1) * 7).padStart(2, "0")}`,
    table: [[`Club night ${number}`], HEADINGS, ...rows],
    others,
  };
}

const season = (...others: string[]) => [1, 2, 3, 4].map((number) => night(number, others));
const FIRST_CORRECTED = "L2 W3 L4|W1 W4 D3|W4 L1 D2|L3 L2 W1";

interface Member {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly index: number;
  readonly games: number;
  readonly peak: number;
}
type Game = { readonly opponent: Member; readonly score: Score };
type Rate = (member: Member, games: readonly Game[]) => Partial<Member>;

const sum = (games: readonly Game[]) => games.reduce((total, { score }) => total + score, 0);
const rivals = (games: readonly Game[]) => games.map(({ opponent }) => opponent.rating);
const digits = (value: number, places: number) => Number(value.toFixed(places));

/** Each system by the engine's function alone. Numbers are rounded as lists print them. */
const ENGINE: readonly (readonly [words: string, rate: Rate])[] = [
  ["Elo k=24", ({ rating }, games) => ({ rating: Math.round(eloRating(rating, sum(games), eloExpected(rating, rivals(games), "logistic"), 24)) })],
  ["UKD", ({ rating }, games) => ({ rating: Math.round(ukdRating(rating, rivals(games), sum(games))) })],
  ["DWZ index=6 age=40", (member, games) => ({ rating: Math.round(dwzRating({ ...member, age: 40 }, rivals(games), sum(games))), index: member.index + 1 })],
  ["Glicko-2 rd=80 volatility=0.06 tau=0.4", (member, games) => {
    const { rating, deviation, volatility } = rateGlicko2(member, games, 0.4);
    return { rating: Math.round(rating), deviation: digits(deviation, 2), volatility: digits(volatility, 6) };
  }],
]; // prettier-ignore

/** The season in the engine, which carries on by itself. */
function inEngine(nights: readonly Night[], rate: Rate, start: Partial<Member> = {}): readonly Member[] {
  const begin = { deviation: 80, volatility: 0.06, index: 6, games: 0, peak: 0, ...start };
  let members: readonly Member[] = STARTS.map((rating) => ({ rating, ...begin }));
  for (const { table } of nights) {
    const { players } = readTable(table).section!;
    members = members.map((member, i) => {
      const games = players[i]!.results.map(({ opponent, score }) => ({
        opponent: members[opponent]!,
        score,
      }));
      const after = { ...member, ...rate(member, games) };
      return { ...after, games: after.games + games.length, peak: Math.max(after.peak, after.rating) };
    });
  }
  return members;
}

function expectEngines(kept: KeptRecords, words: string, members: readonly Member[]): void {
  const { system } = readWish(words)!;
  expect(kept.problems).toEqual([]);
  members.forEach((member, i) => {
    const { rating, deviation, volatility, index } = kept.players.find(({ id }) => id === IDS[i])!.systems.get(system)!; // prettier-ignore
    const found = { rating, deviation, volatility, index };
    for (const [key, value] of Object.entries(found))
      if (value !== undefined) expect(Math.abs(value! - member[key as keyof Member])).toBeLessThan(1e-9);
  });
}

describe("four nights through Players are what the engine gives", () => {
  test.each(ENGINE)("%s", (words, rate) => {
    const nights = season(words);
    expectEngines(keepNights(nights), words, inEngine(nights, rate));
  });
  test("FIDE keeps the games and the peak, which decide K; ICCF its games", () => {
    const withGames = (one: Night, games: CellValue, fide: boolean): Night => ({
      ...one,
      table: one.table.map((row, i) => [...row, ...(i === 1 ? ["FIDE", "FIDE games"] : i > 1 ? [fide ? STARTS[i - 2]! + 400 : "", games] : [])]), // prettier-ignore
    });
    const [first, ...later] = season("FIDE");
    const nights = [withGames(first!, 25, true), ...later];
    const kept = keepNights(nights);
    const rate: Rate = ({ rating, games, peak }, played) => {
      const k = fideKFactor({ rating, games, peak, junior: false });
      return { rating: publishedRating(rating, fideChange(rating, rivals(played), sum(played), k, "2026-10-01")) }; // prettier-ignore
    };
    const starts = STARTS.map((rating) => rating + 400);
    let members: readonly Member[] = starts.map((rating) => ({ rating, deviation: 0, volatility: 0, index: 0, games: 25, peak: rating })); // prettier-ignore
    for (const { table } of nights) {
      const { players } = readTable(table).section!;
      members = members.map((member, i) => {
        const played = players[i]!.results.map(({ opponent, score }) => ({ opponent: members[opponent]!, score })); // prettier-ignore
        const rating = rate(member, played).rating!;
        return {
          ...member,
          rating,
          games: member.games + played.length,
          peak: Math.max(member.peak, rating),
        };
      });
    }
    expect(members[0]!.peak).toBeGreaterThanOrEqual(2400);
    expect(members[0]!.rating).toBeLessThan(2400);
    members.forEach(({ rating, games, peak }, i) =>
      expect(kept.players[i]!.systems.get("FIDE")).toEqual({ rating, games, peak }),
    );
  });
  test("ICCF counts the games on", () => {
    const table = (one: Night): Table => one.table.map((row, i) => [...row, ...(i === 1 ? ["Games"] : i > 1 ? [28] : [])]); // prettier-ignore
    const [first, ...later] = season("ICCF");
    const nights = [{ ...first!, table: table(first!) }, ...later];
    const rate: Rate = ({ rating, games }, played) => ({ rating: Math.round(iccfRating(rating, games, rivals(played), sum(played))) }); // prettier-ignore
    const kept = keepNights(nights);
    expectEngines(kept, "ICCF", inEngine(nights, rate, { games: 28 }));
    expect(valueOf(kept, "Ann Ash", "ICCF games")).toBe(40);
  });
  // As the sections of one event are carried on, which test/sheet/other-systems/other-systems tests.
  test.each(OTHER_SYSTEMS)("%s: the same as four sections of one event", (system) => {
    const answers: Record<string, string> = {
      Glicko: " rd=80",
      "Glicko-2": " rd=80 volatility=0.06",
      DWZ: " index=6 age=40",
      "Ingo late": " age=40",
    };
    const words = system + (answers[system] ?? "");
    const nights = season(words);
    const kept = keepNights(nights);
    const sheets = nights.map((one) => asOtherSheet(one, rateNight(NOTHING_KEPT, one)));
    const { sections } = rateByOther(sheets, readWish(words)!);
    const made = sections.flatMap(({ rated }) => rated.flatMap(({ ratings }) => ratings.players)).map(({ outcome }) => outcome && ("needs" in outcome ? null : outcome)); // prettier-ignore
    expect(made.some((one) => one !== null)).toBe(system !== "Clarke");
    made.forEach((one, i) => {
      const facts = kept.players[i]!.systems.get(system);
      if (one) expect(facts).toMatchObject(one);
      else expect(facts).toBeUndefined();
    });
  });
});

describe("as for the ratings of US Chess", () => {
  const ELO = "Elo k=24";
  const [, eloRate] = ENGINE[0]!;
  test("the ratings of US Chess are the same beside other systems", () => {
    const kept = keepNights(season(ELO, "Glicko-2 rd=80 volatility=0.06"));
    const alone = keepNights(season());
    for (const name of NAMES) expect(valueOf(kept, name, "Regular")).toBe(valueOf(alone, name, "Regular"));
    expect(kept.steps.filter(({ system }) => system === "Glicko-2")).toHaveLength(16);
    expect(alone.tables.steps[1]).not.toContain("RD");
  });
  test("rating a night again gives the same, and writes nothing", () => {
    const nights = season(ELO, "DWZ index=6 age=40");
    const kept = keepNights(nights);
    for (const one of nights) expect(keepNight(kept, one).kept.tables).toEqual(kept.tables);
  });
  test("a correction in the first night changes the fourth, once those between are rated again", () => {
    const nights = season(ELO);
    const corrected = { ...nights[0]!, table: night(1, [ELO], FIRST_CORRECTED).table };
    let now = keepNight(keepNights(nights), corrected).kept;
    const again: string[] = [];
    for (let [next] = eventsToRateAgain(now.steps); next; [next] = eventsToRateAgain(now.steps)) {
      again.push(next.event);
      now = keepNight(
        now,
        nights.find(({ key }) => key === next!.key)!,
      ).kept;
    }
    expect(again).toEqual(["Night 2", "Night 3", "Night 4"]);
    expect(now.steps).toHaveLength(32);
    expectEngines(now, ELO, inEngine([corrected, ...nights.slice(1)], eloRate));
  });
  test("a night that no longer has them loses its steps in that system alone", () => {
    const nights = season(ELO);
    const kept = keepNights(nights.slice(0, 2));
    const { kept: after } = keepNight(kept, { ...nights[1]!, others: [] });
    expect(after.steps.filter(({ system }) => system === "Elo")).toHaveLength(4);
    expect(valueOf(after, "Ann Ash", "Elo")).toBe(valueOf(keepNights(nights.slice(0, 1)), "Ann Ash", "Elo"));
    expect(valueOf(after, "Ann Ash", "Regular")).toBe(valueOf(kept, "Ann Ash", "Regular"));
    const { kept: none } = keepNight(keepNights(nights.slice(0, 1)), { ...nights[0]!, others: [] });
    expect([none.problems, valueOf(none, "Ann Ash", "Elo"), valueOf(none, "Ann Ash", "Regular")]).toEqual([[], "", expect.any(Number)]); // prettier-ignore
    // And the column is filled again.
    expect(keepNight(none, nights[0]!).kept.tables.players).toEqual(keepNights(nights.slice(0, 1)).tables.players); // prettier-ignore
  });
  test("a value that a director corrected counts from the next night on, as a step by hand", () => {
    const nights = season(ELO);
    const kept = typed(keepNights(nights.slice(0, 2)), "Ann Ash", "Elo", 2100);
    const { kept: after } = keepNight(kept, nights[2]!);
    const [hand, third] = after.steps.filter(({ name, system }) => name === "Ann Ash" && system === "Elo").slice(-2); // prettier-ignore
    expect([hand!.event, hand!.facts.rating, third!.before].sort()).toEqual([2100, 2100, "by hand"]);
    expect(eventsToRateAgain(after.steps)).toEqual([]);
    expect(keepNight(after, nights[2]!).kept.tables).toEqual(after.tables);
  });
  test("what was typed in a new system of a known player is there when the night is rated again", () => {
    const nights = season(ELO);
    const without = { ...nights[0]!, table: nights[0]!.table.map((row, i) => i === 5 ? [4, "Di Dogwood", IDS[3]!, "", "", "", ""] : row.map((cell) => typeof cell === "string" && /^[WLD]4$/.test(cell) ? "" : cell)) }; // prettier-ignore
    const quick = { ...night(2, []), timeControl: "G/10;d2", table: night(1, []).table };
    const kept = typed(keepNights([without, quick]), "Di Dogwood", "Elo", 1333);
    const first = keepNight(kept, nights[2]!).kept;
    const elo = (of: KeptRecords) => of.steps.filter(({ name, system }) => name === "Di Dogwood" && system === "Elo").map(({ event, before }) => [event, before]); // prettier-ignore
    expect(elo(first)).toContainEqual(["Night 3", 1333]);
    expect(elo(keepNight(first, nights[2]!).kept)).toEqual(elo(first));
  });
  test("the settings of the last night are those that the next one begins with", () => {
    const kept = keepNights([night(1, [ELO, "UKD start=1000"]), night(2, ["Elo k=32 curve=normal"])]);
    const { settings } = knownBefore(kept, { keys: ["sheet 3"], date: "2026-10-15" });
    expect([...settings]).toEqual([["UKD", { start: 1000 }], ["Elo", { k: 32, curve: "normal" }]]); // prettier-ignore
    expect([...knownBefore(kept, { keys: ["sheet 2"], date: "2026-10-08" }).settings.keys()]).toEqual(["Elo", "UKD"]); // prettier-ignore
  });
});

/** Players with another value in one cell. */
function typed(kept: KeptRecords, name: string, heading: string, value: CellValue): KeptRecords {
  const at = kept.tables.players[1]!.indexOf(heading);
  const players = kept.tables.players.map((row) => row.includes(name) ? row.map((cell, i) => (i === at ? value : cell)) : row); // prettier-ignore
  return readKept({ ...kept.tables, players });
}

describe("what the wallchart says and Players does not", () => {
  const GLICKO = "Glicko rd=80";
  const kept = keepNights([night(1, ["Elo k=24", GLICKO])]);
  const elo = Number(valueOf(kept, "Ann Ash", "Elo"));
  const rd = Number(valueOf(kept, "Ann Ash", "Glicko RD"));
  const second = night(2, []);
  const headed = (heading: string, value: CellValue): Night => ({
    ...second,
    table: second.table.map((row, i) => [...row, i === 1 ? heading : i === 2 ? value : ""]),
  });
  const rated = (value: CellValue): Night => ({
    ...second,
    table: second.table.map((row, i) => row.map((cell, j) => (i === 2 && j === 3 ? value : cell))),
  });
  const renamed = (name: string): Night => ({
    ...second,
    table: second.table.map((row, i) => row.map((cell, j) => (i === 2 && j === 1 ? name : cell))),
  });
  const rows: readonly (readonly [string, KeptRecords, Night, string, readonly string[], number | null | undefined])[] = [
    ["nothing", kept, second, "Elo", [], elo],
    ["a rating of US Chess, which is no matter", kept, rated(1444), "Elo", [], elo],
    ["the rating", kept, headed("Elo", elo), "Elo", [], elo],
    ["the rating before", kept, headed("Elo", elo + 3), "Elo", ["players-differ"], undefined],
    ["another one, and the director starts there", kept, headed("Elo", elo + 3), "Elo from=column start=none", [], elo + 3],
    ["a rating, and the director starts there", kept, rated(1444), "Elo from=rating start=none", [], 1444],
    ["the RD as it is shown", kept, headed("RD", Number(rd.toFixed(1))), "Glicko", [], Number(valueOf(kept, "Ann Ash", "Glicko"))],
    ["another RD", kept, headed("RD", 50), "Glicko", ["players-differ"], undefined],
    ["another ID's name", kept, renamed("Zoe Zelkova"), "Elo", ["players-unsure"], undefined],
    ["a rating that can't be read", typed(kept, "Ann Ash", "Elo", "abc"), second, "Elo", ["players-unreadable"], undefined],
    ["another last event", typed(kept, "Ann Ash", "Last event", "Elsewhere"), second, "Elo", ["players-unreadable"], undefined],
    ["another day of the last event", typed(kept, "Ann Ash", "Date", "2026-01-02"), second, "Elo", ["players-unreadable"], undefined],
    ["a system that Players lacks", kept, rated(1444), "UKD start=none", [], 1444],
  ]; // prettier-ignore
  test.each(rows)("%s", (_, given, one, words, codes, start) => {
    // A column that US Chess does not use: its director said so.
    const isUnused = ({ code }: { code: string }) => code === "start-not-read";
    const confirmed = rateNight(given, one)
      .diagnostics.filter(isUnused)
      .map(({ key }) => key!);
    const { ratedFound: problems, sections } = rateOtherNight(given, { ...one, confirmed }, words);
    expect(problems.filter(({ setting }) => setting !== "start").map(({ code }) => code)).toEqual(codes);
    expect(problems.every(stopsRating)).toBe(true);
    expect(sections[0]!.rated[0]?.ratings.players[0]!.before).toBe(start);
  });
  test("somebody else, once it is confirmed", () => {
    const one = renamed("Zoe Zelkova");
    const { key } = rateNight(kept, one).diagnostics.find(({ code }) => code === "players-unsure")!;
    expect(rateOtherNight(kept, { ...one, confirmed: [key!] }, "Elo start=none").ratedFound).toEqual([]);
  });
  test("a heading of the steps that is gone", () => {
    const steps = kept.tables.steps.map((row, i) => (i === 1 ? row.map((cell) => cell === "RD" ? "" : cell) : row)); // prettier-ignore
    expect(readKept({ ...kept.tables, steps }).problems.map(({ code, sheet }) => [code, sheet])).toEqual([
      ["heading-missing", "steps"],
    ]);
  });
});

describe("a director's own columns on the two sheets", () => {
  const plain = keepNights([night(1, [])]);
  const withOwn = (sheet: "players" | "steps", heading: string, value: CellValue) =>
    readKept({
      ...plain.tables,
      [sheet]: plain.tables[sheet].map((row, i) => [...row, i === 1 ? heading : i > 1 ? value : ""]),
    });
  test("they do not matter as long as no event has that system", () => {
    expect(withOwn("players", "FIDE", "see list").problems).toEqual([]);
  });
  test.each([
    ["players", "Elo", 1500, "heading-taken"],
    ["steps", "RD", "x", "heading-taken"],
    ["players", "Elo", "", undefined],
    ["players", "Glicko", 1500, undefined],
  ] as const)("%s, %s: %s", (sheet, heading, value, why) => {
    const kept = withOwn(sheet, heading, value);
    const second = { ...night(2, ["Elo k=24"]), table: night(1, []).table, confirmed: [] };
    const { next } = keepNight(NOTHING_KEPT, second);
    expect(whyNoRoom(kept, next)?.code).toBe(why);
  });
});
