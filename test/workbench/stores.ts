/** The stores that every scenario runs on: a name, and a new grid with the one sheet Sheet1. */
import type { Grid } from "../../src/workbench/host/grid";
import { MemoryGrid } from "../../src/workbench/host/memory-grid";

export const stores: [string, () => Grid][] = [["memory", () => new MemoryGrid()]];
