/** The worked examples of one system: published or independently computed numbers, each with its source. */
import examples from "./worked-examples.json";

/** The file's rows differ by system; each test states the fields of its own. */
export function examplesOf<Input, Expected>(system: string) {
  const rows = examples.filter((example) => example.system === system);
  return rows.map(({ input, expected, source }) => ({
    input: input as Input,
    expected: expected as Expected,
    name: `${JSON.stringify(input)} — ${source}`,
  }));
}
