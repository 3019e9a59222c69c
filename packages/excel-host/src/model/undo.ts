/**
 * Excel's undo: each request of the add-in is one step, or all those of an `Excel.run` with `mergeUndoGroup`. A step
 * takes back the cells by the store's own history, and what the workbook keeps beside them.
 * Source: "Undo capabilities with the Excel JavaScript API", Office Add-ins documentation.
 */
import { HostError } from "../errors";
import type { Grid } from "../grid";

interface Undoable {
  readonly grid: Grid;
  /** What the workbook keeps beside its cells, as text. */
  state(): string;
  restore(state: string): void;
}

/** Members that Excel on the web cannot undo: they end what can be undone, and fail within a group. */
const notUndone = /^(Worksheet\.delete|WorksheetProtection\.\w+)$/;

interface Step {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

export class UndoSteps {
  private steps: Step[] = [];
  private group: Pick<Step, "from" | "before"> | null = null;
  private cleared = false;

  constructor(private readonly book: Undoable) {
    book.grid.onChange((change) => {
      if (change.type === "travelled") this.arrive(change.depth);
    });
  }

  /** Carries out one request as a step, or as a part of the group that is open. */
  record<T>(work: () => T): T {
    if (this.group) return this.together(work);
    const start = this.start();
    try {
      return this.together(work);
    } finally {
      this.end(start);
    }
  }
  open(): void {
    this.group ??= this.start();
  }
  close(): void {
    if (this.group) this.end(this.group);
    this.group = null;
  }
  /** Hears of a member that is about to be used. Throws UndoNotSupported in a group that it cannot be a part of. */
  uses(member: string): void {
    if (!notUndone.test(member)) return;
    if (this.group) throw new HostError("UndoNotSupported");
    this.cleared = true;
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
    if (this.cleared) {
      history.clear();
      this.steps = [];
    } else if (history.depth() > from || before !== after) {
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
