/**
 * What someone types to estimate a rating, each text as it was typed: the player's own rating, the games behind it or the age
 * without one, the opponents with results, when and at which time control. The workbook keeps it.
 *
 * Example: `{ rating: "1205P11", opponents: [{ text: "1450", score: 1 }, { text: "1380", score: null }], … }`.
 */
import type { Score } from "../../ratings/types";
import { beginning, list, oneOf, or, shape } from "../../wallchart/stored";
import { MOST_OPPONENTS, type Opponent } from "./opponents";

export interface EstimateEntry {
  /** `1205`, `1205P11`; "" for an unrated player. */
  readonly rating: string;
  /** The games behind a rating that is written without; "" for an established one. */
  readonly games: string;
  /** Of an unrated player, in years. */
  readonly age: string;
  /** Of a provisional player: whether all earlier games were won or lost. */
  readonly history: (typeof HISTORIES)[number];
  readonly opponents: readonly Opponent[];
  readonly target: string;
  readonly endDate: string;
  readonly timeControl: string;
}

export const HISTORIES = ["mixed", "wins", "losses"] as const;

export const NO_ESTIMATE: EstimateEntry = {
  rating: "",
  games: "",
  age: "",
  history: "mixed",
  opponents: [],
  target: "",
  endDate: "",
  timeControl: "",
};

const typed = or(beginning(60), "");
const SCORES: readonly Score[] = [1, 0.5, 0];
/** A list may stand in one field until it is left. */
const OPPONENT = shape<Opponent>({ text: or(beginning(2000), ""), score: or(oneOf(SCORES), null) });
const ENTRY = shape<EstimateEntry>({
  rating: typed,
  games: typed,
  age: typed,
  history: or(oneOf(HISTORIES), "mixed"),
  opponents: or(list(OPPONENT, MOST_OPPONENTS), []),
  target: typed,
  endDate: typed,
  timeControl: typed,
});

/** What was kept; a file from elsewhere may have anything there. */
export function readEstimate(stored: unknown): EstimateEntry {
  return ENTRY(stored) ?? NO_ESTIMATE;
}
