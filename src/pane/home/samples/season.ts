/** A season of four club nights with made-up players, one event a week, for the sheet Players. */
import type { Table } from "../../../wallchart/types";

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
