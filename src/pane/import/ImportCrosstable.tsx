/** Import a crosstable: text or files of any known format, the event's date, and a new sheet for each section. */
import { Body1, Button, Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ChangeEvent, type JSX } from "react";
import { SheetProblem, toProblem } from "../../excel/errors";
import type { EventFacts, ImportResult } from "../../wallchart/formats/result";
import { planNewSheet } from "../../sheet/write/new-sheet";
import { NO_READING } from "../../wallchart/reader/read";
import { titleWith, unsaidBy } from "../../sheet/event/names";
import { PRINTED } from "../../sheet/event/guess-events";
import { viewEvent } from "../../sheet/event/event";
import { EventFields } from "../shared/EventFields";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { ProblemList } from "../shared/ProblemList";
import type { Draft } from "./import-draft";
import { fileFindings, inText, linesAt, textProblem } from "./import-lines";
import { importedFacts, importedName, importedTitle } from "./import-titles";
import { selectLines } from "../shared/select-lines";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { summarize, viewSheet } from "../shared/sheet-view";
import { rateReadings } from "../../sheet/rate/rate-sheet";
import { Heading, Quiet } from "../shared/text";

const useStyles = makeStyles({
  text: {
    "& textarea": {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: "pre",
    },
  },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalXL },
  file: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

/** In bytes; far beyond any crosstable. */
const LARGEST_FILE = 10_000_000;
const TOO_LARGE = new SheetProblem(
  "too-large",
  "This file has more than 10 MB. No crosstable is that large.",
  "Choose the file that holds the crosstable.",
);
const UNREADABLE = new SheetProblem(
  "unexpected",
  "The file could not be read.",
  "Close it in other programs, then choose it again.",
);
const NOTHING: readonly ImportResult[] = [];

/**
 * What is in the text or the files. The readers are loaded with this view.
 *
 * @param onFacts called after each reading with what the files say about the event
 * @param onFailure called with the reason if the readers cannot be loaded, with null once they are
 * @param attempt another number asks for them again
 */
function useImport(
  { text, files }: Pick<Draft, "text" | "files">,
  onFacts: (facts: EventFacts) => void,
  onFailure: (problem: SheetProblem | null) => void,
  attempt: number,
): readonly ImportResult[] {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let stale = false;
    const empty = files.length === 0 && text.trim() === "";
    const readers = import(/* webpackChunkName: "formats" */ "../../wallchart/formats/import");
    const use = ({ importFiles }: Awaited<typeof readers>): void => {
      if (stale) return;
      onFailure(null);
      const results = empty ? NOTHING : importFiles(files.length > 0 ? files : [{ name: "", bytes: text }]);
      setFound(results);
      onFacts(importedFacts(results));
    };
    void readers.then(use, (error: unknown) => {
      if (!stale) onFailure(toProblem(error));
    });
    return () => {
      stale = true;
    };
  }, [text, files, onFacts, onFailure, attempt]);
  return found;
}

export default function ImportCrosstable({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { draft } = state;
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [fileProblem, setFileProblem] = useState<SheetProblem | null>(null);
  const [notLoaded, setNotLoaded] = useState<SheetProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // The field that still has to be filled in takes the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [asked]);
  const text = useDeferredValue(draft.text);
  const found = useImport({ text, files: draft.files }, actions.fillDraft, setNotLoaded, attempt);
  const event = useMemo(() => viewEvent(draft.event, asked > 0), [draft.event, asked]);
  const sections = found.flatMap((result) => result.sections);
  const names = sections.filter(({ reading }) => reading.section).map(importedName);
  const chart = useMemo(() => {
    if (found.length === 0) return null;
    const readings = found.flatMap(inText);
    const first = readings[0] ?? NO_READING;
    const aboutFiles = found.flatMap(fileFindings);
    const all = [{ ...first, diagnostics: [...aboutFiles, ...first.diagnostics] }, ...readings.slice(1)];
    return viewSheet(rateReadings(all, []));
  }, [found]);
  const ready = chart !== null && chart.sections.length > 0;
  const problem = notLoaded ?? fileProblem ?? state.problem;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])];
    if (files.length === 0) return;
    const tooLarge = files.some(({ size }) => size > LARGEST_FILE);
    setFileProblem(tooLarge ? TOO_LARGE : null);
    if (tooLarge) return;
    try {
      const read = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      );
      const { openZips } = await import(
        /* webpackChunkName: "formats" */ "../../wallchart/formats/open-zips"
      );
      actions.enterDraft({ ...draft, text: "", files: await openZips(read) });
    } catch (error) {
      setFileProblem(error instanceof DOMException ? UNREADABLE : toProblem(error));
    }
    // So that the same file can be chosen again after an edit.
    target.value = "";
  };
  const add = (): void => {
    setAsked(asked + 1);
    if (!ready || draft.event.endDate === "" || !event.settings) return;
    const [file] = draft.files;
    // With its ratings after, it is an event that was rated already: it joins no other one unasked.
    const isRated = sections.some(({ reading }) =>
      reading.section?.players.some((player) => player.printedPost),
    );
    const plans = found.flatMap((result) =>
      result.sections.flatMap((one) => {
        const { section } = one.reading;
        const sheetName = importedName(one) || file?.name.replace(/\.[^.]*$/, "") || "Crosstable";
        const title = titleWith(importedTitle(one, result), draft.event);
        return section ? [planNewSheet(section, { title, sheetName })] : [];
      }),
    );
    const titles = found.flatMap((result) =>
      result.sections.map((section) => titleWith(importedTitle(section, result), draft.event)),
    );
    const typed = { ...draft.event, ...unsaidBy(titles, draft.event) };
    void actions.addSheets(() => ({ plans, event: typed, ...(isRated && { madeFrom: PRINTED }) }));
  };
  return (
    <>
      <ViewHeader title="Import a crosstable" onBack={actions.back} />
      <Field
        label="Crosstable text"
        hint="Paste it from the event's page, an email, a spreadsheet, SwissSys, WinTD or chess-results."
      >
        <Textarea
          ref={box}
          className={styles.text}
          rows={6}
          resize="vertical"
          wrap="off"
          spellCheck={false}
          value={draft.text}
          onChange={(_, { value }) => actions.enterDraft({ ...draft, text: value, files: [] })}
        />
      </Field>
      <div className={styles.file}>
        <Button onClick={() => chooser.current?.click()}>Choose files</Button>
        <Quiet>
          {draft.files.map(({ name }) => name).join(", ") ||
            "CSV, text, JSON, TRF, a rating report's DBF, or a zip of them"}
        </Quiet>
        <input
          ref={chooser}
          type="file"
          multiple
          aria-label="Crosstable files"
          hidden
          onChange={(change) => void choose(change)}
        />
      </div>
      {chart?.summary && (
        <section aria-labelledby="found">
          <Heading id="found">Found: {chart.summary}</Heading>
          {chart.sections.length > 1 && (
            <ol className={styles.list}>
              {chart.sections.map(({ section }, i) => (
                <li key={i}>
                  <Body1>
                    <strong>{names[i] || `Section ${i + 1}`}</strong>: {summarize([section])}
                  </Body1>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      {chart && (
        <ProblemList
          problems={chart.problems.map((one) => textProblem(one, draft.files))}
          {...(draft.files.length === 0 && { onSelect: (cell) => selectLines(box.current, linesAt(cell)) })}
        />
      )}
      <div ref={fields}>
        <EventFields
          event={draft.event}
          view={event}
          dateRequired
          onChange={(entered) => actions.enterDraft({ ...draft, event: entered })}
        />
      </div>
      <Footer
        state={state}
        actions={actions}
        notice={
          problem && (
            <Notice
              problem={problem}
              onDismiss={() => {
                setNotLoaded(null);
                setFileProblem(null);
                actions.dismiss();
              }}
            >
              {notLoaded && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
            </Notice>
          )
        }
        // The list of problems may be far below the text.
        says={chart?.sections.length === 0 && <>Nothing to import yet. {chart.problems[0]?.message}</>}
        primary={{
          label: sections.length > 1 ? `Create ${sections.length} sheets` : "Create sheet",
          isReady: ready,
          onPress: add,
        }}
      />
    </>
  );
}
