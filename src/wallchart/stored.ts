/**
 * What a workbook's settings hold, read back. A file from elsewhere may have anything there, so each value is checked, not
 * only its shape: a day has to be in the calendar, a place on a sheet. What is not as it should be is left out.
 *
 * Example: `shape({ date: day, name: or(text(200), "") })({ date: "2026-02-31" })` is undefined: February has no such day.
 */

/** Reads a value; undefined for one that is not as it should be. */
export type Stored<T> = (value: unknown) => T | undefined;

const LONGEST = 1000;

/** A text, whole: a part of it may say something else. */
export const text =
  (longest = LONGEST): Stored<string> =>
  (value) =>
    typeof value === "string" && value.length <= longest ? value : undefined;

/** A text of which the beginning is enough. */
export const beginning =
  (longest = LONGEST): Stored<string> =>
  (value) =>
    typeof value === "string" ? value.slice(0, longest) : undefined;

export const oneOf =
  <T>(values: readonly T[]): Stored<T> =>
  (value) =>
    values.find((one) => one === value);

/** A text that something else knows, such as the code of a rating system. */
export const known =
  <T extends string>(isKnown: (value: string) => value is T): Stored<T> =>
  (value) =>
    typeof value === "string" && isKnown(value) ? value : undefined;

/** A whole number between two others, these included. */
export const whole =
  (least: number, most: number): Stored<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;

export const yes: Stored<true> = (value) => (value === true ? true : undefined);
export const flag: Stored<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** What a cell may hold. */
export const cell: Stored<string | number | boolean | null> = (value) =>
  value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value)
    ? (value as string | number | boolean | null)
    : undefined;

/** `2026-08-30`, if the calendar has that day. */
export const day: Stored<string> = (value) => {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
};

/** Another value in place of one that is not as it should be. */
export const or =
  <T, U>(of: Stored<T>, other: U): ((value: unknown) => T | U) =>
  (value) =>
    of(value) ?? other;

/** A list without the entries that are not as they should be; of too many the first ones. */
export const list =
  <T>(of: Stored<T>, most: number): Stored<readonly T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.slice(0, most).flatMap((one: unknown) => {
          const read = of(one);
          return read === undefined ? [] : [read];
        })
      : undefined;

/** A list as it is, if each entry is as it should be and there are not too many. */
export const every =
  <T>(of: Stored<T>, most: number): Stored<readonly T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => of(one) !== undefined)
      ? (value as readonly T[])
      : undefined;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** Entries under names that nobody foresees, such as the IDs of sheets. */
export const entries =
  <T>(of: Stored<T>, most: number): Stored<Readonly<Record<string, T>>> =>
  (value) => {
    const record = recordOf(value);
    if (!record) return undefined;
    const read = Object.keys(record)
      .slice(0, most)
      .flatMap((name) => {
        const one = of(record[name]);
        return one === undefined ? [] : [[name, one] as const];
      });
    return Object.fromEntries(read);
  };

type Fields<T> = { readonly [K in keyof T]: Stored<T[K]> };

/** A record with all of some fields, and those of others that are as they should be. */
export function shape<T extends object, O extends object = object>(
  fields: Fields<T>,
  more: Fields<O> = {} as Fields<O>,
): Stored<T & Partial<O>> {
  const all = Object.entries<Stored<unknown>>({ ...fields, ...more });
  return (value) => {
    const record = recordOf(value);
    if (!record) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, of] of all) {
      const one = of(record[name]);
      if (one !== undefined) read[name] = one;
      else if (name in fields) return undefined;
    }
    return read as T & Partial<O>;
  };
}
