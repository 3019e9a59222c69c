/** What each column of the wallchart was read as; the user can change each. Of several sections one at a time. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { isAboutSection, type ChartChoices } from "../../wallchart/choices";
import type { Reading } from "../../wallchart/types";
import { Choice } from "../shared/Choice";
import { QuietNote } from "../shared/text";
import { chooseColumn, columnOptions, forgetColumns, viewColumns } from "./column-view";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
    gap: tokens.spacingVerticalS,
  },
});

interface ColumnListProps {
  readonly readings: readonly Reading[];
  readonly choices: ChartChoices;
  readonly onChange: (choices: ChartChoices) => void;
}

export function ColumnList({ readings, choices, onChange }: ColumnListProps): JSX.Element | null {
  const styles = useStyles();
  const several = readings.length > 1;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, readings.length - 1);
  const reading = readings[at];
  const columns = reading ? viewColumns(reading) : [];
  if (!reading || columns.length === 0) return null;
  const isChanged = (choices.columns ?? []).some((choice) => isAboutSection(choice, at));
  return (
    <>
      {several && (
        <Choice
          label="Columns of"
          value={String(at)}
          options={readings.map(({ section }, i) => [String(i), section?.title || `Section ${i + 1}`])}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <div className={styles.list}>
        {columns.map((column) => (
          <Choice
            key={column.column}
            label={`${column.name}: ${column.heading || "no heading"}`}
            value={column.value}
            options={columnOptions(reading)}
            onChange={(value) => onChange(chooseColumn(choices, column, value, several ? at : undefined))}
          />
        ))}
      </div>
      <QuietNote>The workbook remembers what you set for this {several ? "section" : "sheet"}.</QuietNote>
      {isChanged && (
        <Button onClick={() => onChange(forgetColumns(choices, at))}>Reset to the headings</Button>
      )}
    </>
  );
}
