/** What stops a report, what has to be confirmed, and what is only shown; each leads to its cell and has its button. */
import {
  Badge,
  Body1,
  Button,
  Caption1,
  Link,
  makeStyles,
  ToggleButton,
  tokens,
} from "@fluentui/react-components";
import { useState, type JSX } from "react";
import type { ReportFinding } from "../../report/check-words";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { BARE_LIST } from "../shared/looks";
import { Heading } from "../shared/text";

const useStyles = makeStyles({
  heading: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
  },
  list: { ...BARE_LIST, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  item: { overflowWrap: "anywhere" },
  hint: { display: "block", color: tokens.colorNeutralForeground2 },
  confirm: { display: "block", marginTop: tokens.spacingVerticalXS },
});

interface ChecksProps {
  readonly findings: readonly ReportFinding[];
  readonly confirmed: readonly string[];
  /** The name of a section, where there are several. */
  readonly nameOf: (section: string) => string;
  readonly onConfirm: (keys: readonly string[], isConfirmed: boolean) => void;
  readonly onGo: (finding: ReportFinding) => void;
}

interface FindingProps extends Pick<ChecksProps, "nameOf" | "onGo"> {
  readonly finding: ReportFinding;
  /** Left out where nothing is confirmed. */
  readonly isConfirmed?: boolean;
  readonly onConfirm?: ChecksProps["onConfirm"];
}

/** A finding in a list. */
export function Finding({ finding, isConfirmed, nameOf, onConfirm, onGo }: FindingProps): JSX.Element {
  const styles = useStyles();
  const { grade, message, hint, button, section, cells, key } = finding;
  const name = section === null ? "" : nameOf(section);
  const words = name === "" ? message : `${name}: ${message}`;
  const label = isConfirmed ? `✓ ${button}` : button;
  return (
    <li className={styles.item}>
      {cells.length > 0 ? (
        <Link as="button" inline onClick={() => onGo(finding)}>
          {words}
        </Link>
      ) : (
        <Body1>{words}</Body1>
      )}
      {hint !== "" && <Caption1 className={styles.hint}>{hint}</Caption1>}
      {grade === "warning" && onConfirm && (
        <ToggleButton
          className={styles.confirm}
          size="small"
          checked={isConfirmed === true}
          aria-label={`${label}: ${words}`}
          onClick={() => onConfirm([key], !isConfirmed)}
        >
          {label}
        </ToggleButton>
      )}
    </li>
  );
}

export function Checks({ findings, confirmed, nameOf, onConfirm, onGo }: ChecksProps): JSX.Element | null {
  const styles = useStyles();
  // What is confirmed now stays in its place until the next visit: nothing moves under the pointer.
  const [before] = useState(confirmed);
  const isConfirmed = ({ key }: ReportFinding) => confirmed.includes(key);
  // What is missing in a field is shown under it.
  const isInField = ({ field, section }: ReportFinding) => field !== null && section === null;
  const refused = findings.filter(({ grade }) => grade === "refused");
  const missing = refused.filter(isInField).length;
  const warnings = findings.filter(({ grade, key }) => grade === "warning" && !before.includes(key));
  const left = warnings.filter((finding) => !isConfirmed(finding));
  const noId = left.filter(({ code }) => code === "no-id");
  const rest = findings.filter(
    ({ grade, key }) => grade === "note" || (grade === "warning" && before.includes(key)),
  );
  const items = (list: readonly ReportFinding[]) => (
    <ul className={styles.list}>
      {list.map((finding) => (
        <Finding
          key={finding.key}
          finding={finding}
          isConfirmed={isConfirmed(finding)}
          nameOf={nameOf}
          onConfirm={onConfirm}
          onGo={onGo}
        />
      ))}
    </ul>
  );
  const listed = (
    title: string,
    list: readonly ReportFinding[],
    count: number,
    color: "danger" | "warning",
    all?: JSX.Element | false,
  ) =>
    list.length > 0 && (
      <section>
        <Heading className={styles.heading}>
          {title}
          <Badge appearance="tint" color={count === 0 ? "success" : color}>
            {count === 0 ? "Done" : count}
          </Badge>
          {all}
        </Heading>
        {items(list)}
      </section>
    );
  const stopping = refused.filter((finding) => !isInField(finding));
  return (
    <>
      {missing > 0 && <Body1>Above: {plural(missing, "field")} to fill in or fix.</Body1>}
      {listed("To fix", stopping, stopping.length, "danger")}
      {listed(
        "To confirm",
        warnings,
        left.length,
        "warning",
        noId.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              onConfirm(
                noId.map(({ key }) => key),
                true,
              )
            }
          >
            {`File all ${noId.length} without ID`}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Disclosure title="Good to know" note={String(rest.length)}>
          {items(rest)}
        </Disclosure>
      )}
    </>
  );
}
