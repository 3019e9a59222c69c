/**
 * Opponents as someone types them: ratings and pairing numbers. A number under 100 cannot be a rating, so it is a pairing
 * number; `#120` always is.
 *
 * Example: `12, 1750` is number 12 with their rating, and a rating: `12 Dov Larkin (1655), 1750`.
 */
import { MOST_OPPONENTS, opponentRating, splitOpponents } from "../../sheet/estimate/opponents";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { LOWEST_RATING } from "../../wallchart/cells/ratings";

interface TypedOpponents {
  /** None of them where something cannot be read. */
  readonly ratings: readonly number[];
  /** Who is meant, where a pairing number was typed; "" else. */
  readonly told: string;
  /** What cannot be read; left out where all can. */
  readonly problem?: string;
}

/** The rating with which the first pass meets a player: before the event, or a newcomer's first estimate. */
function ratingMet({ ratings }: RatedSection, player: number): number | null {
  const { prior, initial, trace } = ratings[player]!;
  return prior ?? trace()?.firstEstimate?.result ?? initial?.rating ?? null;
}

/** @param of the player whose opponents they are */
export function opponentsIn(text: string, view: RatedSection, of: number): TypedOpponents {
  const typed = splitOpponents(text);
  const { players } = view.section;
  const ratings: number[] = [];
  const told: string[] = [];
  const notes: string[] = [];
  const refuse = (problem: string): TypedOpponents => ({ ratings: [], told: "", problem });
  if (typed.length > MOST_OPPONENTS) return refuse(`Enter at most ${MOST_OPPONENTS} opponents.`);
  for (const { text: words, score } of typed) {
    if (score !== null) return refuse(`The game against ${words || "an opponent"} has a result already.`);
    const [, mark, digits] = /^(#?)(\d{1,4})$/.exec(words) ?? [];
    const number = Number(digits);
    if (digits !== undefined && (mark === "#" || number < LOWEST_RATING)) {
      const player = players.findIndex((other) => other.number === number);
      if (player < 0) return refuse(`No player has the number ${number}. A rating is 100 to 3500.`);
      if (player === of) return refuse(`Number ${number} is this player.`);
      const rating = ratingMet(view, player);
      if (rating === null) return refuse(`Number ${number} has no rating. Enter a rating instead.`);
      ratings.push(Math.max(LOWEST_RATING, rating));
      told.push(`${number} ${players[player]!.name} (${Math.round(rating)})`);
      continue;
    }
    const rating = opponentRating(words);
    if (rating === null) return refuse(`"${words.slice(0, 20)}" is not a rating or a pairing number.`);
    ratings.push(rating);
    told.push(words);
    if (players.some((player) => player.number === rating))
      notes.push(`${words} is a rating here. For the player, type #${words}.`);
  }
  const isNumbered = told.some((one) => one.endsWith(")"));
  return {
    ratings,
    told: [isNumbered ? `${told.join(", ")}.` : "", ...notes].filter(Boolean).join(" "),
  };
}
