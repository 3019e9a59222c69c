/**
 * The workbench's server on a free port, in a process of its own; it builds first what is missing or stale.
 * Example: `const server = await serve(); server.address; server.end();`
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";

export interface Server {
  readonly address: string;
  end(): void;
}

/** @param environment such as `{ ADDIN_DIST: "…" }`, which serves another build */
export function serve(environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = spawn(process.execPath, ["workbench/server.mjs"], {
    cwd: resolve(__dirname, "../.."),
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolveServer, reject) => {
    let printed = "";
    server.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /https:\/\/localhost:\d+\//.exec(printed)?.[0];
      if (address) resolveServer({ address, end: () => void server.kill() });
    });
    server.on("exit", (code) =>
      reject(new Error(`The workbench ended with ${code ?? "a signal"}.\n${printed}`)),
    );
  });
}
