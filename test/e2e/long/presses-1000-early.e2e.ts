/** No press is lost before an Excel that takes a second for a sync, pressed early: `presses.ts`. */
import { describePresses } from "../presses";

describePresses([1000], ["early"]);
