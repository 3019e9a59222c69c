/** What was chosen at Look up for the sheet in front, as the workbook keeps it. */
import { useEffect } from "react";
import { NO_CHOICES, type LookUpChoices } from "../../sheet/players/look-up-choices";
import type { ViewProps } from "../store/view-props";

export function useLookUpChoices(
  { sheet, lookedUp }: ViewProps["state"],
  { readKept, enterKept }: ViewProps["actions"],
): readonly [LookUpChoices, (choices: LookUpChoices) => void] {
  useEffect(() => void readKept("lookedUp"), [readKept]);
  const id = sheet?.id ?? "";
  return [lookedUp?.[id] ?? NO_CHOICES, (choices) => enterKept("lookedUp", { ...lookedUp, [id]: choices })];
}
