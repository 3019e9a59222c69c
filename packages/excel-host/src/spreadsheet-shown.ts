/** What o-spreadsheet can show of the things that the stand-in keeps: formats by rule, and rules for entries. */
import type { Area } from "./address";
import type { Shown } from "./grid";
import { formulaAsHeld } from "./sheet-names";
import type { SheetModel } from "./spreadsheet-model";
import type { Command } from "./spreadsheet-plugin";
import { batchCommand } from "./spreadsheet-plugin";
import { formatRules } from "./spreadsheet-style";

/** Puts a sheet's rules in the place of those that it shows; one that it cannot show is passed over. */
export function show(sheets: SheetModel, sheet: string, shown: Shown): void {
  const { getters } = sheets;
  const commands: Command[] = [
    ...getters
      .getConditionalFormats(sheet)
      .map(({ id }) => ({ type: "REMOVE_CONDITIONAL_FORMAT", sheetId: sheet, id })),
    ...getters
      .getDataValidationRules(sheet)
      .map(({ id }) => ({ type: "REMOVE_DATA_VALIDATION_RULE", sheetId: sheet, id })),
  ];
  const ranges = (area: Area): unknown[] => [getters.getRangeDataFromZone(sheet, area)];
  for (const { area, cf } of formatRules(shown.conditionalFormats)) {
    const zone = sheets.clip(sheet, area);
    if (zone) commands.push({ type: "ADD_CONDITIONAL_FORMAT", sheetId: sheet, ranges: ranges(zone), cf });
  }
  // The one that was given last comes first, and of two for a cell it holds.
  for (const [index, one] of [...shown.validations].reverse().entries()) {
    const zone = sheets.clip(sheet, one.area);
    const criterion = criterionOf(one);
    if (!zone || !criterion) continue;
    const rule = { id: `entries-${index}`, criterion, isBlocking: one.stop };
    commands.push({ type: "ADD_DATA_VALIDATION_RULE", sheetId: sheet, ranges: ranges(zone), rule });
  }
  if (commands.length > 0) sheets.add({ type: batchCommand, commands });
}

function criterionOf({ formula, list }: Shown["validations"][number]): object | null {
  if (formula !== null) return { type: "customFormula", values: [formulaAsHeld(formula)] };
  return list === null || list.startsWith("=")
    ? null
    : { type: "isValueInList", values: list.split(","), displayStyle: "arrow" };
}
