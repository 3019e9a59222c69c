/** Text that most views have: quiet words beside the main ones, and the heading of a part. */
import { Body1, Caption1, makeStyles, mergeClasses, Subtitle2, tokens, type TextPresetProps } from "@fluentui/react-components"; // prettier-ignore
import type { JSX } from "react";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  heading: { margin: 0, overflowWrap: "anywhere" },
});

export function Quiet({ className, ...rest }: TextPresetProps): JSX.Element {
  return <Body1 className={mergeClasses(useStyles().quiet, className)} {...rest} />;
}

/** The same in small letters. */
export function QuietNote({ className, ...rest }: TextPresetProps): JSX.Element {
  return <Caption1 className={mergeClasses(useStyles().quiet, className)} {...rest} />;
}

export function Heading({ className, ...rest }: TextPresetProps): JSX.Element {
  return <Subtitle2 as="h2" block className={mergeClasses(useStyles().heading, className)} {...rest} />;
}
