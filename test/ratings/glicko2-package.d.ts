/** The parts of the glicko2 package (1.2.2, without types of its own) that Glicko-2 is tested against. */
declare module "glicko2" {
  export class Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
    addResult(opponent: Player, score: number): void;
    update_rank(): void;
  }
  export class Glicko2 {
    constructor(settings: { tau: number });
    makePlayer(rating: number, deviation: number, volatility: number): Player;
  }
}
