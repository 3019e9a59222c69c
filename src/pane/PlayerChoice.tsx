/** A list of all players to choose from. It follows the cell that is selected on the sheet. */
import type { JSX } from "react";
import type { SheetSection } from "../sheet/rate-sheet";
import { Choice } from "./Choice";
import type { PlayerRef } from "./state";

interface PlayerChoiceProps {
  readonly label: string;
  readonly sections: readonly SheetSection[];
  readonly shown: PlayerRef;
  readonly onChoose: (player: PlayerRef) => void;
}

export function PlayerChoice({ label, sections, shown, onChoose }: PlayerChoiceProps): JSX.Element {
  const options = sections.flatMap(({ section: { title, players } }, section) =>
    players.map(({ number, name }, player) => {
      const where = sections.length > 1 ? ` (${title || `section ${section + 1}`})` : "";
      return [`${section} ${player}`, `${number} ${name}${where}`] as const;
    }),
  );
  return (
    <Choice
      label={label}
      value={`${shown.section} ${shown.player}`}
      options={options}
      onChange={(value) => {
        const [section = 0, player = 0] = value.split(" ").map(Number);
        onChoose({ section, player });
      }}
    />
  );
}
