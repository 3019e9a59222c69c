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
const newcomer = (more: Partial<Entrant>) => players(2, { rating: null, games: null, ...more });
const fide = { sources: [{ system: "FIDE" as const, rating: 2000, games: null, date: null }] };
const cfc = { sources: [{ system: "CFC" as const, rating: 1600, games: null, date: null }] };

type Row = [
  name: string,
  entrants: Entrant[],
  start: string | null,
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
  ["B on 2012-08-03", players(3), "2012-08-03", {}, /2012-08-04/],
  ["B in summer 2008", players(3), "2008-07-01", {}, /2008-08-07/],
  ["three games with a repeat in 2022", players(3), "2022-05-01", {}, /some time after edition 2020-09/],
  ["four games in 2022", players(4), "2022-05-01", {}, null],
  ["effective games in May 2013", players(2), "2013-05-10", {}, /2013-05-18/],
  ["half K before 2006", players(2), "2005-05-10", {}, /half K/],
  ["storage before 2014-09-01", players(2), "2014-08-31", {}, /rounded to whole numbers/],
  ["Quick K above 2200 in 2018", players(2, { rating: 2300 }), "2018-05-10", { system: "OTBQ", dualRated: true }, /Quick ratings/],
  ["Regular K above 2200 in 2018 is settled", players(2, { rating: 2300 }), "2018-05-10", { dualRated: true }, null],
  ["Quick K up to 2200 in 2018", players(2), "2018-05-10", { system: "OTBQ", dualRated: true }, null],
  ["a start by age in summer 2020", newcomer({ birthDate: "2010-01-01" }), "2020-07-01", { endDate: "2020-07-02" }, /2020-09-02/],
  ["a start by age in 2006", newcomer({ birthDate: "1995-01-01" }), "2006-03-15", { endDate: "2006-03-16" }, /2006/],
  ["a FIDE rating before 2015", newcomer(fide), "2012-01-10", {}, /FIDE conversion/],
  ["a CFC rating over the change", newcomer(cfc), "2024-12-31", { endDate: "2025-01-01" }, /CFC conversion/],
  ["a personal floor in summer 2008", loser, "2008-07-01", {}, /personal floors/],
  ["a section over a boundary", players(3), "2024-12-31", { endDate: "2025-01-01" }, /from 12 to 10/],
  ["a match in 2006", players(2), "2006-05-01", { match: true }, /match limits/],
  ["a Quick section of 2002", players(2), "2002-05-10", { system: "OTBQ" }, /G\/30 to G\/60/],
  ["a Quick section early in 2004", players(2), "2004-03-31", { system: "OTBQ" }, /G\/5 to G\/9/],
  ["online Regular in its first days", players(2), "2020-06-01", { system: "OLR" }, /2020-06-12/],
  ["online Regular after its first days", players(2), "2020-06-12", { system: "OLR" }, null],
  ["an original Life Master in Quick, 2018", players(2, { lifeMaster: true }), "2018-05-10", { system: "OTBQ" }, /limited to Regular/],
  ["an original Life Master in Regular, 2018", players(2, { lifeMaster: true }), "2018-05-10", {}, null],
  ["a low rating online, 2018", loser, "2018-05-10", { system: "OLQ" }, /online ratings lost personal floors/],
  ["the blend over its first day", newcomer(fide), "2020-05-31", { endDate: "2020-06-01" }, /from priority list to blend/],
  ["a peak over 2010-04-01", players(2, { peak: 1450 }), "2010-03-31", { endDate: "2010-04-01" }, /from 1400 to 1200/],
]; // prettier-ignore

test.each(ROWS)("%s", (_name, entrants, start, settings, says) => {
  const { diagnostics } = rateSection(entrants, {
    rules: rulesFor(start),
    system: "OTBR",
    dualRated: false,
    endDate: start,
    ...settings,
  });
  const doubts = diagnostics.filter(({ code }) => code === "rules-in-doubt").map(({ message }) => message);
  if (says) expect(doubts.join("\n")).toMatch(says);
  else expect(doubts).toEqual([]);
});
