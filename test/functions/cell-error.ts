/** What Excel tells a function of the addresses of its arguments; null where one is typed or left out. */
export function at(...parameterAddresses: (string | null)[]): CustomFunctions.Invocation {
  return { parameterAddresses } as unknown as CustomFunctions.Invocation;
}

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
