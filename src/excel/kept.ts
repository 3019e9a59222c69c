/**
 * What the workbook keeps beside its events, and what only some rooms need: the rating reports, what was chosen for
 * standings and at Look up, what was typed at Estimate, and what was tried at What if. One sync to read each, one to keep it.
 */
import { readChosenStandings, type ChosenStandings } from "../sheet/event/standings-choices";
import { readKeptReports, type KeptReport } from "../report/kept";
import { readEstimate, type EstimateEntry } from "../sheet/estimate/entry";
import { readTried, type AllTried } from "../sheet/estimate/tried";
import { readLookedUp, type LookedUp } from "../sheet/players/look-up-choices";
import { keptTooLarge } from "./errors";

export interface Kept {
  readonly reports: readonly KeptReport[];
  readonly chosen: ChosenStandings;
  readonly estimate: EstimateEntry;
  readonly tried: AllTried;
  readonly lookedUp: LookedUp;
}

/** @param what is too large, if it is */
function keptAs<T>(key: string, what: string, read: (value: unknown) => T) {
  return {
    read: (): Promise<T> =>
      Excel.run(async (context) => {
        const setting = context.workbook.settings.getItemOrNullObject(key).load("value");
        await context.sync().catch(keptTooLarge(what));
        return read(setting.isNullObject ? null : setting.value);
      }),
    remember: (value: T): Promise<void> =>
      Excel.run(async (context) => {
        context.workbook.settings.add(key, value);
        await context.sync();
      }),
  };
}

export const KEPT = {
  reports: keptAs("uscf-ratings reports", "The reports", readKeptReports),
  chosen: keptAs("uscf-ratings standings", "The choices for standings", readChosenStandings),
  estimate: keptAs("uscf-ratings estimate", "The estimate", readEstimate),
  tried: keptAs("uscf-ratings tried", "What was tried at What if", readTried),
  lookedUp: keptAs("uscf-ratings look-up", "What was chosen at Look up", readLookedUp),
};
