/**
 * A section of Start: the box for anything, what was found in it, what is to be said of it; and for a list of players how
 * they play.
 */
import { Button, Field, makeStyles, mergeClasses, Textarea, tokens } from "@fluentui/react-components";
import { useRef, useState, type ChangeEvent, type JSX } from "react";
import { SheetProblem, toProblem } from "../../excel/errors";
import type { SheetSnapshot } from "../../excel/read-sheet";
import type { FactSource } from "../../lists/look-up";
import { textOfList } from "../../wallchart/formats/given";
import { DATES_ARE } from "../../wallchart/formats/list-of-players";
import { openZips } from "../../wallchart/formats/open-zips";
import type { Table } from "../../wallchart/types";
import { Choice } from "../shared/Choice";
import { Notice } from "../shared/Notice";
import { ProblemList } from "../shared/ProblemList";
import { selectLines } from "../shared/select-lines";
import { Quiet, Heading } from "../shared/text";
import { TextField } from "../shared/TextField";
import { CARD } from "../shared/looks";
import type { Planned } from "./crosstable";
import { KIND_NAMES, KINDS, MOST_ROUNDS, type GivenText, type SectionDraft } from "./draft";
import type { ListEvent } from "./fill-list";
import { FillList } from "./FillList";
import { linesAt } from "./given-lines";
import { foundIn } from "./found";
import { listOf, listText } from "./list-text";

const useStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  card: { ...CARD, backgroundColor: "transparent" },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  // Tabs about as wide as a name, so that a list taken from a sheet lines up.
  box: {
    "& textarea": {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: "pre",
      tabSize: 24,
    },
  },
});

const KIND_OPTIONS = KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const);
const DATE_OPTIONS = [
  ["", "Choose what they are"],
  ["birth", "Birth dates"],
  ["expiration", "Membership expirations (not used)"],
] as const;

/** In bytes; far beyond any crosstable. */
const LARGEST_FILE = 10_000_000;
const TOO_LARGE = new SheetProblem(
  "too-large",
  "This file has more than 10 MB. No crosstable is that large.",
  "Choose the file that holds the crosstable or the players.",
);
const UNREADABLE = new SheetProblem(
  "unexpected",
  "The file could not be read.",
  "Close it in other programs, then choose it again.",
);
const none = (message: string, hint: string) => new SheetProblem("no-cell", message, hint);

interface SectionProps {
  readonly name: string;
  readonly isOne: boolean;
  readonly draft: SectionDraft;
  /** As it was read a moment ago. */
  readonly planned: Planned;
  readonly sheet: SheetSnapshot | null;
  readonly selection: () => Promise<Table>;
  readonly event: ListEvent;
  /** Sources that are asked before the rating lists. */
  readonly first: readonly FactSource[];
  /** Leads to the rating lists. */
  readonly onLists: () => void;
  readonly onGive: (given: GivenText) => void;
  readonly onChange: (section: SectionDraft) => void;
  readonly onRemove: () => void;
}

export function Section(props: SectionProps): JSX.Element {
  const { name, isOne, draft, planned, sheet, selection, event, first, onLists, onGive, onChange, onRemove } =
    props;
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<SheetProblem | null>(null);
  const { given } = planned;
  const { title, rest, problems } = foundIn(planned);
  const take = (text: string, otherwise: SheetProblem): void => {
    setWrong(text === "" ? otherwise : null);
    if (text !== "") onGive({ text, files: [] });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(target.files ?? [])];
    if (chosen.length === 0) return;
    const isTooLarge = chosen.some(({ size }) => size > LARGEST_FILE);
    setWrong(isTooLarge ? TOO_LARGE : null);
    if (isTooLarge) return;
    try {
      const read = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      );
      const files = await openZips(read);
      const text = textOfList(files);
      onGive(text === null ? { text: "", files } : { text, files: [] });
    } catch (error) {
      setWrong(error instanceof DOMException ? UNREADABLE : toProblem(error));
    }
    // So that the same file can be chosen again after an edit.
    target.value = "";
  };
  const players =
    given.kind === "crosstable"
      ? given.results.flatMap(({ sections }) => sections.flatMap((one) => one.reading.section?.players ?? []))
      : [];
  return (
    <section className={mergeClasses(styles.section, !isOne && styles.card)} aria-label={name}>
      {!isOne && <Heading>{name}</Heading>}
      <Field label={isOne ? "Players, or a crosstable" : `Players of ${name}, or a crosstable`}>
        <Textarea
          ref={box}
          className={styles.box}
          rows={7}
          resize="vertical"
          wrap="off"
          spellCheck={false}
          placeholder={"Ann Ash 12345678 1500\nBob Birch unrated"}
          value={draft.text}
          onChange={(_, { value }) => onGive({ text: value, files: [] })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <Button
          size="small"
          onClick={() =>
            take(
              listOf(sheet?.table ?? []),
              none("The active sheet has no players.", "Open the sheet that has them."),
            )
          }
        >
          This sheet's players
        </Button>
        <Button
          size="small"
          onClick={() =>
            void selection().then((table) =>
              take(listOf(table), none("The selected cells are empty.", "Select the players' cells first.")),
            )
          }
        >
          Selected cells
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={isOne ? "Files" : `Files of ${name}`}
          onChange={(change) => void choose(change)}
        />
      </div>
      {wrong && <Notice problem={wrong} onDismiss={() => setWrong(null)} />}
      <div role="status">
        {title === "" ? (
          <Quiet>
            {draft.files.map((file) => file.name).join(", ") ||
              "Paste a list, results from a web page or an email, or choose a file of another program or a zip."}
          </Quiet>
        ) : (
          <>
            <Heading>{title}</Heading>
            {rest && <Quiet>{rest}</Quiet>}
          </>
        )}
      </div>
      {players.length > 0 && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onGive({ text: listText(players), files: [] })}>
            Only the players, without results
          </Button>
        </div>
      )}
      {given.kind === "players" && given.list.date !== null && (
        <Choice
          label={`What are the dates, such as ${given.list.date}?`}
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
        {...(draft.files.length === 0 && { onSelect: (cell) => selectLines(box.current, linesAt(cell)) })}
      />
      {given.kind === "players" && (
        <FillList
          name={name}
          text={planned.draft.text}
          list={given.list}
          event={event}
          first={first}
          choices={draft.choices}
          onChoose={(choices) => onChange({ ...draft, choices })}
          box={box}
          onLists={onLists}
          // It is still the same list, even if all its lines changed: what its dates are stays.
          onChange={(text) => onChange({ ...draft, text })}
        />
      )}
      {given.kind !== "crosstable" && (
        <div className={styles.fields}>
          <TextField
            label="Section name"
            placeholder="Open"
            value={draft.name}
            onType={(value) => onChange({ ...draft, name: value })}
          />
          <Choice
            label="Played as"
            value={draft.kind}
            options={KIND_OPTIONS}
            onChange={(value) =>
              onChange({ ...draft, kind: KINDS.find((kind) => kind === value) ?? "swiss" })
            }
          />
          {draft.kind === "swiss" && (
            <TextField
              label="Rounds"
              type="number"
              min={1}
              max={MOST_ROUNDS}
              value={draft.rounds}
              onType={(value) => onChange({ ...draft, rounds: value })}
            />
          )}
        </div>
      )}
      {!isOne && (
        <div className={styles.buttons}>
          <Button size="small" onClick={onRemove}>
            Remove {name}
          </Button>
        </div>
      )}
    </section>
  );
}

/** `Section 2`, as long as it has no name of its own. */
export function nameOf({ name }: Pick<SectionDraft, "name">, index: number): string {
  return name.trim() || `Section ${index + 1}`;
}
