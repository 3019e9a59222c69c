/**
 * A list of all players to choose from. It follows the cell that is selected on the sheet, and a pairing number that is
 * typed: "12" finds number 12, where the browser's own list would stop at the next number that begins with a 1.
 */
import { Select } from "@fluentui/react-components";
import { useRef, type JSX, type KeyboardEvent } from "react";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import type { PlayerRef } from "../store/state";

interface PlayerChoiceProps {
  readonly sections: readonly SheetSection[];
  readonly shown: PlayerRef;
  readonly onChoose: (player: PlayerRef) => void;
}

/** Digits that come sooner than this after the last one belong to the same number. */
const PAUSE_MS = 1500;

/** The player with a pairing number, in the section that is shown before the others. */
export function playerNumbered(
  sections: readonly Pick<SheetSection, "section">[],
  shown: PlayerRef,
  number: number,
): PlayerRef | null {
  for (const index of [shown.section, ...sections.keys()]) {
    const player = sections[index]?.section.players.findIndex((other) => other.number === number) ?? -1;
    if (player >= 0) return { section: index, player };
  }
  return null;
}

export function PlayerChoice({ sections, shown, onChoose }: PlayerChoiceProps): JSX.Element {
  const typed = useRef({ digits: "", at: 0 });
  const options = sections.flatMap(({ section: { title, players } }, section) =>
    players.map(({ number, name }, player) => {
      const where = sections.length > 1 ? ` (${title || `section ${section + 1}`})` : "";
      return [`${section} ${player}`, `${number} ${name}${where}`] as const;
    }),
  );
  const findNumber = (event: KeyboardEvent): void => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const { digits, at } = typed.current;
    const now = event.timeStamp;
    typed.current = { digits: now - at < PAUSE_MS ? digits + event.key : event.key, at: now };
    const found = playerNumbered(sections, shown, Number(typed.current.digits));
    if (found) onChoose(found);
  };
  return (
    <Select
      aria-label="Player"
      title="Choose a player, type their number, or click any cell in their row"
      value={`${shown.section} ${shown.player}`}
      onChange={(_, { value }) => {
        const [section = 0, player = 0] = value.split(" ").map(Number);
        onChoose({ section, player });
      }}
      onKeyDown={findNumber}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
