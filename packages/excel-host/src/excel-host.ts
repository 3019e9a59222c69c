/**
 * Excel, as an add-in's page sees it through office.js: answers its messages over a Book, sends it events, calls its
 * custom functions and ribbon commands. Knows no window: `post` sends a text to the page, `receive` takes one.
 */
import type { Grid } from "./grid";
import type { ErrorCode } from "./errors";
import { HostError, channelErrors } from "./errors";
import { Book } from "./model/book";
import type { Json } from "./model/book";
import type { HostEvent } from "./model/events";
import type { Query, QueryReply } from "./process-query";
import { isCleanUp, isForWorkbook, processQuery } from "./process-query";
import type { Message } from "./protocol";
import {
  appContext,
  defaultRequirements,
  dispatch,
  eventUnwanted,
  eventWanted,
  isRequest,
  reply,
} from "./protocol";
import { answerService } from "./services";
import type { FunctionResult } from "./services";

export interface HostOptions {
  readonly grid: Grid;
  readonly origin: string;
  readonly post: (text: string) => void;
  readonly requirements?: Readonly<Record<string, string>>;
  /** Hears of the add-in asking for its pane to be shown or hidden. */
  readonly onPane?: (shown: boolean) => void;
  /** Whether the person at the grid is typing in a cell; Excel refuses every request until he is done. */
  readonly isEditing?: () => boolean;
  /** Bytes that one request or reply may have; 5 MB as in Excel on the web. */
  readonly payloadLimit?: number;
}

/**
 * What a test may do to the n-th sync (counted from 1) before it is answered: throw a HostError, begin to edit a
 * cell, or change the workbook as someone else does.
 */
export type SyncHook = (n: number, query: Query) => void;
/** The same before each action of the n-th sync, `index` of `count` from 0: those before it are carried out. */
export type ActionHook = (n: number, index: number, count: number) => void;

const richApiEvent = { custom: 1, action: 2, object: 65536, dispatch: 1000 } as const;

export class ExcelHost {
  readonly book: Book;
  /** The syncs asked for so far: requests for the workbook, without office.js's own clean-up. */
  syncs = 0;
  beforeSync: SyncHook | null = null;
  beforeAction: ActionHook | null = null;
  /** For tests: as if the person at the grid were typing in a cell. */
  editingCell = false;
  /** How long each sync takes, in ms: half of it before it is carried out, half until its answer is there. */
  syncMs = 0;
  /** Set once the page can be asked for its custom functions. */
  functionsReady = false;
  /** Whether the add-in asked to be seen as a task pane (`Office.addin.showAsTaskpane`). */
  get paneShown(): boolean {
    return this.shown;
  }
  set paneShown(shown: boolean) {
    this.shown = shown;
    this.options.onPane?.(shown);
  }
  private shown = false;
  private readonly wanted = new Map<string, Message>();
  private readonly calls = new Map<number, (result: FunctionResult) => void>();
  private readonly commands = new Map<string, (failed: boolean) => void>();
  private counter = 0;
  /** Requests that wait for their turn: Excel carries out one after the other. Empty while it answers at once. */
  private readonly line: Message[] = [];
  /** So many syncs may still be carried out; the next one waits. */
  private allowed = Infinity;
  private goOn: (() => void) | null = null;
  private readonly payloadLimit: number;

  constructor(private readonly options: HostOptions) {
    this.book = new Book(options.grid);
    this.payloadLimit = options.payloadLimit ?? 5 * 2 ** 20;
    options.grid.onChange(() => this.flushSoon());
  }

  /** One message from the page. Anything that is not office.js's is left alone. */
  receive(text: unknown): void {
    const message = parseMessage(text);
    if (!message || message._messageType !== isRequest) return;
    const answer = (data: unknown): void => this.options.post(reply(message, data, this.options.origin));
    if (message._actionName === "ContextActivationManager_getAppContextAsync") {
      this.line.length = 0;
      return answer(
        appContext(
          this.options.requirements ?? defaultRequirements,
          this.settingsList(),
          `${this.options.origin}/${this.book.fileName}`,
        ),
      );
    }
    if (message._actionType === eventWanted) this.wanted.set(message._actionName, message);
    if (message._actionType === eventUnwanted) this.wanted.delete(message._actionName);
    if (message._actionType === eventWanted || message._actionType === eventUnwanted)
      return answer({ Error: 0 });
    if (message._actionName !== "executeMethod") return answer(null);
    const atOnce = this.syncMs === 0 && this.allowed === Infinity && this.line.length === 0;
    if (atOnce) return answer(this.execute(message));
    if (this.line.push(message) === 1) void this.answerLine();
  }

  /** For tests: carries out no more syncs until `release`, but one for each `letOneThrough`. */
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
  /** Whether no request waits for its answer. */
  get isIdle(): boolean {
    return this.line.length === 0;
  }

  private allow(syncs: number): void {
    this.allowed = syncs;
    this.goOn?.();
    this.goOn = null;
  }

  private async answerLine(): Promise<void> {
    for (let [message] = this.line; message; [message] = this.line) {
      try {
        const waits = isSync(message);
        if (waits) {
          await pause(this.syncMs / 2);
          while (this.allowed === 0) await new Promise<void>((goOn) => (this.goOn = goOn));
          this.allowed--;
        }
        const data = this.execute(message);
        if (waits) await pause(this.syncMs / 2);
        // A page that was loaded anew has left the line, and would take the answer for one to itself.
        if (this.line[0] !== message) return;
        this.options.post(reply(message, data, this.options.origin));
      } finally {
        if (this.line[0] === message) this.line.shift();
      }
    }
  }

  /** Calls a custom function of the page as Excel does: arguments already read from the cells, omitted ones null. */
  callFunction(
    name: string,
    parameters: readonly Json[],
    address = "",
    parameterAddresses: readonly (string | null)[] | null = null,
  ): Promise<FunctionResult> {
    const invocationId = ++this.counter;
    const call = {
      functionName: name,
      invocationId,
      parameterValues: parameters,
      address,
      parameterAddresses,
      flags: 0,
    };
    return new Promise((resolve) => {
      this.calls.set(invocationId, resolve);
      this.sendRich([[richApiEvent.custom, richApiEvent.dispatch, "", JSON.stringify(call), invocationId]]);
    });
  }

  /** Presses a ribbon button of the kind ExecuteFunction; resolves when the page says `event.completed()`. */
  async executeCommand(functionName: string): Promise<void> {
    const request = await this.whenWanted("appCommandInvoked");
    const id = `command${++this.counter}`;
    const event = JSON.stringify({ source: { id: functionName } });
    await new Promise<void>((resolve, reject) => {
      this.commands.set(id, (failed) =>
        failed
          ? reject(new HostError("InvalidOperation", `The page has no function ${functionName}.`))
          : resolve(),
      );
      this.options.post(reply(request, [id, functionName, event], this.options.origin, true));
    });
  }

  /** The page's wish to hear of an event, once it has it: office.js asks a moment after it is ready. */
  private async whenWanted(name: string): Promise<Message> {
    for (let tries = 0; tries < 100; tries++) {
      const request = this.wanted.get(name);
      if (request) return request;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new HostError("InvalidOperation", `The page does not listen for ${name}.`);
  }

  private execute(message: Message): object {
    const data = message._data;
    switch (data?.DdaMethod?.DispatchId) {
      case dispatch.richApi:
        return this.richApi(bodyOf(message));
      case dispatch.saveSettings:
        this.saveSettings(data);
        return { Error: 0 };
      case dispatch.loadSettings:
        return { Error: 0, Properties: { Settings: this.settingsList() } };
      case dispatch.commandCompleted:
        this.completed(data.ArrayData ?? Object.values(data));
        return { Error: 0 };
      default:
        return { Version: 1, Error: 0 };
    }
  }

  private richApi(body: string): object {
    const send = (result: QueryReply): object => {
      const text = JSON.stringify(result);
      this.requireSize(text, "ResponsePayloadSizeLimitExceeded");
      return { Version: 1, Error: 0, Data: [200, ["content-type", "application/json"], text] };
    };
    try {
      return send(this.answerQuery(JSON.parse(body) as Query, body));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      const number = channelErrors[error.code];
      return number === undefined ? send(refusal(error)) : { Version: 1, Error: number };
    }
  }

  private answerQuery(query: Query, body: string): QueryReply {
    if (!isForWorkbook(query)) return answerService(query, this);
    if (isCleanUp(query)) return processQuery(query, this.book);
    const sync = ++this.syncs;
    this.beforeSync?.(sync, query);
    if (this.editingCell || this.options.isEditing?.()) throw new HostError("InvalidOperationInCellEditMode");
    this.requireSize(body, "RequestPayloadSizeLimitExceeded");
    this.book.answering = true;
    try {
      return this.book.undo.record(() => {
        const before = (index: number): void => this.beforeAction?.(sync, index, query.Actions.length);
        const answered = processQuery(query, this.book, before);
        this.book.refreshStale();
        return answered;
      });
    } finally {
      this.book.answering = false;
    }
  }

  private requireSize(text: string, code: ErrorCode): void {
    // A character is at most three bytes: most texts need no counting.
    if (text.length * 3 > this.payloadLimit && new TextEncoder().encode(text).length > this.payloadLimit)
      throw new HostError(code);
  }

  /** A change by someone else in the same workbook: its events say so. */
  asCoauthor(change: () => void): void {
    const { answering } = this.book;
    Object.assign(this.book, { answering: false, remote: true });
    try {
      change();
    } finally {
      Object.assign(this.book, { answering, remote: false });
    }
  }

  private completed(data: readonly unknown[]): void {
    const id = data.find((part): part is string => typeof part === "string" && this.commands.has(part));
    if (id === undefined) return;
    this.commands.get(id)?.(data.some((part) => typeof part === "number" && part !== 0));
    this.commands.delete(id);
  }

  /** A result of a custom function, from the page. */
  settle(result: FunctionResult): void {
    this.calls.get(result.id)?.(result);
    this.calls.delete(result.id);
  }

  /** Sends a message of a category to the page's own handlers, as for `Office.actions`. */
  private sendRich(entries: readonly (readonly Json[])[]): void {
    const request = this.wanted.get("richApiMessage");
    if (request) this.options.post(reply(request, { ArrayData: entries }, this.options.origin, true));
  }

  private flushSoon(): void {
    void Promise.resolve().then(() => {
      const events = this.book.events.splice(0);
      if (events.length > 0) this.sendRich(events.map((event, index) => entry(event, index)));
      const selection = this.wanted.get("documentSelectionChanged");
      if (selection && events.some((event) => event.type === 14))
        this.options.post(reply(selection, {}, this.options.origin, true));
    });
  }

  private settingsList(): { Name: string; Value: string }[] {
    return [...this.book.settings].map(([Name, value]) => ({ Name, Value: JSON.stringify(value) }));
  }
  private saveSettings(data: object): void {
    const list = findList(data);
    this.book.settings.clear();
    for (const [key, value] of list) this.book.settings.set(key, JSON.parse(value) as Json);
  }
}

const entry = (event: HostEvent, index: number): Json[] => [
  richApiEvent.object,
  event.type,
  event.target,
  JSON.stringify(event.args),
  index,
  false,
];

const refusal = (error: HostError): QueryReply => ({
  Results: [],
  Error: { Code: error.code, Message: error.message, Location: "", ActionIndex: -1, HttpStatusCode: 400 },
});

const bodyOf = ({ _data }: Message): string => String(_data?.ArrayData?.[4] ?? "");

/** Whether a request is for the workbook: neither a service nor office.js's own clean-up. */
function isSync(message: Message): boolean {
  if (message._data?.DdaMethod?.DispatchId !== dispatch.richApi) return false;
  const query = JSON.parse(bodyOf(message)) as Query;
  return isForWorkbook(query) && !isCleanUp(query);
}

const pause = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined;

function parseMessage(text: unknown): Message | null {
  if (typeof text !== "string") return null;
  try {
    const message = JSON.parse(text) as Message | null;
    return message !== null && typeof message === "object" && typeof message._actionName === "string"
      ? message
      : null;
  } catch {
    return null;
  }
}

/** The pairs [key, JSON text] that `settings.saveAsync` sends, wherever the message carries them. */
function findList(data: unknown): [string, string][] {
  if (
    Array.isArray(data) &&
    data.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string"),
    )
  )
    return data as [string, string][];
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).flatMap(findList);
}
