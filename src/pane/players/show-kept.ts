import { isUsChess, type KeptSystem } from "../../sheet/rate/kept-players";

/** A rating as it is kept: those of US Chess have decimals, other systems are carried on in whole points. */
export function showKept(rating: number, system: KeptSystem): string {
  return rating.toFixed(isUsChess(system) ? 2 : 0);
}
