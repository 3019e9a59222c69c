import { JSDOM } from "jsdom";
import { completeMetadata, unregistered } from "../../build/functions-metadata.js";
import { helpPage } from "../../build/help-page.js";

const parameter = { name: "rating", description: "Rating before the event" };
const nstar = {
  id: "NSTAR",
  name: "NSTAR",
  description: "N*",
  helpUrl: "https://localhost:3000/help.html#NSTAR",
  parameters: [parameter],
};

const needed = "NSTAR needs @helpurl https://localhost:3000/help.html#NSTAR";

test("every function may be handed an error value", () => {
  const { metadata, faults } = completeMetadata({ functions: [nstar, { ...nstar, parameters: [] }] });
  expect(metadata.allowErrorForDataTypeAny).toBe(true);
  expect(faults).toEqual([]);
});

test.each([
  ["a function without description", { ...nstar, description: undefined }, "NSTAR has no description"],
  ["a blank description", { ...nstar, description: " " }, "NSTAR has no description"],
  ["a function without help", { ...nstar, helpUrl: undefined }, needed],
  ["help on another function", { ...nstar, helpUrl: "https://localhost:3000/help.html#PWE" }, needed],
  [
    "a parameter without description",
    { ...nstar, parameters: [parameter, { name: "date" }] },
    "NSTAR: parameter date has no description",
  ],
])("%s is refused", (_, each, fault) => {
  expect(completeMetadata({ functions: [each] }).faults).toEqual([fault]);
});

test("a function that the script does not associate is found", () => {
  const metadata = { functions: [nstar, { ...nstar, id: "FIDE.K" }] };
  expect(unregistered(metadata, 'CustomFunctions.associate("NSTAR",a)')).toEqual(["FIDE.K"]);
});

test("the help page has a section a function, its texts escaped", () => {
  const date = { name: "date", description: "Start <date>", optional: true };
  const page = helpPage({
    functions: [
      { ...nstar, parameters: [parameter, date] },
      { ...nstar, id: "FIDE.K" },
    ],
  });
  const { document } = new JSDOM(page).window;
  expect([...document.querySelectorAll("section")].map(({ id }) => id)).toEqual(["FIDE.K", "NSTAR"]);
  expect(document.querySelector("#NSTAR h2")?.textContent).toBe("=USCF.NSTAR(rating, [date])");
  expect(document.querySelector("#NSTAR dd:last-child")?.textContent).toBe("Start <date>");
});
