/** What a chart's headings do not tell: whether the event is a foreign one or a match, and whether hidden rows count. */
import { Checkbox, Field } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Hidden } from "../excel/read-sheet";
import type { ChartChoices } from "../wallchart/choices";
import { Choice } from "./Choice";
import { plural } from "./sheet-view";
import { Disclosure } from "./Disclosure";

const FOREIGN = [
  ["", "If its title says so"],
  ["yes", "Yes: opponents by FIDE rating"],
  ["no", "No"],
] as const;
const MATCH = [
  ["", "If two players have two games or more"],
  ["yes", "Yes: no bonus, 50 points at most"],
  ["no", "No: a tournament"],
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
  const { foreign = null, match = null, skipHidden = false } = choices;
  const count = hiddenInWords(hidden);
  const said = [
    foreign === true && "foreign event",
    foreign === false && "not a foreign event",
    match === true && "match",
    match === false && "not a match",
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
      <Choice
        label="Match"
        value={match === null ? "" : match ? "yes" : "no"}
        options={MATCH}
        hint="As US Chess has it on file (section 7). Earlier matches of the two are not counted in."
        onChange={(value) => onChange({ ...choices, match: SAYS[value] })}
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
