/** How a player's rating went from event to event: a line, and the events with what each one made. */
import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { showDay } from "../../sheet/event/event";
import { historyOf, historyPoints, type HistoryLine } from "../../sheet/players/steps";
import { keptName, type KeptRecords, type KeptSystem } from "../../sheet/rate/kept-players";
import { Choice } from "../shared/Choice";
import { DataTable } from "../shared/DataTable";
import { Heading } from "../shared/text";
import type { SeenChart } from "../store/see-charts";
import { playerShown } from "../store/use-rated";
import type { PaneState } from "../store/state";
import { HistoryChart } from "./HistoryChart";
import { showKept } from "./show-kept";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  day: { color: tokens.colorNeutralForeground2, whiteSpace: "nowrap" },
});

/** A player's events, the last one first. */
function Lines({
  lines,
  system,
}: {
  readonly lines: readonly HistoryLine[];
  readonly system: KeptSystem;
}): JSX.Element {
  const styles = useStyles();
  return (
    <DataTable
      label="Events"
      kinds={["text", "number", "number"]}
      rows={[...lines].reverse().map(({ event, date, after, score, played }) => [
        <>
          {event}
          {date && " "}
          {date && <Caption1 className={styles.day}>{showDay(date)}</Caption1>}
        </>,
        played > 0 ? `${score} of ${played}` : "",
        showKept(after, system),
      ])}
    />
  );
}

interface HistoryProps {
  readonly records: KeptRecords | null;
  readonly seen: SeenChart | null;
  readonly state: Pick<PaneState, "player" | "selected">;
}

/** The player that was chosen here, else the one whose row is selected on the sheet, else the first. */
export function History({ records, seen, state }: HistoryProps): JSX.Element | null {
  const styles = useStyles();
  const players = useMemo(() => (records?.players ?? []).filter(({ number }) => number !== null), [records]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [system, setSystem] = useState<KeptSystem | null>(null);
  const sections = seen?.chart.sections ?? [];
  const ref = playerShown(state, sections);
  const here = ref && sections[ref.section]!.section.players[ref.player];
  const same =
    here && players.find(({ id, name }) => (here.id !== "" && id === here.id) || name === here.name);
  const player = players.find(({ number }) => String(number) === chosen) ?? same ?? players[0];
  const history = useMemo(
    () =>
      records && player ? historyOf(records, player.number) : new Map<KeptSystem, readonly HistoryLine[]>(),
    [records, player],
  );
  const systems = [...history.keys()];
  const shown = system !== null && history.has(system) ? system : systems[0];
  if (!player || shown === undefined) return null;
  const lines = history.get(shown)!;
  return (
    <section className={styles.part}>
      <Heading>History of a player</Heading>
      <Choice
        label="Player"
        value={String(player.number)}
        options={players.map(({ number, name }) => [String(number), name] as const)}
        onChange={setChosen}
      />
      {systems.length > 1 && (
        <Choice
          label="Rating"
          value={shown}
          options={systems.map((one) => [one, keptName(one)] as const)}
          onChange={(value) => setSystem(value as KeptSystem)}
        />
      )}
      <HistoryChart name={player.name} points={historyPoints(lines)} />
      <Lines lines={lines} system={shown} />
    </section>
  );
}
