/** The ratings of one section of an event, before they are written; or why there are none. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useCallback, type JSX } from "react";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { PreviewTable } from "../shared/PreviewTable";
import { rowsOf } from "../shared/sheet-view";
import type { PlayerRef } from "../store/state";
import type { PaneActions } from "../store/actions";
import { whyNotRated, type SeenChart } from "../store/see-charts";

const useStyles = makeStyles({
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}`, overflowWrap: "anywhere" },
  stopped: {
    display: "flex",
    flexDirection: "column",
    alignItems: "start",
    rowGap: tokens.spacingVerticalS,
    paddingLeft: "36px",
  },
});

interface SectionRatingsProps {
  readonly seen: SeenChart;
  readonly actions: PaneActions;
}

/** Which ratings they are: the title of one of several wallcharts, the system if there are two; "" mostly. */
function headingOf({ chart }: SeenChart, index: number, system: string): string {
  const title = chart.sections[index]!.section.title || `Section ${index + 1}`;
  return [chart.sections.length > 1 && title, system].filter(Boolean).join(": ");
}

export function SectionRatings({ seen, actions }: SectionRatingsProps): JSX.Element {
  const styles = useStyles();
  const { sheet, chart } = seen;
  const { goTo } = actions;
  const explain = useCallback(
    ({ section, player }: PlayerRef) => {
      const cell = chart.sections[section]?.section.players[player]?.cell;
      if (cell) void goTo(sheet.id, cell, "player");
    },
    [chart, sheet.id, goTo],
  );
  if (!chart.complete)
    return (
      <div className={styles.stopped}>
        <Body1>Not rated yet: {whyNotRated(seen)}.</Body1>
        <Button onClick={() => void goTo(sheet.id, firstCell(seen), "rate")}>Go to {sheet.name}</Button>
      </div>
    );
  return (
    <>
      {chart.sections.map(({ rated }, index) =>
        rated.map((one) => {
          const heading = headingOf(seen, index, rated.length > 1 ? SYSTEM_NAMES[one.settings.system] : "");
          return (
            <section key={`${index} ${one.settings.system}`}>
              {heading && (
                <Subtitle2 as="h2" className={styles.heading}>
                  {heading}
                </Subtitle2>
              )}
              <PreviewTable
                label={[sheet.name, heading].filter(Boolean).join(": ")}
                rows={rowsOf(one)}
                section={index}
                onExplain={explain}
              />
            </section>
          );
        }),
      )}
    </>
  );
}

/** The cell of a section's first problem, else its corner. */
export function firstCell({ chart }: SeenChart): { readonly row: number; readonly column: number } {
  return chart.problems[0]?.cells[0]?.cell ?? { row: 0, column: 0 };
}
