/** What the sources do not settle is said on the sections that it touches, and on no other (ambiguity 20). */
import { rateSection, type Entrant, type SectionSettings } from "../../../src/ratings/uschess/event";
import { rulesFor } from "../../../src/ratings/uschess/rules";

const players = (games: number, more: Partial<Entrant> = {}): Entrant[] => [
  { rating: 1500, games: 40, ...more, results: Array.from({ length: games }, () => ({ opponent: 1, score: 0.5 as const })) },
  { rating: 1500, games: 40, results: Array.from({ length: games }, () => ({ opponent: 0, score: 0.5 as const })) },
]; // prettier-ignore

const loser: Entrant[] = [
  { rating: 105, games: 40, results: [{ opponent: 1, score: 0 }] },
  { rating: 1500, games: 40, results: [{ opponent: 0, score: 1 }] },
];
const held: Entrant[] = [
  { rating: 1205, games: 40, peak: 1450, results: [{ opponent: 1, score: 0 }] },
  { rating: 1200, games: 40, results: [{ opponent: 0, score: 1 }] },
];
const newcomer = (more: Partial<Entrant>) => players(2, { rating: null, games: null, ...more });
const fide = { sources: [{ system: "FIDE" as const, rating: 2000, games: null, date: null }] };
const cfc = { sources: [{ system: "CFC" as const, rating: 1600, games: null, date: null }] };

type Row = [
  name: string,
  entrants: Entrant[],
  end: string | null,
  settings: Partial<SectionSettings>,
  says: RegExp | null,
];
const ROWS: Row[] = [
  ["nothing today", players(4), "2026-05-02", {}, null],
  ["nothing by an edition", players(4), "ed2020-09", {}, null],
  ["nothing by the newest rules", players(4), null, {}, null],
  ["nothing without a game", players(0), "2017-05-10", {}, null],
  ["B in May 2017", players(3), "2017-05-10", {}, /B = 14 was announced/],
  ["B in May 2017 is out of reach in two games", players(2), "2017-05-10", {}, null],
  ["B in May 2017 does not matter in a match", players(4), "2017-05-10", { match: true }, null],
  ["B after 2017-04-30", players(3), "2017-05-01", {}, /B = 14 was announced/],
  ["B until 2017-04-30", players(3), "2017-04-30", {}, null],
  ["B from 2017-06-01 on", players(3), "2017-06-01", { startDate: "2017-05-28" }, null],
  ["B over 2008-06-07, which published results settle", players(3), "2008-06-07", { startDate: "2008-06-06" }, null],
  ["B over 2012-08-04, which published results settle", players(3), "2012-08-04", { startDate: "2012-08-03" }, null],
  ["B over 2023-02-01, announced by end date", players(4), "2023-02-01", { startDate: "2023-01-31" }, null],
  ["B over 2015-06-01, which documents alone give", players(3), "2015-06-01", { startDate: "2015-05-31" }, /changed to 12 on 2015-06-01/],
  ["B from 2015-06-01 on", players(3), "2015-06-01", { startDate: "2015-06-01" }, null],
  ["B until 2015-05-31", players(3), "2015-05-31", { startDate: "2015-05-30" }, null],
  ["three games with a repeat in 2022, which published results settle", players(3), "2022-05-01", {}, null],
  ["four games in 2022", players(4), "2022-05-01", {}, null],
  ["B of 2023 where the event ended in February", players(4), "2023-01-29", { eventEndDate: "2023-02-05" }, /changed to 12 on 2023-02-01.* of the event/],
  ["B of 2023 where the event ended in January too", players(4), "2023-01-29", { eventEndDate: "2023-01-31" }, null],
  ["B of 2023 where both ended in February", players(4), "2023-02-01", { eventEndDate: "2023-02-05" }, null],
  ["effective games over 2013-05-18, settled", players(2), "2013-05-18", { startDate: "2013-05-17" }, null],
  ["half K before 2006", players(2), "2005-05-10", {}, /half K/],
  ["half K never halves Quick", players(2), "2005-05-10", { system: "OTBQ" }, null],
  ["whether Step 4 was rounded, settled", players(2), "2014-09-17", {}, null],
  ["storage over 2014-09-18, settled", players(2), "2014-09-18", { startDate: "2014-09-17" }, null],
  ["Quick K above 2200 in 2018, settled", players(2, { rating: 2300 }), "2018-05-10", { system: "OTBQ", dualRated: true }, null],
  ["a start with decimals in 2023", newcomer({ age: 8.125 }), "2023-07-02", {}, /round a newcomer's start/],
  ["a start that is a whole number in 2023", newcomer({ age: 8 }), "2023-07-02", {}, null],
  ["a start with decimals that results settle", newcomer({ age: 8.125 }), "2025-08-31", {}, null],
  ["a start with decimals by an edition", newcomer({ age: 8.125 }), "ed2020-09", {}, null],
  ["a start by age in summer 2020", newcomer({ birthDate: "2010-01-01" }), "2020-07-02", {}, /2020-09-02/],
  ["a start by age in 2006", newcomer({ birthDate: "1995-01-01" }), "2006-03-16", {}, /2006/],
  ["a start by age from September 2005 on (M. Nolan, thread 1642)", newcomer({ birthDate: "1995-01-01" }), "2005-09-01", {}, /September 2005/],
  ["a start by age in August 2005", newcomer({ birthDate: "1995-01-01" }), "2005-08-31", { system: "OTBQ" }, null],
  ["a FIDE rating before 2015", newcomer(fide), "2012-01-10", {}, /FIDE conversion/],
  ["a CFC rating over the change", newcomer(cfc), "2025-01-01", { startDate: "2024-12-31" }, /CFC conversion/],
  ["a personal floor in summer 2008, settled", loser, "2008-07-01", {}, null],
  ["a match in 2006", players(2), "2006-05-01", { match: true }, /match limits/],
  ["a Quick section of 2002", players(2), "2002-05-10", { system: "OTBQ" }, /G\/30 to G\/60/],
  ["a Quick section early in 2004", players(2), "2004-03-31", { system: "OTBQ" }, /G\/5 to G\/9/],
  ["online Regular in its first days", players(2), "2020-06-01", { system: "OLR" }, /2020-06-12/],
  ["online Regular after its first days", players(2), "2020-06-12", { system: "OLR" }, null],
  ["an original Life Master in Quick, 2018", players(2, { lifeMaster: true }), "2018-05-10", { system: "OTBQ" }, /limited to Regular/],
  ["an original Life Master in Regular, 2018", players(2, { lifeMaster: true }), "2018-05-10", {}, null],
  ["a low rating online, 2018", loser, "2018-05-10", { system: "OLQ" }, /online ratings lost personal floors/],
  ["the blend over its first day", newcomer(fide), "2020-06-01", { startDate: "2020-05-31" }, /changed to blend/],
  ["a floor of 1200 that holds, over 2010-04-01", held, "2010-04-01", { startDate: "2010-03-31" }, /changed to 1200/],
  ["a peak that holds nothing, over 2010-04-01", players(2, { peak: 1450 }), "2010-04-01", { startDate: "2010-03-31" }, null],
]; // prettier-ignore

test.each(ROWS)("%s", (_name, entrants, end, settings, says) => {
  const { diagnostics } = rateSection(entrants, {
    rules: rulesFor(end),
    system: "OTBR",
    dualRated: false,
    endDate: end,
    ...settings,
  });
  const doubts = diagnostics.filter(({ code }) => code === "rules-in-doubt").map(({ message }) => message);
  if (says) expect(doubts.join("\n")).toMatch(says);
  else expect(doubts).toEqual([]);
});
