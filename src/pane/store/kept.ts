/**
 * The sheets that carry players on, as they were read: what they say, and whom they know before an event. Worked out once
 * for all who ask.
 */
import type { SheetSnapshot } from "../../excel/read-sheet";
import { memo } from "../../wallchart/cells/remember";
import type { AlsoRead } from "../../excel/look";
import { NOBODY, type Persons } from "../../sheet/rate/persons";
import { personsBefore, type EventToEnter } from "../../sheet/players/steps";
import { KEPT_SHEETS, SHEET_NAMES, type KeptSheet } from "../../sheet/event/kept-sheets";
import { keptCells, readKept } from "../../sheet/players/read-kept";
import { keptProblem, type KeptProblem, type KeptRecords } from "../../sheet/rate/kept-players";

/** Both sheets; one that is gone is null. */
export interface KeptSheets {
  readonly sheets: Readonly<Record<KeptSheet, SheetSnapshot | null>>;
  readonly records: KeptRecords;
  /** Why neither can be used. */
  readonly problem: KeptProblem | null;
}

/** What a player's last step says, Players says too; without it nobody knows which event that was. */
const TO_SHORTEN = " Delete its oldest rows, but keep the last row of each player.";

const kept = memo<KeptSheets>();

/** The sheets that carry players on, of those that were read; null in a workbook without any. */
export function keptIn(snapshots: readonly SheetSnapshot[]): KeptSheets | null {
  const find = (kind: KeptSheet) => snapshots.find(({ memory }) => memory.keeps === kind) ?? null;
  const sheets = { players: find("players"), steps: find("steps") };
  const there = sheets.players ?? sheets.steps;
  return there && kept(there, [sheets], () => keptFrom(sheets));
}

function keptFrom(sheets: KeptSheets["sheets"]): KeptSheets {
  const [missing] = KEPT_SHEETS.filter((kind) => !sheets[kind]);
  const [large] = KEPT_SHEETS.filter((kind) => sheets[kind]?.isTooLarge);
  const problem = missing
    ? keptProblem("sheet-gone", `The sheet ${SHEET_NAMES[missing]} is gone.`)
    : large
      ? keptProblem(
          "sheet-too-large",
          `The sheet ${SHEET_NAMES[large]} is too large to read.${large === "steps" ? TO_SHORTEN : ""}`,
        )
      : null;
  const records = readKept({ players: sheets.players?.table ?? [], steps: sheets.steps?.table ?? [] });
  return { sheets, records, problem };
}

const entered = memo<Persons>();

/** Whom Players knows before an event. */
export function personsIn({ records, problem }: KeptSheets, event: EventToEnter): Persons {
  if (problem) return { ...NOBODY, problem };
  return entered(records, [event], () => personsBefore(records, event));
}

/** Both sheets, of which nothing may have changed when ratings that rest on them are written. */
export function keptRead({ sheets, records }: KeptSheets): readonly AlsoRead[] {
  return KEPT_SHEETS.flatMap((kind) => {
    const sheet = sheets[kind];
    return sheet ? [{ sheet, matters: keptCells(records, kind) }] : [];
  });
}
