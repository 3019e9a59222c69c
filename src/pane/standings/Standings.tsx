/** Standings: the places of the active sheet's players with tie-breaks, classes and teams, on a sheet to print. */
import {
  Body1,
  Button,
  Caption1,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useId, useMemo, useState, type JSX } from "react";
import { groupColumns, readClasses, type Standings } from "../../sheet/standings/standings";
import { USUAL_STANDINGS, type StandingsChoices } from "../../sheet/event/standings-choices";
import { ORDERS, TIE_BREAKS } from "../../standings/tie-breaks";
import { useFieldStyles } from "../shared/field-styles";
import { Choice } from "../shared/Choice";
import { Footer } from "../shared/Footer";
import { FunctionLink } from "../shared/FunctionLink";
import { NothingRated } from "../shared/NothingRated";
import { Notice } from "../shared/Notice";
import { StateNotice } from "../shared/StateNotice";
import { busyWith } from "../store/state";
import { seeSource, type SeenChart } from "../store/see-charts";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";
import { formulasIn, standingsIn, writeStandings, type ShownStandings } from "./write-standings";

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

/** The names of tie-breaks in what was typed, and the words that are not one. */
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

interface Shown {
  readonly shown: ShownStandings;
  readonly all: readonly (Standings | null)[];
  /** Why there can be no formulas; "" if there can. */
  readonly noFormulas: string;
}

const known = new WeakMap<SeenChart, Shown>();

/** The standings of a wallchart with such choices; worked out once. */
function shownOf(seen: SeenChart, choices: readonly StandingsChoices[]): Shown {
  const before = known.get(seen);
  if (before && JSON.stringify(before.shown.choices) === JSON.stringify(choices)) return before;
  const shown = { seen, choices };
  const all = standingsIn(shown);
  const reasons = all.map((standings, section) => standings && formulasIn(shown, section, standings));
  const noFormulas = reasons.find((one) => typeof one === "string" && one !== "");
  const now = { shown, all, noFormulas: typeof noFormulas === "string" ? noFormulas : "" };
  known.set(seen, now);
  return now;
}

/** What was chosen in the pane; the rest is as it was written before, or as usual. */
interface Typed extends Partial<StandingsChoices> {
  readonly order?: string;
  readonly own?: string;
}

/** The standings of a wallchart: what to choose, and what would be written. */
function StandingsOf({ seen, state, actions }: ViewProps & { readonly seen: SeenChart }): JSX.Element {
  const styles = useStyles();
  const { input } = useFieldStyles();
  const { sheet, wayOut, written } = state;
  const source = seen.sheet.id;
  const [typed, setTyped] = useState<Typed>({});
  const change = (next: Typed) => setTyped({ ...typed, ...next });
  /** What the standings that are there were written by, a section each. */
  const before = useMemo(
    () => state.sheets.flatMap(({ standings }) => (standings?.of === source ? standings : [])),
    [state.sheets, source],
  );
  const isTyped = Object.keys(typed).length > 0;
  const first = sheet?.memory.standings ?? before[0] ?? USUAL_STANDINGS;
  const choices = { ...first, ...typed };
  const order = typed.order ?? orderChoice(choices);
  const own = typed.own ?? choices.tieBreaks.join(", ");
  const { names, unknown } = readOrder(own);
  const chosen: StandingsChoices = {
    tieBreaks: BY_CHOICE[order] ?? names,
    classes: choices.classes,
    group: choices.group,
    best: choices.best,
    live: choices.live,
  };
  const views = seen.chart.sections;
  const groups = useMemo(
    () => [
      ...new Set(views.flatMap((view) => groupColumns(seen.sheet.table, view).map(({ heading }) => heading))),
    ],
    [views, seen],
  );
  const wanted = views.map((_, section) => {
    const known = before.find((one) => one.section === section) ?? first;
    const { tieBreaks, classes, group, best, live } = known;
    return isTyped ? chosen : { tieBreaks, classes, group, best, live };
  });
  const { shown, all, noFormulas } = shownOf(seen, wanted);
  const some = all.flatMap((standings) => standings ?? []);
  const badClasses = readClasses(choices.classes).unknown;
  const missing = [...new Set(some.flatMap((one) => one.tieBreaks.flatMap(({ name, needs }) => (needs ? `${name} needs ${needs}.` : []))))]; // prettier-ignore
  const isWrong = badClasses.length > 0 || (order === OWN && (unknown.length > 0 || names.length === 0));
  // The last write of ratings is another view's.
  const part = written.flat().find(({ memory }) => memory.standings !== undefined);
  const busy = busyWith(state) !== null;
  const why = useId();
  const make = (overwrite: boolean) =>
    void actions.makeStandings(() => Promise.resolve((...rest) => writeStandings(shown, ...rest)), overwrite);
  return (
    <>
      {sheet?.memory.standings && (
        <Body1>
          This sheet shows the standings of {seen.sheet.name}. Write standings writes them here again.
        </Body1>
      )}
      <Choice
        label="Tie-breaks"
        value={order}
        options={CHOICES}
        onChange={(next) => change({ order: next })}
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
          <Input className={input} value={own} onChange={(_, { value }) => change({ own: value })} />
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
          className={input}
          value={choices.classes}
          onChange={(_, { value }) => change({ classes: value })}
        />
      </Field>
      {groups.length > 0 && (
        <div className={styles.choices}>
          <Choice
            label="Teams by"
            value={choices.group}
            options={[["", "No teams"], ...groups.map((heading) => [heading, heading] as const)]}
            onChange={(group) => change({ group })}
          />
          <Choice
            label="Players who count"
            value={String(choices.best)}
            options={[2, 3, 4, 5, 6, 8].map((count) => [String(count), `Best ${count}`] as const)}
            onChange={(best) => change({ best: Number(best) })}
          />
        </div>
      )}
      <Field label="Standings as">
        <RadioGroup
          layout="horizontal"
          value={choices.live && noFormulas === "" ? "live" : "values"}
          onChange={(_, { value }) => change({ live: value === "live" })}
        >
          <Radio value="values" label="Values" />
          <Radio value="live" label="Live formulas" disabled={noFormulas !== ""} aria-describedby={why} />
        </RadioGroup>
        <Caption1 id={why} className={styles.quiet}>
          {noFormulas ||
            "Formulas follow every edit of the wallchart; classes, teams and awards stay values."}
        </Caption1>
      </Field>
      {some.map((standings, i) => (
        <Preview key={i} standings={standings} />
      ))}
      <Caption1 className={styles.quiet}>
        As formulas: <FunctionLink id="TIEBREAKS" />, <FunctionLink id="UPSETS" />
      </Caption1>
      <Footer>
        <StateNotice state={state} actions={actions}>
          {wayOut === "replace" && <Button onClick={() => make(true)}>Replace</Button>}
        </StateNotice>
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
          disabledFocusable={some.length === 0 || isWrong || busy}
          onClick={() => make(false)}
        >
          Write standings
        </Button>
      </Footer>
    </>
  );
}

export default function StandingsView({ state, actions }: ViewProps): JSX.Element {
  const { sheet, others, event, events, sheets } = state;
  const seen = useMemo(
    () => seeSource({ sheet, others, event, events, sheets }),
    [sheet, others, event, events, sheets],
  );
  const shows = sheet?.memory.standings;
  return (
    <>
      <ViewHeader title="Standings" onBack={actions.back} />
      {sheet && !seen && <Body1>The sheet with the wallchart of these standings is gone.</Body1>}
      {seen && !seen.chart.complete && !shows && (
        <NothingRated what="This sheet has no standings yet." actions={actions} />
      )}
      {seen && !seen.chart.complete && shows && (
        <>
          <Body1>{seen.sheet.name} has something to fix before its standings can be written again.</Body1>
          <Button onClick={() => void actions.goTo(seen.sheet.id, { row: 0, column: 0 }, "rate")}>
            Go to the wallchart
          </Button>
        </>
      )}
      {seen?.chart.complete ? (
        <StandingsOf key={seen.sheet.id} seen={seen} state={state} actions={actions} />
      ) : (
        <Footer>
          {state.problem && <Notice problem={state.problem} onDismiss={actions.dismiss} />}
          <Working state={state} actions={actions} />
        </Footer>
      )}
    </>
  );
}
