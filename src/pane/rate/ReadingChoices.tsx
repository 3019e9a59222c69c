/**
 * What a wallchart does not say: whether the event is foreign or a match, whether hidden rows count; and whether
 * a typed result fills in the opponent's cell.
 */
import { Checkbox, Field, Switch } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Hidden } from "../../excel/read-sheet";
import type { ChartChoices } from "../../wallchart/choices";
import { Choice } from "../shared/Choice";
import { plural } from "../../sheet/words/rating-words";

const FOREIGN = [
  ["", "If the title says so"],
  ["yes", "Yes: use opponents' FIDE ratings"],
  ["no", "No"],
] as const;
const MATCH = [
  ["", "If two players, two games or more"],
  ["yes", "Yes: no bonus, at most 50 points"],
  ["no", "No: a tournament"],
] as const;
const ANSWERS: Readonly<Record<string, boolean | null>> = { "": null, yes: true, no: false };

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

/** What was chosen, in a few words; none for what the sheet itself says. */
export function readingInWords(choices: ChartChoices, hidden: Hidden): readonly string[] {
  const { columns = [], foreign = null, match = null, skipHidden = false, fillOpponents = false } = choices;
  const count = hiddenInWords(hidden);
  return [
    columns.length > 0 && `${plural(columns.length, "column")} set by you`,
    foreign === true && "foreign event",
    foreign === false && "not a foreign event",
    match === true && "match",
    match === false && "not a match",
    fillOpponents && "opponents filled in",
    skipHidden ? "hidden cells skipped" : count && `${count} hidden`,
  ].flatMap((words) => words || []);
}

export function ReadingChoices({ choices, hidden, onChange }: ReadingChoicesProps): JSX.Element {
  const { foreign = null, match = null, skipHidden = false, fillOpponents = false } = choices;
  const count = hiddenInWords(hidden);
  return (
    <>
      <Choice
        label="Foreign FIDE event"
        value={foreign === null ? "" : foreign ? "yes" : "no"}
        options={FOREIGN}
        hint="Only US Chess members are rated, against their opponents' FIDE ratings."
        onChange={(value) => onChange({ ...choices, foreign: ANSWERS[value] })}
      />
      <Choice
        label="Match"
        value={match === null ? "" : match ? "yes" : "no"}
        options={MATCH}
        hint="Choose what the event was registered as. Earlier matches between the two are not counted."
        onChange={(value) => onChange({ ...choices, match: ANSWERS[value] })}
      />
      <Field hint="Type W12 for one player, and number 12 gets the L. A cell that is not empty stays as it is.">
        <Switch
          checked={fillOpponents}
          label="Type each result once"
          onChange={(_, { checked }) => onChange({ ...choices, fillOpponents: checked })}
        />
      </Field>
      <Field hint={count === "" ? "Nothing is hidden on this sheet." : `Hidden on this sheet: ${count}.`}>
        <Checkbox
          checked={skipHidden}
          label="Skip hidden rows and columns"
          onChange={(_, { checked }) => onChange({ ...choices, skipHidden: checked === true })}
        />
      </Field>
    </>
  );
}
