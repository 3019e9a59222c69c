/**
 * The elements that manifest.xml may hold, their order and number, as Microsoft's schemas have them
 * (OfficeAppManifestV1_1, TaskPaneAppVersionOverridesV1_0, OfficeAppBasicTypesV1_0; <Runtimes> from the
 * manifest reference, which puts it first in <Host>, and so <ExtendedOverrides>, last of all). Elements that we do not use are left out on purpose.
 */
// @ts-check

/**
 * For each element its children in order: a bare name exactly once, `?` at most once, `+` once or more.
 * An element with an xsi:type that changes its children is listed as `Element:type`; one that is not listed
 * has no children.
 * @type {Readonly<Record<string, string>>}
 */
const order = {
  OfficeApp:
    "Id Version ProviderName DefaultLocale DisplayName Description IconUrl? HighResolutionIconUrl? SupportUrl? " +
    "AppDomains? Hosts Requirements? DefaultSettings Permissions VersionOverrides ExtendedOverrides?",
  AppDomains: "AppDomain+",
  Hosts: "Host+",
  Requirements: "Sets",
  Sets: "Set+",
  DefaultSettings: "SourceLocation",
  VersionOverrides: "Description? Requirements? Hosts Resources",
  "Host:Workbook": "Runtimes AllFormFactors DesktopFormFactor",
  Runtimes: "Runtime",
  AllFormFactors: "ExtensionPoint",
  DesktopFormFactor: "GetStarted? FunctionFile ExtensionPoint+",
  GetStarted: "Title Description LearnMoreUrl",
  "ExtensionPoint:CustomFunctions": "Script Page Metadata Namespace",
  "ExtensionPoint:PrimaryCommandSurface": "OfficeTab? CustomTab+",
  "ExtensionPoint:ContextMenu": "OfficeMenu+",
  // The schema lets it have several; Microsoft's manifest reference says one, and Excel refuses a second.
  OfficeMenu: "Control",
  Script: "SourceLocation",
  Page: "SourceLocation",
  Metadata: "SourceLocation",
  CustomTab: "Group+ Label",
  OfficeTab: "Group+",
  Group: "Label Icon Control+",
  "Control:Button": "Label Supertip Icon Action",
  "Control:Menu": "Label Supertip Icon Items",
  Items: "Item+",
  Item: "Label Supertip Icon? Action",
  Supertip: "Title Description",
  Icon: "Image+",
  "Action:ExecuteFunction": "FunctionName",
  "Action:ShowTaskpane": "TaskpaneId? SourceLocation Title?",
  Resources: "Images Urls ShortStrings LongStrings",
  Images: "Image+",
  Urls: "Url+",
  ShortStrings: "String+",
  LongStrings: "String+",
};

/** Elements whose xsi:type must be one of those in the table; `Host` has one inside VersionOverrides only. */
const typed = ["ExtensionPoint", "Control", "Action"];

/**
 * What is wrong with the order and number of this element's children, or undefined.
 * @param {string} name local name
 * @param {string} type xsi:type, or ""
 * @param {readonly string[]} children local names, in document order
 * @returns {string | undefined}
 */
function orderFault(name, type, children) {
  const expected = order[`${name}:${type}`] ?? order[name];
  if (expected === undefined && typed.includes(name)) return `<${name}> of unknown type "${type}"`;
  const pattern = (expected ?? "")
    .split(" ")
    .filter(Boolean)
    .map((child) => child.replace(/^(\w+)(\W?)$/, "(?:$1 )$2"))
    .join("");
  if (new RegExp(`^${pattern}$`).test(children.map((child) => `${child} `).join(""))) return undefined;
  return `<${name}> holds ${children.join(", ") || "nothing"}; expected in this order: ${expected ?? "nothing"}`;
}

module.exports = { orderFault };
