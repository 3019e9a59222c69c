/**
 * Everything in the pane that talks to Excel, done as its buttons do it: what the view works out from the pane's
 * state is worked out here with the same functions.
 */
import { REQUEST } from "../../src/excel/requests";
import { changed, SheetProblem, toProblem, type ProblemCode } from "../../src/excel/errors";
import { readFormulas } from "../../src/excel/formula-values";
import { showPane } from "../../src/excel/host";
import { NOTHING_REMEMBERED, rememberEvents, rememberSettings } from "../../src/excel/settings";
import { ownAgain } from "../../src/excel/own-again";
import type { Written } from "../../src/excel/undo";
import type { WriteChoices } from "../../src/sheet/write/plan-write";
import { outputOn } from "../../src/sheet/rate/own-output";
import { fillOpponents } from "../../src/pane/store/fill-opponents";
import { writeStandings } from "../../src/pane/standings/write-standings";
import { writeFacts } from "../../src/pane/players/write-facts";
import { writeFormula } from "../../src/pane/estimate/write-formula";
import { NO_ESTIMATE } from "../../src/sheet/estimate/entry";
import { NO_CHOICES } from "../../src/sheet/players/look-up-choices";
import { NOTHING_TRIED } from "../../src/sheet/estimate/tried";
import { keepValues } from "../../src/pane/home/keep-values";
import { planUpdate, rateAgain, updatePlayers } from "../../src/pane/players/update-players";
import { planSample } from "../../src/pane/home/sample-event";
import { seeBy } from "../../src/pane/store/see-other";
import { printsOf } from "../../src/pane/store/papers";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive, seeSource, type SeenChart, type ShownPlan } from "../../src/pane/store/see-charts";
import { crosstablePlans, planAll, readAll } from "../../src/pane/start/crosstable";
import { NO_DRAFT, NO_SECTION, type SectionDraft } from "../../src/pane/start/draft";
import { importFiles } from "../../src/wallchart/formats/import";
import { planNewSheet } from "../../src/sheet/write/new-sheet";
import { USUAL_STANDINGS } from "../../src/sheet/event/standings-choices";
import type { ListedPerson } from "../../src/lists/look-up";
import { planFillIn } from "../../src/sheet/players/fill-in";
import { type FactName } from "../../src/sheet/players/fill-in-facts";
import type { SheetPlan } from "../../src/sheet/write/plan";
import type { SectionPlayer } from "../../src/wallchart/types";
import type { Wish } from "../../src/sheet/other-systems/settings";
import { planSlips, slipsOf } from "../../src/sheet/write/slips";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { openPane, writeAll, type Pane } from "./pane";
import type { Json } from "../../packages/excel-host/src/model/book";
import { chartOf, EVENT, FIRST, OPEN, RESERVE, typeInto, type Workbook } from "./workbook";
import { NO_EVENT, type EventEntry } from "../../src/sheet/event/event";
import { KEPT } from "../../src/excel/kept";
import { planSheets } from "../../src/pane/file/save-files";
import { NO_KEPT_REPORT } from "../../src/report/kept";
import { NO_EVENT_TO_FILE } from "../../src/report/report";

export interface Operation {
  readonly name: string;
  /** How often it asks Excel, whatever the size of the chart; those of its new reading at the end too. */
  readonly syncs: number;
  /** How often more for 1,000 players: what it writes over, or writes, does not fit into one request. */
  readonly moreForThousand?: number;
  readonly act: (pane: Pane, excel: OpenExcel) => Promise<SheetProblem | null>;
  /** "quietly" for what the pane does without being asked, and does not tell of. */
  readonly kind: "reads" | "writes" | "adds sheets" | "quietly";
  readonly workbook?: Workbook;
  /** What was done before it. */
  readonly before?: (pane: Pane, excel: OpenExcel) => Promise<unknown>;
  /** Whether it goes on after a failure, and tells what became of each sheet. */
  readonly reports?: true;
  /** Whether it does one sheet after the other, and offers to go on with the rest. */
  readonly apart?: true;
  /** Whether it brings another sheet to the front, and changes nothing else. */
  readonly shows?: true;
  /** Whether the user said that what others typed may go. */
  readonly consents?: true;
  /** The problem where cells that it writes are merged; none where it writes no ratings beside the chart. */
  readonly merged?: ProblemCode;
  /** The Excel that it needs, if more than the manifest asks for; an older one refuses it in words. */
  readonly needs?: "1.12";
  /** What an older Excel leaves otherwise. */
  readonly inOlder?: string;
  /** The button that is offered where cells are in the way. */
  readonly replace?: Operation["act"];
}

type Rest = Partial<
  Pick<
    Operation,
    | "before"
    | "workbook"
    | "reports"
    | "apart"
    | "shows"
    | "consents"
    | "merged"
    | "replace"
    | "moreForThousand"
    | "needs"
    | "inOlder"
  >
>;
const as =
  (kind: Operation["kind"], always: Rest = {}) =>
  (name: string, syncs: number, act: Operation["act"], rest: Rest = {}): Operation => ({
    name,
    syncs,
    act,
    kind,
    ...always,
    ...rest,
  });
const reads = as("reads");
const writes = as("writes");
const beside = as("writes", { merged: "merged" });
const adds = as("adds sheets");
const quietly = as("quietly");

const VALUES: WriteChoices = { live: false, newSheet: false, colors: false };

/** Presses Write ratings, or Replace. */
function write(choices: Partial<WriteChoices>, overwrite = false): Operation["act"] {
  const how = { ...VALUES, ...choices };
  return async (pane) => {
    const seen = seeActive(pane.state);
    if (!seen) return pane.state.problem;
    const shown = planSeen(seen, how);
    // The button is greyed out, and the pane says why.
    if (shown.plans.length === 0)
      return new SheetProblem("not-rated", "Nothing was written.", seen.chart.problemCount || "No chart.");
    return pane.does((actions) => actions.write(shown, overwrite));
  };
}

const ELO: Wish = { system: "Elo", settings: { k: 24 } };

/** Presses Write ratings, or Replace, in Other ratings. */
function writeOther(overwrite = false): Operation["act"] {
  return async (pane) => {
    const seen = seeActive(pane.state);
    if (!seen) return pane.state.problem;
    const by = (main: SeenChart) => seeBy(main, ELO);
    const shown = planSeen(seen, VALUES, by);
    if (shown.plans.length === 0)
      return new SheetProblem(
        "not-rated",
        "Nothing was written.",
        shown.chart.problems[0]?.message ?? "No chart.",
      );
    return pane.does((actions) => actions.write(shown, overwrite));
  };
}

/** Something that the pane asks of Excel with no button of its own. */
const asks =
  (ask: (pane: Pane, excel: OpenExcel) => Promise<unknown>): Operation["act"] =>
  async (pane, excel) => {
    try {
      await ask(pane, excel);
      return null;
    } catch (error) {
      return toProblem(error);
    }
  };

const TYPED: EventEntry = { ...EVENT, endDate: "2026-01-02" };

const QUAD: SectionDraft = {
  ...NO_SECTION,
  kind: "quads",
  text: "Ann Ash 1500\nBob Birch 1450\nCy Cedar 1400\nDi Dogwood 1350",
};

/** Presses Build in Start, with the sheets that were built before. */
function build(earlier: (excel: OpenExcel) => readonly string[]): Operation["act"] {
  return async (pane, excel) => {
    const ids = earlier(excel);
    const sections = [{ ...QUAD, sheets: ids }];
    const planned = planAll({ ...NO_DRAFT, name: "Quads", sections }, readAll(sections), EVENT);
    return pane.does((actions) =>
      actions.addSheets(async (tableOf) => ({
        plans: await crosstablePlans(planned, tableOf, ids.length > 0 ? "some" : "none"),
        event: EVENT,
      })),
    );
  };
}

const PASTED = "#\tName\tRating\tRd 1\n1\tAnn Ash\t1500\tW2\n2\tBob Birch\t1450\tL1";

const importText: Operation["act"] = (pane) => {
  const sections = importFiles([{ name: "", bytes: PASTED }]).flatMap((result) => result.sections);
  const plans = sections.flatMap(({ reading: { section } }) =>
    section ? [planNewSheet(section, { title: "", sheetName: "Crosstable" })] : [],
  );
  return pane.does((actions) => actions.addSheets(() => ({ plans, event: EVENT })));
};

/** Presses Slips for all. */
const slips: Operation["act"] = async (pane) => {
  const seen = seeActive(pane.state);
  const plans = [planSlips(slipsOf(seen?.chart.sections ?? [], "Open"), "Slips Open")];
  const of = { of: seen?.sheet.id ?? "", player: "" };
  const event = { ...NO_EVENT, slips: of, rests: printsOf(seen ? [seen] : []) };
  return pane.does((actions) => actions.addSheets(() => ({ plans, event, stays: true })));
};

/** Ratings stand on the sheet, and one of them was typed over. */
const edited: Operation["before"] = async (pane, excel) => {
  await write({})(pane, excel);
  typeInto(excel.grid, excel.grid.sheetIds()[OPEN]!, FIRST, 6, [["mine"]]);
  await pane.does(({ open }) => open("rate"));
};

let update: Written | undefined;
/** Ratings were updated, and Excel took the update back, but not what the workbook remembers of it. */
const updated: Operation["before"] = async (pane, excel) => {
  const { book } = excel.host;
  await write({})(pane, excel);
  typeInto(excel.grid, excel.grid.sheetIds()[OPEN]!, FIRST, 3, [[1950]]);
  await pane.does(({ open }) => open("rate"));
  await write({})(pane, excel);
  update = pane.state.written[0]![0];
  const remembered = [...book.settings];
  excel.grid.history.undo();
  for (const [key, value] of remembered) book.settings.set(key, value);
};

const openSample: Operation["act"] = (pane) => pane.does(({ addSheets }) => addSheets(planSample));

/** Presses Copy to sheets at File the event. */
const copyReport: Operation["act"] = (pane) => {
  const { sheet, event } = pane.state;
  const sections = seeActive(pane.state)?.chart.sections ?? [];
  const report = {
    event: NO_EVENT_TO_FILE,
    sections: sections.map((view, i) => ({
      key: `${i}`,
      sheetId: "",
      sheetName: "",
      table: sheet!.table,
      view,
      facts: {
        ...event,
        name: "Open",
        kind: "swiss" as const,
        chiefTd: "",
        assistantTd: "",
        scholastic: "N" as const,
        roundDays: "",
      },
    })),
  };
  return pane.does(({ addSheets }) =>
    addSheets(() => ({ plans: planSheets(report), event: NO_EVENT, stays: true, madeFrom: sheet?.id ?? "" })),
  );
};

/** Presses Undo for the last write. */
const takeBack: Operation["act"] = (pane) => pane.does(({ undo }) => undo());
/** Presses Undo, and Undo anyway where an edit was in the way. */
const takeBackAnyway: Operation["act"] = async (pane, excel) => {
  const problem = await takeBack(pane, excel);
  return problem?.code === "changed-since-written" ? pane.does((actions) => actions.undoAnyway()) : problem;
};
/** Everybody on the sheet as a made-up list has them, with a floor, which has no column yet. */
const listed = (rows: readonly SectionPlayer[], rating: number | null): readonly ListedPerson[] =>
  rows.map(({ name, id, rating: stands }) => {
    const floor = { rating: rating ?? stands ?? 1500, floor: 1200 };
    return [{ source: "List", player: { id, name, state: "MI", ratings: { OTBR: floor } } }];
  });
/** Presses Fill in. */
const fillFacts =
  (facts: readonly FactName[], rating: number | null = null): Operation["act"] =>
  async (pane) => {
    const seen = seeActive(pane.state);
    if (!seen) return pane.state.problem;
    const { sheet, chart } = seen;
    const people = chart.readings.map(({ section }) => listed(section?.players ?? [], rating));
    const from = { table: sheet.table, readings: chart.readings, filled: outputOn(sheet.memory, "facts") };
    const planned = planFillIn(from, people, { facts, system: "OTBR", endDate: "" });
    if (!planned.plan)
      return new SheetProblem("changed", "Nothing was written.", "There is nothing to fill in.");
    return pane.does(({ writeSheets }) =>
      writeSheets("filling", (isCancelled) => writeFacts(seen, planned, isCancelled)),
    );
  };
/** Without ratings, so that there is something to fill in the wallchart's own column. */
const unrated: Operation["before"] = async (pane, { grid }) => {
  const empty = { column: 3, content: { kind: "blank" } } as const;
  grid.write(grid.sheetIds()[OPEN]!, [
    { ...empty, row: FIRST },
    { ...empty, row: FIRST + 1 },
  ]);
  await pane.does(({ open }) => open("players"));
};
const FILLED: readonly FactName[] = ["Rating", "Floor", "State"];

/** A column in which nothing stands, and one of the wallchart. */
const [FREE, RATINGS] = [9, 3];
/** Presses Put it into the sheet as a formula, or Replace. */
const putFormula =
  (column = FREE, overwrite = false): Operation["act"] =>
  (pane) => {
    const { sheet, event } = pane.state;
    if (!sheet) return Promise.resolve(pane.state.problem);
    const shown = { sheet, event, cell: { row: FIRST, column }, formula: '=USCF.RATE(1500,,{1600},{"W"})' };
    return pane.does(({ writeSheets }) =>
      writeSheets("formula", (isCancelled) => writeFormula(shown, overwrite, isCancelled)),
    );
  };
/** Presses Write standings. */
const standings =
  (overwrite = false): Operation["act"] =>
  (pane) => {
    const seen = seeSource(pane.state);
    if (!seen) return Promise.resolve(pane.state.problem);
    const choices = seen.chart.sections.map(() => USUAL_STANDINGS);
    return pane.does(({ writeSheets }) =>
      writeSheets("standings", (isCancelled) => writeStandings({ seen, choices }, overwrite, isCancelled)),
    );
  };
/** Presses Update players, or Replace. */
const keep =
  (overwrite = false): Operation["act"] =>
  (pane) => {
    const shown = planUpdate(pane.state);
    if (!shown) return Promise.resolve(pane.state.problem);
    return pane.does(({ writeSheets }) =>
      writeSheets("players", (isCancelled, now) => updatePlayers(now, shown, overwrite, isCancelled)),
    );
  };
/** Types another rating for the first player. */
const retype = (pane: Pane, { grid }: OpenExcel) => {
  typeInto(grid, grid.sheetIds()[OPEN]!, FIRST, 3, [[1950]]);
  return pane.does(({ open }) => open("players"));
};
/** Players stand on their sheets, and the event has changed since. */
const kept: Operation["before"] = async (pane, excel) => {
  await keep()(pane, excel);
  await retype(pane, excel);
};
/** Ratings, Elo, standings, slips and Players stand, and the event has changed since. */
const stale: Operation["before"] = async (pane, excel) => {
  const sheetId = excel.grid.sheetIds()[OPEN]!;
  const back = () => pane.does(({ goTo }) => goTo(sheetId, { row: 0, column: 0 }, "home"));
  await write({})(pane, excel);
  await writeOther()(pane, excel);
  await standings()(pane, excel);
  await back();
  await slips(pane, excel);
  await keep()(pane, excel);
  await retype(pane, excel);
  await back();
};
/** The same, with Elo beside the wallchart. */
const keptElo: Operation["before"] = async (pane, excel) => {
  await writeOther()(pane, excel);
  await kept(pane, excel);
};
/**
 * The players of the first sheet played a month later too, other games and without ratings, and then the first event changed.
 *
 * @param other writes another system's ratings too
 */
const keptTwice =
  (other: Operation["act"] = () => Promise.resolve(null)): Operation["before"] =>
  async (pane, excel) => {
    const { grid, host } = excel;
    const [open, later] = [grid.sheetIds()[OPEN]!, grid.sheetIds()[RESERVE]!];
    const table = chartOf(2, 90_000_000).slice(2);
    typeInto(
      grid,
      later,
      FIRST,
      0,
      table.map(([number, name, id, , first, second]) => [number!, name!, id!, "", second!, first!]),
    );
    const memory = { ...NOTHING_REMEMBERED, ...EVENT, endDate: "2026-09-30" };
    host.book.settings.set(`uscf-ratings ${later}`, memory as unknown as Json);
    await pane.does(({ open: room }) => room("players"));
    await other(pane, excel);
    await keep()(pane, excel);
    await pane.does(({ goTo }) => goTo(later, cell, "rate"));
    await write({})(pane, excel);
    await other(pane, excel);
    await keep()(pane, excel);
    await pane.does(({ goTo }) => goTo(open, cell, "rate"));
    await retype(pane, excel);
    await keep()(pane, excel);
  };
const again: Operation["act"] = (pane) =>
  pane.does(({ writeSheets }) =>
    writeSheets("players", (isCancelled, now) => rateAgain(now, false, isCancelled)),
  );
/** Presses Share without the add-in. */
const turnIntoValues: Operation["act"] = async (pane) => {
  const shown = await readFormulas().catch((error) => toProblem(error, "Nothing was written."));
  if (shown instanceof SheetProblem) return shown;
  // The menu leaves it out where nothing can be turned, and says what would stay.
  const isFit = shown.some(({ ready }) => ready.length > 0) && shown.every(({ failed }) => !failed.length);
  if (!isFit) return new SheetProblem("not-rated", "Nothing was written.", "Look at the formulas that stay.");
  return pane.does(({ writeSheets }) =>
    writeSheets("values", (isCancelled) => keepValues(shown, isCancelled)),
  );
};
/** Formulas stand on two sheets. */
const liveOnTwo: Operation["before"] = async (pane, excel) => {
  const [open, reserve] = excel.grid.sheetIds();
  await pane.does(({ goTo }) => goTo(reserve!, cell, "rate"));
  await write({ live: true })(pane, excel);
  await pane.does(({ goTo }) => goTo(open!, cell, "rate"));
  await write({ live: true })(pane, excel);
};
/** They were turned into values. */
const valuesOnTwo: Operation["before"] = async (pane, excel) => {
  await liveOnTwo(pane, excel);
  await turnIntoValues(pane, excel);
};
const cell = { row: FIRST, column: 3 };
/** A preview that was shown, of a sheet that is not in front any more. */
let left: ShownPlan | null = null;
const leave: Operation["before"] = async (pane, { grid }) => {
  const seen = seeActive(pane.state);
  left = seen && planSeen(seen, VALUES);
  await pane.does(({ goTo }) => goTo(grid.sheetIds()[RESERVE]!, cell, "rate"));
};
const writeLeft: Operation["act"] = (pane) => pane.does((actions) => actions.write(left!, false));
/** Opens Home, so that all sections were read. */
const seeAll: Operation["before"] = (pane) => pane.does(({ open }) => open("home"));
/** Opens Home and presses its button. */
const all: Operation["act"] = async (pane) => (await pane.does(({ open }) => open("home"))) ?? writeAll(pane);
const COLORED = { colors: true };

const FIRST_ROUND = 4;
/** Player 2's cell in round 1, wherever it stands by now. */
const secondsCell = ({ state: { sheet } }: Pane) => ({
  row: Math.max(sheet?.table.findIndex(([, name]) => name === "Player 2") ?? 0, 0),
  column: FIRST_ROUND,
});

/** Makes player 2's loss to player 1 a draw. */
const fix: Operation["act"] = (pane) => {
  const { sheet, problem } = pane.state;
  if (!sheet) return Promise.resolve(problem);
  const cell = secondsCell(pane);
  const to = { opponent: 1, scores: [0.5], color: null } as const;
  return pane.does((actions) =>
    actions.fix({ label: "Make 2's a draw", cells: [{ cell, to, like: cell }] }, sheet),
  );
};

/** Player 1's win against player 2 was just typed, and player 2's cell is empty. */
const justTyped: Operation["before"] = async (pane, { grid }) => {
  const { row, column } = secondsCell(pane);
  grid.write(grid.sheetIds()[OPEN]!, [{ row, column, content: { kind: "blank" } }]);
  await pane.does(({ open }) => open("rate"));
};
const fillIn: Operation["act"] = asks(async (pane) => {
  const { row, column } = secondsCell(pane);
  const id = pane.state.sheet?.id ?? "";
  const { changes } = await fillOpponents(id, { fillOpponents: true }, [{ row: row - 1, column }], []);
  // Someone moved the cells before they were read: nothing is filled in.
  if (changes.length === 0) throw changed([]);
});

/** Another pane, that hears of what happens in the workbook. */
const openAnother: Operation["act"] = async (_, excel) => {
  const another = await openPane(excel, true);
  const { problem } = another.state;
  await another.close();
  return problem;
};

/** A little more than one request may hold. */
const largeSheet = (): SheetPlan => ({
  sheetName: "Large",
  freeze: null,
  widths: [],
  blocks: [
    {
      row: 0,
      column: 0,
      style: "text",
      numberFormat: "@",
      cells: Array.from({ length: REQUEST.mostBytes / 2800 }, () => ["€".repeat(1000)]),
    },
  ],
});

export const operations: readonly Operation[] = [
  reads("open and close the pane", 6, openAnother),
  reads("read the sheet", 2, (pane) => pane.does(({ open }) => open("rate"))),
  reads("explain the selected row", 2, (pane) => pane.does(({ explainSelected }) => explainSelected())),
  reads("go back", 3, (pane) => pane.does(({ back }) => back())),
  beside("write values", 7, write({})),
  beside("write live formulas", 7, write({ live: true })),
  beside("write two systems", 7, write({}), { workbook: { quick: true } }),
  beside("write live formulas of two systems", 7, write({ live: true }), { workbook: { quick: true } }),
  beside("write into the chart's own column", 7, write({}), { workbook: { waiting: true } }),
  beside("write into it again", 7, write({}), { workbook: { waiting: true }, before: write({}) }),
  writes("write beside a Table", 7, write({}), { workbook: { isTable: true } }),
  beside("write over our own", 7, write({}), { before: write({}) }),
  beside("write values for formulas", 7, write({}), { before: write({ live: true }) }),
  beside("replace an edit of ours", 6, write({}, true), { before: edited, consents: true }),
  beside("write with colors", 7, write(COLORED), { replace: write(COLORED, true) }),
  beside("write again with colors", 7, write(COLORED), { before: write(COLORED) }),
  beside("write from the ribbon", 10, (pane) => pane.does(({ writeNow }) => writeNow())),
  writes("undo", 5, takeBack, { before: write({}) }),
  writes("undo the chart's own column", 5, takeBack, { workbook: { waiting: true }, before: write({}) }),
  writes("undo beside a Table", 5, takeBack, {
    workbook: { isTable: true },
    before: write({}),
    inOlder: "The Table keeps its width.",
  }),
  writes("undo formulas", 5, takeBack, {
    before: write({ live: true }),
    // A formula that meets merged cells fills none, as after an edit.
    merged: "changed-since-written",
  }),
  writes("undo colors", 7, takeBack, { before: write(COLORED) }),
  writes("undo over edits", 5, takeBackAnyway, { before: edited, consents: true }),
  writes("write an event", 10, writeAll, { before: seeAll, reports: true }),
  writes("undo an event", 11, takeBack, { before: all, apart: true }),
  adds("write to a new sheet", 6, write({ newSheet: true })),
  adds("write to a new sheet with colors", 6, write({ newSheet: true, ...COLORED })),
  adds("open a sample event", 6, openSample),
  adds(
    "build a crosstable",
    6,
    build(() => []),
  ),
  adds(
    "build it again",
    8,
    build(({ grid }) => [grid.sheetIds()[RESERVE]!]),
  ),
  adds("import a crosstable", 6, importText),
  adds("add slips to print", 6, slips),
  // Its formulas and formats don't fit into one answer, so it is read a second time without them.
  adds("add a sheet in two pieces", 9, (pane) =>
    pane.does(({ addSheets }) => addSheets(() => ({ plans: [largeSheet()], event: EVENT }))),
  ),
  reads("take the selected cells", 5, (pane) => pane.does(({ selection }) => selection())),
  reads("select a problem's cell", 2, (pane) => pane.does(({ select }) => select(cell))),
  quietly(
    "own again what stood before an update that Excel took back",
    2,
    asks(() => ownAgain(update!)),
    { before: updated, inOlder: "The step that its own Undo takes back first is another one." },
  ),
  quietly(
    "remember what was typed",
    2,
    asks(({ state }) => rememberSettings(state.sheet?.id ?? "", TYPED)),
  ),
  writes("turn the formulas of all sheets into values", 9, turnIntoValues, {
    before: liveOnTwo,
    merged: "not-rated",
    needs: "1.12",
  }),
  writes("undo values on all sheets", 6, takeBack, { before: valuesOnTwo, apart: true, needs: "1.12" }),
  writes("fix a result", 5, fix),
  writes("undo a fix", 5, takeBack, { before: fix }),
  quietly("fill in the opponent's cell", 4, fillIn, { before: justTyped }),
  quietly(
    "remember what was said of an event",
    1,
    asks(({ state }) => rememberEvents(state.events)),
  ),
  reads(
    "show the pane",
    0,
    asks(() => showPane()),
  ),
  adds("add Players", 9, keep(), { moreForThousand: 2 }),
  writes("update Players", 6, keep(), { before: kept, replace: keep(true) }),
  writes("undo an update of Players", 7, takeBack, {
    before: async (pane, excel) => {
      await kept(pane, excel);
      await keep()(pane, excel);
    },
    apart: true,
  }),
  writes("update Players in another system too", 6, keep(), { before: keptElo, replace: keep(true) }),
  writes("update all that is out of date", 48, (pane) => pane.does(({ updateAll }) => updateAll()), {
    before: stale,
    apart: true,
    reports: true,
  }),
  writes("rate later events again", 8, again, { before: keptTwice() }),
  writes("rate them again in another system too", 8, again, { before: keptTwice(writeOther()) }),
  reads("read the rating reports", 1, (pane) => pane.does(({ readKept }) => readKept("reports"))),
  reads("open File the event", 3, (pane) => pane.does(({ open }) => open("file"))),
  quietly(
    "keep a rating report",
    1,
    asks(({ state }) => KEPT.reports.remember([{ ...NO_KEPT_REPORT, sheets: [state.sheet?.id ?? ""] }])),
  ),
  reads("read what was chosen for standings", 1, (pane) => pane.does(({ readKept }) => readKept("chosen"))),
  quietly(
    "keep what was chosen for standings",
    1,
    asks(({ state }) => KEPT.chosen.remember({ [state.sheet?.id ?? ""]: [USUAL_STANDINGS] })),
  ),
  reads("read the estimate", 1, (pane) => pane.does(({ readKept }) => readKept("estimate"))),
  quietly(
    "keep the estimate",
    1,
    asks(() => KEPT.estimate.remember({ ...NO_ESTIMATE, rating: "1205P11" })),
  ),
  reads("read what was tried", 1, (pane) => pane.does(({ readKept }) => readKept("tried"))),
  quietly(
    "keep what was tried",
    1,
    asks(() => KEPT.tried.remember({ "sheet 0": { ...NOTHING_TRIED, ratings: { 0: 1500 } } })),
  ),
  reads("read what was chosen at Look up", 1, (pane) => pane.does(({ readKept }) => readKept("lookedUp"))),
  quietly(
    "keep what was chosen at Look up",
    1,
    asks(({ state }) => KEPT.lookedUp.remember({ [state.sheet?.id ?? ""]: NO_CHOICES })),
  ),
  beside("put an estimate's formula into a cell", 5, putFormula()),
  beside("put another one into it", 5, putFormula(), { before: putFormula() }),
  writes("put it into a cell of the wallchart", 5, putFormula(RATINGS, true), { consents: true }),
  writes("undo an estimate's formula", 5, takeBack, { before: putFormula() }),
  writes("undo it in the wallchart", 5, takeBack, { before: putFormula(RATINGS, true) }),
  adds("copy a rating report to sheets", 6, copyReport),
  reads("open Home", 3, (pane) => pane.does(({ open }) => open("home"))),
  reads(
    "go to another section",
    5,
    (pane, { grid }) => pane.does(({ goTo }) => goTo(grid.sheetIds()[RESERVE]!, cell, "rate")),
    { shows: true },
  ),
  writes("write a section after another", 7, write({}), {
    before: (pane, { grid }) => pane.does(({ goTo }) => goTo(grid.sheetIds()[RESERVE]!, cell, "rate")),
  }),
  beside("write a sheet that was left behind", 8, writeLeft, { before: leave }),
  beside("write another system's ratings", 7, writeOther(), { replace: writeOther(true) }),
  // The two below write right of what stands where ratings go.
  writes("write them beside those of US Chess", 6, writeOther(), { before: write({}) }),
  beside("write them again", 7, writeOther(), { before: writeOther() }),
  writes("write those of US Chess beside them", 7, write({}), { before: writeOther() }),
  writes("undo another system's ratings", 5, takeBack, { before: writeOther() }),
  writes("undo them, and not those of US Chess", 5, takeBack, {
    before: async (pane, excel) => {
      await writeOther()(pane, excel);
      await write({})(pane, excel);
    },
  }),
  beside("fill in facts", 7, fillFacts(FILLED), { before: unrated }),
  beside("fill in again from another list", 7, fillFacts(FILLED, 1700), {
    before: async (pane, excel) => {
      await unrated(pane, excel);
      await fillFacts(FILLED)(pane, excel);
    },
  }),
  writes("undo what was filled in", 5, takeBack, {
    before: async (pane, excel) => {
      await unrated(pane, excel);
      await fillFacts(FILLED)(pane, excel);
    },
  }),
  adds("add standings", 10, standings()),
  writes("write standings again", 13, standings(), {
    before: standings(),
    replace: standings(true),
    moreForThousand: 1,
  }),
  writes("undo a new crosstable", 5, takeBack, { before: build(() => []) }),
  writes("undo slips", 6, takeBack, { before: slips }),
  writes("undo the first standings", 6, takeBack, { before: standings(), moreForThousand: 1 }),
  writes("undo standings", 5, takeBack, {
    moreForThousand: 1,
    before: async (pane, excel) => {
      await standings()(pane, excel);
      // What stands there already would need no Undo.
      await retype(pane, excel);
      await standings()(pane, excel);
    },
  }),
];
