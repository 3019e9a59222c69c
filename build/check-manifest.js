/**
 * Checks manifest.xml with no network: element order, resources, string lengths, icons, addresses, the shared
 * runtime, and that the ribbon's functions are registered. `node build/check-manifest.js [manifest.xml]`.
 * Microsoft's own validation needs the network: `npm run validate`.
 */
// @ts-check
const { existsSync, readFileSync, readdirSync } = require("node:fs");
const { join } = require("node:path");
const { JSDOM } = require("jsdom");
const { devServerAddress } = require("./address.js");
const { orderFault } = require("./manifest-order.js");

/**
 * What the manifest is checked against.
 * @typedef {object} Project
 * @property {string} version package.json's
 * @property {string} address where the add-in is served, without a slash at its end
 * @property {readonly string[]} handlers names given to Office.actions.associate
 * @property {(path: string) => boolean} serves whether that address answers this path, such as "functions.js"
 * @property {(path: string) => { width: number, height: number } | undefined} iconSize pixels of a PNG
 * @property {(path: string) => string} text of a file that is served
 *
 * @typedef {{ code: string, message: string }} Fault
 */

/** The kind of resource that each element with a resid wants. */
const kindWanted = new Map([
  ["Image", "Images"],
  ...["SourceLocation", "FunctionFile", "Runtime", "LearnMoreUrl"].map(
    (name) => /** @type {const} */ ([name, "Urls"]),
  ),
  ...["Label", "Title", "Namespace"].map((name) => /** @type {const} */ ([name, "ShortStrings"])),
  ["Description", "LongStrings"],
]);

/** Most characters a text may have: the schemas' ShortString and LongString. */
const lengthLimits = [
  { path: "ShortStrings > String", limit: 125 },
  { path: "LongStrings > String", limit: 250 },
  { path: "OfficeApp > ProviderName", limit: 125 },
  { path: "OfficeApp > DisplayName", limit: 125 },
  { path: "OfficeApp > Description", limit: 250 },
];

/** Icon sizes in pixels that Excel asks of every ribbon element. */
const ribbonSizes = [16, 32, 80];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Every fault of a manifest, none if it is sound.
 * @param {string} xml
 * @param {Project} project
 * @returns {Fault[]}
 */
function checkManifest(xml, project) {
  /** @type {Document} */
  let document;
  try {
    document = new JSDOM(xml, { contentType: "text/xml" }).window.document;
  } catch (error) {
    return [{ code: "not-xml", message: error instanceof Error ? error.message : String(error) }];
  }
  /** @type {Fault[]} */
  const faults = [];
  const fault = (/** @type {string} */ code, /** @type {string} */ message) =>
    void faults.push({ code, message });
  const elements = [...document.querySelectorAll("*")];
  /** Elements by local name, or by "Parent > Name": CSS would not see through the bt: prefix. */
  const all = (/** @type {string[]} */ ...paths) =>
    elements.filter(({ localName, parentElement }) =>
      paths.some((path) => path === localName || path === `${parentElement?.localName} > ${localName}`),
    );
  const pathOf = (/** @type {string} */ address) => address.slice(project.address.length + 1);
  const text = (/** @type {Element | undefined} */ element) =>
    (element?.getAttribute("DefaultValue") ?? element?.textContent ?? "").trim();

  for (const element of elements) {
    const children = [...element.children].map(({ localName }) => localName);
    const message = orderFault(element.localName, element.getAttribute("xsi:type") ?? "", children);
    if (message) fault("order", message);
  }

  const resources = elements.filter(
    ({ parentElement }) => parentElement?.parentElement?.localName === "Resources",
  );
  const used = elements.filter((element) => element.hasAttribute("resid"));
  /** @type {(id: string | null | undefined) => Element | undefined} */
  const resource = (id) => resources.find((each) => each.id === id);
  for (const { id } of resources) {
    if (resources.filter((each) => each.id === id).length > 1)
      fault("duplicate-resource", `${id} is declared twice`);
    if (!used.some((each) => each.getAttribute("resid") === id))
      fault("unused-resource", `${id} is never used`);
    if (id.length < 1 || id.length > 32) fault("length", `resource id ${id} must have 1 to 32 characters`);
  }
  for (const element of used) {
    const id = element.getAttribute("resid");
    const kind = resource(id)?.parentElement?.localName;
    const wanted = kindWanted.get(element.localName);
    if (!kind) fault("resid", `<${element.localName}> asks for ${id}, which is not declared`);
    else if (kind !== wanted)
      fault("resid", `<${element.localName}> wants one of ${wanted}; ${id} is one of ${kind}`);
  }

  for (const { path, limit } of lengthLimits) {
    for (const element of all(path)) {
      const { length } = text(element);
      if (length < 1 || length > limit)
        fault("length", `${element.id || element.localName}: ${length} characters of ${limit}`);
    }
  }

  for (const element of all(
    "DefaultSettings > SourceLocation",
    "IconUrl",
    "HighResolutionIconUrl",
    "SupportUrl",
    "Images > Image",
    "Url",
    "ExtendedOverrides",
  )) {
    const address = text(element) || (element.getAttribute("Url") ?? "");
    if (!address.startsWith(`${project.address}/`))
      fault("address", `${address} is not at ${project.address}`);
    else if (!project.serves(pathOf(address)))
      fault("address", `${address}: the build makes no ${pathOf(address)}`);
  }

  const icons = [
    { element: all("IconUrl")[0], size: 32 },
    { element: all("HighResolutionIconUrl")[0], size: 64 },
    ...all("Icon > Image").map((image) => ({
      element: resource(image.getAttribute("resid")),
      size: Number(image.getAttribute("size")),
    })),
  ];
  for (const { element, size } of icons) {
    const path = pathOf(text(element));
    const { width, height } = project.iconSize(path) ?? { width: 0, height: 0 };
    if (width !== size || height !== size)
      fault("icon", `${path || "an icon"} is ${width}×${height}, not ${size}×${size}`);
  }
  for (const icon of all("Icon")) {
    const sizes = [...icon.children].map((image) => Number(image.getAttribute("size")));
    const missing = ribbonSizes.filter((size) => !sizes.includes(size));
    if (missing.length)
      fault("icon", `${icon.parentElement?.id} has no icon of ${missing.join(", ")} pixels`);
  }

  const runtime = all("Runtime")[0];
  if (runtime?.getAttribute("lifetime") !== "long")
    fault("runtime", 'the shared runtime needs lifetime="long"');
  if (!all("Set").some((set) => set.getAttribute("Name") === "SharedRuntime"))
    fault("runtime", "the SharedRuntime requirement is not declared");
  const pages = [runtime, ...all("FunctionFile", "Page > SourceLocation", "Action > SourceLocation")].map(
    (element) => text(resource(element?.getAttribute("resid"))),
  );
  if (new Set([...pages, text(all("DefaultSettings > SourceLocation")[0])]).size !== 1) {
    fault("runtime", "runtime, functions, ribbon and pane must name one page");
  }

  for (const element of all("Action > TaskpaneId"))
    fault("runtime", `a shared runtime has one pane, and its actions no <TaskpaneId> (${text(element)})`);

  const namespace = text(resource(all("Namespace")[0]?.getAttribute("resid")));
  if (namespace !== "USCF")
    fault("namespace", `the functions' namespace is USCF, not ${namespace || "empty"}`);
  for (const name of all("FunctionName").map((element) => text(element))) {
    if (!project.handlers.includes(name))
      fault("handler", `no source calls Office.actions.associate("${name}", …)`);
  }
  for (const { id } of all("OfficeMenu")) {
    if (id !== "ContextMenuCell" && id !== "ContextMenuText") fault("menu", `Excel has no menu ${id}`);
  }
  for (const element of all("ExtendedOverrides")) {
    const path = pathOf(element.getAttribute("Url") ?? "");
    if (project.serves(path))
      for (const message of shortcutFaults(project.text(path), project.handlers)) fault("shortcut", message);
  }
  const ids = all("CustomTab", "Group", "Control", "Item").map(({ id }) => id);
  if (new Set(ids).size !== ids.length)
    fault("duplicate-id", `ids of tab, group and buttons repeat: ${ids.join(", ")}`);
  if (!uuid.test(text(all("OfficeApp > Id")[0]))) fault("id", "<Id> is not a UUID");
  const version = text(all("OfficeApp > Version")[0]);
  if (version !== `${project.version}.0`)
    fault("version", `${version} does not follow package.json's ${project.version}`);
  return faults;
}

/** One to three of Ctrl, Alt and Shift (on a Mac its own names), then one key. */
const chord = /^(?:(?:Ctrl|Alt|Shift|Command|Option)\+){1,3}(?:[A-Z0-9]|F\d{1,2}|Up|Down|Left|Right)$/;

/**
 * What is wrong with a file of keyboard shortcuts: actions without a handler, shortcuts without an action, keys that
 * no keyboard has or that repeat.
 * @param {string} json
 * @param {readonly string[]} handlers
 * @returns {string[]}
 */
function shortcutFaults(json, handlers) {
  /** @type {{ actions: { id: string, name: string }[], shortcuts: { action: string, key: Record<string, string> }[] }} */
  let file;
  try {
    file = JSON.parse(json);
  } catch {
    return ["the file of shortcuts is no JSON"];
  }
  const { actions = [], shortcuts = [] } = file;
  const keys = shortcuts.map(({ key }) => key["default"] ?? "");
  return [
    ...actions
      .filter(({ id }) => !handlers.includes(id))
      .map(({ id }) => `no source calls Office.actions.associate("${id}", …)`),
    ...shortcuts
      .filter(({ action }) => !actions.some(({ id }) => id === action))
      .map(({ action }) => `${action} is no action`),
    ...shortcuts
      .flatMap(({ key }) => Object.values(key))
      .filter((key) => !chord.test(key))
      .map((key) => `${key} is no key`),
    ...keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${key} is given twice`),
  ];
}

/**
 * Width and height of a PNG in pixels, from its header; undefined where there is no such PNG.
 * @param {string} file
 */
function pngSize(file) {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  if (bytes.length < 24 || bytes.toString("latin1", 1, 4) !== "PNG") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * This project as the manifest must match it.
 * @param {string} root
 * @param {string} [built] the folder of a build; by default its sources stand for it
 * @returns {Project}
 */
function readProject(root, built) {
  /** What the build makes, and the source it makes it from. */
  const made = new Map([
    ["taskpane.html", "src/pane/taskpane.html"],
    ["functions.js", "src/functions/functions.ts"],
    ["functions.json", "src/functions/functions.ts"],
    ["support.html", "docs/support.md"],
    ["guide/index.html", "docs/guide/README.md"],
  ]);
  const fileAt = (/** @type {string} */ path) =>
    built === undefined ? join(root, made.get(path) ?? path) : join(built, path);
  const source = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, "src", file), "utf8"))
    .join("\n");
  return {
    version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version,
    handlers: [...source.matchAll(/Office\.actions\.associate\(\s*"(\w+)"/g)].map((match) => match[1] ?? ""),
    address: devServerAddress,
    serves: (path) => existsSync(fileAt(path)),
    iconSize: (path) => pngSize(fileAt(path)),
    text: (path) => readFileSync(fileAt(path), "utf8"),
  };
}

if (require.main === module) {
  const root = join(__dirname, "..");
  const file = process.argv[2] ?? join(root, "manifest.xml");
  const faults = checkManifest(readFileSync(file, "utf8"), readProject(root));
  for (const { code, message } of faults) console.error(`${code}: ${message}`);
  console.log(faults.length ? `${file}: ${faults.length} faults` : "The manifest's structure is sound.");
  process.exitCode = faults.length ? 1 : 0;
}

module.exports = { checkManifest, readProject };
