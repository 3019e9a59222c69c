/** The rating lists on this computer, and a way to read another one from a file or a sheet. */
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
import type { ChangeEvent, JSX, RefObject } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { isOldList, type ListKind } from "../../lists/player";
import { memory } from "../../lists/in-memory";
import { showDay } from "../../sheet/event/event";
import { today } from "../../sheet/event/today";
import { listInWords } from "../../lists/list-store";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { FunctionLink } from "../shared/FunctionLink";
import { HEARD } from "../shared/heard";
import { BARE_LIST } from "../shared/looks";
import { Notice } from "../shared/Notice";
import { Heading, QuietNote } from "../shared/text";
import {
  cancelListWork,
  dismissListProblem,
  readList,
  readMadeUpList,
  removeKept,
  takeSheet,
  useListWork,
  type useKeptLists,
} from "./list-work";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  lists: BARE_LIST,
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  old: { color: tokens.colorPaletteDarkOrangeForeground1 },
  going: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  heard: HEARD,
  kinds: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

type Lists = ReturnType<typeof useKeptLists>;

/** The order in which they are shown. */
const KINDS: readonly ListKind[] = ["us-chess", "fide", "fide-standard", "fide-rapid", "fide-blitz", "own"];

interface KeptListsProps {
  readonly lists: Lists;
  /** The day on which the event ends; "" for none. */
  readonly endDate: string;
}

export function KeptLists({ lists, endDate }: KeptListsProps): JSX.Element | null {
  const styles = useStyles();
  const { going } = useListWork();
  if (lists === "reading") return null;
  if (lists === "none can be")
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>This Excel can't keep a list on this computer.</MessageBarTitle> Use Excel in a
          normal browser window, or on the desktop, to read rating lists.
        </MessageBarBody>
      </MessageBar>
    );
  if (lists.length === 0)
    return (
      <section className={styles.part}>
        <Heading>{going ? "Rating list" : "No rating list yet"}</Heading>
        <Body1>
          Read a rating list once. Then IDs, ratings and floors are looked up for you. A list{" "}
          {memory() ? "is kept until you close this page" : "stays on this computer"} and is never sent
          anywhere.
        </Body1>
      </section>
    );
  const inOrder = KINDS.flatMap((kind) => lists.filter((list) => list.kind === kind));
  return (
    <section aria-label="Rating lists">
      <ul className={styles.lists}>
        {inOrder.map((list) => {
          const { kind, date, missing, count, readAt } = list;
          return (
            <li key={kind} className={styles.line}>
              <QuietNote id={`list-${kind}`}>
                {`${listInWords(list)}: ${plural(count, "player")}, read on ${showDay(today(new Date(readAt)))}.`}
                {missing.length > 0 && ` It doesn't have: ${missing.join(", ")}.`}
                {/* A list that tells no day is not newer than the day it was read. */}
                {isOldList(date || readAt.slice(0, 10), endDate) && (
                  <span className={styles.old}> Over two months older than the event.</span>
                )}
              </QuietNote>
              <Button
                size="small"
                appearance="subtle"
                aria-describedby={`list-${kind}`}
                disabledFocusable={going !== null}
                onClick={() => removeKept(kind)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface AddListProps {
  readonly lists: Lists;
  readonly sheet: SheetSnapshot | null;
  readonly chooser: RefObject<HTMLInputElement | null>;
}

/** Open where there is no list yet. */
export function AddList({ lists, sheet, chooser }: AddListProps): JSX.Element | null {
  const styles = useStyles();
  const { going } = useListWork();
  if (lists === "reading") return null;
  const isFirst = lists.length === 0;
  const isShut = going !== null || lists === "none can be";
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) readList(file);
    // So that the same file can be chosen again.
    target.value = "";
  };
  const buttons = (
    <div className={styles.buttons}>
      {!isFirst && (
        <Button disabledFocusable={isShut} onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
      )}
      <Button
        disabledFocusable={isShut || !sheet}
        onClick={() => sheet && takeSheet(sheet.table, sheet.name)}
      >
        Use this sheet
      </Button>
      <Button disabledFocusable={isShut} onClick={() => void readMadeUpList()}>
        Try a made-up list
      </Button>
      <input ref={chooser} type="file" hidden aria-label="File of a rating list" onChange={choose} />
    </div>
  );
  const files = (
    <>
      <ul className={styles.kinds}>
        <li>US Chess: the all-ratings list (rtglist.txt), a monthly list, or a combined list (dBase)</li>
        <li>FIDE: the lists as text or XML, each kind beside the others</li>
        <li>Member records saved as JSON, which have floors</li>
        <li>Your own list: a sheet or CSV file with headings such as ID, Name, Rating, Floor</li>
        <li>Each of them in a zip too, as it was downloaded</li>
      </ul>
      <QuietNote>
        One list of each kind is kept. A newer one replaces it. As a formula: <FunctionLink id="PLAYER" />
      </QuietNote>
    </>
  );
  return (
    <section className={styles.part} aria-label="Read a list">
      {buttons}
      <Disclosure title="Which files work" isOpen={isFirst}>
        {files}
      </Disclosure>
    </section>
  );
}

/** What was done last, for screen readers. */
export function ListStatus(): JSX.Element {
  const styles = useStyles();
  const { going, problem, status } = useListWork();
  return (
    <div role="status" className={styles.heard}>
      {!going && !problem && status}
    </div>
  );
}

export function ListProblem(): JSX.Element | null {
  const { problem } = useListWork();
  if (!problem) return null;
  const { older, which, said } = problem;
  return (
    <Notice problem={{ ...problem, cells: [] }} onDismiss={dismissListProblem}>
      {older && <Button onClick={() => readList(older, true, said)}>Use the older list</Button>}
      {which &&
        ["Standard", "Rapid", "Blitz"].map((kind) => (
          <Button key={kind} onClick={() => readList(which, false, kind)}>
            {kind}
          </Button>
        ))}
    </Notice>
  );
}

type Going = NonNullable<ReturnType<typeof useListWork>["going"]>;

export function ListGoing({ going }: { readonly going: Going }): JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.going}>
      <div className={styles.line}>
        <Body1>{wordsFor(going)}</Body1>
        {going.what === "reading" && <Button onClick={cancelListWork}>Cancel</Button>}
      </div>
      <ProgressBar
        aria-label="Reading the list"
        thickness="large"
        {...(going.players > 0 && going.part < 1 && { value: going.part })}
      />
    </div>
  );
}

function wordsFor({ what, part, players }: Going): string {
  if (what === "removing") return "Removing the list…";
  if (players === 0) return "Reading…";
  // The file is read; what is left is to sort it.
  return part < 1 ? `Reading: ${plural(players, "player")}…` : `Sorting ${plural(players, "player")}…`;
}
