/** How Write ratings writes: values or formulas, on this sheet or a new one, colors. */
import { Caption1, Checkbox, makeStyles, Radio, RadioGroup, tokens, Field } from "@fluentui/react-components";
import { useId, type JSX } from "react";
import { Disclosure } from "../shared/Disclosure";
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

interface LiveChoiceProps {
  readonly label?: string;
  readonly layout?: "horizontal" | "vertical";
  readonly live: boolean;
  /** Why formulas cannot be used for this sheet; null when they can. */
  readonly noFormulas: NoFormulas | null;
  /** The ID of the text that says why. */
  readonly why: string;
  readonly onChange: (live: boolean) => void;
}

/** Values, or formulas that follow edits. */
export function LiveChoice({
  label = "Ratings as",
  layout = "vertical",
  live,
  noFormulas,
  why,
  onChange,
}: LiveChoiceProps): JSX.Element {
  return (
    <Field label={label}>
      <RadioGroup
        layout={layout}
        value={live && !noFormulas ? "live" : "values"}
        onChange={(_, { value }) => onChange(value === "live")}
      >
        <Radio value="values" label="Values" />
        <Radio value="live" label="Live formulas" disabled={noFormulas !== null} aria-describedby={why} />
      </RadioGroup>
    </Field>
  );
}

/** What there is to say of formulas, under the choice. */
export function AboutFormulas({
  id,
  noFormulas,
  formula,
}: {
  readonly id: string;
  readonly noFormulas: NoFormulas | null;
  readonly formula: string;
}): JSX.Element {
  return (
    <Caption1 id={id} className={useStyles().quiet}>
      {noFormulas?.message ?? (
        <>
          Live formulas update with every edit. See <FunctionLink id={formula} />.
        </>
      )}
    </Caption1>
  );
}

interface WriteOptionsProps {
  readonly choices: WriteChoices;
  /** Why formulas cannot be used for this sheet; null when they can. */
  readonly noFormulas: NoFormulas | null;
  readonly onChange: (choices: WriteChoices) => void;
}

function inWords({ live, newSheet, colors }: WriteChoices): string {
  const words = [live ? "Live formulas" : "Values", newSheet && "new sheet", colors && "colors"];
  return words.filter(Boolean).join(", ");
}

export function WriteOptions({ choices, noFormulas, onChange }: WriteOptionsProps): JSX.Element {
  const styles = useStyles();
  const { live, newSheet, colors } = choices;
  const why = useId();
  return (
    <Disclosure title="How to write" note={inWords({ ...choices, live: live && !noFormulas })}>
      <div className={styles.groups}>
        <LiveChoice
          live={live}
          noFormulas={noFormulas}
          why={why}
          onChange={(next) => onChange({ ...choices, live: next })}
        />
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
      <AboutFormulas id={why} noFormulas={noFormulas} formula="RATEEVENT" />
      <div className={styles.extras}>
        <Checkbox
          checked={colors}
          label="Color gains and losses"
          onChange={(_, { checked }) => onChange({ ...choices, colors: checked === true })}
        />
      </div>
    </Disclosure>
  );
}
