/** =USCF.PLAYER without a browser: what it says where nothing can be kept, and of arguments that it can't read. */
import { expectMessage, told } from "./streamed";

test.each<[unknown, unknown, string, RegExp]>([
  ["95000001", null, "#N/A", /^This Excel keeps no rating lists/],
  ["Ann Ash", "online quick games", "#N/A", /^This Excel keeps no rating lists/],
  [95000001, "FIDE rapid", "#N/A", /^This Excel keeps no rating lists/],
  ["#DIV/0!", null, "#VALUE!", /^person has the error/],
  [[["a"], ["b"]], null, "#VALUE!", /^person: give one value/],
])("PLAYER(%j,%j) is %s", (player, what, code, message) => expectMessage(told(player, what), code, message));
