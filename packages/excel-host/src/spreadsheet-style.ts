/**
 * Looks between Excel and o-spreadsheet: styles, borders, formats by rule. What o-spreadsheet has not (font names,
 * indents, locked cells ...) comes back as `unseen`, to be kept beside it.
 */
import type { Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import type { BorderLook, CellStyle, Shown, Side } from "./grid";
import { formulaAsHeld } from "./sheet-names";
import { plainStyle } from "./grid";
import type { Command } from "./spreadsheet-plugin";

type Getters = Model["getters"];
type Style = ReturnType<Getters["getCellStyle"]>;
type Border = NonNullable<ReturnType<Getters["getCellBorder"]>>;

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

export function readStyle(style: Style, border: Border): CellStyle {
  const lines = Object.entries(border) as [string, Border["top"]][];
  return {
    ...plainStyle,
    fill: style.fillColor ? style.fillColor.toUpperCase() : "",
    color: style.textColor ? style.textColor.toUpperCase() : plainStyle.color,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    strikethrough: style.strikethrough ?? false,
    underline: style.underline ? "Single" : "None",
    fontSize: style.fontSize ?? plainStyle.fontSize,
    horizontal: style.align ? capital(style.align) : plainStyle.horizontal,
    vertical: style.verticalAlign
      ? capital(style.verticalAlign).replace("Middle", "Center")
      : plainStyle.vertical,
    wrap: style.wrapping === "wrap",
    borders: Object.fromEntries(
      lines.flatMap(([side, line]) => (line ? [[`Edge${capital(side)}`, readLine(line)]] : [])),
    ),
  };
}

const readLine = ({ style, color }: { style: string; color: string }): BorderLook => ({
  style: style === "dashed" ? "Dash" : style === "dotted" ? "Dot" : "Continuous",
  color: color.toUpperCase(),
  weight: style === "medium" || style === "thick" ? capital(style) : "Thin",
});
const writeLine = ({ style, color, weight }: BorderLook): { style: string; color: string } | undefined =>
  style === "None"
    ? undefined
    : {
        style: /^Dash/.test(style)
          ? "dashed"
          : style === "Dot"
            ? "dotted"
            : weight === "Hairline"
              ? "thin"
              : weight.toLowerCase(),
        color,
      };

/** For each look what o-spreadsheet calls it; null where it has none. */
const translators: { [K in keyof CellStyle]: ((value: CellStyle[K]) => Partial<Style>) | null } = {
  fill: (fill) => ({ fillColor: fill || undefined }),
  color: (color) => ({ textColor: color === plainStyle.color ? undefined : color }),
  bold: (bold) => ({ bold: bold || undefined }),
  italic: (italic) => ({ italic: italic || undefined }),
  strikethrough: (strikethrough) => ({ strikethrough: strikethrough || undefined }),
  underline: (underline) => ({ underline: underline === "None" ? undefined : true }),
  // A cell of the usual size has none of its own: o-spreadsheet's usual one is a point smaller.
  fontSize: (fontSize) => ({ fontSize: fontSize === plainStyle.fontSize ? undefined : fontSize }),
  horizontal: (side) => ({
    align:
      side === "Left" || side === "Right" || side === "Center" ? (side.toLowerCase() as "left") : undefined,
  }),
  vertical: (side) => ({ verticalAlign: side === "Top" ? "top" : side === "Center" ? "middle" : undefined }),
  wrap: (wrap) => ({ wrapping: wrap ? "wrap" : undefined }),
  fontName: null,
  indent: null,
  locked: null,
  borders: null,
};

export function writeStyle(style: Partial<CellStyle>): { seen: Partial<Style>; unseen: Partial<CellStyle> } {
  let seen: Partial<Style> = {};
  const unseen: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(style)) {
    const translate = translators[name as keyof CellStyle] as ((value: unknown) => Partial<Style>) | null;
    if (translate) seen = { ...seen, ...translate(value) };
    else if (name !== "borders") unseen[name] = value;
  }
  return { seen, unseen };
}

export function borderCommands(
  getters: Getters,
  sheetId: string,
  zone: Area,
  lines: Readonly<Partial<Record<Side, BorderLook>>>,
): Command[] {
  const drawn = Object.fromEntries(
    Object.entries(lines).map(([side, line]) => [side.replace("Edge", "").toLowerCase(), writeLine(line)]),
  );
  const commands: Command[] = [];
  for (let row = zone.top; row <= zone.bottom; row++)
    for (let col = zone.left; col <= zone.right; col++)
      commands.push({
        type: "SET_BORDER",
        sheetId,
        row,
        col,
        border: { ...getters.getCellBorder({ sheetId, row, col }), ...drawn },
      });
  return commands;
}

const operators: Readonly<Record<string, string>> = {
  Between: "isBetween",
  NotBetween: "isNotBetween",
  EqualTo: "isEqual",
  NotEqualTo: "isNotEqual",
  GreaterThan: "isGreaterThan",
  LessThan: "isLessThan",
  GreaterThanOrEqual: "isGreaterOrEqualTo",
  LessThanOrEqual: "isLessOrEqualTo",
  Custom: "customFormula",
};

interface Rule {
  readonly area: Area;
  readonly cf: { readonly id: string; readonly rule: object };
}

/** The rules that are whole: with an operator and what to compare with. */
export function formatRules(formats: Shown["conditionalFormats"]): Rule[] {
  return formats.flatMap(({ area, operator, formulas, fill, color, bold }, index) => {
    const own = operators[operator];
    if (own === undefined || formulas.length === 0) return [];
    const style = {
      ...(fill ? { fillColor: fill } : {}),
      ...(color ? { textColor: color } : {}),
      ...(bold ? { bold } : {}),
    };
    // A constant stands without its "=", or it would be taken for a formula on each cell.
    const values = formulas
      .map((formula) => (operator === "Custom" ? formula : formula.replace(/^=(?=-?[\d.]+$)/, "")))
      .map(formulaAsHeld);
    return [
      {
        area,
        cf: {
          id: `rule-${index}-${area.top}-${area.left}`,
          rule: { type: "CellIsRule", operator: own, values, style },
        },
      },
    ];
  });
}
