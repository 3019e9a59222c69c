/**
 * The Excels that people have, each with what it can do and how it behaves; and the strictest that holds for all of them,
 * which is what opens where none is named.
 * Example: `openExcel({ profile: "ltsc" })`; the workbench's page with `?excel=ltsc`.
 */
import type { Behavior } from "./behavior";
import { strict } from "./behavior";
import type { Platform } from "./platforms";
import { defaultRequirements } from "./protocol";

export interface Profile {
  readonly platform: Platform;
  readonly requirements: Readonly<Record<string, string>>;
  /** Only Excel on the web limits what a request may hold. */
  readonly payloadLimit?: number;
  readonly behavior: Behavior;
}

export const strictest: Profile = {
  platform: "OfficeOnline",
  requirements: defaultRequirements,
  behavior: strict,
};

const windows: Profile = { ...strictest, platform: "PC", payloadLimit: Infinity };

export const profiles = {
  /** Microsoft 365 on Windows. */
  windows,
  /** Excel on the web, which can undo what is done to a sheet's name, place and visibility. */
  web: {
    ...strictest,
    behavior: {
      ...strict,
      blanks: "web",
      wholeColumns: "#CALC!",
      notUndone: [{ members: /^(Worksheet\.delete|WorksheetProtection\.\w+)$/ }],
    },
  },
  /** LTSC 2021, which undoes no call; LTSC 2024 has ExcelApi 1.17 and undoes none either. */
  ltsc: {
    ...windows,
    requirements: {
      ...defaultRequirements,
      excelapi: "1.14",
      sharedruntime: "1.1",
      customfunctionsruntime: "1.3",
    },
    behavior: { ...strict, setsZoom: false },
  },
  /** Microsoft 365 on the Mac. */
  mac: { ...windows, platform: "Mac" },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

/** The profile of a name, or the strictest where there is no name. Throws for a name that is none. */
export function profileOf(name: string | null | undefined): Profile {
  if (name === null || name === undefined) return strictest;
  if (!(name in profiles))
    throw new Error(`There is no Excel "${name}". Choose ${Object.keys(profiles).join(", ")}.`);
  return profiles[name as ProfileName];
}
