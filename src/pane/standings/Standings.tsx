/** Standings: the places of the active sheet's players with tie-breaks, classes and teams, on a sheet to print. */
import {
  Body1,
  Button,
  Caption1,
  Field,
  Input,
  makeStyles,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { groupColumns, readClasses, standingsOf, type Standings } from "../../sheet/standings";
import { USUAL_STANDINGS, type StandingsChoices } from "../../sheet/standings-choices";
import { ORDERS, TIE_BREAKS } from "../../standings/tie-breaks";
import { Choice } from "../shared/Choice";
import { Footer } from "../shared/Footer";
import { FunctionLink } from "../shared/FunctionLink";
import { NothingRated } from "../shared/NothingRated";
import { Notice } from "../shared/Notice";
import { busyWith } from "../store/state";
import { useChart } from "../store/use-rated";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";
import { writeStandings } from "./write-standings";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: { textAlign: "left", color: tokens.colorNeutralForeground2, fontWeight: "normal" },
  cell: { padding: "3px 6px 3px 0", verticalAlign: "top", overflowWrap: "anywhere" },
  number: { textAlign: "right", whiteSpace: "nowrap" },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  choices: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: tokens.spacingHorizontalS },
  line: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  input: { minWidth: 0, width: "100%" },
});

const FIDE = "FIDE";
const FIDE_ORDER = ["FIDE Direct encounter", "FIDE Buchholz Cut 1", "FIDE Buchholz", "FIDE Sonneborn-Berger"];
const OWN = "own";
/** The orders to choose from, by their tie-breaks; "" is the rulebook's for a Swiss or a round robin. */
const CHOICES: readonly (readonly [value: string, text: string])[] = [
  ["", "US Chess rulebook"],
  ["Scholastic", "US Chess scholastic"],
  [FIDE, "FIDE"],
  [OWN, "Your own order"],
];

const BY_CHOICE: Readonly<Record<string, readonly string[]>> = {
  "": [],
  Scholastic: ORDERS.get("Scholastic")!,
  [FIDE]: FIDE_ORDER,
};

/** The names of tie-breaks in what was typed, and the words that are none. */
function readOrder(text: string): { readonly names: readonly string[]; readonly unknown: readonly string[] } {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, "");
  const words = text.split(/[,;\n]+/).flatMap((word) => word.trim() || []);
  const names = words.map(
    (word) =>
      TIE_BREAKS.find(
        ({ name, also }) => plain(name) === plain(word) || also.split(" ").includes(plain(word)),
      )?.name,
  );
  return {
    names: [...new Set(names.flatMap((name) => name ?? []))],
    unknown: words.filter((_, i) => names[i] === undefined),
  };
}

/** How many of the first places the pane shows. */
const MOST_SHOWN = 10;

function Preview({ standings }: { readonly standings: Standings }): JSX.Element {
  const styles = useStyles();
  const { players, title, announced } = standings;
  return (
    <>
      <Subtitle2 as="h2" className={styles.heading}>
        {title || "First places"}
      </Subtitle2>
      <table className={styles.table} aria-label="First places">
        <thead>
          <tr className={styles.head}>
            <th scope="col" className={styles.cell}>
              Place
            </th>
            <th scope="col" className={styles.cell}>
              Player
            </th>
            <th scope="col" className={styles.number}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {players.slice(0, MOST_SHOWN).map(({ player, place, name, points }) => (
            <tr key={player}>
              <td className={styles.cell}>{place}</td>
              <td className={styles.cell}>{name}</td>
              <td className={styles.number}>{points.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {players.length > MOST_SHOWN && (
        <Caption1 className={styles.quiet}>and {players.length - MOST_SHOWN} more</Caption1>
      )}
      {announced.length > 0 && (
        <section>
          <Subtitle2 as="h2" className={styles.heading}>
            To announce
          </Subtitle2>
          <ul className={styles.list}>
            {announced.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The choice that stands for an order of tie-breaks. */
function orderChoice({ tieBreaks }: StandingsChoices): string {
  const same = (order: readonly string[] | undefined) => order?.join() === tieBreaks.join();
  if (tieBreaks.length === 0) return "";
  if (same(ORDERS.get("Scholastic"))) return "Scholastic";
  return same(FIDE_ORDER) ? FIDE : OWN;
}

export default function StandingsView({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, problem, wayOut, written } = state;
  const shownOf = sheet?.memory.standings;
  const [choices, setAll] = useState<StandingsChoices>(shownOf ?? USUAL_STANDINGS);
  /** Standings that were written before are written again as they were, unless something is chosen here. */
  const [isChosen, setChosen] = useState(false);
  const setChoices = (next: StandingsChoices) => {
    setAll(next);
    setChosen(true);
  };
  const [order, setOrder] = useState(() => orderChoice(choices));
  const [own, setOwn] = useState(choices.tieBreaks.join(", "));
  const seen = useChart(state);
  const views = useMemo(() => (seen?.chart.complete ? seen.chart.sections : []), [seen]);
  const groups = useMemo(
    () => [
      ...new Set(views.flatMap((view) => groupColumns(sheet!.table, view).map(({ heading }) => heading))),
    ],
    [views, sheet],
  );
  const { names, unknown } = useMemo(() => readOrder(own), [own]);
  const tieBreaks = BY_CHOICE[order] ?? names;
  const wanted = useMemo(() => ({ ...choices, tieBreaks }), [choices, tieBreaks]);
  const all = useMemo(
    () => views.flatMap((view) => standingsOf(sheet!.table, view, wanted) ?? []),
    [views, sheet, wanted],
  );
  const badClasses = readClasses(choices.classes).unknown;
  const missing = [...new Set(all.flatMap((one) => one.tieBreaks.flatMap(({ name, needs }) => (needs ? `${name} needs ${needs}.` : []))))]; // prettier-ignore
  const source = shownOf?.of ?? sheet?.id ?? "";
  const ready = shownOf !== undefined || all.length > 0;
  const isWrong = badClasses.length > 0 || (order === OWN && (unknown.length > 0 || names.length === 0));
  // The last write of ratings is another view's.
  const part = written.flat().find(({ memory }) => memory.standings !== undefined);
  const busy = busyWith(state) !== null;
  const make = (overwrite: boolean) =>
    void actions.makeStandings(
      () => Promise.resolve((...rest) => writeStandings(source, isChosen ? wanted : null, ...rest)),
      overwrite,
    );
  return (
    <>
      <ViewHeader title="Standings" onBack={actions.back} />
      {!ready && sheet && <NothingRated what="This sheet has no standings yet." actions={actions} />}
      {ready && (
        <>
          {shownOf && (
            <Body1>This sheet shows standings. They are written anew from the wallchart’s sheet.</Body1>
          )}
          <Choice
            label="Tie-breaks"
            value={order}
            options={CHOICES}
            onChange={(next) => {
              setOrder(next);
              setChosen(true);
            }}
          />
          {order === OWN && (
            <Field
              label="In this order"
              hint="Such as Modified Median, Solkoff, Kashdan"
              {...(unknown.length > 0 && {
                validationState: "error",
                validationMessage: `Not a tie-break: ${unknown.join(", ")}`,
              })}
            >
              <Input
                className={styles.input}
                value={own}
                onChange={(_, { value }) => {
                  setOwn(value);
                  setChosen(true);
                }}
              />
            </Field>
          )}
          {missing.map((line) => (
            <Caption1 key={line}>{line}</Caption1>
          ))}
          <Field
            label="Classes"
            hint="Such as U1800, U1600, Unrated"
            {...(badClasses.length > 0 && {
              validationState: "error",
              validationMessage: `Write a limit such as U1800 for ${badClasses.join(", ")}`,
            })}
          >
            <Input
              className={styles.input}
              value={choices.classes}
              onChange={(_, { value }) => setChoices({ ...choices, classes: value })}
            />
          </Field>
          {groups.length > 0 && (
            <div className={styles.choices}>
              <Choice
                label="Teams by"
                value={choices.group}
                options={[["", "No teams"], ...groups.map((heading) => [heading, heading] as const)]}
                onChange={(group) => setChoices({ ...choices, group })}
              />
              <Choice
                label="Players who count"
                value={String(choices.best)}
                options={[2, 3, 4, 5, 6, 8].map((count) => [String(count), `Best ${count}`] as const)}
                onChange={(best) => setChoices({ ...choices, best: Number(best) })}
              />
            </div>
          )}
          {all.map((standings, i) => (
            <Preview key={i} standings={standings} />
          ))}
          <Caption1 className={styles.quiet}>
            As formulas: <FunctionLink id="TIEBREAKS" />, <FunctionLink id="UPSETS" />
          </Caption1>
        </>
      )}
      <Footer>
        {problem && (
          <Notice problem={problem} onDismiss={actions.dismiss}>
            {wayOut === "replace" && <Button onClick={() => make(true)}>Replace</Button>}
            {wayOut === "undo-anyway" && (
              <Button onClick={() => void actions.undoAnyway()}>Undo anyway</Button>
            )}
          </Notice>
        )}
        <Working state={state} actions={actions} />
        {part && !busy && (
          <div className={styles.line}>
            <Body1>Standings written.</Body1>
            <Button onClick={() => void actions.undo(part.sheetId)}>Undo</Button>
          </div>
        )}
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={!ready || isWrong || busy}
          onClick={() => make(false)}
        >
          Write standings
        </Button>
      </Footer>
    </>
  );
}
