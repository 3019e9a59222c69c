import { completeMetadata, unregistered } from "../../build/functions-metadata.js";

const parameter = { name: "rating", description: "Rating before the event" };
const nstar = {
  id: "NSTAR",
  name: "NSTAR",
  description: "N*",
  parameters: [parameter],
};

test("every function may be handed an error value", () => {
  const { metadata, faults } = completeMetadata({ functions: [nstar, { ...nstar, parameters: [] }] });
  expect(metadata.allowErrorForDataTypeAny).toBe(true);
  expect(faults).toEqual([]);
});

test("every function has its part of the help page", () => {
  const { metadata } = completeMetadata({ functions: [nstar, { ...nstar, id: "FIDE.K" }] });
  const addresses = ["https://localhost:3000/help.html#NSTAR", "https://localhost:3000/help.html#FIDE.K"];
  expect(metadata.functions.map(({ helpUrl }) => helpUrl)).toEqual(addresses);
});

test.each([
  ["a function without description", { ...nstar, description: undefined }, "NSTAR has no description"],
  ["a blank description", { ...nstar, description: " " }, "NSTAR has no description"],
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
