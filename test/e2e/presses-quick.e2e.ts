/** No press is lost before an Excel that answers quickly: `presses.ts`. */
import { describePresses, isLong } from "./presses";

describePresses(isLong ? [0, 50] : [50]);
