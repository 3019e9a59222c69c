/**
 * What a worker keeps from one file of tests to the next: its connection to the browser, and tabs that have loaded
 * the add-in's code. `harness.ts` uses it; `load-once.cjs` has it loaded by Node itself, once for a worker.
 */
// @ts-check
const { subscribe, unsubscribe } = require("node:diagnostics_channel");

module.exports = {
  /** @type {Promise<import("playwright-core").Browser> | null} */
  browser: null,
  /** Tabs of tests before by their names, their storage empty. @type {Map<string, import("playwright-core").Page>} */
  idleTabs: new Map(),
  /**
   * Connects, so that the connection alone doesn't keep the worker from ending: no file knows that it is the last.
   * @param {() => Promise<import("playwright-core").Browser>} connect
   */
  async connect(connect) {
    /** @type {import("node:net").Socket[]} */
    const sockets = [];
    /** @param {unknown} message */
    const keep = (message) => {
      sockets.push(/** @type {{ socket: import("node:net").Socket }} */ (message).socket);
    };
    subscribe("net.client.socket", keep);
    try {
      return await connect();
    } finally {
      unsubscribe("net.client.socket", keep);
      for (const socket of sockets) socket.unref();
    }
  },
};
