/**
 * The streaming functions that are at work: each was called once for its cell and its arguments, and tells results until its
 * formula is gone. As in Excel, a result that comes while cells are computed is shown with them, a later one computes the
 * cells again, and a function whose cell no longer asks for it is canceled.
 */

/** What Excel gives a streaming function as its last argument (CustomFunctions.StreamingInvocation). */
export interface StreamHandler {
  setResult: (value: unknown) => void;
  onCanceled: () => void;
}

interface Stream {
  readonly handler: StreamHandler;
  /** Whether its cell has a formula yet. */
  readonly stands: () => boolean;
  result: { readonly isThere: boolean; readonly value: unknown };
  /** The computing that asked for it last. */
  askedIn: number;
}

const NOTHING = { isThere: false, value: null };

export class Streams {
  /** By cell, then by function and arguments. */
  private readonly cells = new Map<string, Map<string, Stream>>();
  private computing = 0;
  private isComputing = false;
  private isDue = false;

  constructor(private readonly recalculate: () => void) {}

  /**
   * What a function tells in a cell.
   *
   * @param key the function with its arguments
   * @param start calls it; asked once for the cell and the key
   */
  result(
    cell: string,
    key: string,
    stands: () => boolean,
    start: (handler: StreamHandler) => void,
  ): Stream["result"] {
    this.begin();
    const streams = this.cells.get(cell) ?? new Map<string, Stream>();
    this.cells.set(cell, streams);
    const known = streams.get(key);
    if (known) {
      known.askedIn = this.computing;
      return known.result;
    }
    const handler: StreamHandler = {
      setResult: (value) => {
        stream.result = { isThere: true, value };
        // What is told within the call is shown at once.
        if (!this.isComputing && streams.get(key) === stream) this.computeSoon();
      },
      onCanceled: () => undefined,
    };
    const stream: Stream = { handler, stands, result: NOTHING, askedIn: this.computing };
    streams.set(key, stream);
    start(handler);
    return stream.result;
  }

  /** The cells are computed without a pause; afterwards it is known which functions are asked for no more. */
  private begin(): void {
    if (this.isComputing) return;
    this.isComputing = true;
    this.computing++;
    queueMicrotask(() => {
      this.isComputing = false;
      for (const [cell, streams] of this.cells) {
        const isComputed = [...streams.values()].some(({ askedIn }) => askedIn === this.computing);
        for (const [key, { askedIn, stands, handler }] of streams) {
          if (stands() && (!isComputed || askedIn === this.computing)) continue;
          streams.delete(key);
          handler.onCanceled();
        }
        if (streams.size === 0) this.cells.delete(cell);
      }
    });
  }

  /** Many results that come together compute the cells once. */
  private computeSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setTimeout(() => {
      this.isDue = false;
      this.recalculate();
    });
  }
}
