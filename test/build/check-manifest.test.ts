import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkManifest, readProject } from "../../build/check-manifest.js";

const root = join(__dirname, "../..");
const manifest = readFileSync(join(root, "manifest.xml"), "utf8");
const project = readProject(root);

/** The codes of what is wrong after `from`, which must occur, has become `to`. */
function codesAfter(from: string | RegExp, to: string, changed = project): string[] {
  const mutated = manifest.replace(from, to);
  if (mutated === manifest && from !== "") throw new Error(`manifest.xml holds no ${String(from)}`);
  return [...new Set(checkManifest(mutated, changed).map(({ code }) => code))];
}

test("the manifest is sound", () => {
  expect(checkManifest(manifest, project)).toEqual([]);
});

const supertip = /(<Title resid="Rate.Label"\/>)\s*(<Description resid="Rate.Tip"\/>)/;
const image = '<bt:Image id="Icon.80" DefaultValue="https://localhost:3000/assets/icon-80.png"/>';

// One row a fault: what is done to manifest.xml, and the code that must tell it. Order, number and lengths are
// those of Microsoft's schemas; the sizes of icons and the one page those of its manifest reference.
test.each<[string, string | RegExp, string, string]>([
  ["an element left open", "</OfficeApp>", "", "not-xml"],
  ["no <Version>", /<Version>.*<\/Version>/, "", "order"],
  ["two <Version>s", /<Version>.*<\/Version>/, "$&$&", "order"],
  [
    "permissions before settings",
    /(<DefaultSettings>[^]*<\/DefaultSettings>)\s*(<Permissions>.*)/,
    "$2$1",
    "order",
  ],
  [
    "hosts after requirements",
    /(<Hosts>[^]*?<\/Hosts>)\s*(<Requirements>[^]*?<\/Requirements>)/,
    "$2$1",
    "order",
  ],
  [
    "a tab's label before its groups",
    /(<Group [^]*<\/Group>)\s*(<Label resid="Tab.Label"\/>)/,
    "$2$1",
    "order",
  ],
  ["a tip's description before its title", supertip, "$2$1", "order"],
  [
    "runtimes after the form factors",
    /(<Runtimes>[^]*<\/Runtimes>)([^]*<\/DesktopFormFactor>)/,
    "$2$1",
    "order",
  ],
  [
    "strings before addresses",
    /(<bt:Urls>[^]*<\/bt:Urls>)\s*(<bt:ShortStrings>[^]*<\/bt:ShortStrings>)/,
    "$2$1",
    "order",
  ],
  [
    "overrides before the version's",
    /(<VersionOverrides[^]*<\/VersionOverrides>)\s*(<ExtendedOverrides.*)/,
    "$2$1",
    "order",
  ],
  ["a menu that Excel has not", 'id="ContextMenuCell"', 'id="ContextMenuSheet"', "menu"],
  [
    "a second control in the context menu",
    /(<Control xsi:type="Menu"[^]*?<\/Control>)(\s*<\/OfficeMenu>)/,
    "$1$1$2",
    "order",
  ],
  ["a menu without items", /<Items>[^]*?<\/Items>/, "", "order"],
  ["two items of one id", 'id="USCF.Menu.Explain"', 'id="USCF.Menu.Rate"', "duplicate-id"],
  ["shortcuts that the build does not make", "assets/shortcuts.json", "assets/keys.json", "address"],
  ["a button without icon", /<Icon>\s*<bt:Image size="16" resid="Rate[^]*?<\/Icon>/, "", "order"],
  ["an element of no schema", "<Permissions>", "<Colour/>$&", "order"],
  ["an action of unknown type", 'xsi:type="ShowTaskpane"', 'xsi:type="ShowPane"', "order"],
  ["a resource that is not declared", /<bt:Url id="Functions.Script.Url".*\/>/, "", "resid"],
  ["a label that asks for an address", '<Label resid="Tab.Label"', '<Label resid="Taskpane.Url"', "resid"],
  [
    "a resource that nothing uses",
    image,
    `${image}${image.replace("Icon.80", "Icon.81")}`,
    "unused-resource",
  ],
  ["a resource declared twice", image, `${image}${image}`, "duplicate-resource"],
  [
    "a short string of 126 characters",
    'DefaultValue="US Chess"',
    `DefaultValue="${"x".repeat(126)}"`,
    "length",
  ],
  ["a long string of 251 characters", /(id="Pane.Tip" DefaultValue=")/, `$1${"x".repeat(251)}`, "length"],
  [
    "an empty name",
    'DisplayName DefaultValue="USCF Ratings for Excel"',
    'DisplayName DefaultValue=""',
    "length",
  ],
  ["a resource id of 33 characters", /Functions\.Namespace/g, "x".repeat(33), "length"],
  ["another port", /localhost:3000\/functions.json/, "localhost:3001/functions.json", "address"],
  [
    "a plain http address",
    "https://localhost:3000/taskpane.html",
    "http://localhost:3000/taskpane.html",
    "address",
  ],
  ["a page that is not built", 'localhost:3000/functions.js"', 'localhost:3000/commands.js"', "address"],
  ["an icon of the wrong size", /(id="Icon.16".*)icon-16.png/, "$1icon-32.png", "icon"],
  ["an icon that does not exist", /(id="Icon.16".*)icon-16.png/, "$1icon-17.png", "icon"],
  ["no icon of 80 pixels", /<bt:Image size="80" resid="Rate.80"\/>/, "", "icon"],
  ["an icon of 64 pixels for IconUrl", "icon-32.png", "icon-64.png", "icon"],
  ["a short-lived runtime", 'lifetime="long"', 'lifetime="short"', "runtime"],
  ["no SharedRuntime requirement", /<Set Name="SharedRuntime".*\/>/, "", "runtime"],
  [
    "functions on a page of their own",
    /(<Page>\s*<SourceLocation resid=")Taskpane.Url/,
    "$1Functions.Script.Url",
    "runtime",
  ],
  // Office Add-ins documentation, shared runtime: its host has one pane.
  [
    "an action that names its pane",
    /<Action xsi:type="ShowTaskpane">/,
    "$&<TaskpaneId>USCF.Pane</TaskpaneId>",
    "runtime",
  ],
  ["another namespace", 'DefaultValue="USCF"', 'DefaultValue="CHESS"', "namespace"],
  ["a ribbon function that nothing registers", ">rateThisSheet<", ">rateThatSheet<", "handler"],
  ["two buttons of one id", 'id="USCF.RatingsPane"', 'id="USCF.RateThisSheet"', "duplicate-id"],
  ["an id that is no UUID", /<Id>.*<\/Id>/, "<Id>ratings</Id>", "id"],
  ["a version that is not package.json's", /<Version>.*<\/Version>/, "<Version>9.9.9.0</Version>", "version"],
])("%s is found", (_, from, to, code) => {
  expect(codesAfter(from, to)).toContain(code);
});

test("what the sources no longer hold is found", () => {
  expect(codesAfter("", "", { ...project, handlers: [] })).toEqual(["handler", "shortcut"]);
  expect(codesAfter("", "", { ...project, serves: (path) => path !== "functions.js" })).toEqual(["address"]);
});

const shortcuts = project.text("assets/shortcuts.json");
test.each([
  // what is done to the shortcuts, what becomes of it
  ["an action without a handler", /"id": "writeRatings"/, '"id": "writeAll"'],
  ["a shortcut without an action", /"action": "writeRatings"/, '"action": "writeAll"'],
  ["a key that no keyboard has", "Ctrl+Alt+Shift+W", "Ctrl+Alt+Any"],
  ["a key without Ctrl, Alt or Shift", "Ctrl+Alt+Shift+W", "W"],
  ["a key given twice", "Ctrl+Alt+Shift+W", "Ctrl+Alt+Shift+R"],
  ["no JSON", "{", ""],
])("of the shortcuts, %s gets a message", (_, from, to) => {
  const changed = shortcuts.replace(from, to);
  expect(changed).not.toBe(shortcuts);
  expect(codesAfter("", "", { ...project, text: () => changed })).toEqual(["shortcut"]);
});
