/**
 * What the workbook's Players and the rating lists know of the players typed into the wizard, as they are typed: what each line
 * would get, whom to choose, what differs. Nothing is filled in before the button is pressed, and Undo takes it back.
 */
import { Body1, Body1Strong, Button, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState, type JSX, type RefObject } from "react";
import type { FactSource } from "../../lists/look-up";
import { showDay } from "../../sheet/event/event";
import { type FilledCell, type PlannedFillIn } from "../../sheet/players/fill-in";
import { factInWords } from "../../sheet/players/fill-in-facts";
import type { SectionPlayer } from "../../wallchart/types";
import { Doubts } from "../fill-in/Doubts";
import { outcomeOf, personFor, useMatches, wantedOf, type Chosen } from "../fill-in/use-matches";
import { linesName, selectLines } from "../shared/select-lines";
import { plural } from "../../sheet/words/rating-words";
import { filledText, planRoster, type RosterEvent } from "./fill-roster";
import type { Roster } from "./roster";
import { Quiet, QuietNote } from "../shared/text";
import { BARE_LIST } from "../shared/looks";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  list: { ...BARE_LIST, overflowWrap: "anywhere" },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** More lines are counted, not shown. */
const MOST_SHOWN = 12;

interface RosterFillProps {
  /** Of the section. */
  readonly name: string;
  readonly text: string;
  readonly roster: Roster;
  readonly event: RosterEvent;
  /** Asked before the lists. */
  readonly first: readonly FactSource[];
  readonly onChange: (text: string) => void;
  /** Where the text stands. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onLists: () => void;
}

/** A key of each player for what is chosen: it stays while other lines are typed. */
function keysOf(players: readonly SectionPlayer[]): readonly string[] {
  const seen = new Map<string, number>();
  return players.map(({ id, name }) => {
    const key = `${id}\t${name}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key}\t${times}`;
  });
}

/** What is known of a list as it was looked up. */
interface LookedUp extends ReturnType<typeof outcomeOf> {
  readonly planned: PlannedFillIn;
  /** The line of each row of the list, from 0. */
  readonly lineOf: (row: number) => number;
}

export function RosterFill({
  name,
  text,
  roster: { source },
  event,
  first,
  onChange,
  box,
  onLists,
}: RosterFillProps): JSX.Element | null {
  const styles = useStyles();
  const players = useMemo(() => source?.reading.section?.players ?? [], [source]);
  const keys = useMemo(() => keysOf(players), [players]);
  const { state, matches } = useMatches(
    useMemo(() => players.map(wantedOf), [players]),
    first,
  );
  const [chosen, setChosen] = useState<Chosen>({});
  /** The text before and after it was filled in, as long as it stays so. */
  const [filled, setFilled] = useState({ before: "", after: "" });
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => undo.current?.focus(), [filled]);
  const now = useMemo((): LookedUp | null => {
    if (!source || state !== "ready") return null;
    const people = players.map((_, i) => personFor(matches[i], chosen[keys[i]!]));
    const called = players.map(({ name: own, id }, i) => ({ key: keys[i]!, name: own || id }));
    return {
      planned: planRoster(source, people, event),
      ...outcomeOf(called, matches),
      lineOf: (row) => source.list.rows[row - 1]!.line.at,
    };
  }, [source, state, players, matches, chosen, keys, event]);
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
  const { planned, doubtful, missing, found, lineOf } = shown;
  const rows = [...new Set(planned.fills.map(({ cell }) => cell.row))];
  const canUndo = filled.after !== "" && filled.after === text;
  const line = (row: number) => {
    const span = { first: lineOf(row), last: lineOf(row) };
    return (
      <Link as="button" inline onClick={() => selectLines(box.current, span)}>
        {linesName(span)}
      </Link>
    );
  };
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
      <Body1 role="status">
        {found} of {plural(players.length, "player")} found.
        {doubtful.length > 0 && ` ${doubtful.length} to choose.`}
        {canUndo && " Filled in."}
      </Body1>
      <Doubts
        label={`Who is it in ${name}?`}
        doubtful={doubtful}
        chosen={chosen}
        system={event.systems[0]?.system ?? "OTBR"}
        onChoose={setChosen}
      />
      {rows.length > 0 && <Body1Strong>To be filled in</Body1Strong>}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="To be filled in">
          {rows.slice(0, MOST_SHOWN).map((row) => {
            const own = planned.fills.filter(({ cell }) => cell.row === row);
            return (
              <li key={row}>
                {line(row)} {own[0]!.player}: {own.map(inWords).join(", ")}
              </li>
            );
          })}
          {rows.length > MOST_SHOWN && <li>and {plural(rows.length - MOST_SHOWN, "more line")}</li>}
        </ul>
      )}
      {planned.differences.length > 0 && <Body1Strong>Differs from the list</Body1Strong>}
      {planned.differences.length > 0 && (
        <ul className={styles.list} aria-label="Differs from the list">
          {planned.differences.slice(0, MOST_SHOWN).map(({ cell, player, fact, stands, listed }) => (
            <li key={`${cell.row} ${fact}`}>
              {line(cell.row)} {player}: {fact} {factInWords(fact, stands)} stays. The list has{" "}
              {factInWords(fact, listed)}.
            </li>
          ))}
          {planned.differences.length > MOST_SHOWN && (
            <li>and {planned.differences.length - MOST_SHOWN} more that differ</li>
          )}
        </ul>
      )}
      {planned.expired.length > 0 && (
        <Quiet>
          Membership expires before the event ends:{" "}
          {planned.expired.map(({ player, expires }) => `${player} (${showDay(expires)})`).join(", ")}.
        </Quiet>
      )}
      {missing.length > 0 && (
        <Quiet>
          Not in the lists: {missing.slice(0, MOST_SHOWN).join("; ")}
          {missing.length > MOST_SHOWN && ` and ${missing.length - MOST_SHOWN} more`}.
        </Quiet>
      )}
      {(rows.length > 0 || canUndo) && (
        <div className={styles.buttons}>
          {rows.length > 0 && (
            <Button disabledFocusable={!now} onClick={fill}>
              Fill in {plural(rows.length, "player")}
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

const inWords = ({ fact, to }: FilledCell): string => `${fact} ${factInWords(fact, to)}`;
