/** Streaming functions in cells: called once, shown when they tell, called off when their formula is gone. */
import { Streams, type StreamHandler } from "../src/streams";

const turn = () => new Promise((done) => setTimeout(done, 1));

function open() {
  const calls: StreamHandler[] = [];
  let computed = 0;
  let stands = true;
  const canceled: number[] = [];
  const streams = new Streams(() => {
    computed++;
  });
  const ask = (key: string, at = "A1") =>
    streams.result(
      at,
      key,
      () => stands,
      (handler) => {
        const number = calls.push(handler) - 1;
        handler.onCanceled = () => canceled.push(number);
      },
    );
  return { calls, canceled, ask, computed: () => computed, remove: () => (stands = false) };
}

test("a function is called once for its cell and arguments, and tells again and again", async () => {
  const { calls, ask, computed } = open();
  expect(ask("one").isThere).toBe(false);
  await turn();
  calls[0]!.setResult(5);
  calls[0]!.setResult(6);
  await turn();
  expect([computed(), ask("one"), calls.length]).toEqual([1, { isThere: true, value: 6 }, 1]);
});

test("what is told within the call is shown at once", () => {
  const streams = new Streams(() => undefined);
  const start = (handler: StreamHandler) => handler.setResult("now");
  expect(streams.result("A1", "one", () => true, start)).toEqual({ isThere: true, value: "now" });
});

test("other arguments, or no formula, call it off; its results come to nothing", async () => {
  const { calls, canceled, ask, computed, remove } = open();
  ask("one");
  await turn();
  ask("two");
  await turn();
  expect(canceled).toEqual([0]);
  calls[0]!.setResult(1);
  await turn();
  expect(computed()).toBe(0);
  remove();
  ask("three", "B1");
  await turn();
  expect(canceled).toEqual([0, 1, 2]);
});

test("two functions in one cell both stay", async () => {
  const { canceled, ask } = open();
  for (let i = 0; i < 2; i++) {
    ask("one");
    ask("two");
    await turn();
  }
  expect(canceled).toEqual([]);
});
