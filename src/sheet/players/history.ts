/**
 * How a player's rating went from event to event, from the steps: points for a line.
 *
 * Example: after four nights Ann's line has five points: where she began, and what each night left her.
 */
import type { IsoDate, Rating } from "../../ratings/types";
import { stepsByPlayer } from "../rate/known";
import type { KeptRecords, KeptStep, KeptSystem } from "../rate/kept-players";

/** What one event made of the rating. */
export interface HistoryLine {
  readonly event: string;
  readonly date: IsoDate | null;
  readonly before: Rating | null;
  readonly after: Rating;
  readonly score: number;
  readonly played: number;
}

const lineOf = ({ event, date, before, score, played, facts }: KeptStep): HistoryLine => ({
  event,
  date,
  before,
  after: facts.rating!,
  score,
  played,
});

/** A player's steps in order, by system. */
export function historyOf(
  { steps, systems }: KeptRecords,
  player: number | null,
): ReadonlyMap<KeptSystem, readonly HistoryLine[]> {
  const own = (player !== null && stepsByPlayer(steps).get(player)) || [];
  return new Map(
    systems.flatMap((system): [KeptSystem, readonly HistoryLine[]][] => {
      const lines = own.filter((step) => step.system === system).map(lineOf);
      return lines.length > 0 ? [[system, lines]] : [];
    }),
  );
}

/** A rating at an event; the first one is that before all events, if it is known. */
export interface HistoryPoint {
  readonly label: string;
  readonly rating: Rating;
}

export function historyPoints(lines: readonly HistoryLine[]): readonly HistoryPoint[] {
  const [first] = lines;
  const start = first && first.before !== null ? [{ label: "Before", rating: first.before }] : [];
  return [...start, ...lines.map(({ event, after }) => ({ label: event, rating: after }))];
}
