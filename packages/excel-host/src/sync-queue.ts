/**
 * When Excel carries out what an add-in asks for: at once, after a while, or held until a test lets it go on. Requests
 * are carried out one after the other, in the order in which they were asked for.
 * Example: `queue.hold()`; then each `queue.letOneThrough()` carries out one more sync, and `queue.release()` the rest.
 */
const pause = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined;

interface Task {
  /** Whether it takes a sync's time and can be held. */
  readonly isSync: () => boolean;
  readonly execute: () => unknown;
  readonly answer: (result: unknown) => void;
}

export class SyncQueue {
  /** How long each sync takes, in ms: half of it before it is carried out, half until its answer is there. */
  syncMs = 0;
  /** Empty while Excel answers at once. */
  private readonly waiting: Task[] = [];
  /** So many syncs may still be carried out; the next one waits. */
  private allowed = Infinity;
  private goOn: (() => void) | null = null;

  add(task: Task): void {
    const atOnce = this.syncMs === 0 && this.allowed === Infinity && this.waiting.length === 0;
    if (atOnce) return task.answer(task.execute());
    if (this.waiting.push(task) === 1) void this.work();
  }
  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }
  /** Forgets what waits: the page that asked for it was loaded anew. */
  clear(): void {
    this.waiting.length = 0;
  }

  /** Carries out no more syncs until `release`, but one for each `letOneThrough`. */
  hold(): void {
    this.allowed = 0;
  }
  letOneThrough(): void {
    this.allow(this.allowed + 1);
  }
  release(): void {
    this.allow(Infinity);
  }
  /** Whether a sync waits for `letOneThrough` or `release`. */
  get isHolding(): boolean {
    return this.goOn !== null;
  }

  private allow(syncs: number): void {
    this.allowed = syncs;
    this.goOn?.();
    this.goOn = null;
  }

  private async work(): Promise<void> {
    for (let [task] = this.waiting; task; [task] = this.waiting) {
      try {
        const waits = task.isSync();
        if (waits) {
          await pause(this.syncMs / 2);
          while (this.allowed === 0) await new Promise<void>((goOn) => (this.goOn = goOn));
          this.allowed--;
        }
        const result = task.execute();
        if (waits) await pause(this.syncMs / 2);
        // A page that was loaded anew would take the answer for one to itself.
        if (this.waiting[0] !== task) return;
        task.answer(result);
      } finally {
        if (this.waiting[0] === task) this.waiting.shift();
      }
    }
  }
}
