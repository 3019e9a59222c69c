/**
 * FIDE's lists as XML: `<player>` with `fideid`, `name`, `country`, `rating`, `rapid_rating`, `blitz_rating`, `birthday`. Read as
 * it comes, a player at a time, without building a document.
 */
import { dayOrYear, fidePerson, listedRating, present, ratingsOf } from "./fields";
import { fideMonthIn, singleListIn } from "./fide-text";
import { linesIn } from "./pieces";
import { cutOff, ListProblem, type FideSystem, type ListedPlayer, type OpenedList } from "./player";

const RATINGS: readonly (readonly [FideSystem, string])[] = [
  ["FIDE", "rating"],
  ["FIDE rapid", "rapid_rating"],
  ["FIDE blitz", "blitz_rating"],
];
/** No player takes more than this; a file in which one does is something else. */
const LONGEST_PLAYER = 20_000;
const END = "</player>";

/** Whether a text begins like this list. */
export function isFideXml(head: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:playerslist|player)\b/i.test(head);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name!] ?? all),
    )
    .trim();
}

function playerOf(text: string, from: typeof RATINGS): ListedPlayer | null {
  const fields = new Map<string, string>();
  for (const match of text.matchAll(/<([a-z_]{1,20})>([^<]{0,300})<\/\1>/gi))
    fields.set(match[1]!.toLowerCase(), plainText(match[2]!));
  const [id, name, born] = [
    fields.get("fideid") ?? "",
    fields.get("name") ?? "",
    fields.get("birthday") ?? "",
  ];
  if (!/^\d{4,10}$/.test(id) || name === "") return null;
  const title = fields.get("title") || fields.get("w_title");
  return {
    id,
    name,
    ratings: ratingsOf(from.map(([system, tag]) => [system, listedRating(fields.get(tag))])),
    ...present({ birth: dayOrYear(born) }),
    ...fidePerson(fields.get("country"), fields.get("sex"), title),
  };
}

/** The kind of a list of one rating, and the month, stand in the file's name alone. */
export function openFideXml(file: string, head: string, bytes: AsyncIterable<Uint8Array>): OpenedList {
  const isOfAll = /<(?:rapid|blitz)_rating>/i.test(head);
  const single = isOfAll ? null : singleListIn(file);
  const ratings = single ? ([[single.system, "rating"]] as const) : RATINGS;
  return {
    kind: single?.kind ?? "fide",
    format: `${single?.format ?? "FIDE list"} (XML)`,
    date: fideMonthIn(file),
    missing: [],
    batches: playersIn(bytes, ratings),
  };
}

async function* playersIn(
  bytes: AsyncIterable<Uint8Array>,
  ratings: typeof RATINGS,
): AsyncGenerator<readonly ListedPlayer[]> {
  let rest = "";
  let isEnded = false;
  for await (const { lines } of linesIn(bytes)) {
    const parts = (rest + lines.join("\n") + "\n").split(END);
    rest = parts.pop()!;
    isEnded ||= /<\/playerslist>/i.test(rest);
    if (rest.length > LONGEST_PLAYER)
      throw new ListProblem(
        "damaged",
        "A player's record in the file is incomplete.",
        "Download the list again.",
      );
    yield parts.flatMap((part) => playerOf(part, ratings) ?? []);
  }
  if (!isEnded) throw cutOff();
}
