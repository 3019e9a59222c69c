/** Standings: the places of the active sheet's players with tie-breaks, classes and teams, on a sheet to print. */
import { Body1, Button, Caption1, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { Fragment, useMemo, useState, type JSX } from "react";
import { hasGames, titleInWords } from "../../sheet/rate/rate-sheet";
import type { Standings } from "../../sheet/standings/standings";
import { howFar } from "../../sheet/standings/plan-standings";
import { groupColumns } from "../../sheet/standings/standings";
import {
  choicesIn,
  choicesOf,
  USUAL_STANDINGS,
  type Format,
  type ListOrder,
  type StandingsChoices,
} from "../../sheet/event/standings-choices";
import { readBands } from "../../standings/bands";
import { withAnd } from "../../wallchart/cells/names";
import { readPrizes } from "../../standings/prizes";
import { useFieldStyles } from "../shared/field-styles";
import { Choice } from "../shared/Choice";
import { Footer } from "../shared/Footer";
import { FunctionLink } from "../shared/FunctionLink";
import { NothingRated } from "../shared/NothingRated";
import { Notice } from "../shared/Notice";
import { StateNotice } from "../shared/StateNotice";
import { busyWith } from "../store/state";
import { seeSource, type SeenChart } from "../store/see-charts";
import { isStale, papersOf } from "../store/papers";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";
import {
  BY_CHOICE,
  CHOICES,
  fideRules,
  FORMATS,
  LISTED,
  orderChoice,
  OWN,
  readOrder,
  roundChoices,
} from "./options";
import { Preview } from "./Preview";
import { standingsIn, writeStandings, type ShownStandings } from "./write-standings";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  choices: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
  line: { display: "flex", alignItems: "center", justifyContent: "space-between" },
});

interface Shown {
  readonly shown: ShownStandings;
  readonly all: readonly (Standings | null)[];
}

const known = new WeakMap<SeenChart, Shown>();

/** The standings of a wallchart with such choices; worked out once. */
function shownOf(seen: SeenChart, choices: readonly StandingsChoices[]): Shown {
  const before = known.get(seen);
  if (before && JSON.stringify(before.shown.choices) === JSON.stringify(choices)) return before;
  const shown = { seen, choices };
  const now = { shown, all: standingsIn(shown) };
  known.set(seen, now);
  return now;
}

/** What was chosen in the pane; the rest is as it was written before, or as usual. */
interface Typed extends Partial<StandingsChoices> {
  readonly ties?: string;
  readonly own?: string;
}

/** A section's choices: as they were written before or as usual, and what was typed over them. */
function choose(before: StandingsChoices, typed: Typed = {}) {
  const given = { ...before, ...typed };
  const order = typed.ties ?? orderChoice(given);
  const own = typed.own ?? given.tieBreaks.join(", ");
  const { names, unknown } = readOrder(own);
  const isTyped = Object.keys(typed).length > 0;
  const choices = choicesIn(isTyped ? { ...given, tieBreaks: BY_CHOICE[order] ?? names } : before);
  const isWrong =
    readBands(choices.classes).unknown.length > 0 ||
    readPrizes(choices.prizes ?? "").unknown.length > 0 ||
    (order === OWN && (unknown.length > 0 || names.length === 0));
  return { choices, order, own, unknown, isWrong };
}

/** The standings of a wallchart: what to choose, and what would be written. */
function StandingsOf({ seen, state, actions }: ViewProps & { readonly seen: SeenChart }): JSX.Element {
  const styles = useStyles();
  const { input } = useFieldStyles();
  const { sheet, wayOut, written } = state;
  const source = seen.sheet.id;
  const views = seen.chart.sections;
  /** What was typed for each section, and which one's choices are shown; null for all of them. */
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const [only, setOnly] = useState<number | null>(null);
  const change = (next: Typed) =>
    setTyped(views.map((_, i) => ({ ...typed[i], ...((only ?? i) === i && next) })));
  /** What the standings that are there were written by, a section each. */
  const before = useMemo(
    () => state.sheets.flatMap(({ standings }) => (standings?.of === source ? standings : [])),
    [state.sheets, source],
  );
  const first = sheet?.memory.standings ?? before[0];
  const ofSection = (at: number) => {
    const its = first?.together ? first : (before.find(({ section }) => section === at) ?? first);
    return its ? choicesOf(its, at) : USUAL_STANDINGS;
  };
  const chosen = views.map((_, i) => choose(ofSection(i), typed[i]));
  const shownAt = only ?? Math.max(0, sheet?.memory.standings?.section ?? 0);
  const { choices, order, own, unknown } = chosen[shownAt] ?? choose(USUAL_STANDINGS);
  const groups = useMemo(
    () => [
      ...new Set(views.flatMap((view) => groupColumns(seen.sheet.table, view).map(({ heading }) => heading))),
    ],
    [views, seen],
  );
  const { shown, all } = shownOf(
    seen,
    chosen.map((one) => one.choices),
  );
  const some = all.flatMap((standings) => standings ?? []);
  const badClasses = readBands(choices.classes).unknown;
  const missing = [...new Set(some.flatMap(({ leftOut }) => leftOut))];
  const inDoubt = views.filter((view) => !hasGames(view)).map(titleInWords);
  const papers = papersOf(state, [seen], null).filter(({ kind }) => kind === "standings");
  const stale = papers.filter(isStale).map(({ name }) => name);
  const fide = fideRules(some, seen.view.settings?.endDate ?? null);
  const badPrizes = readPrizes(choices.prizes ?? "").unknown;
  const isWrong = chosen.some((one) => one.isWrong);
  // The last write of ratings is another view's, and standings of another wallchart are its own.
  const part = written
    .flat()
    .filter(({ memory }) => memory.standings?.of === source)
    .at(-1);
  const busy = busyWith(state) !== null;
  const make = (overwrite: boolean) =>
    void actions.writeSheets("standings", (isCancelled) => writeStandings(shown, overwrite, isCancelled));
  return (
    <>
      {sheet?.memory.standings && (
        <Body1>
          This sheet shows the standings of {seen.sheet.name}. Write standings writes them here again.
        </Body1>
      )}
      {stale.length > 0 && (
        <Body1>
          {seen.sheet.name} has changed since {stale.join(" and ")} {stale.length === 1 ? "was" : "were"}{" "}
          written. Write standings again.
        </Body1>
      )}
      {inDoubt.length > 0 && (
        <NothingRated what={`Something is to be fixed first in ${withAnd(inDoubt)}.`} actions={actions} />
      )}
      {some.map((standings, i) => {
        const far = howFar(standings);
        const of = some.length > 1 && standings.title ? `${standings.title}: ` : "";
        return (
          <Fragment key={i}>
            {far !== "" && <Body1 as="p">{of + far}</Body1>}
            {standings.missing !== "" && standings.after && (
              <Body1 as="p">
                {standings.after.round > standings.finished && "Games without a result count as not played. "}
                {standings.after.round > standings.last
                  ? "Choose Last finished to leave the round out."
                  : "If players did not play, write U in their cells."}
              </Body1>
            )}
            {standings.mayBeRoundRobin && (
              <Body1 as="p">
                {of}This may be a round robin, whose tie-breaks put players in another order. Choose Round
                robin or Swiss.
              </Body1>
            )}
          </Fragment>
        );
      })}
      {views.length > 1 && (
        <div className={styles.choices}>
          <Choice
            label="Choices for"
            value={only === null ? "" : String(only)}
            options={[
              ["", "All sections"],
              ...views.map(({ section }, i) => [String(i), section.title || `Section ${i + 1}`] as const),
            ]}
            onChange={(next) => setOnly(next === "" ? null : Number(next))}
          />
          <Choice
            label="Written on"
            value={choices.together ? "one" : ""}
            options={[
              ["", "A sheet for each"],
              ["one", "One sheet for all"],
            ]}
            onChange={(next) => setTyped(views.map((_, i) => ({ ...typed[i], together: next === "one" })))}
          />
        </div>
      )}
      <div className={styles.choices}>
        {some.some(({ begun }) => begun > 0) && (
          <Choice
            label="After round"
            value={choices.after === null ? "" : String(choices.after)}
            options={roundChoices(some)}
            onChange={(next) => change({ after: next === "" ? null : Number(next) })}
          />
        )}
        <Choice
          label="Played as"
          value={choices.format ?? ""}
          options={FORMATS.map(([value, text]) =>
            value === "" && some.length === 1 ? [value, `As found: ${some[0]!.format}`] : [value, text],
          )}
          onChange={(next) => change({ format: next === "" ? null : (next as Format) })}
        />
        <Choice
          label="Tie-breaks"
          value={order}
          options={CHOICES}
          onChange={(next) => change({ ties: next })}
        />
        <Choice
          label="List"
          value={choices.order}
          options={LISTED}
          onChange={(next) => change({ order: next as ListOrder })}
        />
      </div>
      {fide !== "" && <Caption1 className={styles.quiet}>{fide}</Caption1>}
      {order === OWN && (
        <Field
          label="In this order"
          hint="Such as Modified Median, Solkoff, Kashdan"
          {...(unknown.length > 0 && {
            validationState: "error",
            validationMessage: `Not a tie-break: ${unknown.join(", ")}`,
          })}
        >
          <Input className={input} value={own} onChange={(_, { value }) => change({ own: value })} />
        </Field>
      )}
      {missing.map((line) => (
        <Caption1 key={line}>{line}</Caption1>
      ))}
      <Field
        label="Lists by class"
        hint="Such as U1800, Class C, 1000-1199, U1200/Unr, Top 3"
        {...(badClasses.length > 0 && {
          validationState: "error",
          validationMessage: `Write a class such as U1800, Class C or 1000-1199 for ${badClasses.join(", ")}`,
        })}
      >
        <Input
          className={input}
          value={choices.classes}
          onChange={(_, { value }) => change({ classes: value })}
        />
      </Field>
      {groups.length > 0 && (
        <div className={styles.choices}>
          <Choice
            label="Teams by"
            value={choices.group}
            options={[["", "No teams"], ...groups.map((heading) => [heading, heading] as const)]}
            onChange={(group) => change({ group })}
          />
          <Choice
            label="Players who count"
            value={String(choices.best)}
            options={[2, 3, 4, 5, 6, 8].map((count) => [String(count), `Best ${count}`] as const)}
            onChange={(best) => change({ best: Number(best) })}
          />
        </div>
      )}
      <Field
        label="Cash prizes"
        hint="Such as 300-200-100; U1800 100-50; Class C 50; U1200/Unr 25; Team 50. Not trophies, prizes by age, based-on amounts or limits."
        {...(badPrizes.length > 0 && {
          validationState: "error",
          validationMessage: `Write what each is for and how much, such as 2nd place 50 or U1800 100-50: ${badPrizes.join("; ")}`,
        })}
      >
        <Input
          className={input}
          value={choices.prizes ?? ""}
          onChange={(_, { value }) => change({ prizes: value })}
        />
      </Field>
      <Field label="Director" hint="Stands under the title">
        <Input
          className={input}
          value={choices.director}
          onChange={(_, { value }) => change({ director: value })}
        />
      </Field>
      {some.map((standings, i) => (
        <Preview key={i} standings={standings} />
      ))}
      <Caption1 className={styles.quiet}>
        As formulas: <FunctionLink id="TIEBREAKS" />, <FunctionLink id="UPSETS" />
      </Caption1>
      <Footer>
        <StateNotice state={state} actions={actions}>
          {wayOut === "replace" && <Button onClick={() => make(true)}>Replace</Button>}
        </StateNotice>
        <Working state={state} actions={actions} />
        {part && !busy && (
          <div className={styles.line}>
            <Body1>Standings written.</Body1>
            <Button onClick={() => void actions.undo(part.sheetId)}>Undo</Button>
          </div>
        )}
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={some.length === 0 || isWrong || busy}
          onClick={() => make(false)}
        >
          Write standings
        </Button>
      </Footer>
    </>
  );
}

export default function StandingsView({ state, actions }: ViewProps): JSX.Element {
  const { sheet, others, event, events, sheets } = state;
  const seen = useMemo(
    () => seeSource({ sheet, others, event, events, sheets }),
    [sheet, others, event, events, sheets],
  );
  const shows = sheet?.memory.standings;
  const isCertain = seen?.chart.sections.some(hasGames) ?? false;
  return (
    <>
      <ViewHeader title="Standings" onBack={actions.back} />
      {sheet && !seen && <Body1>The sheet with the wallchart of these standings is gone.</Body1>}
      {seen && !isCertain && !shows && (
        <NothingRated what="This sheet has no standings yet." actions={actions} />
      )}
      {seen && !isCertain && shows && (
        <>
          <Body1>{seen.sheet.name} has something to fix before its standings can be written again.</Body1>
          <Button onClick={() => void actions.goTo(seen.sheet.id, { row: 0, column: 0 }, "rate")}>
            Go to the wallchart
          </Button>
        </>
      )}
      {seen && isCertain ? (
        <StandingsOf key={seen.sheet.id} seen={seen} state={state} actions={actions} />
      ) : (
        <Footer>
          {state.problem && <Notice problem={state.problem} onDismiss={actions.dismiss} />}
          <Working state={state} actions={actions} />
        </Footer>
      )}
    </>
  );
}
