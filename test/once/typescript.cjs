module.exports = globalThis.loadOnce("typescript");
