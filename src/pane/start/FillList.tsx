/**
 * What the workbook's Players and the rating lists know of a list of players, as it is typed: what each line
 * would get, whom to choose, what differs. Nothing is filled in before the button is pressed, and Undo takes it back.
 */
import { Button, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useLayoutEffect, useMemo, useRef, useState, type JSX, type RefObject } from "react";
import type { FactSource } from "../../lists/look-up";
import type { PlannedFillIn } from "../../sheet/players/fill-in";
import { keysOf, type LookUpChoices } from "../../sheet/players/look-up-choices";
import { LookedUp } from "../players/LookedUp";
import { outcomeOf, personFor, useMatches, wantedOf, type Outcome } from "../players/use-matches";
import { selectLines } from "../shared/select-lines";
import { plural } from "../../sheet/words/rating-words";
import type { PlayerList } from "../../wallchart/formats/list-of-players";
import { filledText, planList, type ListEvent } from "./fill-list";
import { QuietNote } from "../shared/text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface FillListProps {
  /** Of the section. */
  readonly name: string;
  readonly text: string;
  readonly list: PlayerList;
  readonly event: ListEvent;
  /** Asked before the lists. */
  readonly first: readonly FactSource[];
  readonly choices: LookUpChoices;
  readonly onChoose: (choices: LookUpChoices) => void;
  readonly onChange: (text: string) => void;
  /** Where the text stands. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onLists: () => void;
}

/** What is known of a list as it was looked up. */
interface Found {
  readonly outcome: Outcome;
  readonly planned: PlannedFillIn;
  /** The line of each row of the list, from 0. */
  readonly lineOf: (row: number) => number;
}

export function FillList({
  name,
  text,
  list: { source },
  event,
  first,
  choices,
  onChoose,
  onChange,
  box,
  onLists,
}: FillListProps): JSX.Element | null {
  const styles = useStyles();
  const players = useMemo(() => source?.reading.section?.players ?? [], [source]);
  const keys = useMemo(() => keysOf(players), [players]);
  const { state, matches } = useMatches(
    useMemo(() => players.map(wantedOf), [players]),
    first,
  );
  /** The text before and after it was filled in, as long as it stays so. */
  const [filled, setFilled] = useState({ before: "", after: "" });
  const undo = useRef<HTMLButtonElement>(null);
  const canUndo = filled.after !== "" && filled.after === text;
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    if (canUndo) undo.current?.focus();
  }, [canUndo, filled]);
  const now = useMemo((): Found | null => {
    if (!source || state !== "ready") return null;
    const people = players.map((_, i) => personFor(matches[i], choices.people[keys[i]!]));
    const called = players.map(({ name: own, id }, i) => ({ key: keys[i]!, name: own || id }));
    return {
      planned: planList(source, people, event, choices.taken),
      outcome: outcomeOf(called, matches),
      lineOf: (row) => source.list.rows[row - 1]!.line.at,
    };
  }, [source, state, players, matches, choices, keys, event]);
  // What was found stays in sight while the next letter is looked up, but can't be pressed.
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  if (players.length === 0) return null;
  if (state === "no lists")
    return (
      <QuietNote>
        With a{" "}
        <Link as="button" inline onClick={onLists}>
          rating list
        </Link>{" "}
        on this computer, IDs and ratings are looked up as you type.
      </QuietNote>
    );
  const shown = now ?? last;
  if (!shown) return null;
  const { planned, outcome, lineOf } = shown;
  const filling = new Set(planned.fills.map(({ cell }) => cell.row)).size;
  const fill = () => {
    if (!now || !source) return;
    const after = filledText(text, source, now.planned);
    setFilled({ before: text, after });
    onChange(after);
  };
  const takeBack = () => {
    onChange(filled.before);
    box.current?.focus();
  };
  return (
    <section className={styles.part} aria-label={`Look-up for ${name}`}>
      <LookedUp
        of={name}
        count={players.length}
        outcome={outcome}
        planned={planned}
        system={event.systems[0]?.system ?? "OTBR"}
        choices={choices}
        onChoose={onChoose}
        {...(canUndo && { note: "Filled in." })}
        onGo={({ row }) => selectLines(box.current, { first: lineOf(row), last: lineOf(row) })}
      />
      {(filling > 0 || canUndo) && (
        <div className={styles.buttons}>
          {filling > 0 && (
            <Button disabledFocusable={!now} onClick={fill}>
              Fill in {plural(filling, "player")}
            </Button>
          )}
          {canUndo && (
            <Button ref={undo} onClick={takeBack}>
              Undo fill in
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
