/** Standings: the places of the active sheet's players with tie-breaks, classes and teams, on a sheet to print. */
import { Body1, Button } from "@fluentui/react-components";
import { Fragment, useEffect, useMemo, useState, type JSX } from "react";
import { hasGames, titleInWords } from "../../sheet/rate/rate-sheet";
import type { Standings } from "../../sheet/standings/standings";
import { howFar } from "../../sheet/standings/plan-standings";
import { choicesOf, USUAL_STANDINGS, type StandingsChoices } from "../../sheet/event/standings-choices";
import { eventOn, tickedSheets } from "../../sheet/event/event-sections";
import { withAnd } from "../../wallchart/cells/names";
import { memo } from "../../wallchart/cells/remember";
import { Choice } from "../shared/Choice";
import { Disclosure } from "../shared/Disclosure";
import { Footer } from "../shared/Footer";
import { NothingRated } from "../shared/NothingRated";
import { Quiet } from "../shared/text";
import { seeSource, type SeenChart } from "../store/see-charts";
import { isStale, papersOf } from "../store/papers";
import { ViewHeader } from "../shared/ViewHeader";
import { NOT_WRITTEN, OUT_OF_DATE, UP_TO_DATE } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { ChoiceFields } from "./ChoiceFields";
import { areUnread, choicesInWords, isOrder } from "./options";
import { Preview } from "./Preview";
import { prizesOn, standingsIn, writeStandings, type ShownStandings } from "./write-standings";

interface Shown {
  readonly shown: ShownStandings;
  readonly all: readonly (Standings | null)[];
}

const standingsOf = memo<Shown>();

/** The standings of a wallchart with such choices; worked out once. */
function shownOf(seen: SeenChart, choices: readonly StandingsChoices[]): Shown {
  return standingsOf(seen, [choices], () => {
    const shown = { seen, choices };
    return { shown, all: standingsIn(shown) };
  });
}

/** Small sections, such as quads, go on one sheet unless the director says otherwise. */
const MOST_IN_SMALL = 8;

/** The standings of a wallchart: what would be written, and below it what is chosen. */
function StandingsOf({ seen, state, actions }: ViewProps & { readonly seen: SeenChart }): JSX.Element {
  const { sheet } = state;
  const source = seen.sheet.id;
  const views = seen.chart.sections;
  /** Which section's choices are shown; null for all of them. */
  const [only, setOnly] = useState<number | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const { readKept } = actions;
  useEffect(() => void readKept("chosen"), [readKept]);
  /** What the standings that are there were written by, a section each. */
  const before = useMemo(
    () => state.sheets.flatMap(({ standings }) => (standings?.of === source ? standings : [])),
    [state.sheets, source],
  );
  const first = sheet?.memory.standings ?? before[0];
  const areSmall = views.length > 1 && views.every(({ section }) => section.players.length <= MOST_IN_SMALL);
  const ofSection = (at: number): StandingsChoices => {
    const its = first?.together ? first : (before.find(({ section }) => section === at) ?? first);
    return its ? choicesOf(its, at) : { ...USUAL_STANDINGS, together: areSmall };
  };
  const chosen = views.map((_, i) => state.chosen?.[source]?.[i] ?? ofSection(i));
  const enter = (next: Partial<StandingsChoices>, at: number | null = only) =>
    actions.enterKept("chosen", {
      ...state.chosen,
      [source]: chosen.map((one, i) => ((at ?? i) === i ? { ...one, ...next } : one)),
    });
  const shownAt = only ?? Math.max(0, sheet?.memory.standings?.section ?? 0);
  const listed = useMemo(() => prizesOn(seen), [seen]);
  const { shown, all } = shownOf(seen, chosen);
  const some = all.flatMap((standings) => standings ?? []);
  const inDoubt = views.filter((view) => !hasGames(view)).map(titleInWords);
  const papers = papersOf(state, [seen], null).filter(({ kind }) => kind === "standings");
  const stale = papers.filter(isStale).map(({ name }) => name);
  /** The event's other sections have standings of their own. */
  const besides = tickedSheets(eventOn(state.events, source)).flatMap(
    (id) => (id !== source && state.sheets.find((other) => other.id === id)?.name) || [],
  );
  const isWrong = chosen.some(areUnread) || (own !== null && !isOrder(own));
  const make = (overwrite: boolean) =>
    void actions.writeSheets("standings", (isCancelled) => writeStandings(shown, overwrite, isCancelled));
  return (
    <>
      {sheet?.memory.standings && (
        <Body1>
          This sheet shows the standings of {seen.sheet.name}. Write standings writes them here again.
        </Body1>
      )}
      {besides.length > 0 && (
        <Quiet>
          {seen.sheet.name}. Not included: {besides.join(", ")}.
        </Quiet>
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
      {all.map(
        (standings, i) =>
          standings && (
            <Preview key={i} standings={standings} awards={chosen[i]!.awards} isTitled={some.length > 1} />
          ),
      )}
      {(state.chosen !== null || state.problem !== null) && (
        <Disclosure title="Choices" note={choicesInWords(chosen, all, listed)}>
          {views.length > 1 && (
            <>
              <Choice
                label="Written on"
                value={chosen[0]!.together ? "one" : ""}
                options={[
                  ["", "A sheet for each"],
                  ["one", "One sheet for all"],
                ]}
                onChange={(next) => enter({ together: next === "one" }, null)}
              />
              <Choice
                label="Choices for"
                value={only === null ? "" : String(only)}
                options={[
                  ["", "All sections"],
                  ...views.map(({ section }, i) => [String(i), section.title || `Section ${i + 1}`] as const),
                ]}
                onChange={(next) => {
                  setOwn(null);
                  setOnly(next === "" ? null : Number(next));
                }}
              />
            </>
          )}
          <ChoiceFields
            seen={seen}
            some={some}
            choices={chosen[shownAt] ?? USUAL_STANDINGS}
            listed={listed[shownAt] ?? ""}
            own={own}
            onOwn={setOwn}
            onChange={enter}
          />
        </Disclosure>
      )}
      <Footer
        state={state}
        actions={actions}
        onReplace={() => make(true)}
        status={papers.length === 0 ? NOT_WRITTEN : stale.length > 0 ? OUT_OF_DATE : UP_TO_DATE}
        primary={{
          label: "Write standings",
          isReady: some.length > 0 && !isWrong,
          onPress: () => make(false),
        }}
      />
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
        <Footer state={state} actions={actions} />
      )}
    </>
  );
}
