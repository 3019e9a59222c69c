/**
 * Published standings of sections of US Chess tournaments with the tie-breaks that SwissSys 11 computed, as numbers without
 * names. They are from the files that it publishes to a pairing site, in the samples of freepairchess/FreePair on GitHub
 * (docs/samples).
 */

/** A player's results and rating, and the tie-breaks as printed; null for 0 without a game. */
export type PublishedRow = readonly [results: string, printed: readonly (number | null)[], rating?: number];

export interface PublishedStandings {
  readonly section: string;
  /** Its columns, in their order. */
  readonly names: readonly string[];
  readonly rows: readonly PublishedRow[];
  /** The players by their numbers in the order of the standings, and their places. */
  readonly order: string;
  readonly places: string;
}

const USUAL = ["Modified Median", "Solkoff", "Cumulative", "Cumulative of opposition"];
// Its file heads the second one "Med", and it is the modified one.
const BY_SOLKOFF = ["Solkoff", "Modified Median", "Cumulative", "Cumulative of opposition"];
const STATE = [
  "Solkoff",
  "Cumulative",
  "Cumulative of opposition",
  "Opponents' performance",
  "Kashdan",
  "Most blacks",
];

export const PUBLISHED: readonly PublishedStandings[] = [
  {
    section: "8 players, 7 rounds, byes of all kinds, a double forfeit and a withdrawal",
    names: USUAL,
    rows: [
      ["W5b W3w W2w W8b H W4w W6b", [18, 18, 26, 65.5]],
      ["F7 W5w L1b D3b L8w H H", [9.5, 16, 8.5, 64.5]],
      ["W8b L1b W6w D2w W4b L5w W5b", [20, 22, 18, 80]],
      ["H H U W6b L3w L1b W8w", [9.5, 16, 10.5, 66]],
      ["L1w L2b L8w B D6b W3b L3w", [17, 23.5, 6.5, 92.5]],
      ["H H L3b L4w D5w D8b L1w", [13, 19.5, 8, 75]],
      ["F2 U U U U U U", [0, 0, 0, 0]],
      ["L3w B W5b L1w W2b D6w L4b", [15, 21.5, 14, 77.5]],
    ],
    order: "1 3 8 4 5 2 6 7",
    places: "1 2 3 4 5-6 5-6 7 8",
  },
  {
    section: "18 players, 3 rounds, a forfeit and byes",
    names: USUAL,
    rows: [
      ["W10b D8w W14b", [4.5, 5.5, 5, 12]],
      ["W11w W9b W6w", [3, 4, 6, 10]],
      ["D12b W5w L8b", [1.5, 5, 3.5, 8.5]],
      ["F13 U U", [0, 0, 0, 0]],
      ["L14b L3b W16w", [1.5, 3.5, 1, 8.5]],
      ["W15w W13b L2b", [5, 6.5, 5, 12]],
      ["W16b L14w W11b", [3, 3, 4, 7]],
      ["W17w D1b W3w", [4, 4.5, 5, 8.5]],
      ["W18b L2w L13w", [2, 5, 3, 10]],
      ["L1w W17b L15w", [2.5, 5, 2, 8]],
      ["L2b W12w L7w", [3.5, 6.5, 2, 12.5]],
      ["D3w L11b W18w", [1, 3, 2.5, 6.5]],
      ["X4 L6w W9b", [3, 3, 3, 8]],
      ["W5w W7b L1w", [4.5, 5.5, 5, 10]],
      ["L6b W16w W10b", [3, 3, 3, 7]],
      ["L7w L15b L5b", [3, 5, 0, 8]],
      ["L8b L10w B", [1, 3.5, 0, 7]],
      ["L9w B L12b", [1, 2.5, 1, 5.5]],
    ],
    order: "2 1 8 6 14 7 13 15 3 12 11 10 9 5 17 18 16 4",
    places: "1 2-3 2-3 4-8 4-8 4-8 4-8 4-8 9-10 9-10 11-16 11-16 11-16 11-16 11-16 11-16 17-18 17-18",
  },
  {
    section: "16 players, 3 rounds, every game played",
    names: USUAL,
    rows: [
      ["W9b W4w W5b", [3.5, 4.5, 6, 10]],
      ["W10w L5b W3w", [3.5, 4.5, 4, 11]],
      ["W11b D16w L2b", [2, 6, 4, 11.5]],
      ["W12w L1b L8w", [3, 6, 3, 10.5]],
      ["W13b W2w L1w", [5, 6, 5, 11]],
      ["W14w D7b L16b", [1.5, 4, 4, 8]],
      ["D15b D6w D11b", [1.5, 4, 3, 8.5]],
      ["L16w W15w W4b", [3.5, 4.5, 3, 10]],
      ["L1w D12b W10w", [1, 5, 2, 9.5]],
      ["L2b W13w L9b", [2.5, 4.5, 2, 7]],
      ["L3w W14b D7w", [1.5, 3, 2.5, 7]],
      ["L4b D9w D15b", [2, 3.5, 1.5, 7]],
      ["L5w L10b W14w", [1, 3, 1, 7]],
      ["L6b L11w L13b", [2.5, 4, 0, 7.5]],
      ["D7w L8b D12w", [2.5, 4.5, 2, 7.5]],
      ["W8b D3b W6w", [3.5, 5, 5, 11]],
    ],
    order: "1 16 5 2 8 3 6 7 11 9 4 15 10 12 13 14",
    places: "1 2 3-5 3-5 3-5 6-10 6-10 6-10 6-10 6-10 11-15 11-15 11-15 11-15 11-15 16",
  },
  {
    section: "27 players, 4 rounds, byes and a withdrawal",
    names: BY_SOLKOFF,
    rows: [
      ["D14w L26b U U", [5, 2.5, 2, 13]],
      ["W15b W11w D6b W26w", [11, 9, 9, 29]],
      ["W16w W20b L10w L6w", [9.5, 5, 7, 27]],
      ["W18b W21w W9b W10w", [9, 8, 10, 24]],
      ["L17w L16b W22w W20b", [4.5, 2, 3, 13.5]],
      ["W19b W17w D2w W3b", [8.5, 7.5, 9, 23]],
      ["L20w W14b L26w W23b", [6.5, 3.5, 4, 19]],
      ["L21b W18w W17b W13w", [6, 5, 6, 16]],
      ["W22w W24b L4w W15b", [8.5, 8, 8, 20.5]],
      ["W23b W25w W3b L4b", [8, 7.5, 9, 23.5]],
      ["W27w L2b W24w W16b", [7.5, 7.5, 7, 19]],
      ["L25b W19w L21b L24w", [7.5, 5.5, 3, 18.5]],
      ["L24w W22b W20w L8b", [6.5, 3, 5, 15.5]],
      ["D1b L7w W18b W21w", [6.5, 5.5, 5, 13]],
      ["L2w W27b W23w L9w", [7, 3.5, 5, 19]],
      ["L3b W5w W25b L11w", [8.5, 4, 5, 21.5]],
      ["W5b L6b L8w L19w", [10.5, 7, 4, 21]],
      ["L4w L8b L14w W27b", [9.5, 5.5, 1, 21]],
      ["L6w L12b W27w W17b", [5.5, 2, 3, 16]],
      ["W7b L3w L13b L5w", [8, 6, 4, 19]],
      ["W8w L4b W12w L14b", [10.5, 5.5, 6, 24]],
      ["L9b L13w L5b D25w", [8.5, 5.5, 0.5, 20.5]],
      ["L10w B L15b L7w", [7, 4, 2, 18]],
      ["W13b L9w L11b W12b", [9, 5, 5, 23]],
      ["W12w L10b L16w D22b", [6.5, 3.5, 4.5, 17.5]],
      ["B W1w W7b L2b", [7, 7, 8, 15]],
      ["L11b L15w L19b L18w", [8, 5, 0, 16]],
    ],
    order: "4 2 6 9 10 11 26 8 14 21 3 24 16 15 7 13 19 5 25 17 18 20 12 23 22 1 27",
    places:
      "1 2-3 2-3 4-8 4-8 4-8 4-8 4-8 9 10-18 10-18 10-18 10-18 10-18 10-18 10-18 10-18 10-18 19 20-24 20-24 20-24 20-24 20-24 25-26 25-26 27",
  },
  {
    section: "19 players, 5 rounds, byes",
    names: STATE,
    rows: [
      ["W10w W6b D2w W4b D3w", [15.5, 13, 48.5, 1942, 16, 2], 2220],
      ["W11b W7w D1b W3w W9w", [15, 13.5, 46.5, 1863, 18, 2], 2064],
      ["W12w W9b W17w L2b D1b", [17, 12.5, 53.5, 1962, 15, 3], 2026],
      ["D13b W19w D5b L1w U", [11.5, 8, 34, 1846, 9, 2], 2017],
      ["W14w L17b D4w W6b W8w", [10.5, 9.5, 35.5, 1684, 15, 2], 1907],
      ["W15b L1w L10b L5w D13b", [14, 5.5, 40, 1806, 9, 3], 1904],
      ["W16w L2b W12w L9b W14w", [14, 9, 41, 1776, 14, 2], 1839],
      ["L17b W13w W18b D10w L5b", [12, 8, 37, 1716, 12, 3], 1797],
      ["W18w L3w W19b W7w L2b", [13.5, 10, 44, 1798, 14, 2], 1796],
      ["L1b W14w W6w D8b W17b", [12, 9, 40.5, 1757, 15, 3], 1713],
      ["L2w L16b L14b B W18w", [8.5, 2, 27, 1654, 7, 2], 1623],
      ["L3b W15w L7b W18w W16b", [10, 7, 34, 1600, 14, 3], 1613],
      ["D4w L8b D16w D15b D6w", [9.5, 5.5, 31, 1593, 9, 2], 1598],
      ["L5b L10b W11w D19w L7b", [13.5, 4, 35.5, 1732, 9, 3], 1558],
      ["L6w L12b B D13w L19b", [8.5, 3, 24, 1658, 5, 2], 1481],
      ["L7b W11w D13b D17w L12w", [12, 6.5, 33.5, 1675, 10, 2], 1477],
      ["W8w W5w L3b D16b L10w", [15, 10, 45.5, 1807, 12, 2], 1414],
      ["L9b B L8w L12b L11b", [10, 3, 27, 1653, 4, 3], 1412],
      ["B L4b L9w D14b W15w", [8, 6, 25, 1638, 8, 2], 1386],
    ],
    order: "2 1 3 10 5 7 9 12 17 8 19 16 4 13 11 6 14 15 18",
    places: "1 2 3-5 3-5 3-5 6-8 6-8 6-8 9-11 9-11 9-11 12-15 12-15 12-15 12-15 16-18 16-18 16-18 19",
  },
  {
    section: "20 players, 5 rounds, byes and one who never came",
    names: STATE,
    rows: [
      ["L10w W20b W7b W19w L4b", [14, 9, 45.5, 1226, 14, 3], 1330],
      ["W11b W8w L13b D5b L15w", [16, 10, 45.5, 1298, 12, 3], 1303],
      ["L13w W14b W15w L10b W9w", [14, 8, 43, 1262, 14, 2], 1288],
      ["W14b W10w W19w W13b W1w", [13, 15, 44, 1238, 20, 2], 1285],
      ["L15w W16b W8b D2w W18w", [12, 9, 37, 1161, 15, 2], 1253],
      ["W16b L13w L10b D14w L11b", [12, 6, 35.5, 1184, 9, 3], 1247],
      ["W17w D15b L1w L18b W14b", [11, 8, 31.5, 1140, 12, 3], 1228],
      ["W18b L2b L5w W16w W19b", [10.5, 8, 36, 1108, 14, 3], 1222],
      ["D20w L19b D18w W17w L3b", [9, 6, 28.5, 1053, 10, 2], 1202],
      ["W1b L4b W6w W3w D13b", [16, 10.5, 50.5, 1278, 15, 3], 1200],
      ["L2w D17b W20w L15b W6w", [10, 6, 32, 1081, 12, 2], 1174],
      ["U U U U U", [0, 0, 0, null, 0, 0], 1146],
      ["W3b W6b W2w L4w D10w", [15.5, 12.5, 49.5, 1262, 15, 2], 1116],
      ["L4w L3w W17b D6b L7w", [13, 4, 39, 1144, 9, 2], 1085],
      ["W5b D7w L3b W11w W2b", [14, 10, 41, 1187, 15, 3], 1073],
      ["L6w L5w B L8b D20b", [9.5, 2.5, 27, 1119, 5, 2], 1058],
      ["L7b D11w L14w L9b B", [8.5, 2, 24, 1080, 5, 2], 1048],
      ["L8w B D9b W7w L5b", [11, 6.5, 31, 1160, 8, 2], 1047],
      ["B W9w L4b L1b L8w", [13, 8, 38, 1252, 7, 2], 1028],
      ["D9b L1w L11b B D16w", [8.5, 4, 23.5, 1066, 6, 2], 1024],
    ],
    order: "4 10 13 15 5 1 3 8 2 7 18 11 19 9 20 14 6 16 17 12",
    places: "1 2-5 2-5 2-5 2-5 6-8 6-8 6-8 9-12 9-12 9-12 9-12 13-15 13-15 13-15 16-19 16-19 16-19 16-19 20",
  },
];
