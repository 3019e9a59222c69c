/** Two things that a chart's headings do not say: whether the event is a foreign one, and whether hidden rows count. */
import { Checkbox, Field } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Hidden } from "../excel/read-sheet";
import type { ChartChoices } from "../wallchart/choices";
import { Choice } from "./Choice";
import { plural } from "./chart-view";
import { Disclosure } from "./Disclosure";

const FOREIGN = [
  ["", "If its title says so"],
  ["yes", "Yes: opponents by FIDE rating"],
  ["no", "No"],
] as const;
const SAYS: Readonly<Record<string, boolean | null>> = { "": null, yes: true, no: false };

interface ReadingChoicesProps {
  readonly choices: ChartChoices;
  readonly hidden: Hidden;
  readonly onChange: (choices: ChartChoices) => void;
}

/** `2 rows and 1 column`; "" where nothing is hidden. */
function hiddenInWords({ rows, columns }: Hidden): string {
  const counts = [
    rows.length > 0 && plural(rows.length, "row"),
    columns.length > 0 && plural(columns.length, "column"),
  ];
  return counts.filter(Boolean).join(" and ");
}

export function ReadingChoices({ choices, hidden, onChange }: ReadingChoicesProps): JSX.Element {
  const { foreign = null, skipHidden = false } = choices;
  const count = hiddenInWords(hidden);
  const said = [
    foreign === true && "foreign event",
    foreign === false && "no foreign event",
    skipHidden ? "without what is hidden" : count && `${count} hidden`,
  ];
  return (
    <Disclosure title="How to read" note={said.filter(Boolean).join(", ")}>
      <Choice
        label="Foreign FIDE event"
        value={foreign === null ? "" : foreign ? "yes" : "no"}
        options={FOREIGN}
        hint="Members alone are rated, against the FIDE ratings of those they met (section 6)."
        onChange={(value) => onChange({ ...choices, foreign: SAYS[value] })}
      />
      <Field hint={count === "" ? "Nothing is hidden on this sheet." : `Hidden on this sheet: ${count}.`}>
        <Checkbox
          checked={skipHidden}
          label="Leave hidden rows and columns out"
          onChange={(_, { checked }) => onChange({ ...choices, skipHidden: checked === true })}
        />
      </Field>
    </Disclosure>
  );
}
