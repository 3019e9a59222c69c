/**
 * Undo over o-spreadsheet's own, which takes back one command at a time: several of its steps as one, whoever presses
 * Ctrl+Z, and with them what the store keeps beside it. Counted by the steps that can be taken back.
 * Example: after three commands from depth 4 on, `group(4)`; then one undo takes all three back, one redo redoes them.
 */
import type { Area } from "./address";
import type { CellStyle, SheetLook } from "./grid";

/** What o-spreadsheet has not, by sheet: styles of areas, the oldest first, and looks of the sheet. */
export interface Unseen {
  readonly styles: Readonly<
    Record<string, readonly { readonly area: Area; readonly style: Partial<CellStyle> }[]>
  >;
  readonly looks: Readonly<Record<string, Partial<Pick<SheetLook, "showHeadings" | "visibility">>>>;
}

interface Group {
  readonly from: number;
  readonly to: number;
}

export class SpreadsheetHistory {
  depth = 0;
  /** The depth below which nothing is taken back. */
  floor = 0;
  private now: Unseen = { styles: {}, looks: {} };
  /** The depth to which redoing can lead. */
  private top = 0;
  private groups: Group[] = [];
  /** Changes to what is unseen: in the step that began at `depth`. */
  private notes: { readonly depth: number; readonly before: Unseen; readonly after: Unseen }[] = [];

  get unseen(): Unseen {
    return this.now;
  }
  /** A change to what is unseen, as a part of the step that is being made. */
  note(change: Partial<Unseen>): void {
    this.forgetFuture();
    const after = { ...this.now, ...change };
    this.notes.push({ depth: this.depth, before: this.now, after });
    this.now = after;
  }

  /** A command was carried out that can be taken back. */
  made(): void {
    this.forgetFuture();
    this.top = ++this.depth;
  }
  /** Makes the steps since the depth was `from` one. */
  group(from: number): void {
    if (this.depth - from < 2) return;
    this.groups = [...this.groups.filter(({ to }) => to <= from), { from, to: this.depth }];
  }
  /** A step was taken back; true when the one before it goes with it. */
  undone(): boolean {
    return this.arrive(this.depth - 1);
  }
  /** Whether there is a step to be redone: o-spreadsheet repeats its last command otherwise. */
  get canRedo(): boolean {
    return this.depth < this.top;
  }
  /** A step was redone; true when the one after it goes with it. */
  redone(): boolean {
    return this.arrive(this.depth + 1);
  }
  /** Forgets all: nothing can be taken back any more. */
  clear(): void {
    this.floor = this.depth;
  }

  private arrive(depth: number): boolean {
    this.depth = depth;
    const [first] = this.notes;
    const last = this.notes.filter((note) => note.depth < depth).pop();
    this.now = last?.after ?? first?.before ?? this.now;
    return this.groups.some(({ from, to }) => from < depth && depth < to);
  }
  /** What was taken back can no longer be redone once something new is done. */
  private forgetFuture(): void {
    if (this.depth === this.top) return;
    this.top = this.depth;
    this.notes = this.notes.filter(({ depth }) => depth < this.depth);
    this.groups = this.groups.filter(({ to }) => to <= this.depth);
  }
}
