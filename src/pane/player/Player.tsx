/**
 * Player: one player's rating, as it came about (Explain) and as it would be with other results (What if). It follows the
 * cell that is selected on the sheet.
 */
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Tab,
  TabList,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useState, type JSX } from "react";
import { NOTHING_TRIED, type Tried } from "../../sheet/estimate/tried";
import { NO_EVENT } from "../../sheet/event/event";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import { plural } from "../../sheet/words/rating-words";
import { planSlips, slipsOf } from "../../sheet/write/slips";
import type { CellRef } from "../../wallchart/types";
import { Footer } from "../shared/Footer";
import { NothingRated } from "../shared/NothingRated";
import { Heading } from "../shared/text";
import { ViewHeader } from "../shared/ViewHeader";
import { printsOf } from "../store/papers";
import { seeActive } from "../store/see-charts";
import { busyWith, type PaneState, type PlayerRef } from "../store/state";
import { playerShown, useRated } from "../store/use-rated";
import type { ViewProps } from "../store/view-props";
import { headlineOf } from "./explain-view";
import { Explained } from "./Explained";
import { PlayerChoice } from "./PlayerChoice";
import { AS_PLAYED, isChanged } from "./scenario";
import { SystemChoice } from "./SystemChoice";
import { WhatIf } from "./WhatIf";

const useStyles = makeStyles({
  head: { display: "flex", flexDirection: "column" },
  tabs: { marginLeft: "-10px" },
  page: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  buttons: {
    display: "grid",
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  },
});

const TABS = [
  ["explain", "Explain"],
  ["whatif", "What if"],
] as const;

/** A sheet of slips that was just added, and the player to go back to. */
interface Added {
  readonly id: string;
  readonly count: number;
  readonly from: { readonly id: string; readonly name: string; readonly cell: CellRef };
}

function SlipsReady({ added, state, actions }: { added: Added } & ViewProps): JSX.Element {
  const { count, from } = added;
  const isUndone = !state.sheet?.memory.slips;
  const [are, them] = count === 1 ? ["The slip is", "it"] : [`${plural(count, "slip")} are`, "them"];
  return (
    <MessageBar intent={isUndone ? "info" : "success"} layout="multiline">
      {isUndone ? (
        <MessageBarBody>This sheet is empty again. Delete it if you don’t need it.</MessageBarBody>
      ) : (
        <MessageBarBody>
          <MessageBarTitle>{are} on this new sheet.</MessageBarTitle> Print {them} with File &gt; Print in
          Excel.
        </MessageBarBody>
      )}
      <MessageBarActions>
        <Button onClick={() => void actions.select(from.cell, from.id)}>Back to {from.name}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** What becomes a sheet of slips: of one player, or of everyone. */
function slipSheet(state: PaneState, sections: readonly SheetSection[], one: PlayerRef | null) {
  const sheet = state.sheet!;
  const section = one && sections[one.section];
  const slips = section ? slipsOf([section], sheet.name, one.player) : slipsOf(sections, sheet.name);
  const { number, name, id } = section?.section.players[one!.player] ?? {};
  const sheetName = section ? `Slip ${number} ${name}` : `Slips ${sheet.name}`;
  const seen = seeActive(state);
  return {
    count: slips.length,
    plans: [planSlips(slips, sheetName)],
    event: {
      ...NO_EVENT,
      slips: { of: sheet.id, player: id || (name ?? "") },
      rests: seen ? printsOf([seen]) : {},
    },
  };
}

export default function Player({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, tab } = state;
  const sections = useRated(state);
  const shown = playerShown(state, sections);
  const [chosen, setSystem] = useState(0);
  const rated = shown ? sections[shown.section]!.rated : [];
  const system = Math.min(chosen, rated.length - 1);
  const view = rated[system];
  // Changes belong to one section of one sheet as it was read.
  const home = `${sheet?.id ?? ""} ${shown?.section ?? 0}`;
  const tried = state.tried?.[home] ?? NOTHING_TRIED;
  const change = (changed: Partial<Tried>) =>
    actions.enterKept("tried", { ...state.tried, [home]: { ...tried, ...changed } });
  const { readKept } = actions;
  useEffect(() => {
    if (tab === "whatif") void readKept("tried");
  }, [tab, readKept]);
  const [added, setAdded] = useState<Added | null>(null);
  const isOnSlips = added !== null && sheet?.id === added.id;
  const isBusy = busyWith(state) !== null;

  const addSlips = async (one: PlayerRef | null): Promise<void> => {
    if (!sheet || !shown) return;
    const { count, plans, event } = slipSheet(state, sections, one);
    const { cell } = sections[shown.section]!.section.players[shown.player]!;
    const [id] = await actions.addSheets(() => ({ plans, event, stays: true }));
    if (id !== undefined) setAdded({ id, count, from: { id: sheet.id, name: sheet.name, cell } });
  };
  return (
    <>
      <ViewHeader title="Player" onBack={actions.back} />
      {isOnSlips && <SlipsReady added={added} state={state} actions={actions} />}
      {!shown && !isOnSlips && <NothingRated what="This sheet has no ratings yet." actions={actions} />}
      {shown && view && (
        <>
          <div className={styles.page}>
            <PlayerChoice sections={sections} shown={shown} onChoose={actions.choosePlayer} />
            <SystemChoice
              views={rated}
              value={system}
              onChange={(next) => {
                setSystem(next);
                // The results count for both systems, the ratings only for one.
                change({ ratings: {} });
              }}
            />
          </div>
          <div className={styles.head}>
            <Heading>{headlineOf(view, shown.player)}</Heading>
            <TabList
              className={styles.tabs}
              selectedValue={tab}
              onTabSelect={(_, { value }) => actions.turnTo(value as PaneState["tab"])}
            >
              {TABS.map(([value, name]) => (
                <Tab key={value} id={`tab-${value}`} value={value} aria-controls="tab-page">
                  {name}
                </Tab>
              ))}
            </TabList>
          </div>
          <div id="tab-page" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.page}>
            {tab === "explain" && <Explained view={view} player={shown.player} />}
            {tab === "whatif" && (state.tried !== null || state.problem !== null) && (
              <WhatIf
                key={`${home} ${system} ${shown.player}`}
                view={view}
                player={shown.player}
                tried={tried}
                onChange={change}
              />
            )}
          </div>
        </>
      )}
      <Footer state={state} actions={actions}>
        {shown && tab === "explain" && (
          <div className={styles.buttons}>
            <Button disabledFocusable={isBusy} onClick={() => void addSlips(shown)}>
              Print slip
            </Button>
            <Button disabledFocusable={isBusy} onClick={() => void addSlips(null)}>
              Slips for all
            </Button>
          </div>
        )}
        {shown && tab === "whatif" && (
          <Button disabled={!isChanged(tried)} onClick={() => change(AS_PLAYED)}>
            Reset to actual results
          </Button>
        )}
      </Footer>
    </>
  );
}
