/**
 * Bundler loader that rewrites the site's own code with the function of its options (pageLinks.ts). Plain JavaScript,
 * because the bundler loads it by itself.
 */
module.exports = function pageLinkLoader(source) {
  return this.getOptions().rewrite(source);
};
