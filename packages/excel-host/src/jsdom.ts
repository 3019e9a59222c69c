/**
 * Opens the unmodified office.js in jsdom, over a grid, without a browser. For tests.
 * Example:
 *   const excel = await openExcel();
 *   await excel.run(async (context) => { context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[1]]; });
 *   excel.grid.cell(excel.grid.activeSheet(), 0, 0).value; // 1
 *   excel.close();
 * Until `close`, the globals Excel, Office, OfficeExtension and CustomFunctions are those of the page.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow } from "jsdom";
import type { Behavior } from "./behavior";
import { ExcelHost } from "./excel-host";
import type { Grid } from "./grid";
import { MemoryGrid } from "./memory-grid";
import { browserSet, officeOn, type Platform } from "./platforms";
import { profileOf, type ProfileName } from "./profiles";
import { hostAddress } from "./protocol";
import { groupRuns } from "./undo-groups";

const origin = "https://localhost";
const officeAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/";
const globals = ["Excel", "Office", "OfficeExtension", "CustomFunctions"] as const;

export interface OpenExcel {
  readonly host: ExcelHost;
  readonly grid: Grid;
  readonly window: JSDOM["window"];
  /** Excel.run of the page. */
  run<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T>;
  /** The addresses that the page opened in the user's browser. */
  readonly opened: readonly string[];
  /** The syncs since it was opened, or since `resetSyncs`. */
  readonly syncs: number;
  resetSyncs(): void;
  close(): void;
}

export interface OpenOptions {
  readonly grid?: Grid;
  /** Requirement sets by name in lower case, to be an older Excel: `{ excelapi: "1.9" }`. */
  readonly requirements?: Readonly<Record<string, string>>;
  readonly payloadLimit?: number;
  readonly behavior?: Partial<Behavior>;
  /** Which Excel it is; what else is given here comes before it. The strictest if left out. */
  readonly profile?: ProfileName;
  /** Where Excel runs. */
  readonly platform?: Platform;
}

/** Serves office.js's own files from the package and nothing else. */
class OfficeFiles extends ResourceLoader {
  override fetch(url: string): ReturnType<ResourceLoader["fetch"]> {
    if (!url.startsWith(officeAddress)) return null;
    const dist = join(dirname(require.resolve("@microsoft/office-js/package.json")), "dist");
    const file = join(dist, decodeURIComponent(new URL(url).pathname).replace("/lib/1/hosted/", ""));
    return Promise.resolve(readFileSync(file)) as ReturnType<ResourceLoader["fetch"]>;
  }
}

/**
 * office.js takes the page's address apart by an anchor, dozens of times a message, and jsdom parses it for each part
 * anew: more than half of a sync's time. Each address is parsed once.
 */
function rememberAddresses(window: DOMWindow): void {
  const known = new Map<string, URL>();
  for (const part of ["protocol", "host", "hostname", "port", "pathname", "search", "hash"] as const)
    Object.defineProperty(window.HTMLAnchorElement.prototype, part, {
      get(this: HTMLAnchorElement) {
        const address = this.getAttribute("href") ?? "";
        let url = known.get(address);
        if (!url) known.set(address, (url = new URL(address, window.location.href)));
        return url[part];
      },
    });
}

/** A page that has loaded office.js, and the host that it talks to. */
class OfficePage {
  readonly window: DOMWindow;
  private isOpen = true;
  /** Whether an add-in listened to the workbook's events: office.js remembers that. */
  private hasListened = false;

  /** @param sets the requirement sets, as one text */
  constructor(
    private host: ExcelHost,
    private readonly sets: string,
  ) {
    const errors = new VirtualConsole();
    errors.on("jsdomError", (error) => console.error(error));
    const { window } = new JSDOM(
      `<!doctype html><head><script src="${officeAddress}office.js"></script></head><body></body>`,
      {
        url: hostAddress(`${origin}/taskpane.html`, origin),
        runScripts: "dangerously",
        resources: new OfficeFiles(),
        virtualConsole: errors,
        pretendToBeVisual: true,
        beforeParse: (window) => {
          Object.defineProperty(window, "parent", { value: { postMessage: this.send } });
          Object.defineProperty(window.document, "domain", { value: "localhost" });
          rememberAddresses(window);
          // So that an error from office.js is an Error to the code under test; and Node's addresses are quicker.
          Object.assign(window, { Error, URL });
        },
      },
    );
    this.window = window;
  }

  private readonly send = (text: unknown): void => {
    if (String(text).includes("_Register")) this.hasListened = true;
    const { host } = this;
    setImmediate(() => host.receive(text));
  };

  get globals() {
    return this.window as unknown as Record<string, unknown> & {
      Office: typeof Office;
      Excel: typeof Excel;
      OfficeExtension: { CommonUtility: { _doApiNotSupportedCheck: boolean } };
    };
  }

  /** Resolves once office.js is ready. */
  async load(): Promise<void> {
    await new Promise((resolve) => this.window.addEventListener("load", resolve));
    await this.globals.Office.onReady();
    groupRuns(this.globals.Excel, () => this.host);
    // office.js knows which set each member came with, and means to check it, but sets the switch in the wrong place.
    this.globals.OfficeExtension.CommonUtility._doApiNotSupportedCheck = true;
  }

  /** Whether office.js has nothing in mind of what was done: nobody listened to an event, nothing waits for an answer. */
  private get isClean(): boolean {
    return !this.hasListened && this.host.queue.isEmpty;
  }

  /** With a new workbook. */
  reopen(host: ExcelHost): void {
    host.takeOver(this.host);
    this.host = host;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    if (keepsPages && this.isClean) idlePages.set(this.sets, [...(idlePages.get(this.sets) ?? []), this]);
    else this.window.close();
  }

  /** Nobody hears a host whose workbook is closed. */
  deliver(from: ExcelHost, text: string): void {
    if (from !== this.host || !this.isOpen) return;
    this.window.dispatchEvent(new this.window.MessageEvent("message", { data: text, origin }));
  }
}

/** Closed pages, by their requirement sets: to load office.js takes longer than most tests. */
const idlePages = new Map<string, OfficePage[]>();
/** Whether pages are kept: until the last test of a file under jest, and not at all outside of it. */
let keepsPages = typeof afterAll === "function";
if (keepsPages)
  afterAll(() => {
    keepsPages = false;
    for (const page of [...idlePages.values()].flat()) page.window.close();
  });

export async function openExcel({ profile, ...given }: OpenOptions = {}): Promise<OpenExcel> {
  const base = profileOf(profile);
  const options = { ...base, ...given, behavior: { ...base.behavior, ...given.behavior } };
  const grid = options.grid ?? new MemoryGrid();
  const post = (text: string): void => void setImmediate(() => page.deliver(host, text));
  const { platform } = options;
  const requirements = { ...options.requirements, ...browserSet(platform) };
  const host = new ExcelHost({ ...options, requirements, grid, origin, post });
  const sets = JSON.stringify(requirements);
  const idle = idlePages.get(sets)?.pop();
  const page = idle ?? new OfficePage(host, sets);
  if (idle) idle.reopen(host);
  else await page.load();

  const opened: string[] = [];
  const Office = officeOn(page.globals.Office, platform, (address) => opened.push(address));
  const scope = globalThis as unknown as Record<string, unknown>;
  const before = globals.map((name) => [name, Object.getOwnPropertyDescriptor(scope, name)] as const);
  for (const name of globals)
    Object.defineProperty(scope, name, {
      value: name === "Office" ? Office : page.globals[name],
      configurable: true,
      writable: true,
    });
  let counted = host.syncs;
  return {
    host,
    grid,
    window: page.window,
    opened,
    run: (batch) => page.globals.Excel.run(batch),
    get syncs() {
      return host.syncs - counted;
    },
    resetSyncs() {
      counted = host.syncs;
    },
    close() {
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(scope, name, descriptor);
        else Reflect.deleteProperty(scope, name);
      page.close();
    },
  };
}
