/** Laws of the parts that the passes rest on: starts, conversions, floors, rules, time controls, titles, whole events. */
import fc from "fast-check";
import { ageBasedRating } from "../../../src/ratings/uschess/age";
import { fromFide, fromFideYouth } from "../../../src/ratings/uschess/conversions";
import { rateSection, type SectionSettings } from "../../../src/ratings/uschess/event";
import { floorAfter } from "../../../src/ratings/uschess/floors";
import { initialRating } from "../../../src/ratings/uschess/initial";
import { listRules, rulesFor } from "../../../src/ratings/uschess/rules";
import { SYSTEMS } from "../../../src/ratings/uschess/systems";
import { systemsFor } from "../../../src/ratings/uschess/time-controls";
import { NORM_LEVELS, titleNorm } from "../../../src/ratings/uschess/titles";
import { rateEvent, type EventSection, type Member } from "./whole-event";
import { ratings, RUNS, scores, sections } from "../../arbitraries";
import { casesOf } from "../../long";
import { withTraces } from "./with-traces";

const days = fc
  .integer({ min: 0, max: 9400 })
  .map((n) => new Date(Date.UTC(2001, 0, 1 + n)).toISOString().slice(0, 10));
const systems = fc.constantFrom(...SYSTEMS);
const counts = fc.integer({ min: 0, max: 60 });
const records = fc.record({ wins: counts, draws: counts, events: counts });

test("a better record, a higher peak or a given floor never lowers the floor (section 5)", () => {
  const facts = fc.record({ record: records, peak: fc.option(ratings), floor: fc.option(ratings) });
  fc.assert(
    fc.property(facts, records, systems, days, (player, event, system, day) => {
      const rules = rulesFor(day);
      const { rating } = floorAfter(player, event, system, rules);
      const better = { ...player, record: { ...player.record, wins: player.record.wins + 1 } };
      const higher = { ...player, peak: (player.peak ?? 0) + 100 };
      for (const one of [better, higher])
        expect(floorAfter(one, event, system, rules).rating).toBeGreaterThanOrEqual(rating);
      expect(rating).toBeGreaterThanOrEqual(Math.max(100, player.floor ?? 0));
    }),
    RUNS,
  );
});

test("a result lies between the floor and the ceiling (sections 5, 7)", () => {
  const settings: SectionSettings = {
    rules: rulesFor(null),
    system: "OTBR",
    dualRated: false,
    endDate: null,
  };
  fc.assert(
    fc.property(sections, ratings, ratings, (entrants, one, other) => {
      const [floor, ceiling] = [Math.min(one, other), Math.max(one, other, 150)];
      const bounded = entrants.map((entrant) => ({ ...entrant, floor, ceiling }));
      for (const { rating, eventGames } of rateSection(bounded, settings).players) {
        if (eventGames === 0) continue;
        expect(rating).toBeGreaterThanOrEqual(floor);
        expect(rating).toBeLessThanOrEqual(ceiling);
      }
    }),
    RUNS,
  );
});

test("a start by age lies from 100 to 1300, and a converted rating rises with the FIDE rating", () => {
  const ages = fc.double({ min: 0, max: 90, noNaN: true });
  fc.assert(
    fc.property(ages, fc.integer({ min: 1000, max: 2900 }), days, systems, (age, fide, day, system) => {
      const rules = rulesFor(day);
      expect(ageBasedRating(age, rules)).toBeGreaterThanOrEqual(100);
      expect(ageBasedRating(age, rules)).toBeLessThanOrEqual(1300);
      const { rating, games } = initialRating({ age }, { system, endDate: null, rules }).initial;
      expect([rating >= 100 && rating <= 1300, games]).toEqual([true, 0]);
      expect(fromFide(fide + 1, rules)).toBeGreaterThan(fromFide(fide, rules));
      expect(fromFideYouth(fide + 1, rules)).toBeGreaterThan(fromFideYouth(fide, rules));
    }),
    RUNS,
  );
});

test("a rule holds from its day on: on that day as today, and nothing lists a day to come (section 8)", () => {
  fc.assert(
    fc.property(days, (day) => {
      const today = listRules(day);
      const line = today[Date.parse(day) % today.length] ?? today[0]!;
      expect(line.since <= day).toBe(true);
      const then = listRules(line.since).find(({ name }) => name === line.name)!;
      expect([then.value, then.since]).toEqual([line.value, line.since]);
    }),
    RUNS,
  );
});

test("more time never means a faster system, and only systems of the day rate (section 1)", () => {
  // Under five main minutes G/4+30 is not rated, though it is slower than G/4 (rule 5C).
  const times = fc.integer({ min: 5, max: 180 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 60 }), days, (minutes, seconds, day) => {
      const rules = rulesFor(day);
      const rated = (time: number) =>
        systemsFor({ controls: [{ minutes: time, seconds }], online: false }, rules);
      const speed = (time: number) => "BQR".indexOf(rated(time)[0]?.at(-1) ?? "-");
      expect(speed(minutes + 1)).toBeGreaterThanOrEqual(speed(minutes));
      for (const system of rated(minutes)) expect(rules.systems.split(" ")).toContain(system);
    }),
    RUNS,
  );
});

test("half a point more never loses a norm", () => {
  const rank = (title: string) => NORM_LEVELS.findIndex((norm) => norm.title === title);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ratings, scores), { minLength: 3, maxLength: 9 }),
      fc.boolean(),
      (games, bye) => {
        const opponents = games.map(([rating]) => rating);
        const score = games.reduce((sum, [, one]) => sum + one, 0);
        const normOf = (points: number) =>
          titleNorm({ opponents, score: points, mostRepeats: 1, bye }, rulesFor(null));
        const [now, more] = [normOf(score), normOf(score + 0.5)];
        if (now !== "") expect(rank(more)).toBeLessThanOrEqual(rank(now));
        if (more === "") expect(now).toBe("");
      },
    ),
    RUNS,
  );
});

test("sections in order are the same as events one after another (section 7)", () => {
  const settings = { rules: rulesFor("2026-01-10"), endDate: "2026-01-11", systems: ["OTBR"] } as const;
  fc.assert(
    fc.property(sections, sections, (first, second) => {
      const members = new Map<string, Member>(
        first.map((facts, i) => [`m${i}`, facts.rating === null ? { systems: {}, newcomer: facts } : { systems: { OTBR: facts } }]),
      );
      const asSection = (entrants: typeof first): EventSection => ({
        ...settings,
        entries: entrants.map(({ results }, i) => ({ member: `m${i}`, results })),
      });
      const [one, two] = [asSection(first), asSection(second)];
      const whole = rateEvent(members, [one, two]);
      const after = rateEvent(members, [one]).members;
      expect(withTraces(whole.sections[1]!.OTBR!)).toEqual(withTraces(rateEvent(after, [two]).sections[0]!.OTBR!));
      expect(whole.members).toEqual(rateEvent(after, [two]).members);
    }),
    { numRuns: casesOf(2000) },
  ); // prettier-ignore
});
