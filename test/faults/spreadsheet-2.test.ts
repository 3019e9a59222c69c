/** Every operation of the pane under every fault, on the workbench's grid: the table's other half. */
import { openSpreadsheet } from "./excel";
import { describeFaults } from "./run";

describeFaults("o-spreadsheet", openSpreadsheet, 14, [2, 2]);
