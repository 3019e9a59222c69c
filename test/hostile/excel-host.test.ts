/** The parsers of Excel's stand-in on long hostile texts: each takes about as long as a plain pass over the text. */
import { formatValue } from "../../packages/excel-host/src/number-format";
import { formulaAsHeld, formulaAsNamed } from "../../packages/excel-host/src/sheet-names";
import { LENGTH, timesLinear } from "./time";

/** Times a plain pass. */
const MOST = 30;

const FORMAT_UNITS = [
  "0",
  "#,",
  "0.0",
  ".0",
  "?",
  "%",
  "m",
  "m ",
  "y/",
  "s",
  ";",
  '"',
  '"a"',
  "\\",
  "[Red]",
  "[",
  "_",
  "*",
];
test.each(FORMAT_UNITS)("a number format of %j again and again is read once", (unit) => {
  for (const begin of ["", "0.", "0,", "m", '"']) {
    const format = begin + unit.repeat(LENGTH / unit.length);
    for (const value of [-1234.5, 0, 46264.5, 1e300, "W12"])
      expect(timesLinear(() => formatValue(value, format), MOST)).toBeLessThan(MOST);
  }
});

test.each(["'", "''!", "'a", '"', "'x'!", "\"'", "a", "#A", "a!"])(
  "a formula of %j again and again is read once",
  (unit) => {
    const formula = `=${unit.repeat(LENGTH / unit.length)}`;
    for (const read of [formulaAsHeld, formulaAsNamed])
      expect(timesLinear(() => read(formula), MOST)).toBeLessThan(MOST);
  },
);
