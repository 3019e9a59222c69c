/** The sample events by name, for the buttons that open them. Their wallcharts load with the first one opened. */
export const SAMPLES = [
  ["club-swiss", "Club Swiss"],
  ["two-sections", "Two sections"],
  ["quad-night", "Quad night"],
  ["dual-rated", "Dual-rated weekend"],
  ["last-round", "Last round"],
  ["club-season", "Four club nights"],
] as const;

export type SampleName = (typeof SAMPLES)[number][0];
