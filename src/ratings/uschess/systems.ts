/** The six rating systems of section 1: Regular, Quick and Blitz, each over the board (OTB) and online (OL). */
export const SYSTEMS = ["OTBR", "OTBQ", "OTBB", "OLR", "OLQ", "OLB"] as const;
export type System = (typeof SYSTEMS)[number];

/** What people call the systems. A name without "Online" means over the board. */
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

const BY_NAME = new Map<string, System>(
  SYSTEMS.flatMap((code) => [
    [code, code],
    [SYSTEM_NAMES[code].toUpperCase(), code],
  ]),
);

/** The system that a text names by code or name, in capitals or not: `OTBQ`, `quick`; null if it names none. */
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
