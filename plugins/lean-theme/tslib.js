// The one helper of tslib that Docusaurus' code for the browser uses.
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
