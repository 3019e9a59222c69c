/** Node's own environment, in a worker that ends at once. */
const { TestEnvironment } = require(
  require.resolve("jest-environment-node", { paths: [require.resolve("jest")] }),
);

// With nothing left to do a worker would still tidy up what it keeps of all its files, longer than jest waits for it.
process.once("beforeExit", () => process.exit());

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // For load-once.cjs.
    this.global.loadOnce = require;
  }
};
