/** What =USCF.PLAYER tells its cell. */
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { player } from "../../src/functions/player";

let excel: OpenExcel;
beforeAll(async () => (excel = await openExcel()));
afterAll(() => excel.close());

/** The results that it gave at once. */
export function told(id: unknown, what: unknown): unknown[] {
  const results: unknown[] = [];
  const invocation = { setResult: (value: unknown) => results.push(value), onCanceled: () => undefined };
  player(id, what, invocation as unknown as CustomFunctions.StreamingInvocation<unknown>);
  return results;
}

export function expectMessage(results: readonly unknown[], code: string, message: RegExp): void {
  expect(results).toMatchObject([{ code, message: expect.stringMatching(message) as unknown }]);
}
