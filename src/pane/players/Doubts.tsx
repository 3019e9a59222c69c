/** Players whom the lists can't identify for certain, each with a choice of who they are. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { ratingOf } from "../../sheet/players/fill-in-facts";
import { peopleKeys, type LookUpChoices } from "../../sheet/players/look-up-choices";
import type { Doubt, ListedPerson } from "../../lists/look-up";
import type { System } from "../../ratings/uschess/systems";
import { Choice } from "../shared/Choice";
import type { Doubtful } from "./use-matches";
import { Heading, Quiet } from "../shared/text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

const WHY: Readonly<Record<Doubt, string>> = {
  several: "Several people may have this name.",
  close: "Only part of the name matches.",
  "other-name": "The ID belongs to someone with another name.",
  "other-id": "The list has this name under another ID.",
  twice: "Another row seems to be the same person.",
};

/** `ASH, ANN · 12345671 · MI · 1590` */
function inWords(person: ListedPerson, system: System): string {
  const { name, id, state } = person[0]!.player;
  const rating = ratingOf(person, system)?.rating ?? "unrated";
  return [name, id, state, rating].filter(Boolean).join(" · ");
}

interface DoubtsProps {
  /** Of the part, where a view has several. */
  readonly label?: string;
  readonly doubtful: readonly Doubtful[];
  readonly chosen: LookUpChoices["people"];
  readonly system: System;
  readonly onChoose: (chosen: LookUpChoices["people"]) => void;
}

export function Doubts({
  label = "Who is it?",
  doubtful,
  chosen,
  system,
  onChoose,
}: DoubtsProps): JSX.Element | null {
  const styles = useStyles();
  if (doubtful.length === 0) return null;
  return (
    <section className={styles.part} aria-label={label}>
      <Heading>Who is it?</Heading>
      <Quiet>Nothing is filled in here until you choose.</Quiet>
      {doubtful.map(({ key, name, match }) => {
        const keys = peopleKeys(match.people);
        return (
          <Choice
            key={key}
            label={name || "No name"}
            hint={WHY[match.doubt]}
            value={keys.find((one) => one === chosen[key]) ?? ""}
            options={[
              ["", "Leave as is"],
              ...match.people.map((person, i) => [keys[i]!, inWords(person, system)] as const),
            ]}
            onChange={(value) => onChoose({ ...chosen, [key]: value })}
          />
        );
      })}
    </section>
  );
}
