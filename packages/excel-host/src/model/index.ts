/**
 * Every Excel type that the stand-in knows, with its members: what a request may name and the member check lists.
 * Example: `memberNames("Range").has("values")` → true.
 */
import * as charts from "./charts";
import * as format from "./format";
import type { Selves, TypeTable, TypeTables } from "./objects";
import { rangeAreasTable, rangeCollectionTable, rangeTable } from "./range";
import * as rules from "./rules";
import { tableCollectionTable, tableTable } from "./tables";
import * as workbook from "./workbook";
import * as worksheet from "./worksheet";

export const typeTables: TypeTables = {
  Application: workbook.applicationTable,
  FunctionResult: workbook.functionResultTable,
  Functions: workbook.functionsTable,
  CellValueConditionalFormat: rules.cellValueFormatTable,
  Chart: charts.chartTable,
  ChartCollection: charts.chartCollectionTable,
  ChartLegend: charts.chartLegendTable,
  ChartSeries: charts.chartSeriesTable,
  ChartSeriesCollection: charts.chartSeriesCollectionTable,
  ChartTitle: charts.chartTitleTable,
  ConditionalFormat: rules.conditionalFormatTable,
  ConditionalFormatCollection: rules.conditionalFormatCollectionTable,
  ConditionalRangeFill: rules.conditionalFillTable,
  ConditionalRangeFont: rules.conditionalFontTable,
  ConditionalRangeFormat: rules.conditionalRangeFormatTable,
  DataValidation: rules.dataValidationTable,
  PageBreak: worksheet.pageBreakTable,
  PageBreakCollection: worksheet.pageBreakCollectionTable,
  PageLayout: worksheet.pageLayoutTable,
  Range: rangeTable,
  RangeAreas: rangeAreasTable,
  RangeCollection: rangeCollectionTable,
  RangeFill: format.rangeFillTable,
  RangeFont: format.rangeFontTable,
  RangeFormat: format.rangeFormatTable,
  Setting: workbook.settingTable,
  SettingCollection: workbook.settingCollectionTable,
  Table: tableTable,
  TableCollection: tableCollectionTable,
  Workbook: workbook.workbookTable,
  Worksheet: worksheet.worksheetTable,
  WorksheetCollection: worksheet.worksheetCollectionTable,
  WorksheetFreezePanes: worksheet.freezePanesTable,
  WorkbookProtection: workbook.workbookProtectionTable,
  WorksheetProtection: worksheet.protectionTable,
};

/** The public members of an Excel type (`values`, `getItem`, `onChanged`), or null for a type not implemented. */
export function memberNames(type: string): ReadonlySet<string> | null {
  if (!(type in typeTables)) return null;
  const table = typeTables[type as keyof Selves] as TypeTable<never>;
  const names = [table.properties, table.setters, table.methods, table.navigations].flatMap((part) =>
    Object.keys(part ?? {}),
  );
  return new Set([
    ...names
      .filter((name) => !name.startsWith("_"))
      .map((name) => `${name[0]?.toLowerCase()}${name.slice(1)}`),
    ...Object.keys(table.events ?? {}),
    ...(table.items ? ["items"] : []),
    ...(table.item ? ["getItem"] : []),
  ]);
}
