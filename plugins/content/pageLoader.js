/**
 * The bundler's loader for pages, which replaces Docusaurus' MDX loader. A loader has to be a file, so this one only
 * calls the function in its options (`docsPlugin.ts` in plugins/navigation makes them).
 *
 * @param {string} text the page's file
 */
module.exports = function pageLoader(text) {
  const callback = this.async();
  const { compile } = this.getOptions();
  compile({ file: this.resourcePath, text }).then(
    ({ code, dependencies }) => {
      for (const file of dependencies) this.addDependency(file);
      callback(null, code);
    },
    (error) => callback(error),
  );
};
