/** The wizard's steps Sections and Players: how each section is played, and its players from a list, file or sheet. */
import { Body1, Button, Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useRef, useState, type ChangeEvent, type JSX } from "react";
import { toProblem } from "../../excel/errors";
import type { SheetSnapshot } from "../../excel/read-sheet";
import type { FactSource } from "../../lists/look-up";
import type { Table } from "../../wallchart/types";
import { plural } from "../../sheet/words/rating-words";
import { Choice } from "../shared/Choice";
import { TextField } from "../shared/TextField";
import { ProblemList } from "../shared/ProblemList";
import { linesName, selectLines } from "../shared/select-lines";
import {
  KIND_NAMES,
  KINDS,
  MOST_ROUNDS,
  NO_SECTION,
  withRoster,
  type SectionDraft,
  type WizardDraft,
} from "./draft";
import type { Planned } from "./crosstable";
import type { RosterEvent } from "./fill-roster";
import { RosterFill } from "./RosterFill";
import { DATES_ARE } from "./roster";
import { listOf, listOfFile } from "./take";
import { Heading, Quiet } from "../shared/text";
import { CARD } from "../shared/looks";

const useStyles = makeStyles({
  card: { ...CARD, rowGap: tokens.spacingVerticalS, backgroundColor: "transparent" },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  // Tabs about as wide as a name, so that a list taken from a sheet lines up.
  text: { "& textarea": { fontSize: tokens.fontSizeBase200, whiteSpace: "pre", tabSize: 28 } },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface StepProps {
  readonly draft: WizardDraft;
  readonly onChange: (draft: WizardDraft) => void;
}

const KIND_OPTIONS = KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const);
const MOST_SECTIONS = 20;
/** In bytes; far beyond any list of players. */
const LARGEST_FILE = 500_000;

function nameOf({ name }: SectionDraft, index: number): string {
  return name || `Section ${index + 1}`;
}

function replaced(draft: WizardDraft, index: number, section: SectionDraft): WizardDraft {
  return { ...draft, sections: draft.sections.map((other, i) => (i === index ? section : other)) };
}

export function SectionsStep({ draft, onChange }: StepProps): JSX.Element {
  const styles = useStyles();
  return (
    <>
      {draft.sections.map((section, i) => {
        const change = (next: Partial<SectionDraft>) => onChange(replaced(draft, i, { ...section, ...next }));
        return (
          <section key={i} className={styles.card} aria-label={nameOf(section, i)}>
            <div className={styles.fields}>
              <TextField
                label="Section name"
                placeholder="Open"
                value={section.name}
                onType={(value) => change({ name: value })}
              />
              <Choice
                label="Played as"
                value={section.kind}
                options={KIND_OPTIONS}
                onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? "swiss" })}
              />
              {section.kind === "swiss" && (
                <TextField
                  label="Rounds"
                  type="number"
                  min={1}
                  max={MOST_ROUNDS}
                  value={section.rounds}
                  onType={(value) => change({ rounds: value })}
                />
              )}
            </div>
            {draft.sections.length > 1 && (
              <Button
                onClick={() => onChange({ ...draft, sections: draft.sections.filter((_, k) => k !== i) })}
              >
                Remove {nameOf(section, i)}
              </Button>
            )}
          </section>
        );
      })}
      <Button
        disabled={draft.sections.length >= MOST_SECTIONS}
        onClick={() => onChange({ ...draft, sections: [...draft.sections, NO_SECTION] })}
      >
        Add a section
      </Button>
    </>
  );
}

/** What players are looked up with. */
interface LookUpProps {
  readonly event: RosterEvent;
  /** Sources that are asked before the rating lists. */
  readonly first: readonly FactSource[];
  /** Leads to the rating lists. */
  readonly onLists: () => void;
}

interface PlayersStepProps extends StepProps, LookUpProps {
  readonly planned: readonly Planned[];
  readonly sheet: SheetSnapshot | null;
  readonly selection: () => Promise<Table>;
}

export function PlayersStep({ draft, planned, onChange, ...more }: PlayersStepProps): JSX.Element {
  return (
    <>
      {planned.map((one, i) => (
        <PlayersOf
          key={i}
          name={nameOf(one.draft, i)}
          planned={one}
          {...more}
          onChange={(section) => onChange(replaced(draft, i, section))}
        />
      ))}
    </>
  );
}

interface PlayersOfProps extends Pick<PlayersStepProps, "sheet" | "selection">, LookUpProps {
  readonly name: string;
  readonly planned: Planned;
  readonly onChange: (section: SectionDraft) => void;
}

const DATE_OPTIONS = [
  ["", "Choose what they are"],
  ["birth", "Birth dates"],
  ["expiration", "Membership expirations (not used)"],
] as const;

function PlayersOf({
  name,
  planned,
  sheet,
  selection,
  event,
  first,
  onLists,
  onChange,
}: PlayersOfProps): JSX.Element {
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState("");
  const { roster, draft } = planned;
  const take = (text: string, otherwise: string): void => {
    if (text !== "") onChange(withRoster(draft, text));
    setWrong(text === "" ? otherwise : "");
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > LARGEST_FILE) return setWrong("This file is too large to be a list of players.");
    try {
      take(await listOfFile(file.name, await file.arrayBuffer()), "The file is empty.");
    } catch (error) {
      const { code, message, hint } = toProblem(error);
      const unreadable = "The file could not be read. Close it in other programs, then choose it again.";
      setWrong(code === "not-loaded" ? `${message} ${hint}` : unreadable);
    }
    // So that the same file can be chosen again after an edit.
    target.value = "";
  };
  const problems = roster.problems.map(({ lines, ...one }) => ({
    ...one,
    cells: lines.map((row) => ({ name: linesName({ first: row, last: row }), cell: { row, column: 0 } })),
  }));
  return (
    <section className={styles.card} aria-label={name}>
      <Heading>{name}</Heading>
      <Field
        label={`Players of ${name}`}
        hint="One player per line: name, ID, rating. For newcomers, add a heading row: it can also have Quick, FIDE, CFC, Birth date or Start."
      >
        <Textarea
          ref={box}
          className={styles.text}
          rows={8}
          resize="vertical"
          wrap="off"
          spellCheck={false}
          value={draft.roster}
          onChange={(_, { value }) => onChange(withRoster(draft, value))}
        />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={() => chooser.current?.click()}>Choose a file</Button>
        <Button
          disabled={!sheet}
          onClick={() => take(listOf(sheet?.table ?? []), "The active sheet has no players.")}
        >
          Use the active sheet's players
        </Button>
        <Button
          onClick={() =>
            void selection().then((table) => take(listOf(table), "Select the players' cells first."))
          }
        >
          Use the selected cells
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`File of players of ${name}`}
          onChange={(change) => void choose(change)}
        />
      </div>
      {wrong && (
        <Body1 role="alert" className={styles.wrong}>
          {wrong}
        </Body1>
      )}
      <Quiet role="status">{draft.roster.trim() === "" ? "" : plural(roster.players.length, "player")}</Quiet>
      {roster.date !== null && (
        <Choice
          label={`What are the dates, such as ${roster.date}?`}
          value={draft.dates}
          options={DATE_OPTIONS}
          {...(draft.dates === "" && {
            error: "The list doesn't say. A birth date decides where a newcomer starts.",
          })}
          onChange={(value) => onChange({ ...draft, dates: DATES_ARE.find((kind) => kind === value) ?? "" })}
        />
      )}
      <ProblemList
        problems={problems}
        onSelect={({ row }) => selectLines(box.current, { first: row, last: row })}
      />
      <RosterFill
        name={name}
        text={draft.roster}
        roster={roster}
        event={event}
        first={first}
        box={box}
        onLists={onLists}
        // It is still the same list, even if all its lines changed: what its dates are stays.
        onChange={(text) => onChange({ ...draft, roster: text })}
      />
    </section>
  );
}
