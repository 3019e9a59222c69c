/** A club's season in memory: nights rated one after another through Players, as the pane does it. */
import type { IsoDate } from "../../../src/ratings/types";
import { viewEvent, NO_EVENT } from "../../../src/sheet/event/event";
import { knownBefore } from "../../../src/sheet/rate/known";
import { planKept } from "../../../src/sheet/players/plan-players";
import { readKept } from "../../../src/sheet/players/read-kept";
import type { KeptRecords } from "../../../src/sheet/rate/kept-players";
import { asEventSheet, nextOf, withRatedEvent, type NextRecords } from "../../../src/sheet/players/update";
import type { SheetPlan } from "../../../src/sheet/write/plan";
import { rateSheet, type RatedSheet } from "../../../src/sheet/rate/rate-sheet";
import { readWish } from "../../../src/sheet/other-systems/settings";
import type { Found } from "../../../src/sheet/rate/rated-section";
import { rateByOther, type SheetByUsChess } from "../others";
import type { CellValue, Table } from "../../../src/wallchart/types";

export const NOTHING_KEPT = readKept({ players: [], steps: [] });

export interface Night {
  readonly key: string;
  readonly name: string;
  readonly date: IsoDate;
  readonly timeControl?: string;
  readonly table: Table;
  readonly confirmed?: readonly string[];
  /** The other systems whose ratings stand on the sheet: `Elo k=24`. */
  readonly others?: readonly string[];
}

/** The table of a sheet after a plan was carried out on it. */
export function carriedOut(table: Table, { blocks }: SheetPlan): Table {
  const rows: CellValue[][] = table.map((row) => [...row]);
  for (const { row, column, cells } of blocks)
    cells.forEach((line, i) =>
      line.forEach((cell, j) => {
        while (rows.length <= row + i) rows.push([]);
        const target = rows[row + i]!;
        while (target.length <= column + j) target.push("");
        target[column + j] = cell as CellValue;
      }),
    );
  return rows;
}

export function rateNight(kept: KeptRecords, night: Night): RatedSheet {
  const { key, name, date, timeControl = "G/90;d5", table, confirmed = [] } = night;
  const { systems } = viewEvent({ ...NO_EVENT, endDate: date, timeControl });
  const known = knownBefore(kept, { keys: [key], date });
  return rateSheet(table, { systems, choices: { confirmed } }, { known, name });
}

/** A night as the other systems see it. */
export function asOtherSheet({ name, table, date, confirmed }: Night, chart: RatedSheet): SheetByUsChess {
  return { name, table, chart, endDate: date, confirmed };
}

/** What another system makes of a night that starts from Players. */
export function rateOtherNight(kept: KeptRecords, night: Night, words: string) {
  const wish = readWish(words)!;
  const known = knownBefore(kept, { keys: [night.key], date: night.date });
  return rateByOther([asOtherSheet(night, rateNight(kept, night))], wish, known);
}

export function keepNight(
  kept: KeptRecords,
  night: Night,
): { kept: KeptRecords; next: NextRecords; rated: RatedSheet; problems: readonly Found[] } {
  const rated = rateNight(kept, night);
  const others = (night.others ?? []).map((words) => rateOtherNight(kept, night, words));
  const sheet = { id: night.key, name: night.name };
  const next = withRatedEvent(nextOf(kept), asEventSheet(sheet, night.date, rated, others));
  const plans = planKept(kept, next);
  const tables = {
    players: carriedOut(kept.tables.players, plans.players),
    steps: carriedOut(kept.tables.steps, plans.steps),
  };
  return { kept: readKept(tables), next, rated, problems: others.flatMap(({ ratedFound }) => ratedFound) };
}

export function keepNights(nights: readonly Night[], from: KeptRecords = NOTHING_KEPT): KeptRecords {
  return nights.reduce((kept, night) => keepNight(kept, night).kept, from);
}

/** A value on a sheet of ours, by the name of the player and a heading. */
export function valueOf({ tables: { players } }: KeptRecords, name: string, heading: string): CellValue {
  const row = players.find((cells) => cells.includes(name));
  return row?.[players[1]!.indexOf(heading)] ?? "";
}
