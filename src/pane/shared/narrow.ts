/**
 * A pane as narrow as 320 pixels at a zoom of 200 %. There a table with names puts the numbers of each row on a line below
 * the name: beside them a name would have room for a letter or two.
 */
export const NARROW = "@media (max-width: 240px)";
