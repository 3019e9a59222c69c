/**
 * What the workbook remembers of each sheet, so that it travels with the file: the event's start date, its time
 * control, and what we wrote there, by which our own earlier output is told from a tournament director's cells.
 */
import type { CellValue } from "../wallchart/section";

/** Cells that we wrote, as they stood right after: a value, or a formula as its text. */
export interface OwnOutput {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly CellValue[])[];
}

export interface SheetMemory {
  /** As the pane has it: `YYYY-MM-DD`, or "" when none was given. */
  readonly startDate: string;
  readonly timeControl: string;
  readonly output: readonly OwnOutput[];
}

export const NOTHING_REMEMBERED: SheetMemory = { startDate: "", timeControl: "", output: [] };

/** Sheets keep their ID when they are renamed or moved. */
function keyOf(sheetId: string): string {
  return `uscf-ratings ${sheetId}`;
}

export function memoryOf(context: Excel.RequestContext, sheetId: string): Excel.Setting {
  return context.workbook.settings.getItemOrNullObject(keyOf(sheetId)).load("value");
}

export function remember(context: Excel.RequestContext, sheetId: string, memory: SheetMemory): void {
  context.workbook.settings.add(keyOf(sheetId), memory);
}

/** Keeps what the pane was told of a sheet, and what is remembered of it already. */
export async function rememberSettings(
  sheetId: string,
  settings: Pick<SheetMemory, "startDate" | "timeControl">,
): Promise<void> {
  await Excel.run(async (context) => {
    const setting = memoryOf(context, sheetId);
    await context.sync();
    const memory = readMemory(setting);
    remember(context, sheetId, { ...memory, ...settings });
    await context.sync();
  });
}

/** A loaded setting's value; a file from elsewhere may hold anything there. */
export function readMemory(setting: Excel.Setting): SheetMemory {
  if (setting.isNullObject) return NOTHING_REMEMBERED;
  const { startDate, timeControl, output } = (setting.value ?? {}) as Record<string, unknown>;
  return {
    startDate: typeof startDate === "string" ? startDate : "",
    timeControl: typeof timeControl === "string" ? timeControl : "",
    output: Array.isArray(output) ? output.filter(isOutput) : [],
  };
}

function isOutput(value: unknown): value is OwnOutput {
  const { row, column, cells } = (value ?? {}) as Record<string, unknown>;
  return (
    Number.isInteger(row) &&
    Number.isInteger(column) &&
    Array.isArray(cells) &&
    cells.every((line) => Array.isArray(line))
  );
}
