/**
 * The bundler's loader for pages: the bundler wants a file, so this one only calls the function among its options
 * (`docsPlugin.ts` in plugins/navigation makes them). It takes the place of Docusaurus' MDX loader.
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
