/** Every operation of the pane under every fault, on the workbench's grid. */
import { openSpreadsheet } from "./excel";
import { describeFaults } from "./run";

describeFaults("o-spreadsheet", openSpreadsheet);
