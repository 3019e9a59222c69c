/**
 * What Start found in a text or files, in words, with what is to be said of it: each problem names its lines.
 *
 * Example: `6 players, 4 rounds, 10 games` and `Ann Ash, Bob Birch, Cy Cedar …`.
 */
import { rateReadings } from "../../sheet/rate/rate-sheet";
import { plural } from "../../sheet/words/rating-words";
import { linesName } from "../shared/select-lines";
import { summarize, viewSheet, type ProblemView } from "../shared/sheet-view";
import { NO_READING } from "../../wallchart/reader/read";
import type { ImportResult } from "../../wallchart/formats/result";
import type { SectionPlayer } from "../../wallchart/types";
import type { Planned } from "./crosstable";
import { fileFindings, inText, placeOf, textProblem } from "./given-lines";
import { importedName } from "./given-titles";

export interface FoundInWords {
  /** "" for nothing. */
  readonly title: string;
  readonly rest: string;
  readonly problems: readonly ProblemView[];
}

/** More names say nothing new. */
const MOST_NAMES = 3;

function namesOf(players: readonly SectionPlayer[]): string {
  const names = players.slice(0, MOST_NAMES).map(({ name, id }) => name || id);
  return names.join(", ") + (players.length > names.length ? " …" : "");
}

/** The readings of a crosstable together, with what is said of the text itself. */
function viewOf(results: readonly ImportResult[]) {
  const readings = results.flatMap(inText);
  const [first = NO_READING, ...more] = readings;
  const about = results.flatMap(fileFindings);
  return viewSheet(rateReadings([{ ...first, diagnostics: [...about, ...first.diagnostics] }, ...more], []));
}

export function foundIn({ given, draft: { files } }: Pick<Planned, "given" | "draft">): FoundInWords {
  if (given.kind === "players") {
    const { players, problems } = given.list;
    const inOrder = [...players].sort((one, other) => one.row - other.row);
    return {
      title: plural(players.length, "player"),
      rest: namesOf(inOrder),
      problems: problems.map(({ lines, ...one }) => ({
        ...one,
        cells: lines.map((at) => {
          const span = { first: at, last: at };
          return { name: linesName(span), cell: placeOf(0, span) };
        }),
      })),
    };
  }
  if (given.results.length === 0) return { title: "", rest: "", problems: [] };
  const view = viewOf(given.results);
  const problems = view.problems.map((one) => textProblem(one, files));
  if (given.kind === "nothing") return { title: "", rest: "", problems };
  const names = given.results.flatMap(({ sections }) =>
    sections.filter(({ reading }) => reading.section).map(importedName),
  );
  const sections = view.sections.map(({ section }) => section);
  const rest =
    sections.length > 1
      ? sections.map((section, i) => `${names[i] || `Section ${i + 1}`}: ${summarize([section])}`).join("; ")
      : namesOf(sections[0]?.players ?? []);
  return { title: view.summary, rest, problems };
}
