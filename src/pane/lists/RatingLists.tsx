/** Rating lists: those kept on this machine, and a way to read another one from a file or a sheet. */
import {
  Body1,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
} from "@fluentui/react-components";
import { useRef, type ChangeEvent, type JSX } from "react";
import type { ListKind } from "../../lists/player";
import { memory } from "../../lists/in-memory";
import type { KeptList } from "../../lists/schema";
import { FunctionLink } from "../shared/FunctionLink";
import { Disclosure } from "../shared/Disclosure";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { plural } from "../../sheet/words/rating-words";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import {
  cancelListWork,
  dismissListProblem,
  readList,
  readMadeUpList,
  removeKept,
  takeSheet,
  useKeptLists,
  useListWork,
  type ListWork,
} from "./list-work";
import { Heading, Quiet, QuietNote } from "../shared/text";
import { CARD } from "../shared/looks";

const useStyles = makeStyles({
  card: {
    ...CARD,
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "start",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  facts: { gridColumn: "1 / -1", color: tokens.colorNeutralForeground2 },
  going: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  line: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  buttons: {
    display: "grid",
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: "repeat(auto-fit, minmax(125px, 1fr))",
  },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** In the order in which they are shown. */
const KIND_NAMES: Readonly<Record<ListKind, string>> = {
  "us-chess": "US Chess",
  fide: "FIDE",
  "fide-standard": "FIDE standard",
  "fide-rapid": "FIDE rapid",
  "fide-blitz": "FIDE blitz",
  own: "Your own list",
};
const KINDS = Object.keys(KIND_NAMES) as readonly ListKind[];

function Kept({ list, isBusy }: { readonly list: KeptList; readonly isBusy: boolean }): JSX.Element {
  const styles = useStyles();
  const { kind, format, date, missing, count: players, readAt } = list;
  const read = new Date(readAt).toLocaleDateString("en-US");
  return (
    <section className={styles.card} aria-label={KIND_NAMES[kind]}>
      <Heading>{KIND_NAMES[kind]}</Heading>
      <Button size="small" disabledFocusable={isBusy} onClick={() => removeKept(kind)}>
        Remove
      </Button>
      <Body1 className={styles.facts}>
        {format}
        {date && ` of ${date}`}: {plural(players, "player")}, read on {read}.
        {missing.length > 0 && ` It doesn't have: ${missing.join(", ")}.`}
      </Body1>
    </section>
  );
}

function Going({ going }: { readonly going: NonNullable<ListWork["going"]> }): JSX.Element {
  const styles = useStyles();
  const { what, part, players } = going;
  const isCounting = what === "reading" && players > 0;
  // The file is read; what is left is to sort it.
  const words = part < 1 ? `Reading: ${plural(players, "player")}` : `Sorting ${plural(players, "player")}`;
  return (
    <div className={styles.going}>
      <div className={styles.line}>
        <Body1>{what === "removing" ? "Removing the list…" : isCounting ? `${words}…` : "Reading…"}</Body1>
        {what === "reading" && <Button onClick={cancelListWork}>Cancel</Button>}
      </div>
      <ProgressBar
        aria-label="Reading the list"
        thickness="large"
        {...(isCounting && part < 1 && { value: part })}
      />
    </div>
  );
}

export default function RatingLists({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const lists = useKeptLists();
  const { going, problem, status } = useListWork();
  const { sheet } = state;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) readList(file);
    // So that the same file can be chosen again.
    target.value = "";
  };
  const canKeep = lists !== "none can be";
  const kept = typeof lists === "string" ? [] : lists;
  const { older, which } = problem ?? {};
  return (
    <>
      <ViewHeader title="Rating lists" onBack={actions.back} />
      <Body1>
        Read a rating list from a file. Then the add-in can look players up. A list{" "}
        {memory() ? "is kept until you close this page" : "stays on this computer"} and is never sent
        anywhere.
      </Body1>
      {!canKeep && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>This Excel can't keep a list on this computer.</MessageBarTitle> Use Excel in a
            normal browser window, or on the desktop, to read rating lists.
          </MessageBarBody>
        </MessageBar>
      )}
      {lists !== "reading" && canKeep && kept.length === 0 && !going && <Quiet>No list yet.</Quiet>}
      {KINDS.flatMap((kind) => kept.filter((list) => list.kind === kind)).map((list) => (
        <Kept key={list.kind} list={list} isBusy={going !== null} />
      ))}
      {lists !== "reading" && (
        <Disclosure title="Which files work" isOpen={kept.length === 0}>
          <ul className={styles.list}>
            <li>US Chess: the all-ratings list (rtglist.txt), a monthly list, or a combined list (dBase)</li>
            <li>FIDE: the lists as text or XML, each kind beside the others</li>
            <li>Member records saved as JSON, which have floors</li>
            <li>Your own list: a sheet or CSV file with headings such as ID, Name, Rating, Floor</li>
            <li>Each of them in a zip too, as it was downloaded</li>
          </ul>
          <Button disabledFocusable={going !== null || !canKeep} onClick={() => void readMadeUpList()}>
            Try a made-up list
          </Button>
          <QuietNote>One list of each kind is kept. A newer one replaces it.</QuietNote>
        </Disclosure>
      )}
      <QuietNote>
        As a formula: <FunctionLink id="PLAYER" />
      </QuietNote>
      <div role="status" aria-live="polite">
        {!going && !problem && status && <Body1>{status}</Body1>}
      </div>
      <Footer
        state={state}
        actions={actions}
        notice={
          problem && (
            <Notice problem={{ ...problem, cells: [] }} onDismiss={dismissListProblem}>
              {older && (
                <Button onClick={() => readList(older, true, problem.said)}>Use the older list</Button>
              )}
              {which &&
                ["Standard", "Rapid", "Blitz"].map((kind) => (
                  <Button key={kind} onClick={() => readList(which, false, kind)}>
                    {kind}
                  </Button>
                ))}
            </Notice>
          )
        }
      >
        {going && <Going going={going} />}
        {kept.length > 0 && (
          <Button disabled={!sheet} size="large" appearance="primary" onClick={() => actions.open("fill-in")}>
            Fill in this sheet
          </Button>
        )}
        <div className={styles.buttons}>
          <Button
            appearance={kept.length > 0 ? "secondary" : "primary"}
            disabledFocusable={going !== null || !canKeep}
            onClick={() => chooser.current?.click()}
          >
            Choose a file
          </Button>
          <Button
            disabledFocusable={going !== null || !canKeep || !sheet}
            onClick={() => sheet && takeSheet(sheet.table, sheet.name)}
          >
            Use this sheet
          </Button>
        </div>
        <input ref={chooser} type="file" hidden aria-label="File of a rating list" onChange={choose} />
      </Footer>
    </>
  );
}
