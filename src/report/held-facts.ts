/**
 * What of its players' facts a format leaves out, in words.
 *
 * Example: a section with `1500P12` and a column of birth dates in a format without either: "Not in these files: birth
 * dates." and "The number of games behind each rating is not in these files."
 */
import type { Section, SectionPlayer } from "../wallchart/types";
import { loss, type Loss } from "./report";

type Has = (player: SectionPlayer) => boolean;

/** The facts that some format leaves out, with their names. */
const FACTS = {
  start: ["starting ratings", ({ start }) => start !== null],
  birthDate: ["birth dates", ({ birthDate }) => birthDate !== null],
  age: ["ages", ({ age, adult }) => age !== null || adult !== null],
  history: ["histories", ({ history, record }) => history !== null || record !== null],
  sources: ["ratings in other systems", ({ sources }) => sources.length > 0],
  floor: [
    "floors, ceilings and peaks",
    ({ floor, ceiling, peak }) => floor !== null || ceiling !== null || peak !== null,
  ],
  lifeMaster: ["Life Masters", ({ lifeMaster }) => lifeMaster !== null],
  total: ["totals", ({ printedTotal }) => printedTotal !== null],
  post: ["ratings after the event", ({ printedPost }) => printedPost !== null],
} satisfies Record<string, readonly [string, Has]>;
type HeldFact = keyof typeof FACTS | "games" | "decimals";

/** @param held the facts that the format has a place for */
export function heldFacts({ players, ratingSystem }: Section, held: readonly HeldFact[]): Loss[] {
  const lost = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((name) => !held.includes(name) && players.some(FACTS[name][1]))
    .map((name) => FACTS[name][0]);
  if (ratingSystem !== null) lost.push("the system of the ratings");
  const hasGames = !held.includes("games") && players.some(({ games }) => games !== null);
  const hasDecimals =
    !held.includes("decimals") && players.some(({ rating }) => rating !== null && !Number.isInteger(rating));
  return [
    ...(lost.length > 0 ? [loss("facts", lost.join(", "))] : []),
    ...(hasGames ? [loss("games")] : []),
    ...(hasDecimals ? [loss("decimals")] : []),
  ];
}
