/** Stands in for a CSS module: every class is its own name. */
module.exports = new Proxy(
  { __esModule: false },
  { get: (_, name) => (name === '__esModule' ? false : name) },
);
