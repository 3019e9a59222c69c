/** One folded line below the ratings that says what is chosen: where to write, which system, how the sheet is read. */
import { Body1Strong, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import type { Hidden } from "../../excel/read-sheet";
import { wishInWords } from "../../sheet/other-systems/settings";
import type { NoFormulas } from "../../sheet/write/live-formulas";
import type { WriteChoices } from "../../sheet/write/plan-write";
import type { ChartChoices } from "../../wallchart/choices";
import type { Reading } from "../../wallchart/types";
import { Disclosure } from "../shared/Disclosure";
import { ColumnList } from "./ColumnList";
import type { OtherChosen } from "./OtherSystem";
import { ReadingChoices, readingInWords } from "./ReadingChoices";
import { writingInWords, WriteOptions } from "./WriteOptions";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section className={useStyles().part} aria-label={title}>
      <Body1Strong as="h2" style={{ margin: 0 }}>
        {title}
      </Body1Strong>
      {children}
    </section>
  );
}

interface OptionsProps {
  readonly how: WriteChoices;
  readonly onHow: (how: WriteChoices) => void;
  /** Why formulas are not offered; null when they are. */
  readonly noFormulas: NoFormulas | null;
  /** Whether there is something to write. */
  readonly isRated: boolean;
  readonly other: OtherChosen | null;
  readonly readings: readonly Reading[];
  readonly hidden: Hidden;
  readonly choices: ChartChoices;
  readonly onChoices: (choices: ChartChoices) => void;
  /** The picker of the rating system; null where there is no wallchart. */
  readonly children: ReactNode;
}

export function Options({
  how,
  onHow,
  noFormulas,
  isRated,
  other,
  readings,
  hidden,
  choices,
  onChoices,
  children,
}: OptionsProps): JSX.Element {
  const live = how.live && !noFormulas;
  const writing = other ? { ...how, live: false, newSheet: false } : { ...how, live };
  const chosen = [
    isRated && writingInWords(writing),
    other && wishInWords(other.wish),
    ...readingInWords(choices, hidden),
  ];
  return (
    <Disclosure title="Options" note={chosen.filter(Boolean).join(" · ")}>
      {isRated && (
        <Part title="Writing">
          <WriteOptions choices={how} noFormulas={noFormulas} isOther={other !== null} onChange={onHow} />
        </Part>
      )}
      {children && <Part title="Ratings">{children}</Part>}
      <Part title="Reading">
        <ReadingChoices choices={choices} hidden={hidden} onChange={onChoices} />
      </Part>
      {readings.length > 0 && (
        <Part title="Columns">
          <ColumnList readings={readings} choices={choices} onChange={onChoices} />
        </Part>
      )}
    </Disclosure>
  );
}
