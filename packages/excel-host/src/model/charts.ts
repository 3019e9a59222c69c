/** Excel.Chart as far as an add-in makes one: recorded, so that it can be read back; the grid draws none. */
import type { Area } from "../address";
import { absoluteName, boundingArea, columnCount, mapArea, rowCount } from "../address";
import { HostError } from "../errors";
import type { Book, Chart, Json, RangeRef, Series } from "./book";
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
  properties: { Count: (book, sheet) => inSheet(book, sheet).length },
  items: (book, sheet) => inSheet(book, sheet).map((chart) => object("Chart", chart)),
  item: (book, sheet, key) => object("Chart", found(named(book, sheet, key))),
  methods: {
    Add: (book, sheet, type, source, seriesBy) => {
      book.requireAllowed(sheet, "allowEditObjects");
      const id = book.nextId("{chart-") + "}";
      const properties = { ChartType: asText(type), Name: `Chart ${book.charts.length + 1}`, PlotBy: typeof seriesBy === "string" ? seriesBy : "Auto" }; // prettier-ignore
      const series = guessed(book, range(source), properties.PlotBy);
      const chart: Chart = { id, sheet, source: range(source), series, properties };
      book.charts.push(chart);
      return object("Chart", chart);
    },
    GetCount: (book, sheet) => inSheet(book, sheet).length,
    GetItem: (book, sheet, key) => object("Chart", found(named(book, sheet, asText(key)))),
    GetItemAt: (book, sheet, index) => object("Chart", found(inSheet(book, sheet)[asWhole(index)])),
    GetItemOrNullObject: (book, sheet, key) => {
      const chart = named(book, sheet, asText(key));
      return chart ? object("Chart", chart) : null;
    },
  },
};

const own = recorded<Chart>(
  { ChartType: "", Height: 216, Left: 0, Name: "", PlotBy: "Auto", Style: 2, Top: 0, Width: 360 },
  (_, chart) => chart.properties,
);
const part = (path: string) => (_: Book, chart: Chart) => object("ChartPart", { chart, path });

export const chartTable: TypeTable<Chart> = {
  check: (book, chart) => void found(book.charts.includes(chart) ? chart : null),
  properties: { ...own.properties, Id: (_, chart) => chart.id },
  setters: own.setters,
  navigations: {
    Axes: part("Axes"),
    Legend: part("Legend"),
    Series: (_, chart) => object("ChartSeriesCollection", chart),
    Title: part("Title"),
    Worksheet: (_, chart) => object("Worksheet", chart.sheet),
  },
  methods: {
    Activate: () => undefined,
    Delete: (book, chart) => {
      book.requireAllowed(chart.sheet, "allowEditObjects");
      book.charts.splice(book.charts.indexOf(chart), 1);
    },
    SetData: (book, chart, source, seriesBy) => {
      chart.source = range(source);
      const plotBy = typeof seriesBy === "string" ? seriesBy : "Auto";
      chart.series.splice(0, chart.series.length, ...guessed(book, chart.source, plotBy));
    },
    SetPosition: (book, chart, from, to) => {
      book.requireAllowed(chart.sheet, "allowEditObjects");
      const first = rangeArgument(book, chart.sheet, from);
      Object.assign(chart.properties, { Left: leftOf(book, first), Top: topOf(book, first) });
      if (to === undefined || to === null) return;
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

type ChartPart = { chart: Chart; path: string };
const partRecord = (_: Book, { chart, path }: ChartPart): Record<string, Json> =>
  (chart.properties[path] ??= {}) as Record<string, Json>;
const inner =
  (name: string) =>
  (_: Book, { chart, path }: ChartPart) =>
    object("ChartPart", { chart, path: `${path}.${name}` });

/** Title, legend and axes: the few members that they share. */
export const chartPartTable: TypeTable<ChartPart> = {
  ...recorded<ChartPart>(
    { Maximum: "", Minimum: "", Overlay: false, Position: "Automatic", Text: "", Visible: true },
    partRecord,
  ),
  navigations: { CategoryAxis: inner("CategoryAxis"), Title: inner("Title"), ValueAxis: inner("ValueAxis") },
};

export const chartSeriesCollectionTable: TypeTable<Chart> = {
  properties: { Count: (_, chart) => chart.series.length },
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
    GetCount: (_, chart) => chart.series.length,
    GetItemAt: (_, chart, index) =>
      object("ChartSeries", { chart, series: found(chart.series[asWhole(index)]) }),
  },
};

type SeriesRef = { chart: Chart; series: Series };

function dimensionOf({ values, xAxisValues }: Series, dimension: Argument): RangeRef | null {
  switch (asText(dimension)) {
    case "Categories":
    case "XValues":
      return xAxisValues;
    case "Values":
    case "YValues":
      return values;
    default:
      throw new HostError("InvalidArgument");
  }
}

export const chartSeriesTable: TypeTable<SeriesRef> = {
  check: (_, { chart, series }) => void found(chart.series.includes(series) ? series : null),
  ...recorded<SeriesRef>(
    { ChartType: "", MarkerStyle: "Automatic", Name: "" },
    (_, { series }) => series.properties,
  ),
  methods: {
    Delete: (_, { chart, series }) => void chart.series.splice(chart.series.indexOf(series), 1),
    GetDimensionDataSourceString: (book, { series }, dimension) => {
      const ref = found(dimensionOf(series, dimension));
      return absoluteName(book.grid.sheetName(ref.sheet), ref.area).slice(1);
    },
    GetDimensionValues: (book, { series }, dimension) => {
      const ref = dimensionOf(series, dimension);
      return ref
        ? mapArea(ref.area, (row, column) => book.grid.cell(ref.sheet, row, column).value).flat()
        : [];
    },
    SetValues: (_, { series }, source) => void (series.values = range(source)),
    SetXAxisValues: (_, { series }, source) => void (series.xAxisValues = range(source)),
  },
};
