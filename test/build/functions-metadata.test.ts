import { readdirSync } from "node:fs";
import { join } from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { completeMetadata, unregistered } from "../../build/functions-metadata.js";

type Metadata = Parameters<typeof completeMetadata>[0];

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

test("a description of 255 characters and a matrix with addresses are sound", () => {
  const each = {
    ...nstar,
    description: "a".repeat(255),
    options: { requiresParameterAddresses: true },
    result: { dimensionality: "matrix" },
  };
  expect(completeMetadata({ functions: [each] }).faults).toEqual([]);
});

test("nothing is refused in the functions as they are", async () => {
  const folder = join(__dirname, "../../src/functions");
  const files = readdirSync(folder).map((file) => join(folder, file));
  const { metadataJson } = await generateCustomFunctionsMetadata(files);
  expect(completeMetadata(JSON.parse(metadataJson) as Metadata).faults).toEqual([]);
});

test.each([
  ["a function without description", { ...nstar, description: undefined }, "NSTAR has no description"],
  ["a blank description", { ...nstar, description: " " }, "NSTAR has no description"],
  [
    "a parameter without description",
    { ...nstar, parameters: [parameter, { name: "date" }] },
    "NSTAR: parameter date has no description",
  ],
  [
    "a description that is too long",
    { ...nstar, description: "a".repeat(256) },
    "NSTAR: 256 characters of description, more than 255",
  ],
  [
    "a parameter's description that is too long",
    { ...nstar, parameters: [{ ...parameter, description: "a".repeat(262) }] },
    "NSTAR: parameter rating: 262 characters of description, more than 255",
  ],
  [
    // Office Add-ins documentation, Custom functions JSON: requiresParameterAddresses needs a matrix.
    "a single value as the result of a function that asks for addresses",
    { ...nstar, options: { requiresParameterAddresses: true }, result: { type: "number" } },
    "NSTAR asks for addresses, so its result must be a matrix such as number[][]",
  ],
])("%s is refused", (_, each, fault) => {
  expect(completeMetadata({ functions: [each] }).faults).toEqual([fault]);
});

test("a function that the script does not associate is found", () => {
  const metadata = { functions: [nstar, { ...nstar, id: "FIDE.K" }] };
  expect(unregistered(metadata, 'CustomFunctions.associate("NSTAR",a)')).toEqual(["FIDE.K"]);
});
