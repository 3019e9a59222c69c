/** Globals that the unmodified builds of o-spreadsheet and owl leave on the page. */
import type { Library } from "../../packages/excel-host/src/spreadsheet-plugin";

declare global {
  const o_spreadsheet: Library & { readonly Spreadsheet: unknown };

  const owl: {
    readonly Component: new () => object;
    readonly App: new (
      root: unknown,
      config: { props: object },
    ) => { addTemplates(xml: string): void; mount(target: HTMLElement): Promise<object>; destroy(): void };
    xml(strings: TemplateStringsArray): string;
  };
}
