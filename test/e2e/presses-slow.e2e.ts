/** No press is lost before an Excel that takes its time, as on the web: `presses.ts`. */
import { workbenchTest } from "./harness";
import { describePresses } from "./presses";
import { CHART } from "./states";

describePresses([300]);

workbenchTest(
  "two presses of the ribbon one after the other are both answered",
  async (walk) => {
    await walk.show("Good", CHART);
    await walk.ribbon("Write ratings");
    await walk.ribbon("Explain this player");
    await walk.heading("Player").waitFor();
    await walk.rest();
    expect((await walk.values("Good", "F1"))[0]).toEqual(["Post"]);
  },
  { sync: 300 },
);
