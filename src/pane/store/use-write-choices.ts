/**
 * How ratings are to be written: as the user chose last, on any sheet. But where formulas stand, formulas stay, until the
 * user chooses values for that sheet.
 */
import { useMemo, useState } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { hasFormulas, type OwnOutput } from "../../sheet/rate/own-output";
import type { WriteChoices } from "../../sheet/write/plan-write";
import { keep, recallWriteChoices } from "./personal";

/**
 * The choices for a sheet, and what changes them.
 *
 * @param output the ratings of ours that would be written again
 */
export function useWriteChoices(
  sheet: SheetSnapshot | null,
  output: readonly OwnOutput[] = [],
): readonly [WriteChoices, (choices: WriteChoices) => void] {
  const [usual, setUsual] = useState(recallWriteChoices);
  /** The sheet for which values or formulas were chosen last. */
  const [chosenFor, setChosenFor] = useState("");
  const stays = sheet !== null && sheet.id !== chosenFor && hasFormulas(sheet.table, output);
  const live = usual.live || stays;
  const choices = useMemo(() => ({ ...usual, live }), [usual, live]);
  const change = (next: WriteChoices): void => {
    const isChosen = next.live !== live;
    if (isChosen && sheet) setChosenFor(sheet.id);
    // That formulas stay on this sheet is not the user's choice for others.
    const kept = { ...next, live: isChosen ? next.live : usual.live };
    setUsual(kept);
    keep("write", kept);
  };
  return [choices, change];
}
