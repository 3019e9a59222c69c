/**
 * Estimate: a player's or a parent's own question, without a wallchart. The new rating at once while they type, how it comes
 * about, the score needed for a target, and the formula that gives it in a cell.
 */
import { Body1, makeStyles, Subtitle1, tokens } from "@fluentui/react-components";
import { useEffect, useLayoutEffect, useRef, type JSX } from "react";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { NO_ESTIMATE, type EstimateEntry } from "../../sheet/estimate/entry";
import { estimate, type Estimate as Estimated, type WrongFact } from "../../sheet/estimate/estimate";
import { WHY_DIFFERENT } from "../../sheet/estimate/why";
import { inShort } from "../../sheet/words/in-short";
import { plural, ratingChange } from "../../sheet/words/rating-words";
import { isSameCell } from "../../sheet/write/change-cells";
import { cellName } from "../../wallchart/cells/names";
import { Choice } from "../shared/Choice";
import { Disclosure } from "../shared/Disclosure";
import { DayField, TimeControlField } from "../shared/EventFields";
import { CARD } from "../shared/looks";
import { Quiet } from "../shared/text";
import { TextField } from "../shared/TextField";
import { ViewHeader } from "../shared/ViewHeader";
import { Footer } from "../shared/Footer";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn } from "../store/written";
import { Needed } from "./Needed";
import { Opponents } from "./Opponents";
import { RatingField } from "./RatingField";
import { writeFormula } from "./write-formula";

const useStyles = makeStyles({
  // In sight while the opponents are typed.
  answer: {
    ...CARD,
    position: "sticky",
    top: 0,
    zIndex: 1,
    rowGap: tokens.spacingVerticalXXS,
    // Room for most answers, so that nothing below moves while results are chosen.
    minHeight: "88px",
    // What is scrolled away does not show around its corners.
    boxShadow: `0 -8px 0 8px ${tokens.colorNeutralBackground1}`,
    overflowWrap: "anywhere",
    "@media (max-height: 560px)": { position: "static" },
  },
  number: { fontVariantNumeric: "tabular-nums" },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(115px, 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  formula: { fontFamily: tokens.fontFamilyMonospace },
});

const PROBLEMS: Readonly<Record<Exclude<WrongFact, "rating">, string>> = {
  provisional: "How many games are behind it? Write 1205P11.",
  games: "Enter a whole number of games.",
  age: "Enter an age in years.",
};
const HISTORY_OPTIONS = [
  ["mixed", "Wins, draws and losses"],
  ["wins", "All won"],
  ["losses", "All lost"],
] as const;

/** What the card says as long as there is no new rating. */
function missing({ view, wrong, event, left }: Estimated): string {
  if (wrong) return "Fix what is marked below to see the new rating.";
  if (!event.settings) return "Fix the date or time control to see the new rating.";
  if (!view)
    return "Enter your rating, or your age if you have none. Then your opponents, each with W, D or L.";
  return left.length > 0
    ? "Choose W, D or L for a game to see the new rating."
    : "Enter an opponent’s rating and W, D or L.";
}

function Answer({ of }: { of: Estimated }): JSX.Element {
  const styles = useStyles();
  const { view, left, formula } = of;
  return (
    <section className={styles.answer} aria-label="New rating" aria-live="polite">
      {view && formula !== "" ? (
        <>
          <Subtitle1 block className={styles.number}>
            {ratingChange(view, 0)}
          </Subtitle1>
          <Body1 block>
            {inShort(view, 0)}
            {left.length > 0 && ` ${plural(left.length, "game")} to come.`}
          </Body1>
        </>
      ) : (
        <Quiet block>{missing(of)}</Quiet>
      )}
    </section>
  );
}

function whyDifferent({ view, isUnrated }: Estimated): readonly string[] {
  const games = view?.section.players[0]!.games;
  return [
    WHY_DIFFERENT.passes,
    WHY_DIFFERENT.decimals,
    ...(isUnrated ? [WHY_DIFFERENT.start] : games === null ? [WHY_DIFFERENT.games] : []),
    WHY_DIFFERENT.newcomers,
    WHY_DIFFERENT.repeats,
    WHY_DIFFERENT.floor,
  ];
}

export default function Estimate({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { readKept } = actions;
  useEffect(() => void readKept("estimate"), [readKept]);
  const entry = state.estimate ?? NO_ESTIMATE;
  const change = (changed: Partial<EstimateEntry>) => actions.enterKept("estimate", { ...entry, ...changed });
  const one = estimate(entry);
  const { view, wrong, event, isUnrated, tellsGames, formula } = one;
  const { sheet, selected, written } = state;
  const own = useRef<HTMLDivElement>(null);
  // What comes next is to type.
  useLayoutEffect(() => own.current?.querySelector("input")?.focus(), []);
  const write = (overwrite: boolean): void => {
    if (!sheet || !selected) return;
    const what = { sheet, event: state.event, cell: selected, formula };
    void actions.writeSheets("formula", (isCancelled) => writeFormula(what, overwrite, isCancelled));
  };
  const [part] = lastWriteOn(written, sheet?.id, "estimate");
  const isThere =
    part !== undefined &&
    selected !== null &&
    isSameCell(part.output[0]!, selected) &&
    part.output[0]!.cells[0]![0] === formula;
  const { system } = event.settings ?? {};
  const chosen = [
    entry.endDate,
    entry.timeControl && (system ? SYSTEM_NAMES[system] : entry.timeControl),
    !isUnrated && entry.history !== "mixed" && HISTORY_OPTIONS.find(([one]) => one === entry.history)?.[1],
  ];
  return (
    <>
      <ViewHeader title="Estimate" onBack={actions.back} />
      <Answer of={one} />
      <div ref={own} className={styles.fields}>
        <RatingField
          label="Your rating"
          hint="As 1205 or 1205P11"
          value={entry.rating}
          isRating={wrong !== "rating"}
          error={wrong === "provisional" ? PROBLEMS.provisional : undefined}
          onType={(rating) => change({ rating })}
        />
        {isUnrated ? (
          <TextField
            label="Age, if unrated"
            inputMode="numeric"
            value={entry.age}
            error={wrong === "age" ? PROBLEMS.age : undefined}
            onType={(age) => change({ age })}
          />
        ) : (
          <TextField
            label="Games behind it"
            hint={tellsGames ? `As in ${entry.rating.trim()}` : "Empty: 26 or more"}
            inputMode="numeric"
            disabled={tellsGames}
            value={tellsGames ? String(one.before?.games ?? "") : entry.games}
            error={wrong === "games" ? PROBLEMS.games : undefined}
            onType={(games) => change({ games })}
          />
        )}
      </div>
      <Opponents opponents={entry.opponents} onChange={(opponents) => change({ opponents })} />
      {view && (
        <Needed
          view={view}
          player={0}
          target={entry.target}
          onTarget={(target) => change({ target })}
          left={one.left}
        />
      )}
      <div>
        <Disclosure
          title="Date and time control"
          note={chosen.filter(Boolean).join(" · ") || "Today, Regular"}
        >
          <div className={styles.fields}>
            <DayField
              label="End date"
              view={event.endDate}
              value={entry.endDate}
              onType={(endDate) => change({ endDate })}
            />
            <TimeControlField
              view={event.timeControl}
              value={entry.timeControl}
              onType={(timeControl) => change({ timeControl })}
            />
          </div>
          {!isUnrated && (
            <Choice
              label="Your earlier games"
              value={entry.history}
              options={HISTORY_OPTIONS}
              onChange={(history) => change({ history: history as EstimateEntry["history"] })}
            />
          )}
        </Disclosure>
        <Disclosure title="Why may the official rating differ?">
          {whyDifferent(one).map((line) => (
            <Body1 key={line}>{line}</Body1>
          ))}
        </Disclosure>
      </div>
      <Footer
        state={state}
        actions={actions}
        onReplace={() => write(true)}
        says={
          isThere
            ? `Formula written to ${cellName(selected)}.`
            : formula !== "" &&
              sheet &&
              selected && (
                <>
                  Into {sheet.name}, {cellName(selected)}: <span className={styles.formula}>{formula}</span>
                </>
              )
        }
        primary={{
          label: "Put it into the sheet as a formula",
          isReady: formula !== "" && sheet !== null && selected !== null,
          isDone: isThere,
          onPress: () => write(false),
        }}
      />
    </>
  );
}
