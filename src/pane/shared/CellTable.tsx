/** A table of cells of a sheet: each leads to its cell and says something of it. */
import { Button, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { cellName } from "../../wallchart/cells/names";
import type { CellRef } from "../../wallchart/types";
import { DataTable } from "./DataTable";
import { Heading, Quiet } from "./text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
});

/** More are counted, not shown, until they are asked for. */
const MOST_SHOWN = 40;

export interface CellRow {
  readonly cell: CellRef;
  /** What stands there for the cell, such as `F1:F9`; its own name if left out. */
  readonly name?: string;
  readonly texts: readonly string[];
}

interface CellTableProps {
  readonly title: string;
  readonly note?: string;
  readonly headings: readonly string[];
  readonly rows: readonly CellRow[];
  readonly onSelect: (cell: CellRef) => void;
}

/** A table of cells of the sheet; the first column goes to the cell. */
export function CellTable({ title, note, headings, rows, onSelect }: CellTableProps): JSX.Element | null {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, MOST_SHOWN);
  const hasAreas = rows.some(({ name }) => name !== undefined);
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      {note && <Quiet>{note}</Quiet>}
      <DataTable
        label={title}
        headings={["Cell", ...headings]}
        kinds={[hasAreas ? "area" : "text", ...headings.map(() => "text" as const)]}
        rows={shown.map(({ cell, name, texts }) => [
          <Link key="cell" as="button" onClick={() => onSelect(cell)}>
            {name ?? cellName(cell)}
          </Link>,
          ...texts,
        ])}
      />
      {shown.length < rows.length && (
        <Button appearance="transparent" onClick={() => setAll(true)}>
          Show {rows.length - shown.length} more
        </Button>
      )}
    </section>
  );
}
