/** What the scripts of the page leave on it: the unmodified builds of o-spreadsheet and owl. */
declare const o_spreadsheet: import("../host/spreadsheet-plugin").Library & {
  readonly Spreadsheet: unknown;
};

declare const owl: {
  readonly Component: new () => object;
  readonly App: new (
    root: unknown,
    config: { props: object; env: object },
  ) => { addTemplates(xml: string): void; mount(target: HTMLElement): Promise<object> };
  xml(strings: TemplateStringsArray): string;
};
