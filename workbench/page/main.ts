/**
 * The workbench page: a spreadsheet, the add-in's functions in its cells, its pane in a frame and its buttons in a
 * ribbon, with the stand-in for Excel between them. It knows the add-in by its manifest and its built files only.
 */
import { areaName } from "../../packages/excel-host/src/address";
import type { Behavior } from "../../packages/excel-host/src/behavior";
import { ExcelHost } from "../../packages/excel-host/src/excel-host";
import type { FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import { addFunctions } from "../../packages/excel-host/src/grid-functions";
import { browserSet, PLATFORMS, officeOn, type Platform } from "../../packages/excel-host/src/platforms";
import { profileOf } from "../../packages/excel-host/src/profiles";
import { hostAddress } from "../../packages/excel-host/src/protocol";
import { SpreadsheetGrid } from "../../packages/excel-host/src/spreadsheet-grid";
import type { Content } from "../../packages/excel-host/src/spreadsheet-model";
import { groupRuns } from "../../packages/excel-host/src/undo-groups";
import type { Workbench } from "./api";
import { sheetCalls } from "./api";
import { listenForFiles } from "./files";
import type { Button } from "./ribbon";
import { drawRibbon, readManifest } from "./ribbon";
import { enterFormulas, fillSample, firstSelected, sampleSheets } from "./sample";

declare global {
  interface Window {
    workbench: Workbench;
    /** Where the add-in's page finds it, there is where it keeps rating lists and the user's defaults. */
    uscfRatingsMemory?: Map<string, unknown>;
  }
}

/** What office.js and the add-in's scripts leave in the frame. */
interface PaneWindow extends Window {
  readonly Excel?: unknown;
  Office?: { onReady(): Promise<unknown> };
  readonly CustomFunctions?: {
    readonly _association: { readonly mappings: Record<string, (...parameters: unknown[]) => unknown> };
    readonly Error: new (code: string) => unknown;
  };
}

const patience = 30000;
/** The pane's least width in pixels. */
const NARROWEST = 280;
const find = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as T;
};
const frame = find<HTMLIFrameElement>("frame");
const pane = (): PaneWindow => frame.contentWindow as PaneWindow;
const fetchText = async (address: string): Promise<string> => {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status}). Has the add-in been built?`);
  return answer.text();
};

/** What the page's address says after its `?`. */
const address = new URLSearchParams(window.location.search);
/** What the add-in keeps is gone when this page is closed; as the address says (`?keep=browser`), it stays as it does in Excel. */
if (address.get("keep") !== "browser") window.uscfRatingsMemory = new Map();

let grid: SpreadsheetGrid | null = null;
let host: ExcelHost | null = null;
/** Which Excel it is, as the page's address says (`?excel=ltsc`); by itself the strictest, on the web. */
const excel = profileOf(address.get("excel"));
/** What it does, before it has a workbook too. */
let behavior: Behavior = address.has("excel") ? excel.behavior : { ...excel.behavior, blanks: "web" };
const standing = <T>(part: T | null): T => {
  if (part === null) throw new Error("The grid is not ready yet: await workbench.ready first.");
  return part;
};

window.workbench = {
  ready: start(),
  ...sheetCalls(() => standing(grid)),
  get host() {
    return standing(host);
  },
  get blanks() {
    return behavior.blanks;
  },
  set blanks(blanks) {
    behavior = { ...behavior, blanks };
    if (host) host.behavior = behavior;
    find<HTMLSelectElement>("blanks").value = blanks;
    if (grid) recalculate(grid);
  },
};
window.workbench.ready.then(
  () => tellState("Ready"),
  (error: unknown) => {
    tellState("Not ready");
    notice(error instanceof Error ? error.message : String(error));
  },
);

/** A narrow page has room for it only while it is news: the style hides "Ready". */
function tellState(state: "Loading …" | "Ready" | "Not ready"): void {
  find("state").textContent = state;
  find("state").classList.toggle("ready", state === "Ready");
}

async function start(): Promise<void> {
  const manifest = await fetchText("../manifest.xml");
  const declared = readManifest(new DOMParser().parseFromString(manifest, "text/xml"));
  const { tab, title, namespace } = declared;
  // The list of functions must be that of the page's own version, not one that the browser remembers.
  const functions = JSON.parse(await fetchText(declared.metadata)) as FunctionsFile;
  addFunctions(o_spreadsheet, namespace, functions, {
    associated: () => pane().CustomFunctions?._association.mappings ?? null,
    error: (code) => {
      const CellError = pane().CustomFunctions?.Error;
      return CellError ? new CellError(code) : code;
    },
    behavior: () => behavior,
    recalculate: () => standing(grid).recalculate(),
    sheetName: (sheet) => standing(grid).sheetName(sheet),
  });
  find("pane-title").firstElementChild?.append(title);
  if (tab) drawRibbon(find("ribbon"), tab, press);
  listen();
  window.addEventListener("message", (event) => {
    if (event.source === frame.contentWindow && event.origin === window.location.origin)
      host?.receive(event.data);
  });
  /** Shows a workbook, and loads the pane for it. */
  const show = async (
    content: Content,
    fileName?: string,
    fill?: typeof fillSample,
  ): Promise<SpreadsheetGrid> => {
    const sheets = new SpreadsheetGrid(o_spreadsheet, content);
    grid = sheets;
    fill?.(sheets);
    await mount(sheets);
    // Before its first layout the grid would scroll to the cell as if nothing could be seen.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // The grid takes the focus, and a narrow page scrolls to what has it.
    window.scrollTo(0, 0);
    if (fill) sheets.select({ sheet: sheets.activeSheet(), area: firstSelected });
    host = openPane(sheets, declared.pane, fileName);
    find("book").textContent = host.book.fileName;
    sheets.onChange(() => tell(sheets));
    tell(sheets);
    await until(
      () =>
        functions.functions.every(
          ({ id }) => pane().CustomFunctions?._association.mappings[id.toUpperCase()],
        ),
      "The functions were not registered.",
    );
    return sheets;
  };
  /** Once the pane is there too. */
  const settle = async (sheets: SpreadsheetGrid): Promise<void> => {
    // Someone may have typed a formula of their own already.
    recalculate(sheets);
    await until(() => pane().Excel !== undefined, "office.js did not load.");
    groupRuns(pane().Excel, () => standing(host));
    await pane().Office?.onReady();
    pane().Office = officeOn(pane().Office, platform, (address) =>
      window.open(address, "_blank", "noopener"),
    );
    await until(
      () =>
        pane().document.body.innerText.trim() !== "" && !pane().document.querySelector("[aria-busy=true]"),
      "The pane stays empty.",
    );
  };
  const sheets = await show(sampleSheets, undefined, fillSample);
  performance.mark("functions registered");
  enterFormulas(sheets);
  await settle(sheets);
  performance.mark("pane ready");
  listenForFiles({
    open: async (content, name) => {
      tellState("Loading …");
      try {
        const opened = await show(content, name);
        await settle(opened);
        // The workbook opens with what is in the file: Ctrl+Z does not take that away.
        opened.history.clear();
      } finally {
        tellState("Ready");
      }
    },
    model: () => standing(grid).model,
    name: () => standing(host).book.fileName,
    notice,
  });
}

/** The grid's templates, which its script leaves to the page to load. */
let templates: Promise<string> | null = null;
let mounted: { destroy(): void } | null = null;

async function mount(sheets: SpreadsheetGrid): Promise<void> {
  class Root extends owl.Component {
    static readonly template = owl.xml`<Spreadsheet model="props.model" colorScheme="props.colorScheme"/>`;
    static readonly components = { Spreadsheet: o_spreadsheet.Spreadsheet };
    static readonly props = ["model", "colorScheme"];
  }
  const script = document.querySelector<HTMLScriptElement>('script[src*="o_spreadsheet"]');
  templates ??= fetchText((script?.src ?? "").replace(/\.min\.iife\.js$/, ".xml"));
  const colorScheme = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const app = new owl.App(Root, { props: { model: sheets.model, colorScheme } });
  app.addTemplates(await templates);
  mounted?.destroy();
  mounted = app;
  await app.mount(find("grid"));
}

/** Where Excel is to run: as the page's address says (`?platform=Mac`), or where its profile does. */
const platform: Platform = PLATFORMS.find((other) => other === address.get("platform")) ?? excel.platform;

function openPane(sheets: SpreadsheetGrid, path: string, fileName: string | undefined): ExcelHost {
  const { origin } = window.location;
  const opened = new ExcelHost({
    grid: sheets,
    origin,
    ...excel,
    requirements: { ...excel.requirements, ...browserSet(platform) },
    behavior,
    post: (text) => pane().postMessage(text, origin),
    onPane: showPane,
    isEditing: () => document.querySelector("#grid .o-composer.active") !== null,
    ...(fileName !== undefined && { fileName }),
  });
  // A pane on the Mac or an iPad cannot download.
  if (platform === "Mac" || platform === "iOS")
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-forms");
  setSpeed(opened);
  if (frame.src) pane().location.reload();
  else frame.src = hostAddress(path, origin);
  return opened;
}

/** How long Excel takes for a sync: as the page's address says (`?sync=300`), and then by the switch. */
function chooseSpeed(): void {
  const choice = find<HTMLSelectElement>("sync");
  const asked = address.get("sync");
  if (asked !== null) choice.value = asked;
  if (choice.value === "") throw new Error(`There is no sync=${asked ?? ""}: choose one of the page's own.`);
  choice.addEventListener("change", () => setSpeed(standing(host)));
}

function setSpeed({ queue }: ExcelHost): void {
  queue.syncMs = Number(find<HTMLSelectElement>("sync").value);
}

async function press(button: Button): Promise<void> {
  if (button.functionName === null) return showPane(true);
  await standing(host)
    .executeCommand(button.functionName)
    .catch((error: unknown) => notice(error instanceof Error ? error.message : String(error)));
}

function showPane(shown: boolean): void {
  document.body.classList.toggle("no-pane", !shown);
}

/** The status line says what is wrong with the selected cell. */
function tell(sheets: SpreadsheetGrid): void {
  const { sheet, area } = sheets.selection();
  const { message, value } = sheets.cell(sheet, area.top, area.left);
  const told = find("told");
  told.classList.toggle("error", message !== undefined);
  told.textContent = message === undefined ? "A spreadsheet that stands in for Excel" : `${areaName({ ...area, bottom: area.top, right: area.left })} ${String(value)}: ${message}`; // prettier-ignore
}

/** Computes every formula again. That changes no cell's content, so the grid tells nobody. */
function recalculate(sheets: SpreadsheetGrid): void {
  sheets.recalculate();
  tell(sheets);
}

function listen(): void {
  chooseSpeed();
  find("pane-close").addEventListener("click", () => showPane(false));
  const choice = find<HTMLSelectElement>("blanks");
  choice.value = behavior.blanks;
  choice.addEventListener("change", () => {
    window.workbench.blanks = choice.value === "desktop" ? "desktop" : "web";
  });
  const divider = find("divider");
  const widest = (): number => Math.round(window.innerWidth * 0.7);
  /** What a screen reader tells of the divider: the width of the pane, in pixels. */
  const tellWidth = (width: number): void => {
    divider.ariaValueMin = String(NARROWEST);
    divider.ariaValueMax = String(widest());
    divider.ariaValueNow = String(Math.round(width));
  };
  const widen = (width: number): void => {
    const placed = Math.min(Math.max(width, NARROWEST), widest());
    document.body.style.setProperty("--pane", `${placed}px`);
    tellWidth(placed);
  };
  tellWidth(frame.clientWidth);
  window.addEventListener("resize", () => tellWidth(frame.clientWidth));
  divider.addEventListener("pointerdown", (down) => {
    divider.setPointerCapture(down.pointerId);
    document.body.classList.add("dragging");
  });
  divider.addEventListener("pointermove", (move) => {
    if (divider.hasPointerCapture(move.pointerId)) widen(window.innerWidth - move.clientX);
  });
  divider.addEventListener("lostpointercapture", () => document.body.classList.remove("dragging"));
  divider.addEventListener("keydown", ({ key }) => {
    const step = key === "ArrowLeft" ? 20 : key === "ArrowRight" ? -20 : 0;
    if (step !== 0) widen(frame.clientWidth + step);
  });
}

/** Waits until something is so; rejects with `otherwise` when it takes too long. */
async function until(so: () => boolean, otherwise: string): Promise<void> {
  const start = Date.now();
  while (!so()) {
    if (Date.now() - start > patience) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function notice(text: string): void {
  const line = Object.assign(document.createElement("p"), { textContent: text });
  find("notices").append(line);
  setTimeout(() => line.remove(), 8000);
}
