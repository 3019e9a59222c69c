/** What each column of the wallchart was read as; the user can change each. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { isAboutSection, type ChartChoices } from "../../wallchart/choices";
import type { Reading } from "../../wallchart/types";
import { Choice } from "../shared/Choice";
import { chooseColumn, columnOptions, forgetColumns, viewColumns } from "./column-view";
import { Disclosure } from "../shared/Disclosure";

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

/** The columns of each section on a sheet, one disclosure per section. */
export function ColumnList({ readings, choices, onChange }: ColumnListProps): JSX.Element {
  const styles = useStyles();
  const several = readings.length > 1;
  return (
    <>
      {readings.map((reading, section) => {
        const columns = viewColumns(reading);
        if (columns.length === 0) return null;
        const ignored = columns.filter(({ value }) => value === "other").length;
        const changed = (choices.columns ?? []).filter((choice) => isAboutSection(choice, section)).length;
        const counts = [
          `${columns.length - ignored} used`,
          ignored > 0 && `${ignored} ignored`,
          changed > 0 && `${changed} set by you`,
        ];
        const title = reading.section?.title || `section ${section + 1}`;
        return (
          <Disclosure
            key={section}
            title={several ? `Columns of ${title}` : "Columns"}
            note={counts.filter(Boolean).join(", ")}
          >
            <Body1 className={styles.quiet}>
              Set what each column holds. The workbook remembers it for this {several ? "section" : "sheet"}.
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
              <Button onClick={() => onChange(forgetColumns(choices, section))}>Reset to the headings</Button>
            )}
          </Disclosure>
        );
      })}
    </>
  );
}
