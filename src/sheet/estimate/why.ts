/** Why an estimate is not the official rating: what holds for every player. */

export const WHY_DIFFERENT = {
  passes:
    "US Chess rates the whole section twice: your opponents' ratings change too, and US Chess uses the new ones.",
  decimals:
    "US Chess starts from the live rating, with decimals. A rounded rating, or one from a monthly supplement, gives a different result.",
  games: "A different game count changes how far the rating moves.",
  repeats: "Playing an opponent more than once changes when a bonus applies.",
  newcomers: "US Chess may start an unrated opponent elsewhere.",
  floor: "A floor may keep a rating up. Estimators do not know about it.",
  start: "US Chess may start this player elsewhere: ratings of other systems count.",
} as const;
