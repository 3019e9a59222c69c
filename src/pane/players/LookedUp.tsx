/** What was found of some players, on a sheet or in a list that is typed: whom to choose, what differs, what each one gets. */
import { Body1, Button, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { grouped } from "../../ratings/collect";
import type { System } from "../../ratings/uschess/systems";
import { showDay } from "../../sheet/event/event";
import type { FilledCell, PlannedFillIn } from "../../sheet/players/fill-in";
import { factInWords } from "../../sheet/players/fill-in-facts";
import type { LookUpChoices } from "../../sheet/players/look-up-choices";
import { plural } from "../../sheet/words/rating-words";
import { asText } from "../../wallchart/cells/text";
import type { CellRef } from "../../wallchart/types";
import { DataTable } from "../shared/DataTable";
import { Heading, Quiet } from "../shared/text";
import { Conflicts } from "./Conflicts";
import { Doubts } from "./Doubts";
import type { Outcome } from "./use-matches";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
});

interface LookedUpProps {
  /** Of the section, where a view has several. */
  readonly of?: string;
  readonly count: number;
  readonly outcome: Outcome;
  readonly planned: PlannedFillIn;
  readonly system: System;
  readonly choices: LookUpChoices;
  readonly onChoose: (choices: LookUpChoices) => void;
  /** Behind how many were found, such as `Filled in.` */
  readonly note?: string;
  readonly onGo: (cell: CellRef) => void;
}

const inWords = ({ fact, was, to }: FilledCell): string =>
  `${fact} ${factInWords(fact, to)}${asText(was) === "" ? "" : ` (now ${factInWords(fact, was)})`}`;

/** More lines are shown when they are asked for. */
const MOST_SHOWN = 40;

/** A row for each player. */
function Fills({
  title,
  fills,
  onGo,
}: { title: string; fills: readonly FilledCell[] } & Pick<LookedUpProps, "onGo">) {
  // prettier-ignore
  const styles = useStyles();
  const [most, setMost] = useState(MOST_SHOWN);
  const rows = [...grouped(fills, ({ cell }) => cell.row)];
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      <DataTable
        label={title}
        kinds={["text", "text"]}
        rows={rows.slice(0, most).map(([row, own]) => [
          <Link key={row} as="button" inline onClick={() => onGo(own[0]!.cell)}>
            {own[0]!.player || "No name"}
          </Link>,
          own.map(inWords).join(", "),
        ])}
      />
      {rows.length > most && (
        <Button appearance="transparent" onClick={() => setMost(rows.length)}>
          Show {rows.length - most} more
        </Button>
      )}
    </section>
  );
}

export function LookedUp(props: LookedUpProps): JSX.Element {
  const { of, count, outcome, planned, system, choices, onChoose, note = "", onGo } = props;
  const { doubtful, missing, found } = outcome;
  const { fills, differences, expired } = planned;
  const sources = [...new Set([...fills, ...differences].map(({ source }) => source))];
  return (
    <>
      <Body1 role="status">
        {found} of {plural(count, "player")} found.
        {doubtful.length > 0 && ` ${doubtful.length} to choose.`}
        {note && ` ${note}`}
      </Body1>
      <Doubts
        {...(of && { label: `Who is it in ${of}?` })}
        doubtful={doubtful}
        chosen={choices.people}
        system={system}
        onChoose={(people) => onChoose({ ...choices, people })}
      />
      {[...grouped(differences, ({ source }) => source)].map(([source, own]) => (
        <Conflicts
          key={source}
          title={sources.length > 1 ? `Differs from the ${source}` : "Differs from the list"}
          note="What stands here stays, unless you use the list's."
          conflicts={own.map(({ key, cell, player, fact, stands, listed }) => ({
            key,
            player: player || "No name",
            what: fact,
            stands: factInWords(fact, stands),
            other: factInWords(fact, listed),
            onGo: () => onGo(cell),
          }))}
          taken={choices.taken}
          onTake={(taken) => onChoose({ ...choices, taken })}
        />
      ))}
      {[...grouped(fills, ({ source }) => source)].map(([source, own]) => (
        <Fills
          key={source}
          title={sources.length > 1 ? `To be filled in from the ${source}` : "To be filled in"}
          fills={own}
          onGo={onGo}
        />
      ))}
      {expired.length > 0 && (
        <Quiet>
          Membership expires before the event ends:{" "}
          {expired.map(({ player, expires }) => `${player} (${showDay(expires)})`).join(", ")}.
        </Quiet>
      )}
      {missing.length > 0 && (
        <Quiet>
          Not in the lists: {missing.slice(0, MOST_SHOWN).join("; ")}
          {missing.length > MOST_SHOWN && ` and ${missing.length - MOST_SHOWN} more`}.
        </Quiet>
      )}
    </>
  );
}
