/**
 * Excel's undo: each request of the add-in is one step, or all those of an `Excel.run` with `mergeUndoGroup`. A step
 * takes back the cells by the store's own history, and what the workbook keeps beside them. Before ExcelApi 1.19 no
 * request can be undone: one that changes something empties what the person could undo.
 * Source: "Undo capabilities with the Excel JavaScript API", Office Add-ins documentation.
 */
import type { Behavior, NotUndone } from "../behavior";
import { HostError } from "../errors";
import type { Grid } from "../grid";

interface Undoable {
  readonly grid: Grid;
  readonly behavior: Behavior;
  /** What the workbook keeps beside its cells, as text. */
  state(): string;
  restore(state: string): void;
}

/** The first ExcelApi in which an add-in's requests can be undone, and the first that takes `mergeUndoGroup`. */
const since = { calls: 19, groups: 20 };

interface Step {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

const refusal = ({ code = "UndoNotSupported" }: NotUndone): HostError => new HostError(code);

export class UndoSteps {
  private steps: Step[] = [];
  private group: Pick<Step, "from" | "before"> | null = null;
  private cleared = false;
  /** What an open group has in it that Excel cannot undo, and when it says so. */
  private due: { readonly by: NotUndone; syncs: number } | null = null;

  /** @param excelApi the minor number of the requirement set */
  constructor(
    private readonly book: Undoable,
    private readonly excelApi: number,
  ) {
    book.grid.onChange((change) => {
      if (change.type === "travelled") this.arrive(change.depth);
    });
  }

  /** Carries out one request as a step, or as a part of the group that is open. */
  record<T>(work: () => T): T {
    if (this.group) {
      if (this.due && --this.due.syncs <= 0) throw refusal(this.due.by);
      return this.together(work);
    }
    const start = this.start();
    try {
      return this.together(work);
    } finally {
      this.end(start);
    }
  }
  open(): void {
    if (this.excelApi >= since.groups) this.group ??= this.start();
  }
  close(): void {
    if (this.group) this.end(this.group);
    this.group = null;
    this.due = null;
  }
  /** Hears of a member that is about to be used. Throws in a group that it cannot be a part of, now or later. */
  uses(member: string): void {
    const by = this.book.behavior.notUndone.find(({ members }) => members.test(member));
    if (!by) return;
    if (!this.group) this.cleared = true;
    else if (by.syncsLater) this.due ??= { by, syncs: by.syncsLater };
    else throw refusal(by);
  }

  private together<T>(work: () => T): T {
    let result: { value: T } | null = null;
    this.book.grid.together(() => (result = { value: work() }));
    return (result as unknown as { value: T }).value;
  }
  private start(): Pick<Step, "from" | "before"> {
    return { from: this.book.grid.history.depth(), before: this.book.state() };
  }
  private end({ from, before }: Pick<Step, "from" | "before">): void {
    const { history } = this.book.grid;
    const after = this.book.state();
    const isChanged = history.depth() > from || before !== after;
    if (this.cleared || (isChanged && this.excelApi < since.calls)) {
      history.clear();
      this.steps = [];
    } else if (isChanged) {
      history.group(from);
      this.steps = [
        ...this.steps.filter(({ to }) => to <= from),
        { from, to: history.depth(), before, after },
      ];
    }
    this.cleared = false;
  }
  /** Brings back what stood beside the cells when so many steps had been made. */
  private arrive(depth: number): void {
    const next = this.steps.find(({ from }) => from >= depth);
    const last = this.steps.filter(({ to }) => to <= depth).pop();
    const state = next?.before ?? last?.after;
    if (state !== undefined) this.book.restore(state);
  }
}
