/** The score needed for a target, in one pass: the opponents' own results are not known yet. */
import { Body1, Caption1, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { neededScore } from "../../ratings/uschess/performance";
import { plural } from "../sheet-view";
import type { RatedSection } from "../../sheet/rated-section";
import { FunctionLink } from "../FunctionLink";

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
    gap: tokens.spacingVerticalM,
    alignItems: "start",
  },
  input: { minWidth: 0, width: "100%" },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const LOWEST = 100;
const HIGHEST = 3500;
const MOST_ROUNDS = 30;

/** The ratings in a text such as `1800, 1750`; null where one is not a valid rating. */
export function ratingsIn(text: string): readonly number[] | null {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const valid = numbers.every((rating) => rating >= LOWEST && rating <= HIGHEST);
  return valid && numbers.length <= MOST_ROUNDS ? numbers : null;
}

/** The score needed for a target, in words. `view` is rated with a trace. */
export function neededInWords(
  view: RatedSection,
  player: number,
  target: number,
  left: readonly number[],
): string {
  const { prior, initial, trace } = view.ratings[player]!;
  const rating = prior ?? initial?.rating;
  if (rating === undefined) return "";
  const played = trace?.intermediate?.opponents ?? [];
  const score = trace?.score ?? 0;
  const games = trace ? trace.games : view.section.players[player]!.games;
  const all = { rating, games, history: trace?.history ?? "mixed", opponents: [...played, ...left] } as const;
  if (all.opponents.length === 0) return "";
  const total = neededScore(all, target, view.settings);
  if (total === null || total - score > left.length)
    return `${target} is out of reach with ${plural(left.length, "game")} left (estimate).`;
  if (total <= score) return `The score of ${score} so far is enough to reach ${target} (estimate).`;
  return `You need ${total - score} out of ${left.length} to reach ${target} (estimate). The opponents' own results will move it a little.`;
}

export function Needed({ view, player }: { view: RatedSection; player: number }): JSX.Element {
  const styles = useStyles();
  const [target, setTarget] = useState("");
  const [left, setLeft] = useState("");
  const opponents = ratingsIn(left);
  const goal = Number(target);
  const valid = goal >= LOWEST && goal <= HIGHEST;
  const answer =
    opponents && valid && opponents.length > 0 ? neededInWords(view, player, goal, opponents) : "";
  return (
    <>
      <div className={styles.fields}>
        <Field label="Target rating">
          <Input
            className={styles.input}
            inputMode="numeric"
            value={target}
            onChange={(_, { value }) => setTarget(value)}
          />
        </Field>
        <Field
          label="Remaining opponents"
          hint="Their ratings, such as 1800, 1750."
          {...(opponents
            ? {}
            : { validationState: "error" as const, validationMessage: "Enter ratings from 100 to 3500." })}
        >
          <Input className={styles.input} value={left} onChange={(_, { value }) => setLeft(value)} />
        </Field>
      </div>
      <Body1 role="status">{answer}</Body1>
      <Caption1 className={styles.quiet}>
        As a formula: <FunctionLink id="NEEDED" />
      </Caption1>
    </>
  );
}
