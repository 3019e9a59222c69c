/**
 * A user's own defaults, kept in this browser and nowhere else: how ratings are written, the other rating system
 * used last, and the crosstable begun in Start. Where the browser cannot store them, they are forgotten; so they are when
 * the page to try the add-in is closed.
 */

import { memory } from "../../lists/in-memory";
import type { WriteChoices } from "../../sheet/write/plan-write";

const USUAL: WriteChoices = { live: false, newSheet: false, colors: true };

function keyOf(name: string): string {
  return `uscf-ratings ${name}`;
}

export function recall(name: string): unknown {
  const here = memory();
  if (here) return here.get(keyOf(name)) ?? null;
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  const here = memory();
  if (here) return void here.set(keyOf(name), value);
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage may be turned off or full.
  }
}

export function recallWriteChoices(): WriteChoices {
  const saved = (recall("write") ?? {}) as Partial<Record<keyof WriteChoices, unknown>>;
  const flag = (key: keyof WriteChoices) => {
    const value = saved[key];
    return typeof value === "boolean" ? value : USUAL[key];
  };
  return { live: flag("live"), newSheet: flag("newSheet"), colors: flag("colors") };
}
