/**
 * The highlights of an event: title norms, the biggest gains, the biggest upsets. As lists, and as a plan for a sheet
 * to print. Example of a line: `Gita Palmer (1205) beat Cleo Marsh (1790), rated 585 points higher`.
 */
import { normsOf } from "../../sheet/rate/norms";
import type { SheetPlan } from "../../sheet/write/plan";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { signed } from "../../wallchart/cells/text";
import { sheetNameOf } from "../../sheet/write/sheet-name";

export interface Highlights {
  readonly norms: readonly string[];
  readonly gains: readonly string[];
  readonly upsets: readonly string[];
}

/** The most that are listed of each kind. */
const MOST = 10;

/** Each player's norm once, however often the player is listed. */
function normLines({ section, ratings, settings }: RatedSection): string[] {
  const norms = normsOf(section, ratings, settings);
  const lines = section.players.map(({ name, id }, i) => [
    id || String(i),
    norms[i]! && `${name}: ${norms[i]}`,
  ]);
  return [...new Map(lines as [string, string][]).values()].filter((line) => line !== "");
}

export function highlightsOf(view: RatedSection): Highlights {
  const { section, ratings, settings } = view;
  const gains = ratings
    .flatMap((rated, i) => {
      const post = postRating(rated, settings);
      if (rated.prior === null || post === null) return [];
      return [{ name: section.players[i]!.name, pre: Math.round(rated.prior), post }];
    })
    .filter(({ pre, post }) => post > pre)
    .sort((a, b) => b.post - b.pre - (a.post - a.pre));
  const upsets = section.players
    .flatMap(({ name, results }, i) =>
      results.flatMap(({ opponent, score }) => {
        const [own, theirs] = [ratings[i]!.prior, ratings[opponent]!.prior];
        if (own === null || theirs === null || score === 0 || theirs <= own) return [];
        const verb = score === 1 ? "beat" : "drew with";
        const by = Math.round(theirs - own);
        // A draw counts as half an upset.
        return [{ weight: score * by, words: `${name} (${Math.round(own)}) ${verb} ${section.players[opponent]!.name} (${Math.round(theirs)}), rated ${by} points higher` }]; // prettier-ignore
      }),
    )
    .sort((a, b) => b.weight - a.weight);
  return {
    norms: normLines(view),
    gains: gains
      .slice(0, MOST)
      .map(({ name, pre, post }) => `${name}: ${signed(post - pre)}, ${pre} → ${post}`),
    upsets: upsets.slice(0, MOST).map(({ words }) => words),
  };
}

export const HIGHLIGHT_TITLES: Readonly<Record<keyof Highlights, string>> = {
  norms: "Title norms",
  gains: "Biggest gains",
  upsets: "Biggest upsets",
};

/** A sheet with the lists, ready to print. */
export function planHighlights(highlights: Highlights, title: string): SheetPlan {
  const line = (row: number, text: string, style: "title" | "heading" | "text") => ({
    row,
    column: 0,
    cells: [[text]],
    style,
    numberFormat: "@",
  });
  const blocks = [line(0, title, "title")];
  let row = 2;
  for (const key of ["norms", "gains", "upsets"] as const) {
    const lines = highlights[key].length > 0 ? highlights[key] : ["None"];
    blocks.push(
      line(row, HIGHLIGHT_TITLES[key], "heading"),
      ...lines.map((text, i) => line(row + 1 + i, text, "text")),
    );
    row += lines.length + 2;
  }
  return {
    sheetName: sheetNameOf(title, "highlights"),
    blocks,
    freeze: null,
    widths: [{ column: 0, characters: 80 }],
    print: {
      titleRows: { first: 0, last: 0 },
      titleColumns: { first: 0, last: 0 },
      landscape: false,
      fitToWidth: true,
    },
  };
}
