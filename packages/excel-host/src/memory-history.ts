/**
 * Undo of the grid in memory: the sheets as they were before each step. A sheet is copied when it is first changed
 * in a step, so that earlier steps keep theirs.
 * Example: `history.step(() => { history.own(id).name = "Open"; })`, then `history.undo()`.
 */
import type { GridHistory } from "./grid";
import type { Sheet } from "./memory-sheet";
import { copySheet } from "./memory-sheet";

/** More steps than Excel's own hundred are forgotten. */
const most = 100;

export class MemoryHistory implements GridHistory {
  sheets: Sheet[] = [];
  private past: Sheet[][] = [];
  private future: Sheet[][] = [];
  private forgotten = 0;
  private nested = 0;
  /** The sheets that belong to the step being made; null before its first change. */
  private fresh: Set<Sheet> | null = null;

  /** `travelled` hears which sheets there were before an undo or redo. */
  constructor(private readonly travelled: (before: readonly Sheet[]) => void) {}

  /** What is done within is one step. */
  step<T>(work: () => T): T {
    if (this.nested++ === 0) this.fresh = null;
    try {
      return work();
    } finally {
      this.nested--;
    }
  }
  /** The sheet of an id, to be changed in the current step. */
  own(sheet: Sheet): Sheet {
    const fresh = this.begin();
    if (fresh.has(sheet)) return sheet;
    const copy = copySheet(sheet);
    this.sheets[this.sheets.indexOf(sheet)] = copy;
    fresh.add(copy);
    return copy;
  }
  /** Begins the current step, for a change to the list of sheets. */
  begin(): Set<Sheet> {
    if (this.fresh) return this.fresh;
    this.push(this.past);
    if (this.past.length > most) {
      this.past.shift();
      this.forgotten++;
    }
    this.future = [];
    return (this.fresh = new Set());
  }

  depth(): number {
    return this.forgotten + this.past.length;
  }
  group(from: number): void {
    const index = Math.max(0, from - this.forgotten);
    if (this.past.length === index) this.step(() => this.begin());
    else this.past.length = index + 1;
  }
  undo(): boolean {
    return this.travel(this.past, this.future);
  }
  redo(): boolean {
    return this.travel(this.future, this.past);
  }
  clear(): void {
    this.forgotten += this.past.length;
    this.past = [];
    this.future = [];
  }

  private push(to: Sheet[][]): void {
    to.push([...this.sheets]);
  }
  private travel(from: Sheet[][], to: Sheet[][]): boolean {
    const state = from.pop();
    if (!state) return false;
    this.push(to);
    const before = this.sheets;
    this.sheets = [...state];
    this.fresh = null;
    this.travelled(before);
    return true;
  }
}
