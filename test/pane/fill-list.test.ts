/** Fill in for Start's list: each line in its own form gets what it lacks, and reads back with nothing else changed. */
import fc from "fast-check";
import type { ListedPerson } from "../../src/lists/look-up";
import type { ListedPlayer } from "../../src/lists/player";
import { filledText, planList } from "../../src/pane/start/fill-list";
import { readPlayers } from "../../src/wallchart/formats/list-of-players";

const ASH: ListedPlayer = {
  id: "12345671",
  name: "ASH, ANN",
  state: "MI",
  birth: "2010-04-30",
  expires: "2026-10-31",
  ratings: { OTBR: { rating: 1590, games: 17 }, OTBQ: { rating: 1400 } },
};
const BIRCH: ListedPlayer = {
  id: "00345672",
  name: "BIRCH, BOB",
  ratings: { OTBR: { rating: 1641, floor: 1400 } },
};
const LISTED: readonly ListedPlayer[] = [ASH, BIRCH];
const EVENT = { systems: [{ system: "OTBR" }], endDate: "2026-11-22" } as const;

/** The list filled in with those of these two who are on it. */
function filled(text: string) {
  const { source } = readPlayers(text);
  const people = source!.reading.section!.players.map(({ name }): ListedPerson | null => {
    const player = LISTED.find((one) => name.toLowerCase().includes(one.name.slice(0, 3).toLowerCase()));
    return player ? [{ source: "List", player }] : null;
  });
  const planned = planList(source!, people, EVENT);
  return { planned, text: filledText(text, source!, planned) };
}

test.each<[string, string, string]>([
  // what, the list, the same filled in
  ["names alone", "Ann Ash\n\nCy Cedar\nBirch, Bob", "Ann Ash 12345671 1590P17 MI\n\nCy Cedar\nBirch, Bob 00345672 1641"],
  ["numbered words, some facts typed", "1. Ann Ash 12345671\n2. Bob Birch 1600", "1. Ann Ash 12345671 1590P17 MI\n2. Bob Birch 1600 00345672"],
  ["numbers with a bracket, ratings in brackets", "1) Ann Ash (12345671)\n2) Bob Birch (1600)", "1) Ann Ash (12345671) 1590P17 MI\n2) Bob Birch (1600) 00345672"],
  ["a rating in brackets behind a comma", "Birch, Bob, (1600)\nAnn Ash 12345671", "Birch, Bob, (1600), 00345672\nAnn Ash 12345671 1590P17 MI"],
  ["a heading row of words", "Name ID Rating\nAnn Ash", "Name ID Rating\nAnn Ash 12345671 1590P17 MI"],
  ["lines in forms of their own", "Ash, Ann, 12345671\nBob Birch\t1641\nCy Cedar 1500", "Ash, Ann, 12345671, 1590P17, MI\nBob Birch\t1641\t00345672\nCy Cedar 1500"],
  ["tabs without headings", "Ann Ash\t\t1500\nCy Cedar\t12345679\t1400\nBob Birch", "Ann Ash\t12345671\t1500\tMI\nCy Cedar\t12345679\t1400\nBob Birch\t00345672\t1641"],
  ["commas without headings", "Ash, Ann, 1590\nBirch, Bob, 1641", '"Ash, Ann",1590,12345671,MI\n"Birch, Bob",1641,00345672'],
  ["headings with tabs", "Name\tID\tRating\nAnn Ash\t\t\nCy Cedar\t12345679\t1400", "Name\tID\tRating\nAnn Ash\t12345671\t1590P17\nCy Cedar\t12345679\t1400"],
  ["headings with commas, a name in quotes", 'Name,ID,Rating\n"Ash, Ann",,1590\nCy Cedar', 'Name,ID,Rating\n"Ash, Ann",12345671,1590\nCy Cedar'],
  ["headings without ID and rating", "Name;Birth date\nAnn Ash;\nBob Birch;2001-02-03", "Name;Birth date;ID;Rating;Floor\nAnn Ash;2010-04-30;12345671;1590P17\nBob Birch;2001-02-03;00345672;1641;1400"],
  ["games in a column of their own", "Name\tRating\tGames\tQuick\nAnn Ash\t\t\t", "Name\tRating\tGames\tQuick\tID\nAnn Ash\t1590\t17\t1400\t12345671"],
  ["nothing that lacks", "Ann Ash 12345671 1590P17 MI", "Ann Ash 12345671 1590P17 MI"],
  ["nobody who is listed", "Cy Cedar", "Cy Cedar"],
])("%s", (_, text, wanted) => {
  expect(filled(text).text).toBe(wanted);
  // Once more there is nothing to fill in.
  expect(filled(wanted).planned.fills).toEqual([]);
}); // prettier-ignore

test("what was typed stays, and is listed; so is a membership that ends before the event", () => {
  const { planned, text } = filled("Ann Ash 1500\nBob Birch unr");
  expect(text).toBe("Ann Ash 1500 12345671 MI\nBob Birch unr 00345672");
  expect(planned.differences.map(({ player, fact, stands, listed }) => [player, fact, stands, listed])).toEqual([
    ["Ann Ash", "Rating", "1500", "1590P17"],
    ["Bob Birch", "Rating", "unr", 1641],
  ]); // prettier-ignore
  expect(planned.expired.map(({ player, expires }) => [player, expires])).toEqual([
    ["Ann Ash", "2026-10-31"],
  ]);
});

/** Players with some of their facts typed, in one of the forms that a list can have. */
const lists = fc.record({
  form: fc.constantFrom("words", "tabs", "commas", "headed tabs", "headed commas", "own") as fc.Arbitrary<string>,
  people: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("Ann Ash", "Ash, Ann", "Bob Birch", "Cy Cedar", "Di O'Dogwood", "Elm, Ed"),
      id: fc.constantFrom("", "own"),
      rating: fc.constantFrom("", "1400", "1234P5", "1388.25"),
    }),
    { minLength: 1, maxLength: 6, selector: ({ name }) => name.replace("Ash, Ann", "Ann Ash") },
  ),
}); // prettier-ignore

const IDS: Readonly<Record<string, string>> = { "Cy Cedar": "90000001", "Di O'Dogwood": "90000002", "Elm, Ed": "90000003", "Ann Ash": ASH.id, "Ash, Ann": ASH.id, "Bob Birch": BIRCH.id }; // prettier-ignore

test("in every form of a list, filled in, each player has what was typed and what the list knows, and nothing else", () => {
  fc.assert(
    fc.property(lists, ({ form, people }) => {
      const rows = people.map(({ name, id, rating }) => [name, id && IDS[name]!, rating]);
      const isHeaded = form.startsWith("headed");
      const cell = (text: string) => (form.endsWith("commas") && text.includes(",") ? `"${text}"` : text);
      const lines = [...(isHeaded ? [["Name", "ID", "Rating"]] : []), ...rows].map((row, i) => {
        if (form.endsWith("tabs")) return row.join("\t");
        if (form.endsWith("commas")) return row.map(cell).join(",");
        return row.filter((part) => part !== "").join(form === "own" && i % 2 > 0 ? "\t" : " ");
      });
      const text = lines.join("\n");
      const before = readPlayers(text);
      // A list that can't be read as it was meant is asked about first.
      const isClear =
        before.problems.every(({ severity }) => severity !== "error") &&
        people.every(({ name }) => before.players.some((one) => one.name === name));
      fc.pre(isClear);
      const after = readPlayers(filled(text).text);
      const shown = (roster: typeof before) =>
        new Map(
          roster.players.map(({ name, id, rating, games, state }) => [name, { id, rating, games, state }]),
        );
      const wanted = new Map(
        [...shown(before)].map(([name, was]) => {
          const listed = LISTED.find((one) => IDS[name] === one.id);
          const { rating = null, games = null } = listed?.ratings.OTBR ?? {};
          const state = was.state || (isHeaded ? "" : (listed?.state ?? ""));
          return [name, {
            id: was.id || (listed?.id ?? ""),
            rating: was.rating ?? rating,
            games: was.rating === null ? games : was.games,
            state,
          }]; // prettier-ignore
        }),
      );
      expect(shown(after)).toEqual(wanted);
      expect(after.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
