/** What o-spreadsheet can show of the things that the stand-in keeps: formats by rule, and tables. */
import { formatRules } from "./spreadsheet-style";
import type { Shown } from "./grid";
import type { SheetModel } from "./spreadsheet-model";

const tableLook = {
  hasFilters: false,
  totalRow: false,
  firstColumn: false,
  lastColumn: false,
  numberOfHeaders: 1,
  bandedRows: true,
  bandedColumns: false,
  styleId: "TableStyleMedium2",
  automaticAutofill: false,
};

/** Puts a sheet's rules and tables in the place of those that it shows. */
export function show(sheets: SheetModel, sheet: string, { conditionalFormats, tables }: Shown): void {
  const { getters } = sheets;
  const rangeOf = (area: Shown["tables"][number]["area"]): unknown =>
    getters.getRangeDataFromZone(sheet, area);
  sheets.add(
    ...getters
      .getConditionalFormats(sheet)
      .map(({ id }) => ({ type: "REMOVE_CONDITIONAL_FORMAT", sheetId: sheet, id })),
  );
  for (const { area, cf } of formatRules(conditionalFormats)) {
    const zone = sheets.clip(sheet, area);
    if (zone) sheets.add({ type: "ADD_CONDITIONAL_FORMAT", sheetId: sheet, ranges: [rangeOf(zone)], cf });
  }
  const target = getters.getTables(sheet).map(({ range }) => range.zone);
  if (target.length > 0) sheets.add({ type: "REMOVE_TABLE", sheetId: sheet, target });
  for (const { area } of tables) {
    sheets.grow(sheet, area.bottom, area.right);
    sheets.add({ type: "CREATE_TABLE", sheetId: sheet, ranges: [rangeOf(area)], config: tableLook, tableType: "static" }); // prettier-ignore
  }
}
