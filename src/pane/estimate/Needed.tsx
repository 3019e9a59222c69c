/** The score needed for a target, in one pass: the opponents' own results are not known yet. */
import { Body1Strong, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { neededScore } from "../../ratings/uschess/performance";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { plural } from "../../sheet/words/rating-words";
import { FunctionLink } from "../shared/FunctionLink";
import { RatingField } from "./RatingField";
import { typedRating } from "./typed-rating";
import { QuietNote } from "../shared/text";

const useStyles = makeStyles({
  box: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(115px, 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

/** The least score in the games played and those to come that reaches a target; null where none does. */
function totalNeeded(
  view: RatedSection,
  player: number,
  target: number,
  left: readonly number[],
): number | null {
  const { prior, initial, trace: traceOf } = view.ratings[player]!;
  const trace = traceOf();
  const rating = prior ?? initial?.rating;
  const opponents = [...(trace?.intermediate?.opponents ?? []), ...left];
  if (rating === undefined || opponents.length === 0) return null;
  const games = trace ? trace.games : view.section.players[player]!.games;
  return neededScore({ rating, games, history: trace?.history ?? "mixed", opponents }, target, view.settings);
}

/** What people ask for first: the next hundred, or a nearer round number where that was out of reach. */
export function firstTarget(view: RatedSection, player: number): number | null {
  const post = postRating(view.ratings[player]!, view.settings);
  if (post === null) return null;
  const next = [100, 50, 10].map((step) => Math.floor(post / step) * step + step);
  return next.find((target) => totalNeeded(view, player, target, []) !== null) ?? next[0]!;
}

/** `2½`, `½`, `3`. */
const inHalves = (score: number): string =>
  Number.isInteger(score) ? String(score) : `${Math.floor(score) || ""}½`;

/** The score needed for a target, in words: `To reach 1300: 2½ of 4.` `view` is rated with a trace. */
export function neededInWords(
  view: RatedSection,
  player: number,
  target: number,
  left: readonly number[],
): string {
  const { prior, initial, trace: traceOf } = view.ratings[player]!;
  const trace = traceOf();
  if (prior === null && !initial) return "Enter a rating before, to see the score that is needed.";
  const played = trace?.eventGames ?? 0;
  const score = trace?.score ?? 0;
  if (played + left.length === 0) return "Enter the next opponents to see the score that is needed.";
  const total = totalNeeded(view, player, target, left);
  const isOver = left.length === 0;
  const to = `To reach ${target}:`;
  if (total !== null && total <= score)
    return `${to} ${inHalves(score)}${isOver ? "" : " so far"} is enough.`;
  if (total === null || total - score > left.length)
    return isOver && total !== null
      ? `${to} ${inHalves(total)} of ${played}, not ${inHalves(score)}.`
      : `${to} out of reach in ${plural(isOver ? played : left.length, "game")}.`;
  return `${to} ${inHalves(total - score)} of ${left.length}.`;
}

interface NeededProps {
  readonly view: RatedSection;
  readonly player: number;
  /** As typed; left empty, the first target. */
  readonly target: string;
  readonly onTarget: (target: string) => void;
  /** The ratings of those who come next; null while they cannot be read. */
  readonly left: readonly number[] | null;
  /** The field for those, where they are typed here. */
  readonly children?: ReactNode;
}

export function Needed({ view, player, target, onTarget, left, children }: NeededProps): JSX.Element {
  const styles = useStyles();
  const first = firstTarget(view, player);
  const goal = target.trim() === "" ? first : typedRating(target);
  return (
    <section className={styles.box} aria-label="Score needed for a target">
      <Body1Strong role="status">
        {goal !== null && left !== null && neededInWords(view, player, goal, left)}
      </Body1Strong>
      <div className={styles.fields}>
        <RatingField
          label="Target rating"
          placeholder={String(first ?? "")}
          value={target}
          onType={onTarget}
        />
        {children}
      </div>
      <QuietNote>
        Estimated in one pass: the opponents’ own results move it a little. As a formula:{" "}
        <FunctionLink id="NEEDED" />
      </QuietNote>
    </section>
  );
}
