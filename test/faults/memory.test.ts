/** Every operation of the pane under every fault, on the grid in memory. */
import { openMemory } from "./excel";
import { describeFaults } from "./run";

describeFaults("memory", openMemory, 80);
