/**
 * What a person may have in front, other than one area of cells, and what Excel then refuses.
 * Sources: "Troubleshooting Excel Add-ins" (another workbook), OfficeDev/office-js 5319, 2444, 2268 and 8.
 * Example: with a chart selected, `requireInFront("chart", "Workbook.getActiveCell")` throws InvalidSelection.
 */
import type { ErrorCode } from "../errors";
import { HostError } from "../errors";

export type InFront = "cells" | "two areas" | "chart" | "shape" | "chart sheet" | "other workbook";

type Refused = readonly (readonly [members: RegExp, code: ErrorCode])[];

const noCell: Refused = [[/^Workbook\.(getActiveCell|getSelectedRange)$/, "InvalidSelection"]];

const refused: Readonly<Record<InFront, Refused>> = {
  cells: [],
  "two areas": noCell,
  chart: noCell,
  shape: noCell,
  "chart sheet": [...noCell, [/^WorksheetCollection\.getActiveWorksheet$/, "UnsupportedSheet"]],
  "other workbook": [
    ...noCell,
    [/^Worksheet\.delete$/, "InvalidSelection"],
    [/^(Range\.select|Worksheet\.activate|WorksheetCollection\.add|WorksheetFreezePanes\.\w+)$/, "GeneralException"],
  ],
}; // prettier-ignore

export function requireInFront(inFront: InFront, member: string): void {
  const code = refused[inFront].find(([members]) => members.test(member))?.[1];
  if (code) throw new HostError(code);
}
