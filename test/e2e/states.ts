/**
 * Every state of the pane: one table for what must hold in all of them. They are reached on journeys through the pane,
 * each from a page that has just opened, a state of it from the one before.
 */
import { SEASON, WEEKEND } from "../charts";
import { isLong } from "../long";
import { confirmAll, fillFacts } from "./filing";
import { choose, fileOf, FOUR, TO_FILL } from "./listed";
import { UNDO, type Walk } from "./walk";

export const CHART = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "W2", "D3"],
  [2, "Bob Birch", "1600P10", "L1", "W4"],
  [3, "Cy Cedar", "1300/00", "W4", "D1"],
  [4, "Di Elm", 1500, "L3", "L2"],
];
/** A rating out of range, an opponent who is not there, and a total that does not add up. */
export const FAULTY = [...CHART.slice(0, 4), [4, "Di Elm", 99999, "L3", "W9"]];

/** The same with other players, so that it is another section. */
const FAULTY_OTHERS = FAULTY.map((row) =>
  row.map((cell) => (typeof cell === "string" ? cell.replace(/^(Ann|Bob|Cy|Di) /, "$1e ") : cell)),
);

/** Two rounds of so many players, a multiple of four: each plays the next one, then the next but one. */
export const large = (players: number) => [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  ...Array.from({ length: players }, (_, i) => [
    i + 1,
    `Player ${i + 1}`,
    1000 + ((i * 37) % 1200),
    i % 2 === 0 ? `W${i + 2}` : `L${i}`,
    `D${i % 4 < 2 ? i + 3 : i - 1}`,
  ]),
];

/** More than any view shows at once; axe and Playwright look at each for a while. */
export const MANY = isLong ? 500 : 100;

const TWO_SECTIONS = `Tournament: Summer Swiss
Date: 7/11/2026
Time control: G/60;d5
Section: OPEN
#,Name,Rating,Rd 1,Rd 2,Total
1,Amy Aspen,1900,W2,D3,1.5
2,Bo Beech,1850,L1,B,1
3,Cal Cedar,1800,H,D1,1

Section: RESERVE
#,Name,Rating,Rd 1,Rd 2,Total
1,Di Dogwood,1300/00,W2,U,1
2,Ed Elm,1010/4,L1,U,0
`;

export interface State {
  readonly name: string;
  /** From the journey's state before, or from home on a first visit. */
  readonly reach: (walk: Walk) => Promise<void>;
}

/** A dual-rated weekend at Rate this sheet; its title has the days and the time control. */
export async function weekend(walk: Walk): Promise<void> {
  await walk.show("Weekend", [["Lakeside Open, Aug 29-30, 2026 G/60;d5"], ...WEEKEND.slice(1)]);
  await walk.press("Rate this sheet");
  await walk.heading("Ratings: Quick").waitFor();
}

/** The four nights of a club, each on its sheet, and the first one in front at home. */
export async function season(walk: Walk): Promise<void> {
  for (const [i, night] of SEASON.entries()) await walk.bench.setCells(`Club Night ${i + 1}`, "A1", night);
  await walk.show("Club Night 1", SEASON[0]!);
}

async function rate(walk: Walk, sheet: string, rows = CHART): Promise<void> {
  await walk.show(sheet, rows);
  await walk.press("Rate this sheet");
  await walk.heading("Rate this sheet").waitFor();
}

async function written(walk: Walk): Promise<void> {
  await rate(walk, "Written");
  await walk.press("Write ratings");
  await walk.button(UNDO).waitFor();
}

/** Start with a section for each list. */
async function players(walk: Walk, ...lists: readonly string[]): Promise<void> {
  const { pane } = walk.bench;
  await walk.home();
  await walk.press("Start");
  await walk.press("Clear");
  for (const [i, list] of lists.entries()) {
    if (i > 0) await walk.press("Add a section");
    await pane.getByRole("textbox", { name: /^Players/ }).last().fill(list); // prettier-ignore
    await pane.getByRole("textbox", { name: "Section name" }).last().fill(["Open", "Reserve"][i]!);
  }
  await pane.getByLabel("Event name").fill("Autumn Open");
  await pane.getByLabel("End date").fill("2026-10-03");
  await pane.getByLabel("Time control").fill("G/60;d5");
}

const OPEN = "Ann Ash\t90000101\t1850\nBob Birch\t90000102\t1710P9\nCy Cedar\t90000103\tunr\nDi Elm\t90000104\t1500"; // prettier-ignore
const RESERVE = "Ed Fir 1210\nFlo Gum 1180\nGus Hazel 99999";

const whatIf = async (walk: Walk): Promise<void> => {
  await walk.show("Good", CHART);
  await walk.player("What if");
};

export const JOURNEYS: readonly { readonly journey: string; readonly states: readonly State[] }[] = [
  {
    journey: "home and what cannot be rated",
    states: [
      {
        name: "home on a first visit",
        reach: (walk) => walk.button("More").waitFor(),
      },
      {
        name: "home, its menu open",
        async reach({ press, bench }) {
          await press("More");
          await bench.pane.getByRole("menuitem", { name: "About" }).waitFor();
        },
      },
      {
        name: "home with a chart of problems",
        async reach(walk) {
          await walk.bench.page.keyboard.press("Escape");
          await walk.show("Faulty", FAULTY);
        },
      },
      { name: "home with nothing readable", reach: (walk) => walk.show("Notes", [["Nothing here"]]) },
      { name: "home with an empty sheet", reach: (walk) => walk.show("Empty", [[""]]) },
      {
        name: "Player, an empty sheet",
        async reach(walk) {
          await walk.ribbon("Explain this player");
          await walk.heading("Player").waitFor();
        },
      },
      { name: "Rate this sheet, empty", reach: (walk) => rate(walk, "Empty", [[""]]) },
      {
        name: "Rate this sheet, nothing readable",
        reach: (walk) => rate(walk, "Notes", [["Nothing here"]]),
      },
      {
        name: "Rate this sheet, problems",
        async reach(walk) {
          await rate(walk, "Faulty", FAULTY);
          await walk.button("Select C5").waitFor();
        },
      },
      {
        name: "a view that cannot be loaded",
        async reach(walk) {
          const { page, errors } = walk.bench;
          await walk.show("Good", CHART);
          await page.route("**/estimate.*.js", (route) => route.abort());
          await walk.press("Estimate");
          await walk.button("Try again").waitFor();
          await page.unroute("**/estimate.*.js");
          errors.splice(0);
        },
      },
    ],
  },
  {
    journey: "a chart rated",
    states: [
      { name: "home with a chart", reach: (walk) => walk.show("Good", CHART) },
      {
        name: "Rate this sheet, preview",
        async reach(walk) {
          await rate(walk, "Good");
          await walk.bench.pane.getByRole("table").waitFor();
        },
      },
      {
        name: "Rate this sheet, every choice",
        async reach(walk) {
          await walk.settings();
          for (const part of ["Start date, system, rules", "Options"]) await walk.unfold(part);
          await walk.bench.pane.getByLabel("C: Rating").waitFor();
        },
      },
      {
        name: "Rate this sheet, a wrong time control",
        async reach(walk) {
          await walk.bench.pane.getByLabel("Time control").fill("G/1");
          await walk.bench.pane.getByText("does not rate a time control this fast").waitFor();
        },
      },
      {
        name: `${MANY} players`,
        async reach(walk) {
          // A sheet without a date of its own has the event's time control.
          await walk.bench.pane.getByLabel("Time control").fill("");
          await rate(walk, "Large", large(MANY));
          await walk.bench.pane.getByRole("rowheader", { name: `Player ${MANY}` }).waitFor();
        },
      },
    ],
  },
  {
    journey: "ratings written",
    states: [
      { name: "written, with Undo", reach: written },
      {
        name: "written cells edited since",
        async reach(walk) {
          await walk.bench.setCells("Written", "F2", [["mine"]]);
          await walk.undo();
          await walk.button("Undo anyway").waitFor();
        },
      },
      {
        name: "cells in the way, out of date",
        async reach(walk) {
          await walk.press("Dismiss");
          await walk.edit("Written", "F2", [["also mine"]]);
          await walk.press("Update");
          await walk.button("Replace").waitFor();
        },
      },
      {
        name: "someone types in a cell",
        async reach(walk) {
          await rate(walk, "Good");
          await walk.editCell(true);
          await walk.press("Write ratings");
          await walk.bench.pane.getByText("Excel is waiting for you to finish").first().waitFor();
          await walk.editCell(false);
        },
      },
      {
        name: "a protected sheet",
        async reach(walk) {
          // The write waited until the cell was left.
          await walk.rest();
          await rate(walk, "Protected");
          await walk.protect(true);
          await walk.press("Write ratings");
          await walk.bench.pane.getByText("The sheet is protected").first().waitFor();
        },
      },
    ],
  },
  {
    journey: "the sample event, and a dual-rated one",
    states: [
      {
        name: "the sample event",
        async reach(walk) {
          await walk.press("Club Swiss");
          await walk.bench.pane.getByText("Up to date", { exact: true }).waitFor();
        },
      },
      { name: "a dual-rated event", reach: weekend },
      {
        name: "Explain, a newcomer of a dual-rated event, copied",
        async reach(walk) {
          await walk.bench.pane.getByRole("button", { name: "Hugo Sand" }).first().click();
          await walk.shows("8 Hugo Sand");
          await walk.press("Copy as text");
          await walk.bench.pane.getByText(/Copied|copy it/).waitFor();
        },
      },
    ],
  },
  {
    journey: "players carried on",
    states: [
      {
        name: "Players, an event to be kept",
        async reach(walk) {
          await season(walk);
          await walk.press("Rate this sheet");
          await walk.press("Write ratings");
          await walk.press("Update players");
          await walk.heading("Players").waitFor();
        },
      },
      {
        name: "Players, with a player's history",
        async reach(walk) {
          await walk.press("Update players");
          await walk.bench.pane.getByText("Up to date").waitFor();
        },
      },
    ],
  },
  {
    journey: "rating lists",
    states: [
      {
        name: "Players, no list yet",
        async reach(walk) {
          await walk.press("Players");
          await walk.button("Try a made-up list").waitFor();
        },
      },
      {
        name: "Players, an older list asked about",
        async reach({ bench, button }) {
          await choose(bench, fileOf("list.txt", FOUR));
          await bench.pane.getByText("2026-11-01: 4 players").waitFor();
          await choose(bench, fileOf("older.txt", FOUR.replaceAll("2026-11-01", "2026-10-01")));
          await button("Use the older list").waitFor();
        },
      },
      {
        name: "Players, someone to choose, cells that differ",
        async reach(walk) {
          await walk.show("Unknown", [["Fall Swiss, Nov 7-8, 2026 G/90;d5"], ...TO_FILL]);
          await walk.press("Players");
          await walk.bench.pane.getByText("2 of 4 players found. 1 to choose.").waitFor();
          await walk.bench.pane.getByText("Membership expires before the event ends").waitFor();
        },
      },
      {
        name: "Players, filled in, cells edited since",
        async reach(walk) {
          await walk.press("Fill in 2 cells");
          await walk.bench.pane.getByText("Filled in.", { exact: true }).waitFor();
          await walk.bench.setCells("Unknown", "D3", [[1600]]);
          await walk.undo();
          await walk.button("Undo anyway").waitFor();
        },
      },
    ],
  },
  {
    journey: "standings",
    states: [
      {
        name: "Standings, an order and classes that are wrong",
        async reach(walk) {
          const { pane } = walk.bench;
          await walk.show("Open", CHART.map((row, i) => [...row, i === 0 ? "School" : "Central"])); // prettier-ignore
          await walk.press("Standings");
          await walk.unfold("Choices");
          await pane.getByLabel("Tie-breaks").selectOption("Your own order");
          await pane.getByLabel("In this order").fill("Solkoff, Luck");
          await pane.getByLabel("Lists by class").fill("U1600, young");
          await pane.getByText("Not a tie-break: Luck").waitFor();
        },
      },
      {
        name: "Standings, written",
        async reach(walk) {
          const { pane } = walk.bench;
          await pane.getByLabel("In this order").fill("Solkoff");
          await pane.getByLabel("Lists by class").fill("U1600");
          await pane.getByLabel("Teams by").selectOption("School");
          await walk.press("Write standings");
          await pane.getByText(/^This sheet shows the standings of Open/).waitFor();
        },
      },
      {
        name: "Standings, cells in the way",
        async reach(walk) {
          await walk.bench.setCells("Open standings", "C4", [["mine"]]);
          await walk.bench.setCells("Open", "B2", [["Ann Alder"]]);
          await walk.bench.pane.getByText("Ann Alder").waitFor();
          await walk.press("Write standings");
          await walk.button("Replace").waitFor();
        },
      },
      {
        name: "Standings, an error in their wallchart",
        async reach(walk) {
          await walk.press("Dismiss");
          await walk.bench.setCells("Open", "E5", [["W9"]]);
          await walk.button("Go to the wallchart").waitFor();
        },
      },
    ],
  },
  {
    journey: "a report filed",
    states: [
      {
        name: "File the event, all that is needed missing, other formats",
        async reach(walk) {
          const title = ["Fall Swiss, Nov 7-8, 2026 G/90;d5"];
          await walk.show("Filed", [
            title,
            ...CHART.slice(0, 3),
            [3, "Cy Cedar", 1300, "W4", "D1"],
            CHART[4]!,
          ]);
          await walk.press("File the event");
          await walk.unfold("About");
          await walk.unfold("Other formats");
          await walk.unfold("For FIDE");
          await walk.bench.pane.getByRole("heading", { name: /^To confirm/ }).waitFor();
        },
      },
      {
        name: "File the event, filed and changed since",
        async reach(walk) {
          const { pane } = walk.bench;
          await fillFacts(walk);
          await confirmAll(walk);
          await walk.press("THEXPORT.DBF");
          await walk.press("I uploaded it");
          await pane.getByText("Nothing has changed since.").waitFor();
          await walk.bench.setCells("Filed", "B3", [["Anna Ash"]]);
          await walk.button("Copy the list").waitFor();
        },
      },
    ],
  },
  {
    journey: "Explain and What if",
    states: [
      {
        name: "Explain",
        async reach(walk) {
          await walk.show("Good", CHART);
          await walk.player();
          await walk.unfold("Why isn't my estimate the official rating");
          await walk.bench.pane.getByText(/^The estimator makes one pass/).waitFor();
        },
      },
      {
        name: "Explain, slips added",
        async reach(walk) {
          await walk.press("Slips for all");
          await walk.button("Back to Good").waitFor();
        },
      },
      {
        name: "What if, a result changed",
        async reach(walk) {
          await whatIf(walk);
          await walk.bench.pane.getByLabel("Round 1: 2 Bob Birch").getByLabel("Lost").click();
        },
      },
      {
        name: "What if, a target answered",
        async reach(walk) {
          await whatIf(walk);
          await walk.bench.pane.getByLabel("Target rating").fill("1830");
          await walk.bench.pane.getByLabel("Next opponents").fill("1900, 1950, 4");
          await walk.bench.pane.getByText("1900, 1950, 4 Di Elm (1500).").waitFor();
        },
      },
      {
        name: "What if, fields that cannot be read",
        async reach(walk) {
          await walk.bench.pane.getByLabel("Target rating").fill("abc");
          await walk.bench.pane.getByLabel("Next opponents").fill("99");
          await walk.bench.pane.getByText("No player has the number 99.").waitFor();
        },
      },
    ],
  },
  {
    journey: "an estimate",
    states: [
      {
        name: "Estimate, nothing typed",
        async reach(walk) {
          await walk.show("Empty", [[""]]);
          await walk.press("Estimate");
          await walk.heading("Estimate").waitFor();
        },
      },
      {
        name: "Estimate, fields that cannot be read",
        async reach(walk) {
          const { pane } = walk.bench;
          await pane.getByLabel("Your rating").fill("12O5");
          await pane.getByLabel("Opponent 1").fill("unrated");
          await walk.unfold("Date and time control");
          await pane.getByLabel("Time control").fill("G/1");
          await pane.getByText("does not rate a time control this fast").waitFor();
        },
      },
      {
        name: "Estimate, a game to come",
        async reach(walk) {
          const { pane } = walk.bench;
          await pane.getByLabel("Time control").fill("G/60;d5");
          await pane.getByLabel("Your rating").fill("1205P11");
          await pane.getByLabel("Opponent 1").fill("1450 W, 1380P4 draw, Ann Ash 1520");
          await pane.getByLabel("Target rating").fill("1300");
          await walk.unfold("Why may the official rating differ");
          await pane.getByText(/1 game to come\.$/).waitFor();
        },
      },
      {
        name: "Estimate, a cell that is not empty",
        async reach(walk) {
          await walk.bench.setCells("Empty", "A1", [["mine"]]);
          await walk.press("Put it into the sheet as a formula");
          await walk.button("Replace").waitFor();
        },
      },
      {
        name: "Estimate, its formula written",
        async reach(walk) {
          await walk.press("Replace");
          await walk.button(UNDO).waitFor();
          await walk.rest();
        },
      },
    ],
  },
  {
    journey: "other ratings",
    states: [
      {
        name: "Rate this sheet by Elo, asking where an unrated player starts",
        async reach(walk) {
          await walk.show("Club", CHART.map((row, i) => (i === 4 ? [4, "Di Elm", "", "L3", "L2"] : row))); // prettier-ignore
          await walk.rateBy("Elo");
          await walk.bench.pane.getByText("Elo needs a rating.").waitFor();
        },
      },
      {
        name: "Rate this sheet by Elo, written",
        async reach(walk) {
          await walk.bench.pane.getByLabel("Unrated players").selectOption("Leave out");
          await walk.press("Write ratings");
          await walk.button(UNDO).waitFor();
        },
      },
      {
        name: "Rate this sheet by Elo, a setting that is wrong",
        async reach(walk) {
          await walk.bench.pane.getByLabel("K", { exact: true }).fill("much");
          await walk.bench.pane.getByText("Enter a number from 8 to 400.").waitFor();
        },
      },
    ],
  },
  {
    journey: "a new crosstable",
    states: [
      {
        name: "Start, empty",
        async reach(walk) {
          await walk.press("Start");
          await walk.heading("Start").waitFor();
        },
      },
      {
        name: "Start, one player and no date",
        async reach(walk) {
          const { pane } = walk.bench;
          await pane.getByLabel("Players, or a crosstable").fill("Ann Ash 1500");
          await pane.getByLabel("End date").fill("");
          await walk.press("Build");
          await pane.getByRole("alert").first().waitFor();
        },
      },
      { name: "Start, two lists", reach: (walk) => players(walk, OPEN, RESERVE) },
      {
        name: "Start, dates to tell and a name twice",
        reach: (walk) => players(walk, "Ann Ash\tunr\t3/9/2014\nAnn Ash\t1500\t5/5/2012"),
      },
      {
        name: "Start, preview",
        async reach(walk) {
          await players(walk, OPEN, "Ed Fir 1210\nFlo Gum 1180");
          await walk.unfold("Preview");
          await walk.bench.pane.getByRole("table").first().waitFor();
        },
      },
    ],
  },
  {
    journey: "a crosstable that exists",
    states: [
      {
        name: "Start, nothing understood",
        async reach(walk) {
          await walk.press("Start");
          await walk.bench.pane.getByLabel("Players, or a crosstable").fill('{"nothing": 1}');
          await walk.bench.pane.getByLabel("Time control").fill("G/1");
          await walk.bench.pane.getByText("1 error").waitFor();
        },
      },
      {
        name: "Start, a line to fix",
        async reach(walk) {
          await walk.bench.pane.getByLabel("Time control").fill("");
          await walk.bench.pane.getByLabel("Players, or a crosstable").fill("#,Name,Rating,Rd 1\n1,Ann Ash,1500,Q18\n2,Bob Birch,1400,B"); // prettier-ignore
          await walk.button("Select Line 2").waitFor();
        },
      },
      {
        name: "Start, two sections found",
        async reach(walk) {
          await walk.bench.pane.getByLabel("Players, or a crosstable").fill(TWO_SECTIONS);
          await walk.button("Build 2 sheets").waitFor();
        },
      },
    ],
  },
  {
    journey: "an event",
    states: [
      {
        name: "Home, a section with errors, and no date",
        async reach(walk) {
          await walk.show("Reserve", FAULTY_OTHERS);
          await walk.show("Open", CHART);
          await walk.button("Fix 2 errors in Reserve").waitFor();
        },
      },
      {
        name: "Home, the event being changed",
        async reach(walk) {
          const { pane } = walk.bench;
          await walk.settings();
          await pane.getByLabel("End date").fill("2026-11-22");
          await pane.getByLabel("Event name").fill("Winter Classic");
        },
      },
      {
        name: "Home, a section with a time control of its own",
        async reach(walk) {
          const { pane } = walk.bench;
          await walk.press("Fix 2 errors in Reserve");
          await walk.heading("Rate this sheet").waitFor();
          await walk.settings();
          await pane.getByRole("checkbox", { name: "This section has its own" }).check();
          await pane.getByLabel("Time control").fill("G/60;d5");
          await walk.home();
          await walk.settings();
          await walk.button("Use the event's for Reserve").waitFor();
        },
      },
      {
        name: "Home, a section not in the event, with the reason",
        async reach(walk) {
          await walk.bench.pane.getByRole("checkbox", { name: "Reserve" }).uncheck();
          await walk.press("Change the event");
          await walk.button("Add Reserve").waitFor();
        },
      },
      {
        name: "Home, written",
        async reach(walk) {
          await walk.press("Rate and write Open");
          await walk.button(UNDO).waitFor();
          await walk.rest();
        },
      },
      {
        name: "Home, Undo held up by an edit",
        async reach(walk) {
          await walk.bench.setCells("Open", "F2", [["mine"]]);
          await walk.undo();
          await walk.button("Undo anyway").waitFor();
        },
      },
      {
        name: "Home, being written",
        async reach(walk) {
          await walk.press("Undo anyway");
          await walk.button(UNDO).waitFor({ state: "detached" });
          await walk.hold();
          await walk.press("Rate and write Open");
          await walk.stepTo(walk.bench.pane.getByText(/^Writing Open .*…$/));
        },
      },
    ],
  },
];
