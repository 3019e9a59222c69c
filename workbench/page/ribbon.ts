/**
 * The add-in's own tab of the ribbon, as its manifest declares it: groups, buttons with icon, label and tip.
 */
export interface Button {
  readonly label: string;
  readonly tip: string;
  readonly icon: string;
  /** The function that the button runs; null for one that shows the pane. */
  readonly functionName: string | null;
}

export interface Tab {
  readonly label: string;
  readonly groups: readonly { readonly label: string; readonly buttons: readonly Button[] }[];
}

const named = (parent: Element | Document, name: string): Element[] => [
  ...parent.getElementsByTagNameNS("*", name),
];
const child = (parent: Element, name: string): Element | undefined =>
  [...parent.children].find((other) => other.localName === name);

export interface Declared {
  readonly tab: Tab | null;
  readonly title: string;
  readonly namespace: string;
  /** The pane's page and the functions' metadata, as seen from this page. */
  readonly pane: string;
  readonly metadata: string;
}

export function readManifest(manifest: Document): Declared {
  const resources = new Map(
    ["Image", "String", "Url"]
      .flatMap((name) => named(manifest, name))
      .map((one) => [one.getAttribute("id"), one.getAttribute("DefaultValue") ?? ""]),
  );
  const text = (element: Element | undefined): string =>
    resources.get(element?.getAttribute("resid") ?? "") ?? "";
  const [tab] = named(manifest, "CustomTab");
  const [namespace] = named(manifest, "Namespace");
  const [displayName] = named(manifest, "DisplayName");
  const [pane] = named(manifest, "SourceLocation");
  const [metadata] = named(manifest, "Metadata");
  const source = pane?.getAttribute("DefaultValue") ?? "";
  const folder = source.slice(0, source.lastIndexOf("/") + 1);
  /** The manifest names the address that the add-in is served from. Wherever that is, it is one folder up from here. */
  const pathOf = (address: string): string => address.replace(folder, "../");
  const button = (control: Element): Button => {
    const images = named(control, "Image");
    const image = images.find((other) => other.getAttribute("size") === "32") ?? images[0];
    const address = resources.get(image?.getAttribute("resid") ?? "") ?? "";
    const tip = child(control, "Supertip");
    return {
      label: text(child(control, "Label")),
      tip: text(tip && child(tip, "Description")),
      icon: address === "" ? "" : pathOf(address),
      functionName: named(control, "FunctionName")[0]?.textContent ?? null,
    };
  };
  return {
    tab: tab
      ? {
          label: text(child(tab, "Label")),
          groups: named(tab, "Group").map((group) => ({
            label: text(child(group, "Label")),
            buttons: named(group, "Control").map(button),
          })),
        }
      : null,
    title: displayName?.getAttribute("DefaultValue") ?? "Task pane",
    namespace: text(namespace) || "ADDIN",
    pane: pathOf(source),
    metadata: pathOf(text(metadata && child(metadata, "SourceLocation"))),
  };
}

export function drawRibbon(target: HTMLElement, tab: Tab, press: (button: Button) => Promise<void>): void {
  const groups = element("div", "groups");
  for (const group of tab.groups) {
    const box = element("fieldset");
    for (const button of group.buttons) {
      const control = element("button");
      control.type = "button";
      control.title = button.tip;
      const icon = element("img");
      icon.src = button.icon;
      icon.alt = "";
      control.append(icon, button.label);
      control.addEventListener("click", () => {
        control.disabled = true;
        void press(button).finally(() => {
          control.disabled = false;
        });
      });
      box.append(control);
    }
    box.append(Object.assign(element("legend"), { textContent: group.label }));
    groups.append(box);
  }
  target.replaceChildren(Object.assign(element("span", "tab"), { textContent: tab.label }), groups);
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = ""): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { className });
}
