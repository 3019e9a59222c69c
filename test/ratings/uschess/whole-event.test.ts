/** Whole events: sections in order, re-entries, dual rating, and what the next event starts from. */
import { rateSection, type Entrant } from "../../../src/ratings/uschess/event";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import type { System } from "../../../src/ratings/uschess/systems";
import { personsOf } from "../../../src/ratings/uschess/facts-after";
import { rateEvent, type EventSection, type Member } from "./whole-event";

const rules = rulesFor("2026-05-02");
const member = (rating: number, games: number | null = null, more = {}): Member => ({
  systems: { OTBR: { rating, games, ...more } },
});
const members = new Map<string, Member>([
  ["10000001", member(1500.25, 40)],
  ["10000002", member(1432.5, 60, { record: { wins: 5, draws: 2, events: 9 }, peak: 1460 })],
  ["10000003", member(1610, 24)],
]);

/** A section of entries [member, [opponent, score][]]. */
function section(
  entries: [string, [number, 0 | 0.5 | 1][]][],
  systems: System[] = ["OTBR"],
  more: Partial<EventSection> = {},
): EventSection {
  return {
    entries: entries.map(([id, games]) => ({
      member: id,
      results: games.map(([opponent, score]) => ({ opponent, score })),
    })),
    systems,
    rules,
    endDate: "2026-05-03",
    ...more,
  };
}

const FIRST = section([
  ["10000001", [[1, 1], [2, 1]]],
  ["10000002", [[0, 0], [2, 0.5]]],
  ["10000003", [[0, 0], [1, 0.5]]],
]); // prettier-ignore
const SECOND = section([
  ["10000003", [[1, 1]]],
  ["10000001", [[0, 0]]],
]);

/** One section by the engine itself, [rating, N] of each player. */
function plain(entrants: Entrant[]): (number | null)[][] {
  const settings = { rules, system: "OTBR", dualRated: false, endDate: "2026-05-03" } as const;
  return rateSection(entrants, settings).players.map(({ rating, games }) => [rating, games]);
}

test("persons: equal IDs are one, no ID is one each", () => {
  expect(personsOf(["a", "", "b", "a", ""])).toEqual([0, 1, 2, 0, 3]);
});

test("the second section starts from the first's result", () => {
  const event = rateEvent(members, [FIRST, SECOND]);
  const [first, second] = event.sections.map(({ OTBR }) => OTBR!.players);
  const [one, , three] = first!;
  expect(second!.map(({ rating, games }) => [rating, games])).toEqual(
    plain([
      {
        rating: three!.rating,
        games: three!.games,
        results: [{ opponent: 1, score: 1 }],
        peak: three!.rating,
      },
      { rating: one!.rating, games: one!.games, results: [{ opponent: 0, score: 0 }], peak: one!.rating },
    ]),
  );
  expect(event.members.get("10000001")!.systems.OTBR!.rating).toBe(second![1]!.rating);
  expect(members.get("10000001")!.systems.OTBR!.rating).toBe(1500.25);
});

test("N, record, history, peak and date come back for the next event", () => {
  const { members: after } = rateEvent(members, [FIRST, SECOND]);
  const second = after.get("10000002")!.systems.OTBR!;
  expect(second).toMatchObject({
    games: 62,
    record: { wins: 5, draws: 3, events: 9 },
    history: "mixed",
    peak: 1460,
    date: "2026-05-03",
  });
  // 24 and 2 and 1 games: established in the event, so its results are peaks.
  const third = after.get("10000003")!.systems.OTBR!;
  expect(third).toMatchObject({ games: 27, record: null });
  expect(third.peak).toBe(
    Math.max(third.rating!, rateEvent(members, [FIRST]).members.get("10000003")!.systems.OTBR!.rating!),
  );
});

test.each([
  [1, "wins"],
  [0.5, "mixed"],
  [0, "losses"],
] as const)(
  "a newcomer who scored only %d has a history of %s, a known record and the assigned N on top",
  (score, history) => {
    const newcomer: Member = { systems: {}, newcomer: { start: { rating: 1500, games: 5 } } };
    const event = rateEvent(new Map([...members, ["10000009", newcomer]]), [
    section([["10000009", [[1, score]]], ["10000001", [[0, (1 - score) as 0]]]]),
  ]); // prettier-ignore
    expect(event.members.get("10000009")!.systems.OTBR).toMatchObject({
      games: 6,
      // Only established ratings are peaks (section 5).
      peak: null,
      history,
      record: { wins: score === 1 ? 1 : 0, draws: score === 0.5 ? 1 : 0, events: 0 },
    });
  },
);

test("only wins stay only wins, and end with a draw", () => {
  const winner = new Map([...members, ["10000008", member(1500, 12, { history: "wins" })]]);
  const play = (score: 0.5 | 1) =>
    rateEvent(winner, [
      section([
        ["10000008", [[1, score]]],
        ["10000001", [[0, (1 - score) as 0 | 0.5]]],
      ]),
    ]).members.get("10000008")!.systems.OTBR!.history;
  expect([play(1), play(0.5)]).toEqual(["wins", "mixed"]);
});

test("a re-entry is rated once, over all its games, and both entries show it", () => {
  const reentry = section([
    ["10000001", [[1, 0]]],
    ["10000002", [[0, 1], [2, 1]]],
    ["10000001", [[1, 0]]],
  ]); // prettier-ignore
  const [one, two, again] = rateEvent(members, [reentry]).sections[0]!.OTBR!.players;
  expect(again).toEqual(one);
  expect([one, two].map((player) => [player!.rating, player!.games])).toEqual(
    plain([
      { rating: 1500.25, games: 40, results: [{ opponent: 1, score: 0 }, { opponent: 1, score: 0 }] },
      { rating: 1432.5, games: 60, results: [{ opponent: 0, score: 1 }, { opponent: 0, score: 1 }] },
    ]),
  ); // prettier-ignore
});

test("a dual-rated section gives Regular and Quick, Quick starting from Regular as it was", () => {
  const event = rateEvent(members, [{ ...FIRST, systems: ["OTBR", "OTBQ"] }]);
  const { OTBR, OTBQ } = event.sections[0]!;
  expect(OTBR!.players.map(({ rating }) => rating)).toEqual(
    rateEvent(members, [FIRST]).sections[0]!.OTBR!.players.map(({ rating }) => rating),
  );
  expect(OTBQ!.players.map(({ initial }) => [initial!.rating, initial!.games])).toEqual([
    [1500.25, 10],
    [1432.5, 10],
    [1610, 10],
  ]);
  expect(Object.keys(event.members.get("10000001")!.systems)).toEqual(["OTBR", "OTBQ"]);
});

test("ratings stored as whole numbers pass on as such", () => {
  const old = { rules: rulesFor("2014-09-17"), endDate: "2014-09-17" };
  const { members: after } = rateEvent(members, [{ ...FIRST, ...old }]);
  expect(Number.isInteger(after.get("10000001")!.systems.OTBR!.rating)).toBe(true);
});

test("a player without an ID or without a game changes nothing of the members", () => {
  const event = rateEvent(members, [
    section([
      ["", [[1, 1]]],
      ["10000001", [[0, 0]]],
      ["10000003", []],
    ]),
  ]);
  expect([...event.members.keys()]).toEqual([...members.keys()]);
  expect(event.members.get("10000003")).toBe(members.get("10000003"));
  expect(event.sections[0]!.OTBR!.players[2]!.rating).toBe(1610);
});
