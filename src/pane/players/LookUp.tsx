/** Look up: the lists on this computer, what they would fill in on the sheet in front, and one button that does it. */
import { Checkbox, makeStyles, Spinner } from "@fluentui/react-components";
import { useMemo, useRef, type JSX } from "react";
import { growsInWords } from "../../sheet/write/tables";
import { planFillIn, usualFacts } from "../../sheet/players/fill-in";
import { FACT_NAMES } from "../../sheet/players/fill-in-facts";
import { playersAsSource } from "../../sheet/players/fill-in-source";
import { keysOf } from "../../sheet/players/look-up-choices";
import { outputOn } from "../../sheet/rate/own-output";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { Footer } from "../shared/Footer";
import { Quiet, QuietNote } from "../shared/text";
import type { SeenChart } from "../store/see-charts";
import { useChart } from "../store/use-rated";
import type { ViewProps } from "../store/view-props";
import { AddList, KeptLists, ListGoing, ListProblem, ListStatus } from "./Lists";
import { useKeptLists, useListWork } from "./list-work";
import { LookedUp } from "./LookedUp";
import { useLookUpChoices } from "./use-look-up-choices";
import { outcomeOf, personFor, useMatches, wantedOf } from "./use-matches";
import { writeFacts } from "./write-facts";

const useStyles = makeStyles({
  facts: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))" },
});

/** The players of all sections of a sheet, in order. */
function playersOn(seen: SeenChart | null) {
  return (seen?.chart.readings ?? []).flatMap(({ section }, i) =>
    (section?.players ?? []).map((player) => ({ player, section: i })),
  );
}

export function LookUp({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, written } = state;
  const seen = useChart(state);
  const players = useMemo(() => playersOn(seen), [seen]);
  const { state: found, matches } = useMatches(
    useMemo(() => players.map(({ player }) => wantedOf(player)), [players]),
    useMemo(() => (seen?.from ? [playersAsSource(seen.from.persons)] : []), [seen]),
  );
  const keys = useMemo(() => keysOf(players.map(({ player }) => player)), [players]);
  const [choices, choose] = useLookUpChoices(state, actions);
  const ticked = choices.facts;
  const systems = useMemo(() => seen?.view.systems.map(({ system }) => system) ?? [], [seen]);
  const system = systems[0] ?? "OTBR";
  const facts = useMemo(
    () => ticked ?? (seen ? usualFacts(seen.chart.readings, systems) : []),
    [ticked, seen, systems],
  );
  const planned = useMemo(() => {
    if (!seen || found !== "ready") return null;
    const people = seen.chart.readings.map((_, i) =>
      players.flatMap(({ section }, at) =>
        section === i ? [personFor(matches[at], choices.people[keys[at]!])] : [],
      ),
    );
    const { table, memory } = seen.sheet;
    const from = { table, readings: seen.chart.readings, filled: outputOn(memory, "facts") };
    const { taken } = choices;
    return planFillIn(from, people, { facts, system, endDate: seen.event.endDate, taken });
  }, [seen, found, players, keys, matches, choices, facts, system]);
  const outcome = useMemo(
    () =>
      outcomeOf(
        players.map(({ player: { name, id, row } }, i) => ({
          key: keys[i]!,
          name: name || id || `Row ${row + 1}`,
        })),
        matches,
      ),
    [players, keys, matches],
  );
  const lists = useKeptLists();
  const chooser = useRef<HTMLInputElement>(null);
  const isKnown = typeof lists !== "string";
  const hasLists = isKnown && lists.length > 0;
  const hasChart = players.length > 0;
  const work = useListWork();
  const part = written.flat().find(({ sheetId, of }) => of === "facts" && sheetId === sheet?.id);
  const offered = FACT_NAMES.filter((fact) => planned?.possible.has(fact) || facts.includes(fact));
  const fillIn = () => {
    if (seen && planned)
      void actions.writeSheets("filling", (isCancelled) => writeFacts(seen, planned, isCancelled));
  };
  const canFill = hasChart && (hasLists || planned !== null);
  const fillLabel = planned?.plan
    ? `Fill in ${plural(planned.fills.length, "cell")}`
    : found === "looking" || !hasChart
      ? "Fill in"
      : "Nothing to fill in";
  return (
    <>
      <KeptLists lists={lists} endDate={seen?.event.endDate ?? ""} />
      {hasLists && seen && !hasChart && (
        <Quiet>
          To fill in, open a sheet with a wallchart. It needs a heading row such as #, Name, Rating, Rd 1.
        </Quiet>
      )}
      {found === "looking" && hasChart && <Spinner size="small" label="Looking up the players…" />}
      {planned && hasChart && (
        <>
          <LookedUp
            count={players.length}
            outcome={outcome}
            planned={planned}
            system={system}
            choices={choices}
            onChoose={choose}
            onGo={(cell) => void actions.select(cell)}
          />
          {planned.added.length > 0 && (
            <QuietNote>
              New {planned.added.length === 1 ? "column" : "columns"} to the right of everything:{" "}
              {planned.added.join(", ")}.{" "}
              {planned.plan && growsInWords(planned.plan, seen?.sheet.tables ?? [])}
            </QuietNote>
          )}
          {planned.withoutRoom.length > 0 && (
            <QuietNote>
              Another wallchart is beside this one, so there is no room for a column{" "}
              {planned.withoutRoom.join(", ")}. Add it by hand, then fill in.
            </QuietNote>
          )}
          <Disclosure title="What to fill in" note={facts.join(", ")}>
            <div className={styles.facts}>
              {offered.map((fact) => (
                <Checkbox
                  key={fact}
                  label={`${fact} (${planned.possible.get(fact) ?? 0})`}
                  checked={facts.includes(fact)}
                  onChange={(_, { checked }) =>
                    choose({
                      ...choices,
                      facts: FACT_NAMES.filter((name) => (name === fact ? checked : facts.includes(name))),
                    })
                  }
                />
              ))}
            </div>
          </Disclosure>
        </>
      )}
      <AddList lists={lists} sheet={sheet} chooser={chooser} />
      <ListStatus />
      <Footer
        state={state}
        actions={actions}
        says={part && "Filled in."}
        notice={state.problem ? undefined : work.problem && <ListProblem />}
        primary={
          isKnown && !hasLists && !canFill
            ? {
                label: "Choose a file",
                isReady: work.going === null,
                isFree: true,
                onPress: () => chooser.current?.click(),
              }
            : { label: fillLabel, isReady: planned?.plan != null, onPress: fillIn }
        }
      >
        {work.going && <ListGoing going={work.going} />}
      </Footer>
    </>
  );
}
