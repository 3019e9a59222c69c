/**
 * Groups o-spreadsheet's undo steps, of which it makes one for each command: one Ctrl+Z then takes back several. `depth`
 * counts the steps that can be undone.
 * Example: after three commands from depth 4 on, `group(4)`; then one undo takes all three back, one redo redoes them.
 */
interface Group {
  readonly from: number;
  readonly to: number;
}

export class SpreadsheetHistory {
  depth = 0;
  /** The depth below which nothing is taken back. */
  floor = 0;
  /** The depth to which redoing can lead. */
  private top = 0;
  private groups: Group[] = [];

  /** A command was carried out that can be taken back. */
  made(): void {
    // What was taken back can no longer be redone once something new is done.
    if (this.depth < this.top) this.groups = this.groups.filter(({ to }) => to <= this.depth);
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
    return this.groups.some(({ from, to }) => from < depth && depth < to);
  }
}
