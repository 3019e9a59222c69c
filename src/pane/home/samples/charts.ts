/**
 * The wallcharts of the sample events, as a tournament director would type them: made-up players, rounds by pairing
 * number, a square for a quad. A newcomer has a birth date, or is marked as an adult.
 */
import type { Table } from "../../../wallchart/types";

const SWISS = ["#", "Name", "ID"] as const;
const rounds = (count: number) => Array.from({ length: count }, (_, i) => `Rd ${i + 1}`);

/** One round a week: half-point byes, an odd player out, a missed week. */
export const CLUB_SWISS: Table = [
  ["Thursday Night Swiss"],
  [...SWISS, "Rating", "Adult", ...rounds(4), "Total"],
  [1, "Wren Talbot", "90000101", 1924, "", "W7w", "W2b", "W5w", "D6b", "3.5"],
  [2, "Isaac Moreau", "90000102", 1896, "", "W8b", "L1w", "W4b", "W5w", "3.0"],
  [3, "Petra Lindqvist", "90000103", 1822, "", "W9w", "L5w", "L6b", "W8b", "2.0"],
  [4, "Oren Castell", "90000104", 1718, "", "W10b", "H", "L2w", "D11w", "2.0"],
  [5, "Nadia Fenwick", "90000105", 1655, "", "W11w", "W3b", "L1b", "L2b", "2.0"],
  [6, "Theo Barlow", "90000106", 1603, "", "W12b", "L7b", "W3w", "D1w", "2.5"],
  [7, "June Okafor", "90000107", 1544, "", "L1b", "W6w", "D8b", "U", "1.5"],
  [8, "Milo Strand", "90000108", 1471, "", "L2w", "W9b", "D7w", "L3w", "1.5"],
  [9, "Greta Vance", "90000109", 1388, "", "L3b", "L8w", "B", "W12b", "2.0"],
  [10, "Silas Pond", "90000110", 1290, "", "L4w", "L11b", "H", "B", "1.5"],
  [11, "Rosa Quarles", "90000111", "1172P14", "", "L5b", "W10w", "W12w", "D4b", "2.5"],
  [12, "Jonah Webb", "90000112", "Unrated", "yes", "L6w", "B", "L11b", "L9w", "1.0"],
];

export const HARVEST_OPEN: Table = [
  ["Harvest Tournament, Open"],
  [...SWISS, "Rating", ...rounds(3), "Total"],
  [1, "Corin Ashby", "90000201", 1915, "W5w", "D2b", "W3w", "2.5"],
  [2, "Livia Brandt", "90000202", 1886, "W6b", "D1w", "W4b", "2.5"],
  [3, "Mateo Sorrel", "90000203", 1842, "W7w", "D4b", "L1b", "1.5"],
  [4, "Anneke Doyle", "90000204", 1790, "W8b", "D3w", "L2w", "1.5"],
  [5, "Felix Garland", "90000205", 1744, "L1b", "L6w", "D8b", "0.5"],
  [6, "Tamsin Reyes", "90000206", 1693, "L2w", "W5b", "W7w", "2.0"],
  [7, "Ulric Stone", "90000207", 1625, "L3b", "W8w", "L6b", "1.0"],
  [8, "Yara Whitlock", "90000208", 1561, "L4w", "L7b", "D5w", "0.5"],
];

/** Nine players: someone has a bye in each round. */
export const HARVEST_RESERVE: Table = [
  ["Harvest Tournament, Reserve"],
  [...SWISS, "Rating", "Birth date", ...rounds(3), "Total"],
  [1, "Basil Crane", "90000211", 1486, "", "W5w", "W3b", "W2w", "3.0"],
  [2, "Delia North", "90000212", 1437, "", "D6b", "W9w", "L1b", "1.5"],
  [3, "Ewan Pike", "90000213", 1370, "", "W7w", "L1w", "W4b", "2.0"],
  [4, "Flora Jessup", "90000214", 1312, "", "D8b", "W6w", "L3w", "1.5"],
  [5, "Gideon Rusk", "90000215", 1245, "", "L1b", "W8w", "L7b", "1.0"],
  [6, "Hanna Lowe", "90000216", 1150, "", "D2w", "L4b", "D9b", "1.0"],
  [7, "Ivo Redfern", "90000217", "1004P22", "", "L3b", "B", "W5w", "2.0"],
  [8, "Kit Sawyer", "90000218", "850P7", "", "D4w", "L5b", "B", "1.5"],
  [9, "Lena Holt", "90000219", "Unrated", "2013-02-11", "B", "L2b", "D6w", "1.5"],
];

const SQUARE = ["#", "Name", "ID", "Rating", "Birth date", "1", "2", "3", "4"] as const;

export const QUAD_1: Table = [
  ["Quad Night, Quad 1"],
  SQUARE,
  [1, "Abel Noor", "90000301", 1104, "", "x", 1, "½", 1],
  [2, "Bea Stroud", "90000302", 1036, "", 0, "x", 1, 1],
  [3, "Cyrus Lane", "90000303", "987P18", "", "½", 0, "x", 1],
  [4, "Dara Flynn", "90000304", 940, "", 0, 0, 0, "x"],
];

/** Two newcomers, who start by age. */
export const QUAD_2: Table = [
  ["Quad Night, Quad 2"],
  SQUARE,
  [1, "Edie Marsh", "90000305", 872, "", "x", 0, 1, 1],
  [2, "Farid Wells", "90000306", "810P9", "", 1, "x", 1, "½"],
  [3, "Gus Holloway", "90000307", "Unrated", "2015-04-18", 0, 0, "x", 1],
  [4, "Hope Ames", "90000308", "Unrated", "2016-09-30", 0, "½", 0, "x"],
];

/** Ratings in both systems that rate a weekend at 60 minutes. */
export const WEEKEND: Table = [
  ["Sample Open"],
  [...SWISS, "Regular", "Quick", "Birth date", ...rounds(4), "Total"],
  [1, "Ada Quill", "90000011", 1915, 1880, "", "W5w", "W4b", "D2w", "W7b", "3.5"],
  [2, "Bram Oster", "90000022", 1874, "1840P14", "", "W6b", "D3w", "D1b", "W4w", "3.0"],
  [3, "Cleo Marsh", "90000033", 1790, 1765, "", "D7w", "D2b", "L4w", "W5b", "2.0"],
  [4, "Dov Larkin", "90000044", 1655, 1702, "", "W8b", "L1w", "W3b", "L2b", "2.0"],
  [5, "Esme Hult", "90000055", 1540, 1498, "", "L1b", "W7w", "W6b", "L3w", "2.0"],
  [6, "Finn Arroyo", "90000066", 1432, "1390P22", "", "L2w", "W8b", "L5w", "H", "1.5"],
  [7, "Gita Palmer", "90000077", "1205P11", "1188P6", "", "D3b", "L5b", "W8w", "L1w", "1.5"],
  [8, "Hugo Sand", "90000088", "Unrated", "", "2014-03-09", "L4w", "L6w", "L7b", "B", "1.0"],
];

/** For standings: a tie for first, upsets, byes and a state each, by which there can be teams. */
export const LAST_ROUND: Table = [
  ["Spring Finale"],
  [...SWISS, "State", "Rating", ...rounds(5), "Total"],
  [1, "Amos Weller", "90000401", "MA", 1921, "D2w", "W3w", "W6b", "D4b", "W5b", "4.0"],
  [2, "Bryn Calder", "90000402", "NH", 1903, "D1b", "D5w", "W7w", "W10b", "W4w", "4.0"],
  [3, "Clara Dunmore", "90000403", "MA", 1884, "L4w", "L1b", "D9w", "B", "W7b", "2.5"],
  [4, "Dario Finch", "90000404", "ME", 1812, "W3b", "W6w", "W10w", "D1w", "L2b", "3.5"],
  [5, "Elsa Harrow", "90000405", "NH", 1779, "L6w", "D2b", "W8b", "H", "L1w", "2.0"],
  [6, "Fritz Ingram", "90000406", "MA", 1706, "W5b", "L4b", "L1w", "W7w", "W9b", "3.0"],
  [7, "Gwen Joslin", "90000407", "ME", 1633, "W8w", "L10b", "L2b", "L6b", "L3w", "1.0"],
  [8, "Hector Kemp", "90000408", "MA", 1588, "L7b", "B", "L5w", "L9w", "W10b", "2.0"],
  [9, "Iris Lowell", "90000409", "NH", 1497, "L10w", "H", "D3b", "W8b", "L6w", "2.0"],
  [10, "Jules Merton", "90000410", "ME", 1402, "W9b", "W7w", "L4b", "L2w", "L8w", "2.0"],
];
