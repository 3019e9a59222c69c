/**
 * A club's season in Chromium: four nights, rated one after another through Players, are what the engine gives
 * with all facts at hand; a correction in the first night changes the fourth once the later ones are rated again.
 */
import { readTable } from "../../src/wallchart/reader/read";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateEvent, type EventSection, type Member } from "../ratings/uschess/whole-event";
import { SEASON } from "../charts";
import type { Table } from "../../src/wallchart/types";
import { eloExpected, eloRating } from "../../src/ratings/elo";
import { longTest, workbenchTest } from "./harness";
import { shot } from "./shot";
import { season } from "./states";
import type { Walk } from "./walk";

const NIGHTS = [1, 2, 3, 4].map((number) => `Club Night ${number}`);
const DAYS = ["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22"];

/** Each player's unrounded rating after the last night. */
function inEngine(nights: readonly Table[]): readonly number[] {
  const first = readTable(nights[0]!).section!.players;
  const members = new Map<string, Member>(
    first.map(({ id, rating, games, birthDate }) => [
      id,
      rating === null ? { systems: {}, newcomer: { birthDate } } : { systems: { OTBR: { rating, games } } },
    ]),
  );
  const sections = nights.map((table, i): EventSection => ({
    rules: rulesFor(DAYS[i]!),
    endDate: DAYS[i]!,
    systems: ["OTBR"],
    entries: readTable(table).section!.players.map(({ id, results }) => ({ member: id, results })),
  }));
  const after = rateEvent(members, sections).members;
  return first.map(({ id }) => after.get(id)!.systems.OTBR!.rating!);
}

const COUNT = SEASON[0]!.length - 2;

/** The column Regular of Players, in the order of the wallcharts. */
async function kept(walk: Walk): Promise<readonly number[]> {
  const rows = await walk.values("Players", `A2:L${COUNT + 2}`);
  const [headings, ...players] = rows;
  const [id, regular] = ["ID", "Regular"].map((heading) => headings!.indexOf(heading)) as [number, number];
  return SEASON[0]!.slice(2).map((row) => Number(players.find((one) => one[id] === row[2])![regular]));
}

const expectEngines = (found: readonly number[], wanted: readonly number[]) =>
  found.forEach((rating, i) => expect(Math.abs(rating - wanted[i]!)).toBeLessThan(1e-9));

workbenchTest("four club nights through Players, and a correction in the first one", async (walk, bench) => {
  const { pane } = bench;
  await season(walk);
  for (const night of NIGHTS) {
    await walk.home();
    await walk.select(night, "A1");
    await walk.front(night);
    await walk.press("Rate this sheet");
    await walk.press("Write ratings");
    await walk.press("Update players");
    await walk.press("Update players");
    await pane.getByText("Up to date").waitFor();
  }
  expectEngines(await kept(walk), inEngine(SEASON));
  expect((await walk.values("Player history", "A3:A40")).filter(([cell]) => cell !== "")).toHaveLength(
    4 * COUNT,
  );
  // The player whose row was selected, from where they began to the fourth night.
  await pane
    .getByRole("img", { name: /^Rating of Amos Teller: Before 1712, Club Night 1 .*Club Night 4 \d+\.$/ })
    .waitFor();

  // Number 1 lost to number 5 after all.
  await walk.home();
  await walk.select("Club Night 1", "A1");
  await walk.front("Club Night 1");
  const column = 5;
  const corrected = SEASON[0]!.map((row, i) => row.map((cell, j) => j === column && i === 2 ? "L5w" : j === column && i === 6 ? "W1b" : cell)); // prettier-ignore
  await walk.edit("Club Night 1", "F3", [["L5w"]]);
  await walk.edit("Club Night 1", "F7", [["W1b"]]);
  await walk.press("Players");
  await walk.press("Update players");
  // Its own sheet still has the ratings from before the correction.
  await pane.getByText(/^Club Night 1 itself: \d+ ratings out of date\.$/).waitFor();
  await shot(bench, "night-itself");
  await walk.press("Write it again");
  await pane.getByText(/^Club Night 1 itself:/).waitFor({ state: "detached" });
  await walk.rest();
  await walk.press("Rate again");
  await pane.getByText("Up to date").waitFor();
  await walk.button("Rate again").waitFor({ state: "detached" });
  await walk.rest();
  const wanted = inEngine([corrected, ...SEASON.slice(1)]);
  expectEngines(await kept(walk), wanted);
  // The fourth night's own sheet has the new ratings too.
  const [headings] = await walk.values("Club Night 4", "A2:N2");
  const post = String.fromCharCode(65 + headings!.indexOf("Post"));
  const written = await walk.values("Club Night 4", `${post}3:${post}${COUNT + 2}`);
  expect(written.map(([cell]) => cell)).toEqual(wanted.map((rating) => Math.round(rating)));

  // One Undo takes back all that Rate again wrote.
  await walk.undo();
  await walk.button("Rate again").waitFor();
});

workbenchTest(
  "an event without a date: Players asks for it, and then keeps its players",
  async (walk, { pane }) => {
    await walk.show("Undated", [
      ["#", "Name", "ID", "Rating", "Rd 1"],
      [1, "Ann Ash", "90000701", 1500, "W2"],
      [2, "Bob Birch", "90000702", 1400, "L1"],
    ]);
    await walk.press("Players");
    await pane.getByRole("tab", { name: "Keep" }).click();
    await pane.getByText("Enter the day the event ended.").waitFor();
    expect(await walk.button("Update players").isDisabled()).toBe(true);
    await pane.getByLabel("End date").fill("2026-10-01");
    await pane.getByRole("table", { name: "What will be kept" }).waitFor();
    // The field stays, since someone is typing there.
    expect(await pane.getByLabel("End date").inputValue()).toBe("2026-10-01");
    await walk.unfold("Start date, system, rules");
    await pane.getByLabel("Start date").fill("2026-09-30");
    await pane.getByRole("button", { name: "Start date, system, rules started Sep 30, 2026" }).waitFor();
    await walk.press("Update players");
    await pane.getByText("Up to date").waitFor();
    expect(await walk.values("Players", "A3:C4")).toEqual([
      [1, "90000701", "Ann Ash"],
      [2, "90000702", "Bob Birch"],
    ]);
  },
);

/** Each player's Elo after some nights with K 24, in whole points after each. Newcomers start at 1300. */
function inElo(nights: readonly Table[]): readonly number[] {
  let elo = readTable(nights[0]!).section!.players.map(({ rating }) => rating ?? 1300);
  for (const table of nights) {
    const { players } = readTable(table).section!;
    elo = elo.map((rating, i) => {
      const { results } = players[i]!;
      const opponents = results.map(({ opponent }) => elo[opponent]!);
      const score = results.reduce((sum, one) => sum + one.score, 0);
      return Math.round(eloRating(rating, score, eloExpected(rating, opponents, "logistic"), 24));
    });
  }
  return elo;
}

longTest("a club's Elo through Players, and a correction in the first night", async (walk, bench) => {
  const { pane } = bench;
  const nights = NIGHTS.slice(0, 3);
  await season(walk);
  for (const [i, night] of nights.entries()) {
    await walk.home();
    await walk.select(night, "A1");
    await walk.front(night);
    await walk.rateBy("Elo");
    if (i === 0) {
      await pane.getByLabel("K", { exact: true }).fill("24");
      await pane.getByLabel("Unrated players").selectOption("Start at");
      await pane.getByLabel("Their start").fill("1300");
    } else {
      // The settings of the last night, and the ratings that it left.
      await pane.getByLabel("Ratings start from").waitFor();
      expect(await pane.getByLabel("K", { exact: true }).inputValue()).toBe("24");
      await pane.getByText(`from Club Night ${i}`).first().waitFor();
      await shot(bench, `elo-from-players-${i}`);
    }
    await walk.press("Write ratings");
    await pane.getByText("Up to date", { exact: true }).waitFor();
    await walk.press("Update players");
    await shot(bench, `players-with-elo-${i}`);
    await walk.press("Update players");
    await pane.getByText("Up to date").waitFor();
  }
  const eloOf = async () => {
    const rows = await walk.values("Players", `A2:Z${COUNT + 2}`);
    const [id, elo] = ["ID", "Elo"].map((heading) => rows[0]!.indexOf(heading)) as [number, number];
    return SEASON[0]!.slice(2).map((row) => Number(rows.find((one) => one[id] === row[2])![elo]));
  };
  expect(await eloOf()).toEqual(inElo(SEASON.slice(0, 3)));

  // Number 1 lost to number 5 after all.
  await walk.home();
  await walk.select("Club Night 1", "A1");
  await walk.front("Club Night 1");
  const corrected = SEASON[0]!.map((row, i) => row.map((cell, j) => j === 5 && i === 2 ? "L5w" : j === 5 && i === 6 ? "W1b" : cell)); // prettier-ignore
  await walk.edit("Club Night 1", "F3", [["L5w"]]);
  await walk.edit("Club Night 1", "F7", [["W1b"]]);
  await walk.press("Players");
  await walk.press("Update players");
  await walk.press("Rate again");
  await pane.getByText("Up to date").waitFor();
  await walk.button("Rate again").waitFor({ state: "detached" });
  await walk.rest();
  const wanted = inElo([corrected, ...SEASON.slice(1, 3)]);
  expect(await eloOf()).toEqual(wanted);
  const [headings] = await walk.values("Club Night 3", "A2:N2");
  const post = String.fromCharCode(65 + headings!.indexOf("Elo post"));
  const written = await walk.values("Club Night 3", `${post}3:${post}${COUNT + 2}`);
  expect(written.map(([cell]) => cell)).toEqual(wanted);
  await walk.undo();
  await walk.button("Rate again").waitFor();
  const before = await walk.values("Club Night 3", `${post}3:${post}${COUNT + 2}`);
  expect(before.map(([cell]) => cell)).toEqual(inElo(SEASON.slice(0, 3)));
});
