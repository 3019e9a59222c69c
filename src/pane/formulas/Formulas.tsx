/** Formulas: turns =USCF formulas into the values that they show, on the sheet in front or on all sheets. */
import { Body1, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useState, type JSX } from "react";
import { toProblem, type SheetProblem } from "../../excel/errors";
import { readFormulas, type FormulasOnSheet, type OwnFormula } from "../../excel/formula-values";
import { cellName } from "../../wallchart/cells/names";
import { isErrorValue } from "../../wallchart/cells/text";
import { CellTable, type CellRow } from "../shared/CellTable";
import { Choice } from "../shared/Choice";
import { FormulaNotice } from "../shared/FormulaNotice";
import { Notice } from "../shared/Notice";
import { plural } from "../../sheet/words/rating-words";
import { ViewHeader } from "../shared/ViewHeader";
import { Footer } from "../shared/Footer";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn } from "../store/written";
import { keepValues } from "./keep-values";

const useStyles = makeStyles({
  tables: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

type Found = "looking" | readonly FormulasOnSheet[] | SheetProblem;

/**
 * The formulas on the sheet in front, or on all sheets: looked for again whenever the workbook was read again. What was found
 * before something was written stays in sight until then, but is not current: it can't be turned into values.
 */
function useFormulas({ sheet, sheets, tasks, written }: ViewProps["state"], all: boolean) {
  const [last, setLast] = useState<{ found: Found; place: string | undefined; written: unknown } | null>(
    null,
  );
  const [tries, setTries] = useState(0);
  const busy = busyWith({ tasks }) !== null;
  const id = sheet?.id;
  const place = all ? "all" : id;
  useEffect(() => {
    if (busy || id === undefined) return;
    let isCurrent = true;
    const show = (found: Found) => isCurrent && setLast({ found, place, written });
    readFormulas(all ? null : id).then(show, (error: unknown) => show(toProblem(error)));
    return () => void (isCurrent = false);
    // A new reading may show the same cells by other formulas.
  }, [busy, id, sheet, sheets, all, place, written, tries]);
  const isHere = last?.place === place;
  const found: Found = last && isHere ? last.found : "looking";
  const isCurrent = isHere && last?.written === written;
  return { found, isCurrent, lookAgain: () => setTries(tries + 1) };
}

/** `F1:F9`, or `F1` of a formula that fills its own cell alone. */
function areaName({ row, column, rows, columns }: OwnFormula): string {
  const last = { row: row + rows - 1, column: column + columns - 1 };
  return rows * columns === 1 ? cellName({ row, column }) : `${cellName({ row, column })}:${cellName(last)}`;
}

const LONGEST = 60;

function asRow(formula: OwnFormula, text: string): CellRow {
  return { cell: formula, name: areaName(formula), texts: [text] };
}

const shortened = ({ formula }: OwnFormula) =>
  formula.length > LONGEST ? `${formula.slice(0, LONGEST - 1)}…` : formula;

export default function Formulas({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, sheets, written } = state;
  const [all, setAll] = useState(false);
  const { found, isCurrent, lookAgain } = useFormulas(state, all);
  const part = lastWriteOn(written, sheet?.id, "values").find(({ sheetId }) => sheetId === sheet?.id);
  const shown = Array.isArray(found) ? (found as readonly FormulasOnSheet[]) : null;
  const ready = shown?.flatMap((formulas) => formulas.ready) ?? [];
  const cells = ready.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const tooLarge = shown?.filter(({ isTooLarge }) => isTooLarge) ?? [];
  const where = all ? "in this workbook" : "on this sheet";
  const turn = () => {
    if (shown) void actions.writeSheets("values", (isCancelled) => keepValues(shown, isCancelled));
  };
  return (
    <>
      <ViewHeader title="Formulas" onBack={actions.back} />
      <Body1>
        Excel works out <b>=USCF</b> formulas only where this add-in is installed. Before you send the
        workbook to others, turn the formulas into values: the numbers stay, but no longer follow the
        wallchart.
      </Body1>
      <FormulaNotice sheet={sheet} />
      {sheets.length > 1 && (
        <Choice
          label="Where"
          value={all ? "all" : "this"}
          options={[
            ["this", "This sheet"],
            ["all", "All sheets, hidden ones too"],
          ]}
          onChange={(value) => setAll(value === "all")}
        />
      )}
      {found === "looking" && <Spinner size="small" label="Looking for formulas…" />}
      {shown && (
        <Body1 role="status">
          {ready.length > 0
            ? `${plural(ready.length, "formula")} ${where} in ${plural(cells, "cell")}.`
            : shown.some(({ failed }) => failed.length > 0)
              ? `Only =USCF formulas that show an error are left ${where}.`
              : `There are no =USCF formulas ${where} to turn into values.`}
        </Body1>
      )}
      {tooLarge.length > 0 && (
        <Body1>{tooLarge.map(({ name }) => name).join(", ")}: too large to look through.</Body1>
      )}
      {shown?.map(({ id, name, ready: some, failed }) => (
        <div key={id} className={styles.tables}>
          <CellTable
            title={all ? `${name}: become values` : "Become values"}
            headings={["Formula"]}
            rows={some.map((formula) => asRow(formula, shortened(formula)))}
            onSelect={(cell) => void actions.select(cell, id)}
          />
          <CellTable
            title={all ? `${name}: stay formulas` : "Stay formulas"}
            note="They show an error, which is not a value to keep."
            headings={["Shows"]}
            rows={failed.map((formula) => asRow(formula, String(formula.values.flat().find(isErrorValue))))}
            onSelect={(cell) => void actions.select(cell, id)}
          />
        </div>
      ))}
      <Footer
        state={state}
        actions={actions}
        notice={
          found instanceof Error ? (
            <Notice problem={found}>
              <Button onClick={lookAgain}>Look again</Button>
            </Notice>
          ) : null
        }
        says={shown && !isCurrent ? "Looking again…" : part && "Formulas turned into values."}
        primary={{
          label:
            ready.length === 0 ? "Turn into values" : `Turn ${plural(ready.length, "formula")} into values`,
          isReady: ready.length > 0 && isCurrent,
          onPress: turn,
        }}
      />
    </>
  );
}
