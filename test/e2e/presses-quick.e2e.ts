/** No press is lost before an Excel that answers quickly: `presses.ts`. */
import { isLong } from "../long";
import { describePresses } from "./presses";

describePresses(isLong ? [0, 50] : [50]);
