/**
 * Rating lists as dBase files: the combined list `uscffide.dbf`, the older Gold Master and its monthly updates. A field's name
 * tells what it has.
 */
import type { System } from "../ratings/uschess/systems";
import { isDeleted, textIn, type DbfField, type DbfHeader } from "../files/dbf";
import { dayOrYear, present, listedRating, ratingsOf, usChessId } from "./fields";
import { recordsIn } from "./pieces";
import { cutOff, ListProblem, type FideSystem, type ListedPlayer, type OpenedList } from "./player";

/** There was no dBase before 1980. */
const FIRST_DBASE = 80;

/** The names of fields, in capitals; the update's `R_` does not mean Regular there. */
const NAMES = {
  id: ["MEM_ID", "R_MEM_ID"],
  name: ["MEM_NAME", "R_MEM_NAME"],
  state: ["STATE", "R_STATE"],
  expires: ["EXPIRED", "R_EXP_DATE"],
  birth: ["BYEAR", "BIRTHDATE", "BDATE"],
  fideId: ["FIDE_ID", "FIDEID"],
} as const;
const RATINGS: readonly (readonly [System | FideSystem, readonly string[]])[] = [
  ["OTBR", ["R_LPB_RAT", "R_RATING1"]],
  ["OTBQ", ["Q_LPB_RAT", "R_RATING2"]],
  ["OTBB", ["B_LPB_RAT"]],
  ["OLR", ["ONL_R_RTG"]],
  ["OLQ", ["ONL_Q_RTG"]],
  ["OLB", ["ONL_B_RTG"]],
  ["FIDE", ["FIDE_RTG", "FIDERTG", "FIDE_RAT", "FIDE"]],
];

/** @param head the file's first bytes, with all its fields */
export function openDbaseList(
  header: DbfHeader,
  head: Uint8Array,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
): OpenedList {
  const { fields, count, start, length, width } = header;
  const place = (names: readonly string[]) => fields.find(({ name }) => names.includes(name));
  const [id, name] = [place(NAMES.id), place(NAMES.name)];
  if (!id || !name)
    throw new ListProblem(
      "unknown",
      "This dBase file is not a rating list.",
      "A rating list has the fields MEM_ID and MEM_NAME. For a rating report, use Start.",
    );
  if (width !== length || start > head.length)
    throw new ListProblem(
      "damaged",
      "The file is damaged: its header doesn't match its fields.",
      "Download it again.",
    );
  const whole = Math.floor((size - start) / length);
  if (whole < count)
    throw cutOff(
      `The file is cut off. Players in it: ${whole.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}.`,
    );
  // The day on which the file was made: years since 1900, or the last two digits of the year as some programs write them.
  const year = head[1]! + (head[1]! < FIRST_DBASE ? 2000 : 1900);
  const made = [year, head[2]!, head[3]!].map((part) => String(part).padStart(2, "0")).join("-");
  const ratings = RATINGS.flatMap(([system, names]) => {
    const field = place(names);
    return field ? [{ system, field }] : [];
  });
  const has = new Set(ratings.map(({ system }) => system));
  return {
    kind: "us-chess",
    format: "Combined list (dBase)",
    date: dayOrYear(made),
    missing: [...(has.has("OTBQ") ? [] : ["Quick"]), ...(place(NAMES.expires) ? [] : ["expiration"])],
    batches: playersIn(bytes, header, { id, name, place, ratings }),
  };
}

interface Places {
  readonly id: DbfField;
  readonly name: DbfField;
  readonly place: (names: readonly string[]) => DbfField | undefined;
  readonly ratings: readonly { readonly system: System | FideSystem; readonly field: DbfField }[];
}

async function* playersIn(
  bytes: AsyncIterable<Uint8Array>,
  { start, length, count }: DbfHeader,
  { id, name, place, ratings }: Places,
): AsyncGenerator<readonly ListedPlayer[]> {
  const [state, expires, birth, fideId] = [NAMES.state, NAMES.expires, NAMES.birth, NAMES.fideId].map(place);
  let left = count;
  for await (const records of recordsIn(bytes, start, length)) {
    const there = records.slice(0, left);
    left -= there.length;
    yield there.flatMap((record): ListedPlayer[] => {
      const text = (field: DbfField | undefined) => (field ? textIn(record, field) : "");
      const player = { id: usChessId(text(id)), name: text(name) };
      if (isDeleted(record) || player.id === "" || player.name === "") return [];
      return [
        {
          ...player,
          ratings: ratingsOf(ratings.map(({ system, field }) => [system, listedRating(text(field))])),
          ...present({
            state: text(state),
            expires: dayOrYear(text(expires)),
            birth: dayOrYear(text(birth)),
            fideId: text(fideId).replace(/^0+/, ""),
          }),
        },
      ];
    });
  }
}
