/** Excel.Chart, its title, legend and series. Charts are kept, so that a test can read them, and never drawn. */
import type { Area } from "../address";
import { boundingArea, columnCount, rowCount } from "../address";
import { HostError } from "../errors";
import type { Book, Chart, Json, Properties, RangeRef, Series } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asText, asWhole, found, isObject, object, recorded } from "./objects";
import { extent, leftOf, rangeArgument, topOf } from "./range";

const inSheet = (book: Book, sheet: string): Chart[] => book.charts.filter((chart) => chart.sheet === sheet);
const named = (book: Book, sheet: string, key: Json): Chart | undefined =>
  inSheet(book, sheet).find((chart) => chart.id === key || chart.properties.Name === key);

const range = (value: Argument): RangeRef => {
  if (!isObject(value) || value.type !== "Range") throw new HostError("InvalidArgument");
  return value.self as RangeRef;
};

/** The series that Excel makes of a range: a column or row each, texts before them as names and categories. */
function guessed(book: Book, { sheet, area }: RangeRef, plotBy: string): Series[] {
  const byColumns = plotBy === "Columns" || (plotBy === "Auto" && rowCount(area) >= columnCount(area));
  const isNumber = (row: number, column: number): boolean =>
    typeof book.grid.cell(sheet, row, column).value === "number";
  const headed = rowCount(area) > 1 && !isNumber(area.top, area.right) && isNumber(area.top + 1, area.right);
  const labelled =
    columnCount(area) > 1 && !isNumber(area.bottom, area.left) && isNumber(area.bottom, area.left + 1);
  const [top, left] = [area.top + (headed ? 1 : 0), area.left + (labelled ? 1 : 0)];
  const part = (bounds: Partial<Area>): RangeRef => ({ sheet, area: { ...area, top, left, ...bounds } });
  const text = (row: number, column: number): string => book.grid.cell(sheet, row, column).text;
  const lines = byColumns ? area.right - left + 1 : area.bottom - top + 1;
  return Array.from({ length: lines }, (_, i) => {
    const named = byColumns ? headed : labelled;
    const [row, column] = byColumns ? [area.top, left + i] : [top + i, area.left];
    return {
      properties: { Name: named ? text(row, column) : `Series${i + 1}` },
      values: part(byColumns ? { left: column, right: column } : { top: row, bottom: row }),
      xAxisValues: (byColumns ? labelled : headed)
        ? part(byColumns ? { left: area.left, right: area.left } : { top: area.top, bottom: area.top })
        : null,
    };
  });
}

export const chartCollectionTable: TypeTable<string> = {
  items: (book, sheet) => inSheet(book, sheet).map((chart) => object("Chart", chart)),
  item: (book, sheet, key) => object("Chart", found(named(book, sheet, key))),
  methods: {
    Add: (book, sheet, type, source, seriesBy) => {
      book.requireUnprotected(sheet);
      const id = book.nextId("{chart-") + "}";
      const plotBy = typeof seriesBy === "string" ? seriesBy : "Auto";
      const properties = { ChartType: asText(type), Name: `Chart ${book.charts.length + 1}`, PlotBy: plotBy };
      const series = guessed(book, range(source), plotBy);
      const chart: Chart = { id, sheet, source: range(source), series, properties };
      book.charts.push(chart);
      return object("Chart", chart);
    },
    GetItem: (book, sheet, key) => object("Chart", found(named(book, sheet, asText(key)))),
  },
};

const name = recorded<Chart>({ Name: "" }, (_, chart) => chart.properties);

export const chartTable: TypeTable<Chart> = {
  check: (book, chart) => void found(book.charts.includes(chart) ? chart : null),
  properties: { ...name.properties, Id: (_, chart) => chart.id },
  setters: name.setters,
  navigations: {
    Legend: (_, chart) => object("ChartLegend", chart),
    Series: (_, chart) => object("ChartSeriesCollection", chart),
    Title: (_, chart) => object("ChartTitle", chart),
  },
  methods: {
    Delete: (book, chart) => {
      book.requireUnprotected(chart.sheet);
      book.charts.splice(book.charts.indexOf(chart), 1);
    },
    SetPosition: (book, chart, from, to) => {
      book.requireUnprotected(chart.sheet);
      const first = rangeArgument(book, chart.sheet, from);
      const area = boundingArea(first.area, rangeArgument(book, chart.sheet, to).area);
      const covered = { sheet: chart.sheet, area };
      Object.assign(chart.properties, {
        Left: leftOf(book, covered),
        Top: topOf(book, covered),
        Width: extent(book, covered, "column"),
        Height: extent(book, covered, "row"),
      });
    },
  },
};

const part =
  (name: "Title" | "Legend") =>
  (_: Book, { properties }: Chart): Properties =>
    (properties[name] ??= {}) as Properties;

export const chartTitleTable: TypeTable<Chart> = recorded<Chart>({ Text: "" }, part("Title"));
export const chartLegendTable: TypeTable<Chart> = recorded<Chart>({ Visible: true }, part("Legend"));

export const chartSeriesCollectionTable: TypeTable<Chart> = {
  items: (_, chart) => chart.series.map((series) => object("ChartSeries", { chart, series })),
  methods: {
    Add: (_, chart, name) => {
      const series: Series = {
        properties: { Name: typeof name === "string" ? name : "" },
        values: null,
        xAxisValues: null,
      };
      chart.series.push(series);
      return object("ChartSeries", { chart, series });
    },
    GetItemAt: (_, chart, index) =>
      object("ChartSeries", { chart, series: found(chart.series[asWhole(index)]) }),
  },
};

type SeriesRef = { chart: Chart; series: Series };

export const chartSeriesTable: TypeTable<SeriesRef> = {
  check: (_, { chart, series }) => void found(chart.series.includes(series) ? series : null),
  properties: { Name: (_, { series }) => series.properties.Name ?? "" },
  methods: {
    Delete: (book, { chart, series }) => {
      chart.series.splice(chart.series.indexOf(series), 1);
      if (chart.series.length === 0 && !book.behavior.keepsChartType)
        chart.properties.ChartType = "ColumnClustered";
    },
    SetValues: (_, { series }, source) => void (series.values = range(source)),
    SetXAxisValues: (_, { series }, source) => void (series.xAxisValues = range(source)),
  },
};
