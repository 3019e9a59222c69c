/** How Write ratings writes: values or formulas, on this sheet or a new one, colors. */
import { Caption1, Checkbox, makeStyles, Radio, RadioGroup, tokens, Field } from "@fluentui/react-components";
import type { JSX } from "react";
import { FunctionLink } from "../shared/FunctionLink";
import type { NoFormulas } from "../../sheet/write/live-formulas";
import type { WriteChoices } from "../../sheet/write/plan-write";

const useStyles = makeStyles({
  groups: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
    gap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  extras: { display: "flex", flexDirection: "column" },
});

interface WriteOptionsProps {
  readonly choices: WriteChoices;
  /** Why formulas are not offered for this sheet; null when they are. */
  readonly noFormulas: NoFormulas | null;
  /** Whether another system rates: its ratings are values beside the wallchart. */
  readonly isOther: boolean;
  readonly onChange: (choices: WriteChoices) => void;
}

export function writingInWords({ live, newSheet, colors }: WriteChoices): string {
  const words = [live ? "Live formulas" : "Values", newSheet && "new sheet", colors && "colors"];
  return words.filter(Boolean).join(", ");
}

export function WriteOptions({ choices, noFormulas, isOther, onChange }: WriteOptionsProps): JSX.Element {
  const styles = useStyles();
  const { live, newSheet, colors } = choices;
  return (
    <>
      {!isOther && (
        <>
          <div className={styles.groups}>
            {!noFormulas && (
              <Field label="Ratings as">
                <RadioGroup
                  value={live ? "live" : "values"}
                  onChange={(_, { value }) => onChange({ ...choices, live: value === "live" })}
                >
                  <Radio value="values" label="Values" />
                  <Radio value="live" label="Live formulas" />
                </RadioGroup>
              </Field>
            )}
            <Field label="Where">
              <RadioGroup
                value={newSheet ? "new" : "beside"}
                onChange={(_, { value }) => onChange({ ...choices, newSheet: value === "new" })}
              >
                <Radio value="beside" label="On this sheet" />
                <Radio value="new" label="On a new sheet" />
              </RadioGroup>
            </Field>
          </div>
          {!noFormulas && (
            <Caption1 className={styles.quiet}>
              Live formulas update with every edit. See <FunctionLink id="RATEEVENT" />.
            </Caption1>
          )}
          {live && noFormulas && <Caption1 className={styles.quiet}>{noFormulas.message}</Caption1>}
        </>
      )}
      <div className={styles.extras}>
        <Checkbox
          checked={colors}
          label="Color gains and losses"
          onChange={(_, { checked }) => onChange({ ...choices, colors: checked === true })}
        />
      </div>
    </>
  );
}
