/** The six rating systems, section 1: over the board and online, Regular, Quick and Blitz. */
export const SYSTEMS = ["OTBR", "OTBQ", "OTBB", "OLR", "OLQ", "OLB"] as const;
export type System = (typeof SYSTEMS)[number];

/** What people call the systems; over the board goes without saying. */
export const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  OTBR: "Regular",
  OTBQ: "Quick",
  OTBB: "Blitz",
  OLR: "Online Regular",
  OLQ: "Online Quick",
  OLB: "Online Blitz",
};

export function isOverTheBoard(system: System): boolean {
  return system === "OTBR" || system === "OTBQ" || system === "OTBB";
}

export function isSystem(text: string): text is System {
  return (SYSTEMS as readonly string[]).includes(text);
}

const BY_NAME = new Map(SYSTEMS.flatMap((code) => [[code, code], [SYSTEM_NAMES[code].toUpperCase(), code]])); // prettier-ignore

/** The system that a text means by its code or its name, in any case: `OTBQ`, `quick`; null where it means none. */
export function systemNamed(text: string): System | null {
  return (
    BY_NAME.get(
      text
        .trim()
        .replace(/\s{1,9}/g, " ")
        .toUpperCase(),
    ) ?? null
  );
}
