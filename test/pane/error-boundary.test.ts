/** What the pane says in place of a view that failed; `not-loaded.e2e.ts` sees it on screen. */
import { ErrorBoundary } from "../../src/pane/ErrorBoundary";

test.each([
  ["its code could not be loaded", { name: "ChunkLoadError", message: "m" }, "not-loaded"],
  ["it has an error of its own", new TypeError("m"), "unexpected"],
  ["something else was thrown", null, "unexpected"],
])("%s", (_, error, code) => {
  const { problem } = ErrorBoundary.getDerivedStateFromError(error);
  expect(problem?.code).toBe(code);
  expect(problem?.message).not.toMatch(/Excel/);
});
