/** What each column of the chart was taken for; each can be told otherwise. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { isAboutSection, type ChartChoices } from "../wallchart/choices";
import type { Reading } from "../wallchart/section";
import { Choice } from "./Choice";
import { chooseColumn, columnOptions, forgetColumns, viewColumns } from "./column-view";
import { Disclosure } from "./Disclosure";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
    gap: tokens.spacingVerticalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ColumnListProps {
  readonly readings: readonly Reading[];
  readonly choices: ChartChoices;
  readonly onChange: (choices: ChartChoices) => void;
}

/** The columns of each section that a sheet has, folded away by section. */
export function ColumnList({ readings, choices, onChange }: ColumnListProps): JSX.Element {
  const styles = useStyles();
  const several = readings.length > 1;
  return (
    <>
      {readings.map((reading, section) => {
        const columns = viewColumns(reading);
        if (columns.length === 0) return null;
        const used = columns.filter(({ value }) => value !== "other").length;
        const changed = (choices.columns ?? []).filter((one) => isAboutSection(one, section)).length;
        const title = reading.section?.title || `section ${section + 1}`;
        return (
          <Disclosure
            key={section}
            title={several ? `Columns of ${title}` : "Columns"}
            note={`${used} of ${columns.length} understood${changed > 0 ? `, ${changed} by you` : ""}`}
          >
            <Body1 className={styles.quiet}>
              A choice is kept in the workbook for this {several ? "section" : "sheet"}, and the preview
              follows it.
            </Body1>
            <div className={styles.list}>
              {columns.map((column) => (
                <Choice
                  key={column.column}
                  label={`${column.name}: ${column.heading || "no heading"}`}
                  value={column.value}
                  options={columnOptions(reading)}
                  onChange={(value) =>
                    onChange(chooseColumn(choices, column, value, several ? section : undefined))
                  }
                />
              ))}
            </div>
            {changed > 0 && (
              <Button onClick={() => onChange(forgetColumns(choices, section))}>
                Back to what the headings say
              </Button>
            )}
          </Disclosure>
        );
      })}
    </>
  );
}
