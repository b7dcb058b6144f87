// The only helper of tslib that Docusaurus' browser code uses.
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
