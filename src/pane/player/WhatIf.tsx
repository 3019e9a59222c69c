/**
 * What if: the results of a player to change in the pane alone, the rating that would come of them, the score that a target
 * needs, and who else would move.
 */
import { Body1Strong, makeStyles, mergeClasses, Subtitle1, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { entersWords } from "../../sheet/rate/entering";
import { NOTHING_ASKED, type Asked, type Tried } from "../../sheet/estimate/tried";
import { rateWallchart } from "../../sheet/rate/rate-section";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { showRating } from "../../sheet/words/rating-words";
import { signed } from "../../wallchart/cells/text";
import { Needed } from "../estimate/Needed";
import { RatingField } from "../estimate/RatingField";
import { ResultChoice } from "../estimate/ResultChoice";
import { typedRating } from "../estimate/typed-rating";
import { QuietNote } from "../shared/text";
import { TextField } from "../shared/TextField";
import { Everyone } from "./Everyone";
import { opponentsIn } from "./opponents";
import { applyScenario, gameKey, isChanged, withResult } from "./scenario";

/** Here the new rating stands above the rounds. */
const SLIM = "@media (max-width: 340px)";

const useStyles = makeStyles({
  top: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: "start",
    [SLIM]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  games: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS },
  game: {
    display: "grid",
    gridTemplateColumns: "16px minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalXS,
    alignItems: "center",
  },
  round: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  name: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  result: {
    display: "flex",
    flexDirection: "column",
    minWidth: "76px",
    fontVariantNumeric: "tabular-nums",
    [SLIM]: {
      order: -1,
      flexDirection: "row",
      alignItems: "baseline",
      columnGap: tokens.spacingHorizontalS,
    },
  },
  up: { color: tokens.colorPaletteGreenForeground1 },
  down: { color: tokens.colorPaletteRedForeground1 },
});

/** `1690`, `+35`, and what they are. */
function NewRating({
  now,
  then,
  player,
  isTried,
}: {
  now: RatedSection;
  then: RatedSection;
  player: number;
  isTried: boolean;
}): JSX.Element {
  const styles = useStyles();
  const { prior, games } = then.ratings[player]!;
  const post = postRating(then.ratings[player]!, then.settings);
  const shown = showRating(post, games);
  const change = prior === null || post === null ? null : post - Math.round(prior);
  const actual = showRating(postRating(now.ratings[player]!, now.settings), now.ratings[player]!.games);
  return (
    <div className={styles.result} role="status" aria-label="New rating">
      <Subtitle1>{shown.rating + shown.games}</Subtitle1>
      {change !== null && (
        <Body1Strong className={mergeClasses(change > 0 && styles.up, change < 0 && styles.down)}>
          {signed(change)}
        </Body1Strong>
      )}
      <QuietNote>{isTried ? `Actual: ${actual.rating}${actual.games}` : "As played"}</QuietNote>
    </div>
  );
}

/** The rating before the event. It counts at Enter, or when the field is left. */
function RatingBefore({
  rating,
  enters,
  onEnter,
}: {
  readonly rating: number | null;
  /** `Enters at 1679 from Open`, or "". */ readonly enters: string;
  readonly onEnter: (rating: number | null) => void;
}): JSX.Element {
  const [text, setText] = useState(rating === null ? "" : String(rating));
  const enter = (): void => {
    const typed = text.trim() === "" ? null : typedRating(text);
    const isRating = typed !== null || text.trim() === "";
    if (isRating && typed !== rating) onEnter(typed);
  };
  return (
    <RatingField
      label="Rating before"
      hint={enters || "Empty for unrated"}
      value={text}
      onType={setText}
      onEnter={enter}
    />
  );
}

interface WhatIfProps {
  readonly view: RatedSection;
  /** Index into the section's players. */
  readonly player: number;
  readonly tried: Tried;
  readonly onChange: (changed: Partial<Tried>) => void;
}

export function WhatIf({ view, player: index, tried: scenario, onChange }: WhatIfProps): JSX.Element {
  const styles = useStyles();
  const { target, next } = scenario.asked[index] ?? NOTHING_ASKED;
  const ask = (changed: Partial<Asked>) =>
    onChange({ asked: { ...scenario.asked, [index]: { target, next, ...changed } } });
  const { section, settings } = view;
  const { now, then } = useMemo(
    () => ({
      now: rateWallchart(section, settings),
      then: rateWallchart(applyScenario(section, scenario), settings),
    }),
    [section, settings, scenario],
  );
  const isTried = isChanged(scenario);
  const { results, rating: given } = section.players[index]!;
  const rating = scenario.ratings[index] === undefined ? given : scenario.ratings[index];
  const { ratings: left, told, problem } = opponentsIn(next, then, index);
  return (
    <>
      <div className={styles.top}>
        <div className={styles.games}>
          {results.map(({ round, opponent, score }, game) => {
            const { number, name } = section.players[opponent]!;
            const tried = scenario.results[gameKey(section, index, game)];
            return (
              <div key={game} className={styles.game}>
                <span className={styles.round}>{round}</span>
                <span className={styles.name} title={`${number} ${name}`}>
                  {number} {name}
                </span>
                <ResultChoice
                  label={`Round ${round}: ${number} ${name}`}
                  score={tried === undefined ? score : tried}
                  isShut={false}
                  onChoose={(chosen) => onChange(withResult(scenario, section, index, game, chosen))}
                />
              </div>
            );
          })}
          <QuietNote>Press a result again for no game. Nothing is written.</QuietNote>
        </div>
        <NewRating now={now} then={then} player={index} isTried={isTried} />
      </div>
      <Needed
        view={then}
        player={index}
        target={target}
        onTarget={(value) => ask({ target: value })}
        left={problem === undefined ? left : null}
      >
        <TextField
          label="Next opponents"
          hint={problem ? undefined : told || "Pairing numbers or ratings: 12, 1750"}
          error={problem}
          value={next}
          onType={(value) => ask({ next: value })}
        />
        <RatingBefore
          key={rating ?? ""}
          rating={rating}
          enters={entersWords(view, index)}
          onEnter={(value) => onChange({ ratings: { ...scenario.ratings, [index]: value } })}
        />
      </Needed>
      {isTried && <Everyone now={now} then={then} chosen={index} />}
    </>
  );
}
