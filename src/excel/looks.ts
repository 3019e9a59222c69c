/**
 * How the parts of a written sheet look: quiet enough beside a tournament director's own columns.
 * Sets only what `undo.ts` restores: fill, font and alignment.
 */
import type { PlanStyle } from "../sheet/write/plan";

interface Look {
  /** null removes the fill. */
  readonly fill?: string | null;
  readonly color?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly size?: number;
  readonly align?: "General" | "Left" | "Center" | "Right";
}

const QUIET = "#595959";

const HEADING: Look = { bold: true, fill: "#DCE6F1", color: "#1F3864" };

const CLEARED: Look = { fill: null, color: "#000000", bold: false, align: "General" };

/** Excel's usual font has 11 points. */
const LOOKS: Readonly<Record<PlanStyle | "usual", Look>> = {
  title: { bold: true, size: 14 },
  subtitle: { color: QUIET },
  heading: HEADING,
  headingCenter: { ...HEADING, align: "Center" },
  headingRight: { ...HEADING, align: "Right" },
  text: { align: "Left" },
  number: { align: "Right" },
  result: { align: "Center" },
  rating: { align: "Right" },
  change: { align: "Right" },
  note: { align: "Left", color: QUIET },
  cleared: CLEARED,
  usual: { ...CLEARED, size: 11 },
};

/** Everything that `applyStyle` may change, as `Range.getCellProperties` asks for it. */
export const STYLE_PROPERTIES: Excel.CellPropertiesLoadOptions = {
  format: {
    fill: { color: true, pattern: true, tintAndShade: true },
    font: { bold: true, italic: true, color: true, size: true },
    horizontalAlignment: true,
  },
};

/**
 * What fills a cell; null for nothing. Of a cell without a fill Excel says that it is white, and of a white one too; only one
 * that is filled has a shade. Source: OfficeDev/office-js, issue 4900.
 */
export function fillOf({
  color = "",
  pattern,
  tintAndShade,
}: Excel.CellPropertiesFill): { color: string; pattern?: Excel.CellPropertiesFill["pattern"] } | null {
  if (pattern === "None" || color === "") return null;
  const isFilled =
    pattern === "Solid" || color.toUpperCase() !== "#FFFFFF" || typeof tintAndShade === "number";
  if (!isFilled) return null;
  return pattern && pattern !== "Solid" ? { color, pattern } : { color };
}

/** @param style "usual" for a cell that may have had any of our looks */
export function applyStyle(range: Excel.Range, style: PlanStyle | "usual"): void {
  const { fill, color, bold, italic, size, align } = LOOKS[style];
  const { format } = range;
  if (fill === null) format.fill.clear();
  else if (fill !== undefined) format.fill.color = fill;
  if (color !== undefined) format.font.color = color;
  if (bold !== undefined) format.font.bold = bold;
  if (italic !== undefined) format.font.italic = italic;
  if (size !== undefined) format.font.size = size;
  if (align !== undefined) format.horizontalAlignment = align;
}

/** The same for a cell among many of `Range.setCellProperties`. */
export function propertiesOf(style: PlanStyle): Excel.SettableCellProperties {
  const { fill, color, bold, italic, size, align } = LOOKS[style];
  return {
    format: {
      ...(fill && { fill: { color: fill } }),
      font: {
        ...(color !== undefined && { color }),
        ...(bold !== undefined && { bold }),
        ...(italic !== undefined && { italic }),
        ...(size !== undefined && { size }),
      },
      ...(align !== undefined && { horizontalAlignment: align }),
    },
  };
}

/** Points of a column that shows so many characters of Excel's usual font: 7 pixels each and 5 of margin. */
export function columnPoints(characters: number): number {
  return (characters * 7 + 5) * 0.75;
}
