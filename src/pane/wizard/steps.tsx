/** The wizard's sections and players: how each section is played, and its list by paste, file or a sheet. */
import {
  Body1,
  Button,
  Field,
  Input,
  makeStyles,
  Subtitle2,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { useRef, type ChangeEvent, type JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { readTables } from "../../wallchart/read";
import { plural } from "../chart-view";
import { Choice } from "../Choice";
import { ProblemList } from "../ProblemList";
import { KIND_NAMES, KINDS, MOST_ROUNDS, NO_SECTION, type SectionDraft, type WizardDraft } from "./draft";
import { rosterText } from "./roster";
import type { Planned } from "./crosstable";

const useStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: "100%" },
  heading: { margin: 0 },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  text: { "& textarea": { fontSize: tokens.fontSizeBase200, whiteSpace: "pre", tabSize: 14 } },
  quiet: { color: tokens.colorNeutralForeground2 },
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
  return { ...draft, sections: draft.sections.map((one, i) => (i === index ? section : one)) };
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
              <Field label="Section name">
                <Input
                  className={styles.input}
                  value={section.name}
                  placeholder="Open"
                  onChange={(_, { value }) => change({ name: value })}
                />
              </Field>
              <Choice
                label="Played as"
                value={section.kind}
                options={KIND_OPTIONS}
                onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? "swiss" })}
              />
              {section.kind === "swiss" && (
                <Field label="Rounds">
                  <Input
                    className={styles.input}
                    type="number"
                    min={1}
                    max={MOST_ROUNDS}
                    value={section.rounds}
                    onChange={(_, { value }) => change({ rounds: value })}
                  />
                </Field>
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

interface PlayersStepProps extends StepProps {
  readonly planned: readonly Planned[];
  readonly sheet: SheetSnapshot | null;
}

export function PlayersStep({ draft, planned, sheet, onChange }: PlayersStepProps): JSX.Element {
  return (
    <>
      {planned.map((one, i) => (
        <PlayersOf
          key={i}
          name={nameOf(one.draft, i)}
          planned={one}
          sheet={sheet}
          onChange={(roster) => onChange(replaced(draft, i, { ...one.draft, roster }))}
        />
      ))}
    </>
  );
}

interface PlayersOfProps {
  readonly name: string;
  readonly planned: Planned;
  readonly sheet: SheetSnapshot | null;
  readonly onChange: (roster: string) => void;
}

function PlayersOf({ name, planned, sheet, onChange }: PlayersOfProps): JSX.Element {
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const { roster, draft } = planned;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file || file.size > LARGEST_FILE) return;
    const { decodeText } = await import(/* webpackChunkName: "formats" */ "../../wallchart/formats/decode");
    onChange(decodeText(new Uint8Array(await file.arrayBuffer())));
    target.value = "";
  };
  const fromSheet = (): void => {
    if (!sheet) return;
    const players = readTables(sheet.table).flatMap(({ section }) => section?.players ?? []);
    if (players.length > 0) onChange(rosterText(players));
  };
  const problems = roster.diagnostics.map(({ severity, message, hint }) => ({
    severity,
    message,
    hint,
    cells: [],
  }));
  return (
    <section className={styles.card} aria-label={name}>
      <Subtitle2 as="h2" className={styles.heading}>
        {name}
      </Subtitle2>
      <Field
        label={`Players of ${name}`}
        hint="One a line: name, ID, rating. With headings also Quick, FIDE, CFC, Birth date or Start, for newcomers."
      >
        <Textarea
          className={styles.text}
          rows={8}
          resize="vertical"
          wrap="off"
          spellCheck={false}
          value={draft.roster}
          onChange={(_, { value }) => onChange(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={() => chooser.current?.click()}>Choose a file</Button>
        <Button disabled={!sheet} onClick={fromSheet}>
          Take the active sheet’s players
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`File of players of ${name}`}
          onChange={(change) => void choose(change)}
        />
      </div>
      <Body1 role="status" className={styles.quiet}>
        {roster.players.length > 0 ? plural(roster.players.length, "player") : ""}
      </Body1>
      <ProblemList problems={problems} count={plural(problems.length, "remark")} />
    </section>
  );
}
