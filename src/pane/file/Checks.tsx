/** What is wrong with a report, what has to be confirmed, and what is only shown; each leads to its cell. */
import {
  Badge,
  Body1,
  Caption1,
  Checkbox,
  Link,
  makeStyles,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import type { JSX } from "react";
import type { ReportCode, ReportFinding } from "../../report/check-words";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { BARE_LIST } from "../shared/looks";

const useStyles = makeStyles({
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  list: { ...BARE_LIST, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  item: { overflowWrap: "anywhere" },
  hint: { display: "block", color: tokens.colorNeutralForeground2 },
  confirm: { marginLeft: "-8px" },
});

/** Warnings that a section of newcomers has for each of them, in the words for all. */
const ALIKE: Partial<Record<ReportCode, string>> = { "no-id": "players without a US Chess ID" };

/** The warnings that can be confirmed together, where there are several. */
function alike(list: readonly ReportFinding[]): readonly (readonly [ReportCode, readonly ReportFinding[]])[] {
  return (Object.keys(ALIKE) as ReportCode[]).flatMap((code) => {
    const some = list.filter((finding) => finding.code === code && finding.grade === "warning");
    return some.length > 1 ? [[code, some] as const] : [];
  });
}

interface ChecksProps {
  readonly findings: readonly ReportFinding[];
  readonly confirmed: readonly string[];
  /** The name of a section, where there are several. */
  readonly nameOf: (section: string) => string;
  readonly onConfirm: (keys: readonly string[], isConfirmed: boolean) => void;
  readonly onGo: (finding: ReportFinding) => void;
}

interface FindingProps extends Pick<ChecksProps, "nameOf" | "onConfirm" | "onGo"> {
  readonly finding: ReportFinding;
  readonly isConfirmed: boolean;
}

/** A finding in a list. */
export function Finding({ finding, isConfirmed, nameOf, onConfirm, onGo }: FindingProps): JSX.Element {
  const styles = useStyles();
  const { grade, message, hint, section, cells, key } = finding;
  const name = section === null ? "" : nameOf(section);
  const words = name === "" ? message : `${name}: ${message}`;
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
      {grade === "warning" && (
        <Checkbox
          className={styles.confirm}
          checked={isConfirmed}
          label="This is correct"
          aria-label={`This is correct: ${words}`}
          onChange={(_, { checked }) => onConfirm([key], checked === true)}
        />
      )}
    </li>
  );
}

export function Checks({ findings, confirmed, nameOf, onConfirm, onGo }: ChecksProps): JSX.Element | null {
  const styles = useStyles();
  const isConfirmed = ({ key }: ReportFinding) => confirmed.includes(key);
  // What is missing in a field is shown under it.
  const refused = findings.filter(
    ({ grade, field, section }) => grade === "refused" && (!field || section !== null),
  );
  const missing = findings.filter(
    ({ grade, field, section }) => grade === "refused" && field && section === null,
  );
  const warnings = findings.filter((finding) => finding.grade === "warning" && !isConfirmed(finding));
  const rest = findings.filter(
    (finding) => finding.grade === "note" || (finding.grade === "warning" && isConfirmed(finding)),
  );
  const listed = (title: string, list: readonly ReportFinding[], color: "danger" | "warning") =>
    list.length > 0 && (
      <section>
        <Subtitle2 as="h2" className={styles.heading}>
          {title}
          <Badge appearance="tint" color={color}>
            {list.length}
          </Badge>
        </Subtitle2>
        {alike(list).map(([code, some]) => (
          <Checkbox
            key={code}
            className={styles.confirm}
            checked={false}
            label={`All ${some.length} are correct: ${ALIKE[code]!}`}
            onChange={() =>
              onConfirm(
                some.map(({ key }) => key),
                true,
              )
            }
          />
        ))}
        <ul className={styles.list}>{list.map(items)}</ul>
      </section>
    );
  const items = (finding: ReportFinding) => (
    <Finding
      key={finding.key}
      finding={finding}
      isConfirmed={isConfirmed(finding)}
      nameOf={nameOf}
      onConfirm={onConfirm}
      onGo={onGo}
    />
  );
  return (
    <>
      {missing.length > 0 && <Body1>Above: {plural(missing.length, "field")} to fill in or fix.</Body1>}
      {listed("To fix", refused, "danger")}
      {listed("Please check", warnings, "warning")}
      {rest.length > 0 && (
        <Disclosure title="Good to know" note={String(rest.length)}>
          <ul className={styles.list}>{rest.map(items)}</ul>
        </Disclosure>
      )}
    </>
  );
}
