/** What a call shows in its cell in place of a value, e.g. `expectCellError(() => nstar(99), "#VALUE!", /^rating/)`. */
export function expectCellError(call: () => unknown, code: string, message: RegExp): void {
  let error: unknown = null;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(CustomFunctions.Error);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
}
