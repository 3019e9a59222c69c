/**
 * Every Excel type that the stand-in knows, with its members: what a request may name and the member check lists.
 * Example: `memberNames("Range").has("values")` → true.
 */
import * as charts from "./charts";
import { autoFilterTable } from "./filters";
import * as format from "./format";
import type { Selves, TypeTable, TypeTables } from "./objects";
import { protectionTable, workbookProtectionTable } from "./protection";
import { rangeAreasTable, rangeCollectionTable, rangeTable } from "./range";
import * as rules from "./rules";
import * as tables from "./tables";
import * as workbook from "./workbook";
import * as worksheet from "./worksheet";

export const typeTables: TypeTables = {
  Application: workbook.applicationTable,
  AutoFilter: autoFilterTable,
  CellValueConditionalFormat: rules.cellValueFormatTable,
  Chart: charts.chartTable,
  ChartCollection: charts.chartCollectionTable,
  ChartPart: charts.chartPartTable,
  ChartSeries: charts.chartSeriesTable,
  ChartSeriesCollection: charts.chartSeriesCollectionTable,
  ConditionalFormat: rules.conditionalFormatTable,
  ConditionalFormatCollection: rules.conditionalFormatCollectionTable,
  ConditionalFormatRule: rules.conditionalRuleTable,
  ConditionalRangeFill: rules.conditionalFillTable,
  ConditionalRangeFont: rules.conditionalFontTable,
  ConditionalRangeFormat: rules.conditionalRangeFormatTable,
  CustomConditionalFormat: rules.customFormatTable,
  CustomProperty: workbook.customPropertyTable,
  CustomPropertyCollection: workbook.customPropertyCollectionTable,
  CustomXmlPart: workbook.xmlPartTable,
  CustomXmlPartCollection: workbook.xmlPartCollectionTable,
  DataValidation: rules.dataValidationTable,
  DocumentProperties: workbook.documentPropertiesTable,
  FormatProtection: format.formatProtectionTable,
  HeaderFooter: worksheet.headerFooterTable,
  HeaderFooterGroup: worksheet.headerFooterGroupTable,
  NamedItem: workbook.namedItemTable,
  NamedItemCollection: workbook.namedItemCollectionTable,
  PageLayout: worksheet.pageLayoutTable,
  Range: rangeTable,
  RangeAreas: rangeAreasTable,
  RangeBorder: format.rangeBorderTable,
  RangeBorderCollection: format.rangeBorderCollectionTable,
  RangeCollection: rangeCollectionTable,
  RangeFill: format.rangeFillTable,
  RangeFont: format.rangeFontTable,
  RangeFormat: format.rangeFormatTable,
  Setting: workbook.settingTable,
  SettingCollection: workbook.settingCollectionTable,
  Table: tables.tableTable,
  TableCollection: tables.tableCollectionTable,
  TableColumn: tables.tableColumnTable,
  TableColumnCollection: tables.tableColumnCollectionTable,
  TableRow: tables.tableRowTable,
  TableRowCollection: tables.tableRowCollectionTable,
  Workbook: workbook.workbookTable,
  WorkbookProtection: workbookProtectionTable,
  Worksheet: worksheet.worksheetTable,
  WorksheetCollection: worksheet.worksheetCollectionTable,
  WorksheetCustomProperty: worksheet.sheetPropertyTable,
  WorksheetCustomPropertyCollection: worksheet.sheetPropertyCollectionTable,
  WorksheetFreezePanes: worksheet.freezePanesTable,
  WorksheetProtection: protectionTable,
};

/** Excel's names for the types where the stand-in uses one table for several. */
const aliases: Readonly<Record<string, keyof Selves>> = {
  ChartAxes: "ChartPart",
  ChartAxis: "ChartPart",
  ChartAxisTitle: "ChartPart",
  ChartLegend: "ChartPart",
  ChartTitle: "ChartPart",
  HeaderFooterGroup: "HeaderFooterGroup",
  TableScopedCollection: "TableCollection",
};

/** The public members of an Excel type (`values`, `getItem`, `onChanged`), or null for a type not implemented. */
export function memberNames(type: string): ReadonlySet<string> | null {
  const own = aliases[type] ?? (type in typeTables ? (type as keyof Selves) : null);
  if (own === null) return null;
  const table = typeTables[own] as TypeTable<never>;
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
