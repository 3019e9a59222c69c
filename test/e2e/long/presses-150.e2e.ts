/** No press is lost before an Excel that takes 150 ms for a sync: `presses.ts`. */
import { describePresses } from "../presses";

describePresses([150]);
