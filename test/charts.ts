/** Wallcharts of made-up players for tests of several areas: a Swiss, a quad, a dual-rated weekend and a club's season. */
import type { Table } from "../src/wallchart/types";

const SWISS = ["#", "Name", "ID"] as const;
const rounds = (count: number) => Array.from({ length: count }, (_, i) => `Rd ${i + 1}`);

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

export const QUAD_1: Table = [
  ["Quad Night, Quad 1"],
  ["#", "Name", "ID", "Rating", "Birth date", "1", "2", "3", "4"],
  [1, "Abel Noor", "90000301", 1104, "", "x", 1, "½", 1],
  [2, "Bea Stroud", "90000302", 1036, "", 0, "x", 1, 1],
  [3, "Cyrus Lane", "90000303", "987P18", "", "½", 0, "x", 1],
  [4, "Dara Flynn", "90000304", 940, "", 0, 0, 0, "x"],
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

/** The players of the four club nights: ratings and a birth date for the first night, after which Players has them. */
const REGULARS = [
  ["Amos Teller", "90000401", 1712, ""],
  ["Beth Orchard", "90000402", 1655, ""],
  ["Carl Winslow-Pye", "90000403", 1548, ""],
  ["Dora Finch", "90000404", "1490P22", ""],
  ["Emil Sandoval", "90000405", 1377, ""],
  ["Faye Lantern", "90000406", "1215P9", ""],
  ["Gil Overton", "90000407", 1104, ""],
  ["Hazel Pruitt", "90000408", "Unrated", "2012-05-14"],
] as const;

/** A night of three rounds, with games such as `1W5`: number 1 beat number 5, who had Black. */
function clubNight(title: string, isFirst: boolean, ...games: readonly string[]): Table {
  const played = games.map((round) => round.split(" ").map((game) => /^(\d)([WDL])(\d)$/.exec(game)!));
  const turned: Record<string, string> = { W: "L", D: "D", L: "W" };
  const cellIn = (round: (typeof played)[number], number: string): string => {
    const [, white, result, black] = round.find((game) => game[1] === number || game[3] === number)!;
    return white === number ? `${result}${black}w` : `${turned[result!]}${white}b`;
  };
  const rows = REGULARS.map(([name, id, rating, birthDate], i) => {
    const number = String(i + 1);
    return [i + 1, name, id, isFirst ? rating : "", isFirst ? birthDate : "", ...played.map((round) => cellIn(round, number))]; // prettier-ignore
  });
  return [
    [title],
    ["#", "Name", "ID", "Rating", "Birth date", ...games.map((_, i) => `Rd ${i + 1}`)],
    ...rows,
  ];
}

/** One event a week. From the second night on nobody has a rating here: Players knows them. */
export const SEASON: readonly Table[] = [
  clubNight(
    "Club Night 1, Oct 1, 2026 G/75;d5",
    true,
    "1W5 2D6 3W7 4L8",
    "8L1 3D2 5W6 7L4",
    "1D3 2W8 4W5 6W7",
  ),
  clubNight(
    "Club Night 2, Oct 8, 2026 G/75;d5",
    false,
    "5L1 6L2 7D3 8L4",
    "1W2 4D3 6W5 8W7",
    "3L1 2W4 5D8 7W6",
  ),
  clubNight(
    "Club Night 3, Oct 15, 2026 G/75;d5",
    false,
    "1L4 2W3 5W7 6D8",
    "4D2 3W5 8L1 7W6",
    "2L1 5L4 3W8 6W7",
  ),
  clubNight(
    "Club Night 4, Oct 22, 2026 G/75;d5",
    false,
    "1W8 7L2 6L3 4W5",
    "2D1 3W4 5W6 8D7",
    "1W3 4L2 7D5 8W6",
  ),
];
