/** No press is lost before an Excel that takes a second for a sync, pressed twice: `presses.ts`. */
import { describePresses } from "../presses";

describePresses([1000], ["twice"]);
