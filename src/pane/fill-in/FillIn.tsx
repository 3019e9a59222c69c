/** Fill in: what the rating lists know of the players on the sheet in front, which cells would get it, and what differs. */
import { Body1, Checkbox, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { growsInWords } from "../../sheet/write/tables";
import { planFillIn, usualFacts } from "../../sheet/players/fill-in";
import { FACT_NAMES, factInWords, type FactName } from "../../sheet/players/fill-in-facts";
import { showDay } from "../../sheet/event/event";
import type { CellRef } from "../../wallchart/types";
import { CellTable } from "../shared/CellTable";
import { plural } from "../../sheet/words/rating-words";
import { ViewHeader } from "../shared/ViewHeader";
import { Footer } from "../shared/Footer";
import type { SeenChart } from "../store/see-charts";
import { useChart } from "../store/use-rated";
import type { ViewProps } from "../store/view-props";
import { listInWords } from "../../lists/list-store";
import { isOldList } from "../../lists/player";
import { useKeptLists } from "../lists/list-work";
import { Doubts } from "./Doubts";
import { playersAsSource } from "../../sheet/players/fill-in-source";
import { outputOn } from "../../sheet/rate/own-output";
import { outcomeOf, personFor, useMatches, wantedOf, type Chosen } from "./use-matches";
import { writeFacts } from "./write-facts";
import { Heading, QuietNote } from "../shared/text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  facts: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))" },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** The players of all sections of a sheet, in order, each with a key for what is chosen. */
function playersOn(seen: SeenChart | null) {
  return (seen?.chart.readings ?? []).flatMap(({ section }, i) =>
    (section?.players ?? []).map((player, at) => ({
      player,
      section: i,
      key: `${seen!.sheet.id} ${i} ${at} ${player.id} ${player.name}`,
    })),
  );
}

/** What comes from each list, in the order of the sheet. */
function bySource<T extends { readonly source: string }>(
  facts: readonly T[],
): readonly [string, readonly T[]][] {
  const sources = [...new Set(facts.map(({ source }) => source))];
  return sources.map((source) => [source, facts.filter((fact) => fact.source === source)]);
}

export default function FillIn({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, written } = state;
  const seen = useChart(state);
  const players = useMemo(() => playersOn(seen), [seen]);
  const { state: found, matches } = useMatches(
    useMemo(() => players.map(({ player }) => wantedOf(player)), [players]),
    useMemo(() => (seen?.from ? [playersAsSource(seen.from.persons)] : []), [seen]),
  );
  const [chosen, setChosen] = useState<Chosen>({});
  /** Null until something was ticked: then it goes by the sheet. */
  const [ticked, setTicked] = useState<readonly FactName[] | null>(null);
  const systems = useMemo(() => seen?.view.systems.map(({ system }) => system) ?? [], [seen]);
  const system = systems[0] ?? "OTBR";
  const facts = useMemo(
    () => ticked ?? (seen ? usualFacts(seen.chart.readings, systems) : []),
    [ticked, seen, systems],
  );
  const planned = useMemo(() => {
    if (!seen || found !== "ready") return null;
    const people = seen.chart.readings.map((_, i) =>
      players.flatMap(({ section, key }, at) => (section === i ? [personFor(matches[at], chosen[key])] : [])),
    );
    const { table, memory } = seen.sheet;
    const from = { table, readings: seen.chart.readings, filled: outputOn(memory, "facts") };
    return planFillIn(from, people, { facts, system, endDate: seen.event.endDate });
  }, [seen, found, players, matches, chosen, facts, system]);
  const called = players.map(({ key, player: { name, id, row } }) => ({
    key,
    name: name || id || `Row ${row + 1}`,
  }));
  const { doubtful, missing, found: known } = outcomeOf(called, matches);
  const kept = useKeptLists();
  const old =
    typeof kept === "string" || !seen
      ? []
      : // A list that tells no day is not newer than the day it was read.
        kept.filter(({ date, readAt }) => isOldList(date || readAt.slice(0, 10), seen.event.endDate));
  const part = written.flat().find(({ sheetId, of }) => of === "facts" && sheetId === sheet?.id);
  const select = (cell: CellRef) => void actions.select(cell);
  const fillIn = () => {
    if (seen && planned)
      void actions.writeSheets("filling", (isCancelled) => writeFacts(seen, planned, isCancelled));
  };
  const noChart = seen !== null && players.length === 0;
  return (
    <>
      <ViewHeader title="Fill in" onBack={actions.back} />
      <Body1>
        Looks the players up in your rating lists, and fills in what the sheet lacks. What you typed stays.
      </Body1>
      {noChart && (
        <Body1>No wallchart on this sheet. It needs a heading row such as #, Name, Rating, Rd 1.</Body1>
      )}
      {found === "no lists" && !noChart && <Body1>No rating list is read yet. Read one first.</Body1>}
      {found === "looking" && players.length > 0 && <Spinner size="small" label="Looking up the players…" />}
      {planned && !noChart && (
        <>
          <Body1 role="status">
            {known} of {plural(players.length, "player")} found.
            {doubtful.length > 0 && ` ${doubtful.length} to choose.`}
          </Body1>
          {old.map((list) => (
            <Body1 key={list.kind}>
              The {listInWords(list)} is over two months older than the event. Read a newer one under Rating
              lists.
            </Body1>
          ))}
          <Doubts doubtful={doubtful} chosen={chosen} system={system} onChoose={setChosen} />
          <section className={styles.part} aria-label="What to fill in">
            <Heading>What to fill in</Heading>
            <div className={styles.facts}>
              {FACT_NAMES.filter((fact) => planned.possible.has(fact) || facts.includes(fact)).map((fact) => (
                <Checkbox
                  key={fact}
                  label={`${fact} (${planned.possible.get(fact) ?? 0})`}
                  checked={facts.includes(fact)}
                  onChange={(_, { checked }) =>
                    setTicked(
                      FACT_NAMES.filter((factName) =>
                        factName === fact ? checked : facts.includes(factName),
                      ),
                    )
                  }
                />
              ))}
            </div>
          </section>
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
          {bySource(planned.differences).map(([source, differences], _, { length }) => (
            <CellTable
              key={source}
              title={length > 1 ? `Differs from the ${source}` : "Differs from the list"}
              note={`${length > 1 ? "" : `From ${source}. `}These cells stay. Change them by hand if the list is right.`}
              headings={["Player", "Sheet", "List"]}
              rows={differences.map(({ cell, player, fact, stands, listed }) => ({
                cell,
                texts: [player, `${fact} ${factInWords(fact, stands)}`, factInWords(fact, listed)],
              }))}
              onSelect={select}
            />
          ))}
          <CellTable
            title="Membership expires before the event ends"
            headings={["Player", "Expires"]}
            rows={planned.expired.map(({ cell, player, expires }) => ({
              cell,
              texts: [player, showDay(expires)],
            }))}
            onSelect={select}
          />
          {bySource(planned.fills).map(([source, fills], _, { length }) => (
            <CellTable
              key={source}
              title={length > 1 ? `To be filled in from the ${source}` : "To be filled in"}
              {...(length === 1 && { note: `From ${source}.` })}
              headings={["Player", "Gets", "Now"]}
              rows={fills.map(({ cell, player, fact, was, to }) => ({
                cell,
                texts: [player, `${fact} ${factInWords(fact, to)}`, factInWords(fact, was)],
              }))}
              onSelect={select}
            />
          ))}
          {missing.length > 0 && (
            <section className={styles.part}>
              <Heading>Not in the lists</Heading>
              <Body1>{missing.join("; ")}</Body1>
            </section>
          )}
        </>
      )}
      <Footer
        state={state}
        actions={actions}
        says={part && "Filled in."}
        primary={
          found === "no lists"
            ? { label: "Rating lists", isReady: true, isFree: true, onPress: () => actions.open("lists") }
            : {
                label: planned?.plan
                  ? `Fill in ${plural(planned.fills.length, "cell")}`
                  : found === "looking"
                    ? "Fill in"
                    : "Nothing to fill in",
                isReady: planned?.plan != null,
                onPress: fillIn,
              }
        }
      />
    </>
  );
}
