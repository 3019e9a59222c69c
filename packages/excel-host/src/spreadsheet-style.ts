/** Looks between Excel and o-spreadsheet: styles of cells, formats by rule. */
import type { Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import type { CellStyle, Shown } from "./grid";
import { formulaAsHeld } from "./sheet-names";
import { plainStyle } from "./grid";

type Style = ReturnType<Model["getters"]["getCellStyle"]>;

export function readStyle(style: Style): CellStyle {
  return {
    fill: style.fillColor ? style.fillColor.toUpperCase() : "",
    color: style.textColor ? style.textColor.toUpperCase() : plainStyle.color,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    fontSize: style.fontSize ?? plainStyle.fontSize,
    horizontal: style.align
      ? `${style.align[0]?.toUpperCase()}${style.align.slice(1)}`
      : plainStyle.horizontal,
  };
}

/** For each look what o-spreadsheet calls it. */
const translators: { [K in keyof CellStyle]: (value: CellStyle[K]) => Partial<Style> } = {
  fill: (fill) => ({ fillColor: fill || undefined }),
  color: (color) => ({ textColor: color === plainStyle.color ? undefined : color }),
  bold: (bold) => ({ bold: bold || undefined }),
  italic: (italic) => ({ italic: italic || undefined }),
  // A cell of the usual size has none of its own: o-spreadsheet's usual one is a point smaller.
  fontSize: (fontSize) => ({ fontSize: fontSize === plainStyle.fontSize ? undefined : fontSize }),
  horizontal: (side) => ({
    align:
      side === "Left" || side === "Right" || side === "Center" ? (side.toLowerCase() as "left") : undefined,
  }),
};

export function writeStyle(style: Partial<CellStyle>): Partial<Style> {
  let written: Partial<Style> = {};
  for (const [name, value] of Object.entries(style)) {
    const translate = translators[name as keyof CellStyle] as (value: unknown) => Partial<Style>;
    written = { ...written, ...translate(value) };
  }
  return written;
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
};

interface Rule {
  readonly area: Area;
  readonly cf: { readonly id: string; readonly rule: object };
}

/** The rules that are whole: with an operator and what to compare with. */
export function formatRules(formats: Shown["conditionalFormats"]): Rule[] {
  return formats.flatMap(({ area, operator, formulas, fill, color }, index) => {
    const own = operators[operator];
    if (own === undefined || formulas.length === 0) return [];
    const style = { ...(fill ? { fillColor: fill } : {}), ...(color ? { textColor: color } : {}) };
    // A constant stands without its "=", or it would be taken for a formula on each cell.
    const values = formulas.map((formula) => formula.replace(/^=(?=-?[\d.]+$)/, "")).map(formulaAsHeld);
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
