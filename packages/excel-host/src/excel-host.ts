/**
 * Excel as an add-in's page sees it through office.js: it answers the page's messages, sends it events and presses its
 * ribbon buttons. It needs no window: `post` sends a text to the page, `receive` takes one.
 */
import type { Behavior } from "./behavior";
import { strict } from "./behavior";
import type { Grid } from "./grid";
import type { ErrorCode } from "./errors";
import { HostError, channelErrors } from "./errors";
import { Book } from "./model/book";
import type { Json } from "./model/book";
import type { HostEvent } from "./model/events";
import { nameInserted } from "./model/table-cells";
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
import { SyncQueue } from "./sync-queue";

export interface HostOptions {
  readonly grid: Grid;
  readonly origin: string;
  readonly post: (text: string) => void;
  readonly requirements?: Readonly<Record<string, string>>;
  /** Where Excel does otherwise than usual. */
  readonly behavior?: Partial<Behavior>;
  /** Hears of the add-in asking for its pane to be shown or hidden. */
  readonly onPane?: (shown: boolean) => void;
  /** Whether the person at the grid is typing in a cell; Excel refuses every request until they are done. */
  readonly isEditing?: () => boolean;
  /** Bytes that one request or reply may have; 5 MB as in Excel on the web. */
  readonly payloadLimit?: number;
  /** The workbook's; Book1.xlsx where it is left out. */
  readonly fileName?: string;
}

/**
 * What a test may do to the n-th sync (counted from 1) before it is answered: throw a HostError, begin to edit a
 * cell, or change the workbook as someone else does.
 */
export type SyncHook = (n: number, query: Query) => void;
/** The same before each action of the n-th sync, `index` of `count` from 0: those before it are carried out. */
export type ActionHook = (n: number, index: number, count: number) => void;

/** office.js's number for messages on events of the workbook's objects. */
const objectEvent = 65536;

export class ExcelHost {
  readonly book: Book;
  /** How long syncs take, and holding them. */
  readonly queue = new SyncQueue();
  /** The syncs asked for so far: requests for the workbook, without office.js's own clean-up. */
  syncs = 0;
  beforeSync: SyncHook | null = null;
  beforeAction: ActionHook | null = null;
  /** For tests: as if the person at the grid were typing in a cell. */
  editingCell = false;
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
  private readonly commands = new Map<string, (failed: boolean) => void>();
  private counter = 0;
  private readonly payloadLimit: number;

  constructor(private readonly options: HostOptions) {
    const { excelapi } = this.requirements;
    this.book = new Book(options.grid, options.fileName, excelapi);
    nameInserted(this.book);
    this.behavior = { ...strict, ...options.behavior };
    this.payloadLimit = options.payloadLimit ?? 5 * 2 ** 20;
    options.grid.onChange(() => this.flushSoon());
  }

  get behavior(): Behavior {
    return this.book.behavior;
  }
  set behavior(behavior: Behavior) {
    this.book.behavior = behavior;
  }
  private get requirements(): Readonly<Record<string, string>> {
    return this.options.requirements ?? defaultRequirements;
  }

  /** Serves the page that another host has served so far. */
  takeOver(from: ExcelHost): void {
    for (const [name, message] of from.wanted) this.wanted.set(name, message);
  }

  /** One message from the page. Anything that is not office.js's is left alone. */
  receive(text: unknown): void {
    const message = parseMessage(text);
    if (!message || message._messageType !== isRequest) return;
    const answer = (data: unknown): void => this.options.post(reply(message, data, this.options.origin));
    if (message._actionName === "ContextActivationManager_getAppContextAsync") {
      this.queue.clear();
      return answer(appContext(this.requirements, `${this.options.origin}/${this.book.fileName}`));
    }
    if (message._actionType === eventWanted) this.wanted.set(message._actionName, message);
    if (message._actionType === eventUnwanted) this.wanted.delete(message._actionName);
    if (message._actionType === eventWanted || message._actionType === eventUnwanted)
      return answer({ Error: 0 });
    if (message._actionName !== "executeMethod") return answer(null);
    this.queue.add({ isSync: () => isSync(message), execute: () => this.execute(message), answer });
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

  /** Sends the page what happened in the workbook, in one message for all that happens at once. */
  private flushSoon(): void {
    void Promise.resolve().then(() => {
      const events = this.book.events.splice(0);
      const request = this.wanted.get("richApiMessage");
      if (events.length === 0 || !request) return;
      this.options.post(reply(request, { ArrayData: events.map(entry) }, this.options.origin, true));
    });
  }
}

const entry = ({ type, args }: HostEvent, index: number): Json[] => [
  objectEvent,
  type,
  "Workbook",
  JSON.stringify(args),
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
