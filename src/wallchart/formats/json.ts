/**
 * Reads JSON from SwissSys and from the ratings service. It looks for lists of players with rounds anywhere in the document.
 * The objects around a list name the section and the event.
 *
 * Example: in `{"name": "Fall Swiss", "sections": [{"sectionName": "OPEN", "players": […]}]}`, the players belong to the
 * section OPEN of the event Fall Swiss.
 */
import { parseDate } from "../cells/dates";
import { formatFinding } from "./findings";
import { isObject, textOf, valueOf, type JsonObject } from "./json-values";
import { ratingsServiceChart } from "./ratings-service";
import { NO_FACTS, type EventFacts, type Found } from "./result";
import { swissSysChart } from "./swisssys-json";

const SECTION_NAMES = ["sectionname", "sectiontitle", "section", "name", "title"];
const EVENT_NAMES = ["eventname", "tournamentname", "eventtitle", "tournamenttitle", "tournament", "event"];

function factsOf(object: JsonObject, names: readonly string[]): EventFacts {
  const dayOf = (words: readonly string[]) => parseDate(textOf(valueOf(object, words)));
  return {
    name: textOf(valueOf(object, names)),
    startDate: dayOf(["startdate", "begindate", "sectionbegindate", "sectionstartdate"]),
    // If a file has only the start date, we don't know on which day the event ended. The pane asks for it.
    endDate: dayOf(["enddate", "sectionenddate"]),
    timeControl: textOf(valueOf(object, ["timecontrol", "sectiontimecontrol"])).slice(0, 60),
  };
}

interface Place {
  readonly value: unknown;
  /** The value that contains it; null for the document. */
  readonly parent: Place | null;
}

/** Far more values than any event has, and far deeper than any file nests them. */
const MOST_VALUES = 2_000_000;
const DEEPEST = 12;

/** The objects around a value, from the nearest outward. */
function objectsAround({ parent }: Place): JsonObject[] {
  const objects: JsonObject[] = [];
  for (let place = parent, depth = 0; place && depth < DEEPEST; place = place.parent, depth++) {
    if (isObject(place.value)) objects.push(place.value);
  }
  return objects;
}

/** The lists of objects in a document, in order, with the objects around each. */
function* listsIn(document: unknown): Generator<{ items: JsonObject[]; around: JsonObject[] }> {
  const waiting: Place[] = [{ value: document, parent: null }];
  for (let seen = 0; waiting.length > 0 && seen < MOST_VALUES; seen++) {
    const place = waiting.pop()!;
    const value = place.value as object;
    const items = Array.isArray(value) ? value.filter(isObject) : [];
    if (items.length > 0) yield { items, around: objectsAround(place) };
    // Last in, first out: reversed, so that the first value comes next.
    for (const child of (Object.values(value) as unknown[]).reverse()) {
      if (typeof child === "object" && child !== null) waiting.push({ value: child, parent: place });
    }
  }
}

/** The facts of the event: from the outermost object, or from an object inside it. */
function eventOf(around: readonly JsonObject[]): EventFacts {
  const root = around.at(-1);
  if (!root) return NO_FACTS;
  const facts = factsOf(root, around.length > 1 ? [...EVENT_NAMES, "name"] : EVENT_NAMES);
  const inner = Object.values(root)
    .filter(isObject)
    .map((object) => factsOf(object, [...EVENT_NAMES, "name"]));
  return facts.name ? facts : (inner.find(({ name }) => name !== "") ?? facts);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const nothing = (code: "broken-json" | "json-without-chart"): Found => {
  return { kind: null, event: NO_FACTS, charts: [], diagnostics: [formatFinding(code)] };
};

/** Reads a JSON text; null if the text is not JSON. The kind is null if there is no wallchart in it. */
export function readJson(text: string): Found | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const document = parse(text);
  if (document === undefined) {
    // A text may begin with a bracket and not be JSON.
    return /^\s*(?:\{\s*"|\[\s*[[{"])/.test(text) ? nothing("broken-json") : null;
  }
  const found: Found[] = [];
  let event = NO_FACTS;
  for (const { items, around } of listsIn(document)) {
    const nearest = around.map((object) => factsOf(object, SECTION_NAMES));
    const section = nearest.find(({ name }) => name !== "") ?? nearest[0] ?? NO_FACTS;
    const read = ratingsServiceChart(items, section) ?? swissSysChart(items, section);
    if (!read) continue;
    if (found.length === 0) event = eventOf(around);
    found.push(read);
  }
  const [first] = found;
  if (!first) return nothing("json-without-chart");
  return {
    kind: first.kind,
    event,
    charts: found.flatMap(({ charts }) => charts),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}
