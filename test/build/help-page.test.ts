/** The help page: a section a function with all that its metadata, its comment and its examples tell; the search. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { readFunctionDocs } from "../../build/function-docs.js";
import { helpPage, synonyms } from "../../build/help-page.js";
import published from "../../build/published-functions.json";

const NSTAR = {
  id: "NSTAR",
  name: "NSTAR",
  description: "N*, the most games",
  parameters: [
    { name: "rating", description: "A rating" },
    { name: "date", description: "Start <date>", optional: true },
  ],
};
const K = { id: "FIDE.K", name: "FIDE.K", description: "FIDE's K", parameters: [] };
const DOCS = new Map([
  ["NSTAR", { file: "one-player", returns: "N*, in games.", throws: ["#N/A where <none> is."] }],
  ["FIDE.K", { file: "fide", returns: "K.", throws: [] }],
]);
const EXAMPLES = {
  sheet: [["#", "Name"]],
  sources: [["OTBR", 1759]],
  examples: [
    { id: "NSTAR", formula: '=USCF.NSTAR("<1700>")', result: [["20.0118"]], what: "section 3" },
    { id: "NSTAR", formula: "=USCF.NSTAR(A1:A3)", result: [["a", "b"], ["…"]], what: "a table" },
    { id: "FIDE.K", formula: "=USCF.FIDE.K()", result: [["20"]], what: "K" },
  ],
};
const made = (functions: object[], docs = DOCS) => helpPage({ functions } as never, docs, EXAMPLES);

const { document } = new JSDOM(made([K, NSTAR]).page).window;
const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test.each([
  // what is looked for, what is there
  ["nav a", ["NSTAR", "FIDE.K"]],
  ["main .group > h2", ["One player", "FIDE"]],
  ["#NSTAR h3", ["USCF.NSTAR"]],
  ["#NSTAR .syntax", ["=USCF.NSTAR(rating, [date])"]],
  ["#NSTAR dt", ["rating", "date optional"]],
  ["#NSTAR dd", ["A rating", "Start <date>"]],
  ["#NSTAR dl ~ p", ["N*, in games."]],
  ["#NSTAR li:first-child", ["#N/A where <none> is."]],
  ["#NSTAR .example code", ['=USCF.NSTAR("<1700>")', "=USCF.NSTAR(A1:A3)"]],
  ["#NSTAR samp", ["20.0118"]],
  ["#NSTAR .example td", ["a", "b"]],
  ["#NSTAR .example > p", ["Section 3:", "A table, on the sheet:", "… and so on"]],
  ["#FIDE\\.K dl", ["None."]],
  ["#sheet tbody tr:first-child", ["1#Name", "10OTBR1759"]],
])("%s", (selector, texts) => expect(shown(selector)).toEqual(texts));

test.each<[string, object, typeof DOCS, string[]]>([
  [
    "no result",
    NSTAR,
    new Map([["NSTAR", { ...DOCS.get("NSTAR")!, returns: "" }]]),
    ["NSTAR needs @returns"],
  ],
  [
    "a file without title",
    NSTAR,
    new Map([["NSTAR", { ...DOCS.get("NSTAR")!, file: "new" }]]),
    ["NSTAR: help-page.js has no title for its file"],
  ],
  [
    "no example",
    { ...K, id: "FIDE.X" },
    new Map([["FIDE.X", DOCS.get("FIDE.K")!]]),
    ["FIDE.X has no example in docs/functions.md"],
  ],
])("%s is refused", (_, each, docs, faults) => expect(made([each], docs).faults).toEqual(faults));

test("what a function's comment says beyond its metadata is read", () => {
  const folder = mkdtempSync(join(tmpdir(), "docs-"));
  const file = join(folder, "one-player.ts");
  writeFileSync(
    file,
    "/**\n * N*.\n * @customfunction NSTAR\n * @returns N*,\n *   in games.\n * @throws #N/A at times.\n * @throws #VALUE! too.\n */\nexport function nstar() {}\n/** No function. */\nexport const other = 1;\n",
  );
  expect([...readFunctionDocs([file])]).toEqual([
    ["NSTAR", { file: "one-player", returns: "N*, in games.", throws: ["#N/A at times.", "#VALUE! too."] }],
  ]);
  rmSync(folder, { recursive: true });
});

describe("the search", () => {
  const script = readFileSync(join(__dirname, "../../build/help/help.js"), "utf8");
  const open = (hash = "", functions: object[] = [K, NSTAR]) => {
    const docs = new Map(
      functions.map((one) => {
        const { id } = one as { id: string };
        return [id, DOCS.get(id) ?? { file: "fide", returns: "A number.", throws: [] }];
      }),
    );
    const { window } = new JSDOM(made(functions, docs).page, {
      url: `https://ratings.example/help.html${hash}`,
      runScripts: "outside-only",
    });
    Object.assign(window, { CSS: { escape: (text: string) => text.replace(/\./g, "\\.") } });
    window.Element.prototype.scrollIntoView = () => undefined;
    window.scrollTo = () => undefined;
    window.eval(script);
    const field = window.document.querySelector("input")!;
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new window.Event("input"));
    };
    const visible = (selector: string) =>
      [...window.document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => !one.closest("[hidden]"))
        .map((one) => one.id || one.textContent);
    return { window, type, visible, field };
  };

  const FUNCTIONS = [
    { id: "CLASS", description: "The class, below or on the scale of Elo" },
    { id: "NSTAR", description: "N*, the most games", parameters: NSTAR.parameters },
    { id: "FLOOR", description: "Nobody falls below it" },
    { id: "EXPECTED", description: "The score expected" },
    { id: "ELO.PERFORMANCE", description: "The performance by Elo" },
    { id: "ELO", description: "A new rating" },
    { id: "PERFORMANCE", description: "The performance rating" },
    { id: "FIDE.K", description: "K" },
    { id: "CATEGORY", description: "The category" },
    { id: "FROMFIDE", description: "On the US Chess scale" },
    { id: "INITIAL", description: "Where an unrated player starts" },
    { id: "FIDE.INITIAL", description: "A first rating" },
    { id: "NEEDED", description: "The lowest score" },
  ].map((one) => ({ parameters: [], ...one, name: one.id }));

  test.each<[string, string[]]>([
    // what is typed, the functions that are found, in this order
    ["elo", ["ELO", "ELO.PERFORMANCE", "CLASS"]],
    ["USCF.ELO", ["ELO", "ELO.PERFORMANCE", "CLASS"]],
    ["performance", ["PERFORMANCE", "ELO.PERFORMANCE"]],
    ["perf ELO", ["ELO.PERFORMANCE"]],
    ["fide.k", ["FIDE.K"]],
    ["fide", ["FIDE.K", "FIDE.INITIAL", "FROMFIDE"]],
    ["low", ["NEEDED", "FLOOR"]],
    ["below", ["CLASS", "FLOOR"]],
    ["most GAMES", ["NSTAR"]],
    ["N*", ["NSTAR"]],
    ["most fide", []],
    ["win probability", ["EXPECTED"]],
    ["TPR", ["ELO.PERFORMANCE", "PERFORMANCE"]],
    ["women", ["CATEGORY"]],
    ["conversion", ["FROMFIDE"]],
    ["unrated", ["INITIAL", "FIDE.INITIAL"]],
    ["what score do I need?", ["NEEDED"]],
  ])("%j finds %j", (text, ids) => {
    const { type, visible, window } = open("", FUNCTIONS);
    type(text);
    expect(visible("section")).toEqual(ids);
    expect(visible("nav a")).toEqual(ids);
    expect(visible("main h2, nav h2")).toEqual([]);
    expect(visible("#none")).toHaveLength(ids.length === 0 ? 1 : 0);
    expect(window.document.querySelector("#found")?.textContent).toBe(
      `${ids.length} function${ids.length === 1 ? "" : "s"}`,
    );
  });

  test.each(["", "  ", "uscf", "?"])("with %j all functions are in their groups again", (text) => {
    const { type, visible } = open();
    type("fide");
    type(text);
    expect(visible("section")).toEqual(["NSTAR", "FIDE.K"]);
    expect(visible("nav a")).toEqual(["NSTAR", "FIDE.K"]);
    expect(visible("nav h2")).toEqual(["One player", "FIDE"]);
  });

  test("every function that has other words is there", () => {
    const names = published.functions.map((one) => one.slice(0, one.indexOf("(")));
    expect(names).toEqual(expect.arrayContaining(Object.keys(synonyms)));
  });

  test("a link shows its function whatever was searched for, and Enter leads to the first found", () => {
    const { type, visible, window, field } = open("#NSTAR");
    expect(visible("[aria-current]")).toEqual(["NSTAR"]);
    type("fide");
    field.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter" }));
    expect(window.location.hash).toBe("#FIDE.K");
    window.location.hash = "#NSTAR";
    window.dispatchEvent(new window.Event("hashchange"));
    expect(visible("section")).toEqual(["NSTAR", "FIDE.K"]);
    expect(field.value).toBe("");
  });
});
