/** Headings whose cells never feed a rating, each for a reason. */
import { bare, isUnused, TIE_BREAK } from "../layout/headings";
import { isForOtherSystem } from "../layout/other-systems";

/** Words of headings of money and addresses, whose cells may say what they like. */
const PRIVATE = (
  "prize money award trophy medal cash fee paid pay entry entered amount owed owes payment check method " +
  // How to reach them.
  "phone tel cell mobile email mail address street zip zipcode contact parent guardian emergency"
).split(" ");
/** Words of headings whose cells never feed a rating, by the reason. */
const HARMLESS: ReadonlySet<string> = new Set(
  [
    ...PRIVATE,
    // Whom a player plays for, and who they are.
    "team school club coach teacher city town county country fed federation flag home state title sex gender initials",
    // A grade or a class is not an age.
    "grade gr grd level class division div",
    // Tie-breaks, scores and counts of this event.
    "tb tie tiebreak break buchholz bh bhz buc buch aro apro cut mbch mbuch solkoff solk sonneborn berger sb median med mod modified cumulative cum cumul",
    "progressive prog kashdan harkness opposition direct encounter de sos sodos koya total tot pts point score win won",
    "w d l loss lost draw drawn black white color due upset clutch sum subtotal run running sc pkt punkt biggest",
    // Places, and where they sat.
    "place plc rank rk standing final finish pos position board bd table seat room section sec",
    // What the event made of the ratings.
    "performance perf tpr rp post new change chg diff difference gain norm average avg opp opponent",
    // Byes asked for.
    "bye req request requested withdrawn late",
    "the of no per and in a s nd st rd th",
  ]
    .join(" ")
    .split(" "),
);

/** What the event made of a rating. */
const AFTER = /post|after|new|chan?ge?\b|diff|perf|tpr|norm/i;

/** Whether every word of a heading is harmless; one without words is not. */
export function isHarmless(heading: string): boolean {
  const words = heading.toLowerCase().match(/[a-z]+/g) ?? [];
  return (
    (words.length > 0 &&
      words.every((word) => HARMLESS.has(word) || HARMLESS.has(word.replace(/e?s$/, "")))) ||
    isUnused(heading) ||
    /\bid\b/i.test(heading) ||
    TIE_BREAK.test(bare(heading)) ||
    isForOtherSystem(heading) ||
    AFTER.test(heading)
  );
}

/** Whether a column is about money, or how to reach a player. */
export const isPrivate = (heading: string): boolean =>
  (heading.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => PRIVATE.includes(word));
