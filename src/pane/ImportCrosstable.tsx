/** Import a crosstable: its text by paste or file, its date, and a new sheet from it. */
import { Body1, Button, Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ChangeEvent, type JSX } from "react";
import { SheetProblem } from "../excel/errors";
import { readCrosstableText } from "../wallchart/formats/uschess-text";
import { planNewSheet } from "../wallchart/new-sheet-plan";
import { viewReading } from "./chart-view";
import { viewEvent } from "./event-view";
import { EventFields } from "./EventFields";
import { Footer } from "./Footer";
import { Notice } from "./Notice";
import { ProblemList } from "./ProblemList";
import { decodeText, LARGEST_FILE } from "./read-file";
import { ViewHeader } from "./ViewHeader";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  text: {
    "& textarea": {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: "pre",
    },
  },
  file: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

const TOO_LARGE = new SheetProblem(
  "too-large",
  "The file is larger than any crosstable.",
  "Choose the text file that holds the crosstable.",
);
const UNREADABLE = new SheetProblem(
  "unexpected",
  "The file could not be read.",
  "Close it in other programs, or choose it again.",
);

export function ImportCrosstable({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { draft, work } = state;
  const chooser = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState<SheetProblem | null>(null);
  const [asked, setAsked] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // What still has to be entered takes the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [asked]);
  const text = useDeferredValue(draft.text);
  const event = useMemo(() => viewEvent(draft.event, asked > 0), [draft.event, asked]);
  const chart = useMemo(() => {
    return text.trim() === "" ? null : viewReading(readCrosstableText(text).reading, null);
  }, [text]);
  const section = chart?.reading.section ?? null;
  const problem = fileProblem ?? state.problem;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    setFileProblem(file.size > LARGEST_FILE ? TOO_LARGE : null);
    if (file.size > LARGEST_FILE) return;
    try {
      const read = decodeText(new Uint8Array(await file.arrayBuffer()));
      actions.enterDraft({ ...draft, text: read, file: file.name });
    } catch {
      setFileProblem(UNREADABLE);
    }
    // The same file may be chosen again after an edit.
    target.value = "";
  };
  const add = (): void => {
    setAsked(asked + 1);
    if (!section || draft.event.startDate === "" || !event.settings) return;
    const title = section.title;
    const sheetName = title || draft.file.replace(/\.[^.]*$/, "") || "Crosstable";
    void actions.addSheet(planNewSheet(section, { title, sheetName }), draft.event);
  };
  return (
    <>
      <ViewHeader title="Import a crosstable" onBack={() => actions.open("home")} />
      <Field label="Crosstable text" hint="As copied from the event's page on the US Chess site.">
        <Textarea
          className={styles.text}
          rows={8}
          resize="vertical"
          wrap="off"
          spellCheck={false}
          value={draft.text}
          onChange={(_, { value }) => actions.enterDraft({ ...draft, text: value, file: "" })}
        />
      </Field>
      <div className={styles.file}>
        <Button onClick={() => chooser.current?.click()}>Choose a file</Button>
        <Body1 className={styles.quiet}>{draft.file || "or open a text file"}</Body1>
        <input
          ref={chooser}
          type="file"
          accept=".txt,.text,.prn,.asc,text/plain"
          aria-label="Crosstable file"
          hidden
          onChange={(change) => void choose(change)}
        />
      </div>
      <div ref={fields}>
        <EventFields
          event={draft.event}
          view={event}
          dateRequired
          onChange={(entered) => actions.enterDraft({ ...draft, event: entered })}
        />
      </div>
      {chart?.summary && <Body1>{chart.summary}</Body1>}
      {chart && <ProblemList problems={chart.problems} count={chart.problemCount} />}
      <Footer>
        {problem && (
          <Notice
            problem={problem}
            onDismiss={() => {
              setFileProblem(null);
              actions.dismiss();
            }}
          />
        )}
        <Button appearance="primary" size="large" disabled={!section || work !== null} onClick={add}>
          Create sheet
        </Button>
      </Footer>
    </>
  );
}
