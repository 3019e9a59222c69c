/** What can be chosen for standings: after which round, tie-breaks, lists, prizes, and what stands below the places. */
import { Checkbox, Field, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import {
  AWARDS,
  type Format,
  type ListOrder,
  type StandingsChoices,
} from "../../sheet/event/standings-choices";
import { groupColumns, type Standings } from "../../sheet/standings/standings";
import { readBands } from "../../standings/bands";
import { readPrizes } from "../../standings/prizes";
import { Choice } from "../shared/Choice";
import { FunctionLink } from "../shared/FunctionLink";
import { QuietNote } from "../shared/text";
import { TextField } from "../shared/TextField";
import type { SeenChart } from "../store/see-charts";
import {
  AWARD_NAMES,
  BY_CHOICE,
  CHOICES,
  fideRules,
  FORMATS,
  LISTED,
  orderChoice,
  OWN,
  readOrder,
  roundChoices,
} from "./options";

const useStyles = makeStyles({
  choices: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
});

interface ChoiceFieldsProps {
  readonly seen: SeenChart;
  readonly some: readonly Standings[];
  readonly choices: StandingsChoices;
  /** The prizes that the sheet lists; "" for none. */
  readonly listed: string;
  /** An own order of tie-breaks as it is typed; null for another choice, or one that nobody is typing. */
  readonly own: string | null;
  readonly onOwn: (own: string | null) => void;
  readonly onChange: (next: Partial<StandingsChoices>) => void;
}

export function ChoiceFields(props: ChoiceFieldsProps): JSX.Element {
  const { seen, some, choices, listed, own, onOwn, onChange } = props;
  const styles = useStyles();
  const views = seen.chart.sections;
  const order = own === null ? orderChoice(choices) : OWN;
  const typedOrder = own ?? choices.tieBreaks.join(", ");
  const unknown = readOrder(typedOrder).unknown;
  const prizes = choices.prizes ?? listed;
  const badClasses = readBands(choices.classes).unknown;
  const badPrizes = readPrizes(prizes).unknown;
  const groups = useMemo(
    () => [
      ...new Set(views.flatMap((view) => groupColumns(seen.sheet.table, view).map(({ heading }) => heading))),
    ],
    [views, seen],
  );
  return (
    <>
      <div className={styles.choices}>
        {some.some(({ begun }) => begun > 0) && (
          <Choice
            label="After round"
            value={choices.after === null ? "" : String(choices.after)}
            options={roundChoices(some)}
            onChange={(next) => onChange({ after: next === "" ? null : Number(next) })}
          />
        )}
        <Choice
          label="Played as"
          value={choices.format ?? ""}
          options={FORMATS.map(([value, text]) =>
            value === "" && some.length === 1 ? [value, `As found: ${some[0]!.format}`] : [value, text],
          )}
          onChange={(next) => onChange({ format: next === "" ? null : (next as Format) })}
        />
        <Choice
          label="Tie-breaks"
          value={order}
          options={CHOICES}
          onChange={(next) => {
            onOwn(next === OWN ? typedOrder : null);
            if (next !== OWN) onChange({ tieBreaks: BY_CHOICE[next]! });
          }}
        />
        <Choice
          label="List"
          value={choices.order}
          options={LISTED}
          onChange={(next) => onChange({ order: next as ListOrder })}
        />
      </div>
      <QuietNote>{fideRules(some, seen.view.settings?.endDate ?? null)}</QuietNote>
      {order === OWN && (
        <TextField
          label="In this order"
          hint="Such as Modified Median, Solkoff, Kashdan"
          error={unknown.length > 0 ? `Not a tie-break: ${unknown.join(", ")}` : undefined}
          value={typedOrder}
          onType={(value) => {
            onOwn(value);
            onChange({ tieBreaks: readOrder(value).names });
          }}
        />
      )}
      {[...new Set(some.flatMap(({ leftOut }) => leftOut))].map((line) => (
        <QuietNote key={line}>{line}</QuietNote>
      ))}
      <TextField
        label="Cash prizes"
        hint="Such as 300-200-100; U1800 100-50; Class C 50; U1200/Unr 25; Team 50. Not trophies, prizes by age, based-on amounts or limits."
        error={
          badPrizes.length > 0
            ? `Write what each is for and how much, such as 2nd place 50 or U1800 100-50: ${badPrizes.join("; ")}`
            : undefined
        }
        value={prizes}
        onType={(value) => onChange({ prizes: value })}
      />
      <Field label="Also on the sheet">
        <div role="group">
          {AWARDS.map((award) => (
            <Checkbox
              key={award}
              label={AWARD_NAMES[award]}
              checked={choices.awards.includes(award)}
              onChange={() =>
                onChange({
                  awards: AWARDS.filter((one) => choices.awards.includes(one) !== (one === award)),
                })
              }
            />
          ))}
        </div>
      </Field>
      <TextField
        label="Lists by class"
        hint="Such as U1800, Class C, 1000-1199, U1200/Unr, Top 3"
        error={
          badClasses.length > 0
            ? `Write a class such as U1800, Class C or 1000-1199 for ${badClasses.join(", ")}`
            : undefined
        }
        value={choices.classes}
        onType={(value) => onChange({ classes: value })}
      />
      {groups.length > 0 && (
        <div className={styles.choices}>
          <Choice
            label="Teams by"
            value={choices.group}
            options={[["", "No teams"], ...groups.map((heading) => [heading, heading] as const)]}
            onChange={(group) => onChange({ group })}
          />
          {choices.group !== "" && (
            <Choice
              label="Players who count"
              value={String(choices.best)}
              options={[2, 3, 4, 5, 6, 8].map((count) => [String(count), `Best ${count}`] as const)}
              onChange={(best) => onChange({ best: Number(best) })}
            />
          )}
        </div>
      )}
      <TextField
        label="Director"
        hint="Stands under the title"
        value={choices.director}
        onType={(value) => onChange({ director: value })}
      />
      <QuietNote>
        As formulas: <FunctionLink id="TIEBREAKS" />, <FunctionLink id="UPSETS" />
      </QuietNote>
    </>
  );
}
