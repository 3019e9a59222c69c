/**
 * A rating system as a value: US Chess with its systems of an event, or another one with its settings. The road knows only
 * this of it: reading, carrying on, Players, planning and writing are the same for all.
 *
 * Example: `rateReadingsBy(usChess(systems), readings, around)`, `rateReadingsBy(otherSystem(wish, sheet), readings, around)`.
 */
import type { Reading } from "../../wallchart/types";
import type { SaidIn } from "./entering";
import type { OwnPart } from "./own-output";
import type { Persons } from "./persons";
import type { Found, Person, Rated } from "./rated-section";

/** A chart as a system takes it. */
interface TakenChart<R> {
  /** What the chart says of its players, in each system that rates it. */
  readonly says: readonly SaidIn[];
  /**
   * Rates the section, whose players may enter it with what earlier sections or Players left of them.
   *
   * @param reading the chart, maybe without a question that is settled
   * @param persons for each row, who it is
   */
  readonly rate: (reading: Reading, persons: readonly (Person | null)[]) => RatedReading<R>;
}

/** A reading with its ratings. */
export interface RatedReading<R> {
  /** Without findings of facts that its ratings did not need. */
  readonly reading: Reading;
  /** One for each system, slowest first; none while an error stands in the way. */
  readonly rated: readonly R[];
}

export interface RatingSystem<R extends Rated = Rated> {
  /** What a sheet remembers of its columns. */
  readonly part: OwnPart["of"];
  /** Whether it can rate at all: not by a date or a time control that nobody can read. */
  readonly isReady: boolean;
  /** Whom of Players it starts from. */
  readonly startsFrom: (persons: Persons) => Persons;
  readonly take: (reading: Reading) => TakenChart<R>;
  /**
   * What is said of something that was found of players.
   *
   * @param confirmed the keys of the doubts that the director confirmed
   */
  readonly said: (found: Found, confirmed: readonly string[]) => readonly Found[];
}
